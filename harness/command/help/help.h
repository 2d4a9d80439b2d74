// SPDX-License-Identifier: MIT
//
// The help of the program and of its commands, from the commands' rows.
#ifndef HARNESS_COMMAND_HELP_H
#define HARNESS_COMMAND_HELP_H

#include "base/text.h"
#include "command.h"

// A first word of commands, and what they are about.
struct word {
    const char *name, *summary;
};

// The commands of the program in order, and their first words.
struct program {
    const struct command *const *command;
    size_t count;
    const struct word *word;
    size_t words;
};

// The second word of a command, and "" where it is a word by itself; whether `word` is its first.
const char *help_second(const struct command *c);
bool help_begins(const struct command *c, const char *word);

// What `paikocheck --help`, `paikocheck WORD --help` and `paikocheck NAME --help` print; `all`:
// with the options behind a ROW_REST, which `--help-all` prints.
void help_program(const struct program *p, struct text *out);
void help_word(const struct program *p, const struct word *w, struct text *out);
void help_command(const struct command *c, bool all, struct text *out);

// The names of all commands, or of those that begin with a word: what there is in place of another.
void help_commands(const struct program *p, const struct word *w, struct text *out);

#endif
