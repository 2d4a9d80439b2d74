# SPDX-License-Identifier: MIT
"""Holds the faults of faults.json that are switched on: a set of names, empty for the sound game.

The game asks `"name" in ON` at the place where a real program has the mistake. ON is one set for
the whole process. Games that were set up before a change of ON must be set up again.
"""

import json
from pathlib import Path

ON = set()
FILE = Path(__file__).with_name("faults.json")


def table():
    """Returns the faults with their descriptions, by name, in the order of the file."""
    return {fault["name"]: fault for fault in json.loads(FILE.read_text(encoding="utf-8"))}


def choose(names):
    """Switches on exactly these faults. An unknown name is a mistake of the caller and ends the program."""
    chosen = {name for name in names if name}
    if unknown := chosen - table().keys() if chosen else set():
        raise SystemExit(f"no such fault in {FILE.name}: {', '.join(sorted(unknown))}")
    ON.clear()
    ON.update(chosen)
