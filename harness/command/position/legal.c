// SPDX-License-Identifier: MIT
//
// `paikocheck legal`: the list of legal actions. Knows how it is printed; an implementation makes
// it, sorted.
#include "batch.h"
#include "command.h"

#include <string.h>

static enum outcome answer_legal(const struct batch *b, const char *position, const char *action,
                                 struct text *out, struct problem *p) {
    (void)action;
    TEXT actions = {0};
    if (b->impl->legal(b->impl->self, position, &actions, p) != ANSWER_YES)
        return OUTCOME_UNREADABLE;
    if (!b->json) {
        text_add_bytes(out, text_string(&actions), actions.length);
        return OUTCOME_YES;
    }
    json_t *list = json_array();
    char *rest = actions.s;
    for (char *line; rest && (line = strsep(&rest, "\n")) && *line;)
        json_array_append_new(list, json_string(line));
    batch_add_json(out, json_pack("{s:s, s:o}", "position", position, "actions", list));
    return OUTCOME_YES;
}

static const struct option_row options[] = {
    ROW_IMPL(struct batch_options, impl),
    ROW_FLAG(struct batch_options, json, "json",
             "print one object on one line for each position: {\"position\": \"rules=...\", "
             "\"actions\": [\"A@d5\", ...]}"),
};

static const struct operand operands[] = {OPERAND_POSITION, {0}};

static int run_legal(int argc, char **argv) {
    struct batch b = {.blocks = true, .answer = answer_legal};
    return batch_command(&b, &command_legal, argc, argv);
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
