// SPDX-License-Identifier: MIT
//
// A run of conformance from a test: one ruleset, seed 1, two processes. Knows nothing of what the
// test looks at. The test is compiled with PAIKO_CORPUS_DIR.
#ifndef TESTS_CONFORM_RUN_H
#define TESTS_CONFORM_RUN_H

#include <stdio.h>

#include "conform/conform.h"

// Runs the program of argv with that many generated positions and seconds to explain. The run is
// the caller's, with conform_free. False, said on standard error, where it could not run.
static inline bool run_conform(struct conform *c, int ruleset, uint64_t positions, uint64_t seconds,
                               char *const *argv) {
    struct problem p;
    *c = (struct conform){.corpus_dir = PAIKO_CORPUS_DIR,
                          .positions = positions,
                          .seed = 1,
                          .explain = seconds,
                          .rules_given = true};
    c->rules[ruleset] = true;
    c->pool.argv = (const char *const *)argv;
    c->pool.size = 2;
    c->pool.limits = (struct session_limits){20000, 20000, 5000, 0};
    if (conform_run(c, &p))
        return true;
    fprintf(stderr, "%s: found %s, expected %s\n", p.where, p.found, p.expected);
    return false;
}

#endif
