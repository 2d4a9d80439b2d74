#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# bench runs, names the machine and prints every figure. Not how fast: that is the machine's.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

gives 0 dev bench --quick
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

gives 0 dev bench --quick --json
prints_lines 1
prints_like '^\{"version": "[0-9.]+", "machine": \{"processor": ".+", "cores": [0-9]+, .*\}, "positions": 12, "runs": 5, "figures": \[\{"name": ".*"met": (true|false)\}, .*\]\}$'

gives 2 dev bench now
prints_nothing
