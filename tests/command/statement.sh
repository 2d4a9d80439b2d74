#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What a run of conform lets its author claim: the statement of conformance, and the requirements of
# an earlier version of the corpus.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"
mkdir -p corpus/catalyst2019
printf '1.0\n' >corpus/VERSION
cp "$checkout/scenarios/written/catalyst2019/bow.yaml" corpus/catalyst2019/

# ---- a statement of conformance ----

small=(conform --rules catalyst2019 --corpus corpus --random 10 --seed 7 --jobs 1 --explain 3)
states() {
    run "${small[@]}" --statement statement.md "$@"
    run "${small[@]}" --statement statement.svg "$@"
    run "${small[@]}" --json report.json --statement statement.json "$@"
    check 'the statement is of its schema' "$here/schemas.py" statement statement.json
    check 'its numbers are those of the report' python3 - <<'END'
import json
s, r = (json.load(open(f"{name}.json")) for name in ("statement", "report"))
for key, by in (("scenario-cases", "verdicts"), ("generated-play", "generated")):
    compared = sum(n for verdict, n in r[by].items() if verdict not in ("unsupported", "not-applicable"))
    assert s[key] == {"agree": r[by]["pass"], "compared": compared}, (key, s[key], r[by])
assert s["implementation"] == r["implementation"] and s["corpus"] == r["corpus"] and s["seed"] == r["seed"]
assert s["rulesets"] == r["asked"]["rulesets"] == ["catalyst2019"]
assert [d["id"] for d in s["deviations"]] == [c["id"] for c in r["causes"]]
assert [(d["position"], d["action"]) for d in s["deviations"]] == [(c["position"], c["action"]) for c in r["causes"]]
assert sum(n["cases"] for n in s["not-asked"]) == r["verdicts"]["unsupported"] + r["verdicts"]["not-applicable"]
END
}
claims() {
    check "the claim is $1" grep -qF "\"claim\": \"$1\"" statement.json
    check "Markdown says $2" grep -qF -- "$2" statement.md
    check "the badge says $3" grep -qF "<title>catalyst2019: $3</title>" statement.svg
    ! command -v xmllint >/dev/null || check 'the badge is XML' xmllint --noout statement.svg
}
states -- "${serve[@]}"
exits 0
claims conforms '**Conforms: all answers that were compared agree.**' conforms
check 'nothing deviates' lacks Deviations statement.md
check 'the corpus is named' grep -qF "$(printf '| corpus | %s |' "$(<corpus/VERSION)")" statement.md
states -- "${serve[@]}" --mutant bow-short
exits 1
claims deviates '**Conforms except for the deviations below.**' \
    "$(python3 -c 'import json; n = len(json.load(open("report.json"))["causes"]); print(n, "deviation" + "s" * (n != 1))')"
check 'each has its board' python3 - <<'END'
import json, re
s, text = json.load(open("statement.json")), open("statement.md").read()
blocks = text.split("## Deviations")[1].split("<details><summary>")[1:]
assert len(blocks) == len(s["deviations"]) > 0
for block, d in zip(blocks, s["deviations"]):
    assert d["title"] in block and d["position"] in block and d["position"], block
    assert len(re.findall(r"(?m)^ *\d+ .*[.#]", block)) >= 3, block
    assert d["decided-by"].split()[0] in block and d["got"] != d["expected"]
