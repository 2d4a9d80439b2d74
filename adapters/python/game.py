# SPDX-License-Identifier: MIT
"""The functions that adapter.py calls. Fill in what is marked.

Positions and actions are lines of text (docs/notation.md). A function returns the keys of the answer
(docs/protocol.md), without `id` and the echo. {"unsupported": "why"} is always possible.
"""

# FILL IN: your program's name and rulesets. Add "play" to `can` once you have written start().
ABOUT = {"name": "my game", "version": "0", "rulesets": ["catalyst2019"], "can": ["apply", "legal"]}


def apply(position, action):
    """Returns {"legal": True, "next": position} or {"legal": False, "reason": "why"}."""
    return {"unsupported": "FILL IN"}


def legal(position):
    """Returns {"actions": [action, ...]}: all legal actions, in any order."""
    return {"unsupported": "FILL IN"}


def start(rules, players):
    """Returns {"position": the first position of a game}. Not needed for `apply` and `legal`.
    `players` is None for rulesets of two and three players."""
    return {"unsupported": "FILL IN"}


# Only for `play`: the state of a game between turns. Here the state is a position, which start() and
# apply() make. If your game keeps another state, store that state here: then `play` tests it too.


def begin(rules, players):
    """Returns {"state": the first state}."""
    begun = start(rules, players)
    return {"state": begun["position"]} if "position" in begun else begun


def act(state, action):
    """Returns {"legal": True, "next": the next state} or {"legal": False, "reason": "why"}."""
    return apply(state, action)


def position(state):
    """Returns the state as a position."""
    return state
