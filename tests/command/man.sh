#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The manual pages: what the help says stands in them, and roff has nothing to complain about. Without
# groff their structure alone is looked at.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

list_commands

# Looks at the page in $out, whose name is $1: its head, its sections in order, and that roff obeys no
# line but those of these macros.
page() {
    local name=$1 sections=$2
    exits 0
    says_nothing
    check "$name: head" test "$(head -1 "$out")" = \
        ".TH \"$name\" 1 \"\" \"$("$PAIKOCHECK" --version)\""
    check "$name: sections" test "$(sed -n 's/^\.SH //p' "$out" | tr '\n' ,)" = "$sections"
    check "$name: macros" test -z "$(grep -E "^[.']" "$out" |
        grep -vE '^\.(TH|SH|TP|PP|br|B|I|BR)( |$)')"
    check "$name: ASCII" test -z "$(LC_ALL=C tr -d '\n\040-\176' <"$out")"
    command -v groff >/dev/null || return 0
    groff -man -Tutf8 -ww -P-c -rLL=200n "$out" >"$scratch/page" 2>"$scratch/complaints"
    check "$name: groff has nothing to say" test ! -s "$scratch/complaints"
}

run help --man
page paikocheck NAME,SYNOPSIS,DESCRIPTION,COMMANDS,EXAMPLES,
for command in "${commands[@]}"; do
    check "the page of the program has $command" grep -qxF ".B \\&$command" "$out"
done

for command in "${commands[@]}"; do
    # shellcheck disable=SC2086 # one word or two
    run $command --help-all
    cp "$out" "$scratch/help"
    output=''
    # shellcheck disable=SC2086
    run help --man $command
    ! grep -q '^\.SH OUTPUT' "$out" || output=OUTPUT,
    page "paikocheck-${command// /-}" \
        "NAME,SYNOPSIS,DESCRIPTION,OPTIONS,${output}EXIT STATUS,EXAMPLES,SEE ALSO,"
    mapfile -t options < <(sed -n '/^$/,/^Exit codes/s/^  --\([a-z-]*\).*/\1/p' "$scratch/help")
    for option in "${options[@]}"; do
        check "the page of $command has --$option" \
            grep -qE "^\.B .&(\\\\-){2}${option//-/\\\\-}( |\$)" "$out"
    done
    # What can be typed is on the page as it is typed.
    example=$(sed -n '/^Examples*:/,$s/^  //p' "$scratch/help" | head -1)
    if command -v groff >/dev/null; then
        check "the page of $command has its example" grep -qF -e "$example" \
            <(sed 's/.\x08//g' "$scratch/page")
    fi
done

refuses "no command \`xyzzy\`" help --man xyzzy
refuses 'number of operands: found "3"' help --man position legal apply
