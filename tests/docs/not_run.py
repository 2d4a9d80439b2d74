#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A block of a page that blocks.py does not run is run by something else, or there is a reason that
nothing can run it.

A mark `<!-- not run: REASON -->` names the file that runs what the block shows (`PATH runs it`, with a
word before it if the reader needs one), and a test or a workflow takes that file; or its reason is one of
NOBODY. What the block asks of the checkout is there: presets, which scripts/presets builds, and files.

usage: not_run.py ROOT
       not_run.py --self-test ROOT
The self-test plants each fault and passes only if each is seen.
"""
import json
import pathlib
import re
import sys

# Why nothing runs a block.
NOBODY = {
    'a part of a file',
    'GitHub reads it',
    'needs a campaign',
    'needs a finding',
    'needs three hosts',
}
GATE = re.compile(r'(?:.*[;,] )?([\w.-]+(?:/[\w.-]+)+) (?:runs|builds|does)\b')
BLOCK = re.compile(r'^<!-- not run: (.*) -->\n```.*\n((?:.*\n)*?)```$', re.M)
PLACE = re.compile(r'(?<![\w./"$-])(?:scripts|tests|docs|fuzz|adapters|examples|python|debian)/[\w./-]*\w(?![*{])')


def takers(root):
    """What runs by itself: workflows, and what describes tests."""
    paths = [*root.glob('.github/workflows/*.yml'), *root.glob('tests/**/CMakeLists.txt'), *root.glob('tests/**/*.sh'),
             root / 'proptests/CMakeLists.txt']
    return {path.relative_to(root).as_posix(): path.read_text(encoding='utf-8') for path in paths}


def wrong_reason(root, taken, reason):
    if reason in NOBODY:
        return None
    gate = GATE.match(reason)
    if not gate:
        return f'"{reason}" names no file that runs it, and is none of: {"; ".join(sorted(NOBODY))}'
    path = gate[1]
    if not (root / path).is_file():
        return f'"{reason}": there is no {path}'
    if path not in taken and not any(pathlib.Path(path).name in text for text in taken.values()):
        return f'"{reason}": neither a test nor a workflow takes {path}'
    return None


def missing(root, presets, block):
    for preset in re.findall(r'--preset[ =](\S+)', block):
        if preset not in presets:
            yield f'there is no preset {preset}'
    for place in PLACE.findall(block):
        if not (root / place).exists():
            yield f'there is no {place}'


def check(root, texts):
    """What is wrong, a line each, and how many blocks there are."""
    with open(root / 'CMakePresets.json', encoding='utf-8') as file:
        found = json.load(file)
    presets = {preset['name'] for part in ('configurePresets', 'buildPresets') for preset in found[part]}
    taken, wrong, count = takers(root), [], 0
    for name, text in texts.items():
        for block in BLOCK.finditer(text):
            count += 1
            place = f'{name}:{text.count(chr(10), 0, block.start()) + 1}'
            reason = wrong_reason(root, taken, block[1])
            wrong += [f'{place}: {what}' for what in ([reason] if reason else []) + [*missing(root, presets, block[2])]]
        marks = text.count('<!-- not run')
        if marks != len(BLOCK.findall(text)):
            wrong.append(f'{name}: {marks} marks "not run", and {len(BLOCK.findall(text))} blocks below one')
    return wrong, count


def self_test(root):
    plants = [('ten minutes', 'true', 'names no file'), ('tests/no_such.sh runs it', 'true', 'no tests/no_such.sh'),
              ('hours; scripts/no-such runs it', 'true', 'no scripts/no-such'), ('LICENSES/x runs it', 'true', 'no LICENSES/x'),
              ('cmake/paiko.pc.in runs it', 'true', 'neither a test nor a workflow'),
              ('needs a finding', '$ cmake --preset none', 'no preset none'), ('needs a finding', '$ scripts/none --all', 'no scripts/none')]
    return [f'self-test: "{must}" was not said of {reason}' for reason, block, must in plants
            if not any(must in line for line in check(root, {'page': f'<!-- not run: {reason} -->\n```\n{block}\n```\n'})[0])]


def main():
    if not sys.argv[1:] or sys.argv[-1].startswith('-'):
        sys.exit(__doc__)
    root = pathlib.Path(sys.argv[-1])
    pages = [root / 'README.md', root / 'CONTRIBUTING.md', root / 'adapters/README.md', *root.glob('docs/**/*.md')]
    texts = {path.relative_to(root).as_posix(): path.read_text(encoding='utf-8') for path in pages}
    wrong, count = (self_test(root), 0) if '--self-test' in sys.argv else check(root, texts)
    for line in wrong:
        print('not_run:', line)
    print(f'{count} blocks that nobody runs here; {len(wrong)} faults')
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
