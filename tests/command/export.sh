#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tests `dev export`, which writes the whole corpus as JSON fixtures. They have the right form and are the same each time.
# tests/sessions/export.md shows what is refused.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"
whole=$checkout/scenarios
corpus=$scratch/given/scenarios
to=$scratch/fixtures
mkdir -p "$corpus"
export PAIKOCHECK_DATA=$scratch/given
if [[ -n ${PAIKO_SLOW_BUILD-} ]]; then
    # A slow build exports two whole rulesets, and one file of each other ruleset. The release build exports all.
    cp -r "$whole"/{VERSION,reached-pnp.json,reached-bga.json} "$corpus"
    cp -r "$whole"/{pnp,bga} "$corpus"
    for rules in catalyst2019 shrines14 ronin13c; do
        mkdir "$corpus/$rules"
        cp "$whole/$rules/setup.yaml" "$corpus/$rules"
    done
else
    # Removes the perft counts between 100,000 and 10 million, which another test counts again. Keeps one larger
    # count, which export must leave out.
    cp -r "$whole"/* "$corpus"
    sed -i -E 's/, 2: [0-9]{6,7}\}/}/' "$corpus"/*/perft.yaml
fi
# Exports all rulesets, and checks the form of the files.
gives 0 dev export "$to"
says_nothing
prints_lines 1
prints_like '^[0-9]+ files, [0-9]+ scenarios$'
check 'the fixtures fit their schema' python3 "$here/schemas.py" fixture "$to"/*/*.json
check 'a file for each of the corpus' diff <(cd "$corpus" && find . -name '*.yaml' | sed -E 's#^\./##; s/yaml$/json/' | sort) \
    <(cd "$to" && printf '%s\n' */*.json | sort)
check 'each is of the version of the corpus' \
    test "$(sed -n 's/^ "corpus": "\(.*\)",$/\1/p' "$to"/*/*.json | sort -u)" = "$(cat "$corpus/VERSION")"
cp -r "$to" "$scratch/first"

# Exports only some rulesets.
rm -rf -- "$to"
gives 0 dev export "$to" --rules pnp,bga
check 'those alone' test "$(cd "$to" && echo *)" = 'bga pnp'
check 'their files are as before' diff -r "$scratch/first/pnp" "$to/pnp"
check 'of both' diff -r "$scratch/first/bga" "$to/bga"
