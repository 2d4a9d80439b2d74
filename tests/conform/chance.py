# SPDX-License-Identifier: MIT
"""An implementation under test that answers by chance: for each question it draws whether the right
game or one with a misreading answers.

usage: chance.py PERCENT FILE MUTANT COMMAND...

COMMAND is an implementation that plays right (paikocheck conform serve); with --mutant MUTANT it misreads a
rule, and gives PERCENT of the answers. The draws follow from the number of the process, which is
counted in FILE: two runs that begin without FILE draw the same.
"""

import json
import random
import subprocess
import sys

percent, counter, mutant, command = int(sys.argv[1]), sys.argv[2], sys.argv[3], sys.argv[4:]
with open(counter, "a", encoding="ascii") as started:
    started.write("x")
    started.flush()
    draw = random.Random(started.tell())
games = [
    subprocess.Popen(command + more, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    for more in ([], ["--mutant", mutant])
]


def ask(which, line):
    games[which].stdin.write(line)
    games[which].stdin.flush()
    return games[which].stdout.readline()


for line in sys.stdin.buffer:
    both = json.loads(line)["op"] in ("hello", "bye")
    answers = [ask(which, line) for which in range(2)] if both else [ask(draw.randrange(100) < percent, line)]
    sys.stdout.buffer.write(answers[0])
    sys.stdout.buffer.flush()
