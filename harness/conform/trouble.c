// SPDX-License-Identifier: MIT
//
// Handles questions without an answer (after a crash, a time-out, a broken line): skips similar
// questions, and looks in new processes for a smaller position with the same failure.
// Invariant: a smaller position is used only after it failed twice in the same way.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "conform.h"
#include "lockstep/shrink.h"
#include "position/model.h"
#include "walk.h"

enum {
    CASES_SMALL = 8, // limit on the cases that are shrunk
    POSITIONS_TRIED = 200,
    ENDS_MOST = 80,        // limit on broken processes while one case is shrunk
    SILENT_MOST = 12,      // limit on time-outs, if the case is a question that timed out
    DROPPED_OF = 16,       // find_needed() drops single questions if no more than this are left
    SILENT_LEAST_MS = 250, // shortest time limit, if the case is a question that timed out
    SIMILAR_LEAST = 8,     // similar failures after which similar questions are skipped
    SIMILAR_ASKED_OF = 8   // one in SIMILAR_ASKED_OF similar questions is still asked
};

// ---- similar questions ----

// The bits of marks.board. Each group has a bit for each type of tile:
// - From bit 0 on: the side to move has the type on the board.
// - From bit THEIRS on: the other side has the type on the board.
// - From bit HAND on: the side to move has the type in hand.
// - From bit BITS on: the inverse of all these bits.
enum { THEIRS = MODEL_TYPES, HAND = 2 * MODEL_TYPES, BITS = 3 * MODEL_TYPES };

static struct marks marks_of(const struct question *q) {
    struct marks marks = {.board = 0};
    struct model m;
    struct problem ignored;
    if (!model_read(&m, q->position, &ignored))
        return marks;
    const int mover = m.turn == 'W' ? 0 : 1;
    for (int i = 0; i < MODEL_SQUARES; i++) {
        const int type = m.cell[i][0] ? model_type(m.cell[i][0]) : -1;
        if (type >= 0)
            marks.board |= 1ULL << (type + (model_owner(m.cell[i]) == mover ? 0 : THEIRS));
    }
    for (int type = 0; type < MODEL_TYPES; type++)
        marks.board |= (uint64_t)(model_hand(&m, mover)[type] > 0) << (type + HAND);
    marks.board |= (~marks.board & ((1ULL << BITS) - 1)) << BITS;
    marks.traits = traits_of(q->position, q->action);
    return marks;
}

static bool has_all(const struct marks *marks, const struct marks *all) {
    bool has = (marks->board & all->board) == all->board;
    for (int i = 0; i < TRAIT_WORDS; i++)
        has = has && (marks->traits.word[i] & all->traits.word[i]) == all->traits.word[i];
    return has;
}

// True if no answered question in `s` has all the features in one->all.
static bool is_apart(const struct similars *s, const struct similar *one) {
    const size_t kept = s->answered[one->op] < ANSWERED_KEPT ? s->answered[one->op] : ANSWERED_KEPT;
    for (size_t i = 0; i < kept; i++)
        if (has_all(&s->marks[one->op][i], &one->all))
            return false;
    return true;
}

void trouble_learn(struct conform *c, const struct question *q) {
    struct similars *s = &c->similars;
    const bool answered = q->reply.outcome == OUTCOME_ANSWERED;
    const enum verdict v = verdict_of(q->reply.outcome);
    // Finding the features (marks) of all questions takes 5 % of a run's time. Until a question
    // fails, only the first ANSWERED_KEPT answered questions get marks.
    if (s->count == 0 && answered && s->answered[q->op] == ANSWERED_KEPT)
        return;
    const struct marks marks = marks_of(q);
    if (answered) {
        s->marks[q->op][s->answered[q->op]++ % ANSWERED_KEPT] = marks;
        for (size_t i = 0; i < s->count; i++)
            if (s->of[i].op == q->op && has_all(&marks, &s->of[i].all))
                s->of[i].apart = false;
        return;
    }
    struct key key;
    struct similar *one = s->of;
    key_of_trouble(verdict_names[v], &q->reply, &c->classes, &key);
    while (one < s->of + s->count && (one->op != q->op || strcmp(one->key, key.id) != 0))
        one++;
    if (!verdict_bad(v) || one == s->of + SIMILAR_MOST)
        return;
    if (one == s->of + s->count) {
        s->count++;
        *one = (struct similar){.op = q->op, .all = marks};
        memcpy(one->key, key.id, sizeof one->key);
    }
    one->seen++;
    traits_keep(&one->all.traits, &marks.traits);
    one->all.board &= marks.board;
    one->apart = one->seen >= SIMILAR_LEAST && is_apart(s, one);
}

