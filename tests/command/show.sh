#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The picture of a position: what stands in it, overlays, and when it has colours; as SVG and PNG.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

escape=$'\033'

gives 0 show "$play"
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
gives 0 show --threat W "$play"
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
if "$checkout/tests/need" terminal; then
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
refuses 'column 152: streak: found "e6*2:d9*1"' show "${play/streak=-:-/streak=e6*2:d9*1}"
run show "${play/streak=-:-/streak=e6*2:e9*1}"
prints_like '^  White .*  e6, 2 turns in a row$'
prints_like '^  Black .*  e9, 1 turn in a row$'
run show "rules=catalyst2019 board=$empty turn=B phase=give:2 hand=-:- reserve=$all:A3B3E3F3I3L3S3W lost=-:W2 streak=-:-"
prints_line 'Black chooses 2 tiles that White draws (give) - catalyst2019'
# Two Swords beside one of the other side, in no homeground: it should have fallen.
gives 0 show 'rules=catalyst2019 board=2/4/6/8/10/12/2SsS9/14/12/10/8/6/4/2 turn=W phase=action hand=-:- reserve=A3B3E3F3I3L3SW3:A3B3E3F3I3L3S2W3 lost=-:- streak=-:-'
prints_line '  At their threshold: d8'

# Three players: Red's pieces, also on a black square, and what Red has.
gives 0 show "$play3"
says_nothing
prints_line ' 9      .   .   .   .   Z   .   | :   :   :   :   :   :        9'
prints_line ' 8  .   .   .   .   .   .   X   | #   :   :   a   :   :   :    8'
prints_line ' 7  :   :   X   :   Z   :   #   | .   .   .   .   .   .   .    7'
prints_line "   Red's pieces: X corpse, Z zombie"
prints_line 'White to act - shrines14'
prints_line '         points  hand              shifted last'
prints_like '^  White +0  A2B +d6, 1 turn in a row$'
prints_like '^  Black +0  B2 +-$'
prints_line '  Red    3 zombies, 2 corpses, pile 33; shifted last e7, 2 turns in a row'
prints_line '  Turns  W B R B [W] R: Red comes next'
cp "$out" "$scratch/plain"
run show --color always "$play3"
check 'the same letters' cmp -s <(sed "s/$escape\[[0-9;]*m//g" "$out") "$scratch/plain"
# The colour before each letter, where no other colour comes between.
colour_of() {
    sed -n "s/.*$escape\[\([0-9;]*\)m$1 .*/\1/p" "$out" | sort -u
}
check 'one colour for corpses' test "$(colour_of X | wc -l)" -eq 1
check 'one colour for zombies' test "$(colour_of Z | wc -l)" -eq 1
check 'another for each' test "$(colour_of X)" != "$(colour_of Z)"
check 'another than of tiles' test "$(colour_of X)" != "$(colour_of S)"
run show "$play"
check 'no Red with two players' test "$(grep -c 'Red' "$out")" -eq 0

run show "$first3"
prints_line 'Black discards six tiles (discard) - shrines14'
prints_line '  Turns  [W] B R B W R: White begins after the discards'
red=${play3/turn=W/turn=R} red=${red/cycle=4/cycle=5}
run show "${red/phase=action/phase=take:c7}"
prints_line 'Red goes on taking tiles back (take) - shrines14'
prints_line '  Taken from c7 last'
prints_line '  Turns  W B R B W [R]: White comes next'
run show "${red/phase=action/phase=over:R}"
prints_line 'The game is over: Red has won - shrines14'
prints_line '  Turns  W B R B W [R]'
# A Sword among three zombies can be zombified, and the zombies that this phase made are named.
ring='rules=shrines14 board=2/4/6/8/10/12/14/14/12/3s2Z3/3ZA3/2Z3/4/2 turn=R phase=zombify hand=B:B streak=-:-:- pile=38 cycle=2'
run show "$ring"
prints_line 'Red zombifies tiles (zombify) - shrines14'
check 'nothing made yet' test "$(grep -c 'so far' "$out")" -eq 0

