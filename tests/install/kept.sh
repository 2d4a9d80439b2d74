#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Records and the notation keep their form: games that an earlier version wrote, one of each ruleset, are
# read, played and end in the position that stands there, to the byte. A mended rule may change a game:
# then write that game anew, and say so in CHANGELOG.md.
#
# usage: PAIKOCHECK=… kept.sh ROOT
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/../command/lib.sh"
kept=$1/tests/install/kept.paiko

gives 0 game check "$kept"
prints_like '^5 games: 5 right, 0 wrong'
for game in 1 2 3 4 5; do
    shows "$(sed -n 's/^end //p' "$kept" | sed -n "${game}p")" game show --position --game "$game" "$kept"
    position=$(<"$out")
    gives 0 position legal "$position"
    gives 0 verify --position "$position"
done
# What is no longer read is seen: another word of the notation, another version, another place of an end.
for fault in '0,/phase=/s//stage=/' '0,/\[Paiko "1"\]/s//[Paiko "2"]/' '0,/^end .*lost=/s/lost=/lost=A/'; do
    sed "$fault" "$kept" >"$scratch/planted"
    run game check "$scratch/planted"
    check "seen: $fault" test "$status" -ne 0
done
