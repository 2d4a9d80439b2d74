# SPDX-License-Identifier: MIT
"""Tests the Python package: what it reads and refuses, and that engine and spec, both loaded in this
process, agree on the positions and actions that Hypothesis draws."""
import copy
import inspect
import multiprocessing
import pickle
import re
from concurrent.futures import ProcessPoolExecutor
from xml.etree import ElementTree

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
    assert paiko.RULESETS == ("catalyst2019", "pnp", "bga", "shrines14", "ronin13c")
    assert str(paiko.Position.start("pnp")) == START
    assert paiko.Position.start("ronin13c", 6).fields["hand"] == "-:-:-:-:-:-"
    for ruleset in paiko.RULESETS:
        assert paiko.Position.start(ruleset).fields["rules"] == ruleset
    for players in (9, -1, 2 ** 32 + 4):
        with pytest.raises(ValueError, match=f"{players} players"):
            paiko.Position.start("ronin13c", players)
    with pytest.raises(ValueError, match="found 5 players, expected 2$"):
        paiko.Position.start("bga", 5)


def test_rulings():
    ruled = paiko.Position.start("catalyst2019,null-shift=no")
    assert ruled.fields["rules"] == "catalyst2019,null-shift=no"
    assert "streak" not in paiko.Position.start("catalyst2019,shift-limit=none").fields
    assert paiko.Position.start("ronin13c,hero-cap=ever", 5).fields["made"] == "-"
    for rules in ("chess", "bga,chess=no"):
        with pytest.raises(paiko.UnreadableError, match="chess"):
            paiko.Position.start(rules)
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
    with pytest.raises(paiko.IllegalActionError, match="paiko.explain.* names the clauses"):
        position.apply("A@k10")
    after, report = position.apply_with_report("A@d7")
    assert after.turn == "B" and report.captured == [(1, "f>", "e9")]
    with pytest.raises(paiko.UnreadableError):
        position.apply("M@d5")
    assert str(position) == PLAY
    assert after.sight().startswith("threat=")
    seen = paiko.Position("rules=catalyst2019 board=2/4/6/8/10/12/14/14/12/1SWf^6/8/6/4/2 turn=W phase=action hand=-:- "
                          "reserve=A3B3E3F3I3L3S2W2:A3B3E3F2I3L3S3W3 lost=-:- streak=-:-").threat
    assert seen["W"]["d4"] == 2 and seen["W"]["c5"] == 1 and seen["W"]["a7"] == 0
    assert seen["B"]["f5"] == 1 and seen["B"]["d4"] == 0


def test_a_capture_is_reported():
    position = paiko.Position(
        "rules=catalyst2019 board=2/4/6/7S/1a7S/1S9E/14/3B>10/12/10/8/6/4/2 turn=W phase=action "
        "hand=-:- reserve=A3B2E2F3I3L3W3:A2B3E3F3I3L3S3W3 lost=-:- streak=-:-")
    after, report = position.apply_with_report("d7-d8^")
    assert report.captured == [(1, "a", "d10")] and after.phase == "give:1"
    assert report.captured[0][1].side == "B" and report.score == (8, 0)
    assert after.points == {"W": 8, "B": 0} and position.points == {"W": 7, "B": 1}
    assert after.lost == {"W": {}, "B": {"A": 1}}


def test_perft():
    position = paiko.Position(PLAY)
    assert position.perft(0) == 1 and position.perft(1) == len(position.legal())
    assert position.perft(2) == sum(position.apply(a).perft(1) for a in position.legal())
    with pytest.raises(ValueError):
        position.perft(9)


def test_explanations():
    try:
        why = paiko.explain(PLAY, "A@k10")
    except paiko.NoSpecError as none:
        pytest.skip(str(none))
    assert hash(why) and not why.legal and "CAT-DEP-2" in [c.id for c in why.clauses]
    assert paiko.explain(PLAY, "A@d7").legal
    with pytest.raises(paiko.UnreadableError):
        paiko.explain(PLAY, "M@d5")


def test_public_names():
    for name in paiko.__all__:
        value = getattr(paiko, name)
        assert not isinstance(value, type) or not issubclass(value, Exception) or (
            name.endswith("Error") and issubclass(value, paiko.PaikoError))
        members = vars(value).items() if isinstance(value, type) else ()
        for key, member in [(name, value), *((k, v) for k, v in members if k[0] != "_")]:
            if callable(member) or isinstance(member, (property, classmethod)):
                assert inspect.getdoc(member), f"{name}.{key} has no docstring"


def test_what_is_no_text():
    position = paiko.Position(PLAY)
    for call in (paiko.Position, paiko.Position.start, paiko.Action, paiko.Tile, paiko.Board,
                 position.is_legal, position.apply, lambda wrong: paiko.explain(wrong, "pass"),
                 lambda wrong: paiko.explain(position, wrong)):
        for wrong in (None, 3, PLAY.encode()):
            with pytest.raises((TypeError, paiko.NoSpecError)):
                call(wrong)
    with pytest.raises(TypeError):
        position.perft("2")
    with pytest.raises(KeyError, match="rule"):
        position.fields["rule"]
    assert position != PLAY


