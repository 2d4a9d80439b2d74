#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# dev fill writes outcomes back that were spoilt, and leaves where engine and spec differ; dev fuzz seeds
# makes the same seeds each time, for every target.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

# Every outcome of a file is spoilt and comes back; a second run changes nothing.
mkdir -p "$scratch/filled/catalyst2019"
cp "$checkout"/scenarios/filled/catalyst2019/{pairs,contexts-shared}.yaml "$scratch/filled/catalyst2019/"
cd "$scratch/filled/catalyst2019" || exit 1
sed -i -E 's/score: "[0-9:]+"/score: "9:9"/; s/captured: [^n]*\]/captured: none/; s/streak: "[^"]*"/streak: "d5*1:-"/' ./*.yaml
check 'spoilt' test "$(diff -r . "$checkout/scenarios/filled/catalyst2019" | grep -c '^<')" -gt 100
gives 0 dev fill "$PWD/pairs.yaml" "$PWD/contexts-shared.yaml"
says_nothing
prints_like '/pairs\.yaml: [1-9][0-9]* outcomes written, 0 left$'
for file in *.yaml; do
    check "$file is as it was" cmp "$file" "$checkout/scenarios/filled/catalyst2019/$file"
done
gives 0 dev fill "$PWD/pairs.yaml"
prints_like '/pairs\.yaml: 0 outcomes written, 0 left$'
# A file of another folder is written by people.
mkdir -p "$scratch/written/pnp"
sed 's/legal: true/legal: false/' "$checkout/scenarios/written/pnp/score.yaml" >"$scratch/written/pnp/score.yaml"
cp "$scratch/written/pnp/score.yaml" "$scratch/before"
refuses 'expected a path that ends in filled/RULESET/TOPIC.yaml' dev fill "$scratch/written/pnp/score.yaml"
check 'not touched' cmp "$scratch/before" "$scratch/written/pnp/score.yaml"
# An engine that plays by another rule: what it says differently from the spec is left.
any_gives 1 env PAIKO_MUTANT=bow-short "$PAIKOCHECK_MUTANTS" dev fill "$PWD/pairs.yaml"
prints_like '/pairs\.yaml: 0 outcomes written, [1-9][0-9]* left$'
check 'which, and why' grep -qE 'pairs\.yaml:[0-9]+: cat-pair-[a-z-]+( under [a-z0-9=,-]+)?: not filled: engine and spec differ' "$err"
check 'and nothing written' cmp pairs.yaml "$checkout/scenarios/filled/catalyst2019/pairs.yaml"
# One without an action is for people.
mkdir -p "$scratch/filled/pnp"
sed 's/count: {draw: [0-9]*/count: {draw: 1/' "$checkout/scenarios/written/pnp/draw.yaml" >"$scratch/filled/pnp/draw.yaml"
gives 1 dev fill "$scratch/filled/pnp/draw.yaml"
says 'not filled: it has no action'
cd "$scratch" || exit 1

gives 0 dev fuzz seeds "$scratch/one"
prints_like '^[0-9]+ seeds in '
run dev fuzz seeds "$scratch/two"
check 'the same twice' diff -r "$scratch/one" "$scratch/two"
for target in lockstep_duel lockstep_shrines positions notation scenarios records; do
    count=$(find "$scratch/one/$target" -type f | wc -l)
    check "seeds for $target: $count" test "$count" -ge 20 -a "$count" -le 48
    check "none of $target is empty" test -z "$(find "$scratch/one/$target" -empty)"
done

# libFuzzer cuts a seed that is longer than max_len: it then says something else.
most=$(sed -n 's/.*max_len = \([0-9]*\).*/\1/p' "$checkout/fuzz/oss-fuzz/build.sh")
check "max_len is said once: $most" test "${most:-0}" -gt 0
check "no seed is longer than $most" test -z "$(find "$scratch/one" "$checkout/fuzz/corpus" -type f -size "+${most}c")"
check "docs/fuzzing.md says -max_len=$most alone" test "$(grep -o -e '-max_len=[0-9]*' "$checkout/docs/fuzzing.md" | sort -u)" = "-max_len=$most"
check "fuzz/input.h says INPUT_MAX = $most" grep -q "INPUT_MAX = $most," "$checkout/fuzz/input.h"
check 'a position of the notation' grep -q '^rules=' <(cat "$scratch"/one/notation/*)

refuses 'nowhere/deep: No such file or directory' dev fuzz seeds "$scratch/nowhere/deep"
refuses 'no scenario could be read' dev fuzz seeds --corpus "$scratch/one" "$scratch/three"
refuses 'found "grow", expected seeds FOLDER' dev fuzz grow x
