#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# What a game has of its own is a row of a table that is indexed by game, or stands in a file named
# for the game (*_duel.c, *_shrines.c, *_ronin.c). Fails where harness, properties or fuzz targets
# ask which game it is instead, and names file and line.
#
# usage: games.sh ROOT
#        games.sh --self-test ROOT
# The self-test plants such questions and passes only if each is found, and nothing else.
set -euo pipefail

# A game, a ruleset of one alone, or the engine's name for a game.
game='(GAME_(DUEL|SHRINES|RONIN)|RULESET_(SHRINES14|RONIN13C)|PAIKO_(TWO|THREE|MANY|SHRINES14|RONIN13C))\b'
name='"(shrines14|ronin13c)"'

# Prints the questions below ROOT; true if there is none.
check() {
    local root=$1 files
    mapfile -t files < <(cd "$root" && find harness proptests fuzz -name '*.[ch]' \
        ! -name '*_duel.c' ! -name '*_shrines.c' ! -name '*_ronin.c' | sort)
    ((${#files[@]} > 0)) || { echo "games: no sources below $root"; return 1; }
    if (cd "$root" && grep -nE \
        "[=!<>]=? *$game|$game *([=!<>]=|[<>?])|case +$game|str(n?)cmp\(.*$name" "${files[@]}" |
        grep -vE "[^=!<>]= *$game"); then
        echo 'games: these ask which game it is; make it a row of a table indexed by game'
        return 1
    fi
}

self_test() {
    local root=$1 tmp question n=0
    tmp=$(mktemp -d)
    trap 'rm -rf "$tmp"' RETURN
    mkdir -p "$tmp/harness/position" "$tmp/proptests" "$tmp/fuzz"
    cp "$root/harness/position/"*.[ch] "$tmp/harness/position/"
    check "$tmp" || { echo 'games: something was found where nothing was planted'; return 1; }
    for question in 'if (model_game(m) == GAME_RONIN)' 'if (GAME_DUEL != game)' 'case GAME_SHRINES:' \
        'x = paiko_family_of(r) == PAIKO_MANY ? 1 : 0;' 'if (ruleset >= RULESET_SHRINES14)' \
        'if (strcmp(m->ruleset, "ronin13c") == 0)'; do
        printf '%s\n' "$question" >"$tmp/fuzz/planted.c"
        if check "$tmp" >"$tmp/out"; then
            echo "games: went unnoticed: $question"
            return 1
        fi
        grep -q '^fuzz/planted.c:1:' "$tmp/out" || { echo 'games: file and line are not named'; return 1; }
        n=$((n + 1))
    done
    printf '[GAME_RONIN] = 1,\nenum game g = GAME_DUEL;\n' >"$tmp/fuzz/planted.c"
    check "$tmp" || { echo 'games: a row of a table was taken for a question'; return 1; }
    echo "games: $n planted questions were found"
}

if [[ ${1-} == --self-test ]]; then
    self_test "$2"
else
    check "$1"
fi
