#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tests the SVG picture of a position. tests/sessions/show.md shows the picture as text.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

svg() { run show --svg "$@"; }
if command -v xmllint >/dev/null; then
    is_xml() { xmllint --noout --nonet "$out" 2>"$scratch/xml"; }
else
    echo 'no xmllint on this machine: nothing looks at whether SVG is well-formed'
    is_xml() { tail -n 1 "$out" | grep -qx '</svg>'; }
fi
# Makes pictures, with threat and cover, of positions of every ruleset and of several phases.
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

# The picture in the README must be the output of the command in the README.
quoted=$(sed -n "s/^\$ P='\(.*\)'$/\1/p" "$checkout/README.md")
gives 1 show --svg --threat W --action 'e5-e5^' "$quoted"
check 'docs/pictures/turn.svg is up to date' cmp -s "$out" "$checkout/docs/pictures/turn.svg"
