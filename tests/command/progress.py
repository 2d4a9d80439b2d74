#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests how commands show progress while they work. On a terminal they show one line, and clear it again.
To a pipe they write nothing in the first minute.

usage: progress.py
Exit codes: 0 all holds, 1 something does not. Each run is interrupted once it has shown the expected line.
"""
import os
import pty
import re
import signal
import subprocess
import sys
import tempfile

PROGRAM = os.environ['PAIKOCHECK']
TAKE_BACK = '\r\033[K'
HOW_FAR = r'[0-9]+ s  bga [0-9]+ in'
LONG = ['verify', 'lockstep', '--seconds', '100', '--jobs', '1', '--rules', 'bga']

# Work that takes long enough to be seen: a position with many first actions, and games.
POSITION = subprocess.run([PROGRAM, 'position', 'new', 'catalyst2019'], capture_output=True, text=True,
                          check=True).stdout.strip()

# Commands, and the pattern of the line that each shows on a terminal while it works.
COUNTED = [
    (['verify', '--games', '1', '--perft', '2000'], r'verify: \d+ of \d+ cases of the corpus, \d+ s'),
    (['dev', 'kill', '--seconds', '0'], r'kill: \d+ of \d+ mutants, \d+ s'),
    (['verify', 'exhaust', '--rules', 'pnp', '--every', '30'], r'exhaust: \d+ of \d+ chunks'),
    (['dev', 'atlas', '--rules', 'bga', '--out', 'work'], r'atlas: \d+ of \d+ rulings, \d+ s'),
    (['verify', 'properties', '--run', '--games', '5'], r'properties: \d+ of \d+ properties by ruleset, \d+ s'),
    (['position', 'perft', POSITION, '3'], r'perft: \d+ of \d+ first actions, \d+ s'),
    (['dev', 'export', 'exported'], r'export: \d+ of \d+ cases of a ruleset, \d+ s'),
    (['conform', '--random', '20000', '--', PROGRAM, 'conform', 'serve'], r'conform: \d+ of \d+ positions, \d+ s'),
]


class Run:
    """A running command. Its standard error is a terminal or a pipe."""

    def __init__(self, arguments, terminal, folder):
        self.name = f'{arguments[0]}, {"terminal" if terminal else "pipe"}'
        self.came = ''
        self.near, far = pty.openpty() if terminal else os.pipe()
        self.process = subprocess.Popen([PROGRAM, *arguments], stdin=subprocess.DEVNULL, stderr=far,
                                        stdout=subprocess.DEVNULL, cwd=folder,
                                        start_new_session=True)
        os.close(far)

    def hear(self):
        """Reads some more of the command's output. Returns False at the end."""
        try:
            part = os.read(self.near, 65536)
        except OSError:  # a terminal to which nobody writes any more
            part = b''
        self.came += part.decode()
        return part != b''

    def hear_of(self, pattern):
        while not re.search(pattern, self.came):
            if not self.hear():
                sys.exit(f'progress: {self.name}: ended without {pattern}:\n{self.came}')

    def interrupt(self):
        os.killpg(self.process.pid, signal.SIGINT)
        while self.hear():
            pass
        os.close(self.near)
        if self.process.wait() not in (130, -signal.SIGINT):
            sys.exit(f'progress: {self.name}: exit code {self.process.returncode}, expected 130')

    def lines(self):
        """Returns the output's lines without the text that the program erased from the terminal again."""
        return [line.rpartition(TAKE_BACK)[2] for line in self.came.replace('\r\n', '\n').split('\n')]


def expect(holds, what, run):
    if not holds:
        sys.exit(f'progress: {run.name}: {what}:\n{run.came!r}')


def long(folder):
    terminal, pipe = Run(LONG, True, folder), Run(LONG, False, folder)
    terminal.hear_of(HOW_FAR)
    terminal.interrupt()
    pipe.interrupt()
    last = re.compile(r' *\d+ s  bga \d+ in \d+ games  \d+ positions/s  0 findings')
    for run in terminal, pipe:
        stays = [line for line in run.lines() if ' positions/s' in line]
        expect(len(stays) == 1 and last.fullmatch(stays[0]), 'its last state is not one line', run)
    expect(TAKE_BACK not in pipe.came, 'is disturbed', pipe)


def counted(arguments, pattern, folder):
    run = Run(arguments, True, folder)
    run.hear_of(pattern)
    run.interrupt()
    if run.process.returncode == 130:
        expect(not any(re.search(pattern, line) for line in run.lines()), 'a line stays', run)


def main():
    with tempfile.TemporaryDirectory() as folder:
        long(folder)
        for arguments, pattern in COUNTED:
            counted(arguments, pattern, folder)
    print(f'{len(COUNTED) + 1} commands say how far they are')


main()
