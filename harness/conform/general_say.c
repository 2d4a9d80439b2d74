// SPDX-License-Identifier: MIT
//
// What may be otherwise at a case, in sentences, as data and as marks on its board.
#include <string.h>

#include "general.h"
#include "picture/words.h"

enum { NAMED_TYPES = 4, NAMED_MOST = 6 }; // squares that must stay empty and are named

enum {
    ANY_TILE = GENERAL_TYPE | GENERAL_SIDE | GENERAL_FACING,
    ALL_TYPES = (1 << MODEL_TYPES) - 1
};

static const struct {
    unsigned part;
    const char *name, *words; // words behind "The Air on b7 may"
} parts[] = {{GENERAL_TYPE, "type", ""},
             {GENERAL_SIDE, "side", "belong to either side"},
             {GENERAL_FACING, "facing", "face any way"},
             {GENERAL_GONE, "gone", "be missing"}};
enum { PARTS = sizeof parts / sizeof *parts };

// Appends ", " or " and " before the n-th of several from 0, nothing before the first.
static void add_between(size_t n, size_t of, struct text *out) {
    text_add(out, n == 0 ? "" : n + 1 < of ? ", " : " and ");
}

static size_t bits(unsigned parts_free) {
    size_t n = 0;
    for (; parts_free; parts_free &= parts_free - 1)
        n++;
    return n;
}

// "be of any type but Lotus and Sai", "be a Bow, Fire or Air".
static void say_types(unsigned types, int was, struct text *out) {
    const bool few = bits(types) <= NAMED_TYPES;
    const unsigned named = few ? types & ~(1U << was) : ~types & ((1U << MODEL_TYPES) - 1);
    size_t n = 0;
    text_add(out, few ? "also be " : named ? "be of any type but " : "be of any type");
    for (int type = 0; type < MODEL_TYPES; type++)
        if (named >> type & 1) {
            text_add(out, n == 0 ? "" : n + 1 < bits(named) ? ", " : few ? " or " : " and ");
            n++;
            text_add(out, words_types[type]);
        }
}

// "Any tile may stand on e10 and f9." of the squares of this sum of parts; of one side's tiles
// where the side matters.
static void say_any(const struct general *g, const struct model *m, unsigned sum, int owner,
                    struct text *out) {
    TEXT names = {0};
    size_t count = 0, n = 0;
    for (int pass = 0; pass < 2; pass++)
        for (int s = 0; s < MODEL_SQUARES; s++) {
            if (!m->cell[s][0] || g->square[s] != sum || g->types[s] != ALL_TYPES ||
                (owner >= 0 && model_owner(m->cell[s]) != owner))
                continue;
            if (pass)
                add_between(n++, count, &names);
            text_add(&names, pass ? model_square_name(s) : "");
            count += !pass;
        }
    if (count)
        text_addf(out, " Any%s%s tile%s may stand on %s.", owner < 0 ? "" : " ",
                  owner < 0 ? "" : words_players[owner], sum & GENERAL_GONE ? " or none" : "",
                  text_string(&names));
}

// "The Air on b7 may belong to either side and face any way."
// What is free of a tile: its facing where a type that may stand there has one.
static unsigned free_of(const struct general *g, int square) {
    for (int type = 0; type < MODEL_TYPES; type++)
        if ((g->types[square] >> type & 1) && model_directional(type))
            return g->square[square];
    return g->square[square] & ~(unsigned)GENERAL_FACING;
}

static void say_tile(const struct model *m, int square, unsigned sum, unsigned types,
                     struct text *out) {
    size_t n = 0;
    text_addf(out, " The %s on %s may ", words_types[model_type(m->cell[square][0])],
              model_square_name(square));
    for (size_t i = 0; i < PARTS; i++)
        if (sum & parts[i].part) {
            add_between(n++, bits(sum), out);
            text_add(out, parts[i].words);
            if (parts[i].part == GENERAL_TYPE)
                say_types(types, model_type(m->cell[square][0]), out);
        }
    text_add(out, ".");
}

static void say_tiles(const struct general *g, const struct model *m, struct text *out) {
    bool none = true;
    for (unsigned gone = 0; gone <= GENERAL_GONE; gone += GENERAL_GONE) {
        say_any(g, m, ANY_TILE | gone, -1, out);
        for (int owner = 0; owner < 2; owner++)
            say_any(g, m, GENERAL_TYPE | GENERAL_FACING | gone, owner, out);
    }
    for (int s = 0; s < MODEL_SQUARES; s++) {
        const unsigned sum = m->cell[s][0] ? free_of(g, s) : 0,
                       kind = GENERAL_TYPE | GENERAL_FACING;
        if (sum && ((sum & kind) != kind || g->types[s] != ALL_TYPES))
            say_tile(m, s, sum, g->types[s], out);
        none = none && !sum;
    }
    if (none)
        text_add(out, " Each tile must stand as it does.");
}

