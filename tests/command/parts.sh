#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tests the option --part, with which several machines share a run of `verify lockstep`, `verify` or `verify exhaust`.
# All parts write into one folder. Together they give the numbers and findings of the whole run.
#
# usage: PAIKOCHECK=… PAIKOCHECK_MUTANTS=… parts.sh
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"
: "${PAIKOCHECK_MUTANTS:?the path of paikocheck with mutants}"

# parts_of NAME COMMAND…: runs three parts at the same time, with one worker each, then the whole run with three workers.
parts_of() {
    local name=$1 part pids=()
    shift
    for part in 1 2 3; do
        "$@" --part "$part/3" --jobs 1 --findings "$name" >/dev/null 2>&1 &
        pids+=("$!")
    done
    wait "${pids[@]}"
    "$@" --jobs 3 --json --findings "$name-whole" >"$name.json" 2>/dev/null
}
# numbers FILE [sum]: prints the numbers in FILE, the output of a whole run. With `sum`, FILE is the output of
# `findings sum` for all parts of a run.
numbers() {
    python3 -c 'import json, sys
o = json.load(open(sys.argv[1]))
if sys.argv[2:]:
    assert len(o) == 1 and not o[0]["missing"] and not o[0]["stopped"], o
    o = o[0]["numbers"]
for key in ("seed", "jobs", "interrupted", "elapsed", "worker_seconds", "findings", "corpus", "exit"):
    o.pop(key, None)
print(json.dumps(o, sort_keys=True))' "$@"
}
# Prints the signature (kind of difference) of each finding, and how often it was seen.
found() {
    "$PAIKOCHECK" verify findings list --findings "$1" | cut -f 3,5
}

parts_of agree "$PAIKOCHECK" verify lockstep --games 8 --seed 5
gives 0 verify findings sum --json --findings agree
check 'the parts come to the whole' test "$(numbers "$out" sum)" = "$(numbers agree.json)"
check 'of positions' grep -q '"positions": [1-9]' agree.json
gives 0 verify findings sum --findings agree
prints_like '^verify lockstep, 3 parts, version [0-9.]*: {.*"seed": "5"}$'
prints_like '^  positions        [1-9]'

# With a mutant, engine and spec differ, so there are findings.
export PAIKO_MUTANT=earth-far
mkdir -p corpus/pnp
cp "$here/../../scenarios/pnp/score.yaml" corpus/pnp/
for command in "verify lockstep" "verify --corpus corpus --perft 1"; do
    name=differ-${command:7:3}
    # shellcheck disable=SC2086 # a command with its options
    parts_of "$name" "$PAIKOCHECK_MUTANTS" $command --games 8 --seed 5 --rules pnp
    check 'something is found' test -n "$(found "$name-whole")"
    check 'the parts find what the whole finds' test "$(found "$name")" = "$(found "$name-whole")"
    gives 1 verify findings sum --json --findings "$name"
    check 'and count what it counts' test "$(numbers "$out" sum)" = "$(numbers "$name.json")"
done
unset PAIKO_MUTANT

# If a part is run again, its new result replaces the earlier one. (exits.py tests missing and stopped parts.)
for part in 2 1 2; do
    gives 0 verify lockstep --rules pnp --games 4 --seed 7 --jobs 1 --findings few --part "$part/2"
    ((part == 2)) || sed -i 's/"exit": 0/"exit": 130/' few/*-2-of-2.json
done
gives 0 verify findings sum --findings few
check 'one whole' test "$(grep -c '^verify lockstep, ' "$out")" = 1
rm -r few
refuses 'cannot read few: No such file' verify findings sum --findings few
mkdir few
refuses 'few: found no summary of a part, expected at least one' verify findings sum --findings few
echo '{}' >few/part-x.json
refuses 'few/part-x.json: found "", expected the summary that a run with --part writes' verify findings sum --findings few

# A part that was ended by Ctrl-C counts as not finished.
stopped INT has_worker verify lockstep --seconds 86400 --seed 7 --jobs 1 --part 2/5 --findings stopped
exits 130
gives 2 verify findings sum --findings stopped
prints_line '  parts that did not finish: 2'

# --part takes two numbers. The first must not be greater than the second.
for command in "verify lockstep --games 1" "verify --games 1" "verify exhaust"; do
    # shellcheck disable=SC2086 # a command with its options
    refuses 'option --part: found' $command --part 4/3
done

# `verify corpus` refuses options about games, and `verify lockstep` refuses an option about the corpus.
for option in '--seconds 1' '--games 1' '--jobs 1' '--seed 2' '--part 1/2'; do
    # shellcheck disable=SC2086 # an option with its value
    refuses 'no game is played' verify corpus $option
done
refuses 'the corpus is not run' verify lockstep --corpus few

# Runs `verify exhaust` in parts.
few=(verify exhaust --rules pnp --every 100000)
gives 0 "${few[@]}"
whole=$(tail -1 "$out" | sed 's/; .*//')
for part in 1 2 3; do
    gives 0 "${few[@]}" --part "$part/3" --findings chunks
    prints_like '^(19|20) of 58 chunks: '
done
gives 0 verify findings sum --json --findings chunks
check 'the parts are the whole' test "$whole" = "$(python3 -c 'import json, sys
print("{chunks} of 58 chunks: {positions} positions, {actions} listed actions, {successors} successors compared, {differ} differ"
      .format(**json.load(open(sys.argv[1]))[0]["numbers"]))' "$out")"
export PAIKO_MUTANT=bow-short
any_gives 1 "$PAIKOCHECK_MUTANTS" "${few[@]}" --part 1/2 --findings chunks
any_gives 1 "$PAIKOCHECK_MUTANTS" "${few[@]}" --part 2/2 --findings chunks
unset PAIKO_MUTANT
gives 1 verify findings sum --findings chunks
prints_like '^  parts with a difference: '
