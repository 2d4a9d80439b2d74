#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks docs/doubts.md, the places where readers of the rules disagree. Every row must name an answer that exists: an
option of a ruling, a line of docs/rulings-detail.md or a clause of the register. A row of kind "ruling" names at least
one option that is not the default in some ruleset of the row. The counts that the page states must be right.

docs/rulings-detail.md must name an existing scenario or property in each row of its tables, and in each other
line that says "illegal", "never" or "always".

usage: doubts.py [--self-test] ROOT
"""
import re
import sys
from collections import Counter
from pathlib import Path

KINDS = 'ruling', 'fixed', 'moot', 'clause', 'not expressible'


def rows_of(page):
    """Yields (documents, kind of doubt, last cell) for each row of the page. The section's title names the documents."""
    for section in page.split('\n## ')[1:]:
        title, *lines = section.split('\n')
        for line in lines:
            cells = [cell.strip() for cell in line.strip('|').split(' | ')]
            if len(cells) == 5 and cells[0] != 'spot' and not cells[0].startswith('--'):
                yield ', '.join(re.findall(r'\b00\d\b', title)), cells[3], cells[4]


def options_of(rulings):
    """Yields each ruling with its options and its default in each ruleset."""
    for record in rulings.split('\n  - name: ')[1:]:
        defaults = re.search(r'^    defaults: {(.*)}$', record, re.M)[1]
        yield record.split('\n')[0], (re.findall(r'^      - name: "?([^\s"]+)', record, re.M),
                                     dict(re.findall(r'(\w+): "?([^\s",]+)', defaults)))


def wrong_options(kind, where, documents, rulings):
    """Yields the errors in the options that a row names. `documents` are the rulesets that the row is about."""
    named = [(name, *rulings.get(name.split('=')[0], ((), {}))) for name in re.findall('`(.*?)`', where)]
    yield from (f'{name}: found no such option' for name, options, _ in named if name.split('=')[-1] not in options)
    yield from (f'{name}: no ruleset of the row has this ruling' for name, options, defaults in named
                if options and not documents & set(defaults))
    if kind == 'ruling' and not any(name != f'{name.split("=")[0]}={defaults[r]}' for name, _, defaults in named
                                    for r in documents & set(defaults)):
        yield f'found "{where}", expected an option that is not the default'


HELD = r'\b(?:(?:cat|pnp|bga|shr|ron)-[a-z0-9-]+|P-[A-Z0-9-]+)\b'


def unheld(detail, known):
    """Yields the lines of docs/rulings-detail.md that should name a test and do not, and named tests that do not exist."""
    table = False
    for line in detail.split('\n'):
        cells = line.strip('| ').split(' | ')
        table = line.startswith('|') and (table or cells[-1] == 'held by')
        says = table and re.match(r'[BCRS]\d\d$', cells[0]) or not line.startswith('|') and re.search(
            r'\b(illegal|[Nn]ever|[Aa]lways)\b', re.sub('`.*?`', '', line))
        if says and not re.search(HELD, line) and not (table and cells[-1] == '-'):
            yield f'{line[:60]}: found no scenario and no property, expected what fails if this is wrong'
        yield from (f'{name}: found no such scenario or property' for name in re.findall(HELD, line) if name not in known)


def problems(page, detail, rulings, clauses, documents_page, known):
    """Yields what is wrong with the page, as lines."""
    options = dict(options_of(rulings))
    rulesets = dict(re.findall(r'^\| (00\d) \|.*?\| `(\w+)` \|', documents_page, re.M))
    numbers = set(re.findall(r'^\| ([BCRS]\d\d)\b', detail, re.M)) | set(re.findall(r'[BCRS]\d\d', ' '.join(
        re.findall(r'^    see: (.*)$', rulings, re.M))))
    ids = set(re.findall(r'\bid: ([A-Z]+-[A-Z0-9-]+)', clauses))
    found = Counter()
    yield from unheld(detail, known)
    for documents, kind, where in rows_of(page):
        found[documents, kind] += 1
        if kind not in KINDS or not where:
            yield f'found kind "{kind}" and place "{where}", expected one of {", ".join(KINDS)}, and where it stands'
        yield from wrong_options(kind, where, {rulesets[d] for d in documents.split(', ')}, options)
        yield from (f'{n}: found no such line' for n in re.findall(r'\b[BCRS]\d\d\b', where) if n not in numbers)
        yield from (f'{i}: found no such clause' for i in re.findall(r'(?<!-)\b[A-Z]{3}-[A-Z0-9-]+\b', where) if i not in ids)
        yield from (f'{n}: found no such scenario or property' for n in re.findall(HELD, where) if n not in known)
        if kind in ('fixed', 'moot') and not re.search(HELD + r'|\b[BCRS]\d\d\b|`', where):
            yield f'found "{where}", expected a line, a scenario or a property that holds it'
    said = {row[0]: row[1:] for row in (re.findall(r'[^|]+', line.replace(' | ', '|').strip('| '))
            for line in page.split('\n## ')[0].split('\n') if line.startswith('| 00'))}
    for documents in {d for d, _ in found} | set(said):
        counts = [found[documents, kind] for kind in KINDS]
        counted = [str(n) for n in (sum(counts), *counts)]
        if said.get(documents) != counted:
            yield f'{documents}: the first table says {said.get(documents)}, its rows are {counted}'


def texts(root):
    """Returns the texts that the check reads. The last entry is the set of names of all scenarios and properties."""
    known = {name for path in (root / 'scenarios').glob('*/*.yaml')
             for name in re.findall(r'^  - id: (\S+)$', path.read_text(), re.M)}
    known |= set(re.findall(r'"(P-[A-Z0-9-]+)"', (root / 'proptests/table.h').read_text()))
    return [(root / name).read_text() for name in ('docs/doubts.md', 'docs/rulings-detail.md', 'register/rulings.yaml')] + [
        ''.join(path.read_text() for path in sorted((root / 'register/clauses').glob('*.yaml'))),
        (root / 'docs/documents.md').read_text(), known]


def self_test(page, detail, *rest):
    """Makes each error that this test must find."""
    for old, new in ((' | P-CAPTURE-OTHERS |', ' |'), ('P-CAPTURE-OTHERS', 'P-CAPTURES-OTHERS'), ('(cat-limit-fourth)', ''),
                     ('cat-air-no-rotation', 'cat-air-no-rotations')):
        assert old in detail and any(problems(page, detail.replace(old, new, 1), *rest)), f'nothing found in {new}'
    for old, new in (('`draw-count=full-3`', '`draw-count=full-4`'), ('`draw-count=full-3`', '`draws=full-3`'),
                     ('`draw-count=full-3` |', '`draw-count` |'), ('| `tie=13-5` |', '| `tie=none` |'),
                     ('`tie=13-5`', '`red-first=no`'), ('C73', 'C99'), ('rulings-detail Captures, cat-end-capture-on-the-winning-turn', 'rulings-detail Captures'),
                     ('CAT-SETUP-3', 'CAT-SETUP-99'),
                     ('| fixed | C65 |', '| guessed | C65 |'), ('| 122 |', '| 123 |')):
        assert old in page and any(problems(page.replace(old, new, 1), detail, *rest)), f'nothing found in {new}'


def main(argv):
    read = texts(Path(argv[-1]))
    if '--self-test' in argv:
        return self_test(*read)
    wrong = list(problems(*read))
    print('\n'.join(f'doubts: {line}' for line in wrong) or f'doubts: {sum(1 for _ in rows_of(read[0]))} doubts')
    return 1 if wrong else 0


sys.exit(main(sys.argv))
