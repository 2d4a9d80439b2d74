#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Runs one of the scripts of this folder with node. If something is missing, skips the test and says why.
#
# usage: run.sh [--types] [--browser] SCRIPT ARGUMENT...
set -euo pipefail
here=$(cd -- "$(dirname -- "$0")" && pwd -P)

skip() {
    printf 'skipped: %s\n' "$*"
    exit 77
}

command -v node >/dev/null || skip 'node is not installed'
while [[ $1 == --* ]]; do
    case $1 in
    --types) command -v tsc >/dev/null || skip 'tsc is not installed' ;;
    --browser)
        CHROMIUM=$(command -v chromium || command -v google-chrome) || skip 'neither chromium nor google-chrome is installed'
        export CHROMIUM
        ;;
    esac
    shift
done
exec node "$here/$1" "${@:2}"
