#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tests that generated play has not changed. With a fixed seed all counts must be those in play_kept.txt, on every
# machine and with every compiler. The counts change if the generator or the counters change, or if both engine and
# spec give another answer. play_kept.txt also has a checksum of the counts for each ruleset and ruling.
# After a deliberate change, KEEP=1 play_kept.sh writes the file again. play_floors.txt says how many questions there
# must be at least, for each kind of action and for each player. KEEP=1 does not change play_floors.txt.
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

# Counts the questions that conform asks, by op, phase, player on turn and kind of answer.
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
