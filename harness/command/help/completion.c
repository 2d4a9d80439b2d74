// SPDX-License-Identifier: MIT
//
// The scripts that complete command lines in bash, zsh and fish: one table from the rows of
// commands, and for each shell the function that looks a row up. Invariant: the words of a row hold
// no character that a shell obeys but |, which becomes a space.
#include <string.h>

#include "help.h"
#include "registers/rulings.h"

// A row of the table: COMMAND PLACE KIND WORDS. The place is `first` for the word right behind the
// command, `later` for those that follow, `options`, or an option whose value it is; the command
// itself stands at `. .`.
static void add_row(struct text *out, const char *command, const char *place,
                    enum completion complete) {
    static const char *const kinds[] = {
        [COMPLETE_NOTHING] = "nothing", [COMPLETE_FILES] = "files",
        [COMPLETE_FOLDERS] = "folders", [COMPLETE_RULESETS] = "list",
        [COMPLETE_ITSELF] = "nothing",  [COMPLETE_COMMANDS] = "nothing",
    };
    text_addf(out, "%s %s %s", command, place, kinds[complete]);
    for (size_t i = 0; complete == COMPLETE_RULESETS && i < RULESETS; i++)
        text_addf(out, " %s", ruleset_names[i]);
    text_add(out, "\n");
}

// What can stand first, and what behind a word.
static void add_firsts(struct text *out, const struct program *p) {
    for (size_t i = 0; i < p->words; i++)
        text_addf(out, " %s", p->word[i].name);
    for (size_t i = 0; i < p->count; i++)
        if (p->command[i]->word)
            text_addf(out, " %s", p->command[i]->name);
}

static void add_seconds(struct text *out, const struct program *p, const char *word) {
    for (size_t i = 0; i < p->count; i++)
        if (help_begins(p->command[i], word) && *help_second(p->command[i]))
            text_addf(out, " %s", help_second(p->command[i]));
}

static void add_options(struct text *out, const char *name, const struct command *c) {
    text_addf(out, "%s options words --help%s", name, help_has_rest(c) ? " --help-all" : "");
    for (size_t i = 0; i < c->option_count; i++)
        if (c->options[i].name)
            text_addf(out, " --%s", c->options[i].name);
    text_add(out, "\n");
    for (size_t i = 0; i < c->option_count; i++) {
        const struct option_row *o = &c->options[i];
        TEXT place = {0};
        if (!o->argument)
            continue;
        text_addf(&place, "--%s", o->name);
        if (o->kind == OPTION_WORD) {
            text_addf(out, "%s %s words ", name, text_string(&place));
            for (const char *s = o->argument; *s != '\0'; s++)
                text_addf(out, "%c", *s == '|' ? ' ' : *s);
            text_add(out, "\n");
        } else {
            add_row(out, name, text_string(&place), o->complete);
        }
    }
}

// Words that stand as they are come first; else the first operand that a shell knows values of.
static void add_operands(struct text *out, const char *name, const struct program *p,
                         const struct command *c) {
    TEXT words = {0};
    enum completion values = COMPLETE_NOTHING;
    for (const struct operand *o = c->operands; o && o->name; o++) {
        if (o->complete == COMPLETE_ITSELF)
            text_addf(&words, " %s", o->name);
        else if (o->complete == COMPLETE_COMMANDS)
            add_firsts(&words, p);
        else if (values == COMPLETE_NOTHING)
            values = o->complete;
    }
    add_seconds(&words, p, name);
    if (words.length > 0)
        text_addf(out, "%s first words%s\n", name, text_string(&words));
    else
        add_row(out, name, "first", values);
    add_row(out, name, "later", values);
}

