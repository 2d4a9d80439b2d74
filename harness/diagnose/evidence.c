// SPDX-License-Identifier: MIT
//
// Pieces of evidence, and candidates held against them. Invariant: a candidate's `gives` and
// `against` are of all pieces below `known`.
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/vec.h"
#include "name.h"

enum { CONTRADICTS_OF = 50 }; // answers that a candidate gives for each that it contradicts

bool naming_late(struct naming *n) {
    n->hurried = n->hurried || clock_seconds() > n->deadline || (n->d->halt && *n->d->halt);
    return n->hurried || n->predicted >= n->limit;
}

void naming_predict(struct naming *n, const struct hypothesis *h, size_t hypotheses,
                    const size_t *pieces, size_t count, const size_t *patience, struct trials *b) {
    OWNED const struct query **questions = memory_take(count + 1, sizeof(struct query *));
    for (size_t i = 0; i < count; i++)
        questions[i] = &n->piece[pieces[i]].question;
    *b = (struct trials){.suspects = &n->suspects,
                         .unmodelled = n->d->unmodelled,
                         .hypotheses = h,
                         .hypothesis_count = hypotheses,
                         .questions = questions,
                         .question_count = count,
                         .patience = patience};
    trials_run(b);
    b->questions = NULL;
    for (size_t i = 0; i < hypotheses * count; i++)
        n->predicted += b->prints[i].core != 0;
    if (n->d->tick)
        n->d->tick(n->d->context, n->predicted);
}

// ---- evidence ----

static void add_piece(struct naming *n, size_t place, bool within) {
    const struct observation *o = &n->d->seen[place];
    n->piece = vec_grow(n->piece, &n->room, n->count + 1, sizeof *n->piece);
    struct piece *p = &n->piece[n->count++];
    *p = (struct piece){.place = place, .key = o->key};
    p->usable = o->answered && query_begin(&p->question, o->position, o->action, n->d->unmodelled);
    if (!p->usable)
        return;
    if (o->listed)
        query_listed(&p->question);
    if (within)
        query_within(&p->question, o->answer);
    p->seen = within ? p->question.reference
                     : query_print(&p->question, o->legal, o->answer, n->d->unmodelled);
    p->differs = !prints_agree(&p->seen, &p->question.reference);
}

// Whether the actions in which a list differs stand behind it, each alone.
static bool is_split(const struct naming *n, size_t place) {
    const struct observation *o = &n->d->seen[place];
    return place + 1 < n->d->count && o[1].listed && strcmp(o[0].position, o[1].position) == 0;
}

// A list that differs is right wherever it does not. That it differs its actions say, if they stand
// behind it.
void naming_take_up(struct naming *n) {
    for (; n->taken < n->d->count; n->taken++) {
        add_piece(n, n->taken, false);
        struct piece *p = &n->piece[n->count - 1];
        if (!p->differs || n->d->seen[n->taken].action)
            continue;
        if (is_split(n, n->taken)) {
            query_free(&p->question);
            n->count--;
        }
        add_piece(n, n->taken, true);
    }
}

// ---- holding candidates against it ----

// Notes what a candidate predicts of some pieces.
void naming_note(struct naming *n, struct candidate *c, const size_t *pieces, size_t count,
                 const struct print *prints) {
    for (size_t i = 0; i < count; i++) {
        const struct piece *p = &n->piece[pieces[i]];
        if (p->differs)
            c->gives[pieces[i]] = prints_agree(&p->seen, &prints[i]);
        else if (prints[i].core && !prints_agree(&prints[i], &p->question.reference) &&
                 c->contradictions < CONTRADICTIONS)
            c->against[c->contradictions++] = pieces[i];
    }
}

void naming_make_room(const struct naming *n, struct candidate *c) {
    if (n->count > c->room) {
        c->gives = vec_resize(c->gives, n->count, sizeof *c->gives);
        memset(c->gives + c->room, 0, n->count - c->room);
        c->room = n->count;
    }
}

// Brings `gives` up to all pieces; of the right ones among the new ones too.
void naming_catch_up(struct naming *n, struct candidate *c) {
    OWNED size_t *pieces = memory_take(n->count + 1, sizeof *pieces);
    size_t count = 0;
    TRIALS b;
    naming_make_room(n, c);
    for (size_t i = c->known; i < n->count; i++)
        if (n->piece[i].usable && (n->piece[i].differs || c->known > 0 || i >= n->seen))
            pieces[count++] = i;
    naming_predict(n, &c->hypothesis, 1, pieces, count, NULL, &b);
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

void naming_update(struct naming *n) {
    naming_take_up(n);
    for (size_t i = 0; i < n->candidates; i++)
        if (naming_tolerable(n, &n->candidate[i]) && n->candidate[i].known &&
            n->candidate[i].known < n->count)
            naming_catch_up(n, &n->candidate[i]);
}
