// SPDX-License-Identifier: MIT
//
// Counts what a run reached. The tables below name what a run should reach, with the games that can
// reach it (2, 3 and 4 stand for two, three and four to seven players). So a line that stays 0 can
// be reported. The condition of a situation is only approximate; a mistake in it spoils only its
// count.
// Invariant: only numbers, no pointers, so that counters can be in shared memory and outlive a
// crash.
#ifndef HARNESS_LOCKSTEP_COUNTERS_H
#define HARNESS_LOCKSTEP_COUNTERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "play/actions.h"
#include "position/model.h"
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

// The last wave of captures in a report; NONE for a report without captures.
#define COUNTED_WAVES(X)                                                                           \
    X(NONE, "none", "234")                                                                         \
    X(ONE, "1 wave", "234")                                                                        \
    X(TWO, "2 waves", "234")                                                                       \
    X(THREE, "3 waves", "234")                                                                     \
    X(MORE, "4 waves or more", "234")

// Situations of a position, its list, and an action. Columns: condition (with names from
// counters.c), name, games.
#define POSITION_SITUATIONS(X)                                                                     \
    X(model_total(m->count[MODEL_RESERVE][black]) == 0 && acts,                                    \
      "reserve of the player to move is empty", "24")                                              \
    X(model_total(hand) == 0 && acts, "hand of the player to move is empty", "234")                \
    X(at_limit(m, black) && acts, "a tile was shifted 3 turns in a row", "234")                    \
    X(m->pile == 0 && red_acts, "Red's pile is empty", "3")                                        \
    X(at_limit(m, MODEL_RED) && red_acts, "a zombie was shifted 3 turns in a row", "3")            \
    X(phase == PHASE_TAKE && m->cell[model_square(m->phase + 5, strlen(m->phase + 5))][0] == 'X',  \
      "a corpse to take where a zombie stood", "3")                                                \
    X(begins(m->phase, "zombify:"), "zombifying goes on after the first", "3")                     \
    X(m->players == 4, "four players", "4")                                                        \
    X(m->players == 5, "five players", "4")                                                        \
    X(m->players == 6, "six players", "4")                                                         \
    X(m->players == 7, "seven players", "4")                                                       \
    X(short_deal(m, phase), "a deal of less than the table gives", "4")                            \
    X(m->left == 1 && acts, "White's last action", "4") /* `left` is 0 when Black acts */          \
    X(last_black(m) && acts, "the last black player acts", "4")                                    \
    X(white_heroes(m) == COURT_MOST && acts, "White has four heroes", "4")                         \
    X(model_hero_in_hand(m, m->seat) != MODEL_NONE && acts && black, "a hero in its owner's hand", \
      "4")                                                                                         \
    X(acts ? without_hero(m) : 0, "a black player has lost the hero", "4")                         \
    X(acts ? ready(m, 'A') : 0, "a hero Air ready, with tiles near", "4")                          \
    X(acts ? ready(m, 'B') : 0, "a hero Bow ready, with tiles near", "4")                          \
    X(acts ? ready(m, 'E') : 0, "a hero Earth ready, with tiles near", "4")                        \
    X(acts ? ready(m, 'F') : 0, "a hero Fire ready, with tiles near", "4")                         \
    X(acts ? ready(m, 'I') : 0, "a hero Sai ready, with tiles near", "4")                          \
    X(acts ? ready(m, 'L') : 0, "a hero Lotus ready, with tiles near", "4")                        \
    X(acts ? ready(m, 'S') : 0, "a hero Sword ready, with tiles near", "4")                        \
    X(acts ? ready(m, 'W') : 0, "a hero Water ready, with tiles near", "4")
