# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# What the tests of the adapters share: an adapter beside a stand-in for the game, ready to be run.
# Knows the languages; nothing of the protocol. To be sourced, after `root` (the checkout) is set.
# Invariant: where a language's tools are missing the test is skipped (77) and says why.
: "${root:?}"
# Python takes what it compiled by whole seconds and size: of a file that a test changes, the old one.
export PYTHONDONTWRITEBYTECODE=1

# Where compilers keep what does not change from test to test.
cache=$PWD/cache
languages=(python javascript typescript php lua c go rust java)

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

build_go() {
    need_tool go
    [[ -z $(gofmt -l "$1") ]] || { echo 'gofmt would write it otherwise'; exit 1; }
    # Nothing is fetched, and what was compiled is kept beside the tests.
    (cd "$1" && env GO111MODULE=on GOFLAGS=-mod=mod GOPROXY=off GOCACHE="$cache/go" GOPATH="$cache/gopath" \
        bash -c 'go vet ./*.go && go build -o adapter ./*.go')
}

# From the crates of Debian, which lie where cargo can take them as they are.
build_rust() {
    local registry=/usr/share/cargo/registry
    need_tool cargo
    compgen -G "$registry/serde_json-*" >/dev/null || skip 'serde_json is not installed (librust-serde-json-dev)'
    (cd "$1" && RUSTFLAGS='-D warnings' CARGO_HOME=$cache/cargo cargo build --offline --quiet \
        --target-dir "$cache/rust-${0##*/}" --config 'source.crates-io.replace-with="debian"' \
        --config "source.debian.directory=\"$registry\"")
    cp "$cache/rust-${0##*/}/debug/adapter" "$1/adapter"
}

gson=/usr/share/java/gson.jar
build_java() {
    need_tool javac
    [[ -e $gson ]] || skip 'gson is not installed (libgoogle-gson-java)'
    (cd "$1" && javac -Xlint:all -Werror -cp "$gson" ./*.java)
}

build_typescript() {
    need_tool node
    need_tool tsc
    (cd "$1" && tsc -p .)
}

# build LANGUAGE FOLDER: what is to be done before the command can run; of most languages nothing.
build() {
    ! declare -F "build_$1" >/dev/null || "build_$1" "$2"
}

# fill LANGUAGE FOLDER GAME PLAY: writes the game that the adapter in the folder speaks for. The part that
# begins with "Only for `play`" is that of the file PLAY, and what precedes it that of the file GAME.
fill() {
    # shellcheck disable=SC2016 # the text has backticks
    local part='/Only for `play`/'
    { sed "$part,\$d" "$3" && echo && sed -n "$part,\$p" "$4"; } | cat -s >"$2/${3##*/}"
    build "$1" "$2"
}

# What fill takes: the game as it is handed out, the stand-in for a game, and a state of the stand-in's own.
# shellcheck disable=SC2034 # for the tests
files_of() {
    empty=$(echo "$root/adapters/$1"/[gG]ame.[!h]*)
    draft=$(echo "$root/tests/adapters/$1"/[gG]ame.*)
    own=$(echo "$root/tests/adapters/$1"/own.*)
}

# prepare LANGUAGE FOLDER: what an implementer does. The language's files are copied to the folder,
# the stand-in's game takes the place of the empty one, but for what is only for `play`; `speaker` is
# then the command to run.
# shellcheck disable=SC2034 # for the tests
prepare() {
    local language=$1 folder=$2
    case $language in
    python)
        need_python
        speaker=(python3 "$folder/adapter.py")
        ;;
    javascript | typescript)
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
    c | go | rust) speaker=("$folder/adapter") ;;
    java) speaker=(java -cp "$gson:$folder" Adapter) ;;
    *)
        printf 'found "%s", expected one of %s\n' "$language" "${languages[*]}"
        exit 2
        ;;
    esac
    find "$root/adapters/$language" -maxdepth 1 -type f -exec cp -t "$folder" {} +
    files_of "$language"
    fill "$language" "$folder" "$draft" "$empty"
}
