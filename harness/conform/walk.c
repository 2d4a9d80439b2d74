// SPDX-License-Identifier: MIT
//
// The engine's own positions are walked on; texts are made once of what is asked.
#include "walk.h"

#include <stdlib.h>
#include <string.h>

#include "corpus/games.h"
#include "impl/impl.h"
#include "play/invariants.h"

enum {
    PLAIN_OF = 4,    // one start in so many is of no shape
    SHAPE_TRIES = 4, // of making one
    SHAPE_PLIES = 3, // at most, from there on
    EACH_OF = 4,     // of the lists one in so many is tried action by action
};

void walk_free(struct walk *w) {
    choices_free(&w->choices);
    listed_free(&w->legal);
    text_free(&w->position);
    for (size_t i = 0; i < WALK_TRIED; i++)
        text_free(&w->tried[i].next);
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

static void try_listed(struct walk *w, size_t index) {
    struct tried *t = &w->tried[w->tried_count++];
    action_list_copy(&w->legal.lines, index, t->action);
    try_legal(w, t, listed_action(&w->legal, index));
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

// An action like this one, a step aside or elsewhere, that is not legal; false where none comes
// out.
static bool make_near(struct walk *w, const struct paiko_action *like, char action[ACTION_MAX]) {
    struct paiko_action a = *like;
    const unsigned way = choice_below(&w->choices, PAIKO_FACINGS);
    if (a.kind == PAIKO_KIND_DEPLOY && choice_below(&w->choices, 2))
        a.to = (uint8_t)choice_below(&w->choices, PAIKO_SQUARES);
    else if (paiko_step[a.to][way] != PAIKO_NO_SQUARE)
        a.to = paiko_step[a.to][way];
    (void)paiko_action_write(&a, action);
    return !paiko_is_legal(&w->at, &a);
}

// Whether two actions are of one tile: from one square, or of one type out of the hand.
static bool of_one_tile(const struct paiko_action *a, const struct paiko_action *b) {
    const bool out = b->kind == PAIKO_KIND_DEPLOY || b->kind == PAIKO_KIND_DEPLOY_SHIFT;
    return a->kind == b->kind && a->type == b->type && (out || a->from == b->from);
}

// One that lists nothing is asked about each action where they are few, else about those of one
// tile, and about some like them that are not legal.
static void try_list(struct walk *w, enum game game) {
    char action[ACTION_MAX];
    const size_t count = w->legal.lines.count;
    size_t tried = 0;
    if (!w->each_action || w->positions[game] % EACH_OF != 0)
        return;
    const struct paiko_action *one =
        listed_action(&w->legal, choice_below(&w->choices, (uint32_t)count));
    for (size_t i = 0; i < count && tried < WALK_LISTED; i++)
        if (count <= WALK_LISTED || of_one_tile(listed_action(&w->legal, i), one)) {
            try_listed(w, i);
            tried++;
        }
    for (int i = 0; i < WALK_NEAR; i++)
        if (make_near(w, one, action))
            try_action(w, action);
}

// Chance decides as it would at a table, whatever is worth trying.
static void take_chance(struct walk *w) {
    struct paiko_action a;
    struct paiko_error e;
    char action[ACTION_MAX];
    generate_chance(&w->choices, &w->start.model, &w->legal.lines, action);
    (void)paiko_action_read(&a, &w->at, action, &e); // it is legal
    w->next = w->at;
    paiko_make(&w->next, &a, NULL, NULL);
}

// Tries what is worth it; the last that is legal is where play goes on.
static void try_actions(struct walk *w) {
    struct model *m = &w->start.model;
    const enum game game = model_game(m);
    size_t index[WALK_SAMPLED];
    char action[ACTION_MAX];
    const struct action_list *lines = &w->legal.lines;
    if (!lines->count)
        return;
    try_list(w, game);
    for (int i = 0; i < WALK_UNLISTED; i++) {
        generate_unlisted(&w->choices, game, lines, action);
        try_action(w, action);
    }
    const size_t n =
        generate_sample(&w->choices, &w->start.mood, m, lines, NULL, WALK_SAMPLED, index);
    for (size_t i = 0; i < n; i++)
        try_listed(w, index[i]);
    if (w->idea[0])
        try_action(w, w->idea);
    if (m->turn == 'C')
        take_chance(w);
}

static void go_on(struct walk *w) {
    char line[PAIKO_POSITION_TEXT_MAX];
    const size_t length = paiko_position_write(&w->next, line, sizeof line);
    text_clear(&w->position);
    text_add_bytes(&w->position, line, length);
    w->shape = SHAPE_COUNT;
    w->idea[0] = '\0';
    w->plies--;
}

void walk_next(struct walk *w) {
    if (w->plies > 1 && w->legal.lines.count)
        go_on(w);
    else
        begin_game(w);
    while (!look(w))
        begin_game(w);
    const enum game game = model_game(&w->start.model);
    w->positions[game]++;
    w->tried_count = 0;
    try_actions(w);
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
