#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tests the files that `rules site` writes: the content of each page, and which scripts and styles its content security
# policy allows. tests/site/ tests the study board in a browser.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

refuses 'no --out, expected a folder' rules site
gives 0 rules site --out board
prints_like '^board/index.html: [0-9]+ KB$'
check 'below 3 MB' test "$(wc -c <board/index.html)" -lt 3000000
cp board/index.html before.html
gives 0 rules site --out board
check 'the same bytes again' cmp board/index.html before.html

# The page's content security policy must allow only the page's own script and style. The page must load nothing.
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

check 'the atlas is there' test -s board/atlas-ronin13c.html

# Tests a board with a user's own atlas: the content of the pages, and that the pages load nothing from elsewhere.
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

# An atlas with a text that is no action, or a text that is no position, is refused.
python3 - <<'PY'
import json
text = open("pages/atlas.json", encoding="utf-8").read()
evil = "\"'><script>alert(1)</script><img src=x onerror=alert(1)>"
def put(name, change):
    d = json.loads(text)
    change(d["rulings"][0])
    json.dump(d, open(name, "w"))
put("action.json", lambda r: r["pairs"][0].update(action=evil))
put("position.json", lambda r: r["pairs"][0].update(position=evil))
PY
for wrong in action position; do
    refuses 'a ruling of this program' rules site --out others --atlas "$wrong.json"
done
check 'nothing was written' test ! -e others
gives 2 rules site --out board --atlas look.py
says 'look.py'

: >file
refuses 'cannot make file: File exists' rules site --out file
