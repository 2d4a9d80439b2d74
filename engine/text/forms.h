// SPDX-License-Identifier: MIT
//
// What the text of a game is: its fields, what makes a position of it acceptable, how it begins.
// One row a game; notation.c has the table of them.
#ifndef PAIKO_FORMS_H
#define PAIKO_FORMS_H

#include "conditions.h"
#include "writer.h"

enum { PAIKO_PLACES = 11 };

// A condition with the field that it is said of: its number in the game's list of fields.
struct paiko_demand {
    unsigned place;
    const char *field;
    paiko_condition *holds;
};

// In place of a viewer: nothing is hidden.
enum { PAIKO_SEES_ALL = 255 };

struct paiko_form {
    // The fields behind the board; at[] gets where the values begin that demands speak of.
    // at[0] is the board's already.
    bool (*read)(struct paiko_reader *r, struct paiko_position *p, size_t at[PAIKO_PLACES]);
    const struct paiko_demand *demands; // in the order of judging, ended by holds = NULL
    void (*write)(struct paiko_writer *w, const struct paiko_position *p, unsigned viewer);
    // What the first position has beside the empty board; players is 0 or fits.
    void (*start)(struct paiko_position *p, unsigned players);
    void (*score)(struct paiko_writer *w, const struct paiko_position *p); // behind both scores
};

// Two players; three; four to seven.
extern const struct paiko_form paiko_form_duel, paiko_form_shrines, paiko_form_ronin;

#endif
