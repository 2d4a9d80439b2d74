// SPDX-License-Identifier: MIT
//
// The engine as an implementation (impl.h). Invariant: `apply` takes back the action that it made
// and compares the positions. It also computes derived data again. If the engine contradicts
// itself, the problem's field is "engine".
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/vec.h"
#include "impl.h"
#include "paiko/action.h"

static enum answer unreadable(const struct paiko_error *e, struct problem *p) {
    const bool action = strcmp(e->field, "action") == 0;
    problem_set(p, action ? "action" : "position", action ? "" : e->field, 0, e->column,
                e->found[0] ? e->found : "the end of the line", e->expected);
    return ANSWER_UNREADABLE;
}

static enum answer contradiction(const char *what, struct problem *p) {
    problem_set(p, "position", "engine", 0, 0, what, "what the rest of the position implies");
    return ANSWER_UNREADABLE;
}

#ifdef IMPL_MISREAD

// This file is compiled twice. For the engine with mutants, IMPL_MISREAD is defined, and `self` is
// a list of the mutants' names.
bool impl_engine_switch(const char *names);

// Switches the mutants in `names` on, and all other mutants off.
bool impl_engine_switch(const char *names) {
    bool paiko_mutants_set(const char *list);
    static struct text on;
    static bool known;
    if (known && strcmp(text_string(&on), names) == 0)
        return true;
    if (!paiko_mutants_set(names))
        return false;
    text_clear(&on);
    text_add(&on, names);
    return known = true;
}

static const struct paiko_rules *begin(void *self) {
    (void)impl_engine_switch(self ? self : "");
    return NULL;
}

#else // `self` has rules that replace the rules of each position; or it is NULL

static const struct paiko_rules *begin(void *self) {
    return self;
}

#endif

// Reads a position; *own gets its rules. Rules of begin() replace them if the ruleset is the same.
static bool read_position(void *self, const char *line, struct paiko_position *q,
                          struct paiko_rules *own, struct paiko_error *e) {
    const struct paiko_rules *rules = begin(self);
    char under[PAIKO_POSITION_TEXT_MAX];
    if (!paiko_position_read(q, line, false, e))
        return false;
    if (own)
        *own = q->rules;
    if (!rules || rules->ruleset != q->rules.ruleset)
        return true;
    // Reads the position again, since the engine may refuse it under these rules.
    paiko_position_set_rules(q, rules);
    (void)paiko_position_write(q, under, sizeof under);
    return paiko_position_read(q, under, false, e);
}

static enum answer check(void *self, const char *position, struct problem *p) {
    struct paiko_position q;
    struct paiko_error e;
    return read_position(self, position, &q, NULL, &e) ? ANSWER_YES : unreadable(&e, p);
}

// ---- the list ----

enum { FEW = 1024 }; // lists of up to this many actions are on the stack, longer ones on the heap

static enum answer legal(void *self, const char *position, struct text *actions,
                         struct problem *p) {
    struct paiko_action few[2][FEW], *more = NULL;
    struct paiko_position q;
    struct paiko_error e;
    text_clear(actions);
    if (!read_position(self, position, &q, NULL, &e))
        return unreadable(&e, p);
    const size_t count = paiko_legal(&q, few[0], FEW);
    if (count > FEW) {
        more = vec_resize(NULL, 2 * count, sizeof *more);
        (void)paiko_legal(&q, more, count);
    }
    struct paiko_action *const sorted = more ? more + count : few[1];
    paiko_sort(sorted, more ? more : few[0], count);
    text_reserve(actions, count * PAIKO_ACTION_TEXT_MAX);
    char *to = actions->s + actions->length;
    for (size_t i = 0; i < count; i++) {
        to += paiko_action_write(&sorted[i], to);
        *to++ = '\n';
    }
    *to = '\0';
    actions->length = (size_t)(to - actions->s);
    free(more);
    return ANSWER_YES;
}

