# SPDX-License-Identifier: MIT
#
# Only for `play`. The state that a game keeps: a position, and the number of turns that
# were played. This number says whose turn it is.
TURNS = "WBWW"


def begin(rules, players):
    begun = start(rules, players)
    return {"state": (begun["position"], 0)} if "position" in begun else begun


def act(state, action):
    line, played = state
    result = apply(line, action)
    return result | {"next": (result["next"], played + 1)} if "next" in result else result


def position(state):
    line, played = state
    return re.sub("turn=.", f"turn={TURNS[played]}", line)
