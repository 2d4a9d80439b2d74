#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Several implementations in one run of conform: beside each other by topic and clause, where they
# disagree and how each reads the rules, and each with reports of its own.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

asked=(conform --rules catalyst2019 --only 'cat-b*' --random 10 --seed 1)
gives 1 "${asked[@]}" --explain 3 --board board/index.html --json m.json --html m.html --markdown m.md --junit m.xml \
    --implementation sound -- "${serve[@]}" \
    --implementation bow -- "${serve[@]}" --mutant bow-short \
    --implementation reader -- "${serve[@]}" --ruling null-shift=no
cp "$out" printed
prints_like '^3 implementations against catalyst2019 \(all rulings\), seed 1$'
prints_like '^ +1  sound +paikocheck engine [0-9.]+ +[1-9][0-9]* +0 +0 +0 +0  no other reading found$'
prints_like '^ +3  reader .* null-shift=no$'
prints_like '^ catalyst2019 bow +[1-9][0-9]*/0/0/0 +[1-9][0-9]*/[1-9][0-9]*/0/0 '
prints_like '^they disagree on [1-9][0-9]* scenario cases of [1-9][0-9]*$'
check 'of its schema' "$here/schemas.py" comparison m.json
check 'each of its own' "$here/schemas.py" report m.sound.json m.bow.json m.reader.json
check 'pages' "$here/page.py" check m.html m.sound.html m.bow.html m.reader.html
check 'a link from each case on which they disagree' test \
    "$(grep -c '<p class="open"><a href="board/index.html#p=rules' m.html)" = "$(grep -c '^<h3>cat-' m.html)"
check 'and from each clause to the rulebook' grep -q '<th scope="row"><a href="board/rulebook-catalyst2019.html#CAT-' m.html
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
check 'disagreements come first' python3 - <<'END'
text, html = open('printed').read(), open('m.html').read()
assert text.index('they disagree on') < text.index('By topic')
assert html.index('Where they disagree') < html.index('By topic') < html.index('By clause')
END
check 'each name leads to its page' grep -qF '<th scope="row"><a href="./m.bow.html">bow</a></th>' m.html
check 'cells have the colour of their share and lead to their cases' python3 - <<'END'
import html, json, re
m, page = json.load(open('m.json')), open('m.html').read()
table = page.split('<h2 id="topics">')[1].split('</table>')[0].split('<tbody>')[1]
rows = re.findall(r'(?s)<tr><th scope="row">(.*?)</th>(.*?)</tr>', table)
assert [r[0] for r in rows] == [t['name'] for t in m['topics']]
linked = 0
for name, cells in rows:
    counts = next(t for t in m['topics'] if t['name'] == name)['implementations']
    cells = re.findall(r'<td class="number( share\d)?">(?:<a href="#([^"]+)">)?[-+/\d]+(?:</a>)?</td>', cells)
    assert len(cells) == len(counts) == 3
    for (share, link), n in zip(cells, counts):
        bad, all_ = n['failed'], n['failed'] + n['passed']
        assert share == (f' share{-(-4 * bad // all_)}' if bad else ''), (share, n)
        assert bool(link) == (bad > 0)
        if link:
            cases = page.split(f'id="{link}">')[1].split('</ul>')[0]
            assert cases.count('<li>') == bad, (link, bad)
            linked += 1
assert linked
END

# Two that are wrong alike agree with one another against the reference.
gives 1 "${asked[@]}" --explain 0 --json alike.json --html alike.html --markdown alike.md \
    --implementation sound -- "${serve[@]}" \
    --implementation one -- "${serve[@]}" --mutant bow-short --implementation other -- "${serve[@]}" --mutant bow-short
check 'the pair is named with its cases' python3 - "$out" <<'END'
import json, sys
m = json.load(open('alike.json'))
failed = m['implementations'][1]['cases']['failed']
assert m['wrong-alike'] == [{'implementations': [1, 2], 'cases': failed}] and failed > 0, m['wrong-alike']
said = f'one and other give the same wrong answer to {failed} scenario cases'
assert f'\n{said}\n' in open(sys.argv[1]).read()
assert f'\n{said}\n' in open('alike.md').read() and f'<p>{said}</p>' in open('alike.html').read()
END
check 'most against the reference' python3 - "$out" <<'END'
import json, sys
m, page = json.load(open('alike.json')), open(sys.argv[1]).read()
against = m['against-reference']
own = json.load(open('alike.one.json'))
wrong = [s['id'] for s in own['scenarios'] if s['verdict'] == 'fail']
assert [a['name'] for a in against] == [c['title'] for c in own['causes']] + wrong, against
assert all(a['implementations'] == [1, 2] for a in against), against
assert {a['what'] for a in against} == {'case', 'cause'}
assert 'or the reference is wrong: read the clause.' in page and f'\n  {wrong[0]}: one, other\n' in page
assert json.load(open('m.json'))['against-reference'] == []
END
check 'of its schema' "$here/schemas.py" comparison alike.json
check 'a page' "$here/page.py" check alike.html

# A fault of the reference shows where sound programs agree against it.
PAIKO_MUTANT=bow-short any_gives 1 "$PAIKOCHECK_MUTANTS" conform --rules catalyst2019 --only 'cat-end-*' --random 100 --seed 1 --explain 0 \
    --json reference.json --implementation a -- env -u PAIKO_MUTANT "${serve[@]}" --implementation b -- env -u PAIKO_MUTANT "${serve[@]}"
check 'by its causes' python3 - <<'END'
import json
against = json.load(open('reference.json'))['against-reference']
assert against and all(a['what'] == 'cause' and a['implementations'] == [0, 1] for a in against), against
END

# A file of them; those that all pass.
cat >two.yaml <<END
- name: one
  command: ["$PAIKOCHECK", conform, serve]
- name: two
  command: exec "$PAIKOCHECK" conform serve --can legal
END
gives 0 "${asked[@]}" --explain 0 --implementations two.yaml
prints_like '^2 implementations against '
prints_line "they disagree on 0 scenario cases of $(sed -n 's/^they disagree on 0 .* of //p' "$out")"
install -m 755 <(printf '#!/bin/sh\nexec "%s" conform serve\n' "$PAIKOCHECK") one
echo '[{"name": "one", "command": ["./one"]}]' >one.json
gives 0 "${asked[@]}" --explain 0 --json - --implementations one.json
cp "$out" printed.json
check 'JSON on standard output' "$here/schemas.py" comparison printed.json

# What is wrong is said at its place.
wrong() {
    refuses "$1" "${asked[@]}" "${@:2}"
}
printf -- '- name: a/b\n  command: true\n' >bad.yaml
wrong 'bad.yaml:1:9: ' --implementations bad.yaml
printf -- '- name: a\n' >bad.yaml
wrong 'bad.yaml:1' --implementations bad.yaml
wrong 'option --implementation: found "a", expected each name once' \
    --implementation a -- "${serve[@]}" --implementation a -- "${serve[@]}"
wrong 'option --implementation: found "b", expected -- and the command' \
    --implementation a -- "${serve[@]}" --implementation b --
wrong 'option --implementation: found "b"' --implementation a -- "${serve[@]}" --implementation b
wrong 'found "--baseline"' --baseline m.sound.json --implementation a -- "${serve[@]}"
wrong 'found "a command on the line"' --implementations two.yaml -- "${serve[@]}"
gives 2 "${asked[@]}" --implementation a -- "${serve[@]}" --implementation b -- "$scratch/nowhere"
says "$scratch/nowhere"
says 'b could not be run and is not compared'
prints_like '^ +1  a '
