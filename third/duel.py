# SPDX-License-Identifier: MIT
"""The game for two players in its three versions (documents 000, 003 and 001)."""

from collections import Counter
from functools import lru_cache

from board import OTHER
from position import (Position, add, bags, check_black_squares, check_streaks, take, write_bag)
from rules import Refused
from tiles import KINDS, capture_waves, points
from turns import Deed, next_run, passing, report, tile_deeds, unsafe

ALL = "".join(k * 3 for k in KINDS)
DRAFT = {("W", 0, 0): 7, ("B", 7, 0): 9, ("W", 7, 9): 1}


def start(rules, players=None):
    """Returns the position before the first pick of the draft (000, Build Your Hand)."""
    empty = {"W": "", "B": ""}
    return Position(rules, turn="W", phase="draft", hand=empty, reserve={"W": ALL, "B": ALL},
                    lost=empty, streak={"W": None, "B": None} if rules.limited else {})


def draft_key(pos):
    """Returns the turn and the sizes of the hands. They determine the next pick."""
    return (pos.turn, len(pos.hand["W"]), len(pos.hand["B"]))


def check(pos):
    """Refuses a position whose fields contradict each other (docs/notation.md, "Details")."""
    if pos.turn not in ("W", "B"):
        raise Refused("turn", "W or B")
    word, _, value = pos.phase.partition(":")
    if pos.phase not in ("draft", "action", "over:W", "over:B", "over:tie") and not (
            word == "give" and value.isdigit() and 0 < int(value[:3]) < 100
            and value == str(int(value[:3]))):
        raise Refused("phase", f"no phase {pos.phase!r}")
    board = Counter((p.side, p.kind) for p in pos.pieces.values())
    for side in "WB":
        for kind in KINDS:
            held = pos.hand[side] + pos.reserve[side] + pos.lost[side]
            if held.count(kind) + board[side, kind] != 3:
                raise Refused("reserve", f"there are three {kind} of {side}")
    check_black_squares(pos)
    check_streaks(pos)
    if pos.phase == "draft":
        check_draft(pos)
    if word == "give" and int(value) > len(pos.reserve[OTHER[pos.turn]]):
        raise Refused("phase", "more than the reserve holds")


def check_draft(pos):
    """Refuses a draft with a tile on the board, a lost tile, a streak, or hands that do not fit the turn."""
    if pos.pieces:
        raise Refused("board", "no tiles in a draft")
    if any(pos.lost.values()) or any(pos.streak.values()):
        raise Refused("lost", "nothing is lost or shifted in a draft")
    if draft_key(pos) not in DRAFT:
        raise Refused("turn", "the hands do not fit the turn")


def draws(pos):
    """Yields the draws from the reserve (000, Draw 3 Tiles; ruling draw-count)."""
    side = pos.turn
    stock = pos.reserve[side]
    sizes = {"1-to-3": (1, 2, 3), "0-to-3": (0, 1, 2, 3), "full-3": (3,),
             "exactly-3": (min(3, len(stock)),)}[pos.rules.draw_count]
    for size in sizes:
        for bag in bags(stock, size):
            if bag or pos.rules.draw_count == "0-to-3":
                yield Deed(f"draw {write_bag(bag)}", pos.pieces, add(pos.hand[side], bag),
                           take(stock, bag), None)


def is_safe(pos, deed):
    """True if an action leaves no own tile capturable (000: Cannot end your action; ruling safety-time)."""
    pieces = deed.pieces
    if pos.rules.safety_time == "net":
        pieces = capture_waves(pieces, pos.rules, OTHER[pos.turn])[1]
    return not unsafe(pieces, pos.rules, pos.turn)


@lru_cache(maxsize=8)
def safe_deeds(pos):
    """Returns the legal actions of an action phase except the pass, indexed by text."""
    found = [d for d in tile_deeds(pos) if is_safe(pos, d)]
    return {d.text: d for d in found + safe_draws(pos)}


def safe_draws(pos):
    """Returns the legal draws. Draws do not change the board, so all of them are safe or none is."""
    return list(draws(pos)) if is_safe(pos, passing(pos)) else []


