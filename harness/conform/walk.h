// SPDX-License-Identifier: MIT
//
// Generated play as the reference plays it: positions one after the other, each with actions that
// are worth asking about and what the engine makes of them. Knows the engine, the generators and
// the shapes; not who is asked.
// Invariant: the same seed makes the same positions and actions, whatever is answered.
#ifndef HARNESS_CONFORM_WALK_H
#define HARNESS_CONFORM_WALK_H

#include "impl/impl.h"
#include "listed.h"
#include "play/generate.h"
#include "play/shapes.h"

enum {
    WALK_SAMPLED = 6,
    WALK_UNLISTED = 2,
    WALK_LISTED = 60, // actions of a list that are tried, all where there are no more
    WALK_NEAR = 12,   // actions like those that are not legal
    WALK_TRIED = WALK_LISTED + WALK_NEAR + WALK_SAMPLED + WALK_UNLISTED + 1,
};

// An action, legal or not, and the position that it leads to.
struct tried {
    char action[ACTION_MAX];
    bool legal;
    struct text next; // owned by the walk; "" where it is not legal
};

struct walk {
    // Set by the caller.
    const struct generate *asked; // borrowed
    bool each_action;             // some lists are tried action by action
    uint64_t seed;
    uint64_t games; // the next one's index

    uint64_t positions[GAMES]; // that walk_next gave

    // The position. Texts are owned, until the next.
    struct text position;
    struct listed legal; // its actions
    struct tried tried[WALK_TRIED];
    size_t tried_count;

    // How it goes on.
    struct choices choices;
    struct start start;
    struct paiko_position at, next;
    unsigned plies;      // until the game is left
    enum shape_id shape; // of the first position, SHAPE_COUNT behind it and for none
    char idea[ACTION_MAX];
};

// Goes to the next position. There is always one, if a ruleset is asked.
void walk_next(struct walk *w);

void walk_free(struct walk *w);

// What a game leads to by an implementation: its last position. ANSWER_NO where an action is not
// legal, whose text is then in `next`; ANSWER_UNREADABLE with a problem where the rules are none.
enum answer walk_game(const struct impl *impl, const char *rules, unsigned players,
                      const char *const *actions, size_t count, struct text *next,
                      struct problem *p);

#endif
