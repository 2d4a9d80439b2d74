// SPDX-License-Identifier: MIT
//
// A game that no reading explains: the fewest of its actions that can be taken as wrong, and the
// reading that then explains the rest. Asks the engine about each action; one that it forbids is
// carried out all the same, or passed over where its tiles are not there.
//
// From one reading on, the change of one option, or of two, that leaves fewer is taken until none
// does. Invariant: the same game gives the same, and no more than DEVIATIONS_TRIED actions of it
// are played, but for the reading that was begun.
#ifndef HARNESS_RECORD_DEVIATE_H
#define HARNESS_RECORD_DEVIATE_H

#include <paiko/rules.h>

#include "record.h"

enum { DEVIATIONS_KEPT = 8, DEVIATIONS_TRIED = 2000000 };

struct deviations {
    struct paiko_rules rules; // the reading
    bool begun;               // false: the game begins under no reading, and the rest is 0
    size_t count;             // actions that are wrong; the first of them:
    struct {
        size_t ply; // from 1
        char action[RECORD_ACTION_MAX + 1];
    } of[DEVIATIONS_KEPT];
    size_t unread; // plies behind the last of them, where nothing can be read on
    bool end;      // the result or the final position is wrong, too
    bool spent;    // readings were left untried
};

// Begins with a reading of the game's ruleset.
void deviations_find(const struct paiko_rules *from, const struct record *game,
                     struct deviations *d);

#endif
