#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Runs one of the scripts beside it with node; skipped, and said why, where something is missing.
#
# usage: run.sh SCRIPT ARGUMENT...
set -euo pipefail
here=$(cd -- "$(dirname -- "$0")" && pwd -P)

skip() {
    printf 'skipped: %s\n' "$*"
    exit 77
}

command -v node >/dev/null || skip 'node is not installed'
[[ -s $PAIKO_WASM_MODULE ]] || skip 'no WebAssembly: clang, lld, wasi-libc and libclang-rt-dev-wasm32'
exec node "$here/$1" "${@:2}"
