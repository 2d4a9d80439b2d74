# SPDX-License-Identifier: MIT
"""The tiles: what they threaten and cover, how they move, and when they are captured.

Documents 000 and 003 (The Tiles), 001 (Tiles, Captures), 002 (Hero Tiles, Busy).
The patterns are those of docs/board-and-tiles.md, The tiles.
"""

from collections import defaultdict, namedtuple
from functools import lru_cache
from math import gcd

from board import BLACK, FACINGS, HOME, HOMES, SQUARES, plus, worth

Piece = namedtuple("Piece", "kind side facing hero busy", defaults=("", False, False))

KINDS = "ABEFILSW"
DIRECTIONAL = "BFI"
EIGHT = [(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if (a, b) != (0, 0)]
FOUR = [(1, 0), (-1, 0), (0, 1), (0, -1)]

# The squares that a tile facing up threatens, and the squares that it covers, as offsets.
THREATENS = {
    "A": [(a, b) for a in (-2, -1, 1, 2) for b in (-2, -1, 1, 2) if abs(a) != abs(b)],
    "B": [(0, 2), (0, 3), (0, 4)],
    "E": FOUR + [(2 * a, 2 * b) for a, b in FOUR],
    "F": [(0, 0)] + [(a, 1) for a in (-1, 0, 1)] + [(a, 2) for a in (-2, -1, 0, 1, 2)],
    "I": [(0, 1)],
    "L": [],
    "S": EIGHT,
    "W": [(a, b) for a, b in EIGHT if a and b],
}
COVERS = {"I": [(-1, 0), (1, 0)], "L": EIGHT + [(0, 0)], "W": FOUR}
STEPS = {"A": 0, "B": 2, "E": 1, "F": 2, "I": 2, "L": 0, "S": 2, "W": 2}


def turned(offset, facing):
    """Returns `offset`, which is for a tile that faces up, rotated to `facing` (board-and-tiles, The tiles)."""
    for _ in range(FACINGS.index(facing) if facing else 0):
        offset = (offset[1], -offset[0])
    return offset


def facings_of(kind):
    """Returns the facings of a type: four, or one empty text if it has no direction."""
    return tuple(FACINGS) if kind in DIRECTIONAL else ("",)


def between(square, offset):
    """Returns the squares on the straight line between a square and the place at an offset from it."""
    parts = gcd(abs(offset[0]), abs(offset[1]))
    step = (offset[0] // parts, offset[1] // parts) if parts else (0, 0)
    return [(square[0] + k * step[0], square[1] + k * step[1]) for k in range(1, parts)]


@lru_cache(maxsize=None)
def threat_lines(kind, facing, square):
    """Returns each square that a tile threatens, with the squares between the tile and this square."""
    offsets = [turned(o, facing) for o in THREATENS[kind]]
    return [(plus(square, o), between(square, o)) for o in offsets if plus(square, o) in SQUARES]


@lru_cache(maxsize=None)
def threat_pattern(piece, square):
    """Returns the squares that a tile threatens if nothing blocks it. A hero Fire does not threaten itself."""
    return [target for target, _ in threat_lines(piece.kind, piece.facing, square)
            if not (piece.hero and target == square)]


@lru_cache(maxsize=None)
def cover_pattern(kind, facing, square, hero):
    """Returns the squares that a tile covers. A hero Earth covers its own square (002, Hero Tiles)."""
    if kind == "E":
        return [square] if hero else []
    places = [plus(square, turned(o, facing)) for o in COVERS.get(kind, ())]
    return [p for p in places if p in SQUARES]


def steps_of(piece):
    """Returns how far a tile may shift: Earth 1, Air and Lotus not at all, a hero Air 2 (000; 002)."""
    return 2 if piece.kind == "A" and piece.hero else STEPS[piece.kind]


def is_tile(piece):
    """True if a piece is White's or Black's, not a corpse or a zombie."""
    return piece.side != "R"


def points(pieces, side):
    """Returns a side's points on the board. A Lotus gives none (000, To Win; Lotus)."""
    return sum(worth(s, side) for s, p in pieces.items() if p.side == side and p.kind != "L")


class Scene:
    """The threat and cover on a board. Busy tiles threaten and cover nothing."""

    def __init__(self, pieces, rules):
        self.pieces, self.rules = pieces, rules
        self._threat = self._cover = None

    def stops(self, piece, line):
        """True if a tile on the line stops the threat (ruling blocking)."""
        blocking = self.rules.blocking
        if piece.kind == "F" and blocking == "tiles":
            return False
        return any(s in self.pieces for s in line)

    def threatens(self, square):
        """Returns the squares that the tile on a square threatens."""
        piece = self.pieces[square]
        if self.rules.blocking == "none":
            return threat_pattern(piece, square)
        return [target for target, line in threat_lines(piece.kind, piece.facing, square)
                if not self.stops(piece, line) and not (piece.hero and target == square)]

    def covers(self, square):
        """Returns the squares that the tile on a square covers."""
        piece = self.pieces[square]
        return cover_pattern(piece.kind, piece.facing, square, piece.hero)

    def threatened_by(self, square):
        """Returns the squares of all tiles that threaten `square`, of both sides."""
        if self._threat is None:
            self._threat = self.seen_from(self.threatens)
        return self._threat.get(square, ())

    def seen_from(self, reach):
        """Returns for each square the squares of the tiles that reach it, by threat or by cover. Red's
        pieces (004) and busy tiles (002) reach nothing."""
        found = defaultdict(list)
        for s, p in self.pieces.items():
            if p.side != "R" and not p.busy:
                for target in reach(s):
                    found[target].append(s)
        return found

    def covered_by(self, square):
        """Returns the squares of all tiles that cover `square`, of both sides."""
        if self._cover is None:
            self._cover = self.seen_from(self.covers)
        return self._cover.get(square, ())

    def enemies_on(self, square, side):
        """Returns the squares of enemy tiles that threaten a square."""
        return [q for q in self.threatened_by(square) if self.pieces[q].side != side]

    def own_on(self, square, side):
        """Returns the squares of a side's own tiles that threaten a square."""
        return [q for q in self.threatened_by(square) if self.pieces[q].side == side]

    def own_fires_on(self, square, side, hero=False):
        """Returns the squares of a side's own Fires, or hero Fires, that threaten a square."""
        return [q for q in self.own_on(square, side)
                if self.pieces[q].kind == "F" and self.pieces[q].hero == hero]

    def covered(self, square, side):
        """True if the ground or a tile covers a side's tile on a square (000, Cover)."""
        ground = HOMES if self.rules.home_cover == "anyone" else HOME[side]
        return square in ground or any(
            self.rules.tile_cover == "anyone" or self.pieces[q].side == side
            for q in self.covered_by(square))

    def protected(self, square, side):
        """True if a hero Lotus of the side covers the square from elsewhere (002, Hero Tiles, Lotus)."""
        return any(q != square and self.pieces[q].side == side and self.pieces[q].hero
                   and self.pieces[q].kind == "L" for q in self.covered_by(square))

    def at_threshold(self, square, side, more_fire=0, more_cover=False, cover=True, own_old=None,
                     protection=True):
        """True if a tile of `side` would be captured on `square`: by 2 threats, or by 3 in cover (document 000).

        For a shifting tile: `more_fire` is 1 if the tile threatens itself. `more_cover` is True if the tile
        covers itself. `own_old` is the square where the shift began, if the rules count the tile as still there.
        """
        rules = self.rules
        if len(self.threatened_by(square)) + more_fire < 2:
            return False
        enemies = len(self.enemies_on(square, side))
        fires = self.own_fires_on(square, side)
        if rules.friendly_fire == "self-only":
            fires = [q for q in fires if q in (square, own_old)]
        friendly = len(fires) + more_fire
        if rules.friendly_fire == "needs-enemy" and not enemies:
            friendly = 0
        if enemies + friendly < 2 or (protection and self.protected(square, side)):
            return False
        if not (cover and (more_cover or self.covered(square, side))):
            return True
        if rules.cover_friendly == "enemy-only":
            return max(0, enemies - 1) + friendly >= 2
        return enemies + friendly >= 3

    def falls(self, square, protection=True):
        """True if the piece on a square can be captured. Red's pieces need 3 threats in all (004)."""
        piece = self.pieces[square]
        if not is_tile(piece):
            return len(self.threatened_by(square)) >= 3
        return self.at_threshold(square, piece.side, protection=protection)


def without(pieces, squares):
    """Returns the pieces without those on some squares."""
    return {s: p for s, p in pieces.items() if s not in squares}


def capture_waves(pieces, rules, side, shielded=frozenset(), fires=True):
    """Captures a side's tiles in waves (000, After capturing; Fire last; rulings fire-order, recheck).
    `shielded` tiles are not captured, nor are Fires unless `fires` is true. Returns waves and board.
    """
    waves = []
    while True:
        scene = Scene(pieces, rules)
        ripe = {s for s, p in pieces.items()
                if p.side == side and s not in shielded and scene.falls(s)}
        if rules.fire_order == "last-together" and rules.recheck == "yes":
            others = {s for s in ripe if pieces[s].kind != "F"}
            ripe = others if others or not fires else ripe
        if not ripe:
            return waves, pieces
        waves.append({s: pieces[s] for s in ripe})
        pieces = without(pieces, ripe)
        if rules.recheck == "no":
            return waves, pieces


def may_land(scene, kind, side, square, opened=(), barred=()):
    """True if a tile may be deployed on a square (000, Deploy a Tile; 003; 001, Deploy).

    A redeployed tile threatens squares from its old square. This lets it land on `opened`, but not on `barred`.
    """
    if square not in SQUARES or square in scene.pieces or square in barred:
        return False
    hero_fires = scene.own_fires_on(square, side, hero=True)
    fires = scene.own_fires_on(square, side)
    own = square in HOME[side] or square in opened or bool(scene.own_on(square, side))
    if kind == "L":
        return lotus_may_land(scene, side, square, own, fires, hero_fires)
    if square in BLACK or scene.enemies_on(square, side) or hero_fires:
        return False
    if fires and scene.rules.fire_bars_own == "yes":
        return False
    return own


def lotus_may_land(scene, side, square, eligible, fires, hero_fires):
    """True if a Lotus may land: on any empty square in up to 2 threats (000, Lotus). `eligible` is true
    in the side's homeground and where the side threatens."""
    rules, foes = scene.rules, scene.enemies_on(square, side)
    if hero_fires and rules.hero_fire_lotus == "barred":
        return False
    if fires and rules.lotus_fire.startswith("barred"):
        return False
    if rules.lotus_fire == "barred-any" and any(scene.pieces[q].kind == "F" for q in foes):
        return False
    open_to_it = rules.lotus_black if square in BLACK else rules.lotus_where
    if open_to_it == "never" or open_to_it == "eligible" and not eligible:
        return False
    enemies = len(foes)
    if rules.lotus_threat != "up-to-2":
        return rules.lotus_threat == "any" or not enemies
    if rules.hero_lotus_lands == "protected" and scene.protected(square, side):
        return True
    return enemies + (len(fires) if rules.lotus_fire == "counts" else 0) <= 2


def sword_bars(scene, side, square):
    """True if an enemy hero Sword threatens a square (002, Hero Tiles, Sword)."""
    return any(scene.pieces[q].kind == "S" and scene.pieces[q].hero
               for q in scene.enemies_on(square, side))


class Shift:
    """A tile's shift from a square, and the rules on where it ends (000, Shift a Tile; 003; 001, Shift).

    `pieces` is the board before the shift. A tile that shifts when deployed is not in it. `busy_end` is
    true if the tile is already busy where its shift ends (ruling busy-shift).
    """

    def __init__(self, pieces, rules, piece, start, deployed=False, busy_end=False):
        self.rules, self.piece, self.start, self.deployed = rules, piece, start, deployed
        self.rest = without(pieces, {start})
        self.lifted = rules.path_map == "lifted"
        self.scene = Scene(self.rest if self.lifted else pieces, rules)
        self.busy_end = busy_end

    def closed(self, square, last):
        """True if the tile would have enough threat on the square to be captured (000). `last`: the shift ends there."""
        rules, piece = self.rules, self.piece
        fire = cover = False
        if self.lifted and not (last and self.busy_end):
            fire = (piece.kind == "F" and not piece.hero
                    and (last or rules.path_fire_self == "counts"))
            cover = piece.kind == "E" and piece.hero and rules.hero_earth == "path"
        return self.scene.at_threshold(
            square, piece.side, more_fire=int(fire), more_cover=cover,
            cover=rules.path_cover == "counts",
            own_old=None if self.lifted or self.deployed else self.start,
            protection=rules.hero_lotus == "everything")

    def enterable(self, square):
        """True if a square is on the board, empty, not black and not closed by an enemy hero Sword."""
        return (square in SQUARES and square not in BLACK and square not in self.rest
                and not sword_bars(self.scene, self.piece.side, square))

    def may_end(self, square):
        """True if the shifting tile would not be captured on a square, or if ruling shift-to allows that."""
        return self.rules.shift_to == "free" or not self.closed(square, True)

    def ends(self, most, exactly=False):
        """Returns the squares where a shift may end. The shift has up to `most` steps, or exactly `most` if `exactly`."""
        found = set()
        barred = sword_bars(self.scene, self.piece.side, self.start)
        if not exactly and self.may_end(self.start) and not (
                barred and self.rules.sword_rotation == "barred"):
            found.add(self.start)
        if barred or not most:
            return found
        steps = ((0, 1), (1, 0), (0, -1), (-1, 0))
        for d in steps:
            near = plus(self.start, d)
            if not self.enterable(near):
                continue
            if not (exactly and most == 2) and self.may_end(near):
                found.add(near)
            if most < 2 or self.closed(near, False):
                continue
            onward = (d,) if self.rules.path_shape == "straight" else steps
            found |= {far for e in onward if (far := plus(near, e)) != self.start
                      and self.enterable(far) and self.may_end(far)}
        return found


def shift_results(shift, most, exactly=False):
    """Yields each square and facing with which a shift may end."""
    rules, piece, start = shift.rules, shift.piece, shift.start
    for end in shift.ends(most, exactly):
        if end == start and rules.rotate_in_place == "no":
            continue
        for facing in facings_of(piece.kind):
            if (end, facing) != (start, piece.facing) or rules.null_shift == "yes":
                yield end, facing


def landing_facings(rules, kind, side):
    """Returns the facings with which a tile may land (ruling deploy-facing)."""
    if kind in DIRECTIONAL and rules.deploy_facing == "forward":
        return ("^" if side == "W" else "v",)
    return facings_of(kind)


def sai_ends(shift, exactly):
    """Returns the squares where a shift right after deployment may end, except the landing square (000, Sai)."""
    return shift.ends(steps_of(shift.piece), exactly) - {shift.start}
