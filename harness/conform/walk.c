// SPDX-License-Identifier: MIT
//
// Makes positions by playing games with the engine. A position is written as text only if the
// program is asked about it.
#include "walk.h"

#include <string.h>

#include "corpus/games.h"
#include "play/invariants.h"

enum {
    PLAIN_OF = 4,    // one game in PLAIN_OF begins without a planned situation (play/shapes.h)
    SHAPE_TRIES = 4, // number of tries to build a planned situation
    SHAPE_PLIES = 3, // limit on the plies of a game that begins with a planned situation
};

static bool keeps(struct walk *w) {
    return !w->asked->kept || w->start.whole || mend(&w->choices, &w->start.model);
}

// Turns a generated position into a planned situation (a shape, see play/shapes.h). If neither
// White nor Black is to act, keeps the position as it is. False if all tries fail.
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

// Begins a game at a generated position, which is mended if it must keep invariants. If that fails,
// begins at the first position of the rules.
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

// Plays an action if `listed` is true or the engine accepts the action. Stores the result in
// w->next.
static void try_action(struct walk *w, const char *action, bool listed) {
    struct paiko_action a;
    struct paiko_error e;
    if (!paiko_action_read(&a, &w->at, action, &e) || (!listed && !paiko_is_legal(&w->at, &a)))
        return;
    w->next = w->at;
    paiko_make(&w->next, &a, NULL, NULL);
}

// Chooses the actions that the program is asked about: made-up texts, legal actions, and w->idea,
// an action for the planned situation. Play goes on with the last legal action of these. If chance
// decides the turn, play goes on with a random action instead.
static void try_actions(struct walk *w) {
    struct model *m = &w->start.model;
    size_t index[WALK_SAMPLED];
    w->tried_count = 0;
    if (!w->lines.count)
        return;
    for (int i = 0; i < WALK_UNLISTED; i++) {
        char *action = w->tried[w->tried_count++];
        generate_unlisted(&w->choices, model_game(m), &w->lines, action);
        try_action(w, action, false);
    }
    const size_t n =
        generate_sample(&w->choices, &w->start.mood, m, &w->lines, NULL, WALK_SAMPLED, index);
    for (size_t i = 0; i < n; i++) {
        char *action = w->tried[w->tried_count++];
        action_list_copy(&w->lines, index[i], action);
        try_action(w, action, true);
    }
    if (w->idea[0]) {
        memcpy(w->tried[w->tried_count++], w->idea, sizeof w->idea);
        try_action(w, w->idea, false);
    }
    if (m->turn == 'C') {
        char action[ACTION_MAX];
        generate_chance(&w->choices, m, &w->lines, action);
        try_action(w, action, true);
    }
}

void walk_next(struct walk *w) {
    struct paiko_error e;
    struct problem p;
    if (w->plies > 1 && w->lines.count) {
        char line[PAIKO_POSITION_TEXT_MAX];
        text_clear(&w->position);
        text_add_bytes(&w->position, line, paiko_position_write(&w->next, line, sizeof line));
        w->shape = SHAPE_COUNT;
        w->idea[0] = '\0';
        w->plies--;
    } else {
        begin_game(w);
    }
    while (!paiko_position_read(&w->at, text_string(&w->position), false, &e))
        begin_game(w); // a generated position may be refused
    (void)model_read(&w->start.model, text_string(&w->position), &p);
    (void)impl_engine.legal(NULL, text_string(&w->position), &w->legal, &p);
    action_list_split(&w->lines, text_string(&w->legal));
    try_actions(w);
}

void walk_free(struct walk *w) {
    text_free(&w->position);
    text_free(&w->legal);
    action_list_free(&w->lines);
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
