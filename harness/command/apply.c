// SPDX-License-Identifier: MIT
//
// `paikocheck apply`: the position after an action. Knows how answers are printed; an
// implementation plays the action, and the spec names the clauses that forbid it.
#include "batch.h"
#include "command.h"
#include "verdict.h"

const char command_apply_help[] =
    "Usage: paikocheck apply [--impl engine|spec] [--json] POS ACTION\n"
    "\n"
    "Prints the position after an action: the action, what it captures, and the next decision.\n"
    "For an action that is not legal it names the clauses that forbid it, on standard error.\n"
    "\n"
    "  POS ACTION          a position line and an action (docs/notation.md; quote both), or\n"
    "                      - alone for a batch: position, tab, action, one a line from standard\n"
    "                      input\n"
    "  --impl engine|spec  who answers; engine if not given. Clauses always come from the spec\n"
    "  --json              one object on one line for each question:\n"
    "                      {\"legal\": true, \"position\": \"rules=...\"}\n"
    "                      {\"legal\": false, \"clauses\": [\"CAT-DEP-1\", ...]}\n"
    "\n"
    "In a batch without --json each line gets one line: the next position, or `illegal` and the\n"
    "ids of the clauses, or `error` (the message goes to standard error). With --json a line that\n"
    "cannot be read gives {\"error\": \"message\", \"line\": N, ...}. The batch goes on.\n"
    "\n"
    "Exit codes: 0 done; 1 not legal (in a batch that is an answer: 0), or the spec does not "
    "agree\n"
    "with the answer that the action is not legal (then said on standard error, and in the object\n"
    "as \"disagreement\"); 2 the position or the action, or any line of a batch, could not be\n"
    "read, or the game is over.\n"
    "\n"
    "Example:\n"
    "  paikocheck apply \"$(paikocheck new catalyst2019)\" 'draw A2BEFIS'\n";

static void add_illegal(const struct batch *b, const struct verdict *v, struct text *out) {
    if (b->json) {
        json_t *object = json_pack("{s:b, s:o}", "legal", 0, "clauses",
                                   v->answer == ANSWER_NO ? verdict_ids_json(v) : json_array());
        if (object && v->answer != ANSWER_NO)
            json_object_set_new(
                object, "disagreement",
                json_sprintf("%s: not legal, spec: %s", b->impl->name, verdict_word(v->answer)));
        batch_add_json(out, object);
        return;
    }
    struct text ids = {0};
    if (v->answer == ANSWER_NO)
        verdict_add_ids(v, &ids);
    if (b->stream)
        text_addf(out, "illegal%s%s\n", ids.length > 0 ? " " : "", text_string(&ids));
    else if (v->answer == ANSWER_NO)
        command_unable(b->command, "not legal: %s (see paikocheck explain)", text_string(&ids));
    text_free(&ids);
}

static enum outcome answer_illegal(const struct batch *b, const char *position, const char *action,
                                   struct text *out) {
    struct verdict v;
    struct problem ignored = {0};
    verdict_ask(&v, position, action, &ignored);
    enum outcome outcome = v.answer == ANSWER_NO ? OUTCOME_NO : OUTCOME_DISAGREE;
    if (outcome == OUTCOME_DISAGREE)
        verdict_report_disagreement(b->command, b->impl, ANSWER_NO, &v, position, action);
    add_illegal(b, &v, out);
    verdict_free(&v);
    return outcome;
}

static enum outcome answer_apply(const struct batch *b, const char *position, const char *action,
                                 struct text *out, struct problem *p) {
    struct text next = {0};
    enum answer answer = b->impl->apply(position, action, &next, NULL, p);
    enum outcome outcome = OUTCOME_YES;
    if (answer == ANSWER_UNREADABLE ||
        (answer == ANSWER_NO && batch_game_over(position, action, p)))
        outcome = OUTCOME_UNREADABLE;
    else if (answer == ANSWER_NO)
        outcome = answer_illegal(b, position, action, out);
    else if (b->json)
        batch_add_json(out, json_pack("{s:b, s:s}", "legal", 1, "position", text_string(&next)));
    else
        text_addf(out, "%s\n", text_string(&next));
    text_free(&next);
    return outcome;
}

int command_apply(int argc, char **argv) {
    struct batch b = {.command = "apply", .takes_action = true, .answer = answer_apply};
    const char *impl = "engine";
    const struct option options[] = {BATCH_OPTIONS(&impl, &b.json)};
    if (!command_options(&argc, argv, options, 2, 1, 2) || !batch_choose(&b, impl))
        return EXIT_UNABLE;
    return batch_run(&b, argv[1], argc > 2 ? argv[2] : NULL);
}
