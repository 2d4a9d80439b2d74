#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The table of four to seven players, as data.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

four='players=4 black=3 white-draws=4 black-draws=3 white-actions=3 white-seconds=90 black-seconds=120'
seven='players=7 black=6 white-draws=5 black-draws=1 white-actions=6 white-seconds=180 black-seconds=150'

for impl in engine spec; do
    run table --impl "$impl"
    exits 0
    says_nothing
    prints_lines 4
    check 'first line' test "$(head -1 "$out")" = "$four"
    check 'last line' test "$(tail -1 "$out")" = "$seven"
    run table --impl "$impl" --players 7
    exits 0
    prints "$seven"
    run table --impl "$impl" --players=4 --json
    prints '{"players": 4, "black": 3, "white-draws": 4, "black-draws": 3, "white-actions": 3, "white-seconds": 90, "black-seconds": 120}'
    run table --impl "$impl" --json
    prints_lines 4
done

for wrong in 3 8 0 '' seven; do
    run table --players "$wrong"
    exits 2
    prints_nothing
    says_lines 1
    says "paikocheck table: option --players: found \"$wrong\", expected a whole number from 4 to 7"
done
run table ronin13c
exits 2
prints_nothing
says 'number of operands: found "1", expected 0'
run table --impl nobody
exits 2
says 'option --impl: found "nobody", expected engine or spec'
