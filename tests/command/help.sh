#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Help, version, and wrong use of the program and its commands.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"
checkout=$(dirname -- "$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")")

run --version
exits 0
prints_like '^paikocheck [0-9]+\.[0-9]+\.[0-9]+$'
says_nothing

run --help
exits 0
says_nothing
mapfile -t commands < <("$PAIKOCHECK" help --man | sed -n '/^\.SH COMMANDS/,/^\.SH EXAMPLES/s/^\.B \\&//p')
listed=$(grep -cE '^    X\([a-z]+\)' "$checkout/harness/command/command.h")
check 'lists every command, and help' test "${#commands[@]}" -eq $((listed + 1))

for command in "${commands[@]}"; do
    # shellcheck disable=SC2086 # one word or two
    run $command --help
    exits 0
    says_nothing
    check "usage of $command first" grep -q "^Usage: paikocheck $command" <(head -1 "$out")
    prints_like '[Ee]xit codes?'
    prints_like '^Example'
    check "no line of $command is too long" test "$(wc -L <"$out")" -le 96
    cp "$out" "$scratch/help"
    # shellcheck disable=SC2086
    run $command --help-all
    exits 0
    check "no line of $command is too long" test "$(wc -L <"$out")" -le 96
    sed -n '/^$/,/^Exit codes/s/^  \(--[a-z-]*\).*/\1/p' "$out" >"$scratch/options"
    check "$command lists --help" grep -qx -e --help "$scratch/options"
    mapfile -t used < <(sed '/^$/,$d' "$scratch/help" | grep -oE -e '--[a-z-]+')
    for option in "${used[@]}"; do
        check "$option of the usage of $command is listed" grep -qx -e "$option" "$scratch/options"
    done
    check "the docs show $command" grep -qrE "paikocheck $command\b" \
        "$checkout/README.md" "$checkout/docs" --include='*.md'
    # shellcheck disable=SC2086
    run help $command
    check "help $command says the same" cmp -s "$out" "$scratch/help"
    # shellcheck disable=SC2086
    run $command --no-such-option
    exits 2
    prints_nothing
    says "paikocheck $command: options: found \"--no-such-option\", expected"
done

run
exits 2
prints_nothing
says 'Usage: paikocheck WORD'
# A word by itself lists its commands; a second word is enough where it can be meant for one alone.
run position
exits 2
prints_like '^  position legal  '
run position --help
exits 0
prints_like '^  position legal  '
run position legal "$first"
exits 0
run help dev
exits 0
prints_like '^  dev kill  '
run position lgal
exits 2
says 'found "position lgal", expected'

run lgal
exits 2
prints_nothing
says 'paikocheck: command: found "lgal", expected legal'
says_lines 1
run perft
says 'found "perft", expected position perft'
run xyzzy
exits 2
says 'expected one of position new, show, position view, legal'
run $'le\ngal\x1b'
exits 2
says_lines 1
run "$(printf '%05000d' 7)"
exits 2
says_lines 1

run legal --jsn "$first"
exits 2
prints_nothing
says 'options: found "--jsn", expected --json (see paikocheck legal --help)'
run legal --xyzzy "$first"
exits 2
says 'options: found "--xyzzy", expected --json, --impl or --help'
run conform --xyzzy
exits 2
says 'options: found "--xyzzy", expected one of those that '
run legal --json=yes "$first"
exits 2
says 'option --json: found "yes", expected no value'
run legal "$first" --impl
exits 2
says 'option --impl: found "nothing", expected a value'
run legal --impl=oracle "$first"
exits 2
prints_nothing
says 'option --impl: found "oracle", expected engine or spec'
run legal -j "$first"
exits 2
says 'options: found "-j"'

run legal
exits 2
says 'number of operands: found "0", expected 1'
says 'paikocheck legal [--impl engine|spec]'
# shellcheck disable=SC2086 # the mistake that is tested
run legal $first
exits 2
prints_nothing
says 'a position is one operand: quote it'
run position apply "$first"
exits 2
says 'expected POS ACTION'
run position apply - 'draw A'
exits 2
says 'expected - alone'
run legal -- --json
exits 2
says 'position'
