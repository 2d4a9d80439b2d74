# SPDX-License-Identifier: MIT
"""An implementation under test that plays right and misbehaves in a named way.

usage: filter.py WHAT COMMAND...

COMMAND is an implementation that plays right (paikocheck conform serve). filter.py passes on its answers, one
at a time. WHAT says which answers filter.py changes. Examples:
  plays=A;B     the handshake has A and B under `plays`; a question under other options of these ends the process
  record        refuses each request with an undeclared ruleset, ruling or op, and appends it to the file `record`
The file `filter.started` has a byte for each process that was started.
"""

import json
import os
import signal
import subprocess
import sys
import time

what, command = sys.argv[1], sys.argv[2:]
game = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
asked = 0  # requests on positions and actions, in this process
with open("filter.started", "a") as started:
    started.write("x")
    started.flush()
    number = started.tell()  # of this process among all

if what == "ends-small" and os.path.exists("filter.ended"):
    sys.exit(4)


def say(*lines):
    """Writes all lines with one write."""
    text = "".join(line + "\n" for line in lines)
    os.write(1, text.encode())


def drop_actions(answer):
    """Leaves out one action. Each new process leaves out another action."""
    if answer.get("actions"):
        del answer["actions"][number % len(answer["actions"])]


def hang():
    time.sleep(1000)


seen = set()  # actions at positions, in this process


def asked_twice(request):
    """True if this process was asked about this action in this position before. conform first does so when it shrinks."""
    key = (request.get("position"), request.get("action"))
    twice = request["op"] == "apply" and key in seen
    seen.add(key)
    return twice


settled = False  # a question came twice, so conform has begun to shrink a wrong answer


def ends_small(request):
    """True for the first new action after conform began to shrink. From then on, each new process ends at once."""
    global settled
    twice = asked_twice(request)
    settled = settled or twice
    ends = settled and not twice and request["op"] == "apply"
    if ends:
        open("filter.ended", "w").close()
    return ends


def right_now_and_then(answer, second):
    """Makes the answer of process 1 wrong: the first action is missing. conform repeats the question in processes 2 and
    3. If `second` is 0, process 2 answers right; if `second` is 1, process 3 answers right."""
    if answer.get("actions") and (number == 1 or number % 2 != second):
        del answer["actions"][0]


def refuse(answer):
    say(json.dumps({"id": answer["id"], "position": answer["position"], "refused": "not now"}))


# What the process does at each answer on a position or an action.
every = {
    "twice": lambda a: say(json.dumps(a), json.dumps(a)),
    "twice-late": lambda a: (say(json.dumps(a)), time.sleep(0.02), say(json.dumps(a))),
    "different": lambda a: (drop_actions(a), say(json.dumps(a))),
    "then-refuses": lambda a: refuse(a) if number > 1 else (drop_actions(a), say(json.dumps(a))),
    "then-crashes": lambda a: os._exit(3) if number > 1 else (drop_actions(a), say(json.dumps(a))),
    "right-once": lambda a: (right_now_and_then(a, 0), say(json.dumps(a))),
    "right-twice": lambda a: (right_now_and_then(a, 1), say(json.dumps(a))),
    "slow": lambda a: (time.sleep(0.25), say(json.dumps(a))),
}
# What the process does at every fifth answer on a position or an action.
fifth = {
    "crash": lambda a: (os.write(2, b"first\nno luck\n"), os._exit(3)),
    "echo": lambda a: say(json.dumps(dict(a, position="rules=another"))),
}
# What the process does when it is asked to end (bye).
ends = {
    "bye-silent": lambda a: os._exit(0),
    "bye-code": lambda a: (say(json.dumps(a)), os._exit(7)),
    "bye-hang": lambda a: hang(),
    "bye-twice": lambda a: say(json.dumps(a), json.dumps(a)),
}


def is_other(request):
    """True if the handshake has the request's ruleset under `plays`, but with other options than the request."""
    rules = request.get("rules") or request.get("position", "").partition(" ")[0]
    rules, said = rules.removeprefix("rules="), what.removeprefix("plays=").split(";")
    return rules not in said and rules.split(",")[0] in [s.split(",")[0] for s in said]


def is_declared(request):
    """True if the handshake declared the op, the ruleset and, if the request names options, rulings."""
    rules = request.get("rules") or request.get("position", "").partition(" ")[0].removeprefix("rules=")
    name, _, options = rules.partition(",")
    return request["op"] in hello["can"] and name in hello["rulesets"] and (
        not options or "rulings" in hello["can"])


def refuse_undeclared(request):
    with open("record", "a") as record:
        record.write(json.dumps(request) + "\n")
    echo = {key: request[key] for key in ("id", "position", "rules") if key in request}
    say(json.dumps(dict(echo, refused="this was not declared")))


def mover_has(request, letter):
    """True if the side to move has a tile of the type on the board."""
    fields = dict(field.split("=", 1) for field in request["position"].split() if "=" in field)
    return (letter if fields.get("turn") == "W" else letter.lower()) in fields.get("board", "")


def raise_key(letter):
    os.write(2, f"Traceback: game.py, line {number}\nKeyError: '{letter}' at 0x{number:x}\n".encode())
    os._exit(1)


def of_a_kind(request):
    if what == "hang-sai" and request["op"] == "apply" and mover_has(request, "I"):
        return lambda a: hang()
    if what == "two-crashes" and request["op"] == "apply" and mover_has(request, "I"):
        return lambda a: raise_key("I")
    if what == "two-crashes" and request["op"] == "apply" and mover_has(request, "F"):
        return lambda a: os.kill(os.getpid(), signal.SIGSEGV)
    return None


def list_more(request, answer):
    """Changes the answer as if a draw of three Lotuses were always legal, and a pass were never legal."""
    if request["op"] == "legal" and " phase=action " in request["position"]:
        answer["actions"] = sorted({*answer["actions"], "draw L3"})
    elif request.get("action") == "pass":
        answer["legal"] = False
    elif request.get("action") == "draw L3" and not answer.get("legal"):
        answer.update(legal=True, next=request["position"])


def answer_to(request, answer):
    global asked
    if what == "lists-more":
        list_more(request, answer)
    if what == "record" and request["op"] not in ("hello", "bye") and not is_declared(request):
        return lambda a: refuse_undeclared(request)
    if what.startswith("plays=") and request["op"] not in ("hello", "bye") and is_other(request):
        return lambda a: os._exit(9)
    asked += request["op"] in ("apply", "legal")
    if request["op"] == "bye":
        return ends.get(what)
    if request["op"] not in ("apply", "legal"):
        return None
    if of_a_kind(request):
        return of_a_kind(request)
    if what == "ends-small" and ends_small(request):
        return lambda a: os._exit(3)
    if what == "state" and asked > 1 and "actions" in answer:
        answer["actions"] = []
    if asked % 5 == 0 and what in fifth:
        return fifth[what]
    return every.get(what)


for line in sys.stdin:
    game.stdin.write(line)
    game.stdin.flush()
    request, answer = json.loads(line), json.loads(game.stdout.readline())
    if request["op"] == "hello":
        hello = answer
        answer["window"] = 1
        if what.startswith("plays="):
            answer["plays"] = what.removeprefix("plays=").split(";")
    if request["op"] == "bye":
        game.wait()
    misbehave = answer_to(request, answer) or (lambda a: say(json.dumps(a)))
    misbehave(answer)
