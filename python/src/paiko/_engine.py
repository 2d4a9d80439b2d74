# SPDX-License-Identifier: MIT
"""Positions. They are made and played by libpaiko, which runs in this process. This file knows the C
interface of paiko/paiko.h, but no rules of the game. Invariant: a Position never changes, because C
functions write only into copies of its memory."""
from __future__ import annotations

import ctypes
from collections import Counter
from ctypes import byref, c_bool, c_char_p, c_int, c_size_t, c_uint, c_uint64, c_void_p
from functools import cached_property

from ._library import load
from ._notation import (Action, Board, PaikoError, Report, Tile, UnreadableError, text_of,
                        tiles_of)

_found = load("paiko", "PAIKO_LIBRARY")
if _found is None:
    raise ImportError("libpaiko is not there: install it (docs/install.md), or name its file in "
                      "the variable PAIKO_LIBRARY")
_c: ctypes.CDLL = _found

# Sizes in bytes. The header promises that a position has less than 1 KiB, and that a text is shorter than
# _LINE, _ACTION, _REPORT or _SIGHT.
_ROOM, _ALIGNED = 4096, 16
_LINE, _ACTION, _REPORT, _SIGHT = 2560, 40, 1536, 4096
_VERSION_LEAST, _VERSION_BELOW = 1000, 2000  # 0.1: the declarations below fit this version only

_CAction = ctypes.c_uint8 * 14  # struct paiko_action: only C reads its members


class _CError(ctypes.Structure):
    """The members of struct paiko_error."""
    _fields_ = [("field", c_char_p), ("column", c_int), ("found", ctypes.c_char * 32),
                ("expected", c_char_p)]


