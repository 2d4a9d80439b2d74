#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Completion in fish: the script is loaded as a user loads it, and fish is asked what it would offer.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"
command -v fish >/dev/null || skip 'fish is not installed'

mkdir -p folder findings home
touch file.json
gives 0 help --completion fish
says_nothing
cp "$out" script

# What completes the last word of each line of standard input, sorted, as one line each.
answers() {
    # shellcheck disable=SC2016 # it is fish that expands
    HOME=$scratch/home fish --no-config -c 'source script
        while read --local line
            echo (complete -C $line | string replace -r "\t.*" "" | sort)
        end'
}
# shellcheck source=tests/command/completion_cases.sh
source "$here/completion_cases.sh"
