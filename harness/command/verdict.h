// SPDX-License-Identifier: MIT
//
// The spec's verdict on an action, divided into parts, and the message if another implementation
// disagrees.
#ifndef HARNESS_COMMAND_VERDICT_H
#define HARNESS_COMMAND_VERDICT_H

#include <jansson.h>
#include <stddef.h>

#include "impl/impl.h"

struct verdict_clause {
    const char *id, *sentence; // borrowed from the verdict
};

struct verdict {
    enum answer answer;
    struct text lines; // owned; NULs separate its parts
    struct verdict_clause *clause;
    size_t clauses;
};

// Asks the spec. On ANSWER_UNREADABLE, `p` is filled and `v` has no clauses. Free `v` even then.
void verdict_ask(struct verdict *v, const char *position, const char *action, struct problem *p);
void verdict_free(struct verdict *v);

// Returns the verdict's clause ids, each once, in the spec's order.
json_t *verdict_ids_json(const struct verdict *v);

// Prints on standard error that the answer of `impl` differs from the spec's (v->answer), with the
// question and a command that reproduces it.
void verdict_report_disagreement(const char *command, const struct impl *impl, enum answer answer,
                                 const struct verdict *v, const char *position, const char *action);

// Returns "legal", "not legal" or "unreadable".
const char *verdict_word(enum answer answer);

#endif
