#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tests runs of conform that take long or are stopped: the whole corpus, a search that stops, Ctrl-C.
# The output of runs is in tests/sessions/conform.md.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

# ---- runs that take long ----

# Runs the whole corpus of a ruleset twice, but not in a slow build.
if [[ -z ${PAIKO_SLOW_BUILD-} ]]; then
    # The program can only play games from the start. So conform leaves out scenarios that no known game reaches.
    gives 0 conform --rules catalyst2019 --random 0 -- "${serve[@]}" --can play
    prints_like ' cases run: [1-9][0-9]* passed, [0-9]+ not applicable$'
    prints_like '^  not applicable: [1-9][0-9]*: no known game leads to the position$'
    gives 1 conform --rules catalyst2019 --random 0 --explain 0 -- "${serve[@]}" --can play \
        --mutant bow-short
    prints_like '^[1-9][0-9]* failures$'
    # If the search for misreadings stops, the report says so. The search has a limit of work, not of time.
    for file in short.json again.json; do
        gives 1 conform --rules catalyst2019 --only 'cat-[a-c]*' --random 200 --seed 1 --explain 1 --json "$file" \
            -- python3 "$checkout/tests/family/adapter.py" --faults last-in-list-stands
        prints_like '^  The search stopped before all known misreadings were tried; a larger --explain continues it\.$'
    done
    check 'the same again' cmp -s short.json again.json
fi

child=$checkout/tests/conform/filter.py

# ---- runs that end early ----

# The program waits after its 200th answer. So on any machine the signal comes in the middle of the run.
stays='while count > 201: open("judged", "w").close(); time.sleep(0.01)'
slow=(conform --rules catalyst2019 --only 'cat-[a-d]*' --random 0 --jobs 1 --timeout 600
    -- python3 "$checkout/tests/conform/bend.py" "$stays" "${serve[@]}")
for signal in INT TERM HUP; do
    stopped "$signal" 'test -e judged' "${slow[@]}"
    exits 130
    prints_like '^STOPPED: .*; the figures below are partial'
    rm -f judged
done

# The program misreads three rules, and ends before conform can make its wrong answers shorter (shrink them). The report
# must name all three, show a wrong answer of each, and say that this answer was not shrunk.
gives 2 conform --rules catalyst2019 --only 'cat-capture*' --random 0 --jobs 1 --timeout 600 --explain 10 \
    --json report.json -- python3 "$child" ends-small "${serve[@]}" --mutant fire-block,earth-near,bow-short
check 'it says so' grep -qF 'its case was not shrunk' <(tr -s '\n ' ' ' <"$out")
check 'the report is of its schema' "$here/schemas.py" report report.json
python3 -c '
import json
for cause in json.load(open("report.json"))["causes"]:
    for suspect in cause["suspects"]:
        print(suspect["name"], cause["position"], cause["action"] or "", cause["made-small"], sep="\t")' >cases
check 'all three have names' test "$(wc -l <cases)" -eq 3
while IFS=$'\t' read -r name position action small; do
    gives 1 conform --position "$position" --action "$action" -- "${serve[@]}" --mutant "$name"
    check 'it was not shrunk' test "$small" = False
done <cases
