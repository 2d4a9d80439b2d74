// SPDX-License-Identifier: MIT
//
// What a run has seen, in numbers. Each table below names what should be reached, and by which
// games (2, 3 and 4 for two, three and four to seven players), so that what never was can be
// said. Knows no more than names. Invariant: plain numbers without pointers, so that a worker's
// counters can live in memory that it shares and outlive its crash.
#ifndef HARNESS_LOCKSTEP_COUNTERS_H
#define HARNESS_LOCKSTEP_COUNTERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "play/actions.h"
#include "registers/rulings.h"

#define COUNTED_PHASES(X)                                                                          \
    X(DRAFT, "draft", "2")                                                                         \
    X(ACTION, "action", "23")                                                                      \
    X(GIVE, "give", "2")                                                                           \
    X(DISCARD, "discard", "3")                                                                     \
    X(TAKE, "take", "3")                                                                           \
    X(ZOMBIFY, "zombify", "3")                                                                     \
    X(CAPTURE, "capture", "3")                                                                     \
    X(HERO, "hero", "4")                                                                           \
    X(BASE_SETUP, "base, in the setup", "4")                                                       \
    X(TOKEN, "token", "4")                                                                         \
    X(DEAL_WHITE, "deal, to White", "4")                                                           \
    X(DEAL_BLACK, "deal, to a black player", "4")                                                  \
    X(ACTION_WHITE, "action, of White", "4")                                                       \
    X(BASE, "base, of a white hero", "4")                                                          \
    X(ACTION_BLACK, "action, of a black player", "4")                                              \
    X(OVER, "over", "234")

#define COUNTED_ENDINGS(X)                                                                         \
    X(WHITE, "over:W", "234")                                                                      \
    X(BLACK, "over:B", "234")                                                                      \
    X(RED, "over:R", "3")                                                                          \
    X(TIE, "over:tie", "24")                                                                       \
    X(STUCK_LOSS, "over, stuck loses", "23")                                                       \
    X(STUCK_TIE, "over, stuck ties", "23")

// Captures by the highest wave in a report; nothing captured is wave 0.
#define COUNTED_WAVES(X)                                                                           \
    X(NONE, "none", "234")                                                                         \
    X(ONE, "1 wave", "234")                                                                        \
    X(TWO, "2 waves", "234")                                                                       \
    X(THREE, "3 waves", "234")                                                                     \
    X(MORE, "4 waves or more", "234")

#define COUNTED_SITUATIONS(X)                                                                      \
    X(EMPTY_RESERVE, "reserve of the player to move is empty", "24")                               \
    X(EMPTY_HAND, "hand of the player to move is empty", "234")                                    \
    X(AT_LIMIT, "a tile was shifted 3 turns in a row", "234")                                      \
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
    X(RED_AND_TILES, "tiles fall behind Red's pieces", "3")                                        \
    X(OF_FOUR, "four players", "4")                                                                \
    X(OF_FIVE, "five players", "4")                                                                \
    X(OF_SIX, "six players", "4")                                                                  \
    X(OF_SEVEN, "seven players", "4")                                                              \
    X(SHORT_DEAL, "a deal of less than the table gives", "4")                                      \
    X(LAST_ACTION, "White's last action", "4")                                                     \
    X(LAST_PLAYER, "the last black player acts", "4")                                              \
    X(FULL_COURT, "White has four heroes", "4")                                                    \
    X(HERO_IN_HAND, "a hero in its owner's hand", "4")                                             \
    X(NO_HERO, "a black player has lost the hero", "4")                                            \
    X(READY_AIR, "a hero Air ready, with tiles near", "4")                                         \
    X(READY_BOW, "a hero Bow ready, with tiles near", "4")                                         \
    X(READY_EARTH, "a hero Earth ready, with tiles near", "4")                                     \
    X(READY_FIRE, "a hero Fire ready, with tiles near", "4")                                       \
    X(READY_SAI, "a hero Sai ready, with tiles near", "4")                                         \
    X(READY_LOTUS, "a hero Lotus ready, with tiles near", "4")                                     \
    X(READY_SWORD, "a hero Sword ready, with tiles near", "4")                                     \
    X(READY_WATER, "a hero Water ready, with tiles near", "4")                                     \
    X(WHITE_HERO, "White deploys a hero", "4")                                                     \
    X(BLACK_HERO, "a black player deploys the hero", "4")                                          \
    X(AIR_SHIFTS, "a hero Air shifts", "4")                                                        \
    X(SAI_SHIFTS, "a Sai shifts as it is deployed", "4")                                           \
    X(VIA_SAI, "a tile shifts as a hero Sai lets it", "4")                                         \
    X(WATER_REDEPLOYS, "a Water is redeployed", "4")                                               \
    X(BOW_REDEPLOYS, "a hero Bow is redeployed", "4")                                              \
    X(VIA_WATER, "a tile is redeployed as a hero Water lets it", "4")                              \
    X(HERO_REDEPLOYS, "a hero Water or another's hero is redeployed", "4")                         \
    X(EARLY_TIMEUP, "time is up before a side's last action", "4")                                 \
    X(BLACK_FALLS, "black tiles alone fall", "4")                                                  \
    X(WHITE_FALLS, "white tiles alone fall", "4")                                                  \
    X(BOTH_FALL, "tiles of both colours fall", "4")                                                \
    X(WHITE_HERO_FALLS, "a white hero falls", "4")                                                 \
    X(BLACK_HERO_FALLS, "a black hero falls", "4")                                                 \
    X(FIRES_TOGETHER, "Fires of both colours fall at once", "4")                                   \
    X(BOTH_WIN, "both sides have won", "4")                                                        \
    X(ONE_AHEAD, "Black has 10 to 9 and the game goes on", "4")

