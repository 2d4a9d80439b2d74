# SPDX-License-Identifier: MIT
"""The Ronin Prince, four to seven players (document 002). Tiles move and are captured as in 000."""

import re
from collections import Counter, namedtuple
from functools import lru_cache

from board import HOME, OTHER, SQUARES, TEXT
from duel import ALL
from position import Position, add, bags, check_black_squares, take, write_bag
from rules import Refused
from tiles import (KINDS, Piece, Scene, Shift, capture_waves, facings_of, landing_facings,
                   may_land, points, sai_ends, shift_results, steps_of, sword_bars, without)
from turns import report

# For each number of players: tiles for White, tiles for each black player, White's actions (002, The Table).
TABLE = {4: (4, 3, 3), 5: (4, 2, 4), 6: (5, 2, 5), 7: (5, 1, 6)}

# An action. `pieces`, `hand` and `runs` are the board, the player's hand and the side's streaks after the
# action. `makes` is the letter of the hero that White makes with the action, or ''.
Deed = namedtuple("Deed", "text pieces hand runs makes", defaults=("",))


def start(rules, players=None):
    """Returns the position in which the first hero is chosen (002, Sides and Setup)."""
    black = [f"B{i}" for i in range(1, players or 4)]
    none = {p: "" for p in black}
    return Position(rules, turn="B1", phase="hero", hand={"W": ""} | none, hero=none,
                    base={"W": {}} | none, reserve={"W": ALL, "B": ALL},
                    streak={"W": {}, "B": {}} if rules.limited else {})


# Players

def black_players(pos):
    """Returns the black players in clockwise order."""
    return list(pos.hero)


def clockwise(pos):
    """Returns the black players in clockwise order, first the holder of the first-turn token (002, Play)."""
    black = black_players(pos)
    first = black.index(pos.token)
    return black[first:] + black[:first]


def side_of(player):
    """Returns the side of a player: W or B."""
    return player[0]


def table(pos):
    """Returns the table's row for this number of players."""
    return TABLE[len(pos.hand)]


def share(pos, player):
    """Returns the number of tiles that a player is dealt (002, The Table)."""
    return min(table(pos)[0 if player == "W" else 1], len(pos.reserve[side_of(player)]))


def hero_square(pos, player):
    """Returns the square of a black player's hero; None if it is not on the board."""
    return next((s for s, p in pos.pieces.items() if p.side == "B" and p.hero
                 and p.kind == pos.hero[player]), None)


def white_heroes(pos):
    """Returns the letters of White's heroes on the board."""
    return [p.kind for p in pos.pieces.values() if p.side == "W" and p.hero]


def unmark(pieces):
    """Returns the board without busy marks (002, Capture)."""
    return {s: p._replace(busy=False) for s, p in pieces.items()}


def is_last_action(pos):
    """True if the black player to move has the last action of the round."""
    return pos.turn == clockwise(pos)[-1]


# Refusals

def check(pos):
    """Refuses an invalid position. Tests in the order of docs/notation.md, "Four to seven players: details"."""
    word, _, value = pos.phase.partition(":")
    check_form(pos, word, value)
    check_tiles(pos)
    check_heroes(pos)
    check_black_squares(pos)
    setup = word in ("hero", "token") or word == "base" and pos.token == "-"
    check_turn(pos, word, setup)
    check_setup(pos, word, setup)
    check_bases(pos, word, setup)
    whites = word == "base" and not setup
    check_marks(pos, word, setup, whites)
    check_hands(pos, word, value, setup)
    check_left(pos, word, whites)
    if word == "deal" and not share(pos, value):
        raise Refused("phase", "a deal of nothing")
    if word == "base" and not pos.reserve["W"]:
        raise Refused("phase", "no tile to put beneath")
    check_kept(pos)


def check_marks(pos, word, setup, whites):
    """Refuses tiles in the setup, and busy tiles outside of turns."""
    if setup and pos.pieces:
        raise Refused("board", "a tile before the first round")
    if word != "action" and not whites and any(p.busy for p in pos.pieces.values()):
        raise Refused("board", "a busy tile out of the actions")


