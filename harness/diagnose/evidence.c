// SPDX-License-Identifier: MIT
//
// Pieces of evidence, candidates held against them, and asking for more where hypotheses differ,
// near positions that tell. Invariant: a candidate's `gives` and `against` are of all pieces below
// `known`; every answer becomes an observation, whether it pleases or not.
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/vec.h"
#include "name.h"

enum {
    CONTRADICTS_OF = 50, // answers that a candidate gives for each that it contradicts
    ROUNDS = 24,         // of positions that are looked at
    SPOTS = 6,           // positions of a round
    ACTIONS = 6,         // of a position
    NEAR_MOST = 24,      // positions to stay near to
    ASKED_WORK = 100,    // predictions that a question counts as
    MUTE_MOST = 8,       // questions left unanswered in a row
};

bool naming_halted(const struct naming *n) {
    return clock_seconds() > n->deadline || (n->d->halt && *n->d->halt);
}

bool naming_late(const struct naming *n) {
    return naming_halted(n) || n->predicted >= n->limit;
}

struct trials naming_predict(struct naming *n, const struct hypothesis *h, size_t hypotheses,
                             const size_t *pieces, size_t count, size_t patience) {
    OWNED const struct query **questions = memory_take(count + 1, sizeof(struct query *));
    for (size_t i = 0; i < count; i++)
        questions[i] = &n->piece[pieces[i]].question;
    const struct trials b =
        trials_run(&n->suspects, n->d->unmodelled, h, hypotheses, questions, count, patience);
    for (size_t i = 0; i < hypotheses * count; i++)
        n->predicted += b.prints[i].core != 0;
    if (n->d->tick)
        n->d->tick(n->d->context, n->predicted);
    return b;
}

// ---- evidence ----

static struct piece *add_piece(struct naming *n, size_t place, bool within) {
    const struct observation *o = &n->d->seen[place];
    n->piece = vec_grow(n->piece, &n->room, n->count + 1, sizeof *n->piece);
    struct piece *p = &n->piece[n->count++];
    *p = (struct piece){.place = place, .key = o->key};
    p->usable = o->answered && query_observed(&p->question, o, within, n->d->unmodelled, &p->seen);
    p->differs = p->usable && !prints_agree(&p->seen, &p->question.reference);
    return p;
}

// A list that differs is right wherever it does not. That it differs its actions say, if they stand
// behind it, each alone.
void naming_take_up(struct naming *n) {
    for (; n->taken < n->d->count; n->taken++) {
        const struct observation *o = &n->d->seen[n->taken];
        struct piece *p = add_piece(n, n->taken, false);
        if (!p->differs || o->action)
            continue;
        if (n->taken + 1 < n->d->count && o[1].listed && strcmp(o->position, o[1].position) == 0) {
            query_free(&p->question);
            n->count--;
        }
        (void)add_piece(n, n->taken, true);
    }
}

// ---- holding candidates against it ----

void naming_note(struct naming *n, struct candidate *c, const size_t *pieces, size_t count,
                 const struct print *prints) {
    if (n->count > c->room) {
        c->gives = vec_resize(c->gives, n->count, sizeof *c->gives);
        memset(c->gives + c->room, 0, n->count - c->room);
        c->room = n->count;
    }
    for (size_t i = 0; i < count; i++) {
        const struct piece *p = &n->piece[pieces[i]];
        if (p->differs)
            c->gives[pieces[i]] = prints_agree(&p->seen, &prints[i]);
        else if (prints[i].core && !prints_agree(&prints[i], &p->question.reference) &&
                 c->contradictions < CONTRADICTIONS)
            c->against[c->contradictions++] = pieces[i];
    }
}

void naming_catch_up(struct naming *n, struct candidate *c) {
    OWNED size_t *pieces = memory_take(n->count + 1, sizeof *pieces);
    size_t count = 0;
    for (size_t i = c->known; i < n->count; i++)
        if (n->piece[i].usable && (n->piece[i].differs || c->known > 0 || i >= n->seen))
            pieces[count++] = i;
    TRIALS b = naming_predict(n, &c->hypothesis, 1, pieces, count, SIZE_MAX);
    naming_note(n, c, pieces, count, b.prints);
    c->known = n->count;
}

