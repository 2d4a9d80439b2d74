#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Each public header must compile alone, also if it is included twice, with gcc and with clang. A position must have the
# size that position.h names.
#
# usage: headers.sh ROOT GENERATED   GENERATED: the folder with the headers that are generated from register/
set -euo pipefail
generated=$(realpath "$2")
cd "$1"

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
flags=(-std=c17 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -fsyntax-only)
compiled=0
for compiler in gcc clang; do
    command -v "$compiler" >/dev/null || continue
    for header in engine/include/paiko/*.h spec/spec.h spec/implementations.h; do
        name=${header#engine/include/}
        printf '#include "%s"\n#include "%s"\n' "${name#spec/}" "${name#spec/}" >"$tmp/alone.c"
        "$compiler" "${flags[@]}" -Iengine/include -Ispec -I"$generated/engine" "$tmp/alone.c"
        compiled=$((compiled + 1))
    done
done
# size_is BYTES COMPILER: checks that a position has BYTES bytes.
size_is() {
    printf '#include <paiko/position.h>\n_Static_assert(sizeof(struct paiko_position) == %s, "");\n' "$1" >"$tmp/size.c"
    "$2" "${flags[@]}" -Iengine/include -I"$generated/engine" "$tmp/size.c"
}
bytes=$(sed -n 's|.*It has \([0-9,]*\) bytes and no pointers.*|\1|p' engine/include/paiko/position.h | tr -d ,)
for compiler in gcc clang; do
    command -v "$compiler" >/dev/null || continue
    size_is "$bytes" "$compiler" 2>"$tmp/said" || {
        cat "$tmp/said"
        echo "headers: position.h says that a position has \"$bytes\" bytes, $compiler does not; correct the comment"
        exit 1
    }
done
((compiled > 0)) || { echo 'headers: nothing was compiled'; exit 1; }
echo "headers: $compiled compiled alone"
