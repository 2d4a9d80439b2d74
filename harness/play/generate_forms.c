// SPDX-License-Identifier: MIT
//
// What the games' own files make up odd actions and positions with. Knows no game. Invariant: every
// decision is a draw.
#include <stdio.h>
#include <string.h>

#include "generate_games.h"
#include "position/forms.h"

static void write_multiset(const char *verb, const unsigned char count[MODEL_TYPES],
                           char action[ACTION_MAX]) {
    TEXT t = {0};
    model_multiset_write(count, &t);
    snprintf(action, ACTION_MAX, "%s %s", verb, text_string(&t));
}

const char *generate_any_square(struct choices *c) {
    return model_square_name((int)choice_below(c, MODEL_SQUARES));
}

const char *generate_close_square(struct choices *c, const struct action_list *list) {
    if (list->count == 0 || choice_chance(c, 1, 4))
        return generate_any_square(c);
    size_t n = choice_below(c, (uint32_t)list->count);
    int from, to;
    action_squares(list->text + list->start[n], list->length[n], &from, &to);
    if (to < 0)
        return generate_any_square(c);
    int file = model_file(to) - 1 + (int)choice_below(c, 3);
    int rank = model_rank(to) - 1 + (int)choice_below(c, 3);
    int square = model_square_at(file, rank);
    return model_square_name(square < 0 ? to : square);
}

int generate_draw(struct choices *c, unsigned char left[MODEL_TYPES]) {
    const unsigned have = model_total(left);
    if (have == 0)
        return -1;
    uint32_t n = choice_below(c, have);
    int t = 0;
    for (; n >= left[t]; t++)
        n -= left[t];
    left[t]--;
    return t;
}

void generate_multiset_from(struct choices *c, const char *verb,
                            const unsigned char store[MODEL_TYPES], unsigned tiles,
                            char action[ACTION_MAX]) {
    unsigned char left[MODEL_TYPES], taken[MODEL_TYPES] = {0};
    memcpy(left, store, sizeof left);
    for (int type; tiles && (type = generate_draw(c, left)) >= 0; tiles--)
        taken[type]++;
    write_multiset(verb, taken, action);
}

void generate_random_multiset(struct choices *c, const char *verb, uint32_t below,
                              char action[ACTION_MAX]) {
    unsigned char count[MODEL_TYPES] = {0};
    for (uint32_t n = choice_below(c, below); n; n--)
        count[choice_below(c, MODEL_TYPES)]++;
    write_multiset(verb, count, action);
}

// ---- mistakes ----

int generate_piece_from(const struct model *m, int at) {
    for (int i = 0; i < MODEL_SQUARES && !m->cell[at][0]; i++)
        at = (at + 1) % MODEL_SQUARES;
    return at;
}

void generate_misplace(struct model *m, int from, const char *name) {
    const int to = model_square(name, strlen(name));
    from = generate_piece_from(m, from);
    if (m->cell[to][0])
        return;
    memcpy(m->cell[to], m->cell[from], sizeof m->cell[to]);
    m->cell[from][0] = 0;
}

void generate_odd_square(struct choices *c, struct model *m) {
    const int from = (int)choice_below(c, MODEL_SQUARES);
    generate_misplace(m, from,
                      choice_below(c, 2) ? model_black_squares[choice_below(c, 4)]
                                         : generate_any_square(c));
}

void generate_odd_streak(struct choices *c, struct model *m) {
    const uint32_t player = choice_below(c, (uint32_t)model_form(m)->streaks);
    const uint32_t times = choice_below(c, 6);
    snprintf(m->streak[player], sizeof m->streak[player], "%s*%u", generate_any_square(c), times);
}

void generate_off_by_one(struct choices *c, unsigned char *n) {
    *n = (unsigned char)(*n && choice_below(c, 2) ? *n - 1 : *n + 1);
}

static void odd_byte(struct choices *c, struct text *t) {
    static const char bytes[] = " -/:*=,0139WwbBFlX^>a\x7f";
    size_t at = choice_below(c, (uint32_t)t->length);
    char byte = bytes[choice_below(c, sizeof bytes - 1)];
    TEXT out = {0};
    text_add_bytes(&out, t->s, at);
    uint32_t how = choice_below(c, 3); // replaced, put in, left out
    if (how < 2)
        text_add_bytes(&out, &byte, 1);
    text_add(&out, t->s + at + (how != 1));
    text_clear(t);
    text_add(t, text_string(&out));
}

// Changes a field; false where a byte of the line is to change instead.
static bool change(struct choices *c, const struct mistakes *mistakes, struct model *m) {
    if (mistakes->byte_of && choice_chance(c, 1, mistakes->byte_of))
        return false;
    const uint32_t how = choice_below(c, mistakes->count + !mistakes->byte_of);
    if (how == mistakes->count)
        return false;
    mistakes->of[how](c, m);
    return true;
}

void generate_odd_line(struct choices *c, const struct model *m, const struct mistakes *mistakes,
                       struct text *position) {
    struct model odd = *m;
    unsigned bytes = 0;
    for (unsigned n = choice_chance(c, 1, 4) ? 2 : 1; n; n--)
        bytes += !change(c, mistakes, &odd);
    model_write(&odd, position);
    for (; bytes; bytes--)
        odd_byte(c, position);
}
