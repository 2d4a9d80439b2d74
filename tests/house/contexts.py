#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The table of rulings and contexts: which scenario tries the options of a ruling where.

scenarios/contexts.json lists the contexts of each game and has, for every ruling of the game in each
of them, scenarios, the name of a reason why the ruling's text says nothing there, or "open". A
scenario is named rightly if it belongs to the context and has two cases which differ in that ruling
alone; the scenarios of a cell together have a case under every option. docs/contexts.md is made of
this: --update writes it. The file is read as data, not as a claim: what a scenario is about it can't
tell, only what stands on its board, which action it has and under which rulings it is judged.

usage: contexts.py ROOT [--update]
       contexts.py --self-test ROOT
The self-test plants wrong cells and passes only if what must be said of each is said.
"""
import glob
import json
import os
import re
import sys

GAMES = {'duel': ('catalyst2019', 'pnp', 'bga'), 'shrines': ('shrines14',), 'ronin': ('ronin13c',)}
LETTERS = {'duel': '2', 'shrines': '3', 'ronin': '4'}
# Fields that an option of the ruling takes away.
PARTS = {'shift-limit': 'streak', 'zombie-limit': 'streak', 'hero-cap': 'made'}
TITLES = {'duel': 'Two players', 'shrines': 'Three players', 'ronin': 'Four to seven players'}
SHIFT, HAND, ALONG, REDEPLOY = (re.compile(p + r'$') for p in (
    r'[a-n]\d+-[a-n]\d+[\^>v<]?', r'[A-Z]\*?@[a-n]\d+[\^>v<]?',
    r'[A-Z]\*?@[a-n]\d+-[a-n]\d+[\^>v<]?', r'[a-n]\d+@[a-n]\d+[\^>v<]?'))


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def rulings(root):
    """Of each ruling its options, and its default in each ruleset where it applies."""
    found = {}
    for record in read(f'{root}/register/rulings.yaml').split('\n  - name: ')[1:]:
        name = record.split('\n')[0].strip('"')
        options = re.findall(r'^      - name: "?([^"\n]+)"?', record, re.M)
        defaults = re.search(r'defaults: \{(.*)\}', record).group(1)
        pairs = (p.split(': ') for p in defaults.split(', '))
        found[name] = options, {r: o.strip('"') for r, o in pairs}
    return found


def options_of(text):
    return dict(part.split('=') for part in text.split(',') if '=' in part)


def with_rulings(line, ruleset, case, register):
    """The line under other rulings, without what these take away."""
    options = {r: (case.get(r, d[ruleset])) for r, (_, d) in register.items() if ruleset in d}
    named = [f'{r}={o}' for r, o in options.items() if o != register[r][1][ruleset]]
    fields = [f for f in line.split(' ') if not f.startswith('rules=')]
    if options.get('shift-limit') == 'none':
        fields = [f for f in fields if not f.startswith('streak=')]
    if options.get('zombie-limit') == 'none':
        fields = [re.sub(r'^(streak=.*):[^:]*$', r'\1:-', f) for f in fields]
    if options.get('hero-cap') == 'on-board':
        fields = [f for f in fields if not f.startswith('made=')]
    return ' '.join([f'rules={",".join([ruleset] + named)}'] + fields)


class Scenario:
    """What one scenario shows: its board, its action, and its cases as (rulings, expectation)."""

    def __init__(self, text, ruleset):
        key = lambda name: (re.findall(rf'^    {name}: (.*)', text, re.M) or [''])[0].strip('"')
        self.id = re.match(r'(\S+)', text).group(1)
        self.ruleset = ruleset
        self.action = key('action').split('  #')[0]
        line = dict(f.split('=', 1) for f in key('position').split(' ') if '=' in f)
        self.turn = line.get('turn') or key('turn')
        self.phase = line.get('phase') or key('phase') or 'action'
        picture = re.search(r'^    board: \|\n((?:      .*\n|\n)+)', text, re.M)
        ranks = picture.group(1).split('\n')[:14] if picture else []
        self.board = line.get('board') or ' '.join(rank[8:] for rank in ranks)
        own = options_of(line.get('rules') or key('rules'))
        body = text.split('\n    expect:')
        expected = body[1].split('\n    under:')[0] if len(body) > 1 else ''
        self.cases = [(own, ' '.join(expected.split()))]
        for under in text.split('\n    under:')[1:2]:
            for match in re.finditer(r'^      (\S*=\S*):(.*(?:\n        .*)*)', under, re.M):
                case = {**own, **options_of(match.group(1))}
                self.cases.append((case, ' '.join(match.group(2).split())))

    def text(self):
        return ' '.join(expected for _, expected in self.cases)

    def apart(self, ruling, default):
        """The options of the ruling that cases have which differ in it alone; and if they tell."""
        options, tells = set(), False
        for one, first in self.cases:
            for other, second in self.cases:
                here, there = one.get(ruling, default), other.get(ruling, default)
                rest = [{k: v for k, v in c.items() if k != ruling} for c in (one, other)]
                if here != there and rest[0] == rest[1]:
                    options |= {here, there}
                    tells = tells or first != second
        return options, tells


def scenarios(root):
    found = {}
    for path in sorted(glob.glob(f'{root}/scenarios/*/*/*.yaml')):
        ruleset = os.path.basename(os.path.dirname(path))
        for text in read(path).split('\n  - id: ')[1:]:
            scenario = Scenario(text, ruleset)
            found[scenario.id] = scenario
    return found


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


def counts(rows):
    cells = [c for row in rows.values() for c in row.values()]
    return (len(cells), sum(isinstance(c, list) for c in cells),
            sum(isinstance(c, str) and c != 'open' for c in cells), cells.count('open'))


def page(data, known, register):
    lines = [data['head'], '', '| game | cells | with scenarios | with a reason | open |',
             '|---|---|---|---|---|']
    lines += [f'| {TITLES[g]} | ' + ' | '.join(str(n) for n in counts(data['cells'][g])) + ' |'
              for g in GAMES]
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


def check(root, data, known, register, update):
    wrong = wrong_cells(data, known, register)
    if not wrong:
        path, made = f'{root}/docs/contexts.md', page(data, known, register)
        if update:
            with open(path, 'w', encoding='utf-8') as file:
                file.write(made)
        elif read(path) != made:
            wrong = ['docs/contexts.md is not what is made of scenarios/contexts.json: '
                     'write it with tests/house/contexts.py . --update']
    return wrong


def self_test(root, data, known, register):
    """Each plant changes one cell, or what it rests on, and says what must be said of it."""
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
        (cell('open'), 'is not what is made'),
    ]
    failed = []
    for plant, must in plants:
        planted = json.loads(json.dumps(data))
        plant(planted)
        said = check(root, planted, known, register, False)
        if not any(must in line for line in said):
            failed.append(f'self-test: "{must}" was not said: {said}')
    more = {**register, 'path-map': (register['path-map'][0] + ['third'], register['path-map'][1])}
    if not any('no scenario tries third' in w for w in check(root, data, known, more, False)):
        failed.append('self-test: a new option went unnoticed')
    return failed


def main():
    testing = '--self-test' in sys.argv
    root = next((a for a in sys.argv[1:] if not a.startswith('-')), None)
    if root is None:
        sys.exit(__doc__)
    data, known, register = json.loads(read(f'{root}/scenarios/contexts.json')), scenarios(root), \
        rulings(root)
    wrong = self_test(root, data, known, register) if testing else \
        check(root, data, known, register, '--update' in sys.argv)
    for line in wrong:
        print('contexts:', line)
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