// The rows of a command by its name, in which + stands for the space, and by word and name.
static void add_command(struct text *out, const struct program *p, const struct command *c) {
    TEXT name = {0};
    text_add(&name, c->name);
    for (size_t i = 0; i < name.length; i++)
        name.s[i] = name.s[i] == ' ' ? '+' : name.s[i];
    for (int way = 0; way < (c->word ? 2 : 1); way++) {
        if (way) {
            text_clear(&name);
            text_addf(&name, "%s+%s", c->word, c->name);
        }
        add_options(out, text_string(&name), c);
        add_operands(out, text_string(&name), p, c);
    }
}

// A word that is no command itself has the names behind it.
static void add_word(struct text *out, const struct program *p, const char *word) {
    for (size_t i = 0; i < p->count; i++)
        if (strcmp(p->command[i]->name, word) == 0)
            return;
    text_addf(out, "%s first words", word);
    add_seconds(out, p, word);
    text_add(out, "\n");
}

// Finds the row in bash and zsh, whose functions declare at, place, kind and list.
static const char script_find[] =
    "# The row of COMMAND and PLACE.\n"
    "_paikocheck_row() {\n"
    "    while read -r at place kind list; do\n"
    "        [[ \"$at $place\" == \"$1 $2\" ]] && return\n"
    "    done <<<\"$_paikocheck_rows\"\n"
    "}\n"
    "\n"
    "# The row of word N, which is CURRENT so far, behind PREVIOUS, and FIRST and SECOND of all.\n"
    "_paikocheck_find() {\n"
    "    local first=later n=$1 command=$4\n"
    "    if ((n > 2)) && _paikocheck_row \"$4+$5\" options; then\n"
    "        command=$4+$5 n=$((n - 1))\n"
    "    fi\n"
    "    ((n > 2)) || first=first\n"
    "    [[ $2 != -* ]] || first=options\n"
    "    kind=''\n"
    "    if (($1 == 1)); then\n"
    "        _paikocheck_row . .\n"
    "    else\n"
    "        [[ $3 != --* ]] || _paikocheck_row \"$command\" \"$3\"\n"
    "        [[ -n $kind ]] || _paikocheck_row \"$command\" $first\n"
    "    fi\n"
    "}\n"
    "\n";

// Bash takes --name=value apart; what follows -- is a command line of its own.
static const char script_bash[] =
    "_paikocheck() {\n"
    "    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}\n"
    "    local at place kind list typed i\n"
    "    COMPREPLY=()\n"
    "    if [[ $current == '=' ]]; then\n"
    "        current=''\n"
    "    elif [[ $previous == '=' ]]; then\n"
    "        previous=${COMP_WORDS[COMP_CWORD - 2]}\n"
    "    fi\n"
    "    _paikocheck_find \"$COMP_CWORD\" \"$current\" \"$previous\" \"${COMP_WORDS[1]}\" "
    "\"${COMP_WORDS[2]-}\"\n"
    "    for ((i = 2; i < COMP_CWORD; i++)); do\n"
    "        [[ ${COMP_WORDS[i]} != -- ]] || kind=files\n"
    "    done\n"
    "    typed=${current%\"${current##*,}\"}\n"
    "    case $kind in\n"
    "    words) mapfile -t COMPREPLY < <(compgen -W \"$list\" -- \"$current\") ;;\n"
    "    list) mapfile -t COMPREPLY < <(compgen -P \"$typed\" -W \"$list\" -- \"${current##*,}\") "
    ";;\n"
    "    files | folders)\n"
    "        compopt -o filenames 2>/dev/null\n"
    "        [[ $kind == files ]] && i=-f || i=-d\n"
    "        mapfile -t COMPREPLY < <(compgen \"$i\" -- \"$current\")\n"
    "        ;;\n"
    "    esac\n"
    "}\n"
    "\n"
    "complete -F _paikocheck paikocheck\n";

