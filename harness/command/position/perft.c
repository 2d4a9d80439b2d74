// SPDX-License-Identifier: MIT
//
// `paikocheck position perft`: counts the sequences of legal actions. With --divide, counts them
// separately for each first action.
#include "base/progress.h"
#include "batch.h"
#include "command.h"

#include <inttypes.h>
#include <string.h>

enum { DEPTH_MOST = 20, DEPTH_LONG = 3 }; // at depth DEPTH_LONG or more, progress is shown

struct perft {
    int depth;
    bool divide;
};

// Counts the sequences of actions; for --divide or progress, separately for each first action.
static enum outcome answer_perft(const struct batch *b, const char *position, const char *action,
                                 struct text *out, struct problem *p) {
    const struct perft *q = b->context;
    const struct impl *impl = b->impl;
    TEXT list = {0};
    struct progress progress;
    uint64_t total = 0, done = 0, all = 0;
    bool good = true;
    (void)action;
    if (!q->divide && q->depth < DEPTH_LONG) {
        good = impl->perft(impl->self, position, q->depth, &total, p) == ANSWER_YES;
        text_addf(out, "%" PRIu64 "\n", total);
        return good ? OUTCOME_YES : OUTCOME_UNREADABLE;
    }
    if (impl->legal(impl->self, position, &list, p) != ANSWER_YES)
        return OUTCOME_UNREADABLE;
    for (const char *s = text_string(&list); *s; s++)
        all += *s == '\n';
    progress_begin(&progress, "perft", true);
    char *rest = list.s;
    for (char *first; done < all && good && (first = strsep(&rest, "\n"));) {
        TEXT next = {0};
        uint64_t nodes = 0;
        (void)impl->apply(impl->self, position, first, &next, NULL, p);
        good = impl->perft(impl->self, text_string(&next), q->depth - 1, &nodes, p) == ANSWER_YES;
        if (q->divide)
            text_addf(out, "%s\t%" PRIu64 "\n", first, nodes);
        total += nodes;
        progress_count(&progress, "first actions", ++done, all);
    }
    progress_end(&progress, NULL);
    text_addf(out, q->divide ? "total\t%" PRIu64 "\n" : "%" PRIu64 "\n", total);
    return good ? OUTCOME_YES : OUTCOME_UNREADABLE;
}

static const struct option_row options[] = {
    ROW_FLAG(struct perft, divide, "divide",
             "print a line for each first action: the action, a tab, and the number of sequences "
             "that begin with it; the last line is `total`, a tab, and the sum"),
};

static const struct operand operands[] = {
    OPERAND_POSITION,
    {"DEPTH", "length of the sequences: 0 to 20, or 1 to 20 if --divide is given"},
    {0},
};

static int run_perft(int argc, char **argv) {
    struct perft perft = {0};
    struct batch b = {.command = "position perft",
                      .impl = &impl_engine,
                      .answer = answer_perft,
                      .context = &perft};
    uint64_t depth;
    if (!command_options(&command_perft, &argc, argv, &perft))
        return EXIT_UNABLE;
    if (!command_number(argv[2], &depth) || depth < perft.divide || depth > DEPTH_MOST)
        return command_refuse("position perft", "DEPTH", argv[2],
                              perft.divide ? "a whole number from 1 to 20 (with --divide)"
                                           : "a whole number from 0 to 20");
    perft.depth = (int)depth;
    b.blocks = perft.divide;
    return batch_run(&b, argv[1], NULL);
}

const struct command command_perft = {
    .name = "position perft",
    .summary = "count action sequences",
    .usage = "POS DEPTH",
    .about = "Prints the number of different action sequences of DEPTH plies from a position. "
             "Every decision of any player is one ply. A game that is over has no actions.",
    .operands = operands,
    ROWS(options),
    .output =
        "In a batch each position gives a line; with --divide an empty line ends each list. A line "
        "that cannot be read gives the word `error`, and the message goes to standard error.",
    .example = "paikocheck position perft --divide \"$(paikocheck position new pnp)\" 1 | tail -1",
    .least = 2,
    .most = 2,
    .run = run_perft,
};
