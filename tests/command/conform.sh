#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# smoke and conform: the reference behind the protocol, right and wrong on purpose, and children
# that misbehave; verdicts, reports, expected failures, stopping and going on.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"
# Positions of generated play: for what has to be found, and where nothing is.
positions=20 few=60
[[ -z ${PAIKO_SLOW_BUILD-} ]] || few=10

# ---- smoke ----

gives 0 conform smoke -- "${serve[@]}"
says_nothing
prints_like '^right +handshake: paikocheck engine [0-9.]+, asked about catalyst2019$'
prints_like '^right +the legal actions of the initial position$'
prints_like '^right +a legal action: draw '
prints_like '^right +an illegal action: S@d5$'
prints_like '^right +the beginning of a game$'
gives 0 conform smoke --rules ronin13c -- "${serve[@]}"
gives 0 conform smoke -- "${serve[@]}" --can legal
prints_lines 3
gives 2 conform smoke -- "${serve[@]}" --ruling draft-size=none
refuses 'expected -- and the command' conform smoke --
refuses "$scratch/nowhere" conform smoke -- "$scratch/nowhere"
gives 2 conform smoke --rules nowhere -- "${serve[@]}"
refuses 'expected an answer to hello; to see all that it prints, run it with </dev/null' conform smoke -- sh -c 'exit 3'

# ---- conform: the reference ----

gives 0 conform --rules catalyst2019 --only 'cat-s*' --random "$few" --seed 5 -- "${serve[@]}"
prints_like '^paikocheck engine [0-9.]+: ([0-9]+) of \1 scenario cases run: [1-9][0-9]* passed'
prints_like "^generated play: $few positions, seed 5; questions: [1-9][0-9]* passed\$"
prints_line '0 failures'
refuses 'option --only: found "no-such*"' conform --only 'no-such*' -- "${serve[@]}"
gives 2 conform --rules nowhere -- "${serve[@]}"
gives 2 conform --rulings some -- "${serve[@]}"
says 'option --rulings: column 1: found "some", expected any, or options with commas between'
gives 2 conform --rulings null-shift=no,null-shift=maybe -- "${serve[@]}"
says 'option --rulings: column 26: found "maybe", expected an option of this ruling'
gives 2 conform --known nowhere.yaml -- "${serve[@]}"
refuses "$scratch/nowhere" conform -- "$scratch/nowhere"

# Of other games; what it does not declare is not applicable, with the reason in every report.
gives 0 conform --rules shrines14,ronin13c --only '*-win-*' --random "$few" --seed 5 -- "${serve[@]}"
gives 0 conform --rules bga --only 'bga-d*' --random 0 --json na.json --junit na.xml --markdown na.md \
    --html na.html --sarif na.sarif -- "${serve[@]}" --can legal
prints_like '^  not applicable: [1-9][0-9]*: the program does not declare apply$'
reason='the program does not declare apply'
number=$(sed -nE "s/^  not applicable: ([0-9]+): $reason\$/\1/p" "$out")
check 'Markdown says so' grep -qF "not applicable: $number: $reason" na.md
check 'HTML says so' grep -qF "not applicable: $number: $reason" na.html
check 'JUnit says so of each' test \
    "$(grep -cF "<skipped message=\"not applicable: $reason\"/>" na.xml)" -eq "$number"