def check_kept(pos):
    """Refuses streaks on squares without a tile of the side, and wrong lists of White's heroes."""
    for side, runs in pos.streak.items():
        if any(s not in pos.pieces or pos.pieces[s].side != side for s in runs):
            raise Refused("streak", "no tile of that side there")
    if pos.rules.hero_cap == "ever" and (
            len(pos.made) > 4 or set(white_heroes(pos)) - set(pos.made)):
        raise Refused("made", "the heroes made do not fit")


def check_form(pos, word, value):
    """Refuses an invalid value in the fields `turn`, `phase`, `token` and `made`."""
    black = black_players(pos)
    if pos.turn not in ["W", "C"] + black:
        raise Refused("turn", "no such player")
    if pos.token not in ["-"] + black:
        raise Refused("token", "no such player")
    known = pos.phase in ("hero", "base", "token", "action", "over:W", "over:B")
    if not known and not (word == "deal" and value in ["W"] + black) and not (
            pos.phase == "over:tie" and pos.rules.both_win == "tie"):
        raise Refused("phase", f"no phase {pos.phase!r}")
    if not re.fullmatch("[ABEFILSW]*", pos.made) or "".join(sorted(set(pos.made))) != pos.made:
        raise Refused("made", "letters in order, each once")


def check_tiles(pos):
    """Refuses a position unless it has three tiles of each type and colour."""
    board = Counter((p.side, p.kind) for p in pos.pieces.values())
    beneath = "".join(pos.base["W"].values()) + "".join(
        b for p, b in pos.base.items() if p != "W")
    held = "".join(pos.hero[p] for p in pos.hero if hero_square(pos, p) is None)
    white = pos.hand["W"] + pos.reserve["W"] + beneath
    black = "".join(pos.hand[p] for p in pos.hero) + held + pos.reserve["B"]
    for kind in KINDS:
        if (white.count(kind) + board["W", kind], black.count(kind) + board["B", kind]) != (3, 3):
            raise Refused("reserve", f"there are three {kind} of each colour")


def check_heroes(pos):
    """Refuses two heroes of one type and side, a fifth white hero, and a black hero without an owner."""
    owned = [h for h in pos.hero.values() if h]
    if len(set(owned)) < len(owned):
        raise Refused("hero", "two heroes of one type")
    black = [p.kind for p in pos.pieces.values() if p.side == "B" and p.hero]
    if len(set(black)) < len(black) or set(black) - set(owned):
        raise Refused("board", "a black hero that is no player's")
    white = white_heroes(pos)
    if len(set(white)) < len(white) or len(white) > 4:
        raise Refused("board", "more heroes than White may have")


def check_turn(pos, word, setup):
    """Refuses a turn that does not fit the phase, and a token at the wrong time."""
    deciders = {"action": ["W"] + black_players(pos), "hero": black_players(pos)}
    if pos.turn not in deciders.get(word, ["C"]):
        raise Refused("turn", "does not decide in this phase")
    if (pos.token == "-") != setup:
        raise Refused("token", "dealt out after the heroes")


def check_setup(pos, word, setup):
    """Refuses a position whose chosen heroes do not fit the phase."""
    chosen = [bool(h) for h in pos.hero.values()]
    count = sum(chosen)
    if not setup:
        return
    fits = chosen == sorted(chosen, reverse=True)
    if word == "hero":
        fits = fits and count == black_players(pos).index(pos.turn)
    if word == "token":
        fits = all(chosen)
    if not fits or word == "base" and not count:
        raise Refused("hero", "the heroes do not fit the phase")


def check_bases(pos, word, setup):
    """Refuses a hero without a tile beneath it, and a tile beneath no hero."""
    white = set(white_heroes(pos))
    owners = {p for p, h in pos.hero.items() if h}
    based = {p for p in pos.hero if pos.base[p]}
    if setup and word == "base":
        owners -= {[p for p, h in pos.hero.items() if h][-1]}
    elif word == "base":
        bare = white - set(pos.base["W"])
        if len(bare) != 1 or not any(p.side == "W" and p.hero and p.busy and p.kind in bare
                                     for p in pos.pieces.values()):
            raise Refused("base", "one busy white hero has no tile beneath")
        white -= bare
    if set(pos.base["W"]) != white or based != owners:
        raise Refused("base", "each hero has one tile beneath")


