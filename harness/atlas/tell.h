// SPDX-License-Identifier: MIT
//
// A witness for people: three boards, and in words what they show. Knows a witness of the document;
// what follows of an action stands there.
// Invariant: nothing that the document says is changed; what of it can't be read is told as it
// stands.
#ifndef HARNESS_ATLAS_TELL_H
#define HARNESS_ATLAS_TELL_H

#include <jansson.h>
#include <stdbool.h>

#include "base/problem.h"
#include "base/text.h"

// The witness's position by default; under the first of its readings where neither is the default.
const char *tell_position(const json_t *witness);

// Appends what an action does at a position: "White turns the Fire on e5 in place, facing up".
void tell_action(const char *position, const char *action, struct text *out);

// Appends in what the two outcomes differ, in sentences.
void tell_apart(const json_t *witness, struct text *out);

// Appends what is to be seen on the picture, for who does not see it.
void tell_picture(const json_t *witness, struct text *out);

// Appends the picture: the position with the action, and after it under either reading. False with
// a problem where the witness can't be drawn.
bool tell_draw(const json_t *witness, const char *title, struct text *svg, struct problem *p);

#endif
