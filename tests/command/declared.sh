#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# conform asks nothing that an implementation did not declare, and finds nothing outside of what was
# asked: an adapter records and refuses every request of another ruleset, ruling or op.
#
# usage: declared.sh SEEDS [FIRST-SEED]
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"
# shellcheck disable=SC2154 # first is lib.sh's
start=$first
seeds=$1 from=${2:-1}
filter=$checkout/tests/conform/filter.py
recorder=(python3 "$filter" record "${serve[@]}")

undeclared_is_empty() {
    check "$1: nothing undeclared was asked: $(head -n 1 record 2>/dev/null)" test ! -s record
    rm -f record
}

# ---- generated play: every ruleset, each seed 300 positions ----

for rules in catalyst2019 pnp bga shrines14 ronin13c; do
    for ((seed = from; seed < from + seeds; seed++)); do
        gives 0 conform --rules "$rules" --only '*-a*' --random 300 --seed "$seed" --explain 0 \
            -- "${recorder[@]}" --rules "$rules" --can apply,legal
        prints_like "^generated play: 300 positions, seed $seed; "
        undeclared_is_empty "$rules, seed $seed"
    done
done
((from == 1)) || exit 0

# ---- the corpus, games, and who declares more or less ----

for can in legal apply play apply,refuse legal,refuse apply,legal,rulings; do
    gives 0 conform --rules pnp --random 100 --seed 12 --explain 0 -- "${recorder[@]}" --rules pnp --can "$can"
    undeclared_is_empty "can $can"
done

# ---- a single question ----

refuses 'does not declare the ruleset' conform --position "${start/catalyst2019/bga}" -- "${serve[@]}" --rules pnp
refuses 'does not declare rulings' conform --position "${start/catalyst2019/catalyst2019,null-shift=no}" -- "${serve[@]}" --can legal
refuses 'does not declare legal' conform --position "$start" -- "${serve[@]}" --can apply

# ---- findings: made small, diagnosed, and still nothing else is asked ----

# faulty RULES CAN OPTION...: the reference with a fault, behind the record.
faulty() {
    local rules=$1 can=$2
    shift 2
    rm -f record
    gives 1 conform --rules "$rules" --only '*-[bw]*' --random 100 --seed 3 --explain 1 --all \
        --json report.json -- "${recorder[@]}" --rules "$rules" --can "$can" "$@"
    prints_like '^[1-9][0-9]* failures?$'
    undeclared_is_empty "$rules with $*"
}
for rules in pnp bga catalyst2019 shrines14; do
    faulty "$rules" apply,legal --mutant bow-short
done
faulty ronin13c apply,legal,refuse --mutant bow-short
faulty pnp apply --mutant bow-short
faulty pnp apply,legal --ruling null-shift=no

# With --rules pnp and a program that declares pnp alone: what is found is a position of pnp.
faulty pnp apply,legal,refuse --mutant bow-short
check 'every finding is of pnp, by clauses of pnp' python3 - report.json <<'PYTHON'
import json, re, sys
found = json.load(open(sys.argv[1]))['differences']
assert found, 'no differences'
for d in found:
    assert d['position'].startswith('rules=pnp board='), d['position']
    assert not re.search(r'\b(CAT|BGA|SHR|RON)-[A-Z]', json.dumps(d)), d
PYTHON

# ---- what failed before, of a program that declares less by now ----

for can in apply legal; do
    run conform --rules pnp --failed-from report.json --explain 0 -- "${recorder[@]}" --rules pnp --can "$can"
    undeclared_is_empty "can $can, what failed before"
done

# ---- what a program says it plays ----

