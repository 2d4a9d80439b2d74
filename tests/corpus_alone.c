// SPDX-License-Identifier: MIT
//
// Runs only the corpus through engine and spec, so that ./test --mcdc can separate the conditions
// that scenarios and golden lines show from those that play shows. Exit codes: 0 all passed, 1 a
// case failed, 2 no corpus.
#include <stdio.h>

#include "corpus/golden.h"
#include "registers/rulings.h"

enum { PERFT_MOST = 20000 }; // larger counts take long and test no further rule

static void print_problem(void *context, const struct problem *p) {
    TEXT line = {0};
    (void)context;
    problem_describe(p, &line);
    (void)fprintf(stderr, "corpus_alone: %s\n", text_string(&line));
}

static void print_failure(void *context, const struct scenario_case *c, const char *block) {
    (void)context;
    (void)c;
    (void)fprintf(stderr, "corpus_alone: %s\n", block);
}

int main(void) {
    static const struct impl *const impls[] = {&impl_engine, &impl_spec};
    const struct corpus_run run = {.impls = impls,
                                   .impl_count = 2,
                                   .explain = impl_explain,
                                   .perft_most = PERFT_MOST,
                                   .on_failure = print_failure};
    size_t failed = 0;
    for (int ruleset = 0; ruleset < RULESETS; ruleset++) {
        struct corpus corpus = {0};
        struct corpus_result result;
        const char *rules = ruleset_names[ruleset];
        if (corpus_load(&corpus, PAIKO_CORPUS_DIR, rules, print_problem, NULL) ||
            golden_load(&corpus, PAIKO_CORPUS_DIR, rules, print_problem, NULL))
            return 2;
        corpus_run(&corpus, &run, &result);
        failed += result.failed;
        corpus_free(&corpus);
    }
    return failed > 0;
}