def check_hands(pos, word, value, setup):
    """Refuses hands with more tiles than the table and the phase allow."""
    most = table(pos)
    if any(len(h) > most[0 if p == "W" else 1] for p, h in pos.hand.items()):
        raise Refused("hand", "more than the table gives")
    undealt = list(pos.hand) if setup else []
    if word == "deal":
        order = ["W"] + clockwise(pos)
        undealt = order[order.index(value):]
    if any(pos.hand[p] for p in undealt):
        raise Refused("hand", "tiles before they are dealt")


def check_left(pos, word, whites):
    """Refuses a wrong value of the field `left`, the number of actions that White has left."""
    low, high = 0, 0
    if word == "action" and pos.turn == "W":
        low, high = 1, table(pos)[2]
    if whites:
        high = table(pos)[2] - 2
    if not low <= pos.left <= high:
        raise Refused("left", f"{low} to {high}")


# Streaks

def runs_of(pos, side):
    """Returns for each tile of a side how many rounds in a row it was shifted."""
    return pos.streak.get(side, {})


def counted(pos, side, start, end):
    """Returns a side's streaks after an action that counts as a shift (000, Shift a Tile)."""
    runs = runs_of(pos, side)
    return without(runs, {start}) | {end: min(runs.get(start, 0) + 1, 3)}


def redeploy_runs(pos, side, start, end):
    """Returns a side's streaks after a redeployment (ruling limit-redeploy)."""
    if pos.rules.limit_redeploy != "exempt":
        return counted(pos, side, start, end)
    runs = runs_of(pos, side)
    rest = without(runs, {start})
    kept = pos.rules.limit_reset == "other-shift" and start in runs
    return rest | ({end: runs[start]} if kept else {})


def deploy_runs(pos, side, kind, end, shifted):
    """Returns a side's streaks after a deployment (ruling limit-sai)."""
    always = pos.rules.limit_sai == "always"
    counts = shifted and pos.rules.limit_sai != "never" or kind == "I" and always
    return runs_of(pos, side) | ({end: 1} if counts else {})


def round_runs(pos):
    """Returns the streaks after the end of a round (docs/notation.md; docs/rulings-detail.md, "The limit")."""
    def keeps(side, square):
        """True if the streak on a square continues."""
        busy = [s for s in pos.streak[side] if pos.pieces[s].busy]
        return square in busy or pos.rules.limit_reset == "other-shift" and not busy
    return {side: {s: n for s, n in runs.items() if keeps(side, s)}
            for side, runs in pos.streak.items()}


# Actions

def via_hero_sai(scene, side, square):
    """True if a tile that lands on a square is deployed via a hero Sai (002, Hero Tiles, Sai)."""
    def hero_sai(q):
        """True if the tile on a square is the side's hero Sai."""
        p = scene.pieces[q]
        return p.side == side and p.kind == "I" and p.hero
    option = scene.rules.hero_sai
    own = scene.own_on(square, side)
    threatened = any(map(hero_sai, own))
    if option == "cover-too":
        return threatened or any(map(hero_sai, scene.covered_by(square)))
    if option == "solely":
        return threatened and may_land_only_by(side, square, own, hero_sai)
    return threatened


def may_land_only_by(side, square, own, wanted):
    """True if the square is not in the side's homeground, and every own tile that threatens it (`own`) is `wanted`."""
    return square not in HOME[side] and all(map(wanted, own))


def deployable(pos):
    """Yields what a player may deploy: the letter, True if the tile becomes a hero, and the hand afterwards."""
    player = pos.turn
    hand = pos.hand[player]
    for kind in sorted(set(hand)):
        yield kind, False, take(hand, kind)
        if player == "W" and pos.left >= 2 and pos.reserve["W"] and may_make(pos, kind):
            yield kind, True, take(hand, kind)
    if player != "W" and pos.hero[player] and hero_square(pos, player) is None:
        yield pos.hero[player], True, hand


