#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# What the register names stands nowhere else in code: no ruling, option of one (but for words such
# as "none", which say other things too), ruleset, or row of tiles' letters as a text in a source of
# the harness, and none of the last two in the engine and the spec, whose rules may speak of an option
# where they refuse. Code names them by the enumerators and macros of the headers
# that are made of the register, so that a name that is misspelt does not compile. `allowed` names
# what may stay. With --self-test, plants what must be noticed.
#
# usage: names.sh [--self-test] ROOT
set -euo pipefail
shopt -s nullglob globstar

# FILE LINE: what may stay, and why.
allowed() {
    case $1 in
    harness/command/*) [[ $2 == *null-shift=no* || $2 == *stuck=loss* ]] ;; # examples in helps
    harness/atlas/reading.h) [[ $2 == *'// '* ]] ;;                         # a comment's example
    harness/atlas/pages_holes.c) [[ $2 == *null-shift=no* ]] ;;             # prose of a page
    # Conditions of properties, which are read as a position's rules: a misspelt one is refused.
    proptests/table.h | proptests/of_machine.c) return 0 ;;
    *) return 1 ;;
    esac
}

# The names of rulings, with | between, but for tie, which is how a game ends, too; of options that
# are no words of every day; of rulesets; and the letters of tiles.
rulings() {
    sed -n 's/^  - name: //p' "$1/register/rulings.yaml" | grep -vx tie | paste -sd'|'
}

options() {
    sed -n 's/^      - name: "\{0,1\}\([a-z0-9-]*\)"\{0,1\}$/\1/p' "$1/register/rulings.yaml" |
        grep -E -- '-' | sort -u | paste -sd'|'
}

rulesets() {
    sed -n '/^rulesets:/,$ s/^  - name: //p' "$1/register/rulesets.yaml" | paste -sd'|'
}

letters() {
    sed -n 's/^  - letter: //p' "$1/register/tiles.yaml" | tr -d '\n'
}

check_sources() {
    local root=$1 found=0 file number line less whole
    local -a all=("$root"/{harness,proptests,fuzz}/**/*.[ch]) both=("$root"/{engine,spec}/**/*.[ch])
    ((${#all[@]} > 100 && ${#both[@]} > 50)) || { echo 'names: only few files were looked at'; return 1; }
    less="$(rulesets "$root")|$(letters "$root")"
    whole="$less|$(rulings "$root")|$(options "$root")"
    while IFS=: read -r file number line; do
        file=${file#"$root"/}
        allowed "$file" "$line" && continue
        echo "names: $file:$number: names by a text what the register names, expected its enumerator:$line"
        found=1
    done < <(
        grep -HnE "^([^/]|/[^/])*\"(($whole)\"|[^\"]*\b($(rulings "$root")|tie)=)" "${all[@]}" || true
        grep -HnE "^([^/]|/[^/])*\"($less)\"" "${both[@]}" || true
    )
    return "$found"
}

# In the schemas a ruleset stands behind the mark of what is made of the register alone.
check_schemas() {
    local root=$1 file first
    first=$(rulesets "$root" | cut -d'|' -f1)
    for file in "$root"/harness/schema/{,output/}*.json; do
        if (($(grep -c "^ *\"$first\"" "$file" || true) != $(grep -c 'register/rulesets.yaml' "$file" || true))); then
            echo "names: ${file#"$root"/}: a list of rulesets without \"\$comment\": \"register/rulesets.yaml\""
            return 1
        fi
    done
}

check_all() {
    local status=0
    check_sources "$1" || status=1
    check_schemas "$1" || status=1
    return "$status"
}

self_test() {
    local root=$1 tmp line
    tmp=$(mktemp -d)
    trap 'rm -rf "$tmp"' RETURN
    mkdir "$tmp/root"
    cp -r "$root"/{engine,spec,harness,proptests,fuzz,register} "$tmp/root/"
    check_all "$tmp/root" || return 1
    for line in 'if (is(m, "shift-limit"))' 'return option_is(m, "counts-only");' \
        '    text_add(out, "catalyst2019,tie=none");' 'static const char letters[] = "ABEFILSW";' \
        'model_init(m, "pnp");'; do
        printf '%s\n' "$line" >"$tmp/root/harness/conform/planted.c"
        if check_all "$tmp/root" >/dev/null; then
            echo "names: went unnoticed: $line"
            return 1
        fi
    done
    rm "$tmp/root/harness/conform/planted.c"
    printf '{"enum": [\n  "catalyst2019"\n]}\n' >"$tmp/root/harness/schema/planted.json"
    if check_all "$tmp/root" >/dev/null; then
        echo 'names: a list of rulesets in a schema went unnoticed'
        return 1
    fi
}

if [[ ${1-} == --self-test ]]; then
    self_test "$2"
else
    check_all "$1"
fi
