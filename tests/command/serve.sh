#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tests that `conform serve` answers each request at once, and answers as the examples of docs/protocol.md show.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

# Answers come while the input stays open.
coproc answers { "$PAIKOCHECK" conform serve; }
# shellcheck disable=SC2154 # set by coproc
{
    exec {to}>&"${answers[1]}" {from}<&"${answers[0]}"
    child=$answers_PID
}
for id in 1 2 3; do
    printf '{"id":%s,"op":"legal","position":"%s"}\n' "$id" "$over" >&"$to"
    ran="serve, request $id"
    line=''
    check 'answers at once' read -r -t 300 line <&"$from"
    check 'the same id' test "${line%%,*}" = "{\"id\":$id"
done
printf '{"id":4,"op":"bye"}\n' >&"$to"
status=0
wait "$child" || status=$?
exits 0
exec {to}>&- {from}<&-

# answers.tsv, the schemas and docs/protocol.md must agree on which answers are accepted.
check 'the schemas and the page say the same' "$here/schemas.py" --answers "$checkout/tests/conform/answers.tsv" "$checkout/docs/protocol.md"

# `conform serve` gives each answer that docs/protocol.md shows in full. Only the words of a reason may differ.
any_gives 0 python3 - "$checkout/docs/protocol.md" "$PAIKOCHECK" <<'EOF'
import json, subprocess, sys

lines = open(sys.argv[1], encoding="utf-8").read().split("\n")
shown = [
    (before[2:], after[2:])
    for before, after in zip(lines, lines[1:])
    if before.startswith("→ ") and after.startswith("← ") and "…" not in before + after
    and '"op":"hello"' not in before
]
requests = "".join(request + "\n" for request, _ in shown)
said = subprocess.run([sys.argv[2], "conform", "serve"], input=requests, capture_output=True, text=True,
                      check=True).stdout.splitlines()
assert len(said) == len(shown), said
for (request, expected), answer in zip(shown, said):
    pair = [json.loads(expected), json.loads(answer)]
    for one in pair:
        one.pop("reason", None)
    assert pair[0] == pair[1], (request, answer)
print(len(shown), "exchanges")
EOF
prints_line '7 exchanges'
