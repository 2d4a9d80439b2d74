#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# --shard: the parts of a work that several machines share come to the whole, for verify lockstep with
# what it finds and exhaust; what is missing, double, stopped or foreign is refused.
#
# usage: PAIKOCHECK=… PAIKOCHECK_MUTANTS=… shards.sh
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"
: "${PAIKOCHECK_MUTANTS:?the path of paikocheck with mutants}"
cd "$scratch" || exit 1

# All but times, which are never twice the same.
untimed() {
    grep -vE '"(elapsed|worker_seconds)":' "$1"
}

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
run verify lockstep merge agree-3.json agree-1.json agree-2.json
exits 0
says_nothing
cp "$out" merged.json
check 'the parts come to the whole' test "$(untimed merged.json)" = "$(untimed agree.json)"
check 'of positions' grep -qE '"positions": [1-9]' merged.json
check 'a part is not the whole' test "$(untimed agree-1.json)" != "$(untimed agree.json)"

# Findings are known by their signature, and counted together.
export PAIKO_MUTANT=earth-far
parts_of differ "$PAIKOCHECK_MUTANTS" verify lockstep --games 8 --seed 5 --rules pnp
unset PAIKO_MUTANT
run verify lockstep merge differ-1.json differ-2.json differ-3.json
exits 1
cp "$out" merged.json
found() {
    python3 -c 'import json, sys
for finding in json.load(open(sys.argv[1]))["findings"]: print(finding["signature"], finding["times"])' "$1"
}
check 'something is found' test -n "$(found differ.json)"
check 'the parts find what the whole finds' test "$(found merged.json)" = "$(found differ.json)"

# A part that was stopped goes on as the same part.
setsid env --default-signal=INT "$PAIKOCHECK" verify lockstep --seconds 86400 --seed 7 --jobs 1 --shard 2/5 \
    --findings stopped --json >stopped.json 2>/dev/null &
pid=$!
kept() {
    python3 -c 'import sqlite3, sys
sys.exit(not sqlite3.connect("stopped/findings.sqlite").execute(
    "SELECT 1 FROM campaign WHERE next_game > 6 AND next_game % 5 = 1").fetchone())' 2>/dev/null
}
check 'a part is kept as it goes on' until_holds kept
kill -INT "$pid"
wait "$pid"
run verify lockstep --resume --findings stopped --games 1000 --seconds 1 --jobs 1 --json
exits 0
prints_line '  "shard": "2/5",'
prints_like '"first_game": [0-9]*[16],'
cp "$out" went-on.json
run verify lockstep --resume --shard 2/5 --findings stopped
exits 2
says 'leave out --seed, --shard'

refused() {
    local expected=$1
    shift
    run verify lockstep merge "$@"
    exits 2
    prints_nothing
    says "$expected"
}
refused 'found "no part 2/3"' agree-1.json agree-3.json
refused 'found "1/3", expected each part once' agree-1.json agree-1.json agree-2.json
refused 'found "no shard"' agree.json
# The second part with something changed, beside the first.
spoilt() {
    sed "$2" agree-2.json >spoilt.json
    check 'something is changed' test "$(cat spoilt.json)" != "$(cat agree-2.json)"
    refused "$1" agree-1.json spoilt.json
}
spoilt 'found "seed", expected what the other parts say' 's/"seed": "5"/"seed": "6"/'
spoilt 'expected the members of the other parts' '/"views"/d'
spoilt 'expected the members of the other parts' 's/"views": [0-9]*/"views": "many"/'
spoilt 'expected a part of as many' 's|2/3|2/4|'
refused 'stopped or went on' stopped.json
refused 'stopped or went on' went-on.json
head -c 1 agree-1.json >cut.json
refused 'line 1: ' cut.json
refused 'No such file' nowhere.json
run verify lockstep merge
exits 2
# A part is two numbers, the first not above the second.
for shard in 0/3 4/3 3 1/ /2 -1/2 '1/ 2' 1/2x 1/100000; do
    for command in "verify lockstep --games 1" "verify exhaust" "dev atlas --work atlas"; do
        # shellcheck disable=SC2086 # a command with its options
        run $command --shard "$shard"
        exits 2
        says 'option --shard: found'
    done
done

# exhaust: the files of progress, one behind the other, are that of the whole.
few=(verify exhaust --rules pnp --every 100000 --quiet)
run "${few[@]}"
exits 0
whole=$(sed 's/; .*//' "$out")
for part in 1 2 3; do
    run "${few[@]}" --shard "$part/3" --resume "chunks-$part"
    exits 0
    prints_like '^(19|20) of 58 chunks: '
done
cat chunks-1 chunks-2 chunks-3 >chunks
cp chunks before
run "${few[@]}" --resume chunks
exits 0
check 'the parts are the whole' test "$(sed 's/; .*//' "$out")" = "$whole"
check 'and nothing was done again' cmp -s chunks before
