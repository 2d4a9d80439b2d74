#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# paikocheck readings: it says the same about an option as the position under that option does.
# tests/sessions/readings.md shows its output.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

turned='rules=catalyst2019,path-cover=ignored board=2/4/6/8/10/12/14/14/12/2F>7/2L5/F^5/4/2 turn=W phase=action hand=-:- reserve=A3B3E3FI3L2S3W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-'
gives 0 readings --json "$turned"
check 'each action is as legal as said under its option' python3 - "$PAIKOCHECK" "$turned" "$out" <<'END'
import json, subprocess, sys
program, position, out = sys.argv[1:]
said = json.load(open(out, encoding="ascii"))
legal = {}
def actions(pair):
    if pair not in legal:
        rules, rest = position.split(" ", 1)
        name = pair.split("=")[0]
        words = [w for w in rules.split(",") if not w.startswith(name + "=")]
        order = [r["name"] for r in json.loads(subprocess.check_output([program, "rules", "rulings", "--json"]))]
        usual = {r["name"]: r["defaults"].get("catalyst2019")
                 for r in json.loads(subprocess.check_output([program, "rules", "rulings", "--json"]))}
        if usual[name] != pair.split("=")[1]:
            words.append(pair)
        words[1:] = sorted(words[1:], key=lambda w: order.index(w.split("=")[0]))
        answer = subprocess.check_output([program, "legal", ",".join(words) + " " + rest], text=True)
        legal[pair] = set(answer.split("\n"))
    return legal[pair]
own = set(subprocess.check_output([program, "legal", position], text=True).split("\n"))
count = 0
for r in said["readings"]:
    there = actions(f"{r['ruling']}={r['option']}")
    assert (r["action"] in there) == r["legal"], r
    assert r["effect"] != "verdict" or (r["action"] in own) != r["legal"], r
    count += 1
assert count > 100 and said["actions"] == len(own - {""})
# No action that only one of the two lists has may be left out.
for pair, there in legal.items():
    named = {r["action"] for r in said["readings"] if f"{r['ruling']}={r['option']}" == pair}
    assert (own ^ there) <= named, pair
END
