#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# paikocheck conform minimize: from a position, an action or recorded games to the smallest position in which
# an implementation is wrong.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

# shellcheck disable=SC2154 # positions of lib.sh
gives 0 conform minimize "$play" A@d7 -- "$PAIKOCHECK" conform serve
prints_like '^no difference: .* answered 2 questions as the spec does$'

# Four tiles at once, in a position with tiles that have nothing to do with it.
kept='rules=catalyst2019 board=2/4/6/8/10/12/14/14/12/2S7/3b^4/6/4/2 turn=W phase=action hand=AF:- reserve=A2B3E3F2I3L3S2W3:A3B2E3F3I3L3S3W3 lost=-:- streak=-:-'
gives 1 conform minimize --out small "$kept" 'draw ABEF' -- "$PAIKOCHECK" conform serve --mutant draw-four
prints_like '^1  Plays as if up to four tiles can be drawn$'
prints_like '^  shrunk      from 2 tiles to 0$'
prints_like '^    CAT-DRAW-1 '
prints_like '^  expected    not legal$'
file=$(sed -n 's/^  keep        //p' "$out" | head -n 1)
check 'the scenario is written' test -s "$file"
gives 0 verify --games 1 --corpus small --rules catalyst2019
# What is printed is wrong there, and nowhere else.
position=$(sed -n '/^1 /,$s/^  position    //p' <"$out" | head -n 1)
gives 1 conform minimize --json --explain 0 "$kept" 'draw ABEF' -- "$PAIKOCHECK" conform serve --mutant draw-four
check 'JSON is of its schema' "$here/schemas.py" output/minimize "$out"
position=$(sed -n 's/^ *"position": "\(.*\)",$/\1/p' "$out" | head -n 1)
action=$(sed -n 's/^ *"action": "\(.*\)",$/\1/p' "$out" | head -n 1)
check 'a position is printed' test -n "$position"
gives 1 conform --position "$position" --action "$action" -- "$PAIKOCHECK" conform serve --mutant draw-four
gives 0 conform --position "$position" --action "$action" -- "$PAIKOCHECK" conform serve

# The list of legal actions alone, and an implementation without it.
gives 1 conform minimize --explain 0 "$kept" -- "$PAIKOCHECK" conform serve --mutant draw-four
prints_like '^1  '
refuses 'nothing was asked' conform minimize --explain 0 "$kept" -- "$PAIKOCHECK" conform serve --can apply
refuses 'paikocheck conform minimize: ' conform minimize --explain 0 "$kept" -- "$PAIKOCHECK" conform serve --rules pnp

# A game: what is made small stays within its rules. One that is none is told.
run game random --rules pnp --games 2 --plies 60 --seed 2 --out games.paiko
gives 1 conform minimize ${PAIKO_SLOW_BUILD:+--explain 0} --games games.paiko -- "$PAIKOCHECK" conform serve --mutant bow-short
[[ -n ${PAIKO_SLOW_BUILD-} ]] || # what is behind it is looked for above, too
    prints_like '^1  Plays as if a Bow threatens two squares instead of three$'
prints_like '^1  '
check 'its rules' test "$(grep -c '^  position    rules=pnp' "$out")" -eq "$(grep -c '^  position ' "$out")"
(cat games.paiko && echo more) >more.paiko
gives 2 conform minimize --explain 0 --games more.paiko -- "$PAIKOCHECK" conform serve
says 'more.paiko:'
says '1 of 3 games are invalid or incomplete'

# A program that is none, crashes, or says nothing.
gives 2 conform minimize --explain 0 "$kept" -- ./none
says_lines 1
gives 2 conform minimize --explain 0 --timeout 1 "$kept" -- sleep 60

# One that misreads a rule by chance, in three of four answers: that is no finding of rules.
gives 2 conform minimize --json --explain 0 "$kept" 'draw ABEF' -- \
    python3 "$checkout/tests/conform/chance.py" 75 started draw-four "$PAIKOCHECK" conform serve
says 'answers the same question differently: make it answer the same each time'
check 'JSON is of its schema' "$here/schemas.py" output/minimize "$out"
prints_like '"flaky": true'
prints_like '"title": "flaky '

# Wrong use.
refuses 'expected -- and the command that starts the implementation' conform minimize "$kept" A@a7
refuses 'expected POS, POS ACTION, or --games FILE' conform minimize -- "$PAIKOCHECK" conform serve
refuses 'found "nonsense"' conform minimize nonsense -- "$PAIKOCHECK" conform serve
gives 2 conform minimize "$kept" nonsense -- "$PAIKOCHECK" conform serve
gives 2 conform minimize --games games.paiko "$kept" -- "$PAIKOCHECK" conform serve
gives 2 conform minimize --games none.paiko -- "$PAIKOCHECK" conform serve
