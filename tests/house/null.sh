#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# A pointer is tested as `p` and `!p` (CONTRIBUTING.md). `!= NULL` is left to what is stored as a value
# and to what is assigned in a condition. With --self-test, plants what must be noticed.
#
# usage: null.sh [--self-test] ROOT
set -euo pipefail

# What is compared: a name, a member, an element; not what a call or an assignment in parentheses gives.
compared() {
    local operand='[]A-Za-z0-9_]'
    grep -rnE --include='*.[ch]' \
        "^([^/]|/[^/*])*($operand == NULL|$operand != NULL( [?&|]|\$)|(if|while) \\([^()]*$operand != NULL\\)|(&&|\\|\\|) [^ ()]*$operand != NULL[);]|; [^ ()]*$operand != NULL;)" \
        "$1"/{engine,spec,harness,fuzz,proptests,tests,register}
}

if [[ $1 == --self-test ]]; then
    scratch=$(mktemp -d)
    trap 'rm -rf -- "$scratch"' EXIT
    mkdir "$scratch"/{engine,spec,harness,fuzz,proptests,tests,register}
    printf '%s\n' '    if (p->next == NULL)' '    return of[i] != NULL && good;' '    while (*s != NULL)' \
        '    x = p != NULL ? 1 : 2;' '    for (; n != NULL; n = n->next)' '    if (good || p != NULL)' \
        >"$scratch/engine/planted.c"
    printf '%s\n' '    const bool found = strchr(s, c) != NULL;' '    while ((s = next(s)) != NULL)' \
        '    count += end != NULL;' '    // where p == NULL' >"$scratch/spec/allowed.c"
    count=$(compared "$scratch" | wc -l)
    ((count == 6)) || { echo "null: $count of 6 plants were noticed, or what is allowed was"; exit 1; }
    exit 0
fi
if compared "$1"; then
    echo 'null: these compare a pointer with NULL; write p or !p'
    exit 1
fi
