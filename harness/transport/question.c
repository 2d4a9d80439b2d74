// SPDX-License-Identifier: MIT
//
// Questions and the book that they are looked up in. The book is a hash table with chains, which
// grows as it fills.
#include "question.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/memory.h"
#include "base/vec.h"

static char *copy(const char *s) {
    if (!s)
        return NULL;
    const size_t size = strlen(s) + 1;
    return memcpy(memory_take(size, 1), s, size);
}

struct question *question_new(enum session_op op, const char *position, const char *action) {
    struct question *q = memory_take(1, sizeof *q);
    q->op = op;
    q->position = copy(position);
    q->action = copy(action);
    return q;
}

struct question *question_game(const char *rules, unsigned players, const char *const *actions,
                               size_t count) {
    struct question *q = question_new(OP_PLAY, rules, NULL);
    q->players = players;
    q->count = count;
    q->actions = memory_take(count + 1, sizeof *q->actions);
    for (size_t i = 0; i < count; i++)
        q->actions[i] = copy(actions[i]);
    return q;
}

void question_free(struct question *q) {
    if (!q)
        return;
    for (size_t i = 0; i < q->count; i++)
        free(q->actions[i]);
    free(q->actions);
    free(q->position);
    free(q->action);
    free(q->leads_to);
    free(q->due);
    reply_free(&q->reply);
    free(q);
}

struct question *question_copy(const struct question *q) {
    if (q->op != OP_PLAY)
        return question_new(q->op, q->position, q->action);
    struct question *game =
        question_game(q->position, q->players, (const char *const *)q->actions, q->count);
    game->leads_to = copy(q->leads_to);
    return game;
}

void question_expect(struct question *q, bool legal, const char *due, size_t length) {
    free(q->due);
    q->known = true;
    q->due_legal = legal;
    q->due = memory_take(length + 1, 1);
    memcpy(q->due, due, length);
}

struct request question_request(const struct question *q) {
    return (struct request){.op = q->op,
                            .position = q->position,
                            .action = q->action,
                            .actions = (const char *const *)q->actions,
                            .count = q->count,
                            .players = q->players};
}

bool question_same(const struct reply *a, const struct reply *b) {
    return a->outcome == b->outcome && a->legal == b->legal && a->refused == b->refused &&
           a->played == b->played && strcmp(text_string(&a->next), text_string(&b->next)) == 0 &&
           strcmp(text_string(&a->actions), text_string(&b->actions)) == 0;
}

// ---- the book ----

// By what a question is found: position and action, which a game has as its end.
static const char *key_position(const struct question *q) {
    return q->leads_to ? q->leads_to : q->position;
}
static const char *key_action(const struct question *q) {
    const char *action = q->leads_to ? q->actions[q->count - 1] : q->action;
    return action ? action : "";
}

// A hash that is of this process alone, eight bytes at a time: positions are long.
static uint64_t add_key(uint64_t key, const char *s) {
    size_t length = strlen(s);
    uint64_t word = 0;
    for (; length >= sizeof word; s += sizeof word, length -= sizeof word) {
        memcpy(&word, s, sizeof word);
        key = hash_words(word, key);
    }
    word = length;
    memcpy((char *)&word + 1, s, length);
    return hash_words(word, key);
}

static uint64_t key_of(enum session_op op, const char *position, const char *action) {
    return add_key(add_key((uint64_t)op, position), action ? action : "");
}

static struct question **chain(const struct book *b, uint64_t key) {
    return &b->bucket[(size_t)key & (b->buckets - 1)];
}

static void put(struct book *b, struct question *q) {
    struct question **first = chain(b, q->key);
    q->chain = *first;
    *first = q;
}

static void grow(struct book *b) {
    b->all = vec_grow(b->all, &b->capacity, b->count + 1, sizeof(struct question *));
    if (b->buckets > b->count)
        return;
    free(b->bucket);
    b->buckets = b->buckets ? 4 * b->buckets : 1024;
    b->bucket = memory_take(b->buckets, sizeof *b->bucket);
    for (size_t i = 0; i < b->count; i++)
        put(b, b->all[i]);
}

static void take(struct book *b, struct question *q, uint64_t key) {
    grow(b);
    q->key = key;
    put(b, q);
    b->all[b->count++] = q;
}

static struct question *find(const struct book *b, uint64_t key, enum session_op op,
                             const char *position, const char *action) {
    const char *last = action ? action : "";
    if (!b->buckets)
        return NULL;
    struct question *q = *chain(b, key);
    while (q && (q->op != op || strcmp(key_action(q), last) != 0 ||
                 strcmp(key_position(q), position) != 0))
        q = q->chain;
    return q;
}

struct question *book_find(const struct book *b, enum session_op op, const char *position,
                           const char *action) {
    return find(b, key_of(op, position, action), op, position, action);
}

void book_take(struct book *b, struct question *q) {
    take(b, q, key_of(q->op, key_position(q), key_action(q)));
}

struct question *book_question(struct book *b, enum session_op op, const char *position,
                               const char *action) {
    const uint64_t key = key_of(op, position, action);
    struct question *q = find(b, key, op, position, action);
    if (!q)
        take(b, q = question_new(op, position, action), key);
    return q;
}

void book_clear(struct book *b) {
    for (size_t i = 0; i < b->count; i++)
        question_free(b->all[i]);
    if (b->buckets)
        memset(b->bucket, 0, b->buckets * sizeof(struct question *));
    b->count = 0;
}

void book_free(struct book *b) {
    book_clear(b);
    free(b->all);
    free(b->bucket);
    memset(b, 0, sizeof *b);
}
