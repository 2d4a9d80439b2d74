#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# paikocheck play: lines that are piped in, a terminal, Ctrl-C, and games that are not saved.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"
cd "$scratch" || exit 1

# Lines that are typed: typed LINE...
typed() {
    printf '%s\n' "$@"
}

# shellcheck disable=SC2154 # positions of lib.sh
run play pnp < <(typed 'draw A2BEFIL' '' 'draw A3BEFI' u u u 'draw A3BEFI' legal q)
exits 0
says 'paikocheck play: seed 1'
prints_line 'persons: W, B; the program: none; ? for help'
prints_line 'draw A2BEFIL: White draws A2 B E F I L from the reserve; nothing falls'
prints_line 'there is no decision of a person to take back'
prints_like '^5328 legal actions; .legal TEXT. lists those that begin with TEXT$'
check 'no prompt in a pipe' test "$(grep -c '^[WB]> ' "$out")" -eq 0
says 'the game was not saved, 1 action ('

# What is asked for by a whole word is what its letter asks for; nothing is left to be saved.
run play "$play" < <(typed A@d7 undo position threat help quit)
exits 0
prints_line "$play"
prints_like ': so many tiles threaten the square, '
prints_like '^u, undo '
check 'nothing is lost that was taken back' test "$(wc -l <"$err")" -eq 1

# What is not legal has its reasons, what is no action its column; neither is played.
run play "$play" < <(typed A@k10 'A@d' 'why A@d7' 'legal A@d' 'legal Q' 'readings A@d7' 't both' p '?' save q)
exits 0
prints_like '^A@k10 is not legal; [0-9]+ clauses? forbids? it:'
prints_line 'action: column 4: found "the end of the line", expected a rank from 1 to 14; ? for help'
prints_like '^A@d7 is legal; '
prints_line 'Nothing here is open: all 28 rulings give the same.'
prints_like '^[1-9] legal actions? beginning with A@d$'
prints_line '0 legal actions beginning with Q'
prints_line "$play"
prints_like '^legal \[TEXT\] '
prints_line 'found save alone, expected save FILE'
check 'nothing was played, nothing is lost' test "$(wc -l <"$err")" -eq 1

# Against the program, the same game for the same seed; what is saved is right, and its end is told.
n=0 game=(go go go go go go go go 'save one.paiko' q)
for seed in 3 3 4; do
    run play --computer B --seed "$seed" catalyst2019 < <(typed "${game[@]}")
    exits 0
    says_lines 1
    mv one.paiko "seed.$seed.$((++n))"
done
check 'the same seed' cmp -s seed.3.1 seed.3.2
check 'another seed' test "$(cmp seed.3.1 seed.4.3 | wc -l)" -eq 1
run game check seed.3.1
exits 0
prints_like '^1 game: 1 right'
check 'both have played' test "$(grep -c '^[0-9]*\. ' seed.3.1)" -ge 12
run play "$over" < <(typed pass go legal q)
exits 0
prints_like 'the game is over; u takes back, q leaves'
prints_line '0 legal actions'

# Three players, and four to seven with chance rolled or chosen.
run play --computer B,R --strength random --out three.paiko shrines14 < <(typed go go go)
exits 0
prints_like '^three.paiko: [0-9]+ actions saved$'
run game check three.paiko
exits 0
run play --computer B1,B2,B3,B4 --players 5 --out five.paiko ronin13c < <(typed go go)
exits 0
prints_like '^C plays '
run game check five.paiko
exits 0
run play --chance chosen --computer B1,B2,B3 "$deal4" < <(typed 'legal' 'deal A' q)
exits 0
prints_like '^[0-9]+ legal actions?'

# With four to seven players no hand, reserve or tile beneath a hero is told to who may not see it,
# until --open asks for it. Each hand that the view hides is looked for in all that is printed.
run play --computer B1,B2,B3 --seed 3 --out hidden.paiko ronin13c < <(typed p)
exits 0
prints_line 'Chance deals B1 3 tiles, hidden; nothing falls'
prints_line 'Chance puts a hidden tile beneath the new hero; nothing falls'
prints_like '^rules=ronin13c .* hand=[A-Z0-9]+:[?]3:[?]3:[?]3 .* base=-:[?]:[?]:[?] reserve=[?]17:[?]12 '
prints_like '^     B1  +3 tiles '
prints_like '^  White +0  [A-Z0-9]+ +17 tiles'
hands=$(sed -n 's/^[0-9]*\. deal //p' hidden.paiko | sed 1d)
check 'three hands were dealt to others' test "$(wc -l <<<"$hands")" -eq 3
for hand in $hands; do
    check "the hand $hand is hidden" test "$(grep -cw -- "$hand" "$out")" -eq 0
