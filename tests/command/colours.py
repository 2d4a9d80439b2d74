#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests that commands print with colours on a terminal. Into a pipe, on a terminal that has no colours, or if
NO_COLOR is set, they must print the same without colours. Lines must fit a narrow terminal.

usage: colours.py
Exit codes: 0 all holds, 1 something does not.
"""
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import tempfile
import termios

PROGRAM = os.environ['PAIKOCHECK']
CODE = re.compile(r'\033\[[0-9;]*m')
WIDE = 120
# In this position a ruling decides about many actions of the kind `draw`.
POSITION = ('rules=catalyst2019,path-cover=ignored board=2/4/6/8/10/12/14/14/12/2F>7/2L5/F^5/4/2 turn=W '
            'phase=action hand=-:- reserve=A3B3E3FI3L2S3W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-')


def run(arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, stdin=subprocess.DEVNULL).stdout


def on_terminal(arguments, columns=WIDE, **environment):
    near, far = pty.openpty()
    fcntl.ioctl(far, termios.TIOCSWINSZ, struct.pack('HHHH', 24, columns, 0, 0))
    clean = {name: value for name, value in os.environ.items() if name != 'NO_COLOR'}
    given = {name: value for name, value in {**clean, 'TERM': 'xterm', **environment}.items() if value is not None}
    process = subprocess.Popen([PROGRAM, *arguments], stdin=subprocess.DEVNULL, stdout=far, stderr=subprocess.DEVNULL,
                               env=given)
    came = b''
    # Keeps `far` open until all is read. A terminal can lose unread output when its last writer closes it.
    while process.poll() is None or select.select([near], [], [], 0)[0]:
        if select.select([near], [], [], 0.05)[0]:
            came += os.read(near, 65536)
    os.close(far)
    os.close(near)
    return came.decode().replace('\r\n', '\n')


def expect(holds, what, arguments, came):
    if not holds:
        sys.exit(f'colours: {" ".join(arguments)}: {what}:\n{came!r}')


def words(text):
    return ' '.join(sorted(CODE.sub('', text).split()))


# Checks that conform's report has the same words on a terminal as in a pipe. Also checks that all lines fit into the
# terminal, except lines that a user copies, such as a position. Time and speed are not compared.
def conform():
    program = [PROGRAM, 'conform', 'serve', '--mutant', 'lotus-scores,draw-two']
    arguments = ['conform', '--rules', 'catalyst2019', '--only', 'cat-end-*', '--random', '40', '--explain', '10',
                 '--', *program]
    runs = re.compile(r'[\d,]+ requests? in \S+ s \(\d+ per second\), [\d,]+ process(es)?')
    piped = run(arguments)
    expect('\n1  Plays as if' in piped and '\033' not in piped, 'colours in a pipe', arguments, piped)
    for columns in 80, 120:
        shown = on_terminal(arguments, columns=columns)
        for begin in r'\033\[1m1  Plays as if', r'\033\[36mCAT-', r'\033\[32mexpected', r'\033\[31mgot':
            expect(re.search(begin, shown), f'no {begin}', arguments, shown)
        long = [line for line in CODE.sub('', shown).split('\n') if len(line) > min(columns, 100) and
                not re.match('  (position|action|expected|got|scenarios|keys|show again) ', line)]
        expect(not long, f'lines do not fit into {columns} columns', arguments, long)
        if columns > 100:
            same = [words(runs.sub('', text)) for text in (shown, piped)]
            expect(same[0] == same[1], 'it says something else on a terminal', arguments, shown)
    plain = on_terminal(arguments, NO_COLOR='1')
    expect('\033' not in plain, 'colours where NO_COLOR is set', arguments, plain)


def main():
    with tempfile.TemporaryDirectory() as folder:
        game = os.path.join(folder, 'game.paiko')
        with open(game, 'w') as file:
            subprocess.run([os.environ['RANDOM_GAMES'], 'pnp', '1', '30', '4'], stdout=file, check=True)
        asked = [['show', POSITION], ['explain', POSITION, 'A@k10'], ['readings', POSITION, 'A@k10'],
                 ['rules', 'rulings', 'safety-time'],
                 ['game', 'show', game]]
        for arguments in asked:
            piped = run(arguments)
            expect(piped and '\033' not in piped, 'colours in a pipe', arguments, piped)
            shown = on_terminal(arguments)
            expect(CODE.search(shown), 'no colours on a terminal', arguments, shown)
            expect(CODE.sub('', shown) == piped, 'it says something else in colours', arguments, shown)
            for how in {'NO_COLOR': '1'}, {'TERM': 'dumb'}:
                plain = on_terminal(arguments, **how)
                expect(plain == piped, f'not plain with {how}', arguments, plain)
        for arguments in asked[1:3]:
            narrow = CODE.sub('', on_terminal(arguments, columns=50)).split('\n')
            long = [line for line in narrow if len(line) > 50 and line.startswith('      ')]
            expect(not long, 'a line that could be broken does not fit', arguments, long)
        # Lines are as wide as the terminal, or as COLUMNS if the terminal has no width. But prose is 40 to 96 columns wide.
        for columns, said, widest in (50, '70', 50), (0, '50', 50), (30, '', 40), (0, '30', 40), (0, '', 96), (0, '0', 96), (40, '', 40), (120, '', 96):
            told = on_terminal(['conform', '--help'], columns=columns, COLUMNS=said).split('\n')
            prose = [line for line in told if line and line[0].isalpha() and ':' not in line]
            expect(widest - 12 < max(map(len, prose)) <= widest, f'not {widest} columns of {columns}', [said], prose)
        for how in {'TERM': ''}, {'NO_COLOR': ''}:
            expect(CODE.search(on_terminal(asked[0], **how)), f'no colours with {how}', asked[0], '')
        bare = on_terminal(asked[0], TERM=None)
        expect(bare == run(asked[0]), 'colours on a terminal of no kind', asked[0], bare)
        conform()
    print(f'{len(asked)} commands have colours on a terminal and nowhere else')


main()
