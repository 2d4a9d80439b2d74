// SPDX-License-Identifier: MIT
//
// The program's own data (corpus and documents), and what commands read from files. An installed
// program has its data as docs/install.md says, a build has the checkout's, and PAIKOCHECK_DATA in
// the environment names it for a program that stands alone.
// Invariant: an installed program never reads a checkout.
#ifndef HARNESS_COMMAND_LOAD_H
#define HARNESS_COMMAND_LOAD_H

#include "command.h"
#include "corpus/corpus.h"

// Return the folders scenarios/ and docs/; the program owns the texts.
const char *share_corpus(void);
const char *share_docs(void);

// Returns what to do if an unreadable path belongs to these folders, and they are missing; else "".
const char *share_hint(const char *path);

// Loads the corpus of a folder, or one ruleset's part of it; each problem becomes a message of the
// command. Returns their number. Free the corpus in any case.
size_t load_corpus(struct corpus *corpus, const char *command, const char *folder,
                   const char *ruleset);

// Adds the golden lines in the same way.
size_t load_golden(struct corpus *corpus, const char *command, const char *folder,
                   const char *ruleset);

// Appends the lines of a file (- is standard input), of at most `most` bytes each. False with a
// problem.
bool load_lines(const char *path, size_t most, const char *expected, struct text *bytes,
                struct problem *p);

// Returns the position that an operand or option gives: the line itself, or for @FILE the line of
// the drawing in it (corpus/scenario.h), which `line` holds. Prints a message and returns NULL if
// the drawing cannot be read.
const char *load_position(const char *command, const char *given, struct text *line);

// The same; if the file has no drawing, its lines as they are, which are questions
// (transport/question.h).
const char *load_questions(const char *command, const char *given, struct text *lines);

#endif
