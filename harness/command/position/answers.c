// SPDX-License-Identifier: MIT
//
// What an implementation answers, as a line or a list: `paikocheck legal`, the list of legal
// actions; `position apply`, the position after one; `position view`, a position or an action as
// one player sees it. Knows how answers are printed; an implementation makes them, and the spec
// names the clauses that forbid an action. Invariant: a viewer who does not play is an error, never
// a view of everything.
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
    .usage = "[--impl engine|spec] [--json] POS",
    .about = "Prints the legal actions of a position, one a line, sorted by bytes. An ended game "
             "has none.",
    .operands = legal_operands,
    ROWS(legal_options),
    .output = BATCH_BLOCKS,
    .done = "the actions were printed",
    .unable = "the position, or any line of a batch, could not be read",
    .example = "paikocheck legal \"$(paikocheck position new catalyst2019)\" | wc -l",
    .least = 1,
    .most = 1,
    .run = run_legal,
};

// ---- apply ----

// What the spec says of an action that the implementation does not take.
static enum outcome answer_illegal(const struct batch *b, const char *position, const char *action,
                                   struct text *out) {
    struct verdict v;
    struct problem ignored = {0};
    TEXT ids = {0};
    verdict_ask(&v, position, action, &ignored);
    const bool agree = v.answer == ANSWER_NO;
    if (!agree)
        verdict_report_disagreement(b->command, b->impl, ANSWER_NO, &v, position, action);
    else
        verdict_add_ids(&v, &ids);
    if (b->json) {
        json_t *apart =
            json_sprintf("%s: not legal, spec: %s", b->impl->name, verdict_word(v.answer));
        batch_add_json(out, json_pack("{s:b, s:o, s:O*}", "legal", 0, "clauses",
                                      agree ? verdict_ids_json(&v) : json_array(), "disagreement",
                                      agree ? NULL : apart));
        json_decref(apart);
    } else if (b->stream) {
        text_addf(out, "illegal%s%s\n", agree ? " " : "", text_string(&ids));
    } else if (agree) {
        command_unable(b->command, "not legal: %s (see paikocheck explain)", text_string(&ids));
    }
    verdict_free(&v);
    return agree ? OUTCOME_NO : OUTCOME_DISAGREE;
}

static enum outcome answer_apply(const struct batch *b, const char *position, const char *action,
                                 struct text *out, struct problem *p) {
    TEXT next = {0};
    const enum answer answer = b->impl->apply(b->impl->self, position, action, &next, NULL, p);
    if (answer == ANSWER_UNREADABLE ||
        (answer == ANSWER_NO && batch_game_over(position, action, p)))
        return OUTCOME_UNREADABLE;
    if (answer == ANSWER_NO)
        return answer_illegal(b, position, action, out);
    if (b->json)
        batch_add_json(out, json_pack("{s:b, s:s}", "legal", 1, "position", text_string(&next)));
    else
        text_addf(out, "%s\n", text_string(&next));
    return OUTCOME_YES;
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
    .usage = "[--impl engine|spec] [--json] POS ACTION",
    .about = "Prints the position after an action: the action, what it captures, and the next "
             "decision. If the action is not legal, standard error names the clauses that forbid "
             "it. The clauses always come from the spec.",
    .operands = apply_operands,
    ROWS(apply_options),
    .output = "In a batch without --json each line gets one line: the next position, or `illegal` "
              "and the ids of the clauses, or `error` (the message goes to standard error). With "
              "--json a line that cannot be read gives {\"error\": \"message\", \"line\": N, ...}. "
              "The batch continues.",
    .done = "the next position was printed",
    .finding =
        "the action is not legal (in a batch the exit code is 0), or the implementation says so "
        "and the spec disagrees (reported on standard error; the object has \"disagreement\")",
    .unable = "the position or the action, or any line of a batch, could not be read, or the game "
              "is over",
    .example =
        "paikocheck position apply \"$(paikocheck position new catalyst2019)\" 'draw A2BEFIS'",
    .least = 1,
    .most = 2,
    .run = run_apply,
};

// ---- view ----

struct viewer {
    const char *player, *action;
};

// An action that is not legal happens to nobody: there is nothing to see of it.
static enum outcome answer_view(const struct batch *b, const char *position, const char *action,
                                struct text *out, struct problem *p) {
    const struct viewer *v = b->context;
    const struct impl *impl = b->impl;
    TEXT seen = {0}, next = {0};
    (void)action;
    const enum answer a =
        v->action ? impl->view_action(impl->self, position, v->action, v->player, &seen, p)
                  : impl->view(impl->self, position, v->player, &seen, p);
    if (a == ANSWER_NO)
        problem_say(p, "option --player", v->player,
                    "a player of this position, such as W, B or B1");
    if (a != ANSWER_YES)
        return OUTCOME_UNREADABLE;
    if (!v->action || impl->apply(impl->self, position, v->action, &next, NULL, p) == ANSWER_YES) {
        text_addf(out, "%s\n", text_string(&seen));
        return OUTCOME_YES;
    }
    if (b->stream)
        text_add(out, "illegal\n");
    else
        command_unable(b->command, "not legal: %s (see paikocheck explain)", v->action);
    return OUTCOME_NO;
}

static const struct option_row view_options[] = {
    ROW_TEXT(struct viewer, player, "player", "P",
             "who looks: W or B; with three players also R; with four to seven W, B1, B2, ..."),
    ROW_TEXT(struct viewer, action, "action", "A",
             "print what the player sees of this action instead; the action must be legal there"),
};

static int run_view(int argc, char **argv) {
    struct viewer v = {0};
    struct batch b = {
        .command = "position view", .impl = &impl_engine, .answer = answer_view, .context = &v};
    if (!command_options(&command_view, &argc, argv, &v))
        return EXIT_UNABLE;
    if (!v.player)
        return command_unable("position view",
                              "option --player: found \"nothing\", expected who looks: W, "
                              "B, R or, with more players, B1, B2, ...");
    return batch_run(&b, argv[1], NULL);
}

const struct command command_view = {
    .name = "position view",
    .summary = "print a position as one player sees it",
    .usage = "--player P [--action A] POS",
    .about =
        "Prints what one player sees of a position: the other players' hands, the reserves and the "
        "tiles beneath heroes become numbers and question marks (docs/notation.md, views). With "
        "two and three players nothing is hidden, and the view is the position itself.",
    .operands = legal_operands,
    ROWS(view_options),
    .output = "In a batch each line gets one line: the view, or `illegal`, or `error` (the message "
              "goes to standard error). The batch continues.",
    .done = "the view was printed",
    .finding = "the action is not legal (in a batch the exit code is 0)",
    .unable = "the position or the action, or any line of a batch, could not be read, or there is "
              "no such player",
    .example = "paikocheck position view --player B1 \"$(paikocheck position new ronin13c)\"",
    .least = 1,
    .most = 1,
    .run = run_view,
};
