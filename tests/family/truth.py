# SPDX-License-Identifier: MIT
"""Finds the faults that change the game's answer to a question: asks game.py with and without each fault.

The question comes from an entry of conform's report: a difference or a cause.
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
    """Returns the questions that an entry of a report may be about. If the entry names an action, there are two: whether
    the action is legal, and whether the list of legal actions contains the action."""
    if entry.get("game"):
        return [Question(entry["game"]["rules"], actions=tuple(entry["game"]["actions"]))]
    position, action = entry.get("position"), entry.get("action")
    if not position:
        return []
    if action is None:
        return [Question(position)]
    return [Question(position, action), Question(position, action, listed=True)]


def ask(question, faults):
    """Returns the answer that game.py gives in a fresh process, with these faults switched on."""
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
    """Returns the result of of_question() for the entry's first question with a wrong answer."""
    for question in questions_of(entry):
        turns, part = of_question(question, faults)
        if part:
            return turns, part
    return set(), set()


def of_question(question, faults):
    """Returns two sets of faults. First set: each fault makes the answer wrong alone, and without it the answer is right.
    Second set: all faults that change the answer. Both sets are empty if the answer is right."""
    sound, given = ask(question, ()), ask(question, faults)
    if given == sound:
        return set(), set()
    alone = {fault for fault in faults if ask(question, {fault}) != sound}
    needed = {fault for fault in faults if ask(question, faults - {fault}) == sound}
    changed = {fault for fault in faults if ask(question, faults - {fault}) != given}
    return alone & needed, alone | needed | changed
