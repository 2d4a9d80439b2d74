#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests the adapter that COMMAND runs: sends requests of docs/protocol.md that conform does not send in smoke.sh.

usage: speak.py PAIKOCHECK draft|empty COMMAND ARG...
draft: the adapter runs the test game (tests/adapters/*/game.*). empty: the adapter has no game.
Prints how many checks were made. The exit code is 1 if one fails.
"""

import json
import subprocess
import sys

PAIKOCHECK, KIND, *COMMAND = sys.argv[1:]
PICKS = ["draw A2BEFIL", "draw A2BEFILSW", "draw A"]
LINE_SEPARATOR = "\u2028"  # ends a line in other places, but not in the protocol

checks = 0


def check(what, found, expected):
    global checks
    checks += 1
    if found != expected:
        sys.exit(f"FAILED: {what}\n  found    {found!r:.2000}\n  expected {expected!r:.2000}")


class Speaker:
    """The adapter as a process. Requests are numbered in the order in which they are asked."""

    def __init__(self):
        self.process = subprocess.Popen(
            COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        self.asked = 0

    def write(self, text):
        self.process.stdin.write(text.encode())
        self.process.stdin.flush()

    def ask_all(self, requests):
        """Writes all requests before it reads the first answer."""
        first = self.asked + 1
        self.asked += len(requests)
        lines = (
            json.dumps({"id": first + n} | request, ensure_ascii=False)
            for n, request in enumerate(requests)
        )
        self.write("".join(line + "\n" for line in lines))
        return [json.loads(self.process.stdout.readline()) for _ in requests]

    def ask(self, **request):
        return self.ask_all([request])[0]

    def end(self):
        """Returns the exit code and the unread output. Leaves standard input as it is."""
        try:
            code = self.process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            code = "still running"
        return code, self.process.stdout.read(), self.process.stderr.read()


def reference(*arguments):
    return subprocess.run(
        [PAIKOCHECK, *arguments], capture_output=True, text=True, check=True
    ).stdout


def positions():
    """Returns the draft's three positions and the position after the draft."""
    line = [reference("position", "new", "catalyst2019").strip()]
    for pick in PICKS:
        line.append(reference("position", "apply", line[-1], pick).strip())
    return line


def check_hello(speaker):
    hello = speaker.ask(op="hello", protocol="1.0", tool=f"paikö{LINE_SEPARATOR}check", more=[{}])
    check("id", hello["id"], 1)
    check("protocol", hello["protocol"], "1.0")
    check("rulesets", hello["rulesets"], ["catalyst2019"])
    check("can", hello["can"], ["apply", "legal"] + ["play"] * (KIND == "draft"))
    check("name and version", bool(hello["name"]) and bool(hello["version"]), True)


def check_play(speaker):
    line = positions()
    for played in range(4):
        answer = speaker.ask(op="play", rules="catalyst2019", actions=PICKS[:played])
        found = tuple(answer[key] for key in ("rules", "played", "legal", "position"))
        check(f"{played} played", found, ("catalyst2019", played, True, line[played]))
    answer = speaker.ask(op="play", rules="catalyst2019", actions=[PICKS[0], "draw A", PICKS[1]])
    check("stopped", (answer["played"], answer["legal"], "position" in answer), (1, False, False))
    answer = speaker.ask(op="play", rules="catalyst2019", actions=[*PICKS, "draw A", PICKS[0]])
    check("unsupported midway", bool(answer["unsupported"]), True)
    check("and then nothing else", {"played", "legal", "position"} & set(answer), set())
    answer = speaker.ask(op="play", rules="ronin13c", players=4, actions=["hero A"])
    check("other rules", (answer["rules"], bool(answer["unsupported"])), ("ronin13c", True))


def check_empty(speaker):
    first = positions()[0]
    for request in (
        {"op": "legal", "position": first},
        {"op": "apply", "position": first, "action": PICKS[0]},
        {"op": "play", "rules": "catalyst2019", "actions": PICKS},
    ):
        answer = speaker.ask(**request)
        check("unsupported", bool(answer["unsupported"]), True)
        for key in "position", "rules":
            check(f"echo of {key}", answer.get(key), request.get(key))


def check_window(speaker):
    """Writes many requests before it reads the first answer, among them an op that no version knows."""
    requests = [{"op": "dance", "position": f"ü{LINE_SEPARATOR}{n}"} for n in range(64)]
    before = speaker.asked
    for n, answer in enumerate(speaker.ask_all(requests)):
        check("in order", answer["id"], before + n + 1)
        check("echo", answer["position"], requests[n]["position"])
        check("unknown op", bool(answer["unsupported"]), True)


def check_ends():
    speaker = Speaker()
    check("end of input", (speaker.process.stdin.close(), *speaker.end()), (None, 0, b"", b""))
    speaker = Speaker()
    speaker.write("no request\n")
    code, said, complained = speaker.end()
    check("a crash is one", (code != 0, said), (True, b""))
    check("and leaves words on standard error", bool(complained), True)


speaker = Speaker()
check_hello(speaker)
if KIND == "draft":
    check_play(speaker)
else:
    check_empty(speaker)
check_window(speaker)
check("bye", speaker.ask(op="bye"), {"id": speaker.asked, "bye": True})
check("leaves with nothing more to say", speaker.end(), (0, b"", b""))
check_ends()
print(f"{checks} checks, 0 failed")
