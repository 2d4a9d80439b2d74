#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Tests third/compare.py, which compares the third implementation with the engine. The two must agree. If the engine
# has a mutant (a rule misread on purpose), compare.py must report a difference.
#
# usage: compared.sh ROOT PAIKOCHECK PAIKOCHECK_MUTANTS
# shellcheck source=tests/adapters/lib.sh
set -euo pipefail
root=$1 paikocheck=$2 mutants=$3
source "$root/tests/adapters/lib.sh"

need_python
cd "$scratch"

"$root/third/compare.py" "$paikocheck" --positions 3 --seed 1

# exits CODE PROGRAM: runs compare.py on PROGRAM with a mutant that misreads shifts. It must end with CODE.
exits() {
    local code=0
    PAIKO_MUTANT=shift-exactly "$root/third/compare.py" "$2" --positions 1 --seed 1 --rules bga >out 2>&1 || code=$?
    ((code == $1)) || { cat out; echo "compared: $2: exit code $code, expected $1"; exit 1; }
}

exits 1 "$mutants"
grep -q '^bga: difference in legal actions$' out || { cat out; exit 1; }
exits 2 "$scratch/nothing"
exits 2 /bin/true
