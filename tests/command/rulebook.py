#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks the pages of the rulebook against the registers and the corpus that the program prints.

The pages show every clause and ruling once, in order. Every link leads to an existing place of an existing
file. Each clause shows its scenarios. A scenario's link opens a position with an action, and the program's
answer to this action must be the scenario's. The pages load nothing and run nothing.

usage: rulebook.py FOLDER EXPORT     (the folder of the pages, and what `dev export` wrote)
       PAIKOCHECK is the program. If something does not hold, prints it and exits with 1.
"""
import glob
import html.parser
import json
import os
import re
import subprocess
import sys
import urllib.parse

from page import policy

PROGRAM = os.environ["PAIKOCHECK"]
RULESETS = ["catalyst2019", "pnp", "bga", "shrines14", "ronin13c"]


def ask(*words, given=None):
    ran = subprocess.run([PROGRAM, *words], input=given, text=True, capture_output=True)
    if ran.returncode and given is None:
        raise SystemExit(f"{words} ends with {ran.returncode}: {ran.stderr[:600]}")
    return ran.stdout


class Page(html.parser.HTMLParser):
    """A page: its ids, its articles in order with links, texts and scenarios (title, linked position), and all links."""

    def __init__(self, path):
        super().__init__()
        self.ids, self.links, self.articles, self.article = [], [], {}, None
        self.source = open(path, encoding="utf-8").read()
        self.feed(self.source)

    def handle_starttag(self, tag, attributes):
        a = dict(attributes)
        if "id" in a:
            self.ids.append(a["id"])
        if tag == "article":
            self.article = {"links": [], "text": "", "scenarios": []}
            self.articles[a["id"]] = self.article
        if self.article is not None and (tag == "li" or tag == "p" and a.get("class") == "open"):
            self.article["scenarios"].append(["", ""])
        if tag == "a" and "href" in a:
            self.links.append(a["href"])
            if self.article is not None:
                self.article["links"].append(a["href"])
                if self.article["scenarios"] and a["href"].startswith("index.html#p="):
                    self.article["scenarios"][-1][1] = urllib.parse.unquote(a["href"][len("index.html#p="):])

    def handle_endtag(self, tag):
        if tag == "article":
            self.article = None

    def handle_data(self, data):
        if self.article is not None:
            self.article["text"] += data
            if self.article["scenarios"]:
                self.article["scenarios"][-1][0] += data


def outside(page):
    """Yields everything that a browser could fetch or run."""
    yield from policy(page.source)
    rest = re.sub(r"(?s)<style>.*?</style>", "", page.source)
    for found in re.findall(r"<script|<img|\son\w+=|\ssrc=|https?://(?!www\.w3\.org/2000/svg)|@import|url\(|javascript:", rest):
        yield f"found {found}"


def links(pages):
    for name, page in pages.items():
        for twice in {i for i in page.ids if page.ids.count(i) > 1} if len(page.ids) != len(set(page.ids)) else ():
            yield f"{name}: the id {twice} twice"
        for link in set(page.links):
            file, _, place = link.partition("#")
            if file == "index.html" and place.startswith("p="):
                continue
            if (file or name) not in pages:
                yield f"{name}: {link} leads to no page"
            elif place and place not in pages[file or name].ids:
                yield f"{name}: {link} leads to no place"


def parts(pages, ruleset):
    """Returns the pages of a document except the first, in order: sections, borrowed rules, rulings."""
    found = [name for name in pages if name.startswith(f"rulebook-{ruleset}-")]
    return sorted(found, key=lambda name: ("rulings" in name, "borrowed" in name, int(re.search(r"(\d*)\.html", name)[1] or 0)))


def articles_of(pages, ruleset):
    return {i: article for name in parts(pages, ruleset) for i, article in pages[name].articles.items()}


def place(pages, ruleset, name):
    """Returns the link PAGE#NAME to a clause or another rule with the id `name`."""
    return next((f"{part}#{name}" for part in parts(pages, ruleset) if name in pages[part].articles), f"no place of {name}")


def book(pages):
    """Checks that "up", "previous" and "next" lead through each document, and that its first page lists everything."""
    for ruleset in RULESETS:
        first, order = f"rulebook-{ruleset}.html", parts(pages, ruleset)
        for i, name in enumerate(order):
            for due in [first, "index.html#search", *order[max(0, i - 1):i], *order[i + 1:i + 2]]:
                if due not in pages[name].links:
                    yield f"{name} does not lead to {due}"
            if not 1 <= len(pages[name].articles) <= (30 if "borrowed" in name else 12 if "rulings" in name else 8):
                yield f"{name} has {len(pages[name].articles)} entries"
        if order[0] not in pages[first].links or first not in pages["rulebook.html"].links:
            yield f"{ruleset}: no way to its pages"


