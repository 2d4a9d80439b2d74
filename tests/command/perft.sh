#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# perft: counts of both implementations, the list by first action, wrong input, batches.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

# 7 of 24 tiles, three of each of eight types.
run position perft "$first" 0
exits 0
prints 1
for impl in engine spec; do
    run position perft --impl "$impl" "$first" 1
    exits 0
    prints 2472
    says_nothing
done
run position perft --json "$first" 1
exits 0
prints '{"nodes": 2472}'
run position perft "$over" 3
exits 0
prints 0

run legal "$play"
cp "$out" "$scratch/actions"
run position perft --divide "$play" 1
exits 0
check 'each action once, then the total' cmp -s "$out" \
    <(sed $'s/$/\t1/' "$scratch/actions" && printf 'total\t%s\n' "$(wc -l <"$scratch/actions")")
run position perft --divide "$play" 2
exits 0
# shellcheck disable=SC2016 # expanded by awk
check 'the numbers add up' awk -F'\t' \
    '$1 == "total" { total = $2; next } { sum += $2 } END { exit !(total && sum == total) }' "$out"
run position perft --json --divide "$play" 1
exits 0
prints_like '^\{"nodes": [0-9]+, "divide": \{"A@a7": 1, .*\}\}$'

for depth in x -1 21 1.5 ''; do
    run position perft "$play" "$depth"
    exits 2
    prints_nothing
    says_lines 1
done
run position perft "$play"
exits 2
says 'number of operands: found "1", expected 2'
run position perft bad 1
exits 2
prints_nothing
says 'position: column 1: rules: found "bad"'

printf '%s\nbad\n%s\n' "$first" "$over" >"$scratch/in"
run position perft - 1 <"$scratch/in"
exits 2
check 'a line each' cmp -s "$out" <(printf '2472\nerror\n0\n')
run position perft --json - 1 <"$scratch/in"
exits 2
prints_lines 3
prints_line '{"nodes": 2472}'
prints_line '{"nodes": 0}'
prints_like '^\{"error": "standard input:2:1: .*", "line": 2, .*\}$'
