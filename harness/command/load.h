// SPDX-License-Identifier: MIT
//
// The corpus, as commands load it. Knows how problems of it are said; not where it lies.
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

#endif
