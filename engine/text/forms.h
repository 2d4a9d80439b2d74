// SPDX-License-Identifier: MIT
//
// The notation of a game as a table of functions and conditions: its fields, what makes a position
// acceptable, the first position. notation.c lists the games.
#ifndef PAIKO_FORMS_H
#define PAIKO_FORMS_H

#include "fields.h"

// A condition, and the field at which its error points.
struct paiko_demand {
    const char *field;
    paiko_condition *holds;
};

// The viewer from whom nothing is hidden.
enum { PAIKO_SEES_ALL = 255 };

struct paiko_form {
    // Reads the fields after the board.
    bool (*read)(struct paiko_reader *r, struct paiko_position *p);
    const struct paiko_demand *demands; // in the order of checking; the last has `holds` NULL
    void (*write)(struct paiko_writer *w, const struct paiko_position *p, unsigned viewer);
    // Fills `p` for a new game; the board is already empty. `players` is 0 or fits the game.
    void (*start)(struct paiko_position *p, unsigned players);
    // Writes what follows the two scores in a report. The pointer is NULL if nothing follows.
    void (*score)(struct paiko_writer *w, const struct paiko_position *p);
};

// The notations of two players, of three, and of four to seven.
extern const struct paiko_form paiko_form_duel, paiko_form_shrines, paiko_form_ronin;

#endif
