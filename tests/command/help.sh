#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tests the help of the program and of its commands.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

gives 0 --help
says_nothing
list_commands
listed=$(grep -cE '^    X\([a-z]+\)' "$checkout/harness/command/command.h")
check 'lists every command' test "${#commands[@]}" -eq "$listed"

for command in "${commands[@]}"; do
    # shellcheck disable=SC2086 # one word or two
    gives 0 $command --help
    says_nothing
    check "usage of $command first" grep -q "^Usage: paikocheck $command" <(head -1 "$out")
    prints_like '^Example'
    prints_like '^  --help '
    check "no line of $command is too long" test "$(wc -L <"$out")" -le 96
    cp "$out" "$scratch/help"
    check "the docs show $command" grep -qrE "paikocheck $command\b" \
        "$checkout/README.md" "$checkout/docs" --include='*.md'
    # shellcheck disable=SC2086
    run help $command
    check "help $command says the same" cmp -s "$out" "$scratch/help"
    # shellcheck disable=SC2086
    refuses "paikocheck $command: no option \`--no-such-option\` (see" $command --no-such-option
done
