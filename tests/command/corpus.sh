#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# fuzz_seed makes the same seeds each time, for every target.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

any_gives 0 "$FUZZ_SEED" "$checkout/scenarios" "$scratch/one"
says_nothing
any_gives 0 "$FUZZ_SEED" "$checkout/scenarios" "$scratch/two"
any_gives 2 "$FUZZ_SEED" "$checkout/scenarios" "$scratch/no/such"
says 'no/such: No such file or directory'
check 'the same twice' diff -r "$scratch/one" "$scratch/two"
for target in lockstep_duel lockstep_shrines positions notation scenarios records; do
    count=$(find "$scratch/one/$target" -type f | wc -l)
    check "seeds for $target: $count" test "$count" -ge 20 -a "$count" -le 48
    check "none of $target is empty" test -z "$(find "$scratch/one/$target" -empty)"
done

# No seed may be longer than max_len: libFuzzer would cut the seed, and its meaning would change.
most=$(sed -n 's/.*max_len = \([0-9]*\).*/\1/p' "$checkout/fuzz/oss-fuzz/build.sh")
check "max_len is said once: $most" test "${most:-0}" -gt 0
check "no seed is longer than $most" test -z "$(find "$scratch/one" "$checkout/fuzz/corpus" -type f -size "+${most}c")"
check "docs/fuzzing.md says -max_len=$most alone" test "$(grep -o -e '-max_len=[0-9]*' "$checkout/docs/fuzzing.md" | sort -u)" = "-max_len=$most"
check "fuzz/input.h says INPUT_MAX = $most" grep -q "INPUT_MAX = $most," "$checkout/fuzz/input.h"
check 'a position of the notation' grep -q '^rules=' <(cat "$scratch"/one/notation/*)
