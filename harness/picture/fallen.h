// SPDX-License-Identifier: MIT
//
// What a report says was captured (docs/notation.md, reports), one by one. Knows the form; the
// report is the engine's, or text that claims to be one.
#ifndef HARNESS_PICTURE_FALLEN_H
#define HARNESS_PICTURE_FALLEN_H

#include <paiko/action.h>
#include <paiko/position.h>
#include <stdbool.h>

struct fallen {
    unsigned wave, square;
    paiko_cell cell;
    bool hero;
};

// Takes the next capture from a report; *report is moved behind it, and is NULL or a whole report
// at first. False where there is none left, or what follows is none.
bool fallen_next(const char **report, struct fallen *f);

#endif
