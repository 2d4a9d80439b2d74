#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# What other people's machines run: the project's own tests, actions at a fixed commit, and nothing
# that can't work yet. What waits in docs/clusterfuzzlite is put in place as docs/fuzzing.md says, in
# a copy, and is then whole.
#
# usage: workflows.sh ROOT
set -euo pipefail
cd "$1"
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT

status=0 pinned=0
fail() {
    printf 'workflows: %s\n' "$*"
    status=1
}

# Whoever can move a tag could run anything.
while IFS= read -r line; do
    [[ $line =~ @[0-9a-f]{40}\ '# v'[0-9][0-9.]*$ || $line =~ uses:\ (OWNER/|\./) ]] ||
        fail "found $line, expected a commit of 40 digits and its tag as a comment"
    pinned=$((pinned + 1))
done < <(grep -rnE '^ *(- )?uses:' action.yml .github docs --include='*.yml' --include='*.md')
((pinned > 0)) || fail 'found no actions'

for part in ' all' ' long'; do
    grep -qxE " *- run: ./test$part" .github/workflows/*.yml || fail "found no workflow that runs ./test$part"
done
if grep -rl clusterfuzzlite .github >"$scratch/live" && [[ ! -f .clusterfuzzlite/Dockerfile ]]; then
    fail "$(<"$scratch/live") runs ClusterFuzzLite, which has no .clusterfuzzlite/Dockerfile"
fi

# whole DOCKERFILE: its base image has a registry, and is not left to who builds it.
whole() {
    grep -qE '^FROM [a-z0-9-]+(\.[a-z0-9-]+)+/oss-fuzz-base/base-builder:[a-z0-9-]+$' "$1" || fail "$1: $(grep '^FROM' "$1")"
    ! grep -nE '^FROM.*\$|^ARG BASE' "$1" || fail "$1: the base image is an argument"
}
[[ ! -f .clusterfuzzlite/Dockerfile ]] || whole .clusterfuzzlite/Dockerfile
mkdir "$scratch/copy"
cp -r docs fuzz "$scratch/copy/"
# shellcheck disable=SC2016 # as it is written there
steps=$(sed -n '/^registry=/,/^```/{/^```/d;p}' docs/fuzzing.md)
[[ -n $steps ]] || fail 'docs/fuzzing.md: found no steps that begin with registry='
(
    cd "$scratch/copy"
    # No engine for images here: that step alone is left out.
    bash -euc "$(sed 's/^registry=.*/registry=registry.invalid/; /^docker /d' <<<"$steps")"
)
for file in .clusterfuzzlite/Dockerfile fuzz/oss-fuzz/Dockerfile; do
    whole "$scratch/copy/$file"
done
for file in .clusterfuzzlite/build.sh .clusterfuzzlite/project.yaml .github/workflows/cflite_{pr,batch,cron}.yml; do
    [[ -s $scratch/copy/$file ]] || fail "the steps in docs/fuzzing.md leave out $file"
done
# Every file that the image copies from the checkout is there.
while read -r _ from _; do
    [[ -e $scratch/copy/$from ]] || fail "the Dockerfile copies $from, which is not there"
done < <(grep '^COPY' "$scratch/copy/.clusterfuzzlite/Dockerfile")

((status == 0)) && printf 'workflows: %s actions pinned\n' "$pinned"
exit "$status"
