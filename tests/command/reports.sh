#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The reports of conform: numbers that agree, nothing said that was not said, nothing obeyed that
# was only to be shown; expected failures kept up to date, and what failed asked again.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

# reports FOLDER ARGUMENT...: conform with every report in the folder.
reports() {
    mkdir -p "$1"
    run conform --junit "$1/report.xml" --json "$1/report.json" --markdown "$1/report.md" \
        --badge "$1/badge.json" "${@:2}"
    cp "$out" "$1/text"
}
valid() {
    check "$1 is of its schema" "$here/schemas.py" report "$1/report.json"
    if command -v xmllint >/dev/null; then
        check "$1: JUnit of its schema" xmllint --noout --schema \
            "$checkout/harness/schema/junit.xsd" "$1/report.xml"
    fi
}

# ---- numbers ----

# Failures of the corpus and of generated play, an expected one that comes and one that does not.
asked=(--rules catalyst2019 --explain 0)
cat >some.yaml <<'END'
- id: cat-bow-up
  reason: known
- id: cat-bow-down
  reason: this one passes
END
reports bow "${asked[@]}" --only 'cat-bow*' --random 40 --seed 7 --jobs 1 --known some.yaml \
    -- "${serve[@]}" --mutant bow-short
exits 1
prints_like '^failed: [1-9][0-9]* scenario cases, [1-9][0-9]* kinds of difference in generated play, 1 expected failure that did not occur$'
check 'the numbers agree' "$here/reports.py" counts "$checkout" bow/text bow
valid bow

# Named after what misreads several documents, by the clauses of the ruleset's own.
reports named --rules catalyst2019 --explain 3 --only 'cat-*lotus*' --random 20 --seed 3 --jobs 1 \
    -- "${serve[@]}" --mutant lotus-scores
exits 1
check 'it is named' grep -q '"name": "lotus-scores"' named/report.json
check 'the numbers agree' "$here/reports.py" counts "$checkout" named/text named
valid named

# What captures says nothing of captures: only the next position is the program's.
reports captures "${asked[@]}" --only 'cat-cover*' --random 60 --seed 3 -- "${serve[@]}" \
    --mutant cover-stacks --unmodelled lost
exits 1
check 'nothing of the reference' "$here/reports.py" counts "$checkout" captures/text captures
valid captures

# Crashes are errors.
child crash "if count % 13 == 0: os._exit(3)"
reports crash "${asked[@]}" --only 'cat-air*' --random 5 --seed 1 --jobs 1 -- python3 crash.py "${serve[@]}"
exits 1
check 'crashes are errors' grep -qE '<testsuite .* errors="[1-9]' crash/report.xml
check 'the numbers agree' "$here/reports.py" counts "$checkout" crash/text crash
valid crash

# ---- what is only to be shown ----

child hostile "
    evil = ('\u202e<img src=x onerror=alert(1)> @everyone [a](http://evil.example) #1\n\n# owned\n'
            '\`\`\`\n| owned | \x1b[31m\u2066</code></details><script>')
    if request['op'] == 'hello': answer.update(name=evil[:50], version=evil[48:100], home=evil)
    if answer.get('legal') is True and '@' in request.get('action', ''):
        answer = {'id': answer['id'], 'position': answer['position'], 'legal': False, 'reason': evil}
    elif 'actions' in answer and count % 2:
        answer = {'id': answer['id'], 'position': answer['position'], 'unsupported': evil}"
reports hostile "${asked[@]}" --only 'cat-air*' --random 5 --seed 1 --bundle hostile/bundle \
    -- python3 hostile.py "${serve[@]}"
exits 1
prints_like '<U\+001B>\[31m<U\+2066>'
check 'nothing is obeyed' "$here/reports.py" hostile hostile/text hostile/report.json \
    hostile/report.xml hostile/report.md hostile/bundle/001/finding.txt
valid hostile
run conform smoke -- python3 hostile.py "${serve[@]}"
cp "$out" smoke.txt
check 'nor by smoke' "$here/reports.py" hostile smoke.txt

