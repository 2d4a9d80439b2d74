// SPDX-License-Identifier: MIT
//
// What the files that shrink share: a finding that is being made smaller, and trying whether a
// smaller one still shows it.
#ifndef HARNESS_LOCKSTEP_SHRINK_INSIDE_H
#define HARNESS_LOCKSTEP_SHRINK_INSIDE_H

#include "play.h"
#include "play/invariants.h"
#include "shrink.h"
#include "shrink_games.h"

// What was seen. In shared memory where tries run in a process of their own.
struct hit {
    bool seen;
    struct finding finding; // its texts; choices are not kept here
    size_t drawn;           // choices drawn until then
};

struct shrink {
    const struct finding *wanted;
    const struct contest *contest;
    const struct generate *g;
    struct shrink_limits left;
    bool isolated;
    struct hit *hit;
    struct slot *slot;      // where isolated: shared with the tries
    bool (*work)(void *);   // of a try
    struct counters unused; // the counts of tries mean nothing
    struct play play;
    struct choices choices;
    struct model now;
    const struct shrink_game *game; // of `now`
    uint32_t broken; // of what positions are to keep: what the first one breaks, the others may
    struct text text, candidate;
    char action[ACTION_MAX]; // that shows the signature in `now`
};

// Told of each divergence; keeps the first that has the wanted signature.
void shrink_on_found(void *context, const struct comparison *d);

// Runs work here, or in a child where it may crash or hang. True if the signature was seen.
bool shrink_attempt(struct shrink *s, bool (*work)(void *));

// Takes a model over if it is another than the one there is and shows the finding too.
bool shrink_try(struct shrink *s, struct model *m);

// Looks whether the finding shows at its own position, and takes the action over that shows it.
bool shrink_see_again(struct shrink *s, struct finding *f);

#endif