// Who decides, and of four to seven players who has the first-turn token.
#define COUNTED_SEATS(X)                                                                           \
    X(WHITE, "White decides", "234")                                                               \
    X(BLACK, "Black decides", "23")                                                                \
    X(RED, "Red decides", "3")                                                                     \
    X(B1, "B1 decides", "4")                                                                       \
    X(B2, "B2 decides", "4")                                                                       \
    X(B3, "B3 decides", "4")                                                                       \
    X(B4, "B4 decides", "4")                                                                       \
    X(B5, "B5 decides", "4")                                                                       \
    X(B6, "B6 decides", "4")                                                                       \
    X(CHANCE, "chance decides", "4")                                                               \
    X(NO_TOKEN, "nobody has the token", "4")                                                       \
    X(TOKEN_B1, "B1 has the token", "4")                                                           \
    X(TOKEN_B2, "B2 has the token", "4")                                                           \
    X(TOKEN_B3, "B3 has the token", "4")                                                           \
    X(TOKEN_B4, "B4 has the token", "4")                                                           \
    X(TOKEN_B5, "B5 has the token", "4")                                                           \
    X(TOKEN_B6, "B6 has the token", "4")

// Fields that an action changed, in their order in a line; rules are never changed by one.
#define COUNTED_CHANGES(X)                                                                         \
    X(BOARD, "board", "234")                                                                       \
    X(TURN, "turn", "234")                                                                         \
    X(PHASE, "phase", "234")                                                                       \
    X(HAND, "hand", "234")                                                                         \
    X(HERO, "hero", "4")                                                                           \
    X(BASE, "base", "4")                                                                           \
    X(RESERVE, "reserve", "24")                                                                    \
    X(LOST, "lost", "2")                                                                           \
    X(LEFT, "left", "4")                                                                           \
    X(TOKEN, "token", "4")                                                                         \
    X(STREAK, "streak", "234")                                                                     \
    X(MADE, "made", "4")                                                                           \
    X(PILE, "pile", "3")                                                                           \
    X(CYCLE, "cycle", "3")