bool trouble_skips(void *conform, struct question *q) {
    struct similars *s = &((struct conform *)conform)->similars;
    bool any = false;
    for (size_t i = 0; i < s->count; i++)
        any = any || (s->of[i].apart && s->of[i].op == q->op);
    if (!any)
        return false;
    const struct marks marks = marks_of(q);
    for (size_t i = 0; i < s->count; i++) {
        struct similar *one = &s->of[i];
        if (one->op == q->op && one->apart && has_all(&marks, &one->all) &&
            ++one->met % SIMILAR_ASKED_OF != 0) {
            one->skipped++;
            q->spared = true;
            return true;
        }
    }
    return false;
}

// ---- making a case small ----

struct small {
    struct pool pool;
    const struct group *group;
    struct key_classes classes;
    bool legal; // whether the engine accepts the action; this must stay the same in smaller cases
};

static bool is_legal(const char *position, const char *action) {
    TEXT next = {0};
    struct problem ignored;
    return impl_engine.apply(NULL, position, action, &next, NULL, &ignored) == ANSWER_YES;
}

// True if the question failed with the same verdict and the same key as the group.
static bool same_way(const struct group *g, const struct question *q, struct key_classes *classes) {
    struct key key;
    const enum verdict v = verdict_of(q->reply.outcome);
    if (q->reply.outcome == OUTCOME_ANSWERED || v != g->verdict)
        return false;
    key_of_trouble(verdict_names[v], &q->reply, classes, &key);
    return strcmp(key.id, g->key.id) == 0;
}

static bool still_fails(void *context, const char *position, const char *action) {
    struct small *s = context;
    if (*action && is_legal(position, action) != s->legal)
        return false;
    struct question *q =
        question_new(*action ? OP_APPLY : OP_LEGAL, position, *action ? action : NULL);
    const bool same = pool_call(&s->pool, q) && same_way(s->group, q, &s->classes);
    question_free(q);
    return same;
}

// Makes the position of a group's finding smaller, by asking new processes of the program. A
// question that timed out gets a shorter time limit. True if the failure occurred again.
static bool shrink_apart(struct conform *c, const struct group *g, struct finding *f) {
    const bool silent = g->verdict == VERDICT_TIMEOUT;
    const double left = pool_left(&c->pool, INFINITY);
    const unsigned tenth = c->pool.limits.answer_ms / 10;
    const unsigned wait = tenth < SILENT_LEAST_MS ? SILENT_LEAST_MS : tenth;
    struct problem ignored;
    struct small s = {
        .group = g,
        .classes = c->classes,
        .legal = is_legal(f->position, f->action),
        .pool = {.argv = c->pool.argv,
                 .limits = c->pool.limits,
                 .size = 1,
                 .seconds = isinf(left) ? 0 : 1 + (unsigned)left,
                 .broken_most = silent ? SILENT_MOST * POOL_TIMEOUT_COUNTS : ENDS_MOST}};
    if (silent && wait < s.pool.limits.answer_ms)
        s.pool.limits.answer_ms = wait;
    if (silent)
        s.pool.limits.first_ms = 0;
    const struct contest nobody = {{&impl_spec, &impl_spec}, NULL, NULL}; // not asked anything
    const struct shrink_limits limits = {
        .tries = POSITIONS_TRIED, .shows = still_fails, .context = &s};
    if (c->pool.size == 1) // perhaps the program can run only one process
        pool_close(&c->pool);
    const bool smaller =
        pool_open(&s.pool, &ignored) && shrink_finding(f, &nobody, &c->asked, &limits, NULL);
    pool_close(&s.pool);
    c->pool.requests += s.pool.requests;
    c->pool.started += s.pool.started;
    pool_free(&s.pool);
    return smaller;
}

