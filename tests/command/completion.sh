#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Completion in bash: the script is loaded as a user loads it, and asked as bash asks it.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

gives 0 help --completion bash
says_nothing
cp "$out" "$scratch/completion"
if command -v shellcheck >/dev/null; then
    check 'shellcheck has nothing to say' shellcheck -s bash "$scratch/completion"
fi
# shellcheck disable=SC1091 # made above
source "$scratch/completion"
check 'bash calls it for paikocheck' grep -q -- '-F _paikocheck paikocheck' <(complete -p)

mkdir -p folder findings
touch file.json

# What completes the last of the words, in COMPREPLY.
complete_words() {
    # shellcheck disable=SC2034 # bash's own names
    COMP_WORDS=(paikocheck "$@") COMP_CWORD=$#
    COMPREPLY=(left over)
    _paikocheck
}
# Bash breaks words at = too.
answers() {
    local line words
    while IFS= read -r line; do
        line=${line//=/ = }
        read -ra words <<<"$line"
        [[ $line != *[!=]' ' ]] || words+=('')
        complete_words "${words[@]:1}"
        echo "${COMPREPLY[*]}"
    done
}
# shellcheck source=tests/command/completion_cases.sh
source "$here/completion_cases.sh"

# What completes a list has what stands before its last comma.
complete_words verify --rules bga,r
check "the whole word, not ${COMPREPLY[*]}" test "${COMPREPLY[*]}" = bga,ronin13c
# What the shell would obey stays text.
# shellcheck disable=SC2016 # not to be expanded
complete_words legal '$(touch obeyed)'
check 'nothing was obeyed' test ! -e obeyed -a "${#COMPREPLY[@]}" -eq 0

refuses 'expected only --completion' help --completion bash legal
refuses 'option --completion: found "tcsh", expected bash, zsh or fish' help --completion tcsh
