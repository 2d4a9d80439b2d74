#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Mutants (rules that are misread on purpose) are built into a copy of the engine. The real engine must have no trace of
# them: no symbol, no mutant's name, no word about them in its source. The same search must find symbols and names in the
# copy. A mutant's row in engine/mutants/rows names the lines of the engine that the mutant replaces. If the engine lacks
# such a line, the program `weave` prints the place of the row, and leaves out the mutant.
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
if grep -rniE 'mutant|PAIKO_UNLESS|GCOVR_EXCL' "$root"/engine/{board,moves,games,text,include}; then
    fail 'the source of the engine speaks of mutants'
fi

# ---- rows that do not fit ----

rooms=(board moves games text)
mkdir -p "$scratch/woven"
"$weave" "$root/engine" "$scratch/woven" "${rooms[@]}" -- "$root"/engine/mutants/rows/*.mutants \
    >"$scratch/unfit" 2>&1 || fail "the rows are not of their format:"$'\n'"$(<"$scratch/unfit")"
[[ ! -s $scratch/unfit ]] ||
    fail "rows that do not fit the engine, mend each (engine/mutants/rows.h):"$'\n'"$(<"$scratch/unfit")"

seen=$(traces "$mutants")
if ! grep -q '^symbol ' <<<"$seen" || (($(grep -c '^name ' <<<"$seen") < count)); then
    fail "$mutants does not show its mutants: build it first"$'\n'"$seen"
fi
mkdir -p "$scratch/engine/room" "$scratch/out"
cat >"$scratch/engine/room/rule.c" <<'SOURCE'
// A rule.
static int twice(int a) {
    return a + a;
}
int rule(int a, int b) {
    if (a > b)
        return a;
    return twice(b);
}
SOURCE

# weaves CODE WORDS [LINE...]: runs `weave` on a mutant with these lines. `weave` must end with CODE and print WORDS.
weaves() {
    local expected=$1 words=$2 code=0
    shift 2
    printf '%s\n' 'mutant planted' 'breaks nothing' 'reads it is planted' "$@" >"$scratch/rows"
    "$weave" "$scratch/engine" "$scratch/out" room -- "$scratch/rows" >"$scratch/said" 2>&1 || code=$?
    if ((code != expected)) || [[ $(<"$scratch/said") != *"$words"* ]]; then
        fail "exit code $code, expected $expected and \"$words\", of: $*"$'\n'"$(<"$scratch/said")"
    fi
}

# woven WORDS...: the copy of the source must have these words.
woven() {
    grep -qF "$*" <(sed '/^#line/d' "$scratch/out/room/rule.c" | tr -s '\n ' ' ') ||
        fail "not woven: $*"$'\n'"$(<"$scratch/out/room/rule.c")"
}

weaves 0 '' 'in room/rule.c rule' '- a > b' '+ a >= b'
woven 'if ( (PAIKO_MUTANT(PLANTED) ? ( a >= b ) : ( a > b )) )'
for line in '#line 6 .*rows"' '#line 6 .*rule.c"'; do
    grep -q "$line" "$scratch/out/room/rule.c" || fail "not woven: $line"
done
weaves 0 '' 'in room/rule.c rule' '- return twice(b);' '+ a++;' '+ return twice(b);'
woven '{ if (PAIKO_MUTANT(PLANTED)) { a++; } else { } } return twice(b);'
weaves 0 '' 'in room/rule.c rule' '- return  twice( b );' '+ return b;'
woven '{ if (PAIKO_MUTANT(PLANTED)) { return b; } else { return twice(b); } }'
at="rows:4: mutant planted: room/rule.c, function rule: found"
weaves 0 "$at this line 0 times, expected once: a < b" 'in room/rule.c rule' '- a < b' '+ a'
weaves 0 "$at this line 2 times, expected once" 'in room/rule.c rule' '- return' '+ a'
weaves 0 'room/rule.c, function ruled: there is no such function' 'in room/rule.c ruled' '- a' '+ b'
weaves 0 'rows:4: mutant planted: gone.c' 'in gone.c rule' '- a > b' '+ a'
cmp -s <(tail -n +3 "$scratch/out/room/rule.c") "$scratch/engine/room/rule.c" ||
    fail 'a row that does not fit changes the source'
weaves 1 'rows:4: found "words"' 'words'
weaves 1 'a name that no earlier row has' 'pattern' 'mutant planted'
weaves 1 'and with an edit or '
