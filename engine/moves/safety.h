// SPDX-License-Identifier: MIT
//
// Own safety (CAT-CAP-7): an action leaves no tile of its player at its threshold. Rulings say when
// that is judged; the game says what falls, and whether an action is judged at all.
#ifndef PAIKO_SAFETY_H
#define PAIKO_SAFETY_H

#include "paiko/action.h"
#include "paiko_options.h"
#include "sink.h"

// How own safety is judged after an action: not at all; on the board as it then is; as if no tile
// were busy; as if no tile were busy and without what the side would then capture.
enum paiko_judged { PAIKO_NOT_JUDGED, PAIKO_JUDGED, PAIKO_JUDGED_UNMARKED, PAIKO_JUDGED_NET };

// A game's part in own safety.
struct paiko_safety {
    // Takes what falls after an action of p->turn (White or Black) off the board.
    void (*fall)(struct paiko_position *p, struct paiko_report *report);
    // Returns how it is judged after an action; NULL if always on the board as it then is.
    enum paiko_judged (*judged)(const struct paiko_position *p, const struct paiko_action *a);
    // Emits what can be done besides moving tiles, once own safety is known to hold without a move;
    // NULL if there is nothing.
    void (*idle)(const struct paiko_position *p, struct paiko_sink *k);
};

// Returns how the game judges own safety after an action.
static inline enum paiko_judged paiko_how_judged(const struct paiko_position *p,
                                                 const struct paiko_safety *safety,
                                                 const struct paiko_action *a) {
    return safety->judged ? safety->judged(p, a) : PAIKO_JUDGED;
}

// True if captures come before own safety (ruling safety-time).
static inline bool paiko_judged_after_captures(const struct paiko_position *p) {
    return p->rules.option[PAIKO_RULING_SAFETY_TIME] == PAIKO_SAFETY_TIME_NET;
}

// True if own safety holds after an action, tried on a copy.
bool paiko_tried_safe(const struct paiko_position *p, const struct paiko_safety *safety,
                      const struct paiko_action *a);

// True if own safety holds for an action that moves nothing.
bool paiko_idle_safe(const struct paiko_position *p, const struct paiko_safety *safety);

#endif
