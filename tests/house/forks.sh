#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Only harness/process/ forks, waits for processes and kills them, and only it calls what Linux alone
# has for that. Fails where another file of the harness, the property tests or the fuzz targets does.
#
# usage: forks.sh [--self-test] ROOT
# The self-test plants each call in turn and passes only if each is found.
set -euo pipefail

calls=(fork vfork clone posix_spawn posix_spawnp waitpid waitid wait3 wait4 kill killpg prctl setsid
    setpgid execv execve execvp execvpe execl execlp execle system popen signalfd sigabbrev_np)
rooms=(harness proptests fuzz)

# Prints the calls that stand where they must not; true where there is none.
check() {
    local root=$1 pattern
    pattern="(^|[^a-zA-Z0-9_>.])($(IFS='|' && echo "${calls[*]}")) ?\("
    local -a files
    mapfile -t files < <(cd "$root" && find "${rooms[@]}" -name '*.[ch]' ! -path 'harness/process/*')
    ((${#files[@]} > 50)) || { echo "forks: too few sources in $root"; return 1; }
    if (cd "$root" && grep -nE "$pattern" "${files[@]}"); then
        echo 'forks: only harness/process/ starts, waits for and kills processes: use process.h,'
        echo '       workers.h, isolate.h or child.h there'
        return 1
    fi
    if (cd "$root" && grep -nE '#include <(sys/(wait|prctl|signalfd)|spawn)\.h>' "${files[@]}"); then
        echo 'forks: only harness/process/ includes these'
        return 1
    fi
}

self_test() {
    local root=$1 tmp call planted
    tmp=$(mktemp -d)
    # shellcheck disable=SC2064
    trap "rm -rf '$tmp'" RETURN
    for planted in "${rooms[@]}"; do
        cp -r "$root/$planted" "$tmp/"
    done
    check "$tmp"
    for call in "${calls[@]}"; do
        for planted in "${rooms[@]}"; do
            echo "    const int pid = $call(0);" >"$tmp/$planted/planted.c"
            if check "$tmp" >/dev/null; then
                echo "forks: $call in $planted went unnoticed"
                return 1
            fi
            rm "$tmp/$planted/planted.c"
        done
    done
    echo '#include <sys/wait.h>' >"$tmp/fuzz/planted.h"
    if check "$tmp" >/dev/null; then
        echo 'forks: an include went unnoticed'
        return 1
    fi
}

if [[ ${1-} == --self-test ]]; then
    self_test "$2"
else
    check "$1"
fi
