// SPDX-License-Identifier: MIT
//
// Makes the position of a finding small while it keeps its signature. Knows how to try; what a
// divergence is, lockstep says.
// Deterministic: depends on the finding and the implementations alone (with crashes and hangs: on
// time, where an implementation is near the limit). Bounded in tries, so that
// a run with many findings goes on.
#ifndef HARNESS_LOCKSTEP_SHRINK_H
#define HARNESS_LOCKSTEP_SHRINK_H

#include "finding.h"
#include "play/change.h"

struct shrink_limits {
    unsigned tries;        // positions that are tried
    unsigned hangs;        // tries that may run into the time limit
    unsigned milliseconds; // limit of one try of a crash or hang
    const uint64_t
        *asked;          // counts what an implementation was asked, where that is dear; may be NULL
    uint64_t asked_most; // then: where the count ends the tries
    // Whether what was seen is still the thing that is made small; NULL where every finding of the
    // signature is. It may ask the implementations.
    bool (*keeps)(void *context, const struct finding *f);
    // Where it is not NULL it says alone whether a position shows what is made small, with an
    // action or "": no implementation is asked, and the finding is not completed.
    bool (*shows)(void *context, const char *position, const char *action);
    void *context;
};
extern const struct shrink_limits shrink_limits_usual;

// Shrinks f in place, as long as limits->keeps says yes, within what g plays, and completes it
// (finding_complete, unless the judge crashed or hung). Crashes and hangs are tried in processes of
// their own. True if it got smaller or was seen again as it was (f->shrunk says so too); false if
// it could not be seen again at all. The slot, which may be NULL, is told of calls that are made in
// this process.
bool shrink_finding(struct finding *f, const struct contest *contest, const struct generate *g,
                    const struct shrink_limits *limits, struct slot *slot);

// Whether a crash or a hang shows again in a fresh process, with `milliseconds` for it: at its
// position, or for a crash where the game that led to it is played.
bool shrink_shows(const struct finding *f, const struct contest *contest, const struct generate *g,
                  unsigned milliseconds);

// ---- the steps ----

// How a position of each game is made simpler, step by step (play/change.h). Each candidate has all
// its tiles; whether it is acceptable, and shows what is to be shown, only who tries it says.
struct shrinking {
    const struct generate *g; // what is played
    struct model now;
    // Makes a candidate `now` if it may, which it may mend before; whether it did.
    bool (*try_model)(void *context, struct model *m);
    void *context;
};

// Tries each step of the game on what those before it left. Whether one got anywhere.
bool shrink_steps(struct shrinking *s);

// Some of the steps, for tests.
simpler_step shrink_fewer_players, shrink_seat, shrink_beneath_black, shrink_other_mover;

#endif
