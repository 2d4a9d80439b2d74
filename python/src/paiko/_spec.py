# SPDX-License-Identifier: MIT
"""Why an action is legal or not, by the spec, where its library is there. Knows the C interface of
spec/spec.h; shares lines of text with the engine and nothing else."""
from __future__ import annotations

import ctypes
from dataclasses import dataclass

from ._engine import Position, UnreadableError, _bytes, _Error
from ._library import load

_c = load("paikospec", "PAIKO_SPEC_LIBRARY")
_LEGAL, _ILLEGAL, _UNREADABLE = range(3)


class NoSpec(RuntimeError):
    """The library of the spec is not there; what builds it, docs/python.md says."""


class _Text(ctypes.Structure):
    _fields_ = [("s", ctypes.c_char_p), ("length", ctypes.c_size_t), ("capacity", ctypes.c_size_t)]


class _SpecError(ctypes.Structure):
    _fields_ = [("field", ctypes.c_char * 16), ("column", ctypes.c_int),
                ("found", ctypes.c_char * 80), ("expected", ctypes.c_char * 160)]


@dataclass(frozen=True)
class Clause:
    """A clause of the rule documents (`paikocheck rules clauses ID`), and what it means here."""
    id: str
    here: str


@dataclass(frozen=True)
class Explanation:
    """Whether an action is legal, and the clauses that allow or forbid it."""
    legal: bool
    clauses: list[Clause]


def _unreadable(e: _SpecError) -> UnreadableError:
    return UnreadableError(_Error(e.field, e.column, e.found[:31], e.expected))


def explain(position: Position | str, action: str) -> Explanation:
    """The spec's verdict on an action. NoSpec where there is no spec, UnreadableError for what is no
    position or no action."""
    if _c is None:
        raise NoSpec("libpaikospec is not there: see docs/python.md, or name its file in the "
                     "variable PAIKO_SPEC_LIBRARY")
    lines, error = _Text(), _SpecError()
    result = _c.spec_explain(_bytes(str(position)), _bytes(action), ctypes.byref(lines),
                             ctypes.byref(error))
    text = (lines.s or b"").decode()
    _c.spec_text_free(ctypes.byref(lines))
    if result == _UNREADABLE:
        raise _unreadable(error)
    if result not in (_LEGAL, _ILLEGAL):
        raise MemoryError("the spec had no memory left")
    return Explanation(result == _LEGAL,
                       [Clause(*line.split("\t", 1)) for line in text.splitlines()])
