// SPDX-License-Identifier: MIT
//
// Answers that say, in the form in which they nearly always come, what the asker expects: they are
// compared byte by byte and not read. Knows that form (keys in the order of docs/protocol.md, a
// blank or none between them, lists sorted); whatever else a line says is left to fields.h, which
// finds the same.
#ifndef HARNESS_TRANSPORT_DUE_H
#define HARNESS_TRANSPORT_DUE_H

#include "session.h"

// The id that a line begins with, and where what follows begins; 0 where it does not begin so.
uint64_t due_id(const char *line, size_t length, size_t *behind);

// Whether the rest of a line is the answer that is due to the request: then the reply, whose texts
// are empty, is filled in.
bool due_take(const char *rest, size_t length, const struct request *r, struct reply *reply);

#endif
