// SPDX-License-Identifier: MIT
//
// Makes lines that look like positions and are probably refused: a field, a byte, a piece or a hand
// is changed.
// Invariant: every decision uses `struct choices`.
#include <ctype.h>
#include <string.h>

#include "generate.h"
#include "setup.h"

static void replace(struct text *line, size_t at, size_t length, const char *with, size_t size) {
    TEXT out = {0};
    text_add_bytes(&out, line->s, at);
    text_add_bytes(&out, with, size);
    text_add(&out, line->s + at + length);
    text_clear(line);
    text_add(line, text_string(&out));
}

// Picks a field `name=value` of a line. Returns where the field begins, and its length.
static size_t any_field(struct choices *c, const char *line, size_t *length) {
    uint32_t fields = 1;
    size_t at = 0;
    for (const char *s = line; *s; s++)
        fields += *s == ' ';
    for (uint32_t n = choice_below(c, fields); n; n--)
        at += strcspn(line + at, " ") + 1;
    *length = strcspn(line + at, " ");
    return at;
}

// Replaces a field by the same field of another position. Half of the time, the other position has
// a random ruleset.
static void odd_field(struct choices *c, const struct model *m, struct text *line) {
    const uint32_t ruleset = choice_below(c, 2 * RULESETS);
    TEXT other = {0};
    struct model from;
    size_t length;
    const size_t at = any_field(c, text_string(line), &length);
    (void)model_init(&from, ruleset < RULESETS ? ruleset_names[ruleset] : m->ruleset);
    setup_make(c, &from, true);
    model_write(&from, &other);
    for (const char *s = text_string(&other); s; s = strchr(s, ' ')) {
        s += *s == ' ';
        if (strncmp(s, line->s + at, strcspn(line->s + at, "=") + 1) == 0) {
            replace(line, at, length, s, strcspn(s, " "));
            return;
        }
    }
}

// Inserts, removes or replaces a byte in or after a field. The new byte mostly fits the old one: a
// digit for a digit, a tile for a tile.
static void odd_byte(struct choices *c, struct text *line) {
    static const char bytes[] = " -/:*=,0139WwbBFlX^>a\x7f", tiles[] = "ABEFILSWabefilswXZ";
    size_t length;
    const size_t field = any_field(c, text_string(line), &length);
    const size_t at = field + choice_below(c, (uint32_t)length + 1);
    const char *from = choice_chance(c, 1, 4)                      ? bytes
                       : isdigit((unsigned char)line->s[at])       ? "0123456789"
                       : line->s[at] && strchr(tiles, line->s[at]) ? tiles
                                                                   : bytes;
    const char byte = from[choice_below(c, (uint32_t)strlen(from))];
    const uint32_t how = choice_below(c, 4); // insert, leave out, or replace
    replace(line, at, how != 0 && line->s[at], &byte, how != 1);
}

// Moves a piece to a black square, or changes its marks for hero and busy.
static void odd_piece(struct choices *c, struct model *m) {
    int at = (int)choice_below(c, MODEL_SQUARES);
    for (int i = 0; i < MODEL_SQUARES && !m->cell[at][0]; i++)
        at = (at + 1) % MODEL_SQUARES;
    const char *name = model_black_squares[choice_below(c, MODEL_BLACK_SQUARES)];
    char *to = m->cell[model_square(name, strlen(name))];
    if (model_has(m, FIELD_TOKEN) && m->cell[at][0] && choice_below(c, 2)) {
        const bool hero = choice_below(c, 2), busy = choice_below(c, 2);
        model_mark(m->cell[at], hero, busy);
    } else if (!*to) {
        memcpy(to, m->cell[at], MODEL_CELL);
        m->cell[at][0] = '\0';
    }
}

// Moves tiles of one type from a store to a hand, or back.
static void odd_hand(struct choices *c, struct model *m) {
    const unsigned seat = choice_below(c, model_hands(m));
    const uint32_t type = choice_below(c, MODEL_TYPES), store = choice_below(c, MODEL_STORES);
    unsigned char *from = &m->count[store][seat > 0][type], *to = &model_hand_at(m, seat)[type];
    if (choice_below(c, 2)) {
        unsigned char *back = from;
        from = to;
        to = back;
    }
    for (; *from && choice_chance(c, 3, 4); --*from)
        ++*to;
}

void generate_odd(struct choices *c, const struct model *m, struct text *position) {
    struct model odd = *m;
    const uint32_t of_line = choice_below(c, 4), of_model = of_line ? 0 : 1 + choice_below(c, 2);
    if (of_model == 1)
        odd_piece(c, &odd);
    if (of_model == 2)
        odd_hand(c, &odd);
    model_write(&odd, position);
    if (of_line == 1 || of_line == 3)
        odd_field(c, m, position);
    if (of_line >= 2)
        odd_byte(c, position);
}
