// SPDX-License-Identifier: MIT
//
// The cases of answers that cannot be judged (crashes, time-outs, broken lines), and of games that
// go wrong only as games: the smallest that was seen. Invariant: each is asked once more at most.
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "conform.h"
#include "walk.h"

// True if a process that is asked nothing else fails with the key of a group; its answer takes the
// place of the one that was seen.
static bool fails_alone(struct conform *c, struct group *g) {
    struct question *q = question_copy(g->asked);
    struct key key;
    (void)pool_fresh(&c->pool, q);
    const enum verdict v = verdict_of(q->reply.outcome);
    key_of_trouble(verdict_names[v], &q->reply, &c->classes, &key);
    const bool same = q->answered && q->reply.outcome != OUTCOME_ANSWERED && v == g->verdict &&
                      strcmp(key.id, g->key.id) == 0;
    if (same) {
        free(g->words);
        g->words = memory_text(text_string(&q->reply.words));
    }
    question_free(same ? g->asked : q);
    g->asked = same ? q : g->asked;
    return same;
}

// Fills in what the reference answers to the question of a group that has no answer to go by: where
// it comes to, or how many actions it lists, and the first.
static void add_due(struct group *g) {
    struct finding *f = &g->finding;
    const struct question *q = g->asked;
    struct problem p;
    TEXT due = {0}, list = {0};
    enum answer answer;
    if (!g->words || f->answer[JUDGE][0])
        return;
    if (q->op == OP_PLAY) {
        answer = walk_game(&impl_spec, q->position, q->players, (const char *const *)q->actions,
                           q->count, &due, &p);
    } else if (q->op == OP_APPLY) {
        answer = impl_spec.apply(NULL, f->position, f->action, &due, NULL, &p);
    } else {
        size_t count = 0;
        answer = impl_spec.legal(NULL, f->position, &list, &p);
        const char *s = text_string(&list);
        for (const char *at = s; (at = strchr(at, '\n')); at++)
            count++;
        text_addf(&due, "%zu legal action%s%s%.*s", count, count == 1 ? "" : "s",
                  count ? ", the first " : "", (int)strcspn(s, "\n"), s);
    }
    // An action that can't be read is not legal.
    const bool refused = answer == ANSWER_UNREADABLE && strcmp(p.where, "action") != 0;
    if (answer != ANSWER_YES) {
        text_clear(&due);
        text_add(&due, refused ? "refused: " : "says it is not legal");
        if (refused)
            problem_describe(&p, &due);
    }
    (void)snprintf(f->answer[JUDGE], sizeof f->answer[JUDGE], "%s", text_string(&due));
}

void trouble_case(struct conform *c, struct cause *cause) {
    struct group *g = &c->groups[cause->groups[0]];
    const bool asked = g->asked && g->asked->op != OP_PLAY && g->verdict != VERDICT_FLAKY;
    if (asked && pool_going(&c->pool) && !fails_alone(c, g) && pool_going(&c->pool)) {
        free(cause->share);
        cause->share = memory_text("A new process that is asked only this question does not fail: "
                                   "the case depends on earlier questions.");
    }
    if (g->asked)
        add_due(g);
    cause->finding = g->finding;
    cause->finding.played = g->finding.played ? memory_text(g->finding.played) : NULL;
}
