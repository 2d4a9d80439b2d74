#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Runs of conform that take long or are stopped: the whole corpus, a search that stops, silence, Ctrl-C.
# tests/sessions/conform.md has what runs print, children.md programs that misbehave.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

# ---- long ----

# The whole corpus of a ruleset twice: in release alone.
if [[ -z ${PAIKO_SLOW_BUILD-} ]]; then
    # A program that can only play is asked the scenarios to which a known game leads.
    gives 0 conform --rules catalyst2019 --random 0 -- "${serve[@]}" --can play
    prints_like ' cases run: [1-9][0-9]* passed, [0-9]+ not applicable$'
    prints_like '^  not applicable: [1-9][0-9]*: no known game leads to the position$'
    gives 1 conform --rules catalyst2019 --random 0 --explain 0 -- "${serve[@]}" --can play \
        --mutant bow-short
    prints_like '^[1-9][0-9]* failures$'
    # A search that stops says so. It stops by how much was tried, whatever time that takes.
    for file in short.json again.json; do
        gives 1 conform --rules catalyst2019 --only 'cat-[a-c]*' --random 200 --seed 1 --explain 1 --json "$file" \
            -- python3 "$checkout/tests/family/adapter.py" --faults last-in-list-stands
        prints_like '^  The search stopped before all known misreadings were tried; a larger --explain continues it\.$'
    done
    check 'the same again' cmp -s short.json again.json
fi

child=$checkout/tests/conform/filter.py

# ---- stopping and going on ----

# Stands still behind the 200th answer: the signal comes in the middle of the run, however fast or slow the
# machine is.
stays='while count > 201: open("judged", "w").close(); time.sleep(0.01)'
slow=(conform --rules catalyst2019 --only 'cat-[a-d]*' --random 0 --jobs 1 --timeout 600
    -- python3 "$checkout/tests/conform/bend.py" "$stays" "${serve[@]}")
for signal in INT TERM HUP; do
    stopped "$signal" 'test -e judged' "${slow[@]}"
    exits 130
    prints_like '^STOPPED: .*; the figures below are partial'
    rm -f judged
done

# Each cause with a name shows, if nothing can be made small any more, an answer of its own as it was
# seen: three misreadings that have keys in common.
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
