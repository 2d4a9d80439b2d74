#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests that each kind of action occurs in generated games, and that games are played under each option of each ruling.
Also counts the pairs of rulings that change an answer in the same position; there must be many.

usage: reaches.py GAMES SEED
Exit codes: 0 if all of these occur, otherwise 1. The test first checks itself: in four games, at least 1000 of the
counts must be 0.
"""
import json
import os
import subprocess
import sys

PAIRS_LEAST = 1200  # pairs of rulings that both mattered


def play(games, seed):
    done = subprocess.run([os.environ['PAIKOCHECK'], 'verify', 'lockstep', '--games', games, '--seed', seed,
                           '--json'], check=False, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f'reaches: exit code {done.returncode}\n{done.stdout[-2000:]}{done.stderr[-2000:]}')
    return json.loads(done.stdout)


def tables(node, path=''):
    """Yields (name, count) for each count in the nested tables of a summary."""
    for key, value in node.items():
        if isinstance(value, dict):
            yield from tables(value, path + key + ': ')
        elif path and isinstance(value, int):
            yield path + key, value


def missing(summary):
    counts = dict(tables(summary))
    return len(counts), sorted(name for name, n in counts.items() if n == 0)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    all_counts, few = missing(play('4', sys.argv[2]))
    if all_counts < 3000 or len(few) < 1000:
        sys.exit(f'reaches: 4 games miss {len(few)} of {all_counts} counts: what is missing is not seen')
    summary = play(sys.argv[1], sys.argv[2])
    mattered = sum(n > 0 for rules in summary['rulesets'].values() for n in rules['pairs'].values())
    missed = [name for name in missing(summary)[1] if ': pairs: ' not in name]
    for name in missed:
        print(f'reaches: {name}: never reached')
    print(f'{all_counts} counts, {len(missed)} never reached; {mattered} pairs of rulings mattered')
    return 1 if missed or mattered < PAIRS_LEAST else 0


if __name__ == '__main__':
    sys.exit(main())