END
# An expected failure is still a deviation.
sed -n 's/^  to expect   \(.*\)/\1\n  reason: short/p' "$out" >bow.yaml
states --known bow.yaml -- "${serve[@]}" --mutant bow-short
exits 0
claims deviates '; expected to fail: short; ' "$(grep -c '^- cause' bow.yaml) deviation"
# A fault that generated play alone shows is one, too.
states -- "${serve[@]}" --mutant draw-two
exits 1
check 'all scenario cases agree' python3 -c '
import json
cases = json.load(open("statement.json"))["scenario-cases"]
assert cases["agree"] == cases["compared"] > 0, cases'
claims deviates '**Conforms except for the deviations below.**' '1 deviation'
# A part of a run supports no claim.
states --only 'cat-*' -- "${serve[@]}"
exits 0
claims none "only scenarios that match \`cat-*\` were asked" 'no claim'
child no_lists 'if "can" in answer: answer["can"] = ["apply", "rulings"]'
states -- python3 no_lists.py "${serve[@]}"
exits 0
claims conforms '## Not compared' conforms
gives 2 "${small[@]}" --statement statement.svg -- "${serve[@]}" --rules pnp
check 'of no ruleset none' grep -qF '<title>nothing: no claim</title>' statement.svg
refuses 'option --statement: found "statement.txt", expected a file that ends in .md, .json or .svg' "${small[@]}" --statement statement.txt -- "${serve[@]}"

# ---- the requirements of an earlier version of the corpus ----

cp -r corpus grown
printf '1.1\n' >grown/VERSION
grown=(conform --rules catalyst2019 --corpus grown --random 0 --jobs 1 --explain 0)
# had WHICH: the cases with this verdict were there in version 1.0.
had() {
    python3 -c '
import json, sys
names = [s["id"] for s in json.load(open("all.json"))["scenarios"] if s["verdict"] in sys.argv[1:]]
assert names
json.dump({"1.0": names}, open("grown/versions.json", "w"))' "$@"
}
gives 1 "${grown[@]}" --json all.json -- "${serve[@]}" --mutant bow-short
had pass
gives 0 "${grown[@]}" --requirements 1.0 --json report.json --junit report.xml --markdown report.md --statement statement.json \
    -- "${serve[@]}" --mutant bow-short
line=$(grep '^requirements of corpus 1\.0: ' "$out")
check 'of later cases some failed' grep -qE '^requirements of corpus 1\.0: ([1-9][0-9]*) of \1 cases passed; [1-9][0-9]* of [1-9][0-9]* later cases failed \(this does not fail the run\)$' <<<"$line"
check 'so says Markdown' grep -qF "$line" report.md
prints_like '^1  '
check 'of its schema' "$here/schemas.py" report report.json
check 'of its schema' "$here/schemas.py" statement statement.json
check 'later cases alone failed' python3 - <<'END'
import json, xml.etree.ElementTree
r, s, before = (json.load(open(f"{name}.json")) for name in ("report", "statement", "all"))
assert r["requirements"] == s["requirements"] == "1.0" and before["requirements"] is None
assert [c["verdict"] for c in r["scenarios"]] == [c["verdict"] for c in before["scenarios"]]
assert all(("later" in c) == (c["verdict"] != "pass") for c in r["scenarios"])
assert r["failures"] == 0 < before["failures"]
n = r["verdicts"]["pass"]
assert s["claim"] == "conforms" and s["scenario-cases"] == {"agree": n, "compared": n}
suite = xml.etree.ElementTree.parse("report.xml").getroot().find("testsuite")
later = [c for c in suite.findall("testcase") if c.find("skipped") is not None]
assert len(later) == sum("later" in c for c in r["scenarios"]) == r["skipped"]
assert all(c.find("skipped").get("message").startswith("of a later version of the corpus") for c in later)
END
had pass fail
gives 1 "${grown[@]}" --requirements 1.0 -- "${serve[@]}" --mutant bow-short
prints_like '; 0 of [0-9]* later cases failed \(this does not fail the run\)$'
refuses 'option --requirements: found "0.9", expected a version of the corpus: 1.0, 1.1' "${grown[@]}" --requirements 0.9 -- "${serve[@]}"
gives 0 conform --rules catalyst2019 --only "cat-bow*" --explain 0 --random 0 --requirements 1.3 -- "${serve[@]}"
prints_like '^requirements of corpus 1\.3: [1-9][0-9]* of [1-9][0-9]* cases passed; '
