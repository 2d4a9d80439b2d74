// SPDX-License-Identifier: MIT
//
// The engine's own positions are walked on; texts are made once of what is asked.
#include "walk.h"

#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "corpus/games.h"
#include "impl/impl.h"
#include "play/invariants.h"

enum {
    PLAIN_OF = 4,    // one start in so many is of no shape
    SHAPE_TRIES = 4, // of making one
    SHAPE_PLIES = 3, // at most, from there on
};

// ---- what is legal ----

void listed_free(struct listed *l) {
    text_free(&l->text);
    action_list_free(&l->lines);
    free(l->sorted);
}

static enum played_kind kind_of(const struct paiko_action *a) {
    static const enum played_kind kinds[PAIKO_KINDS] = {
        [PAIKO_KIND_DRAW] = PLAYED_DRAW,
        [PAIKO_KIND_DEPLOY] = PLAYED_DEPLOY,
        [PAIKO_KIND_DEPLOY_SHIFT] = PLAYED_DEPLOY_SHIFT,
        [PAIKO_KIND_SHIFT] = PLAYED_SHIFT,
        [PAIKO_KIND_REDEPLOY] = PLAYED_REDEPLOY,
        [PAIKO_KIND_GIVE] = PLAYED_GIVE,
        [PAIKO_KIND_PASS] = PLAYED_PASS,
        [PAIKO_KIND_DISCARD] = PLAYED_DISCARD,
        [PAIKO_KIND_LAY_CORPSE] = PLAYED_CORPSE,
        [PAIKO_KIND_RAISE_ZOMBIE] = PLAYED_RAISE,
        [PAIKO_KIND_SHIFT_ZOMBIE] = PLAYED_SHIFT,
        [PAIKO_KIND_TAKE_BACK] = PLAYED_TAKE,
        [PAIKO_KIND_ZOMBIFY] = PLAYED_ZOMBIFY,
        [PAIKO_KIND_CAPTURE] = PLAYED_CAPTURE,
        [PAIKO_KIND_DONE] = PLAYED_DONE,
        [PAIKO_KIND_CHOOSE_HERO] = PLAYED_HERO,
        [PAIKO_KIND_CHOOSE_BASE] = PLAYED_BASE,
        [PAIKO_KIND_GIVE_TOKEN] = PLAYED_TOKEN,
        [PAIKO_KIND_DEAL] = PLAYED_DEAL,
        [PAIKO_KIND_RETURN_HERO] = PLAYED_RETURN,
        [PAIKO_KIND_TIME_UP] = PLAYED_TIMEUP,
    };
    if (a->hero) // which is only deployed
        return a->kind == PAIKO_KIND_DEPLOY ? PLAYED_DEPLOY_HERO : PLAYED_DEPLOY_HERO_SHIFT;
    return kinds[a->kind];
}

void listed_make(struct listed *l, const struct paiko_position *p) {
    if (!l->sorted) // zeroing it would take longer than listing
        l->sorted = vec_resize(NULL, 2 * PAIKO_ACTIONS_MAX, sizeof *l->sorted);
    struct paiko_action *unsorted = l->sorted + PAIKO_ACTIONS_MAX;
    const size_t count = paiko_legal(p, unsorted, PAIKO_ACTIONS_MAX);
    paiko_sort(l->sorted, unsorted, count);
    text_clear(&l->text);
    text_reserve(&l->text, count * PAIKO_ACTION_TEXT_MAX);
    action_list_begin(&l->lines, l->text.s);
    for (size_t i = 0; i < count; i++) {
        const struct paiko_action *a = &l->sorted[i];
        const size_t length = paiko_action_write(a, l->text.s + l->text.length);
        action_list_add_of(&l->lines, l->text.length, length, kind_of(a));
        l->text.length += length;
        l->text.s[l->text.length++] = '\n';
    }
    l->text.s[l->text.length] = '\0';
}

// ---- positions ----

static bool keeps(struct walk *w) {
    return !w->asked->kept || w->start.whole || mend(&w->choices, &w->start.model);
}

// A position of a shape, or of none where it is about something else than an action of White's or
// Black's. False where none was found.
static bool begin_shaped(struct walk *w) {
    struct model *m = &w->start.model;
    for (int tries = 0; tries < SHAPE_TRIES; tries++) {
        generate_start(w->asked, &w->choices, &w->start);
        if (w->start.whole)
            continue;
        if (!shape_fits(m))
            return keeps(w);
        w->start.plies = 1 + choice_below(&w->choices, SHAPE_PLIES);
        w->shape = shape_make(&w->choices, m, generate_fixed(w->asked, m), w->idea);
        if (w->shape != SHAPE_COUNT && keeps(w))
            return true;
    }
    return false;
}

