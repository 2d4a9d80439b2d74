# SPDX-License-Identifier: MIT
"""Answers the line protocol on standard input and output (docs/protocol.md)."""

import json
import sys
from functools import lru_cache

import duel
import ronin
import shrines
from position import read, write
from rules import Refused, read_rules

GAMES = {"catalyst2019": duel, "pnp": duel, "bga": duel, "shrines14": shrines, "ronin13c": ronin}


@lru_cache(maxsize=256)
def position_of(line):
    """Returns the valid position of a line, or the reason why the line is refused."""
    try:
        pos = read(line)
        GAMES[pos.rules.ruleset].check(pos)
        return pos, None
    except Refused as reason:
        return None, str(reason)


def hello(request):
    """Answers with the program's name, version, rulesets and abilities."""
    return {"protocol": "1.0", "name": "third", "version": "1.0", "rulesets": list(GAMES),
            "can": ["apply", "legal", "play", "rulings", "refuse"], "window": 8}


def ask_legal(request):
    """Answers with every legal action of a position."""
    line = request["position"]
    pos, reason = position_of(line)
    if reason:
        return {"position": line, "refused": reason}
    return {"position": line, "actions": sorted(GAMES[pos.rules.ruleset].legal(pos))}


def ask_apply(request):
    """Answers with the next position and the report of an action."""
    line = request["position"]
    pos, reason = position_of(line)
    if reason:
        return {"position": line, "refused": reason}
    result = GAMES[pos.rules.ruleset].apply(pos, request["action"])
    if not result:
        return {"position": line, "legal": False, "reason": "not among the legal actions"}
    return {"position": line, "legal": True, "next": write(result[0]), "report": result[1]}


def ask_play(request):
    """Plays a game from its first position."""
    text = request["rules"]
    rules = read_rules(text)
    game = GAMES[rules.ruleset]
    pos = game.start(rules, request.get("players"))
    for played, action in enumerate(request["actions"]):
        result = game.apply(pos, action)
        if not result:
            return {"rules": text, "played": played, "legal": False,
                    "reason": "not among the legal actions"}
        pos = result[0]
    return {"rules": text, "played": len(request["actions"]), "legal": True,
            "position": write(pos)}


ANSWERS = {"hello": hello, "legal": ask_legal, "apply": ask_apply, "play": ask_play,
           "bye": lambda request: {"bye": True}}


def answer(request):
    """Returns the answer to a request."""
    ask = ANSWERS.get(request["op"])
    if not ask:
        kept = {k: request[k] for k in ("position", "rules") if k in request}
        return kept | {"unsupported": "an op that is not known"}
    return ask(request)


def main():
    """Answers line by line until the request `bye`."""
    for line in sys.stdin:
        request = json.loads(line)
        print(json.dumps({"id": request["id"]} | answer(request)), flush=True)
        if request["op"] == "bye":
            return


if __name__ == "__main__":
    main()