class _Large(ctypes.Structure):
    """A struct that is large enough for every struct that a C function returns by value."""
    _fields_ = [("words", c_uint64 * (_ROOM // 8))]


for _name, _result, *_arguments in (
        ("version", c_int),
        ("ruleset_name", c_char_p, c_uint),
        ("players_fit", c_bool, c_uint, c_uint),
        ("rules_read", c_bool, c_void_p, c_char_p, c_void_p),
        ("position_start", _Large, c_void_p, c_uint),
        ("position_read", c_bool, c_void_p, c_char_p, c_bool, c_void_p),
        ("position_write", c_size_t, c_void_p, c_void_p, c_size_t),
        ("sight_write", c_size_t, c_void_p, c_void_p),
        ("score", c_uint, c_void_p, c_uint),
        ("legal", c_size_t, c_void_p, c_void_p, c_size_t),
        ("is_legal", c_bool, c_void_p, c_void_p),
        ("action_read", c_bool, c_void_p, c_void_p, c_char_p, c_void_p),
        ("action_write", c_size_t, c_void_p, c_void_p),
        ("play", c_bool, c_void_p, c_char_p, c_void_p, c_void_p),
        ("report_write", c_size_t, c_void_p, c_void_p, c_void_p),
        ("perft", c_uint64, c_void_p, c_uint)):
    _function = getattr(_c, f"paiko_{_name}")
    _function.restype, _function.argtypes = _result, _arguments

_number = _c.paiko_version()
if not _VERSION_LEAST <= _number < _VERSION_BELOW:
    raise ImportError(f"libpaiko is of version {_number}, expected 0.1")
__version__ = f"{_number // 1000000}.{_number // 1000 % 1000}.{_number % 1000}"

RULESETS: tuple[str, ...] = tuple(
    name.decode() for number in range(99) if (name := _c.paiko_ruleset_name(number)))


class IllegalActionError(PaikoError, ValueError):
    """Raised for an action that can be read but is not legal in the position. `paiko.explain` says why."""


def bytes_of(text: str) -> bytes:
    """Returns the text as bytes for C. Replaces NUL, where C would end the text, by a byte that no valid text
    contains. Raises TypeError if the text is not a str."""
    return text_of(text).encode("utf-8", "surrogatepass").replace(b"\0", b"\xff")


def _read(function: object, *arguments: object) -> None:
    """Calls a C function that reads a text. Raises UnreadableError if the function cannot read the text."""
    error = _CError()
    if not function(*arguments, byref(error)):  # type: ignore[operator]
        raise UnreadableError(error.field.decode(), error.column,
                              error.found.decode(errors="replace"), error.expected.decode())


def _written(function: object, room: int, *arguments: object) -> str:
    out = ctypes.create_string_buffer(room)
    function(*arguments, out)  # type: ignore[operator]
    return out.value.decode()


class _Memory:
    """Memory for a C struct. Its address `at` is a multiple of 16, as C requires for every struct."""

    def __init__(self, content: bytes = b"") -> None:
        self._raw = ctypes.create_string_buffer(_ROOM + _ALIGNED)
        self.at = -(-ctypes.addressof(self._raw) // _ALIGNED) * _ALIGNED
        ctypes.memmove(self.at, content, len(content))

    def copy(self) -> _Memory:
        return _Memory(ctypes.string_at(self.at, _ROOM))


class Position:
    """A position of any ruleset. It never changes. str() returns its line in the notation. Two positions
    are equal if their lines are equal. A position can be hashed, copied and pickled."""

    def __init__(self, line: str) -> None:
        """Reads a position's line. Raises UnreadableError if the line is not a valid position, TypeError if
        it is not a str."""
        self._p = _Memory()
        _read(_c.paiko_position_read, self._p.at, bytes_of(line), False)

    @classmethod
    def _of(cls, memory: _Memory) -> Position:
        position = cls.__new__(cls)
        position._p = memory
        return position

    @classmethod
    def start(cls, rules: str, players: int = 0) -> Position:
        """Returns the first position of a game. `rules` names the ruleset, then the rulings that differ from
        its defaults (`"catalyst2019,null-shift=no"`). `players` is the number of players; 0 stands for the
        smallest number that the ruleset allows. Raises UnreadableError if the rules do not exist, ValueError
        if the ruleset does not allow this number of players."""
        chosen = _Memory()
        _read(_c.paiko_rules_read, chosen.at, bytes_of(rules))
        ruleset = RULESETS.index(rules.partition(",")[0])
        fit = [n for n in range(8) if _c.paiko_players_fit(ruleset, n)]
        if players and players not in fit:
            expected = f"{fit[0]} to {fit[-1]}" if fit[1:] else fit[0]
            raise ValueError(f"found {players} players, expected {expected}")
        return cls._of(_Memory(bytes(_c.paiko_position_start(chosen.at, players))))

    @cached_property
    def _line(self) -> str:
        return _written(lambda p, out: _c.paiko_position_write(p, out, _LINE), _LINE, self._p.at)

    def __str__(self) -> str:
        """Returns the position's line in the notation."""
        return self._line

    def __repr__(self) -> str:
        return f"Position({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    def __reduce__(self) -> tuple[type[Position], tuple[str]]:
        return Position, (str(self),)

    @property
    def fields(self) -> dict[str, str]:
        """The fields of the line, by name: `fields["rules"]`. Each access returns a new dict. Looking up a name
        that is not a field raises KeyError."""
        return dict(field.split("=", 1) for field in str(self).split(" "))

    @property
    def turn(self) -> str:
        """The player who decides next: W, B, R, B1 to B6, or C for chance."""
        return self.fields["turn"]

    @property
    def phase(self) -> str:
        """The phase of the turn. It says what is to be decided: "draft", "action", "give:1", …"""
        return self.fields["phase"]

    @property
    def result(self) -> str | None:
        """W, B, R or tie if the game is over, otherwise None."""
        return self.phase.removeprefix("over:") if self.phase.startswith("over:") else None

    @property
    def board(self) -> Board:
        """The board, to print or to show in a notebook."""
        return Board(self.fields["board"])

    @property
    def tiles(self) -> dict[str, Tile]:
        """The tiles on the board, by square: `tiles["d5"]`. Each access returns a new dict."""
        return self.board.tiles

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows."""
        return self.board._repr_svg_()

    def _beside_board(self, field: str) -> dict[str, Counter[str]]:
        parts = self.fields[field].split(":") if field in self.fields else []
        blacks = ["B"] if len(parts) == 2 else [f"B{n}" for n in range(1, len(parts))]
        return {player: tiles_of(part) for player, part in zip(["W", *blacks], parts)}

    @property
    def hands(self) -> dict[str, Counter[str]]:
        """How many tiles of each type each player has in hand: `hands["W"]["F"]`. Each access returns a new
        dict."""
        return self._beside_board("hand")

    @property
    def reserves(self) -> dict[str, Counter[str]]:
        """How many tiles of each type each player has in reserve: `reserves["W"]["F"]`. Each access returns
        a new dict. It is empty in the game for three players, which has no reserves."""
        return self._beside_board("reserve")

    @property
    def lost(self) -> dict[str, Counter[str]]:
        """How many tiles of each type each player has lost to captures: `lost["W"]["F"]`. Each access
        returns a new dict. It is empty in games for three or more players."""
        return self._beside_board("lost")

    @property
    def points(self) -> dict[str, int]:
        """The points on the board that count for a win (CAT-WIN-1): `points["W"]` for White, `points["B"]` for
        Black, or for all black players together. Each access returns a new dict."""
        return {side: _c.paiko_score(self._p.at, player) for player, side in enumerate("WB")}

    def legal(self) -> list[Action]:
        """Returns all legal actions, sorted by text. The list is empty if the game is over."""
        actions = (_CAction * _c.paiko_legal(self._p.at, None, 0))()
        _c.paiko_legal(self._p.at, actions, len(actions))
        return [*map(Action, sorted(_written(_c.paiko_action_write, _ACTION, byref(a))
                                    for a in actions))]

    def is_legal(self, action: str) -> bool:
        """True if an action is legal. Raises UnreadableError if the text is not an action."""
        read = _CAction()
        _read(_c.paiko_action_read, byref(read), self._p.at, bytes_of(action))
        return bool(_c.paiko_is_legal(self._p.at, byref(read)))

    def apply_with_report(self, action: str) -> tuple[Position, Report]:
        """Returns the position after an action, and the report of what the action captured. Raises
        IllegalActionError if the action is illegal, UnreadableError if the text is not an action."""
        following, report = self._p.copy(), _Memory()
        if not _c.paiko_play(following.at, bytes_of(action), report.at, byref(_CError())):
            self.is_legal(action)  # raises if it cannot be read
            raise IllegalActionError(f"{action} is not legal at {self}; paiko.explain(position, "
                                     "action) names the clauses")
        line = _written(_c.paiko_report_write, _REPORT, report.at, following.at)
        return Position._of(following), Report(line)

    def apply(self, *actions: str) -> Position:
        """Returns the position after one or more actions. Raises IllegalActionError if an action is illegal,
        UnreadableError if a text is not an action."""
        position = self
        for action in actions:
            position, _ = position.apply_with_report(action)
        return position

    def sight(self) -> str:
        """Returns what the tiles threaten and cover, as one line of text (docs/notation.md)."""
        return _written(_c.paiko_sight_write, _SIGHT, self._p.at)

    @property
    def threat(self) -> dict[str, Counter[str]]:
        """How many tiles of White or of Black threaten each square: `threat["W"]["d5"]` (CAT-CAP-8). Each access
        returns a new dict."""
        value = self.sight().split()[0].removeprefix("threat=")
        return {side: Counter({square: int(count or 1) for square, _, count
                               in (word.partition("*") for word in part.split(",") if word != "-")})
                for side, part in zip("WB", value.split(":"))}

    def perft(self, depth: int) -> int:
        """Returns how many sequences of `depth` legal actions begin here. Raises TypeError if `depth` is not an
        int, ValueError if it is not from 0 to 8: the library needs half a MiB of stack for each action."""
        if not isinstance(depth, int):
            raise TypeError(f"found depth {depth!r}, expected a whole number, 0 to 8")
        if not 0 <= depth <= 8:
            raise ValueError(f"found depth {depth}, expected 0 to 8")
        memory = self._p.copy()  # the library plays the actions in this copy and takes them back
        return int(_c.paiko_perft(memory.at, depth))
