// SPDX-License-Identifier: MIT
//
// Words for tiles and squares, for the threats to a piece, and for the piece's cover.
#include "draw/words.h"
#include "look.h"

static const char *type_of(const char *cell) {
    const int type = model_type(cell[0]);
    return cell[0] == 'X'   ? "corpse"
           : cell[0] == 'Z' ? "zombie"
           : type < 0       ? "nothing"
                            : words_types[type];
}

void say_owned(const char *cell, bool begins, struct text *out) {
    const int owner = model_owner(cell);
    if (owner == MODEL_RED)
        text_add(out, begins ? "The " : "the ");
    else if (owner >= 0)
        text_addf(out, "%s's ", words_players[owner]);
    text_addf(out, "%s%s", model_is_hero(cell) ? "hero " : "", type_of(cell));
}

void say_piece(const struct paiko_position *p, unsigned square, bool begins, struct text *out) {
    char cell[MODEL_CELL];
    look_cell(p, square, cell);
    say_owned(cell, begins, out);
    text_addf(out, " on %s", model_square_name((int)square));
}

void say_tiles(const struct paiko_position *p, paiko_bits squares, struct text *out) {
    const char *between = "";
    for (; squares; squares &= squares - 1) {
        const unsigned square = paiko_bits_first(squares);
        char cell[MODEL_CELL];
        look_cell(p, square, cell);
        text_addf(out, "%s%s%s %s", between, model_is_hero(cell) ? "hero " : "", type_of(cell),
                  model_square_name((int)square));
        between = ", ";
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

void look_mark(struct explanation *e, paiko_bits squares) {
    for (; squares; squares &= squares - 1)
        if (!e->mark[paiko_bits_first(squares)])
            e->mark[paiko_bits_first(squares)] = MARK_NEAR;
}

// Adds everything that threatens a piece: enemy tiles, own Fires, itself.
static void say_threats(const struct paiko_position *p, const struct paiko_pressure *it,
                        struct text *out) {
    const unsigned count = paiko_bits_count(it->enemy | it->fires) + it->self;
    if (!count) {
        text_add(out, "no threat");
        return;
    }
    text_addf(out, count == 1 ? "one threat (" : "%u threats (", count);
    say_tiles(p, it->enemy, out);
    text_add(out, it->enemy && it->fires ? ", " : "");
    say_tiles(p, it->fires, out);
    text_add(out, it->fires ? " of its own side" : "");
    text_addf(out, "%s%s)", it->self && (it->enemy || it->fires) ? ", " : "",
              it->self ? "itself" : "");
}

static void say_cover(const struct paiko_position *p, const struct paiko_pressure *it,
                      unsigned square, struct text *out) {
    const paiko_bits others = it->cover & ~paiko_bits_one(square);
    const char *between = others ? ", " : "";
    text_add(out, " and is covered (");
    say_tiles(p, others, out);
    if (others != it->cover) {
        text_addf(out, "%sby itself", between);
        between = ", ";
    }
    if (it->home)
        text_addf(out, "%sby the homeground", between);
    text_add(out, ")");
}

static void say_under(const struct paiko_position *p, unsigned ruling, struct text *out) {
    text_addf(out, " Under %s=%s ", paiko_ruling_name(ruling),
              paiko_option_name(ruling, p->rules.option[ruling]));
}

struct paiko_pressure say_pressure(struct look *l, const struct paiko_position *p, unsigned side,
                                   unsigned square, const char *subject) {
    const struct paiko_pressure it = paiko_pressure(p, side, square);
    struct text *out = &l->e->what;
    text_addf(out, " %s has ", subject);
    say_threats(p, &it, out);
    if (it.home || it.cover)
        say_cover(p, &it, square, out);
    else if (side != PAIKO_PLAYER_RED)
        text_add(out, " and is not covered");
    text_addf(out, "; a capture needs %u%s.", it.needed,
              side == PAIKO_PLAYER_RED ? ", of both colours together, whether it is covered or not"
                                       : "");
    if (it.threats != paiko_bits_count(it.enemy | it.fires) + it.self) {
        say_under(p, PAIKO_RULING_FRIENDLY_FIRE, out);
        text_addf(out, "%u of them count%s.", it.threats, it.threats == 1 ? "s" : "");
    }
    if (it.cancelled) {
        say_under(p, PAIKO_RULING_COVER_FRIENDLY, out);
        text_addf(out, "cover takes one enemy threat away, which leaves %u.", it.threats - 1);
    }
    text_add(out, it.safe ? " Covered by " : "");
    say_tiles(p, it.safe, out);
    text_add(out, it.safe ? " it cannot be captured." : "");
    look_mark(l->e, it.enemy | it.fires | it.cover);
    return it;
}

void say_threats_on(struct look *l, const struct paiko_position *p, unsigned side,
                    unsigned square) {
    const struct paiko_pressure it = paiko_pressure(p, side, square);
    const paiko_bits own = it.fires | (it.self ? paiko_bits_one(square) : 0);
    struct text *out = &l->e->what;
    if (!it.enemy && !own)
        return;
    text_addf(out, " Threats on %s: ", model_square_name((int)square));
    say_tiles(p, it.enemy, out);
    text_add(out, it.enemy && own ? ", " : "");
    say_tiles(p, own, out);
    text_add(out, it.cover ? "; cover: " : "");
    say_tiles(p, it.cover, out);
    text_add(out, ".");
    look_mark(l->e, it.enemy | own | it.cover);
}
