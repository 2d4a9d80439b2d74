#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Tests that properties and the exhaustive comparison find mutants of the engine. Each row below is a
# mutant, the property that must find it, and the ruleset.
#
# usage: mutants.sh PAIKOCHECK_MUTANTS
set -uo pipefail

program=$1
failures=0 checks=0

# with_mutant NAME ARGUMENT…: runs the program with a mutant switched on.
with_mutant() {
    local mutant=$1
    shift
    PAIKO_MUTANT=$mutant "$program" "$@" 2>&1
}

# must_find WHAT MUTANT ARGUMENT…: fails unless the exit code is 1 and a line matches WHAT.
must_find() {
    local what=$1 mutant=$2 output
    shift 2
    checks=$((checks + 1))
    output=$(with_mutant "$mutant" "$@")
    # shellcheck disable=SC2181 # the output is needed, too
    if (($? != 1)) || ! grep -qE "$what" <<<"$output"; then
        failures=$((failures + 1))
        printf 'mutants: %s passes %s\n%s\n' "$mutant" "$*" "$(head -c 600 <<<"$output")"
    fi
}

while read -r mutant property ruleset; do
    [[ -n $mutant ]] && must_find FAILS "$mutant" verify properties --run "$property" --rules "$ruleset" \
        --games 1600
done <<'ROWS'
bow-short P-PATTERN-LIST catalyst2019
bow-short P-NOBLOCK shrines14
cover-stacks P-CONF catalyst2019
fire-first P-CONF catalyst2019
no-recheck P-STABLE catalyst2019
safety-late P-DEP-ENEMY catalyst2019
lotus-scores P-LOTUS-0 pnp
lotus-scores P-SCORE-SUM bga
give-skipped P-REWARD catalyst2019
home-covers-all P-COVER catalyst2019
home-covers-all P-CONF bga
corpse-in-cover P-PATTERN-LIST shrines14
two-ahead P-SHR-WIN shrines14
busy-covers P-COVER ronin13c
cheap-hero P-RON-ACTIONS ronin13c
five-heroes P-RON-HEROES ronin13c
same-hero P-RON-HEROES ronin13c
hero-fire-self P-RON-CONF ronin13c
hero-lotus-itself P-RON-CONF ronin13c
black-first P-RON-CONF ronin13c
margin-one P-RON-WIN ronin13c
token-stays P-RON-ROUND ronin13c
zombify-cover-anew P-EQUIV-TURN shrines14
text-loose P-TEXT catalyst2019
ROWS

# Faults that the exhaustive comparison finds with a single tile on the board.
must_find '^(engine|spec)-only deploy' bow-short verify exhaust --chunks 1 --every 1000
must_find '^(engine|spec)-only deploy' fire-open verify exhaust --chunks 4 --every 1000
must_find '^report deploy' lotus-scores verify exhaust --chunks 1 --every 10
must_find '^engine-only draw' draw-four verify exhaust --chunks 1 --every 1000
must_find '^engine-only raise|^engine-only corpse' corpse-in-cover verify exhaust --rules shrines14 \
    --chunks 4 --every 1000

printf '%s faults looked for, %s not found\n' "$checks" "$failures"
((checks > 0 && failures == 0))
