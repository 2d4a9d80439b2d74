// SPDX-License-Identifier: MIT
//
// `paikocheck dev fuzz`: writes the inputs of the fuzz targets (seeds.h).
#include "corpus/corpus.h"

#include <stdio.h>
#include <string.h>

#include "command.h"
#include "fuzz/seeds.h"
#include "load.h"

static void pass_over(void *context, const struct problem *p) {
    (void)context;
    (void)p;
}

static const struct operand operands[] = {
    {"seeds",
     "write FOLDER/TARGET/NAME for every target: positions and actions of the scenarios, the "
     "scenarios and clauses, and short games. The same scenarios give the same files; texts that "
     "cannot be read are left out"},
    {"FOLDER", "a folder of inputs"},
    {0},
};

static int run_fuzz(int argc, char **argv) {
    struct corpus corpus;
    struct problem p;
    size_t written = 0;
    if (!command_options(&command_fuzz, &argc, argv, NULL))
        return EXIT_UNABLE;
    if (strcmp(argv[1], "seeds") != 0)
        return command_unable("dev fuzz", "found \"%s\", expected seeds FOLDER", argv[1]);
    const size_t problems = corpus_load(&corpus, share_corpus(), NULL, pass_over, NULL);
    if (corpus.scenarios == 0)
        command_unable("dev fuzz", "%s: no scenario could be read", share_corpus());
    else if ((written = seeds_write(&corpus, argv[2], &p)) == 0)
        command_problem("dev fuzz", &p);
    else if (problems)
        command_unable(
            "dev fuzz",
            "%zu scenarios could not be read and were left out; `paikocheck dev lint` says why",
            problems);
    corpus_free(&corpus);
    if (written)
        printf("%zu seeds in %s\n", written, argv[2]);
    return written ? EXIT_DONE : EXIT_UNABLE;
}

const struct command command_fuzz = {
    .name = "dev fuzz",
    .summary = "make the inputs that fuzz targets begin with",
    .usage = "seeds FOLDER",
    .about = "Writes the initial inputs of the fuzz targets (docs/fuzzing.md).",
    .operands = operands,
    .example = "paikocheck dev fuzz seeds seeds",
    .least = 2,
    .most = 2,
    .run = run_fuzz,
};
