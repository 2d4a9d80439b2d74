# SPDX-License-Identifier: MIT
"""Positions as lines of text (docs/notation.md). Each position has exactly one line."""

import re
from collections import Counter
from dataclasses import dataclass, field, replace
from itertools import combinations_with_replacement

from board import BLACK, NAMES, RANKS, SHRINES, TEXT
from rules import Refused, read_rules
from tiles import DIRECTIONAL, KINDS, Piece

FIELDS = {
    "duel": "rules board turn phase hand reserve lost streak".split(),
    "shrines14": "rules board turn phase hand streak pile cycle".split(),
    "ronin13c": "rules board turn phase hand hero base reserve left token streak made".split(),
}
BAG = re.compile(r"-|(?:[ABEFILSW](?:[2-9]|[1-9][0-9])?)+")
MOST_TURNS = 999999999


@dataclass(frozen=True, eq=False)
class Position:
    """A position. Bags of tiles are sorted strings such as AAB. Caches use the object as a key."""

    rules: object
    pieces: dict = field(default_factory=dict)
    turn: str = ""
    phase: str = ""
    hand: dict = field(default_factory=dict)
    reserve: dict = field(default_factory=dict)
    lost: dict = field(default_factory=dict)
    streak: dict = field(default_factory=dict)
    pile: int = 0
    cycle: int = 0
    hero: dict = field(default_factory=dict)
    base: dict = field(default_factory=dict)
    left: int = 0
    token: str = "-"
    made: str = ""

    def but(self, **changes):
        """Returns a copy of the position with some fields changed."""
        return replace(self, **changes)


# Bags of tiles

def add(bag, more):
    """Returns the bag with more tiles in it."""
    return "".join(sorted(bag + more))


def take(bag, less):
    """Returns the bag without some tiles, which it must contain."""
    rest = Counter(bag)
    rest.subtract(less)
    return "".join(sorted(rest.elements()))


def bags(bag, size):
    """Returns every bag of this size that can be taken from a bag."""
    have = Counter(bag)
    kinds = sorted(have)
    return ["".join(b) for b in combinations_with_replacement(kinds, size)
            if all(b.count(k) <= have[k] for k in kinds)]


def write_bag(bag):
    """Returns the text of a bag: letters in order, each followed by its count if that is above 1."""
    return "".join(k + (str(n) if n > 1 else "") for k, n in sorted(Counter(bag).items())) or "-"


def read_bag(text, name):
    """Reads a bag from its text."""
    if not BAG.fullmatch(text):
        raise Refused(name, f"{text!r} is no multiset of tiles")
    bag = "".join(k * int(n or 1) for k, n in re.findall(r"([A-Z])(\d*)", text[:60]))
    if write_bag(bag) != text:
        raise Refused(name, f"{text!r} is not written in its order")
    return bag


# The board

def write_piece(piece):
    """Returns the text of a piece: its letter (lower case for Black), facing, hero and busy marks."""
    letter = piece.kind.lower() if piece.side == "B" else piece.kind
    return letter + piece.facing + "*" * piece.hero + "'" * piece.busy


def write_board(pieces):
    """Returns the value of the field `board`: ranks 14 to 1, with numbers for empty squares."""
    ranks = []
    for rank in RANKS:
        text, empty = "", 0
        for square in rank:
            if square in pieces:
                text += (str(empty) if empty else "") + write_piece(pieces[square])
                empty = 0
            else:
                empty += 1
        ranks.append(text + (str(empty) if empty else ""))
    return "/".join(ranks)


ITEM = re.compile(r"(\d+)|([A-Za-z])([\^>v<]?)(\*?)('?)")


def read_piece(match, ruleset):
    """Returns the piece whose text a pattern has matched."""
    letter, facing, hero, busy = match.group(2, 3, 4, 5)
    kind = letter.upper()
    if letter in "XZ" and ruleset == "shrines14":
        if facing or hero or busy:
            raise Refused("board", "a mark behind a piece of Red's")
        return Piece(letter, "R")
    if kind not in KINDS or (kind in DIRECTIONAL) != bool(facing):
        raise Refused("board", f"{match.group()!r} is no tile")
    if (hero or busy) and ruleset != "ronin13c":
        raise Refused("board", "only The Ronin Prince marks tiles")
    return Piece(kind, "W" if letter.isupper() else "B", facing, bool(hero), bool(busy))


