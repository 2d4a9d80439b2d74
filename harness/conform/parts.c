// SPDX-License-Identifier: MIT
//
// A question is known by a hash of what it asks.
#include "parts.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/memory.h"
#include "base/vec.h"
#include "conform.h"

// ---- questions ----

static uint64_t add_text(uint64_t key, const char *s) {
    return hash_bytes(key, s, strlen(s) + 1);
}

static uint64_t key_of(const struct question *q) {
    uint64_t key = add_text(add_text(HASH_BEGIN, session_op_names[q->op]), q->position);
    if (q->action)
        key = add_text(key, q->action);
    for (size_t i = 0; i < q->count; i++)
        key = add_text(key, q->actions[i]);
    return hash_words(q->players, key);
}

static int by_key(const void *a, const void *b) {
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

void parts_note(struct parts *parts, uint64_t key) {
    parts->other = vec_grow(parts->other, &parts->room, parts->count + 1, sizeof *parts->other);
    parts->other[parts->count++] = key;
}

void parts_sort(struct parts *parts) {
    if (parts->count)
        qsort(parts->other, parts->count, sizeof *parts->other, by_key);
}

static bool is_other(const struct parts *parts, const struct question *q) {
    const uint64_t key = key_of(q);
    return parts->count && bsearch(&key, parts->other, parts->count, sizeof key, by_key) != NULL;
}

// Whether the answer is the engine's in every respect.
static bool as_engine(const struct conform *c, struct question *q) {
    const struct reply *r = &q->reply;
    return r->outcome == OUTCOME_ANSWERED && !r->refused && conform_right(c, q) &&
           (q->op != OP_PLAY || r->legal || r->played + 1 == q->count);
}

// The engine's answer as the implementation's.
static void answer_as_engine(struct question *q) {
    conform_expect(q);
    q->reply = (struct reply){.outcome = OUTCOME_ANSWERED,
                              .legal = q->op != OP_LEGAL && q->due_legal,
                              .played = q->due_legal ? q->count : q->count - (q->count > 0)};
    text_add_bytes(q->op == OP_LEGAL ? &q->reply.actions : &q->reply.next, q->due, q->due_length);
    q->answered = true;
}

// ---- asking ----

static void note_others(struct conform *c, struct question *const *questions, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (questions[i]->answered && !as_engine(c, questions[i]))
            parts_note(&c->parts, key_of(questions[i]));
}

// One answer that is the engine's now ends the run.
static void see_changed(struct conform *c, const struct question *q) {
    if (!c->pool.trouble.length)
        text_addf(&c->pool.trouble,
                  "its answer at %s%s%s is right, and was not in the part that asked it: it does "
                  "not always answer alike, or the parts are of another program",
                  q->position, q->action ? " to " : "", q->action ? q->action : "");
}

// Fewer at once where some have no answer, so that what is like them is known before it is asked.
// The same questions are asked at once each time.
static bool ask_in_chunks(struct conform *c, struct question *const *questions, size_t count) {
    enum { CHUNK_LEAST = 16, CHUNK_MOST = 4096 };
    struct likes *likes = &c->likes;
    bool all = true;
    for (size_t from = 0, n = 0; from < count && all; from += n) {
        if (likes->chunk < CHUNK_LEAST)
            likes->chunk = CHUNK_LEAST;
        n = count - from < likes->chunk ? count - from : likes->chunk;
        all = pool_ask(&c->pool, questions + from, n);
        if (likes_learn(likes, questions + from, n))
            likes->chunk = CHUNK_LEAST;
        else if (likes->chunk < CHUNK_MOST)
            likes->chunk *= 2;
    }
    return all;
}

bool parts_ask(struct conform *c, struct question *const *questions, size_t count) {
    const bool merges = c->parts.of;
    bool *anew = memory_take(count + 1, sizeof *anew);
    for (size_t i = 0; i < count && merges; i++) {
        anew[i] = is_other(&c->parts, questions[i]);
        if (!anew[i] && !questions[i]->answered)
            answer_as_engine(questions[i]);
    }
    const bool all =
        c->pool.spare ? ask_in_chunks(c, questions, count) : pool_ask(&c->pool, questions, count);
    if (c->shard.others)
        note_others(c, questions, count);
    for (size_t i = 0; i < count; i++)
        if (anew[i] && questions[i]->answered && as_engine(c, questions[i]))
            see_changed(c, questions[i]);
    free(anew);
    return all;
}

// ---- what a part says ----

static json_t *text_or_null(const char *s) {
    return s ? json_string(s) : json_null();
}

json_t *parts_told(const struct conform *c) {
    json_t *rulesets = c->rules_given ? json_array() : json_null();
    for (int r = 0; r < RULESETS && c->rules_given; r++)
        if (c->rules[r])
            json_array_append_new(rulesets, json_string(ruleset_names[r]));
    return json_pack("{s:o, s:o, s:o, s:o, s:o, s:b, s:I, s:o, s:o}", "rulesets", rulesets, "rules",
                     text_or_null(c->rules_said), "only", text_or_null(c->only), "requirements",
                     text_or_null(c->requirements), "rulings", text_or_null(c->allowed.said),
                     "any-position", c->any_position, "positions", (json_int_t)c->positions_of_all,
                     "failed-from", text_or_null(c->again.recorded ? NULL : c->again.path), "games",
                     text_or_null(c->again.recorded ? c->again.path : NULL));
}

json_t *parts_json(const struct conform *c) {
    struct parts sorted = c->parts; // borrows the keys
    const struct parts *parts = &sorted;
    json_t *other = json_array();
    parts_sort(&sorted);
    for (size_t i = 0; i < parts->count; i++)
        if (i == 0 || parts->other[i] != parts->other[i - 1]) {
            char key[17];
            (void)snprintf(key, sizeof key, "%016" PRIx64, parts->other[i]);
            json_array_append_new(other, json_string(key));
        }
    return json_pack("{s:i, s:i, s:s, s:o, s:o}", "shard", (int)c->shard.before + 1, "of",
                     (int)c->shard.others + 1, "version", PAIKO_VERSION, "asked", parts_told(c),
                     "answered-otherwise", other);
}

void parts_free(struct parts *parts) {
    free(parts->other);
    json_decref(parts->of);
    *parts = (struct parts){0};
}
