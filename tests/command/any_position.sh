#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# What play can't reach is told apart: a child that is wrong only where White has more in reserve than
# the draft leaves there has no fault by default, and with --any-position a section of its own.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

child child '
    fields = dict(f.split("=", 1) for f in answer.get("position", "").split() if "=" in f)
    if "actions" in answer and fields["phase"] == "action":
        letters = re.findall("[A-Z]([0-9]*)", fields["reserve"].split(":")[0])
        if sum(int(n or 1) for n in letters) > 16:
            answer["actions"] = []'
wrong=(conform --rules bga --only 'bga-draw*' --seed 4 --explain 0 --json report.json
    --junit report.xml --markdown report.md)
child=(-- python3 child.py "${serve[@]}" --rules bga)

gives 0 "${wrong[@]}" --random 400 "${child[@]}"
prints_line '0 failures'
check 'no questions beyond play' python3 -c '
import json
assert not any(json.load(open("report.json"))["generated-beyond-play"].values())'
check 'the report is of its schema' "$here/schemas.py" report report.json

gives 1 "${wrong[@]}" --random 400 --any-position "${child[@]}"
prints_like '^ +1 .* no '
prints_like '; only in positions that no game leads to$'
prints_like '^in positions that no game leads to; questions: [1-9][0-9]* passed, [1-9][0-9]* failed$'
prints_like '^failed: [1-9][0-9]* kinds? of difference in positions that no game leads to$'
check 'the report is of its schema' "$here/schemas.py" report report.json
check 'nothing against it elsewhere' grep -q '"differences": \[\]' report.json
check 'questions and differences beyond play' python3 -c '
import json
report = json.load(open("report.json"))
beyond, within = report["generated-beyond-play"], report["generated"]
assert beyond["fail"] > 0 == within.get("fail", 0) and 0 < beyond["pass"] < 4 * within["pass"], (beyond, within)
assert all("phase=action" in d["position"] for d in report["differences-beyond-play"])'
cp report.json before.json
gives 1 conform --failed-from before.json --json again.json --explain 0 "${child[@]}"
check 'asked again, they are told apart again' python3 -c '
import json
before, again = (json.load(open(path)) for path in ("before.json", "again.json"))
shown = [{d["signature"] for d in report["differences-beyond-play"]} for report in (before, again)]
assert shown[1] and shown[1] <= shown[0] and again["differences"] == [], shown'
check 'marked in Markdown' grep -qE '^\| 1 \| .* \| no \| ' report.md
check 'a class in JUnit' grep -q '<testcase classname="positions that no game leads to"' report.xml
check 'no other class in JUnit' test "$(grep -c '<testcase classname="generated play"' report.xml)" -eq 0

# Without that option too: a scenario is asked at a position that no game leads to (White has 9
# points, and Black has not acted). A cause that shows there alone comes last, though a wrong outcome
# is worse than a wrong legality.
gives 1 conform --rules catalyst2019 --only 'cat-end-*' --random 40 --explain 10 --html last.html \
    --json last.json --markdown last.md -- "$PAIKOCHECK" conform serve --mutant lotus-scores \
    --mutant draw-two
prints_like '^ +2 .*a Lotus gives points +1 +[0-9]+  no '
prints_like '^Positions that no game leads to$'
check 'the section stands above that cause' test "$(grep -cE '^Positions that|^2  ' "$out")" -eq 2
check 'the section is above the second' grep -q '^Positions' <(grep -E '^(Positions that|[12]  )' "$out" | sed -n 2p)
check 'in Markdown' grep -q '^<details><summary>2 ' <(sed -n '/^## Positions that no game leads to$/,$p' last.md)
check 'in Markdown, that one alone' test "$(sed -n '/^## Positions/,$p' last.md | grep -c '<summary>')" -eq 1
check 'in HTML' test "$(sed -n '/<h2 id="unreachable">/,$p' last.html | grep -c '<article')" -eq 1
check 'in JSON' python3 -c '
import json
assert [c["in-play"] == "beyond" for c in json.load(open("last.json"))["causes"]][:2] == [False, True]'
check 'its report is of the schema' "$here/schemas.py" report last.json
