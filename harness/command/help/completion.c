// SPDX-License-Identifier: MIT
//
// The script that completes command lines in bash: one table from the rows of commands, and the
// functions that look a row up. Invariant: the words of a row hold no character that a shell obeys
// but |, which becomes a space.
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
        if (help_begins(p->command[i], word))
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

// Bash takes --name=value apart; what follows -- is a command line of its own.
static const char script[] =
    "# The row of COMMAND and PLACE.\n"
    "_paikocheck_row() {\n"
    "    while read -r at place kind list; do\n"
    "        [[ \"$at $place\" == \"$1 $2\" ]] && return\n"
    "    done <<<\"$_paikocheck_rows\"\n"
    "}\n"
    "\n"
    "_paikocheck() {\n"
    "    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}\n"
    "    local command=${COMP_WORDS[1]} word=later n=$COMP_CWORD at place kind list typed i\n"
    "    COMPREPLY=()\n"
    "    if [[ $current == '=' ]]; then\n"
    "        current=''\n"
    "    elif [[ $previous == '=' ]]; then\n"
    "        previous=${COMP_WORDS[COMP_CWORD - 2]}\n"
    "    fi\n"
    "    if ((n > 2)) && _paikocheck_row \"$command+${COMP_WORDS[2]}\" options; then\n"
    "        command+=+${COMP_WORDS[2]} n=$((n - 1))\n"
    "    fi\n"
    "    ((n > 2)) || word=first\n"
    "    [[ $current != -* ]] || word=options\n"
    "    kind=''\n"
    "    if ((COMP_CWORD == 1)); then\n"
    "        _paikocheck_row . .\n"
    "    else\n"
    "        [[ $previous != --* ]] || _paikocheck_row \"$command\" \"$previous\"\n"
    "        [[ -n $kind ]] || _paikocheck_row \"$command\" $word\n"
    "    fi\n"
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

void completion(const struct program *p, struct text *out) {
    text_add(out, "# Completes paikocheck in bash, as `paikocheck help --completion` prints it.\n"
                  "_paikocheck_rows='. . words");
    add_firsts(out, p);
    text_add(out, " --help --version\n");
    for (size_t i = 0; i < p->words; i++)
        add_word(out, p, p->word[i].name);
    for (size_t i = 0; i < p->count; i++)
        add_command(out, p, p->command[i]);
    text_add(out, "'\n\n");
    text_add(out, script);
}
