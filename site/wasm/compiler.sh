#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Checks whether this machine's compiler can make the study board's module with the same bytes as
# site/made/rules.wasm. This needs Debian 12 with clang-14, lld, wasi-libc and the compiler's own library.
# Exit codes: 0 it can, 2 it cannot; standard error says why.
set -euo pipefail

unable() {
    printf 'the module of the study board is made by clang-14 of Debian 12: %s\n' "$*" >&2
    exit 2
}

# shellcheck source=/dev/null
system=$(source /etc/os-release 2>/dev/null && printf '%s %s' "${ID-}" "${VERSION_ID-}") || system=''
[[ $system == 'debian 12' ]] || unable "this machine has ${system:-no /etc/os-release}"
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT
# The program below uses malloc(), from wasi-libc, and a multiplication from the compiler's own library.
cat >"$scratch/try.c" <<'END'
#include <stdlib.h>
__extension__ typedef unsigned __int128 wide;
__attribute__((export_name("f"))) void *f(wide *a) { *a *= *a; return malloc(9); }
END
clang-14 --target=wasm32-wasi --sysroot=/usr -mexec-model=reactor "$scratch/try.c" -o "$scratch/try.wasm" \
    >"$scratch/said" 2>&1 ||
    unable 'it is missing here; apt-get install clang lld wasi-libc libclang-rt-dev-wasm32'
