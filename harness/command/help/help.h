// SPDX-License-Identifier: MIT
//
// The commands of the program by name, and their help, from their rows.
#ifndef HARNESS_COMMAND_HELP_H
#define HARNESS_COMMAND_HELP_H

#include "base/text.h"
#include "command.h"

// A first word of commands, and what they are about.
struct word {
    const char *name, *summary;
};

// The word of this name; NULL for none.
const struct word *find_word(const char *name);

// The command that the first words of argv call, and how many words that takes: one for `conform`
// and `show`, two for `position show`; NULL for none.
const struct command *find_command(int argc, char **argv, int *taken);

// What `paikocheck --help`, `paikocheck WORD --help` and `paikocheck NAME --help` print.
void help_program(struct text *out);
void help_word(const struct word *w, struct text *out);
void help_command(const struct command *c, struct text *out);

// Appends what stands behind the name of a command: its options and operands, behind `paikocheck
// NAME`.
void help_usage(const struct command *c, struct text *out);

// Says on standard error that no command has this name, and which was probably meant, or which
// there are.
void help_unknown(const char *first, const char *second);

// The name with the smallest edit distance to `word`, the first of several; NULL where none is
// near: a third of its letters (at least one) may be wrong, or `word` is the beginning of one name
// alone. Borrowed from `names`.
const char *nearest_name(const char *word, const char *const *names, size_t count);

#endif