# Four to seven players: marks on tiles, every hand, heroes with what lies beneath, the round.
gives 0 show "$play4"
says_nothing
prints_line "11                    .     .     .     .     | :     :     b<*   :                       11"
prints_line " 9        .     .     .     W'    #     .     | :     :     :     :     :     :            9"
prints_line " 5              A*    S     B^*'  :     :     | .     .     .     .     .                  5"
prints_line "   * behind a tile: a hero; ' behind it: busy in this round"
prints_line 'White to act, 1 of 3 actions left - ronin13c'
prints_line '         points  hand              reserve           heroes'
prints_line '  White       1  AB                ABEF3I3L2S2       Air on c5 (above Earth), Bow on e5 (above Water)'
prints_line '  Black       0                    A2B2E2F2IL2S2W'
prints_line '     B1          EFI                                 Air in hand (above Earth)'
prints_line '     B2*         W                                   Bow on j11 (above Water)'
prints_line '     B3          ILW                                 Sword in hand (above Lotus)'
prints_line '  * B2 has the first-turn token; Black acts in the order B2 B3 B1'
prints_line '  4 players: White draws 4 and acts 3 times in 1:30; each black player draws 3 and acts once, all in 2:00'
cp "$out" "$scratch/plain"
run show --color always "$play4"
check 'the same letters' cmp -s <(sed "s/$escape\[[0-9;]*m//g" "$out") "$scratch/plain"
# A busy tile threatens nothing: of White's three near c5 only two do.
run show --threat W "$play4"
prints_like "^ 6 .* : +1 :   1 :   2 "
refuses 'left' show "${play4/turn=W phase=action/turn=B3 phase=action}"
black=${play4/turn=W/turn=B3} black=${black/left=1/left=0}
run show "$black"
prints_line 'B3 to act - ronin13c'
prints_line '  * B2 has the first-turn token; still to act in this round: B3 B1'
gives 0 show "${black/rules=ronin13c/rules=ronin13c,shift-limit=3,hero-cap=ever} streak=d5*2:j11*1 made=ABW"
prints_line '  Rounds in a row in which a tile was shifted: d5 2, j11 1'
prints_line '  White has made heroes of: Air Bow Water'
run show "$first4"
prints_line 'B1 chooses a hero (hero) - ronin13c'
prints_line '  Nobody has the first-turn token yet'
run show "$deal4"
prints_line 'Chance deals B2 tiles for the round (deal) - ronin13c'
base=${play4/base=AEBW/base=AE} base=${base/turn=W phase=action/turn=C phase=base}
run show "${base/ABEF3I3L2S2:/ABEF3I3L2S2W:}"
prints_line 'Chance puts a white tile beneath the new hero (base), White has 1 action behind it - ronin13c'
run show "rules=ronin13c board=$empty turn=C phase=over:B hand=-:-:-:- hero=-:-:- base=-:-:-:- reserve=$all:$all left=0 token=B1"
prints_line 'The game is over: Black has won - ronin13c'

refuses 'option --threat: found "X", expected W, B or both' show --threat X "$play"
# Of both sides White's sign stands first, and a dash keeps the place of one that has none.
both='rules=catalyst2019 board=2/4/6/8/10/12/14/14/12/2S7/3b^4/6/4/2 turn=W phase=action hand=AF:- reserve=A2B3E3F2I3L3S2W3:A3B2E3F3I3L3S3W3 lost=-:- streak=-:-'
gives 0 show --threat both "$both"
prints_like '^ 6       :    :    : 1- : 1- : 1- : -1 [|] '
prints_like "White's first, then Black's"
gives 0 show --threat both --cover both "$both"
prints_like '^ 5 +:   [+]- : 1-[+]- S   [+]- : 1-'
prints_like '^   [+]- -[+]: a tile of White, or of Black, is in cover there'
refuses 'option --color: found "sometimes", expected auto, always or never' show --color sometimes "$play"
refuses 'paikocheck show: position: column' show "${play/turn=W/turn=R}"

gives 2 show - <<<"$first"$'\n'"nonsense"$'\n'"$play"
prints_line 'White picks tiles from the reserve (draft) - catalyst2019'
prints_line 'error'
prints_line 'White to act - catalyst2019'
says 'standard input:2:1: '

# ---- As SVG ----

svg() {
    run show --svg "$@"
    cp "$out" "$scratch/picture.svg"
}
if command -v xmllint >/dev/null; then
    is_xml() { xmllint --noout --nonet "$out" 2>"$scratch/xml"; }
