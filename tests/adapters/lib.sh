# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# What the tests of the adapters share: an adapter beside a stand-in for the game, ready to be run.
# Knows the languages; nothing of the protocol. To be sourced, after `root` (the checkout) is set.
# Invariant: where a language's tools are missing the test is skipped (77) and says why.
: "${root:?}"

languages=(python javascript php lua c)

skip() {
    printf 'skipped: %s\n' "$*"
    exit 77
}

need_tool() {
    command -v "$1" >/dev/null || skip "$1 is not installed"
}

need_python() {
    need_tool python3
    python3 -c 'import sys; sys.exit(sys.version_info < (3, 10))' || skip 'python3 is older than 3.10'
}

build_c() {
    local libraries
    need_tool cc
    libraries=$(pkg-config --cflags --libs jansson 2>/dev/null) || skip 'jansson is not installed'
    # shellcheck disable=SC2086 # several words
    cc -std=c17 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -g \
        -fsanitize=address,undefined -o "$1/adapter" "$1/adapter.c" "$1/game.c" $libraries
}

# prepare LANGUAGE FOLDER: what an implementer does. The language's files are copied to the folder,
# the stand-in's game takes the place of the empty one; `speaker` is then the command to run.
# shellcheck disable=SC2034 # for the tests
prepare() {
    local language=$1 folder=$2
    cp "$root/adapters/$language"/* "$folder/"
    cp "$root/tests/adapters/$language"/game.* "$folder/"
    case $language in
    python)
        need_python
        speaker=(python3 "$folder/adapter.py")
        ;;
    javascript)
        need_tool node
        speaker=(node "$folder/adapter.mjs")
        ;;
    php)
        need_tool php
        speaker=(php "$folder/adapter.php")
        ;;
    lua)
        need_tool lua5.4
        lua5.4 -e 'require("dkjson")' 2>/dev/null || skip 'dkjson is not installed'
        speaker=(lua5.4 "$folder/adapter.lua")
        ;;
    c)
        build_c "$folder"
        speaker=("$folder/adapter")
        ;;
    *)
        printf 'found "%s", expected one of %s\n' "$language" "${languages[*]}"
        exit 2
        ;;
    esac
}
