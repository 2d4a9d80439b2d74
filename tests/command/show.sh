#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The picture of a position: when it has colours, and as SVG; tests/sessions/show.md has its text.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

escape=$'\033'

# on_terminal POSITION: shown where there are colours.
on_terminal() {
    run_any env -u NO_COLOR TERM=xterm script -qec "$(printf '%q show %q' "$PAIKOCHECK" "$1")" /dev/null </dev/null
}
# The colour before each letter, where no other colour comes between.
colour_of() {
    sed -n "s/.*$escape\[\([0-9;]*\)m$1 .*/\1/p" "$out" | sort -u
}
if "$checkout/tests/need" terminal; then
    # With and without colour the letters are the same; tests/command/colours.py has when there are any.
    for position in "$play4" "$play3"; do
        gives 0 show "$position"
        cp "$out" "$scratch/plain"
        on_terminal "$position"
        check 'the same letters' cmp -s <(sed "s/$escape\[[0-9;]*m//g; s/\r$//" "$out") "$scratch/plain"
    done
    check 'one colour for corpses' test "$(colour_of X | wc -l)" -eq 1
    check 'one colour for zombies' test "$(colour_of Z | wc -l)" -eq 1
    check 'another for each' test "$(colour_of X)" != "$(colour_of Z)"
    check 'another than of tiles' test "$(colour_of X)" != "$(colour_of S)"
else
    echo 'no pseudo-terminals on this machine: colours on a terminal were not tested'
fi

# ---- As SVG ----

svg() {
    run show --svg "$@"
}
if command -v xmllint >/dev/null; then
    is_xml() { xmllint --noout --nonet "$out" 2>"$scratch/xml"; }
else
    echo 'no xmllint on this machine: nothing looks at whether SVG is well-formed'
    is_xml() { tail -n 1 "$out" | grep -qx '</svg>'; }
fi
# Every ruleset, and what it has: Red's pieces, heroes on tiles, busy tiles, threat and cover, actions.
for position in "$play" "$first" "$first3" "$first4" "$deal4" "$over" "$play3" "$play4"; do
    svg --threat both --cover both "$position"
    exits 0
    says_nothing
    check 'well-formed' is_xml
    check 'needs nothing else' test "$(grep -ciE 'href|url\(|<style|<script| id=|@import' "$out")" -eq 0
done
for action in 'I@e7-e8>' e6-n8; do
    svg --action "$action" "$play"
    check 'well-formed' is_xml
done

# The pictures in the README and in the tour are what their commands draw.
mapfile -t quoted < <(sed -n "s/^\$ P='\(.*\)'$/\1/p" "$checkout/README.md" "$checkout/docs/tour.md")
check 'the positions in the README and the tour' test "${#quoted[@]}" -eq 2
gives 1 show --svg --threat W --action 'e5-e5^' "${quoted[0]}"
check 'docs/pictures/turn.svg is up to date' cmp -s "$out" "$checkout/docs/pictures/turn.svg"
gives 0 show --svg --threat both --action e5-f4 "${quoted[1]}"
check 'docs/pictures/shift.svg is up to date' cmp -s "$out" "$checkout/docs/pictures/shift.svg"
