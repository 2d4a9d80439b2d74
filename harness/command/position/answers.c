// SPDX-License-Identifier: MIT
//
// `paikocheck legal` and `position apply`: print the answer of the engine or the spec. The spec
// names the clauses that forbid an action.
#include <string.h>

#include "batch.h"
#include "command.h"
#include "verdict.h"

// ---- legal ----

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

static const struct option_row legal_options[] = {
    ROW_IMPL(struct batch_options, impl),
    ROW_FLAG(struct batch_options, json, "json",
             "print one object on one line for each position: {\"position\": \"rules=...\", "
             "\"actions\": [\"A@d5\", ...]}"),
};

static const struct operand legal_operands[] = {OPERAND_POSITION, {0}};

static int run_legal(int argc, char **argv) {
    struct batch b = {.blocks = true, .answer = answer_legal};
    return batch_command(&b, &command_legal, argc, argv);
}

const struct command command_legal = {
    .name = "legal",
    .word = "position",
    .summary = "list the legal actions of a position",
    .usage = "POS",
    .about = "Prints the legal actions of a position, one a line, sorted by bytes. An ended game "
             "has none.",
    .operands = legal_operands,
    ROWS(legal_options),
    .output = BATCH_BLOCKS,
    .example = "paikocheck legal \"$(paikocheck position new catalyst2019)\" | wc -l",
    .least = 1,
    .most = 1,
    .run = run_legal,
};

// ---- apply ----

// Adds the implementation's answer. If the action is illegal, adds the spec's clauses.
static enum outcome answer_apply(const struct batch *b, const char *position, const char *action,
                                 struct text *out, struct problem *p) {
    TEXT next = {0}, ids = {0};
    struct verdict v;
    struct problem ignored = {0};
    const enum answer answer = b->impl->apply(b->impl->self, position, action, &next, NULL, p);
    if (answer == ANSWER_UNREADABLE ||
        (answer == ANSWER_NO && batch_game_over(position, action, p)))
        return OUTCOME_UNREADABLE;
    if (answer == ANSWER_YES && b->json)
        batch_add_json(out, json_pack("{s:b, s:s}", "legal", 1, "position", text_string(&next)));
    else if (answer == ANSWER_YES)
        text_addf(out, "%s\n", text_string(&next));
    if (answer == ANSWER_YES)
        return OUTCOME_YES;
    verdict_ask(&v, position, action, &ignored);
    const bool agree = v.answer == ANSWER_NO;
    if (!agree)
        verdict_report_disagreement(b->command, b->impl, ANSWER_NO, &v, position, action);
    for (size_t i = 0; agree && i < v.clauses; i++)
        text_addf(&ids, " %s", v.clause[i].id);
    if (b->json) {
        json_t *apart =
            json_sprintf("%s: not legal, spec: %s", b->impl->name, verdict_word(v.answer));
        batch_add_json(out, json_pack("{s:b, s:o, s:O*}", "legal", 0, "clauses",
                                      agree ? verdict_ids_json(&v) : json_array(), "disagreement",
                                      agree ? NULL : apart));
        json_decref(apart);
    } else if (b->stream) {
        text_addf(out, "illegal%s\n", text_string(&ids));
    } else if (agree) {
        command_unable(b->command, "not legal:%s (see paikocheck explain)", text_string(&ids));
    }
    verdict_free(&v);
    return agree ? OUTCOME_NO : OUTCOME_DISAGREE;
}

static const struct option_row apply_options[] = {
    ROW_IMPL(struct batch_options, impl),
    ROW_FLAG(struct batch_options, json, "json",
             "print one object on one line for each question: {\"legal\": true, \"position\": "
             "\"rules=...\"}, or {\"legal\": false, \"clauses\": [\"CAT-DEP-1\", ...]}"),
};

static const struct operand apply_operands[] = {OPERANDS_POSITION_ACTION, {0}};

static int run_apply(int argc, char **argv) {
    struct batch b = {.takes_action = true, .answer = answer_apply};
    return batch_command(&b, &command_apply, argc, argv);
}

const struct command command_apply = {
    .name = "position apply",
    .summary = "print the position after an action",
    .usage = "POS ACTION",
    .about = "Plays an action, makes the captures, and prints the position in which the next "
             "decision is due. If the action is not legal, standard error names the clauses that "
             "forbid it. The clauses always come from the spec.",
    .operands = apply_operands,
    ROWS(apply_options),
    .output = "In a batch without --json it answers each line with one line: the next position, or "
              "`illegal` and the ids of the clauses, or `error` (the message goes to standard "
              "error). With --json a line that cannot be read gives {\"error\": \"message\", "
              "\"line\": N, ...}. The batch continues.",
    .finding = "the action is not legal; or, in a batch, the spec finds an action legal and the "
               "engine does not (standard error says so, and the JSON object has \"disagreement\")",
    .example =
        "paikocheck position apply \"$(paikocheck position new catalyst2019)\" 'draw A2BEFIS'",
    .least = 1,
    .most = 2,
    .run = run_apply,
};
