// SPDX-License-Identifier: MIT
//
// The data that the program brings along, the corpus and the documents, and what commands read of
// files. Knows where an installed program has its data (docs/install.md) and where a checkout has,
// that PAIKOCHECK_DATA in the environment names them for one that stands alone, and how problems of
// them are said. Invariant: a program that was installed never reads a checkout.
#ifndef HARNESS_COMMAND_LOAD_H
#define HARNESS_COMMAND_LOAD_H

#include "command.h"
#include "corpus/corpus.h"

// The folder scenarios/, or docs/. The text is the program's and stays.
const char *share_corpus(void);
const char *share_docs(void);

// What to do where something that could not be read is of these folders, and they are not there; ""
// else.
const char *share_hint(const char *path);

// Loads the corpus of a folder, or one ruleset's part of it; each problem is a message of the
// command. Returns how many there were. To be freed in any case.
size_t load_corpus(struct corpus *corpus, const char *command, const char *folder,
                   const char *ruleset);

// Adds the golden lines to it, in the same way.
size_t load_golden(struct corpus *corpus, const char *command, const char *folder,
                   const char *ruleset);

// Appends the lines of a file, - for standard input, where none is longer than `most` bytes. False
// with a problem.
bool load_lines(const char *path, size_t most, const char *expected, struct text *bytes,
                struct problem *p);

// The position that an operand or an option gives: a line as it is, or @FILE, a drawing
// (corpus/scenario.h) whose line it makes in `line`. Prints a message and returns NULL if the
// drawing cannot be read.
const char *load_position(const char *command, const char *given, struct text *line);

// The same, or, of a file that has no drawing, its lines as they are: questions
// (transport/question.h).
const char *load_questions(const char *command, const char *given, struct text *lines);

#endif
