#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Runs the examples of each command's help in an empty folder. No example may have wrong options or operands, and each
# must end with an allowed exit code. To be quick, replaces `--seconds 10` by `--seconds 2`, deletes large perft counts from
# a copy of the corpus, and stops the examples in `long` after five seconds.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

mkdir data bin
cp -r "$checkout/scenarios" data/
ln -s "$checkout/docs" data/docs
ln -s "$checkout/examples" examples
sed -i -E 's/, 2: [0-9]{6,7}\}/}/' data/scenarios/*/perft.yaml
export PAIKOCHECK_DATA=$PWD/data

# The names that the examples use, for the program and for a user's implementation.
ln -s "$PAIKOCHECK" bin/paikocheck
PATH=$PWD/bin:$PATH
printf 'import os\nos.execvp("paikocheck", ["paikocheck", "conform", "serve"])\n' >my_paiko.py

# The examples of these commands take minutes.
declare -A long=(['verify exhaust']=1 [conform]=1 ['dev kill']=1 ['dev atlas']=1)
list_commands
for command in "${commands[@]}"; do
    # shellcheck disable=SC2086 # one word or two
    run $command --help
    sed -n '/^Examples*:/,$s/^  //p' "$out" | sed 's/--seconds 10\b/--seconds 2/' >"$command.example"
    check "$command has an example" grep -q "paikocheck $command" "$command.example"
    seconds=300
    [[ -z ${long[$command]-} ]] || seconds=5
    run_any timeout "$seconds" bash -euo pipefail "$command.example"
    case $command in
    explain) allowed='0 1' ;;      # their answer itself can be exit code 1
    'verify findings') allowed='2' ;;                    # there is no store yet
    *) allowed=0 ;;
    esac
    [[ -z ${long[$command]-} ]] || allowed='0 1 124 130'
    check "the example of $command exits with $allowed" grep -qwF -e "$status" <<<"$allowed"
    check "nothing about $command is wrong use" test -z "$(grep -E 'no option|operands: found' "$err")"
done
