# SPDX-License-Identifier: MIT
"""Positions and actions by libpaiko, in this process. Knows the C interface of paiko/paiko.h; no
rule. Invariant: a Position never changes; what C writes goes into memory of its own."""
from __future__ import annotations

import ctypes
from dataclasses import dataclass
from functools import cached_property

from ._library import load

_found = load("paiko", "PAIKO_LIBRARY")
if _found is None:
    raise ImportError("libpaiko is not there: install it (docs/install.md), or name its file in "
                      "the variable PAIKO_LIBRARY")
_c: ctypes.CDLL = _found

# The header promises positions of less than 1 KiB, and texts of less than these.
_ROOM, _ALIGNED = 4096, 16
_LINE, _ACTION, _REPORT, _SIGHT = 2560, 40, 1536, 4096
_ACTIONS_MAX = 20480
_VERSION_LEAST, _VERSION_BELOW = 1000, 2000  # 0.1: what is laid out below


class _Action(ctypes.Structure):
    """struct paiko_action."""
    _fields_ = [(name, ctypes.c_uint8) for name in ("kind", "type", "origin", "to", "facing", "hero")
                ] + [("set", ctypes.c_uint8 * 8)]


class _Error(ctypes.Structure):
    """struct paiko_error."""
    _fields_ = [("field", ctypes.c_char_p), ("column", ctypes.c_int), ("found", ctypes.c_char * 32),
                ("expected", ctypes.c_char_p)]


