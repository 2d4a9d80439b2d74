#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# conform asks nothing that an implementation did not declare, and finds nothing outside of what was
# asked: an adapter records and refuses every request of another ruleset, ruling or op.
#
# usage: declared.sh CHILD SEEDS [FIRST-SEED]
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"
# shellcheck disable=SC2154 # first is lib.sh's
start=$first
child=$1 seeds=$2 from=${3:-1}
serve=("$PAIKOCHECK" serve)
cd "$scratch" || exit 1

undeclared_is_empty() {
    check "$1: nothing undeclared was asked: $(head -n 1 record 2>/dev/null)" test ! -s record
    rm -f record
}

# ---- generated play: every ruleset, each seed 1,500 positions ----

for rules in catalyst2019 pnp bga shrines14 ronin13c; do
    for ((seed = from; seed < from + seeds; seed++)); do
        run conform --rules "$rules" --only '*-a*' --random 1500 --seed "$seed" \
            -- "$child" alone record "$rules" apply legal
        exits 2 # nothing was compared
        says 'nothing was compared'
        prints_like "^generated play: 1500 positions, seed $seed, "
        undeclared_is_empty "$rules, seed $seed"
    done
done
((from == 1)) || exit 0

# ---- the corpus, games, and who declares more or less ----

for can in legal apply play 'apply refuse' 'legal refuse' 'apply legal rulings'; do
    # shellcheck disable=SC2086 # several words
    run conform --rules pnp --random 100 --seed 12 -- "$child" alone record pnp $can
    exits 2
    undeclared_is_empty "can $can"
done

# ---- a single question ----

run conform --position "${start/catalyst2019/bga}" -- "${serve[@]}" --rules pnp
exits 2
says 'does not declare the ruleset'
run conform --position "${start/catalyst2019/catalyst2019,null-shift=no}" -- "${serve[@]}" --can legal
exits 2
says 'does not declare rulings'
run conform --position "$start" -- "${serve[@]}" --can apply
exits 2
says 'does not declare legal'
run conform --position "$start" -- "$child" alone record catalyst2019 legal
exits 2
prints_line 'nothing was compared'

# ---- findings: made small, diagnosed, and still nothing else is asked ----

# faulty RULES CAN OPTION...: the reference with a fault, behind the record.
faulty() {
    local rules=$1 can=$2
    shift 2
    rm -f record
    # shellcheck disable=SC2016 # for the shell that starts it
    run conform --rules "$rules" --only '*-[bw]*' --random 100 --seed 3 --diagnose 1 --all \
        --json report.json -- sh -c 'exec 3>&1
            child=$1 rules=$2 can=$3
            shift 3
            "$child" filter record "$rules" $(echo "$can" | tr , " ") |
                "$@" --rules "$rules" --can "$can"' \
        sh "$child" "$rules" "$can" "${serve[@]}" "$@"
    exits 1
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
    run conform --rules pnp --failed-from report.json --diagnose 0 -- "$child" alone record pnp "$can"
    undeclared_is_empty "can $can, what failed before"
done