# So is what a scenario is called, and what an option says.
mkdir -p corpus/catalyst2019
printf '1.0\n' >corpus/VERSION
python3 - "$checkout/scenarios/written/catalyst2019/bow.yaml" >corpus/catalyst2019/bow.yaml <<'END'
import sys
text = open(sys.argv[1], encoding='utf-8').read()
title = '"\u202e<img src=x> @everyone [a](http://evil.example) #1 `` # owned | owned"'
print(text[:text.index('\n\n')].replace('A Bow threatens the second to fourth squares ahead', title))
END
reports title "${asked[@]}" --corpus corpus --random 0 --jobs 1 -- "${serve[@]}" --mutant bow-short
exits 1
check 'no title is obeyed' "$here/reports.py" hostile title/report.xml
valid title
sed 's/deploy: 29/deploy: 28/' corpus/catalyst2019/bow.yaml >wrong.yaml
mkdir -p wrong/catalyst2019
cp corpus/VERSION wrong/
mv wrong.yaml wrong/catalyst2019/bow.yaml
gives 1 verify --corpus wrong --rules catalyst2019 --games 1 --seed 1
cp "$out" verify.txt
check 'nor on a terminal' "$here/reports.py" hostile verify.txt
evil=$(printf '\342\200\256evil\033[31m')
gives 2 conform --json "nowhere/$evil/x" "${asked[@]}" --corpus corpus --random 0 -- "${serve[@]}"
says '<U+202E>evil<U+001B>[31m'
gives 1 conform "${asked[@]}" --corpus corpus --random 0 -- env A="$evil" "${serve[@]}" --mutant bow-short
check 'no option is obeyed' lacks "$evil" "$out"
again=$(sed -n 's/^  show again  //p' "$out" | head -1)
any_gives 1 sh -c "$again"
prints_like '^they differ$'

# ---- expected failures ----

