# SPDX-License-Identifier: MIT
"""Valley of the Shrines, three players (document 004). White and Black play by 000."""

from collections import Counter
from functools import lru_cache

from board import AROUND, BESIDE, BLACK, OTHER, SQUARES, TEXT
from duel import ALL
from position import (Position, bags, check_black_squares, check_streaks, read_square,
                      shrine_corpses, take, write_bag)
from rules import Refused
from tiles import KINDS, Piece, Scene, capture_waves, is_tile, points, without
from turns import next_run, passing, report, tile_deeds, unsafe

ORDER = "WBRBWR"
CORPSE, ZOMBIE = Piece("X", "R"), Piece("Z", "R")


def start(rules, players=None):
    """Returns the first position, in which Black discards (004, Sides and Setup)."""
    streak = {"W": None, "B": None, "R": None} if rules.limited else {}
    return Position(rules, turn="B", phase="discard", hand={"W": ALL, "B": ALL}, streak=streak)


# Counting

def squares_of(pieces, kind):
    """Returns the squares of Red's corpses or of Red's zombies, in order."""
    return sorted(s for s, p in pieces.items() if p.side == "R" and p.kind == kind)


def weight(piece):
    """Returns how many tiles a piece adds to the pile: two for a zombie, else one (004, Red's Pieces)."""
    return 2 if piece == ZOMBIE else 1


def scores(pieces):
    """Returns White's points, Black's points and the number of zombies."""
    return points(pieces, "W"), points(pieces, "B"), len(squares_of(pieces, "Z"))


def has_won(pieces, player, rules):
    """True if a player meets the condition for victory (004, Win Conditions)."""
    white, black, zombies = scores(pieces)
    if player == "R":
        return zombies + max(white, black) >= (12 if rules.red_wins == "at-12" else 13)
    mine, others = (white, black) if player == "W" else (black, white)
    return mine >= 5 and mine - others >= 3


# Refusals

def check(pos):
    """Refuses a position whose fields contradict each other (docs/notation.md, "Three players: details")."""
    word, _, value = pos.phase.partition(":")
    if pos.turn not in ("W", "B", "R"):
        raise Refused("turn", "W, B or R")
    check_phase_word(pos, word, value)
    check_counts(pos, word)
    check_black_squares(pos)
    check_streaks(pos)
    check_turn(pos, word)
    if word == "discard":
        expected = (24, 24, 0) if pos.turn == "B" else (24, 18, 6)
        if ((len(pos.hand["W"]), len(pos.hand["B"]), pos.pile) != expected or pos.pieces
                or any(pos.streak.values())):
            raise Refused("phase", "the discard does not fit")
    elif word in ("take", "zombify", "capture"):
        check_red_phase(pos, word)


def check_counts(pos, word):
    """Refuses more than 3 tiles of a type and side, more than 18 of a side after the discards, and a total other than 48."""
    board = Counter((p.side, p.kind) for p in pos.pieces.values())
    tiles = {side: sum(n for (s, _), n in board.items() if s == side) for side in "WB"}
    for side in "WB":
        if any(pos.hand[side].count(k) + board[side, k] > 3 for k in KINDS):
            raise Refused("hand", "more than three of a type")
    if (sum(len(pos.hand[s]) + tiles[s] for s in "WB") + pos.pile
            + board["R", "X"] + 2 * board["R", "Z"]) != 48:
        raise Refused("pile", "there are 48 tiles in all")
    if word != "discard" and any(len(pos.hand[s]) + tiles[s] > 18 for s in "WB"):
        raise Refused("hand", "more than 18 tiles")


def check_phase_word(pos, word, value):
    """Refuses an invalid value of the field `phase`."""
    if pos.phase in ("discard", "action", "zombify", "capture",
                     "over:W", "over:B", "over:R", "over:tie"):
        return
    if word == "take" and value:
        read_square(value, "phase")
        return
    made, slash, saved = value.partition("/")
    if word != "zombify" or not made or slash and (
            not saved or pos.rules.zombify_cover == "ignored"):
        raise Refused("phase", f"no phase {pos.phase!r}")
    for group in (made, saved) if saved else (made,):
        named = [read_square(t, "phase") for t in group.split(",")]
        if named != sorted(set(named)):
            raise Refused("phase", "squares out of order")


