#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The cases of the corpus by the version that first had them: scenarios/versions.json.

The file lists the cases of every version before that of scenarios/VERSION. What it does not list is
of that one. A version that is listed stays as it is: conform --requirements asks for its cases.

usage: versions.py ROOT            fails where the file does not hold
       versions.py --freeze ROOT   adds what is not listed as the version of scenarios/VERSION; for
                                   whoever raises the version, before
       versions.py --self-test ROOT
The self-test plants wrong lists and passes only if what must be said of each is said.
"""
import glob
import json
import re
import sys

from rulings import read, unnoticed


def cases(root):
    """The names of all cases, as conform has them."""
    found = set()
    for path in glob.glob(f'{root}/scenarios/*/*/*.yaml'):
        for text in read(path).split('\n  - id: ')[1:]:
            name = re.match(r'(\S+)', text).group(1)
            found.add(name)
            for under in text.split('\n    under:')[1:2]:
                found |= {f'{name}/{key}' for key in re.findall(r'(?m)^      (\S*=\S*):', under)}
    return found


def number(version):
    return tuple(int(part) for part in version.split('.'))


def check(versions, now, there):
    listed = [name for names in versions.values() for name in names]
    wrong = [f'{name}: listed twice' for name in sorted({n for n in listed if listed.count(n) > 1})] \
        if len(listed) > len(set(listed)) else []
    wrong += [f'{version}: no version before {now}' for version in versions
              if number(version) >= number(now)]
    wrong += [f'{version}: not in the order of its cases' for version, names in versions.items()
              if names != sorted(names)]
    if list(versions) != sorted(versions, key=number):
        wrong.append('the versions are not in order')
    return wrong + [f'{name}: not in the corpus' for name in sorted(set(listed) - there)]


def self_test(versions, now, there):
    first = next(iter(versions))
    plants = [
        (lambda v: v[first].append('cat-nothing'), 'cat-nothing: not in the corpus'),
        (lambda v: v[first].append(v[first][0]), f'{versions[first][0]}: listed twice'),
        (lambda v: v.update({now: []}), f'{now}: no version before {now}'),
        (lambda v: v[first].reverse(), f'{first}: not in the order'),
        (lambda v: v.update({first: v.pop(first)}), 'the versions are not in order'),
    ]
    return unnoticed(versions, plants, lambda planted: check(planted, now, there))


def main():
    root = next((a for a in sys.argv[1:] if not a.startswith('-')), None)
    if root is None:
        sys.exit(__doc__)
    path, now, there = f'{root}/scenarios/versions.json', read(f'{root}/scenarios/VERSION').strip(), cases(root)
    versions = json.loads(read(path))
    if '--freeze' in sys.argv:
        versions[now] = sorted(there.difference(*versions.values()))
        with open(path, 'w', encoding='utf-8') as file:
            file.write(json.dumps(versions, indent=0) + '\n')
        return 0
    wrong = self_test(versions, now, there) if '--self-test' in sys.argv else check(versions, now, there)
    for line in wrong[:20]:
        print('versions:', line)
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
