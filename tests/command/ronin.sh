#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Four to seven players: beginnings, the table, views, pictures, and a round by chance and choice.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

start="rules=ronin13c board=$empty turn=B1 phase=hero hand=-:-:-:- hero=-:-:- base=-:-:-:- reserve=$all:$all left=0 token=-"
run position new ronin13c
exits 0
prints "$start"
run position new ronin13c --players 7
prints "rules=ronin13c board=$empty turn=B1 phase=hero hand=-:-:-:-:-:-:- hero=-:-:-:-:-:- base=-:-:-:-:-:-:- reserve=$all:$all left=0 token=-"
run position new ronin13c --players 3
exits 2
says 'option --players: found "3", expected 4 to 7, the numbers of players of this ruleset'
run position new pnp --players 4
exits 2
says 'expected 2, the number of players of this ruleset'
run position new ronin13c --players 8
exits 2

# A game from its actions alone, the last one for White.
position=$start
for action in 'hero S' 'base A' 'hero A' 'base A' 'hero W' 'base A' 'token B2' 'deal B2EL' \
    'deal BEL' 'deal ABE' 'deal F2I' 'B*@d5^'; do
    run position apply "$position" "$action"
    exits 0
    position=$(cat "$out")
done
prints "rules=ronin13c board=2/4/6/8/10/12/14/14/12/1B^*'8/8/6/4/2 turn=C phase=base hand=BEL:F2I:BEL:ABE hero=S:A:W base=-:A:A:A reserve=BE2F3I3L2S3W3:ABEFI2L2S2W2 left=1 token=B2"
drawn=$position
run legal "$drawn"
prints_lines 7
prints_line 'base W'

for impl in engine spec; do
    run position view --impl "$impl" --player B1 "$drawn"
    exits 0
    prints "rules=ronin13c board=2/4/6/8/10/12/14/14/12/1B^*'8/8/6/4/2 turn=C phase=base hand=?3:F2I:?3:?3 hero=S:A:W base=-:?:?:? reserve=?17:?12 left=1 token=B2"
    run position view --impl "$impl" --player W --action 'base W' "$drawn"
    prints 'base ?'
    run position view --impl "$impl" --player W "$first3"
    prints "$first3"
    run position view --impl "$impl" --player B4 "$drawn"
    exits 2
    says 'option --player: found "B4", expected a player of this position'
done
run position view --player B1 --json "$start"
prints "{\"view\": \"rules=ronin13c board=$empty turn=B1 phase=hero hand=-:-:-:- hero=-:-:- base=-:-:-:- reserve=?24:?24 left=0 token=-\"}"
run position view "$start"
exits 2
says 'option --player: found "nothing", expected who looks'
run position view --player W 'rules=ronin13c board=x'
exits 2
says 'board'

run position apply "$drawn" 'base W'
run show "$(cat "$out")"
exits 0
prints_like "B\^\*'"
prints_like 'White to act, 1 of 3 actions left'
prints_like 'Bow on d5 \(above Water\)'
prints_like 'B2 has the first-turn token; Black acts in the order B2 B3 B1'
run explain "$drawn" 'base A'
exits 1

# ---- what one player is shown ----

run show "$drawn"
exits 0
prints_like '^     B1 .* [A-Z][A-Z0-9]+ '
run show --player nobody "$drawn"
exits 0
check 'no hand is shown' test "$(grep -cE '^ +(White|B[0-9]\*?) .* [A-Z0-9]{3,}( |$)' "$out")" -eq 0
prints_like 'above a hidden tile'
run show --player B9 "$drawn"
exits 2
says 'option --player: found "B9", expected a player of this position, such as W, B or B1, or nobody'
run show --svg --player W "$drawn"
exits 2
says 'expected neither --svg nor --png'
