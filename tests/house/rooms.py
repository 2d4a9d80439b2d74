#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests that each folder ("room") of the engine or the spec uses only itself and the folders that it may use (SEES).

With a room's compiler flags every header of an allowed room must compile, and no header of a forbidden room. No
include may have a path. No two headers may share a name, since one could then be included in place of the other. The
public headers declare functions that any room could call. So a room of the engine must not need a symbol of a
forbidden room either, in the release build.

usage: rooms.py engine|spec ROOT BUILD
       rooms.py --self-test
The self-test tries forbidden names and forbidden #include lines, and passes only if each gets the right message.
"""
import glob
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile

from objects import Objects
from reading import read

# The folders (rooms) that each folder may use, besides itself (docs/architecture.md).
SEES = {'engine': {'board': '', 'moves': 'board', 'games': 'board moves', 'text': 'board moves games'},
        'spec': {'sheet': '', 'text': 'sheet', 'say': 'sheet text', 'duel': 'sheet text say',
                 'shrines': 'sheet text say', 'ronin': 'sheet text say'}}
PREFIX = {'engine': 'paiko', 'spec': 'spec'}  # of targets


def flags_of(build, house, room):
    """Returns the command (without -o) that compiles a file of the folder `room`, and the folder to run it in."""
    for entry in json.loads(read(os.path.join(build, 'compile_commands.json'))):
        if f'/{PREFIX[house]}_{room}.dir/' in entry['command']:
            words = shlex.split(entry['command'])
            return [w for w in words[:words.index('-o')] if w != '-MD'], entry['directory']
    sys.exit(f'rooms: nothing is compiled of {house}/{room}')


def compiles(flags, folder, header):
    with tempfile.NamedTemporaryFile('w', suffix='.c') as file:
        file.write(f'#include "{header}"\n#include "{header}"\nextern int more;\n')
        file.flush()
        command = [w for w in flags if not w.startswith('-M') and not w.endswith('.d')]
        return subprocess.run(command + ['-fsyntax-only', file.name], cwd=folder,
                              capture_output=True, check=False).returncode == 0


def wrong_includes(root, build, house):
    paths = sorted(glob.glob(f'{root}/{house}/*/*.h')) + [f'{root}/spec/games.h'] * (house == 'spec')
    headers = [(os.path.basename(os.path.dirname(path)), os.path.basename(path)) for path in paths]
    headers = [(of, header) for of, header in headers if of in SEES[house] or of == 'spec']
    wrong = []
    for room, others in SEES[house].items():
        flags, folder = flags_of(build, house, room)
        for of, header in headers:
            allowed = of in [room, *others.split()]
            if compiles(flags, folder, header) != allowed:
                wrong.append(f'{house}/{room} {"cannot" if allowed else "can"} include {header} of {of}')
    return wrong + shared_names(headers)


def shared_names(headers):
    seen, wrong = {}, []
    for room, header in headers:
        if header in seen:
            wrong.append(f'{seen[header]}/{header} and {room}/{header} share a name')
        seen[header] = room
    return wrong


def by_path(path, text):
    """Returns an error for each #include with a path. Only the public headers may be included by a path."""
    return [f'{path}: {line}: name the header alone'
            for line in re.findall(r'^ *# *include *"(?!\.\./spec\.h"|paiko/).*/.*$|^ *# *include.*\.\..*\.h>', text, re.M)]


def wrong_needs(defines, needs):
    """Returns errors for names that a folder of the engine needs from a folder that it may not use."""
    place = {name: source for source, names in defines.items() for name in names}
    wrong = []
    for room, others in SEES['engine'].items():
        hidden = tuple(f'engine/{r}/' for r in SEES['engine'] if r not in [room, *others.split()])
        wrong += [f'{source} needs {name} of {place[name]}, a room that it may not see'
                  for source in sorted(needs) if source.startswith(f'engine/{room}/')
                  for name in sorted(needs[source]) if hidden and place.get(name, '').startswith(hidden)]
    return wrong


def main(house, root, build):
    wrong = wrong_includes(root, build, house)
    if house == 'engine':
        objects = Objects(root, build)
        wrong += wrong_needs({s: n for s, n in objects.defines.items() if s.startswith('engine/')}, objects.needs)
    files = [f for room in SEES[house] for f in sorted(glob.glob(f'{root}/{house}/{room}/*.[ch]'))]
    for path in files:
        wrong += by_path(os.path.relpath(path, root), read(path))
    if len(files) < 40:
        wrong.append(f'only {len(files)} files were looked at')
    print('\n'.join(f'{house}_rooms: {line}' for line in wrong) or f'{house}_rooms: {len(files)} files')
    return 1 if wrong else 0


def self_test():
    defines = {'engine/board/a.c': {'low'}, 'engine/games/b.c': {'high'}}
    assert wrong_needs(defines, {'engine/games/b.c': {'low'}, 'engine/text/c.c': {'high'}}) == []
    assert wrong_needs(defines, {'engine/moves/d.c': {'low', 'high'}}) == [
        'engine/moves/d.c needs high of engine/games/b.c, a room that it may not see']
    assert by_path('a.c', '#include <string.h>\n#include <sys/x.h>\n#include "board.h"\n#include "../spec.h"\n') == []
    for line in '#include "../games/red.h"', '# include "/red.h"', '#include "duel/duel.h"', '#include <../red.h>':
        assert by_path('a.c', f'{line}\n'), line
    assert shared_names([('board', 'a.h'), ('moves', 'b.h'), ('games', 'a.h')]) == [
        'board/a.h and games/a.h share a name']
    return 0


if __name__ == '__main__':
    sys.exit(self_test() if sys.argv[1:] == ['--self-test'] else main(*sys.argv[1:]))