def test_tiles_and_hands():
    position = paiko.Position(PLAY)
    assert position.tiles == {"e9": "f>", "e6": "S"}
    fire, sword = position.tiles["e9"], position.tiles["e6"]
    assert (fire.type, fire.side, fire.facing) == ("F", "B", ">")
    assert (sword.side, sword.facing) == ("W", None)
    assert position.hands == {"W": {"A": 1, "I": 1}, "B": {"A": 1, "B": 1}}
    assert position.reserves["W"]["A"] == 2 and position.hands["W"]["L"] == 0
    assert list(paiko.Position.start("ronin13c", 4).hands) == ["W", "B1", "B2", "B3"]
    assert paiko.Position.start("shrines14").reserves == {}
    hero = paiko.Tile("b^*'")
    assert (hero.type, hero.facing, hero.hero, hero.busy) == ("B", "^", True, True)
    assert paiko.Tile("S*").hero and not paiko.Tile("S*").busy and not fire.hero and paiko.Tile("S'").busy
    assert paiko.Tile("Z").side == "R"
    for text in ("", "b^^", "x", "S'*", "S "):
        with pytest.raises(paiko.UnreadableError):
            paiko.Tile(text)


@pytest.mark.parametrize("text, kind, source, target, facing, tile", [
    ("F@d5^", "deploy", None, "d5", "^", "F"), ("S*@d5", "deploy", None, "d5", None, "S*"),
    ("I@d5-e6>", "deploy-shift", "d5", "e6", ">", "I"), ("d5-e6", "shift", "d5", "e6", None, None),
    ("d5@h14v", "redeploy", "d5", "h14", "v", None), ("pass", "pass", None, None, None, None),
    ("take d5", "take", None, "d5", None, None), ("hero A", "hero", None, None, None, "A"),
    ("token B2", "token", None, None, None, None), ("give AB", "give", None, None, None, None)])
def test_actions(text, kind, source, target, facing, tile):
    action = paiko.Action(text)
    assert action == text and isinstance(action, str) and pickle.loads(pickle.dumps(action)) == text
    assert (action.kind, action.source, action.target, action.facing, action.tile) == (
        kind, source, target, facing, tile)
    assert paiko.Action("draw A2B").tiles == {"A": 2, "B": 1}
    for wrong in ("", "d5", "d5^", "F@d5@e6", "draw", "hello", "take-d5", "F@z9", "d5-e6\n"):
        with pytest.raises(paiko.UnreadableError):
            paiko.Action(wrong)


def test_pictures():
    position = paiko.Position(PLAY)
    drawn = str(position.board).splitlines()
    assert drawn[0].split() == ["14", ".", ":"] and drawn[-1].split() == list("abcdefghijklmn")
    column = drawn[-1].index("e")
    assert drawn[14 - 9][column:column + 2] == "f>" and drawn[14 - 6][column] == "S"
    assert drawn[14 - 9][drawn[-1].index("f")] == "#" and len(paiko.SQUARES) == 112
    picture = position._repr_svg_()
    assert picture == position.board._repr_svg_() and "rotate(90)" in picture
    elements = [e.tag.rpartition("}")[2] for e in ElementTree.fromstring(picture).iter()]
    assert elements.count("circle") == 2 and elements.count("g") == 112
    assert "".join(re.findall(r">([A-Z])<", picture)) in ("SF", "FS")
    for text in ("", "112", START, "2/4/6/8/10/12/14/14/12/10/8/6/4/!1"):
        with pytest.raises(paiko.UnreadableError):
            paiko.Board(text)


def test_positions_are_values():
    position = paiko.Position(PLAY)
    for same in (copy.copy(position), copy.deepcopy(position), pickle.loads(pickle.dumps(position))):
        assert same == position and hash(same) == hash(position)
        assert same.legal() == position.legal()
    board = pickle.loads(pickle.dumps(position.board))
    assert board == position.board and hash(board) == hash(position.board)
    with ProcessPoolExecutor(2, multiprocessing.get_context("spawn")) as pool:
        following = [position.apply(action) for action in position.legal()[:4]]
        assert [*pool.map(paiko.Position.legal, following)] == [p.legal() for p in following]
        with pytest.raises(paiko.UnreadableError, match="turn: column") as refused:
            pool.submit(paiko.Position, START.replace("turn=W", "turn=X")).result()
        assert refused.value.field == "turn"
        with pytest.raises(paiko.IllegalActionError):
            pool.submit(position.apply, "A@k10").result()


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
    after, report = position.apply_with_report(action)
    if action.kind in ("shift", "redeploy"):
        assert position.tiles[action.source]
    if action.kind in ("shift", "redeploy", "deploy", "deploy-shift") and not report.captured:
        tile = after.tiles[action.target]
        assert tile.facing == action.facing
        assert tile.type == (action.tile or position.tiles[action.source].upper())[0]
    try:
        assert paiko.explain(position, action).legal
    except paiko.NoSpecError as none:
        pytest.skip(str(none))


@some
@given(strategies.games("bga"))
def test_a_game_goes_on_from_itself(game):
    for (before, action), (after, _) in zip(game, game[1:]):
        assert before.apply(action) == after
