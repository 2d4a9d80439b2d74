// SPDX-License-Identifier: MIT
//
// Generated play on the engine: one position after the other, each with actions worth asking about.
// Invariant: the same seed makes the same positions and actions, whatever the program answers.
#ifndef HARNESS_CONFORM_WALK_H
#define HARNESS_CONFORM_WALK_H

#include <paiko/action.h>

#include "impl/impl.h"
#include "play/actions.h"
#include "play/generate.h"
#include "play/shapes.h"

enum { WALK_SAMPLED = 6, WALK_UNLISTED = 2, WALK_TRIED = WALK_SAMPLED + WALK_UNLISTED + 1 };

struct walk {
    // Set by the caller.
    const struct generate *asked; // borrowed
    uint64_t seed;
    uint64_t games; // index of the next game

    // The position, and its legal actions: as the engine's text, and as lines. Owned; valid until
    // walk_next.
    struct text position, legal;
    struct action_list lines;
    char tried[WALK_TRIED][ACTION_MAX]; // legal or not
    size_t tried_count;

    // The state of play.
    struct choices choices;
    struct start start;
    struct paiko_position at, next;
    unsigned plies;      // plies that are left in the game
    enum shape_id shape; // shape of a game's first position; SHAPE_COUNT if none, and later
    char idea[ACTION_MAX];
};

// Goes to the next position. There always is one if at least one ruleset is asked about.
void walk_next(struct walk *w);

void walk_free(struct walk *w);

// Plays a game on an implementation and stores its last position in `next`. If an action is illegal
// (ANSWER_NO) or unreadable, `next` gets the action's text. ANSWER_UNREADABLE comes with `p`, and
// also for bad rules.
enum answer walk_game(const struct impl *impl, const char *rules, unsigned players,
                      const char *const *actions, size_t count, struct text *next,
                      struct problem *p);

#endif
