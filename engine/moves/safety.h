// SPDX-License-Identifier: MIT
//
// Own safety (CAT-CAP-7): an action leaves no tile of its player threatened enough to be captured.
// Rulings say when this is judged. Each game says what is captured, and which actions are judged.
#ifndef PAIKO_SAFETY_H
#define PAIKO_SAFETY_H

#include "paiko/action.h"
#include "paiko_options.h"
#include "sink.h"

// How an action is judged:
// - PAIKO_NOT_JUDGED: own tiles may be in danger;
// - PAIKO_JUDGED: own tiles must be safe after the action;
// - PAIKO_JUDGED_UNMARKED: own tiles must be safe, with busy tiles counted as not busy;
// - PAIKO_JUDGED_NET: like UNMARKED, but the side captures first.
enum paiko_judged { PAIKO_NOT_JUDGED, PAIKO_JUDGED, PAIKO_JUDGED_UNMARKED, PAIKO_JUDGED_NET };

// The functions that a game needs to judge whether own tiles are safe.
struct paiko_safety {
    // Makes the captures after an action of p->turn (White or Black).
    void (*fall)(struct paiko_position *p, struct paiko_report *report);
    // Returns how an action is judged. The pointer is NULL if the result is always PAIKO_JUDGED.
    enum paiko_judged (*judged)(const struct paiko_position *p, const struct paiko_action *a);
    // Emits the actions that move no tile. The pointer is NULL if the game has none. Call it only
    // if own tiles are safe.
    void (*idle)(const struct paiko_position *p, struct paiko_sink *k);
};

static inline enum paiko_judged paiko_how_judged(const struct paiko_position *p,
                                                 const struct paiko_safety *safety,
                                                 const struct paiko_action *a) {
    return safety->judged ? safety->judged(p, a) : PAIKO_JUDGED;
}

// True if own tiles have to be safe only after the captures (ruling safety-time).
static inline bool paiko_judged_after_captures(const struct paiko_position *p) {
    return p->rules.option[PAIKO_RULING_SAFETY_TIME] == PAIKO_SAFETY_TIME_NET;
}

// True if an action leaves no own tile capturable. Tries the action on a copy of `p`. Also true if
// the action is PAIKO_NOT_JUDGED.
bool paiko_tried_safe(const struct paiko_position *p, const struct paiko_safety *safety,
                      const struct paiko_action *a);

// True if own tiles are safe after an action that moves no tile, such as a pass.
bool paiko_idle_safe(const struct paiko_position *p, const struct paiko_safety *safety);

#endif
