#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""engine/mutants/matrix.md, which `paikocheck dev kill --write` makes, against the table of mutants.

Each mutant of engine/mutants/rows has one row, which begins with its name, the clauses that it breaks and
what it gets wrong; behind them stands a scenario of the corpus that is about one of its clauses.

usage: mutant_page.py ROOT
       mutant_page.py --self-test ROOT
The self-test plants wrong rows and passes only if what must be said of each is said.
"""
import glob
import re
import sys

from rulings import read


def mutants(root):
    """By name: clauses with spaces between, sentence."""
    found = {}
    for path in sorted(glob.glob(f'{root}/engine/mutants/rows/*.mutants')):
        for record in read(path).split('\nmutant ')[1:]:
            fields = dict(line.split(' ', 1) for line in record.split('\n')
                          if line.startswith(('breaks ', 'reads ')))
            clauses = '-' if fields['breaks'] == 'nothing' else fields['breaks']
            found[record.split('\n')[0]] = clauses, fields['reads']
    return found


def scenarios(root):
    """By id: clauses."""
    found = {}
    for path in glob.glob(f'{root}/scenarios/*/*/*.yaml'):
        for name, clauses in re.findall(r'^  - id: (\S+)\n.*\n    clauses: \[(.*)\]', read(path), re.M):
            found[name] = clauses.split(', ')
    return found


def check(page, table, corpus):
    """What is wrong with the page, a line each."""
    wrong, seen = [], []
    rows = re.search(r'<!-- mutants:begin -->\n(.*)<!-- mutants:end -->', page, re.S)
    for row in re.findall(r'^\| `(.*)', rows.group(1) if rows else '', re.M):
        name, clauses, sentence, scenario = re.split(r'`? \| ', row)[:4]
        seen.append(name)
        if (clauses, sentence) != table.get(name):
            wrong.append(f'{name}: its row is not that of engine/mutants/rows')
        elif scenario not in corpus:
            wrong.append(f'{name}: the corpus has no scenario {scenario}')
        elif clauses != '-' and not set(clauses.split()) & set(corpus[scenario]):
            wrong.append(f'{name}: {scenario} is about none of its clauses')
    wrong += [f'{name}: it has {seen.count(name)} rows' for name in table if seen.count(name) != 1]
    return wrong


def self_test(page, table, corpus):
    row = re.search(r'^\| `([^`]*)` \| [A-Z][^|]* \| ([^|]*) \| ([^|]*) \|.*\n', page, re.M)
    name, sentence, scenario = row.groups()
    other = next(s for s, clauses in corpus.items() if not set(clauses) & set(table[name][0].split()))
    planted = [
        (row.group().replace(sentence, 'something'), f'{name}: its row is not'),
        (row.group().replace(scenario, 'no-such'), f'{name}: the corpus has no scenario no-such'),
        (row.group().replace(scenario, other), f'{name}: {other} is about none'),
        ('', f'{name}: it has 0 rows'),
        (2 * row.group(), f'{name}: it has 2 rows')]
    return [f'not said: {said}' for new, said in planted
            if not any(said in line for line in check(page.replace(row.group(), new), table, corpus))]


def main(arguments):
    root = arguments[-1]
    given = read(f'{root}/engine/mutants/matrix.md'), mutants(root), scenarios(root)
    wrong = self_test(*given) if arguments[0] == '--self-test' else check(*given)
    for line in wrong:
        print(f'engine/mutants/matrix.md: {line} (paikocheck dev kill --write makes the page anew)')
    return bool(wrong) or not given[1]


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
