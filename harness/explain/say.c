// SPDX-License-Identifier: MIT
//
// Sentences on what presses on a piece.
#include "say.h"

#include <ctype.h>
#include <string.h>

#include "picture/words.h"

static const char *say_type(const char *cell) {
    if (cell[0] == 'X')
        return "corpse";
    if (cell[0] == 'Z')
        return "zombie";
    const int type = model_type(cell[0]);
    return type < 0 ? "nothing" : words_types[type];
}

void say_owned(const char *cell, struct text *out) {
    const int owner = model_owner(cell);
    if (owner == MODEL_RED)
        text_add(out, "the ");
    else if (owner >= 0)
        text_addf(out, "%s's ", words_players[owner]);
    text_addf(out, "%s%s", model_is_hero(cell) ? "hero " : "", say_type(cell));
}

void say_piece(const char *cell, unsigned square, struct text *out) {
    say_owned(cell, out);
    text_addf(out, " on %s", model_square_name((int)square));
}

void say_subject(const char *cell, unsigned square, struct text *out) {
    const size_t start = out->length;
    say_piece(cell, square, out);
    say_capital(out, start);
}

void say_capital(struct text *out, size_t start) {
    out->s[start] = (char)toupper((unsigned char)out->s[start]);
}

static void say_tile(const struct paiko_position *p, unsigned square, struct text *out) {
    char cell[MODEL_CELL];
    look_cell(p, square, cell);
    text_addf(out, "%s%s %s", model_is_hero(cell) ? "hero " : "", say_type(cell),
              model_square_name((int)square));
}

void say_tiles(const struct paiko_position *p, paiko_bits squares, struct text *out) {
    for (; squares; squares &= squares - 1) {
        say_tile(p, paiko_bits_first(squares), out);
        text_add(out, squares & (squares - 1) ? ", " : "");
    }
}

void say_squares(paiko_bits squares, unsigned most, struct text *out) {
    const char *between = "";
    for (; squares && most; squares &= squares - 1, most--) {
        text_addf(out, "%s%s", between, model_square_name((int)paiko_bits_first(squares)));
        between = ", ";
    }
    if (squares)
        text_addf(out, " and %u more", paiko_bits_count(squares));
}

static void say_number(unsigned n, struct text *out) {
    if (n == 0)
        text_add(out, "no threat");
    else if (n == 1)
        text_add(out, "one threat");
    else
        text_addf(out, "%u threats", n);
}

// All that threatens it: enemy tiles, own Fires, itself.
static void say_threats(const struct paiko_position *p, const struct paiko_pressure *it,
                        struct text *out) {
    say_number(paiko_bits_count(it->enemy | it->fires) + it->self, out);
    if (!it->enemy && !it->fires && !it->self)
        return;
    text_add(out, " (");
    say_tiles(p, it->enemy, out);
    text_add(out, it->enemy && it->fires ? ", " : "");
    if (it->fires) {
        say_tiles(p, it->fires, out);
        text_add(out, " of its own side");
    }
    if (it->self)
        text_add(out, it->enemy || it->fires ? ", itself" : "itself");
    text_add(out, ")");
}

static void say_cover(const struct paiko_position *p, const struct paiko_pressure *it,
                      unsigned square, struct text *out) {
    const paiko_bits others = it->cover & ~paiko_bits_one(square);
    text_add(out, " and is covered (");
    say_tiles(p, others, out);
    const char *between = others ? ", " : "";
    if (paiko_bits_has(it->cover, square)) {
        text_addf(out, "%sby itself", between);
        between = ", ";
    }
    if (it->home)
        text_addf(out, "%sby the homeground", between);
    text_add(out, ")");
}

// What rulings change of the count.
static void say_count(const struct paiko_position *p, const struct paiko_pressure *it,
                      struct text *out) {
    const unsigned all = paiko_bits_count(it->enemy | it->fires) + it->self;
    const uint8_t *option = p->rules.option;
    if (it->threats != all)
        text_addf(out, " Under %s=%s %u of them count%s.",
                  paiko_ruling_name(PAIKO_RULING_FRIENDLY_FIRE),
                  paiko_option_name(PAIKO_RULING_FRIENDLY_FIRE, option[PAIKO_RULING_FRIENDLY_FIRE]),
                  it->threats, it->threats == 1 ? "s" : "");
    if (it->cancelled)
        text_addf(
            out, " Under %s=%s cover takes one enemy threat away, which leaves %u.",
            paiko_ruling_name(PAIKO_RULING_COVER_FRIENDLY),
            paiko_option_name(PAIKO_RULING_COVER_FRIENDLY, option[PAIKO_RULING_COVER_FRIENDLY]),
            it->threats - 1);
    if (it->safe) {
        text_add(out, " Covered by ");
        say_tiles(p, it->safe, out);
        text_add(out, " it cannot be captured.");
    }
}

void say_pressure(const struct paiko_position *p, unsigned side, unsigned square,
                  const char *subject, struct text *out) {
    const struct paiko_pressure it = paiko_pressure(p, side, square);
    const bool covered = it.home || it.cover;
    text_addf(out, "%s has ", subject);
    say_threats(p, &it, out);
    if (covered)
        say_cover(p, &it, square, out);
    else if (side != PAIKO_PLAYER_RED)
        text_add(out, " and is not covered");
    if (side == PAIKO_PLAYER_RED)
        text_addf(out,
                  "; a capture needs %u, of both colours together, whether it is covered or not.",
                  it.needed);
    else
        text_addf(out, "; a capture needs %u.", it.needed);
    say_count(p, &it, out);
}
