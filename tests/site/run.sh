#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Runs one of the scripts beside it with node; skipped, and said why, where something is missing. What
# npm has to bring goes into the build folder, once for each lock file.
#
# usage: run.sh [--packages] [--browser] SCRIPT ARGUMENT...
set -euo pipefail
here=$(cd -- "$(dirname -- "$0")" && pwd -P)

skip() {
    printf 'skipped: %s\n' "$*"
    exit 77
}

install_packages() {
    command -v npm >/dev/null || skip 'npm is not installed'
    mkdir -p "$SITE_PACKAGES"
    exec 9>"$SITE_PACKAGES/lock"
    flock 9
    cmp -s "$here/package-lock.json" "$SITE_PACKAGES/installed" && return
    cp "$here/package.json" "$here/package-lock.json" "$here/.npmrc" "$SITE_PACKAGES/"
    (cd "$SITE_PACKAGES" && "$here/../need" network timeout 600 npm ci --ignore-scripts --no-audit --no-fund >npm.log 2>&1) ||
        skip "npm could not install the packages of tests/site/package.json"
    cp "$here/package-lock.json" "$SITE_PACKAGES/installed"
}

command -v node >/dev/null || skip 'node is not installed'
while [[ $1 == --* ]]; do
    case $1 in
    --packages) install_packages ;;
    --browser)
        CHROMIUM=$(command -v chromium || command -v google-chrome) || skip 'neither chromium nor google-chrome is installed'
        export CHROMIUM
        ;;
    esac
    shift
done
exec node "$here/$1" "${@:2}"
