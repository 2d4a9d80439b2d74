#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Recounts the reports of paikocheck conform: counts each number itself from the answers in the JSON, and
compares the five forms (text, JSON, JUnit, Markdown, HTML) and the exit code with these numbers.

usage: recount.py PROGRAM conform ARGUMENT...

Runs the command and lets it write all forms. Prints the command's output. Exits with the command's code, or with 99
and a message if a number is wrong.
"""
import collections
import contextlib
import html
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

PLURALS = {"pass": "passed", "fail": "failed", "unsupported": "unsupported", "not-applicable": "not applicable",
           "crash": "crashed", "time-out": "timed out", "protocol-error": "protocol errors",
           "adapter-error": "adapter errors", "flaky": "flaky"}
ASIDE = ("unsupported", "not-applicable")
FAILED = ("a wrong answer", "no answer to go by")
FORMS = {"json": "--json", "xml": "--junit", "md": "--markdown", "html": "--html"}
MARKS = {"passed": "✅ ", "failed": "❌ ", "partial": "⚠️ incomplete: ", "nothing compared": "⚠️ nothing compared: "}
faults = []


def held(what, good):
    if not good:
        faults.append(what)


def equal(what, found, expected):
    held(f"{what}: found {found!r}, expected {expected!r}", found == expected)


# ---- the numbers that follow from the answers ----


def count(n, one, many=None):
    return f"{n:,} {one if n == 1 else many or one + 's'}"


def parts(*of):
    return ", ".join(f"{n:,} {what}" for n, what in of if n)


def verdict_words(by):
    return ", ".join(f"{by[v]} {words}" for v, words in PLURALS.items() if by[v] or v == "pass")


def severity(cause):
    if any(s["kind"] != "misreading" and not s["scope"] for s in cause["suspects"]):
        return "another reading"
    if not all("rules=" in str(cause[what]) for what in ("expected", "got")):
        return "wrong legality"
    return "wrong outcome" if {"board", "hand", "phase"} & set(cause["differs"]) else "wrong field"


def standing(verdict, expected):
    if verdict in ("pass", "unsupported", "not-applicable", "not-run"):
        return {"pass": "passed"}.get(verdict, verdict.replace("-", " "))
    return "failed as expected" if expected else FAILED[verdict != "fail"]


class Recount:
    """The numbers and sentences of a report, computed from its scenarios, groups of failures ("keys") and expected failures."""

    def __init__(self, report):
        self.report, self.scenarios, self.keys = report, report["scenarios"], report["keys"]
        self.verdicts = collections.Counter(s["verdict"] for s in self.scenarios)
        self.stands = collections.Counter(standing(s["verdict"], "expected" in s) for s in self.scenarios)
        self.not_run = self.verdicts.pop("not-run", 0)
        self.spared = sum(s["verdict"] == "not-run" and s["words"] == "similar questions got no answer"
                          for s in self.scenarios)
        self.left = (report["not-run"] or {"positions": 0})["positions"]
        finding, ends = ([standing(k["verdict"], k["known"] is not None) for k in self.keys if k[what]]
                         for what in ("generated", "ended"))
        self.missing = sum(k["came"] is False for k in report["known"])
        self.failed = [sum(self.stands[s] for s in FAILED), sum(s in FAILED for s in finding), sum(s in FAILED for s in ends)]
        expected = self.stands["failed as expected"] + (finding + ends).count("failed as expected")
        self.of_cases = sum(n for v, n in self.verdicts.items() if v not in ASIDE)
        self.of_play = sum(n for v, n in report["generated"].items() if v not in ASIDE)
        self.passed = self.verdicts["pass"] + report["generated"]["pass"]
        self.differ = self.of_cases + self.of_play - self.passed + sum(k["ended"] for k in self.keys)
        self.numbers = {
            "cases": len(self.scenarios), "failed-cases": self.failed[0], "failed-findings": self.failed[1],
            "failed-ends": self.failed[2], "expected-that-did-not-come": self.missing,
            "failures": sum(self.failed) + self.missing, "expected-failures": expected,
            "answers": self.of_cases + self.of_play, "answers-that-differ": self.differ,
            "verdicts": {v: self.verdicts[v] for v in PLURALS}, "complete": report["not-run"] is None,
            "judgement": self.judgement(expected)}

    def judgement(self, expected):
        how = (self.report["not-run"] or {"how": ""})["how"]
        if sum(self.failed) + self.missing or how == "GAVE UP":
            return "failed"
        if how or (self.report["recorded"] or {"refused": 0})["refused"]:
            return "partial"
        return "passed" if self.passed + expected else "nothing compared"

    def exit_code(self):
        how = (self.report["not-run"] or {"how": ""})["how"]
        if how in ("STOPPED", "COULD NOT CONTINUE"):
            return 130 if how == "STOPPED" else 2
        return 1 if how else {"passed": 0, "failed": 1}.get(self.numbers["judgement"], 2)

    def sentences(self):
        """Returns phrases with numbers, by name. Every form of the report must contain each phrase."""
        n, generated = self.numbers, self.report["generated"]
        causes = count(len(self.report["causes"]), "cause") + " behind " + count(self.differ, "difference")
        asked = self.report["positions"]
        failed = [f"{k} {what if k == 1 else what.replace(noun, noun + 's', 1)}" for k, noun, what in zip(
            self.failed + [self.missing], ("case", "kind", "kind", "failure"),
            ("scenario case", "kind of failure in generated play", "kind of unclean exit", "expected failure that did not occur")) if k]
        return {"outcome": (causes if self.differ else "no differences") + " in " + count(n["answers"], "answer"),
                "cases": f"{sum(self.verdicts.values())} of {n['cases']} scenario cases run: {verdict_words(self.verdicts)}",
                "played": f" play: {asked} positions, " if asked else "",
                "questions": f"questions: {verdict_words(generated)}" if asked else "",
                "failures": ", ".join(failed),
                "not-run": parts((self.not_run - self.spared, "scenario cases"),
                                 (self.left, "positions of generated play")) if not n["complete"] else "",
                "not-asked": parts((self.spared, "scenario cases"))}

    def check_json(self):
        for key, n in self.numbers.items():
            equal(f"JSON, {key}", self.report[key], n)
        said = self.report["sentences"]
        for key, words in self.sentences().items():
            of = "played" if key == "questions" else key
            held(f"JSON, the sentence {of}: {said.get(of)!r} lacks {words!r}", words in said.get(of, ""))
        for key in ("failures", "played"):
            equal(f"JSON, there is the sentence {key}", key in said, self.sentences()[key] != "")
        for s in self.scenarios:
            equal(f"JSON, {s['id']} counts as", s["standing"], standing(s["verdict"], "expected" in s))
            file = pathlib.Path(s["file"])
            held(f"JSON, {s['id']} is in {file}:{s['line']}", not file.is_file() or (
                f"id: {s['id'].split('/')[0]}" in file.read_text(encoding="utf-8").split("\n")[s["line"] - 1]))
        why = collections.Counter((s["verdict"], s["words"]) for s in self.scenarios if s["verdict"] in ASIDE)
        equal("JSON, what was not compared",
              {(w["verdict"], w["reason"]): w["cases"] for w in self.report["not-compared"]}, dict(why))
        self.check_keys()
        self.check_causes()

    def check_keys(self):
        causes, bad = self.report["causes"], FAILED + ("failed as expected",)
        with_key = collections.Counter(s.get("key") for s in self.scenarios if s["standing"] in bad)
        held("JSON, each wrong case has a key", with_key.keys() <= {k["key"] for k in self.keys})
        for key in self.keys:
            name, cases = key["key"], key["times"] - key["generated"] - key["ended"]
            held(f"JSON, {name}: {cases} answers in cases, of {with_key[name]} cases", cases >= with_key[name])
            equal(f"JSON, {name} counts as", key["standing"], standing(key["verdict"], key["known"] is not None))
            equal(f"JSON, the causes of {name}", key["causes"], [i for i, c in enumerate(causes) if name in c["keys"]])
            held(f"JSON, {name} has no cause", key["causes"])
        for what, all_wrong in (("generated", self.of_play - self.report["generated"]["pass"]), ("times", self.differ)):
            held(f"JSON, {all_wrong} wrong answers have keys ({what})", sum(k[what] for k in self.keys) >= all_wrong)

    def check_causes(self):
        keys = {k["key"]: k for k in self.keys}
        cases = collections.defaultdict(list)
        for s in self.scenarios:
            cases[s.get("key")].append("expected" in s)
        prefix = {"catalyst2019": "CAT-", "pnp": "PNP-", "bga": "BGA-"}
        weights = []
        for at, cause in enumerate(self.report["causes"]):
            mine = [keys[k] for k in cause["keys"]]
            ends = cause["seen"] - cause["cases"] - cause["generated"]
            alone = all(k["causes"] == [at] for k in mine)
            times, generated, ended = (sum(k[what] for k in mine) for what in ("times", "generated", "ended"))
            for what, n, most in (("times", cause["seen"], times), ("in generated play", cause["generated"], generated),
                                  ("when a process ended", ends, ended)):
                held(f"JSON, cause {at} is seen {n} {what}, its keys {most}",
                     n == most if alone else 0 <= n <= max(most, len(mine)))
            where = parts((cause["cases"], "in scenario cases"), (cause["generated"], "in generated play"),
                          (ends, "when a process ended"))
            words = f"{cause['severity']}; seen {count(cause['seen'], 'time')}: {where}"
            held(f"JSON, the numbers of cause {at}: {cause['numbers']!r} lacks {words!r}", cause["numbers"].startswith(words))
            equal(f"JSON, cause {at} is expected", cause["known"], all(
                k["known"] is not None or (not k["generated"] and not k["ended"] and all(cases[k["key"]])) for k in mine))
            equal(f"JSON, cause {at} says that it is expected", "; expected to fail: " in cause["numbers"], cause["known"])
            equal(f"JSON, the id of cause {at}", cause["id"], cause["keys"][0])
            held(f"JSON, cause {at} is of clauses of its ruleset", all(
                c["text"] and c["id"].startswith((prefix.get(cause["ruleset"], ""), "ruling:")) for c in cause["clauses"]))
            held(f"JSON, cause {at} differs", cause["trouble"] or cause["expected"] != cause["got"])
            held(f"JSON, cause {at} has what was said", not re.search("captured=|score=", cause["got"] or ""))
            trouble = cause["severity"] in ("fault of paikocheck", "no answer")
            held(f"JSON, cause {at} is {cause['severity']!r}", trouble if cause["trouble"] else cause["severity"] == severity(cause))
            weights.append((not trouble, -cause["seen"], cause["tiles"] or 0, cause["id"], [s["name"] for s in cause["suspects"]]))
        equal("JSON, the order of causes", weights, sorted(weights))
        equal("JSON, causes without an order", len({str(w[:4]) for w in weights}), len(weights))
        for name, key in keys.items():
            shares = [self.report["causes"][at]["seen"] for at in key["causes"]]
            held(f"JSON, {key['times']} answers of {name}, causes with {shares}", sum(shares) >= key["times"])

    def check_junit(self, text):
        suite = xml.etree.ElementTree.fromstring(text).find("testsuite")
        kinds = {"passed": None, "a wrong answer": "failure", "no answer to go by": "error"}
        want = [(f"{s['ruleset']} {pathlib.Path(s['file']).name.split('.')[0]}", s["id"],
                 kinds.get(s["standing"], "skipped")) for s in self.scenarios if s["verdict"] != "not-applicable"]
        want += [("processes" if k["ended"] else "generated play", k["key"], kinds.get(k["standing"], "skipped"))
                 for k in self.keys if k["ended"] or k["generated"]]
        want += [("generated play", f"{self.left} positions", "skipped")] * (self.left > 0)
        want += [("expected failures", ", ".join(filter(None, (k["id"], k["key"]))), "failure")
                 for k in self.report["known"] if k["came"] is False]
        found = [(c.get("classname"), c.get("name"), "+".join(child.tag for child in c) or None)
                 for c in suite.findall("testcase")]
        for one in set(found) ^ set(want):
            held(f"JUnit: {one} is {'too much' if one in found else 'missing'}", False)
        equal("JUnit, its test cases", len(found), len(want))
        number = collections.Counter(kind for *_, kind in found)
        for name, n in (("tests", len(found)), ("failures", number["failure"]), ("errors", number["error"]),
                        ("skipped", number["skipped"])):
            equal(f"JUnit, {name}", int(suite.get(name)), n)
        equal("JUnit, its failures", number["failure"] + number["error"], self.numbers["failures"])
        of, games = [(p.get("name"), p.get("value")) for p in suite.iter("property")], self.report["recorded"]
        why = [("not applicable", f"{w['cases']}: {w['reason']}") for w in self.report["not-compared"]
               if w["verdict"] == "not-applicable"]
        for one in why + [("generated positions", str(self.report["positions"])), ("seed", str(self.report["seed"])),
                          ("judgement", self.numbers["judgement"]), ("complete", "yes" if self.numbers["complete"] else "no")]:
            held(f"JUnit lacks the property {one}", of.count(one) == 1)
        equal("JUnit, games refused", dict(of).get("recorded games refused"),
              f"{games['refused']} of {games['games']}" if games and games["refused"] else None)
        for case, s in zip(suite.findall("testcase"), [s for s in self.scenarios if s["verdict"] != "not-applicable"]):
            said = (case.findtext("failure") or "") if s["verdict"] == "fail" and "expected" not in s else ""
            held(f"JUnit, {s['id']} begins with its place", not said or said.startswith(f"{s['file']}:{s['line']}: "))
        times = sum(float(case.get("time")) for case in suite.findall("testcase"))
        asked = any(n for v, n in self.verdicts.items() if v != "not-applicable")
        held(f"JUnit, times are real: {times}", (times > 0 or not asked) and times <= 64 * float(suite.get("time")) + 0.01)

    def check_page(self, form, text):
        """Checks a report (text, Markdown or HTML): its sentences, its table of causes, its last line."""
        plain = squeezed({"text": str, "md": html.unescape, "html": unmarked}[form](text))
        for key, words in self.sentences().items():
            held(f"{form} lacks the sentence {key}: {words!r}", squeezed(words) in plain)
        causes, known, games = (self.report[key] for key in ("causes", "known", "recorded"))
        lines = [f"{PLURALS[why['verdict']]}: {why['cases']}: " for why in self.report["not-compared"]]
        lines += [f": {n} of {len(known)} not judged" for n in [sum(k["came"] is None for k in known)] if n]
        if games and games["refused"]:
            lines += [f"invalid or incomplete: {games['refused']} of {games['games']}"]
        lines += [f"(not asked): {n['of-other-rules']}" for n in [games] if n and n["of-other-rules"]]
        lines += [count(n, "cause is a difference of", "causes are differences of")
                  for n in [sum(c["severity"] == "fault of paikocheck" for c in causes)] if n]
        for words in lines:
            held(f"{form} lacks {words!r}", words in plain)
        equal(f"{form}, what did not occur", plain.count(": expected to fail but did not: "), self.missing)
        rows = table(form, text)
        equal(f"{form}, the table of causes", rows, [(str(i + 1), f"{c['seen']:,}") for i, c in enumerate(causes)])
        shown, at = causes[:10] if form == "text" else causes, 0
        for i, cause in enumerate(shown):
            at = plain.find(squeezed(cause["numbers"]), at) + 1
            held(f"{form}, cause {i} lacks its numbers {cause['numbers']!r}", at)
            at = at or len(plain)
            for what in ("position", "action"):
                held(f"{form}, cause {i} lacks its {what}", what == "expected" and "rules=" not in str(cause[what])
                     or squeezed(cause[what] or "") in plain)
        rest = len(causes) - len(shown)
        held(f"{form}, causes that only the table shows: {rest}",
             (f"causes that only the table shows: {rest};" in plain) == (rest > 0))
        n, expected = self.numbers["failures"], self.numbers["expected-failures"]
        nothing = "nothing compared: " if self.numbers["judgement"] == "nothing compared" else ""
        line = count(n, "failure").replace(",", "")
        if form != "text":
            line += (" so far" * (not self.numbers["complete"])) + (": " + self.sentences()["failures"]) * (n > 0)
        line += f", {count(expected, 'expected failure').replace(',', '')}" if expected else ""
        if form == "text":
            equal("text, the last line", text.rstrip("\n").rsplit("\n", 1)[-1], nothing + line)
            how = (self.report["not-run"] or {"how": ""})["how"]
            held("text, a partial run says so first", not how or plain.startswith(f"{how}: "))
        elif form == "md":
            held(f"md lacks {MARKS[self.numbers['judgement']] + line!r}",
                 f"\n{MARKS[self.numbers['judgement']]}{line}\n" in text)
        else:
            held(f"html lacks {nothing + line!r}", f">{nothing}{line}<" in html.unescape(text))
            held("html, a partial run says so", ("Partial run. Not run: " in plain) != self.numbers["complete"])
            figures = [figure.count('fill="#ffd9f0"') for figure in re.findall(r"(?s)<figure>.*?</figure>", text)]
            for i, cause in enumerate(causes):
                drawn = [re.sub(".* board=| .*", "", board["position"]) for board in cause["boards"]]
                drawn = drawn[:2] if drawn[1:2] == drawn[2:] else drawn
                marks, figures = figures[:len(drawn)], figures[len(drawn):]
                held(f"html, cause {i} marks {marks} squares of {drawn}", marks[:1] in ([], [0]) and (
                    marks[1] == marks[2] > 0 if marks[2:] else all((n > 0) == (drawn[0] != drawn[1]) for n in marks[1:])))
            equal("html, boards that no cause has", figures, [])


def unmarked(text):
    return html.unescape(re.sub(r"(?s)<style.*?</style>|<svg.*?</svg>|<[^>]*>", " ", text))


def squeezed(text):
    return re.sub(r"[\s`*\\]+", " ", text).replace(" ,", ",")


def table(form, text):
    """Returns the rows of the table of causes: the number of a cause, and how often the cause was seen."""
    if form == "md":
        return [(r[0], r[3]) for r in (re.split(r" \| ", row) for row in re.findall(r"(?m)^\| (\d+ \| .*) \|$", text))]
    if form == "html":
        return re.findall(r'(?s)<tr><td class="number">(\d+)</td><th scope="row">.*?</th>'
                          r'<td>.*?</td><td class="number">([\d,]+)</td>', text)
    head = re.search(r"(?ms)^   #  cause .*?\n\n", text + "\n\n")
    return re.findall(r"(?m)^ {1,3}(\d+)  \S.*? {2,}([\d,]+)(?: |$)", head.group()) if head else []


def recount(written, text, code=None):
    """Checks the texts of a report, the printed text, and the exit code. A form that was not written is None."""
    if not written["json"]:
        held(f"no report, exit code {code}", code in (2, 127) or code >= 128)
        return
    of = Recount(json.loads(written["json"]))
    of.check_json()
    if code is not None:
        equal("exit code", code, 2 if None in written.values() and of.exit_code() != 130 else of.exit_code())
    if written["xml"]:
        of.check_junit(written["xml"])
    for form, page in (("text", text), ("md", written["md"]), ("html", written["html"])):
        if page:
            of.check_page(form, page)


# ---- running ----


def state(path):
    try:
        found = os.stat(path)
        return found.st_ino, found.st_mtime_ns
    except OSError:
        return None


def run(program, arguments):
    own = arguments[: arguments.index("--")] if "--" in arguments else ["--help"]
    if {"--position", "--help"} & set(own) or os.isatty(1):
        os.execvp(program, [program] + arguments)
    with tempfile.TemporaryDirectory() as folder:
        paths, added = {}, []
        for form, option in FORMS.items():
            given = [own[i + 1] for i, word in enumerate(own[:-1]) if word == option]
            paths[form] = given[-1] if given else f"{folder}/report.{form}"
            added += [] if given else [option, paths[form]]
        paths |= {"known": own[i + 1] for i, word in enumerate(own[:-1]) if word == "--write-known"}
        before = {form: state(path) for form, path in paths.items()}
        with open(f"{folder}/text", "wb") as kept:
            child = subprocess.Popen([program, "conform"] + added + arguments[1:], stdout=kept)
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, lambda caught, _: child.send_signal(caught))
        code = child.wait()
        code = 128 - code if code < 0 else code
        printed = pathlib.Path(f"{folder}/text").read_bytes()
        with contextlib.suppress(OSError):  # a reader who left
            sys.stdout.buffer.write(printed)
            sys.stdout.buffer.flush()

        def read(form):
            if paths[form] == "-":
                return printed.decode("utf-8")
            if state(paths[form]) in (None, before[form]) or not os.path.isfile(paths[form]):
                return None
            return pathlib.Path(paths[form]).read_text(encoding="utf-8")

        recount({form: read(form) for form in paths}, "" if "-" in paths.values() else printed.decode("utf-8"), code)
    return code


if __name__ == "__main__":
    status = run(sys.argv[1], sys.argv[2:])
    for found in faults[:20]:
        print(f"does not hold: {found}", file=sys.stderr)
    sys.exit(99 if faults else status)
