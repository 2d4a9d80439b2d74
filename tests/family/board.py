# SPDX-License-Identifier: MIT
"""The tiles on the board, and counters of threat and cover that every change keeps up to date.

Knows no turns, hands or phases. Invariant (if no fault is switched on): a new count of all tiles gives the same
`threat`, `danger`, `cover`, `score` and `fires`. `at` has each tile at its square. `tiles` lists each tile once.
"""

import tables
from switches import ON
from tables import ALL, ONE, at_least


class Tile:
    """A tile on the board. It stays the same object from its deployment to its capture."""

    __slots__ = ("side", "letter", "kind", "square", "threat", "cover")

    def __init__(self, side, kind, square):
        self.side, self.letter, self.kind, self.square = side, kind[0], kind, square
        self.threat = self.cover = 0  # the squares on which it was counted


class Board:
    def __init__(self):
        self.tables = tables.current()
        self.at = [None] * len(ONE)
        self.tiles = ([], [])  # for each side, in the order of arrival
        self.own = [0, 0]  # the squares of each side's tiles
        self.threat = [0, 0]  # how many tiles of each side threaten a square
        self.danger = [0, 0]  # how many tiles threaten a side's tile there, its own Fires included
        self.cover = list(self.tables.home)  # how often a side is covered there
        self.score = [0, 0]
        self.fires = [0, 0]
        self.leftover = (0, 0)  # a side, and danger to it that must still be taken back

    # --- Counters ---------------------------------------------------------------------------

    def count(self, side, letter, square, threat, cover):
        self.own[side] |= ONE[square]
        self.threat[side] += threat
        self.danger[1 - side] += threat
        if letter == "F" and not ("fire-black-spares-own" in ON and side == tables.BLACK):
            self.danger[side] += threat
        self.cover[side] += cover

    def discount(self, side, letter, square, threat, cover):
        self.own[side] &= ~ONE[square]
        self.threat[side] -= threat
        self.danger[1 - side] -= threat
        if letter == "F" and not ("fire-black-spares-own" in ON and side == tables.BLACK):
            if "fire-ghost" not in ON:
                self.danger[side] -= threat
        if "cover-is-a-flag" in ON:
            self.cover[side] &= ~(cover * 255)
        else:
            self.cover[side] -= cover

    def count_as_if(self, side, kind, square):
        """Changes the counters as if this tile were on the square. restore() sets the old counters again."""
        patterns = self.tables
        threat, cover = patterns.threat[side][kind][square], patterns.cover[side][kind][square]
        self.count(side, kind[0], square, threat, cover)

    def lift(self, tile):
        """Changes the counters as if the tile were not on the board. restore() sets the old counters again."""
        self.discount(tile.side, tile.letter, tile.square, tile.threat, tile.cover)

    def counters(self):
        return self.own[:], self.threat[:], self.danger[:], self.cover[:]

    def restore(self, counters):
        own, threat, danger, cover = counters
        self.own[:], self.threat[:], self.danger[:], self.cover[:] = own, threat, danger, cover

    def snapshot(self):
        """Returns a copy of the board's state, for reset()."""
        tiles = (self.tiles[0][:], self.tiles[1][:])
        return self.counters(), self.at[:], tiles, self.score[:], self.fires[:]

    def reset(self, kept):
        counters, self.at, self.tiles, self.score, self.fires = kept
        self.restore(counters)

    # --- Tiles ------------------------------------------------------------------------------

    def mark(self, tile):
        side, kind, square = tile.side, tile.kind, tile.square
        tile.threat = self.tables.threat[side][kind][square]
        tile.cover = self.tables.cover[side][kind][square]
        self.at[square] = tile
        self.count(side, tile.letter, square, tile.threat, tile.cover)
        if tile.letter == "F" and not ("fire-count-leaks" in ON and tile in self.tiles[side]):
            self.fires[side] += 1
        if tile.letter != "L":
            self.score[side] += self.tables.worth[side][square]

    def unmark(self, tile):
        side, square = tile.side, tile.square
        self.at[square] = None
        self.lift(tile)
        self.fires[side] -= tile.letter == "F"
        if tile.letter != "L" or "lotus-scores-when-lost" in ON:
            self.score[side] -= self.tables.worth[side][square]

    def add(self, side, kind, square):
        tile = Tile(side, kind, square)
        self.mark(tile)
        self.tiles[side].append(tile)
        return tile

    def remove(self, tile):
        """Takes a captured tile off the board."""
        side = tile.side
        score, threat, danger = self.score[side], self.threat[side], self.danger[1 - side]
        self.unmark(tile)
        self.tiles[side].remove(tile)
        if "score-keeps-lost-tiles" in ON:
            self.score[side] = score
        if "lost-tile-opens" in ON:
            self.threat[side] = threat
        if "lost-tile-threatens" in ON:
            self.danger[1 - side] = danger

    def move(self, tile, square, kind):
        """Shifts or turns a tile."""
        if "turning-not-counted" in ON and square == tile.square:
            tile.kind = kind
            return
        worth, before, threat = self.tables.worth[tile.side], tile.square, tile.threat
        self.unmark(tile)
        tile.square, tile.kind = square, kind
        self.mark(tile)
        if "old-place-counts" in ON:
            self.leftover = (1 - tile.side, threat)
            self.danger[1 - tile.side] += threat
        if "score-adds-on-entering" in ON and worth[before] == 1 and worth[square] == 2:
            self.score[tile.side] += worth[before]

    def settle(self):
        """Takes back the danger that move() added for the tile's old square (the fault `old-place-counts`)."""
        side, threat = self.leftover
        self.danger[side] -= threat
        self.leftover = (0, 0)

    # --- Questions --------------------------------------------------------------------------

    def empty(self):
        return ALL & ~(self.own[0] | self.own[1])

    def threats(self, side):
        """Returns for each square the number of tiles that threaten a tile of the side, own Fires included."""
        return self.danger[side] & ALL * 3 if "count-of-two-bits" in ON else self.danger[side]

    def doomed(self, side):
        """Returns the side's tiles that have enough threat to be captured."""
        own = self.own[side]
        covered = at_least(self.cover[side], 1) & own
        return (self.threats(side) + own * 126 - covered) >> 7 & own

    def closed(self, side, covered, need):
        """Returns the squares with at least `need` threats to the side. A square in `covered` needs one more threat."""
        return (self.threats(side) + ALL * (128 - need) - covered) >> 7 & ALL
