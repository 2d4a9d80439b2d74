// SPDX-License-Identifier: MIT
//
// What a run has seen, in numbers. Each table below names what should be reached, and by which
// families (2 and 3 for two and three players), so that what never was can be said. Knows no more
// than names. Invariant: plain numbers without pointers, so that a worker's counters can live in
// memory that it shares and outlive its crash.
#ifndef HARNESS_LOCKSTEP_COUNTERS_H
#define HARNESS_LOCKSTEP_COUNTERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../base/rulings.h"
#include "actions.h"

#define COUNTED_PHASES(X)                                                                          \
    X(DRAFT, "draft", "2")                                                                         \
    X(ACTION, "action", "23")                                                                      \
    X(GIVE, "give", "2")                                                                           \
    X(DISCARD, "discard", "3")                                                                     \
    X(TAKE, "take", "3")                                                                           \
    X(ZOMBIFY, "zombify", "3")                                                                     \
    X(CAPTURE, "capture", "3")                                                                     \
    X(OVER, "over", "23")

#define COUNTED_ENDINGS(X)                                                                         \
    X(WHITE, "over:W", "23")                                                                       \
    X(BLACK, "over:B", "23")                                                                       \
    X(RED, "over:R", "3")                                                                          \
    X(TIE, "over:tie", "2")                                                                        \
    X(STUCK_LOSS, "over, stuck loses", "23")                                                       \
    X(STUCK_TIE, "over, stuck ties", "23")

// Captures by the highest wave in a report; nothing captured is wave 0.
#define COUNTED_WAVES(X)                                                                           \
    X(NONE, "none", "23")                                                                          \
    X(ONE, "1 wave", "23")                                                                         \
    X(TWO, "2 waves", "23")                                                                        \
    X(THREE, "3 waves", "23")                                                                      \
    X(MORE, "4 waves or more", "23")

#define COUNTED_SITUATIONS(X)                                                                      \
    X(EMPTY_RESERVE, "reserve of the player to move is empty", "2")                                \
    X(EMPTY_HAND, "hand of the player to move is empty", "23")                                     \
    X(AT_LIMIT, "a tile was shifted 3 turns in a row", "23")                                       \
    X(FORCED_PASS, "only a pass is legal", "23")                                                   \
    X(SHORT_GIVE, "give of less than was captured", "2")                                           \
    X(NO_GIVE, "captures with nothing to give", "2")                                               \
    X(NO_ACTION, "nothing is legal in a position set up", "23")                                    \
    X(EMPTY_PILE, "Red's pile is empty", "3")                                                      \
    X(ZOMBIE_AT_LIMIT, "a zombie was shifted 3 turns in a row", "3")                               \
    X(TAKE_TWICE, "a corpse to take where a zombie stood", "3")                                    \
    X(SHORT_PILE, "more can be zombified than the pile allows", "3")                               \
    X(ZOMBIFY_ON, "zombifying goes on after the first", "3")                                       \
    X(BOTH_COLOURS, "Red chooses between both colours", "3")                                       \
    X(RED_OR_TILES, "Red chooses between its pieces and tiles", "3")                               \
    X(SAVED, "a capture of Red's saves other pieces", "3")                                         \
    X(FIRES_BEHIND, "Fires fall behind Red's last capture", "3")                                   \
    X(FIRES_ALONE, "Fires fall on Red's turn without a capture", "3")                              \
    X(RED_FALLS, "Red's pieces fall on another's turn", "3")                                       \
    X(RED_AND_TILES, "tiles fall behind Red's pieces", "3")

#define COUNTED_PHASE_ENUM(id, name, families) PHASE_##id,
#define COUNTED_ENDING_ENUM(id, name, families) ENDING_##id,
#define COUNTED_WAVE_ENUM(id, name, families) WAVE_##id,
#define COUNTED_SITUATION_ENUM(id, name, families) SITUATION_##id,
enum counted_phase { COUNTED_PHASES(COUNTED_PHASE_ENUM) PHASES };
enum counted_ending { COUNTED_ENDINGS(COUNTED_ENDING_ENUM) ENDINGS };
enum counted_wave { COUNTED_WAVES(COUNTED_WAVE_ENUM) WAVES };
enum counted_situation { COUNTED_SITUATIONS(COUNTED_SITUATION_ENUM) SITUATIONS };

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
    uint64_t kind[FAMILIES][PLAYED_KINDS];
    uint64_t phase[FAMILIES][PHASES];
    uint64_t ending[FAMILIES][ENDINGS];
    uint64_t wave[FAMILIES][WAVES];
    uint64_t situation[FAMILIES][SITUATIONS];
};

// One of the tables with the numbers of a family.
struct counter_table {
    const char *title, *key; // for a person, for a program
    const char *const *names;
    const char *const *families; // of each line
    const uint64_t *numbers;
    size_t count;
};
enum { COUNTER_TABLES = 5 };
void counter_tables(const struct counters *n, enum family family,
                    struct counter_table tables[COUNTER_TABLES]);

// Whether a line of a table is of a family.
bool counter_of(const struct counter_table *t, size_t line, enum family family);

// Adds all of `more` to `sum`.
void counters_add(struct counters *sum, const struct counters *more);

uint64_t counters_sum(const uint64_t *numbers, size_t count);

#endif
