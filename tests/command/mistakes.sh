#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Actions that can't be read, most of them with two mistakes: engine and spec name the first, at its
# column. Columns are docs/notation.md's ("What offends"): of a number all its digits offend, of a
# list that is too short its end, of a square its file, its rank, or where it is out of place the
# whole of it.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

declare -A position=([duel]='rules=catalyst2019 board=2/4/6/8/10/12/14/14/12/1SI^7/8/6/4/2 turn=W phase=action hand=ABFILS:- reserve=A2B2E3F2IL2SW3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-'
    [three]='rules=shrines14 board=2/4/6/8/10/12/14/14/12/1SX7/8/6/4/2 turn=R phase=action hand=A:- streak=-:-:- pile=45 cycle=2'
    [four]='rules=ronin13c board=2/4/6/8/10/12/14/14/12/1SI^7/8/6/4/2 turn=W phase=action hand=ABS:-:-:- hero=-:-:- base=-:-:-:- reserve=A2B2E3F3I2L3SW3:A3B3E3F3I3L3S3W3 left=2 token=B1')

# Each row: the game, the action between bars, the column that is named.
table=$scratch/table
cat >"$table" <<'ROWS'
duel |draw BA1| 7 letters out of order, then a count of 1
duel |draw A1B1| 7 two counts of 1
duel |draw A02B0| 7 a count with a leading zero: its first digit
duel |draw A100B| 7 a count of three digits: its first
duel |draw AAA| 7 a letter twice
duel |draw  A1| 6 two spaces, then a count of 1
duel |draw!A1| 5 a mark in place of the space
duel |draw A B| 7 a list that goes on behind its end
duel |draw a1| 6 a lower-case letter
duel |draw M0| 6 no letter of a tile
duel |give A1B| 7 of another player's choice, and not a list
duel |S@z15^| 3 a file that is none, before its rank and a facing too many
duel |S@d15^| 4 a rank that is none, before a facing too many
duel |S@d05^| 4 a rank with a leading zero: its first digit
duel |S@d5^^| 5 a facing too many, twice
duel |M@z15| 1 no tile, then no file
duel |s@d5^| 1 a lower-case tile, then a facing too many
duel |S!d15| 2 no mark between tile and square
duel |B@d5x| 5 no facing
duel |B@d15| 4 a rank that is none, and no facing
duel |A@d5-e15| 5 a tile that does not shift as it is deployed
duel |I@d5-d5x| 6 the square where it landed, and no facing
duel |I@d5-z15| 6 no file, then no rank
duel |I@d5_e5x| 5 no facing and no mark
duel |d5-e15^| 5 a rank that is none, before a facing too many
duel |d5-e5^^| 6 a facing too many, twice
duel |e5-e6| 6 a facing is missing: the end
duel |e5-e6xx| 6 no facing
duel |e5-z6| 4 no file, and no facing
duel |d55-e66| 2 a rank of two digits, all of which offend
duel |d5e66| 3 no mark, then no rank
duel |d5--e66| 4 a mark twice: no file
duel |d5@e5^^| 6 a redeployment has no facing
duel |d5@z15| 4 no file, before no rank
duel |pass 1| 5 a word, and more
duel |X@z15| 1 Red's, of whom there is none here
duel |timeup!| 1 a word of another game
three |X@d5^^| 5 a facing too many
three |X@z15^| 3 no file
three |Y@z15| 1 nobody's piece
three |take z15| 6 no file
three |take d15 x| 7 no rank
three |take d5 x| 8 a list of one that goes on
three |take  d15| 6 two spaces
three |zombify d| 10 a square that ends behind its file
three |zombify d5,e15| 11 squares are named one by one
three |capture| 8 a word that can't do without
three |discard BA1| 10 letters out of order
three |done d15| 5 a word, and more
three |d5-e15^| 5 no rank, before a facing too many
four |S*@z15^| 4 no file
four |S**@d15| 3 a hero twice
four |S*d5-z15| 3 no mark
four |S@d5-d5^| 6 the square where it landed, before a facing too many
four |S@d5-e5^^| 8 a facing too many
four |B*@d5-d6| 9 a facing is missing: the end
four |token W1| 7 White has no token
four |token B99| 8 a player who is none: the number
four |token B6x| 9 a player who can be read, whoever plays, and more
four |deal A2A1| 8 a letter twice, then a count of 1
four |hero AB| 7 a list of one that goes on
four |base m1| 6 no letter of a tile
four |return d15| 7 a word, and more
four |timeup!!| 7 a word, and more
ROWS

ask() {
    while IFS='|' read -r game action _; do
        printf '%s\t%s\n' "${position[${game% }]}" "$action"
    done <"$table" | "$PAIKOCHECK" position apply --impl "$1" --json -
}

for impl in engine spec; do
    ran="apply --impl $impl --json -"
    ask "$impl" >"$out" 2>"$err"
    check 'an answer to each' test "$(wc -l <"$out")" -eq "$(wc -l <"$table")"
    row=0
    while IFS='|' read -r game action rest; do
        row=$((row + 1))
        answer=$(sed -n "${row}p" "$out")
        read -r column why <<<"$rest"
        line=${position[${game% }]}
        # In a batch, columns count from the start of the line, which the position opens.
        check "$impl: $game: '$action' at column $column ($why), not $answer" grep -qF \
            "\"line\": $row, \"column\": $((${#line} + 1 + column)), \"field\": \"action\"" <<<"$answer"
    done <"$table"
done
