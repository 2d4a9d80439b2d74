// SPDX-License-Identifier: MIT
//
// Recorded games, put to an implementation action by action and as whole games. Knows the records
// of a file; what is asked of a position, and what an answer is worth, is generated play's.
// Invariant: a file with a game that is wrong is refused before anything is asked; a game that is
// not asked is counted.
#ifndef HARNESS_CONFORM_RECORDED_H
#define HARNESS_CONFORM_RECORDED_H

#include "again.h"

// Has a run ask the games of a file alone. False with a problem where one can't be read or is
// wrong, or there is none.
bool recorded_load(struct again *a, const char *path, struct problem *p);

#endif
