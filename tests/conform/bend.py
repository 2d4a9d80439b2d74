# SPDX-License-Identifier: MIT
"""An implementation under test that changes another's answers.

usage: bend.py CODE COMMAND...

COMMAND is an implementation that plays right (paikocheck conform serve). CODE changes each of its answers
`a`: it has the request `r` with its `position` and `action`, how many requests there were (`count`), and
`refused`, an answer that refuses the position.
"""
import json
import os
import re
import subprocess
import sys
import time

bend = compile(sys.argv[1], "bend", "exec")
game = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
for count, line in enumerate(sys.stdin, 1):
    r = json.loads(line)
    game.stdin.write(line)
    game.stdin.flush()
    a = json.loads(game.stdout.readline())
    position, action = r.get("position", ""), r.get("action", "")
    refused = {"id": a.get("id"), "position": position, "refused": "no such game"}
    exec(bend)
    print(json.dumps(a), flush=True)