// Where a game begins. A made-up position is mended to what every game keeps, where such alone are
// asked about; one that can't be gives way to the first position.
static void begin_game(struct walk *w) {
    const bool shaped = w->games % PLAIN_OF != 0;
    choices_seed(&w->choices, choices_derive(w->seed, w->games));
    w->games++;
    w->shape = SHAPE_COUNT;
    w->idea[0] = '\0';
    if (!shaped || !begin_shaped(w)) {
        w->shape = SHAPE_COUNT;
        w->idea[0] = '\0';
        generate_start(w->asked, &w->choices, &w->start);
        if (!keeps(w))
            model_first(&w->start.model);
    }
    model_write(&w->start.model, &w->position);
    w->plies = w->start.plies;
}

// Reads the position and lists what is legal. False where nobody takes it: made-up ones can be so.
static bool look(struct walk *w) {
    struct paiko_error e;
    struct problem p;
    const char *position = text_string(&w->position);
    if (!paiko_position_read(&w->at, position, false, &e))
        return false;
    (void)model_read(&w->start.model, position, &p);
    listed_make(&w->legal, &w->at);
    return true;
}

// ---- actions ----

// Tries an action that is legal; `next` is where it leads.
static void try_legal(struct walk *w, struct tried *t, const struct paiko_action *a) {
    char line[PAIKO_POSITION_TEXT_MAX];
    t->legal = true;
    w->next = w->at;
    paiko_make(&w->next, a, NULL, NULL);
    text_clear(&t->next);
    text_add_bytes(&t->next, line, paiko_position_write(&w->next, line, sizeof line));
}

// Tries what may be legal or not.
static void try_action(struct walk *w, const char *action) {
    struct tried *t = &w->tried[w->tried_count++];
    struct paiko_action a;
    struct paiko_error e;
    memcpy(t->action, action, strlen(action) + 1);
    text_clear(&t->next);
    t->legal = false;
    if (paiko_action_read(&a, &w->at, action, &e) && paiko_is_legal(&w->at, &a))
        try_legal(w, t, &a);
}

// Tries what is worth it; the last that is legal is where play goes on. Chance decides as it would
// at a table, whatever is worth trying.
static void try_actions(struct walk *w) {
    struct model *m = &w->start.model;
    size_t index[WALK_SAMPLED];
    char action[ACTION_MAX];
    const struct action_list *lines = &w->legal.lines;
    if (!lines->count)
        return;
    for (int i = 0; i < WALK_UNLISTED; i++) {
        generate_unlisted(&w->choices, model_game(m), lines, action);
        try_action(w, action);
    }
    const size_t n =
        generate_sample(&w->choices, &w->start.mood, m, lines, NULL, WALK_SAMPLED, index);
    for (size_t i = 0; i < n; i++) {
        struct tried *t = &w->tried[w->tried_count++];
        action_list_copy(lines, index[i], t->action);
        try_legal(w, t, &w->legal.sorted[index[i]]);
    }
    if (w->idea[0])
        try_action(w, w->idea);
    if (m->turn == 'C') {
        struct paiko_action a;
        struct paiko_error e;
        generate_chance(&w->choices, m, lines, action);
        (void)paiko_action_read(&a, &w->at, action, &e); // it is legal
        w->next = w->at;
        paiko_make(&w->next, &a, NULL, NULL);
    }
}

void walk_next(struct walk *w) {
    if (w->plies > 1 && w->legal.lines.count) {
        char line[PAIKO_POSITION_TEXT_MAX];
        const size_t length = paiko_position_write(&w->next, line, sizeof line);
        text_clear(&w->position);
        text_add_bytes(&w->position, line, length);
        w->shape = SHAPE_COUNT;
        w->idea[0] = '\0';
        w->plies--;
    } else {
        begin_game(w);
    }
    while (!look(w))
        begin_game(w);
    w->positions[model_game(&w->start.model)]++;
    w->tried_count = 0;
    try_actions(w);
}

void walk_free(struct walk *w) {
    listed_free(&w->legal);
    text_free(&w->position);
    for (size_t i = 0; i < WALK_TRIED; i++)
        text_free(&w->tried[i].next);
}

enum answer walk_game(const struct impl *impl, const char *rules, unsigned players,
                      const char *const *actions, size_t count, struct text *next,
                      struct problem *p) {
    TEXT at = {0};
    enum answer a = game_begin(impl, rules, players, &at, p) ? ANSWER_YES : ANSWER_UNREADABLE;
    text_clear(next);
    for (size_t i = 0; i < count && a == ANSWER_YES; i++) {
        a = impl->apply(impl->self, text_string(&at), actions[i], next, NULL, p);
        text_clear(&at);
        text_add(&at, a == ANSWER_YES ? text_string(next) : actions[i]);
    }
    text_clear(next);
    text_add(next, text_string(&at));
    return a;
}
