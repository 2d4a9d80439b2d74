// SPDX-License-Identifier: MIT
//
// How a position of each game is made simpler, and the steps that do it: those of play/change.h,
// those that games share (shrink_steps.c), and those of four to seven players (shrink_ronin.c).
#ifndef HARNESS_LOCKSTEP_SHRINK_GAMES_H
#define HARNESS_LOCKSTEP_SHRINK_GAMES_H

#include "play/change.h"

struct shrink;

// A step whose candidates are tried one by one, or one with a search of its own.
struct shrink_step {
    simpler_step *candidates;
    bool (*search)(struct shrink *s);
};

struct shrink_game {
    const char *const *phases;       // simplest first, up to NULL
    const struct shrink_step *steps; // in the order in which they are tried, up to one of neither
};

enum { FEW_TILES = 6 }; // with which a person can live: beyond, more is tried

// Searches: each says whether one of its candidates was taken over.
bool shrink_fewer_tiles(struct shrink *s);
bool shrink_fewer_living(struct shrink *s);
bool shrink_no_lost(struct shrink *s);
bool shrink_fewer_in_hand(struct shrink *s);
bool shrink_first_ruleset(struct shrink *s);
bool shrink_simpler_phase(struct shrink *s);
bool shrink_merge(struct shrink *s);

simpler_step shrink_default_rulings, shrink_other_mover;

// Of three players.
simpler_step shrink_lowest_cycle, shrink_fewer_zombies;

// Of four to seven players.
simpler_step shrink_fewer_players, shrink_hands, shrink_none_busy, shrink_heroes_on_board,
    shrink_into_hands, shrink_beneath_black, shrink_beneath_white, shrink_seat, shrink_token,
    shrink_bases;

#endif
