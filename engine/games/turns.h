// SPDX-License-Identifier: MIT
//
// A game as a table of functions that find legal actions and play an action. play.c has all games.
#ifndef PAIKO_TURNS_H
#define PAIKO_TURNS_H

#include "sink.h"

struct paiko_turns {
    // Emits all legal actions except a forced pass.
    void (*generate)(const struct paiko_position *p, struct paiko_sink *k);
    // True if p->turn has to pass when nothing else is legal.
    bool (*passes)(const struct paiko_position *p);
    // Plays a legal action up to the next decision. The report is empty at first, and never NULL.
    void (*make)(struct paiko_position *p, const struct paiko_action *a,
                 struct paiko_report *report);
};

// The games for two players, for three, and for four to seven.
extern const struct paiko_turns paiko_duel, paiko_shrines, paiko_ronin;

// Sets who decides next, the phase, the number of tiles to give, and the result.
void paiko_set_phase(struct paiko_position *p, unsigned turn, unsigned phase, unsigned give,
                     unsigned result);

// True if nothing is legal, not even a forced pass.
bool paiko_is_stuck(const struct paiko_turns *turns, const struct paiko_position *p);

#endif
