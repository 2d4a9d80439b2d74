#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Properties and the exhaustive comparison find faults that are planted in the engine. All that is
# known of how a fault is planted stands in with_fault; each row below is a fault, the property
# that has to find it, and the ruleset.
#
# usage: faults.sh PAIKOCHECK_WITH_FAULTS
set -uo pipefail

program=$1
failures=0 checks=0

# with_fault NAME ARGUMENT…: runs the program with a fault planted.
with_fault() {
    local fault=$1
    shift
    PAIKO_FAULT=$fault "$program" "$@" 2>&1
}

# must_find WHAT FAULT ARGUMENT…: exit code 1 and a line that says so.
must_find() {
    local what=$1 fault=$2 output
    shift 2
    checks=$((checks + 1))
    output=$(with_fault "$fault" "$@")
    # shellcheck disable=SC2181 # the output is needed besides
    if (($? != 1)) || ! grep -qE "$what" <<<"$output"; then
        failures=$((failures + 1))
        printf 'faults: %s passes %s\n%s\n' "$fault" "$*" "$(head -c 600 <<<"$output")"
    fi
}

while read -r fault property ruleset; do
    [[ -n $fault ]] && must_find FAILS "$fault" properties --run "$property" --rules "$ruleset" \
        --games 400
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
hash-stale P-HASH catalyst2019
text-loose P-TEXT catalyst2019
ROWS

# What the exhaustive comparison finds with a single tile on the board.
must_find '^(engine|spec)-only deploy' bow-short exhaust --chunks 1 --every 1000 --quiet
must_find '^(engine|spec)-only deploy' fire-open exhaust --chunks 4 --every 1000 --quiet
must_find '^report deploy' lotus-scores exhaust --chunks 1 --every 10 --quiet
must_find '^engine-only draw' draw-four exhaust --chunks 1 --every 1000 --quiet
must_find '^engine-only raise|^engine-only corpse' corpse-in-cover exhaust --rules shrines14 \
    --chunks 4 --every 1000 --quiet

printf '%s faults looked for, %s not found\n' "$checks" "$failures"
((checks > 0 && failures == 0))
