// SPDX-License-Identifier: MIT
//
// Standard output with a memory: why it took no more, where it did not. Knows bytes alone.
#ifndef HARNESS_COMMAND_OUTPUT_H
#define HARNESS_COMMAND_OUTPUT_H

#include <jansson.h>
#include <stdbool.h>

#include "base/text.h"

// Writes a text and sends it on its way at once. False where standard output takes no more.
bool output_write(const struct text *t);

// Writes a value as JSON on lines of its own, and gives it back.
void output_json(json_t *value);

// Writes the value so where `json` is asked for, else the text, and gives the value back.
void output_either(bool json, json_t *value, const struct text *t);

// Sends what is buffered. 0 if standard output took everything that was ever printed, else the
// errno of the first failure that was seen; -1 where nobody looked when it happened.
int output_finish(void);

#endif
