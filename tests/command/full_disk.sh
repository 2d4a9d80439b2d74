#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Files that take no more, on a file system of 16 KiB: what was reported as kept is kept, the rest is
# said with exit code 2, and nothing partial is left.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

disk=$scratch/disk
mkdir "$disk"
if [[ ${1-} != --mounted ]]; then
    # In a mount namespace of its own, as root or as root of a user namespace.
    for own in 'unshare -m' 'unshare -rm'; do
        $own mount -t tmpfs -o size=16k none "$disk" 2>/dev/null || continue
        # shellcheck disable=SC2086
        run_any $own "$here/full_disk.sh" --mounted
        cat "$out" "$err"
        exits 0
        exit
    done
    skip 'no file system can be mounted here, expected root or user namespaces'
fi
mount -t tmpfs -o size=16k none "$disk" || exit 1
trap 'umount "$disk"; finish' EXIT

# Leaves N pages of the disk's four free.
leave() {
    head -c $(((4 - $1) * 4096)) /dev/zero >"$disk/filler" || exit 1
}

empty_disk() {
    find "$disk" -mindepth 1 -delete
}

nothing_else() {
    check "nothing is left but: $*" test "$(find "$disk" -mindepth 1 -printf '%P\n' | sort | tr '\n' ' ')" = "$* "
}

few=(verify exhaust --rules pnp --chunks 3 --every 60 --quiet --jobs 1)

# Not even the head.
leave 0
refuses "cannot write $disk/progress: No space left on device" "${few[@]}" --resume "$disk/progress"
says_lines 1
check 'nothing looks like progress' test ! -s "$disk/progress"

# The first chunk fits, at the end of a page, and the second doesn't.
empty_disk
gives 0 "${few[@]}"
whole=$(sed 's/; .*//' <(tail -1 "$out"))
gives 0 "${few[@]}" --chunks 1 --resume "$scratch/progress"
line=$(tail -1 "$scratch/progress")
while (($(stat -c %s "$scratch/progress") + 2 * ${#line} < 4096)); do
    printf '%s\n' "$line" >>"$scratch/progress" # a chunk counts once
done
cp "$scratch/progress" "$disk/progress"
leave 1
refuses "cannot write $disk/progress: No space left on device" "${few[@]}" --resume "$disk/progress"
says_lines 1
check 'no sum is told' test -z "$(grep ' of 58 chunks' "$out")"
check 'what is there is whole' test -z "$(tail -c 1 "$disk/progress")"
kept=$(sed 1d "$disk/progress" | sort -u | wc -l)
check 'and begins as before' cmp -s "$scratch/progress" <(head -c "$(stat -c %s "$scratch/progress")" "$disk/progress")
# With room it goes on from there, and comes to the same as in one go.
rm "$disk/filler"
gives 0 "${few[@]}" --resume "$disk/progress"
check 'the whole' test "$(sed 's/; .*//' <(tail -1 "$out"))" = "$whole"
check 'nothing that was kept is done again' test "$kept" -ge 1 -a \
    "$(sed 1d "$disk/progress" | sort -u | wc -l)" -eq 3

# Reports and pictures: the one that was there stays, and nothing is left beside it.
reported=(conform --rules catalyst2019 --random 0 --jobs 1 --only 'cat-[a-d]*')
empty_disk
printf 'old\n' >"$disk/report.json"
leave 1
gives 2 "${reported[@]}" --json "$disk/report.json" -- "$PAIKOCHECK" conform serve
says "cannot write $disk/report.json: No space left on device"
check 'the old one stays' test "$(cat "$disk/report.json")" = old
nothing_else filler report.json
printf 'old\n' >"$disk/report.json"
rm "$disk/report.json"
gives 2 dev export "$disk/fixtures" --rules pnp
