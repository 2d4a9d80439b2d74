#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The table of rulings and contexts: which scenario tries the options of a ruling where.

scenarios/contexts.json lists the contexts of each game and has, for every ruling of the game in each
of them, scenarios, the name of a reason why the ruling's text says nothing there, or "open". A
scenario is named rightly if it belongs to the context and has two cases which differ in that ruling
alone; the scenarios of a cell together have a case under every option. --page prints the table as a
page. The file is read as data, not as a claim: what a scenario is about it can't tell, only what
stands on its board, which action it has and under which rulings it is judged.

usage: contexts.py ROOT [--page]
       contexts.py --self-test ROOT
The self-test plants wrong cells and passes only if what must be said of each is said.
"""
import re

from rulings import GAMES, TITLES, counted, run

SHIFT, HAND, ALONG, REDEPLOY = (re.compile(p + r'$') for p in (
    r'[a-n]\d+-[a-n]\d+[\^>v<]?', r'[A-Z]\*?@[a-n]\d+[\^>v<]?',
    r'[A-Z]\*?@[a-n]\d+-[a-n]\d+[\^>v<]?', r'[a-n]\d+@[a-n]\d+[\^>v<]?'))


def lists(scenario, pattern):
    """Whether its action is of a kind, or it lists the actions of a position."""
    return bool(pattern.match(scenario.action)) or not scenario.action


# Whether a scenario belongs to a context, by what it shows.
FITS = {
    'shift': lambda s: s.turn != 'R' and lists(s, SHIFT),
    'hand': lambda s: lists(s, HAND),
    'along': lambda s: lists(s, ALONG),
    'redeploy': lambda s: lists(s, REDEPLOY),
    'captures': lambda s: 'captured: [' in s.text(),
    'white': lambda s: s.turn == 'W',
    'black': lambda s: s.turn.startswith('B'),
    'red': lambda s: s.turn == 'R' and s.phase == 'action',
    'corpse': lambda s: 'X' in s.board,
    'zombie': lambda s: 'Z' in s.board,
    'take': lambda s: s.phase.startswith('take') or s.action.startswith('take'),
    'zombify': lambda s: s.phase.startswith('zombify') or s.action.startswith('zombify'),
    'capture': lambda s: s.phase == 'capture' or s.action.startswith('capture')
    or (s.turn == 'R' and re.search(r'captured: \[|phase: capture', s.text())),
    'hero': lambda s: '*' in s.board + s.action,
    'via-sai': lambda s: lists(s, ALONG) and re.search(r'[Ii][\^>v<]\*', s.board),
    'via-water': lambda s: lists(s, REDEPLOY) and re.search(r'[Ww]\*', s.board),
    'via-bow': lambda s: lists(s, REDEPLOY) and re.search(r'[Bb][\^>v<]\*', s.board),
    'busy': lambda s: "'" in s.board,
    'white-step': lambda s: re.search(r'\d:[a-z][\^>v<]?\*?@', s.text()),
    'black-step': lambda s: re.search(r'\d:[A-Z][\^>v<]?\*?@', s.text()),
}


def wrong_ids(ids, game, context, ruling, known, register):
    """What is wrong with the scenarios of a cell."""
    options, defaults = register[ruling]
    wrong, tried = [], set()
    for name in ids:
        scenario = known.get(name)
        if scenario is None or scenario.ruleset not in GAMES[game]:
            wrong.append(f'{name} is no scenario of {game}')
            continue
        has, _ = scenario.apart(ruling, defaults[scenario.ruleset])
        if not FITS[context](scenario):
            wrong.append(f'{name} does not show this context')
        if not has:
            wrong.append(f'{name} has no two cases that differ in this ruling alone')
        tried |= has
    missing = [o for o in options if o not in tried]
    return wrong + ([f'no scenario tries {", ".join(missing)}'] if missing and not wrong else [])


def wrong_cells(data, known, register):
    wrong = []
    used = set()
    for game, rulesets in GAMES.items():
        apply = [r for r, (_, d) in register.items() if any(s in d for s in rulesets)]
        rows = data['cells'][game]
        wrong += [f'{game} {r}: the ruling does not apply' for r in rows if r not in apply]
        wrong += [f'{game} {r}: no row' for r in apply if r not in rows]
        for ruling in (r for r in apply if r in rows):
            wanted = list(data['contexts'][game])
            if sorted(rows[ruling]) != sorted(wanted):
                wrong.append(f'{game} {ruling}: has not a cell for each of {", ".join(wanted)}')
                continue
            for context, cell in rows[ruling].items():
                where = f'{game} {ruling} {context}: '
                if isinstance(cell, list):
                    wrong += [where + w for w in
                              wrong_ids(cell, game, context, ruling, known, register)]
                elif cell in data['reasons']:
                    used.add(cell)
                elif cell != 'open':
                    wrong.append(f'{where}{cell} is no reason')
    return wrong + [f'reason {r}: no cell has it' for r in data['reasons'] if r not in used]


def cell_text(cell, ruling, known, register):
    if isinstance(cell, str):
        return '**open**' if cell == 'open' else f'– {cell}'
    words = []
    for name in cell:
        scenario = known[name]
        _, tells = scenario.apart(ruling, register[ruling][1][scenario.ruleset])
        words.append(f'`{name}`' + ('' if tells else ' ='))
    return '<br>'.join(words)


def page(data, known, register):
    lines = [data['head'], *counted('cells', data['cells'])]
    lines += ['', '## Reasons', '', '| reason | the ruling says nothing there because |', '|---|---|']
    lines += [f'| {name} | {text} |' for name, text in data['reasons'].items()]
    for game in GAMES:
        contexts = data['contexts'][game]
        lines += ['', f'## {TITLES[game]}', '', '| context | meaning |', '|---|---|']
        lines += [f'| {name} | {text} |' for name, text in contexts.items()]
        lines += ['', '| ruling | ' + ' | '.join(contexts) + ' |', '|---|' + '---|' * len(contexts)]
        lines += [f'| `{ruling}` | ' + ' | '.join(
            cell_text(row[c], ruling, known, register) for c in contexts) + ' |'
                  for ruling, row in data['cells'][game].items()]
    return '\n'.join(lines) + '\n'


def self_test(table):
    """Each plant changes one cell, or what it rests on, and says what must be said of it."""
    data, known, register = table.data, table.known, table.register
    def cell(value, context='shift'):
        def plant(d):
            d['cells']['duel']['path-map'][context] = value
        return plant
    other = next(i for i, s in known.items() if s.ruleset == 'ronin13c')
    plain = next(i for i, s in known.items()
                 if s.ruleset == 'catalyst2019' and FITS['shift'](s) and len(s.cases) == 1)
    plants = [
        (cell(['cat-nobody']), 'no scenario of duel'), (cell([other]), 'no scenario of duel'),
        (cell([plain]), 'no two cases'), (cell([]), 'no scenario tries'),
        (cell('because'), 'is no reason'),
        (cell(data['cells']['duel']['path-map']['shift'], 'redeploy'), 'does not show this context'),
        (lambda d: d['cells']['ronin'].pop('path-map'), 'no row'),
        (lambda d: d['cells']['ronin']['path-map'].pop('hero'), 'has not a cell'),
        (lambda d: d['reasons'].update(idle='Nothing.'), 'no cell has it'),
    ]
    failed = table.unnoticed(plants)
    more = {**register, 'path-map': (register['path-map'][0] + ['third'], register['path-map'][1])}
    if not any('no scenario tries third' in w for w in table.check(data, more)):
        failed.append('self-test: a new option went unnoticed')
    return failed


if __name__ == '__main__':
    run('contexts', __doc__, wrong_cells, page, self_test)
