// SPDX-License-Identifier: MIT
//
// The script that completes command lines in fish. Knows fish's `complete` and the rows of
// commands. Invariant: what stands between single quotes has a backslash before each quote and
// backslash.
#include "completion.h"

static const char script_head[] =
    "# Completes paikocheck in fish, as `paikocheck help --completion fish` prints it.\n"
    "\n"
    "# Whether the command is this one; what follows -- is a command line of its own.\n"
    "function __paikocheck_is\n"
    "    set -l words (commandline -opc)\n"
    "    test (count $words) -ge 2; and test $words[2] = $argv[1]; and not contains -- -- $words\n"
    "end\n"
    "\n"
    "# Whether the word right behind that command is completed; whether a later one is.\n"
    "function __paikocheck_first\n"
    "    __paikocheck_is $argv[1]; and test (count (commandline -opc)) -eq 2\n"
    "end\n"
    "\n"
    "function __paikocheck_later\n"
    "    __paikocheck_is $argv[1]; and test (count (commandline -opc)) -gt 2\n"
    "end\n"
    "\n"
    "# Words for the part of the current word behind its last comma.\n"
    "function __paikocheck_list\n"
    "    set -l typed (string replace -r -- '^--[a-z-]*=' '' (commandline -ct))\n"
    "    set -l before (string replace -r -- '[^,]*$' '' $typed)\n"
    "    printf '%s\\n' $before$argv\n"
    "end\n"
    "\n"
    "complete -c paikocheck -f\n"
    "complete -c paikocheck -n 'contains -- -- (commandline -opc)' -F\n";

static const char special[] = "'\\";
static const char at_command[] = "'test (count (commandline -opc)) -eq 1'";

static void add_help(struct text *out, const char *help) {
    text_add(out, " -d '");
    completion_clause(help, special, out);
    text_add(out, "'\n");
}

// What completes a value that is not one of an option's own words.
static void add_values(struct text *out, enum completion complete) {
    switch (complete) {
    case COMPLETE_FILES:
        text_add(out, " -r -F");
        break;
    case COMPLETE_FOLDERS:
        text_add(out, " -x -a '(__fish_complete_directories)'");
        break;
    case COMPLETE_RULESETS:
        text_add(out, " -x -a '(__paikocheck_list ");
        completion_rulesets(out);
        text_add(out, ")'");
        break;
    case COMPLETE_NOTHING:
    case COMPLETE_ITSELF:
    case COMPLETE_COMMANDS:
        text_add(out, " -x");
        break;
    }
}

static void add_option(struct text *out, const struct command *c, const struct option_row *o) {
    text_addf(out, "complete -c paikocheck -n '__paikocheck_is %s' -l %s", c->name, o->name);
    if (o->kind == OPTION_WORD) {
        text_add(out, " -x -a '");
        completion_words(o, out);
        text_add(out, "'");
    } else if (o->argument) {
        add_values(out, o->complete);
    }
    add_help(out, o->help);
}

static void add_operands(struct text *out, const struct program *p, const struct command *c) {
    struct completion_operands o;
    completion_operands(p, c, &o);
    if (o.words.length > 0)
        text_addf(out, "complete -c paikocheck -n '__paikocheck_first %s' -a '%s'\n", c->name,
                  text_string(&o.words));
    if (o.first) {
        text_addf(out, "complete -c paikocheck -n '__paikocheck_%s %s'",
                  o.words.length > 0 ? "later" : "is", c->name);
        add_values(out, o.first->complete);
        text_add(out, "\n");
    }
    text_free(&o.words);
}

void completion_fish(const struct program *p, struct text *out) {
    text_add(out, script_head);
    for (size_t i = 0; i < p->count; i++) {
        text_addf(out, "complete -c paikocheck -n %s -a %s", at_command, p->command[i]->name);
        add_help(out, p->command[i]->summary);
    }
    text_addf(out, "complete -c paikocheck -n %s -l version -d 'print the version'\n", at_command);
    text_add(out, "complete -c paikocheck -n 'not contains -- -- (commandline -opc)' -l help "
                  "-d 'print help'\n");
    for (size_t i = 0; i < p->count; i++) {
        const struct command *c = p->command[i];
        for (size_t k = 0; k < c->option_count; k++)
            if (c->options[k].name)
                add_option(out, c, &c->options[k]);
        add_operands(out, p, c);
    }
}
