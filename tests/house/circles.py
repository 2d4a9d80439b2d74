#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Files that need each other in a circle, by the names that the linker binds.

Fails on a circle that circles.txt does not list, and on one that it lists and that is gone. A circle
within a listed set of files, or of folders, is listed.

usage: circles.py ROOT BUILD
       circles.py --self-test
The self-test plants circles and passes only if what must be said of each is said.
"""
import os
import sys

from objects import Objects, built, in_list, read_list

ROOMS = ('engine', 'spec', 'harness', 'proptests')


def graph_of(objects):
    """Source -> {source that it needs: a name}."""
    definer = objects.definer()
    graph = {}
    for source, names in objects.needs.items():
        if source.startswith(tuple(room + '/' for room in ROOMS)):
            graph[source] = {definer[name]: name for name in sorted(names, reverse=True)
                             if definer.get(name, source) != source}
    return graph


def reached(graph, start):
    seen, rest = set(), [start]
    while rest:
        for after in graph.get(rest.pop(), ()):
            if after not in seen:
                seen.add(after)
                rest.append(after)
    return seen


def circles_of(graph):
    reach = {source: reached(graph, source) for source in graph}
    circles = {frozenset(b for b in reach[a] if a in reach.get(b, ())) for a in graph if a in reach[a]}
    return sorted(circles, key=sorted)


def within(circle, files):
    return all(in_list(source, files) for source in circle)


def complaints(graph, listed):
    """Lines on what is wrong; listed are pairs of a reason and files."""
    wrong = []
    circles = circles_of(graph)
    for circle in circles:
        if any(within(circle, files) for _, files in listed):
            continue
        wrong.append(f'{len(circle)} files need each other in a circle: part what they share into a '
                     'file of its own, or hand it in:')
        wrong += [f'  {a} needs {graph[a][b]} of {b}' for a in sorted(circle)
                  for b in sorted(graph[a]) if b in circle]
    for reason, files in listed:
        if not any(within(circle, files) for circle in circles):
            wrong.append(f'circles.txt lists a circle that is gone, "{reason}": take it out')
    return wrong


def main(root, build):
    here = os.path.dirname(os.path.realpath(__file__))
    graph = graph_of(Objects(root, build))
    if len(graph) < 100:
        print(f'circles: only {len(graph)} files were looked at')
        return 1
    wrong = complaints(graph, read_list(os.path.join(here, 'circles.txt')))
    print('\n'.join(f'circles: {line}' for line in wrong) or f'circles: {len(graph)} files')
    return 1 if wrong else 0


def self_test():
    graph = graph_of(built({f'engine/{name}.c': f'int {name}(void);\nint {needs}(void);\n'
                            f'int {name}(void) {{ return {needs}(); }}\n' for name, needs in ('ab', 'bc', 'ca', 'da')}))
    circle = ['engine/a.c', 'engine/b.c', 'engine/c.c']
    found = '\n'.join(complaints(graph, []))
    assert '3 files' in found and 'engine/c.c needs a of engine/a.c' in found, found
    assert 'engine/d.c' not in found, found
    assert complaints(graph, [('small', circle[:2])])[0].startswith('3 files'), 'part of it is listed'
    assert complaints(graph, [('same', circle)]) == [], 'it is listed'
    assert complaints(graph, [('more', circle + ['engine/d.c'])]) == [], 'it is within a listed set'
    assert complaints(graph, [('folder', ['engine/'])]) == [], 'it is within a listed folder'
    assert 'is gone, "old"' in complaints(graph, [('same', circle), ('old', ['engine/d.c'])])[0]
    return 0


if __name__ == '__main__':
    sys.exit(self_test() if sys.argv[1:] == ['--self-test'] else main(*sys.argv[1:]))
