#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# The third reading passes the corpus and generated positions, those that no game leads to among them.
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

"$paikocheck" conform --random 100 --any-position --jobs 1 --explain 0 \
    -- python3 "$root/third/serve.py" >out || { cat out; exit 1; }
tail -n 3 out