def may_make(pos, kind):
    """True if White may make a hero of a type (002, Play; ruling hero-cap)."""
    made = pos.made if pos.rules.hero_cap == "ever" else white_heroes(pos)
    return len(made) < 4 and kind not in made


def deployments(pos):
    """Yields deployments of tiles and heroes. A Sai, or a tile deployed via a hero Sai, may also shift (002, Play)."""
    side, rules = side_of(pos.turn), pos.rules
    scene = Scene(pos.pieces, rules)
    for kind, hero, hand in deployable(pos):
        makes = kind if hero and side == "W" else ""
        tile = Piece(kind, side, "", hero)
        mark = kind + "*" * hero
        for square in SQUARES:
            if not may_land(scene, kind, side, square):
                continue
            for facing in landing_facings(rules, kind, side):
                yield Deed(f"{mark}@{TEXT[square]}{facing}",
                           pos.pieces | {square: tile._replace(facing=facing, busy=True)}, hand,
                           deploy_runs(pos, side, kind, square, False), makes)
            for end in landing_shift(pos, scene, tile, square):
                for facing in facings_of(kind):
                    yield Deed(f"{mark}@{TEXT[square]}-{TEXT[end]}{facing}",
                               pos.pieces | {end: tile._replace(facing=facing, busy=True)}, hand,
                               deploy_runs(pos, side, kind, end, True), makes)


def landing_shift(pos, scene, tile, square):
    """Returns the squares where a tile may shift as it is deployed (000, Sai; 002, Hero Tiles, Sai)."""
    rules = pos.rules
    via = via_hero_sai(scene, tile.side, square)
    if not steps_of(tile) or not via and tile.kind != "I":
        return set()
    exactly = (tile.kind == "I" and not via and rules.sai_shift == "exactly-2"
               or tile.kind == "A" and rules.hero_air == "exactly-2")
    shift = Shift(pos.pieces, rules, tile, square, deployed=True,
                  busy_end=rules.busy_shift == "at-end")
    return sai_ends(shift, exactly)


def is_others_hero(pos, piece):
    """True if a tile is the hero of another black player (002, Play)."""
    return piece.side == "B" and piece.hero and pos.hero[pos.turn] != piece.kind


def limit_reached(pos, side, square):
    """True if a tile was shifted three rounds in a row (ruling shift-limit)."""
    return pos.rules.limited and runs_of(pos, side).get(square, 0) >= 3


def shifts(pos):
    """Yields shifts of the side's tiles that are not busy (002, Play; Busy)."""
    side, rules = side_of(pos.turn), pos.rules
    for square, piece in pos.pieces.items():
        if (piece.side != side or piece.busy or not steps_of(piece)
                or is_others_hero(pos, piece) or limit_reached(pos, side, square)):
            continue
        shift = Shift(pos.pieces, rules, piece, square, busy_end=rules.busy_shift == "at-end")
        exactly = piece.kind == "A" and rules.hero_air == "exactly-2"
        runs = {}
        for end, facing in shift_results(shift, steps_of(piece), exactly):
            runs[end] = runs.get(end) or counted(pos, side, square, end)
            yield Deed(f"{TEXT[square]}-{TEXT[end]}{facing}",
                       shift.rest | {end: piece._replace(facing=facing, busy=True)},
                       pos.hand[pos.turn], runs[end])


def may_redeploy(pos, scene, square):
    """True if a tile may be redeployed: a Water, a hero Bow, or a tile in a hero Water's reach (002; 000)."""
    piece, rules, side = pos.pieces[square], pos.rules, side_of(pos.turn)
    if piece.side != side or piece.busy:
        return False
    if is_others_hero(pos, piece) and rules.others_hero == "barred":
        return False
    if limit_reached(pos, side, square) and rules.limit_redeploy == "barred":
        return False
    if rules.hero_sword == "redeploys-too" and sword_bars(scene, side, square):
        return False
    if piece.kind == "W" or piece.kind == "B" and piece.hero:
        return True
    if rules.hero_water == "can-shift" and not steps_of(piece):
        return False
    near = [*scene.threatened_by(square), *scene.covered_by(square)]
    return any(pos.pieces[q][:2] == ("W", side) and pos.pieces[q].hero for q in near)


