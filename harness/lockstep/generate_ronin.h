// SPDX-License-Identifier: MIT
//
// What generate.c makes up for four to seven players: first positions, actions and lines that
// should be refused.
#ifndef HARNESS_LOCKSTEP_GENERATE_RONIN_H
#define HARNESS_LOCKSTEP_GENERATE_RONIN_H

#include "generate.h"

// The first position of so many players as the model has.
void generate_first_ronin(struct model *m);

// Something that looks like an action of four to seven players alone; `squares` are three of the
// board that may matter.
void generate_unlisted_ronin(struct choices *c, const char *const squares[3],
                             char action[ACTION_MAX]);

// Changes one thing about the position, so that it is likely to be refused.
void generate_odd_ronin(struct choices *c, struct model *m);

#endif
