#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Implementations that play right and misbehave beside it: what they say too much, how they end, and
# those that say nothing. smoke and conform have one verdict on each.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

# The implementation that does WHAT: `"${child[@]}" WHAT "${serve[@]}"`.
child=(python3 "$checkout/tests/conform/filter.py")
few=(conform --rules catalyst2019 --only 'cat-air-[ab]*' --random 0 --jobs 1 --timeout 10)

gives 0 "${few[@]}" -- "${child[@]}" good "${serve[@]}"
prints_like ' 2 of 2 scenario cases run: 2 passed$'
gives 0 conform smoke --timeout 10 -- "${child[@]}" good "${serve[@]}"

# ---- too much, while nothing is asked ----

excess() {
    gives 1 "${few[@]}" -- "${child[@]}" "$1" "${serve[@]}"
    prints_like ' 2 of 2 scenario cases run: 0 passed, 2 protocol errors$'
    prints_like "^  outcome     after its answer: $2"
    prints_line '2 failures'
    gives 1 conform smoke --timeout 10 -- "${child[@]}" "$1" "${serve[@]}"
    # The first list is longer than a pipe is: what comes behind it may come later than it.
    prints_like "^WRONG .*protocol-error: after its answer: $2"
    prints_like "^WRONG +an illegal action: protocol-error: after its answer: $2"
}
excess twice 'id: found [0-9]+, which was answered before'
excess garbage-behind 'found "and another thing", expected one JSON object'
# Where it comes later, whom it is charged with is chance; that it is noticed is not.
gives 1 "${few[@]}" -- "${child[@]}" twice-late "${serve[@]}"
gives 1 conform smoke --timeout 10 -- "${child[@]}" twice-late "${serve[@]}"
prints_like '^WRONG .*, which was answered before'

# ---- the end ----

ends() {
    local limit=${3:-10}
    gives 1 conform smoke --timeout "$limit" -- "${child[@]}" "$1" "${serve[@]}"
    prints_like "^WRONG +the end: $2"
    check 'nothing else is wrong' test "$(grep -c '^WRONG' "$out")" -eq 1
    gives 1 "${few[@]}" --timeout "$limit" -- "${child[@]}" "$1" "${serve[@]}"
    prints_like ' 2 of 2 scenario cases run: 2 passed$'
    prints_like "^  outcome     $2"
    prints_line 'failed: 1 kind of unclean exit'
    prints_line '1 failure'
}
ends bye-silent 'the process ended without an answer to bye, exit code 0$'
ends bye-code 'after bye, expected exit code 0, found exit code 7$'
ends bye-hang 'no answer to bye within 3000 ms, still running$' 3
ends bye-leave 'the process left 1 others running behind it$'
ends bye-twice 'found .* after the answer to bye, expected nothing more$'

# In every report, to be expected as any failure is, and shown again by smoke.
gives 1 "${few[@]}" --json r.json --junit r.xml --markdown r.md --badge b.json --bundle found \
    -- "${child[@]}" bye-code "${serve[@]}"
check 'the report is of its schema' "$here/schemas.py" report r.json
check 'JSON counts it' grep -q '"failed-ends": 1' r.json
check 'JUnit counts it' grep -qE '<testsuite .* failures="0" errors="1"' r.xml
check 'JUnit shows it' grep -q 'classname="processes" name="crash end"' r.xml
check 'Markdown counts it' grep -q '1 failure: 1 kind of unclean exit' r.md
check 'the badge is red' grep -q '"color":"red"' b.json
any_gives 1 env "PAIKOCHECK=$PAIKOCHECK" sh found/001/repro.sh
prints_like '^WRONG +the end: '
printf -- '- signature: crash end\n  reason: it exits with 7\n' >known.yaml
gives 0 "${few[@]}" --known known.yaml -- "${child[@]}" bye-code "${serve[@]}"
prints_line '0 failures, 1 expected failure'
gives 1 conform --position "$first" --timeout 10 -- "${child[@]}" bye-code "${serve[@]}"
prints_like '^the end +after bye, expected exit code 0, found exit code 7$'

# ---- how it died ----

dies() {
    gives 1 "${few[@]}" --only 'cat-air*' -- "${child[@]}" "$1" "${serve[@]}"
    prints_like "^  outcome     the process ended, $2"
}
dies crash 'exit code 3; last on standard error: no luck$'
dies killed 'killed by signal 9 \(SIGKILL\), as the system does where memory or a limit of processor time runs out$'

# Of each cause in r.json what the reference answers is there, and in text, HTML and Markdown.
due() {
    check 'what was expected is the answer of paikocheck' python3 - "$out" r.html r.md <<'END'
import html, json, os, subprocess, sys

for cause in json.load(open("r.json"))["causes"]:
    answer = cause["answers"]["expected"]
    told = subprocess.run([os.environ["PAIKOCHECK"], "position", "apply", cause["position"], cause["action"]],
                          capture_output=True, text=True).stdout.splitlines()
    assert answer == told[0] and cause["expected"] == {"legal": True, "next": answer}, (cause, told)
    for path in sys.argv[1:]:
        text = html.unescape(open(path, encoding="utf-8").read())
        assert answer in text and "expected" in text, (path, answer)
END
}

# Two ways of ending are two causes. Each has a case with one tile, and a title that says when.
gives 1 conform --rules catalyst2019 --only 'cat-[f-s]*' --random 0 --jobs 2 --explain 0 --json r.json --html r.html --markdown r.md -- \
    "${child[@]}" two-crashes "${serve[@]}"
