// SPDX-License-Identifier: MIT
//
// `paikocheck position diff`: what differs between two positions, field by field (differing.h).
// Knows how a difference is printed. Invariant: it prints nothing exactly where the two lines are
// the same.
#include <jansson.h>
#include <stdio.h>

#include "batch.h"
#include "colours.h"
#include "command.h"
#include "differing.h"
#include "impl/impl.h"
#include "load.h"
#include "output.h"

struct diff {
    bool json;
    struct differing both;
    struct text *out;
    json_t *list;
};

static void note(void *context, const char *field, const char *what, const char *a, const char *b) {
    struct diff *d = context;
    text_addf(d->out, "%s%s%s: %s%s%s | %s%s%s\n", colour(COLOUR_NAMED), what, colour(COLOUR_PLAIN),
              colour(COLOUR_BAD), a, colour(COLOUR_PLAIN), colour(COLOUR_GOOD), b,
              colour(COLOUR_PLAIN));
    json_array_append_new(d->list, json_pack("{s:s, s:s, s:s, s:s}", "field", field, "what", what,
                                             "first", a, "second", b));
}

// ---- the command ----

// The first position or the second; `drawn` has its line where it is a drawing.
static bool read_line(struct diff *d, int at, const char *operand, struct text *drawn) {
    struct problem p;
    const char *line = load_position("position diff", operand, drawn);
    d->both.line[at] = line;
    if (!line)
        return false;
    if (impl_engine.check(NULL, line, &p) == ANSWER_YES)
        return model_read(&d->both.m[at], line, &p);
    (void)snprintf(p.where, sizeof p.where, "%s position", at == 0 ? "first" : "second");
    (void)command_problem("position diff", &p);
    return false;
}

static const struct option_row options[] = {
    ROW_FLAG(struct diff, json, "json",
             "print one object: {\"same\": false, \"differences\": [{\"field\": \"board\", "
             "\"what\": \"d5\", \"first\": ..., \"second\": ...}, ...]}"),
};

static const struct operand operands[] = {
    {"POS", "a position line (docs/notation.md; quote it), or @FILE, a drawing", COMPLETE_NOTHING},
    {0},
};

static int run_diff(int argc, char **argv) {
    struct diff d = {.list = NULL};
    TEXT first = {0}, second = {0}, lines = {0};
    if (!command_options(&command_diff, &argc, argv, &d) || !read_line(&d, 0, argv[1], &first) ||
        !read_line(&d, 1, argv[2], &second))
        return EXIT_UNABLE;
    d.out = &lines;
    d.list = json_array();
    d.both.visit = note;
    d.both.context = &d;
    differing_each(&d.both);
    const bool same = lines.length == 0;
    output_either(d.json, json_pack("{s:b, s:o}", "same", same, "differences", d.list), &lines);
    return same ? EXIT_DONE : EXIT_FINDING;
}

const struct command command_diff = {
    .name = "position diff",
    .summary = "list the differences between two positions",
    .usage = "[--json] POS POS",
    .about = "Compares two positions field by field: rulings, squares, turn, phase, and each "
             "player's tiles off the board.",
    .operands = operands,
    ROWS(options),
    .output = "It prints one difference a line: the field or square, a colon, the value in the "
              "first position, a bar, the value in the second. It prints nothing if the positions "
              "are the same.",
    .done = "the positions are the same",
    .finding = "they differ",
    .unable = "wrong use, or a position could not be read",
    .example = "paikocheck position diff \"$(paikocheck position new pnp)\" \"$(paikocheck "
               "position new bga)\"",
    .least = 2,
    .most = 2,
    .run = run_diff,
};
