# SPDX-License-Identifier: MIT
"""Strategies for Hypothesis: whole games, positions from games, and their actions. Hypothesis draws the
rules, and then an action at each ply. So a failing example shrinks to a short game.

    @given(positions_and_actions("catalyst2019"))
    def test_apply(case):
        position, action = case
        assert my_apply(str(position), action) == str(position.apply(action))
"""
from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from ._engine import RULESETS, Position
from ._notation import Action

PLIES = 40  # the most plies of a game, unless the caller gives another number


def rules() -> SearchStrategy[str]:
    """Draws the name of a ruleset."""
    return st.sampled_from(RULESETS)


def actions(position: Position) -> SearchStrategy[Action]:
    """Draws a legal action of a position. The position must have at least one."""
    return st.sampled_from(position.legal())


@st.composite
def games(draw: st.DrawFn, ruleset: str | None = None, plies: int = PLIES,
          players: int = 0) -> list[tuple[Position, Action]]:
    """Draws a random game: a list of positions, each with the action played there."""
    position = Position.start(ruleset or draw(rules()), players)
    game: list[tuple[Position, Action]] = []
    for _ in range(draw(st.integers(0, plies))):
        legal = position.legal()
        if not legal:
            break
        action = legal[draw(st.integers(0, len(legal) - 1))]
        game.append((position, action))
        position = position.apply(action)
    return game


@st.composite
def positions(draw: st.DrawFn, ruleset: str | None = None, plies: int = PLIES,
              players: int = 0) -> Position:
    """Draws a random position that can be reached in a game. The position can be the end of a game."""
    ruleset = ruleset or draw(rules())
    game = draw(games(ruleset, plies, players))
    return game[-1][0].apply(game[-1][1]) if game else Position.start(ruleset, players)


@st.composite
def positions_and_actions(draw: st.DrawFn, ruleset: str | None = None, plies: int = PLIES,
                          players: int = 0) -> tuple[Position, Action]:
    """Draws a random position that can be reached in a game, and one of its legal actions."""
    ruleset = ruleset or draw(rules())
    position = draw(positions(ruleset, plies, players).filter(Position.legal))
    return position, draw(actions(position))


def texts(position: Position) -> SearchStrategy[str]:
    """Draws a text that may or may not be a legal action: a legal action of the position, sometimes with one
    character changed."""
    legal = position.legal() or [Action("pass")]
    changed = st.tuples(st.sampled_from(legal), st.integers(0, 39), st.characters(
        min_codepoint=33, max_codepoint=126)).map(lambda t: t[0][:t[1]] + t[2] + t[0][t[1] + 1:])
    return st.sampled_from(legal) | changed
