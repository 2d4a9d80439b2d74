# SPDX-License-Identifier: MIT
"""The game that adapter.py speaks for: fill in what is marked.

Positions and actions are lines of docs/notation.md. A function returns what the answer says:
the keys of docs/protocol.md, less `id` and the echo. {"unsupported": "why"} is always possible.
"""

# FILL IN: who you are, and the rulesets that you play. Add "play" to `can` once start() is there.
ABOUT = {"name": "my game", "version": "0", "rulesets": ["catalyst2019"], "can": ["apply", "legal"]}


def apply(position, action):
    """{"legal": True, "next": position} or {"legal": False, "reason": "why"}"""
    return {"unsupported": "FILL IN"}


def legal(position):
    """{"actions": [action, ...]}: all of them, in any order"""
    return {"unsupported": "FILL IN"}


def start(rules, players):
    """{"position": the first one}; players is None but with four to seven. Not needed at first."""
    return {"unsupported": "FILL IN"}


# Only for `play`, which carries a state from turn to turn: here a position, so that start() and
# apply() do all of it. If your game has a state of its own, use it here, so that it is tested too.


def begin(rules, players):
    """{"state": the first one}"""
    begun = start(rules, players)
    return {"state": begun["position"]} if "position" in begun else begun


def act(state, action):
    """{"legal": True, "next": the state that follows} or {"legal": False, "reason": "why"}"""
    return apply(state, action)


def position(state):
    """The state as a position."""
    return state
