// SPDX-License-Identifier: MIT
//
// Counts what a run compared.
// Invariant: only numbers, no pointers, so that counters can be in shared memory and outlive a
// crash.
#ifndef HARNESS_LOCKSTEP_COUNTERS_H
#define HARNESS_LOCKSTEP_COUNTERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "impl/rulings.h"
#include "play/actions.h"
#include "position/model.h"

// Counters that are summed over all games, in the order in which they are written.
#define COUNTED_NUMBERS(X)                                                                         \
    X(drafts)      /* compared positions in which a player picks in a draft */                     \
    X(successors)  /* actions that both sides applied, so that outcomes were compared */           \
    X(lists)       /* positions whose full lists were compared */                                  \
    X(listed)      /* actions in both lists, where full lists were compared */                     \
    X(unlisted)    /* illegal actions that both sides were asked to apply */                       \
    X(odd)         /* altered position lines, probably refused */                                  \
    X(odd_refused) /* altered lines that a side refused */                                         \
    X(unread)      /* positions that both sides accepted but the harness could not read */         \
    X(nobody)      /* generated positions that both sides refused */                               \
    X(idle)        /* generated positions that both sides refused: Red had nothing to decide */    \
    X(views)       /* positions and actions for which every player's view was compared */          \
    X(toggles)     /* rulings that were switched during play */                                    \
    X(divergences) /* all differences, including repeated ones */

enum { RULING_PAIRS = RULING_COUNT * (RULING_COUNT - 1) / 2 };

struct counters {
    uint64_t positions[RULESETS]; // positions that were compared
    uint64_t games[RULESETS];     // runs that began at a game's first position
    uint64_t setups[RULESETS];    // runs that began at a built position
    uint64_t scenes[RULESETS];    // calls of play_scene() that built boards
#define COUNTED_NUMBER(name) uint64_t name;
    COUNTED_NUMBERS(COUNTED_NUMBER)
    // For each option other than the default: number of compared positions that had the option.
    uint64_t option[RULESETS][RULING_COUNT][RULING_OPTIONS_MAX];
    // For each pair of rulings (counter_pair): number of boards in play_scene() on which an answer
    // depends on both rulings.
    uint64_t pair[RULESETS][RULING_PAIRS];
    uint64_t kind[GAMES][PLAYED_KINDS]; // successors that were compared, by kind of action
};

// Returns the index in counters.pair for two rulings, which may be given in any order.
size_t counter_pair(size_t first, size_t second);

// Adds all numbers in `more` to those in `sum`.
void counters_add(struct counters *sum, const struct counters *more);

uint64_t counters_sum(const uint64_t *numbers, size_t count);

// Reads a report such as `captured=1:s@e7,2:f^@e8 score=3:0`. Returns the number of captured tiles
// (here 2). Sets *wave to the number of the last wave of captures (here 2), or 0.
unsigned reached_report(const char *report, unsigned *wave);

// Counts a compared position, and each of its options that is not the default.
void reached_position(struct counters *n, const struct model *m);

#endif
