#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Four to seven players: the table, views, pictures, and a round by chance and choice.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

# A game from its actions alone, the last one for White.
position=$first4
for action in 'hero S' 'base A' 'hero A' 'base A' 'hero W' 'base A' 'token B2' 'deal B2EL' \
    'deal BEL' 'deal ABE' 'deal F2I' 'B*@d5^'; do
    gives 0 position apply "$position" "$action"
    position=$(cat "$out")
done
prints "rules=ronin13c board=2/4/6/8/10/12/14/14/12/1B^*'8/8/6/4/2 turn=C phase=base hand=BEL:F2I:BEL:ABE hero=S:A:W base=-:A:A:A reserve=BE2F3I3L2S3W3:ABEFI2L2S2W2 left=1 token=B2"
drawn=$position
run legal "$drawn"
prints_lines 7
prints_line 'base W'

for impl in engine spec; do
    gives 0 position view --impl "$impl" --player B1 "$drawn"
    prints "rules=ronin13c board=2/4/6/8/10/12/14/14/12/1B^*'8/8/6/4/2 turn=C phase=base hand=?3:F2I:?3:?3 hero=S:A:W base=-:?:?:? reserve=?17:?12 left=1 token=B2"
    shows 'base ?' position view --impl "$impl" --player W --action 'base W' "$drawn"
    refuses 'option --player: found "B4", expected a player of this position' position view --impl "$impl" --player B4 "$drawn"
done
run position view --player B1 --json "$first4"
prints "{\"view\": \"rules=ronin13c board=$empty turn=B1 phase=hero hand=-:-:-:- hero=-:-:- base=-:-:-:- reserve=?24:?24 left=0 token=-\"}"
refuses 'option --player: found "nothing", expected who looks' position view "$first4"
refuses 'board' position view --player W 'rules=ronin13c board=x'

run position apply "$drawn" 'base W'
gives 0 show "$(cat "$out")"
prints_like "B\^\*'"
prints_like 'White to act, 1 of 3 actions left'
prints_like 'Bow on d5 \(above Water\)'
prints_like 'B2 has the first-turn token; Black acts in the order B2 B3 B1'
gives 1 explain "$drawn" 'base A'

# ---- what one player is shown ----

gives 0 show "$drawn"
prints_like '^     B1 .* [A-Z][A-Z0-9]+ '
gives 0 show --player nobody "$drawn"
check 'no hand is shown' test "$(grep -cE '^ +(White|B[0-9]\*?) .* [A-Z0-9]{3,}( |$)' "$out")" -eq 0
prints_like 'above a hidden tile'
refuses 'option --player: found "B9", expected a player of this position, such as W, B or B1, or nobody' show --player B9 "$drawn"
refuses 'expected neither --svg nor --png' show --svg --player W "$drawn"
