// SPDX-License-Identifier: MIT
//
// What an implementation says of itself. Knows docs/protocol.md, the rulesets and the fields of a
// position by name; nothing of processes.
#ifndef HARNESS_TRANSPORT_HANDSHAKE_H
#define HARNESS_TRANSPORT_HANDSHAKE_H

#include "base/problem.h"
#include "session.h"

// Reads the answer to hello, whose id was `id`. False with a problem; the identity is then not to
// be used. Names that are too long are cut.
bool handshake_read(const char *line, size_t length, unsigned id, struct identity *identity,
                    struct problem *p);

#endif
