#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# --shard: the parts of a work that several machines share come to the whole, for verify lockstep with
# what it finds and exhaust; what is missing, double, stopped or foreign is refused.
#
# usage: PAIKOCHECK=… PAIKOCHECK_MUTANTS=… shards.sh
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"
: "${PAIKOCHECK_MUTANTS:?the path of paikocheck with mutants}"

# The parts of a campaign, one worker each, and the whole with as many workers.
parts_of() {
    local name=$1
    shift
    for part in 1 2 3; do
        "$@" --shard "$part/3" --jobs 1 --json --findings "$name-$part" >"$name-$part.json" 2>/dev/null
    done
    "$@" --jobs 3 --json --findings "$name" >"$name.json" 2>/dev/null
}

parts_of agree "$PAIKOCHECK" verify lockstep --games 8 --seed 5
check 'the parts come to the whole' test "$(compared agree-[123].json)" = "$(compared agree.json)"
check 'of positions' test "$(compared agree.json | sed -n 's|^/positions ||p')" -gt 0
check 'a part is not the whole' test "$(compared agree-1.json)" != "$(compared agree.json)"

# Findings are known by their signature.
export PAIKO_MUTANT=earth-far
parts_of differ "$PAIKOCHECK_MUTANTS" verify lockstep --games 8 --seed 5 --rules pnp
unset PAIKO_MUTANT
gives 0 verify findings merge --store all.sqlite differ-[123]/findings.sqlite
# Signature and times seen, those of several campaigns together.
found() {
    "$PAIKOCHECK" verify findings list --store "$1" | awk -F '\t' '{n[$5] += $3} END {for (s in n) print s, n[s]}' | sort
}
check 'something is found' test -n "$(found differ/findings.sqlite)"
check 'the parts find what the whole finds' test "$(found all.sqlite)" = "$(found differ/findings.sqlite)"

# A part that was stopped goes on as the same part.
kept() {
    python3 -c 'import sqlite3, sys
sys.exit(not sqlite3.connect("stopped/findings.sqlite").execute(
    "SELECT 1 FROM campaign WHERE next_game > 6 AND next_game % 5 = 1").fetchone())' 2>/dev/null
}
stopped INT kept verify lockstep --seconds 86400 --seed 7 --jobs 1 --shard 2/5 --findings stopped --json
gives 0 verify lockstep --resume --findings stopped --games 1000 --seconds 1 --jobs 1 --json
prints_line '  "shard": "2/5",'
prints_like '"first_game": [0-9]*[16],'
refuses 'leave out --seed, --shard' verify lockstep --resume --shard 2/5 --findings stopped

# A part is two numbers, the first not above the second.
for shard in 0/3 4/3 3 1/ /2 -1/2 '1/ 2' 1/2x 1/100000; do
    for command in "verify lockstep --games 1" "verify exhaust"; do
        # shellcheck disable=SC2086 # a command with its options
        refuses 'option --shard: found' $command --shard "$shard"
    done
done

# exhaust: the files of progress, one behind the other, are that of the whole.
few=(verify exhaust --rules pnp --every 100000 --quiet)
gives 0 "${few[@]}"
whole=$(sed 's/; .*//' "$out")
for part in 1 2 3; do
    gives 0 "${few[@]}" --shard "$part/3" --resume "chunks-$part"
    prints_like '^(19|20) of 58 chunks: '
done
cat chunks-1 chunks-2 chunks-3 >chunks
cp chunks before
gives 0 "${few[@]}" --resume chunks
check 'the parts are the whole' test "$(sed 's/; .*//' "$out")" = "$whole"
check 'and nothing was done again' cmp -s chunks before