static void say_empty(const struct general *g, const struct model *m, struct text *out) {
    TEXT names = {0};
    size_t all = 0, open = 0, n = 0;
    for (int s = 0; s < MODEL_SQUARES; s++) {
        all += !m->cell[s][0];
        open += !m->cell[s][0] && g->square[s];
    }
    for (int s = 0; s < MODEL_SQUARES && all - open <= NAMED_MOST; s++)
        if (!m->cell[s][0] && !g->square[s]) {
            add_between(n++, all - open, &names);
            text_add(&names, model_square_name(s));
        }
    if (n || all == open)
        text_addf(out, " Tiles may also stand on any empty square%s%s.", n ? " but " : "",
                  text_string(&names));
    else
        text_addf(
            out,
            " Tiles may also stand on %zu of the %zu empty squares, not where the board has -.",
            open, all);
}

static const char *hand_words(unsigned sum) {
    return !(sum & GENERAL_LESS) ? "more tiles" : sum & GENERAL_MORE ? "anything" : "fewer tiles";
}

static void say_hands(const struct general *g, const struct model *m, struct text *out) {
    const bool ronin = model_game(m) == GAME_RONIN;
    const int count = ronin ? (int)m->players : 2;
    bool same = true;
    for (int i = 1; i < count; i++)
        same = same && g->hand[i] == g->hand[0];
    if (same && g->hand[0])
        text_addf(out, " The hands may hold %s.", hand_words(g->hand[0]));
    for (int i = 0; i < count && !same; i++)
        if (g->hand[i])
            text_addf(out, " The hand of %s may hold %s.",
                      ronin ? words_seat((unsigned)i) : words_players[i], hand_words(g->hand[i]));
}

void general_say(const struct cause *cause, struct text *out) {
    const struct general *g = cause->general;
    struct model m;
    struct problem ignored;
    if (!g || !model_read(&m, cause->finding->position, &ignored))
        return;
    text_add(out, g->confirmed ? "Other positions fail in the same way." : "");
    say_tiles(g, &m, out);
    if (g->fills)
        say_empty(g, &m, out);
    say_hands(g, &m, out);
    if (g->confirmed)
        text_addf(out, " All %u such positions failed that were drawn at random.", g->confirmed);
}

// ---- as data ----

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

json_t *general_json(const struct cause *cause) {
    const struct general *g = cause->general;
    struct model m;
    struct problem ignored;
    TEXT words = {0};
    if (!g || !model_read(&m, cause->finding->position, &ignored))
        return json_null();
    json_t *tiles = json_object(), *empty = json_array(), *hands = json_object();
    for (int s = 0; s < MODEL_SQUARES; s++)
        if (m.cell[s][0])
            json_object_set_new(tiles, model_square_name(s), tile_json(g, s));
        else if (!g->square[s])
            json_array_append_new(empty, json_string(model_square_name(s)));
    for (unsigned i = 0; i < MODEL_SEATS; i++)
        if (g->hand[i])
            json_object_set_new(hands,
                                model_game(&m) == GAME_RONIN ? model_seat_name(i)
                                : i                          ? "B"
                                                             : "W",
                                json_string(hand_words(g->hand[i])[0] == 'a'   ? "any"
                                            : hand_words(g->hand[i])[0] == 'm' ? "more"
                                                                               : "fewer"));
    if (!g->fills) {
        json_decref(empty);
        empty = json_null();
    }
    general_say(cause, &words);
    return json_pack("{s:s, s:o, s:o, s:o, s:i, s:I}", "words", text_string(&words), "tiles", tiles,
                     "keep-empty", empty, "hands", hands, "confirmed", (int)g->confirmed, "asked",
                     (json_int_t)g->asked);
}

void general_mark(const struct cause *cause, json_t *boards) {
    const struct general *g = cause->general;
    json_t *marks = json_object_get(json_array_get(boards, 0), "marks");
    struct model m;
    struct problem ignored;
    if (!g || !model_read(&m, cause->finding->position, &ignored))
        return;
    for (int s = 0; s < MODEL_SQUARES; s++) {
        const char *mark = m.cell[s][0]                ? (g->square[s] & GENERAL_TYPE ? "{" : "")
                           : g->square[s] || !g->fills ? ""
                                                       : "-";
        const char *had = json_string_value(json_object_get(marks, model_square_name(s)));
        if (*mark && (!had || !*had))
            json_object_set_new(marks, model_square_name(s), json_string(mark));
    }
}
