#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# atlas, the stage of holes: a block of games, and pages of what it found.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"
few=(--positions 2000 --lines 60 --games 1000 --quiet --jobs 2)

run atlas --work "$scratch/holes" --rules pnp --stages holes --shard 1/4 "${few[@]}"
exits 0
check 'idle play comes back' grep -q '"plies": 2' "$scratch/holes/pnp.holes.000.json"
run atlas merge --out "$scratch/pages" --partial --rules pnp "${few[@]}" "$scratch/holes"
exits 0
check 'the page tells of it' grep -q '^> \*\*Partial' "$scratch/pages/pnp.md"
schema=$(dirname -- "$0")/../../harness/schema/atlas.schema.json
if python3 -c 'import jsonschema' 2>/dev/null; then
    check 'atlas.json fits its schema' python3 -c 'import json, sys, jsonschema
jsonschema.Draft202012Validator(json.load(open(sys.argv[1]))).validate(json.load(open(sys.argv[2])))' \
        "$schema" "$scratch/pages/atlas.json"
else
    echo 'skipped: no jsonschema for Python, atlas.json is not held to its schema'
fi