def clauses(pages):
    given = json.loads(ask("rules", "clauses", "--json"))
    for ruleset in RULESETS:
        articles = articles_of(pages, ruleset)
        own = [c for c in given if c["ruleset"] == ruleset]
        due, found = [c["id"] for c in own], [a for a in articles if re.fullmatch(r"[A-Z]{3}-(?!FROM-)[A-Z0-9-]+", a)]
        for lost in set(due) - set(found):
            yield f"{ruleset}: the clause {lost} has no place"
        if not own or found != due and set(found) == set(due):
            yield f"{ruleset}: found the clauses {found}, expected {due}"
        for c in own:
            if c["text"] not in articles.get(c["id"], {"text": c["text"]})["text"]:
                yield f"{c['id']}: not its text"
            if place(pages, ruleset, c["id"]) not in pages[f"rulebook-{ruleset}.html"].links:
                yield f"{c['id']}: not in the index"


def borrowed(pages):
    ids = [c["id"] for c in json.loads(ask("rules", "clauses", "--json"))]
    rows = [(c, by) for c in json.loads(ask("rules", "clauses", "--json", *ids)) for by in c.get("borrowed", [])]
    if len(rows) < 30:
        yield f"only {len(rows)} borrowed rules"
    for c, by in rows:
        here, there = place(pages, by["ruleset"], by["id"]), place(pages, c["ruleset"], c["id"])
        article = articles_of(pages, by["ruleset"]).get(by["id"], {"text": "", "links": []})
        if c["text"] not in article["text"] or by["because"] not in article["text"]:
            yield f"the borrowed rule {by['id']} has no place"
        elif there not in article["links"] or here not in articles_of(pages, c["ruleset"])[c["id"]]["links"]:
            yield f"{by['id']} and {c['id']} do not lead to each other"


def rulings(pages):
    for r in json.loads(ask("rules", "rulings", "--json")):
        for ruleset, usual in r["defaults"].items():
            article = articles_of(pages, ruleset).get(r["name"])
            if article is None:
                yield f"{ruleset}: the ruling {r['name']} has no place"
                continue
            for o in r["options"]:
                if o["meaning"] not in article["text"]:
                    yield f"{ruleset}: {r['name']}={o['name']} is missing"
            if f"{usual} (default of these rules)" not in article["text"]:
                yield f"{ruleset}: {r['name']}: the default {usual} is not marked"
            for c in r["clauses"]:
                back = [a for p in pages.values() for i, a in p.articles.items() if i == c]
                if not any(re.fullmatch(rf"rulebook-[\w-]+\.html#{r['name']}", link) for a in back for link in a["links"]):
                    yield f"{c} does not lead to the ruling {r['name']}"


def scenarios(pages, export):
    asked, due, options = [], [], {}
    told = {name: article for page in pages.values() for name, article in page.articles.items()}
    for path in sorted(glob.glob(f"{export}/*/*.json")):
        topic = json.load(open(path, encoding="utf-8"))
        for s in topic["scenarios"]:
            case, action = s["cases"][0], s.get("action", "")
            opened = "" if "refused" in case["expect"] else "&a=".join([case["position"]] + [action] * bool(action))
            most = max(c["position"].partition(" ")[0].count(",") for c in s["cases"])
            options.setdefault((topic["ruleset"], s["title"], opened), set()).add(most)
            for c in s["clauses"]:
                if not any(s["title"] in words and place == opened for words, place in told.get(c["id"], {"scenarios": []})["scenarios"]):
                    yield f"{s['id']} is not in {c['id']} with its link"
            if action and opened:
                asked.append(f"{case['position']}\t{action}\n")
                due.append((s["id"], case["expect"]))
    for ruleset in RULESETS:
        for name, article in articles_of(pages, ruleset).items():
            boards = re.findall(r"(?m)^(before|not legal): ", article["text"])
            of = [options.get((ruleset, title.strip(), place), ()) for title, place in article["scenarios"]]
            own = [min(one) for one in of[len(boards):] if len(one) == 1]
            if own != sorted(own) or boards[:1] == ["not legal"] and "before" in boards:
                yield f"{name}: its first board is not legal, or the rest is not in the order of options: {boards}, {own}"
    answers = ask("position", "apply", "--json", "-", given="".join(asked)).splitlines()
    if len(answers) != len(due) or len(due) < 1000:
        yield f"{len(answers)} answers to {len(due)} links"
    for (name, expect), answer in zip(due, map(json.loads, answers)):
        if "the game is over" in answer.get("error", ""):
            answer["legal"] = False
        if answer.get("legal") != expect["legal"] or expect["legal"] and answer["position"] != expect["next"]:
            yield f"{name}: its link gives {answer}, expected {expect}"


def check(folder, export):
    pages = {os.path.basename(path): Page(path) for path in sorted(glob.glob(f"{folder}/*.html"))}
    for name in pages:
        if name != "index.html":
            yield from (f"{name}: {what}" for what in outside(pages[name]))
    yield from links(pages)
    yield from book(pages)
    yield from clauses(pages)
    yield from borrowed(pages)
    yield from rulings(pages)
    yield from scenarios(pages, export)


if __name__ == "__main__":
    bad = list(check(*sys.argv[1:]))
    print("\n".join(bad[:40]))
    sys.exit(bool(bad))
