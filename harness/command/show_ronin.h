// SPDX-License-Identifier: MIT
//
// What `paikocheck show` says of four to seven players beside the board.
#ifndef HARNESS_COMMAND_SHOW_RONIN_H
#define HARNESS_COMMAND_SHOW_RONIN_H

#include <paiko/position.h>

#include "base/text.h"

// Hands, heroes, what lies beneath them, reserves, and who is still to act.
void show_table_ronin(const struct paiko_position *p, struct text *out);

#endif
