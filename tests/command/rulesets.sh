#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# rulings and clauses: what the registers say of each ruleset; verify lockstep: which games it counts.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

# A default stands only where the ruling applies.
gives 0 rules rulings tie win-moment
says_nothing
prints_line '  tie=13-5 (default of catalyst2019, bga)'
prints_line '  tie=none (default of pnp)'
prints_line '  win-moment=after-captures (default of shrines14)'
prints_line '  win-moment=as-soon'
run rules rulings stuck
prints_line '  stuck=pass (default of catalyst2019, pnp, bga, shrines14)'
gives 0 rules rulings draw-count --json
prints_line '      "pnp": "exactly-3",'
check 'no default of shrines14' test "$(grep -c shrines14 "$out")" -eq 0
gives 0 rules rulings hero-cap stuck
prints_line '  hero-cap=on-board (default of ronin13c)'
prints_line '  stuck=pass (default of catalyst2019, pnp, bga, shrines14)'
run rules rulings shift-limit
prints_line '  shift-limit=none (default of pnp, ronin13c)'
run rules rulings red-order --json
prints_line '      "shrines14": "choice"'
check 'no default of bga' test "$(grep -c '"bga"' "$out")" -eq 0

gives 0 rules clauses --rules shrines14
prints_like $'^SHR-ACT-1\tnormative\t'
check 'that document alone' test "$(grep -vc '^SHR-' "$out")" -eq 0
gives 0 rules clauses --rules ronin13c
prints_like $'^RON-BUSY-1\tnormative\t'
check 'that document alone' test "$(grep -vc '^RON-' "$out")" -eq 0
run rules clauses --rules bga
check 'not the other' test "$(grep -c '^SHR-' "$out")" -eq 0
refuses 'option --rules: found "chess", expected catalyst2019, pnp, bga, shrines14 or ronin13c' rules clauses --rules chess

# The summary has the tables of the games that were played.
gives 0 verify lockstep --games 40 --seed 1 --jobs 1 --rules shrines14 --findings "$scratch/findings" --verbose
prints_like '^  shrines14 +[0-9]+ positions; games: '
prints_line '  actions tried'
prints_like '^    raise +[0-9]+$'
check 'no draft' test "$(grep -c '^    draft ' "$out")" -eq 0
gives 0 verify lockstep --games 40 --seed 1 --jobs 1 --rules ronin13c --findings "$scratch/findings" --verbose
prints_like '^  ronin13c +[0-9]+ positions; games: '
prints_line '  actions tried'
prints_like '^    deploy-hero +[0-9]+$'
check 'no Red' test "$(grep -c '^    raise ' "$out")" -eq 0
gives 0 verify lockstep --games 8 --seed 1 --jobs 1 --findings "$scratch/findings" --verbose
prints_line '  actions tried, two players'
prints_line '  actions tried, three players'
prints_line '  actions tried, four to seven players'
