# SPDX-License-Identifier: MIT
"""The rules of the tile game Paikō, by the library libpaiko.

    >>> import paiko
    >>> p = paiko.Position.start("catalyst2019")
    >>> p = p.apply("draw A2BEFIL")
    >>> p.turn, p.phase
    ('B', 'draft')

Positions and actions are the lines of docs/notation.md. `paiko.strategies` has strategies for
Hypothesis. docs/python.md shows how a program in Python is tested against the engine.
"""
from ._engine import IllegalAction, Position, Report, UnreadableError, rulesets, version
from ._spec import Clause, Explanation, NoSpec, explain

__all__ = ["Clause", "Explanation", "IllegalAction", "NoSpec", "Position", "Report",
           "UnreadableError", "explain", "rulesets", "version"]
