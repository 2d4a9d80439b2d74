# SPDX-License-Identifier: MIT
"""Holds the faults of faults.json that are switched on: a set of names, empty for the sound game.

The game asks `"name" in ON` at the place where a real program has the mistake. ON is one set for
the whole process; whoever changes it must set up anew whatever was set up before.
"""

import json
from pathlib import Path

ON = set()
FILE = Path(__file__).with_name("faults.json")


def table():
    """The faults with what is written about each, by name, in the order of the file."""
    return {fault["name"]: fault for fault in json.loads(FILE.read_text(encoding="utf-8"))}


def choose(names):
    """Switches exactly these on. An unknown name ends the program: it is a slip of the caller."""
    chosen = {name for name in names if name}
    if unknown := chosen - table().keys() if chosen else set():
        raise SystemExit(f"no such fault in {FILE.name}: {', '.join(sorted(unknown))}")
    ON.clear()
    ON.update(chosen)
