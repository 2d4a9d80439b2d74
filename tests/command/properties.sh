#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# properties: the register as a user sees it, a run, a kept case.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

gives 0 verify properties P-CONF
prints_lines 1
prints_like $'^P-CONF\tholds\tWhichever tile falls first'
gives 0 verify properties --rules ronin13c
prints_like $'^P-RON-VIEW\tholds\t'
check 'nothing of other rulesets' test "$(grep -c $'^P-CONF\t' "$out")" -eq 0
gives 0 verify properties --json P-SHR-CONF
prints_like '"kind": "must-fail"'
refuses 'property: found "P-NO-SUCH", expected an id that' verify properties P-NO-SUCH
gives 2 verify properties --rules no-such
prints_nothing

gives 0 verify properties --run P-SCORE --games 3 --seed 7
says_nothing
prints_like '^P-SCORE +pnp +holds +[1-9][0-9]* cases'
prints_like '^4 properties by ruleset, seed 7: 0 wrong, 0 skipped$'
gives 0 verify properties --run P-SCORE --wrong --games 20
prints_like '^P-SCORE +pnp +FAILS'
# A run too small to meet a case is no pass.
gives 1 verify properties --run P-TIE-WIN --rules bga --games 1
prints_like 'skipped: no case'

# A counterexample is made small, kept, and seen again from its file.
gives 0 verify properties --run P-NO-RETURN --keep "$scratch"
prints_like '^P-NO-RETURN +pnp +fails as expected'
prints_like '^    seed 1, game [0-9]+, choices [0-9 ]+$'
kept=$(sed -n 's/^    kept in //p' "$out")
gives 0 verify properties --again "$kept"
prints_like '^P-NO-RETURN +pnp +fails as expected'
sed -i 's/^choices.*/choices x/' "$kept"
refuses ':4: found "choices x", expected' verify properties --again "$kept"