prints_like '^not asked: [1-9][0-9]* scenario cases and 0 questions of generated play, because similar'
due
check 'the report is of its schema' "$here/schemas.py" report r.json
python3 - r.json >causes <<'END'
import json, sys
for cause in json.load(open(sys.argv[1]))["causes"]:
    print(cause["tiles"], cause["title"])
END
check 'by exit code' grep -q "^1 The program ends without an answer (exit code 1: KeyError: 'I' at N) when it applies" causes
check 'by signal' grep -q '^1 The program ends without an answer (killed by signal 11 (SIGSEGV)) when it applies' causes
check 'there is no third' test "$(wc -l <causes)" -eq 2

# Silence is made small as well, and is waited for less long then.
begun=$SECONDS
gives 1 conform --rules catalyst2019 --only 'cat-sai-*' --random 0 --jobs 2 --explain 0 --timeout 2 --json r.json --html r.html --markdown r.md -- \
    "${child[@]}" hang-sai "${serve[@]}"
due
check 'within bounds' test $((SECONDS - begun)) -lt 300
prints_like '^1  The program gives no answer within 2 s when it applies an action'
check 'with a tile or two' grep -qE '"tiles": [12],' r.json

# ---- no answer at all ----

# Shakes hands, in no time, and is silent then.
# shellcheck disable=SC2016 # it is the shell of the silent one that expands
silent=(sh -c 'read -r hello; echo "$0"; exec sleep 1000'
    '{"id":1,"protocol":"1.0","name":"silent","version":"1","rulesets":["catalyst2019"],"can":["apply","legal","refuse","rulings"]}')

# The limit of one answer may be part of a second.
gives 1 conform --rules catalyst2019 --only cat-air-knight --random 0 --jobs 1 --timeout 0.25 -- "${silent[@]}"
prints_like 'no answer within 250 ms'
for wrong in 0 .5 1. 0.0001 half 86401; do
    gives 2 conform smoke --timeout "$wrong" -- "${silent[@]}"
    says "option --timeout: found \"$wrong\", expected seconds from 0.001 to 86400, such as 5 or 0.5"
done

# gives_up REASON OPTION…: every report says what was not run, and why.
gives_up() {
    local reason=$1
    shift
    local begun=$SECONDS
    gives 1 conform --rules catalyst2019 --only 'cat-s*' --random 300 --seed 1 --jobs 2 "$@" \
        --json r.json --junit r.xml --markdown r.md --badge b.json \
        -- "${silent[@]}"
    check 'within bounds' test $((SECONDS - begun)) -lt 300
    prints_like "^GAVE UP: $reason; the figures below are partial"
    prints_like "^not run: [1-9][0-9]* scenario cases, 300 positions of generated play, because $reason"
    check 'the report is of its schema' "$here/schemas.py" report r.json
    check 'JSON says why' grep -qE "\"because\": \"$reason" r.json
    check 'JSON says it is partial' grep -q '"complete": false' r.json
    check 'JUnit says why' grep -qE "<skipped message=\"not run: $reason" r.xml
    check 'Markdown says why' grep -qE "^\*\*Partial: not run: [1-9].*, because $reason" r.md
    check 'the badge says how many' grep -qE '"message":"partial: 0 passed.*, [1-9][0-9]* not run"' b.json
    local all cases left
    read -r cases all <<<"$(sed -nE 's/.*: ([0-9]+) of ([0-9]+) scenario cases run.*/\1 \2/p' "$out")"
    left=$(sed -nE 's/^not run: ([0-9]+) scenario cases.*/\1/p' "$out")
    check 'each case was run or was not' test $((cases + left)) -eq "$all"
}
gives_up 'it timed out [2-4] times in a row \(--give-up 2\)' --give-up 2 --timeout 1
prints_like ' scenario cases run: 0 passed, [2-4] timed out$'
gives_up 'the time was up \(--deadline 2\)' --deadline 2 --timeout 600

# The same in generated play, and where a difference is made small and diagnosed: that takes far more
# answers than fit in.
# deadline LINE OPTION…: some deadline is met in the midst of what LINE tells of. A machine that does
# not come as far as that in a second is given more.
deadline() {
    local line=$1 seconds begun
    shift
    for seconds in 1 2 4 8 16 32 64; do
        begun=$SECONDS
        run conform --rules catalyst2019 --seed 1 --jobs 1 --deadline "$seconds" --timeout 600 \
            --explain 4000 "$@"
        check 'within bounds' test $((SECONDS - begun)) -lt 300
        if grep -qE "$line" "$out"; then break; fi
    done
    exits 1
    prints_like "$line"
    prints_like "^not run: 0 scenario cases, .*because the time was up \\(--deadline $seconds\\)\$"
}
deadline '^generated play: [1-9][0-9]* positions, seed 1; questions: [1-9][0-9]* passed$' \
    --only 'cat-air-[ab]*' --random 100000000 -- "${serve[@]}"
prints_like '^not run: 0 scenario cases, [1-9][0-9]* positions of generated play, because'
# At a quarter of a second each; the case was judged, and what explains it is being looked for.
deadline '^not run: 0 scenario cases, .*because the time was up' \
    --only cat-bow-up --random 0 -- "${child[@]}" slow "${serve[@]}" --mutant bow-short