// Where several faults meet, one can make up for what another does: a candidate that gives a lot
// may contradict a few right answers, if at last those that are named together give them.
bool naming_tolerable(const struct naming *n, const struct candidate *c) {
    size_t gives = 0, plain = 0; // a list that differs shows other faults, too
    for (size_t i = 0; i < c->known; i++)
        gives += c->gives[i];
    for (unsigned i = 0; i < c->contradictions; i++)
        plain += !n->piece[c->against[i]].question.within;
    return c->contradictions < CONTRADICTIONS && plain * CONTRADICTS_OF <= gives;
}

// ---- asking ----

// Asks the implementation; true if it answered.
static bool ask(struct naming *n, const struct query *q) {
    struct diagnose *d = n->d;
    d->seen = vec_resize(d->seen, d->count + 1, sizeof *d->seen);
    struct observation *o = &d->seen[d->count];
    *o = (struct observation){
        .position = memory_text(q->position), .action = memory_text(q->action), .key = NO_KEY};
    n->gone = !d->ask(d->context, o);
    n->mute = o->answered ? 0 : n->mute + 1;
    if (!o->answered) {
        observation_free(o);
        return false;
    }
    d->count++;
    n->asked++;
    n->predicted += ASKED_WORK;
    return true;
}

static bool was_asked(const struct naming *n, const struct query *question) {
    for (size_t i = 0; i < n->count; i++) {
        const struct query *q = &n->piece[i].question;
        if (q->action && strcmp(q->action, question->action) == 0 &&
            strcmp(q->position, question->position) == 0)
            return true;
    }
    return false;
}

// Looks at some positions, and asks there until `wanted` questions were answered; how many were.
static size_t ask_round(struct naming *n, const struct hypothesis *h, size_t hypotheses,
                        size_t wanted) {
    struct query query[SPOTS * ACTIONS];
    const struct query *questions[SPOTS * ACTIONS];
    char action[SPOTS][ACTIONS][ACTION_MAX];
    char *position[SPOTS] = {NULL};
    size_t count = 0, answered = 0;
    for (int s = 0; s < SPOTS && query_positions_next(&n->positions); s++) {
        const size_t actions = query_positions_actions(&n->positions, ACTIONS, action[s]);
        position[s] = memory_text(text_string(&n->positions.position));
        for (size_t i = 0; i < actions; i++) {
            questions[count] = &query[count];
            count += query_begin(&query[count], position[s], action[s][i], n->d->unmodelled);
        }
    }
    TRIALS b =
        trials_run(&n->suspects, n->d->unmodelled, h, hypotheses, questions, count, SIZE_MAX);
    n->predicted += hypotheses * count;
    for (size_t i = 0; i < count && answered < wanted && !n->gone; i++) {
        const struct print *one = &b.prints[i];
        const struct print *other = hypotheses > 1 ? &b.prints[count + i] : &query[i].reference;
        if (one->core && other->core && !prints_agree(one, other) && !was_asked(n, &query[i]))
            answered += ask(n, &query[i]);
    }
    for (size_t i = 0; i < count; i++)
        query_free(&query[i]);
    for (int s = 0; s < SPOTS; s++)
        free(position[s]);
    return answered;
}

void naming_ask(struct naming *n, const struct hypothesis *h, size_t hypotheses, size_t near,
                size_t wanted) {
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
        answered += ask_round(n, h, hypotheses, wanted - answered);
    n->positions.near = NULL;
    n->positions.near_count = 0;
    naming_take_up(n);
    for (size_t i = 0; i < n->candidates; i++)
        if (naming_tolerable(n, &n->candidate[i]) && n->candidate[i].known &&
            n->candidate[i].known < n->count)
            naming_catch_up(n, &n->candidate[i]);
}
