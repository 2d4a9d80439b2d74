// SPDX-License-Identifier: MIT
//
// The limit of shifts in a row (CAT-SHIFT-10 to -12): how shifts are counted, and who reached the
// limit.
#ifndef PAIKO_STREAK_H
#define PAIKO_STREAK_H

#include "board.h"
#include "paiko/action.h"
#include "paiko_options.h"

enum { PAIKO_SHIFTS_MOST = 3 }; // most turns in a row in which a piece may be shifted

// Updates the streak after an action of p->turn (CAT-SHIFT-10 to -12).
void paiko_update_streak(struct paiko_position *p, const struct paiko_action *a);

// Ends a side's streak if the shifted tile is no longer on the streak's square.
void paiko_end_streaks(struct paiko_position *p);

// With four to seven players each tile has a run: the rounds in a row in which it was shifted.
// paiko_run_before returns the run of the tile that an action moves; 0 for none. paiko_update_run
// sets that tile's run after the action. paiko_end_runs is called at the end of a round: tiles that
// were not moved in the round lose their run, unless ruling limit-reset keeps it.
enum { PAIKO_RUN_MOST = 3 };
unsigned paiko_run_before(const struct paiko_position *p, const struct paiko_action *a);
void paiko_update_run(struct paiko_position *p, const struct paiko_action *a, unsigned before);
void paiko_end_runs(struct paiko_position *p);

// True if the rules limit a side's shifts in a row.
static inline bool paiko_limited(const struct paiko_rules *r, unsigned side) {
    if (r->option[PAIKO_RULING_SHIFT_LIMIT] == PAIKO_SHIFT_LIMIT_NONE)
        return false;
    return side != PAIKO_PLAYER_RED ||
           r->option[PAIKO_RULING_ZOMBIE_LIMIT] == PAIKO_ZOMBIE_LIMIT_PER_ZOMBIE;
}

// True if the piece on a square has reached the limit of shifts in a row.
static inline bool paiko_at_shift_limit(const struct paiko_position *p, unsigned player,
                                        unsigned square) {
    const struct paiko_streak *streak = &p->streak[player];
    if (!paiko_limited(&p->rules, player))
        return false;
    if (p->round.blacks)
        return paiko_run(p, square) == PAIKO_RUN_MOST;
    return streak->square == square && streak->count >= PAIKO_SHIFTS_MOST;
}

// Returns a superset of the player's pieces that have reached the shift limit, as squares.
static inline paiko_bits paiko_at_limit(const struct paiko_position *p, unsigned player) {
    const unsigned last = p->streak[player].square;
    const paiko_bits runs = p->run[0] & p->run[1];
    return last != PAIKO_NO_SQUARE && paiko_at_shift_limit(p, player, last)
               ? runs | paiko_bits_one(last)
               : runs;
}

#endif