#define LIST_SITUATIONS(X)                                                                         \
    X(list->count == 1 && list->of_kind[PLAYED_PASS] == 1, "only a pass is legal", "23")           \
    X(list->count == 0 && phase != PHASE_OVER, "nothing is legal in a position set up", "23")      \
    X(phase == PHASE_ZOMBIFY && list->of_kind[PLAYED_ZOMBIFY] > m->pile,                           \
      "more can be zombified than the pile allows", "3")                                           \
    X(falls[MODEL_WHITE] && falls[MODEL_BLACK], "Red chooses between both colours", "3")           \
    X(falls[MODEL_RED] && (falls[MODEL_WHITE] || falls[MODEL_BLACK]),                              \
      "Red chooses between its pieces and tiles", "3")
#define ACTION_SITUATIONS(X)                                                                       \
    X(given < captured && give, "give of less than was captured", "2")                             \
    X(captured && !give && !over, "captures with nothing to give", "2")                            \
    X(list->of_kind[PLAYED_CAPTURE] > 1 && capture && !begins(to_phase, "capture "),               \
      "a capture of Red's saves other pieces", "3")                                                \
    X(kind == PLAYED_CAPTURE && f.fires_behind, "Fires fall behind Red's last capture", "3")       \
    X(red && !capture && f.first_tiles && f.fires_only,                                            \
      "Fires fall on Red's turn without a capture", "3")                                           \
    X(!red && f.first_red, "Red's pieces fall on another's turn", "3")                             \
    X(!red && f.first_red && f.behind, "tiles fall behind Red's pieces", "3")                      \
    X(of_hero && m->turn == 'W', "White deploys a hero", "4")                                      \
    X(of_hero && m->turn != 'W', "a black player deploys the hero", "4")                           \
    X(kind == PLAYED_SHIFT && type == AIR, "a hero Air shifts", "4") /* no other Air does */       \
    X(action[0] == 'I' && on, "a Sai shifts as it is deployed", "4")                               \
    X(action[0] != 'I' && on, "a tile shifts as a hero Sai lets it", "4")                          \
    X(type == WATER && again && !hero, "a Water is redeployed", "4")                               \
    X(type == BOW && again && hero, "a hero Bow is redeployed", "4")                               \
    X(type != WATER && !(type == BOW && hero) && again,                                            \
      "a tile is redeployed as a hero Water lets it", "4")                                         \
    X(lent, "a hero Water or another's hero is redeployed", "4")                                   \
    X(kind == PLAYED_TIMEUP && (white ? m->left > 1 : !last_black(m)),                             \
      "time is up before a side's last action", "4")                                               \
    X(f.tiles[1] && !f.tiles[0], "black tiles alone fall", "4")                                    \
    X(f.tiles[0] && !f.tiles[1], "white tiles alone fall", "4")                                    \
    X(f.tiles[0] && f.tiles[1], "tiles of both colours fall", "4")                                 \
    X(f.heroes[0] > 0, "a white hero falls", "4")                                                  \
    X(f.heroes[1] > 0, "a black hero falls", "4")                                                  \
    X(f.fires_in[0] && f.fires_in[0] == f.fires_in[1], "Fires of both colours fall at once", "4")  \
    X(score[0] >= WON && score[1] >= WON && score[1] >= score[0] + AHEAD && over,                  \
      "both sides have won", "4")                                                                  \
    X(begins(to_phase, "deal:") && score[1] == WON && score[0] == WON - 1,                         \
      "Black has 10 to 9 and the game goes on", "4")
#define COUNTED_SITUATIONS(X) POSITION_SITUATIONS(X) LIST_SITUATIONS(X) ACTION_SITUATIONS(X)

#define COUNTED_PHASE_ENUM(id, name, games) PHASE_##id,
#define COUNTED_ENDING_ENUM(id, name, games) ENDING_##id,
#define COUNTED_WAVE_ENUM(id, name, games) WAVE_##id,
#define COUNTED_ONE(condition, name, games) +1
enum counted_phase { COUNTED_PHASES(COUNTED_PHASE_ENUM) PHASES };
enum counted_ending { COUNTED_ENDINGS(COUNTED_ENDING_ENUM) ENDINGS };
enum counted_wave { COUNTED_WAVES(COUNTED_WAVE_ENUM) WAVES };
enum { SITUATIONS = 0 COUNTED_SITUATIONS(COUNTED_ONE) };