def can_act(pos):
    """True if any action other than a pass is legal."""
    return bool(safe_draws(pos)) or any(is_safe(pos, d) for d in tile_deeds(pos))


def choices(pos):
    """Returns the actions of a draft or of the phase `give`, each with the tiles that the action names."""
    if pos.phase == "draft":
        return {f"draw {write_bag(b)}": b
                for b in bags(pos.reserve[pos.turn], DRAFT[draft_key(pos)])}
    if pos.phase.startswith("give"):
        stock = pos.reserve[OTHER[pos.turn]]
        return {f"give {write_bag(b)}": b for b in bags(stock, int(pos.phase[5:]))}
    return {}


def legal(pos):
    """Returns every legal action."""
    if pos.phase != "action":
        return list(choices(pos))
    found = list(safe_deeds(pos))
    return found or (["pass"] if pos.rules.stuck == "pass" else [])


def apply(pos, text):
    """Returns the next position and the report of an action; None if the action is illegal."""
    if pos.phase != "action":
        bag = choices(pos).get(text)
        return None if bag is None else hand_over(pos, bag)
    if text == "pass":
        stuck = pos.rules.stuck == "pass" and not can_act(pos)
        return act(pos, passing(pos)) if stuck else None
    deed = safe_deeds(pos).get(text)
    return deed and act(pos, deed)


def scores(pos):
    """Returns the points of White and of Black."""
    return points(pos.pieces, "W"), points(pos.pieces, "B")


def hand_over(pos, bag):
    """Carries out a pick of the draft, or a give: tiles go from a reserve to its owner's hand (000, New Tile)."""
    giving = pos.phase != "draft"
    who = OTHER[pos.turn] if giving else pos.turn
    after = pos.but(hand=pos.hand | {who: add(pos.hand[who], bag)},
                    reserve=pos.reserve | {who: take(pos.reserve[who], bag)})
    if giving:
        after = begin(after.but(phase="action"))
    else:
        after = after.but(turn=OTHER[pos.turn])
        if draft_key(after) not in DRAFT:
            after = begin(after.but(turn="W", phase="action"))
    return after, report([], scores(after))


def begin(pos):
    """Begins a turn. A player without a legal action may lose or tie the game (ruling stuck)."""
    if pos.rules.stuck == "pass" or can_act(pos):
        return pos
    return pos.but(phase="over:tie" if pos.rules.stuck == "tie" else f"over:{OTHER[pos.turn]}")


def act(pos, deed):
    """Carries out an action and its captures. Then ends the game, or begins the phase `give` or the next turn."""
    side, foe, rules = pos.turn, OTHER[pos.turn], pos.rules
    waves, pieces = capture_waves(deed.pieces, rules, foe)
    fallen = "".join(p.kind for wave in waves for p in wave.values())
    streak = {}
    if rules.limited:
        streak = dict(pos.streak) | {side: next_run(rules, pos.streak[side], deed.move)}
        streak = {s: run if run and run[0] in pieces else None for s, run in streak.items()}
    reserve = pos.reserve[side] if deed.reserve is None else deed.reserve
    after = pos.but(pieces=pieces, hand=pos.hand | {side: deed.hand}, turn=foe,
                    reserve=pos.reserve | {side: reserve},
                    lost=pos.lost | {foe: add(pos.lost[foe], fallen)}, streak=streak)
    return end_or_go_on(after, side, len(fallen)), report(waves, scores(after))


def end_or_go_on(pos, mover, captured):
    """Ends a won or tied game. Otherwise begins the phase `give`, or the next turn (document 000, The Goal)."""
    score = {s: points(pos.pieces, s) for s in "WB"}
    if score[mover] >= 10:
        return pos.but(phase=f"over:{mover}")
    if pos.rules.tie == "13-5" and all(len(pos.lost[s]) >= 13 and score[s] <= 5 for s in "WB"):
        return pos.but(phase="over:tie")
    gift = min(captured, len(pos.reserve[mover]))
    return pos.but(phase=f"give:{gift}") if gift else begin(pos)
