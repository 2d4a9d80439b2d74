#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# One place opens files that users name: harness/base/file.c writes them whole or not at all, and
# reads them in bounded time and memory. Nothing else in the harness opens, renames or makes files,
# but for what `allowed` names. With --self-test, plants what must be noticed.
#
# usage: files.sh [--self-test] ROOT
set -euo pipefail
shopt -s nullglob

calls='(fopen|fopen64|freopen|fdopen|open|open64|openat|openat2|creat|mkstemp|mkostemp|rename|renameat|renameat2|link|json_dump_file|json_load_file|json_load_callback|g_file_set_contents|cairo_surface_write_to_png|fy_document_build_from_file)'

# FILE PATTERN: a line that may stay, and why.
allowed() {
    case $1 in
    harness/base/file.c) return 0 ;;                                  # the place itself
    harness/command/main.c) [[ $2 == *'open("/dev/null"'* ]] ;;        # holds closed streams
    harness/process/isolate.c) [[ $2 == *'open("/dev/null"'* ]] ;;    # a silent child
    harness/command/dev/bench.c) [[ $2 == *'fopen("/proc/cpuinfo"'* ]] ;;  # the machine's name
    harness/process/descendants.c) [[ $2 == *'O_RDONLY'* ]] ;;         # what /proc says of processes
    *) return 1 ;;
    esac
}

check_all() {
    local root=$1 found=0 file line
    local -a all
    all=("$root"/{harness,proptests,fuzz}/{,*/}*.[ch])
    ((${#all[@]} > 100)) || { echo "files: only ${#all[@]} files were looked at"; return 1; }
    while IFS=: read -r file number line; do
        allowed "${file#"$root"/}" "$line" && continue
        echo "files: ${file#"$root"/}:$number: opens or moves a file by itself, expected file_put, file_read or file_log_open of harness/base/file.h:$line"
        found=1
    done < <(grep -HnE "^([^/]|/[^/])*(^|[^[:alnum:]_.>\"])$calls\(" "${all[@]}" || true)
    return "$found"
}

self_test() {
    local root=$1 tmp
    tmp=$(mktemp -d)
    trap 'rm -rf "$tmp"' RETURN
    cp -r "$root/harness" "$root/proptests" "$root/fuzz" "$tmp/"
    check_all "$tmp" || return 1
    local line
    for line in 'FILE *f = fopen(path, "w");' '    int fd=open(path, O_RDONLY);' 'return rename(a, b) == 0;' \
        'json_t *o = json_load_file(path, 0, NULL);'; do
        printf '%s\n' "$line" >"$tmp/harness/conform/planted.c"
        if check_all "$tmp" >/dev/null; then
            echo "files: went unnoticed: $line"
            return 1
        fi
    done
}

if [[ ${1-} == --self-test ]]; then
    self_test "$2"
else
    check_all "$1"
fi
