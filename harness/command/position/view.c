// SPDX-License-Identifier: MIT
//
// `paikocheck position view`: a position, or an action, as one player sees it. Knows options; what
// is hidden is the implementations' to say. Invariant: a viewer who does not play is an error,
// never a view of everything.
#include <stdio.h>

#include "batch.h"
#include "command.h"

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

static const struct option_row options[] = {
    ROW_TEXT(struct viewer, player, "player", "P",
             "who looks: W or B; with three players also R; with four to seven W, B1, B2, ..."),
    ROW_TEXT(struct viewer, action, "action", "A",
             "print what the player sees of this action instead; the action must be legal there"),
};

static const struct operand operands[] = {OPERAND_POSITION, {0}};

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
    .operands = operands,
    ROWS(options),
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