def check_turn(pos, word):
    """Refuses a turn that does not fit the place in the order of turns."""
    if word == "discard":
        if pos.cycle or pos.turn == "R":
            raise Refused("turn", "a discard is at cycle 0")
        return
    if ORDER[pos.cycle] != pos.turn:
        raise Refused("turn", "not this player's turn")
    if word in ("take", "zombify", "capture") and pos.turn != "R":
        raise Refused("turn", "a phase of Red's")


def check_red_phase(pos, word):
    """Refuses a phase in which Red has nothing to decide, or whose squares do not fit the board."""
    if word == "take":
        square = read_square(pos.phase[5:], "phase")
        if pos.pieces.get(square, CORPSE) != CORPSE:
            raise Refused("phase", "nothing was taken there")
        if not further_takes(pos, square):
            raise Refused("phase", "nothing more to take")
    if word == "capture":
        if pos.rules.red_order == "together" or not choosable(pos.pieces, pos.rules):
            raise Refused("phase", "nothing to capture")
    if word == "zombify":
        made, saved = zombified(pos)
        if any(pos.pieces.get(s) != ZOMBIE for s in made):
            raise Refused("phase", "no zombie was made there")
        if saved != sorted(lost_cover(pos.pieces, pos.rules, made, saved)):
            raise Refused("phase", "no tile there that cover saved")
        if not zombifiable(pos):
            raise Refused("phase", "nothing to zombify")


# White's and Black's turns

def captures(pieces, rules, foe):
    """Captures Red's pieces and the tiles of `foe` in waves (ruling red-first). Returns the waves and the board after them."""
    if rules.recheck == "no":
        scene = Scene(pieces, rules)
        ripe = {s: p for s, p in pieces.items() if p.side in ("R", foe) and scene.falls(s)}
        return [ripe] if ripe else [], without(pieces, ripe)
    waves = []
    while True:
        found = []
        for side in ("R", foe) if rules.red_first == "yes" else (foe, "R"):
            fallen, pieces = red_wave(pieces, rules) if side == "R" else \
                capture_waves(pieces, rules, foe)
            found += fallen
        if not found:
            return waves, pieces
        waves += found


def red_wave(pieces, rules):
    """Captures Red's pieces that have 3 threats or more, as one wave (004, Red's Pieces)."""
    scene = Scene(pieces, rules)
    ripe = {s: p for s, p in pieces.items() if p.side == "R" and scene.falls(s)}
    return [ripe] if ripe else [], without(pieces, ripe)


def is_safe(pos, deed):
    """True if an action of White or Black leaves none of the player's tiles capturable (ruling safety-time)."""
    pieces = deed.pieces
    if pos.rules.safety_time == "net":
        pieces = captures(pieces, pos.rules, OTHER[pos.turn])[1]
    return not unsafe(pieces, pos.rules, pos.turn)


@lru_cache(maxsize=8)
def safe_deeds(pos):
    """Returns the legal actions of White or Black except the pass, indexed by text."""
    return {d.text: d for d in tile_deeds(pos) if is_safe(pos, d)}


def can_act(pos):
    """True if White or Black has a legal action other than a pass."""
    return any(is_safe(pos, d) for d in tile_deeds(pos))


def may_pass(pos, stuck):
    """True if a pass is legal (rulings free-pass and stuck). `stuck` is true if no other action is
    legal. In this case a free pass may leave tiles in danger of capture (rulings-detail, Passing)."""
    if pos.rules.free_pass == "yes":
        return stuck or is_safe(pos, passing(pos))
    return stuck and pos.rules.stuck == "pass"


def player_acts(pos, deed):
    """Carries out an action of White or Black, its captures and the end of the turn (004; 000)."""
    side, rules, foe = pos.turn, pos.rules, OTHER[pos.turn]
    after = pos.but(pieces=deed.pieces, hand=pos.hand | {side: deed.hand})
    if rules.limited:
        after = after.but(streak=pos.streak | {
            side: next_run(rules, pos.streak[side], deed.move)})
    if rules.win_moment != "after-captures" and has_won(after.pieces, side, rules):
        return end(after, f"over:{side}"), report([], scores(after.pieces))
    waves, pieces = captures(after.pieces, rules, foe)
    after = collect(after, pieces)
    line = report(waves, scores(pieces))
    if rules.win_moment != "after-action" and has_won(pieces, side, rules):
        return end(after, f"over:{side}"), line
    return next_turn(after), line


def collect(pos, pieces):
    """Puts captured pieces on the pile and ends their streaks (004, Red's Pieces)."""
    gone = [p for s, p in pos.pieces.items() if s not in pieces]
    return tidy(pos.but(pieces=pieces, pile=pos.pile + sum(map(weight, gone))))


