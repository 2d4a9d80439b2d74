// SPDX-License-Identifier: MIT
//
// The script that completes command lines in bash. Knows bash's completion and the rows of
// commands.
#include "completion.h"

static const char script_head[] =
    "# Completes paikocheck in bash, as `paikocheck help --completion bash` prints it.\n"
    "\n"
    "# Words for the part of the current word behind its last comma.\n"
    "_paikocheck_list() {\n"
    "    local typed=${current%\"${current##*,}\"}\n"
    "    mapfile -t COMPREPLY < <(compgen -P \"$typed\" -W \"$1\" -- \"${current##*,}\")\n"
    "}\n"
    "\n"
    "_paikocheck_words() {\n"
    "    mapfile -t COMPREPLY < <(compgen -W \"$1\" -- \"$current\")\n"
    "}\n"
    "\n"
    "# Files (-f) or folders (-d).\n"
    "_paikocheck_paths() {\n"
    "    compopt -o filenames 2>/dev/null\n"
    "    mapfile -t COMPREPLY < <(compgen \"$1\" -- \"$current\")\n"
    "}\n"
    "\n"
    "_paikocheck() {\n"
    "    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}\n"
    "    local command=${COMP_WORDS[1]} i\n"
    "    COMPREPLY=()\n";

// Bash takes --name=value apart; what follows -- is a command line of its own.
static const char script_cases[] = "    for ((i = 2; i < COMP_CWORD; i++)); do\n"
                                   "        if [[ ${COMP_WORDS[i]} == -- ]]; then\n"
                                   "            _paikocheck_paths -f\n"
                                   "            return\n"
                                   "        fi\n"
                                   "    done\n"
                                   "    if [[ $current == '=' ]]; then\n"
                                   "        current=''\n"
                                   "    elif [[ $previous == '=' ]]; then\n"
                                   "        previous=${COMP_WORDS[COMP_CWORD - 2]}\n"
                                   "    fi\n"
                                   "    case $command:$previous in\n";

// What completes a value; `:` does nothing.
static void add_values(struct text *out, enum completion complete) {
    switch (complete) {
    case COMPLETE_FILES:
        text_add(out, "_paikocheck_paths -f");
        break;
    case COMPLETE_FOLDERS:
        text_add(out, "_paikocheck_paths -d");
        break;
    case COMPLETE_RULESETS:
        text_add(out, "_paikocheck_list '");
        completion_rulesets(out);
        text_add(out, "'");
        break;
    case COMPLETE_NOTHING:
    case COMPLETE_ITSELF:
    case COMPLETE_COMMANDS:
        text_add(out, ":");
        break;
    }
}

// One case for each option that takes a value.
static void add_option_values(struct text *out, const struct command *c) {
    for (size_t i = 0; i < c->option_count; i++) {
        const struct option_row *o = &c->options[i];
        if (!o->argument)
            continue;
        text_addf(out, "    %s:--%s) ", c->name, o->name);
        if (o->kind == OPTION_WORD) {
            text_add(out, "_paikocheck_words '");
            completion_words(o, out);
            text_add(out, "'");
        } else {
            add_values(out, o->complete);
        }
        text_add(out, " && return ;;\n");
    }
}

static void add_option_names(struct text *out, const struct command *c) {
    text_addf(out, "    %s:-*) _paikocheck_words '", c->name);
    for (size_t i = 0; i < c->option_count; i++)
        if (c->options[i].name)
            text_addf(out, "--%s ", c->options[i].name);
    text_add(out, "--help' ;;\n");
}

// Words that stand as they are come first; else the first operand that a shell knows values of.
static void add_operands(struct text *out, const struct program *p, const struct command *c) {
    struct completion_operands o;
    completion_operands(p, c, &o);
    if (o.words.length > 0)
        text_addf(out, "    %s:*)\n        ((COMP_CWORD > 2)) || _paikocheck_words '%s'\n", c->name,
                  text_string(&o.words));
    else if (o.first)
        text_addf(out, "    %s:*)\n", c->name);
    if (o.first) {
        text_add(out, o.words.length > 0 ? "        ((COMP_CWORD == 2)) || " : "        ");
        add_values(out, o.first->complete);
        text_add(out, "\n");
    }
    if (o.words.length > 0 || o.first)
        text_add(out, "        ;;\n");
    text_free(&o.words);
}

void completion_bash(const struct program *p, struct text *out) {
    text_add(out, script_head);
    text_add(out, "    if ((COMP_CWORD == 1)); then\n        _paikocheck_words '");
    completion_commands(p, out);
    text_add(out, " --help --version'\n        return\n    fi\n");
    text_add(out, script_cases);
    for (size_t i = 0; i < p->count; i++)
        add_option_values(out, p->command[i]);
    text_add(out, "    esac\n    case $command:$current in\n");
    for (size_t i = 0; i < p->count; i++) {
        add_option_names(out, p->command[i]);
        add_operands(out, p, p->command[i]);
    }
    text_add(out, "    esac\n}\n\ncomplete -F _paikocheck paikocheck\n");
}
