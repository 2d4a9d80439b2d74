# SPDX-License-Identifier: MIT
"""The binding: what it reads and refuses, and that engine and spec, which it loads side by side,
agree on what Hypothesis draws."""
import pytest
from hypothesis import HealthCheck, given, settings

import paiko
from paiko import strategies

some = settings(max_examples=30, deadline=None,
                suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
BOARD = "board=2/4/6/8/10/12/14/14/12/10/8/6/4/2"
START = (f"rules=pnp {BOARD} turn=W phase=draft hand=-:- "
         "reserve=A3B3E3F3I3L3S3W3:A3B3E3F3I3L3S3W3 lost=-:-")
PLAY = ("rules=catalyst2019 board=2/4/6/8/10/3f>8/14/14/3S8/10/8/6/4/2 turn=W phase=action "
        "hand=AI:AB reserve=A2B3E3F3I2L3S2W3:A2B2E3F2I3L3S3W3 lost=-:- streak=-:-")


def test_first_positions():
    assert paiko.rulesets() == ["catalyst2019", "pnp", "bga", "shrines14", "ronin13c"]
    assert str(paiko.Position.start("pnp")) == START
    assert paiko.Position.start("ronin13c", 6).field("hand") == "-:-:-:-:-:-"
    for ruleset in paiko.rulesets():
        assert paiko.Position.start(ruleset).field("rules") == ruleset
    with pytest.raises(ValueError, match="chess"):
        paiko.Position.start("chess")
    with pytest.raises(ValueError, match="9 players"):
        paiko.Position.start("ronin13c", 9)


def test_rulings():
    ruled = paiko.Position.start("catalyst2019,null-shift=no")
    assert ruled.field("rules") == "catalyst2019,null-shift=no"
    assert paiko.Position.start("catalyst2019,shift-limit=none").field("streak") is None
    with pytest.raises(paiko.UnreadableError) as refused:
        paiko.Position.start("catalyst2019,null-shift=maybe")
    assert refused.value.field == "rules"


def test_what_cannot_be_read():
    with pytest.raises(paiko.UnreadableError) as refused:
        paiko.Position(START.replace("turn=W", "turn=X"))
    assert (refused.value.field, refused.value.found[:1]) == ("turn", "X")
    assert START[refused.value.column - 1] == "W"
    for line in ("", "\0", "rules=\0", "ō" * 5000, "\ud800", START + "\n", START + "\0x"):
        with pytest.raises(paiko.UnreadableError):
            paiko.Position(line)
    with pytest.raises(paiko.UnreadableError) as refused:
        paiko.Position(PLAY).is_legal("M@d5")
    assert refused.value.field == "action"


def test_playing():
    position = paiko.Position(PLAY)
    assert (position.turn, position.phase, position.result) == ("W", "action", None)
    assert position == paiko.Position(PLAY) and len({position, paiko.Position(PLAY)}) == 1
    assert "A@d7" in position.legal() and not position.is_legal("A@k10")
    with pytest.raises(paiko.IllegalAction):
        position.apply("A@k10")
    after, report = position.apply_with_report("A@d7")
    assert after.turn == "B" and report.captured == [(1, "f>", "e9")]
    assert str(position) == PLAY
    assert after.sight().startswith("threat=")


def test_a_capture_is_reported():
    position = paiko.Position(
        "rules=catalyst2019 board=2/4/6/7S/1a7S/1S9E/14/3B>10/12/10/8/6/4/2 turn=W phase=action "
        "hand=-:- reserve=A3B2E2F3I3L3W3:A2B3E3F3I3L3S3W3 lost=-:- streak=-:-")
    after, report = position.apply_with_report("d7-d8^")
    assert report.captured == [(1, "a", "d10")] and after.phase == "give:1"


def test_perft():
    position = paiko.Position(PLAY)
    assert position.perft(0) == 1 and position.perft(1) == len(position.legal())
    assert position.perft(2) == sum(position.apply(a).perft(1) for a in position.legal())
    with pytest.raises(ValueError):
        position.perft(9)


def test_explanations():
    try:
        why = paiko.explain(PLAY, "A@k10")
    except paiko.NoSpec as none:
        pytest.skip(str(none))
    assert not why.legal and "CAT-DEP-2" in [c.id for c in why.clauses]
    assert paiko.explain(PLAY, "A@d7").legal
    with pytest.raises(paiko.UnreadableError):
        paiko.explain(PLAY, "M@d5")


@some
@given(strategies.positions())
def test_a_position_is_its_line(position):
    assert paiko.Position(str(position)) == position
    assert (position.result is None) == bool(position.legal())


@some
@given(strategies.positions_and_actions())
def test_engine_and_spec_agree(case):
    position, action = case
    assert position.is_legal(action)
    try:
        assert paiko.explain(position, action).legal
    except paiko.NoSpec as none:
        pytest.skip(str(none))


@some
@given(strategies.games("bga"))
def test_a_game_goes_on_from_itself(game):
    for (before, action), (after, _) in zip(game, game[1:]):
        assert before.apply(action) == after
