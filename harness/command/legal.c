// SPDX-License-Identifier: MIT
//
// `paikocheck legal`: the list of legal actions. Knows how it is printed; an implementation makes
// it, sorted.
#include "batch.h"
#include "command.h"

#include <string.h>

const char command_legal_help[] =
    "Usage: paikocheck legal [--impl engine|spec] [--json] POS\n"
    "\n"
    "Prints the legal actions of a position, one a line, sorted by bytes. An ended game has none.\n"
    "\n"
    "  POS                 a position line (docs/notation.md; quote it), or - for a batch:\n"
    "                      positions one a line from standard input\n"
    "  --impl engine|spec  who answers; engine if not given\n"
    "  --json              one object on one line for each position:\n"
    "                      {\"position\": \"rules=...\", \"actions\": [\"A@d5\", ...]}\n"
    "\n"
    "In a batch without --json an empty line ends each position's list. A line that cannot be\n"
    "read gives {\"error\": \"message\", \"line\": N, ...} with --json; without, the word error\n"
    "stands in its place and the message goes to standard error. The batch goes on.\n"
    "\n"
    "Exit codes: 0 done; 2 the position, or any line of a batch, could not be read.\n"
    "\n"
    "Example:\n"
    "  paikocheck legal \"$(paikocheck new catalyst2019)\" | wc -l\n";

static json_t *lines_json(const char *lines) {
    json_t *array = json_array();
    while (*lines != '\0') {
        size_t length = strcspn(lines, "\n");
        json_array_append_new(array, json_stringn(lines, length));
        lines += length + (lines[length] == '\n');
    }
    return array;
}

static enum outcome answer_legal(const struct batch *b, const char *position, const char *action,
                                 struct text *out, struct problem *p) {
    (void)action;
    struct text actions = {0};
    enum answer answer = b->impl->legal(position, &actions, p);
    if (answer == ANSWER_YES && b->json)
        batch_add_json(out, json_pack("{s:s, s:o}", "position", position, "actions",
                                      lines_json(text_string(&actions))));
    else if (answer == ANSWER_YES)
        text_add_bytes(out, text_string(&actions), actions.length);
    text_free(&actions);
    return answer == ANSWER_YES ? OUTCOME_YES : OUTCOME_UNREADABLE;
}

int command_legal(int argc, char **argv) {
    struct batch b = {.command = "legal", .blocks = true, .answer = answer_legal};
    const char *impl = "engine";
    const struct option options[] = {BATCH_OPTIONS(&impl, &b.json)};
    if (!command_options(&argc, argv, options, 2, 1, 1) || !batch_choose(&b, impl))
        return EXIT_UNABLE;
    return batch_run(&b, argv[1], NULL);
}
