#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# paikocheck verify findings, and campaigns that are stopped: what was found is in the store as soon as it
# was found, and a campaign goes on where it was. tests/sessions/disagree.md has what findings print.
# shellcheck source=tests/command/lib.sh
source "$(dirname "$0")/lib.sh"

store=$scratch/f/findings.sqlite
export PAIKO_MUTANT=draw-four

# Killed at once when something is there. A game that was played to its end is in the store too: a campaign that is resumed counts it.
found() {
    "$PAIKOCHECK" verify findings list --store "$store" | grep -q draw && python3 -c '
import sqlite3, sys
sys.exit(sqlite3.connect(sys.argv[1]).execute("SELECT max(next_game) FROM campaign").fetchone()[0] < 1)
' "$store"
}
stopped KILL found verify lockstep --rules catalyst2019 --seed 2 --seconds 86400 --findings "$scratch/f"
gives 0 verify findings list --store "$store"
prints_like 'engine-only draw'

gives 1 verify lockstep --resume --findings "$scratch/f" --seconds 1
says 'continuing campaign'
prints_like '^  findings before it was resumed: [1-9][0-9]*; '
prints_like '^compared: [1-9][0-9]* of [1-9][0-9]* positions since it was resumed; [1-9][0-9]* positions, '
since=$(sed -nE 's/^compared: ([0-9]+ of [0-9]+) positions since .*/\1/p' "$out")
check 'the whole is more than what came since' test "${since% of *}" -lt "${since#* of }"

# A difference of before is in the verdict, also where what came since agrees.
found_there() {
    "$PAIKOCHECK" verify findings list --store "$scratch/agrees/findings.sqlite" | grep -q draw
}
stopped KILL found_there verify lockstep --rules catalyst2019 --seed 2 --seconds 86400 --findings "$scratch/agrees"
PAIKO_MUTANT='' gives 1 verify lockstep --resume --findings "$scratch/agrees" --seconds 1
prints_line '  findings: 0, seen 0 times'
prints_like '^  findings before it was resumed: [1-9]'
prints_like '^verify lockstep: DIFFERENCES FOUND '

refuses 'no campaign that was interrupted' verify lockstep --resume --findings "$scratch/f"
# ---- where nothing may be written ----

# Reads the store at $store in every way; $reader… runs the program, perhaps as somebody else.
reads() {
    for verb in list 'show 1'; do
        # shellcheck disable=SC2086
        any_gives 0 "$@" verify findings $verb --store "$store"
        says_nothing
    done
    run_any "$@" verify findings list --store "$store"
    check 'all that was kept is listed' cmp "$scratch/listed" "$out"
}
# The names of the files beside the store.
beside() {
    find "$(dirname -- "$store")" -printf '%f %s\n' | sort
}
# Of a campaign that has ended, and of one that was killed.
mkdir "$scratch/closed" "$scratch/killed"
killed=$scratch/killed/findings.sqlite
"$PAIKOCHECK" verify lockstep --rules catalyst2019 --seed 2 --games 20 --findings "$scratch/killed" \
    >/dev/null 2>&1
"$PAIKOCHECK" verify findings list --store "$killed" >"$scratch/first"
cp "$killed" "$scratch/closed"
more() {
    "$PAIKOCHECK" verify findings list --store "$killed" >"$scratch/both" &&
        test "$(wc -l <"$scratch/both")" -gt "$(wc -l <"$scratch/first")"
}
stopped KILL more verify lockstep --rules pnp --seed 3 --seconds 86400 --findings "$scratch/killed"
"$PAIKOCHECK" verify findings list --store "$killed" >"$scratch/both"
check 'what was found before it was killed is there' test "$(wc -l <"$scratch/both")" -gt "$(wc -l <"$scratch/first")"

for store in "$scratch"/{closed,killed}/findings.sqlite; do
    cp "$scratch/both" "$scratch/listed"
    [[ $store == */closed/* ]] && cp "$scratch/first" "$scratch/listed"
    before=$(beside)
    # Another user, whom the folder does not let write.
    chmod 755 "$scratch" "$(dirname -- "$store")"
    chmod 644 "$store"*
    as=(setpriv --reuid 65534 --regid 65534 --clear-groups)
    # The program stands in a folder of its own, so that this user may run it.
    install -m 755 "$PAIKOCHECK" "$scratch/program"
    if "${as[@]}" "$scratch/program" --version >/dev/null 2>&1; then
        reads "${as[@]}" "$scratch/program"
        check 'nothing is left by another user' test "$before" = "$(beside)"
    else
        echo 'skipped: only root can run a program as another user here; reading in a folder of another user is not tested'
    fi

    # A read-only mount, which does not let root write either.
    for own in 'unshare -m' 'unshare -rm'; do
        # shellcheck disable=SC2016,SC2206 # $1 is the inner shell's
        mounted=($own sh -c 'mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && shift && exec "$@"'
            - "$(dirname -- "$store")")
        "${mounted[@]}" true 2>/dev/null && break
        mounted=()
    done
    if ((${#mounted[@]})); then
        # shellcheck disable=SC2016 # $1 is the inner shell's
        run_any "${mounted[@]}" sh -c ': >"$1/x"' - "$(dirname -- "$store")"
        check 'it is read-only' test "$status" -ne 0 -a ! -e "$(dirname -- "$store")/x"
        reads "${mounted[@]}" "$PAIKOCHECK"
        # What writes says so.
        any_gives 2 "${mounted[@]}" "$PAIKOCHECK" verify lockstep --resume --findings "$(dirname -- "$store")"
        says "cannot write $store: Read-only file system"
        check 'nothing is left on the read-only disk' test "$before" = "$(beside)"
    else
        echo 'skipped: no file system can be mounted here, expected root or user namespaces; reading on a read-only disk is not tested'
    fi

    # Whoever may write leaves nothing either.
    reads "$PAIKOCHECK"
    check 'nothing is left beside the store' test "$before" = "$(beside)"
done
