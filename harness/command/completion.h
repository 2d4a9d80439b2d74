// SPDX-License-Identifier: MIT
//
// What the scripts that complete a command line in bash, zsh and fish share: the words that a
// shell is given, from the rows of commands. Knows rows; no shell.
#ifndef HARNESS_COMMAND_COMPLETION_H
#define HARNESS_COMMAND_COMPLETION_H

#include "help.h"

// Appends words with a space between: the words that an option's value can be, the rulesets, the
// program's commands.
void completion_words(const struct option_row *o, struct text *out);
void completion_rulesets(struct text *out);
void completion_commands(const struct program *p, struct text *out);

// The operands of a command: words that can stand right behind it, and, there if it has none of
// those and else further on, values of the first operand of which a shell knows some.
struct completion_operands {
    struct text words;           // owned
    const struct operand *first; // NULL for none
};
void completion_operands(const struct program *p, const struct command *c,
                         struct completion_operands *o);

// Appends the first clause of a help text for a script that has it in single quotes: before each
// character of `special` a backslash.
void completion_clause(const char *help, const char *special, struct text *out);

#endif
