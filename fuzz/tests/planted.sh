#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Runs a target on its committed inputs. The target must find nothing. Runs the target again with VARIABLE=FAULT
# in the environment, which plants a fault in the engine. The target must print SAYS and end by a signal.
#
# usage: planted.sh PROGRAM INPUTS SAYS VARIABLE FAULT
set -euo pipefail

program=$1 inputs=$2 says=$3 variable=$4 fault=$5

"$program" "$inputs" 2>/dev/null || { echo "planted: a finding without a fault"; exit 1; }
code=0
said=$({ env "$variable=$fault" "$program" "$inputs" 3>&- 2>&1; } 2>/dev/null) || code=$?
if ((code < 128)); then
    echo "planted: $fault: exit code $code, expected a trap"
    exit 1
fi
grep -qF -e "$says" <<<"$said" || { printf 'planted: nothing says "%s":\n%s\n' "$says" "$said"; exit 1; }
grep -m 3 -e '^FINDING' -e '^  position' -e '^  action' -e '^oracle' <<<"$said"
