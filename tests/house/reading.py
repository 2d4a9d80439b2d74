# SPDX-License-Identifier: MIT
"""Reads files for the house tests."""


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()
