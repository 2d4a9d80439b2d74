// SPDX-License-Identifier: MIT
//
// Writes the seeds of the fuzz targets (seeds.h). Invariant: exit code 0 means that every scenario
// was read and every seed written.
//
// usage: seed SCENARIOS FOLDER
#include <stdio.h>

#include "seeds.h"

static void tell(void *context, const struct problem *p) {
    TEXT line = {0};
    (void)context;
    problem_describe(p, &line);
    (void)fprintf(stderr, "seed: %s\n", text_string(&line));
}

int main(int argc, char **argv) {
    struct corpus corpus;
    struct problem p;
    if (argc != 3) {
        (void)fputs("usage: seed SCENARIOS FOLDER\n", stderr);
        return 2;
    }
    const size_t problems = corpus_load(&corpus, argv[1], NULL, tell, NULL);
    const size_t written = problems ? 0 : seeds_write(&corpus, argv[2], &p);
    corpus_free(&corpus);
    if (!problems && !written)
        tell(NULL, &p);
    return written ? 0 : 2;
}
