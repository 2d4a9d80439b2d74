#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares the number of lines of each folder with the most that it may have.

Prints a line for each row of budget.txt. Fails if a folder has more lines than its row allows, or if a
source is in no row. --lower replaces numbers that have become too large. To raise a number, write a
decision record that says why.

usage: budget.py ROOT
       budget.py --lower ROOT
       budget.py --self-test
A row is: LINES PATH SUFFIX…. Without SUFFIX it counts .c and .h files. If rows overlap, the longest PATH counts.
"""
import os
import subprocess
import sys
import tempfile

C_SUFFIXES = ('.c', '.h')


def read_rows(lines):
    """Returns the table's rows, as [(line number, limit, path, suffixes)]."""
    rows = []
    for number, line in enumerate(lines):
        words = line.split('#')[0].split()
        if words:
            rows.append((number, int(words[0]), words[1], tuple(words[2:]) or C_SUFFIXES))
    return rows


def sources(root):
    out = subprocess.run(['git', '-C', root, 'ls-files', '-co', '--exclude-standard'], check=True,
                         capture_output=True, text=True).stdout
    return [name for name in out.splitlines() if os.path.isfile(os.path.join(root, name))]


def length(root, name):
    with open(os.path.join(root, name), 'rb') as file:
        return file.read().count(b'\n')


def count(root, rows):
    """Returns the number of source lines that each row of budget.txt counts, and the C sources that no row counts."""
    lines, homeless = [0] * len(rows), []
    for name in sources(root):
        mine = [i for i, (_, _, path, suffixes) in enumerate(rows)
                if name.startswith(path + '/') and name.endswith(suffixes)]
        if mine:
            lines[max(mine, key=lambda i: len(rows[i][2]))] += length(root, name)
        elif name.endswith(C_SUFFIXES):
            homeless.append(name)
    return lines, homeless


def complaints(root, table):
    rows = read_rows(table)
    lines, homeless = count(root, rows)
    for (_, most, path, _), has in zip(rows, lines):
        print(f'{has:7} of {most:7}  {path}')
    print(f'{sum(lines):7} of {sum(row[1] for row in rows):7}  in all')
    wrong = [f'{path}: {has} lines, and budget.txt allows {most}: take lines away, or raise the row '
             'with a decision record that says why'
             for (_, most, path, _), has in zip(rows, lines) if has > most]
    return wrong + [f'{name}: is in no row of budget.txt: add one' for name in homeless]


def lower(root, file, table):
    rows = read_rows(table)
    for (number, most, _, _), has in zip(rows, count(root, rows)[0]):
        table[number] = table[number].replace(str(most), f'{min(most, has):{len(str(most))}}', 1)
    with open(file, 'w', encoding='utf-8') as out:
        out.write('\n'.join(table) + '\n')


def self_test():
    with tempfile.TemporaryDirectory() as root:
        subprocess.run(['git', 'init', '-q', root], check=True)
        for name in 'room/a.c', 'room/inner/b.h', 'other/c.c':
            os.makedirs(os.path.dirname(os.path.join(root, name)), exist_ok=True)
            with open(os.path.join(root, name), 'w', encoding='utf-8') as file:
                file.write('one\ntwo\n')
        cases = [(['2 room', '2 room/inner', '2 other'], 0), (['1 room', '2 room/inner', '2 other'], 1),
                 (['4 room'], 1), (['3 room', '1 other'], 2)]
        for table, expected in cases:
            found = complaints(root, table)
            if len(found) != expected:
                sys.exit(f'{table}: found {found}, expected {expected} complaints')
    return 0


def main(arguments):
    if arguments[0] == '--self-test':
        return self_test()
    root, file = arguments[-1], os.path.join(os.path.dirname(os.path.abspath(__file__)), 'budget.txt')
    with open(file, encoding='utf-8') as rows:
        table = rows.read().splitlines()
    if arguments[0] == '--lower':
        lower(root, file, table)
        return 0
    wrong = complaints(root, table)
    print('\n'.join(wrong))
    return bool(wrong)


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
