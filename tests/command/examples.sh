#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The examples of each command's help, run as they stand in an empty folder: none is wrong use, and
# each does what the page says that such an exit means. What takes minutes is cut short, and named; ten
# seconds of play are two, and the corpus goes without the perft counts of six and seven digits.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

mkdir data bin
cp -r "$checkout/scenarios" data/
ln -s "$checkout/docs" data/docs
ln -s "$checkout/examples" examples
sed -i -E 's/, 2: [0-9]{6,7}\}/}/' data/scenarios/written/*/perft.yaml
export PAIKOCHECK_DATA=$PWD/data

# The names that the examples use: the program, and a user's implementation.
ln -s "$PAIKOCHECK" bin/paikocheck
PATH=$PWD/bin:$PATH
printf 'import os\nos.execvp("paikocheck", ["paikocheck", "conform", "serve"])\n' >my_paiko.py

# Minutes and more: only that it begins without a complaint about its use, within some seconds.
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
    explain) allowed='0 1' ;;      # what they say is 1 by itself
    'verify findings') allowed='2' ;;                    # there is no store yet
    *) allowed=0 ;;
    esac
    [[ -z ${long[$command]-} ]] || allowed='0 1 124 130'
    check "the example of $command exits with $allowed" grep -qwF -e "$status" <<<"$allowed"
    check "nothing about $command is wrong use" test -z "$(grep -E 'no option|operands: found' "$err")"
done
