#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Legal lists and perft, one position at a time.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

# One Air in hand, nothing else anywhere: White's homeground, less its black square.
small="rules=pnp board=$empty turn=W phase=action hand=A:A reserve=-:- lost=A2B3E3F3I3L3S3W3:A2B3E3F3I3L3S3W3"

for impl in engine spec; do
    gives 0 legal --impl "$impl" "$small"
    says_nothing
    prints_lines 27
    prints_line A@d5
    check 'no black square' test "$(grep -c g7 "$out")" -eq 0
    check 'sorted by bytes' env LC_ALL=C sort -c "$out"
    shows 27 position perft --impl "$impl" "$small" 1
    shows 1 position perft --impl "$impl" "$small" 0
    shows 729 position perft --impl "$impl" "$small" 2
    shows '{"nodes": 729}' position perft --impl "$impl" --json "$small" 2
    gives 0 position perft --impl "$impl" --divide "$small" 2
    prints_lines 28
    prints_line $'A@d5\t27'
    check 'total last' test "$(tail -1 "$out")" = $'total\t729'
    run position perft --impl "$impl" --divide --json "$small" 2
    prints_like '^\{"nodes": 729, "divide": \{"A@.*"A@d5": 27, .*\}\}$'
    prints_lines 1
    gives 0 legal --impl "$impl" "$over"
    prints_nothing
    says_nothing
    shows "{\"position\": \"$over\", \"actions\": []}" legal --impl "$impl" --json "$over"
    shows 0 position perft --impl "$impl" "$over" 1
done

gives 0 legal --json "$small"
prints_lines 1
prints_like '^\{"position": "rules=pnp board=.*", "actions": \["A@a7", "A@b6", .*"A@g6"\]\}$'

# Wrong positions: the field and the column where it goes wrong, and nothing on standard output.
refused() {
    local impl
    for impl in engine spec; do
        gives 2 legal --impl "$impl" "$1"
        prints_nothing
        says_lines 1
        says "paikocheck legal: position: column $2: $3"
    done
}
refused '' 1 ''
refused 'nonsense' 1 ''
refused "${play/catalyst2019/chess}" "$(column "$play" catalyst)" 'rules: found "chess'
refused "${play/catalyst2019/catalyst2019,tie=13-5}" 24 'rules: found "13-5'
refused "${play/catalyst2019/catalyst2019,foo=yes}" 20 'rules: '
refused "${play/board=2/board=3}" "$(column "$play" 2/4/)" 'board: '
refused "${play/turn=W/turn=R}" "$(column "$play" 'W phase')" 'turn: found "R'
refused "${play/phase=action/phase=lunch}" "$(column "$play" action)" 'phase: found "lunch'
refused "${play/hand=AI/hand=IA}" "$(($(column "$play" AI:) + 1))" 'hand: '
refused "$play " "$((${#play} + 1))" 'streak: '
refused "$play"$'\n' "$((${#play} + 1))" 'streak: '

# A fourth Air is an error of the counts; which of its fields is named is each reader's choice.
for impl in engine spec; do
    gives 2 legal --impl "$impl" "${play/hand=AI/hand=A2I}"
    prints_nothing
    says_lines 1
    says 'paikocheck legal: position: column'
done
