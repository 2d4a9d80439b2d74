# SPDX-License-Identifier: MIT
"""Makes random positions: dense groups of tiles, scattered tiles, and openings.

A ruling's hint is a kind of position in which the ruling often matters, such as many Fires for friendly-fire.
A position is made with all fields of its ruleset, so that `under` can change its rulings afterwards.
"""

from collections import Counter, namedtuple

import ronin
import shrines
from board import AROUND, BLACK, FACINGS, HOME, HOMES, IN_ORDER, OTHER, TEXT
from position import Position, take
from rules import Refused
from tiles import DIRECTIONAL, KINDS, Piece

# `board`, `hand`: types to prefer there. `turn`: the player to move (last: the last player of a round). `place`:
# tiles in their own homeground (home) or the enemy's (goal), few tiles (bare), or tiles in a group (crowd).
Hint = namedtuple("Hint", "board hand turn place", defaults=("", "", "", ""))
RED, DENSE_RED = Hint(turn="R"), Hint("SSWWEF", turn="R")
HINTS = {
    "friendly-fire": Hint("FF"), "cover-friendly": Hint("FFL"), "fire-order": Hint("FF", "", "last", "crowd"),
    "recheck": Hint("LWF", "", "last", "crowd"), "blocking": Hint("BBEAF"), "home-cover": Hint(place="home"),
    "tile-cover": Hint("LWI"), "fire-bars-own": Hint("FF"), "lotus-fire": Hint("FF", "L", "", "crowd"),
    "lotus-where": Hint("", "L"), "lotus-black": Hint("", "L"), "lotus-threat": Hint("", "L", "", "crowd"),
    "deploy-facing": Hint("", "BFI"),
    "path-fire-self": Hint("FF"), "path-cover": Hint("LWI"), "path-map": Hint("WBFI"),
    "limit-redeploy": Hint("WW"), "limit-sai": Hint("", "I"), "sai-shift": Hint("", "I"),
    "redeploy-own-threat": Hint("WW"), "redeploy-in-place": Hint("WW"),
    "stuck": Hint("LA", place="bare"), "tie": Hint(place="bare"),
    "red-wins": Hint("IW", turn="R", place="goal"), "win-moment": Hint("IW", place="goal"),
    "red-nothing": RED, "red-safety": RED, "red-pieces-fall": DENSE_RED, "red-order": DENSE_RED,
    "red-pieces-order": DENSE_RED, "zombie-path": DENSE_RED, "zombie-shift": RED,
    "red-first": Hint("SSWE"), "zombie-limit": RED,
    "zombify-cover": Hint("LWI", turn="R"), "round-safety": Hint("", turn="last"),
    "busy-lotus": Hint("L", "L"), "busy-earth": Hint("E", "E"), "fires-fall": Hint("FF", turn="last"),
    "hero-captured": Hint("SSEF", turn="last"), "both-win": Hint("IIWW", turn="last", place="goal"),
    "hero-cap": Hint(turn="W"), "hero-return": Hint("SSS", turn="B"), "others-hero": Hint("W", turn="B"),
    "hero-lotus": Hint("LLSS"), "hero-sword": Hint("SSWB"), "sword-rotation": Hint("SS"),
    "hero-sai": Hint("II"), "hero-water": Hint("WWA"), "hero-fire-lotus": Hint("FF", "L"),
    "hero-earth": Hint("E", "", "W", "crowd"), "hero-air": Hint("AA"), "busy-shift": Hint("FE"),
    "hero-lotus-falls": Hint("LLSS", "", "last", "crowd"), "hero-lotus-lands": Hint("LES", "L", "W", "crowd"),
    "redeploy-fire": Hint("FFWW"), "busy-return": Hint(turn="B"),
}


# Tiles

def near(rnd):
    """Returns the squares around a random square, often the middle of the board, in random order."""
    x, r = rnd.choice(IN_ORDER) if rnd.random() < .7 else (rnd.choice((6, 7)), rnd.choice((6, 7)))
    reach = rnd.choice((2, 2, 3))
    found = [s for s in IN_ORDER if abs(s[0] - x) <= reach and abs(s[1] - r) <= reach]
    return rnd.sample(found, len(found))


