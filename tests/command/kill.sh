#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# kill: tests/sessions/export.md has what it prints, and wrong use. The whole
# matrix is made by hand (engine/mutants/matrix.md); the test mutant_page compares that page with the table.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

gives 0 dev kill bow-short draw-four red-spares-fires --seconds 900

# The page takes the rows.
check 'the matrix takes them' python3 -B - "$out" "$checkout" <<'END'
import sys

sys.path.insert(0, f'{sys.argv[2]}/tests/house')
import mutant_page
table = mutant_page.mutants(sys.argv[2])
rows = mutant_page.kills(open(sys.argv[1]), table)
page = mutant_page.renewed(mutant_page.read(f'{sys.argv[2]}/engine/mutants/matrix.md'), rows, table)
assert len(rows) == 3 and all(mutant_page.written(row) in page.split('\n') for row in rows)
END

# A corpus that says nothing of the clause lets the mutant live.
for rules in catalyst2019 pnp bga shrines14 ronin13c; do
    mkdir -p "$scratch/data/scenarios/$rules"
    file=$(grep -LE 'TILES?-5' "$checkout/scenarios/written/$rules/"*.yaml | head -1)
    cp "$file" "$scratch/data/scenarios/$rules/"
done
PAIKOCHECK_DATA=$scratch/data gives 1 dev kill bow-short --seconds 0
prints_like '^bow-short	-	0	'
says 'the corpus kills 0'