def old_threat(scene, square):
    """Returns the squares where the old threat of a redeployed tile allows landing, and where it forbids
    landing (000, Water; rulings redeploy-own-threat and redeploy-fire)."""
    piece, rules = scene.pieces[square], scene.rules
    reach = scene.threatens(square)
    opens, bars = rules.redeploy_own_threat == "counts", False
    if piece.kind == "F":
        plain = not piece.hero and rules.fire_bars_own == "no"
        opens = opens and (plain or rules.redeploy_fire == "opens")
        bars = rules.redeploy_fire == "bars" and not plain
    return reach if opens else (), reach if bars else ()


def redeployments(pos):
    """Yields redeployments (document 000, "Water"; document 002, "Hero Tiles")."""
    side, rules = side_of(pos.turn), pos.rules
    whole = Scene(pos.pieces, rules)
    for square in [s for s in pos.pieces if may_redeploy(pos, whole, s)]:
        piece = pos.pieces[square]
        rest = without(pos.pieces, {square})
        scene = Scene(rest, rules)
        opened, barred = old_threat(whole, square)
        for end in SQUARES:
            if end == square and rules.redeploy_in_place == "no":
                continue
            if not may_land(scene, piece.kind, side, end, opened, barred):
                continue
            if rules.hero_sword == "redeploys-too" and sword_bars(scene, side, end):
                continue
            for facing in landing_facings(rules, piece.kind, side):
                if (end, facing) == (square, piece.facing) and rules.null_shift == "no":
                    continue
                yield Deed(f"{TEXT[square]}@{TEXT[end]}{facing}",
                           rest | {end: piece._replace(facing=facing, busy=True)},
                           pos.hand[pos.turn], redeploy_runs(pos, side, square, end))


def returns(pos):
    """Yields the return of a black player's hero to the hand (002, Play; hero-return, busy-return)."""
    square = None if pos.turn == "W" else hero_square(pos, pos.turn)
    if square is None or pos.pieces[square].busy and pos.rules.busy_return == "barred":
        return
    if pos.rules.hero_return == "not-from-sword" and sword_bars(
            Scene(pos.pieces, pos.rules), "B", square):
        return
    yield Deed("return", without(pos.pieces, {square}), pos.hand[pos.turn],
               without(runs_of(pos, "B"), {square}))


def deeds(pos):
    """Yields all actions except pass and timeup, even those that leave the player's own tiles capturable."""
    yield from deployments(pos)
    yield from shifts(pos)
    yield from redeployments(pos)
    yield from returns(pos)


# Safety: a player's action must not leave own tiles capturable

def covers_itself(piece, rules):
    """True if a busy tile covers itself when safety is tested (rulings busy-lotus and busy-earth)."""
    return piece.busy and (piece.kind == "L" and rules.busy_lotus == "permitted"
                           or piece.kind == "E" and piece.hero and rules.busy_earth == "yes")


def unsafe(pieces, rules, side):
    """True if a tile of the side has enough threat to be captured. Busy tiles do not threaten or cover."""
    scene = Scene(pieces, rules)
    return any(p.side == side and scene.at_threshold(
        s, side, more_cover=covers_itself(p, rules), protection=rules.hero_lotus == "everything")
        for s, p in pieces.items())


def is_safe(pos, deed):
    """True if an action leaves the side's tiles as safe as ruling round-safety demands (000: Cannot end your action)."""
    rules, side = pos.rules, side_of(pos.turn)
    when = rules.round_safety
    spent = 2 if deed.makes else 1
    last = pos.left == spent if side == "W" else is_last_action(pos)
    if when == "none" or when.startswith("side-end") and not last:
        return True
    pieces = deed.pieces
    if when not in ("each-action", "side-end"):
        pieces = unmark(pieces)
    if when == "side-end-net":
        pieces = capture_waves(pieces, rules, OTHER[side], shielded(pieces, rules))[1]
    return not unsafe(pieces, rules, side)


