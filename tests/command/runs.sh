#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Runs of conform that stand beside others: against an earlier report, a part of the whole, stopped
# after so many findings, gone on with later.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

asked=(conform --rules catalyst2019 --explain 0 --only 'cat-bow*' --random 20 --seed 7)
# holds EXPRESSION: of the report new.json, `r`, and of old.json, `old`.
holds() {
    check "$1" python3 -c "
import json
r, old = json.load(open('new.json')), json.load(open('old.json'))
assert $1, r['baseline']"
}

# ---- against an earlier report ----

gives 1 "${asked[@]}" --json old.json -- "${serve[@]}" --mutant bow-short
gives 1 "${asked[@]}" --json new.json --markdown new.md --html new.html --baseline old.json \
    -- "${serve[@]}" --mutant bow-short
prints_like '^0 new causes, 0 fixed, [1-9][0-9]* unchanged since old\.json$'
holds 'r["baseline"]["new"] == r["baseline"]["gone"] == []'
holds 'r["baseline"]["unchanged"] == list(range(len(r["causes"]))) and r["causes"]'
check 'of its schema' "$here/schemas.py" report new.json
check 'Markdown says it' grep -qE '^0 new causes, 0 fixed, [1-9]' new.md
check 'HTML says it' grep -qE '<p>0 new causes, 0 fixed, [1-9]' new.html
gives 0 "${asked[@]}" --baseline old.json --fail-on new -- "${serve[@]}" --mutant bow-short
prints_like '^[1-9][0-9]* failures$'

gives 1 "${asked[@]}" --json new.json --html new.html --baseline old.json --fail-on new \
    -- "${serve[@]}" --mutant draw-two
prints_like '^[1-9][0-9]* new causes?, [1-9][0-9]* fixed, 0 unchanged since old\.json$'
prints_like '^  new: 1  '
prints_like '^  fixed: '
holds 'len(r["baseline"]["gone"]) == len(old["causes"])'
check 'a page' "$here/page.py" check new.html
check 'of its schema' "$here/schemas.py" report new.json

# Two faults, of which one was there before: it alone is no reason to fail.
gives 0 "${asked[@]}" --json new.json --baseline old.json --fail-on new -- "${serve[@]}"
holds 'r["baseline"]["gone"] and not r["baseline"]["asked-less"]'
run "${asked[@]}" --random 5 --json new.json --baseline old.json -- "${serve[@]}"
prints_like '^0 new causes, [1-9][0-9]* not seen \(this run asked less\), 0 unchanged since old\.json$'
holds 'r["baseline"]["asked-less"]'

# Named causes are the same by what names them, whatever else they show in.
named=(conform --rules catalyst2019 --explain 3 --random 20 --seed 3)
run "${named[@]}" --only 'cat-end-lotus*' --json old.json -- "${serve[@]}" --mutant lotus-scores
check 'it is named' grep -q '"name": "lotus-scores"' old.json
gives 0 "${named[@]}" --only 'cat-end-*' --random 40 --json new.json --baseline old.json --fail-on new \
    -- "${serve[@]}" --mutant lotus-scores
holds 'r["baseline"]["unchanged"] == [0] and len(r["causes"]) == 1'

