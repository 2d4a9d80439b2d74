// SPDX-License-Identifier: MIT
//
// Compares two implementations at one position: verdicts, full lists of legal actions, next
// positions and reports, views.
// Invariant: before each call of an implementation the slot, if there is one, names the call, so
// that a watcher can tell what a crash or a hang was doing.
#ifndef HARNESS_LOCKSTEP_LOCKSTEP_H
#define HARNESS_LOCKSTEP_LOCKSTEP_H

#include <stdbool.h>
#include <stdint.h>

#include "compare.h"
#include "counters.h"

enum { POSITION_MAX = 4096 }; // room for the longest position and its end

// The present call of a worker, in memory that it shares with its watcher.
struct slot {
    uint64_t calls; // calls of implementations so far
    uint64_t game;  // index of the game
    int busy;       // 1 during a call
    int side, task;
    char position[POSITION_MAX];
    char action[ACTION_MAX];
};

struct lockstep {
    const struct impl *side[2];
    struct counters *counters; // of all that is compared
    struct slot *slot;         // may be NULL
    // Gets each difference, valid until it returns.
    void (*found)(void *context, const struct comparison *c);
    void *context;
    bool every; // in lists each action that one side lacks is found, not one for each side and kind

    // Owned; filled by the calls below.
    struct comparison list, one; // for lists; for all else
    struct action_list common;
    const char *position; // borrowed: that of the last call
    void *ahead;          // the position as the judged side read it to look ahead; NULL for none
};

// Frees what the calls filled.
void lockstep_free(struct lockstep *l);

// If a side says nothing (ANSWER_NONE), nothing is compared, and it counts as not accepted, not
// listed and not applied.

// Compares the verdicts on a position, and the fields and columns that both name if both refuse it.
// True if both accept it.
bool lockstep_check(struct lockstep *l, const char *position);

// The same for a position that was made to be played. If both refuse it, its maker or the register
// of rulings is at fault, and that is a difference; a refusal for the field `doubtful`, unless
// NULL, is only counted.
bool lockstep_made(struct lockstep *l, const char *position, const char *doubtful);

// Compares the full lists of both. l->common then has the actions that both list. False if a side
// gives no list.
bool lockstep_lists(struct lockstep *l, const char *position);

// Asks only the judged side for its list, which l->common then has; lockstep_judge finds out
// whether it is right. If it gives no list, that is a difference, as above, and the result is
// false.
bool lockstep_own_list(struct lockstep *l, const char *position);

// True if one of the lists compared last has the action.
bool lockstep_listed(const struct lockstep *l, const char *action);

// Asks both to apply an action, and compares the answers. If it is `listed`, both must apply it;
// else both must refuse it, and both for its form, at the same column, or neither. True if it is
// listed and both applied it; l->one then has the next position and report of both.
bool lockstep_apply(struct lockstep *l, const char *position, const char *action, bool listed);

// The same for an action that may be legal or not, which is compared too. True if both applied it.
bool lockstep_judge(struct lockstep *l, const char *position, const char *action);

// Look ahead, to choose what to compare: lockstep_look gives the judged side a position, which is
// borrowed until the last lockstep_peek; that tells how many tiles an action captures, in how many
// waves. False if the action would not be applied.
void lockstep_look(struct lockstep *l, const char *position);
bool lockstep_peek(struct lockstep *l, const char *action, unsigned *captured, unsigned *waves);

// Compares what each player of any game sees of a position, or of an action that is legal there (""
// for none). Without an action the sight of the position is compared too. Implementations without
// views or sight are not compared.
void lockstep_views(struct lockstep *l, const char *position, const char *action);

#endif
