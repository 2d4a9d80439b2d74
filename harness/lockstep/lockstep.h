// SPDX-License-Identifier: MIT
//
// Compares two implementations at one position: verdicts, lists of legal actions, next positions,
// reports, and views.
// Invariant: before each call of an implementation, the call is written to `slot` (if not NULL), so
// that another process can read which call crashed or hung.
#ifndef HARNESS_LOCKSTEP_LOCKSTEP_H
#define HARNESS_LOCKSTEP_LOCKSTEP_H

#include <stdbool.h>
#include <stdint.h>

#include "compare.h"
#include "counters.h"

enum { POSITION_MAX = 4096 }; // room for the longest position and its NUL

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
    bool every; // as in struct comparison

    // Owned; filled by the functions below.
    struct comparison list, one; // list: for lists of actions; one: for everything else
    struct action_list common;
    void *ahead; // what `read` (impl.h) returned for the position; NULL if nothing
};

// Frees what the functions below filled.
void lockstep_free(struct lockstep *l);

// If the judged side gives no answer (ANSWER_NONE), these functions compare nothing and return what
// they return for a refusal.

// Compares the verdicts on a position. If both refuse it, compares the fields and columns that both
// name. True if both accept it.
bool lockstep_check(struct lockstep *l, const char *position);

// Compares the verdicts on a generated position. Such a position should be valid: if both sides
// refuse it, that is a difference. But if the field that the judge refuses is `doubtful` (may be
// NULL), only counts the refusal. True if both sides accept the position.
bool lockstep_made(struct lockstep *l, const char *position, const char *doubtful);

// Compares both lists of legal actions. l->common gets the actions that are in both lists. False if
// a list is missing.
bool lockstep_lists(struct lockstep *l, const char *position);

// Asks only the judged side for its list of legal actions, and puts the list into l->common. If the
// side gives no list, calls lockstep_lists. Later calls of lockstep_apply need LISTING_UNKNOWN.
bool lockstep_own_list(struct lockstep *l, const char *position);

// True if the action is in the last list of legal actions of at least one side.
bool lockstep_listed(const struct lockstep *l, const char *action);

// Asks both sides to apply an action, and compares the answers. With LISTED_BY_BOTH, both sides
// must apply the action. With LISTED_BY_NEITHER, both must refuse the action. With LISTING_UNKNOWN,
// both must do the same. If both refuse, both or neither must call the action's text unreadable, at
// the same column. True if both applied the action, but always false with LISTED_BY_NEITHER. If
// true, l->one has both next positions and reports.
bool lockstep_apply(struct lockstep *l, const char *position, const char *action,
                    enum listing listed);

// Look ahead: ask only the judged side what an action captures. Call lockstep_look first, once for
// a position. lockstep_peek then gives how many tiles the action captures, and in how many waves.
// False if the action is not legal.
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
