#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# The module in the program, site/made/rules.wasm, must equal the module that the sources give. Skipped if the
# compiler that makes the module is missing; site_answers still tests the module then.
#
# usage: made.sh ROOT BUILD
set -euo pipefail
root=$1 build=$2
renew='cmake --build --preset release --target update_site'

said=$("$root/site/wasm/compiler.sh" 2>&1) || {
    printf 'skipped: %s\n' "$said"
    exit 77
}
cmake --build "$build" --target rules_wasm
cmp "$build/site/wasm/rules.wasm" "$root/site/made/rules.wasm" || {
    printf 'site/made/rules.wasm is not what the sources give; renew it and commit it: %s\n' "$renew"
    exit 1
}
