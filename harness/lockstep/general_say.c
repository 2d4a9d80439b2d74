// SPDX-License-Identifier: MIT
//
// What may be otherwise at a case, in sentences, as data and as marks on its board.
#include <string.h>

#include "general.h"
#include "picture/words.h"

enum {
    NAMED_TYPES = 4, // types that are named as such; of more those that are not among them
    NAMED_MOST = 6,  // squares that must stay empty and are named
    ALL_TYPES = (1 << MODEL_TYPES) - 1,
    KIND = GENERAL_TYPE | GENERAL_FACING
};

static const struct {
    unsigned part;
    const char *name, *words; // words behind "The Air on b7 may"
} parts[] = {{GENERAL_TYPE, "type", ""},
             {GENERAL_SIDE, "side", "belong to either side"},
             {GENERAL_FACING, "facing", "face any way"},
             {GENERAL_GONE, "gone", "be missing"}};
enum { PARTS = sizeof parts / sizeof *parts };

static size_t bits(unsigned set) {
    size_t n = 0;
    for (; set; set &= set - 1)
        n++;
    return n;
}

// Appends what stands between the n-th of several, from 0, and the one before.
static void add_between(size_t n, size_t of, const char *last, struct text *out) {
    text_add(out, n == 0 ? "" : n + 1 < of ? ", " : last);
}

// "c4, d5 and e6", of squares that are marked.
static void add_squares(const bool *marked, struct text *out) {
    size_t count = 0, n = 0;
    for (int s = 0; s < MODEL_SQUARES; s++)
        count += marked[s];
    for (int s = 0; s < MODEL_SQUARES; s++)
        if (marked[s]) {
            add_between(n++, count, " and ", out);
            text_add(out, model_square_name(s));
        }
}

// ---- tiles ----

// Tiles of which the same is free.
struct alike {
    bool square[MODEL_SQUARES];
    unsigned sum, types;
    int owner, type; // of the first
    size_t count;
};

// What is free of a tile: its facing where a type that may stand there has one.
static unsigned free_of(const struct general *g, int square) {
    for (int type = 0; type < MODEL_TYPES; type++)
        if ((g->types[square] >> type & 1) && model_directional(type))
            return g->square[square];
    return g->square[square] & ~(unsigned)GENERAL_FACING;
}

// The tiles that are like the one on a square, it and those behind it.
static struct alike alike_with(const struct general *g, const struct model *m, int square) {
    struct alike a = {.sum = free_of(g, square),
                      .types = g->types[square],
                      .owner = model_owner(m->cell[square]),
                      .type = model_type(m->cell[square][0])};
    const bool few = bits(a.types) <= NAMED_TYPES, any = a.types == ALL_TYPES;
    for (int s = square; s < MODEL_SQUARES; s++) {
        a.square[s] = m->cell[s][0] && g->types[s] == a.types && free_of(g, s) == a.sum &&
                      (!few || model_type(m->cell[s][0]) == a.type) &&
                      (!any || (a.sum & GENERAL_SIDE) || model_owner(m->cell[s]) == a.owner);
        a.count += a.square[s];
    }
    return a;
}

// "be of any type but Lotus and Sai", "also be Bow or Fire".
static void say_types(unsigned types, int was, struct text *out) {
    const bool few = bits(types) <= NAMED_TYPES;
    const unsigned named = few ? types & ~(1U << was) : ~types & ALL_TYPES;
    size_t n = 0;
    text_add(out, few ? "also be " : named ? "be of any type but " : "be of any type");
    for (int type = 0; type < MODEL_TYPES; type++)
        if (named >> type & 1) {
            add_between(n++, bits(named), few ? " or " : " and ", out);
            text_add(out, words_types[type]);
        }
}

// "Any White tile or none may stand on e10 and f9."
static void say_any(const struct alike *a, struct text *out) {
    const bool side = a->sum & GENERAL_SIDE;
    text_addf(out, " Any%s%s tile%s may stand on ", side ? "" : " ",
              side ? "" : words_players[a->owner], a->sum & GENERAL_GONE ? " or none" : "");
    add_squares(a->square, out);
    text_add(out, ".");
}

// "The Air on b7 may belong to either side and face any way."
static void say_some(const struct alike *a, struct text *out) {
    size_t n = 0;
    text_addf(out, " The %s on ", a->count > 1 ? "tiles" : words_types[a->type]);
    add_squares(a->square, out);
    text_add(out, " may ");
    for (size_t i = 0; i < PARTS; i++)
        if (a->sum & parts[i].part) {
            add_between(n++, bits(a->sum), " and ", out);
            text_add(out, parts[i].words);
            if (parts[i].part == GENERAL_TYPE)
                say_types(a->types, a->type, out);
        }
    text_add(out, ".");
}

static void say_tiles(const struct general *g, const struct model *m, struct text *out) {
    bool said[MODEL_SQUARES] = {false}, none = true;
    for (int s = 0; s < MODEL_SQUARES; s++) {
        if (!m->cell[s][0] || !free_of(g, s) || said[s])
            continue;
        const struct alike a = alike_with(g, m, s);
        const bool any = a.types == ALL_TYPES && (a.sum & KIND) == KIND;
        (any ? say_any : say_some)(&a, out);
        for (int k = s; k < MODEL_SQUARES; k++)
            said[k] = said[k] || a.square[k];
        none = false;
    }
    text_add(out, none ? " Each tile must stand as it does." : "");
}

