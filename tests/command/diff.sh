#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# paikocheck position diff: each field of each game, and nothing where nothing differs.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

# shellcheck disable=SC2154 # positions of lib.sh
for position in "$first" "$play" "$first3" "$play3" "$first4"; do
    gives 0 position diff "$position" "$position"
    prints_nothing
done
next=$("$PAIKOCHECK" position apply "$play" A@d7)
gives 1 position diff "$play" "$next"
prints_line "d7: empty | White's Air"
prints_line 'turn: W | B'
prints_like "^White's hand: A"
# Every field, each alone in its place.
ronin='rules=ronin13c board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=C phase=deal:B2 hand=ABEF:-:-:- hero=A:B:S base=-:E:W:L reserve=A2B2EF2I3L2S3W2:A2B2E3F3I3L3S2W3 left=0 token=B2'
other=${ronin/hero=A:B:S/hero=A:B:I}
other=${other/:A2B2E3F3I3L3S2W3/:A2B2E3F3I2L3S3W3}
gives 1 position diff "$ronin" "$other"
prints "$(printf '%s\n' "B3's hero: S | I" "Black's reserve: A2B2E3F3I3L3S2W3 | A2B2E3F3I2L3S3W3")"
gives 1 position diff "$play" "${play/catalyst2019/catalyst2019,null-shift=no}"
prints 'ruling null-shift: yes | no'
gives 1 position diff "$first" "$first3"
prints_like '^ruleset: .* \| shrines14$'
prints_like '^pile: no such field \| 0$'
gives 1 position diff --json "$play" "$next"
prints_like '"what": "d7"'
gives 2 position diff "$play"
refuses 'second position: column 1: rules: found "nonsense"' position diff "$play" nonsense
