#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The JSON that programs read and write keeps its form: harness/schema/ against tests/install/forms.txt.

A line of the list is a schema, a place in it, and the keys there, the required ones with `!`; or the
values that a text may have. What goes from a line breaks somebody's program, and so does a key that
becomes required where adapters write it. What is new joins the list.

usage: forms.py ROOT | --write ROOT | --self-test ROOT
The self-test takes a key, a value and a file away and passes only if each is missed.
"""
import json
import pathlib
import sys


def lines(name, schema, place=""):
    """The forms of a schema, a line each."""
    if isinstance(schema, list):
        for i, part in enumerate(schema):
            yield from lines(name, part, f"{place}/{i}")
    if not isinstance(schema, dict):
        return
    keys = schema.get("properties", {})
    required = schema.get("required", [])
    if keys or required:
        words = [key + "!" * (key in required) for key in sorted({*keys, *required})]
        yield f"{name} {place or '/'}: {' '.join(words)}"
    for word in ("enum", "const"):
        if word in schema:
            values = schema[word] if word == "enum" else [schema[word]]
            yield f"{name} {place or '/'}: = {' '.join(sorted(json.dumps(value, ensure_ascii=False) for value in values))}"
    for key, part in keys.items():
        yield from lines(name, part, f"{place}/{key}")
    for key, part in schema.items():
        if key not in ("properties", "enum", "const", "required", "examples", "default"):
            if key in ("$defs", "patternProperties"):
                for inner, value in part.items():
                    yield from lines(name, value, f"{place}/{key}/{inner}")
            else:
                yield from lines(name, part, f"{place}/{key}")


def forms(root):
    folder = pathlib.Path(root, "harness/schema")
    found = []
    for path in sorted(folder.rglob("*.schema.json")):
        name = str(path.relative_to(folder)).removesuffix(".schema.json")
        found += lines(name, json.loads(path.read_text(encoding="utf-8")))
    return found


def words(lines_of):
    """By place what is there: keys, and that each is required; or values."""
    places = {}
    for line in lines_of:
        place, _, rest = line.partition(": ")
        places.setdefault(place, set()).update(rest.split(" "))
    return places


def check(kept, found):
    wrong, now = [], words(found)
    for place, there in words(kept).items():
        gone = there - now.get(place, set())
        wrong += [f'{place}: {" ".join(sorted(gone))} is gone: a program that reads or writes it breaks; put it back, '
                  'or raise the version and write the list anew'] if gone else []
    return wrong + [f'"{line}" is not in tests/install/forms.txt: forms.py --write adds it' for line in found if line not in set(kept)]


def self_test(kept):
    plants = [[line for line in kept if not line.startswith("report ")],
              [line.replace(" protocol!", "") if line.startswith("hello.answer ") else line for line in kept],
              [line.replace('"legal"', '"lawful"') for line in kept]]
    return [f"self-test: nothing was missed of plant {i}" for i, found in enumerate(plants)
            if not any("is gone" in line for line in check(kept, found))]


if __name__ == "__main__":
    if len(sys.argv) < 2 or sys.argv[-1].startswith("-"):
        sys.exit(__doc__)
    there = forms(sys.argv[-1])
    list_path = pathlib.Path(sys.argv[-1], "tests/install/forms.txt")
    if "--write" in sys.argv:
        list_path.write_text("".join(f"{line}\n" for line in there), encoding="utf-8")
        sys.exit()
    listed = list_path.read_text(encoding="utf-8").splitlines()
    said = self_test(listed) if "--self-test" in sys.argv else check(listed, there)
    print("\n".join(f"forms: {line}" for line in said) or f"forms: {len(there)} places of JSON keep their form")
    sys.exit(1 if said or not there else 0)
