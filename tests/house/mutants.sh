#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# The engine as it is used has no trace of the mutants that are woven into a copy of it: no symbol, no
# name of one, no word of them in its source. The build with mutants must show both, or this check
# would see nothing. And a row that no longer fits its source is an error that names row, file and
# line.
#
# usage: mutants.sh ROOT ENGINE_LIBRARY MUTANTS_PROGRAM WEAVE
set -euo pipefail

root=$1 engine=$2 mutants=$3 weave=$4
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT

fail() {
    printf 'mutants: %s\n' "$*"
    exit 1
}

names() {
    sed -n 's/^mutant //p' "$root"/engine/mutants/rows/*.mutants
}

traces() {
    { nm "$1" 2>/dev/null | grep 'paiko_mutant' || true; } | sed 's/^/symbol /'
    { strings -a "$1" | grep -xF -f <(names) || true; } | sort -u | sed 's/^/name /'
}

count=$(names | wc -l)
((count >= 200)) || fail "$count in the rows, expected at least 200"
found=$(traces "$engine")
[[ -z $found ]] || fail "$engine has traces of mutants:"$'\n'"$found"
seen=$(traces "$mutants")
if ! grep -q '^symbol ' <<<"$seen" || (($(grep -c '^name ' <<<"$seen") < count)); then
    fail "$mutants does not show its mutants:"$'\n'"$seen"
fi
if grep -rniE 'mutant|PAIKO_UNLESS|GCOVR_EXCL' "$root"/engine/{board,moves,games,text,include}; then
    fail 'the source of the engine speaks of mutants'
fi

# ---- rows that do not fit ----

mkdir -p "$scratch/engine/room" "$scratch/out"
cat >"$scratch/engine/room/rule.c" <<'SOURCE'
static int twice(int a) { return a + a; }
int rule(int a, int b) {
    if (a > b)
        return a;
    return twice(b);
}
SOURCE

# weaves CODE WORDS [LINE...]: rows with these lines weave with that exit code and say the words.
weaves() {
    local expected=$1 words=$2 code=0
    shift 2
    printf '%s\n' 'mutant planted' 'breaks nothing' 'reads it is planted' "$@" >"$scratch/rows"
    "$weave" "$scratch/engine" "$scratch/out" room -- "$scratch/rows" >"$scratch/said" 2>&1 || code=$?
    if ((code != expected)) || [[ $(<"$scratch/said") != *"$words"* ]]; then
        fail "exit code $code, expected $expected and \"$words\", of: $*"$'\n'"$(<"$scratch/said")"
    fi
}

weaves 0 '' 'in room/rule.c rule' '- a > b' '+ a >= b'
grep -qF 'PAIKO_MUTANT(PLANTED) ?' "$scratch/out/room/rule.c" || fail 'an expression was not woven'
weaves 0 '' 'in room/rule.c rule' '- return twice(b);' '+ a++;' '+ return twice(b);'
grep -qF 'if (PAIKO_MUTANT(PLANTED)) {' "$scratch/out/room/rule.c" || fail 'a statement was not woven'
at="rows:4: mutant planted: room/rule.c, function rule: found"
weaves 1 "$at 0 times, expected once, this line as it stands: a < b" 'in room/rule.c rule' '- a < b' '+ a'
weaves 1 "$at 2 times, expected once" 'in room/rule.c rule' '- return' '+ a'
weaves 1 'room/rule.c, function ruled: there is no such function' 'in room/rule.c ruled' '- a' '+ b'
weaves 1 'rows:4: mutant planted: gone.c' 'in gone.c rule' '- a > b' '+ a'
weaves 1 'rows:4: found "words"' 'words'
weaves 1 'a name that no row before it has' 'pattern' 'mutant planted'
weaves 1 'and edits or '
