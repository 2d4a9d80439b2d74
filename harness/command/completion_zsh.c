// SPDX-License-Identifier: MIT
//
// The script that completes command lines in zsh. Knows zsh's `_arguments` and the rows of
// commands. Invariant: no text of a row has a single quote in the script as it stands, and what
// `_arguments` would take apart has a backslash.
#include "completion.h"

static const char script_head[] =
    "#compdef paikocheck\n"
    "# Completes paikocheck in zsh, as `paikocheck help --completion zsh` prints it.\n"
    "compdef _paikocheck paikocheck\n"
    "\n"
    "_paikocheck() {\n"
    "    local -a commands\n"
    "    local command=$words[2]\n"
    "    commands=(\n";

// What follows -- is a command line of its own.
static const char script_cases[] = "    )\n"
                                   "    if ((CURRENT == 2)); then\n"
                                   "        _describe command commands\n"
                                   "        compadd -- --help --version\n"
                                   "        return\n"
                                   "    fi\n"
                                   "    if ((${words[(i)--]} < CURRENT)); then\n"
                                   "        _files\n"
                                   "        return\n"
                                   "    fi\n"
                                   "    shift words\n"
                                   "    ((CURRENT--))\n"
                                   "    case $command in\n";

static const char special[] = "[]:\\";

// A text between single quotes: a single quote ends them and begins them again.
static void add_clause(struct text *out, const char *help) {
    struct text clause = {0};
    completion_clause(help, special, &clause);
    for (const char *s = text_string(&clause); *s; s++)
        if (*s == '\'')
            text_add(out, "'\\''");
        else
            text_add_bytes(out, s, 1);
    text_free(&clause);
}

static void add_values(struct text *out, enum completion complete) {
    switch (complete) {
    case COMPLETE_FILES:
        text_add(out, "_files");
        break;
    case COMPLETE_FOLDERS:
        text_add(out, "_files -/");
        break;
    case COMPLETE_RULESETS:
        text_add(out, "_values -s , ruleset ");
        completion_rulesets(out);
        break;
    case COMPLETE_NOTHING:
    case COMPLETE_ITSELF:
    case COMPLETE_COMMANDS:
        text_add(out, " ");
        break;
    }
}

static void add_option(struct text *out, const struct option_row *o) {
    text_addf(out, " \\\n            '%s--%s%s[", o->kind == OPTION_LIST ? "*" : "", o->name,
              o->argument ? "=" : "");
    add_clause(out, o->help);
    text_add(out, "]");
    if (o->argument) {
        text_add(out, ":value:");
        if (o->kind == OPTION_WORD) {
            text_add(out, "(");
            completion_words(o, out);
            text_add(out, ")");
        } else {
            add_values(out, o->complete);
        }
    }
    text_add(out, "'");
}

static void add_operands(struct text *out, const struct program *p, const struct command *c) {
    struct completion_operands o;
    completion_operands(p, c, &o);
    if (o.words.length > 0)
        text_addf(out, " \\\n            '1:operand:(%s)'", text_string(&o.words));
    text_add(out, " \\\n            '*:operand:");
    add_values(out, o.first ? o.first->complete : COMPLETE_NOTHING);
    text_add(out, "'");
    text_free(&o.words);
}

static void add_command(struct text *out, const struct program *p, const struct command *c) {
    text_addf(out, "    %s)\n        _arguments '--help[print help]'", c->name);
    for (size_t i = 0; i < c->option_count; i++)
        if (c->options[i].name)
            add_option(out, &c->options[i]);
    add_operands(out, p, c);
    text_add(out, "\n        ;;\n");
}

void completion_zsh(const struct program *p, struct text *out) {
    text_add(out, script_head);
    for (size_t i = 0; i < p->count; i++) {
        text_addf(out, "        '%s:", p->command[i]->name);
        add_clause(out, p->command[i]->summary);
        text_add(out, "'\n");
    }
    text_add(out, script_cases);
    for (size_t i = 0; i < p->count; i++)
        add_command(out, p, p->command[i]);
    text_add(out, "    esac\n}\n\n"
                  "# As a file of $fpath it is read when it is first called.\n"
                  "if [[ $funcstack[1] == _paikocheck ]]; then\n    _paikocheck\nfi\n");
}
