# SPDX-License-Identifier: MIT
"""The complete two-player game of the 2019 sheet (catalyst2019). adapter.py calls its functions.

It is the example of docs/conformance.md, and has faults on purpose. Environment variables:
- FAULTS lists the active faults, such as FAULTS=lotus-scores. FAULTS=0 means no fault.
- PLAYS is the value of the field `rules` that the game expects. The default is catalyst2019. The game answers
  `unsupported` to all other rules. PLAYS does not change how the game plays.

A square is (file, rank), both from 0. A tile is its text in the notation, where an upper-case letter
is White's and a lower-case letter Black's. A board is a dict from squares to tiles. It never changes.
"""

import os
import re
from collections import Counter
from dataclasses import dataclass, field
from functools import cache

RULES = os.environ.get("PLAYS", "catalyst2019")  # the value of the field `rules`

ABOUT = {
    "name": "example",
    "version": "1",
    "rulesets": ["catalyst2019"],
    "plays": [RULES],
    "can": ["apply", "legal", "play"],
}
FAULTS = os.environ.get("FAULTS", "lotus-scores,cover-stacks,sai-timid").split(",")

FIRST = (
    f"rules={RULES} board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=W phase=draft hand=-:- "
    "reserve=A3B3E3F3I3L3S3W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-"
)
PICKS = {("W", 0): 7, ("B", 0): 9, ("W", 7): 1}  # (who picks, tiles in hand): tiles to pick
TURNS_IN_A_ROW = 3
POINTS_TO_WIN = 10
TIE_LOSSES, TIE_POINTS = 13, 5

# --- The board ----------------------------------------------------------------------------------

PLAYERS = "WB"


def exists(x, r):
    return abs(2 * x - 13) + abs(2 * r - 13) <= 14


SQUARES = [(x, r) for x in range(14) for r in range(14) if exists(x, r)]
HOME = {
    "W": {(x, r) for x, r in SQUARES if x < 7 and r < 7},
    "B": {(x, r) for x, r in SQUARES if x >= 7 and r >= 7},
}
BLACK = {(6, 6), (7, 7), (5, 8), (8, 5)}
STEPS = [(1, 0), (-1, 0), (0, 1), (0, -1)]


def name(square):
    return "abcdefghijklmn"[square[0]] + str(square[1] + 1)


NAMED = {name(square): square for square in SQUARES}


def other(player):
    return "B" if player == "W" else "W"


# --- The tiles ----------------------------------------------------------------------------------