// ---- playing ----

// Writes the next position under the rules that the given position names.
static enum answer apply(void *self, const char *position, const char *action, struct text *next,
                         struct text *report, struct problem *p) {
    char line[PAIKO_POSITION_TEXT_MAX], told[PAIKO_REPORT_TEXT_MAX];
    struct paiko_position q;
    struct paiko_rules own;
    struct paiko_action a;
    struct paiko_error e;
    struct paiko_undo undo;
    struct paiko_report done;
    text_clear(next);
    if (report)
        text_clear(report);
    if (!read_position(self, position, &q, &own, &e) || !paiko_action_read(&a, &q, action, &e))
        return unreadable(&e, p);
    if (!paiko_is_legal(&q, &a))
        return ANSWER_NO;
    const struct paiko_position before = q; // with derived data that was just computed
    paiko_make(&q, &a, &undo, &done);
    const char *stale = paiko_position_check(&q);
    if (stale)
        return contradiction(stale, p);
    struct paiko_position after = q;
    if (memcmp(&own, &q.rules, sizeof own) != 0)
        paiko_position_set_rules(&after, &own);
    text_add_bytes(next, line, paiko_position_write(&after, line, sizeof line));
    if (report)
        text_add_bytes(report, told, paiko_report_write(&done, &q, told));
    paiko_unmake(&q, &undo);
    if (memcmp(&q, &before, sizeof before) == 0)
        return ANSWER_YES;
    text_clear(next);
    return contradiction("unmake", p);
}

// ---- looking ahead ----

static void *read_into(void *self, const char *position, void *before) {
    struct paiko_position *q = before ? before : vec_resize(NULL, 1, sizeof *q);
    struct paiko_error e;
    if (read_position(self, position, q, NULL, &e))
        return q;
    free(q);
    return NULL;
}

static bool peek(void *self, const void *position, const char *action, unsigned *captured,
                 unsigned *waves) {
    const struct paiko_position *before = position;
    struct paiko_position q;
    struct paiko_report done;
    struct paiko_action a;
    struct paiko_error e;
    (void)begin(self);
    if (!paiko_action_read(&a, before, action, &e))
        return false;
    q = *before;
    paiko_make(&q, &a, NULL, &done);
    *captured = done.captured;
    *waves = done.waves;
    return !paiko_position_check(&q);
}

// Returns a hash of a legal action's outcome: next player, phase, tiles off the board, captures.
static uint64_t outcome(const struct paiko_position *q, const struct paiko_action *a) {
    const size_t decided =
        offsetof(struct paiko_position, taken) - offsetof(struct paiko_position, turn);
    struct paiko_position next = *q;
    struct paiko_report done;
    paiko_make(&next, a, NULL, &done);
    uint64_t hash = hash_bytes(
        HASH_BEGIN, (const char *)&next + offsetof(struct paiko_position, turn), decided);
    hash = hash_bytes(hash, (const char *)next.count, sizeof next.count);
    return hash_bytes(hash, (const char *)done.fall, done.captured * sizeof *done.fall);
}

static bool outcomes(void *self, const char *position, struct text *lines, char *now) {
    enum { HASH_LETTERS = 8 };
    struct paiko_action few[2][FEW];
    struct paiko_position q;
    struct paiko_error e;
    text_clear(lines);
    const size_t count =
        read_position(self, position, &q, NULL, &e) ? paiko_legal(&q, few[0], FEW) : FEW + 1;
    if (count > FEW)
        return false;
    paiko_sort(few[1], few[0], count);
    text_reserve(lines, count * (PAIKO_ACTION_TEXT_MAX + HASH_LETTERS + 1));
    char *to = lines->s + lines->length;
    for (size_t i = 0; i < count; i++) {
        const size_t length = paiko_action_write(&few[1][i], to);
        memcpy(now, to, length + 1);
        uint64_t hash = outcome(&q, &few[1][i]);
        to += length;
        *to++ = '\t';
        for (int n = 0; n < HASH_LETTERS; n++, hash >>= 4)
            *to++ = (char)('a' + hash % 16);
        *to++ = '\n';
    }
    *to = '\0';
    lines->length = (size_t)(to - lines->s);
    return true;
}

