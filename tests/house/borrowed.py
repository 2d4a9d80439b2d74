#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that every rule which pnp and bga borrow from another document has an id and a reason in their register.

spec/say/citations.h says which clauses the spec cites for a verdict, in each ruleset. If it cites a clause of another
ruleset's document, the ruleset's register must list that clause under `borrowed`. It must list no other clauses there.

usage: borrowed.py [--self-test] ROOT
"""
import re
import sys
from pathlib import Path

ROW = re.compile(r'T\((\w+)' + r',[\s\\]*\(([^)]*)\)' * 3)


def cited(table, column, prefix):
    """Returns the ids in a column that belong to another document."""
    names = {name for row in ROW.finditer(table) for name in re.findall(r'\b[A-Z]+(?:_[A-Z0-9]+)+\b', row[column])}
    return {name.replace('_', '-') for name in names if name.split('_')[0] in ('CAT', 'PNP', 'BGA') and
            not name.startswith(prefix)}


def problems(table, registers):
    """Yields the errors in the registers. `registers` maps PNP and BGA to the texts of their registers."""
    for column, (prefix, register) in enumerate(registers.items(), 3):
        rows = re.findall(r'\{id: (\S+), rule: (\S+),', register)
        ids, borrowed, want = [i for i, _ in rows], {r for _, r in rows}, cited(table, column, prefix)
        for rule in sorted(want - borrowed):
            yield f'{prefix}: {rule}: a verdict names it: give it an id and a reason under `borrowed`'
        for rule in sorted(borrowed - want):
            yield f'{prefix}: {rule}: no verdict names it: take the row away'
        for twice in sorted({i for i in ids if ids.count(i) > 1}):
            yield f'{prefix}: {twice}: the id stands twice'
        if not want:
            yield f'{prefix}: no citation was found in spec/say/citations.h'


def main():
    root = Path(sys.argv[-1])
    table = (root / 'spec/say/citations.h').read_text()
    registers = {p: (root / f'register/clauses/{p.lower()}.yaml').read_text() for p in ('PNP', 'BGA')}
    if '--self-test' in sys.argv:
        registers['PNP'] = registers['PNP'].replace('rule: CAT-DEP-7', 'rule: CAT-DEP-1')
        registers['BGA'] = registers['BGA'].replace('BGA-FROM-2,', 'BGA-FROM-1,')
        sys.exit(len(list(problems(table, registers))) != 3)
    found = list(problems(table, registers))
    print(*found, sep='\n')
    sys.exit(bool(found))


main()
