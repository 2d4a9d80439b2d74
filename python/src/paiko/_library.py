# SPDX-License-Identifier: MIT
"""Finds the shared libraries. Tries the file that an environment variable names, then the file installed
with the package, then what the system's linker finds. Knows nothing of the libraries' content."""
from __future__ import annotations

import ctypes
import ctypes.util
import os
import pathlib


def load(name: str, variable: str) -> ctypes.CDLL | None:
    """Returns the library `lib{name}.so`, or None if it is not found."""
    beside = pathlib.Path(__file__).with_name(f"lib{name}.so")
    path = os.environ.get(variable) or (str(beside) if beside.exists() else
                                        ctypes.util.find_library(name))
    return ctypes.CDLL(path) if path else None
