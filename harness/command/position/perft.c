// SPDX-License-Identifier: MIT
//
// `paikocheck position perft`: counts action sequences, in all or by their first action. Knows how
// counts are printed; the engine counts.
#include "base/progress.h"
#include "batch.h"
#include "command.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH_MOST = 20, DEPTH_LONG = 3 }; // from the second on it says how far it is

struct perft {
    int depth;
    bool divide;
};

static const struct perft *perft_of(const struct batch *b) {
    return b->context;
}

// Counts what follows one first action. `*nodes` is valid for ANSWER_YES alone; an action that is
// not legal, though it was listed, leaves no position to count from.
static enum answer count_behind(const struct batch *b, const char *position, const char *action,
                                uint64_t *nodes, struct problem *p) {
    TEXT next = {0};
    (void)b->impl->apply(b->impl->self, position, action, &next, NULL, p);
    return b->impl->perft(b->impl->self, text_string(&next), perft_of(b)->depth - 1, nodes, p);
}

// Counts one first action after the other: the total, and `counts` (action → nodes), NULL for the
// total alone.
static bool divide(const struct batch *b, const char *position, json_t *counts, uint64_t *total,
                   struct problem *p) {
    TEXT list = {0};
    char *rest = NULL;
    size_t done = 0, all = 0;
    struct progress progress;
    *total = 0;
    if (b->impl->legal(b->impl->self, position, &list, p) != ANSWER_YES)
        return false;
    for (const char *s = text_string(&list); *s; s++)
        all += *s == '\n';
    progress_begin(&progress, "perft", true);
    bool good = true;
    for (char *a = all ? strtok_r(list.s, "\n", &rest) : NULL; good && a;
         a = strtok_r(NULL, "\n", &rest)) {
        uint64_t nodes = 0;
        good = count_behind(b, position, a, &nodes, p) == ANSWER_YES;
        if (good && counts)
            json_object_set_new(counts, a, json_integer((json_int_t)nodes));
        *total += nodes;
        progress_parts(&progress, "first actions", ++done, all);
    }
    progress_end(&progress, NULL);
    return good;
}

static void add_divided(struct text *out, json_t *counts, uint64_t total) {
    const char *action;
    json_t *nodes;
    json_object_foreach(counts, action, nodes) {
        text_addf(out, "%s\t%" JSON_INTEGER_FORMAT "\n", action, json_integer_value(nodes));
    }
    text_addf(out, "total\t%" PRIu64 "\n", total);
}

static enum outcome answer_divided(const struct batch *b, const char *position, struct text *out,
                                   struct problem *p) {
    uint64_t total;
    json_t *counts = json_object();
    const bool done = divide(b, position, counts, &total, p);
    if (done)
        add_divided(out, counts, total);
    json_decref(counts);
    return done ? OUTCOME_YES : OUTCOME_UNREADABLE;
}

// All sequences; where that may take long, one first action after the other.
static bool count_all(const struct batch *b, const char *position, uint64_t *nodes,
                      struct problem *p) {
    return perft_of(b)->depth < DEPTH_LONG
               ? b->impl->perft(b->impl->self, position, perft_of(b)->depth, nodes, p) == ANSWER_YES
               : divide(b, position, NULL, nodes, p);
}

static enum outcome answer_perft(const struct batch *b, const char *position, const char *action,
                                 struct text *out, struct problem *p) {
    (void)action;
    if (perft_of(b)->divide)
        return answer_divided(b, position, out, p);
    uint64_t nodes;
    if (!count_all(b, position, &nodes, p))
        return OUTCOME_UNREADABLE;
    text_addf(out, "%" PRIu64 "\n", nodes);
    return OUTCOME_YES;
}

static bool read_depth(const char *s, int least, int *depth) {
    uint64_t n;
    if (command_number(s, &n) && n >= (uint64_t)least && n <= DEPTH_MOST) {
        *depth = (int)n;
        return true;
    }
    struct problem p;
    problem_say(&p, "DEPTH", s,
                least > 0 ? "a whole number from 1 to 20 (with --divide)"
                          : "a whole number from 0 to 20");
    command_problem("position perft", &p);
    return false;
}

static const struct option_row options[] = {
    ROW_FLAG(struct perft, divide, "divide",
             "print a line for each first action: the action, a tab, and the number of sequences "
             "that begin with it; the last line is `total`, a tab, and the sum"),
};

static const struct operand operands[] = {
    OPERAND_POSITION,
    {"DEPTH", "length of the sequences, 0 to 20; with --divide 1 to 20"},
    {0},
};

static int run_perft(int argc, char **argv) {
    struct perft perft = {0};
    struct batch b = {.command = "position perft",
                      .impl = &impl_engine,
                      .answer = answer_perft,
                      .context = &perft};
    if (!command_options(&command_perft, &argc, argv, &perft) ||
        !read_depth(argv[2], perft.divide ? 1 : 0, &perft.depth))
        return EXIT_UNABLE;
    b.blocks = perft.divide;
    return batch_run(&b, argv[1], NULL);
}

const struct command command_perft = {
    .name = "position perft",
    .summary = "count action sequences",
    .usage = "[--divide] POS DEPTH",
    .about = "Prints the number of different action sequences of DEPTH plies from a position. "
             "Every decision of any player is one ply. A game that is over has no actions.",
    .operands = operands,
    ROWS(options),
    .output = "In a batch each position gives a line with its number; with --divide "
              "an empty line ends each list. A line that cannot be read gives the word `error`, "
              "and the message goes to standard error. The batch continues.",
    .done = "the sequences were counted",
    .unable = "the position, or any line of a batch, could not be read",
    .example = "paikocheck position perft --divide \"$(paikocheck position new pnp)\" 1 | tail -1",
    .least = 2,
    .most = 2,
    .run = run_perft,
};
