#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tests that blocks.py notices what is wrong with a document. Each document here has one fault, or none.
# shellcheck disable=SC2016,SC1003 # Markdown and commands, not expanded here
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/../command/lib.sh"
here=$(dirname -- "$(readlink -f -- "$0")")
mkdir checkout
echo 'a checkout' | tee checkout/README.md >checkout/verify

# Runs blocks.py on a document of these lines, in which backquotes are written as single quotes.
document() {
    printf '%s\n' "$@" | sed "s/^'''/\`\`\`/" >document.md
    blocks document.md
}
blocks() {
    run_any "$here/blocks.py" --checkout checkout "$@"
}
holds() {
    document "$@"
    exits 0
    prints_like '; 0 faults$'
}
fails() {
    local what=$1
    shift
    document "$@"
    exits 1
    prints_like "$what"
    prints_like '; 1 faults$'
}

holds "'''" '$ echo one' 'one' "$ printf 'two\\nthree\\n'" 'two' 'three' "'''"
holds "'''" '$ seq 9' '1' '...' '8' '9' '$ seq 3' '...' '$ echo "took 1.25 s"' 'took ... s' "'''"
holds "'''" '$ P=7' '$ mkdir new && cd new' "'''" 'text' "'''" '$ echo $P ${PWD##*/}' '7 new' "'''"
holds "'''" '$ echo a \' '    b' 'a b' "'''"
holds "'''yaml" '# a/b.yaml' 'x: 1' "'''" "'''" '$ tail -1 a/b.yaml' 'x: 1' "'''"
holds "'''" '$ ls verify build/release/harness/command/paikocheck' 'build/release/harness/command/paikocheck' 'verify' "'''"
holds '<!-- says: seq 11 12 -->' 'There are 12 of' 'these, and 11.' '' 'Text.'

# blocks.py ignores lines of progress, which a run prints each minute, but not lines that only look similar.
holds "'''" '$ echo one; echo "run: 0 of 36 causes, 99 s"; echo "run: 5 of 9 chunks, 2 min, about 3 s left"' 'one' "'''"
fails 'nothing more' "'''" '$ echo one; echo "run: 0 of 36 causes"' 'one' "'''"
fails 'shown, and not printed: two' "'''" '$ echo one' 'two' "'''"
fails 'nothing more' "'''" '$ seq 3' '1' '2' "'''"
fails 'nothing more' "'''" '$ echo one' "'''"
fails 'shown, and not printed: two' "'''" '$ echo one' 'one' 'two' "'''"
fails 'shown, and not printed: ...' "'''" '$ true' '...' "'''"
fails 'shown, and not printed: one...' "'''" '$ echo one' 'one...' "'''"
fails 'shown, and not printed: 3' "'''" '$ seq 2' '...' '3' "'''"
fails 'nothing more' "'''" '$ ls no-such-file || true' "'''"
fails 'exit code 2, which is not' "'''" '$ (exit 2)' "'''"
holds "'''" '$ (exit 2) # [2]' '$ (exit 1)' '$ echo 1; \' '(exit 1) # [1]' '1' "'''"
fails 'exit code 0, which is not' "'''" '$ true # [2]' "'''"
fails 'was not run' "'''" '$ exit' "'''"
fails 'no line of shell' '<!-- not run: it is wrong -->' "'''" '$ if' "'''" '' "'''" '$ true' "'''"
fails 'neither commands' "'''" 'paikocheck dev lint' "'''" '' "'''" '$ true' "'''"
fails 'found "c", expected one of' "'''c" 'x' "'''" '' "'''" '$ true' "'''"
fails 'a script is not run: say why' "'''sh" 'true' "'''" '' "'''" '$ true' "'''"
fails 'a file without a name' "'''yaml" 'x: 1' "'''" '' "'''" '$ true' "'''"
fails 'expected "<!-- not run: REASON -->"' '<!-- not run -->' "'''" '$ true' "'''"
fails 'stands above no block' '<!-- full -->' '' "'''" '$ true' "'''"
fails 'the block has no end' "'''" '$ true' "'''" '' "'''" '$ true'
fails 'does not say "12"' '<!-- says: echo 12 -->' 'There are 112.' '' "'''" '$ true' "'''"
fails '0 lines: true' '<!-- says: true -->' 'There are 112.'
fails 'writes README.md' "'''" '$ echo >>README.md' "'''"
fails 'no message of the protocol' "'''protocol" '→ {"id":1}' "'''" '' "'''" '$ true' "'''"
fails "'protocol' is a required property" "'''protocol" '→ {"id":1,"op":"hello","tool":"x"}' "'''" '' "'''" '$ true' "'''"

# Before the next document, blocks.py restores the files that the commands of the first document changed or deleted.
printf '%s\n' "\`\`\`" '$ rm verify; mkdir new; touch new/file; chmod u+x README.md' "\`\`\`" >first.md
document "'''" '$ ls -R . | grep -e new -e file || cat verify' 'a checkout' "'''"
blocks first.md document.md
exits 0

# Both implementations are asked about a position.
document "'''" '$ true' "'''" 'See `rules=pnp board=2`<!-- refused -->' "and \`$first\`, \`rules=bga board=2\`."
exits 1
prints_like 'document.md:5: engine says error, not actions, of the position rules=bga board=2$'
prints_like 'document.md:5: spec says error'
prints_like ', 3 positions read; 2 faults$'

# A document with nothing to run fails. Without --full, blocks for --full are only counted. Blocks that are marked
# `not run` are listed.
document 'Text.'
exits 1
prints_line 'nothing was run'
document '<!-- not run: takes years -->' "'''" '$ sleep 99999999' "'''" '' '<!-- full -->' "'''" '$ false' "'''" \
    '' "'''" '$ true' "'''"
exits 0
prints_line 'document.md:2: not run: takes years'
prints_like ' 1 commands run, 1 left for --full,'
blocks --full document.md
exits 0
prints_like ' 2 commands run, 0 left for --full,'

# --update writes the real output into the document, and keeps a line `...` that stands for some of this output.
document "'''" '$ seq 9' '1' '...' '7' '8' '$ echo "seed 5 in 7 s"; (exit 3) # [1]' 'seed 4 in ... s' "'''"
exits 1
blocks --update document.md
blocks document.md
exits 0
run_any cat document.md
prints $'```\n$ seq 9\n1\n...\n8\n9\n$ echo "seed 5 in 7 s"; (exit 3) # [3]\nseed 5 in 7 s\n```'
