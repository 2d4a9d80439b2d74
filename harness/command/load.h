// SPDX-License-Identifier: MIT
//
// The program's own data (corpus and documents), and files that commands read. docs/install.md says
// where an installed program has its data; a build uses the checkout's data. PAIKOCHECK_DATA names
// the folder of the data, for a program that was copied without its data.
// Invariant: an installed program that has its data never reads a checkout.
#ifndef HARNESS_COMMAND_LOAD_H
#define HARNESS_COMMAND_LOAD_H

#include "command.h"
#include "corpus/corpus.h"

// Return the paths of the folders scenarios/ and docs/, which stay valid.
const char *share_corpus(void);
const char *share_docs(void);

// Returns advice if `path` is in scenarios/ or docs/ and this folder is missing; else "".
const char *share_hint(const char *path);

// Loads the corpus of a folder, or only the part of one ruleset (NULL for all). Prints a message
// for each problem and returns the number of problems. The caller frees the corpus.
size_t load_corpus(struct corpus *corpus, const char *command, const char *folder,
                   const char *ruleset);

// Adds the golden lines of a folder (cases with their recorded outcomes) to the corpus. Reports
// problems as load_corpus does.
size_t load_golden(struct corpus *corpus, const char *command, const char *folder,
                   const char *ruleset);

// Appends the lines of a file ("-" is standard input). On failure, or for a line of more than
// `most` bytes, fills `p` and returns false.
bool load_lines(const char *path, size_t most, const char *expected, struct text *bytes,
                struct problem *p);

// Returns the position line that an operand or option gives. If `given` is @FILE, reads the
// position that is drawn in the file (corpus/scenario.h) and stores its line in `line`; otherwise
// returns `given`. With `questions`, also takes a file with a question on each line
// (transport/question.h), and returns its lines unchanged. If the file cannot be read, prints a
// message and returns NULL.
const char *load_position(const char *command, const char *given, bool questions,
                          struct text *line);

#endif
