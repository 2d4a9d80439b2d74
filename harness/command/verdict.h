// SPDX-License-Identifier: MIT
//
// The spec's opinion of an action, taken apart, and what is said when another implementation does
// not share it. Knows the lines of impl_explain and no clause.
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
    struct text lines; // owned; cut into pieces by NULs
    struct verdict_clause *clause;
    size_t clauses;
};

// Asks the spec. On ANSWER_UNREADABLE p says why and there are no clauses. Free it in every case.
void verdict_ask(struct verdict *v, const char *position, const char *action, struct problem *p);
void verdict_free(struct verdict *v);

// The ids, each once, in the order in which the spec named them.
json_t *verdict_ids_json(const struct verdict *v);
void verdict_add_ids(const struct verdict *v, struct text *out); // with spaces between

// Says on standard error that `impl` answered `answer` and the spec v->answer, with the question
// and the command that shows it again.
void verdict_report_disagreement(const char *command, const struct impl *impl, enum answer answer,
                                 const struct verdict *v, const char *position, const char *action);

// "legal", "not legal", "unreadable".
const char *verdict_word(enum answer answer);

#endif
