#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What each ruling can do to which kinds of actions, as scenarios/pairs.json says it, held to play.

Reasons of the page on pairs rest on it: that two rulings touch no kind of action in common, and that
a ruling does nothing but forbid, or nothing but allow. Here each ruling of these tables is switched
by itself at positions of the corpus: what it allows, forbids or changes must be of the kinds that
stand behind it, and what only forbids, or only allows, must do nothing else. Set aside is what the
page sets aside: a forced pass, Red's forced `done` and the end of taking back that comes of it, a
player who is stuck. A sample can't prove the tables, it can only refute them; the rulings' text is
what they are made of.

usage: touches.py ROOT [--every N]
$PAIKOCHECK is the program that is asked; it asks at one position in N, 4 if not given. With the same
answers the check checks itself: it leaves kinds out of the tables, and passes only if each is missed.
"""
import json
import os
import re
import sys

from rulings import GAMES, PARTS, ask, options_of, read, rulings, with_rulings

KINDS = {'draw': 'a draw', 'lotus': 'a Lotus is deployed', 'deploy': 'another tile is deployed',
         'along': 'a tile is deployed and shifts at once', 'shift': 'a tile shifts to another square',
         'turn': 'a shift that ends where it began', 'relotus': 'a Lotus is redeployed',
         'refire': 'a Fire is redeployed', 'redeploy': 'another tile is redeployed elsewhere',
         'replace': 'another tile is redeployed where it stands', 'pass': 'a pass, or the time is over',
         'return': 'a hero returns to the hand', 'corpse': 'Red lays a corpse',
         'raise': 'Red raises a zombie', 'zombie': 'Red shifts a zombie', 'take': 'Red takes back',
         'done': 'Red is done, or does nothing', 'zombify': 'Red zombifies',
         'capture': 'Red captures'}
SQUARE = r'[a-n]\d+'
FORMS = ((rf'L\*?@{SQUARE}$', 'lotus'), (rf'X@', 'corpse'), (rf'Z@', 'raise'),
         (rf'\w\*?@{SQUARE}-', 'along'), (rf'\w\*?@', 'deploy'),
         (rf'({SQUARE})@\1[v^<>]?$', 'replace'), (rf'{SQUARE}@', 'redeploy'),
         (rf'({SQUARE})-\1[v^<>]?$', 'turn'), (rf'{SQUARE}-', 'shift'), (r'timeup$', 'pass'),
         (r'(draw|pass|return|take|done|zombify|capture)\b', None))
ONLY = 'forbids', 'allows'  # the tables of rulings that do nothing else
SAMPLES = 6  # actions of a position whose outcomes are compared


def tile_on(line, square):
    """The letter of the tile on a square, upper case; nothing where none stands."""
    rank = 14 - int(square[1:])
    cells = re.findall(r'\d+|[A-Za-z][v^<>]?\*?\'?', line.split(' ')[1][6:].split('/')[rank])
    row = ''.join('.' * int(c) if c[0].isdigit() else c[0].upper() for c in cells)
    first = 6 - rank if rank < 7 else rank - 7
    return row[ord(square[0]) - ord('a') - first].strip('.')


def kind_of(line, action):
    """The kind of an action in a position, None for what is set aside or no ruling touches."""
    for form, kind in FORMS:
        found = re.match(form, action)
        if found:
            kind = kind or found.group(1)
            if kind in ('redeploy', 'replace'):
                return {'L': 'relotus', 'F': 'refire'}.get(tile_on(line, action.split('@')[0]), kind)
            return 'zombie' if kind in ('shift', 'turn') and ' turn=R ' in line else kind
    return None


def positions(root, game):
    """The positions of the scenarios on pairs, under rulings that set nothing aside."""
    found = []
    for ruleset in GAMES[game]:
        path = f'{root}/scenarios/filled/{ruleset}/pairs.yaml'
        for line in re.findall(r'^    position: "(.*)"', read(path) if os.path.exists(path) else '',
                               re.M):
            if not {'stuck', 'red-nothing'} & set(options_of(line.split(' ')[0][6:])):
                found.append((ruleset, line))
    return found


def switched(line, ruleset, ruling, option, register):
    case = {**options_of(line.split(' ')[0][6:]), ruling: option}
    return with_rulings(line, ruleset, case, register)


def questions(root, data, register, every):
    """Each switch of one ruling at a position: game, ruling, the line and the line switched."""
    for game in GAMES:
        tables = dict.fromkeys([*data['touches'][game], *(r for only in ONLY for r in data[only][game])])
        for ruleset, line in positions(root, game)[::every]:
            own = options_of(line.split(' ')[0][6:])
            for ruling in tables:
                for option in register[ruling][0]:
                    if ruling not in own and option != register[ruling][1].get(ruleset):
                        yield game, ruling, line, switched(line, ruleset, ruling, option, register)


def came_of(answer, ruling):
    """What an action led to, but for the rulings and a field that not both lines have."""
    return [f for f in answer['position'].split(' ')[1:] if f.split('=')[0] != PARTS.get(ruling)]


def taking(came):
    """Whether Red goes on taking back; where one reading alone says so, the other forces `done`."""
    return any(f.startswith('phase=take:') for f in came)


def deeds(asked):
    """What each switch did: game, ruling, whether it allows, forbids or changes, line, action."""
    lists = ask('legal', list(dict.fromkeys(line for q in asked for line in q[2:])))
    shared = []
    for game, ruling, line, other in asked:
        if 'error' in lists[other]:
            continue
        before, after = (lists[l]['actions'] for l in (line, other))
        for action in set(after) - set(before):
            yield game, ruling, 'allows', line, action
        for action in set(before) - set(after):
            yield game, ruling, 'forbids', line, action
        both = sorted(set(before) & set(after))
        shared += [(game, ruling, line, other, a) for a in both[::max(1, len(both) // SAMPLES)]]
    lines = dict.fromkeys(f'{l}\t{s[4]}' for s in shared for l in s[2:4])
    came = ask('position apply', list(lines))
    for game, ruling, line, other, action in shared:
        one, two = (came_of(came[f'{l}\t{action}'], ruling) for l in (line, other))
        if one != two and taking(one) == taking(two):
            yield game, ruling, 'changes', line, action


def forced(line, action, deed):
    return deed != 'changes' and (action == 'pass' or action == 'done') and ' phase=action ' in line


def wrong_deeds(data, done):
    wrong = {}
    for game, ruling, deed, line, action in done:
        kind = kind_of(line, action)
        table = data['touches'][game].get(ruling)
        free = forced(line, action, deed) and ruling not in ('free-pass', 'red-nothing')
        if free or kind is None and deed != 'changes':
            continue
        if table is not None and kind not in table.split():
            wrong.setdefault((game, ruling, deed, kind), f'{action} at {line}')
        for only in ONLY:
            if ruling in data[only][game] and deed != only:
                wrong.setdefault((game, ruling, deed, f'which only {only}'), f'{action} at {line}')
    return [f'{g} {r} {d} {k}: {at}' for (g, r, d, k), at in wrong.items()]


def unknown(data):
    return [f'{game} {ruling}: {kind} is no kind of action' for game, rows in data['touches'].items()
            for ruling, kinds in rows.items() for kind in kinds.split() if kind not in KINDS]


def self_test(data, done):
    """Each kind that a table has and the sample shows, left out, must be missed."""
    failed, tried = [], 0
    shown = {(g, r, kind_of(line, a)) for g, r, d, line, a in done if not forced(line, a, d)}
    for game, rows in data['touches'].items():
        for ruling, kinds in rows.items():
            for kind in kinds.split():
                if (game, ruling, kind) in shown:
                    less = {**rows, ruling: ' '.join(k for k in kinds.split() if k != kind)}
                    planted = {**data, 'touches': {**data['touches'], game: less}}
                    tried += 1
                    if not wrong_deeds(planted, done):
                        failed.append(f'self-test: {game} {ruling} without {kind} went unnoticed')
    for only, other in (ONLY, ONLY[::-1]):
        ruling = next(r for g, r, d, _, action in done if g == 'duel' and d == other and '@' in action)
        if not wrong_deeds({**data, only: {**data[only], 'duel': [ruling]}}, done):
            failed.append(f'self-test: that {ruling} only {only} went unnoticed')
    return failed + ([] if tried > 40 else [f'self-test: only {tried} kinds could be left out'])


def main():
    root = next((a for a in sys.argv[1:] if not a.startswith('-') and not a.isdigit()), None)
    if root is None or 'PAIKOCHECK' not in os.environ:
        sys.exit(__doc__)
    every = int(sys.argv[sys.argv.index('--every') + 1]) if '--every' in sys.argv else 4
    data, register = json.loads(read(f'{root}/scenarios/pairs.json')), rulings(root)
    asked = list(questions(root, data, register, every))
    done = list(deeds(asked))
    wrong = unknown(data) + wrong_deeds(data, done) + self_test(data, done)
    for line in wrong:
        print('touches:', line)
    if not asked or not done:
        wrong.append('nothing')
        print('touches: no position to ask about')
    print(f'touches: {len(asked)} switches, {len(done)} actions touched')
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
