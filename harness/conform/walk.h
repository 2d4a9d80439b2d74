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

    // The current position, and its legal actions as one text and split into lines. Owned; valid
    // until walk_next.
    struct text position, legal;
    struct action_list lines;
    char tried[WALK_TRIED][ACTION_MAX]; // legal or not
    size_t tried_count;

    // The state of play.
    struct choices choices;
    struct start start;
    struct paiko_position at, next;
    unsigned plies; // plies that are left in the game
    // The planned situation (play/shapes.h) of the current position; SHAPE_COUNT for none. Only the
    // first position of a game can have one.
    enum shape_id shape;
    char idea[ACTION_MAX];
};

// Goes to the next position. There always is one if at least one ruleset is asked about.
void walk_next(struct walk *w);

void walk_free(struct walk *w);

// Plays a game on an implementation, and stores the last position in `next`. If an action is
// illegal (ANSWER_NO) or unreadable (ANSWER_UNREADABLE), stores the action's text instead. Bad
// rules give ANSWER_UNREADABLE, too. ANSWER_UNREADABLE comes with the problem in `p`.
enum answer walk_game(const struct impl *impl, const char *rules, unsigned players,
                      const char *const *actions, size_t count, struct text *next,
                      struct problem *p);

#endif
