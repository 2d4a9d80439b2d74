#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Generated play has not changed: all counts of a fixed seed are those in play_kept.txt, on every machine and
# with every compiler. A change of the generator, of the counters, or of an answer on which engine and spec
# agree shows here: as counts that differ, or in the checksum of the counts for each ruleset and ruling. After
# a deliberate change, write the file anew: KEEP=1 play_kept.sh. But at least half of the questions of each
# kind, and of each player who decides, must remain (play_floors.txt).
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

# Counts the questions of conform in the same way: by op, phase, turn and kind of answer.
asks="kind = 'refused' if 'refused' in a else 'illegal' if a.get('legal') is False else 'answered'
phase = (position.partition('phase=')[2].split(':')[0].split(' ')[0], position.partition('turn=')[2][:1])
print('', r['op'], *phase, kind, sep='/', file=open('asked', 'a'))"
gives 0 conform --only '*-setup-*' --random 200 --seed 1 --explain 0 --jobs 1 \
    -- python3 "$checkout/tests/conform/bend.py" "$asks" "${serve[@]}"
sort asked | uniq -c | awk '{ print $2, $1 }' >>all
while IFS=' ' read -r least name; do
    sum=$(awk -v name="$name" '{ n = $NF; sub(/ [0-9]+$/, "") } $0 ~ "^/" name "$" { s += n } END { print s + 0 }' all)
    check "at least $least $name: $sum" test "$sum" -ge "$least"
done <"$here/play_floors.txt"
