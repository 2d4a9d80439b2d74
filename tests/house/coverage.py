#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests scripts/coverage, which `./test --coverage` calls, on invented counts.

usage: coverage.py ROOT
"""
import json
import os
import shutil
import subprocess
import sys
import tempfile

SOURCE = 'int f(int a) {\n    if (a)\n        return 1;\n    return 2;\n}\n'
LISTED = 'engine/text/a.c\tf\treturn 1;\tnobody asks\n'


def file_of(name, third=1, taken=1, **more):
    """Returns gcovr's counts of SOURCE. `third`: how often line 3 ran; `taken`: how often its second branch was taken."""
    def line(number, count, branches=()):
        return {'line_number': number, 'count': count, 'gcovr/noncode': number == 5,
                'branches': [{'count': n, 'fallthrough': False, 'throw': False} for n in branches]}
    return {'file': name, 'functions': [{'name': 'f', 'lineno': 1, 'execution_count': 1}], **more,
            'lines': [line(1, 1), line(2, 1, (1, taken)), line(3, third), line(4, 1), line(5, 0)]}


def gate(scratch, rows, files, conditions=''):
    """Returns the exit code and the output of scripts/coverage."""
    for name, text in (('tests/coverage.txt', rows), ('counts.json', json.dumps({'files': files})),
                       ('conditions.json', conditions), *((file['file'], SOURCE) for file in files)):
        os.makedirs(os.path.dirname(os.path.join(scratch, name)), exist_ok=True)
        with open(os.path.join(scratch, name), 'w', encoding='utf-8') as out:
            out.write(text)
    more = ['conditions.json'] if conditions else []
    done = subprocess.run(['scripts/coverage', 'counts.json', *more], cwd=scratch, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def main(root):
    engine, spec, harness = 'engine/text/a.c', 'spec/b.c', 'harness/c.c'
    good = [file_of(engine), file_of(spec), file_of(harness, third=0, taken=0)]
    lost = [file_of(engine, third=0), file_of(spec), file_of(harness)]
    seen = json.dumps({'files': [{'file': engine, 'lines': [
        {'line_number': 2, 'conditions': [{'count': 4, 'covered': 3}]}]}]})
    cases = [  # description, rows, counts, exit code, expected words
        ('all runs, and the harness is only shown', 'branches\t100\n', good, 0, '8 of 8 100.0 %          4 of 4 100.0 %'),
        ('a line of the engine', 'branches\t90\n', lost, 1, f'{engine}:3: never runs, in f: return 1;'),
        ('a line of the spec', 'branches\t90\n', [file_of(engine), file_of(spec, third=0)], 1, f'{spec}:3: never runs, in f'),
        ('a line that is listed', f'branches\t90\n{LISTED}', lost, 0, '1 rows of lines'),
        ('the same of another function', f'branches\t90\n{LISTED}'.replace('\tf\t', '\tg\t'), lost, 1, 'never runs, in f'),
        ('a row whose line runs', f'# heading\nbranches\t90\n{LISTED}', good, 1, 'coverage.txt:3: engine/text/a.c: "return 1;" in f runs'),
        ('fewer branches', 'branches\t80\n', [file_of(engine), file_of(spec, taken=0)], 1,
         '75.0 % of the branches of engine and spec are taken, expected 80.0 %'),
        ('more branches', 'branches\t70\n', [file_of(engine), file_of(spec, taken=0)], 0, 'tests/coverage.txt may keep that (70.0 %)'),
        ('a row without a reason', f'branches\t90\n{LISTED}'.replace('\tnobody asks', ''), lost, 2, 'coverage.txt:2: found 3 parts'),
        ('no least share', '', good, 2, 'expected the least share of 100'),
        ('nothing of the spec', 'branches\t90\n', [file_of(engine)], 2, 'found no file of spec'),
    ]
    wrong = 0
    for what, rows, files, code, said in cases + [('conditions', 'branches\t100\n', good, 0, '3 of 4  75.0 %')]:
        with tempfile.TemporaryDirectory() as scratch:
            os.mkdir(os.path.join(scratch, 'scripts'))
            shutil.copy(os.path.join(root, 'scripts', 'coverage'), os.path.join(scratch, 'scripts'))
            found = gate(scratch, rows, files, f'{seen}\n{seen}\n' if what == 'conditions' else '')
        if found[0] != code or said not in found[1]:
            print(f'{what}: expected exit code {code} and "{said}", found {found[0]} and:\n{found[1]}')
            wrong += 1
    print(f'coverage: {len(cases) + 1} cases, {wrong} wrong')
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1]))