@lru_cache(maxsize=8)
def safe_deeds(pos):
    """Returns the legal actions of an action phase except pass and timeup, indexed by text."""
    return {d.text: d for d in deeds(pos) if is_safe(pos, d)}


# The end of a round

def shielded(pieces, rules):
    """Returns the tiles that a hero Lotus protects until the captures end (hero-lotus-falls=lasts)."""
    if rules.hero_lotus_falls == "ends":
        return frozenset()
    scene = Scene(pieces, rules)
    return frozenset(s for s, p in pieces.items() if scene.protected(s, p.side))


def round_captures(pieces, rules):
    """Returns the waves of captures, first White's and then Black's, and the board after them (002; fires-fall)."""
    safe = shielded(pieces, rules)
    both = (rules.fires_fall == "after-both" and rules.fire_order == "last-together"
            and rules.recheck == "yes")
    waves = []
    for side in "BW":
        fallen, pieces = capture_waves(pieces, rules, side, safe, fires=not both)
        waves += fallen
    if both:
        scene = Scene(pieces, rules)
        ripe = {s: p for s, p in pieces.items()
                if p.kind == "F" and s not in safe and scene.falls(s)}
        waves += [ripe] if ripe else []
        pieces = without(pieces, ripe)
    return waves, pieces


def take_away(pos, piece):
    """Moves a captured tile, and the tile beneath a captured hero, to the reserves (002, Capture)."""
    reserve, hero, base = pos.reserve, pos.hero, pos.base
    if piece.hero and piece.side == "B":
        if pos.rules.hero_captured == "owner":
            return pos
        owner = next(p for p, h in hero.items() if h == piece.kind)
        reserve = reserve | {"W": add(reserve["W"], base[owner])}
        hero, base = hero | {owner: ""}, base | {owner: ""}
    elif piece.hero:
        reserve = reserve | {"W": add(reserve["W"], base["W"][piece.kind])}
        base = base | {"W": without(base["W"], {piece.kind})}
    reserve = reserve | {piece.side: add(reserve[piece.side], piece.kind)}
    return pos.but(reserve=reserve, hero=hero, base=base)


def winner(pos):
    """Returns the side that has won, `tie`, or a false value (002, Check for Victory; ruling both-win)."""
    white, black = (points(pos.pieces, s) for s in "WB")
    won = (white >= 10, black >= 10 and black >= white + 2)
    both = {"white": "W", "black": "B", "tie": "tie"}[pos.rules.both_win]
    return {(True, True): both, (True, False): "W", (False, True): "B"}.get(won, "")


def end_round(pos):
    """Captures, checks for victory and begins the next round (002, Capture; Check for Victory; Rotate)."""
    streak = round_runs(pos)
    waves, pieces = round_captures(unmark(pos.pieces), pos.rules)
    after = pos.but(pieces=pieces, left=0, turn="C",
                    streak={s: {q: n for q, n in runs.items() if q in pieces}
                            for s, runs in streak.items()})
    for piece in [p for wave in waves for p in wave.values()]:
        after = take_away(after, piece)
    line = report(waves, scores(after))
    if winner(after):
        return after.but(phase=f"over:{winner(after)}"), line
    return begin_round(after.but(token=clockwise(after)[1])), line


def begin_round(pos):
    """Puts all hands back into the reserves and begins to deal (002, Draw)."""
    black = "".join(h for p, h in pos.hand.items() if p != "W")
    pos = pos.but(reserve={"W": add(pos.reserve["W"], pos.hand["W"]),
                           "B": add(pos.reserve["B"], black)},
                  hand={p: "" for p in pos.hand})
    return deal_on(pos, ["W"] + clockwise(pos))


def deal_on(pos, waiting):
    """Goes on to the next player's deal, or to White's first action (002, Draw; Play)."""
    for player in waiting:
        if share(pos, player):
            return pos.but(turn="C", phase=f"deal:{player}", left=0)
    return pos.but(turn="W", phase="action", left=table(pos)[2])


