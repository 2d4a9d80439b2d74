#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# paikocheck rules scenarios: lists what the corpus has, all or what fits; what fits nothing is an error.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"
corpus=$(dirname -- "$(readlink -f -- "$0")")/../../scenarios

run rules scenarios
exits 0
says_nothing
# shellcheck disable=SC2154 # of lib.sh
check 'every scenario is listed' test "$(wc -l <"$out")" -eq \
    "$(cat "$corpus"/*/{catalyst2019,pnp,bga,shrines14,ronin13c}/*.yaml | grep -cE '^ *- id: ')"
check 'each has five parts' test "$(awk -F'\t' 'NF != 5' "$out" | wc -l)" -eq 0
run rules scenarios --rules pnp --topic capture --only 'pnp-capture-t*'
exits 0
check 'they fit' test "$(grep -cvP '^pnp-capture-t[^\t]*\tpnp\tcapture\t' "$out")" -eq 0
run rules scenarios --clause CAT-FIRE-1
exits 0
check 'all are about it' test "$(cut -f4 "$out" | grep -cvw CAT-FIRE-1)" -eq 0
run rules scenarios --json --clause CAT-FIRE-1
exits 0
prints_like '"ruleset": "catalyst2019"'
run rules scenarios --topic nonsense
exits 2
prints_nothing
says 'found no scenario that fits'
run rules scenarios --clause CAT-FIRE-99
exits 2
says 'option --clause: found "CAT-FIRE-99"'
run rules scenarios --rules chess
exits 2
run rules scenarios --corpus /nowhere
exits 2
