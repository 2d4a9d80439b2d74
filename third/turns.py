# SPDX-License-Identifier: MIT
"""The actions of White and Black on tiles in games for two and three players (000, On Your Turn)."""

from collections import namedtuple

from board import SQUARES, TEXT
from position import MOST_TURNS, take, write_piece
from tiles import (Piece, Scene, Shift, facings_of, landing_facings, may_land, sai_ends,
                   shift_results, steps_of, without)

# An action. `pieces`, `hand` and `reserve` are the board and the player's tiles after the action. `move` is for
# the shift limit: None, or (kind, from, to), where `kind` is "shift", "redeploy" or "sai".
Deed = namedtuple("Deed", "text pieces hand reserve move")


def limit_reached(pos, side, square):
    """True if the tile on a square was shifted three turns in a row (000, Shift a Tile)."""
    run = pos.streak.get(side)
    return bool(run) and run[0] == square and run[1] >= 3


def deployments(pos):
    """Yields deployments from the hand, also those with a Sai's shift (000, Deploy a Tile; Sai)."""
    side, rules = pos.turn, pos.rules
    scene = Scene(pos.pieces, rules)
    for kind in sorted(set(pos.hand[side])):
        hand = take(pos.hand[side], kind)
        for square in SQUARES:
            if not may_land(scene, kind, side, square):
                continue
            for facing in landing_facings(rules, kind, side):
                yield Deed(f"{kind}@{TEXT[square]}{facing}",
                           pos.pieces | {square: Piece(kind, side, facing)},
                           hand, None, ("sai", square, square) if kind == "I" else None)
            if kind == "I":
                yield from sai_deployments(pos, hand, square)


def sai_deployments(pos, hand, square):
    """Yields deployments of a Sai that shifts at once (000, Sai; 003; ruling sai-shift)."""
    side, rules = pos.turn, pos.rules
    shift = Shift(pos.pieces, rules, Piece("I", side, "^"), square, deployed=True)
    for end in sai_ends(shift, rules.sai_shift == "exactly-2"):
        for facing in facings_of("I"):
            yield Deed(f"I@{TEXT[square]}-{TEXT[end]}{facing}",
                       pos.pieces | {end: Piece("I", side, facing)},
                       hand, None, ("sai", square, end))


def shifts(pos):
    """Yields shifts of tiles on the board, and rotations of tiles on their squares (document 000, Shift a Tile)."""
    side, rules = pos.turn, pos.rules
    for square, piece in pos.pieces.items():
        if piece.side != side or not steps_of(piece) or limit_reached(pos, side, square):
            continue
        shift = Shift(pos.pieces, rules, piece, square)
        for end, facing in shift_results(shift, steps_of(piece)):
            yield Deed(f"{TEXT[square]}-{TEXT[end]}{facing}",
                       shift.rest | {end: piece._replace(facing=facing)},
                       pos.hand[side], None, ("shift", square, end))


def redeployments(pos):
    """Yields redeployments of a Water (000, Water)."""
    side, rules = pos.turn, pos.rules
    for square, piece in pos.pieces.items():
        if piece.side != side or piece.kind != "W":
            continue
        if rules.limited and rules.limit_redeploy == "barred" and limit_reached(pos, side, square):
            continue
        rest = without(pos.pieces, {square})
        opened = ()
        if rules.redeploy_own_threat == "counts":
            opened = Scene(pos.pieces, rules).threatens(square)
        scene = Scene(rest, rules)
        for end in SQUARES:
            if end == square and (rules.redeploy_in_place == "no" or rules.null_shift == "no"):
                continue
            if may_land(scene, "W", side, end, opened):
                yield Deed(f"{TEXT[square]}@{TEXT[end]}", rest | {end: piece},
                           pos.hand[side], None, ("redeploy", square, end))


def tile_deeds(pos):
    """Yields all actions on tiles, even those that leave the player's own tiles capturable."""
    yield from deployments(pos)
    yield from shifts(pos)
    yield from redeployments(pos)


def passing(pos):
    """Returns a pass as an action."""
    return Deed("pass", pos.pieces, pos.hand[pos.turn], None, None)


def next_run(rules, run, move):
    """Returns a player's streak after a turn (000, Shift a Tile; rulings limit-reset, limit-redeploy, limit-sai)."""
    what, start, end = move or ("", None, None)
    same = bool(run) and run[0] == start
    counts = (what == "shift"
              or what == "redeploy" and rules.limit_redeploy != "exempt"
              or what == "sai" and (rules.limit_sai == "always"
                                    or rules.limit_sai == "if-used" and start != end))
    if counts and what == "sai":
        return (end, 1)
    if counts:
        return (end, min(run[1] + 1, MOST_TURNS) if same else 1)
    if rules.limit_reset == "any-other":
        return None
    return (end, run[1]) if what == "redeploy" and same else run


def unsafe(pieces, rules, side):
    """True if a tile of the side has enough threat to be captured (000: Cannot end your action)."""
    scene = Scene(pieces, rules)
    return any(p.side == side and scene.falls(s) for s, p in pieces.items())


def report(waves, scores):
    """Returns the line that reports captures and scores (docs/notation.md, "The report of an action")."""
    fallen = [f"{n}:{write_piece(p)}@{TEXT[s]}" for n, wave in enumerate(waves, 1)
              for s, p in sorted(wave.items())]
    return f"captured={','.join(fallen) or '-'} score={':'.join(map(str, scores))}"
