#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The HTML report: one file that needs nothing and runs nothing, with everything in it that the other
# reports have, whatever the program under test calls itself.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

asked=(conform --rules catalyst2019 --explain 0)
gives 1 "${asked[@]}" --only 'cat-bow*' --random 20 --seed 7 --html report.html --json report.json \
    -- "${serve[@]}" --mutant bow-short
check 'a page' "$here/page.py" check report.html
check 'with the causes of the other reports' "$here/page.py" causes report.html report.json
check 'no link out of it' "$here/page.py" board report.html report.json ''
check 'with boards' grep -q '<figcaption>before</figcaption><div role="img" aria-label="Board, before: ' report.html

# With the address of a board, a link from each case; one that would run something is refused.
board="../a%20b/index.html?x=1&y=2"
gives 1 "${asked[@]}" --only 'cat-bow*' --random 20 --seed 7 --html linked.html --json linked.json --markdown linked.md \
    --board "$board" -- "${serve[@]}" --mutant bow-short
check 'a page' "$here/page.py" check linked.html
check 'linked' "$here/page.py" board linked.html linked.json "$board"
check 'in Markdown too' grep -qF "[Open on the study board](<$board#p=rules%3Dcatalyst2019" linked.md
for address in 'javascript:alert(1)' 'x" onclick="alert(1)' 'board#p=1' ''; do
    refuses 'option --board: found' "${asked[@]}" --html refused.html --board "$address" -- "${serve[@]}"
done
check 'nothing is written' test ! -e refused.html

# A program that says what a browser would obey.
child hostile '
    evil = "\u202e\"><script>alert(1)</script><img src=x onerror=alert(1)></title></style></svg>&lt;\x1b[31m\u2066"
    if request["op"] == "hello":
        answer.update(name=evil[:60], version=evil[:60], home=evil)
    if answer.get("legal") is True and "@" in request.get("action", ""):
        answer = {"id": answer["id"], "position": answer["position"], "legal": False, "reason": evil}'
gives 1 "${asked[@]}" --only 'cat-air-[ab]*' --random 5 --html hostile.html --json hostile.json \
    --board index.html -- python3 hostile.py "${serve[@]}"
check 'nothing is obeyed' "$here/page.py" check hostile.html
check 'it was there' grep -q '&lt;script&gt;alert' hostile.html
check 'what turns the text is seen' grep -q '&lt;U+202E&gt;' hostile.html

# Nothing to show is a page too, and so is what could not be finished.
gives 0 "${asked[@]}" --only 'cat-air-[ab]*' --random 5 --html good.html -- "${serve[@]}"
check 'a page' "$here/page.py" check good.html
check 'that says so' grep -q 'class="outcome">no differences in ' good.html
# A machine on which two cases take longer than a second is given more.
for seconds in 1 4 16 64; do
    run "${asked[@]}" --only 'cat-air-[ab]*' --random 100000000 --deadline "$seconds" --html partial.html \
        -- "${serve[@]}"
    if grep -q '^not run: 0 scenario cases, ' "$out"; then break; fi
done
exits 1
check 'a page' "$here/page.py" check partial.html
check 'that says first that it is partial' grep -q 'class="partial">Partial: not run: 0 scenario cases, ' partial.html
