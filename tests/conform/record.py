# SPDX-License-Identifier: MIT
"""An implementation under test that hands on another's answers and keeps them for conform_repeat.

usage: record.py FILE COMMAND...

FILE gets pairs of lines, a request and the answer of COMMAND. One process at a time writes it
(conform --jobs 1).
"""

import subprocess
import sys

game = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
with open(sys.argv[1], "a") as kept:
    for line in sys.stdin:
        game.stdin.write(line)
        game.stdin.flush()
        answer = game.stdout.readline()
        kept.write(line + answer)
        sys.stdout.write(answer)
        sys.stdout.flush()
sys.exit(game.wait())
