#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Engine and spec with another C library: musl-gcc builds them without a warning and links them statically.
# Their answers must be those of the corpus. The examples must work. The harness can't be built: Debian has
# libfyaml, jansson and nettle only for glibc.
#
# usage: PAIKOCHECK=… musl.sh ROOT BUILD
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/../command/lib.sh"
root=$1 build=$2
if ! command -v musl-gcc >/dev/null; then
    skip 'there is no musl-gcc (musl-tools): nothing is built with another C library'
fi

any_gives 0 cmake -S "$root" -B "$scratch/engine" -G Ninja -DCMAKE_C_COMPILER=musl-gcc -DPAIKO_HARNESS=OFF \
    -DPAIKO_SHARED=OFF -DPAIKO_WERROR=ON -DCMAKE_BUILD_TYPE=Release
any_gives 0 cmake --build "$scratch/engine" --parallel 2

# The spec's generated headers come from the build, since the generator needs libfyaml.
flags=(-std=c17 -O1 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -I"$build/register/spec" -I"$root/spec")
for room in sheet text say duel shrines ronin; do
    flags+=(-I"$root/spec/$room")
done
# shellcheck disable=SC2016 # expanded by the inner shell
compile() {
    (cd "$scratch" && printf '%s\n' "$root"/spec/*.c "$root"/spec/{sheet,text,say,duel,shrines,ronin}/*.c "$build/spec/implementations.c" |
        xargs -P 2 -I '{}' sh -c 'object=$(printf %s "$1" | tr / _).o && shift && exec musl-gcc "$@" -o "$object"' - '{}' "${flags[@]}" -c '{}')
}
any_gives 0 compile
says_nothing
link=("$scratch/engine/engine/libpaiko.a" -static -I"$root/engine/include" -I"$root/register/made")
any_gives 0 musl-gcc "${flags[@]}" "$root/tests/install/corpus_lines.c" "$scratch"/*.o "${link[@]}" -o "$scratch/corpus_lines"
check 'no glibc is in it' test -z "$(strings "$scratch/corpus_lines" | grep -E 'GNU C Library|GLIBC_')"

# lines: prints each case of the exported corpus that has an action.
lines() {
    python3 - "$1" <<'END'
import json, pathlib, sys
for path in sorted(pathlib.Path(sys.argv[1]).glob("*/*.json")):
    for scenario in json.loads(path.read_text(encoding="utf-8"))["scenarios"]:
        for case in scenario["cases"]:
            expected = case["expect"]
            if "legal" in expected:
                print(case["position"], scenario["action"], expected.get("next", ""), sep="\t")
END
}
gives 0 dev export "$scratch/exported"
lines "$scratch/exported" >"$scratch/cases"
any_gives 0 "$scratch/corpus_lines" <"$scratch/cases"
cat "$out"
check 'it asked for thousands' test "$(wc -l <"$scratch/cases")" -gt 4000
# A wrong answer is noticed.
sed '0,/\trules=/s/\trules=[^\t]*$/\t/' "$scratch/cases" >"$scratch/changed"
any_gives 1 "$scratch/corpus_lines" <"$scratch/changed"
prints_like ', 1 wrong$'

any_gives 0 musl-gcc -std=c17 -O1 "$root/examples/perft.c" "${link[@]}" -o "$scratch/perft"
position=$("$PAIKOCHECK" position new catalyst2019)
any_gives 0 "$scratch/perft" 2 "$position"
prints "$("$PAIKOCHECK" position perft "$position" 2)"
