#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# kill: three mutants against the corpus and lockstep, and what it says of wrong use. The whole
# matrix is made by hand (engine/mutants/matrix.md); the test mutant_page compares that page with the table.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

refuses 'found "no-such-mutant"' dev kill bow-short cover-stacks no-such-mutant

gives 2 dev kill bow-short --seconds 0
refuses '--write with names needs lockstep' dev kill --write "$scratch/page.md" --corpus-only bow-short
refuses "$scratch/nowhere" dev kill bow-short --corpus "$scratch/nowhere"

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
check 'median, 95 % and worst are those of the rows' python3 - "$out" <<'END'
import json, sys

said = json.load(open(sys.argv[1]))
rows = said['mutants']
times = sorted(row['processor'] for row in rows)
sums = said['processor']
assert len(rows) == sums['found'] == 4 and all(row['found'] for row in rows)
assert all(0 < row['processor'] < 900 for row in rows)
assert (sums['median'], sums['most95'], sums['worst']) == (times[1], times[3], times[3])
assert sums['slowest'] == max(rows, key=lambda row: row['processor'])['name']
END

# With names, --write changes their rows in the page that is there, and needs all others in it.
sed -E 's/^(\| .bow-short. .* \| )cat-.*$/\1nothing | - | - | - | - |/' "$checkout/engine/mutants/matrix.md" >"$scratch/page.md"
gives 0 dev kill bow-short --seconds 900 --jobs 1 --write "$scratch/page.md"
check 'its row is new' grep -qE '^\| .bow-short. .* \| cat-[a-z0-9-]+ \| [1-9][0-9]* \| [0-9]+\.[0-9]{2} \| [0-9]+ \| yes \|$' \
    "$scratch/page.md"
others() {
    grep -vE '^\| .bow-short.|^Of [0-9]|^To the first' "$1"
}
check 'other rows are as they were' cmp <(others "$checkout/engine/mutants/matrix.md") <(others "$scratch/page.md")

printf '\nWords behind.\n' >>"$scratch/page.md"
gives 0 dev kill bow-short --seconds 900 --jobs 1 --write "$scratch/page.md"
check 'what stands behind is kept' grep -q '^Words behind\.$' "$scratch/page.md"
sed -i '/^| .bow-long. /d' "$scratch/page.md"
cp "$scratch/page.md" "$scratch/before.md"
gives 2 dev kill bow-short --seconds 900 --jobs 1 --write "$scratch/page.md"
says 'found "bow-long", expected a row of each mutant that is not named'
check 'the page is as it was' cmp "$scratch/page.md" "$scratch/before.md"

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