def tidy(pos):
    """Ends streaks whose piece was captured, zombified or taken back (docs/notation.md)."""
    def stands(side, run):
        """True if the piece of a streak is still there."""
        piece = pos.pieces.get(run[0]) if run else None
        return piece and piece.side == side and piece.kind != "X"
    return pos.but(streak={s: run if stands(s, run) else None for s, run in pos.streak.items()})


def moved_on(pos):
    """Gives the turn to the next player in the order of turns (004, Turn Order)."""
    cycle = (pos.cycle + 1) % 6
    return pos.but(cycle=cycle, turn=ORDER[cycle], phase="action")


def end(pos, phase):
    """Ends the game. The field `turn` names the player who would be next."""
    return moved_on(pos).but(phase=phase)


def next_turn(pos):
    """Begins the next turn, which can end the game (rulings win-moment and stuck)."""
    return begin(moved_on(pos))


def begin(pos):
    """Ends the game if the turn begins with a win, or without a legal action (rulings win-moment, stuck)."""
    rules = pos.rules
    if rules.win_moment == "as-soon" and has_won(pos.pieces, pos.turn, rules):
        return pos.but(phase=f"over:{pos.turn}")
    if pos.turn == "R" or rules.stuck == "pass" or can_act(pos) or may_pass(pos, True):
        return pos
    return pos.but(phase="over:tie" if rules.stuck == "tie" else f"over:{OTHER[pos.turn]}")


# Red's action

def red_unsafe(pieces, rules):
    """Returns the squares of Red's pieces that have 3 threats or more."""
    scene = Scene(pieces, rules)
    return {s for s, p in pieces.items() if p.side == "R" and scene.falls(s)}


def red_is_safe(pieces, rules):
    """True if Red's action may end with this board: no piece of Red's is capturable (ruling red-safety)."""
    return rules.red_safety == "none" or not red_unsafe(pieces, rules)


def can_become_safe(pieces, rules, reached):
    """True if Red can still take back all unsafe pieces. Red takes pieces back in the order of the squares, so
    pieces before the square `reached` must stay."""
    if rules.red_safety == "none":
        return True
    while True:
        bad = red_unsafe(pieces, rules)
        if not bad:
            return True
        if min(bad) < reached:
            return False
        pieces = without(pieces, bad)


def zombie_shifts(pos):
    """Yields shifts of zombies (document 004; rulings zombie-path, zombie-shift, zombie-limit)."""
    rules = pos.rules
    for square in squares_of(pos.pieces, "Z"):
        run = pos.streak.get("R")
        if run and run[0] == square and run[1] >= 3 and rules.zombie_limit == "per-zombie":
            continue
        rest = without(pos.pieces, {square})
        scene = Scene(rest if rules.path_map == "lifted" else pos.pieces, rules)
        ends = [s for s in BESIDE[square] if s not in rest]
        if (rules.zombie_shift, rules.rotate_in_place, rules.null_shift) == (
                "up-to-1", "yes", "yes"):
            ends.append(square)
        for goal in ends:
            if goal in BLACK or rules.zombie_path == "barred" and len(scene.threatened_by(goal)) > 2:
                continue
            yield f"{TEXT[square]}-{TEXT[goal]}", rest | {goal: ZOMBIE}, 0, ("shift", square, goal)


def red_makes(pos):
    """Yields the actions that deploy a corpse or turn a corpse into a zombie (004, On Red's Turn)."""
    if not pos.pile:
        return
    scene = Scene(pos.pieces, pos.rules)
    for square in SQUARES:
        there = pos.pieces.get(square)
        if scene.covered_by(square) or there not in (None, CORPSE):
            continue
        made = ZOMBIE if there else CORPSE
        yield f"{made.kind}@{TEXT[square]}", pos.pieces | {square: made}, -1, None


def red_deeds(pos):
    """Yields Red's safe actions except taking back, as (text, next board, change of the pile, shift or None)."""
    for deed in [*red_makes(pos), *zombie_shifts(pos)]:
        if red_is_safe(deed[1], pos.rules):
            yield deed


def taken_from(pieces, square):
    """Returns the board after Red takes one tile from a square."""
    if pieces[square] == ZOMBIE:
        return pieces | {square: CORPSE}
    return without(pieces, {square})


