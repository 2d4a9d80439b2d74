#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The table of pairs of rulings: which scenario shows that two rulings do more together than alone.

scenarios/pairs.json has, for every two rulings that apply to a game, scenarios, the name of a reason
why the two can't do more together, or "open". A scenario is named rightly if four of its cases differ
in these two rulings alone and the program, asked for all four, gives outcomes that interact: that of
both options is none of those of one option, and what these let one expect is another (`expected`).
A reason is held to the tables that it rests on (`unfounded`); whether play agrees with these is
touches.py's to ask. docs/pairs.md is made of this: --update writes it. Outcomes are what
`paikocheck position apply` answers, so this does not say that they are right: the corpus does, where both
implementations are held to them.

usage: pairs.py ROOT [--update]
       pairs.py --self-test ROOT
$PAIKOCHECK is the program that is asked. The self-test plants wrong rows and passes only if what must
be said of each is said.
"""
import json
import os
import re
import subprocess
import sys

from contexts import GAMES, PARTS, TITLES, options_of, read, rulings, with_rulings
from touches import KINDS, ONLY, unknown

UNCOUNTED = {('shift-limit', 'none'), ('hero-cap', 'on-board')}  # options without a count


class Shown:
    """One scenario: the ruleset, a line and its action, and the rulings of its cases."""

    def __init__(self, text, ruleset):
        self.ruleset = ruleset
        key = lambda name: (re.findall(rf'^    {name}: (.*)', text, re.M) or [''])[0]
        self.position = key('position').strip('"')
        self.action = key('action').split('  #')[0].strip('"')
        own = options_of(dict(f.split('=', 1) for f in self.position.split(' ')
                              if '=' in f).get('rules', ''))
        self.cases = [own]
        for under in text.split('\n    under:')[1:2]:
            for match in re.finditer(r'^      ([^\s:]*=[^\s:]*):', under, re.M):
                self.cases.append({**own, **options_of(match.group(1))})

    def four(self, a, b, defaults):
        """The rulings without and with the options of a and b, where there are four such cases."""
        value = lambda case, r: case.get(r, defaults[r])
        rest = lambda case: {k: v for k, v in case.items() if k not in (a, b) and v != defaults[k]}
        base = self.cases[0]
        found = {}
        for case in self.cases:
            if rest(case) == rest(base):
                key = value(case, a) != value(base, a), value(case, b) != value(base, b)
                found.setdefault(key, []).append(case)
        for both in found.get((True, True), []):
            one = [c for c in found.get((True, False), []) if value(c, a) == value(both, a)]
            two = [c for c in found.get((False, True), []) if value(c, b) == value(both, b)]
            if one and two:
                return [base, one[0], two[0], both]
        return None


def scenarios(root):
    """The scenarios of the files of pairs."""
    found = {}
    for ruleset in sum(GAMES.values(), ()):
        path = f'{root}/scenarios/filled/{ruleset}/pairs.yaml'
        if os.path.exists(path):
            for text in read(path).split('\n  - id: ')[1:]:
                found[re.match(r'(\S+)', text).group(1)] = Shown(text, ruleset)
    return found


def answers(questions):
    """What the program makes of positions and actions, each once: a line of JSON."""
    asked = subprocess.run([os.environ['PAIKOCHECK'], 'position', 'apply', '--json', '-'], check=False, text=True,
                           input=''.join(f'{p}\t{a}\n' for p, a in questions), capture_output=True)
    lines = asked.stdout.splitlines()
    if len(lines) != len(questions):
        sys.exit(f'pairs: {len(questions)} questions, {len(lines)} answers: {asked.stderr}')
    return dict(zip(questions, map(json.loads, lines)))


def outcome(answer, dropped):
    """What came of an action, but for the rulings and for fields that not every case has."""
    if 'error' in answer:
        return 'error: ' + answer['error']
    if not answer['legal']:
        return 'illegal'
    fields = answer['position'].split(' ')[1:]
    return ' '.join(f for f in fields if f.split('=')[0] not in dropped)


def expected(none, one, two):
    """The outcome of both that those of none and of one alone let one expect; None where they let
    one expect nothing: both options change it, each to something else."""
    if one == none:
        return two
    if two == none or one == two:
        return one
    return None


def interact(none, one, two, both):
    forecast = expected(none, one, two)
    return forecast is not None and both not in (forecast, one, two)


def missing_fields(a, b):
    return {PARTS[r] for r in (a, b) if r in PARTS}


def pairs_of(game, register):
    apply = [r for r, (_, d) in register.items() if any(s in d for s in GAMES[game])]
    return [(a, b) for i, a in enumerate(apply) for b in apply[i + 1:]]


def named(data, known, register):
    """Every scenario that is named: where, the pair, its id and the four lines; and what is wrong."""
    found, wrong = [], []
    for game, rows in data['pairs'].items():
        for a, b in pairs_of(game, register):
            cell = rows.get(a, {}).get(b)
            for name in cell if isinstance(cell, list) else []:
                shown = known.get(name)
                where = f'{game} {a} {b}: {name}'
                if shown is None or shown.ruleset not in GAMES[game]:
                    wrong.append(f'{where} is no scenario of pairs of {game}')
                    continue
                defaults = {r: d.get(shown.ruleset) for r, (_, d) in register.items()}
                four = shown.four(a, b, defaults)
                if four is None:
                    wrong.append(f'{where} has no four cases that differ in these two alone')
                    continue
                lines = [with_rulings(shown.position, shown.ruleset, c, register) for c in four]
                found.append((where, a, b, [(line, shown.action) for line in lines]))
    return found, wrong


def wrong_scenarios(data, known, register):
    found, wrong = named(data, known, register)
    questions = list(dict.fromkeys(q for _, _, _, four in found for q in four))
    said = answers(questions) if questions else {}
    for where, a, b, four in found:
        outcomes = [outcome(said[q], missing_fields(a, b)) for q in four]
        if any(o.startswith('error') for o in outcomes):
            wrong.append(f'{where} cannot be asked: {outcomes}')
        elif not interact(*outcomes):
            wrong.append(f'{where} does not show that they interact')
    return wrong


def unfounded(data, register, game, a, b, reason):
    """Whether a reason does not fit the tables that it rests on."""
    touches = [set(data['touches'][game].get(r, '').split()) for r in (a, b)]
    defaults = [(r, register[r][1].get(GAMES[game][0])) for r in (a, b)]
    return {'apart': not all(touches) or bool(touches[0] & touches[1]),
            'bars': not {a, b} & set(data['forbids'][game]),
            'against': not any(x in data['allows'][game] and y in data['forbids'][game]
                               for x, y in ((a, b), (b, a))),
            'first': not UNCOUNTED & set(defaults)}.get(reason, False)


def wrong_rows(data, register):
    wrong, used = [], set()
    for game in GAMES:
        rows = data['pairs'].get(game, {})
        wanted = pairs_of(game, register)
        wrong += [f'{game} {a} {b}: is no pair of rulings in their order'
                  for a, row in rows.items() for b in row if (a, b) not in wanted]
        for a, b in wanted:
            cell = rows.get(a, {}).get(b)
            if cell is None:
                wrong.append(f'{game} {a} {b}: has no entry')
            elif cell == [] or isinstance(cell, str) and cell not in data['reasons'] | {'open': ''}:
                wrong.append(f'{game} {a} {b}: {cell} is no reason')
            elif isinstance(cell, str):
                used.add(cell)
                if unfounded(data, register, game, a, b, cell):
                    wrong.append(f'{game} {a} {b}: {cell} does not fit the tables of the page')
    return wrong + unknown(data) + [f'reason {r}: no pair has it' for r in data['reasons'] if r not in used]


def counts(rows):
    cells = [c for row in rows.values() for c in row.values()]
    return (len(cells), sum(isinstance(c, list) for c in cells),
            sum(isinstance(c, str) and c != 'open' for c in cells), cells.count('open'))


def page(data):
    lines = [data['head'], '', '| game | pairs | with scenarios | with a reason | open |',
             '|---|---|---|---|---|']
    lines += [f'| {TITLES[g]} | ' + ' | '.join(str(n) for n in counts(data['pairs'][g])) + ' |'
              for g in GAMES]
    lines += ['', '## Reasons', '', '| reason | the two do no more together because |', '|---|---|']
    lines += [f'| {name} | {text} |' for name, text in data['reasons'].items()]
    lines += ['', '## Kinds of actions', '', '| kind | what happens |', '|---|---|']
    lines += [f'| {kind} | {text} |' for kind, text in KINDS.items()]
    for game in GAMES:
        lines += ['', f'{TITLES[game]}: what each ruling touches. A ruling that is not listed may touch '
                  'any action; the second column says which do nothing but forbid, or allow.', '',
                  '| ruling | only | kinds |',
                  '|---|---|---|']
        kinds = data['touches'][game]
        only = {r: deed for deed in ONLY for r in data[deed][game]}
        lines += [f'| `{r}` | {only.get(r, "")} | {", ".join(kinds.get(r, "any").split())} |'
                  for r in dict.fromkeys([*kinds, *only])]
    for game in GAMES:
        rows = data['pairs'][game]
        lines += ['', f'## {TITLES[game]}', '',
                  '| ruling | with scenarios | with a reason | open |', '|---|---|---|---|']
        for a, row in rows.items():
            shown = [f'[`{b}`]' + '(' + link(c[0]) + ')' for b, c in row.items() if isinstance(c, list)]
            told = [f'{b} ({c})' for b, c in row.items() if isinstance(c, str) and c != 'open']
            left = [b for b, c in row.items() if c == 'open']
            lines.append(f'| `{a}` | {", ".join(shown)} | {", ".join(told)} | {", ".join(left)} |')
    return '\n'.join(lines) + '\n'


def link(name):
    ruleset = {'cat': 'catalyst2019', 'pnp': 'pnp', 'bga': 'bga', 'shr': 'shrines14',
               'ron': 'ronin13c'}[name.split('-')[0]]
    return f'../scenarios/filled/{ruleset}/pairs.yaml "{name}"'


def check(root, data, known, register, update):
    wrong = wrong_rows(data, register) or wrong_scenarios(data, known, register)
    if not wrong:
        path, made = f'{root}/docs/pairs.md', page(data)
        if update:
            with open(path, 'w', encoding='utf-8') as file:
                file.write(made)
        elif read(path) != made:
            wrong = ['docs/pairs.md is not what is made of scenarios/pairs.json: '
                     'write it with tests/house/pairs.py . --update']
    return wrong


def first_pair(data, game):
    return next((a, b) for a, row in data['pairs'][game].items() for b, c in row.items()
                if isinstance(c, list))


def self_test(root, data, known, register):
    """Each plant changes one row, and says what must be said of it."""
    a, b = first_pair(data, 'duel')
    c, d = next((x, y) for x, row in data['pairs']['duel'].items() for y, cell in row.items()
                if isinstance(cell, list) and not {x, y} & {a, b})
    def row(value):
        def plant(planted):
            planted['pairs']['duel'][a][b] = value
        return plant
    plants = [(row(['cat-nobody']), 'is no scenario of pairs'), (row([]), 'is no reason'),
              (row('because'), 'is no reason'), (row('open'), 'is not what is made'),
              (row(data['pairs']['duel'][c][d]), 'has no four cases'),
              (lambda p: p['pairs']['duel'][a].pop(b), 'has no entry'),
              (lambda p: p['pairs']['duel'][a].update(chess='open'), 'is no pair'),
              (lambda p: p['reasons'].update(idle='Nothing.'), 'no pair has it'),
              (lambda p: p['touches']['duel'].update({'draw-count': 'draw along'}), 'does not fit'),
              (lambda p: p['forbids'].update(ronin=[]), 'does not fit'),
              (lambda p: p['allows'].update(ronin=[]), 'does not fit'),
              (lambda p: p['touches']['duel'].update({'draw-count': 'daw'}), 'no kind of action'),
              (row('first'), 'does not fit')]
    failed = []
    for plant, must in plants:
        planted = json.loads(json.dumps(data))
        plant(planted)
        said = check(root, planted, known, register, False)
        if not any(must in line for line in said):
            failed.append(f'self-test: "{must}" was not said: {said[:3]}')
    name = data['pairs']['duel'][a][b][0]
    still = known[name].action
    known[name].action = 'pass'
    if not any('does not show' in w for w in check(root, data, known, register, False)):
        failed.append('self-test: an action that shows nothing went unnoticed')
    known[name].action = still
    table = {('x', 'x', 'x', 'y'): True, ('x', 'x', 'y', 'y'): False, ('x', 'x', 'y', 'x'): False,
             ('x', 'x', 'y', 'z'): True, ('x', 'y', 'y', 'y'): False, ('x', 'y', 'y', 'x'): True,
             ('x', 'y', 'z', 'w'): False, ('x', 'x', 'x', 'x'): False}
    return failed + [f'self-test: interact{t} is not {want}' for t, want in table.items()
                     if interact(*t) != want]


def main():
    testing = '--self-test' in sys.argv
    root = next((a for a in sys.argv[1:] if not a.startswith('-')), None)
    if root is None or 'PAIKOCHECK' not in os.environ:
        sys.exit(__doc__)
    data, known, register = json.loads(read(f'{root}/scenarios/pairs.json')), scenarios(root), \
        rulings(root)
    wrong = self_test(root, data, known, register) if testing else \
        check(root, data, known, register, '--update' in sys.argv)
    for line in wrong:
        print('pairs:', line)
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
