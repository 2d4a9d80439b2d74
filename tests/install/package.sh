#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# The Debian packages build from what is committed, lintian has nothing to say about them, and what is
# in them works from the folder that they are unpacked into.
#
# usage: PAIKOCHECK=… package.sh ROOT
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/../command/lib.sh"
root=$1
for tool in dpkg-buildpackage dh lintian lowdown; do
    if ! command -v "$tool" >/dev/null; then
        skip "there is no $tool: the packages are not built"
    fi
done

mkdir "$scratch/source"
git -C "$root" archive HEAD | tar -x -C "$scratch/source"
cd "$scratch/source" || exit 1
any_gives 0 dpkg-buildpackage -us -uc -b
any_gives 0 lintian --allow-root --fail-on error,warning "$scratch"/*.changes
prints_nothing

for package in "$scratch"/*_*.deb; do
    any_gives 0 dpkg-deb -x "$package" "$scratch/root"
done
any_gives 0 "$scratch/root/usr/bin/paikocheck" rules clauses CAT-SAI-1
any_gives 0 "$scratch/root/usr/bin/paikocheck" verify --rules pnp --games 1
any_gives 0 "$scratch/root/usr/bin/paikocheck" rules site --out "$scratch/board"
check 'the study board is there' grep -q 'id="module">H4sI' "$scratch/board/index.html"
check 'the atlas is there' test -s "$scratch/board/atlas-pnp.html"
check 'the rulebook is there' test -s "$scratch/board/rulebook-pnp.html"
# The library's files say where they are, wherever they are unpacked.
lib=$(dirname -- "$(find "$scratch/root" -name libpaiko.a)")
# shellcheck disable=SC2016 # expanded by the inner shell
any_gives 0 env PKG_CONFIG_PATH="$lib/pkgconfig" sh -c \
    'cc "$1" -o "$2" $(pkg-config --cflags --libs paiko)' - examples/perft.c "$scratch/perft"
any_gives 0 env LD_LIBRARY_PATH="$lib" "$scratch/perft" 1 "$("$PAIKOCHECK" position new bga)"
