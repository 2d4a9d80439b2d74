# SPDX-License-Identifier: MIT
"""What the checks of the tables of rulings share: the register, the scenarios, and a page that is made
of a table on demand. A table is scenarios/NAME.json. Files are read as data: what a
scenario is about they can't tell, only what stands on its board, which action it has and under which
rulings it is judged.
"""
import glob
import json
import os
import re
import subprocess
import sys

GAMES = {'duel': ('catalyst2019', 'pnp', 'bga'), 'shrines': ('shrines14',), 'ronin': ('ronin13c',)}
LETTERS = {'duel': '2', 'shrines': '3', 'ronin': '4'}
# Fields that an option of the ruling takes away.
PARTS = {'shift-limit': 'streak', 'zombie-limit': 'streak', 'hero-cap': 'made'}
TITLES = {'duel': 'Two players', 'shrines': 'Three players', 'ronin': 'Four to seven players'}


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

    def __init__(self, text, ruleset, file):
        key = lambda name: (re.findall(rf'^    {name}: (.*)', text, re.M) or [''])[0].split('  #')[0].strip('"')
        self.id = re.match(r'(\S+)', text).group(1)
        self.ruleset, self.file = ruleset, file
        self.action, self.position = key('action'), key('position')
        line = dict(f.split('=', 1) for f in self.position.split(' ') if '=' in f)
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

    def four(self, a, b, defaults):
        """The rulings without and with the options of a and b, where there are four such cases."""
        value = lambda case, r: case.get(r, defaults[r])
        rest = lambda case: {k: v for k, v in case.items() if k not in (a, b) and v != defaults[k]}
        cases = [case for case, _ in self.cases]
        base = cases[0]
        found = {}
        for case in cases:
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
    found = {}
    for path in sorted(glob.glob(f'{root}/scenarios/*/*/*.yaml')):
        ruleset, file = path.split('/')[-2:]
        for text in read(path).split('\n  - id: ')[1:]:
            scenario = Scenario(text, ruleset, file)
            found[scenario.id] = scenario
    return found


def ask(command, lines):
    """What the program answers to each line, a JSON object."""
    asked = subprocess.run([os.environ['PAIKOCHECK'], *command.split(), '--json', '-'], check=False, text=True,
                           input=''.join(f'{line}\n' for line in lines), capture_output=True)
    answers = asked.stdout.splitlines()
    if len(answers) != len(lines):
        sys.exit(f'{len(lines)} questions, {len(answers)} answers: {asked.stderr}')
    return dict(zip(lines, map(json.loads, answers)))


def counts(rows):
    cells = [c for row in rows.values() for c in row.values()]
    return (len(cells), sum(isinstance(c, list) for c in cells),
            sum(isinstance(c, str) and c != 'open' for c in cells), cells.count('open'))


def counted(what, of):
    """The rows of a page that count the cells of each game."""
    return ['', f'| game | {what} | with scenarios | with a reason | open |', '|---|---|---|---|---|'] + [
        f'| {TITLES[g]} | ' + ' | '.join(str(n) for n in counts(of[g])) + ' |' for g in GAMES]


def unnoticed(data, plants, check):
    """Of (a change of the data, what must be said of it), what is not said."""
    failed = []
    for plant, must in plants:
        planted = json.loads(json.dumps(data))
        plant(planted)
        said = check(planted)
        if not any(must in line for line in said):
            failed.append(f'self-test: "{must}" was not said: {said[:3]}')
    return failed


class Table:
    """A table that is checked: its name, what is wrong in it, and the page that it makes."""

    def __init__(self, root, name, wrong, page):
        self.name, self.wrong, self.page = name, wrong, page
        self.data, self.known, self.register = json.loads(read(f'{root}/scenarios/{name}.json')), \
            scenarios(root), rulings(root)

    def check(self, data, register):
        return self.wrong(data, self.known, register)

    def made(self):
        """Its page."""
        return self.page(self.data, self.known, self.register)

    def unnoticed(self, plants):
        return unnoticed(self.data, plants, lambda data: self.check(data, self.register))


def run(name, usage, wrong, page, self_test):
    """The program that checks one table."""
    root = next((a for a in sys.argv[1:] if not a.startswith('-')), None)
    if root is None:
        sys.exit(usage)
    table = Table(root, name, wrong, page)
    said = self_test(table) if '--self-test' in sys.argv else table.check(table.data, table.register)
    if '--page' in sys.argv and not said:
        print(table.made(), end='')
    for line in said:
        print(f'{name}:', line)
    sys.exit(1 if said else 0)
