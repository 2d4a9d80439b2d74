#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# clauses, rulings and lint: the registers as a user sees them, and that the project's own corpus,
# registers and docs agree.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

gives 0 rules clauses CAT-FIRE-1
prints_like $'^CAT-FIRE-1\tnormative\t.'
prints_like $'^\tfunction\tspec/sheet/threat.c\tspec_threatens_itself$'
prints_like $'^\tscenario\tcat-fire[a-z0-9-]*\t.'
prints_like $'^\tmutant\t[a-z0-9-]*fire[a-z0-9-]*\t.'
prints_like $'^\truling\tfriendly-fire\t.'
prints_like $'^\tpage\tdivergences.md:[0-9]+\t[0-9]+ lines?$'
check 'a page names it at the line' grep -q CAT-FIRE-1 \
    <(sed -n "$(sed -n $'s/^\tpage\tdivergences.md:\\([0-9]*\\)\t.*/\\1/p' "$out")p" "$checkout/docs/divergences.md")
check 'one clause, and what is about it' test "$(grep -vc $'^\t' "$out")" -eq 1
gives 0 rules clauses CAT-SETUP-3
prints_like $'^\tno function\t.'
gives 0 rules clauses --rules bga
check 'no details of what was not named' test "$(grep -c $'^\t' "$out")" -eq 0
gives 2 rules clauses CAT-FIRE-1 --corpus /no/such/folder
prints_nothing
refuses '/no/such/folder' rules clauses CAT-FIRE-1 --docs /no/such/folder
gives 0 rules clauses --rules pnp --kind normative
check 'of one document and kind' test "$(cut -f1,2 "$out" | sed 's/^PNP-[A-Z0-9-]*//' | sort -u)" = $'\tnormative'
gives 0 rules clauses --json CAT-FIRE-1
prints_like '"id": "CAT-FIRE-1"'
prints_like '"function": "spec_threatens_itself"'
prints_like '"no_function": ""'
refuses 'clause: found "NO-SUCH-1", expected an id that' rules clauses NO-SUCH-1
# By words in its id, its place and its text.
gives 0 rules clauses --rules pnp fire THREAT
check 'each has both words' test "$(grep -ic 'fire.*threat\|threat.*fire' "$out")" -eq "$(wc -l <"$out")"
prints_like $'^PNP-FIRE-[0-9]+\t'
refuses 'or words of a clause' rules clauses fire no-such-word
gives 0 rules clauses CAT-CAP-7
prints_like $'^\tpage\tquestions.md:[0-9]+\t'
refuses 'option --kind: found "other", expected normative, advisory or diagram' rules clauses --kind other

gives 0 rules rulings safety-time
prints_line '  safety-time=strict (default of catalyst2019, shrines14)'
prints_line '  safety-time=net (default of pnp, bga)'
prints_like '^  scenario cat-[a-z0-9-]+: .'
prints_like '^  page questions.md:[0-9]+: [0-9]+ lines?$'
# A name that is a common word counts as a name alone.
gives 0 rules rulings tie
check 'no page that only has the word' test "$(grep -c '^  page ' "$out")" -lt 20
gives 0 rules rulings busy-shift
prints_like '^  mutant [a-z-]+: .'
gives 2 rules rulings tie --docs /no/such/folder
prints_nothing
mkdir "$scratch/pages"
# shellcheck disable=SC2016 # the docs' own backquotes
printf 'A tie.\n`tie` is one, and so is x-tie=13-5 not\n' >"$scratch/pages/one.md"
gives 0 rules rulings tie --docs "$scratch/pages"
check 'pages of a folder' test "$(grep '^  page ' "$out")" = '  page one.md:2: 1 line'
gives 0 rules rulings
check 'no details of what was not named' test "$(grep -cE '^  (scenario|mutant|page) ' "$out")" -eq 0
# shellcheck disable=SC2016 # the docs' own backquotes
check 'all of the docs' test "$(grep -cE '^[a-z-]+$' "$out")" -eq \
    "$(grep -cE '^\| `[a-z-]+` \|' "$checkout/docs/rulings.md")"
gives 0 rules rulings --json safety-time
prints_like '"name": "safety-time"'
prints_like '"page": "questions.md"'
gives 0 rules rulings --rules shrines14
check 'those of the ruleset alone' test "$(grep -c '^tie$\|^draw-count$' "$out")" -eq 0
check 'its defaults' test "$(grep -o '(default of.*' "$out" | sort -u)" = '(default of shrines14)'
refuses 'option --rules: found "chess"' rules rulings --rules chess
refuses 'ruling: found "no-such", expected a name that' rules rulings no-such

# The page of questions for a terminal: all ten, or those of a ruleset.
gives 0 rules questions
for question in {1..10}; do
    prints_like "^$question\\. .*\?$"
done
check 'no mark of Markdown' test "$(grep -c "^#\|\*\*\|\`" "$out")" -eq 0
check 'each position as it stands' cmp <(grep -o 'rules=.*' "$out") \
    <(sed -n "s/^- position: \`\(.*\)\`\$/\1/p" "$checkout/docs/questions.md")
gives 0 rules questions --rules pnp
prints_like '^4\. Is turning a tile where it stands a shift\?$'
check 'rulings of the ruleset alone' test "$(sed -n 's/^\([a-z-]*\): .*readers.*/\1/p' "$out" | sort)" = "$(
    "$PAIKOCHECK" rules rulings --rules pnp --json | python3 -c 'import json, sys
for ruling in json.load(sys.stdin): print(ruling["name"])' | sort | comm -12 - <(
        sed -n 's/^\([a-z-]*\): .*readers.*/\1/p' "$checkout/docs/questions.md" | sort))"
gives 2 rules questions --rules chess
gives 2 rules questions --docs "$scratch/nowhere"
prints_nothing

gives 0 dev lint
prints_lines 1
prints_like '^checked [0-9]+ clauses, [0-9]+ rulings, '
says_nothing

# A corpus that cites what is not registered.
cp -r "$checkout/scenarios" "$scratch/corpus"
sed -i '0,/clauses: \[/s//clauses: [CAT-NO-SUCH-1, /' "$scratch/corpus/written/catalyst2019/tie.yaml"
gives 1 dev lint --corpus "$scratch/corpus"
prints_like '/catalyst2019/tie\.yaml:[0-9]+: .*CAT-NO-SUCH-1'
refuses "$scratch/nowhere" dev lint --corpus "$scratch/nowhere"