// ---- the rest ----

// The empty squares on which nothing may stand, or something may; how many they are.
static size_t empty_squares(const struct general *g, const struct model *m, bool free,
                            bool marked[MODEL_SQUARES]) {
    size_t count = 0;
    for (int s = 0; s < MODEL_SQUARES; s++) {
        marked[s] = !m->cell[s][0] && (g->square[s] != 0) == free;
        count += marked[s];
    }
    return count;
}

static void say_empty(const struct general *g, const struct model *m, struct text *out) {
    bool kept[MODEL_SQUARES], free[MODEL_SQUARES];
    const size_t keep = empty_squares(g, m, false, kept), others = empty_squares(g, m, true, free);
    if (keep <= NAMED_MOST) {
        text_addf(out, " Tiles may also stand on any empty square%s", keep ? " but " : "");
        add_squares(kept, out);
    } else if (others <= NAMED_MOST) {
        text_add(out, " Tiles may also stand on ");
        add_squares(free, out);
    } else {
        text_addf(out, " Tiles may also stand on %zu of the %zu empty squares; - marks the others",
                  others, keep + others);
    }
    text_add(out, ".");
}

static const char *hand_words(unsigned sum) {
    return !(sum & GENERAL_LESS) ? "more tiles" : sum & GENERAL_MORE ? "anything" : "fewer tiles";
}

static const char *hand_name(const struct model *m, unsigned seat) {
    return model_players(m) ? words_seat(seat) : words_players[seat];
}

static void say_hands(const struct general *g, const struct model *m, struct text *out) {
    const unsigned count = model_hands(m);
    bool same = g->hand[0];
    for (unsigned i = 1; i < count; i++)
        same = same && g->hand[i] == g->hand[0];
    if (same)
        text_addf(out, " The hands may hold %s.", hand_words(g->hand[0]));
    for (unsigned i = 0; i < count && !same; i++)
        if (g->hand[i])
            text_addf(out, " The hand of %s may hold %s.", hand_name(m, i), hand_words(g->hand[i]));
}

void general_say(const struct general *g, const char *position, struct text *out) {
    struct model m;
    struct problem ignored;
    (void)model_read(&m, position, &ignored);
    text_add(out, g->confirmed ? "Other positions fail in the same way." : "");
    say_tiles(g, &m, out);
    if (g->fills)
        say_empty(g, &m, out);
    say_hands(g, &m, out);
    if (g->confirmed)
        text_addf(out, " %u random positions of this form all failed.", g->confirmed);
}

// ---- as data ----

bool general_marks(const struct general *g, const struct model *m, int square) {
    bool free[MODEL_SQUARES];
    return g && g->fills && !m->cell[square][0] && !g->square[square] &&
           empty_squares(g, m, true, free) > NAMED_MOST;
}

static json_t *tile_json(const struct general *g, int square) {
    json_t *names = json_array();
    TEXT letters = {0};
    for (size_t i = 0; i < PARTS; i++)
        if (free_of(g, square) & parts[i].part)
            json_array_append_new(names, json_string(parts[i].name));
    for (int type = 0; type < MODEL_TYPES; type++)
        if (g->types[square] >> type & 1)
            text_addf(&letters, "%c", TILE_LETTERS[type]);
    return json_pack("{s:s, s:o}", "types", text_string(&letters), "free", names);
}

json_t *general_json(const struct general *g, const char *position) {
    struct model m;
    struct problem ignored;
    TEXT words = {0};
    if (!g)
        return json_null();
    (void)model_read(&m, position, &ignored);
    json_t *tiles = json_object(), *empty = g->fills ? json_array() : json_null(),
           *hands = json_object();
    for (int s = 0; s < MODEL_SQUARES; s++)
        if (m.cell[s][0])
            json_object_set_new(tiles, model_square_name(s), tile_json(g, s));
        else if (!g->square[s])
            json_array_append_new(empty, json_string(model_square_name(s)));
    for (unsigned i = 0; i < MODEL_SEATS; i++)
        if (g->hand[i])
            json_object_set_new(hands, hand_name(&m, i), json_string(hand_words(g->hand[i])));
    general_say(g, position, &words);
    return json_pack("{s:s, s:o, s:o, s:o, s:i, s:I}", "words", text_string(&words), "tiles", tiles,
                     "keep-empty", empty, "hands", hands, "confirmed", (int)g->confirmed, "asked",
                     (json_int_t)g->asked);
}

void general_mark(const struct general *g, const char *position, json_t *boards) {
    json_t *marks = json_object_get(json_array_get(boards, 0), "marks");
    struct model m;
    struct problem ignored;
    if (!g)
        return;
    (void)model_read(&m, position, &ignored);
    for (int s = 0; s < MODEL_SQUARES; s++) {
        const bool any = m.cell[s][0] && (g->square[s] & GENERAL_TYPE);
        const char *mark = any ? "{" : general_marks(g, &m, s) ? "-" : "";
        const char *had = json_string_value(json_object_get(marks, model_square_name(s)));
        if (*mark && (!had || !*had))
            json_object_set_new(marks, model_square_name(s), json_string(mark));
    }
}
