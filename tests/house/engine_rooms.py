#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The rooms of the engine: each sees only its own headers and those of the rooms below it.

A header of a room above does not compile in a room, with the flags that the room is built with; each
header compiles alone in its own. No include climbs out of its folder, and no two headers of the rooms
share a name, which would let one stand in for the other. What a room needs of the linker is not in a
room above either: the public headers declare what any room could call.

usage: engine_rooms.py ROOT BUILD
       engine_rooms.py --self-test
The self-test plants names and includes and passes only if what must be said of each is said.
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

ROOMS = ('board', 'moves', 'games', 'text')  # the lower first


def flags_of(build, room):
    """How a file of the room is compiled, up to the file."""
    with open(os.path.join(build, 'compile_commands.json'), encoding='utf-8') as file:
        for entry in json.load(file):
            if f'/paiko_{room}.dir/' in entry['command']:
                words = shlex.split(entry['command'])
                return [w for w in words[:words.index('-o')] if w != '-MD'], entry['directory']
    sys.exit(f'engine_rooms: nothing is compiled of engine/{room}')


def compiles(flags, folder, header):
    with tempfile.NamedTemporaryFile('w', suffix='.c') as file:
        file.write(f'#include "{header}"\n#include "{header}"\n')
        file.flush()
        command = [w for w in flags if not w.startswith('-M') and not w.endswith('.d')]
        return subprocess.run(command + ['-fsyntax-only', file.name], cwd=folder,
                              capture_output=True, check=False).returncode == 0


def wrong_includes(root, build):
    headers = {room: sorted(os.path.basename(h) for h in glob.glob(f'{root}/engine/{room}/*.h'))
               for room in ROOMS}
    wrong = []
    for i, room in enumerate(ROOMS):
        flags, folder = flags_of(build, room)
        wrong += [f'engine/{room}/{h} does not compile alone'
                  for h in headers[room] if not compiles(flags, folder, h)]
        wrong += [f'engine/{room} can include {h} of engine/{above}, a room above it'
                  for above in ROOMS[i + 1:] for h in headers[above]
                  if compiles(flags, folder, h)]
    return wrong + shared_names(headers)


def shared_names(headers):
    seen, wrong = {}, []
    for room in ROOMS:
        for header in headers[room]:
            if header in seen:
                wrong.append(f'engine/{seen[header]}/{header} and engine/{room}/{header} share a name')
            seen[header] = room
    return wrong


def climbing(path, text):
    return [f'{path}: {line}: name the header alone'
            for line in re.findall(r'^ *# *include.*(?:\.\.|"/).*$', text, re.M)]


def wrong_needs(defines, needs):
    """Both: source -> names."""
    place = {name: source for source, names in defines.items() for name in names}
    wrong = []
    for i, room in enumerate(ROOMS):
        above = tuple(f'engine/{r}/' for r in ROOMS[i + 1:])
        wrong += [f'{source} needs {name} of {place[name]}, a room above it'
                  for source in sorted(needs) if source.startswith(f'engine/{room}/')
                  for name in sorted(needs[source]) if above and place.get(name, '').startswith(above)]
    return wrong


def main(root, build):
    objects = Objects(root, build)
    wrong = wrong_includes(root, build) + wrong_needs(
        {s: n for s, n in objects.defines.items() if s.startswith('engine/')}, objects.needs)
    files = [f for room in ROOMS for f in glob.glob(f'{root}/engine/{room}/*.[ch]')]
    for path in sorted(files):
        with open(path, encoding='utf-8') as file:
            wrong += climbing(os.path.relpath(path, root), file.read())
    if len(files) < 40:
        wrong.append(f'only {len(files)} files were looked at')
    print('\n'.join(f'engine_rooms: {line}' for line in wrong) or f'engine_rooms: {len(files)} files')
    return 1 if wrong else 0


def self_test():
    defines = {'engine/board/a.c': {'low'}, 'engine/games/b.c': {'high'}}
    assert wrong_needs(defines, {'engine/games/b.c': {'low'}, 'engine/text/c.c': {'high'}}) == []
    assert wrong_needs(defines, {'engine/moves/d.c': {'low', 'high'}}) == [
        'engine/moves/d.c needs high of engine/games/b.c, a room above it']
    assert climbing('a.c', '#include <string.h>\n\n#include "board.h"\n') == []
    assert climbing('a.c', '#include "../games/red.h"\n') and climbing('a.c', '# include "/red.h"\n')
    assert shared_names({'board': ['a.h'], 'moves': ['b.h'], 'games': ['a.h'], 'text': []}) == [
        'engine/board/a.h and engine/games/a.h share a name']
    return 0


if __name__ == '__main__':
    sys.exit(self_test() if sys.argv[1:] == ['--self-test'] else main(*sys.argv[1:]))
