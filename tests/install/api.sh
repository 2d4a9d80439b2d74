#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Doxygen makes pages of the library's headers without a warning, and warns if a comment is missing.
#
# usage: PAIKOCHECK=… api.sh BUILD
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/../command/lib.sh"
doxyfile=$1/engine/Doxyfile
if ! command -v doxygen >/dev/null; then
    skip 'there is no doxygen: no pages are made of the headers'
fi

# pages [SETTING…]: makes the pages in the scratch folder, with the settings of the build target `api` and each SETTING.
pages() {
    { cat "$doxyfile" && printf '%s\n' "OUTPUT_DIRECTORY = $scratch" "$@"; } >"$scratch/Doxyfile"
    run_any doxygen "$scratch/Doxyfile"
}

pages
exits 0
says_nothing
for name in paiko_legal paiko_position_read paiko_step PAIKO_VERSION_NUMBER; do
    check "$name has a place there" grep -rqF ">$name<" "$scratch/html" --include='*_8h.html'
done

printf '%s\n' '// A header.' '' 'int two; // one' '         // and one' 'int three; // more' >"$scratch/behind.h"
pages "INPUT = $scratch/behind.h"
exits 0
check 'a comment behind code goes on below it' grep -q 'one and one' <(tr -s '\n ' ' ' <"$scratch/html/behind_8h.html")

printf '%s\n' '// A header.' '//' '// Of nobody.' '' '// Said.' 'int paiko_said(void);' 'int paiko_unsaid(void);' >"$scratch/planted.h"
pages "INPUT = $scratch/planted.h"
check 'what has no comment is an error' test "$status" -ne 0
check 'the place is told' grep -q 'planted\.h:7: .*paiko_unsaid' "$err"
check 'and nothing else is' test "$(grep -c 'planted\.h:' "$err")" -eq 1
