// SPDX-License-Identifier: MIT
//
// Reads the spec's explanation and reports disagreement.
// Invariant: the ids and sentences of clauses point into v->lines, which only verdict_ask changes.
#include "verdict.h"

#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "command.h"

void verdict_ask(struct verdict *v, const char *position, const char *action, struct problem *p) {
    char *rest = NULL;
    *v = (struct verdict){0};
    v->answer = impl_explain(position, action, &v->lines, p);
    if (v->answer == ANSWER_UNREADABLE)
        return;
    for (char *line = strtok_r(v->lines.s, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        char *tab = strchr(line, '\t');
        *tab = '\0';
        v->clause = vec_more(v->clause, v->clauses, sizeof *v->clause);
        v->clause[v->clauses++] = (struct verdict_clause){line, tab + 1};
    }
}

void verdict_free(struct verdict *v) {
    free(v->clause);
    text_free(&v->lines);
    *v = (struct verdict){0};
}

json_t *verdict_ids_json(const struct verdict *v) {
    json_t *ids = json_array();
    for (size_t i = 0; i < v->clauses; i++)
        json_array_append_new(ids, json_string(v->clause[i].id));
    return ids;
}

const char *verdict_word(enum answer answer) {
    return answer == ANSWER_YES ? "legal" : answer == ANSWER_NO ? "not legal" : "unreadable";
}

void verdict_report_disagreement(const char *command, const struct impl *impl, enum answer answer,
                                 const struct verdict *v, const char *position,
                                 const char *action) {
    command_unable(command,
                   "DISAGREEMENT: the %s says %s, the spec says %s\n"
                   "  position: %s\n"
                   "  action:   %s\n"
                   "  again:    paikocheck explain '%s' '%s'",
                   impl->name, verdict_word(answer), verdict_word(v->answer), position, action,
                   position, action);
}
