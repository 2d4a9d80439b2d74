// SPDX-License-Identifier: MIT
//
// How a position of each game is made simpler, and the steps that do it: those that games share
// (shrink_steps.c), and each game's own (shrink_shrines.c,
// shrink_ronin.c).
#ifndef HARNESS_LOCKSTEP_SHRINK_GAMES_H
#define HARNESS_LOCKSTEP_SHRINK_GAMES_H

#include "shrink_steps.h"

typedef bool shrink_step(struct shrink *s);

struct shrink_game {
    const char *const *phases; // simplest first, up to NULL
    shrink_step *const *steps; // in the order in which they are tried, up to NULL
};

// Shared.
shrink_step shrink_fewer_tiles, shrink_fewer_living, shrink_into_hand, shrink_no_lost,
    shrink_fewer_in_hand, shrink_no_streaks, shrink_first_ruleset, shrink_default_rulings,
    shrink_simpler_phase, shrink_same_facings, shrink_merge, shrink_other_mover;

// Of three players.
shrink_step shrink_lowest_cycle, shrink_fewer_zombies;

// Of four to seven players.
shrink_step shrink_fewer_players, shrink_hands, shrink_busy, shrink_heroes, shrink_heroes_on_board,
    shrink_into_hands, shrink_beneath, shrink_round, shrink_runs, shrink_bases;

#endif
