#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Tests that conform asks nothing that the tested program did not declare. An adapter refuses and records every
# request with an undeclared ruleset, ruling or op.
# (tests/sessions/declared.md tests the key `plays`.)
#
# usage: declared.sh SEEDS [FIRST-SEED]
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"
seeds=$1 from=${2:-1}
filter=$checkout/tests/conform/filter.py
recorder=(python3 "$filter" record "${serve[@]}")

undeclared_is_empty() {
    check "$1: nothing undeclared was asked: $(head -n 1 record 2>/dev/null)" test ! -s record
    rm -f record
}

# ---- generated play: 300 positions for every ruleset and seed ----

for rules in catalyst2019 pnp bga shrines14 ronin13c; do
    for ((seed = from; seed < from + seeds; seed++)); do
        gives 0 conform --rules "$rules" --only '*-a*' --random 300 --seed "$seed" --explain 0 \
            -- "${recorder[@]}" --rules "$rules" --can apply,legal
        prints_like "^generated play: 300 positions, seed $seed; "
        undeclared_is_empty "$rules, seed $seed"
    done
done
((from == 1)) || exit 0

# ---- programs that declare more or fewer ops ----

for can in legal apply play apply,refuse legal,refuse apply,legal,rulings; do
    gives 0 conform --rules pnp --random 100 --seed 12 --explain 0 -- "${recorder[@]}" --rules pnp --can "$can"
    undeclared_is_empty "can $can"
done

# ---- questions after a wrong answer ----

# faulty RULES OPS OPTION...: runs conform on a program that declares these rules and ops. OPTION makes the program wrong.
faulty() {
    local rules=$1 can=$2
    shift 2
    rm -f record
    gives 1 conform --rules "$rules" --only '*-[bw]*' --random 100 --seed 3 --explain 1 \
        --json report.json -- "${recorder[@]}" --rules "$rules" --can "$can" "$@"
    prints_like '^[1-9][0-9]* failures?$'
    undeclared_is_empty "$rules with $*"
}
for rules in pnp bga catalyst2019 shrines14; do
    faulty "$rules" apply,legal --mutant bow-short
done
faulty ronin13c apply,legal,refuse --mutant bow-short
faulty pnp apply --mutant bow-short
faulty pnp apply,legal --mutant home-closed

# With --rules pnp and a program that declares only pnp, every finding is a position of pnp.
faulty pnp apply,legal,refuse --mutant bow-short
check 'every finding is of pnp, by clauses of pnp' python3 - report.json <<'PYTHON'
import json, re, sys
found = json.load(open(sys.argv[1]))['causes']
assert found, 'no causes'
for d in found:
    for names in ('suspects', 'not-told-apart'): # a misreading names clauses of several rulesets
        del d[names]
    assert d['position'].startswith('rules=pnp board='), d['position']
    assert not re.search(r'\b(CAT|BGA|SHR|RON)-[A-Z]', json.dumps(d)), d
PYTHON

# ---- failures of an earlier run (`--only report.json`) ----

for can in apply legal; do
    run conform --rules pnp --only report.json --explain 0 -- "${recorder[@]}" --rules pnp --can "$can"
    undeclared_is_empty "can $can, what failed before"
done
