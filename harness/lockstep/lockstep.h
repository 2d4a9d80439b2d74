// SPDX-License-Identifier: MIT
//
// Compares two implementations at one position: verdicts, lists of legal actions, next positions
// and reports, views.
// Invariant: before each call of an implementation the slot, if there is one, names the call, so
// that a watcher knows during which call a process crashed or hung.
#ifndef HARNESS_LOCKSTEP_LOCKSTEP_H
#define HARNESS_LOCKSTEP_LOCKSTEP_H

#include <stdbool.h>
#include <stdint.h>

#include "compare.h"
#include "counters.h"

enum { POSITION_MAX = 4096 }; // room for the longest position and its end

// A worker's present call of an implementation, in memory that it shares with its watcher.
struct slot {
    uint64_t calls; // number of calls so far
    uint64_t game;  // number of the game
    int busy;       // 1 during a call
    int side, task;
    char position[POSITION_MAX];
    char action[ACTION_MAX];
};

// slot_enter names a call that begins, slot_leave ends it. The slot may be NULL.
void slot_enter(struct slot *slot, int side, enum task task, const char *position,
                const char *action);
void slot_leave(struct slot *slot);

struct lockstep {
    const struct impl *side[2];
    struct counters *counters; // gets the counts of all that is compared
    struct slot *slot;         // may be NULL
    // Called with each difference, which is valid until the function returns.
    void (*found)(void *context, const struct comparison *c);
    void *context;
    bool every; // reports each action that only one side lists, not just one of each side and kind

    // Owned; filled by the functions below.
    struct comparison list, one; // list: for lists of actions; one: for everything else
    struct action_list common;
    void *ahead; // the judged side's object of the position (`read` in impl.h) or NULL
};

// Frees what the functions below filled.
void lockstep_free(struct lockstep *l);

// If the judged side gives no answer (ANSWER_NONE), these functions compare nothing and return what
// they return for a refusal.

// Compares the verdicts on a position. If both refuse it, compares the fields and columns that both
// name. True if both accept it.
bool lockstep_check(struct lockstep *l, const char *position);

// Does what lockstep_check does, for a generated position. If both sides refuse the position, that
// is a difference: the generator or the table of rulings is wrong. But a refusal for the field
// `doubtful` (may be NULL) is only counted.
bool lockstep_made(struct lockstep *l, const char *position, const char *doubtful);

// Compares both lists of legal actions; l->common has the actions in both. False if a list is
// missing.
bool lockstep_lists(struct lockstep *l, const char *position);

// Asks only the judged side for its list, and makes it l->common. Its actions are checked with
// LISTING_UNKNOWN. If the side gives no list, does what lockstep_lists does.
bool lockstep_own_list(struct lockstep *l, const char *position);

// True if one of the last two lists has the action.
bool lockstep_listed(const struct lockstep *l, const char *action);

// Asks both sides to apply an action, and compares the answers. Both must apply a listed action.
// Both must refuse an unlisted action; if one calls its text unreadable, the other must too, at the
// same column. With LISTING_UNKNOWN both must give the same verdict. True if both applied an action
// that is not unlisted: l->one then has both next positions and reports.
bool lockstep_apply(struct lockstep *l, const char *position, const char *action,
                    enum listing listed);

// Look ahead with the judged side, to choose what to compare. lockstep_look comes first.
// lockstep_peek gives how many tiles an action captures in the same position, and in how many
// waves. False if the action is not legal.
void lockstep_look(struct lockstep *l, const char *position);
bool lockstep_peek(struct lockstep *l, const char *position, const char *action, unsigned *captured,
                   unsigned *waves);

// Calls `outcomes` (impl.h) of the judged side, which must have this function. Returns its result,
// or false if the side refuses the position.
bool lockstep_outcomes(struct lockstep *l, const char *position, struct text *lines);

// Compares what each player sees of a position, or of a legal action if `action` is not "". Without
// an action also compares threat, cover, homegrounds and points (`sight` in impl.h). Skips what the
// judged side cannot give.
void lockstep_views(struct lockstep *l, const char *position, const char *action);

#endif
