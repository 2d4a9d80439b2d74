#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Pages have a reader, and readers have a limit of words.

Counts the words that people wrote on each page: not in code, comments, rows of tables that are data
(`DATA`), nor what a program writes between `<!-- NAME:begin -->` and `<!-- NAME:end -->`. Fails if a
page has no reader, if the pages of a reader are over its limit, if README or the glossary is too long,
and if a page has a word that a plain word replaces. A limit may fall, not rise.

usage: words.py ROOT
       words.py --self-test ROOT
The self-test plants each of these and passes only if each is seen.
"""
import re
import subprocess
import sys

READERS = {
    'all': (550, 'README.md'),
    'designer': (2150, 'docs/rulings.md docs/documents.md docs/doubts.md docs/site.md docs/atlas.md'),
    'implementer': (4100, 'docs/conformance.md docs/protocol.md docs/positions.md adapters/README.md'),
    'developer': (1050, 'docs/install.md docs/python.md SECURITY.md'),
    'organiser': (1050, 'docs/records.md docs/tour.md'),
    'researcher': (2900, 'docs/checker.md docs/fuzzing.md docs/properties.md docs/invariants.md '
                         'docs/performance.md'),
    'contributor': (5950, 'CONTRIBUTING.md docs/architecture.md docs/adding-a-ruleset.md docs/proof.md '
                          'docs/decisions/ site/README.md CHANGELOG.md'),
    'reference': (12450, 'docs/notation.md docs/rulings-detail.md docs/corpus.md docs/divergences.md '
                         'docs/board-and-tiles.md docs/glossary.md'),
}
ALL, README_LINES, GLOSSARY = 30000, 80, 25
# Pages whose tables are data: records of what happened, figures, the register in another form.
DATA = 'docs/divergences.md docs/invariants.md docs/properties.md docs/performance.md docs/documents.md docs/doubts.md'
# Not for readers: what changed, and what a program writes.
OTHERS = 'tests/sessions/ register/differences.md docs/questions.md engine/mutants/matrix.md'
RETIRED = re.compile(r'made-up|told apart|tells? apart|comes? to the same|\bwarps?\b|\bwarped\b|\bbricks?\b|'
                     r'\bbeside the\b|\bby itself alone\b', re.I)


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def pages(root):
    listed = subprocess.run(['git', 'ls-files', '*.md'], cwd=root, check=True, text=True, capture_output=True)
    return {path: read(f'{root}/{path}') for path in listed.stdout.split()}


def prose(path, text):
    """What people wrote."""
    text = re.sub(r'^```.*?^```', '', text, flags=re.S | re.M)
    text = re.sub(r'<!-- (\w+):begin -->.*?<!-- \1:end -->', '', text, flags=re.S)
    text = re.sub(r'<!--.*?-->', '', text, flags=re.S)
    if path in DATA.split():
        text = re.sub(r'^\|.*\n', '', text, flags=re.M)
    return re.sub(r'\]\([^)]*\)', ']', re.sub(r'^\|[-|]*\|$', '', text, flags=re.M)).replace('|', ' ')


def among(path, names):
    return any(path == name or name.endswith('/') and path.startswith(name) for name in names.split())


def reader_of(path):
    return next((reader for reader, (_, names) in READERS.items() if among(path, names)), None)


def check(texts):
    """What is wrong, a line each; and the words of each reader."""
    wrong, words = [], dict.fromkeys(READERS, 0)
    for path, text in texts.items():
        reader = reader_of(path)
        if among(path, OTHERS):
            continue
        if reader is None:
            wrong.append(f'{path}: it has no reader: add it to a row of READERS in tests/docs/words.py')
            continue
        written = prose(path, text)
        words[reader] += len(written.split())
        wrong += [f'{path}: found "{m.group()}", expected a plain word' for m in RETIRED.finditer(written)]
    wrong += [f'{reader}: its pages have {words[reader]} words, expected at most {limit}'
              for reader, (limit, _) in READERS.items() if words[reader] > limit]
    if sum(words.values()) > ALL:
        wrong.append(f'all pages together have {sum(words.values())} words, expected at most {ALL}')
    if texts['README.md'].count('\n') > README_LINES:
        wrong.append(f'README.md has more than {README_LINES} lines')
    entries = texts['docs/glossary.md'].count('\n| ') - 1
    if entries > GLOSSARY:
        wrong.append(f'docs/glossary.md has {entries} entries, expected at most {GLOSSARY}')
    return wrong, words


def self_test(texts):
    plants = [({'docs/new.md': 'New.'}, 'has no reader'),
              ({'docs/install.md': 'word ' * 2100}, 'developer: its pages'),
              ({'docs/install.md': 'word ' * ALL}, 'all pages together'),
              ({'README.md': 'line\n' * 81}, 'more than 80 lines'),
              ({'docs/glossary.md': '\n| term | meaning |\n|---|---|' + '\n| a | b |' * 26}, '26 entries'),
              ({'docs/tour.md': 'A made-up position.'}, 'found "made-up"')]
    failed = []
    for planted, must in plants:
        said, _ = check({**texts, **planted})
        if not any(must in line for line in said):
            failed.append(f'self-test: "{must}" was not said')
    return failed


if __name__ == '__main__':
    if not sys.argv[1:] or sys.argv[-1].startswith('-'):
        sys.exit(__doc__)
    texts = pages(sys.argv[-1])
    wrong, words = (self_test(texts), {}) if '--self-test' in sys.argv else check(texts)
    for reader, count in words.items():
        print(f'{count:6} of {READERS[reader][0]:6}  {reader}')
    print(f'{sum(words.values()):6} of {ALL:6}  in all' if words else '')
    for line in wrong:
        print('words:', line)
    sys.exit(1 if wrong else 0)
