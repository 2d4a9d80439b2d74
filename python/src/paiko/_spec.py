# SPDX-License-Identifier: MIT
"""Asks the spec, if its library is installed, why an action is legal or illegal. This file knows the C
interface of spec/spec.h. The spec and the engine share no data: both only read and write lines of text."""
from __future__ import annotations

import ctypes
from dataclasses import dataclass

from ._engine import Position, bytes_of
from ._library import load
from ._notation import PaikoError, UnreadableError

_c = load("paikospec", "PAIKO_SPEC_LIBRARY")
_LEGAL, _ILLEGAL, _UNREADABLE = range(3)


class NoSpecError(PaikoError):
    """Raised if the spec's library is not installed. docs/python.md says how to build the library."""


class _Text(ctypes.Structure):
    _fields_ = [("s", ctypes.c_char_p), ("length", ctypes.c_size_t), ("capacity", ctypes.c_size_t)]


class _SpecError(ctypes.Structure):
    _fields_ = [("field", ctypes.c_char * 16), ("column", ctypes.c_int),
                ("found", ctypes.c_char * 80), ("expected", ctypes.c_char * 160)]


@dataclass(frozen=True)
class Clause:
    """A clause of the rule documents (`paikocheck rules clauses ID`). `here` says what the clause means in
    the explained position."""
    id: str
    here: str


@dataclass(frozen=True)
class Explanation:
    """Why an action is legal or not. `legal` is True for a legal action; `clauses` allow or forbid the action."""
    legal: bool
    clauses: tuple[Clause, ...]


def explain(position: Position | str, action: str) -> Explanation:
    """Returns the spec's verdict on an action. Raises NoSpecError if the spec's library is not installed,
    UnreadableError if `position` or `action` cannot be read, TypeError if one of them is not a text."""
    if _c is None:
        raise NoSpecError("libpaikospec is not there: see docs/python.md, or name its file in the "
                          "variable PAIKO_SPEC_LIBRARY")
    line = str(position) if isinstance(position, Position) else position
    lines, error = _Text(), _SpecError()
    result = _c.spec_explain(bytes_of(line), bytes_of(action), ctypes.byref(lines),
                             ctypes.byref(error))
    text = (lines.s or b"").decode()
    _c.spec_text_free(ctypes.byref(lines))
    if result == _UNREADABLE:
        raise UnreadableError(error.field.decode(), error.column,
                              error.found.decode(errors="replace"), error.expected.decode())
    if result not in (_LEGAL, _ILLEGAL):
        raise MemoryError("the spec had no memory left")
    return Explanation(result == _LEGAL,
                       tuple(Clause(*line.split("\t", 1)) for line in text.splitlines()))
