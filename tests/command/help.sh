#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Help, version, and wrong use of the program and its commands.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

gives 0 --version
prints_like '^paikocheck [0-9]+\.[0-9]+\.[0-9]+$'
says_nothing

gives 0 --help
says_nothing
list_commands
listed=$(grep -cE '^    X\([a-z]+\)' "$checkout/harness/command/command.h")
check 'lists every command, and help' test "${#commands[@]}" -eq $((listed + 1))

for command in "${commands[@]}"; do
    # shellcheck disable=SC2086 # one word or two
    gives 0 $command --help
    says_nothing
    check "usage of $command first" grep -q "^Usage: paikocheck $command" <(head -1 "$out")
    prints_like '[Ee]xit codes?'
    prints_like '^Example'
    check "no line of $command is too long" test "$(wc -L <"$out")" -le 96
    cp "$out" "$scratch/help"
    # shellcheck disable=SC2086
    gives 0 $command --help-all
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
    refuses "paikocheck $command: no option \`--no-such-option\`; " $command --no-such-option
done

run
exits 2
prints_nothing
says 'Usage: paikocheck WORD'
# A word by itself lists its commands; a second word is enough where it can be meant for one alone.
gives 2 position
prints_like '^  position legal  '
gives 0 position --help
prints_like '^  position legal  '
gives 0 position legal "$first"
gives 0 help dev
prints_like '^  dev kill  '
while IFS=: read -r given meant; do
    # shellcheck disable=SC2086 # one word or two
    refuses "; did you mean \`$meant\`? (see paikocheck --help)" $given
done <<<$'lgal:legal\nposition lgal:legal\nverfy corpsu:verify corpus\nverify corpsu:verify corpus\ncorpsu:verify corpus\npositon:position\nperft:position perft'
# Where nothing is near all are listed, or those of the word.
refuses "paikocheck: no command \`xyzzy\`; the commands are:" xyzzy
says '  verify    corpus lockstep exhaust properties findings'
check 'no line is too long' test "$(wc -L <"$err")" -le 96
refuses '  rules     rulings clauses scenarios questions site' rules xyzzzzzy
gives 2 $'le\ngal\x1b'
says_lines 1
gives 2 "$(printf '%05000d' 7)"
check 'no line is too long' test "$(wc -L <"$err")" -le 160
refuses "no option \`--jsn\`; did you mean \`--json\`? (see paikocheck legal --help)" legal --jsn "$first"
refuses "no option \`--xyzzy\`; the options are --json, --impl and --help" legal --xyzzy "$first"
refuses "no option \`--xyzzy\`; see paikocheck conform --help" conform --xyzzy
refuses 'option --json: found "yes", expected no value' legal --json=yes "$first"
refuses 'option --impl: found "nothing", expected a value' legal "$first" --impl
refuses 'option --impl: found "oracle", expected engine or spec' legal --impl=oracle "$first"
refuses "no option \`-j\`" legal -j "$first"
refuses 'number of operands: found "0", expected 1' legal
says 'paikocheck legal [--impl engine|spec]'
# shellcheck disable=SC2086 # the mistake that is tested
refuses 'a position is one operand: quote it' legal $first
refuses 'expected POS ACTION' position apply "$first"
refuses 'expected - alone' position apply - 'draw A'
refuses 'position' legal -- --json