def further_takes(pos, reached):
    """Returns the squares from which Red may take a piece back. None of them comes before the square `reached`."""
    return [s for s in squares_of(pos.pieces, "X") + squares_of(pos.pieces, "Z")
            if s >= reached and can_become_safe(taken_from(pos.pieces, s), pos.rules, s)]


def red_action_legal(pos):
    """Returns Red's legal actions in an action phase, including `done` (rulings red-nothing, red-safety)."""
    found = [d[0] for d in red_deeds(pos)]
    found += [f"take {TEXT[s]}" for s in further_takes(pos, (0, 0))]
    if not found or pos.rules.red_nothing == "legal" and red_is_safe(pos.pieces, pos.rules):
        found.append("done")
    return found


def red_takes(pos, square):
    """Takes one tile back to the pile. The action ends if no further take is possible."""
    after = tidy(pos.but(pieces=taken_from(pos.pieces, square), pile=pos.pile + 1))
    if further_takes(after, square):
        return after.but(phase=f"take:{TEXT[square]}"), report([], scores(after.pieces))
    return red_action_ends(after)


def with_red_run(pos, move):
    """Updates the count of Red's turns in a row that shifted the same zombie (document 004; ruling zombie-limit)."""
    if not pos.rules.limited or pos.rules.zombie_limit == "none":
        return pos
    return tidy(pos.but(streak=pos.streak | {
        "R": next_run(pos.rules, pos.streak["R"], move)}))


# Zombifying

def zombified(pos):
    """Returns two lists of squares: zombies made in this phase, and tiles that lost their cover in this phase."""
    made, _, saved = pos.phase.partition(":")[2].partition("/")
    return tuple([read_square(t, "phase") for t in group.split(",")] if group else []
                 for group in (made, saved))


def near_zombies(pieces, made):
    """Returns tiles next to two zombies that were not made in this phase (004, Zombifying)."""
    zombies = set(squares_of(pieces, "Z")) - set(made)
    return {s for s, p in pieces.items() if is_tile(p) and len(zombies & set(AROUND[s])) >= 2}


def reach_of(made):
    """Returns the last zombified square. If there is none, returns (-1, -1), which is less than any square."""
    return made[-1] if made else (-1, -1)


def lost_cover(pieces, rules, made, once_covered):
    """Returns the tiles of `once_covered` that have lost their cover and meet every other condition to be zombified."""
    scene = Scene(pieces, rules)
    return {s for s in once_covered if s in near_zombies(pieces, made)
            and s > reach_of(made) and not scene.covered_by(s)}


def zombifiable(pos):
    """Returns the squares that Red may zombify next (ruling zombify-cover)."""
    if not pos.pile:
        return set()
    made, saved = zombified(pos)
    found = {s for s in near_zombies(pos.pieces, made) if s > reach_of(made)}
    if pos.rules.zombify_cover == "bars":
        scene = Scene(pos.pieces, pos.rules)
        found = {s for s in found if not scene.covered_by(s) and s not in saved}
    return found


def zombify(pos, square):
    """Turns one tile into a zombie (004, Zombifying)."""
    made, saved = zombified(pos)
    made = made + [square]
    before = Scene(pos.pieces, pos.rules)
    once = set(saved) | {s for s in pos.pieces if before.covered_by(s)}
    pieces = pos.pieces | {square: ZOMBIE}
    phase = "zombify:" + ",".join(TEXT[s] for s in made)
    if pos.rules.zombify_cover == "bars":
        kept = sorted(lost_cover(pieces, pos.rules, made, once))
        phase += "/" * bool(kept) + ",".join(TEXT[s] for s in kept)
    after = tidy(pos.but(pieces=pieces, pile=pos.pile - 1, phase=phase))
    if zombifiable(after):
        return after, report([], scores(pieces))
    return red_captures(after, [])


def red_action_ends(pos):
    """Ends Red's action: checks for a win, then begins zombifying (ruling win-moment)."""
    if pos.rules.win_moment != "after-captures" and has_won(pos.pieces, "R", pos.rules):
        return end(pos, "over:R"), report([], scores(pos.pieces))
    after = pos.but(phase="zombify")
    if zombifiable(after):
        return after, report([], scores(pos.pieces))
    return red_captures(after, [])


# Red's captures

def ripe_on_red(pieces, rules):
    """Returns all pieces that Red's turn can capture (004, Zombifying; ruling red-pieces-fall)."""
    scene = Scene(pieces, rules)
    return {s for s, p in pieces.items()
            if (is_tile(p) or rules.red_pieces_fall == "every-phase") and scene.falls(s)}


