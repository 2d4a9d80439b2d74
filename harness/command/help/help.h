// SPDX-License-Identifier: MIT
//
// Finds commands by name, and writes their help.
#ifndef HARNESS_COMMAND_HELP_H
#define HARNESS_COMMAND_HELP_H

#include "base/text.h"
#include "command.h"

// A word with which several commands begin, such as `rules`, and a summary of these commands.
struct word {
    const char *name, *summary;
};

// Returns the word of this name; NULL for none.
const struct word *find_word(const char *name);

// Returns the command whose name is at the beginning of argv; NULL for none. *taken is the number
// of words in that name: one for `conform` and `show`, two for `position show`.
const struct command *find_command(int argc, char **argv, int *taken);

// Append the help of `paikocheck --help`, `paikocheck WORD --help` and `paikocheck NAME --help`.
void help_program(struct text *out);
void help_word(const struct word *w, struct text *out);
void help_command(const struct command *c, struct text *out);

// Appends the options and operands of a command, as they are typed after `paikocheck NAME`.
void help_usage(const struct command *c, struct text *out);

// Prints on standard error that the command is unknown, and a similar name if there is one.
void help_unknown(const char *first, const char *second);

// Returns the name in `names` that is most similar to `word`; NULL if none is similar. If `word` is
// the beginning of exactly one name, that name is the most similar. For other words, it is the
// first name with the smallest edit distance, which may be at most a third of the name's letters,
// rounded up.
const char *nearest_name(const char *word, const char *const *names, size_t count);

#endif
