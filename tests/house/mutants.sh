#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# The engine as it is used has no trace of the mutants that can be switched on for the tests: no
# symbol and no name of one. The build with mutants must show both, or this check would see nothing.
#
# usage: mutants.sh ROOT ENGINE_LIBRARY MUTANTS_PROGRAM
set -euo pipefail

root=$1 engine=$2 mutants=$3

# The names of the mutants, from the table; a row may go over several lines.
names() {
    tr -d '\\\n' <"$root/engine/src/mutant_rows.h" |
        grep -oE ' X\([A-Z0-9_]+, *"[a-z0-9-]+"' | sed 's/.*"\(.*\)"/\1/'
}

traces() {
    { nm "$1" 2>/dev/null | grep 'paiko_mutant' || true; } | sed 's/^/symbol /'
    { strings -a "$1" | grep -xF -f <(names) || true; } | sort -u | sed 's/^/name /'
}

count=$(names | wc -l)
((count >= 200)) || { echo "mutants: $count in the table, expected at least 200"; exit 1; }
doubles=$(names | sort | uniq -d)
[[ -z $doubles ]] || { printf 'mutants: these names stand twice:\n%s\n' "$doubles"; exit 1; }
found=$(traces "$engine")
if [[ -n $found ]]; then
    printf 'mutants: %s has traces of mutants:\n%s\n' "$engine" "$found"
    exit 1
fi
seen=$(traces "$mutants")
if ! grep -q '^symbol ' <<<"$seen" || (($(grep -c '^name ' <<<"$seen") < count)); then
    printf 'mutants: %s does not show its mutants:\n%s\n' "$mutants" "$seen"
    exit 1
fi