def read_board(text, ruleset):
    """Reads the pieces of the field `board`."""
    pieces, ranks = {}, text.split("/")
    if len(ranks) != 14:
        raise Refused("board", "there are 14 ranks")
    for squares, rank in zip(RANKS, ranks):
        at = place = 0
        while at < len(rank):
            match = ITEM.match(rank, at)
            if not match or place >= len(squares):
                raise Refused("board", f"{rank!r} is no rank")
            if match.group(1):
                place += int(match.group(1)[:4])
            else:
                pieces[squares[place]] = read_piece(match, ruleset)
                place += 1
            at = match.end()
        if place != len(squares):
            raise Refused("board", f"{rank!r} has not {len(squares)} squares")
    return pieces


# Streaks of two and three players

def write_streak(run):
    """Returns the text of a streak: a square and a count, or `-`."""
    return f"{TEXT[run[0]]}*{run[1]}" if run else "-"


def read_square(text, name):
    """Reads a square of the board."""
    if text not in NAMES:
        raise Refused(name, f"no square {text!r}")
    return NAMES[text]


def read_run(text):
    """Reads a streak."""
    if text == "-":
        return None
    square, star, count = text.partition("*")
    if not star or not re.fullmatch(r"[1-9][0-9]{0,8}", count):
        raise Refused("streak", f"{text!r} is no streak")
    return (read_square(square, "streak"), int(count))


def parts(text, who, name):
    """Splits a field into its parts, one for each player in `who`."""
    found = text.split(":")
    if len(found) != len(who):
        raise Refused(name, f"there are {len(who)} parts")
    return dict(zip(who, found))


def number(text, most, name):
    """Reads a number from 0 to `most`."""
    if not re.fullmatch(r"0|[1-9][0-9]{0,2}", text) or int(text) > most:
        raise Refused(name, f"{text!r} is no number from 0 to {most}")
    return int(text)


# Whole lines

def family(rules):
    """Returns the name of the group of fields that a ruleset has."""
    return rules.ruleset if rules.ruleset in FIELDS else "duel"


def field_names(rules):
    """Returns the names of the fields that a line has under these rules, in order."""
    gone = set() if rules.limited else {"streak"}
    if rules.hero_cap != "ever":
        gone.add("made")
    return [name for name in FIELDS[family(rules)] if name not in gone]


def split_line(line):
    """Splits a line into its rules and the values of its fields."""
    if not line.startswith("rules="):
        raise Refused("rules", "a line begins with its rules")
    items = [item.partition("=") for item in line.split(" ")]
    rules = read_rules(items[0][2])
    names = field_names(rules)
    if [item[0] for item in items] != names or not line.isascii() or not line.isprintable():
        raise Refused("rules", f"the fields are {' '.join(names)}")
    return rules, {item[0]: item[2] for item in items}


def write_base(base):
    """Returns the field `base`: each white hero with the tile beneath, then the tile beneath each black hero."""
    white = "".join(h + b for h, b in sorted(base["W"].items())) or "-"
    return ":".join([white] + [b or "-" for p, b in base.items() if p != "W"])


def write_runs(runs):
    """Returns the text of one side's streaks in The Ronin Prince."""
    return ",".join(f"{TEXT[s]}*{n}" for s, n in sorted(runs.items())) or "-"


def write(pos):
    """Returns the line of a position."""
    ronin = pos.rules.ruleset == "ronin13c"
    run = write_runs if ronin else write_streak
    value = {
        "rules": lambda: pos.rules.text,
        "board": lambda: write_board(pos.pieces),
        "turn": lambda: pos.turn,
        "phase": lambda: pos.phase,
        "hand": lambda: ":".join(map(write_bag, pos.hand.values())),
        "reserve": lambda: ":".join(map(write_bag, pos.reserve.values())),
        "lost": lambda: ":".join(map(write_bag, pos.lost.values())),
        "streak": lambda: ":".join(map(run, pos.streak.values())),
        "pile": lambda: str(pos.pile),
        "cycle": lambda: str(pos.cycle),
        "hero": lambda: ":".join(h or "-" for h in pos.hero.values()),
        "base": lambda: write_base(pos.base),
        "left": lambda: str(pos.left),
        "token": lambda: pos.token,
        "made": lambda: pos.made or "-",
    }
    return " ".join(f"{name}={value[name]()}" for name in field_names(pos.rules))


