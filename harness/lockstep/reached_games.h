// SPDX-License-Identifier: MIT
//
// The rows of the games for what play has reached, each in a file of its own, and what these share.
#ifndef HARNESS_LOCKSTEP_REACHED_GAMES_H
#define HARNESS_LOCKSTEP_REACHED_GAMES_H

#include "reached.h"

// An action of the list that was applied: the position it led to, the phase of that, the report,
// and how many tiles this says were captured.
struct reached_applied {
    const struct action_list *list;
    const char *action, *next, *phase, *report;
    unsigned captured;
    unsigned score[2];
};

// The situations of a position, of its full list, and of an action that was applied.
void reached_position_duel(uint64_t *situation, const struct model *m);
void reached_position_shrines(uint64_t *situation, const struct model *m);
void reached_position_ronin(uint64_t *situation, const struct model *m);
void reached_list_shrines(uint64_t *situation, const struct model *m,
                          const struct action_list *list);
void reached_applied_duel(uint64_t *situation, const struct model *m,
                          const struct reached_applied *a);
void reached_applied_shrines(uint64_t *situation, const struct model *m,
                             const struct reached_applied *a);
void reached_applied_ronin(uint64_t *situation, const struct model *m,
                           const struct reached_applied *a);

// How the game ended that an action ended.
enum counted_ending reached_ending_duel(const struct reached_applied *a);
enum counted_ending reached_ending_shrines(const struct reached_applied *a);
enum counted_ending reached_ending_ronin(const struct reached_applied *a);

// As reached_phase says: of two and three players, and of four to seven.
enum counted_phase reached_phase_players(const struct model *m);
enum counted_phase reached_phase_ronin(const struct model *m);

// ---- What they share (reached_shared.c) ----

// Tiles that the player to move has in a store; whether that player's streak is at the limit.
unsigned reached_stored(const struct model *m, enum model_store store);
bool reached_at_limit(const struct model *m, int player);

// Situations of two and three players: on the turn of White or Black, and of a list.
void reached_turn(uint64_t *situation, const struct model *m);
void reached_choice(uint64_t *situation, const struct model *m, const struct action_list *list);

#endif
