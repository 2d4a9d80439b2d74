# SPDX-License-Identifier: MIT
"""A wrong program for tests of conform: runs a right program and changes each of its answers.

usage: bend.py CODE COMMAND...

COMMAND is the right program (paikocheck conform serve). CODE is Python that changes an answer `a`. CODE can use the
request `r`, the request's `position` and `action`, and `count`, the number of requests so far. The variable `refused`
is an answer that refuses the position. The function under(RULES) returns the right answer under these rules.
"""
import json
import os
import re
import subprocess
import sys
import time

bend = compile(sys.argv[1], "bend", "exec")
game = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(line):
    game.stdin.write(line)
    game.stdin.flush()
    return game.stdout.readline()


def under(rules):
    """Returns the answer under `rules`. For another ruleset, returns `a`; for the handshake, `a` without rulings."""
    if "can" in a:
        return dict(a, can=[op for op in a["can"] if op != "rulings"])
    asked = r.get("rules") or position.partition(" ")[0].removeprefix("rules=")
    if asked.split(",")[0] != rules.split(",")[0]:
        return a
    return json.loads(ask(line.replace(asked, rules, 1)).replace(rules, asked))


for count, line in enumerate(sys.stdin, 1):
    r = json.loads(line)
    a = json.loads(ask(line))
    position, action = r.get("position", ""), r.get("action", "")
    refused = {"id": a.get("id"), "position": position, "refused": "no such game"}
    exec(bend)
    print(json.dumps(a), flush=True)
    if "bye" in a:
        break
