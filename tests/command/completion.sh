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

# completes EXPECTED WORD…: what completes the last of the words, as one line.
completes() {
    local expected=$1
    shift
    # shellcheck disable=SC2034 # bash's own names
    COMP_WORDS=(paikocheck "$@") COMP_CWORD=$#
    COMPREPLY=(left over)
    ran="complete: paikocheck $*"
    _paikocheck
    check "is completed by: $expected, not: ${COMPREPLY[*]}" test "${COMPREPLY[*]}" = "$expected"
}

cd "$scratch" || exit 1
mkdir -p folder findings
touch file.json

completes 'legal' leg
completes 'conform' c
completes '--help --version' --
completes 'engine spec' legal --impl ''
completes 'spec' legal --impl s
completes 'engine spec' legal --impl '='
completes 'engine' legal --impl = e
completes 'auto always' show --color a
completes '--json' explain --j
completes '--known' conform --kn
completes '--corpus --corpus-only' dev kill --corp
completes 'pnp' verify --rules p
completes 'bga,ronin13c' verify --rules bga,r
completes 'catalyst2019 pnp bga shrines14 ronin13c' conform serve --rules ''
completes 'normative' rules clauses --kind n
completes '' verify --seconds ''
completes 'folder' verify --corpus fo
completes 'file.json' conform --failed-from fil
completes 'list show replay export merge' verify findings ''
completes '' verify findings show ''
completes 'bga' position new b
completes 'folder' dev export fo
completes 'merge' dev atlas ''
completes 'folder' dev atlas merge fo
completes 'position' help p
completes 'show' position sh
completes 'engine spec' position legal --impl ''
completes 'lockstep' verify lo
completes 'bash zsh fish' help --completion ''
completes 'file.json' conform --rules pnp -- python3 'file.'
completes '' nonsense ''
# What the shell would obey stays text.
# shellcheck disable=SC2016 # not to be expanded
completes '' legal '$(touch obeyed)'
check 'nothing was obeyed' test ! -e obeyed

# Every option of every command is offered.
mapfile -t commands < <("$PAIKOCHECK" help --man | sed -n '/^\.SH COMMANDS/,/^\.SH EXAMPLES/s/^\.B \\&//p')
for command in "${commands[@]}"; do
    # shellcheck disable=SC2086 # one word or two
    options=$("$PAIKOCHECK" $command --help-all |
        sed -n '/^$/,/^Exit codes/s/^  \(--[a-z-]*\).*/\1/p' | sort | tr '\n' ' ')
    # shellcheck disable=SC2034,SC2206 # bash's own names
    COMP_WORDS=(paikocheck $command --) COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    _paikocheck
    check "the options of $command" test "$(printf '%s\n' "${COMPREPLY[@]}" | sort | tr '\n' ' ')" = "$options"
done

refuses 'expected only --completion' help --completion bash legal
refuses 'option --completion: found "tcsh", expected bash, zsh or fish' help --completion tcsh
