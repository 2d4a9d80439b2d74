#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The whole corpus as JSON fixtures: their form, and that they are the same each time;
# tests/sessions/export.md has what is refused.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"
whole=$checkout/scenarios
corpus=$scratch/given
to=$scratch/fixtures
mkdir "$corpus"
if [[ -n ${PAIKO_SLOW_BUILD-} ]]; then
    # Two rulesets, and of the others a file each; the build for release exports all.
    cp -r "$whole"/{VERSION,reached-pnp.json,reached-bga.json} "$corpus"
    for part in written filled; do
        mkdir "$corpus/$part"
        cp -r "$whole/$part"/{pnp,bga} "$corpus/$part"
    done
    for rules in catalyst2019 shrines14 ronin13c; do
        mkdir "$corpus/$rules"
        cp "$whole/written/$rules/setup.yaml" "$corpus/$rules"
    done
else
    # Without the perft counts between 100,000 and 10 million, which verify has recounted already;
    # one above, which export leaves out, stays.
    cp -r "$whole"/* "$corpus"
    sed -i -E 's/, 2: [0-9]{6,7}\}/}/' "$corpus"/written/*/perft.yaml
fi
given=(--corpus "$corpus")

# Everything: the form, the counts, the checksums, the games (which export replays).
gives 0 dev export "$to" "${given[@]}"
says_nothing
prints_lines 1
prints_like '^[0-9]+ files, [0-9]+ scenarios, [0-9]+ cases, [0-9]+ of them with a game$'
check 'the fixtures fit their schema' python3 "$here/schemas.py" fixture "$to"/*/*.json
check 'the manifest fits its schema' python3 "$here/schemas.py" manifest "$to/manifest.json"
check 'a file for each of the corpus' diff <(cd "$corpus" && find . -name '*.yaml' | sed -E 's#^\./((written|filled)/)?##; s/yaml$/json/' | sort) \
    <(cd "$to" && printf '%s\n' */*.json | sort)
check 'the corpus is of its version' \
    test "$(sed -n 's/^ "corpus": "\(.*\)",$/\1/p' "$to/manifest.json")" = "$(cat "$corpus/VERSION")"
manifest() {
    python3 - "$to" <<'PY'
import hashlib, json, pathlib, sys
root = pathlib.Path(sys.argv[1])
m = json.loads((root / "manifest.json").read_text())
assert sorted(f["path"] for f in m["files"]) == sorted(
    str(p.relative_to(root)) for p in root.glob("*/*.json"))
sums = dict.fromkeys(("scenarios", "cases", "games"), 0)
for f in m["files"]:
    data = (root / f["path"]).read_bytes()
    assert hashlib.sha256(data).hexdigest() == f["sha256"] and len(data) == f["bytes"], f
    scenarios = json.loads(data)["scenarios"]
    assert [s["id"] for s in scenarios] == sorted(s["id"] for s in scenarios)
    cases = [c for s in scenarios for c in s["cases"]]
    found = {"scenarios": len(scenarios), "cases": len(cases), "games": sum("game" in c for c in cases)}
    assert all(f[k] == found[k] for k in found), (f, found)
    for k in sums:
        sums[k] += found[k]
assert all(m[k] == sums[k] for k in sums)
PY
}
check 'the manifest says what is there' manifest
cp -r "$to" "$scratch/first"

# Some rulesets alone.
rm -rf -- "$to"
gives 0 dev export "$to" --rules pnp,bga
check 'those alone' test "$(cd "$to" && echo *)" = 'bga manifest.json pnp'
check 'their files are as before' diff -r "$scratch/first/pnp" "$to/pnp"
check 'of both' diff -r "$scratch/first/bga" "$to/bga"
check 'the manifest says what is there' manifest
check 'fits the schema' python3 "$here/schemas.py" manifest "$to/manifest.json"
