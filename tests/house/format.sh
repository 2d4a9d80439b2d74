#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Every C file is as clang-format leaves it, begins with its licence, and every script is clean
# under shellcheck where that is installed.
#
# usage: format.sh ROOT
set -euo pipefail
cd "$1"

status=0
mapfile -t sources < <(find engine spec harness fuzz proptests tests adapters -name '*.[ch]' | sort)
((${#sources[@]} > 0)) || { echo 'format: no sources found'; exit 1; }
clang-format --dry-run -Werror "${sources[@]}" || status=1

mapfile -t scripts < <(find verify test .ci scripts fuzz docs/clusterfuzzlite tests -type f \( -name '*.sh' -o -name run -o -path 'scripts/*' -o -name verify -o -name test \) -print0 |
    xargs -0 grep -LE '^#!.*python' | sort)
for file in "${sources[@]}" "${scripts[@]}"; do
    if ! head -n 2 "$file" | grep -q 'SPDX-License-Identifier: MIT'; then
        echo "format: $file: no SPDX line"
        status=1
    fi
done
if command -v shellcheck >/dev/null; then
    shellcheck -x "${scripts[@]}" || status=1
else
    echo 'format: shellcheck is not installed: scripts were not checked'
fi
exit "$status"
