#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# verify and its commands of a program whose corpus loses a case, and that refuses or ends at positions.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

# What both refuse is counted, and found.
PAIKO_REFUSE='rules=pnp,blocking=' gives 1 verify lockstep --games 300 --seed 1 --rules pnp --findings found
prints_like '^  invalid generated positions: [1-9]'
prints_like '^  signature   nobody turn$'
prints_like '^  no scenario the error is in the generator of positions or in the register of rulings$'

# The same of positions with few pieces, each of which is one to be played.
few=(verify exhaust --rules pnp --chunks 1 --every 1000)
gives 0 "${few[@]}"
PAIKO_REFUSE=' reserve=AB2' gives 1 "${few[@]}"
refused=$(grep -cE "^nobody turn$(printf '\t')[^$(printf '\t')]* reserve=AB2[^$(printf '\t')]*$(printf '\t')\$" "$out")
check 'each that both refuse is a finding' test "$refused" -gt 0
check 'and no other' test "$(sed -nE 's/.* ([0-9]+) differ; .*/\1/p' "$out")" -eq "$refused"

PAIKO_LOSE=case gives 2 verify --games 2 --seed 1 --perft 1 --rules catalyst2019 --findings found
check 'it says so' grep -qE 'verify: [0-9]+ cases were loaded from .*, but [0-9]+ passed, 0 failed and 0 were skipped' "$err"

# At an end of a game each worker is killed: the campaign does not agree.
PAIKO_KILL=' phase=over:' gives 2 verify lockstep --games 20 --seed 1 --jobs 1 --rules pnp --findings killed
says 'verify lockstep: the run could not continue: '
prints_like '^compared: [1-9][0-9]* positions'
prints_like '^verify lockstep: COULD NOT RUN \(seed 1\): '
