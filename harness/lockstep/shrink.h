// SPDX-License-Identifier: MIT
//
// Makes the position of a finding smaller; the finding keeps its signature. The result depends only
// on the finding and the implementations (for crashes and hangs near a limit also on time). The
// number of tries is limited, so that a run with many findings goes on.
#ifndef HARNESS_LOCKSTEP_SHRINK_H
#define HARNESS_LOCKSTEP_SHRINK_H

#include "finding.h"
#include "position/model.h"

struct shrink_limits {
    unsigned tries;        // most positions to try
    unsigned hangs;        // most tries that run into the time limit
    unsigned milliseconds; // time limit of one try of a crash or hang
    const uint64_t *asked; // counts questions to a costly implementation; may be NULL
    uint64_t asked_most;   // stops after this many questions
    // True if a finding still counts as the one to shrink; it may ask the implementations. If NULL,
    // every finding with the signature counts.
    bool (*keeps)(void *context, const struct finding *f);
    // If not NULL, only this function decides whether a position, with an action or "", shows what
    // is shrunk. No implementation is then asked, and the finding is not completed.
    bool (*shows)(void *context, const char *position, const char *action);
    void *context;
};
extern const struct shrink_limits shrink_limits_usual;

// Shrinks f in place, as far as limits->keeps and g allow, and completes it with finding_complete,
// unless the judge crashed or hung. Tries crashes and hangs in child processes. True if the finding
// was reproduced; f->shrunk is then true. `slot` (may be NULL) names this process's calls.
bool shrink_finding(struct finding *f, const struct contest *contest, const struct generate *g,
                    const struct shrink_limits *limits, struct slot *slot);

// True if a crash or hang is reproduced in a child process within `milliseconds`: at its position,
// or, for a crash, by playing its game.
bool shrink_shows(const struct finding *f, const struct contest *contest, const struct generate *g,
                  unsigned milliseconds);

// ---- the steps ----

// Makes a position simpler, step by step. Each step makes candidates; no tile gets lost. try_model
// checks whether a candidate is acceptable and still shows the finding.
struct shrinking {
    const struct generate *g; // the rulesets to play
    struct model now;
    // Tries a candidate; may correct its streaks first. True if the candidate became `now`.
    bool (*try_model)(void *context, struct model *m);
    void *context;
};

// Tries each step of the game once, one after the other. True if a step succeeded.
bool shrink_steps(struct shrinking *s);

// Makes candidate number n from a position. Leaves the position as it is if there is none.
typedef void shrink_step(struct model *m, unsigned n);

// Single steps, which tests call.
shrink_step shrink_fewer_players, shrink_seat, shrink_beneath_black, shrink_other_mover,
    shrink_left;

#endif
