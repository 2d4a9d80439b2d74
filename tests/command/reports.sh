#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Runs of conform with many causes that have no name: each has the same id in every run, and what failed is
# expected in the next. What reports say: tests/sessions/counts.md, reports.md, expected.md and html.md.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

# A slow build does not search so long.
if [[ -z ${PAIKO_SLOW_BUILD-} ]]; then
    misread() {
        run conform --rules catalyst2019 --only 'cat-[a-s]*' --random 60 --seed 2 --explain 4 --jobs 1 \
            --json report.json "$@" \
            -- python3 "$checkout/tests/family/adapter.py" --faults home-without-row-7,tie-asks-mover-alone,give-never-twice
    }
    marks() {
        python3 -c '
import json
for cause in json.load(open("report.json"))["causes"]:
    print(cause["ruleset"], cause["id"], "note" if cause["known"] else "error")' | sort
    }
    misread --write-known known.yaml
    exits 1
    marks >before
    check 'there are several' test "$(grep -c '^catalyst2019 .* error$' before)" -gt 2
    check 'all are errors' test -z "$(grep -v ' error$' before)"
    misread --known known.yaml
    exits 0
    prints_like '^0 failures, [1-9][0-9]* expected failures$'
    prints_like '; expected to fail: '
    check 'the ids are those of the run before, and each is a note' diff <(sed 's/ error$/ note/' before) <(marks)
fi