// The tables. Columns: member, number of lines, lines, name in data, title for people.
#define COUNTED_TABLES(X)                                                                          \
    X(kind, PLAYED_KINDS, PLAYED_KIND_TABLE, "kinds", "actions tried")                             \
    X(phase, PHASES, COUNTED_PHASES, "phases", "phases")                                           \
    X(ending, ENDINGS, COUNTED_ENDINGS, "endings", "endings")                                      \
    X(wave, WAVES, COUNTED_WAVES, "waves", "captures in")                                          \
    X(situation, SITUATIONS, COUNTED_SITUATIONS, "situations", "situations")

// Other numbers, in the order of the data.
#define COUNTED_NUMBERS(X)                                                                         \
    X(successors)  /* actions that both applied and whose outcomes were compared */                \
    X(lists)       /* positions whose full lists were compared */                                  \
    X(listed)      /* actions that both of these lists have */                                     \
    X(unlisted)    /* actions that no list has and that both had to refuse */                      \
    X(odd)         /* altered position lines, probably refused */                                  \
    X(odd_refused) /* altered lines that a side refused */                                         \
    X(unread)      /* positions that both accepted and the harness could not read */               \
    X(nobody)      /* generated positions that both refused */                                     \
    X(idle)        /* such positions in which Red had nothing to decide */                         \
    X(views)       /* positions and actions for which every player's view was compared */          \
    X(toggles)     /* rulings that were switched during play */                                    \
    X(divergences) /* differences, with known and new signatures */

enum { RULING_PAIRS = RULING_COUNT * (RULING_COUNT - 1) / 2 };

struct counters {
    uint64_t positions[RULESETS]; // positions that were compared
    uint64_t games[RULESETS];     // runs from the first position
    uint64_t setups[RULESETS];    // runs from a built position
    uint64_t scenes[RULESETS];    // searches for boards on which two rulings matter
#define COUNTED_NUMBER(name) uint64_t name;
    COUNTED_NUMBERS(COUNTED_NUMBER)
    // Positions that were compared under each option other than the default.
    uint64_t option[RULESETS][RULING_COUNT][RULING_OPTIONS_MAX];
    // Boards of scenes on which both of two rulings off their defaults matter: an answer changes if
    // either returns to its default. The index is counter_pair.
    uint64_t pair[RULESETS][RULING_PAIRS];
#define COUNTED_ARRAY(word, count, TABLE, key, title) uint64_t word[GAMES][count];
    COUNTED_TABLES(COUNTED_ARRAY)
};

// One table with the numbers of one game.
struct counter_table {
    const char *title, *key; // for a person, for a program
    const char *const *names;
    const char *const *games; // the games that can reach each line
    const uint64_t *numbers;
    size_t count;
};
enum { COUNTER_TABLES = 5 };
void counter_tables(const struct counters *n, enum game game,
                    struct counter_table tables[COUNTER_TABLES]);

// True if a game can reach a line of a table.
bool counter_of(const struct counter_table *t, size_t line, enum game game);

// Returns the index of a pair of rulings, in either order, in `pair`.
size_t counter_pair(size_t first, size_t second);

// Adds all numbers in `more` to those in `sum`.
void counters_add(struct counters *sum, const struct counters *more);

uint64_t counters_sum(const uint64_t *numbers, size_t count);

// ---- counting ----

// Returns the phase of a position; with four to seven players also by who decides.
enum counted_phase reached_phase(const struct model *m);

// Reads `captured=1:s@e7,2:f^@e8 score=3:0`. Returns the number of captured tiles; gives the last
// wave, and White's and Black's points.
unsigned reached_report(const char *report, unsigned *wave, unsigned score[2]);

// Count a compared position, and its list.
void reached_position(struct counters *n, const struct model *m);
void reached_list(struct counters *n, const struct model *m, const struct action_list *list);

// Counts an action in position m, with the position's list, the next position and the report.
void reached_outcome(struct counters *n, const struct model *m, const struct action_list *list,
                     const char *action, const char *next, const char *report);

#endif
