#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The table of pairs of rulings: which scenario shows that two rulings do more together than alone.

scenarios/pairs.json has, for every two rulings that apply to a game, scenarios, the name of a reason
why the two can't do more together, or "open". A scenario is named rightly if four of its cases differ
in these two rulings alone and the program, asked for all four, gives outcomes that interact: that of
both options is none of those of one option, and what these let one expect is another (`expected`).
A reason is held to the tables that it rests on (`unfounded`); whether play agrees with these is
touches.py's to ask. --page prints the table as a page. Outcomes are what
`paikocheck position apply` answers, so this does not say that they are right: the corpus does, where both
implementations are held to them.

usage: pairs.py ROOT [--page]
       pairs.py --self-test ROOT
$PAIKOCHECK is the program that is asked. The self-test plants wrong rows and passes only if what must
be said of each is said.
"""
from rulings import GAMES, PARTS, TITLES, ask, counted, run, with_rulings
from touches import KINDS, ONLY, unknown

UNCOUNTED = {('shift-limit', 'none'), ('hero-cap', 'on-board')}  # options without a count


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
                if shown is None or shown.file != 'pairs.yaml' or shown.ruleset not in GAMES[game]:
                    wrong.append(f'{where} is no scenario of pairs of {game}')
                    continue
                defaults = {r: d.get(shown.ruleset) for r, (_, d) in register.items()}
                four = shown.four(a, b, defaults)
                if four is None:
                    wrong.append(f'{where} has no four cases that differ in these two alone')
                    continue
                lines = [with_rulings(shown.position, shown.ruleset, c, register) for c in four]
                found.append((where, a, b, [f'{line}\t{shown.action}' for line in lines]))
    return found, wrong


def wrong_scenarios(data, known, register):
    found, wrong = named(data, known, register)
    questions = list(dict.fromkeys(q for _, _, _, four in found for q in four))
    said = ask('position apply', questions)
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


def page(data, _known, _register):
    lines = [data['head'], *counted('pairs', data['pairs'])]
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


def wrong_pairs(data, known, register):
    return wrong_rows(data, register) or wrong_scenarios(data, known, register)


def first_pair(data, game):
    return next((a, b) for a, row in data['pairs'][game].items() for b, c in row.items()
                if isinstance(c, list))


def self_test(table):
    """Each plant changes one row, and says what must be said of it."""
    data, known = table.data, table.known
    a, b = first_pair(data, 'duel')
    c, d = next((x, y) for x, row in data['pairs']['duel'].items() for y, cell in row.items()
                if isinstance(cell, list) and not {x, y} & {a, b})
    def row(value):
        def plant(planted):
            planted['pairs']['duel'][a][b] = value
        return plant
    plants = [(row(['cat-nobody']), 'is no scenario of pairs'), (row([]), 'is no reason'),
              (row('because'), 'is no reason'),
              (row(data['pairs']['duel'][c][d]), 'has no four cases'),
              (lambda p: p['pairs']['duel'][a].pop(b), 'has no entry'),
              (lambda p: p['pairs']['duel'][a].update(chess='open'), 'is no pair'),
              (lambda p: p['reasons'].update(idle='Nothing.'), 'no pair has it'),
              (lambda p: p['touches']['duel'].update({'draw-count': 'draw along'}), 'does not fit'),
              (lambda p: p['forbids'].update(ronin=[]), 'does not fit'),
              (lambda p: p['allows'].update(ronin=[]), 'does not fit'),
              (lambda p: p['touches']['duel'].update({'draw-count': 'daw'}), 'no kind of action'),
              (row('first'), 'does not fit')]
    failed = table.unnoticed(plants)
    name = data['pairs']['duel'][a][b][0]
    still = known[name].action
    known[name].action = 'pass'
    if not any('does not show' in w for w in table.check(data, table.register)):
        failed.append('self-test: an action that shows nothing went unnoticed')
    known[name].action = still
    table = {('x', 'x', 'x', 'y'): True, ('x', 'x', 'y', 'y'): False, ('x', 'x', 'y', 'x'): False,
             ('x', 'x', 'y', 'z'): True, ('x', 'y', 'y', 'y'): False, ('x', 'y', 'y', 'x'): True,
             ('x', 'y', 'z', 'w'): False, ('x', 'x', 'x', 'x'): False}
    return failed + [f'self-test: interact{t} is not {want}' for t, want in table.items()
                     if interact(*t) != want]


if __name__ == '__main__':
    run('pairs', __doc__, wrong_pairs, page, self_test)
