// SPDX-License-Identifier: MIT
//
// What makes paikocheck-spoilt of the program: its register of rulings has a wrong default (see
// spoil.cmake), and with PAIKO_LOSE=case in the environment the corpus loses a case without a word.
#include <stdlib.h>
#include <string.h>

#include "corpus/corpus.h"

void __real_corpus_run(const struct corpus *c, const struct corpus_run *run,
                       struct corpus_result *result);
void __wrap_corpus_run(const struct corpus *c, const struct corpus_run *run,
                       struct corpus_result *result);

void __wrap_corpus_run(const struct corpus *c, const struct corpus_run *run,
                       struct corpus_result *result) {
    const char *lose = getenv("PAIKO_LOSE");
    __real_corpus_run(c, run, result);
    if (lose && strcmp(lose, "case") == 0 && result->passed > 0)
        result->passed--;
}