# A program that plays null-shift=no, whatever it is asked, and says so. The filter ends it where it
# is asked under other options.
rules=catalyst2019,null-shift=no
reader=("${serve[@]}" --rules catalyst2019 --ruling null-shift=no)
asked=(conform --random 40 --explain 0)
says_it=(python3 "$filter" "plays=$rules")
passed() {
    sed -nE 's/.* scenario cases run: ([0-9]+) passed, [0-9]+ not applicable$/\1/p' "$out"
}
gives 0 "${asked[@]}" -- "${serve[@]}" --rules catalyst2019 --can apply,legal,play,refuse
usual=$(passed)
gives 0 "${asked[@]}" --json plays.json -- "${says_it[@]}" "${reader[@]}"
prints_like "^paikocheck engine [0-9.]+ against $rules, seed 1: no differences in "
prints_like '^  not applicable: [1-9][0-9]*: its options are not the tested options$'
check "as many cases as of the default: $usual" test "$(passed)" = "${usual:-none}"
check 'the report says what it plays and what was asked' python3 - plays.json "$rules" <<'END'
import json, sys
report = json.load(open(sys.argv[1]))
assert report['implementation']['plays'] == report['asked']['rules'] == [sys.argv[2]], report['asked']
assert report['asked']['rulesets'] == ['catalyst2019']
END
check 'the report is of its schema' "$here/schemas.py" report plays.json
gives 0 conform smoke -- "${says_it[@]}" "${reader[@]}"
prints_like "^right +handshake: .*, asked about $rules\$"
refuses 'does not declare the options of this position in its plays' conform --position "$start" -- "${says_it[@]}" "${reader[@]}"
gives 0 conform --position "${start/catalyst2019/$rules}" -- "${says_it[@]}" "${reader[@]}"

# Without `plays` the same program is wrong; with --rules it need not say anything.
few=(conform --random 20 --explain 1 --only 'cat-n*')
gives 1 "${few[@]}" -- "${reader[@]}"
gives 0 "${few[@]}" --rules "$rules" -- "${reader[@]}"
prints_like "^paikocheck engine [0-9.]+ against $rules, seed 1: "
# --rules with options counts in place of `plays`, without options it does not.
gives 0 "${few[@]}" --rules catalyst2019 -- "${says_it[@]}" "${reader[@]}"
gives 1 "${few[@]}" --rules catalyst2019,null-shift=yes -- "${reader[@]}"
prints_like ' against catalyst2019 \(default rulings\), seed 1: '
# Who says null-shift=no and plays null-shift=yes is wrong, in cases and in generated play. Nothing
# else is asked while the difference is made small and named.
gives 1 "${few[@]}" --all -- "${says_it[@]}" "${serve[@]}" --rules catalyst2019 --ruling null-shift=yes
prints_like '^failed: [1-9][0-9]* scenario cases?, [1-9][0-9]* kinds? of difference in generated play$'
check 'all of one ruling' test "$(sed -nE 's/^  position +//p' "$out" | grep -vc "^rules=$rules ")" -eq 0
check 'no process broke' test "$(grep -c crash "$out")" -eq 0
# Of one that only plays games, and of one that obeys every position.
gives 0 "${few[@]}" -- "${says_it[@]}" "${reader[@]}" --can play
gives 0 "${few[@]}" --rules "$rules" -- "${serve[@]}"
prints_like " against $rules, seed 1: "

# refused LIST COLUMN FOUND EXPECTED: --rules says where, what was found, what was expected.
refused() {
    refuses "option --rules: column $2: found \"$3\", expected $4" "${few[@]}" --rules "$1" -- "${serve[@]}"
}
refused catalyst2018,null-shift=no 1 catalyst2018 'names of rulesets with commas between, each once'
refused catalyst2019,null-shift=maybe 25 maybe 'an option of null-shift: yes no'
refused pnp,catalyst2019,null-shaft=no 18 null-shaft=no 'a ruling of docs/rulings.md'
refused catalyst2019,zombie-limit=none 14 zombie-limit=none 'a ruling that applies to catalyst2019'
refused catalyst2019,null-shift=no,null-shift=yes 28 null-shift=yes 'each ruling at most once'
refused catalyst2019,null-shift=no,catalyst2019 28 catalyst2019 'names of rulesets'
refuses 'plays: found "catalyst2019", expected one entry for each ruleset' "${few[@]}" -- python3 "$filter" "plays=$rules;catalyst2019" "${reader[@]}"
