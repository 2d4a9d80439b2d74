#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests scripts/source-mutants, which changes C source and counts the changes (mutants) that tests notice.

Runs the script on a small project: a file of a harness, a test that notices some changes of this file, and a
file of an engine.

usage: source_mutants.py ROOT
"""
import importlib.machinery
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile

FILES = {
    'CMakePresets.json': '{"version": 6, "configurePresets": [{"name": "release", "generator": "Ninja"}]}',
    'CMakeLists.txt': '''cmake_minimum_required(VERSION 3.25)
project(small C)
enable_testing()
add_custom_target(register_headers)
add_custom_target(paiko_woven)
add_executable(small harness/play/small.c)
add_test(NAME small COMMAND small)
set_tests_properties(small PROPERTIES LABELS quick TIMEOUT 1800)
add_executable(paikocheck engine/board/sum.c)
set_target_properties(paikocheck PROPERTIES RUNTIME_OUTPUT_DIRECTORY harness/command)
''',
    'scenarios/pnp/none.yaml': '',
    'engine/board/sum.c': '''static int sum(int a, int b) { return a + b; }
int main(int count, char **words) {
    return words[2][0] == 'l' ? sum(count, 1) != 1 + count : sum(2, 0) != 2;
}
''',
    'harness/play/small.c': '''#include <stdlib.h>
static int seen(int a, int b) { return a + 2 * b; }
static int unseen(int a) { return a - 5; }
int main(void) {
    char *none = NULL; int i = 0, step = 3;
    while (i < 3) { i += step; }
    unseen(1);
    for (int k = 0; k < 1; k++) free(none);
    return seen(1, 2) != 5;
}
''',
    'tests/equivalent.txt': '# none\n',
}
wrong = []


def write(root, name, text):
    os.makedirs(os.path.dirname(os.path.join(root, name)), exist_ok=True)
    with open(os.path.join(root, name), 'w', encoding='utf-8') as file:
        file.write(text)


def small(root):
    for name, text in FILES.items():
        write(root, name, text)
    os.makedirs(os.path.join(root, 'scripts'))
    shutil.copy(os.path.join(sys.argv[1], 'scripts', 'source-mutants'), os.path.join(root, 'scripts'))
    subprocess.run('git init -q && git add . && git -c user.name=a -c user.email=a@b.invalid commit -qm a',
                   shell=True, cwd=root, check=True)


def gives(root, code, *words):
    """Returns the script's output with these options, and checks its exit code."""
    done = subprocess.run([os.path.join(root, 'scripts', 'source-mutants'), '--of', 'harness',
                           '--sample', '40', '--hang', '1', *words], capture_output=True, text=True, check=False)
    check(done.returncode == code, f'{" ".join(words)}: exit code {done.returncode}, expected {code}: '
          + done.stdout[-900:] + done.stderr[-300:])
    return done.stdout + done.stderr


def check(holds, text):
    if not holds:
        wrong.append(text)


def tried(out):
    return re.findall(r'^ *(\d+) (\S+): (\S+?):(\d+): (.*)$', out, re.M)


def shares(root):
    """Checks that the run fails if too few mutants were noticed, and that the parts (--shard) try each mutant once."""
    every = tried(gives(root, 1))
    of, good = len(every), sum(row[1] == 'small' for row in every)
    check(any('i += step' in row[4] and row[1] == 'small' for row in every), f'what hangs: {every}')
    check(not any('free(' in row[4] for row in every), f'what only leaks: {every}')
    check(good > 0 and {row[3] for row in every if row[1] == 'SURVIVES'} >= {'3'}, f'all: {every}')
    share = 100 * good / of
    check(f'{good} of {of} noticed ({share:.1f} %)' in gives(root, 0, '--least', str(share - 1)), 'the share')
    gives(root, 1, '--least', str(share + 1))
    check('no time for: %d' % of in gives(root, 2, '--minutes', '0.0001'), 'a batch that has no time is not counted')
    parts = [row for i in (1, 2, 3) for row in tried(gives(root, 0, '--least', '0', '--shard', f'{i}/3'))]
    check(sorted(parts) == sorted(every), f'shards: {parts}, expected {every}')
    return every


def listed(root, every):
    """Checks the list tests/equivalent.txt: a listed change is not tried, and a row that matches no source is refused."""
    change = next(row[4] for row in every if row[1] == 'SURVIVES')
    kind, old, new = re.fullmatch(r'(.*?): "(.*)" -> "(.*)"', change).groups()
    row = '\t'.join(('harness/play/small.c', kind, old, new, 'a reason')) + '\n'
    write(root, 'tests/equivalent.txt', row)
    out = gives(root, 1)
    check('equivalent: harness/play/small.c:3' in out and 'equivalent: 1;' in out, f'listed: {out}')
    write(root, 'tests/equivalent.txt', row.replace(old, 'gone away'))
    check('does not have "gone away"' in gives(root, 2), 'a row that fits nothing')
    write(root, 'tests/equivalent.txt', FILES['tests/equivalent.txt'])


def since(root):
    """Checks --since: only changed lines count. With an unknown commit or no change the script must fail."""
    gives(root, 2, '--since', 'HEAD')
    check('--tests: no test is named as "x"' in gives(root, 2, '--tests', 'x'), 'no such test')
    check('--since: git cannot compare with nothing' in gives(root, 2, '--since', 'nothing'), 'no such commit')
    text = FILES['harness/play/small.c'].replace('2 * b', '2 * b + 0')
    write(root, 'harness/play/small.c', text)
    lines = {row[3] for row in tried(gives(root, 0, '--least', '0', '--since', 'HEAD'))}
    check(lines == {'2'}, f'--since HEAD: lines {lines}, expected 2')


def rules(root):
    """Checks that lockstep tries the mutants that the corpus does not notice."""
    check('  engine/board: 3 by corpus, 2 by lockstep, 2 by nothing\n' in gives(root, 1, '--of', 'engine'), 'engine')


def rows(root):
    """Checks that each row of tests/equivalent.txt still fits the project's files."""
    script = importlib.machinery.SourceFileLoader('script', os.path.join(root, 'scripts', 'source-mutants'))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader('script', script))
    sys.dont_write_bytecode = True
    script.exec_module(module)
    check(module.equivalents(root), 'no row')


def main():
    rows(sys.argv[1])
    with tempfile.TemporaryDirectory() as root:
        root = os.path.realpath(root)
        small(root)
        every = shares(root)
        listed(root, every)
        check(all('--shard: found' in gives(root, 2, '--shard', x) for x in ('0/3', '4/3', 'x', '1/0')), '--shard')
        rules(root)
        since(root)
    print('\n'.join(wrong) or 'source_mutants: shares, shards, changed lines and listed mutants hold')
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
