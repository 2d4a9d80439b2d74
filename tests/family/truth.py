# SPDX-License-Identifier: MIT
"""Finds the faults that decide the answer to a question: asks the game with and without each fault.

Knows the game. Of a report it knows only the question that a difference or a cause names.
"""

from dataclasses import dataclass

import game
import switches


@dataclass(frozen=True)
class Question:
    position: str  # for a game: its rules
    action: str = None
    actions: tuple = None  # for a game: all of its actions
    listed: bool = False  # True to ask whether the list has the action, and how often


def questions_of(entry):
    """Returns the questions that a difference or a cause of a report may be about. If it names an action, the question
    may be whether the action is legal, or whether the list of legal actions has it."""
    if entry.get("game"):
        return [Question(entry["game"]["rules"], actions=tuple(entry["game"]["actions"]))]
    position, action = entry.get("position"), entry.get("action")
    if not position:
        return []
    if action is None:
        return [Question(position)]
    return [Question(position, action), Question(position, action, listed=True)]


def ask(question, faults):
    """Returns the answer of the game with these faults, as a fresh process would give it."""
    switches.ON.clear()
    switches.ON.update(faults)
    game.FULL[:] = [3] * 8  # the fault `reserve-shared-by-games` uses these up
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
    """Looks for the first question of a difference or cause that gets a wrong answer. Returns its of_question()."""
    for question in questions_of(entry):
        turns, part = of_question(question, faults)
        if part:
            return turns, part
    return set(), set()


def of_question(question, faults):
    """Returns two sets of faults. A fault is in the first set if it alone makes the answer wrong, and the answer is right
    without it. The second set has all faults that change the answer. Both are empty if the answer is right."""
    sound, given = ask(question, ()), ask(question, faults)
    if given == sound:
        return set(), set()
    alone = {fault for fault in faults if ask(question, {fault}) != sound}
    needed = {fault for fault in faults if ask(question, faults - {fault}) == sound}
    changed = {fault for fault in faults if ask(question, faults - {fault}) != given}
    return alone & needed, alone | needed | changed
