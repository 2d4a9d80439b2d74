#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# An adapter with a stand-in for the game speaks the protocol, and the stand-in is right about the
# draft; the adapter as it is handed out answers, and is as short as it is said to be.
#
# usage: speak.sh ROOT PAIKOCHECK LANGUAGE
# shellcheck source=tests/adapters/lib.sh
set -euo pipefail
root=$1 paikocheck=$2 language=$3
source "$root/tests/adapters/lib.sh"

need_python
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT

lines=$(wc -l <"$(echo "$root/adapters/$language"/adapter.*)")
((lines < 100)) || { echo "the adapter has $lines lines, expected less than 100"; exit 1; }

prepare "$language" "$scratch"
python3 "$root/tests/adapters/speak.py" "$paikocheck" draft "${speaker[@]}"

# With a state of its own it answers the same.
fill "$language" "$scratch" "$draft" "$own"
python3 "$root/tests/adapters/speak.py" "$paikocheck" draft "${speaker[@]}"

fill "$language" "$scratch" "$empty" "$empty"
python3 "$root/tests/adapters/speak.py" "$paikocheck" empty "${speaker[@]}"
