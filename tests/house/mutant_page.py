#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks engine/mutants/matrix.md against the table of mutants, or writes its rows (--write).

Each mutant of engine/mutants/rows must have one row on the page. The row begins with the mutant's name, the clauses that
it breaks and what it gets wrong. Then it names a scenario of the corpus that is about one of these clauses.

usage: mutant_page.py ROOT
       mutant_page.py --write ROOT
       mutant_page.py --self-test ROOT
With --write it reads the output of `paikocheck dev kill`, and writes new rows for the mutants in this output.
It also writes the totals above the table. The self-test passes only if each wrong row gets the right message.
"""
import glob
import re
import sys

from reading import read


def mutants(root):
    """Returns for each mutant's name: its clauses, separated by spaces, and its sentence."""
    found = {}
    for path in sorted(glob.glob(f'{root}/engine/mutants/rows/*.mutants')):
        for record in read(path).split('\nmutant ')[1:]:
            fields = dict(line.split(' ', 1) for line in record.split('\n')
                          if line.startswith(('breaks ', 'reads ')))
            clauses = '-' if fields['breaks'] == 'nothing' else fields['breaks']
            found[record.split('\n')[0]] = clauses, fields['reads']
    return found


def scenarios(root):
    """Returns the clauses of each scenario, by id."""
    found = {}
    for path in glob.glob(f'{root}/scenarios/*/*.yaml'):
        for name, clauses in re.findall(r'^  - id: (\S+)\n.*\n    clauses: \[(.*)\]', read(path), re.M):
            found[name] = clauses.split(', ')
    return found


def check(page, table, corpus):
    """Returns what is wrong with the page, a line each."""
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


def kills(lines, table):
    """Returns what `dev kill` says about each mutant."""
    found = []
    for line in lines:
        name, scenario, positions, processor, tiles, place, _ = line.rstrip('\n').split('\t')
        clauses, sentence = table[name]
        found.append({'name': name, 'clauses': clauses.strip('-'), 'sentence': sentence, 'scenario': scenario.strip('-'),
                      'found': positions != '-', 'positions': positions, 'processor': float(processor.replace('-', '0')),
                      'tiles': tiles, 'place': place != '-'})
    return found


def written(kill):
    """Returns the row of a mutant, from what `dev kill` says about it."""
    found = '{positions} | {processor:.2f} | {tiles} | '.format(**kill) + ('yes' if kill['place'] else 'no')
    return (f"| `{kill['name']}` | {kill['clauses'] or '-'} | {kill['sentence']} | {kill['scenario'] or 'nothing'} | "
            + (found if kill['found'] else '- | - | - | -') + ' |')


def share(part, whole, of=''):
    return f'{part} of {whole}{of} ({100 * part / max(whole, 1):.1f} %)'


def sums(rows):
    """Returns the sentences with the totals of all rows."""
    cells = [row.split(' | ') for row in rows]
    times = sorted((float(c[5]), c[0].strip('| `')) for c in cells if c[5] != '-') or [(0, '-')]
    most = [times[(len(times) * of100 + 99) // 100 - 1] for of100 in (50, 95, 100)]
    found = sum(c[4] != '-' for c in cells)
    return f"""The corpus kills {share(sum(c[3] != 'nothing' for c in cells), len(rows), ' mutants')}.
Lockstep finds {share(found, len(rows))}.
A shrunk finding names a clause that the mutant breaks for {share(sum(c[7].startswith('yes') for c in cells), found)}.

Lockstep needs {most[0][0]:.2f} s of processor time until its first finding (median; AMD EPYC, shared), at most \
{most[1][0]:.2f} s for 95 % of the mutants, and {most[2][0]:.2f} s for the slowest (`{most[2][1]}`)."""


def renewed(page, found, table):
    """Returns the page with the rows of `found` and with new sums. New rows come last. Removes rows of unknown mutants."""
    head, marked, behind = re.split(r'(<!-- mutants:begin -->\n.*<!-- mutants:end -->)', page, flags=re.S)
    rows = {re.match(r'\| `([^`]*)`', row).group(1): row for row in re.findall(r'^\| `.*', marked, re.M)}
    rows |= {kill['name']: written(kill) for kill in found}
    rows = {name: row for name, row in rows.items() if name in table}
    above = marked[:marked.index('| `')]
    return (re.sub(r'The corpus kills .*', lambda _: sums(rows.values()) + '\n\n', head, flags=re.S) + above
            + '\n'.join(rows.values()) + '\n\n<!-- mutants:end -->' + behind)


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
    kill = {'name': name, 'clauses': table[name][0], 'sentence': sentence, 'scenario': scenario, 'found': True,
            'positions': 99, 'processor': 99.994, 'tiles': 3, 'place': 0}
    new = renewed(page, [kill], table)
    wrong = [f'not written: {line}' for line in (written(kill), f'and 99.99 s for the slowest (`{name}`).') if line not in new]
    wrong += [] if renewed(page, [], table) == page else ['a page without a new row is not as it was']
    wrong += ['a mutant that is gone keeps its row'] if f'`{name}` |' in renewed(page, [], table.keys() - {name}) else []
    return wrong + [f'not said: {said}' for new, said in planted
                    if not any(said in line for line in check(page.replace(row.group(), new), table, corpus))]


def main(arguments):
    root = arguments[-1]
    if arguments[0] == '--write':
        table = mutants(root)
        page = renewed(read(f'{root}/engine/mutants/matrix.md'), kills(sys.stdin, table), table)
        with open(f'{root}/engine/mutants/matrix.md', 'w', encoding='utf-8') as file:
            file.write(page)
    given = read(f'{root}/engine/mutants/matrix.md'), mutants(root), scenarios(root)
    wrong = self_test(*given) if arguments[0] == '--self-test' else check(*given)
    for line in wrong:
        print(f'engine/mutants/matrix.md: {line} (paikocheck dev kill NAME | tests/house/mutant_page.py --write .)')
    return bool(wrong) or not given[1]


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
