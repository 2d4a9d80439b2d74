#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# The Containerfile builds from the committed files, and the resulting image checks an implementation. If the
# base image is not available, debootstrap makes one for podman, in a store of this test's own.
#
# usage: PAIKOCHECK=… container.sh ROOT
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/../command/lib.sh"
root=$1 name=paikocheck-test-$$ built=() how=()
base=$(sed -n 's/^FROM \([^ ]*\)$/\1/p' "$root/Containerfile")
check 'there is a base image' test -n "$base"

engine=()
if podman info >/dev/null 2>&1; then
    engine=(podman --root "$scratch/store" --runroot "$scratch/run")
elif docker info >/dev/null 2>&1; then
    engine=(docker)
fi

drop() {
    ((${#built[@]} == 0)) || "${engine[@]}" rmi --force "${built[@]}" >/dev/null 2>&1
    # The files in a store belong to users that only podman knows.
    [[ ${engine[0]-} != podman ]] || podman unshare rm -rf -- "$scratch" 2>/dev/null || rm -rf -- "$scratch"
}
leave() {
    local code=$?
    drop
    (exit "$code")
    finish
}
trap leave EXIT
skip() {
    printf 'skipped: the Containerfile is untested: %s\n' "$1"
    trap - EXIT
    drop
    rm -rf -- "$scratch"
    exit 77
}

# Makes an image of Debian, from the mirror of this machine, under the base image's name.
make_base() {
    local suite=${base#*:} mirror
    suite=${suite%-slim}
    # shellcheck disable=SC2016 # apt's own words
    mirror=$(apt-get indextargets --format '$(CREATED_BY) $(COMPONENT) $(RELEASE) $(REPO_URI)' 2>/dev/null |
        awk -v suite="$suite" '$1 == "Packages" && $2 == "main" && $3 == suite { print $4; exit }')
    [[ -n $mirror ]] && debootstrap --variant=minbase "$suite" "$scratch/base" "$mirror" &&
        tar --create --directory "$scratch/base" . | "${engine[@]}" import - "docker.io/library/$base"
}

# build FROM NAME COMMAND: makes image NAME by running the command in image FROM.
build() {
    built+=("$name:$2")
    printf 'FROM %s\nRUN %s\n' "$1" "$3" >"$scratch/Trial"
    run_any "${engine[@]}" build "${how[@]}" --file "$scratch/Trial" --tag "$name:$2" "$scratch/empty"
}

((${#engine[@]} > 0)) || skip 'neither podman nor docker works here'
mkdir "$scratch/empty" "$scratch/source"
if ! "${engine[@]}" pull --quiet "$base" >/dev/null 2>&1; then
    if [[ ${engine[0]} != podman ]] || ! make_base >"$scratch/log" 2>&1; then
        skip "$base can't be had, nor made by debootstrap for podman"
    fi
fi
# Some machines don't let podman start a container with its own namespaces. Here chroot is enough.
for words in '--network host' '--network host --isolation chroot'; do
    read -ra how <<<"$words"
    build "$base" trial 'apt-get update'
    ((status != 0)) || break
done
((status == 0)) || skip "nothing can be run in $base, or no packages be had there"

git -C "$root" archive HEAD | tar -x -C "$scratch/source"
built+=("$name:latest")
any_gives 0 "${engine[@]}" build "${how[@]}" --file "$scratch/source/Containerfile" --tag "$name:latest" "$scratch/source"
build "$name:latest" right 'paikocheck conform --rules pnp --random 20 -- paikocheck conform serve'
exits 0
build "$name:latest" wrong 'paikocheck conform --rules pnp --random 20 -- paikocheck conform serve --mutant one-captures'
check 'a fault is found there' test "$status" -ne 0
check 'and told' grep -q 'failure' "$out" "$err"
build "$name:latest" board 'paikocheck rules site --out /tmp/board && test -s /tmp/board/index.html'
exits 0
build "$name:latest" bare '! command -v gcc && test ! -e /paikocheck'
exits 0