def choosable(pieces, rules):
    """Returns the squares that Red may choose to capture (rulings fire-order and red-pieces-order)."""
    ripe = ripe_on_red(pieces, rules)
    if rules.fire_order == "last-together":
        ripe = {s for s in ripe if pieces[s].kind != "F"}
    red = {s for s in ripe if not is_tile(pieces[s])}
    if rules.red_pieces_order == "first" and red:
        return red
    if rules.red_pieces_order == "last" and any(pieces[s].kind != "F" for s in ripe - red):
        return ripe - red
    return ripe


def red_captures(pos, waves):
    """Captures pieces until Red can choose which piece to capture. If no choice comes, ends the turn or the game."""
    if not waves and pos.rules.win_moment == "as-soon" and has_won(pos.pieces, "R", pos.rules):
        return end(pos, "over:R"), report([], scores(pos.pieces))
    rules, pieces = pos.rules, pos.pieces
    while ripe := ripe_on_red(pieces, rules):
        if rules.red_order == "choice" and choosable(pieces, rules):
            return collect(pos, pieces).but(phase="capture"), report(waves, scores(pieces))
        others = {s for s in ripe if pieces[s].kind != "F"}
        if others and rules.fire_order == "last-together":
            ripe = others
        waves = waves + [{s: pieces[s] for s in ripe}]
        pieces = without(pieces, ripe)
    after = collect(pos, pieces)
    line = report(waves, scores(pieces))
    if rules.win_moment != "after-action" and has_won(pieces, "R", rules):
        return end(after, "over:R"), line
    return next_turn(after), line


def red_capture(pos, square):
    """Captures the piece that Red chose, then every piece that needs no choice."""
    wave = {square: pos.pieces[square]}
    return red_captures(collect(pos, without(pos.pieces, wave)), [wave])


# The whole game

def discard(pos, bag):
    """Discards tiles in the setup. After White's discard the first turn begins (004, Sides and Setup)."""
    side = pos.turn
    after = pos.but(hand=pos.hand | {side: take(pos.hand[side], bag)}, pile=pos.pile + 6)
    if side == "B":
        after = after.but(turn="W")
    else:
        after = begin(after.but(turn="W", phase="action", pieces=shrine_corpses(), pile=10))
    return after, report([], scores(after.pieces))


def legal(pos):
    """Returns every legal action."""
    word = pos.phase.partition(":")[0]
    if word == "over":
        return []
    if word == "discard":
        return [f"discard {write_bag(b)}" for b in bags(pos.hand[pos.turn], 6)]
    if word == "take":
        found = [f"take {TEXT[s]}" for s in further_takes(pos, read_square(pos.phase[5:], ""))]
        return found + ["done"] * red_is_safe(pos.pieces, pos.rules)
    if word == "zombify":
        return ["done"] + [f"zombify {TEXT[s]}" for s in zombifiable(pos)]
    if word == "capture":
        return [f"capture {TEXT[s]}" for s in choosable(pos.pieces, pos.rules)]
    if pos.turn == "R":
        return red_action_legal(pos)
    found = list(safe_deeds(pos))
    return found + ["pass"] * may_pass(pos, not found)


def apply(pos, text):
    """Returns the next position and the report of an action; None if the action is illegal."""
    word = pos.phase.partition(":")[0]
    if word == "action" and pos.turn != "R":
        if text == "pass":
            return player_acts(pos, passing(pos)) if may_pass(pos, not can_act(pos)) else None
        deed = safe_deeds(pos).get(text)
        return deed and player_acts(pos, deed)
    if text not in legal(pos):
        return None
    verb, _, rest = text.partition(" ")
    if verb == "discard":
        return discard(pos, next(b for b in bags(pos.hand[pos.turn], 6) if write_bag(b) == rest))
    if word in ("action", "take") and verb in ("take", "done"):
        pos = with_red_run(pos, None)
    if verb == "take":
        return red_takes(pos, read_square(rest, ""))
    if verb == "zombify":
        return zombify(pos, read_square(rest, ""))
    if verb == "capture":
        return red_capture(pos, read_square(rest, ""))
    if verb == "done":
        return red_captures(pos, []) if word == "zombify" else red_action_ends(pos)
    _, pieces, change, move = next(d for d in red_deeds(pos) if d[0] == text)
    return red_action_ends(with_red_run(pos.but(pieces=pieces, pile=pos.pile + change), move))
