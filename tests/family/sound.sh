#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Without a fault the family passes the corpus and generated play: positions, those that no game
# leads to among them, and whole games through its own state.
#
# usage: sound.sh ROOT PAIKOCHECK
# shellcheck source=tests/adapters/lib.sh
set -euo pipefail
root=$1 paikocheck=$2
source "$root/tests/adapters/lib.sh"

need_python
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT
cd "$scratch"

# passes POSITIONS OPTIONS…: the family, started with the options
passes() {
    local positions=$1
    shift
    "$paikocheck" conform --random "$positions" --jobs 1 --explain 0 \
        -- python3 "$root/tests/family/adapter.py" "$@" >out || { cat out; exit 1; }
    tail -n 3 out
}

passes 100
passes 10 --can play
