// SPDX-License-Identifier: MIT
//
// What `paikocheck show` says of four to seven players beside the board.
#ifndef HARNESS_COMMAND_SHOW_RONIN_H
#define HARNESS_COMMAND_SHOW_RONIN_H

#include <paiko/position.h>

#include "base/text.h"

// Who looks, beside the viewers that paiko_viewer_read gives: somebody who sees all, or no hand.
enum { SHOW_TO_ALL = 100, SHOW_TO_NOBODY };

// Hands, heroes, what lies beneath them, reserves, and who is still to act; what is hidden from the
// viewer as numbers.
void show_table_ronin(const struct paiko_position *p, unsigned viewer, struct text *out);

#endif
