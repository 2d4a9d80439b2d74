# SPDX-License-Identifier: MIT
"""A small game for tests: plays the draft of catalyst2019 (the first picks of tiles), and nothing else."""

import re

ABOUT = {
    "name": "draft in Python",
    "version": "1",
    "rulesets": ["catalyst2019"],
    "can": ["apply", "legal", "play"],
}
TYPES = "ABEFILSW"
FIRST = (
    "board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=W phase=draft hand=-:- "
    "reserve=A3B3E3F3I3L3S3W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-"
)
PICKS = {("W", 0): 7, ("B", 0): 9, ("W", 7): 1}  # (player, tiles in hand): tiles to pick


def read(multiset):
    return {letter: int(count or 1) for letter, count in re.findall("([A-Z])([0-9]*)", multiset)}


def written(counts):
    pieces = (t + (str(counts[t]) if counts[t] > 1 else "") for t in TYPES if counts.get(t))
    return "".join(pieces) or "-"


def picking(position):
    """Returns the fields, hands and reserves by player, and the number of tiles to pick. After the draft: None."""
    fields = dict(part.split("=", 1) for part in position.split(" "))
    if fields["phase"] != "draft":
        return None
    hands, reserves = (
        dict(zip("WB", map(read, fields[name].split(":")))) for name in ("hand", "reserve")
    )
    return fields, hands, reserves, PICKS[fields["turn"], sum(hands[fields["turn"]].values())]


def apply(position, action):
    state = picking(position)
    if not state:
        return {"unsupported": "nothing after the draft"}
    fields, hands, reserves, size = state
    mover = fields["turn"]
    if not action.startswith("draw "):
        return {"legal": False, "reason": "tiles are picked first"}
    picked = read(action)
    if sum(picked.values()) != size:
        return {"legal": False, "reason": f"found {sum(picked.values())} tiles, expected {size}"}
    for letter, count in picked.items():
        if count > reserves[mover].get(letter, 0):
            return {"legal": False, "reason": f"more {letter} than the reserve has"}
        reserves[mover][letter] -= count
        hands[mover][letter] = hands[mover].get(letter, 0) + count
    fields["turn"] = "B" if size == 7 else "W"
    fields["phase"] = "action" if size == 1 else "draft"
    for name, parts in (("hand", hands), ("reserve", reserves)):
        fields[name] = ":".join(written(parts[player]) for player in "WB")
    return {"legal": True, "next": " ".join(f"{key}={value}" for key, value in fields.items())}


def choices(reserve, size, types=TYPES):
    """Returns every way to take `size` tiles from the reserve."""
    if not types:
        return [{}] if size == 0 else []
    most = min(size, reserve.get(types[0], 0))
    return [
        {types[0]: n} | rest
        for n in range(most + 1)
        for rest in choices(reserve, size - n, types[1:])
    ]


def legal(position):
    state = picking(position)
    if not state:
        return {"unsupported": "nothing after the draft"}
    fields, _, reserves, size = state
    return {"actions": ["draw " + written(c) for c in choices(reserves[fields["turn"]], size)]}


def start(rules, players):
    if rules != "catalyst2019" or players is not None:
        return {"unsupported": rules}
    return {"position": f"rules={rules} {FIRST}"}
