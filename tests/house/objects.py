# SPDX-License-Identifier: MIT
"""Reads what the linker sees in a build folder: which source defines a name, and which sources need it.

Reads compile_commands.json, so that objects of deleted sources are ignored, and asks nm. Knows nothing
of C. A source that is compiled for several targets counts once. A source that the build makes, such as
the copy of the engine with mutants, counts as a copy.
"""
import collections
import json
import os
import re
import shlex
import subprocess

COPY = 'build/'  # stands for the path of a source that the build makes


class Objects:
    def __init__(self, root, build):
        self.defines = collections.defaultdict(set)  # source -> names
        self.needs = collections.defaultdict(set)    # source -> names
        self.of = {}                                 # object -> source
        with open(os.path.join(build, 'compile_commands.json'), encoding='utf-8') as file:
            for entry in json.load(file):
                self.add(os.path.realpath(root), os.path.realpath(build), entry)
        self.read()

    def add(self, root, build, entry):
        words = shlex.split(entry['command'])
        made = os.path.join(entry['directory'], words[words.index('-o') + 1])
        source = os.path.realpath(os.path.join(entry['directory'], entry['file']))
        inside = os.path.relpath(source, root)
        if source.startswith(build + os.sep):
            inside = COPY + os.path.relpath(source, build)
        if os.path.exists(made):  # targets that are not built by default have no objects
            self.of[made] = inside

    def read(self):
        listed = subprocess.run(['nm', '-A', '-P'] + sorted(self.of), capture_output=True, text=True,
                                check=True).stdout
        for line in listed.splitlines():
            found = re.match(r'(\S+?): (\S+) (\w)', line)
            if not found:
                continue
            path, name, kind = found.groups()
            name = re.sub(r'^misread_', '', name)  # harness/impl/rename_symbols
            if kind == 'U':
                self.needs[self.of[path]].add(name)
            elif kind in 'TDBRVW':
                self.defines[self.of[path]].add(name)

    def definer(self):
        """Returns for each name the only source of the checkout that defines it. Leaves out names with several definitions."""
        places = collections.defaultdict(set)
        for source, names in self.defines.items():
            if not source.startswith(COPY):
                for name in names:
                    places[name].add(source)
        return {name: next(iter(where)) for name, where in places.items() if len(where) == 1}


def read_list(path):
    """Reads a list such as unused.txt. Returns pairs: a reason, and the lines of names below this reason."""
    paragraphs = []
    with open(path, encoding='utf-8') as file:
        for line in file:
            if not line.strip() or line.startswith('#'):
                continue
            if line.startswith(' '):
                paragraphs[-1][1].append(line.strip())
            else:
                paragraphs.append((line.strip().rstrip(':'), []))
    return paragraphs
