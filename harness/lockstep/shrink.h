// SPDX-License-Identifier: MIT
//
// Makes the position of a finding smaller; the finding keeps its signature. The result is always
// the same, unless the finding is a crash or hang, which may depend on the time limit. The number
// of tries is limited, so that a run with many findings goes on.
#ifndef HARNESS_LOCKSTEP_SHRINK_H
#define HARNESS_LOCKSTEP_SHRINK_H

#include "finding.h"
#include "position/model.h"

struct shrink_limits {
    unsigned tries;        // stops after this many positions
    unsigned hangs;        // stops after this many tries that do not end in time
    unsigned milliseconds; // time limit for one try, if the finding is a crash or hang
    const uint64_t *asked; // number of questions so far to a costly implementation; may be NULL
    uint64_t asked_most;   // stops when `*asked` reaches this number
    // True if f is still the finding to shrink. The function may ask the implementations. If NULL,
    // every finding with the same signature counts.
    bool (*keeps)(void *context, const struct finding *f);
    // If not NULL, only this function decides whether a position still shows the finding. `action`
    // may be "". Shrinking then asks no implementation, and does not call finding_complete.
    bool (*shows)(void *context, const char *position, const char *action);
    void *context;
};
extern const struct shrink_limits shrink_limits_usual;

// Makes the finding f smaller in place. True if it was reproduced: f->shrunk is then true.
// - limits->keeps says whether a smaller finding counts. `g` says which positions may be tried.
// - A crash or hang is reproduced in child processes.
// - Calls finding_complete at the end, unless the judge (the side that is right) crashed or hung.
// - `slot` (may be NULL) gets each question that this process asks an implementation.
bool shrink_finding(struct finding *f, const struct contest *contest, const struct generate *g,
                    const struct shrink_limits *limits, struct slot *slot);

// True if a finding's crash or hang happens again in a child process. Tries the finding's position
// and, for a crash, also its whole game. `milliseconds` is the time limit of each try.
bool shrink_shows(const struct finding *f, const struct contest *contest, const struct generate *g,
                  unsigned milliseconds);

// ---- the steps ----

// The state of making a position simpler. Each step makes simpler positions (candidates). try_model
// checks whether a candidate still shows the finding. All tiles stay in the game.
struct shrinking {
    const struct generate *g; // the rulesets to play
    struct model now;
    // Tries candidate m, and may correct its streaks. True if m shows the finding; `now` is then m.
    bool (*try_model)(void *context, struct model *m);
    void *context;
};

// Tries each shrinking step of the position's game once, in order. True if a step succeeded.
bool shrink_steps(struct shrinking *s);

// Changes a position into candidate number n. Does nothing if there is no candidate n.
typedef void shrink_step(struct model *m, unsigned n);

// Single steps, which tests call.
shrink_step shrink_fewer_players, shrink_seat, shrink_beneath_black, shrink_other_mover,
    shrink_left;

#endif