#define COUNTED_PHASE_ENUM(id, name, games) PHASE_##id,
#define COUNTED_ENDING_ENUM(id, name, games) ENDING_##id,
#define COUNTED_WAVE_ENUM(id, name, games) WAVE_##id,
#define COUNTED_SITUATION_ENUM(id, name, games) SITUATION_##id,
#define COUNTED_SEAT_ENUM(id, name, games) SEAT_##id,
#define COUNTED_CHANGE_ENUM(id, name, games) CHANGE_##id,
enum counted_phase { COUNTED_PHASES(COUNTED_PHASE_ENUM) PHASES };
enum counted_ending { COUNTED_ENDINGS(COUNTED_ENDING_ENUM) ENDINGS };
enum counted_wave { COUNTED_WAVES(COUNTED_WAVE_ENUM) WAVES };
enum counted_situation { COUNTED_SITUATIONS(COUNTED_SITUATION_ENUM) SITUATIONS };
enum counted_seat { COUNTED_SEATS(COUNTED_SEAT_ENUM) SEATS };
enum counted_change { COUNTED_CHANGES(COUNTED_CHANGE_ENUM) CHANGE_FIELDS };

// The tables: member, lines, rows, name in data, title for a person.
#define COUNTED_TABLES(X)                                                                          \
    X(kind, PLAYED_KINDS, PLAYED_KIND_TABLE, "kinds", "actions tried")                             \
    X(phase, PHASES, COUNTED_PHASES, "phases", "phases")                                           \
    X(ending, ENDINGS, COUNTED_ENDINGS, "endings", "endings")                                      \
    X(wave, WAVES, COUNTED_WAVES, "waves", "captures in")                                          \
    X(situation, SITUATIONS, COUNTED_SITUATIONS, "situations", "situations")                       \
    X(seat, SEATS, COUNTED_SEATS, "seats", "seats")                                                \
    X(change, CHANGE_FIELDS, COUNTED_CHANGES, "changes", "fields that an action changed")

// Single numbers, in the order of the data.
#define COUNTED_NUMBERS(X)                                                                         \
    X(successors)  /* actions applied by both and compared */                                      \
    X(lists)       /* positions whose full lists were compared */                                  \
    X(listed)      /* actions in them */                                                           \
    X(unlisted)    /* actions outside the lists that both had to refuse */                         \
    X(odd)         /* lines likely to be refused whose verdicts were compared */                   \
    X(odd_refused) /* of them refused by both */                                                   \
    X(unread)      /* accepted by both, but not taken apart by the harness */                      \
    X(nobody)      /* made to be played, and refused by both */                                    \
    X(idle)        /* of them made-up phases of Red's with nothing to decide */                    \
    X(views)       /* positions and actions of which every player's view was compared */           \
    X(toggles)     /* rulings switched along the way */                                            \
    X(divergences) /* of any signature, known or new */

enum { RULING_PAIRS = RULING_COUNT * (RULING_COUNT - 1) / 2 };

struct counters {
    uint64_t positions[RULESETS]; // compared: verdict and lists, or verdict and pick of a draft
    uint64_t games[RULESETS];     // runs from the first position
    uint64_t setups[RULESETS];    // runs from a position made up
#define COUNTED_NUMBER(name) uint64_t name;
    COUNTED_NUMBERS(COUNTED_NUMBER)
    // Positions compared, by ruleset, under each option of each ruling that is off its default.
    uint64_t option[RULESETS][RULING_COUNT][RULING_OPTIONS_MAX];
    // The same for two rulings that are off their default together, by counter_pair.
    uint64_t pair[RULESETS][RULING_PAIRS];
#define COUNTED_ARRAY(word, count, TABLE, key, title) uint64_t word[GAMES][count];
    COUNTED_TABLES(COUNTED_ARRAY)
};

// One of the tables with the numbers of a game.
struct counter_table {
    const char *title, *key; // for a person, for a program
    const char *const *names;
    const char *const *games; // of each line
    const uint64_t *numbers;
    size_t count;
};
enum { COUNTER_TABLES = 7 };
void counter_tables(const struct counters *n, enum game game,
                    struct counter_table tables[COUNTER_TABLES]);

// Whether a line of a table is of a game.
bool counter_of(const struct counter_table *t, size_t line, enum game game);

// The place of two rulings in a table of pairs, by their indices, the first below the second.
size_t counter_pair(size_t first, size_t second);

// Adds all of `more` to `sum`.
void counters_add(struct counters *sum, const struct counters *more);

uint64_t counters_sum(const uint64_t *numbers, size_t count);

#endif
