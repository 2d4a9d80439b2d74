#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The study board as a file: what stands in it, what its policy lets in, and what is refused. What the
# page does in a browser is tests/site/.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

refuses 'no --out, expected a folder' rules site
gives 0 rules site --out board
prints_like '^board/index.html: [0-9]+ KB$'
check 'below 3 MB' test "$(wc -c <board/index.html)" -lt 3000000
cp board/index.html before.html
gives 0 rules site --out board
check 'the same bytes again' cmp board/index.html before.html

# The hashes that the policy names are those of the script and the style; nothing is loaded.
check 'policy' python3 - "$checkout/site/made/rules.wasm" <<'PY'
import base64, gzip, hashlib, json, re, sys
page = open("board/index.html", encoding="utf-8").read()
policy = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
def whole(s):
    return "sha256-" + base64.b64encode(hashlib.sha256(s.encode()).digest()).decode()
style = re.findall(r"(?s)<style>(.*?)</style>", page)
script = re.findall(r'(?s)<script id="program">(.*?)</script>', page)
assert len(style) == len(script) == 1
assert policy == [f"default-src 'none'; script-src '{whole(script[0])}' 'wasm-unsafe-eval'; style-src '{whole(style[0])}'; "
                  "worker-src blob:; base-uri 'none'; form-action 'none'"], policy
assert not re.search(r"{{|}}", re.sub(r"(?s)<(script|style).*?</\1>", "", page))
outside = re.sub(r"(?s)<script.*?</script>", "", page)
assert not re.search(r"""(src|href)=["'](?!#|(rulebook|atlas)\.html")|\son\w+=|https?://(?!www\.w3\.org)|@import|url\(""", outside)
assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|fetch\(|XMLHttp|import\((?!'\./)", script[0])
module = base64.b64decode(re.search(r'(?s)id="module">(.*?)</script>', page)[1])
assert gzip.decompress(module) == open(sys.argv[1], "rb").read()
registers = json.loads(re.search(r'(?s)id="registers">(.*?)</script>', page)[1])
assert [r["name"] for r in registers["rulesets"]] == ["catalyst2019", "pnp", "bga", "shrines14", "ronin13c"]
assert "CAT-FIRE-1" in registers["clauses"] and len(registers["rulings"]) > 20
ids = re.findall(r'\bid="([^"]*)"', outside)
assert len(ids) == len(set(ids)), [i for i in ids if ids.count(i) > 1]
PY

# The atlas that the project keeps: each outcome in it is what the engine says now.
check 'the atlas is there' test -s board/atlas-ronin13c.html
cat >asks.py <<'PY'
import json, sys
def witnesses(of):
    if isinstance(of, dict) and {"action", "outcomes"} <= of.keys():
        yield of
    for part in of.values() if isinstance(of, dict) else of if isinstance(of, list) else ():
        yield from witnesses(part)
asked = [(w["action"], o) for w in witnesses(json.load(open(sys.argv[1]))) for o in w["outcomes"]]
if len(sys.argv) == 2:
    print("\n".join(f"{o['position']}\t{action}" for action, o in asked))
else:
    said = open(sys.argv[2]).read().splitlines()
    assert len(said) == len(asked) > 900, (len(said), len(asked))
    for (action, o), line in zip(asked, said):
        assert line == o["next"] if o["legal"] else line.startswith("illegal"), (o["position"], action, line)
PY
python3 asks.py "$checkout/docs/atlas.json" >asked
gives 0 position apply - <asked
check 'the engine says the same' python3 asks.py "$checkout/docs/atlas.json" "$out"

# An atlas of one's own: what stands in its pages, what their policy lets in, and what is refused.
rm -r board
small_atlas pages
gives 0 rules site --out board --atlas pages/atlas.json
prints_line 'board/atlas.html: the atlas'
check 'the board leads to it' grep -q '<a href="atlas.html">' board/index.html
cat >look.py <<'PY'
import glob, re, sys, urllib.parse
sys.path.insert(0, sys.argv[1])
from rulebook import Page, outside
pages = sorted(glob.glob("board/atlas*.html"))
assert pages == ["board/atlas-pnp.html", "board/atlas-rulings.html", "board/atlas.html"], pages
for name in pages:
    page = Page(name)
    assert not list(outside(page)), list(outside(page))
    for link in re.findall(r'(?:src|href)="([^"]*)"', page.source):
        assert re.fullmatch(r"#[\w-]*|(index|(atlas|rulebook)[\w-]*)\.html(#[^\"]*)?", link), link
first = open("board/atlas.html", encoding="utf-8").read()
assert "Proposed wording" in first and "What each document says" in first
position, action = re.search(r'index\.html#p=([^&"]*)&amp;a=([^"]*)"', first).groups()
assert urllib.parse.unquote(position).startswith("rules=pnp board=") and urllib.parse.unquote(action)
PY
check 'pages of the atlas' python3 look.py "$here"

# An atlas of others is text: markup in it, and names that lead out of the folder.
python3 - <<'PY'
import json
text = open("pages/atlas.json", encoding="utf-8").read()
d = json.loads(text)
r = d["rulesets"][0]["rulings"][0]
evil = "\"'><script>alert(1)</script><img src=x onerror=alert(1)>"
for key in ("question", "ask", "says", "never"):
    r[key] = evil
r["pairs"][0]["a"] = r["options"][0]["name"] = "../../../evil"
r["pairs"][0]["smallest"]["witness"]["outcomes"][0]["reading"] = evil
json.dump(d, open("evil.json", "w"))
json.dump({"atlas": 2}, open("other.json", "w"))
d["rulesets"][0]["name"] = "../pnp"
json.dump(d, open("name.json", "w"))
PY
gives 0 rules site --out board --atlas evil.json
check 'all of it is text' python3 -c 'import glob
for name in glob.glob("board/atlas*.html"):
    assert "<script>alert" not in open(name).read() and "<img src=x" not in open(name).read(), name'
check 'nothing left the folder' test -z "$(find "$scratch" -name '*evil*' -not -name evil.json)"
gives 2 rules site --out board --atlas other.json
says 'the data of an atlas'
gives 2 rules site --out board --atlas name.json
says 'a ruleset of this program'
gives 2 rules site --out board --atlas look.py
says 'look.py'
gives 2 rules site --out board --atlas nowhere.json
says 'nowhere.json'

: >file
refuses 'cannot make file: File exists' rules site --out file
refuses 'nowhere/board' rules site --out nowhere/board
