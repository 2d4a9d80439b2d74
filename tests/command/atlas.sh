#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# atlas: a witness is found, shown and true, and wrong use is refused. Whole runs: atlas_runs.sh.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

few=(--positions 2000 --lines 60 --games 1000 --quiet --jobs 2)
one=(--rules pnp --rulings recheck --stages 'smallest,reachable' "${few[@]}")
pages=$scratch/pages

gives 0 dev atlas --work "$scratch/whole" --out "$pages" "${one[@]}"
says_nothing
prints_like '^atlas: seed 1, 2 of 2 units done, 2 of them now; '
prints_like '^atlas: 2 of 2 units in .*; engine and spec disagree on 0 outcomes$'
check 'the smallest has two tiles' grep -q '"tiles": 2' "$scratch/whole/pnp.smallest.recheck.yes-no.json"
check 'a page is there' grep -q '^| 1 | recheck | .* | 2, proved | ' "$pages/pnp.md"
check 'it does not say partial' test -z "$(grep -l 'Partial' "$pages"/*.md)"
check 'boards are there' grep -qF ' 8 . [F>]I^ .      8 . [.] .  .      8 . [F>].  .' "$pages/pnp.md"
check 'what follows stands below them' grep -q '^- by default: White.*s Sai on l8 is captured in wave 1, ' "$pages/pnp.md"
check 'the table has it' grep -q '^| 1 | recheck | Are threat and cover judged again' "$pages/rulings.md"
check 'the question is asked in words' grep -q '^## 1\. Are threat and cover judged again' "$pages/README.md"
check 'a document is heard' grep -q '^- \*\*pnp\*\* Silent.*: PNP-CAP-2' "$pages/pnp.md"
check 'an answer has its wording' grep -q '^- \*\*no\*\* [A-Z]' "$pages/pnp.md"

check 'atlas.json fits its schema' "$here/schemas.py" atlas "$pages/atlas.json"

# What the witness says is what the program says of it.
position=$(grep -m1 '^- position: `rules=pnp board' "$pages/pnp.md" | cut -d'`' -f2)
action=$(grep -m1 '^- action: ' "$pages/pnp.md" | cut -d'`' -f2)
gives 0 position apply "$position" "$action"
cp "$out" "$scratch/default"
gives 0 position apply "${position/rules=pnp /rules=pnp,recheck=no }" "$action"
check 'the readings part' test "$(sed 's/rules=[^ ]*//' "$out")" != "$(sed 's/rules=[^ ]*//' "$scratch/default")"

# A part of the units, merged with what is missing.
refuses 'units are missing' dev atlas merge --out "$scratch/pages-rest" --rules pnp "${few[@]}" "$scratch/whole"
gives 0 dev atlas merge --out "$scratch/pages-rest" --partial "${few[@]}" "$scratch/whole"
check 'of all rulesets' test -s "$scratch/pages-rest/ronin13c.md"
check 'a partial one fits it too' "$here/schemas.py" atlas "$scratch/pages-rest/atlas.json"

# Wrong use.
refuses 'option --work' dev atlas
refuses 'option --rules: found "chess"' dev atlas --work "$scratch/x" --rules chess
gives 2 dev atlas --work "$scratch/x" --rulings recheck,
refuses 'expected reachable, smallest' dev atlas --work "$scratch/x" --stages middling
for shard in 0/2 3/2 1 1/2x; do
    refuses 'expected I/N' dev atlas --work "$scratch/x" --shard "$shard"
done
gives 2 dev atlas --work "$scratch/no/such" "${one[@]}"
gives 2 dev atlas merge --out "$pages" "$scratch/nothing"
prints_nothing
refuses 'no --out' dev atlas merge "$scratch/whole"
refuses 'expected merge' dev atlas marge
check 'wrong use leaves nothing' test ! -e "$scratch/x"