bow=("${asked[@]}" --only 'cat-bow*' --jobs 1)
printf '# ours\n- id: cat-bow-up\n  reason: it is short\n\n# gone\n- id: cat-bow-upp\n  reason: a slip\n' >known.yaml
gives 2 conform "${bow[@]}" --random 0 --known known.yaml -- "${serve[@]}"
says 'known.yaml:6:7: id: found "cat-bow-upp", expected the id of a scenario of the corpus'
# One of a ruleset that is not asked is none; it is not judged.
printf -- '- id: pnp-bow-up\n  reason: elsewhere\n' >known.yaml
other=$(sed -n 's/^  - id: //p' "$checkout"/scenarios/written/pnp/*.yaml | head -1)
sed -i "s/pnp-bow-up/$other/" known.yaml
gives 0 conform "${bow[@]}" --random 0 --known known.yaml -- "${serve[@]}"
prints_line 'known.yaml: 1 of 1 not judged: this run did not ask about them'

# An entry that names a signature too covers that failure of the scenario, and no other.
printf -- '- id: cat-bow-up\n  signature: successor draw phase\n  reason: of another kind\n' >known.yaml
gives 1 conform "${bow[@]}" --random 0 --known known.yaml -- "${serve[@]}" --mutant bow-short
prints_line 'known.yaml:1: expected to fail but did not: cat-bow-up, successor draw phase (of another kind)'
prints_like '^[1-9][0-9]* failures$'
sed -i 's/successor draw phase/spec-only deploy/' known.yaml
gives 1 conform "${bow[@]}" --random 0 --known known.yaml -- "${serve[@]}" --mutant bow-short
prints_like '^[1-9][0-9]* failures, 1 expected failure$'

# A signature is judged where everything was asked, and nowhere else.
printf -- '- signature: successor deploy phase\n  reason: once\n' >known.yaml
child one "if request['op'] == 'hello': answer['rulesets'] = ['catalyst2019']"
unjudged() {
    gives 0 conform "${asked[@]}" --known known.yaml "$@"
    prints_line 'known.yaml: 1 of 1 not judged: this run did not ask about them'
}
unjudged --only 'cat-bow*' --random 10 -- python3 one.py "${serve[@]}"
unjudged --corpus corpus --random 0 -- python3 one.py "${serve[@]}"
unjudged --corpus corpus --random 10 -- "${serve[@]}"
gives 1 conform "${asked[@]}" --corpus corpus --random 10 --known known.yaml -- python3 one.py "${serve[@]}"
prints_line 'known.yaml:1: expected to fail but did not: successor deploy phase (once)'

# A cause is listed by its id, as the report shows it, and holds for another seed and its cases too.
lotus=(conform --rules catalyst2019 --explain 3 --only 'cat-*lotus*' --random 20 --jobs 1)
gives 1 "${lotus[@]}" --seed 3 -- "${serve[@]}" --mutant lotus-scores
prints_line '  to expect   - cause: "lotus-scores"'
printf -- '- cause: lotus-scores\n  reason: points\n' >cause.yaml
gives 0 "${lotus[@]}" --seed 4 --known cause.yaml --json cause.json -- "${serve[@]}" --mutant lotus-scores
prints_like '^0 failures, [1-9][0-9]* expected failures$'
prints_like '; expected to fail: points$'
check 'not to be listed again' lacks 'to expect' "$out"
check 'of cases and of play' python3 -c '
import json
report = json.load(open("cause.json"))
(cause,) = report["causes"]
assert cause["known"] and cause["cases"] and cause["generated"], cause
assert any(s.get("expected") == "points" for s in report["scenarios"])
assert report["differences"] and all(d["known"] == "points" for d in report["differences"])
assert [(k["cause"], k["came"]) for k in report["known"]] == [("lotus-scores", True)]'
# It expects no other cause, and is judged where all causes were looked for.
gives 1 "${lotus[@]}" --seed 4 --known cause.yaml -- "${serve[@]}" --mutant cover-stacks
prints_line 'cause.yaml: 1 of 1 not judged: this run did not ask about them'
for searched in 0 60; do
    run conform --rules catalyst2019 --explain "$searched" --corpus corpus --random 10 --known cause.yaml \
        -- python3 one.py "${serve[@]}"
    exits $((searched ? 1 : 0))
done
prints_line 'cause.yaml:1: expected to fail but did not: lotus-scores (points)'
printf -- '- cause: lotus-scores\n  id: cat-bow-up\n  reason: both\n' >both.yaml
gives 2 conform "${bow[@]}" --random 0 --known both.yaml -- "${serve[@]}"
says 'both.yaml:1:10: cause: found "lotus-scores", expected a cause without an id or a signature'

# So are causes without a name. Each has to be listed.
if [[ -z ${PAIKO_SLOW_BUILD-} ]]; then
    misread() {
        run conform --rules catalyst2019 --only 'cat-[a-s]*' --random 60 --seed 2 --explain 4 --jobs 1 "$@" \
            --all -- python3 "$checkout/tests/family/adapter.py" --faults home-without-row-7,tie-asks-mover-alone
    }
    misread
    exits 1
    sed -n 's/^  to expect   \(.*\)/\1\n  reason: it sees twice/p' "$out" >topics.yaml
    check 'topics are among them' grep -q '^- cause: "end/CAT-' topics.yaml
    check 'what all answers share joins topics' grep -q '^  Several clauses decide these answers' "$out"
    misread --known topics.yaml
    exits 0
    prints_like '^0 failures, [1-9][0-9]* expected failures$'
    sed -i '/"end.CAT-WIN-4"/,+1d' topics.yaml
    misread --known topics.yaml --json left.json
    exits 1
    prints_like '^  to expect   - cause: '
    check 'what shows in the cause that is not listed is not expected' python3 -c '
import json
report = json.load(open("left.json"))
(left,) = (at for at, cause in enumerate(report["causes"]) if not cause["known"])
shared = [kind for kind in report["differences"] if left in kind["causes"]]
assert any(len(kind["causes"]) > 1 for kind in shared)
assert not any(kind["known"] for kind in shared)
assert any(kind["known"] for kind in report["differences"])'
fi

# The list brought up to date: what failed comes in, what did not come goes, reasons stay.
gives 1 conform "${bow[@]}" --random 30 --seed 7 --write-known new.yaml -- "${serve[@]}" --mutant bow-short
says 'new.yaml: 0 kept, '
gives 0 conform "${bow[@]}" --random 30 --seed 7 --known new.yaml -- "${serve[@]}" --mutant bow-short
prints_like '^0 failures, [1-9][0-9]* expected failures?$'
sed -i '0,/reason: .*/s//reason: it is short # really/' new.yaml
printf '# at the end\n- id: cat-bow-right\n  reason: |\n    two\n    lines\n# and behind it\n' >>new.yaml
check 'that was one of them' grep -q 'id: "cat-bow-right"' new.yaml
sed -i '/id: "cat-bow-right"/,+1d' new.yaml
cp new.yaml before.yaml
gives 0 conform "${bow[@]}" --random 30 --seed 7 --write-known new.yaml -- "${serve[@]}" --mutant bow-short
check 'nothing changes where nothing did' cmp new.yaml before.yaml
gives 1 conform "${bow[@]}" --random 30 --seed 7 --write-known new.yaml -- "${serve[@]}"
check 'signatures that were not judged stay' grep -q '^- signature' new.yaml
check 'ids that did not come go' lacks '- id' new.yaml
check 'comments stay' test "$(grep -c '^#' new.yaml)" -eq 3
gives 2 conform "${bow[@]}" --random 30 --seed 7 --known some.yaml --write-known new.yaml -- "${serve[@]}"
printf '[{id: cat-bow-up, reason: short}]\n' >flow.yaml
gives 2 conform "${bow[@]}" --random 0 --write-known flow.yaml -- "${serve[@]}"
says 'flow.yaml:1: found "[{id: cat-bow-up, reason: short}]", expected'

# ---- what failed, again ----

cp -r bow first
reports again "${asked[@]}" --failed-from first/report.json -- "${serve[@]}" --mutant bow-short
exits 1
valid again
python3 - first/report.json again/report.json >same.txt 2>&1 <<'END'
import json, sys
first, again = (json.load(open(path)) for path in sys.argv[1:])
def failed(r):
    return sorted(s['id'] for s in r['scenarios'] if s['verdict'] == 'fail')
def made_up(r):
    return sorted(d['signature'] for d in r['differences'] if d['generated'])
assert failed(again) == failed(first) and failed(first), (failed(first), failed(again))
assert len(again['scenarios']) == len(failed(first)), 'others were asked'
assert set(made_up(first)) <= set(made_up(again)) and made_up(first), (made_up(first), made_up(again))
assert again['positions'] == len(made_up(first))
END
check "the same fails: $(cat same.txt)" test ! -s same.txt
gives 0 conform "${asked[@]}" --failed-from first/report.json -- "${serve[@]}"
prints_line '0 failures'
# Of games, too.
run conform "${asked[@]}" --only 'cat-bow*' --random 60 --seed 2 --json play.json -- "${serve[@]}" --can play --mutant draw-two
check 'a game failed' grep -q '"actions": \[' play.json
gives 1 conform "${asked[@]}" --failed-from play.json --json again.json -- "${serve[@]}" --can play --mutant draw-two
check 'and again' grep -q '"actions": \[' again.json
gives 0 conform "${asked[@]}" --failed-from play.json -- "${serve[@]}" --can play
refuses 'option --random' conform "${asked[@]}" --failed-from first/report.json --random 5 -- "${serve[@]}"
refuses 'known.yaml:1:' conform "${asked[@]}" --failed-from known.yaml -- "${serve[@]}"
printf '{"format":"paikocheck conformance 2"}\n' >old.json
gives 2 conform "${asked[@]}" --failed-from old.json -- "${serve[@]}"
says 'expected "paikocheck conformance 3", a report of conform --json'
sed 's/"cat-bow-up"/"cat-bow-upp"/' first/report.json >slip.json
refuses 'slip.json: scenarios: found "cat-bow-upp"' conform "${asked[@]}" --failed-from slip.json -- "${serve[@]}"

# ---- what kinds of difference call the program ----

# Whatever it calls itself; a list that has its own name in a kind's holds on.
for who in program 'paikocheck engine'; do
    printf -- '- signature: %s-only draw\n  reason: known\n' "$who" >named.yaml
    run conform --rules catalyst2019 --only 'cat-draw-*' --random 40 --explain 0 --known named.yaml \
        --json kinds.json -- "${serve[@]}" --mutant draw-four
    check 'a kind is named without it' python3 - kinds.json <<'END'
import json, sys
report = json.load(open(sys.argv[1]))
kinds = [d['signature'] for d in report['differences']]
assert 'program-only draw' in kinds and not any('paikocheck' in k for k in kinds), kinds
assert [k['came'] for k in report['known']] == [True], report['known']
assert [d['known'] for d in report['differences'] if d['signature'] == 'program-only draw'] == ['known']
END
done
