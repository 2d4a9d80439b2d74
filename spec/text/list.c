// SPDX-License-Identifier: MIT
/*
 * list.c - the legal actions as sorted lines.
 *
 * Knows: how lines are collected and sorted. Does not know: which actions are legal.
 * Invariant: no action is offered twice, so the sorted list has no repetition.
 */
#include "notation.h"

#include <stdlib.h>
#include <string.h>

enum { LONGEST_ACTION = 32 };

struct list {
    char (*lines)[LONGEST_ACTION];
    size_t count, capacity;
    struct spec_text scratch;
    bool failed;
};

static bool make_room(struct list *list) {
    if (list->count < list->capacity)
        return true;
    size_t capacity = 2 * list->capacity + 256;
    void *lines = realloc(list->lines, capacity * sizeof *list->lines);
    if (!lines)
        return false;
    list->lines = lines;
    list->capacity = capacity;
    return true;
}

static bool note_down(const struct position *position, const struct action *action, void *context) {
    struct list *list = context;
    list->failed = !make_room(list) || !spec_clear(&list->scratch) ||
                   !spec_write_action(&list->scratch, position, action) ||
                   list->scratch.length >= LONGEST_ACTION;
    if (!list->failed)
        memcpy(list->lines[list->count++], list->scratch.s, list->scratch.length + 1);
    return list->failed;
}

static int compare_lines(const void *a, const void *b) {
    return strcmp(a, b);
}

static bool write_sorted(struct list *list, struct spec_text *actions) {
    if (list->count > 1)
        qsort(list->lines, list->count, sizeof *list->lines, compare_lines);
    for (size_t i = 0; i < list->count; i++)
        if (!spec_put_string(actions, list->lines[i]) || !spec_put_char(actions, '\n'))
            return false;
    return true;
}

/* All legal actions. False: no memory. */
bool spec_list_legal(struct situation *s, struct spec_text *actions) {
    struct list list = {0};
    struct walk walk = {s, note_down, &list};
    bool ok = !spec_each_legal(&walk) && write_sorted(&list, actions);
    free(list.lines);
    spec_text_free(&list.scratch);
    return ok;
}