static const char script_zsh[] =
    "_paikocheck() {\n"
    "    local at place kind list current=$words[CURRENT] previous=$words[CURRENT-1]\n"
    "    if [[ $current == --*=* ]]; then\n"
    "        previous=${current%%=*} current=${current#*=}\n"
    "        compset -P 1 '*='\n"
    "    fi\n"
    "    _paikocheck_find $((CURRENT - 1)) \"$current\" \"$previous\" \"$words[2]\" \"$words[3]\"\n"
    "    ((${words[(i)--]} >= CURRENT)) || kind=files\n"
    "    [[ $kind != list ]] || compset -P '*,'\n"
    "    case $kind in\n"
    "    words | list) compadd -- ${=list} ;;\n"
    "    files) _files ;;\n"
    "    folders) _files -/ ;;\n"
    "    esac\n"
    "}\n"
    "\n"
    "# As a file of $fpath it is read when it is first called.\n"
    "if [[ $funcstack[1] == _paikocheck ]]; then\n    _paikocheck\nfi\n";

static const char script_fish[] =
    "function __paikocheck_complete\n"
    "    set -l words (commandline -opc)\n"
    "    set -l current (commandline -ct)\n"
    "    set -l command $words[2]\n"
    "    set -l previous $words[-1]\n"
    "    set -l before ''\n"
    "    set -l place later\n"
    "    set -l taken 1\n"
    "    if set -q words[3]; and string match -q -- \"$words[2]+$words[3] options *\" "
    "$__paikocheck_rows\n"
    "        set command $words[2]+$words[3]\n"
    "        set taken 2\n"
    "    end\n"
    "    if test (count $words) -eq 1\n"
    "        set command .\n"
    "        set place .\n"
    "    else if string match -q -- '--*=*' $current\n"
    "        set previous (string split -m 1 = -- $current)[1]\n"
    "        set before $previous=\n"
    "        set current (string split -m 1 = -- $current)[2]\n"
    "    else if string match -q -- '-*' $current\n"
    "        set place options\n"
    "    else if test (count $words) -eq (math $taken + 1)\n"
    "        set place first\n"
    "    end\n"
    "    set -l kind nothing\n"
    "    set -l list\n"
    "    for row in $__paikocheck_rows\n"
    "        set -l parts (string split ' ' -- $row)\n"
    "        test \"$parts[1]\" = \"$command\"; or continue\n"
    "        if test $parts[2] = $place -o $parts[2] = $previous\n"
    "            set kind $parts[3]\n"
    "            set list $parts[4..-1]\n"
    "            test $parts[2] = $previous; and break\n"
    "        end\n"
    "    end\n"
    "    contains -- -- $words; and set kind files\n"
    "    test $kind = list; and set before $before(string replace -r -- '[^,]*$' '' $current)\n"
    "    switch $kind\n"
    "        case words list\n"
    "            printf '%s\\n' $before$list\n"
    "        case files\n"
    "            printf '%s\\n' $before(__fish_complete_path $current)\n"
    "        case folders\n"
    "            printf '%s\\n' $before(__fish_complete_directories $current)\n"
    "    end\n"
    "end\n"
    "\n"
    "complete -c paikocheck -f -a '(__paikocheck_complete)'\n";

void completion(const struct program *p, const char *shell, struct text *out) {
    const bool zsh = strcmp(shell, "zsh") == 0, fish = strcmp(shell, "fish") == 0;
    text_addf(out,
              "%s# Completes paikocheck in %s, as `paikocheck help --completion %s` prints it.\n",
              zsh ? "#compdef paikocheck\n" : "", shell, shell);
    text_add(out, zsh ? "compdef _paikocheck paikocheck\n" : "");
    text_add(out, fish ? "set -g __paikocheck_rows (string split \\n -- '" : "_paikocheck_rows='");
    text_add(out, ". . words");
    add_firsts(out, p);
    text_add(out, " --help --version\n");
    for (size_t i = 0; i < p->words; i++)
        add_word(out, p, p->word[i].name);
    for (size_t i = 0; i < p->count; i++)
        add_command(out, p, p->command[i]);
    text_add(out, fish ? "')\n\n" : "'\n\n");
    text_add(out, fish ? script_fish : script_find);
    text_add(out, fish ? "" : zsh ? script_zsh : script_bash);
}
