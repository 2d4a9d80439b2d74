# SPDX-License-Identifier: MIT
"""An implementation under test that plays right where a position is set up, and whose own state goes
wrong in a game: a turn is forgotten once five draws were made, the draft's three among them.

usage: stateful.py [--play-alone] COMMAND...

COMMAND is an implementation that plays right (paikocheck conform serve).
"""

import json
import subprocess
import sys

DRAWS = 5
alone = sys.argv[1] == "--play-alone"
game = subprocess.Popen(
    sys.argv[2 if alone else 1 :], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
)


def go_wrong(request, answer):
    """Of whoever made the turn that is forgotten it is the turn again."""
    draws = sum(action.startswith("draw ") for action in request["actions"])
    if answer.get("legal") and draws >= DRAWS:
        other = {"W": "B", "B": "W"}
        head, turn, tail = answer["position"].partition(" turn=")
        answer["position"] = head + turn + other[tail[0]] + tail[1:]


for line in sys.stdin:
    game.stdin.write(line)
    game.stdin.flush()
    request, answer = json.loads(line), json.loads(game.stdout.readline())
    if request["op"] == "hello" and alone:
        answer["can"] = ["play"]
    if request["op"] == "play":
        go_wrong(request, answer)
    print(json.dumps(answer), flush=True)
sys.exit(game.wait())
