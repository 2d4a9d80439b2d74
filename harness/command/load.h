// SPDX-License-Identifier: MIT
//
// The corpus and drawn positions, as commands load them. Knows how problems of them are said; not
// where they lie.
#ifndef HARNESS_COMMAND_LOAD_H
#define HARNESS_COMMAND_LOAD_H

#include "command.h"
#include "corpus/corpus.h"

// The option that names the folder of scenarios.
#define ROW_CORPUS(S, member)                                                                      \
    ROW_FOLDER(S, member, "corpus", "the folder of scenarios; the project's if not given")

// Loads the corpus of a folder, or one ruleset's part of it; each problem is a message of the
// command. Returns how many there were. To be freed in any case.
size_t load_corpus(struct corpus *corpus, const char *command, const char *folder,
                   const char *ruleset);

// Adds the golden lines to it, in the same way.
size_t load_golden(struct corpus *corpus, const char *command, const char *folder,
                   const char *ruleset);

// The position that an operand or an option gives: a line as it is, or @FILE, a drawing
// (corpus/drawn.h) whose line it makes in `line`. Prints a message and returns NULL if the drawing
// cannot be read.
const char *load_position(const char *command, const char *given, struct text *line);

#endif