# What the earlier run asked nothing about is not new: other cases, no generated positions, another
# ruleset.
two=(conform --rules catalyst2019 --explain 0 --only 'cat-draw*' --random 0)
fault=draw-two
gone=fixed
not_asked() {
    gives 0 "$@" --json new.json --markdown new.md --html new.html --baseline old.json --fail-on new \
        -- "${serve[@]}" --mutant "$fault"
    prints_like "^0 new causes, 0 $gone, 0 unchanged since old\\.json; [1-9][0-9]* not asked in that run\$"
    prints_like '^  not asked in that run: 1  '
    holds 'r["baseline"]["not-asked-then"] == list(range(len(r["causes"]))) and r["causes"]'
    holds 'r["baseline"]["new"] == [] and not r["baseline"]["asked-unknown"]'
    check 'of its schema' "$here/schemas.py" report new.json
    check 'Markdown says it' grep -qE '^- not asked in that run: 1 ' new.md
    check 'HTML says it' grep -qE '<li>not asked in that run: <a href="#cause-1">' new.html
}
asked_then() {
    gives 1 "$@" --json new.json --baseline old.json --fail-on new -- "${serve[@]}" --mutant "$fault"
    holds 'r["baseline"]["new"] == list(range(len(r["causes"]))) and r["causes"]'
    holds 'r["baseline"]["not-asked-then"] == []'
}
gives 0 "${two[@]}" --only 'cat-bow*' --json old.json -- "${serve[@]}"
not_asked "${two[@]}"
not_asked "${two[@]}" --only 'cat-bow*' --random 200
run "${two[@]}" --json old.json -- "${serve[@]}"
asked_then "${two[@]}"
run "${two[@]}" --only 'cat-bow*' --random 200 --json old.json -- "${serve[@]}"
asked_then "${two[@]}" --only 'cat-bow*' --random 200
gives 0 "${two[@]}" --rules pnp --only 'pnp-draw-t*' --random 200 --json old.json -- "${serve[@]}"
not_asked "${two[@]}" --only 'cat-bow*' --random 200
# The number of positions counts: the fault shows at some of the 200, not at the first.
fault=bow-short
gives 0 "${two[@]}" --random 1 --json old.json -- "${serve[@]}"
not_asked "${two[@]}" --random 200
run "${two[@]}" --random 200 --json old.json -- "${serve[@]}"
asked_then "${two[@]}" --random 200
fault=draw-two

# A report of before says of cases what was asked, and of generated positions how many.
older() {
    python3 -c 'import json; r = json.load(open("old.json")); del r["asked"]; json.dump(r, open("old.json", "w"))'
    check 'of the schema too' "$here/schemas.py" report old.json
}
run "${two[@]}" --rules pnp --only 'pnp-draw-t*' --random 200 --json old.json -- "${serve[@]}"
older
asked_then "${two[@]}" --only 'cat-bow*' --random 200
prints_like 'since old\.json, which does not say for which rulesets it generated positions(; .*)?$'
holds 'r["baseline"]["asked-unknown"]'

# A run that was stopped by Ctrl-C.
# shellcheck disable=SC2016 # $1 and $line are the inner shell's
slow=(bash -c 'while IFS= read -r line; do [[ $line == *hello* ]] || sleep 0.02; printf "%s\n" "$line"; printf x >>asked; done | exec "$1" conform serve' -)
some_judged() { test "$(wc -c <asked)" -gt 60; }
stopped INT some_judged "${two[@]}" --only 'cat-*' --random 20 --jobs 1 --json old.json -- "${slow[@]}" "$PAIKOCHECK"
exits 130
# How much a stopped run asked is a matter of chance, and so whether this one asks less.
gone='(fixed|not seen \(this run asked less\))'
not_asked "${two[@]}"
holds 'not old["complete"] and any(s["verdict"] == "pass" for s in old["scenarios"])'
holds 'all(s["verdict"] == "not-run" for s in old["scenarios"] if s["id"].startswith("cat-draw"))'

printf '{"format":"paikocheck conformance 2"}\n' >older.json
refuses 'older.json: format: found "paikocheck conformance 2", expected "paikocheck conformance 3"' "${asked[@]}" --baseline older.json -- "${serve[@]}"
refuses 'option --fail-on: found "new", expected --baseline with it' "${asked[@]}" --fail-on new -- "${serve[@]}"

# ---- enough ----

gives 1 "${asked[@]}" --only 'cat-*' --random 1000 --max-failures 2 --json new.json --markdown new.md \
    -- "${serve[@]}" --mutant bow-short
prints_like '^ENOUGH: [2-9] kinds of difference were seen \(--max-failures\); the figures below are partial'
prints_like '^not run: [1-9][0-9]* scenario cases, 1000 positions of generated play, because [2-9] kinds'
holds 'not r["complete"] and r["not-run"]["not-made-small"] == 0'
check 'what it saw is made small' grep -qE '^\| 1 \| .* \| [1-9] \| (yes|unknown|no) ' new.md
check 'of its schema' "$here/schemas.py" report new.json
