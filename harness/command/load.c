// SPDX-License-Identifier: MIT
#include "load.h"

static void say(void *command, const struct problem *p) {
    (void)command_problem(command, p);
}

size_t load_corpus(struct corpus *corpus, const char *command, const char *folder,
                   const char *ruleset) {
    return corpus_load(corpus, folder, ruleset, say, (void *)(uintptr_t)command);
}
