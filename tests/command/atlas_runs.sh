#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# atlas, the slower part: a seed decides everything, and shards, kills and merges change nothing.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

few=(--positions 2000 --lines 60 --games 1000 --quiet --jobs 2)
one=(--rules pnp --rulings recheck --stages 'smallest,reachable' "${few[@]}")

# The files of two folders of results or pages, all the same.
same_files() {
    diff -r "$1" "$2" >/dev/null
}

gives 0 dev atlas --work "$scratch/whole" "${one[@]}"

# Nothing is done again, and the same seed does the same; another does not.
run dev atlas --work "$scratch/whole" "${one[@]}"
prints_like '2 of 2 units done, 0 of them now'
gives 0 dev atlas --work "$scratch/again" "${one[@]}"
check 'a seed decides everything' same_files "$scratch/whole" "$scratch/again"
run dev atlas --work "$scratch/other" --seed 2 "${one[@]}"
check 'another seed is another run' test -n "$(diff -r "$scratch/whole" "$scratch/other")"
for other in seed positions lines; do refuses 'expected the settings of this run' dev atlas --work "$scratch/whole" "${one[@]}" --$other 2; done

# Shards, merged, are the whole. All stages of three rulings, more than one unit a shard.
all=(--rules shrines14 --rulings 'free-pass,zombie-limit,red-nothing,zombify-cover,sai-shift' --stages 'smallest,reachable' "${few[@]}")
gives 0 dev atlas --work "$scratch/one" --out "$scratch/pages-one" "${all[@]}"
for shard in 1 2 3; do
    gives 0 dev atlas --work "$scratch/shard$shard" --shard "$shard/3" "${all[@]}"
done
gives 0 dev atlas merge --out "$scratch/pages-merged" "${all[@]}" "$scratch"/shard[123]
check 'merged shards are the whole' same_files "$scratch/pages-one" "$scratch/pages-merged"
refuses 'units are missing, the first is shrines14.' dev atlas merge --out "$scratch/pages-part" "${all[@]}" "$scratch/shard1"
gives 0 dev atlas merge --out "$scratch/pages-part" --partial "${all[@]}" "$scratch/shard1"
check 'a partial page says so' grep -q '^\*\*Partial: [0-9]* of 10 units' "$scratch/pages-part/shrines14.md"

# Over ssh logins of GNU parallel the shards would be on other hosts; here they are local.
PARALLEL_HOME=$scratch any_gives 0 parallel -S : --will-cite "$PAIKOCHECK" dev atlas \
    --work "$scratch/host{}" --shard "{}/2" "${all[@]}" ::: 1 2
run dev atlas merge --out "$scratch/pages-hosts" "${all[@]}" "$scratch/host1" "$scratch/host2"
check 'parallel shards are the whole' same_files "$scratch/pages-one" "$scratch/pages-hosts"

# Killed and stopped runs go on where they were.
long=(--rules bga --rulings 'recheck,blocking,path-cover,home-cover' --stages
    'smallest,reachable' "${few[@]}")
gives 0 dev atlas --work "$scratch/unbroken" "${long[@]}"
begun() {
    ls "$scratch"/killed/*.json
}
stopped KILL begun dev atlas --work "$scratch/killed" "${long[@]}"
# It listens before it has workers.
working() {
    pgrep -P "$pid"
}
stopped INT working dev atlas --work "$scratch/killed" --lines 60 --positions 2000 --quiet --stages reachable
exits 130
prints_like 'interrupted$'
gives 0 dev atlas --work "$scratch/killed" "${long[@]}"
for file in "$scratch"/unbroken/*.json; do
    check "resumed as uninterrupted: ${file##*/}" cmp -s "$file" "$scratch/killed/${file##*/}"
done
