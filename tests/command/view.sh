#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What one player sees of a position and of an action.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

for impl in engine spec; do
    gives 0 position view --impl "$impl" --player B1 "$play4"
    says_nothing
    prints "rules=ronin13c board=2/4/6/6b<*1/10/3W'8/14/14/12/A*SB^*'7/8/6/4/2 turn=W phase=action hand=?2:EFI:?1:?3 hero=A:B:S base=A?B?:?:?:? reserve=?13:?14 left=1 token=B2"
    run position view --impl "$impl" --player W "$play4"
    prints_like ' hand=AB:\?3:\?1:\?3 '
    run position view --impl "$impl" "$first4" --player B3
    prints_like " hand=-:-:-:- hero=-:-:- base=-:-:-:- reserve=\\?24:\\?24 "

    # A view is no position.
    "$PAIKOCHECK" position view --impl "$impl" --player B1 "$play4" >"$scratch/seen"
    refuses 'hand' show "$(cat "$scratch/seen")"

    # What is dealt is seen by its player alone, what lies beneath a hero by nobody.
    shows 'deal A2B' position view --impl "$impl" --player B2 --action 'deal A2B' "$deal4"
    for player in W B1 B3; do
        shows 'deal ?3' position view --impl "$impl" --player "$player" --action 'deal A2B' "$deal4"
    done
    setup=${deal4/phase=deal:B2/phase=base} setup=${setup/hand=ABEF/hand=-}
    setup=${setup/base=-:E:W:L/base=-:E:W:-} setup=${setup/token=B2/token=-}
    setup=${setup/reserve=A2B2EF2I3L2S3W2/reserve=A3B3E2F3I3L3S3W2}
    for player in W B1 B3; do
        shows 'base ?' position view --impl "$impl" --player "$player" --action 'base S' "$setup"
    done
    run position view --impl "$impl" --player B3 --action 'S@a7' "$play4"
    exits 1 # there is no Sword in White's hand
    prints_nothing
    says 'paikocheck position view: not legal: S@a7'
    shows 'A@a7' position view --impl "$impl" --player B3 --action 'A@a7' "$play4"

    # With two and three players nothing is hidden.
    for player in W B; do
        shows "$play" position view --impl "$impl" --player "$player" "$play"
        shows "$first3" position view --impl "$impl" --player "$player" "$first3"
    done
    shows "$play3" position view --impl "$impl" --player R "$play3"
done

gives 0 position view --player B2 --json "$deal4"
prints_like '^\{"view": "rules=ronin13c .* token=B2"\}$'
shows '{"view": "deal A2B"}' position view --player B2 --json --action 'deal A2B' "$deal4"
gives 1 position view --player B2 --json --action 'deal A' "$deal4"
prints '{"legal": false}'

# Who does not play sees nothing, whoever could with more players.
stranger() {
    gives 2 position view --player "$1" "$2"
    prints_nothing
    says_lines 1
    says "paikocheck position view: option --player: found \"$1\", expected a player of this position"
}
stranger B4 "$play4"
stranger B "$play4"
stranger C "$play4"
stranger w "$play4"
stranger '' "$play4"
stranger R "$play"
stranger B1 "$play"
stranger B1 "$play3"

refuses '--player' position view "$play4"
refuses 'number of operands' position view --player W
refuses 'paikocheck position view: position: column 22: board: ' position view --player W 'rules=ronin13c board=3/'
refuses 'action: column ' position view --player W --action 'deal' "$deal4"
refuses 'action: column ' position view --player W --action 'draw A' "$deal4"

# A stream: one answer a line.
gives 2 position view --player B1 - <<<"$first4"$'\n'"nonsense"$'\n'"$play4"
prints_lines 3
prints_line 'error'
says 'standard input:2:1: '
shows 'deal A2B' position view --player B2 --action 'deal A2B' - <<<"$deal4"
shows 'illegal' position view --player B2 --action 'deal A' - <<<"$deal4"
gives 2 position view --player B2 --action 'A@zz' - <<<"$deal4"
says 'paikocheck position view: standard input:1: action: found "zz"'
