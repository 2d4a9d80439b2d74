# SPDX-License-Identifier: MIT
"""Reads files for the other programs of this folder."""


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()
