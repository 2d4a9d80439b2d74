# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# Functions that the tests of the adapters share. They combine an adapter with a small test game. They depend
# on the languages, but not on the protocol. Set `root` (the checkout) before you source this file.
# Invariant: if a language's tools are missing, the test is skipped (77) and says why.
: "${root:?}"
# If a test changes a Python file twice within a second, Python would run the old bytecode. So Python keeps no bytecode.
export PYTHONDONTWRITEBYTECODE=1

languages=(python javascript php lua c)
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT

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

# build LANGUAGE FOLDER: builds the program; only C needs this.
build() {
    local libraries
    [[ $1 == c ]] || return 0
    need_tool cc
    libraries=$(pkg-config --cflags --libs jansson 2>/dev/null) || skip 'jansson is not installed'
    # shellcheck disable=SC2086 # several words
    cc -std=c17 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -g \
        -fsanitize=address,undefined -o "$2/adapter" "$2/adapter.c" "$2/game.c" $libraries
}

# fill LANGUAGE FOLDER GAME PLAY: makes the adapter's game file from two files that have the comment "Only for `play`".
# The part before this comment is from GAME. The part that begins with this comment is from PLAY.
fill() {
    # shellcheck disable=SC2016 # the text has backticks
    local part='/Only for `play`/'
    { sed "$part,\$d" "$3" && echo && sed -n "$part,\$p" "$4"; } | cat -s >"$2/${3##*/}"
    build "$1" "$2"
}

# Sets the names of three files: `empty` (the adapter's empty game), `draft` (the test game), `own` (functions for `play`).
# shellcheck disable=SC2034 # for the tests
files_of() {
    empty=$(echo "$root/adapters/$1"/game.[!h]*)
    draft=$(echo "$root/tests/adapters/$1"/game.*)
    own=$(echo "$root/tests/adapters/$1"/own.*)
}

# prepare LANGUAGE FOLDER: copies the language's adapter and the test game to the folder. The functions for requests of
# the kind `play` stay empty. Sets `speaker` to the command that runs the adapter.
# shellcheck disable=SC2034 # for the tests
prepare() {
    local language=$1 folder=$2
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
    c) speaker=("$folder/adapter") ;;
    *)
        printf 'found "%s", expected one of %s\n' "$language" "${languages[*]}"
        exit 2
        ;;
    esac
    find "$root/adapters/$language" -maxdepth 1 -type f -exec cp -t "$folder" {} +
    files_of "$language"
    fill "$language" "$folder" "$draft" "$empty"
}
