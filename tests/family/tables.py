# SPDX-License-Identifier: MIT
"""The board and the tiles as tables: which squares there are, what each tile threatens and covers.

Knows nothing of a game. A square is its number, 0 to 111, in the order of squares (by file, then by
rank). A set of squares, or a count for each square, is one Python int with a byte for each square
(byte n for square n), so that a whole board of counters is added at once.
"""

from functools import cache

from switches import ON

WHITE, BLACK = 0, 1
TYPES = "ABEFILSW"
FACINGS = "^>v<"
TURNED = "BFI"  # the types that have a facing


def exists(x, r):
    return abs(2 * x - 13) + abs(2 * r - 13) <= 14


PLACES = [(x, r) for x in range(14) for r in range(14) if exists(x, r)]
NUMBER = {place: number for number, place in enumerate(PLACES)}
SQUARES = range(len(PLACES))
NAMES = ["abcdefghijklmn"[x] + str(r + 1) for x, r in PLACES]
NAMED = {name: square for square, name in enumerate(NAMES)}
RANKS = [[NUMBER[x, r] for x in range(14) if exists(x, r)] for r in range(13, -1, -1)]

ONE = [1 << 8 * square for square in SQUARES]
ALL = sum(ONE)


def at_least(counts, least):
    """Returns the squares whose counter is at least `least`. Counters must be below 128 + `least`."""
    return (counts + ALL * (128 - least)) >> 7 & ALL


def squares_of(squares):
    """Returns the numbers of a set's squares, in ascending order."""
    return [square for square, byte in enumerate(squares.to_bytes(112, "little")) if byte]


def within(square, distance):
    """Returns the squares at most `distance` files and ranks away."""
    x, r = PLACES[square]
    away = range(-distance, distance + 1)
    near = [(x + a, r + b) for a in away for b in away]
    return sum(ONE[NUMBER[place]] for place in near if place in NUMBER)


WITHIN_3 = [within(square, 3) for square in SQUARES]
STEPS = [(1, 0), (-1, 0), (0, 1), (0, -1)]
NEXT = [
    sum(ONE[NUMBER[x + a, r + b]] for a, b in STEPS if exists(x + a, r + b)) for x, r in PLACES
]

# --- Patterns of a tile with the facing ^, as offsets (files, ranks) from the tile ----------------

ROUND = [(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if (a, b) != (0, 0)]
DIAGONAL = [(a, b) for a, b in ROUND if a and b]
KNIGHT = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
AHEAD = [(0, 2), (0, 3), (0, 4)]
FAN = [(0, 0)] + [(a, 1) for a in (-1, 0, 1)] + [(a, 2) for a in (-2, -1, 0, 1, 2)]
CROSS = STEPS + [(2 * a, 2 * b) for a, b in STEPS]

THREAT = {"A": KNIGHT, "B": AHEAD, "E": CROSS, "F": FAN, "I": [(0, 1)], "S": ROUND, "W": DIAGONAL}
COVER = {"I": [(-1, 0), (1, 0)], "L": ROUND + [(0, 0)], "W": STEPS}
KINDS = [t + facing for t in TYPES for facing in (FACINGS if t in TURNED else [""])]


def kinds_of(letter):
    """Returns the kinds of a type: its letter with each facing, as in the line of a position."""
    return [kind for kind in KINDS if kind[0] == letter]


def threat_offsets(side, letter, facing):
    offsets = THREAT.get(letter, [])
    if "air-offset-twice" in ON and letter == "A":
        offsets = [(-2, 1) if offset == (-2, -1) else offset for offset in offsets]
    if "bow-black-two" in ON and letter == "B" and side == BLACK:
        offsets = [(0, b) for b in range(2, 4)]
    offsets = turned(offsets, side, facing)
    if "fire-left-corner" in ON and letter == "F" and facing == "<":
        offsets = [offset for offset in offsets if offset != (-2, -2)]
    return offsets


def cover_offsets(side, letter, facing):
    offsets = COVER.get(letter, [])
    if "lotus-half-open-range" in ON and letter == "L":
        offsets = [(a, b) for a in range(-1, 1) for b in range(-1, 1)]
    if "sai-cover-not-turned" in ON and letter == "I":
        return offsets
    return turned(offsets, side, facing)


def turned(offsets, side, facing):
    """Turns the offsets of the facing ^ to this facing: by a quarter turn clockwise for `>`, by two for `v`."""
    quarters = FACINGS.index(facing or "^")
    if "black-turns-backwards" in ON and side == BLACK:
        quarters = -quarters % 4
    for _ in range(quarters):
        offsets = [(b, -a) for a, b in offsets]
    return offsets


def counted_squares(square, offsets):
    """Returns an integer that holds one counter for each square: 1 on the pattern, 0 elsewhere."""
    x, r = PLACES[square]
    places = [(x + a, r + b) for a, b in offsets]
    if "edge-wraps" in ON:  # the index in an array of 14 by 14, without a check of the file
        places = [divmod((r + b) * 14 + x + a, 14)[::-1] for a, b in offsets]
    if "first-file-left-out" in ON:
        places = [(a, b) for a, b in places if a > 0]
    return sum(ONE[NUMBER[place]] for place in places if place in NUMBER)


def homeground(side):
    if side == BLACK:
        return {NUMBER[x, r] for x, r in PLACES if x >= 7 and r >= 7}
    top = 6 if "home-without-row-7" in ON else 7
    return {NUMBER[x, r] for x, r in PLACES if x < 7 and r < top}


class Tables:
    """Tables of homegrounds, black squares, patterns and points. Some faults of faults.json change them."""

    def __init__(self):
        homes = [homeground(WHITE), homeground(BLACK)]
        self.home = [sum(ONE[square] for square in home) for home in homes]
        names = ["g7", "h8", "e9" if "black-square-typo" in ON else "f9", "i6"]
        self.black = sum(ONE[NAMED[name]] for name in names)
        self.threat = [self.patterns(side, threat_offsets) for side in (WHITE, BLACK)]
        self.cover = [self.patterns(side, cover_offsets) for side in (WHITE, BLACK)]
        self.worth = [
            [0 if s in homes[side] else 2 if s in homes[1 - side] else 1 for s in SQUARES]
            for side in (WHITE, BLACK)
        ]

    @staticmethod
    def patterns(side, offsets):
        """Returns a dict. For each kind of tile it has a list: the result of counted_squares() for each square."""
        return {
            kind: [counted_squares(s, offsets(side, kind[0], kind[1:])) for s in SQUARES]
            for kind in KINDS
        }


@cache
def built(faults):
    assert faults <= ON
    return Tables()


TABLE_FAULTS = frozenset(
    "air-offset-twice bow-black-two fire-left-corner lotus-half-open-range sai-cover-not-turned"
    " black-turns-backwards edge-wraps first-file-left-out home-without-row-7"
    " black-square-typo".split()
)


def current():
    """Returns the tables with the faults that are switched on."""
    return built(TABLE_FAULTS & ON)
