// SPDX-License-Identifier: MIT
//
// Finds commands by name, and writes their help from their rows.
#ifndef HARNESS_COMMAND_HELP_H
#define HARNESS_COMMAND_HELP_H

#include "base/text.h"
#include "command.h"

// A first word of commands, with what they are about.
struct word {
    const char *name, *summary;
};

// Returns the word of this name; NULL for none.
const struct word *find_word(const char *name);

// Returns the command that the first words of argv name, and how many words that takes: one for
// `conform` and `show`, two for `position show`; NULL for none.
const struct command *find_command(int argc, char **argv, int *taken);

// Append the help of `paikocheck --help`, `paikocheck WORD --help` and `paikocheck NAME --help`.
void help_program(struct text *out);
void help_word(const struct word *w, struct text *out);
void help_command(const struct command *c, struct text *out);

// Appends the options and operands of a command as they follow `paikocheck NAME`.
void help_usage(const struct command *c, struct text *out);

// Prints on standard error that no command has this name, and which was probably meant, or which
// exist.
void help_unknown(const char *first, const char *second);

// Returns the name with the smallest edit distance to `word`, the first of several; NULL if none is
// near. At most a third of its letters, and at least one, may differ; or `word` begins exactly one
// name. Borrowed from `names`.
const char *nearest_name(const char *word, const char *const *names, size_t count);

#endif
