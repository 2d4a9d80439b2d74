#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# conform merge: the reports of all parts come to the report of one run, to the byte but for times,
# whatever the implementation can and however it goes wrong; what is missing, double, stopped or
# foreign is refused, and so is a program that answers otherwise than it did.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"
here=$(cd -- "$(dirname -- "$0")" && pwd -P)
serve=("$PAIKOCHECK" serve)
cd "$scratch" || exit 1

untimed() {
    sed -E 's/time="[0-9.]*"//; /^[0-9]+ requests in /d' "$1"
}
same() {
    check "$1: the parts come to the whole" test "$(untimed "$1")" = "$(untimed "merged-$1")"
}

# same_run CODE 'OPTIONS' COMMAND...: three parts, merged, against one run.
same_run() {
    local code=$1 part
    read -ra asked <<<"$2"
    shift 2
    run conform "${asked[@]}" "${more[@]}" --json whole.json --html whole.html --junit whole.xml -- "$@"
    exits "$code"
    cp "$out" whole.txt
    for part in 1 2 3; do
        run conform "${asked[@]}" --explain 0 --shard "$part/3" --json "part-$part.json" -- "$@"
        check 'a part is of its schema' "$here/schemas.py" report "part-$part.json"
    done
    run conform merge part-2.json part-3.json part-1.json "${more[@]}" \
        --json merged-whole.json --html merged-whole.html --junit merged-whole.xml -- "$@"
    exits "$code"
    cp "$out" merged-whole.txt
    for form in json html xml txt; do
        same "whole.$form"
    done
}

# ---- the parts come to the whole ----

more=()
same_run 0 '--rules catalyst2019 --only cat-bow* --random 300 --seed 7' "${serve[@]}"
check 'something was asked' grep -q '"positions": 300' whole.json
prints_like '^0 requests in '
# What the engine is known to answer alike is not asked, what went wrong is; causes are found anew.
more=(--explain 3)
same_run 1 '--rules catalyst2019 --only cat-end-* --random 40 --seed 2' "${serve[@]}" --mutant lotus-scores
check 'a cause has its name' grep -q '"name": "lotus-scores"' whole.json
more=(--explain 0)
# Fields that are not modelled; games alone; actions alone.
same_run 1 '--rules pnp --only pnp-cap* --random 40' "${serve[@]}" --mutant bow-short --unmodelled streak
same_run 1 '--rules catalyst2019 --only cat-bow* --random 300' "${serve[@]}" --mutant draw-two --can play
same_run 1 '--rules catalyst2019 --only cat-bow* --random 40 --rulings any --any-position' "${serve[@]}" \
    --mutant bow-short --can apply
# Recorded games, and what failed before.
run game random --games 4 --rules pnp --seed 5 --out games.txt
same_run 1 '--rules pnp --games games.txt' "${serve[@]}" --mutant draw-two
cp whole.json failed.json
same_run 1 '--rules pnp --failed-from failed.json' "${serve[@]}" --mutant draw-two

# ---- what is refused ----

few=(conform --rules catalyst2019 --only 'cat-bow*' --random 20 --explain 0)
part() { # part NAME I/N OPTION...
    run "${few[@]}" --shard "$2" "${@:3}" --json "$1.json" -- "${serve[@]}" --mutant bow-short
}
part one 1/2
part two 2/2
refused() {
    local expected=$1
    shift
    run conform merge "$@" --explain 0 --json none.json -- "${serve[@]}" --mutant bow-short
    exits 2
    prints_nothing
    says "$expected"
    check 'no report' test ! -e none.json
}
refused 'found "no part 2/2", expected all parts' one.json
refused 'found "1/2", expected each part once' one.json one.json two.json
part other 2/2 --seed 8
refused 'other.json: found "seed", expected what the other parts say' one.json other.json
part other 2/2 --random 21
refused 'found "asked", expected what the other parts say' one.json other.json
part other 2/2 --any-position
refused 'found "asked", expected what the other parts say' one.json other.json
part other 2/3
refused 'found "2/3", expected a part of as many as the others' one.json other.json
part other 2/2 --max-failures 1
refused 'found "a part that was stopped or resumed"' one.json other.json
run "${few[@]}" --json other.json -- "${serve[@]}"
refused 'found "no part", expected a report of conform --shard I/N' other.json two.json
run "${few[@]}" --shard 2/2 --json other.json -- "${serve[@]}" --unmodelled streak
refused 'found "implementation"' one.json other.json
sed 's/"version": "[0-9.]*",/"version": "0.0.1",/' one.json >old-one.json
sed 's/"version": "[0-9.]*",/"version": "0.0.1",/' two.json >old-two.json
refused 'found "version"' one.json old-two.json
sed 's/"resumed": 0/"resumed": 3/' two.json >other.json
refused 'found "a part that was stopped or resumed"' one.json other.json
sed '/answered-otherwise/d' two.json | sed -z 's/},\n *"[0-9a-f]\{16\}"[^]]*\]/}/' >other.json
refused 'no answered-otherwise' one.json other.json
# What no part says of itself, in both alike.
for spoilt in 's/"of": 2/"of": 1000000000000000000/' 's/\["catalyst2019"\]/[5]/' \
    's/"positions": 20/"positions": -20/' 's/"rules": "catalyst2019"/"rules": "chess"/' \
    's/"rulings": null/"rulings": 5/'; do
    sed -z 's/\[\s*"catalyst2019"\s*\]/["catalyst2019"]/' one.json | sed "$spoilt" >spoilt-one.json
    sed -z 's/\[\s*"catalyst2019"\s*\]/["catalyst2019"]/' two.json | sed "$spoilt" >spoilt-two.json
    refused 'spoilt-' spoilt-one.json spoilt-two.json
done
head -c 100 two.json >other.json
refused 'other.json' one.json other.json
refused 'No such file' one.json nowhere.json
# What the parts say themselves is not said again, and what is no run of one implementation.
for option in '--rules pnp' '--seed 1' '--random 20' '--only cat-*' '--shard 1/2' '--any-position' \
    '--rulings any' '--games games.txt' '--failed-from failed.json'; do
    read -ra words <<<"$option"
    refused "found \"${words[0]}\", expected no such option" one.json two.json "${words[@]}"
done
refused 'expected a run of one implementation' one.json two.json --resume
run conform merge -- "${serve[@]}"
exits 2
says 'expected merge and the reports of all parts'
run conform one.json -- "${serve[@]}"
exits 2
says 'expected merge and the reports of all parts'
run conform merge one.json two.json
exits 2
# Another implementation than the parts', by what it says of itself.
run conform merge one.json two.json --json none.json -- "${serve[@]}" --unmodelled streak
exits 2
says 'found "implementation", expected the implementation that the parts were run with'

# ---- what a part notes counts ----

run conform merge one.json two.json --explain 0 --json whole.json -- "${serve[@]}" --mutant bow-short
exits 1
# Nothing that failed in a part becomes a pass.
run conform merge one.json two.json --explain 0 --json none.json -- "${serve[@]}"
exits 2
says 'is right, and was not in the part that asked it'
check 'the report says that it is not whole' grep -q '"complete": false' none.json
# A part that forgets what went wrong is not made up for: its notes are what is gone by.
python3 - <<'EOF2'
import json
part = json.load(open('one.json'))
assert part['shard']['answered-otherwise']
part['shard']['answered-otherwise'] = []
json.dump(part, open('forgets.json', 'w'))
EOF2
run conform merge forgets.json two.json --explain 0 --json other.json -- "${serve[@]}" --mutant bow-short
check 'the notes count' test "$(untimed other.json)" != "$(untimed whole.json)"
