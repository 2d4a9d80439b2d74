# SPDX-License-Identifier: MIT
"""Reads and writes the lines of docs/notation.md: multisets, boards, actions.

Knows the form of an action, not whether it is legal. A multiset is a list of eight counts, in the
order of TYPES.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

from tables import FACINGS, NAMED, RANKS, TURNED, TYPES, WHITE

PART = re.compile(r"([A-Z])(\d*)")
CELL = re.compile(r"(\d+)|([A-Za-z][\^>v<]?)")
SQUARE = r"([a-n]\d{1,2})"
DEPLOY = re.compile(rf"([A-Z])@{SQUARE}([\^>v<]?)")
SAI = re.compile(rf"I@{SQUARE}-{SQUARE}([\^>v<])")
SHIFT = re.compile(rf"{SQUARE}-{SQUARE}([\^>v<]?)")
REDEPLOY = re.compile(rf"{SQUARE}@{SQUARE}")


@lru_cache(maxsize=20000)
def multiset(text):
    counts = [0] * 8
    for letter, count in PART.findall(text):
        counts[TYPES.index(letter)] = int(count or 1)
    return tuple(counts)


def write_multiset(counts):
    text = ""
    for letter, count in zip(TYPES, counts):
        if count:
            text += letter if count == 1 else f"{letter}{count}"
    return text or "-"


def read_board(text, add):
    """Calls add(side, kind, square) for each tile, in the order of squares."""
    found = []
    for rank, row in zip(RANKS, text.split("/")):
        place = 0
        for empty, tile in CELL.findall(row):
            if tile:
                found.append((rank[place], tile))
                place += 1
            else:
                place += int(empty)
    for square, tile in sorted(found):
        add(int(tile[0].islower()), tile[0].upper() + tile[1:], square)


def write_board(at):
    rows = []
    for rank in RANKS:
        row, empty = "", 0
        for square in rank:
            tile = at[square]
            if tile is None:
                empty += 1
                continue
            if empty:
                row += str(empty)
                empty = 0
            row += tile.kind if tile.side == WHITE else tile.kind[0].lower() + tile.kind[1:]
        rows.append(row + str(empty) if empty else row)
    return "/".join(rows)


@dataclass(slots=True)
class Action:
    """The action that a text names. `verb` is deploy, sai, shift, redeploy, draw, give or pass."""

    verb: str
    letter: str = ""  # the type of the deployed tile
    start: int = None  # the square from which the tile comes, or where a Sai lands
    square: int = None  # the square where the tile ends
    facing: str = ""
    tiles: tuple = ()  # the tiles that are drawn or given


def read_action(text):
    """Reads an Action. Returns None if it can't be read or names a square that is not on the board."""
    word, _, rest = text.partition(" ")
    if rest and word in ("draw", "give"):
        return read_choice(word, rest)
    if text == "pass":
        return Action("pass")
    if found := DEPLOY.fullmatch(text):
        letter, square, facing = found.groups()
        if square in NAMED and letter in TYPES and bool(facing) == (letter in TURNED):
            return Action("deploy", letter, square=NAMED[square], facing=facing)
        return None
    for form, verb in ((SAI, "sai"), (SHIFT, "shift"), (REDEPLOY, "redeploy")):
        if found := form.fullmatch(text):
            start, square, *facing = found.groups()
            if start in NAMED and square in NAMED and (verb != "sai" or start != square):
                letter = "I" if verb == "sai" else ""
                return Action(verb, letter, NAMED[start], NAMED[square], "".join(facing))
    return None


def read_choice(word, text):
    if not re.fullmatch(rf"([{TYPES}]\d?)+", text):
        return None
    tiles = multiset(text)
    return Action(word, tiles=tiles) if write_multiset(tiles) == text else None


def with_facings(letter):
    return tuple(FACINGS) if letter in TURNED else ("",)
