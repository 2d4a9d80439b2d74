// SPDX-License-Identifier: MIT
//
// Makes the position of a finding small while it keeps its signature. The result depends on the
// finding and the implementations alone (for crashes and hangs near a limit also on time). Tries
// are bounded, so that a run with many findings goes on.
#ifndef HARNESS_LOCKSTEP_SHRINK_H
#define HARNESS_LOCKSTEP_SHRINK_H

#include "finding.h"
#include "position/model.h"

struct shrink_limits {
    unsigned tries;        // most positions tried
    unsigned hangs;        // most tries that run into the time limit
    unsigned milliseconds; // time limit of one try of a crash or hang
    const uint64_t *asked; // counts questions to a costly implementation; may be NULL
    uint64_t asked_most;   // number of questions that ends the tries
    // True if a finding is still the one that is made small; NULL if every finding of the signature
    // is. It may ask the implementations.
    bool (*keeps)(void *context, const struct finding *f);
    // Unless NULL, it alone decides whether a position shows what is made small, with an action or
    // "". Then no implementation is asked, and the finding is not completed.
    bool (*shows)(void *context, const char *position, const char *action);
    void *context;
};
extern const struct shrink_limits shrink_limits_usual;

// Shrinks f in place, while limits->keeps allows it and within what g plays, and completes it
// (finding_complete, unless the judge crashed or hung). Crashes and hangs are tried in processes of
// their own. True if it got smaller or showed again (then f->shrunk is true); false if it did not
// show again at all. The slot, which may be NULL, names the calls made in this process.
bool shrink_finding(struct finding *f, const struct contest *contest, const struct generate *g,
                    const struct shrink_limits *limits, struct slot *slot);

// True if a crash or a hang shows again in a fresh process within `milliseconds`: at its position,
// or for a crash when the game that led to it is played.
bool shrink_shows(const struct finding *f, const struct contest *contest, const struct generate *g,
                  unsigned milliseconds);

// ---- the steps ----

// Making positions simpler, step by step. A candidate keeps all tiles; whoever tries it finds out
// whether it is acceptable and still shows the finding.
struct shrinking {
    const struct generate *g; // the rulesets that are played
    struct model now;
    // Tries a candidate, which it may mend; true if it became `now`.
    bool (*try_model)(void *context, struct model *m);
    void *context;
};

// Tries each step of the game once, on what those before it left. True if one succeeded.
bool shrink_steps(struct shrinking *s);

// Makes candidate number n of a position, or leaves it as it is if there is no such candidate.
typedef void shrink_step(struct model *m, unsigned n);

// Single steps, for tests.
shrink_step shrink_fewer_players, shrink_seat, shrink_beneath_black, shrink_other_mover,
    shrink_left;

#endif
