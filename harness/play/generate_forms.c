// SPDX-License-Identifier: MIT
//
// What the games' own files make up odd actions and positions with. Knows no game. Invariant: every
// decision is a draw.
#include <stdio.h>
#include <string.h>

#include "generate_games.h"

void generate_write_multiset(const char *verb, const unsigned char count[MODEL_TYPES],
                             char action[ACTION_MAX]) {
    TEXT t = {0};
    model_multiset_write(count, &t);
    snprintf(action, ACTION_MAX, "%s %s", verb, text_string(&t));
}

const char *generate_any_square(struct choices *c) {
    return model_square_name((int)choice_below(c, MODEL_SQUARES));
}

// A square one step from one that some listed action names, or any.
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
    int square = file < 0 || file > 13 || rank < 0 || rank > 13 ? -1 : model_square_at(file, rank);
    return model_square_name(square < 0 ? to : square);
}

void generate_random_multiset(struct choices *c, const char *verb, char action[ACTION_MAX]) {
    unsigned char count[MODEL_TYPES] = {0};
    for (uint32_t n = choice_below(c, 5); n; n--)
        count[choice_below(c, MODEL_TYPES)]++;
    generate_write_multiset(verb, count, action);
}

// How many mistakes an odd line has.
static unsigned mistakes(struct choices *c) {
    return choice_chance(c, 1, 4) ? 2 : 1;
}

// A tile moves to any square, a black one too.
void generate_odd_square(struct choices *c, struct model *m) {
    int from = (int)choice_below(c, MODEL_SQUARES);
    const char *name =
        choice_below(c, 2) ? model_black_squares[choice_below(c, 4)] : generate_any_square(c);
    int to = model_square(name, strlen(name));
    for (int i = 0; i < MODEL_SQUARES && !m->cell[from][0]; i++)
        from = (from + 1) % MODEL_SQUARES;
    if (m->cell[to][0] || from == to)
        return;
    memcpy(m->cell[to], m->cell[from], sizeof m->cell[to]);
    m->cell[from][0] = 0;
}

static void odd_byte(struct choices *c, struct text *t) {
    static const char bytes[] = " -/:*=,0139WwbBFlX^>a\x7f";
    if (t->length == 0)
        return;
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

void generate_odd_line(struct choices *c, const struct model *m,
                       bool (*change)(struct choices *c, struct model *m), struct text *position) {
    struct model odd = *m;
    unsigned bytes = 0;
    for (unsigned n = mistakes(c); n; n--)
        bytes += !change(c, &odd);
    model_write(&odd, position);
    for (; bytes; bytes--)
        odd_byte(c, position);
}
