// SPDX-License-Identifier: MIT
//
// Questions, and the book of questions, which is a search tree.
#include "question.h"

#include <search.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/printable.h"
#include "base/vec.h"

static char *copy(const char *s) {
    return s ? memory_text(s) : NULL;
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

void question_line(const struct question *q, struct text *out) {
    TEXT line = {0};
    bool good = printable_line(q->position, strlen(q->position));
    text_add(&line, q->position);
    if (q->op == OP_PLAY)
        text_addf(&line, "\t%u\t", q->players);
    else if (q->action)
        text_add(&line, "\t");
    for (size_t i = 0; i < (q->op == OP_PLAY ? q->count : q->action != NULL); i++) {
        const char *action = q->op == OP_PLAY ? q->actions[i] : q->action;
        good = good && printable_line(action, strlen(action)) && !strstr(action, "; ");
        text_addf(&line, "%s%s", i ? "; " : "", action);
    }
    if (good)
        text_addf(out, "%s\n", text_string(&line));
}

struct question *question_read(char *line) {
    char *action = strchr(line, '\t'), *list = action ? strchr(action + 1, '\t') : NULL;
    size_t count = 0;
    if (action)
        *action++ = '\0';
    if (!list)
        return question_new(action ? OP_APPLY : OP_LEGAL, line, action);
    OWNED const char **actions = memory_take(strlen(list), sizeof *actions);
    for (char *s = list + 1, *end; *s; s = end ? end + 2 : s + strlen(s)) {
        end = strstr(s, "; ");
        if (end)
            *end = '\0';
        actions[count++] = s;
    }
    return question_game(line, (unsigned)strtoul(action, NULL, 10), actions, count);
}

const char *question_position(const struct question *q) {
    return q->leads_to ? q->leads_to : q->position;
}

const char *question_action(const struct question *q) {
    return q->leads_to ? q->actions[q->count - 1] : q->action;
}

bool question_same(const struct reply *a, const struct reply *b) {
    return a->outcome == b->outcome && a->legal == b->legal && a->refused == b->refused &&
           a->played == b->played && strcmp(text_string(&a->next), text_string(&b->next)) == 0 &&
           strcmp(text_string(&a->actions), text_string(&b->actions)) == 0;
}

// Compares op, position and action, as question_position and question_action return them.
static int by_what_is_asked(const void *x, const void *y) {
    const struct question *a = x, *b = y;
    const char *action[2] = {question_action(a), question_action(b)};
    const int order = strcmp(action[0] ? action[0] : "", action[1] ? action[1] : "");
    return a->op != b->op ? (int)a->op - (int)b->op
           : order != 0   ? order
                          : strcmp(question_position(a), question_position(b));
}

struct question *book_find(const struct book *b, enum session_op op, const char *position,
                           const char *action) {
    const struct question like = {
        .op = op, .position = (char *)(size_t)position, .action = (char *)(size_t)action};
    struct question *const *found = tfind(&like, &b->tree, by_what_is_asked);
    return found ? *found : NULL;
}

void book_take(struct book *b, struct question *q) {
    if (!tsearch(q, &b->tree, by_what_is_asked))
        memory_out();
    b->all = vec_more(b->all, b->count, sizeof(struct question *));
    b->all[b->count++] = q;
}

struct question *book_question(struct book *b, enum session_op op, const char *position,
                               const char *action) {
    struct question *q = book_find(b, op, position, action);
    if (!q)
        book_take(b, q = question_new(op, position, action));
    return q;
}

static void keep(void *question) {
    (void)question; // `all` frees it
}

void book_clear(struct book *b) {
    tdestroy(b->tree, keep);
    for (size_t i = 0; i < b->count; i++)
        question_free(b->all[i]);
    free(b->all);
    *b = (struct book){0};
}
