#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# scripts/verify-release refuses a changed byte, a missing file, one that nobody vouches for and one of
# another release, each by a sentence that names the file and says what to do. These are seen by sums
# and names, before anything is run; tests/install/release.sh has it look at a whole release.
#
# And scripts/release names what it makes otherwise the second time: here of a small project.
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
    any_gives "$1" "$root/scripts/verify-release" "$folder"
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
any_gives 1 "$root/scripts/verify-release" "$folder"
prints_line "ok  ${#files[@]} files have their sums"
prints_like "^verify-release: paiko-fixtures-1.4.tar.gz cannot be unpacked: download it again"

# ---- made twice ----

project=$scratch/project
mkdir -p "$project"/{scripts,engine/include/paiko}
cp "$root/engine/include/paiko/version.h" "$project/engine/include/paiko/"
version=$(awk '/^#define PAIKO_VERSION_(MAJOR|MINOR|PATCH) / { printf "%s%s", dot, $3; dot = "." }' "$root/engine/include/paiko/version.h")
# A release that depends on the clock's place, if UNEQUAL names a file for that.
cat >"$project/scripts/release" <<'END'
#!/usr/bin/env bash
mkdir -p "$2"
echo same >"$2/same.whl"
[[ -z ${UNEQUAL-} ]] || date -d @0 >"$2/$UNEQUAL"
(cd "$2" && sha256sum -- * >SHA256SUMS)
END
chmod +x "$project/scripts/release"
git_here() {
    git -C "$project" -c user.name=A -c user.email=a@example.org "$@" >/dev/null
}
git_here init && git_here add . && git_here commit -m 'A release' && git_here tag "v$version" && git_here tag v99.0.0
cp "$root/scripts/release" "$root/scripts/setup.sh" "$project/scripts/"
any_gives 0 "$project/scripts/release" --twice "v$version" "$scratch/made"
prints_line 'equal    same.whl'
prints_line "equal    paikocheck-$version-source.tar.gz"
any_gives 0 sh -c "cd '$scratch/made' && sha256sum --check --strict SHA256SUMS"
any_gives 1 env UNEQUAL=other.whl "$project/scripts/release" --twice HEAD "$scratch/made"
prints_line 'differs  other.whl'
prints_line 'equal    same.whl'
any_gives 2 "$project/scripts/release" --twice v99.0.0 "$scratch/made"
says "the tag v99.0.0 has the version $version"
any_gives 2 "$project/scripts/release" --twice none "$scratch/made"
says 'is no commit here'
