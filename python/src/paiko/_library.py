# SPDX-License-Identifier: MIT
"""Finds the shared libraries: what a variable of the environment names, what was installed with the
package, what the system's linker finds. Knows files, nothing of what is in them."""
from __future__ import annotations

import ctypes
import ctypes.util
import os
import pathlib


def load(name: str, variable: str) -> ctypes.CDLL | None:
    """The library `lib{name}.so`, or None where there is none."""
    beside = pathlib.Path(__file__).with_name(f"lib{name}.so")
    path = os.environ.get(variable) or (str(beside) if beside.exists() else
                                        ctypes.util.find_library(name))
    return ctypes.CDLL(path) if path else None
