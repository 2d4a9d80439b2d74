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
    struct text drawn[2];
    struct differing both;
    struct text out;
    json_t *list; // owned
};

static void note(void *context, const char *field, const char *what, const char *a, const char *b) {
    struct diff *d = context;
    text_addf(&d->out, "%s%s%s: %s%s%s | %s%s%s\n", colour(COLOUR_NAMED), what,
              colour(COLOUR_PLAIN), colour(COLOUR_BAD), a, colour(COLOUR_PLAIN),
              colour(COLOUR_GOOD), b, colour(COLOUR_PLAIN));
    json_array_append_new(d->list, json_pack("{s:s, s:s, s:s, s:s}", "field", field, "what", what,
                                             "first", a, "second", b));
}

// ---- the command ----

static bool read_both(struct diff *d, char **operand) {
    for (int i = 0; i < 2; i++) {
        struct problem p;
        const char *line = load_position("position diff", operand[i], &d->drawn[i]);
        d->both.line[i] = line;
        if (!line)
            return false;
        if (impl_engine.check(line, &p) != ANSWER_YES || !model_read(&d->both.m[i], line, &p)) {
            (void)snprintf(p.where, sizeof p.where, "%s position", i == 0 ? "first" : "second");
            (void)command_problem("position diff", &p);
            return false;
        }
    }
    return true;
}

static int print(struct diff *d) {
    const bool same = d->out.length == 0;
    if (d->json) {
        output_json(json_pack("{s:b, s:O}", "same", same, "differences", d->list));
    } else {
        (void)output_write(&d->out);
    }
    return same ? EXIT_DONE : EXIT_FINDING;
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
    struct diff d = {0};
    int code = EXIT_UNABLE;
    if (!command_options(&command_diff, &argc, argv, &d))
        return EXIT_UNABLE;
    d.list = json_array();
    if (read_both(&d, argv + 1)) {
        d.both.visit = note;
        d.both.context = &d;
        differing_each(&d.both);
        code = print(&d);
    }
    json_decref(d.list);
    text_free(&d.out);
    text_free(&d.drawn[0]);
    text_free(&d.drawn[1]);
    return code;
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