def white_goes_on(pos):
    """Goes on to White's next action, or to the first black player's action."""
    if pos.left:
        return pos.but(turn="W", phase="action")
    return pos.but(turn=pos.token, phase="action")


def scores(pos):
    """Returns the points of White and of Black."""
    return points(pos.pieces, "W"), points(pos.pieces, "B")


def act(pos, deed, spent=1):
    """Carries out an action of White or of a black player (002, Play)."""
    side, player = side_of(pos.turn), pos.turn
    after = pos.but(pieces=deed.pieces, hand=pos.hand | {player: deed.hand})
    if pos.rules.limited:
        after = after.but(streak=pos.streak | {side: deed.runs})
    if deed.makes:
        made = "".join(sorted(set(pos.made + deed.makes))) if pos.rules.hero_cap == "ever" else ""
        after = after.but(turn="C", phase="base", left=pos.left - 2, made=made)
    elif side == "W":
        after = white_goes_on(after.but(left=pos.left - spent))
    elif is_last_action(pos) or spent > 1:
        return end_round(after)
    else:
        order = clockwise(pos)
        after = after.but(turn=order[order.index(player) + 1])
    return after, report([], scores(after))


# Choices of setup and chance

def choose(pos, verb, what):
    """Carries out the choice of a hero, a base, the token's holder or a deal (002, Sides and Setup; Draw)."""
    if verb == "hero":
        return pos.but(hero=pos.hero | {pos.turn: what}, turn="C", phase="base",
                       reserve=pos.reserve | {"B": take(pos.reserve["B"], what)})
    if verb == "token":
        return begin_round(pos.but(token=what))
    if verb == "deal":
        return dealt(pos, what)
    pos = pos.but(reserve=pos.reserve | {"W": take(pos.reserve["W"], what)})
    if pos.token != "-":
        bare = next(k for k in white_heroes(pos) if k not in pos.base["W"])
        base = dict(sorted((pos.base["W"] | {bare: what}).items()))
        return white_goes_on(pos.but(base=pos.base | {"W": base}))
    chosen = [p for p, h in pos.hero.items() if h]
    pos = pos.but(base=pos.base | {chosen[-1]: what})
    rest = black_players(pos)[len(chosen):]
    return pos.but(turn=rest[0], phase="hero") if rest else pos.but(turn="C", phase="token")


def dealt(pos, bag):
    """Carries out a deal and goes on to the next (002, Draw)."""
    player = pos.phase[5:]
    side, order = side_of(player), ["W"] + clockwise(pos)
    after = pos.but(hand=pos.hand | {player: bag},
                    reserve=pos.reserve | {side: take(pos.reserve[side], bag)})
    return deal_on(after, order[order.index(player) + 1:])


def choices(pos):
    """Returns the actions of the setup or of chance: a dict from text to choice, such as {"hero A": "A"}."""
    word, _, player = pos.phase.partition(":")
    options = {
        "hero": lambda: [k for k in KINDS if k not in pos.hero.values()],
        "base": lambda: sorted(set(pos.reserve["W"])),
        "token": lambda: black_players(pos),
        "deal": lambda: bags(pos.reserve[side_of(player)], share(pos, player)),
    }.get(word, list)()
    return {f"{word} {write_bag(o) if word == 'deal' else o}": o for o in options}


def legal(pos):
    """Returns every legal action."""
    if pos.phase != "action":
        return list(choices(pos))
    return [*safe_deeds(pos), "pass", "timeup"]


def apply(pos, text):
    """Returns the next position and the report of an action; None if the action is illegal."""
    if pos.phase != "action":
        found = choices(pos)
        if text not in found:
            return None
        after = choose(pos, pos.phase.partition(":")[0], found[text])
        return after, report([], scores(after))
    if text in ("pass", "timeup"):
        still = Deed(text, pos.pieces, pos.hand[pos.turn], runs_of(pos, side_of(pos.turn)))
        spent = 1 if text == "pass" else pos.left if pos.turn == "W" else 2
        return act(pos, still, spent)
    deed = safe_deeds(pos).get(text)
    return deed and act(pos, deed)