else
    echo 'no xmllint on this machine: librsvg alone looks at whether SVG is well-formed'
    is_xml() { tail -n 1 "$out" | grep -qx '</svg>'; }
fi
count() {
    check "$1 of $2" test "$(grep -oE -e "$2" "$out" | wc -l)" -eq "$1"
}

svg "$play"
exits 0
says_nothing
check 'well-formed' is_xml
check 'begins as SVG' test "$(head -c 5 "$out")" = '<svg '
count 1 '>Sword<'
count 1 '>fire<'
count 0 '>Bow<'
prints_like '>White to act – catalyst2019<'
prints_like '>A2 B3 E3 F3 I2 L3 S2 W3<'
check 'needs nothing else' test "$(grep -ciE 'href|url\(|<style|<script| id=|@import' "$out")" -eq 0
run show --svg "$play"
check 'the same again' cmp -s "$out" "$scratch/picture.svg"

# Counts and shields of one side, of both, of none; their legend is there exactly if they are.
svg --threat W "$play"
count 1 'threatened by 2 of White'
count 0 'threatened by 2 of Black'
svg --threat both --cover=both "$play"
check 'well-formed' is_xml
count 1 'threatened by 2 of White'
count 1 'threatened by 2 of Black'
count 1 'cover for White'
count 1 'cover for Black'
svg --cover X "$play"
exits 2
prints_nothing
says 'option --cover: found "X", expected W, B or both'

# Every ruleset, and what it has: Red's pieces, heroes on tiles, busy tiles.
for position in "$first" "$first3" "$first4" "$deal4" "$over" "${play/catalyst2019/catalyst2019,null-shift=no}"; do
    svg "$position"
    exits 0
    check 'well-formed' is_xml
done
prints_like 'catalyst2019, null-shift=no'
svg "$play3"
check 'well-formed' is_xml
count 3 '>zombie<'
count 2 '>corpse<'
prints_like '>3 zombies, 2 corpses, pile of 33 tiles; shifted last e7, 2 turns<'
prints_like '>Turns go W B R B \[W\] R<'
svg "$play4"
check 'well-formed' is_xml
count 1 '>bow<'
prints_like '>Air on c5 \(above Earth\), Bow on e5 \(above Water\)<'
prints_like '>B2 \(token\)<'
prints_like 'busy this round'

# Actions: each kind has words and marks; what is not legal is drawn as that, and the code says so.
svg --action e6-e7 "$play"
exits 0
says_nothing
prints_like '>White shifts the Sword on e6 to e7: e6-e7<'
svg --action 'I@e7-e8>' "$play"
exits 0
check 'well-formed' is_xml
prints_like '>White deploys a Sai on e7 and shifts it to e8, facing right: I@e7-e8&gt;<'
svg --action e6-n8 "$play"
exits 1
says 'paikocheck show: e6-n8 is not legal and is drawn dashed (see paikocheck explain)'
prints_like 'e6-n8 \(not legal here\)<'
check 'well-formed' is_xml
svg --action zombify "$play"
exits 2
prints_nothing
says 'paikocheck show: action:'
svg --action 'S@d5^' "$play"
exits 2
says 'paikocheck show: action: column 5: found "^"'
svg --action '' "$play"
exits 2
says 'paikocheck show: action: column 1:'
svg --action pass "$over"
exits 2
prints_nothing
says 'expected no action: the game is over'
svg "${play/turn=W/turn=R}"
exits 2
prints_nothing
says 'paikocheck show: position:'

# Whatever the title, it stays text.
svg --title $'</svg><script>"&\'\xff\x01\n'"$(printf '%03000d' 7)" "$play"
exits 0
check 'well-formed' is_xml
count 0 '<script'
count 1 '&lt;script&gt;&quot;&amp;'
# What changes the direction of writing is shown, not obeyed.
svg --title $'abc\xe2\x80\xaedef' "$play"
exits 0
check 'well-formed' is_xml
count 0 $'\xe2\x80\xae'
count 1 'abc&lt;U[+]202E&gt;def'
svg --title "$(printf '%03000d' 7)" "$play"
exits 0
check 'broken into lines' test "$(wc -L <"$out")" -lt 8000

