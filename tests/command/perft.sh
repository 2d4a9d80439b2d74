#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# perft: counts of both implementations, the list by first action, wrong input, batches.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

shows 1 position perft "$first" 0
shows '{"nodes": 2472}' position perft --json "$first" 1
shows 0 position perft "$over" 3

run legal "$play"
cp "$out" "$scratch/actions"
gives 0 position perft --divide "$play" 1
check 'each action once, then the total' cmp -s "$out" \
    <(sed $'s/$/\t1/' "$scratch/actions" && printf 'total\t%s\n' "$(wc -l <"$scratch/actions")")
gives 0 position perft --divide "$play" 2
# shellcheck disable=SC2016 # expanded by awk
check 'the numbers add up' awk -F'\t' \
    '$1 == "total" { total = $2; next } { sum += $2 } END { exit !(total && sum == total) }' "$out"
gives 0 position perft --json --divide "$play" 1
prints_like '^\{"nodes": [0-9]+, "divide": \{"A@a7": 1, .*\}\}$'

for depth in x 1x -1 -- 21 1.5 '' 99999999999999999999; do
    gives 2 position perft "$play" "$depth"
    prints_nothing
    says_lines 1
done
refuses 'paikocheck position perft: DEPTH: found "21", expected a whole number from 0 to 20' position perft "$play" 21
refuses 'from 1 to 20' position perft --divide "$play" 0
refuses 'number of operands: found "1", expected 2' position perft "$play"
refuses 'position: column 1: rules: found "bad"' position perft bad 1

printf '%s\nbad\n%s\n' "$first" "$over" >"$scratch/in"
gives 2 position perft - 1 <"$scratch/in"
check 'a line each' cmp -s "$out" <(printf '2472\nerror\n0\n')
gives 2 position perft --json - 1 <"$scratch/in"
prints_lines 3
prints_line '{"nodes": 2472}'
prints_line '{"nodes": 0}'
prints_like '^\{"error": "standard input:2:1: .*", "line": 2, .*\}$'