def read_base(text, players):
    """Reads the field `base`."""
    found = parts(text, ["W"] + players, "base")
    if not re.fullmatch(r"-|(?:[ABEFILSW]{2})+", found["W"]):
        raise Refused("base", f"{found['W']!r} names no heroes")
    pairs = [] if found["W"] == "-" else re.findall("..", found["W"])
    return {"W": {p[0]: p[1] for p in pairs}} | {p: read_letter(found[p], "base") for p in players}


def read_letter(text, name):
    """Reads a tile's letter, or `-` as no tile."""
    if text not in list(KINDS) + ["-"]:
        raise Refused(name, f"{text!r} is no tile")
    return "" if text == "-" else text


def read_runs(text):
    """Reads one side's streaks in The Ronin Prince."""
    if text == "-":
        return {}
    runs = [read_run(item) for item in text.split(",")]
    if None in runs or any(n > 3 for _, n in runs):
        raise Refused("streak", "a count is 1 to 3")
    return dict(runs)


def players_of(value, rules):
    """Returns the players who have a hand: White and Black, or White and each black player."""
    if rules.ruleset != "ronin13c":
        return ["W", "B"]
    count = value["hand"].count(":")
    if not 3 <= count <= 6:
        raise Refused("hand", "there are 4 to 7 players")
    return ["W"] + [f"B{i}" for i in range(1, count + 1)]


def read_each(value, name, who, how):
    """Reads a field that has a part for each player in `who`."""
    return {p: how(t) for p, t in parts(value[name], who, name).items()}


def read_shared(value, rules):
    """Reads the fields that several games share."""
    kept = {"rules": rules, "pieces": read_board(value["board"], rules.ruleset),
            "turn": value["turn"], "phase": value["phase"],
            "hand": read_each(value, "hand", players_of(value, rules),
                              lambda t: read_bag(t, "hand"))}
    for name in {"reserve", "lost"} & set(value):
        kept[name] = read_each(value, name, "WB", lambda t, n=name: read_bag(t, n))
    if "streak" in value:
        who = "WBR" if rules.ruleset == "shrines14" else "WB"
        how = read_runs if rules.ruleset == "ronin13c" else read_run
        kept["streak"] = read_each(value, "streak", who, how)
    return kept


def read_own(value, black, ruleset):
    """Reads the fields that only this ruleset has."""
    if ruleset == "shrines14":
        return {"pile": number(value["pile"], 48, "pile"),
                "cycle": number(value["cycle"], 5, "cycle")}
    if ruleset == "ronin13c":
        return {"hero": read_each(value, "hero", black, lambda t: read_letter(t, "hero")),
                "base": read_base(value["base"], black),
                "left": number(value["left"], 9, "left"), "token": value["token"],
                "made": "" if value.get("made", "-") == "-" else value["made"]}
    return {}


def read(line):
    """Reads a line and checks its form. The module of the game checks how the fields fit together."""
    rules, value = split_line(line)
    kept = read_shared(value, rules)
    black = list(kept["hand"])[1:]
    pos = Position(**kept, **read_own(value, black, rules.ruleset))
    if write(pos) != line:
        raise Refused("board", "the line is not in its one form")
    return pos


def check_black_squares(pos):
    """Refuses a tile of White or Black on a black square, unless it is a Lotus (docs/notation.md)."""
    if any(s in BLACK and p.side != "R" and p.kind != "L" for s, p in pos.pieces.items()):
        raise Refused("board", "only a Lotus may stand on a black square")


def check_streaks(pos):
    """Refuses a streak without a tile that can shift, or with a count too high (docs/notation.md)."""
    for side, run in pos.streak.items():
        if not run:
            continue
        piece = pos.pieces.get(run[0])
        if not piece or piece.side != side or piece.kind in "ALX":
            raise Refused("streak", "no tile there that can shift")
        if run[1] > 3 and pos.rules.limit_redeploy != "counts-only":
            raise Refused("streak", "a count is 1 to 3")
        if side == "R" and pos.rules.zombie_limit == "none":
            raise Refused("streak", "Red has no limit")


def shrine_corpses():
    """Returns the two corpses with which Red begins (004, Sides and Setup)."""
    return {s: Piece("X", "R") for s in SHRINES}
