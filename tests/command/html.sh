#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The HTML report of a run that could not be finished; tests/sessions/html.md has the others.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

asked=(conform --rules catalyst2019 --explain 0)
# A machine on which two cases take longer than a second is given more.
for seconds in 1 4 16 64; do
    run "${asked[@]}" --only 'cat-air-[ab]*' --random 100000000 --deadline "$seconds" --html partial.html \
        -- "${serve[@]}"
    if grep -q '^not run: [0-9,]* positions ' "$out"; then break; fi
done
exits 1
check 'a page' "$here/page.py" check partial.html
check 'that says first that it is partial' grep -q 'class="partial">Partial: not run: [0-9,]* positions ' partial.html
