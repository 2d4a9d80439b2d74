#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Runs `paikocheck conform` on adapters/example, a small program with faults that can be switched on. Without faults the
# program must pass. With any one fault the program must fail. adapter.py must be the same as in adapters/python.
#
# usage: conform.sh ROOT PAIKOCHECK
# shellcheck source=tests/adapters/lib.sh
set -euo pipefail
root=$1 paikocheck=$2
source "$root/tests/adapters/lib.sh"

need_python
cd "$scratch"

# conform FAULTS EXIT-CODE POSITIONS SCENARIOS: runs conform on the example with these faults. It must end with EXIT-CODE.
conform() {
    local code=0
    FAULTS=$1 "$paikocheck" conform --rules catalyst2019 --random "$3" --only "$4" --seed 1 --explain 0 \
        -- python3 "$root/adapters/example/adapter.py" >out || code=$?
    ((code == $2)) || { echo "FAULTS=$1: exit code $code, expected $2"; cat out; exit 1; }
    echo "FAULTS=$1: $(tail -n 1 out)"
}

cmp "$root/adapters/python/adapter.py" "$root/adapters/example/adapter.py"
conform 0 0 100 '*'
# If this pattern were wrong, the test would find no fault in the file, and would try none.
faults=$(sed -n 's/.*"FAULTS", "\([^"]*\)").*/\1/p' "$root/adapters/example/game.py")
[[ -n $faults ]] || { echo 'the example names no faults'; exit 1; }
# A fault's name begins with a topic, such as lotus. Some scenario about this topic must fail.
for fault in ${faults//,/ }; do
    conform "$fault" 1 0 "*${fault%%-*}*"
done
