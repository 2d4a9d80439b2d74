# SPDX-License-Identifier: MIT
"""The rules of the tile game Paikō, by the library libpaiko.

    >>> import paiko
    >>> p = paiko.Position.start("catalyst2019")
    >>> p = p.apply("draw A2BEFIL")
    >>> p.turn, p.phase
    ('B', 'draft')

A Position holds a position; its str() is the line of docs/notation.md. An Action is a str in that
notation. `paiko.strategies` has strategies for Hypothesis. docs/python.md shows how to test a Python
program against the engine. All errors that this package defines are PaikoErrors. RULESETS has the
names of the rulesets, SQUARES the names of the squares.
"""
from ._engine import RULESETS, IllegalActionError, Position, __version__
from ._notation import SQUARES, Action, Board, PaikoError, Report, Tile, UnreadableError
from ._spec import Clause, Explanation, NoSpecError, explain

__all__ = ["RULESETS", "SQUARES", "Action", "Board", "Clause", "Explanation", "IllegalActionError",
           "NoSpecError", "PaikoError", "Position", "Report", "Tile", "UnreadableError",
           "__version__", "explain"]
