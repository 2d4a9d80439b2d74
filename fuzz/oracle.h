// SPDX-License-Identifier: MIT
//
// What every target holds its inputs against: the engine and the spec in lockstep, in this process.
// Knows inputs and what to compare; not who makes the inputs. Invariant: a divergence is told in
// full on standard error, position, action and both answers, and then the process traps, so that
// whatever fuzzer runs it keeps the input.
#ifndef FUZZ_ORACLE_H
#define FUZZ_ORACLE_H

#include <stdbool.h>

#include "input.h"

// A game from the first position of one of the game's rulesets.
void oracle_game(enum game game, const uint8_t *data, size_t size);

// Play from the position whose line stands at the beginning.
void oracle_position(const uint8_t *data, size_t size);

// The readers: a position on the first line, an action on the second. What one refuses the other
// must refuse for the same field; what both accept the harness takes apart and writes as it was.
void oracle_notation(const uint8_t *data, size_t size);

// The loader of scenario files. What it accepts is whole, and engine and spec agree on it.
void oracle_scenarios(const uint8_t *data, size_t size);

// The reader of records. What it reads is written and read again as the same, in both forms, and
// the spec has the engine's opinion of each action that a game came to.
void oracle_records(const uint8_t *data, size_t size);

// Holds engine and spec against each other at one position, and at an action of it unless that is
// NULL. `readable`: the harness takes the line apart and writes it as it was.
void oracle_hold(const char *line, const char *action, bool readable);

// Ends the process by a trap, saying why: something that must hold does not.
void oracle_require(bool holds, const char *what, const char *found);

#endif
