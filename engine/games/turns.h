// SPDX-License-Identifier: MIT
//
// What a game is to those who play it: what can be decided, what an action leads to. One row a
// game; play.c has the table of them.
#ifndef PAIKO_TURNS_H
#define PAIKO_TURNS_H

#include "sink.h"

struct paiko_turns {
    // Emits everything that is legal, but for a forced pass.
    void (*generate)(const struct paiko_position *p, struct paiko_sink *k);
    // Whether p->turn passes where nothing else is legal.
    bool (*passes)(const struct paiko_position *p);
    // Plays a legal action to the next decision. The report is empty and never NULL.
    void (*make)(struct paiko_position *p, const struct paiko_action *a,
                 struct paiko_report *report);
};

// Two players; three; four to seven.
extern const struct paiko_turns paiko_duel, paiko_shrines, paiko_ronin;

// Who decides next and what: a phase with its tiles to give or how the game ended.
void paiko_set_phase(struct paiko_position *p, unsigned turn, unsigned phase, unsigned give,
                     unsigned result);

// Whether nothing is legal, not even a forced pass.
bool paiko_is_stuck(const struct paiko_turns *turns, const struct paiko_position *p);

#endif
