# SPDX-License-Identifier: MIT
"""Strategies for Hypothesis: positions that play leads to, their actions, whole games. What is drawn
is the rules and the choice at each ply, so that a failing example shrinks to a short game.

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

PLIES = 40  # of a game, at most, where nobody says otherwise


def rules() -> SearchStrategy[str]:
    """The name of any ruleset."""
    return st.sampled_from(RULESETS)


def actions(position: Position) -> SearchStrategy[Action]:
    """A legal action of a position, which has one."""
    return st.sampled_from(position.legal())


@st.composite
def games(draw: st.DrawFn, ruleset: str | None = None, plies: int = PLIES,
          players: int = 0) -> list[tuple[Position, Action]]:
    """A game from the first position: each position with the action that was played there."""
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
    """A position that play leads to, ended games among them."""
    ruleset = ruleset or draw(rules())
    game = draw(games(ruleset, plies, players))
    return game[-1][0].apply(game[-1][1]) if game else Position.start(ruleset, players)


@st.composite
def positions_and_actions(draw: st.DrawFn, ruleset: str | None = None, plies: int = PLIES,
                          players: int = 0) -> tuple[Position, Action]:
    """A position that play leads to, and one of its legal actions."""
    ruleset = ruleset or draw(rules())
    position = draw(positions(ruleset, plies, players).filter(Position.legal))
    return position, draw(actions(position))


def texts(position: Position) -> SearchStrategy[str]:
    """Texts of actions, legal or not: legal ones of this position, some with a byte changed."""
    legal = position.legal() or [Action("pass")]
    changed = st.tuples(st.sampled_from(legal), st.integers(0, 39), st.characters(
        min_codepoint=33, max_codepoint=126)).map(lambda t: t[0][:t[1]] + t[2] + t[0][t[1] + 1:])
    return st.sampled_from(legal) | changed
