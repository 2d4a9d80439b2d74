// SPDX-License-Identifier: MIT
//
// A difference looked at once: what was asked, what the reference answers, what the program did,
// and the boards between. Knows how to read them; not what to say of them.
#ifndef HARNESS_EXPLAIN_LOOK_H
#define HARNESS_EXPLAIN_LOOK_H

#include <paiko/action.h>

#include "explain.h"
#include "impl/impl.h"

struct look {
    const struct difference *d;
    const char *position, *action, *who; // "" for no action

    bool readable; // the position, to the reference; else `problem` says why not
    struct problem problem;
    struct model before;
    struct paiko_position now;
    unsigned me; // the side that decides: PAIKO_PLAYER_RED too, PAIKO_PLAYER_CHANCE for nobody

    bool acting; // the action has the form of one; else `problem` says why not
    struct paiko_action move;
    int from, to; // squares that the action names, -1 for none

    // What the reference says: the spec of legality, the engine of what follows.
    bool legal;
    struct text lines;                     // owned: the spec's verdict in clauses
    struct text expected, expected_report; // owned
    struct model then;
    struct paiko_position after;
    struct paiko_report report;

    // What the program says.
    bool given;        // a next position
    bool got_readable; // else `got_problem` says why not; of the same game too
    struct problem got_problem;
    struct model got;
};

void look_begin(struct look *l, const struct difference *d);
void look_end(struct look *l);

// The board of the expected next position with what falls in a wave and later still on it; wave 1
// is the board as the action leaves it.
struct paiko_position look_stand(const struct look *l, unsigned wave);

// The wave in which the piece of a square falls; 0 where none does.
unsigned look_wave(const struct look *l, unsigned square);

// The board as an action leaves it, legal or not: the tile stands where it would, busy in the game
// with busy tiles. What moves no tile of a player changes nothing.
struct paiko_position look_after(const struct paiko_position *now, const struct paiko_action *a);

// Whether what the action takes up is a hero.
bool look_hero(const struct look *l);

// Marks squares of an explanation.
void look_mark(struct explanation *e, paiko_bits squares, enum explain_mark with);

// Which of a side's tiles threaten a square, and which cover it.
paiko_bits look_threats(const struct paiko_position *p, unsigned side, unsigned square);
paiko_bits look_covers(const struct paiko_position *p, unsigned side, unsigned square);

// A cell of the engine as the model's.
void look_cell(const struct paiko_position *p, unsigned square, char cell[MODEL_CELL]);

#endif
