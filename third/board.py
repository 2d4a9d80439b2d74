# SPDX-License-Identifier: MIT
"""The board: 112 squares of a diamond, its four grounds and its four black squares.

Documents 000 (The Board), 001 (Game Board) and docs/board-and-tiles.md, The board.
A square is a pair (file, rank), both from 0 to 13, so squares sort in the order of the notation.
"""

FILES = "abcdefghijklmn"
FACINGS = "^>v<"

SQUARES = frozenset((x, r) for x in range(14) for r in range(14)
                    if abs(2 * x - 13) + abs(2 * r - 13) <= 14)
IN_ORDER = sorted(SQUARES)


def name(square):
    """Returns the text of a square, such as d5."""
    return FILES[square[0]] + str(square[1] + 1)


NAMES = {name(s): s for s in SQUARES}
TEXT = {s: t for t, s in NAMES.items()}

BLACK = frozenset(NAMES[t] for t in ("g7", "h8", "f9", "i6"))
SHRINES = (NAMES["f9"], NAMES["i6"])
HOME = {"W": frozenset(s for s in SQUARES if s[0] <= 6 and s[1] <= 6),
        "B": frozenset(s for s in SQUARES if s[0] >= 7 and s[1] >= 7)}
HOMES = HOME["W"] | HOME["B"]
OTHER = {"W": "B", "B": "W"}

RANKS = [[(x, r) for x in range(14) if (x, r) in SQUARES] for r in range(13, -1, -1)]
DIRECTIONS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def plus(square, offset):
    """Returns the place at an offset from a square. It may be off the board."""
    return (square[0] + offset[0], square[1] + offset[1])


BESIDE = {s: tuple(t for d in DIRECTIONS if (t := plus(s, d)) in SQUARES) for s in SQUARES}
AROUND = {s: tuple(t for a in (-1, 0, 1) for b in (-1, 0, 1)
                   if (a, b) != (0, 0) and (t := plus(s, (a, b))) in SQUARES) for s in SQUARES}


def worth(square, side):
    """Returns the worth of a square to a side: 2 in the enemy's ground, 1 in the middle (000, The Goal)."""
    if square in HOME[side]:
        return 0
    return 2 if square in HOME[OTHER[side]] else 1
