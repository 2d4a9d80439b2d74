#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# conform: a child whose own state goes wrong after some turns, and is right where a position is set
# up, is found by whole games, made small, and shown again by the command that is printed. Around
# differences more is asked, and lists that are not told are asked action by action.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"
# A turn is forgotten once five draws were made, the draft's three among them: of whoever made it, it is the turn again.
child stateful '
    draws = sum(action.startswith("draw ") for action in request.get("actions", ()))
    if request["op"] == "play" and answer.get("legal") and draws >= 5:
        head, turn, tail = answer["position"].partition(" turn=")
        answer["position"] = head + turn + {"W": "B", "B": "W"}[tail[0]] + tail[1:]'

# wrong ARGUMENT: the one difference is a game of five draws, which the printed command shows again.
wrong() {
    gives 1 conform --rules catalyst2019 --only 'cat-air*' --random 300 --explain 0 -- \
        python3 stateful.py "${serve[@]}" "$@"
    prints_like "--play 'draw [^;]*; draw [^;]*; draw [^;]*; draw [^;]*; draw [^;]*'"
    again=$(sed -nE 's/^ *(show again|again) +//p' "$out" | head -1)
    any_gives 1 bash -c "$again"
    prints_line 'they differ'
}

wrong
wrong --can play
run conform --rules catalyst2019 --only 'cat-air*' --random 300 --explain 0 -- \
    python3 stateful.py "${serve[@]}"
prints_like "only in play: the program's own state goes wrong"

# Without a list some lists are asked action by action: one that is refused wrongly is found.
gives 0 conform --rules catalyst2019 --only 'cat-air*' --random 200 --explain 0 -- "${serve[@]}" --can apply
prints_like '^generated play: 200 positions, seed 1; questions: [3-9][0-9]{3} passed$'

# ---- one game ----

game='draw A3B3E; draw F3I3L3; draw S'
gives 0 conform --position catalyst2019 --play "$game" -- "${serve[@]}"
prints_line 'no difference'
gives 0 conform --position catalyst2019 --play "$game; draw A9" -- "${serve[@]}"
prints_like '^spec +illegal$'
gives 0 conform --position ronin13c --players 5 --play 'hero A' -- "${serve[@]}"
prints_line 'no difference'
gives 2 conform --position nowhere --play "$game" -- "${serve[@]}"
refuses 'option --position' conform --play "$game" -- "${serve[@]}"
refuses 'does not declare play' conform --position catalyst2019 --play "$game" -- "${serve[@]}" --can apply
