#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Finds global names that no other file uses.

Fails on a global function or variable of the product that no other source of the product uses. If its own
file uses the name, make it static; if no file does, delete it. Names that only tests, mutants or callers of
the public headers use are listed in unused.txt, each with a reason. A listed name that does not exist, or
that another source uses, is an error too.

usage: unused.py ROOT BUILD
"""
import collections
import os
import sys

from objects import COPY, Objects, read_list

ROOMS = ('engine', 'spec', 'harness', 'proptests')
PRODUCT = ROOMS + ('fuzz',)


def in_rooms(source, rooms):
    return source.startswith(tuple(room + '/' for room in rooms))


def unused(objects):
    """Returns {name: (source, users)} for each global name that no other source of the product uses."""
    users = collections.defaultdict(set)
    for source, names in objects.needs.items():
        for name in names:
            users[name].add(source)
    found = {}
    for name, source in objects.definer().items():
        if not in_rooms(source, ROOMS) or name == 'main':
            continue
        others = users[name] - {source}
        if not any(in_rooms(user, PRODUCT) for user in others):
            found[name] = source, sorted(others)
    return found


def who(others):
    if others and all(other.startswith(COPY) for other in others):
        return 'the copy with mutants alone uses it'
    return f'{others[0]} alone uses it' if others else 'no other file uses it'


def complaints(objects, listed):
    found, wrong = unused(objects), []
    defined = objects.definer()
    names = [name for _, lines in listed for line in lines for name in line.split()]
    for name, (source, others) in sorted(found.items(), key=lambda row: (row[1], row[0])):
        if name not in names:
            wrong.append(f'{source}: {name}: {who(others)}: make it static, or delete it, or give '
                         'unused.txt a reason')
    for name in sorted(names):
        if name not in defined:
            wrong.append(f'unused.txt: {name} is defined nowhere: take it out')
        elif name not in found:
            wrong.append(f'unused.txt: {name} is used: take it out')
    return wrong


def main(root, build):
    here = os.path.dirname(os.path.realpath(__file__))
    objects = Objects(root, build)
    if len(objects.defines) < 100:
        print(f'unused: only {len(objects.defines)} files were looked at')
        return 1
    wrong = complaints(objects, read_list(os.path.join(here, 'unused.txt')))
    print('\n'.join(f'unused: {line}' for line in wrong) or f'unused: {len(objects.defines)} files')
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
