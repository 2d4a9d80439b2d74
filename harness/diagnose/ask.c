// SPDX-License-Identifier: MIT
//
// Asks the implementation where hypotheses part. Knows positions near to those that differ.
// Invariant: every answer becomes an observation, whether it pleases or not.
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/vec.h"
#include "name.h"

enum {
    ROUNDS = 24,      // of positions that are looked at
    SPOTS = 6,        // positions of a round
    ACTIONS = 6,      // of a position
    NEAR_MOST = 24,   // positions to stay near to
    ASKED_WORK = 100, // predictions that a question counts as
    MUTE_MOST = 8,    // questions left unanswered in a row
};

// Questions that may be asked, with what the hypotheses predict.
struct round {
    char *position[SPOTS * ACTIONS]; // owned
    char action[SPOTS * ACTIONS][ACTION_MAX];
    struct query query[SPOTS * ACTIONS];
    size_t count;
};

static void add_spot(struct naming *n, struct round *r) {
    char action[ACTIONS][ACTION_MAX];
    const char *position = text_string(&n->positions.position);
    const size_t count = query_positions_actions(&n->positions, ACTIONS, action);
    for (size_t i = 0; i < count; i++) {
        memcpy(r->action[r->count], action[i], ACTION_MAX);
        r->position[r->count] = memory_text(position);
        if (query_begin(&r->query[r->count], r->position[r->count], r->action[r->count],
                        n->d->unmodelled))
            r->count++;
        else
            free(r->position[r->count]);
    }
}

static void make_round(struct naming *n, struct round *r) {
    r->count = 0;
    for (int i = 0; i < SPOTS && query_positions_next(&n->positions); i++)
        add_spot(n, r);
}

static void free_round(struct round *r) {
    for (size_t i = 0; i < r->count; i++) {
        query_free(&r->query[i]);
        free(r->position[i]);
    }
}

static bool known(const struct naming *n, const char *position, const char *action) {
    for (size_t i = 0; i < n->count; i++) {
        const struct query *q = &n->piece[i].question;
        if (q->action && strcmp(q->action, action) == 0 && strcmp(q->position, position) == 0)
            return true;
    }
    return false;
}

static bool ask(struct naming *n, const char *position, const char *action) {
    struct diagnose *d = n->d;
    d->seen = vec_resize(d->seen, d->count + 1, sizeof *d->seen);
    struct observation *o = &d->seen[d->count];
    *o = (struct observation){
        .position = memory_text(position), .action = memory_text(action), .key = NO_KEY};
    n->gone = !d->ask(d->context, o);
    n->mute = o->answered ? 0 : n->mute + 1;
    if (!o->answered) {
        free(o->position);
        free(o->action);
        free(o->answer);
        return false;
    }
    d->count++;
    n->asked++;
    n->predicted += ASKED_WORK;
    return true;
}

// Whether an answer there says something: of one hypothesis, where it is not the reference's.
static bool tells(const struct query *q, const struct print *one, const struct print *other) {
    if (!one->core || (other && !other->core))
        return false;
    return !prints_agree(one, other ? other : &q->reference);
}

static size_t ask_round(struct naming *n, const struct hypothesis *h,
                        const struct hypothesis *other, size_t wanted) {
    OWNED struct round *r = memory_take(1, sizeof *r);
    const struct query *questions[SPOTS * ACTIONS];
    const struct hypothesis both[2] = {*h, other ? *other : *h};
    size_t answered = 0;
    make_round(n, r);
    for (size_t i = 0; i < r->count; i++)
        questions[i] = &r->query[i];
    TRIALS b = {.suspects = &n->suspects,
                .unmodelled = n->d->unmodelled,
                .hypotheses = both,
                .hypothesis_count = other ? 2 : 1,
                .questions = questions,
                .question_count = r->count};
    trials_run(&b);
    n->predicted += b.hypothesis_count * r->count;
    for (size_t i = 0; i < r->count && answered < wanted && !n->gone; i++)
        if (tells(&r->query[i], &b.prints[i], other ? &b.prints[r->count + i] : NULL) &&
            !known(n, r->position[i], r->action[i]))
            answered += ask(n, r->position[i], r->action[i]);
    free_round(r);
    return answered;
}

void naming_ask(struct naming *n, const struct hypothesis *h, const struct hypothesis *other,
                size_t near, size_t wanted) {
    const struct candidate *c = &n->candidate[near];
    const char *positions[NEAR_MOST];
    size_t count = 0, answered = 0;
    for (size_t i = 0; i < c->known && count < NEAR_MOST; i++)
        if (c->gives[i])
            positions[count++] = n->piece[i].question.position;
    n->positions.near = positions;
    n->positions.near_count = count;
    for (int i = 0; i < ROUNDS && answered < wanted && n->d->ask && !n->gone &&
                    n->mute < MUTE_MOST && !naming_late(n);
         i++)
        answered += ask_round(n, h, other, wanted - answered);
    n->positions.near = NULL;
    n->positions.near_count = 0;
    naming_update(n);
}
