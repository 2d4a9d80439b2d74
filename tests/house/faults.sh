#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# The engine as it is used has no trace of the faults that can be planted for the tests: no symbol
# and no name of one. The build with faults must show both, or this check would see nothing.
#
# usage: faults.sh ROOT ENGINE_LIBRARY FAULTY_PROGRAM
set -euo pipefail

root=$1 engine=$2 faulty=$3

# The names of the faults, from the table.
names() {
    sed -n 's/^ *X([A-Z_]*, "\([a-z-]*\)".*/\1/p' "$root/engine/src/fault.h"
}

traces() {
    { nm "$1" 2>/dev/null | grep 'paiko_fault' || true; } | sed 's/^/symbol /'
    { strings -a "$1" | grep -xF -f <(names) || true; } | sed 's/^/name /'
}

count=$(names | wc -l)
((count >= 10)) || { echo "faults: $count faults in the table, expected at least 10"; exit 1; }
found=$(traces "$engine")
if [[ -n $found ]]; then
    printf 'faults: %s has traces of planted faults:\n%s\n' "$engine" "$found"
    exit 1
fi
seen=$(traces "$faulty")
if ! grep -q '^symbol ' <<<"$seen" || (($(grep -c '^name ' <<<"$seen") < count)); then
    printf 'faults: %s does not show its faults:\n%s\n' "$faulty" "$seen"
    exit 1
fi
