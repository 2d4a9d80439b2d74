#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Tests that the archive of scripts/release works without any other file, such as a library or a shell (by chroot).
# The archive has one program, of less than 5,000,000 bytes, that starts in 2 ms.
#
# usage: PAIKOCHECK=… release.sh ROOT
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/../command/lib.sh"
root=$1
for library in fyaml jansson nettle; do
    [[ -e $(cc -print-file-name="lib$library.a") ]] || skip "there is no static lib$library: no release is packed"
done

any_gives 0 "$root/scripts/release" "$scratch/released"
{ read -r archive && read -r fixtures; } <"$out"
check 'it says what it packed' test -s "$archive" -a -s "$fixtures"
any_gives 0 sh -c "cd '$scratch/released' && sha256sum --check --strict SHA256SUMS"
# A second archive is the same, byte for byte.
cp "$archive" "$scratch/first"
cp "$fixtures" "$scratch/first-fixtures"
any_gives 0 "$root/scripts/release" "$scratch/released"
check 'packed twice it is the same' cmp -s "$archive" "$scratch/first"
check 'so are the fixtures' cmp -s "$fixtures" "$scratch/first-fixtures"

# The fixtures are the files that export writes, in one folder with the corpus's version in its name.
tar -xzf "$fixtures" -C "$scratch"
gives 0 dev export "$scratch/exported"
cp "$root/LICENSE" "$scratch/exported/"
check 'the fixtures are those of the corpus' diff -r "$scratch/exported" "$scratch/paiko-fixtures-$(<"$root/scenarios/VERSION")"

name=$(basename "$archive" .tar.gz)
mkdir "$scratch/empty"
tar -xzf "$archive" -C "$scratch/empty"
whole=$scratch/empty/$name
check 'one folder' test "$(ls "$scratch/empty")" = "$name"
released=$whole/bin/paikocheck
for part in LICENSE CHANGELOG.md licences/wasi-libc \
    share/paikocheck/scenarios/VERSION share/paikocheck/adapters/python/adapter.py share/paikocheck/schema/report.schema.json share/paikocheck/register/rulings.yaml share/paikocheck/docs/protocol.md; do
    check "it has $part" test -s "$whole/$part" -o -d "$whole/$part"
done

# ---- the program ----

size=$(stat -c %s "$released")
check "below 5,000,000 bytes, found $size" test "$size" -lt 5000000
check 'it needs no library' test -z "$(readelf --dynamic --wide "$released" | grep NEEDED)"
check 'and no loader' test -z "$(readelf --program-headers --wide "$released" | grep INTERP)"
check 'it does not know where it was built' test -z "$(strings "$released" | grep -F "$root/")"
any_gives 0 "$released" --version
# Prints the shortest time of a hundred starts, since other programs can delay single starts.
any_gives 0 python3 - "$released" <<'END'
import os, sys, time
def start():
    begun = time.perf_counter()
    os.waitpid(os.posix_spawn(sys.argv[1], [sys.argv[1], "--version"], {},
               file_actions=[(os.POSIX_SPAWN_OPEN, 1, "/dev/null", os.O_WRONLY, 0)]), 0)
    return time.perf_counter() - begun
print(f"{min(start() for _ in range(100)) * 1e3:.2f}")
END
printf 'starts, says its version and ends in %s ms; %s bytes\n' "$(<"$out")" "$size"
check 'it starts in 2 ms' grep -qE '^[01]\.[0-9]+$' "$out"

# ---- the empty root ----

# inside COMMAND...: runs the command with chroot in a folder that has only the archive's files, /tmp and /proc.
# The program finds its own path in /proc.
mkdir "$scratch/empty/proc" "$scratch/empty/tmp"
as_root=()
((EUID == 0)) || as_root=(--user --map-root-user)
inside() {
    run_any unshare "${as_root[@]}" --mount --pid --fork --kill-child --mount-proc="$scratch/empty/proc" \
        chroot "$scratch/empty" "$@"
}
run_any unshare "${as_root[@]}" --mount --pid --fork --kill-child --mount-proc="$scratch/empty/proc" true
((status == 0)) || skip 'no namespaces can be made here: the empty root is not tried'
there=/$name/bin/paikocheck
check 'there is nothing else' test -z "$(find "$scratch/empty" -type f -not -path "$whole/*")"
inside "$there" position new bga
exits 0
prints "$("$PAIKOCHECK" position new bga)"
inside "$there" dev lint
exits 0
inside "$there" verify --rules pnp --games 2
exits 0
inside "$there" conform --rules pnp --random 20 --json /tmp/report.json -- "$there" conform serve
exits 0
inside "$there" conform --rules pnp --random 20 -- "$there" conform serve --mutant one-captures
exits 1
printf '[Rules "pnp"]\n\n' >"$scratch/empty/tmp/half.paiko"
cp "$root/tests/install/kept.paiko" "$scratch/empty/tmp/games.paiko"
inside "$there" game check /tmp/games.paiko
exits 0
inside "$there" game check /tmp/half.paiko
exits 2
inside "$there" rules site --out /tmp/board
exits 0
check 'the study board is there' grep -q 'id="module">H4sI' "$scratch/empty/tmp/board/index.html"
check 'the atlas is there' test -s "$scratch/empty/tmp/board/atlas-pnp.html"
check 'the rulebook is there' test -s "$scratch/empty/tmp/board/rulebook-pnp.html"
inside "$there" show --svg "$("$PAIKOCHECK" position new bga)"
exits 0
# If memory runs out, the program ends properly, also if that happens in a linked library.
ends=''
for limit in 12000 20000 40000 400000; do
    # shellcheck disable=SC2016 # expanded by the inner shell
    run_any bash -c 'ulimit -v "$1" && shift && exec "$@"' - "$limit" "$released" dev lint
    ends+=" $status"
    ((status == 0)) || check "with $limit KiB an end that is said" grep -qxF 'paikocheck: out of memory' "$err"
done
check "it ran out, and it did not:$ends" grep -q ' 2.* 0' <<<"$ends"