done
run play --open --computer B1,B2,B3 --seed 3 ronin13c < <(typed p)
exits 0
for hand in $hands; do
    check "the hand $hand is shown with --open" test "$(grep -cw -- "$hand" "$out")" -ge 3
done
# Two persons: what the next one has waits for an empty line.
run play --computer B2,B3 --seed 3 ronin13c < <(typed 'hero A' go go go)
exits 0
prints_like '^[WB1]+ decides; an empty line shows the hand of [WB1]+$'
dealt=$(sed -n 's/^[0-9]*\. deal //p' hidden.paiko)
check 'hands were dealt' test "$(wc -w <<<"$dealt")" -eq 4
for hand in $dealt; do
    check "the hand $hand waits" test "$(grep -cw -- "$hand" "$out")" -eq 0
done

# Saved over what is there; a folder that is none is said and nothing is lost silently.
run play --out none/game.paiko pnp < <(typed 'draw A2BEFIL' 'save none/it' u)
exits 2
says 'none/it'
says 'none/game.paiko'
# --out has the whole game at the end, also where it was saved under another name.
run play --out last.paiko pnp < <(typed 'draw A2BEFIL' 'save other.paiko' q)
exits 0
prints_line 'last.paiko: 1 action saved'
check 'both have the game' cmp -s other.paiko last.paiko
run play --out none.paiko pnp < <(typed q)
exits 0
check 'a game in which nothing was played is in no file' test ! -e none.paiko
run play --out kept.paiko pnp < <(printf 'draw A2BEFIL')
exits 0
check 'a last line without its end is played' grep -q '^1. draw A2BEFIL' kept.paiko

# Bytes of any kind.
run play pnp < <(printf 'draw A2BEFIL\0x\n\377\033[31m\n'; head -c 9000 /dev/zero | tr '\0' A; printf '\nq\n')
exits 0
check 'no byte of it comes out' test "$(grep -c $'\033' "$out")" -eq 0
check 'nothing was played' test "$(grep -c 'White draws' "$out")" -eq 0

for wrong in '--computer W,B' '--computer X' '--computer B,B' '--computer R' '--players 3' \
    '--players 5' '--strength good' '--chance never' '--seed x'; do
    # shellcheck disable=SC2086 # words of their own
    run play $wrong pnp </dev/null
    exits 2
done
run play pnq </dev/null
exits 2
run play "${play/turn=W/turn=Q}" </dev/null
exits 2
run play pnp bga </dev/null
exits 2
run play pnp <.
exits 2

# A terminal: a prompt, a board in colours unless NO_COLOR, Ctrl-C and Ctrl-D.
cat >terminal.py <<'END'
import os, pty, select, signal, sys, time
program, how, *argv = sys.argv[1:]
child, master = pty.fork()
if child == 0:
    os.environ.update(TERM="xterm-256color")
    os.execv(program, [program, *argv])
seen = b""
def until(text):
    global seen
    end = time.time() + 120
    while text not in seen and time.time() < end:
        if select.select([master], [], [], 1)[0]:
            try:
                seen += os.read(master, 65536)
            except OSError:
                break
    assert text in seen, (text, seen[-500:])
    seen = seen[seen.index(text) + len(text):]
whole = b""
until(b"W> ")
os.write(master, b"draw A2BEFIL\n")
until(b"B> ")
os.write(master, b"\n")
until(b"Black")
colour = b"\033[" in seen
until(b"B> ")
os.write(master, b"\x03" if how == "interrupt" else b"\x04")
until(b"1 action")
while True:
    try:
        if not os.read(master, 65536):
            break
    except OSError:
        break
status = os.waitpid(child, 0)[1]
print("colour" if colour else "plain", os.waitstatus_to_exitcode(status))
END
if "$(dirname -- "$0")/../need" terminal; then
    run_any python3 terminal.py "$PAIKOCHECK" interrupt play pnp
    prints_like '^colour 130$'
    run_any python3 terminal.py "$PAIKOCHECK" interrupt play --out left.paiko pnp
    prints_like '^colour 130$'
    check 'what --out says is written' grep -q '^1. draw A2BEFIL' left.paiko
    run_any env NO_COLOR=1 python3 terminal.py "$PAIKOCHECK" end play pnp
    prints_like '^plain 0$'
fi
