// SPDX-License-Identifier: MIT
//
// Sorts actions into kinds and keeps lists of them.
// Invariant of a list: `count` is the sum of `of_kind`, and every line lies within `text`.
#include "actions.h"

#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "position/model.h"

const char *const played_kind_name[PLAYED_KINDS] = {
#define PLAYED_KIND_NAME(id, name, games) [PLAYED_##id] = name,
    PLAYED_KIND_TABLE(PLAYED_KIND_NAME)
#undef PLAYED_KIND_NAME
};

// Returns the kind whose name is an action's first word, or PLAYED_OTHER. The words `pass`, `done`,
// `return` and `timeup` stand alone; every other word is followed by a blank.
static enum played_kind word_kind(const char *action, size_t length) {
    // Most actions begin with a one-letter tile or a square, and need no search of the table.
    for (int kind = length < 2 || action[1] < 'a' ? PLAYED_OTHER : 0; kind < PLAYED_OTHER; kind++) {
        const size_t n = strlen(played_kind_name[kind]);
        const bool alone = kind == PLAYED_PASS || kind == PLAYED_DONE || kind == PLAYED_RETURN ||
                           kind == PLAYED_TIMEUP;
        if (length >= n && memcmp(action, played_kind_name[kind], n) == 0 &&
            (alone ? length == n : length > n && action[n] == ' '))
            return (enum played_kind)kind;
    }
    return PLAYED_OTHER;
}

enum played_kind played_kind_of(const char *action, size_t length) {
    const enum played_kind word = word_kind(action, length);
    if (word != PLAYED_OTHER)
        return word;
    if (length > 2 && action[1] == '@' && (action[0] == 'X' || action[0] == 'Z'))
        return action[0] == 'X' ? PLAYED_CORPSE : PLAYED_RAISE;
    int dash = memchr(action, '-', length) != NULL;
    if (length > 2 && action[1] == '@')
        return dash ? PLAYED_DEPLOY_SHIFT : PLAYED_DEPLOY;
    if (length > 3 && action[1] == '*' && action[2] == '@')
        return dash ? PLAYED_DEPLOY_HERO_SHIFT : PLAYED_DEPLOY_HERO;
    if (memchr(action, '@', length))
        return PLAYED_REDEPLOY;
    return dash ? PLAYED_SHIFT : PLAYED_OTHER;
}

static int square_in(const char *s, const char *end) {
    size_t n = 0;
    while (s + n < end && n < 3 && s[n] != '-' && s[n] != '@' && !strchr("^>v<", s[n]))
        n++;
    return model_square(s, n);
}

void action_squares(const char *action, size_t length, int *from, int *to) {
    const enum played_kind kind = played_kind_of(action, length);
    const char *end = action + length, *at = memchr(action, '@', length);
    const char *dash = memchr(action, '-', length), *last = dash ? dash : at;
    if (word_kind(action, length) != PLAYED_OTHER)
        last = memchr(action, ' ', length); // after a word such as `capture` comes a square
    *from = kind == PLAYED_SHIFT || kind == PLAYED_REDEPLOY ? square_in(action, end) : -1;
    *to = last && kind != PLAYED_OTHER ? square_in(last + 1, end) : -1;
}

void action_list_begin(struct action_list *l, const char *text) {
    l->text = text;
    l->count = 0;
    memset(l->of_kind, 0, sizeof l->of_kind);
}

void action_list_add(struct action_list *l, size_t start, size_t length) {
    const enum played_kind kind = played_kind_of(l->text + start, length);
    if (l->count == l->capacity)
        l->line = vec_grow(l->line, &l->capacity, l->count + 1, sizeof *l->line);
    l->line[l->count++] = (struct action_line){
        (uint32_t)start, (uint16_t)(length < UINT16_MAX ? length : UINT16_MAX), (uint8_t)kind};
    l->of_kind[kind]++;
}

void action_list_split(struct action_list *l, const char *text) {
    action_list_begin(l, text);
    for (const char *s = text, *end; (end = strchr(s, '\n')) != NULL; s = end + 1)
        action_list_add(l, (size_t)(s - text), (size_t)(end - s));
}

void action_list_free(struct action_list *l) {
    free(l->line);
    memset(l, 0, sizeof *l);
}

bool action_list_has(const struct action_list *l, const char *action) {
    const size_t length = strlen(action);
    for (size_t i = 0; i < l->count; i++)
        if (l->line[i].length == length && memcmp(l->text + l->line[i].start, action, length) == 0)
            return true;
    return false;
}

void action_list_copy(const struct action_list *l, size_t index, char action[ACTION_MAX]) {
    const struct action_line *line = &l->line[index];
    const size_t n = line->length < ACTION_MAX ? line->length : ACTION_MAX - 1;
    memcpy(action, l->text + line->start, n);
    action[n] = 0;
}

int action_compare(const char *a, size_t a_length, const char *b, size_t b_length) {
    int order = memcmp(a, b, a_length < b_length ? a_length : b_length);
    if (order)
        return order;
    return (a_length > b_length) - (a_length < b_length);
}

bool action_merge_next(struct action_merge *m) {
    const char *a = m->rest[0], *b = m->rest[1];
    const size_t of_a = strcspn(a, "\n"), of_b = strcspn(b, "\n");
    m->order = !*a ? 1 : !*b ? -1 : action_compare(a, of_a, b, of_b);
    m->line = m->order <= 0 ? a : b;
    m->length = m->order <= 0 ? of_a : of_b;
    m->rest[0] += m->order <= 0 ? of_a + (a[of_a] == '\n') : 0;
    m->rest[1] += m->order >= 0 ? of_b + (b[of_b] == '\n') : 0;
    return *a || *b;
}
