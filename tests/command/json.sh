#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tests the output of --json against harness/schema/output/, for every command that has this option. The output has
# findings, and answers about legal actions, illegal actions and lines that cannot be read.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"
schemas=$checkout/harness/schema/output

# fits [--lines] SCHEMA: adds the last output to `listed`. At the end schemas.py checks all outputs in this list. The
# output must fit the schema; with --lines, each line of the output must fit it.
kept=0
fits() {
    local form=value
    [[ $1 != --lines ]] || { form=lines && shift; }
    touch "$scratch/used.$1"
    kept=$((kept + 1))
    cp "$out" "kept-$kept"
    printf '%s\toutput/%s\tkept-%s\t%s\n' "$form" "$1" "$kept" "$ran" >>listed
}
# answers SCHEMA CODE ARG…: runs with --json, and expects exit code CODE and an answer that fits SCHEMA.
answers() {
    local schema=$1 code=$2
    shift 2
    gives "$code" "$@" --json
    fits "$schema"
}
batch() {
    local schema=$1
    shift
    run "$@" --json < <(printf '%s\n' "${lines[@]}")
    fits --lines "$schema"
}

answers legal 0 legal "$play"
answers apply 0 position apply "$play" A@d7
answers apply 1 position apply "$play" A@k10
answers explain 0 explain "$play" A@d7
answers explain 1 explain "$play" A@k10
answers readings 0 readings "$play" A@d7
"$RANDOM_GAMES" pnp 1 4 1 >game.paiko
for edit in '' '4s/"-"/"W"/' '6s/draw/dra/' '7s/2/3/'; do
    run game check --json - < <(sed "$edit" game.paiko)
    fits --lines game.check
done
lines=("$play" '' nonsense "rules=pnp board=$empty turn=X" "$first4")
batch legal legal -
lines=("$play"$'\tA@d7' "$play"$'\tA@k10' "$play"$'\tnonsense' "$play" '')
batch apply position apply -
batch explain explain -
batch readings readings -

answers clauses 0 rules clauses
answers rulings 0 rules rulings
answers rulings 0 rules rulings safety-time
answers clauses 0 rules clauses CAT-FIRE-1
answers verify 0 verify --rules bga --games 1 --perft 1
answers verify 0 verify corpus --rules bga --perft 1
answers verify 0 verify lockstep --games 1
answers verify.position 0 verify --position "$play" --action A@d7

# With a fault in the engine, so that there are findings.
export PAIKO_MUTANT=draw-four
any_gives 1 "$PAIKOCHECK_MUTANTS" verify lockstep --rules catalyst2019 --games 20 --jobs 1 --json
fits verify
check 'a finding is there' grep -q '"signature"' "$out"
unset PAIKO_MUTANT
answers findings.list 0 verify findings list
check 'it is kept' grep -q '"number": 1' "$out"
answers findings.show 0 verify findings show 1
answers verify.position 0 verify findings replay 1
gives 0 verify lockstep --rules pnp --games 2 --seed 1 --part 1/2
answers findings.sum 2 verify findings sum
check 'something was printed' test "$kept" -ge 25
ran='schemas.py --listed listed'
check 'all is of its schema' "$here/schemas.py" --listed listed

# Every schema was used for some output, and every command with --json has a schema.
for schema in "$schemas"/*.schema.json; do
    name=$(basename "$schema" .schema.json)
    check "something is of the schema $name" test -e "$scratch/used.$name"
done
list_commands
for command in "${commands[@]}"; do
    # shellcheck disable=SC2086 # one word or two
    run $command --help
    # conform's --json FILE writes a report, which has a schema of its own.
    if grep -qE '^  --json  ' "$out"; then
        check "$command has a schema" compgen -G "$schemas/${command##* }*.schema.json" >/dev/null
    fi
done
