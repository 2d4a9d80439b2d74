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
says 'the corpus kills 3 (100.0 %); lockstep finds 3 (100.0 %), attributed 3 (100.0 %), by the first clause named '
check 'says the processor seconds' grep -qE '^kill: processor seconds to the first finding: median [0-9.]+, 95 % within [0-9.]+, worst [0-9.]+ \([a-z-]+\)$' "$err"

# What it says of the processor seconds is what its rows say; whatever they are.
gives 0 dev kill bow-short draw-four red-spares-fires bow-long --seconds 900 --jobs 2 --json
check 'median, 95 % and worst are those of the rows' python3 -B - "$out" "$checkout" <<'END'
import json, sys

said = json.load(open(sys.argv[1]))
rows = said['mutants']
times = sorted(row['processor'] for row in rows)
sums = said['processor']
sys.path.insert(0, f'{sys.argv[2]}/tests/house')
import mutant_page
page = mutant_page.renewed(mutant_page.read(f'{sys.argv[2]}/engine/mutants/matrix.md'), rows, mutant_page.mutants(sys.argv[2]))
assert all(mutant_page.written(row) in page.split('\n') for row in rows)
assert len(rows) == sums['found'] == 4 and all(row['found'] for row in rows)
assert all(0 < row['processor'] < 900 for row in rows)
assert (sums['median'], sums['most95'], sums['worst']) == (times[1], times[3], times[3])
assert sums['slowest'] == max(rows, key=lambda row: row['processor'])['name']
END

gives 0 dev kill bow-short --corpus-only --json
prints_like '"name": *"bow-short"'
prints_like '"complete": *true'
prints_like '"found": *false'

# A corpus that says nothing of the clause lets the mutant live.
for rules in catalyst2019 pnp bga shrines14 ronin13c; do
    mkdir -p "$scratch/corpus/$rules"
    file=$(grep -LE 'TILES?-5' "$checkout/scenarios/written/$rules/"*.yaml | head -1)
    cp "$file" "$scratch/corpus/$rules/"
done
gives 1 dev kill bow-short --corpus-only --corpus "$scratch/corpus"
prints_like '^bow-short	-	0	'
says 'NOT KILLED'
