#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# kill: three mutants against the corpus and lockstep, tests/sessions/export.md has wrong use. The whole
# matrix is made by hand (engine/mutants/matrix.md); the test mutant_page compares that page with the table.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

# The clause of each is the killing scenario's and that of a finding.
gives 0 dev kill bow-short draw-four red-spares-fires --seconds 900 --seed 3 --jobs 2
prints_lines 3
prints_like '^bow-short	cat-[a-z0-9-]+	[1-9][0-9]*	[1-9][0-9]*	[0-9]+\.[0-9]{2}	[0-9.]+	[0-9]+	(first|behind)	CAT-[A-Z0-9-]+$'
prints_like '^draw-four	[a-z0-9-]+	[1-9][0-9]*	[1-9][0-9]*	[0-9]+\.[0-9]{2}	[0-9.]+	[0-9]+	(first|behind)	CAT-[A-Z0-9-]+$'
prints_like '^red-spares-fires	shr-[a-z0-9-]+	[1-9]'
says 'kill: 3 mutants; the corpus kills 3; lockstep finds 3'

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
