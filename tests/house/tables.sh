#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Tests that the tables in documents and schemas fit the register. (`cmake --build --preset release --target
# update_tables` writes the tables.) The self-test changes a table or the register, and passes only if
# REGISTER_GEN or the C compiler reports each change.
#
# usage: tables.sh [--self-test] ROOT REGISTER_GEN
set -euo pipefail

check() {
    local root=$1 gen=$2
    "$gen" tables "$root" || {
        echo 'tables: write them with cmake --build --preset release --target update_tables'
        return 1
    }
}

# must_see FILE SED: changes the file. The check must fail, and --update must undo the change.
must_see() {
    local tmp=$1 gen=$2 file=$3 change=$4
    cp "$tmp/$file" "$tmp/before"
    sed -i "$change" "$tmp/$file"
    if cmp -s "$tmp/before" "$tmp/$file"; then
        echo "tables: the plant changed nothing: $file $change"
        return 1
    fi
    if check "$tmp" "$gen" >/dev/null; then
        echo "tables: went unnoticed: $file $change"
        return 1
    fi
    "$gen" tables "$tmp" --update >/dev/null
    cmp "$tmp/before" "$tmp/$file"
}

# must_refuse FILE SED WORD: changes the register. It must be refused, with WORD in the message.
must_refuse() {
    local tmp=$1 gen=$2 file=$3 change=$4 word=$5 said code=0
    cp "$tmp/$file" "$tmp/before"
    sed -i "$change" "$tmp/$file"
    said=$("$gen" tables "$tmp" 2>&1) || code=$?
    cp "$tmp/before" "$tmp/$file"
    if ((code != 2)) || [[ $said != *"$word"* ]]; then
        echo "tables: $file $change: exit code $code, expected 2 and \"$word\": $said"
        return 1
    fi
}

# compiler_names_the_place FILE SED WORD: changes FILE of the register. The compiler's error must name FILE and WORD.
compiler_names_the_place() {
    local tmp=$1 root=$2 gen=$3 file=$4 change=$5 word=$6 said
    mkdir -p "$tmp/made/"{engine,spec,harness}
    cp "$tmp/$file" "$tmp/before"
    sed -i "$change" "$tmp/$file"
    "$gen" headers "$tmp/register" "$tmp/made/engine" "$tmp/made/spec" "$tmp/made/harness"
    cp "$tmp/before" "$tmp/$file"
    said=$(cc -fsyntax-only -I "$root/harness" -I "$tmp/made/harness" "$tmp/made/harness/registers.c" 2>&1) || true
    if [[ $said != *"$file:"*error*"$word"* ]]; then
        echo "tables: $file $change: expected an error at $file that names $word: $said"
        return 1
    fi
}

self_test() {
    local root=$1 gen=$2 tmp
    tmp=$(mktemp -d)
    trap 'rm -rf "$tmp"' RETURN
    mkdir -p "$tmp/docs" "$tmp/harness"
    cp "$root"/docs/*.md "$tmp/docs/"
    cp -r "$root/register" "$tmp/"
    cp -r "$root/harness/schema" "$tmp/harness/"
    check "$tmp" "$gen" || return 1
    must_see "$tmp" "$gen" docs/rulings.md 's/What happens to a player/Who happens to a player/' || return 1
    must_see "$tmp" "$gen" docs/rulings.md '/Is there a tie/d' || return 1
    must_see "$tmp" "$gen" docs/documents.md 's/| 003 |/| 033 |/' || return 1
    must_see "$tmp" "$gen" harness/schema/fixture.schema.json '/"bga",/d' || return 1
    must_see "$tmp" "$gen" harness/schema/output/verify.schema.json 's/"ronin13c"/"ronin14"/' || return 1
    must_refuse "$tmp" "$gen" register/rulings.yaml 's/{catalyst2019: strict, pnp: net/{catalyst2019: strict, pnp: nett/' "one of the ruling's options" || return 1
    must_refuse "$tmp" "$gen" register/rulings.yaml 's/- name: shift-to/- name: safety-time/' 'each ruling once' || return 1
    must_refuse "$tmp" "$gen" register/rulings.yaml 's/- name: net/- name: strict/' 'each option once' || return 1
    must_refuse "$tmp" "$gen" register/rulesets.yaml 's/game: ronin/game: rownin/' 'one of the games' || return 1
    must_refuse "$tmp" "$gen" register/rulesets.yaml 's/scenarios: bga/scenarios: pnp/' 'the ruleset whose' || return 1
    must_refuse "$tmp" "$gen" register/tiles.yaml 's/letter: B/letter: G/' "later than the previous tile's" || return 1
    must_refuse "$tmp" "$gen" docs/documents.md '/documents:end/d' 'of its table' || return 1
    must_refuse "$tmp" "$gen" register/rulings.yaml '/^rulings:/!d;s/:/: []/' 'at least one entry' || return 1
    must_refuse "$tmp" "$gen" register/rulings.yaml '/- name: net$/,+1d' 'two to six options' || return 1
    must_refuse "$tmp" "$gen" register/rulings.yaml 's/defaults: {catalyst2019: strict,/defaults: {chess: strict,/' 'chess' || return 1
    must_refuse "$tmp" "$gen" register/rulings.yaml 's/defaults: {catalyst2019: strict, pnp: net, .*/defaults: {pnp: "-"}/' 'a default option for at least one ruleset' || return 1
    must_refuse "$tmp" "$gen" register/questions.yaml 's/- ruling: shift-to/- ruling: safety-time/' 'a ruling, each once' || return 1
    must_refuse "$tmp" "$gen" register/questions.yaml '/^      strict: /d' 'strict' || return 1
    local clauses=register/clauses/pnp.yaml
    must_refuse "$tmp" "$gen" "$clauses" '/^clauses:/,/^end/{s/^clauses:/clauses: []/;/^ /d}' 'at least one clause' || return 1
    must_refuse "$tmp" "$gen" "$clauses" 's/- id: PNP-TILE-1$/- id: PNP tile/' 'an id of capitals' || return 1
    must_refuse "$tmp" "$gen" "$clauses" 's/- id: PNP-TILE-1$/- id: CAT-FIRE-1/' 'each id once' || return 1
    must_refuse "$tmp" "$gen" "$clauses" '/PNP-TILE-1$/,/shows:/{/shows:/d}' 'shows' || return 1
    must_refuse "$tmp" "$gen" "$clauses" '0,/^    why:/{/^    why:/d}' 'since' || return 1
    must_refuse "$tmp" "$gen" "$clauses" '/PNP-TILE-1$/a\    extra: 1' 'extra' || return 1
    compiler_names_the_place "$tmp" "$root" "$gen" "$clauses" '/PNP-TILE-1$/,/kind:/s/kind: .*/kind: maybe/' CLAUSE_MAYBE
}

if [[ ${1-} == --self-test ]]; then
    self_test "$2" "$3"
else
    check "$1" "$2"
fi
