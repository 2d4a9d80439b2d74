#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What commands print for people has colours on a terminal, and says the same without: nothing of
them goes into a pipe, to a terminal that has none, or where NO_COLOR is set. Lines fit a narrow
terminal.

usage: colours.py
Exit codes: 0 so it is, 1 not so.
"""
import fcntl
import os
import pty
import re
import struct
import subprocess
import sys
import tempfile
import termios

PROGRAM = os.environ['PAIKOCHECK']
CODE = re.compile(r'\033\[[0-9;]*m')
WIDE = 120
# Many draws depend on a ruling here.
POSITION = ('rules=catalyst2019,path-cover=ignored board=2/4/6/8/10/12/14/14/12/2F>7/2L5/F^5/4/2 turn=W '
            'phase=action hand=-:- reserve=A3B3E3FI3L2S3W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-')


def run(arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, stdin=subprocess.DEVNULL).stdout


def on_terminal(arguments, columns=WIDE, **environment):
    near, far = pty.openpty()
    fcntl.ioctl(far, termios.TIOCSWINSZ, struct.pack('HHHH', 24, columns, 0, 0))
    clean = {name: value for name, value in os.environ.items() if name != 'NO_COLOR'}
    process = subprocess.Popen([PROGRAM, *arguments], stdin=subprocess.DEVNULL, stdout=far,
                               stderr=subprocess.DEVNULL, env={**clean, 'TERM': 'xterm', **environment})
    os.close(far)
    came = b''
    while True:
        try:
            part = os.read(near, 65536)
        except OSError:  # nobody writes to it any more
            break
        if not part:
            break
        came += part
    os.close(near)
    process.wait()
    return came.decode().replace('\r\n', '\n')


def expect(holds, what, arguments, came):
    if not holds:
        sys.exit(f'colours: {" ".join(arguments)}: {what}:\n{came!r}')


def main():
    pnp = run(['new', 'pnp']).strip()
    with tempfile.TemporaryDirectory() as folder:
        game = os.path.join(folder, 'game.paiko')
        run(['game', 'random', '--rules', 'pnp', '--plies', '30', '--seed', '4', '--out', game])
        asked = [['show', POSITION], ['explain', POSITION, 'A@k10'], ['readings', POSITION],
                 ['readings', POSITION, 'A@k10'], ['diff', pnp, POSITION], ['rulings', 'safety-time'],
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
        for arguments in asked[1:4]:
            narrow = CODE.sub('', on_terminal(arguments, columns=50)).split('\n')
            long = [line for line in narrow if len(line) > 50 and line.startswith('      ')]
            expect(not long, 'a line that could be broken does not fit', arguments, long)
        listed = CODE.sub('', on_terminal(['readings', POSITION], columns=50))
        expect('draw W2,' in listed and not re.search(r'draw *\n', listed), 'an action is broken', asked[2], listed)
    print(f'{len(asked)} commands have colours on a terminal and nowhere else')


main()
