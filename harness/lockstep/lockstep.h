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

// slot_enter stores that a call begins, slot_leave that the call has ended. The slot may be NULL.
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
    bool every; // report all actions that only one side lists, not just the first of each kind

    // Owned; filled by the functions below.
    struct comparison list, one; // list: for lists of actions; one: for everything else
    struct action_list common;
    void *ahead; // what `read` (impl.h) returned for the position; NULL if nothing
};

// Frees what the functions below filled.
void lockstep_free(struct lockstep *l);

// If the tested side (JUDGED) gives no answer (ANSWER_NONE), the functions below compare nothing
// and return false.

// Compares whether the two sides accept a position. If both sides refuse it, compares the field and
// the column that they name. True if both sides accept the position.
bool lockstep_check(struct lockstep *l, const char *position);

// Compares the verdicts on a generated position. True if both sides accept it. A refusal by both
// sides is a difference, since generated positions should be valid. Exception: if JUDGE refuses the
// field named `doubtful` (may be NULL), compares two refusals only as lockstep_check does.
bool lockstep_made(struct lockstep *l, const char *position, const char *doubtful);

// Compares both lists of legal actions. l->common gets the actions that are in both lists. False if
// a list is missing.
bool lockstep_lists(struct lockstep *l, const char *position);

// Asks only the tested side for legal actions, and stores their list in l->common. If there is no
// list, calls lockstep_lists. After this function, call lockstep_apply with LISTING_UNKNOWN.
bool lockstep_own_list(struct lockstep *l, const char *position);

// True if the action is in the last list of legal actions of at least one side.
bool lockstep_listed(const struct lockstep *l, const char *action);

// Asks both sides to apply an action, and compares the answers. `listed` says what is right:
// - LISTED_BY_BOTH: both sides apply the action.
// - LISTED_BY_NEITHER: both sides refuse the action.
// - LISTING_UNKNOWN: both sides do the same.
// Two refusals must agree on whether the text can be read, and if not, on the column. True if both
// sides applied the action, and not LISTED_BY_NEITHER; l->one has both positions and reports.
bool lockstep_apply(struct lockstep *l, const char *position, const char *action,
                    enum listing listed);

// lockstep_look prepares a position for lockstep_peek. lockstep_peek asks the tested side how many
// tiles an action captures, in how many waves. False if the action is not legal.
void lockstep_look(struct lockstep *l, const char *position);
bool lockstep_peek(struct lockstep *l, const char *position, const char *action, unsigned *captured,
                   unsigned *waves);

// Calls `outcomes` (impl.h) of the tested side, which must have this function. Returns the result
// of `outcomes`, or false if the side refuses the position.
bool lockstep_outcomes(struct lockstep *l, const char *position, struct text *lines);

// Compares what each player sees of a position, or of a legal action if `action` is not "". Without
// an action also compares threat, cover, homegrounds and points (`sight` in impl.h). Skips what the
// tested side cannot give.
void lockstep_views(struct lockstep *l, const char *position, const char *action);

#endif
