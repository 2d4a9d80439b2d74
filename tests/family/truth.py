# SPDX-License-Identifier: MIT
"""Finds the faults that a question turns on, by asking the game itself with and without each of them.

Knows the game, and of a report no more than the question that a difference or a cause names.
"""

from dataclasses import dataclass

import game
import switches


@dataclass(frozen=True)
class Question:
    position: str  # of a game: its rules
    action: str = None
    actions: tuple = None  # of a game from the beginning
    listed: bool = False  # whether the action is in the list, and how often


def questions_of(entry):
    """Returns what a difference or a cause of a report may have asked. An action stands for the list too
    that has it or lacks it."""
    if entry.get("game"):
        return [Question(entry["game"]["rules"], actions=tuple(entry["game"]["actions"]))]
    position, action = entry.get("position"), entry.get("action")
    if not position:
        return []
    if action is None:
        return [Question(position)]
    return [Question(position, action), Question(position, action, listed=True)]


def ask(question, faults):
    """Returns what the game with these faults answers, as a fresh process would."""
    switches.ON.clear()
    switches.ON.update(faults)
    game.FULL[:] = [3] * 8  # what `reserve-shared-by-games` uses up
    try:
        if question.actions is not None:
            answer = game.play(question.position, None, question.actions)
        elif question.listed:
            return game.legal(question.position).get("actions", []).count(question.action)
        elif question.action is not None:
            answer = game.apply(question.position, question.action)
        else:
            answer = game.legal(question.position)
            answer["actions"] = sorted(answer.get("actions", []))
    except (IndexError, KeyError, ValueError, AttributeError, TypeError) as error:
        return f"crash: {type(error).__name__}"
    answer.pop("reason", None)
    return answer


def responsible(entry, faults):
    """The same of the first question of a difference or cause that is answered wrongly."""
    for question in questions_of(entry):
        turns, part = of_question(question, faults)
        if part:
            return turns, part
    return set(), set()


def of_question(question, faults):
    """Two sets of faults: those that the wrong answer turns on, each of which makes it alone and
    without which it is right; and all that have a part in it. Both are empty where it is right."""
    sound, given = ask(question, ()), ask(question, faults)
    if given == sound:
        return set(), set()
    alone = {fault for fault in faults if ask(question, {fault}) != sound}
    needed = {fault for fault in faults if ask(question, faults - {fault}) == sound}
    changed = {fault for fault in faults if ask(question, faults - {fault}) != given}
    return alone & needed, alone | needed | changed
