// SPDX-License-Identifier: MIT
//
// Whole games through the program's own state: a game is played on the reference, and the program
// is asked for what some of its beginnings lead to. What goes wrong there and not where the last
// position is set up takes several turns to show: state that goes stale, counters, undo. Knows
// games as lists of actions; not how they are reported.
// Invariant: the same seed asks the same games; a game that is kept is legal but for its last
// action, and that action is where the answer first goes wrong.
#ifndef HARNESS_CONFORM_PLAY_H
#define HARNESS_CONFORM_PLAY_H

#include "conform.h"

// A game with what it is asked about.
struct asked_game;

// Makes the game of this number: of one that can do nothing else every beginning is to be asked,
// of `left` actions at most, and counts as a position; of another, a few. Reads of `c` only what
// stays as it is while questions are asked, so that it may run beside that. To be freed.
struct asked_game *asked_game_make(const struct conform *c, uint64_t number, uint64_t left);
void asked_game_free(struct asked_game *made);

// Asks it and judges the answers.
void asked_game_ask(struct conform *c, struct asked_game *made);

// Asks a game that went wrong in an earlier run.
void play_game_again(struct conform *c, const struct again_finding *f);

// What a game leads to by an implementation: its last position. ANSWER_NO where an action is not
// legal, whose text is then in `next`; ANSWER_UNREADABLE with a problem where the rules are none.
enum answer play_by(const struct impl *impl, const char *rules, unsigned players,
                    const char *const *actions, size_t count, struct text *next, struct problem *p);

#endif
