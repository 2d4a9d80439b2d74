// SPDX-License-Identifier: MIT
//
// A witness for people: three boards, and in words what they show. Knows a witness of the document;
// what follows of an action stands there.
// Invariant: nothing that the document says is changed; what of it can't be read is told as it
// stands.
#ifndef HARNESS_ATLAS_TELL_H
#define HARNESS_ATLAS_TELL_H

#include <jansson.h>
#include <stddef.h>

#include "base/text.h"

// The witness's position under the reading that keeps more of the past; else by default, or under
// the first reading where neither is the default.
const char *tell_position(const json_t *witness);

// Appends what an action does at a position: "White turns the Fire on e5 in place, facing up".
void tell_action(const char *position, const char *action, struct text *out);

// Appends in what the two outcomes differ, in sentences.
void tell_apart(const json_t *witness, struct text *out);

// A reading without its ruleset: "null-shift=no", "by default".
const char *tell_reading(const json_t *witness, size_t which);

// Appends an outcome: why the action is not legal, or what falls and what is afterwards beside the
// board and not beside the other.
void tell_outcome(const json_t *witness, size_t which, struct text *out);

// The boards as page_boards takes them: the position with the action, and after it under either
// reading. What differs is marked. The caller's.
json_t *tell_boards(const json_t *witness);

#endif
