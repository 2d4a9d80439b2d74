// SPDX-License-Identifier: MIT
//
// What other commands say of recorded games: by which rules they were played.
#ifndef HARNESS_COMMAND_GAME_PLAYED_H
#define HARNESS_COMMAND_GAME_PLAYED_H

#include "base/text.h"

// Appends two lines for each ruleset of a file: how many games, and by which rules they were
// played. What can't be read is said on standard error.
void game_played_by(const char *path, struct text *out);

#endif
