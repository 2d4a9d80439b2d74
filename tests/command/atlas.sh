#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tests `dev atlas`. It finds positions ("witnesses") in which two options of a ruling differ. A stopped run can go on.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

few=(--games 60)
pages=$scratch/pages

gives 0 dev atlas --out "$pages" --rules pnp --rulings recheck "${few[@]}"
says_nothing
prints_like '^atlas: 1 of [0-9]+ rulings in .*; engine and spec disagree on 0 positions$'
check 'the pages say that more is missing' test "$(grep -l '^\*\*Partial: 1 of ' "$pages"/*.md | wc -l)" -eq 3
check 'the table has it' grep -q '^| 1 | recheck | Are threat and cover judged again' "$pages/rulings.md"
check 'the question is asked in words' grep -q '^## 1\. Are threat and cover judged again' "$pages/README.md"
check 'a document is heard' grep -q '^- \*\*Print-and-play sheet (pnp)\*\* Silent.*: PNP-CAP-2' "$pages/pnp.md"
check 'an answer has its wording' grep -q '^- \*\*no\*\* [A-Z]' "$pages/pnp.md"
check 'atlas.json fits its schema' "$here/schemas.py" atlas "$pages/atlas.json"
check "the project's fits it too" "$here/schemas.py" atlas "$checkout/docs/atlas.json"

# In the position that the page shows, the two options of the ruling must give different results.
position=$(grep -m1 '^- position: `rules=pnp board' "$pages/pnp.md" | cut -d'`' -f2)
action=$(grep -m1 '^- action: ' "$pages/pnp.md" | cut -d'`' -f2)
run position apply "$position" "$action"
cp "$out" "$scratch/default"
run position apply "${position/rules=pnp /rules=pnp,recheck=no }" "$action"
check 'the readings part' test "$(sed 's/rules=[^ ]*//' "$out")" != "$(sed 's/rules=[^ ]*//' "$scratch/default")"

# The command keeps results that exist, does not search for them again, and writes the same files each time.
gives 0 dev atlas --out "$pages" --rules bga --rulings tie,recheck "${few[@]}"
prints_like '^atlas: 3 of '
gives 0 dev atlas --out "$scratch/again" --rules pnp,bga --rulings recheck "${few[@]}"
gives 0 dev atlas --out "$scratch/again" --rules bga --rulings tie "${few[@]}"
check 'the same each time' diff -r "$pages" "$scratch/again"

# A stopped run is continued.
stopped INT has_worker dev atlas --out "$scratch/stopped" --rules pnp,bga --rulings recheck,tie "${few[@]}"
exits 130
prints_like ', interrupted; engine'
gives 0 dev atlas --out "$scratch/stopped" --rules pnp,bga --rulings recheck "${few[@]}"
gives 0 dev atlas --out "$scratch/stopped" --rules bga --rulings tie "${few[@]}"
check 'resumed as uninterrupted' cmp -s "$pages/atlas.json" "$scratch/stopped/atlas.json"

# Wrong use.
refuses 'no --out' dev atlas
refuses 'option --rules: found "chess"' dev atlas --out "$scratch/x" --rules chess
gives 2 dev atlas --out "$scratch/x" --rulings recheck,
gives 2 dev atlas --out "$scratch/no/such" --rules pnp --rulings recheck "${few[@]}"
prints_nothing
check 'wrong use leaves nothing' test ! -e "$scratch/x"
mkdir "$scratch/wrong"
echo '{"atlas": 1}' >"$scratch/wrong/atlas.json"
refuses 'the data of an atlas' dev atlas --out "$scratch/wrong" --rules pnp --rulings recheck "${few[@]}"
