#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# scripts/verify-release refuses a changed byte, a missing file, one that nobody vouches for and one of
# another release, each by a sentence that names the file and says what to do. These are seen by sums
# and names, before anything is run; tests/install/release.sh has it look at a whole release.
#
# usage: PAIKOCHECK=… verify_release.sh ROOT
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/../command/lib.sh"
root=$1 folder=$scratch/release

files=("paikocheck-0.1.0-linux-$(uname -m).tar.gz" paikocheck-0.1.0-source.tar.gz paikocheck-0.1.0.cdx.json
    paiko-fixtures-1.4.tar.gz paiko-proof-0.1.0.tar.gz paiko-0.1.0-py3-none-linux_x86_64.whl
    paikocheck_0.1.0_amd64.deb libpaiko0.1_0.1.0_amd64.deb libpaiko-dev_0.1.0_amd64.deb)
# fresh: a folder with all files of a release, by name.
fresh() {
    rm -rf "$folder"
    mkdir "$folder"
    for file in "${files[@]}"; do
        printf '%s\n' "$file" >"$folder/$file"
    done
    sums
}
sums() {
    (cd "$folder" && rm -f SHA256SUMS && sha256sum -- * >"$scratch/sums" && mv "$scratch/sums" SHA256SUMS)
}
# refused CODE FILE WORDS: the trouble names the file and what to do.
refused() {
    run_any "$root/scripts/verify-release" "$folder"
    exits "$1"
    check "$2: $3" grep -qE "^verify-release: .*$2.*$3" "$out" "$err"
    check 'nothing was run' test -z "$(grep '^ok' "$out")"
}

for file in "${files[@]}"; do
    fresh
    printf 'x' >>"$folder/$file"
    refused 1 "$file has other bytes" 'download it again'
    fresh
    rm "$folder/$file"
    refused 1 "$file is not there" 'download it'
    # And so it is where the sums leave it out too.
    sums
    refused 1 'there is no ' 'download it, with the SHA256SUMS'
done
fresh
touch "$folder/stranger.sh"
refused 1 'stranger\.sh is not in SHA256SUMS' 'move it out'
fresh
cp "$folder/paiko-fixtures-1.4.tar.gz" "$folder/paiko-fixtures-1.3.tar.gz"
sums
refused 1 'found paiko-fixtures-1.3.tar.gz paiko-fixtures-1.4.tar.gz' 'keep the files of one release'
fresh
rm "$folder/SHA256SUMS"
refused 2 'SHA256SUMS' 'download it'
folder=$scratch/none
refused 2 'cannot open the folder' 'name the one'
# With right names and sums it goes on, and sees that these are none.
folder=$scratch/release
fresh
run_any "$root/scripts/verify-release" "$folder"
exits 1
prints_line "ok  ${#files[@]} files have their sums"
prints_like "^verify-release: paiko-fixtures-1.4.tar.gz cannot be unpacked: download it again"
