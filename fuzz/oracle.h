// SPDX-License-Identifier: MIT
//
// The checks of every target: engine and spec in lockstep, in this process. Invariant: a difference
// is printed in full on standard error, with position, action and both answers; then the process
// traps, so that any fuzzer keeps the input.
#ifndef FUZZ_ORACLE_H
#define FUZZ_ORACLE_H

#include <stdbool.h>

#include "input.h"

// Plays a game from the first position of one of the game's rulesets.
void oracle_game(enum game game, const uint8_t *data, size_t size);

// Plays from the position whose line comes first.
void oracle_position(const uint8_t *data, size_t size);

// Tests the readers: a position on the first line, an action on the second. What one refuses, the
// other must refuse for the same field. The harness must read and write the rest unchanged.
void oracle_notation(const uint8_t *data, size_t size);

// Tests the loader of scenario files. Engine and spec must agree on what it accepts.
void oracle_scenarios(const uint8_t *data, size_t size);

// Tests the reader of records. The texts that it reads must be bounded and ended, no action
// empty. Engine and spec must agree on the action that the engine refuses in a game, if there is
// one.
void oracle_records(const uint8_t *data, size_t size);

// Compares engine and spec at one position, and at one of its actions unless that is NULL.
// `readable`: the harness must read the line and write it unchanged.
void oracle_hold(const char *line, const char *action, bool readable);

// Ends the process with a trap and a message if something that must hold does not.
void oracle_require(bool holds, const char *what, const char *found);

#endif
