// SPDX-License-Identifier: MIT
/* list.c - writes the legal actions as sorted lines. */
#include "notation.h"

#include <stdlib.h>
#include <string.h>

/* The actions in the order in which they were found, each followed by NUL. */
struct list {
    struct spec_text found;
    size_t count;
};

static bool note_down(const struct position *position, const struct action *action, void *context) {
    struct list *list = context;
    list->count++;
    return !spec_write_action(&list->found, position, action) || !spec_put_char(&list->found, '\0');
}

static int compare_lines(const void *a, const void *b) {
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static bool write_lines(const char *const *lines, size_t count, struct spec_text *actions) {
    for (size_t i = 0; i < count; i++)
        if (!spec_put_string(actions, lines[i]) || !spec_put_char(actions, '\n'))
            return false;
    return true;
}

static bool write_sorted(const struct list *list, struct spec_text *actions) {
    if (list->count == 0)
        return true;
    /* not realloc(NULL, ...): gcc turns it into malloc, and test_spec can only make realloc fail */
    const char **lines = NULL;
    lines = realloc(lines, list->count * sizeof *lines);
    if (!lines)
        return false;
    const char *line = list->found.s;
    for (size_t i = 0; i < list->count; i++, line += strlen(line) + 1)
        lines[i] = line;
    qsort(lines, list->count, sizeof *lines, compare_lines);
    const bool ok = write_lines(lines, list->count, actions);
    free(lines);
    return ok;
}

bool spec_list_legal(struct situation *s, struct spec_text *actions) {
    struct list list = {0};
    struct walk walk = {s, note_down, &list};
    bool ok = !spec_each_legal(&walk) && write_sorted(&list, actions);
    spec_text_free(&list.found);
    return ok;
}
