#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# The example of docs/conformance.md: without its faults it agrees with paikocheck in random games,
# with any one of them it does not, and its adapter is the one that is handed out.
#
# usage: example.sh ROOT PAIKOCHECK
# shellcheck source=tests/adapters/lib.sh
set -euo pipefail
root=$1 paikocheck=$2
source "$root/tests/adapters/lib.sh"

export PYTHONDONTWRITEBYTECODE=1
need_python
cmp "$root/adapters/python/adapter.py" "$root/adapters/example/adapter.py"

# against FAULTS POSITIONS
against() {
    FAULTS=$1 python3 "$root/tests/adapters/play_against.py" "$paikocheck" "$2" 1 \
        python3 "$root/adapters/example/adapter.py"
}

against 0 150
faults=$(sed -n 's/.*"FAULTS", "\([^"]*\)").*/\1/p' "$root/adapters/example/game.py")
[[ -n $faults ]] || { echo 'the example names no faults'; exit 1; }
for fault in ${faults//,/ }; do
    found=$(against "$fault" 2000) && { echo "$fault is not noticed: $found"; exit 1; }
    grep '^FAILED' <<<"$found" >/dev/null || { echo "$fault: $found"; exit 1; }
    echo "$fault is noticed"
done
