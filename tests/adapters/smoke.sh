#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# The first thing an implementer runs: smoke, against each adapter with a stand-in for the game.
#
# usage: smoke.sh ROOT PAIKOCHECK LANGUAGE
# shellcheck source=tests/adapters/lib.sh
set -euo pipefail
root=$1 paikocheck=$2 language=$3
source "$root/tests/adapters/lib.sh"

"$paikocheck" help smoke >/dev/null 2>&1 || skip 'this paikocheck has no command smoke'
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT
prepare "$language" "$scratch"
"$paikocheck" smoke -- "${speaker[@]}"
