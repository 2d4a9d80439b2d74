// SPDX-License-Identifier: MIT
//
// The help of the program and of its commands, as text, as manual pages, and as what a shell needs
// to complete a command line: all of it from the commands' rows.
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

// The same as the source of a manual page (roff with the macros of man(7)).
void man_program(const struct program *p, struct text *out);
void man_command(const struct command *c, struct text *out);

// A script for bash that defines how `paikocheck` is completed.
void completion(const struct program *p, struct text *out);

// When a command exits so; NULL where it never does.
struct exit_row {
    int code;
    const char *when;
};
enum { EXIT_ROWS = 4 };
void help_exits(const struct command *c, struct exit_row rows[EXIT_ROWS]);

// Puts the next piece of a text, up to what stands between them, in place of what `piece` has.
// Returns what follows; NULL at the end.
const char *help_piece(const char *s, const char *between, struct text *piece);

// The index of the first heading among the options, or their number: --help is listed before it.
size_t help_first_heading(const struct command *c);

// Whether the first heading is one at which --help ends.
bool help_has_rest(const struct command *c);

// Appends `--name` and the argument behind it.
void help_option(const struct option_row *o, struct text *out);

// What the program is, in one paragraph, and what holds of all commands.
extern const char help_about[], help_output[], help_example[];

#endif
