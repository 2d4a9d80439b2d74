#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The first positions.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

shows "$first" position new catalyst2019

shows "rules=pnp board=$empty turn=W phase=draft hand=-:- reserve=$all:$all lost=-:-" position new pnp
shows "rules=bga board=$empty turn=W phase=draft hand=-:- reserve=$all:$all lost=-:- streak=-:-" position new bga
shows "{\"position\": \"rules=bga board=$empty turn=W phase=draft hand=-:- reserve=$all:$all lost=-:- streak=-:-\"}" position new --json bga

# Three players: everything in hand, and Black discards first.
shows "$first3" position new shrines14
shows "{\"position\": \"$first3\"}" position new --json shrines14
run position new shrines14,zombie-limit=none,win-moment=as-soon
prints_like '^rules=shrines14,win-moment=as-soon,zombie-limit=none .* streak=-:-:- pile=0 cycle=0$'
run position new shrines14,shift-limit=none
prints_like ' hand=[^ ]* pile=0 cycle=0$'

# Four to seven players: everything in reserve, and B1 chooses a hero.
shows "$first4" position new ronin13c
shows "$first4" position new --players 4 ronin13c
run position new ronin13c --players=7
prints "rules=ronin13c board=$empty turn=B1 phase=hero hand=-:-:-:-:-:-:- hero=-:-:-:-:-:- base=-:-:-:-:-:-:- reserve=$all:$all left=0 token=-"
run position new --json --players 5 ronin13c,hero-cap=ever,shift-limit=3
prints "{\"position\": \"rules=ronin13c,shift-limit=3,hero-cap=ever board=$empty turn=B1 phase=hero hand=-:-:-:-:- hero=-:-:-:- base=-:-:-:-:- reserve=$all:$all left=0 token=- streak=-:- made=-\"}"
gives 0 position new --players 2 pnp
shows "$first3" position new --players 3 shrines14

# No ruleset takes another number, and a number is not a word.
few() {
    gives 2 position new "$1" --players "$2"
    prints_nothing
    says_lines 1
    says "paikocheck position new: option --players: found \"$2\", expected $3"
}
few pnp 4 '2, the number of players of this ruleset'
few shrines14 2 '3, the number of players of this ruleset'
few ronin13c 3 '4 to 7, the numbers of players of this ruleset'
few ronin13c 8 'a whole number from'
few ronin13c six 'a whole number from'

# Any order comes out in that of the table; a default that is named is left out.
gives 0 position new catalyst2019,tie=none,null-shift=no,stuck=pass
prints_like '^rules=catalyst2019,null-shift=no,tie=none '
run position new pnp,shift-limit=3
prints_like '^rules=pnp,shift-limit=3 .* streak=-:-$'
run position new catalyst2019,shift-limit=none
prints_like 'lost=-:-$'

# What `new` prints, both implementations read: 7 of 24 tiles, three of each of eight types.
for rules in catalyst2019 pnp bga catalyst2019,tie=none,null-shift=no; do
    position=$("$PAIKOCHECK" position new "$rules")
    for impl in engine spec; do
        shows 2472 position perft --impl "$impl" "$position" 1
    done
done

# Eight types of hero, then what lies beneath: what `new` prints, both read for any number.
for players in 4 5 6 7; do
    position=$("$PAIKOCHECK" position new ronin13c --players "$players")
    for impl in engine spec; do
        shows 448 position perft --impl "$impl" "$position" 3
    done
done

# 1428 multisets of six tiles, none of a type more than three times.
for impl in engine spec; do
    shows 1428 position perft --impl "$impl" "$first3" 1
done

wrong() {
    refuses "paikocheck position new: RULES: column $2: " position new "$1"
    says_lines 1
}
wrong cat 1
says 'expected catalyst2019, pnp, bga, shrines14 or ronin13c'
wrong '' 1
wrong 'pnp,' 5
wrong 'pnp,tie' 8
wrong 'pnp,tie=nine' 9
says 'found "nine"'
wrong 'catalyst2019,null-shft=no' 14
wrong 'pnp,tie=none,tie=none' 14
# A ruling is of some rulesets alone.
wrong shrines14,tie=none 11
says 'expected a ruling that applies to shrines14'
wrong ronin13c,stuck=loss 10
says 'expected a ruling that applies to ronin13c'
wrong catalyst2019,zombie-limit=none 14
says 'expected a ruling that applies to catalyst2019'