def area(rnd, hint, most):
    """Picks squares for tiles: squares close together and perhaps one elsewhere, or scattered squares."""
    if hint.place in ("home", "goal") and rnd.random() < .7:
        return rnd.sample(sorted(HOMES), rnd.randint(6, most))
    if hint.place == "bare":
        return rnd.sample(IN_ORDER, rnd.randint(1, 4))
    if hint.place == "crowd":
        return near(rnd)[:rnd.randint(10, 18)]
    if rnd.random() < .1:
        return rnd.sample(IN_ORDER, rnd.randint(most // 2, most))
    return near(rnd)[:rnd.randint(3, 14)] + [rnd.choice(IN_ORDER)] * (rnd.random() < .5)


def owner(rnd, square, hint):
    """Picks the side that gets a tile on this square."""
    side = next((s for s in "WB" if square in HOME[s]), "")
    if hint.place in ("home", "goal") and side and rnd.random() < .85:
        return side if hint.place == "home" else OTHER[side]
    return rnd.choice("WB")


def board(rnd, hint, most=24, of_a_side=12):
    """Returns a random board, and a bag with the remaining tiles of each side."""
    pieces, bags = {}, {side: "".join(k * 3 for k in KINDS) for side in "WB"}
    for square in area(rnd, hint, most):
        side = owner(rnd, square, hint)
        if hint.place == "bare":
            kind = "L" if square in BLACK else rnd.choice("LLAAW")
        else:
            kind = "L" if square in BLACK else rnd.choice(KINDS + "FFBEIS" + hint.board * 4)
        if square not in pieces and kind in bags[side] and len(bags[side]) > 24 - of_a_side:
            bags[side] = take(bags[side], kind)
            pieces[square] = Piece(kind, side, rnd.choice(FACINGS) if kind in DIRECTIONAL else "")
    return pieces, bags


def deal(rnd, bag, sizes, first=""):
    """Splits a bag at random into bags of these sizes and a rest. Types in `first` are dealt first."""
    tiles, dealt = sorted(bag, key=lambda k: (k not in first, rnd.random())), []
    for size in sizes:
        dealt.append("".join(sorted(tiles[:size])))
        tiles = tiles[size:]
    return dealt + ["".join(sorted(tiles))]


def run(rnd, rules, pieces, side):
    """Picks a tile of the side that can shift, and a streak for it. Returns None in 3 of 10 cases, or if no tile can."""
    movers = [s for s, p in pieces.items() if p.side == side and p.kind not in "ALX"]
    counts = (1, 2, 3, 3, 4) if rules.limit_redeploy == "counts-only" else (1, 2, 3, 3)
    return (rnd.choice(movers), rnd.choice(counts)) if movers and rnd.random() < .7 else None


# Games

def duel_position(rnd, rules, hint):
    """Makes a position of two players in an action phase."""
    pieces, bags = board(rnd, hint, 30, 24)
    hand, reserve, lost = {}, {}, {}
    for side in "WB":
        sizes = (rnd.choice((1, 2) if hint.hand else (0, 1, 3)), rnd.choice((0, 0, 3, 12, 14, 20)))
        if hint.place == "bare":
            sizes = rnd.choice(((0, 24), (0, 24), (4, 12), (4, 13), (2, 14)))
        hand[side], lost[side], reserve[side] = deal(rnd, bags[side], sizes, hint.hand)
    return Position(rules, pieces, rnd.choice("WB"), "action", hand, reserve, lost,
                    {side: run(rnd, rules, pieces, side) for side in "WB"})


def red_pieces(rnd, pieces, hint):
    """Puts some corpses and zombies next to the tiles and in one random area."""
    places = {s: None for q in pieces for s in AROUND[q]} | {s: None for s in near(rnd)}
    share, found = (.35, {}) if hint.turn == "R" else (.15, {})
    for square in places:
        if square not in pieces and len(found) < 8 and rnd.random() < share:
            found[square] = Piece(rnd.choice("XZZ"), "R")
    return found


def shrines_position(rnd, rules, hint):
    """Makes a position of three players, in the phase `action` or in one of the phases that only Red has."""
    pieces, bags = board(rnd, hint, 22, 8)
    pieces |= red_pieces(rnd, pieces, hint)
    sizes = (0,) if hint.place == "bare" else (1, 2) if hint.hand else (0, 1, 2, 8)
    hand = {side: deal(rnd, bags[side], (rnd.choice(sizes),), hint.hand)[0] for side in "WB"}
    pile = 48 - sum(map(len, hand.values())) - sum(map(shrines.weight, pieces.values()))
    cycle = rnd.choice((2, 5) if hint.turn == "R" else (0, 1, 2, 3, 4, 5))
    pos = Position(rules, pieces, shrines.ORDER[cycle], "action", hand, pile=pile, cycle=cycle,
                   streak={side: run(rnd, rules, pieces, side) for side in "WBR"})
    return red_phase(rnd, pos) if pos.turn == "R" and rnd.random() < .7 else pos


def red_phase(rnd, pos):
    """Returns the position in a phase that only Red has. If that is not valid, returns the unchanged position."""
    takes = [f"take:{TEXT[s]}" for s in shrines.squares_of(pos.pieces, "X")[:1]]
    for phase in rnd.choice((["zombify"], ["capture"], takes)):
        try:
            shrines.check(pos.but(phase=phase))
        except Refused:
            continue
        return pos.but(phase=phase)
    return pos


def marked(rnd, pieces, hint, types):
    """Makes some tiles heroes, at most one of each type and side, and some tiles busy."""
    found, seen = {}, Counter()
    for square, piece in pieces.items():
        key = piece.side, piece.kind
        may = not seen[key] and (seen["W"] < 4 if piece.side == "W" else piece.kind in types)
        hero = may and rnd.random() < (.8 if piece.kind in hint.board else .5)
        seen.update([key, piece.side] * hero)
        found[square] = piece._replace(hero=hero, busy=rnd.random() < .25)
    return found


def ronin_position(rnd, rules, hint):
    """Makes a position of four to seven players in an action phase."""
    black = [f"B{i}" for i in range(1, rnd.choice((3, 3, 4, 5, 6)) + 1)]
    pieces, bags = board(rnd, hint)
    types = sorted(KINDS, key=lambda k: (k not in hint.board, rnd.random()))[:len(black)]
    pieces = marked(rnd, pieces, hint, types)
    hero = dict(zip(black, rnd.sample(types, len(types))))
    heroes = {s: [p.kind for p in pieces.values() if p.side == s and p.hero] for s in "WB"}
    for player, kind in hero.items():
        if kind not in heroes["B"]:
            hero[player] = kind if kind in bags["B"] and rnd.random() < .6 else ""
            bags["B"] = take(bags["B"], hero[player])
    beneath = rnd.sample(bags["W"], len(heroes["W"]) + len(black))
    base = {"W": dict(zip(sorted(heroes["W"]), beneath))} | {
        p: beneath[-i] if hero[p] else "" for i, p in enumerate(black, 1)}
    for tile in "".join(base["W"].values()) + "".join(base[p] for p in black):
        bags["W"] = take(bags["W"], tile)
    return at_action(rnd, rules, hint, Position(rules, pieces, hero=hero, base=base), bags)


def at_action(rnd, rules, hint, pos, bags):
    """Adds hands, turn, token and streaks to a position of The Ronin Prince."""
    black, most = list(pos.hero), ronin.TABLE[len(pos.hero) + 1]
    white, rest = deal(rnd, bags["W"], (rnd.choice((bool(hint.hand), 1, 2, most[0])),), hint.hand)
    *blacks, left = deal(rnd, bags["B"], [rnd.randint(0, most[1]) for _ in black], hint.hand)
    owners = [p for p in black if ronin.hero_square(pos, p)] or black
    turn = {"W": "W", "": rnd.choice(["W", "W"] + black)}.get(hint.turn, rnd.choice(owners))
    token = rnd.choice(black)
    if turn != "W" and (hint.turn == "last" or rnd.random() < .3):
        token = black[(black.index(turn) + 1) % len(black)]
    heroes = [p.kind for p in pos.pieces.values() if p.side == "W" and p.hero]
    made = heroes + rnd.sample(sorted(set(KINDS) - set(heroes)), rnd.randint(0, 4 - len(heroes)))
    runs = {side: {s: rnd.randint(1, 3) for s, p in pos.pieces.items()
                   if p.side == side and rnd.random() < .4} for side in "WB"}
    return pos.but(turn=turn, phase="action", hand={"W": white} | dict(zip(black, blacks)),
                   reserve={"W": rest, "B": left}, token=token, made="".join(sorted(made)),
                   left=rnd.randint(1, most[2]) if turn == "W" else 0, streak=runs)


# All rulesets

MAKERS = {"shrines14": shrines_position, "ronin13c": ronin_position}


def position(rnd, rules, ruling):
    """Makes a random position in which the ruling is likely to matter."""
    hint = HINTS.get(ruling, Hint()) if rnd.random() < .9 else Hint()
    return MAKERS.get(rules.ruleset, duel_position)(rnd, rules, hint)


def stirred(rnd, pos):
    """Returns the position with one to three tiles moved. Their streaks move with them."""
    pieces, to = dict(pos.pieces), {}
    for square in rnd.sample(sorted(pieces), min(len(pieces), rnd.randint(1, 3))):
        piece = pieces.pop(square)
        free = [s for s in near(rnd) if s not in pieces and (s not in BLACK or piece.kind in "LXZ")]
        to[square] = rnd.choice(free or [square])
        facing = rnd.choice(FACINGS) if piece.facing else ""
        pieces[to[square]] = piece._replace(facing=facing)

    def follow(run):
        """Returns a streak with the new squares. `run` is (square, count), or in The Ronin Prince {square: count, ...}."""
        if isinstance(run, dict):
            return {to.get(s, s): n for s, n in run.items()}
        return run and (to.get(run[0], run[0]), run[1])
    return pos.but(pieces=pieces, streak={s: follow(run) for s, run in pos.streak.items()})


def under(pos, rules):
    """Returns the position under other rulings, with the fields that these rulings need."""
    sides = "WBR" if rules.ruleset == "shrines14" else "WB"
    streak = pos.streak or {side: {} for side in sides}
    if rules.zombie_limit == "none":
        streak = {side: None if side == "R" else streak[side] for side in streak}
    made = pos.made or "".join(sorted(
        p.kind for p in pos.pieces.values() if p.side == "W" and p.hero))
    return pos.but(rules=rules, streak=streak, made=made)
