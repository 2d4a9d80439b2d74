#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The study board as a file: what stands in it, what its policy lets in, and what is refused. What the
# page does in a browser is tests/site/.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"
cd "$scratch" || exit 1

run site
exits 2
says 'no --out, expected a folder'
run site --out board
if grep -q 'no WebAssembly module' "$err"; then
    exits 2
    says 'install clang, lld, wasi-libc and libclang-rt-dev-wasm32'
    check 'nothing is written' test ! -e board
    exit 0
fi
exits 0
prints_like '^board/index.html: [0-9]+ KB$'
check 'below 3 MB' test "$(wc -c <board/index.html)" -lt 3000000
cp board/index.html before.html
run site --out board
exits 0
check 'the same bytes again' cmp board/index.html before.html

# The hashes that the policy names are those of the script and the style; nothing is loaded.
check 'policy' python3 - <<'PY'
import base64, hashlib, json, re
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
assert not re.search(r"""(src|href)=["'](?!#)|\son\w+=|https?://(?!www\.w3\.org)|@import|url\(""", outside)
assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|fetch\(|XMLHttp|import\((?!'\./)", script[0])
module = base64.b64decode(re.search(r'(?s)id="module">(.*?)</script>', page)[1])
assert module[:4] == b"\0asm"
registers = json.loads(re.search(r'(?s)id="registers">(.*?)</script>', page)[1])
assert [r["name"] for r in registers["rulesets"]] == ["catalyst2019", "pnp", "bga", "shrines14", "ronin13c"]
assert "CAT-FIRE-1" in registers["clauses"] and len(registers["rulings"]) > 20
ids = re.findall(r'\bid="([^"]*)"', outside)
assert len(ids) == len(set(ids)), [i for i in ids if ids.count(i) > 1]
PY

: >file
run site --out file
exits 2
says 'a folder that is there or can be made'
run site --out nowhere/board
exits 2
says 'nowhere/board'