# Into a file; nothing is written where something is wrong.
gives 0 show --svg --out "$scratch/a.svg" "$play"
prints_nothing
says_nothing
run show --svg "$play"
check 'the same in a file' cmp -s "$out" "$scratch/a.svg"
refuses "cannot write $scratch/none/a.svg: No such file or directory" show --svg --out "$scratch/none/a.svg" "$play"
refuses 'cannot write /dev/full: No space left on device' show --svg --out /dev/full "$play"
gives 2 show --svg --out "$scratch/b.svg" nonsense
check 'no file' test ! -e "$scratch/b.svg"

# Options that do not go together.
refuses 'found --svg and --png, expected one of them' show --svg --png "$play"
refuses 'found --action, expected --svg or --png beside it' show --action e6-e7 "$play"
refuses 'found --out' show --out "$scratch/b.svg" "$play"
refuses 'found -, expected a position' show --svg - <<<"$play"

# The pictures in the README and in the tour are what their commands draw.
mapfile -t quoted < <(sed -n "s/^\$ P='\(.*\)'$/\1/p" "$checkout/README.md" "$checkout/docs/tour.md")
check 'the positions in the README and the tour' test "${#quoted[@]}" -eq 2
gives 1 show --svg --threat W --action 'e5-e5^' "${quoted[0]}"
check 'docs/pictures/turn.svg is up to date' cmp -s "$out" "$checkout/docs/pictures/turn.svg"
gives 0 show --svg --threat both --action e5-f4 "${quoted[1]}"
check 'docs/pictures/shift.svg is up to date' cmp -s "$out" "$checkout/docs/pictures/shift.svg"

# ---- As PNG ----

# The four bytes at an offset, as a number.
number_at() {
    od -An -tu1 -j "$1" -N 4 "$2" | awk '{ print (($1 * 256 + $2) * 256 + $3) * 256 + $4 }'
}
signature='89 50 4e 47 0d 0a 1a 0a'
is_png() {
    [[ $(od -An -tx1 -N 8 "$1" | sed 's/^ *//') == "$signature" ]] &&
        (($(number_at 16 "$1") >= 600 && $(number_at 16 "$1") <= 2000)) &&
        (($(number_at 20 "$1") >= 600 && $(number_at 20 "$1") <= 2000))
}
run show --png --threat both "$play"
if grep -q 'without librsvg' "$err"; then
    echo 'a build without librsvg: PNG was not tested'
    exits 2
    prints_nothing
else
    exits 0
    says_nothing
    check 'a PNG' is_png "$out"
    cp "$out" "$scratch/first.png"
    # Where the sanitizers have no symbolizer, it is not the program that says so.
    ASAN_OPTIONS=$ASAN_OPTIONS:external_symbolizer_path=$scratch/none/llvm-symbolizer gives 0 show --png "$play"
    says_nothing
    gives 0 show --png --threat both --out "$scratch/a.png" "$play"
    check 'the same again' cmp -s "$scratch/a.png" "$scratch/first.png"
    for position in "$first" "$play3" "$play4"; do
        gives 0 show --png --cover both "$position"
        check 'a PNG' is_png "$out"
    done
    # So librsvg takes any title for text.
    gives 0 show --png --title $'</svg>&\xff\x01' "$play"
    check 'a PNG' is_png "$out"
    gives 1 show --png --action e6-n8 "$play"
    check 'a PNG all the same' is_png "$out"
    if "$checkout/tests/need" terminal; then
        run_any script -qec "$(printf '%q show --png %q' "$PAIKOCHECK" "$play")" /dev/null </dev/null
        prints_like 'standard output is a terminal, expected a file for the PNG'
        check 'no PNG on a terminal' test "$(grep -c PNG "$out")" -eq 1
    fi
fi

# ---- librsvg is loaded for PNG alone ----

any_gives 0 ldd "$PAIKOCHECK"
prints_like 'libjansson'
check 'needs neither librsvg nor what comes with it' \
    test -z "$(grep -E 'librsvg|libcairo|libglib|libgobject' "$out")"
mkdir "$scratch/broken"
: >"$scratch/broken/librsvg-2.so.2"
export LD_LIBRARY_PATH=$scratch/broken
gives 0 show --svg "$play"
says_nothing
refuses 'librsvg' show --png --out "$scratch/none.png" "$play"
says_lines 1
check 'no file either' test ! -e "$scratch/none.png"
unset LD_LIBRARY_PATH
