#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# --shard: the parts of a work that several machines share come to the whole, for crosscheck with
# what it finds, exhaust and kill, whose parts kill merge joins; what is missing, double, stopped or
# foreign is refused.
#
# usage: PAIKOCHECK=… PAIKOCHECK_MUTANTS=… shards.sh
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"
: "${PAIKOCHECK_MUTANTS:?the path of paikocheck with mutants}"
here=$(cd -- "$(dirname -- "$0")" && pwd -P)
cd "$scratch" || exit 1

# All but times, which are never twice the same.
untimed() {
    grep -vE '"(elapsed|worker_seconds)":' "$1"
}

# The parts of a campaign, one worker each, and the whole with as many workers.
parts_of() {
    local name=$1
    shift
    for part in 1 2 3; do
        "$@" --shard "$part/3" --jobs 1 --json --findings "$name-$part" >"$name-$part.json" 2>/dev/null
    done
    "$@" --jobs 3 --json --findings "$name" >"$name.json" 2>/dev/null
}

parts_of agree "$PAIKOCHECK" crosscheck --games 8 --seed 5
run crosscheck merge agree-3.json agree-1.json agree-2.json
exits 0
says_nothing
cp "$out" merged.json
check 'the parts come to the whole' test "$(untimed merged.json)" = "$(untimed agree.json)"
check 'of positions' grep -qE '"positions": [1-9]' merged.json
check 'a part is not the whole' test "$(untimed agree-1.json)" != "$(untimed agree.json)"

# Findings are known by their signature, and counted together.
export PAIKO_MUTANT=earth-far
parts_of differ "$PAIKOCHECK_MUTANTS" crosscheck --games 8 --seed 5 --rules pnp
unset PAIKO_MUTANT
run crosscheck merge differ-1.json differ-2.json differ-3.json
exits 1
cp "$out" merged.json
found() {
    python3 -c 'import json, sys
for finding in json.load(open(sys.argv[1]))["findings"]: print(finding["signature"], finding["times"])' "$1"
}
check 'something is found' test -n "$(found differ.json)"
check 'the parts find what the whole finds' test "$(found merged.json)" = "$(found differ.json)"

# A part that was stopped goes on as the same part.
setsid env --default-signal=INT "$PAIKOCHECK" crosscheck --seconds 86400 --seed 7 --jobs 1 --shard 2/5 \
    --findings stopped --json >stopped.json 2>/dev/null &
pid=$!
kept() {
    python3 -c 'import sqlite3, sys
sys.exit(not sqlite3.connect("stopped/findings.sqlite").execute(
    "SELECT 1 FROM campaign WHERE next_game > 6 AND next_game % 5 = 1").fetchone())' 2>/dev/null
}
check 'a part is kept as it goes on' until_holds kept
kill -INT "$pid"
wait "$pid"
run crosscheck --resume --findings stopped --games 1000 --seconds 1 --jobs 1 --json
exits 0
prints_line '  "shard": "2/5",'
prints_like '"first_game": [0-9]*[16],'
cp "$out" went-on.json
run crosscheck --resume --shard 2/5 --findings stopped
exits 2
says 'leave out --seed, --shard'

refused() {
    local expected=$1
    shift
    run crosscheck merge "$@"
    exits 2
    prints_nothing
    says "$expected"
}
refused 'found "no part 2/3"' agree-1.json agree-3.json
refused 'found "1/3", expected each part once' agree-1.json agree-1.json agree-2.json
refused 'found "no shard"' agree.json
# The second part with something changed, beside the first.
spoilt() {
    sed "$2" agree-2.json >spoilt.json
    check 'something is changed' test "$(cat spoilt.json)" != "$(cat agree-2.json)"
    refused "$1" agree-1.json spoilt.json
}
spoilt 'found "seed", expected what the other parts say' 's/"seed": "5"/"seed": "6"/'
spoilt 'expected the members of the other parts' '/"views"/d'
spoilt 'expected the members of the other parts' 's/"views": [0-9]*/"views": "many"/'
spoilt 'expected a part of as many' 's|2/3|2/4|'
refused 'stopped or went on' stopped.json
refused 'stopped or went on' went-on.json
head -c 1 agree-1.json >cut.json
refused 'line 1: ' cut.json
refused 'No such file' nowhere.json
run crosscheck merge
exits 2
# A part is two numbers, the first not above the second.
for shard in 0/3 4/3 3 1/ /2 -1/2 '1/ 2' 1/2x 1/100000; do
    for command in "crosscheck --games 1" exhaust kill "atlas --work atlas"; do
        # shellcheck disable=SC2086 # a command with its options
        run $command --shard "$shard"
        exits 2
        says 'option --shard: found'
    done
    run conform --shard "$shard" -- true
    exits 2
    says 'option --shard: found'
done

# exhaust: the files of progress, one behind the other, are that of the whole.
few=(exhaust --rules pnp --every 100000 --quiet)
run "${few[@]}"
exits 0
whole=$(sed 's/; .*//' "$out")
for part in 1 2 3; do
    run "${few[@]}" --shard "$part/3" --resume "chunks-$part"
    exits 0
    prints_like '^(19|20) of 58 chunks: '
done
cat chunks-1 chunks-2 chunks-3 >chunks
cp chunks before
run "${few[@]}" --resume chunks
exits 0
check 'the parts are the whole' test "$(sed 's/; .*//' "$out")" = "$whole"
check 'and nothing was done again' cmp -s chunks before

