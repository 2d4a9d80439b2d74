// SPDX-License-Identifier: MIT
#include "differing.h"

#include <string.h>

#include "base/line.h"
#include "base/text.h"
#include "explain/say.h"
#include "picture/words.h"
#include "registers/rulings.h"

static void diff_rules(struct differing *d) {
    size_t count;
    const struct ruling *all = rulings(&count);
    if (strcmp(d->m[0].ruleset, d->m[1].ruleset) != 0) {
        d->visit(d->context, "rules", "ruleset", d->m[0].ruleset, d->m[1].ruleset);
        return;
    }
    for (size_t i = 0; i < count; i++)
        if (d->m[0].option[i] != d->m[1].option[i]) {
            TEXT what = {0};
            text_addf(&what, "ruling %s", all[i].name);
            d->visit(d->context, "rules", text_string(&what), all[i].option[d->m[0].option[i]],
                     all[i].option[d->m[1].option[i]]);
        }
}

// "White's Bow facing >", "Black's hero Air, busy", "empty".
static void add_cell(const char *cell, struct text *out) {
    if (!cell[0]) {
        text_add(out, "empty");
        return;
    }
    const size_t at = out->length;
    say_owned(cell, out);
    say_capital(out, at);
    if (cell[1] && strchr("^>v<", cell[1]))
        text_addf(out, " facing %c", cell[1]);
    text_add(out, model_is_busy(cell) ? ", busy" : "");
}

static void diff_board(struct differing *d) {
    TEXT a = {0}, b = {0};
    for (int square = 0; square < MODEL_SQUARES; square++) {
        if (strcmp(d->m[0].cell[square], d->m[1].cell[square]) == 0)
            continue;
        text_clear(&a);
        text_clear(&b);
        add_cell(d->m[0].cell[square], &a);
        add_cell(d->m[1].cell[square], &b);
        d->visit(d->context, "board", model_square_name(square), text_string(&a), text_string(&b));
    }
}

// Whose the n-th part of a field is: of four to seven players a seat's, but for what both sides
// share; the heroes begin with B1.
static const char *owner(const struct differing *d, const char *field, unsigned part) {
    const bool seats = model_players(&d->m[0]) > 0;
    if (seats && strcmp(field, "reserve") != 0 && strcmp(field, "streak") != 0)
        return words_seat(part + (strcmp(field, "hero") == 0));
    return words_players[part];
}

static unsigned parts(const char *value, size_t length) {
    unsigned n = 1;
    for (size_t i = 0; i < length; i++)
        n += value[i] == ':';
    return n;
}

// The parts that differ, where both have as many; else the whole.
static void diff_parts(struct differing *d, const char *field, const char *a, size_t a_length,
                       const char *b, size_t b_length) {
    TEXT what = {0}, one = {0}, other = {0};
    const unsigned n = parts(a, a_length);
    const bool whole = n == 1 || n != parts(b, b_length) || strcmp(field, "phase") == 0;
    for (unsigned i = 0; i < (whole ? 1 : n); i++) {
        const size_t al = whole ? a_length : strcspn(a, ": "),
                     bl = whole ? b_length : strcspn(b, ": ");
        if (al != bl || memcmp(a, b, al) != 0) {
            text_clear(&what);
            text_clear(&one);
            text_clear(&other);
            text_addf(&what, whole ? "%s%s" : "%s's %s", whole ? "" : owner(d, field, i), field);
            text_add_bytes(&one, a, al);
            text_add_bytes(&other, b, bl);
            d->visit(d->context, field, text_string(&what), text_string(&one), text_string(&other));
        }
        a += al + 1;
        b += bl + 1;
    }
}

static void diff_field(struct differing *d, const char *field) {
    size_t length[2] = {0, 0};
    const char *value[2];
    for (int i = 0; i < 2; i++)
        value[i] = line_value(d->line[i], field, strlen(field), &length[i]);
    if (!value[0] && !value[1])
        return;
    if (value[0] && value[1]) {
        diff_parts(d, field, value[0], length[0], value[1], length[1]);
        return;
    }
    TEXT only = {0};
    const int which = value[0] ? 0 : 1;
    text_add_bytes(&only, value[which], length[which]);
    d->visit(d->context, field, field, which == 0 ? text_string(&only) : "no such field",
             which == 0 ? "no such field" : text_string(&only));
}

void differing_each(struct differing *d) {
    diff_rules(d);
    diff_board(d);
    for (int field = FIELD_TURN; field < MODEL_FIELD_COUNT; field++)
        diff_field(d, model_field_names[field]);
}