check 'JSON and SARIF say so, and neither counts it as passed or unsupported' python3 - "$number" "$reason" <<'END'
import json, sys
number, reason = int(sys.argv[1]), sys.argv[2]
report = json.load(open('na.json'))
assert {'verdict': 'not-applicable', 'reason': reason, 'cases': number} in report['not-compared'], report
verdicts = report['verdicts']
of = [s['verdict'] for s in report['scenarios']]
assert {v: of.count(v) for v in verdicts} == verdicts and verdicts['unsupported'] == 0, verdicts
assert report['answers'] == verdicts['pass'] < len(of)
assert verdicts['not-applicable'] == sum(n['cases'] for n in report['not-compared']) == report['skipped']
properties = json.load(open('na.sarif'))['runs'][0]['properties']
assert properties['notCompared'] == report['not-compared'], properties
END
check 'the report is of its schema' "$here/schemas.py" report na.json
# An expected failure of a case that it is never asked can neither come nor stay away.
printf -- "- id: %s\n  reason: it is not asked\n" "$(sed -nE 's/.* name="(bga-d[^"]*)".*/\1/p' <(grep -F 'not applicable' -B1 na.xml) | head -1)" >na.yaml
gives 0 conform --rules bga --only 'bga-d*' --random 0 --known na.yaml -- "${serve[@]}" --can legal
prints_like '^na.yaml: 1 of 1 not judged: this run did not ask about them$'
# What it says that it can't do is unsupported.
cat >not_yet <<END
"$PAIKOCHECK" conform serve --can apply | sed -u '/"next"/s/"legal":.*/"unsupported":"not yet"}/'
END
gives 0 conform --rules bga --only 'bga-d*' --random 0 --json na.json -- sh not_yet
prints_like '^  unsupported: [1-9][0-9]*: not yet$'
prints_like ' passed, [1-9][0-9]* unsupported, [1-9][0-9]* not applicable$'
gives 2 conform --position "$("$PAIKOCHECK" position new bga)" --action 'draw A2B2E2F' -- sh not_yet
prints_line 'nothing was compared'
gives 0 conform --rules bga --only 'bga-d*' --random 40 --seed 2 -- "${serve[@]}" --can play
prints_like '^generated play: 40 positions, seed 2; questions: [1-9][0-9]* passed$'
gives 2 conform --rules bga --random 0 --only 'bga-perft*' -- "${serve[@]}" --can play
says 'nothing was compared'
# The whole corpus of a ruleset three times: in release alone.
if [[ -z ${PAIKO_SLOW_BUILD-} ]]; then
    # Who can only play is asked those scenarios to which a game is known that leads there.
    gives 0 conform --rules catalyst2019 --random 0 -- "${serve[@]}" --can play
    prints_like ' cases run: [1-9][0-9]* passed, [0-9]+ not applicable$'
    prints_like '^  not applicable: [1-9][0-9]*: no known game leads to the position$'
    # What share that is, and what share needs lists of actions, the protocol's page says.
    protocol=$(tr '\n' ' ' <"$checkout/docs/protocol.md")
    cases=$(sed -nE 's/.* of ([0-9]+) scenario cases run: .*/\1/p' "$out")
    played=$(sed -nE 's/.* cases run: ([0-9]+) passed.*/\1/p' "$out")
    share="$(((played * 100 + cases / 2) / cases)) % of those cases"
    check 'the page says what share can be played' grep -qF "($share)" <<<"$protocol"
    gives 0 conform --rules catalyst2019 --random 0 -- "${serve[@]}" --can apply
    lists=$(sed -nE 's/^  not applicable: ([0-9]+): the program does not declare legal$/\1/p' "$out")
    share="$(((lists * 100 + cases / 2) / cases)) % of the cases of \`catalyst2019\`"
    check 'the page says what share needs lists' grep -qF "($share)" <<<"$protocol"
    gives 1 conform --rules catalyst2019 --random 0 --explain 0 -- "${serve[@]}" --can play \
        --mutant bow-short
    prints_like '^[1-9][0-9]* failures$'
fi
run conform --rules catalyst2019 --only 'cat-limit*' --random "$few" --seed 5 -- "${serve[@]}" \
    --unmodelled streak,lost
prints_like '^paikocheck engine'

# ---- conform: an implementation with a fault ----

faulty=(conform --rules catalyst2019 --only 'cat-bow*' --random "$positions" --seed 7)
gives 1 "${faulty[@]}" --json report.json --junit report.xml --markdown report.md --badge badge.json \
    --bundle bundle -- "${serve[@]}" --mutant bow-short
check 'the first difference was told' grep -q '^conform: the first difference ' "$err"
check 'with what decides it' grep -q '^  decided by  CAT-' "$err"
check 'so were the topics' grep -qE '^conform: [1-9][0-9]* failures; ' "$err"
headline=$(head -n 1 "$out")
check 'the first line says what it came to' grep -qE \
    '^paikocheck engine [0-9.]+ against catalyst2019 \(all rulings\), seed 7: [0-9]+ causes? behind' <<<"$headline"
prints_like '^   #  cause +seen  tiles  in play +decided by$'
prints_like '^1  [A-Z]'
prints_like '^  position    rules=catalyst2019 board='
prints_like '^    CAT-[A-Z]+-[0-9]+ \(000, '
prints_like '^  expected    '
prints_like '^  got         '
prints_like '^[1-9][0-9]* failures$'
prints_like '^1  Plays as if a Bow'
check 'one command shows it again' test -n "$(sed -n 's/^  show again  //p' "$out" | head -1)"
again=$(sed -n 's/^  show again  //p' "$out" | head -1)
any_gives 1 sh -c "$again"
prints_like '^they differ$'
run_any sh bundle/001/repro.sh
check 'the bundle shows it again' test "$status" -ne 0
check 'a transcript' grep -q '^> {"id":' bundle/001/transcript.txt
check 'its answer' grep -q '^< {"id":' bundle/001/transcript.txt
check 'the finding as a scenario' ls bundle/001/catalyst2019/*.yaml
check 'a summary' grep -q 'scenario cases run: .* [1-9][0-9]* failed' report.md
check 'a red badge' grep -q '"color":"red"' badge.json
check 'the report is of its schema' "$here/schemas.py" report report.json
if command -v xmllint >/dev/null; then
    check 'JUnit of its schema' xmllint --noout --schema "$checkout/harness/schema/junit.xsd" report.xml
else
    printf 'not checked, without xmllint: JUnit against its schema\n'
fi
check 'JUnit counts it' grep -qE '<testsuite .* failures="[1-9]' report.xml

if [[ -z ${PAIKO_SLOW_BUILD-} ]]; then
    # The same seed says the same.
    run "${faulty[@]}" --json again.json -- "${serve[@]}" --mutant bow-short
    sed -i '/"kept"/d; /"bundle"/d' report.json again.json
    check 'the same again' cmp -s report.json again.json

    # An earlier run is explained further: it asks the same.
    gives 1 conform explain report.json --json further.json -- "${serve[@]}" --mutant bow-short
    prints_like '^1  Plays as if a Bow'
    check 'it asked the same' cmp <(grep '"answers' report.json) <(grep '"answers' further.json)
    gives 2 conform explain report.json --seed 3 -- "${serve[@]}"
    says 'conform explain: found "--seed", expected no such option: the report decides what is asked'
    refuses 'cannot read nothing.json: No such file or directory' conform explain nothing.json -- "${serve[@]}"
    # So it does where the search is stopped: by how much was tried, whatever time that takes.
    for file in short.json again.json; do
        gives 1 conform --rules catalyst2019 --random 0 --explain 1 --json "$file" -- "${serve[@]}" --mutant bow-short \
            --mutant lotus-scores
        prints_like '^  The search stopped before all known misreadings were tried; a larger --explain continues it\.$'
    done
    check 'the same again' cmp -s short.json again.json
    check 'the whole search does not say so' test -z "$(grep -F 'The search stopped' report.json)"
fi

# ---- expected failures ----

"$here/reports.py" known report.json >known.yaml
faulty+=(--explain 0)
# By the ids of its scenarios alone: the cause is known in the report, too, and with one id less not.
asked=(conform --rules catalyst2019 --only 'cat-bow*' --random 0 --explain 0 --json ids.json)
gives 1 "${asked[@]}" -- "${serve[@]}" --mutant bow-short
"$here/reports.py" known ids.json >ids.yaml
known_causes() {
    python3 -c 'import json; print(*(c["known"] for c in json.load(open("ids.json"))["causes"]))'
}
gives 0 "${asked[@]}" --known ids.yaml -- "${serve[@]}" --mutant bow-short
check 'a cause whose scenarios are all expected is known' test "$(known_causes | tr ' ' '\n' | sort -u)" = True
sed -i 1,2d ids.yaml
gives 1 "${asked[@]}" --known ids.yaml -- "${serve[@]}" --mutant bow-short
check 'one with another is not' grep -q False <<<"$(known_causes)"
gives 0 "${faulty[@]}" --known known.yaml -- "${serve[@]}" --mutant bow-short
prints_like '^0 failures, [1-9][0-9]* expected failures?$'
gives 1 "${faulty[@]}" --known known.yaml -- "${serve[@]}"
prints_like '^known\.yaml:[0-9]+: expected to fail but did not: '
printf -- '- id: cat-bow\n' >bad.yaml
refuses 'bad.yaml:1' "${faulty[@]}" --known bad.yaml -- "${serve[@]}"

# ---- conform: what is said of a cause without a name, and which rulings are allowed ----

# What no search looked for is not said to be nowhere. (That a search stopped: sarif.sh.)
unnamed='No known misreading and no option of a ruling gives these answers'
gives 1 conform --rules catalyst2019 --only 'cat-bow*' --random 0 --explain 0 --json report.json --markdown report.md \
    --html report.html -- "${serve[@]}" --mutant bow-short
for file in "$out" report.json report.md report.html; do
    check "$file says that nothing was compared" grep -qF 'Not compared with known misreadings (--explain 0).' "$file"
    check "$file says nothing of misreadings" test "$(grep -cF "$unnamed" "$file")" -eq 0
done
# The options that --rulings names may explain a difference, others may not; every report names those
# that did. What is printed and what is explained does not change the exit code.
allowing=(conform --rules catalyst2019 --only 'cat-shift-*' --random 20 --seed 2)
reader=("${serve[@]}" --ruling null-shift=no)
for more in '--explain 0' '--explain 1 --all' '--explain 0 --json -' '--explain 1 --html l.html --markdown l.md
    --junit l.xml --sarif l.sarif --json l.json'; do
    # shellcheck disable=SC2086 # several words
    gives 0 "${allowing[@]}" --rulings path-cover=ignored,null-shift=no $more -- "${reader[@]}"
    # shellcheck disable=SC2086
    gives 1 "${allowing[@]}" --rulings path-cover=ignored $more -- "${reader[@]}"
done
gives 0 "${allowing[@]}" --rulings path-cover=ignored,null-shift=no --explain 0 --html l.html --markdown l.md \
    --junit l.xml --sarif l.sarif --json l.json -- "${reader[@]}"
prints_like '^allowed by --rulings path-cover=ignored,null-shift=no: ([1-9][0-9]* scenario cases?, )?1 kind of difference in generated play, explained by null-shift=no in catalyst2019$'
for file in l.html l.md l.xml l.sarif; do
    check "$file names what it let through" grep -qF "$(grep '^allowed by' "$out")" <(tr -d '\`' <"$file")
done
check 'JSON names what it let through' python3 - <<'END'
import json
report = json.load(open('l.json'))
assert report['rulings'] == 'path-cover=ignored,null-shift=no'
assert report['let-through'] == [{'ruleset': 'catalyst2019', 'options': ['null-shift=no']}], report['let-through']
assert report['allowed'] == sum('allowed' in s for s in report['scenarios']) + sum(d['allowed'] for d in report['differences']) > 0
END
check 'the report is of its schema' "$here/schemas.py" report l.json
# Nothing else is let through with it.
gives 1 "${allowing[@]}" --rulings null-shift=no --explain 0 -- "${reader[@]}" --mutant bow-short
if [[ -z ${PAIKO_SLOW_BUILD-} ]]; then
    # Whether rulings alone explain what differs does not depend on the search for misreadings.
    for seconds in 0 1 60; do
        gives 0 conform --rules catalyst2019 --only 'cat-s*' --random 300 --rulings any --explain "$seconds" \
            --json report.json -- "${serve[@]}" --ruling null-shift=no
        prints_like '^0 failures, [1-9][0-9]* allowed \(explained by rulings\)$'
        python3 -c '
import json
report = json.load(open("report.json"))
print(report["failures"], report["allowed"], [(d["signature"], d["ruling"]) for d in report["differences"]])' \
            >"standings.$seconds"
        check 'the standings are the same' cmp standings.0 "standings.$seconds"
        gives 1 conform --rules catalyst2019 --only 'cat-s*' --random 300 --rulings any --explain "$seconds" \
            -- "${serve[@]}" --ruling null-shift=no --mutant bow-short
    done
fi

# ---- children that misbehave ----

child=$checkout/tests/conform/filter.py
misbehaves() {
    gives 1 conform --rules catalyst2019 --only 'cat-air*' --random 0 --jobs 1 --timeout 1 --explain 0 \
        -- python3 "$child" "$1" "${serve[@]}"
    prints_like "$2"
}
misbehaves crash ' [1-9][0-9]* crashed'
misbehaves hang ' [1-9][0-9]* timed out'
misbehaves echo ' [1-9][0-9]* adapter errors'
misbehaves garbage ' [1-9][0-9]* protocol errors'
misbehaves state ' [1-9][0-9]* adapter errors'
misbehaves different ' [1-9][0-9]* flaky'
prints_like '^This program answers the same question differently: [1-9][0-9]* answers are flaky\. '

# One of the two new processes is enough to say otherwise.
for which in once twice; do
    rm filter.started
    misbehaves "right-$which" ' [1-9][0-9]* flaky'
    check "right-$which: nothing failed" test "$(grep -cE '^ .* [1-9][0-9]* failed' "$out")" -eq 0
done

# What was wrong in each of the first processes, and right when its small case was asked six times more,
# is no finding of rules.
rm filter.started
gives 1 conform --rules catalyst2019 --only 'cat-a*' --random 0 --jobs 1 --explain 0 --json chance.json \
    -- python3 "$child" wears-off "${serve[@]}"
prints_like '^ +2  flaky spec-only deploy '
check 'nothing failed' python3 -c '
import json
report = json.load(open("chance.json"))
verdicts = [s["verdict"] for s in report["scenarios"] if s["verdict"] != "pass"]
assert verdicts == ["flaky"] * 4, verdicts'

# A pass is wrong where the list is: it is none of the program's faults by itself.
gives 1 conform --rules catalyst2019 --only 'cat-e*' --random 60 --jobs 1 -- python3 "$child" lists-more "${serve[@]}"
prints_like '^1  An illegal draw is accepted'
check 'and no other cause' test "$(grep -cE '^[0-9]+  [A-Z]' "$out")" -eq 1

# ---- stopping and going on ----

# Stands still behind the 200th answer: the signal comes in the middle of the run, however fast or slow the
# machine is.
child slow '
    while count > 201:
        open("judged", "w").close()
        time.sleep(0.01)'
slow=(conform --rules catalyst2019 --only 'cat-[a-d]*' --random 0 --jobs 1 --timeout 600
    --markdown partial.md -- python3 slow.py "${serve[@]}")
stopped INT 'test -e judged' "${slow[@]}"
exits 130
prints_like '^STOPPED: .*; the figures below are partial'
check 'Markdown is not green' grep -q '^⚠️ incomplete: 0 failures so far$' partial.md

# The same of a run that was given up, of a program that is right where it answers.
# give_up TIMEOUT
give_up() {
    run conform --rules catalyst2019 --only 'cat-s*' --random 0 --jobs 1 --timeout "$1" \
        --give-up 2 --json report.json -- python3 "$child" tires "${serve[@]}"
}
touch filter.rested
give_up 600
exits 0
check 'it is whole' grep -q '"complete": true' report.json
rm filter.rested filter.started
give_up 2
exits 1
prints_like '^GAVE UP: it timed out 2 times in a row \(--give-up 2\); the figures below are partial'
check 'it is partial' grep -q '"complete": false' report.json
prints_like ' scenario cases run: [1-9][0-9]* passed'

# Where nothing can be made small any more, each cause with a name shows an answer of its own as it was
# seen: three misreadings that show in the same kinds of difference.
gives 1 conform --rules catalyst2019 --only 'cat-capture*' --random 0 --jobs 1 --timeout 1 --give-up 1 --explain 10 \
    --json report.json -- python3 "$child" silent-twice "${serve[@]}" --mutant fire-block,earth-near,bow-short
prints_like '^GAVE UP: '
check 'it says so' grep -qF 'its case is an answer as it was seen, not shrunk' <(tr -s '\n ' ' ' <"$out")
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
