// SPDX-License-Identifier: MIT
//
// What the fields of an answer mean for a request. Knows docs/protocol.md; not whether the answer
// is right.
#ifndef HARNESS_TRANSPORT_ANSWER_H
#define HARNESS_TRANSPORT_ANSWER_H

#include "fields.h"
#include "session.h"

// Fills a reply (whose texts are empty) from the fields of a line that has the request's id. The
// outcome is the reply's too: ANSWERED, UNSUPPORTED, PROTOCOL or ADAPTER.
enum outcome answer_take(const struct fields *f, const struct request *r, struct reply *reply);

// Whether the fields are the answer to `bye`; else words say what was found.
bool answer_is_bye(const struct fields *f, struct text *words);

// Appends `KEY: found …` for a value that is not what was expected.
void answer_found(const struct fields *f, enum field_key key, struct text *words);

#endif
