// SPDX-License-Identifier: MIT
//
// Generated play as the reference plays it: positions one after the other, each with actions that
// are worth asking about and what the engine makes of them. Knows the engine, the generators and
// the shapes; not who is asked.
// Invariant: the same seed makes the same positions and actions, whatever is answered.
#ifndef HARNESS_CONFORM_WALK_H
#define HARNESS_CONFORM_WALK_H

#include <paiko/action.h>

#include "impl/impl.h"
#include "play/actions.h"
#include "play/generate.h"
#include "play/shapes.h"

enum { WALK_SAMPLED = 6, WALK_UNLISTED = 2, WALK_TRIED = WALK_SAMPLED + WALK_UNLISTED + 1 };

// An action, legal or not, and the position that it leads to.
struct tried {
    char action[ACTION_MAX];
    bool legal;
    struct text next; // owned by the walk; "" where it is not legal
};

struct walk {
    // Set by the caller.
    const struct generate *asked; // borrowed
    uint64_t seed;
    uint64_t games; // the next one's index

    // The position, its legal actions as the engine lists them, and as lines. Owned, until the
    // next.
    struct text position, legal;
    struct action_list lines;
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
