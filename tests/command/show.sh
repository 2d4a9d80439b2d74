#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The picture of a position: what stands in it, overlays, and when it has colours.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

escape=$'\033'

run show "$play"
exits 0
says_nothing
prints_line ' 9      .   .   .   f>  #   .   | :   :   :   :   :   :        9'
prints_line ' 8  .   .   .   .   .   .   .   | #   :   :   :   :   :   :    8'
prints_line ' 6      :   :   :   S   :   :   | .   #   .   .   .   .        6'
prints_like "Black's home"
prints_like "White's home"
prints_line 'White to act - catalyst2019'
prints_like '^  White +0  AI  +A2B3E3F3I2L3S2W3  +-  +-$'
prints_like '^  Black +1  AB  +A2B2E3F2I3L3S3W3  +-  +-$'
check 'no colours in a file' test "$(grep -c "$escape" "$out")" -eq 0
cp "$out" "$scratch/plain"

# White's Sword threatens its 8 neighbours, Black's Fire to the right itself, three and five.
run show --threat W "$play"
exits 0
prints_line ' 7  :   :   :   : 1 : 1 : 1 #   | .   .   .   .   .   .   .    7'
prints_line ' 6      :   :   : 1 S   : 1 :   | .   #   .   .   .   .        6'
run show --threat=B "$play"
prints_line '10          .   .   .   . 1 . 1 | :   :   :   :   :           10'
prints_line ' 9      .   .   .   f>1 # 1 . 1 | :   :   :   :   :   :        9'
run show --cover W "$play"
prints_line ' 6      : + : + : + S + : + : + | .   #   .   .   .   .        6'
run show --cover W --threat W "$play"
prints_line ' 6       :  + :  + : 1+ S  + : 1+ :  + | .    #    .    .    .    .          6'

# With and without colour the letters are the same.
run show --color always "$play"
check 'has colours' grep -q "$escape" "$out"
check 'the same letters' cmp -s <(sed "s/$escape\[[0-9;]*m//g" "$out") "$scratch/plain"

# On a terminal: colours, unless NO_COLOR is set and not empty, or the terminal is dumb.
on_terminal() {
    run_any env "$@" script -qec "$(printf '%q show %q' "$PAIKOCHECK" "$play")" /dev/null </dev/null
}
if script -qec true /dev/null </dev/null >/dev/null 2>&1; then
    on_terminal -u NO_COLOR TERM=xterm
    check 'colours on a terminal' grep -q "$escape" "$out"
    on_terminal NO_COLOR= TERM=xterm
    check 'colours with an empty NO_COLOR' grep -q "$escape" "$out"
    on_terminal NO_COLOR=1 TERM=xterm
    check 'none with NO_COLOR' test "$(grep -c "$escape" "$out")" -eq 0
    prints_like 'White to act'
    on_terminal -u NO_COLOR TERM=dumb
    check 'none on a dumb terminal' test "$(grep -c "$escape" "$out")" -eq 0
    prints_like 'White to act'
else
    echo 'no pseudo-terminals on this machine: colours on a terminal were not tested'
fi
run_any env NO_COLOR=1 "$PAIKOCHECK" show --color always "$play"
check 'always is stronger than NO_COLOR' grep -q "$escape" "$out"

# Phases, rulings, streaks, tiles that should have fallen.
run show "$first"
prints_line 'White picks tiles from the reserve (draft) - catalyst2019'
run show "$over"
prints_line 'The game is over: White has won - bga'
run show "${over/over:W/over:tie}"
prints_line 'The game is over: a tie - bga'
run show "${play/catalyst2019/catalyst2019,null-shift=no}"
prints_like '^  null-shift=no instead of yes: .'
run show "${play/streak=-:-/streak=e6*2:d9*1}"
exits 2
prints_nothing
says 'column 152: streak: found "e6*2:d9*1"'
run show "${play/streak=-:-/streak=e6*2:e9*1}"
prints_like '^  White .*  e6, 2 turns in a row$'
prints_like '^  Black .*  e9, 1 turn in a row$'
run show "rules=catalyst2019 board=$empty turn=B phase=give:2 hand=-:- reserve=$all:A3B3E3F3I3L3S3W lost=-:W2 streak=-:-"
prints_line 'Black chooses 2 tiles that White draws (give) - catalyst2019'
# Two Swords beside one of the other side, in no homeground: it should have fallen.
run show 'rules=catalyst2019 board=2/4/6/8/10/12/2SsS9/14/12/10/8/6/4/2 turn=W phase=action hand=-:- reserve=A3B3E3F3I3L3SW3:A3B3E3F3I3L3S2W3 lost=-:- streak=-:-'
exits 0
prints_line '  At their threshold: d8'

run show --threat X "$play"
exits 2
prints_nothing
says 'option --threat: found "X", expected W or B'
run show --color sometimes "$play"
exits 2
says 'option --color: found "sometimes", expected auto, always or never'
run show "${play/turn=W/turn=R}"
exits 2
prints_nothing
says 'paikocheck show: position: column'

run show - <<<"$first"$'\n'"nonsense"$'\n'"$play"
exits 2
prints_line 'White picks tiles from the reserve (draft) - catalyst2019'
prints_line 'error'
prints_line 'White to act - catalyst2019'
says 'standard input:2:1: '
