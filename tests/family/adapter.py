#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Speaks docs/protocol.md for the game in game.py, which keeps its state from action to action.

usage: adapter.py [--faults NAME,NAME…] [--can apply,legal,play]

--faults switches on these faults of faults.json. The default is the environment variable PAIKO_FAULTS. If the variable
is not set either, the game has no faults.
"""

import argparse
import json
import os
import sys

import game
import switches


def answer(request, can):
    """Returns an answer without the request's id, position and rules, which are added later."""
    match request["op"]:
        case "hello":
            return {"protocol": "1.0"} | game.ABOUT | {"can": can}
        case "apply" if "apply" in can:
            return game.apply(request["position"], request["action"])
        case "legal" if "legal" in can:
            return game.legal(request["position"])
        case "play" if "play" in can:
            return game.play(request["rules"], request.get("players"), request["actions"])
        case "bye":
            return {"bye": True}
        case other:
            return {"unsupported": f"op {other}"}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--faults", default=os.environ.get("PAIKO_FAULTS", ""))
    parser.add_argument("--can", default="apply,legal,play")
    options = parser.parse_args()
    switches.choose(options.faults.split(","))
    can = options.can.split(",")
    for line in sys.stdin.buffer:
        request = json.loads(line)
        echo = {key: request[key] for key in ("id", "position", "rules") if key in request}
        sys.stdout.write(json.dumps(echo | answer(request, can), ensure_ascii=False) + "\n")
        sys.stdout.flush()
        if request["op"] == "bye":
            break


if __name__ == "__main__":
    main()
