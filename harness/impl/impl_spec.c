// SPDX-License-Identifier: MIT
//
// The spec as an implementation.
// Invariant: what the spec allocates is freed here, and if the spec runs out of memory, the process
// ends, as everywhere in the harness.
#include <limits.h>
#include <stdbool.h>
#include <string.h>

#include "base/memory.h"
#include "impl.h"
#include "implementations.h"
#include "spec.h"

// Converts a result of the spec to an answer, and the spec's error to a problem.
static enum answer answer(enum spec_result result, const struct spec_error *e, struct problem *p) {
    switch (result) {
    case SPEC_LEGAL:
        return ANSWER_YES;
    case SPEC_ILLEGAL:
        return ANSWER_NO;
    case SPEC_UNREADABLE:
        break;
    case SPEC_NO_MEMORY:
        memory_out();
    }
    bool action = strcmp(e->field, "action") == 0;
    problem_set(p, action ? "action" : "position", action ? "" : e->field, 0, e->column, e->found,
                e->expected);
    return ANSWER_UNREADABLE;
}

// Copies the spec's text into `to` (may be NULL), frees the spec's text, and returns the answer.
static enum answer told(enum spec_result result, const struct spec_error *e, struct spec_text *from,
                        struct text *to, struct problem *p) {
    if (to) {
        text_clear(to);
        text_add_bytes(to, from->s, from->length);
    }
    spec_text_free(from);
    return answer(result, e, p);
}

static enum answer check(void *self, const char *position, struct problem *p) {
    (void)self;
    struct spec_error e = {0};
    return answer(spec_position(position, &e), &e, p);
}

static enum answer legal(void *self, const char *position, struct text *actions,
                         struct problem *p) {
    (void)self;
    struct spec_error e = {0};
    struct spec_text list = {0};
    const enum spec_result result = spec_legal(position, &list, &e);
    return told(result, &e, &list, actions, p);
}

static enum answer apply(void *self, const char *position, const char *action, struct text *next,
                         struct text *report, struct problem *p) {
    (void)self;
    struct spec_error e = {0};
    struct spec_text line = {0}, done = {0};
    const enum spec_result result = spec_apply(position, action, &line, &done, &e);
    (void)told(result, &e, &done, report, p);
    return told(result, &e, &line, next, p);
}

static enum answer perft(void *self, const char *position, int depth, uint64_t *nodes,
                         struct problem *p) {
    TEXT list = {0}, next = {0};
    enum answer a = depth > 0 ? legal(self, position, &list, p) : check(self, position, p);
    *nodes = a == ANSWER_YES && depth == 0;
    for (char *action = list.s; a == ANSWER_YES && action && *action;
         action += strlen(action) + 1) {
        uint64_t below = 1; // the last ply is counted, not played
        action[strcspn(action, "\n")] = '\0';
        if (depth > 1) {
            a = apply(self, position, action, &next, NULL, p);
            if (a == ANSWER_NO) { // an error: the spec refuses an action of its own list
                problem_say(p, "action", action, "a legal action, as the spec listed it");
                a = ANSWER_UNREADABLE;
            }
            if (a == ANSWER_YES)
                a = perft(self, text_string(&next), depth - 1, &below, p);
        }
        *nodes += below;
    }
    return a;
}

static enum answer view(void *self, const char *position, const char *viewer, struct text *view,
                        struct problem *p) {
    (void)self;
    struct spec_error e = {0};
    struct spec_text line = {0};
    const enum spec_result result = spec_view(position, viewer, &line, &e);
    return told(result, &e, &line, view, p);
}

static enum answer view_action(void *self, const char *position, const char *action,
                               const char *viewer, struct text *seen, struct problem *p) {
    (void)self;
    struct spec_error e = {0};
    struct spec_text line = {0};
    const enum spec_result result = spec_view_action(position, action, viewer, &line, &e);
    return told(result, &e, &line, seen, p);
}

static enum answer sight(void *self, const char *position, struct text *sight, struct problem *p) {
    (void)self;
    struct spec_error e = {0};
    struct spec_text line = {0};
    const enum spec_result result = spec_sight(position, &line, &e);
    return told(result, &e, &line, sight, p);
}

static enum answer start(void *self, const char *ruleset, unsigned players, struct text *position) {
    (void)self;
    const struct spec_error none = {0};
    struct spec_text line = {0};
    struct problem ignored;
    // Passes a number above INT_MAX as INT_MAX, which the spec refuses too.
    const int number = players < INT_MAX ? (int)players : INT_MAX;
    const enum spec_result result = spec_start(ruleset, number, &line);
    return told(result, &none, &line, position, &ignored);
}

const struct impl impl_spec = {.name = "spec",
                               .check = check,
                               .legal = legal,
                               .apply = apply,
                               .perft = perft,
                               .view = view,
                               .view_action = view_action,
                               .sight = sight,
                               .start = start};

enum answer impl_explain(const char *position, const char *action, struct text *lines,
                         struct problem *p) {
    struct spec_error e = {0};
    struct spec_text list = {0};
    const enum spec_result result = spec_explain(position, action, &list, &e);
    return told(result, &e, &list, lines, p);
}

bool verdict_line(const char **s, struct verdict_line *line) {
    if (!**s)
        return false;
    const size_t all = strcspn(*s, "\n");
    line->id = *s;
    line->id_length = strcspn(*s, "\t\n");
    const size_t skipped = line->id_length < all ? line->id_length + 1 : all;
    line->sentences = *s + skipped;
    line->length = all - skipped;
    *s += all + ((*s)[all] == '\n');
    return true;
}

struct implementation *impl_implementations(size_t *count) {
    const struct spec_implementation *from = NULL;
    *count = spec_implementations(&from);
    struct implementation *rows = memory_take(*count, sizeof *rows);
    for (size_t i = 0; i < *count; i++)
        rows[i] =
            (struct implementation){from[i].clause, from[i].file, from[i].function, from[i].reason};
    return rows;
}

const char *const *impl_citations(size_t *count) {
    const char *const *ids = NULL;
    *count = spec_citations(&ids);
    return ids;
}
