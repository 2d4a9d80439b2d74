#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Runs conform on an adapter with a test game that plays only the draft (the first picks of tiles). Then puts a fault
# into this game, which conform must notice. Then puts a fault into the state that the game keeps from turn to turn:
# conform must notice this fault by questions of the kind `play`.
#
# usage: smoke.sh ROOT PAIKOCHECK LANGUAGE
# shellcheck source=tests/adapters/lib.sh
set -euo pipefail
root=$1 paikocheck=$2 language=$3
source "$root/tests/adapters/lib.sh"
prepare "$language" "$scratch"

# conform EXIT-CODE: runs conform on the adapter. conform must end with EXIT-CODE.
conform() {
    local code=0
    (cd "$scratch" && "$paikocheck" conform --rules catalyst2019 --only 'cat-draw-*' --random 20 \
        --explain 0 --jobs 1 -- "${speaker[@]}") >"$scratch/out" || code=$?
    ((code == $1)) || { echo "conform: exit code $code, expected $1"; cat "$scratch/out"; exit 1; }
    tail -n 1 "$scratch/out"
}

conform 0
# The fault: Black picks eight tiles, not nine.
sed -i 's/ 9\b/ 8/' "$scratch"/game.*
build "$language" "$scratch"
conform 1

# The adapter declares only `play`. The fault: after the third turn it is Black's turn, not White's.
fill "$language" "$scratch" "$draft" "$own"
sed -i 's/.apply., .legal., \(.play.\)/\1/; s/s:\[s, s, s\]/s:[s]/' "$scratch"/game.*
build "$language" "$scratch"
conform 0
sed -i 's/WBWW/WBWB/' "$scratch"/game.*
build "$language" "$scratch"
conform 1
{ grep -qx '  expected    turn=W' "$scratch/out" && grep -qx '  got         turn=B' "$scratch/out" &&
    grep -qE -- "--play 'draw [A-Z0-9]+; draw [A-Z0-9]+; draw [A-Z]' " "$scratch/out"; } ||
    { echo 'expected a game of three turns'; cat "$scratch/out"; exit 1; }
