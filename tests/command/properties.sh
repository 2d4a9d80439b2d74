#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# properties: the register as a user sees it, a run, a kept case.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

run verify properties P-CONF
exits 0
prints_lines 1
prints_like $'^P-CONF\tholds\tWhichever tile falls first'
run verify properties --rules ronin13c
exits 0
prints_like $'^P-RON-VIEW\tholds\t'
check 'nothing of other rulesets' test "$(grep -c $'^P-CONF\t' "$out")" -eq 0
run verify properties --json P-SHR-CONF
exits 0
prints_like '"kind": "must-fail"'
run verify properties P-NO-SUCH
exits 2
prints_nothing
says 'property: found "P-NO-SUCH", expected an id that'
run verify properties --rules no-such
exits 2
prints_nothing

run verify properties --run P-SCORE --games 3 --seed 7
exits 0
says_nothing
prints_like '^P-SCORE +pnp +holds +[1-9][0-9]* cases'
prints_like '^4 properties by ruleset, seed 7: 0 wrong, 0 met no case$'
run verify properties --run P-SCORE --wrong --games 20
exits 0
prints_like '^P-SCORE +pnp +FAILS'
# A run too small to meet a case is no pass.
run verify properties --run P-TIE-WIN --rules bga --games 1
exits 1
prints_like 'skipped: no case was met'

# A counterexample is made small, kept, and seen again from its file.
run verify properties --run P-NO-RETURN --keep "$scratch"
exits 0
prints_like '^P-NO-RETURN +pnp +fails, as it must'
prints_like '^    seed 1, game [0-9]+, choices [0-9 ]+$'
kept=$(sed -n 's/^    kept in //p' "$out")
run verify properties --again "$kept"
exits 0
prints_like '^P-NO-RETURN +pnp +fails, as it must'
sed -i 's/^choices.*/choices x/' "$kept"
run verify properties --again "$kept"
exits 2
prints_nothing
says ':4: found "choices x", expected'