static enum answer perft(void *self, const char *position, int depth, uint64_t *nodes,
                         struct problem *p) {
    struct paiko_position q;
    struct paiko_error e;
    if (!read_position(self, position, &q, NULL, &e))
        return unreadable(&e, p);
    *nodes = paiko_perft(&q, (unsigned)depth);
    return ANSWER_YES;
}

// ---- views, first positions ----

static enum answer view(void *self, const char *position, const char *viewer, struct text *view,
                        struct problem *p) {
    struct paiko_position q;
    struct paiko_error e;
    unsigned who;
    char line[PAIKO_POSITION_TEXT_MAX];
    text_clear(view);
    if (!read_position(self, position, &q, NULL, &e))
        return unreadable(&e, p);
    if (!paiko_viewer_read(&q, viewer, &who))
        return ANSWER_NO;
    text_add_bytes(view, line, paiko_position_view(&q, who, line, sizeof line));
    return ANSWER_YES;
}

static enum answer view_action(void *self, const char *position, const char *action,
                               const char *viewer, struct text *seen, struct problem *p) {
    struct paiko_position q;
    struct paiko_action a;
    struct paiko_error e;
    unsigned who;
    char line[PAIKO_ACTION_TEXT_MAX];
    text_clear(seen);
    if (!read_position(self, position, &q, NULL, &e) || !paiko_action_read(&a, &q, action, &e))
        return unreadable(&e, p);
    if (!paiko_viewer_read(&q, viewer, &who))
        return ANSWER_NO;
    if (paiko_action_hidden(&q, &a, who))
        text_add_bytes(seen, line, paiko_action_view(&q, &a, who, line));
    else
        text_add(seen, action); // paiko_action_view loses the text of some illegal actions
    return ANSWER_YES;
}

static enum answer sight(void *self, const char *position, struct text *sight, struct problem *p) {
    struct paiko_position q;
    struct paiko_error e;
    char line[PAIKO_SIGHT_TEXT_MAX];
    text_clear(sight);
    if (!read_position(self, position, &q, NULL, &e))
        return unreadable(&e, p);
    text_add_bytes(sight, line, paiko_sight_write(&q, line));
    return ANSWER_YES;
}

static enum answer start(void *self, const char *ruleset, unsigned players, struct text *position) {
    char line[PAIKO_POSITION_TEXT_MAX];
    unsigned r = 0;
    (void)begin(self);
    text_clear(position);
    while (r < PAIKO_RULESETS && strcmp(paiko_ruleset_name(r), ruleset) != 0)
        r++;
    if (r == PAIKO_RULESETS || (players > 0 && !paiko_players_fit(r, players)))
        return ANSWER_NO;
    const struct paiko_rules rules = paiko_rules_default((enum paiko_ruleset)r);
    const struct paiko_position q = paiko_position_start(&rules, players);
    text_add_bytes(position, line, paiko_position_write(&q, line, sizeof line));
    return ANSWER_YES;
}

const struct impl impl_engine = {.name = "engine",
                                 .check = check,
                                 .legal = legal,
                                 .apply = apply,
                                 .read = read_into,
                                 .peek = peek,
                                 .outcomes = outcomes,
                                 .perft = perft,
                                 .view = view,
                                 .view_action = view_action,
                                 .sight = sight,
                                 .start = start};

struct impl impl_engine_under(const struct paiko_rules *rules) {
    return (struct impl){.name = "engine",
                         .self = (void *)(uintptr_t)rules,
                         .check = check,
                         .legal = legal,
                         .apply = apply,
                         .read = read_into,
                         .peek = peek};
}
