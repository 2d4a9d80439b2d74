# SPDX-License-Identifier: MIT
"""Reading a file, as house tests do."""


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()
