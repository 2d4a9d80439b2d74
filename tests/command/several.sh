#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Several implementations in one run of conform: beside each other by topic and clause, where they
# disagree and how each reads the rules, and each with reports of its own.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"
here=$(cd -- "$(dirname -- "$0")" && pwd -P)
serve=("$PAIKOCHECK" serve)
cd "$scratch" || exit 1

asked=(conform --rules catalyst2019 --only 'cat-b*' --random 10 --seed 1)
run "${asked[@]}" --diagnose 60 --board board/index.html --json m.json --html m.html --markdown m.md --junit m.xml \
    --implementation sound -- "${serve[@]}" \
    --implementation bow -- "${serve[@]}" --mutant bow-short \
    --implementation reader -- "${serve[@]}" --ruling null-shift=no
exits 1
prints_like '^3 implementations against catalyst2019 \(all rulings\), seed 1$'
prints_like '^ +1  sound +paikocheck engine [0-9.]+ +[1-9][0-9]* +0 +0 +0 +0  no other reading found$'
prints_like '^ +3  reader .* null-shift=no$'
prints_like '^  catalyst2019 bow +[1-9][0-9]*/0/0/0 +[1-9][0-9]*/[1-9][0-9]*/0/0 '
prints_like '^they disagree on [1-9][0-9]* scenario cases of [1-9][0-9]*:$'
check 'of its schema' "$here/schemas.py" comparison m.json
check 'each of its own' "$here/schemas.py" report m.sound.json m.bow.json m.reader.json
check 'pages' "$here/page.py" check m.html m.sound.html m.bow.html m.reader.html
check 'a link from each case on which they disagree' test \
    "$(grep -c '<p class="open"><a href="board/index.html#p=rules' m.html)" = "$(grep -c '^<h3>cat-' m.html)"
check 'JUnit of each, and of nobody else' test "$(echo ./*.xml)" = './m.bow.xml ./m.reader.xml ./m.sound.xml'
check 'the matrix is what their own reports say' python3 - <<'END'
import json
m = json.load(open('m.json'))
names = [i['name'] for i in m['implementations']]
assert names == ['sound', 'bow', 'reader'], names
verdicts = {}
for n, i in zip(names, m['implementations']):
    own = json.load(open(f'm.{n}.json'))
    verdicts[n] = {s['id']: s['verdict'] for s in own['scenarios']}
    assert i['cases']['passed'] == own['verdicts']['pass'] and i['cases']['failed'] == own['verdicts']['fail']
    assert i['causes'] == [c['title'] for c in own['causes']] and i['failures'] == own['failures']
    assert i['answers'] == own['answers']
assert len(m['implementations'][1]['causes']) >= 1
differ = {c for c in verdicts['sound'] if len({v[c] for v in verdicts.values() if v[c] not in ('unsupported', 'not-applicable')}) > 1}
assert differ and differ <= {d['id'] for d in m['disagreements']}, differ
for table in 'topics', 'clauses':
    for row in m[table]:
        assert len(row['implementations']) == 3
assert sum(r['implementations'][1]['failed'] for r in m['topics']) == m['implementations'][1]['cases']['failed'] > 0
END

# A file of them; those that all pass.
cat >two.yaml <<END
- name: one
  command: ["$PAIKOCHECK", serve]
- name: two
  command: exec "$PAIKOCHECK" serve --can legal
END
run "${asked[@]}" --diagnose 0 --implementations two.yaml
exits 0
prints_like '^2 implementations against '
prints_line "they disagree on 0 scenario cases of $(sed -n 's/^they disagree on 0 .* of //p' "$out")"
printf '[{"name": "one", "command": ["%s", "serve"]}]' "$PAIKOCHECK" >one.json
run "${asked[@]}" --diagnose 0 --json - --implementations one.json
exits 0
cp "$out" printed.json
check 'JSON on standard output' "$here/schemas.py" comparison printed.json

# What is wrong is said at its place.
refuses() {
    run "${asked[@]}" "${@:2}"
    exits 2
    says "$1"
}
printf -- '- name: a/b\n  command: true\n' >bad.yaml
refuses 'bad.yaml:1:9: ' --implementations bad.yaml
printf -- '- name: a\n' >bad.yaml
refuses 'bad.yaml:1' --implementations bad.yaml
refuses 'option --implementation: found "a", expected each name once' \
    --implementation a -- "${serve[@]}" --implementation a -- "${serve[@]}"
refuses 'option --implementation: found "b", expected -- and the command' \
    --implementation a -- "${serve[@]}" --implementation b --
refuses 'option --implementation: found "b"' --implementation a -- "${serve[@]}" --implementation b
refuses 'found "--baseline"' --baseline m.sound.json --implementation a -- "${serve[@]}"
refuses 'found "a command on the line"' --implementations two.yaml -- "${serve[@]}"
run "${asked[@]}" --implementation a -- "${serve[@]}" --implementation b -- "$scratch/nowhere"
exits 2
says "$scratch/nowhere"
says 'b could not be run and is not compared'
prints_like '^ +1  a '