# kill: each mutant is in one part.
names=(bow-short earth-far draw-four air-forward sai-long)
"$PAIKOCHECK" kill --corpus-only "${names[@]}" 2>/dev/null | grep -P '\t' | sort >mutants
for part in 1 2; do
    "$PAIKOCHECK" kill --corpus-only "${names[@]}" --shard "$part/2" 2>/dev/null | grep -P '\t'
done | sort >mutants-parts
check 'the parts try the same mutants, each once' cmp -s mutants mutants-parts
check 'which are all of them' test "$(wc -l <mutants)" -eq 5

# kill merge: the lines, the object and the page of one run, to the byte but for the sums' times,
# which are those of the parts.
kill_parts() { # NAME OPTION...: the parts NAME-1.json to NAME-3.json
    local name=$1
    for part in 1 2 3; do
        "$PAIKOCHECK" kill "${@:2}" --shard "$part/3" --json >"$name-$part.json" 2>/dev/null
        check 'a part is of its schema' "$here/schemas.py" output/kill "$name-$part.json"
    done
}
"$PAIKOCHECK" kill --corpus-only "${names[@]}" --json >kill.json 2>/dev/null
kill_parts kill --corpus-only "${names[@]}"
run kill merge kill-2.json kill-3.json kill-1.json --json
exits 0
says 'kill: 5 mutants: the corpus kills 5 (100.0 %)'
check 'the parts come to the matrix' cmp -s "$out" kill.json
"$PAIKOCHECK" kill --corpus-only "${names[@]}" >kill.txt 2>/dev/null
run kill merge kill-1.json kill-2.json kill-3.json
check 'and to its lines' cmp -s "$out" kill.txt
# With lockstep nothing but times is otherwise; a mutant's own time stands in its part.
timeless='"(processor|seconds|median|most95|worst)": [0-9.e-]+,?|"slowest".*'
few=(bow-short draw-four red-spares-fires --first --seconds 900 --seed 3)
kill_parts found "${few[@]}"
"$PAIKOCHECK" kill "${few[@]}" --json >found.json 2>/dev/null
run kill merge found-1.json found-2.json found-3.json --json
exits 0
check 'the parts come to what lockstep finds' test "$(sed -E "s/$timeless//" "$out")" = "$(sed -E "s/$timeless//" found.json)"
check 'with the times of the parts' python3 - "$out" <<'EOF2'
import json, sys
whole, parts = json.load(open(sys.argv[1])), [json.load(open(f'found-{i}.json')) for i in (1, 2, 3)]
rows = sorted((row for part in parts for row in part['mutants']), key=lambda row: row['processor'])
assert sorted(whole['mutants'], key=lambda row: row['processor']) == rows and len(rows) == 3
sums = whole['processor']
assert (sums['median'], sums['worst']) == (rows[1]['processor'], rows[2]['processor'])
EOF2
# The page.
cp "$here/../../docs/mutants.md" page.md
run kill merge found-1.json found-2.json found-3.json --write page.md
exits 0
check 'the page has their rows' python3 - <<'EOF2'
import json
page = open('page.md').read().split('\n')
for i in (1, 2, 3):
    for row in json.load(open(f'found-{i}.json'))['mutants']:
        line = next(line for line in page if line.startswith(f"| `{row['name']}` |"))
        assert f"| {row['positions']} | {row['processor']:.2f} |" in line, line
EOF2
kill_parts pairs --second-order 7 --seed 5 --first --seconds 900 bow-short draw-four
run kill merge pairs-1.json pairs-2.json pairs-3.json
exits 0
prints_lines 7

refused_kill() {
    local expected=$1
    shift
    run kill merge "$@"
    exits 2
    prints_nothing
    says "$expected"
}
spoilt_kill() { # EXPECTED SCRIPT: the second part with something changed
    sed "$2" kill-2.json >spoilt.json
    check 'something is changed' test "$(cat spoilt.json)" != "$(cat kill-2.json)"
    refused_kill "$1" kill-1.json spoilt.json kill-3.json
}
refused_kill 'found "no part 3/3", expected all parts' kill-1.json kill-2.json
refused_kill 'found "2/3", expected each part once' kill-1.json kill-2.json kill-2.json
refused_kill 'found "no shard"' kill.json
refused_kill 'found "no mutants"' agree-1.json
refused_kill 'found "asked", expected what the other parts say there' kill-1.json found-2.json
spoilt_kill 'expected a part of as many' 's|2/3|2/4|'
spoilt_kill 'found "asked"' 's/"seed": "1"/"seed": "2"/'
spoilt_kill 'found "asked"' 's/"version": "[^"]*"/"version": "0.0.1"/'
spoilt_kill 'tried to its end' 's/"complete": true/"complete": false/'
spoilt_kill 'part 2/3: found "bow-long", expected bow-short' 's/"name": "bow-short"/"name": "bow-long"/'
python3 - <<'EOF2'
import json
part = json.load(open('kill-3.json'))
part['mutants'].append(part['mutants'][0])
json.dump(part, open('more.json', 'w'))
part['mutants'] = []
json.dump(part, open('fewer.json', 'w'))
EOF2
refused_kill 'found "more mutants than were asked for"' kill-1.json kill-2.json more.json
refused_kill 'found "nothing", expected earth-far' kill-1.json kill-2.json fewer.json
head -c 30 kill-2.json >cut.json
refused_kill 'line 3: ' kill-1.json cut.json kill-3.json
refused_kill 'No such file' nowhere.json
refused_kill 'found merge alone'
for option in '--seed 1' '--seconds 60' --corpus-only --first '--second-order 3' '--shard 1/3'; do
    read -ra words <<<"$option"
    refused_kill "found ${words[0]}, expected no such option" kill-1.json kill-2.json kill-3.json "${words[@]}"
done
