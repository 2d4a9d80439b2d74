// SPDX-License-Identifier: MIT
//
// What the text of a game is: its fields, what makes a position of it acceptable, how it begins.
// One row a game; notation.c has the table of them.
#ifndef PAIKO_FORMS_H
#define PAIKO_FORMS_H

#include "fields.h"

// A condition with the field that it is said of.
struct paiko_demand {
    const char *field;
    paiko_condition *holds;
};

// In place of a viewer: nothing is hidden.
enum { PAIKO_SEES_ALL = 255 };

struct paiko_form {
    // The fields behind the board.
    bool (*read)(struct paiko_reader *r, struct paiko_position *p);
    const struct paiko_demand *demands; // in the order of judging, ended by holds = NULL
    void (*write)(struct paiko_writer *w, const struct paiko_position *p, unsigned viewer);
    // What the first position has beside the empty board; players is 0 or fits.
    void (*start)(struct paiko_position *p, unsigned players);
    // What stands behind both scores, or NULL.
    void (*score)(struct paiko_writer *w, const struct paiko_position *p);
};

// Two players; three; four to seven.
extern const struct paiko_form paiko_form_duel, paiko_form_shrines, paiko_form_ronin;

#endif