TYPES = "ABEFILSW"
FACINGS = "^>v<"
ROUND = [(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if (a, b) != (0, 0)]
DIAGONAL = [(a, b) for a, b in ROUND if a and b]
KNIGHT = [(a, b) for a in (-2, -1, 1, 2) for b in (-2, -1, 1, 2) if abs(a) != abs(b)]

THREAT = {
    "A": KNIGHT,
    "B": [(0, 2), (0, 3), (0, 4)],
    "E": STEPS + [(2 * a, 2 * b) for a, b in STEPS],
    "F": [(0, 0)] + [(a, 1) for a in range(-1, 2)] + [(a, 2) for a in range(-2, 3)],
    "I": [(0, 1)],
    "L": [],
    "S": ROUND,
    "W": DIAGONAL,
}
COVER = {"I": [(-1, 0), (1, 0)], "L": ROUND + [(0, 0)], "W": STEPS}
SHIFT = {"A": 0, "B": 2, "E": 1, "F": 2, "I": 2, "L": 0, "S": 2, "W": 2}


def kind(tile):
    return tile[0].upper()


def owner(tile):
    return "W" if tile[0].isupper() else "B"


def facings(letter):
    return FACINGS if letter in "BFI" else ("",)


def tile_of(player, letter, facing):
    return (letter if player == "W" else letter.lower()) + facing


@cache
def seen(pattern, tile, square):
    """Returns the squares that a tile on the square threatens (`pattern` is "threat") or covers."""
    offsets = (THREAT if pattern == "threat" else COVER).get(kind(tile), [])
    for _ in range(FACINGS.index(tile[1:] or "^")):
        offsets = [(b, -a) for a, b in offsets]  # a quarter turn, clockwise
    x, r = square
    return [(x + a, r + b) for a, b in offsets if exists(x + a, r + b)]


# --- Threat and cover ---------------------------------------------------------------------------


def threatened_by(board, player):
    """Returns the squares that the player's tiles threaten."""
    tiles = ((s, t) for s, t in board.items() if owner(t) == player)
    return {target for square, tile in tiles for target in seen("threat", tile, square)}


def danger(board, player):
    """Counts for each square the threats that count against the player's tiles: those of enemy tiles
    and of the player's own Fires."""
    tiles = ((s, t) for s, t in board.items() if owner(t) != player or kind(t) == "F")
    return Counter(target for square, tile in tiles for target in seen("threat", tile, square))


def cover(board, player):
    """Counts for each square how often the player's tiles and homeground cover it."""
    count = Counter(HOME[player])
    for square, tile in board.items():
        if owner(tile) == player:
            count.update(seen("cover", tile, square))
    return count


def threshold(covers):
    if "cover-stacks" in FAULTS:
        return 2 + covers
    return 3 if covers else 2


def doomed(board, player):
    """Returns the squares of the player's tiles that have enough threat to be captured."""
    threats, covers = danger(board, player), cover(board, player)
    return {
        square
        for square, tile in board.items()
        if owner(tile) == player and threats[square] >= threshold(covers[square])
    }


# --- Deployments and shifts ---------------------------------------------------------------------


def deployable(board, player, letter, opened):
    """Returns the squares where the tile may be deployed. `opened`: the squares that own tiles threaten."""
    threats = danger(board, player)
    if letter == "L":
        return {s for s in SQUARES if s not in board and threats[s] <= 2}
    ground = (HOME[player] | opened) - BLACK
    return {s for s in ground if s not in board and threats[s] == 0}


def reachable(board, player, letter, square):
    """Returns where a shift from the square can end. `board` is without the tile that shifts."""
    threats, covers = danger(board, player), cover(board, player)
    itself = 1 if letter == "F" else 0  # a Fire threatens itself wherever it goes

    def free(s):
        return (
            exists(*s)
            and s not in BLACK
            and s not in board
            and threats[s] + itself < threshold(covers[s])
        )

    reached = {square}
    for _ in range(SHIFT[letter]):
        reached |= {s for x, r in reached for a, b in STEPS if free(s := (x + a, r + b))}
    return reached


# --- Positions as text --------------------------------------------------------------------------


@dataclass
class Position:
    board: dict
    turn: str
    phase: str
    hand: dict  # for each player a Counter of letters; `reserve` and `lost` have the same form
    reserve: dict
    lost: dict
    streak: dict  # for each player (square, turns in a row), or None


def read_multiset(text):
    return Counter({t: int(n or 1) for t, n in re.findall(r"([A-Z])(\d*)", text)})


def write_multiset(counts):
    pieces = (t + (str(counts[t]) if counts[t] > 1 else "") for t in TYPES if counts[t])
    return "".join(pieces) or "-"


def read_streak(text):
    square, _, count = text.partition("*")
    return (NAMED[square], int(count)) if count else None


def write_streak(streak):
    return f"{name(streak[0])}*{streak[1]}" if streak else "-"


def rank_squares(rank):
    return [(x, rank) for x in range(14) if exists(x, rank)]


def read_board(text):
    board = {}
    for rank, row in zip(range(13, -1, -1), text.split("/")):
        squares = iter(rank_squares(rank))
        for empty, tile in re.findall(r"(\d+)|([A-Za-z][\^>v<]?)", row):
            for _ in range(int(empty or 0)):
                next(squares)
            if tile:
                board[next(squares)] = tile
    return board


def write_row(board, rank):
    cells = "".join(board.get(square, ".") for square in rank_squares(rank))
    return re.sub(r"\.+", lambda run: str(len(run[0])), cells)


def read(text):
    """Returns a Position, or None for rules that the game does not know."""
    fields = dict(part.split("=", 1) for part in text.split(" "))
    if fields["rules"] != RULES:
        return None

    def both(key, reader):
        return dict(zip(PLAYERS, map(reader, fields[key].split(":"))))

    return Position(
        board=read_board(fields["board"]),
        turn=fields["turn"],
        phase=fields["phase"],
        hand=both("hand", read_multiset),
        reserve=both("reserve", read_multiset),
        lost=both("lost", read_multiset),
        streak=both("streak", read_streak),
    )


def write(position):
    def both(values, writer):
        return ":".join(writer(values[player]) for player in PLAYERS)

    rows = "/".join(write_row(position.board, rank) for rank in range(13, -1, -1))
    return (
        f"rules={RULES} board={rows} turn={position.turn} phase={position.phase}"
        f" hand={both(position.hand, write_multiset)}"
        f" reserve={both(position.reserve, write_multiset)}"
        f" lost={both(position.lost, write_multiset)}"
        f" streak={both(position.streak, write_streak)}"
    )


# --- Actions ------------------------------------------------------------------------------------


@dataclass
class Turn:
    """An action, and its effect before anything is captured."""

    text: str
    board: dict
    played: str = ""  # the letter of a tile that leaves the hand
    drawn: Counter = field(default_factory=Counter)
    streak: tuple = None


def selections(reserve, size, types=TYPES):
    """Returns every way to take `size` tiles from the reserve."""
    if not types:
        return [{}] if size == 0 else []
    letter, rest = types[0], types[1:]
    return [
        {letter: n} | others
        for n in range(min(size, reserve[letter]) + 1)
        for others in selections(reserve, size - n, rest)
    ]


def deployments(p):
    opened = threatened_by(p.board, p.turn)
    for letter in filter(p.hand[p.turn].get, TYPES):
        targets = deployable(p.board, p.turn, letter, opened)
        for square in targets:
            for facing in facings(letter):
                board = p.board | {square: tile_of(p.turn, letter, facing)}
                yield Turn(f"{letter}@{name(square)}{facing}", board, letter)
            if letter == "I":
                yield from shifts_at_deployment(p, square, targets)


def shifts_at_deployment(p, square, targets):
    ends = reachable(p.board, p.turn, "I", square) - {square}
    if "sai-timid" in FAULTS:
        ends &= targets
    for end in ends:
        for facing in FACINGS:
            board = p.board | {end: tile_of(p.turn, "I", facing)}
            text = f"I@{name(square)}-{name(end)}{facing}"
            yield Turn(text, board, "I", streak=(end, 1))


def movable(p):
    """Yields the player's tiles that are below the limit on shifts. For each: its square, the tile, how
    many turns in a row it was shifted, and the board without the tile."""
    for square, tile in p.board.items():
        last, count = p.streak[p.turn] or (None, 0)
        count = count if last == square else 0
        if owner(tile) == p.turn and count < TURNS_IN_A_ROW:
            lifted = {s: t for s, t in p.board.items() if s != square}
            yield square, tile, count, lifted


def shifts(p):
    for square, tile, count, lifted in movable(p):
        letter = kind(tile)
        if SHIFT[letter] == 0:
            continue
        for end in reachable(lifted, p.turn, letter, square):
            for facing in facings(letter):
                board = lifted | {end: tile_of(p.turn, letter, facing)}
                if board == p.board and "no-null-shift" in FAULTS:
                    continue  # not a fault but another reading: ruling null-shift=no
                text = f"{name(square)}-{name(end)}{facing}"
                yield Turn(text, board, streak=(end, count + 1))


def redeployments(p):
    opened = threatened_by(p.board, p.turn)
    for square, tile, count, lifted in movable(p):
        if kind(tile) == "W":
            for end in deployable(lifted, p.turn, "W", opened) - {square}:
                text = f"{name(square)}@{name(end)}"
                yield Turn(text, lifted | {end: tile}, streak=(end, count + 1))


def draws(p):
    for size in (1, 2, 3):
        for drawn in selections(p.reserve[p.turn], size):
            drawn = Counter(drawn)
            yield Turn(f"draw {write_multiset(drawn)}", p.board, drawn=drawn)


def turns(p):
    """Yields every action except a pass, even if it leaves own tiles capturable."""
    yield from deployments(p)
    yield from shifts(p)
    yield from redeployments(p)
    yield from draws(p)


def safe(p, turn):
    return not doomed(turn.board, p.turn)


# --- Captures and the end of a turn -------------------------------------------------------------


def points(board, player):
    total = 0
    for square, tile in board.items():
        if owner(tile) != player or square in HOME[player]:
            continue
        if kind(tile) == "L" and "lotus-scores" not in FAULTS:
            continue
        total += 2 if square in HOME[other(player)] else 1
    return total


def capture(board, loser):
    """Captures the tiles of `loser` until no tile can be captured. Captures a Fire only if no other tile can
    be captured. Returns the board and the captured tiles."""
    captured = []
    while squares := doomed(board, loser):
        wave = {s for s in squares if kind(board[s]) != "F"} or squares
        captured += [kind(board[s]) for s in wave]
        board = {s: t for s, t in board.items() if s not in wave}
    return board, captured


def outcome(p):
    """Returns the phase after the captures: `over:` with the winner or `tie`, otherwise `action`."""
    if points(p.board, p.turn) >= POINTS_TO_WIN:
        return f"over:{p.turn}"
    if all(p.lost[x].total() >= TIE_LOSSES and points(p.board, x) <= TIE_POINTS for x in PLAYERS):
        return "over:tie"
    return "action"


def finish(p, turn):
    """Returns the position after an action, its captures and the end of the turn."""
    mover, enemy = p.turn, other(p.turn)
    p.hand[mover] += turn.drawn
    p.reserve[mover] -= turn.drawn
    p.hand[mover] -= Counter(turn.played)
    p.streak[mover] = turn.streak
    p.board, captured = capture(turn.board, enemy)
    p.lost[enemy] += Counter(captured)
    if p.streak[enemy] and p.streak[enemy][0] not in p.board:
        p.streak[enemy] = None
    p.phase = outcome(p)
    given = min(len(captured), p.reserve[mover].total())
    if p.phase == "action" and given:
        p.phase = f"give:{given}"
    p.turn = enemy
    return p


# --- Drafting and giving ------------------------------------------------------------------------


def taking(p):
    """Returns the verb, the player who takes tiles from a reserve, and the number of tiles."""
    if p.phase == "draft":
        return "draw", p.turn, PICKS[p.turn, p.hand[p.turn].total()]
    return "give", other(p.turn), int(p.phase.removeprefix("give:"))


def take(p, tiles):
    _, taker, size = taking(p)
    p.hand[taker] += tiles
    p.reserve[taker] -= tiles
    if p.phase == "draft":
        p.turn = "B" if size == 7 else "W"
        p.phase = "action" if size == 1 else "draft"
    else:
        p.phase = "action"
    return p


# --- Functions for the adapter ------------------------------------------------------------------


def apply(position, action):
    p = read(position)
    if not p:
        return {"unsupported": f"other rulings than those of {RULES}"}
    if p.phase.startswith("over"):
        return illegal("the game is over")
    if p.phase != "action":
        if action not in legal(position)["actions"]:
            return illegal(f"found {action}, expected {taking(p)[0]} with {taking(p)[2]} tiles")
        return {"legal": True, "next": write(take(p, read_multiset(action.split(" ")[1])))}
    if action == "pass":
        if any(safe(p, turn) for turn in turns(p)):
            return illegal("something else can be done")
        return {"legal": True, "next": write(finish(p, Turn("pass", p.board)))}
    for turn in turns(p):
        if turn.text == action:
            if lost := doomed(turn.board, p.turn):
                return illegal("leaves own tiles to be captured: " + " ".join(map(name, lost)))
            return {"legal": True, "next": write(finish(p, turn))}
    return illegal(f"{action} can't be done here")


def illegal(reason):
    return {"legal": False, "reason": reason}


def legal(position):
    p = read(position)
    if not p:
        return {"unsupported": f"other rulings than those of {RULES}"}
    if p.phase.startswith("over"):
        return {"actions": []}
    if p.phase != "action":
        word, taker, size = taking(p)
        choices = selections(p.reserve[taker], size)
        return {"actions": [f"{word} {write_multiset(Counter(c))}" for c in choices]}
    return {"actions": [turn.text for turn in turns(p) if safe(p, turn)] or ["pass"]}


def start(rules, players):
    if rules != RULES or players is not None:
        return {"unsupported": f"other rules than {RULES}"}
    return {"position": FIRST}


# Only for `play`: the state of a game between turns. Here the state is a position.


def begin(rules, players):
    """Returns {"state": the first state}."""
    begun = start(rules, players)
    return {"state": begun["position"]} if "position" in begun else begun


def act(state, action):
    """Returns {"legal": True, "next": the next state} or {"legal": False, "reason": "why"}."""
    return apply(state, action)


def position(state):
    """Returns the state as a position."""
    return state
