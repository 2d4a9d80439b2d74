// SPDX-License-Identifier: MIT
//
// The checks of every target: engine and spec in lockstep, in this process. Invariant: a difference
// is printed in full on standard error, with position, action and both answers; then the process
// traps, so that any fuzzer keeps the input.
#ifndef FUZZ_ORACLE_H
#define FUZZ_ORACLE_H

#include <stdbool.h>

#include "input.h"

// Plays an input from the first position of a game. The input's head chooses the ruleset.
void oracle_game(enum game game, const uint8_t *data, size_t size);

// Plays an input from the position in its first line.
void oracle_position(const uint8_t *data, size_t size);

// Tests the readers on a position in line 1 and an action in line 2. Engine and spec must both
// accept a line, or refuse it for the same field. The harness must write a position back unchanged.
void oracle_notation(const uint8_t *data, size_t size);

// Tests the loader of scenario files. Engine and spec must agree on each case that it accepts.
void oracle_scenarios(const uint8_t *data, size_t size);

// Tests the reader of records. The texts that it reads must end with NUL within their limit. No
// action may be empty. If the engine refuses an action of a game, the spec must refuse it.
void oracle_records(const uint8_t *data, size_t size);

// Compares engine and spec on a position, and on one of its actions unless `action` is NULL. If
// `readable` is true, the harness must also read the line and write it back unchanged.
void oracle_hold(const char *line, const char *action, bool readable);

// Stops the process with a message and a trap unless `holds` is true.
void oracle_require(bool holds, const char *what, const char *found);

#endif
