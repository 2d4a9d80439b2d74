#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tests `dev kill` on a sample of mutants (rules that are misread on purpose). For each, a scenario of the corpus must
# fail. Generated games must show a difference. Its shrunk finding must name a clause or ruling that the mutant breaks.
# The test test_mutants runs the corpus on every mutant.
# engine/mutants/matrix.md has the output for all mutants, and the test mutant_page checks that page.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

# Columns: the mutant; the number of tiles of the shrunk finding; `first` if the mutant breaks the first clause that the
# finding names, `behind` if it breaks a later clause; the first clause or ruling that the finding names.
cat >sample <<'END'
black-first	4	first	RON-CAP-2
bow-short	1	first	CAT-TILE-5
busy-covers	0	behind	CAT-DEP-2
cheap-hero	0	first	RON-PLAY-11
corpse-in-cover	1	first	SHR-ACT-4
cover-stacks	6	first	CAT-COV-6
destination	2	first	CAT-SHIFT-5
draw-four	0	first	CAT-DRAW-1
fire-first	6	behind	CAT-FIRE-2
fire-open	1	first	CAT-FIRE-5
give-skipped	2	first	CAT-CAP-4
hero-fire-self	3	behind	CAT-SHIFT-5
home-covers-all	0	first	CAT-COV-4
lotus-scores	0	behind	CAT-WIN-2
margin-one	10	first	RON-WIN-3
no-recheck	6	behind	CAT-CAP-6
path-open	3	first	CAT-SHIFT-6
red-pieces-late	5	behind	CAT-CAP-10
safety-late	2	first	CAT-CAP-7
streak-kept	1	first	CAT-SHIFT-10
text-loose	0	first	CAT-SETUP-10
two-ahead	5	behind	ruling:win-moment
zombies-cascade	4	behind	SHR-ZOM-6
END
mapfile -t names < <(cut -f 1 sample)
gives 0 dev kill "${names[@]}" --seconds 900
check 'each is found, made small and named' diff <(cut -f 1,5- "$out" | sort) <(sort sample)

# mutant_page.py can put these rows into engine/mutants/matrix.md.
check 'the matrix takes them' python3 -B - "$out" "$checkout" "${#names[@]}" <<'END'
import sys

sys.path.insert(0, f'{sys.argv[2]}/tests/house')
import mutant_page
table = mutant_page.mutants(sys.argv[2])
rows = mutant_page.kills(open(sys.argv[1]), table)
page = mutant_page.renewed(mutant_page.read(f'{sys.argv[2]}/engine/mutants/matrix.md'), rows, table)
assert len(rows) == int(sys.argv[3]) and all(mutant_page.written(row) in page.split('\n') for row in rows)
END

# A corpus without scenarios about the clause does not kill the mutant.
for rules in catalyst2019 pnp bga shrines14 ronin13c; do
    mkdir -p "$scratch/data/scenarios/$rules"
    file=$(grep -LE 'TILES?-5' "$checkout/scenarios/$rules/"*.yaml | head -1)
    cp "$file" "$scratch/data/scenarios/$rules/"
done
PAIKOCHECK_DATA=$scratch/data gives 1 dev kill bow-short --seconds 0
prints_like '^bow-short	-	-	'
says 'the corpus kills 0'