// Shrinks a group's case, and confirms it in a fresh process with the usual time-out. If the
// smaller case does not fail there, tries the old one. False if neither fails.
static bool make_small(struct conform *c, struct group *g) {
    OWNED struct finding *f = memory_take(1, sizeof *f);
    *f = g->finding;
    for (bool smaller = shrink_apart(c, g, f);; smaller = false) {
        const struct finding *tried = smaller ? f : &g->finding;
        const bool list = !*tried->action;
        struct question *q =
            question_new(list ? OP_LEGAL : OP_APPLY, tried->position, list ? NULL : tried->action);
        if (pool_fresh(&c->pool, q) && same_way(g, q, &c->classes)) {
            g->finding = *tried;
            question_free(g->asked);
            g->asked = q;
            free(g->words);
            g->words = memory_text(text_string(&q->reply.words));
            return true;
        }
        question_free(q);
        if (!smaller)
            return false;
    }
}

// Asks a fresh process the questions in `line`, then the group's question. True if the last of
// these questions fails in the same way as the group.
static bool fails_behind(struct conform *c, const struct group *g, char *const *line,
                         size_t count) {
    OWNED struct question **asked = memory_take(count + 1, sizeof(struct question *));
    for (size_t i = 0; i < count; i++) {
        OWNED char *copy = memory_text(line[i]);
        asked[i] = question_read(copy);
    }
    asked[count] = question_copy(g->asked);
    const bool fails =
        pool_in_turn(&c->pool, asked, count + 1) && same_way(g, asked[count], &c->classes);
    for (size_t i = 0; i <= count; i++)
        question_free(asked[i]);
    return fails;
}

// Finds the earlier questions that make the group's question fail, and drops others. Returns the
// number of remaining questions. Returns 0 if the group's question does not fail even after all
// earlier questions.
static size_t find_needed(struct conform *c, struct group *g) {
    size_t count = 0;
    TEXT needed = {0};
    OWNED char *lines = memory_text(g->before);
    OWNED char **line = memory_take(strlen(lines) + 1, sizeof *line);
    for (char *s = lines, *end; (end = strchr(s, '\n')) != NULL; s = end + 1) {
        *end = '\0';
        line[count++] = s;
    }
    if (!count || !fails_behind(c, g, line, count))
        return 0;
    size_t most = count;
    for (size_t few = 0; few + 1 < most && g->verdict != VERDICT_TIMEOUT;) {
        const size_t half = (few + most) / 2;
        *(fails_behind(c, g, line + count - half, half) ? &most : &few) = half;
    }
    char **const last = line + count - most;
    for (size_t i = 0; i < most && most <= DROPPED_OF && g->verdict != VERDICT_TIMEOUT;) {
        char *const dropped = last[i];
        memmove(last + i, last + i + 1, (most - i - 1) * sizeof *last);
        if (fails_behind(c, g, last, most - 1)) {
            most--;
            continue;
        }
        memmove(last + i + 1, last + i, (most - i - 1) * sizeof *last);
        last[i++] = dropped;
    }
    for (size_t i = 0; i < most; i++)
        text_addf(&needed, "%s\n", last[i]);
    free(g->before);
    g->before = memory_text(text_string(&needed));
    g->needed = true;
    return most;
}

void trouble_case(struct conform *c, struct cause *cause) {
    struct group *g = cause->groups[0];
    const bool asked = g->asked && g->asked->op != OP_PLAY && g->verdict != VERDICT_FLAKY;
    if (asked && pool_going(&c->pool) && c->cases_small++ < CASES_SMALL && !make_small(c, g)) {
        const size_t needed = find_needed(c, g);
        text_add(&cause->share, "A new process that is asked only this question does not fail: the "
                                "case depends on earlier questions.");
        if (needed)
            text_addf(&cause->share,
                      " A new process that is first asked %zu earlier questions fails.", needed);
    }
    for (size_t i = 0; i < c->similars.count; i++) {
        const struct similar *one = &c->similars.of[i];
        if (one->skipped && strcmp(one->key, g->key.id) == 0)
            text_addf(&cause->share, "%s%llu similar questions were not asked.",
                      cause->share.length ? " " : "", (unsigned long long)one->skipped);
    }
    cause->finding = g->finding;
}
