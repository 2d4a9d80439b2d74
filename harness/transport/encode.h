// SPDX-License-Identifier: MIT
//
// Requests as lines of the protocol, ends included. Knows docs/protocol.md and how JSON writes
// texts; not when a request is sent.
#ifndef HARNESS_TRANSPORT_ENCODE_H
#define HARNESS_TRANSPORT_ENCODE_H

#include <stdint.h>

#include "base/text.h"
#include "session.h"

// Appends a text in quotes. Bytes that are no UTF-8 become U+FFFD.
void encode_text(struct text *out, const char *s, size_t length);

void encode_hello(struct text *out, uint64_t id);
void encode_request(struct text *out, uint64_t id, const struct request *r);
void encode_bye(struct text *out, uint64_t id);

#endif
