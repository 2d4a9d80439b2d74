#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Completion in zsh: the script is loaded as a user loads it, and what is offered is taken where zsh
# adds it, in a terminal of its own.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"
command -v zsh >/dev/null || skip 'zsh is not installed'

mkdir -p folder findings home
touch file.json
gives 0 help --completion zsh
says_nothing
cp "$out" script

# In the zsh that completes: what compadd is given goes to the file `answers`, a line for each
# time that Ctrl-T was pressed.
cat >inner <<'ZSH'
autoload -Uz compinit
compinit -D -u
source ./script
compadd() {
    [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]] && { builtin compadd "$@"; return }
    local -a hits
    builtin compadd -A hits "$@"
    given+=($hits)
    builtin compadd "$@"
}
ask() {
    typeset -ga given=()
    _main_complete
    print -r -- $IPREFIX${PREFIX%${PREFIX##*,}} ${(ou)given} >>answers
    compstate[insert]= compstate[list]=
}
zle -C ask complete-word ask
bindkey '^T' ask
ZSH
cat >outer <<'ZSH'
zmodload zsh/zpty
zpty inner zsh -f -i
zpty -w inner 'source ./inner; print rea""dy'
zpty -r inner said '*ready*'
: >answers
while IFS= read -r line; do
    count=$(wc -l <answers)
    zpty -w -n inner $line$'\x14'
    repeat 3000; do
        (($(wc -l <answers) > count)) && break
        sleep 0.02
    done
    zpty -w -n inner $'\x15'
done
zpty -d inner
cat answers
ZSH
answers() {
    HOME=$scratch/home zsh -f outer
}
# shellcheck source=tests/command/completion_cases.sh
source "$here/completion_cases.sh"
