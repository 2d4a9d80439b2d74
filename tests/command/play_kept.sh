#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Generated play is what it was: all counts of a fixed seed are those in play_kept.txt, on every
# machine and by every compiler. A change of the generator, of what is counted, or of an answer that
# engine and spec share shows here, as counts that differ, or in the checksum of the counts for each
# ruleset and ruling. If the change was meant, write the file anew: KEEP=1 play_kept.sh. Nothing that
# is kept so stands alone: of each kind of question, and of each who decides, at least half must stay.
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

# The same of what conform asks: each question with its op, its phase, whose turn it is and the kind of answer.
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
