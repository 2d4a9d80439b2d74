#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Runs of conform that were stopped: by Ctrl-C, of which a later run knows what was asked, and after
# so many findings. tests/sessions/baseline.md has runs against an earlier report.
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

# ---- enough ----

gives 1 "${asked[@]}" --only 'cat-*' --random 1000 --max-failures 2 --json new.json --markdown new.md \
    -- "${serve[@]}" --mutant bow-short
prints_like '^ENOUGH: [2-9] kinds of difference were seen \(--max-failures\); the figures below are partial'
prints_like '^not run: [1-9][0-9,]* scenario cases, 1,000 positions of generated play, because [2-9] kinds'
holds 'not r["complete"] and r["not-run"]["not-made-small"] == 0'
check 'what it saw is made small' grep -qE '^\| 1 \| .* \| [1-9] \| (yes|unknown|no) ' new.md
check 'of its schema' "$here/schemas.py" report new.json
