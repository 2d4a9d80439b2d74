// SPDX-License-Identifier: MIT
//
// Holds two implementations against each other at one position: verdicts, full lists of legal
// actions, successors and reports. Knows what to ask; compare.h says how answers differ, and
// nothing here knows where positions come from.
// Invariant: before each call into an implementation the slot, if there is one, says which call
// it is, so that whoever watches can say what a crash or a hang was doing.
#ifndef HARNESS_LOCKSTEP_LOCKSTEP_H
#define HARNESS_LOCKSTEP_LOCKSTEP_H

#include <stdbool.h>
#include <stdint.h>

#include "compare.h"
#include "counters.h"

enum { POSITION_MAX = 4096 }; // bytes of the longest position with its end, with room to spare

// What a worker was doing, in memory that it shares with whoever watches it.
struct slot {
    uint64_t calls; // into implementations so far
    uint64_t game;  // the run's index
    int busy;       // 1 while a call is under way
    int side, task;
    char position[POSITION_MAX];
    char action[ACTION_MAX];
};

struct lockstep {
    const struct impl *side[2];
    struct counters *counters;                                // of what was compared
    struct slot *slot;                                        // may be NULL
    void (*found)(void *context, const struct comparison *c); // what it gives stands until it ends
    void *context;
    bool every; // of lists every action that only one has is found, not one of a side and kind

    // Filled by the calls below; owned.
    struct comparison list, one; // of lists; of all else
    struct action_list common;
    const char *position; // borrowed, of the last call
    void *ahead;          // what the judged one has read to look ahead; NULL for nothing
};

// Frees what the calls filled.
void lockstep_free(struct lockstep *l);

// In all that follows: where one of them says nothing (ANSWER_NONE), nothing is compared, and it
// counts as not accepted, not listed, not applied.

// Compares the verdicts on a position, and the fields and columns that they name if both refuse it.
// True if both accept it.
bool lockstep_check(struct lockstep *l, const char *position);

// The same for a position that was made to be played, by the generator or by both: that both refuse
// it is a fault of whoever made it, or of the register of rulings that it was made by. Only for a
// field that its maker can't answer for, where one is given (not NULL), it is none and counted.
bool lockstep_made(struct lockstep *l, const char *position, const char *doubtful);

// Compares the full lists, which both must give. The actions that both have are then in l->common.
// False if one of them gives none.
bool lockstep_lists(struct lockstep *l, const char *position);

// Has the judged implementation alone list: the actions are then in l->common, and whether they are
// right is left to lockstep_judge. One that gives no list is a difference, as above; then false.
bool lockstep_own_list(struct lockstep *l, const char *position);

// True if a list that was last compared has the action, in either of them.
bool lockstep_listed(const struct lockstep *l, const char *action);

// Has both apply an action and compares the answers. `listed` says whether both lists have it:
// then both must apply it, otherwise both must refuse it, and both for its form or neither, at the
// same column. True if the judge applied it and, with
// `listed`, the judged too; next and report of both stand in l->one then.
bool lockstep_apply(struct lockstep *l, const char *position, const char *action, bool listed);

// The same for an action of which nothing is known: whether it is legal is compared too.
bool lockstep_judge(struct lockstep *l, const char *position, const char *action);

// Has the judged implementation alone say how many tiles actions of a position capture, and in how
// many waves, only to choose what to compare. First it is told the position, which is borrowed
// until the last question; false where the action is not applied, by what lockstep_apply would have
// it do.
void lockstep_look(struct lockstep *l, const char *position);
bool lockstep_peek(struct lockstep *l, const char *action, unsigned *captured, unsigned *waves);

// Compares what each player of any game sees of a position, or of an action that is legal in
// it where one is given (not ""). Nothing is compared with an implementation that has no views.
// Where no action is given the sights of the position are compared too, of implementations that
// have one.
void lockstep_views(struct lockstep *l, const char *position, const char *action);

#endif
