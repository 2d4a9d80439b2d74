// SPDX-License-Identifier: MIT
//
// `paikocheck dev fill`: fills in the outcomes of scenarios. Knows how that is asked for and told;
// what an outcome is says corpus/fill.h.
#include "corpus/fill.h"

#include <stdio.h>

#include "command.h"

static void on_left(void *context, const struct scenario_case *c, const char *why) {
    (void)context;
    fprintf(stderr, "paikocheck dev fill: %s:%d: %s%s%s: not filled: %s\n", c->of->file,
            c->block->key_line, c->of->id, c->under[0] ? " under " : "", c->under, why);
}

// What cannot be read weighs most; the files behind it are filled all the same.
static int fill(char *const *files) {
    static const struct impl *const both[] = {&impl_engine, &impl_spec};
    const struct corpus_run run = {.impls = both, .impl_count = 2, .explain = impl_explain};
    int code = EXIT_DONE;
    for (; *files; files++) {
        struct fill_result r;
        struct problem p;
        if (!corpus_fill(*files, &run, on_left, NULL, &r, &p)) {
            command_problem("dev fill", &p);
            code = EXIT_UNABLE;
            continue;
        }
        printf("%s: %zu outcomes written, %zu left\n", *files, r.written, r.left);
        if (r.left && code == EXIT_DONE)
            code = EXIT_FINDING;
    }
    return code;
}

static const struct operand operands[] = {
    {"FILE",
     "a file of filled scenarios, filled/RULESET/TOPIC.yaml. Titles are not changed: check them"},
    {0},
};

static int run_fill(int argc, char **argv) {
    if (!command_options(&command_fill, &argc, argv, NULL))
        return EXIT_UNABLE;
    return fill(argv + 1);
}

const struct command command_fill = {
    .name = "dev fill",
    .summary = "write the outcomes of filled scenarios, after a change of the rules",
    .usage = "FILE...",
    .about = "Rewrites the outcomes of failing scenarios in each file, if engine and spec give the "
             "same answer and a clause decides it (docs/corpus.md). It lists every case that it "
             "leaves unchanged, with the reason.",
    .operands = operands,
    .done = "every outcome is what engine and spec answer",
    .finding = "a case was left unchanged",
    .unable = "wrong use, or a file could not be read or written",
    .example = "paikocheck dev fill scenarios/filled/pnp/pairs.yaml",
    .least = 1,
    .most = 10000,
    .run = run_fill,
};
