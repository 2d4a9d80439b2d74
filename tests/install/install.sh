#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Tests that `cmake --install` installs what a user needs. The program finds its data wherever the
# installation is moved. C and C++ projects find the library through CMake, through pkg-config, and as a
# subproject, which needs only a C compiler.
#
# usage: PAIKOCHECK=… install.sh ROOT BUILD
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/../command/lib.sh"
root=$1 build=$2

any_gives 0 cmake --install "$build" --prefix "$scratch/first"
# No installed file may depend on the place where it was built or installed.
mv "$scratch/first" "$scratch/moved"
prefix=$scratch/moved
installed=$prefix/bin/paikocheck

# ---- the program ----

cd / || exit 1
any_gives 0 "$installed" verify corpus --rules bga
prints_like '^corpus .* scenarios, '
run_any strace -f -e trace=openat -o "$scratch/opened" "$installed" verify --rules pnp --games 1 --jobs 1
if ((status == 127)); then
    printf 'skipped: there is no strace: that the corpus is the installed one is seen by moving it\n'
else
    exits 0
    check 'nothing of the checkout is opened' test -z "$(grep -F "\"$root/" "$scratch/opened" | grep -v ENOENT)"
fi
mv "$prefix/share/paikocheck/scenarios/pnp" "$scratch/"
run_any "$installed" dev export --rules pnp "$scratch/exported"
check 'the corpus that it reads is its own' test "$status" -eq 2
mv "$scratch/pnp" "$prefix/share/paikocheck/scenarios/"
# A program without its data can be told where they are. If it does not find them, it says so.
mkdir "$scratch/alone"
cp "$installed" "$scratch/alone/"
any_gives 2 env PAIKOCHECK_DATA="$prefix/share/paikocheck" "$scratch/alone/paikocheck" verify corpus --corpus "$scratch/none"
any_gives 0 env PAIKOCHECK_DATA="$prefix/share/paikocheck" "$scratch/alone/paikocheck" verify corpus --rules bga
prints_like '^corpus .* scenarios, '
any_gives 2 env PAIKOCHECK_DATA="$scratch/none" "$scratch/alone/paikocheck" dev lint
says 'set PAIKOCHECK_DATA to the folder share/paikocheck of an installation'
any_gives 0 "$installed" dev lint

any_gives 0 "$installed" rules site --out "$scratch/board"
check 'the study board is there' grep -q 'id="module">H4sI' "$scratch/board/index.html"
check 'the atlas is there' test -s "$scratch/board/atlas-pnp.html"
check 'the rulebook is there' test -s "$scratch/board/rulebook-pnp.html"

# ---- the library ----

lib=$(dirname -- "$(find "$prefix" -name libpaiko.a)")
# The symbols of the shared library are its interface, one a line. A new symbol must be added to the list; a
# missing symbol breaks users' programs.
nm -D --defined-only "$lib/libpaiko.so" | awk '{print $3}' | LC_ALL=C sort >"$scratch/symbols"
any_gives 0 diff "$root/tests/install/symbols.txt" "$scratch/symbols"
# Before version 1.0 a change of the second number can break programs, so the soname includes it.
version=$(pkg-config --modversion "$lib/pkgconfig/paiko.pc")
check 'the soname has both numbers' grep -qF "[libpaiko.so.${version%.*}]" <(readelf -d "$lib/libpaiko.so")

position=$("$installed" position new catalyst2019)
leaves=$("$installed" position perft "$position" 2)
# Runs the two examples in a folder, compiled as C and as C++. Their output must be right.
both_run() {
    local suffix=$1 language
    shift
    for language in C CXX; do
        any_gives 0 env LD_LIBRARY_PATH="$lib" "$scratch/$suffix/perft_$language$*" 2 "$position"
        prints "$leaves"
        any_gives 0 env LD_LIBRARY_PATH="$lib" "$scratch/$suffix/random_walk_$language$*" pnp 5
        check 'the same walk everywhere' cmp -s "$out" <(env LD_LIBRARY_PATH="$lib" "$scratch/found/random_walk_C" pnp 5)
    done
}
consume() {
    any_gives 0 cmake -S "$root/tests/install/consumer" -B "$scratch/$1" -DEXAMPLES="$root/examples" "${@:2}"
    any_gives 0 cmake --build "$scratch/$1"
    both_run "$1"
    both_run "$1" _static
}

consume found -DCMAKE_PREFIX_PATH="$prefix"
# Builds the examples with the library as a subproject. This must work although pkg-config finds no package.
PKG_CONFIG_LIBDIR=$scratch/nothing consume part -DSUBPROJECT="$root"

# Builds each example with one command, through pkg-config, as docs/install.md shows.
export PKG_CONFIG_PATH=$lib/pkgconfig
mkdir -p "$scratch/pkgconfig"
# compile SUFFIX EXAMPLE COMPILER…: makes the program EXAMPLE_SUFFIX.
compile() {
    # shellcheck disable=SC2016 # expanded by the inner shell
    any_gives 0 sh -c '"$@" $(pkg-config --cflags --libs paiko)' - \
        "${@:3}" -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror "$root/examples/$2.c" -o "$scratch/pkgconfig/$2_$1"
}
for example in perft random_walk; do
    compile C "$example" "${CC:-cc}" -std=c17
    compile CXX "$example" "${CXX:-c++}" -x c++ -std=c++17
done
both_run pkgconfig
# Builds an example with Debian's layout, where paiko.pc is three folders below the prefix.
any_gives 0 cmake -S "$root" -B "$scratch/multiarch" -DPAIKO_HARNESS=OFF -DPAIKO_SHARED=OFF -DCMAKE_INSTALL_PREFIX=/usr \
    -DCMAKE_INSTALL_LIBDIR=lib/x86_64-linux-gnu
any_gives 0 cmake --build "$scratch/multiarch"
any_gives 0 cmake --install "$scratch/multiarch" --prefix "$scratch/usr"
export PKG_CONFIG_PATH=$scratch/usr/lib/x86_64-linux-gnu/pkgconfig
compile multiarch perft "${CC:-cc}" -std=c17
any_gives 0 "$scratch/pkgconfig/perft_multiarch" 2 "$position"
prints "$leaves"

# On bad input the examples end with exit code 2, as the program does.
any_gives 2 env LD_LIBRARY_PATH="$lib" "$scratch/found/perft_C" 2 'rules=none'
says 'perft: rules'
any_gives 2 env LD_LIBRARY_PATH="$lib" "$scratch/found/random_walk_C" none
