// SPDX-License-Identifier: MIT
//
// What a run has seen, in numbers. Each table below names what should be reached, so that what
// never was can be said. Knows no more than names. Invariant: plain numbers without pointers, so
// that a worker's counters can live in memory that it shares and outlive its crash.
#ifndef HARNESS_LOCKSTEP_COUNTERS_H
#define HARNESS_LOCKSTEP_COUNTERS_H

#include <stdint.h>

#include "../base/rulings.h"
#include "actions.h"

#define COUNTED_PHASES(X)                                                                          \
    X(DRAFT, "draft")                                                                              \
    X(ACTION, "action")                                                                            \
    X(GIVE, "give")                                                                                \
    X(OVER, "over")

#define COUNTED_ENDINGS(X)                                                                         \
    X(WHITE, "over:W")                                                                             \
    X(BLACK, "over:B")                                                                             \
    X(TIE, "over:tie")                                                                             \
    X(STUCK_LOSS, "over, stuck loses")                                                             \
    X(STUCK_TIE, "over, stuck ties")

// Captures by the highest wave in a report; nothing captured is wave 0.
#define COUNTED_WAVES(X)                                                                           \
    X(NONE, "none")                                                                                \
    X(ONE, "1 wave")                                                                               \
    X(TWO, "2 waves")                                                                              \
    X(THREE, "3 waves")                                                                            \
    X(MORE, "4 waves or more")

#define COUNTED_SITUATIONS(X)                                                                      \
    X(EMPTY_RESERVE, "reserve of the player to move is empty")                                     \
    X(EMPTY_HAND, "hand of the player to move is empty")                                           \
    X(AT_LIMIT, "a tile was shifted 3 turns in a row")                                             \
    X(FORCED_PASS, "only a pass is legal")                                                         \
    X(SHORT_GIVE, "give of less than was captured")                                                \
    X(NO_GIVE, "captures with nothing to give")                                                    \
    X(NO_ACTION, "nothing is legal in a position set up")

#define COUNTED_ENUM(prefix, id) prefix##_##id,
#define COUNTED_PHASE_ENUM(id, name) COUNTED_ENUM(PHASE, id)
#define COUNTED_ENDING_ENUM(id, name) COUNTED_ENUM(ENDING, id)
#define COUNTED_WAVE_ENUM(id, name) COUNTED_ENUM(WAVE, id)
#define COUNTED_SITUATION_ENUM(id, name) COUNTED_ENUM(SITUATION, id)
enum counted_phase { COUNTED_PHASES(COUNTED_PHASE_ENUM) PHASES };
enum counted_ending { COUNTED_ENDINGS(COUNTED_ENDING_ENUM) ENDINGS };
enum counted_wave { COUNTED_WAVES(COUNTED_WAVE_ENUM) WAVES };
enum counted_situation { COUNTED_SITUATIONS(COUNTED_SITUATION_ENUM) SITUATIONS };

extern const char *const phase_name[PHASES];
extern const char *const ending_name[ENDINGS];
extern const char *const wave_name[WAVES];
extern const char *const situation_name[SITUATIONS];

struct counters {
    uint64_t positions[RULESETS]; // compared: verdict and lists, or verdict and pick of a draft
    uint64_t games[RULESETS];     // runs from the first position
    uint64_t setups[RULESETS];    // runs from a position made up
    uint64_t lists;               // positions whose full lists were compared
    uint64_t listed;              // actions in them
    uint64_t successors;          // actions applied by both and compared
    uint64_t unlisted;            // actions outside the lists that both had to refuse
    uint64_t odd;                 // lines likely to be refused whose verdicts were compared
    uint64_t odd_refused;         // of them refused by both
    uint64_t unread;              // accepted by both, but not taken apart by the harness
    uint64_t toggles;             // rulings switched along the way
    uint64_t divergences;         // of any signature, known or new
    uint64_t kind[PLAYED_KINDS];
    uint64_t phase[PHASES];
    uint64_t ending[ENDINGS];
    uint64_t wave[WAVES];
    uint64_t situation[SITUATIONS];
};

// Adds all of `more` to `sum`.
void counters_add(struct counters *sum, const struct counters *more);

uint64_t counters_sum(const uint64_t *numbers, size_t count);

#endif
