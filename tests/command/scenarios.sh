#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# paikocheck rules scenarios: lists what the corpus has, all or what fits; what fits nothing is an error.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"
corpus=$checkout/scenarios

gives 0 rules scenarios
says_nothing
# shellcheck disable=SC2154 # of lib.sh
check 'every scenario is listed' test "$(wc -l <"$out")" -eq \
    "$(cat "$corpus"/*/{catalyst2019,pnp,bga,shrines14,ronin13c}/*.yaml | grep -cE '^ *- id: ')"
check 'each has five parts' test "$(awk -F'\t' 'NF != 5' "$out" | wc -l)" -eq 0
gives 0 rules scenarios --rules pnp --topic capture --only 'pnp-capture-t*'
check 'they fit' test "$(grep -cvP '^pnp-capture-t[^\t]*\tpnp\tcapture\t' "$out")" -eq 0
gives 0 rules scenarios --clause CAT-FIRE-1
check 'all are about it' test "$(cut -f4 "$out" | grep -cvw CAT-FIRE-1)" -eq 0
gives 0 rules scenarios --json --clause CAT-FIRE-1
prints_like '"ruleset": "catalyst2019"'
refuses 'found no scenario that fits' rules scenarios --topic nonsense
refuses 'option --clause: found "CAT-FIRE-99"' rules scenarios --clause CAT-FIRE-99
gives 2 rules scenarios --rules chess
gives 2 rules scenarios --corpus /nowhere
