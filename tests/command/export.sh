#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The corpus as JSON fixtures: their form, that they are the same each time, and where they go.
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
check 'a file for each of the corpus' diff <(cd "$corpus" && find . -name '*.yaml' ! -path './facts/*' | sed -E 's#^\./((written|filled)/)?##; s/yaml$/json/' | sort) \
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

# A folder that holds something is left as it is, an earlier export too.
mkdir -p "$scratch/mine" "$scratch/empty"
echo mine >"$scratch/mine/manifest.json"
gives 2 dev export "$scratch/mine" --rules pnp
prints_nothing
says "$scratch/mine: found \"a folder that holds something\", expected no such folder, or an empty one"
check 'as it was' test "$(cat "$scratch/mine"/*)" = mine
gives 2 dev export "$to" --rules pnp
check 'the earlier export stands' test -e "$to/bga"
refuses 'manifest.json: Not a directory' dev export "$scratch/mine/manifest.json" --rules pnp
refuses 'No such file' dev export "$scratch/no/such" --rules pnp
gives 0 dev export "$scratch/empty" --rules pnp

# A corpus that does not pass, or whose games lead elsewhere, is not exported.
cp -r "$corpus" "$scratch/corpus"
yaml=$scratch/corpus/written/pnp/score.yaml
gives 0 dev export "$scratch/other" --rules pnp --corpus "$scratch/corpus"
check 'the same of a copy' diff -r "$scratch/empty" "$scratch/other"
rm -rf -- "$scratch/other"
sed -i 's/score: "\(.\):/score: "9\1:/' "$yaml"
gives 1 dev export "$scratch/other" --rules pnp --corpus "$scratch/corpus"
prints_nothing
says 'score: expected 9'
cp "$corpus/written/pnp/score.yaml" "$yaml"
# What is wrong with the games and the version shows with one file as well.
rm -r "$scratch/corpus/filled/pnp"
find "$scratch/corpus/written/pnp" -name '*.yaml' ! -name score.yaml -delete
echo '{"pnp-no-such-case":["draw A2BEFIL"]}' >"$scratch/corpus/reached-pnp.json"
gives 1 dev export "$scratch/other" --rules pnp --corpus "$scratch/corpus"
says 'games of cases that the corpus lacks'
id=$(sed -n 's/^  - id: //p' "$yaml" | head -1)
printf '{"%s":["draw A2BEFIL"]}' "$id" >"$scratch/corpus/reached-pnp.json"
gives 1 dev export "$scratch/other" --rules pnp --corpus "$scratch/corpus"
says "$id: found"
for wrong in '[]' '{"x":7}' '{"x":[7]}' '{"x":['; do
    echo "$wrong" >"$scratch/corpus/reached-pnp.json"
    refuses 'expected an object of games' dev export "$scratch/other" --rules pnp --corpus "$scratch/corpus"
done
rm "$scratch/corpus/reached-pnp.json"
for wrong in '' '1' '1.' '.1' '1.0 ' $'1.0\n2.0'; do
    printf '%s\n' "$wrong" >"$scratch/corpus/VERSION"
    refuses 'VERSION:1:1: ' dev export "$scratch/other" --rules pnp --corpus "$scratch/corpus"
done
rm "$scratch/corpus/VERSION"
refuses 'VERSION' dev export "$scratch/other" --rules pnp --corpus "$scratch/corpus"

refuses 'option --rules: found "chess"' dev export "$scratch/other" --rules chess
refuses 'expected' dev export
