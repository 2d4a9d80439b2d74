#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Finds global names that no other file uses.

Fails on a global function or variable of the product that no other source of the product uses. If its own
file uses it, make it static; if nobody does, delete it. Names that only tests, mutants or callers of the
public headers use are listed in unused.txt, each with a reason. A listed name that does not exist, or is
used again, is an error too. A folder in the list stands for all names in it.

usage: unused.py ROOT BUILD
       unused.py --self-test
The self-test plants names, and passes only if each gets the right message.
"""
import collections
import os
import sys

from objects import COPY, Objects, built, in_list, read_list

ROOMS = ('engine', 'spec', 'harness', 'proptests')
PRODUCT = ROOMS + ('fuzz',)


def in_rooms(source, rooms):
    return source.startswith(tuple(room + '/' for room in rooms))


def unused(objects):
    """Returns for each unused name the source that defines it, and its users outside the product."""
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
        if name not in names and not in_list(source, names):
            wrong.append(f'{source}: {name}: {who(others)}: make it static, or delete it, or give '
                         'unused.txt a reason')
    for name in sorted(names):
        if name.endswith('/'):
            if not any(source.startswith(name) for source, _ in found.values()):
                wrong.append(f'unused.txt: nothing in {name} is unused any more: take it out')
        elif name not in defined:
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


def self_test():
    objects = built({
        'engine/a.c': 'int own(void); int tested(void); int shared(void);\n'
                      'int own(void) { return 1; }\nint tested(void) { return 2; }\n'
                      'int shared(void) { return own(); }\n',
        'engine/b.c': 'int shared(void); int main(void) { return shared(); }\n',
        'tests/t.c': 'int tested(void); int test(void); int test(void) { return tested(); }\n',
    })
    found = complaints(objects, [])
    assert len(found) == 2, found
    assert found[0].startswith('engine/a.c: own: no other file uses it'), found
    assert found[1].startswith('engine/a.c: tested: tests/t.c alone uses it'), found
    assert complaints(objects, [('a reason', ['own tested'])]) == []
    assert 'shared is used' in complaints(objects, [('a reason', ['own tested', 'shared'])])[0]
    assert complaints(objects, [('a reason', ['engine/'])]) == []
    assert 'nothing in spec/ is unused' in complaints(objects, [('a reason', ['engine/', 'spec/'])])[0]
    assert 'gone is defined nowhere' in complaints(objects, [('a reason', ['own tested gone'])])[0]
    return 0


if __name__ == '__main__':
    sys.exit(self_test() if sys.argv[1:] == ['--self-test'] else main(*sys.argv[1:]))
