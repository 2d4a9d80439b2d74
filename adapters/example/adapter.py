#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Speaks docs/protocol.md on standard input and output for the game in game.py.

This file knows lines and keys, but nothing of the game. It answers each request in one line, and only
then reads the next. It does not catch the game's exceptions: Python prints them on standard error, and
paikocheck shows what is printed there.
"""

import json
import sys

import game


def play(request):
    """Plays the actions on the game's own state. Stops at the first illegal or unsupported action."""
    begun = game.begin(request["rules"], request.get("players"))
    if "state" not in begun:
        return begun
    state = begun["state"]
    for played, action in enumerate(request["actions"]):
        result = game.act(state, action)
        if "next" not in result:
            return {"played": played} | result if "legal" in result else result
        state = result["next"]
    return {"played": len(request["actions"]), "legal": True, "position": game.position(state)}


def answer(request):
    """Returns the answer. main() adds the request's `id`, `position` and `rules` to every answer."""
    match request["op"]:
        case "hello":
            return {"protocol": "1.0"} | game.ABOUT
        case "apply":
            return game.apply(request["position"], request["action"])
        case "legal":
            return game.legal(request["position"])
        case "play":
            return play(request)
        case "bye":
            return {"bye": True}
        case other:
            return {"unsupported": f"op {other}"}


def main():
    for line in sys.stdin.buffer:
        request = json.loads(line)
        echo = {key: request[key] for key in ("id", "position", "rules") if key in request}
        print(json.dumps(echo | answer(request)), flush=True)
        if request["op"] == "bye":
            break


if __name__ == "__main__":
    main()
