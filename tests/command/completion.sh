#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Completion in bash: the script is loaded as a user loads it, and asked as bash asks it.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

gives 0 help --completion
says_nothing
cp "$out" "$scratch/completion"
! command -v shellcheck >/dev/null || check 'shellcheck has nothing to say' shellcheck -s bash "$scratch/completion"
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
# `LINE|WORDS`; words may be asked for behind an option's = and a list's last comma.
cat >cases <<'LINES'
paikocheck leg|legal
paikocheck c|conform
paikocheck --|--help --version
paikocheck legal --impl |engine spec
paikocheck legal --impl=|engine spec
paikocheck legal --impl=e|engine
paikocheck legal --impl s|spec
paikocheck show --color a|always auto
paikocheck explain --j|--json
paikocheck conform --kn|--known
paikocheck dev kill --corp|--corpus --corpus-only
paikocheck verify --rules p|pnp
paikocheck verify --rules bga,r|ronin13c
paikocheck verify --rules=bga,r|ronin13c
paikocheck conform serve --rules |bga catalyst2019 pnp ronin13c shrines14
paikocheck verify --seconds |
paikocheck verify --corpus fo|folder
paikocheck verify --corpus=fo|folder
paikocheck conform --failed-from fil|file.json
paikocheck verify findings |export list merge replay show
paikocheck verify findings show |
paikocheck position new b|bga
paikocheck dev export fo|folder
paikocheck dev atlas |merge
paikocheck dev atlas merge fo|folder
paikocheck help p|position
paikocheck position sh|show
paikocheck position legal --impl |engine spec
paikocheck verify lo|lockstep
paikocheck conform --rules pnp -- python3 file.|file.json
paikocheck nonsense |
paikocheck legal $(touch obeyed)|
LINES
# Every option of every command.
list_commands
# shellcheck disable=SC2154 # of lib.sh
for command in "${commands[@]}"; do
    # shellcheck disable=SC2086
    printf 'paikocheck %s --|%s\n' "$command" "$("$PAIKOCHECK" $command --help-all |
        sed -n '/^$/,/^Exit codes/s/^  \(--[a-z-]*\).*/\1/p' | LC_ALL=C sort | paste -sd' ')"
done >>cases

# The words alone: without the option that stands before them, the list that they go on with, or the
# slash of a folder.
sed 's/|.*//' cases | LC_ALL=C answers >raw
sed -E 's/(^| )--[a-z-]+=/\1/g; s/(^| )[^ ]*,/\1/g; s#/( |$)#\1#g; s/^ +//; s/ +$//' raw >found
check 'each line is answered' test "$(wc -l <found)" -eq "$(wc -l <cases)"
while IFS='|' read -r line expected && IFS= read -r words <&3; do
    # shellcheck disable=SC2034 # for check
    ran="complete: $line"
    words=$(tr ' ' '\n' <<<"$words" | LC_ALL=C sort -u | paste -sd' ')
    check "is completed by: $expected, not: $words" test "$words" = "$expected"
done <cases 3<found

# What completes a list has what stands before its last comma.
complete_words verify --rules bga,r
check "the whole word, not ${COMPREPLY[*]}" test "${COMPREPLY[*]}" = bga,ronin13c
# What the shell would obey stays text.
# shellcheck disable=SC2016 # not to be expanded
complete_words legal '$(touch obeyed)'
check 'nothing was obeyed' test ! -e obeyed -a "${#COMPREPLY[@]}" -eq 0

refuses 'expected only --completion' help --completion legal
