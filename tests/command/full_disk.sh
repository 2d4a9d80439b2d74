#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tests paikocheck on a full file system of 16 KiB. If a file can't be written, paikocheck must say so and exit with
# code 2. A file must not be left half written.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

disk=$scratch/disk
mkdir "$disk"
if [[ ${1-} != --mounted ]]; then
    # Runs in its own mount namespace, as root or as root of a user namespace.
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

# Leaves N of the disk's four pages free.
leave() {
    head -c $(((4 - $1) * 4096)) /dev/zero >"$disk/filler" || exit 1
}

empty_disk() {
    find "$disk" -mindepth 1 -delete
}

nothing_else() {
    check "nothing is left but: $*" test "$(find "$disk" -mindepth 1 -printf '%P\n' | sort | tr '\n' ' ')" = "$* "
}

# The disk is too full for the file of results that a run with --part writes.
few=(verify exhaust --rules pnp --chunks 3 --every 60 --jobs 1 --part 1/2)
leave 0
gives 2 "${few[@]}" --findings "$disk"
says "cannot write $disk/"
says ': No space left on device'
nothing_else filler
empty_disk
gives 0 "${few[@]}" --findings "$disk"

# Without room for a finding, the run says so and fails.
empty_disk
leave 0
PAIKO_MUTANT=draw-four any_gives 2 "$PAIKOCHECK_MUTANTS" verify lockstep --rules pnp --games 4 --seed 1 --jobs 1 --findings "$disk"
says "cannot write $disk/"
says ': No space left on device'
check 'once' test "$(grep -c "cannot write" "$err")" = 1
prints_like '^FINDING 1: '
prints_like '^verify lockstep: COULD NOT RUN '
check 'no file of a finding is there' test -z "$(find "$disk" -type f ! -name filler)"

# Without room for a report or a picture, an old file stays, and no new file is left.
reported=(conform --rules catalyst2019 --random 0 --jobs 1 --only 'cat-[a-d]*')
empty_disk
printf 'old\n' >"$disk/report.json"
leave 1
gives 2 "${reported[@]}" --json "$disk/report.json" -- "$PAIKOCHECK" conform serve
says "cannot write $disk/report.json: No space left on device"
check 'the old one stays' test "$(cat "$disk/report.json")" = old
nothing_else filler report.json
rm "$disk/report.json"
gives 2 dev export "$disk/fixtures" --rules pnp
