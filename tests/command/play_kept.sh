#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Generated play is what it was: all counts of a fixed seed are those in play_kept.txt, on every
# machine and by every compiler. A change of the generator, of what is counted, or of an answer that
# engine and spec share shows here, as counts that differ, or in the checksum of the counts for each
# ruleset, ruling and situation. If the change was meant, write the file anew: KEEP=1 play_kept.sh.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"
kept=$here/play_kept.txt
gives 0 verify lockstep --games 60 --seed 1 --jobs 1 --json --findings "$scratch/findings"
compared "$out" | grep -v ' 0$' >"$scratch/all"
{
    grep -E '^/[a-z_]+(/[^/]*)? ' "$scratch/all"
    sha256sum <"$scratch/all"
} >"$scratch/now"
[[ -z ${KEEP-} ]] || cp "$scratch/now" "$kept"
cmp -s "$kept" "$scratch/now" || diff "$kept" "$scratch/now" | head -40
check 'the counts are those kept' cmp "$kept" "$scratch/now"
