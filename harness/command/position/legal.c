// SPDX-License-Identifier: MIT
//
// `paikocheck legal`: the list of legal actions. Knows how it is printed; an implementation makes
// it, sorted.
#include "batch.h"
#include "command.h"

#include <string.h>

// Writes by hand what json_dumps would write: a position that could be read and actions have no
// byte that JSON escapes, and there are many.
static void add_json(struct text *out, const char *position, const struct text *actions) {
    text_addf(out, "{\"position\": \"%s\", \"actions\": [", position);
    for (const char *line = text_string(actions), *end; *line; line = end + 1) {
        end = strchr(line, '\n');
        text_add_bytes(out, "\"", 1);
        text_add_bytes(out, line, (size_t)(end - line));
        text_add(out, end[1] ? "\", " : "\"");
    }
    text_add(out, "]}\n");
}

static enum outcome answer_legal(const struct batch *b, const char *position, const char *action,
                                 struct text *out, struct problem *p) {
    (void)action;
    TEXT actions = {0};
    enum answer answer = b->impl->legal(b->impl->self, position, &actions, p);
    if (answer == ANSWER_YES && b->json)
        add_json(out, position, &actions);
    else if (answer == ANSWER_YES)
        text_add_bytes(out, text_string(&actions), actions.length);
    return answer == ANSWER_YES ? OUTCOME_YES : OUTCOME_UNREADABLE;
}

static const struct option_row options[] = {
    ROW_IMPL(struct batch_options, impl),
    ROW_FLAG(struct batch_options, json, "json",
             "print one object on one line for each position: {\"position\": \"rules=...\", "
             "\"actions\": [\"A@d5\", ...]}"),
};

static const struct operand operands[] = {OPERAND_POSITION, {0}};

static int run_legal(int argc, char **argv) {
    struct batch b = {.command = "legal", .blocks = true, .answer = answer_legal};
    struct batch_options o = {.impl = "engine"};
    if (!command_options(&command_legal, &argc, argv, &o))
        return EXIT_UNABLE;
    batch_use(&b, &o);
    return batch_run(&b, argv[1], NULL);
}

const struct command command_legal = {
    .name = "legal",
    .word = "position",
    .summary = "list the legal actions of a position",
    .usage = "[--impl engine|spec] [--json] POS",
    .about = "Prints the legal actions of a position, one a line, sorted by bytes. An ended game "
             "has none.",
    .operands = operands,
    ROWS(options),
    .output = BATCH_BLOCKS,
    .done = "the actions were printed",
    .unable = "the position, or any line of a batch, could not be read",
    .example = "paikocheck legal \"$(paikocheck position new catalyst2019)\" | wc -l",
    .least = 1,
    .most = 1,
    .run = run_legal,
};
