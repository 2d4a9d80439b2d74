// SPDX-License-Identifier: MIT
//
// `paikocheck view`: a position, or an action, as one player sees it. Knows options; what is hidden
// is the implementations' to say. Invariant: a viewer who does not play is an error, never a view
// of everything.
#include <jansson.h>
#include <stdio.h>

#include "batch.h"
#include "command.h"

const char command_view_help[] =
    "Usage: paikocheck view --player P [--action A] [--impl engine|spec] [--json] POS\n"
    "\n"
    "What one player sees of a position: other players' hands, the reserves and what lies beneath\n"
    "heroes are numbers and question marks (docs/notation.md, views). Where nothing is hidden, "
    "with\n"
    "two and three players, it is the position itself.\n"
    "\n"
    "  POS          a position line (quote it), or - for a batch: one a line from standard input\n"
    "  --player P   W or B; of three players R too; of four to seven W, B1, B2, ...\n"
    "  --action A   what the player sees of this action, which is legal there, instead\n"
    "  --impl NAME  who answers; engine if not given\n"
    "  --json       one object on one line for each question: {\"view\": \"...\"}, or\n"
    "               {\"legal\": false}\n"
    "\n"
    "In a batch each line gets one line: what is seen, or `illegal`, or `error` (the message goes\n"
    "to standard error). With --json a line that cannot be read gives {\"error\": \"message\",\n"
    "\"line\": N, ...}. The batch goes on.\n"
    "\n"
    "Exit codes: 0 done; 1 the action is not legal (in a batch that is an answer: 0); 2 the\n"
    "position or the action, or any line of a batch, could not be read, or nobody of that name\n"
    "plays.\n"
    "\n"
    "Example:\n"
    "  paikocheck view --player B1 \"$(paikocheck new ronin13c)\"\n";

struct viewer {
    const char *player, *action;
};

// An action that is not legal happens to nobody: there is nothing to see of it.
static enum outcome answer_illegal(const struct batch *b, const char *action, struct text *out) {
    if (b->json)
        batch_add_json(out, json_pack("{s:b}", "legal", 0));
    else if (b->stream)
        text_add(out, "illegal\n");
    else
        command_unable(b->command, "not legal: %s (see paikocheck explain)", action);
    return OUTCOME_NO;
}

static enum answer ask(const struct batch *b, const char *position, struct text *seen,
                       struct problem *p) {
    const struct viewer *v = b->context;
    return v->action ? b->impl->view_action(position, v->action, v->player, seen, p)
                     : b->impl->view(position, v->player, seen, p);
}

// Whether the action, where there is one, can happen. The position and the action can be read.
static bool happens(const struct batch *b, const char *position, struct problem *p) {
    const struct viewer *v = b->context;
    struct text next = {0};
    bool legal = !v->action || b->impl->apply(position, v->action, &next, NULL, p) == ANSWER_YES;
    text_free(&next);
    return legal;
}

static enum outcome answer_view(const struct batch *b, const char *position, const char *action,
                                struct text *out, struct problem *p) {
    const struct viewer *v = b->context;
    struct text seen = {0};
    (void)action;
    enum answer a = ask(b, position, &seen, p);
    enum outcome outcome = a == ANSWER_YES ? OUTCOME_YES : OUTCOME_UNREADABLE;
    if (a == ANSWER_NO)
        problem_set(p, "option --player", "", 0, 0, v->player,
                    "a player of this position, such as W, B or B1");
    else if (a == ANSWER_YES && !happens(b, position, p))
        outcome = answer_illegal(b, v->action, out);
    else if (a == ANSWER_YES && b->json)
        batch_add_json(out, json_pack("{s:s}", "view", text_string(&seen)));
    else if (a == ANSWER_YES)
        text_addf(out, "%s\n", text_string(&seen));
    text_free(&seen);
    return outcome;
}

int command_view(int argc, char **argv) {
    struct viewer v = {0};
    bool json = false;
    const char *name = "engine";
    const struct option options[] = {
        {"player", OPTION_TEXT, &v.player, 0, 0},
        {"action", OPTION_TEXT, &v.action, 0, 0},
        BATCH_OPTIONS(&name, &json),
    };
    struct batch b = {.command = "view", .answer = answer_view, .context = &v};
    if (!command_options(&argc, argv, options, 4, 1, 1) || !batch_choose(&b, name))
        return EXIT_UNABLE;
    if (!v.player)
        return command_unable("view",
                              "--player says who looks: W, B or, of more players, B1, B2...");
    b.json = json;
    return batch_run(&b, argv[1], NULL);
}