class _Large(ctypes.Structure):
    """Room for whatever a function returns by value."""
    _fields_ = [("words", ctypes.c_uint64 * (_ROOM // 8))]


def _declare(name: str, result: object, *arguments: object) -> None:
    function = getattr(_c, name)
    function.restype, function.argtypes = result, list(arguments)


_memory, _text, _size = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t
_declare("paiko_version", ctypes.c_int)
_declare("paiko_rules_default", _Large, ctypes.c_int)
_declare("paiko_ruleset_name", _text, ctypes.c_uint)
_declare("paiko_players_fit", ctypes.c_bool, ctypes.c_uint, ctypes.c_uint)
_declare("paiko_position_start", _Large, _memory, ctypes.c_uint)
_declare("paiko_position_read", ctypes.c_bool, _memory, _text, ctypes.c_bool, _memory)
_declare("paiko_position_write", _size, _memory, _memory, _size)
_declare("paiko_sight_write", _size, _memory, _memory)
_declare("paiko_legal", _size, _memory, _memory, _size)
_declare("paiko_is_legal", ctypes.c_bool, _memory, _memory)
_declare("paiko_action_read", ctypes.c_bool, _memory, _memory, _text, _memory)
_declare("paiko_action_write", _size, _memory, _memory)
_declare("paiko_make", None, _memory, _memory, _memory, _memory)
_declare("paiko_report_write", _size, _memory, _memory, _memory)
_declare("paiko_perft", ctypes.c_uint64, _memory, ctypes.c_uint)

if not _VERSION_LEAST <= _c.paiko_version() < _VERSION_BELOW:
    raise ImportError(f"libpaiko is of version {_c.paiko_version()}, expected 0.1")


class UnreadableError(ValueError):
    """A line that is no position, or no action.

    `field` is the position's field ("board", …) or "action", `column` counts from 1.
    """

    def __init__(self, error: _Error) -> None:
        self.field: str = error.field.decode()
        self.column: int = error.column
        self.found: str = error.found.decode(errors="replace")
        self.expected: str = error.expected.decode()
        super().__init__(f"{self.field}: column {self.column}: found \"{self.found}\", "
                         f"expected {self.expected}")


class IllegalAction(ValueError):
    """An action that can be read and is not legal in the position. `paiko.explain` says why."""


@dataclass(frozen=True)
class Report:
    """What an action did: `line` as docs/notation.md has it."""
    line: str

    @property
    def captured(self) -> list[tuple[int, str, str]]:
        """Each captured tile as wave, tile and square, in the order of falling."""
        tiles = self._value("captured")
        return [] if tiles == "-" else [
            (int(wave), *tile.split("@")) for wave, tile in (t.split(":") for t in tiles.split(","))]

    @property
    def score(self) -> tuple[int, ...]:
        """White's points, Black's, and with three players the number of zombies."""
        return tuple(int(n) for n in self._value("score").split(":"))

    def _value(self, key: str) -> str:
        return dict(part.split("=", 1) for part in self.line.split(" "))[key]


def _bytes(line: str) -> bytes:
    """A text for C, which would end at a NUL; none of the notation has one."""
    return line.encode("utf-8", "surrogatepass").replace(b"\0", b"\xff")


class _Memory:
    """Memory that C finds aligned as it wants it."""

    def __init__(self, content: bytes = b"") -> None:
        self._raw = ctypes.create_string_buffer(_ROOM + _ALIGNED)
        self.at = -(-ctypes.addressof(self._raw) // _ALIGNED) * _ALIGNED
        ctypes.memmove(self.at, content, len(content))

    def copy(self) -> _Memory:
        return _Memory(ctypes.string_at(self.at, _ROOM))


def _written(function: object, room: int, *arguments: object) -> str:
    out = ctypes.create_string_buffer(room)
    function(*arguments[:1], out, *arguments[1:])  # type: ignore[operator]
    return out.value.decode()


class Position:
    """A position of any ruleset. Two are equal if their lines are."""

    def __init__(self, line: str) -> None:
        """Reads a canonical line; UnreadableError with its place where it is none, or none that is
        accepted."""
        self._p = _Memory()
        error = _Error()
        if not _c.paiko_position_read(self._p.at, _bytes(line), False, ctypes.byref(error)):
            raise UnreadableError(error)

    @classmethod
    def _of(cls, memory: _Memory) -> Position:
        position = cls.__new__(cls)
        position._p = memory
        return position

    @classmethod
    def start(cls, rules: str, players: int = 0) -> Position:
        """The first position under rules: a ruleset, and rulings where they differ from its
        defaults (`"catalyst2019,null-shift=no"`). `players` is how many play, 0 for the least."""
        name, _, rulings = rules.partition(",")
        if name not in rulesets():
            raise ValueError(f"found \"{name}\", expected one of {', '.join(rulesets())}")
        number = rulesets().index(name)
        if players and not _c.paiko_players_fit(number, players):
            raise ValueError(f"found {players} players, expected as many as {name} takes")
        chosen = _c.paiko_rules_default(number)
        first = cls._of(_Memory(bytes(_c.paiko_position_start(ctypes.byref(chosen), players))))
        return first._under(rules) if rulings else first

    def _under(self, rules: str) -> Position:
        """The same line under other rules; some have no field `streak`, or one more, `made`."""
        line = str(self).replace(f"rules={self.field('rules')}", f"rules={rules}", 1)
        without = " ".join(f for f in line.split(" ") if not f.startswith("streak="))
        for candidate in (line, without, f"{line} made=-", f"{without} made=-"):
            try:
                return Position(candidate)
            except UnreadableError as error:
                if error.field == "rules":
                    raise
        return Position(line)

    @cached_property
    def _line(self) -> str:
        return _written(_c.paiko_position_write, _LINE, self._p.at, _LINE)

    def __str__(self) -> str:
        """The canonical line."""
        return self._line

    def __repr__(self) -> str:
        return f"Position({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    def field(self, key: str) -> str | None:
        """The value of a field of the line (`"rules"`, `"board"`, …); None where it has none."""
        return dict(part.split("=", 1) for part in str(self).split(" ")).get(key)

    @property
    def turn(self) -> str:
        """Who decides: W, B, R, B1 to B6, or C where chance does."""
        return self.field("turn") or ""

    @property
    def phase(self) -> str:
        """What is decided: "draft", "action", "give:1", …"""
        return self.field("phase") or ""

    @property
    def result(self) -> str | None:
        """W, B, R or tie where the game is over, else None."""
        return self.phase.removeprefix("over:") if self.phase.startswith("over:") else None

    def legal(self) -> list[str]:
        """Every legal action, sorted; none where the game is over."""
        actions = (_Action * _c.paiko_legal(self._p.at, None, 0))()
        _c.paiko_legal(self._p.at, actions, len(actions))
        return sorted(_written(_c.paiko_action_write, _ACTION, ctypes.byref(a)) for a in actions)

    def _read(self, action: str) -> _Action:
        read, error = _Action(), _Error()
        if not _c.paiko_action_read(ctypes.byref(read), self._p.at, _bytes(action),
                                    ctypes.byref(error)):
            raise UnreadableError(error)
        return read

    def is_legal(self, action: str) -> bool:
        """Whether an action is legal; UnreadableError where it is the text of none."""
        return bool(_c.paiko_is_legal(self._p.at, ctypes.byref(self._read(action))))

    def apply_with_report(self, action: str) -> tuple[Position, Report]:
        """The next position, and what the action captured. IllegalAction, UnreadableError."""
        read = self._read(action)
        if not _c.paiko_is_legal(self._p.at, ctypes.byref(read)):
            raise IllegalAction(f"{action} is not legal at {self}")
        following, report = self._p.copy(), _Memory()
        _c.paiko_make(following.at, ctypes.byref(read), None, report.at)
        line = ctypes.create_string_buffer(_REPORT)
        _c.paiko_report_write(report.at, following.at, line)
        return Position._of(following), Report(line.value.decode())

    def apply(self, *actions: str) -> Position:
        """The position behind one action or several. IllegalAction, UnreadableError."""
        position = self
        for action in actions:
            position, _ = position.apply_with_report(action)
        return position

    def sight(self) -> str:
        """What the tiles threaten and cover: the line of docs/notation.md."""
        return _written(_c.paiko_sight_write, _SIGHT, self._p.at)

    def perft(self, depth: int) -> int:
        """The number of action sequences of a length, 0 to 8 (the library takes half a MiB of stack
        for each)."""
        if not 0 <= depth <= 8:
            raise ValueError(f"found depth {depth}, expected 0 to 8")
        memory = self._p.copy()  # which the library makes and unmakes in
        return int(_c.paiko_perft(memory.at, depth))


def rulesets() -> list[str]:
    """The names of all rulesets."""
    names: list[str] = []
    while name := _c.paiko_ruleset_name(len(names)):
        names.append(name.decode())
    return names


def version() -> str:
    """The version of the library."""
    number = _c.paiko_version()
    return f"{number // 1000000}.{number // 1000 % 1000}.{number % 1000}"
