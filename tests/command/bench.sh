#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# bench runs, names the machine and prints every figure. Not how fast: that is the machine's.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

run bench --quick
exits 0
says_nothing
prints_like '^paikocheck [0-9.]+, [A-Za-z]+ build by [A-Za-z]+ [0-9.]+$'
prints_like '^12 full middle games, one core; median of 5 runs$'
prints_like '^engine perft 2, leaves +[0-9]+\.[0-9]+ million/s .* >= 600: (met|MISSED)$'
prints_like '^engine perft 2, a parent position +[0-9]+\.[0-9]+ ns .* <= 450: (met|MISSED)$'
prints_like '^engine perft 2, leaves a parent +[0-9]+\.[0-9]+ leaves '
prints_like '^engine, a legal list +[0-9]+\.[0-9]+ ns '
prints_like '^engine make \+ unmake +[0-9]+\.[0-9]+ ns .* <= 60: (met|MISSED)$'
prints_like '^lockstep, full lists, per core +[0-9]+\.[0-9]+ positions/s .* >= 300: (met|MISSED)$'
prints_like '^engine make \+ unmake, 3 players +[0-9]+\.[0-9]+ ns '
prints_like '^lockstep, 3 players, per core +[0-9]+\.[0-9]+ positions/s '
prints_like '^spec, a legal list +[0-9]+\.[0-9]+ ms '

run bench --quick --json
exits 0
prints_lines 1
prints_like '^\{"version": "[0-9.]+", "machine": \{"processor": ".+", "cores": [0-9]+, .*\}, "positions": 12, "runs": 5, "figures": \[\{"name": ".*"met": (true|false)\}, .*\]\}$'

run bench --rulings --quick
exits 0
says_nothing
prints_like '^catalyst2019 blocking=tiles +[0-9]+\.[0-9]+ times .* <= 3: (met|MISSED)$'
prints_like '^ronin13c round-safety=unmarked +[0-9]+\.[0-9]+ times .* <= 3: (met|MISSED)$'
prints_like '^worst: [a-z0-9]+ [a-z-]+=[a-z0-9-]+, [0-9]+\.[0-9]+ times$'

run bench --rulings --quick --json
exits 0
prints_lines 1
prints_like '"figures": \[\{"name": "catalyst2019 [a-z-]+=[a-z0-9-]+", "unit": "times", .*"goal": 3.*"met": (true|false)\}'

run bench --growth --quick --svg growth.svg
exits 0
says_nothing
prints_like '^ +tiles on the board +a legal list, ns +a count of it, ns +make \+ unmake, ns$'
prints_like '^ +12 +[0-9]+\.[0-9]+ +[0-9]+\.[0-9]+ +[0-9]+\.[0-9]+$'
prints_like '^ +children +conform, requests/s$'
prints_like '^ +1000 +[0-9]+\.[0-9]+ +[0-9]+\.[0-9]+$'
prints_like '^ +games played in one process +memory, MB$'
check 'the picture has a panel for each column' test "$(grep -c '<polyline' growth.svg)" = 8
check 'the picture is XML' python3 -c 'import xml.dom.minidom as x; x.parse("growth.svg")'
# What can't be measured is said; what was before it stays.
mkdir -p empty
run bench --growth --quick --corpus empty
exits 2
says 'paikocheck bench: could not measure against children'
prints_like '^ +tiles on the board '

run bench --growth --rulings
exits 2
says 'expected one of them'
run bench --svg growth.svg
exits 2
says 'found --svg, expected --growth beside it'

run bench now
exits 2
prints_nothing
