#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# What scripts/profiled builds gives the same answers as the program of the build: counters of play with
# a fixed seed, first lists and counts of every ruleset. That it is faster, nothing looks at here: tests
# don't depend on time.
#
# usage: PAIKOCHECK=… profiled.sh ROOT COMPILER
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/../command/lib.sh"
root=$1
if [[ $2 != GNU ]]; then
    skip "the compiler is $2, expected GCC, which alone keeps what runs take in this form"
fi

any_gives 2 "$root/scripts/profiled" again
any_gives 0 "$root/scripts/profiled"
profiled=$(tail -1 "$out")
check 'it names the program' test -x "$profiled"
check 'it is built by what was counted' grep -q -e '-fprofile-use ' "$root/build/profiled/compile_commands.json"
check 'and counts no more' test "$(grep -c -e -fprofile-generate "$root/build/profiled/compile_commands.json")" = 0
counted=$(find "$root/build/profiled/engine" "$root/build/profiled/spec" -name '*.gcda' | wc -l)
check "runs of engine and spec were counted, $counted files" test "$counted" -gt 20

# both WHAT ARGUMENT…: the two programs print the same, apart from rates.
both() {
    local what=$1
    shift
    "$PAIKOCHECK" "$@" 2>/dev/null | grep -vE 'second|worker' >"$scratch/one"
    "$profiled" "$@" 2>/dev/null | grep -vE 'second|worker' >"$scratch/other"
    check "$what: the release prints something" test -s "$scratch/one"
    check "$what: both print the same" cmp -s "$scratch/one" "$scratch/other"
}
both 'play' verify lockstep --games 30 --seed 4 --jobs 1 --findings "$scratch/findings"
for ruleset in catalyst2019 pnp bga shrines14 ronin13c; do
    position=$("$PAIKOCHECK" position new "$ruleset")
    both "the first list of $ruleset" legal "$position"
    both "a count of $ruleset" perft "$position" 2
done
