#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tests the pages of the rulebook with rulebook.py. rulebook.py must notice each fault that plant() makes. HTML in a
# corpus must be shown as text.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"
look=$checkout/tests/command/rulebook.py

small_atlas pages
gives 0 rules site --out board --atlas pages/atlas.json
prints_line 'board/rulebook.html: the rulebook'
check 'the board leads to it' grep -q '<a href="rulebook.html">' board/index.html
check 'the board is below 1 MB' test "$(wc -c <board/index.html)" -lt 1000000
check 'all pages are below 15 MB' test "$(cat board/*.html | wc -c)" -lt 15000000
gives 0 dev export corpus
check 'its pages' python3 "$look" board corpus
# of() prints the name of the page that shows a clause or ruling. Arguments: its id, and the ruleset (default pnp).
of() { grep -l "<article id=\"$1\"" board/rulebook-"${2-pnp}"-*.html | sed 's#.*/##'; }
check 'the atlas leads to it' grep -q "<a href=\"$(of recheck)#recheck\">In the rulebook" board/atlas-pnp.html
check 'and to a clause' grep -qE '<a href="rulebook-pnp-[0-9]+.html#PNP-CAP-' board/atlas-pnp.html
check 'it leads to the atlas' grep -q '<a href="atlas-pnp.html#recheck">' "board/$(of recheck)"
check 'of the rulings that are there' test "$(grep -o 'href="atlas-[a-z0-9]*.html#[^"]*' board/rulebook-*.html | wc -l)" -eq 2

# plant WHAT FILE 'PATTERN => TEXT' MESSAGE: replaces PATTERN in FILE. rulebook.py must print MESSAGE. Then restores FILE.
plant() {
    cp "board/$2" kept.html
    python3 - "board/$2" "$3" <<'PY'
import re, sys
path, (pattern, by) = sys.argv[1], sys.argv[2].split(" => ")
text = open(path, encoding="utf-8").read()
changed = re.sub(pattern, by, text, count=1, flags=re.S)
assert changed != text, pattern
open(path, "w", encoding="utf-8").write(changed)
PY
    any_gives 1 python3 "$look" board corpus
    prints_like "$4"
    mv kept.html "board/$2"
}
plant 'a clause is missing' "$(of PNP-FIRE-3)" '<article id="PNP-FIRE-3".*?</article> => ' 'pnp: the clause PNP-FIRE-3 has no place'
plant 'a borrowed rule is missing' "$(of BGA-FROM-7 bga)" '<article id="BGA-FROM-7".*?</article> => ' 'the borrowed rule BGA-FROM-7 has no place'
plant 'a ruling is missing' "$(of tie bga)" '<article id="tie".*?</article> => ' 'bga: the ruling tie has no place'
plant 'a scenario is missing' "$(grep -l 'Water that is deployed anew brings the second threat' board/rulebook-pnp-*.html | sed 's#.*/##' | head -1)" '[^<>]*Water that is deployed anew brings the second threat => ' 'pnp-capture-by-redeploying is not in PNP-'
plant 'a link to nowhere' "$(grep -l '#PNP-FROM-1"' board/rulebook-catalyst2019-*.html | sed 's#.*/##')" '#PNP-FROM-1" => #PNP-FROM-0"' 'leads to no place'
plant 'another position' "$(of PNP-CAP-3)" '%20turn%3DW%20phase%3Daction => %20turn%3DB%20phase%3Daction' 'is not in PNP-'
plant 'another verdict' ../corpus/pnp/capture.json '"legal": true => "legal": false' 'its link gives'
plant 'a script' rulebook.html '</h1> => </h1><script>alert(1)</script>' 'found <script'
plant 'another default' "$(of recheck)" 'default of these rules => default' 'is not marked'

# A corpus with markup in its texts. The pages must show the markup as text.
mkdir others
cp -r "$checkout/scenarios" others/
cat >others/scenarios/pnp/evil.yaml <<'YAML'
topic: evil
rules: pnp
scenarios:
  - id: pnp-evil
    title: "\"'><script>alert(1)</script><img src=x onerror=alert(1)>"
    clauses: [PNP-SHIFT-1]
    position: "<script>alert(1)</script>"
    expect: {refused: rules}
YAML
PAIKOCHECK_DATA=others gives 0 rules site --out evil --atlas pages/atlas.json
check 'is text' test -z "$(grep -lE '<script>alert|<img' evil/r*.html)"
check 'and is there' grep -q '&lt;script&gt;alert(1)' evil/rulebook-pnp-*.html
rm -r board
PAIKOCHECK_DATA=nowhere gives 2 rules site --out board
says 'nowhere'
check 'nothing of the site' test ! -e board
