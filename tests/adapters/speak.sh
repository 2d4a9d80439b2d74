#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# An adapter with a stand-in for the game must speak the protocol, and the stand-in must be right about the
# draft. The adapter with the empty game must answer too, and be as short as adapters/README.md says.
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

# The stand-in with a state of its own must give the same answers.
fill "$language" "$scratch" "$draft" "$own"
python3 "$root/tests/adapters/speak.py" "$paikocheck" draft "${speaker[@]}"

fill "$language" "$scratch" "$empty" "$empty"
python3 "$root/tests/adapters/speak.py" "$paikocheck" empty "${speaker[@]}"
