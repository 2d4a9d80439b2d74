#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks an HTML page that paikocheck wrote, or makes a copy for tests in a browser.

    page.py check FILE...            the page must load nothing and run nothing. Its content security policy,
                                     its labels, headings and links must be right
    page.py board FILE REPORT ADDRESS   each cause in REPORT that has a position must have a link to the board
                                     at ADDRESS, with this position and action. ADDRESS "": there are no links
    page.py measured FILE WIDTH COPY writes COPY, which shows the page, without its policy, in a frame of this
                                     width. In a browser a script writes what it measures into COPY's title
    page.py scripted FILE COPY       writes COPY, the page with added code that its policy must stop

Exit codes: 0 the page is right, 1 it is not.
"""
import base64
import hashlib
import html
import html.parser
import json
import pathlib
import re
import sys
import unicodedata
import urllib.parse

EMPTY = {"meta", "br", "link", "img", "input", "hr"}
SVG = {"svg", "g", "path", "rect", "circle", "ellipse", "text", "tspan", "line", "polygon", "polyline", "desc", "title", "defs", "use"}
HTML = {"html", "head", "meta", "title", "style", "body", "a", "header", "h1", "h2", "h3", "p", "main", "div", "table",
        "thead", "tbody", "tr", "th", "td", "article", "figure", "figcaption", "dl", "dt", "dd", "details", "summary",
        "pre", "code", "small", "br", "footer", "section", "ul", "li", "strong", "caption"}
# A link to a position on the study board. A browser loads nothing from the link until a user clicks on it.
BOARD = re.compile(r"(?:(?:https?|file):)?[^:#]*#p=[\w%.~-]+(?:&g=[\w%.~;-]*)?(?:&a=[\w%.~-]+)?", re.ASCII)
# A link to a clause or a ruling in the rulebook next to the board.
BOOK = re.compile(r"(?:(?:https?|file):)?[^:#]*rulebook-[a-z0-9-]+\.html#[\w-]+")


class Page(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.open, self.elements, self.faults, self.text = [], [], [], []
        self.feed(text)
        self.close()
        if self.open:
            self.faults.append(f"not closed: {self.open}")

    def handle_starttag(self, tag, attributes):
        names = [name for name, _ in attributes]
        if len(names) != len(set(names)):
            self.faults.append(f"an attribute twice: {tag} {names}")
        self.elements.append((tag, dict(attributes), list(self.open)))
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.elements.append((tag, dict(attributes), list(self.open)))

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"closed out of order: {tag}")

    def handle_data(self, data):
        self.text.append((self.open[-1] if self.open else "", data))

    def of(self, tag):
        return [attributes for name, attributes, _ in self.elements if name == tag]


def styles(text):
    return re.findall(r"(?s)<style>(.*?)</style>", text)


def policy(text):
    """Returns what is wrong with the policy of a page, which must allow its own style and nothing else."""
    found = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', text)
    whole = base64.b64encode(hashlib.sha256("".join(styles(text)).encode()).digest()).decode()
    expected = f"default-src 'none'; style-src 'sha256-{whole}'; base-uri 'none'; form-action 'none'"
    return [f"found the policy {found}, expected {expected}"] * (found != [expected] or len(styles(text)) != 1)


def check(path):
    text = pathlib.Path(path).read_bytes().decode("utf-8")
    page = Page(text)
    bad = page.faults
    hidden = {hex(ord(c)) for c in text if c != "\n" and unicodedata.category(c) in ("Cc", "Cf", "Zl", "Zp")}
    bad += [f"hidden characters: {hidden}"] * bool(hidden)
    bad += ["no doctype first"] * (not text.startswith("<!DOCTYPE html>\n<html lang="))
    # The page loads nothing and runs nothing.
    bad += policy(text)
    for tag, attributes, above in page.elements:
        inside = "svg" in above or tag == "svg"
        if tag not in (SVG if inside else HTML):
            bad.append(f"found <{tag}>")
        for name, value in attributes.items():
            if name.startswith("on") or name in ("style", "src", "srcset", "action", "xlink:href", "ping"):
                bad.append(f"found {name} on <{tag}>")
            if tag == "use" and name == "href" and re.fullmatch(r"#(ground|[pu]-[\w-]+)", value):
                continue
            if name == "href" and not (tag == "a" and (re.fullmatch(r"#[a-z0-9-]+", value) or any(form.fullmatch(value) for form in (BOARD, BOOK)))):
                bad.append(f"found a reference to {value}")
    bad += [f"found {found}" for found in re.findall(r"url\(|@import|expression\(", "".join(styles(text)))]
    # Links lead to ids of the page, no heading skips a level, and pictures have a description.
    ids = [a["id"] for _, a, _ in page.elements if "id" in a]
    bad += ["an id twice"] * (len(ids) != len(set(ids)))
    for _, attributes, _ in page.elements:
        own = attributes.get("href", "#")
        for target in [own[1:] if own.startswith("#") else "", attributes.get("aria-labelledby", "")]:
            bad += [f"nothing has the id {target}"] * (target != "" and target not in ids)
    levels = [int(tag[1]) for tag, _, _ in page.elements if re.fullmatch("h[1-6]", tag)]
    bad += [f"headings {levels}"] * (levels.count(1) != 1 or any(b > a + 1 for a, b in zip(levels, levels[1:])))
    bad += ["a head of a table without scope"] * any("scope" not in a for a in page.of("th"))
    bad += ["no main"] * (len(page.of("main")) != 1)
    first = next(a for tag, a, _ in page.elements if tag == "a")
    bad += ["no link to skip to main first"] * (first.get("href") != "#main")
    for tag, attributes, above in page.elements:
        if tag == "svg" and attributes.get("aria-hidden") != "true":
            holders = [a for t, a, o in page.elements if t == "div" and a.get("role") == "img" and a.get("aria-label")]
            bad += ["a picture without words"] * (above[-1] != "div" or not holders)
    shared = [above for tag, a, above in page.elements if tag == "svg" and a.get("aria-hidden") == "true"]
    bad += ["what boards share is not at the end of the page"] * (len(shared) > 1 or any(a[-1] != "body" for a in shared))
    pictures = len(page.of("svg")) - len(shared)
    labelled = len([a for a in page.of("div") if a.get("role") == "img" and len(a.get("aria-label", "")) > 20])
    bad += [f"{pictures} pictures, {labelled} of them in words"] * (pictures != labelled)
    return bad


def board(path, report, address):
    page = Page(pathlib.Path(path).read_text(encoding="utf-8"))
    said = json.loads(pathlib.Path(report).read_text(encoding="utf-8"))
    links = [a["href"] for a in page.of("a") if not a["href"].startswith("#")]
    found, books = [a for a in links if "#p=" in a], [a for a in links if "#p=" not in a]
    clauses = {c["id"].removeprefix("ruling:") for cause in said["causes"] for c in cause["clauses"]}
    strange = [a for a in books if not BOOK.fullmatch(a) or a.split("#")[1] not in clauses]
    expected = [address + "#p=" + quote(c["position"]) + ("&a=" + quote(c["action"]) if c["action"] else "")
                for c in said["causes"] if c["position"]] if address else []
    return [f"found the links {found}, expected {expected}"] * (found != expected) + ["no cause"] * (not said["causes"]) + \
        [f"found links to clauses {books}, strange {strange}"] * (bool(strange) or bool(books) != bool(address))


def quote(text):
    return urllib.parse.quote(text, safe="")


MEASURE = """<script>addEventListener('load', () => {
  const wide = document.documentElement.scrollWidth - innerWidth, faults = [];
  for (const e of document.querySelectorAll('a, summary, [tabindex="0"]')) {
    e.focus();
    if (document.activeElement !== e) faults.push('no focus: ' + e.outerHTML.slice(0, 80));
    const s = getComputedStyle(e);
    if (e.matches(':focus-visible') && (s.outlineStyle === 'none' || s.outlineWidth === '0px')) faults.push('focus not seen');
  }
  const light = c => c.match(/[\\d.]+/g).slice(0, 3).map(v => (v /= 255) <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [.2126, .7152, .0722][i], 0);
  const ground = light(getComputedStyle(document.body).backgroundColor);
  for (const e of document.querySelectorAll('p, a, h1, td, th, dd, small, figcaption')) {
    const ink = light(getComputedStyle(e).color), ratio = (Math.max(ink, ground) + .05) / (Math.min(ink, ground) + .05);
    if (ratio < 4.5) faults.push('contrast ' + ratio + ': ' + e.outerHTML.slice(0, 80));
  }
  const boards = [...document.querySelectorAll('figure')].map(f => f.getBoundingClientRect());
  const across = boards.length > 1 && boards[0].bottom === boards[1].bottom ? 'beside' : 'below';
  parent.postMessage(JSON.stringify({width: innerWidth, wide, faults: faults.slice(0, 5), across, dark: ground < .2,
    boards: boards.filter(b => b.width < 150 || b.height < 150).length}), '*');
});</script>"""


def measured(path, width, copy):
    text = pathlib.Path(path).read_text(encoding="utf-8")
    text = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", text, count=1)
    text = text.replace("</head>", MEASURE + "</head>", 1)
    frame = (f'<!DOCTYPE html><meta name="color-scheme" content="light dark"><title>nothing</title>'
             f"<script>onmessage = e => document.title = e.data</script>"
             f'<iframe width="{width}" height="800" style="border:0" srcdoc="{html.escape(text)}"></iframe>')
    pathlib.Path(copy).write_text(frame, encoding="utf-8")
    return []


def scripted(path, copy):
    text = pathlib.Path(path).read_text(encoding="utf-8")
    planted = ("<script>document.title = 'it ran'</script><style>body{color:red}</style>"
               "<img src=\"data:image/gif;base64,R0lGODlhAQABAAAAACw=\" onerror=\"document.title = 'it ran'\">")
    pathlib.Path(copy).write_text(text.replace("<main", planted + "<main", 1), encoding="utf-8")
    return []


if __name__ == "__main__":
    what, arguments = sys.argv[1], sys.argv[2:]
    if what == "check":
        wrong = [f"{path}: {fault}" for path in arguments for fault in check(path)]
    else:
        wrong = {"board": board, "measured": measured, "scripted": scripted}[what](*arguments)
    for fault in wrong[:20]:
        print(f"does not hold: {fault}"[:600])
    sys.exit(1 if wrong or not arguments else 0)
