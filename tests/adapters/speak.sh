#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Tests the answers of an adapter with a test game that plays only the draft (the first picks of tiles), and the answers
# without a game. Also tests that the adapter has fewer than 100 lines.
#
# usage: speak.sh ROOT PAIKOCHECK LANGUAGE
# shellcheck source=tests/adapters/lib.sh
set -euo pipefail
root=$1 paikocheck=$2 language=$3
source "$root/tests/adapters/lib.sh"

need_python

lines=$(wc -l <"$(echo "$root/adapters/$language"/adapter.*)")
((lines < 100)) || { echo "the adapter has $lines lines, expected less than 100"; exit 1; }

prepare "$language" "$scratch"
python3 "$root/tests/adapters/speak.py" "$paikocheck" draft "${speaker[@]}"

# With its own functions for requests of the kind `play`, the test game must give the same answers.
fill "$language" "$scratch" "$draft" "$own"
python3 "$root/tests/adapters/speak.py" "$paikocheck" draft "${speaker[@]}"

fill "$language" "$scratch" "$empty" "$empty"
python3 "$root/tests/adapters/speak.py" "$paikocheck" empty "${speaker[@]}"
