// SPDX-License-Identifier: MIT
//
// What looks like positions and is likely refused: a field is changed, or a byte of the line.
// Invariant: every decision is a draw.
#include <stdio.h>
#include <string.h>

#include "generate.h"
#include "position/model.h"

typedef void mistake(struct choices *c, struct model *m);

static void off_by_one(struct choices *c, unsigned char *n) {
    *n = (unsigned char)(*n && choice_below(c, 2) ? *n - 1 : *n + 1);
}

static const char *any_square(struct choices *c) {
    return model_square_name((int)choice_below(c, MODEL_SQUARES));
}

// The first square from `at` on, in a circle, on which something stands.
static int piece_from(const struct model *m, int at) {
    for (int i = 0; i < MODEL_SQUARES && !m->cell[at][0]; i++)
        at = (at + 1) % MODEL_SQUARES;
    return at;
}

// The first piece from a square on moves to a black square; or, for `any` as likely, to any.
static void misplace(struct choices *c, struct model *m, bool any) {
    int from = (int)choice_below(c, MODEL_SQUARES);
    const char *name =
        !any || choice_below(c, 2) ? model_black_squares[choice_below(c, 4)] : any_square(c);
    const int to = model_square(name, strlen(name));
    from = piece_from(m, from);
    if (m->cell[to][0])
        return;
    memcpy(m->cell[to], m->cell[from], sizeof m->cell[to]);
    m->cell[from][0] = 0;
}

// ---- of two and three players ----

static void odd_square(struct choices *c, struct model *m) {
    misplace(c, m, true);
}

static void odd_streak(struct choices *c, struct model *m) {
    const uint32_t player = choice_below(c, model_form(m)->streaks);
    const uint32_t times = choice_below(c, 6);
    snprintf(m->streak[player], sizeof m->streak[player], "%s*%u", any_square(c), times);
}

static void duel_count(struct choices *c, struct model *m) {
    uint32_t store = choice_below(c, MODEL_STORES), player = choice_below(c, 2);
    off_by_one(c, &m->count[store][player][choice_below(c, MODEL_TYPES)]);
}

// Moves tiles between stores, so that the counts stay right and the phase may not.
static void duel_stores(struct choices *c, struct model *m) {
    uint32_t player = choice_below(c, 2);
    unsigned char *from = m->count[choice_below(c, MODEL_STORES)][player];
    unsigned char *to = m->count[choice_below(c, MODEL_STORES)][player];
    for (int t = 0; t < MODEL_TYPES; t++) {
        unsigned moved = choice_below(c, from[t] + 1u);
        from[t] = (unsigned char)(from[t] - moved);
        to[t] = (unsigned char)(to[t] + moved);
    }
}

static void duel_phase(struct choices *c, struct model *m) {
    static const char *const phases[] = {"action",   "draft",  "give:0", "give:1",
                                         "give:2",   "give:9", "over:W", "over:B",
                                         "over:tie", "over:R", "give",   "-"};
    strcpy(m->phase, phases[choice_below(c, sizeof phases / sizeof *phases)]);
}

static void duel_turn(struct choices *c, struct model *m) {
    (void)c;
    m->turn = m->turn == 'W' ? 'B' : 'W';
}

// The number of pieces becomes right.
static void fill_pile(struct model *m) {
    m->pile = (unsigned)((int)m->pile + model_pieces_missing(m)) % (2 * MODEL_PIECES);
}

static void shrines_hand(struct choices *c, struct model *m) {
    uint32_t player = choice_below(c, 2);
    off_by_one(c, &m->count[MODEL_HAND][player][choice_below(c, MODEL_TYPES)]);
    if (choice_chance(c, 1, 2))
        fill_pile(m);
}

static void shrines_pile(struct choices *c, struct model *m) {
    m->pile = m->pile && choice_below(c, 2) ? m->pile - 1 : m->pile + 1;
}

static void shrines_cycle(struct choices *c, struct model *m) {
    m->cycle = choice_below(c, MODEL_CYCLE + 1);
}

// A piece that appears where there was another, or none.
static void shrines_piece(struct choices *c, struct model *m) {
    static const char *const pieces[] = {"X", "Z", "S", "l", "b<", ""};
    char *cell = m->cell[choice_below(c, MODEL_SQUARES)];
    strcpy(cell, pieces[choice_below(c, sizeof pieces / sizeof *pieces)]);
    fill_pile(m);
}

static void shrines_phase(struct choices *c, struct model *m) {
    static const char *const words[] = {"action",  "discard", "take:",    "zombify", "zombify:",
                                        "capture", "over:W",  "over:tie", "over:R",  "draft"};
    const char *word = words[choice_below(c, sizeof words / sizeof *words)];
    const char *square = word[strlen(word) - 1] == ':' ? any_square(c) : "";
    const bool two = strcmp(word, "zombify:") == 0 && choice_chance(c, 1, 2);
    snprintf(m->phase, sizeof m->phase, "%s%s%s%s", word, square, two ? "," : "",
             two ? any_square(c) : "");
}

static void shrines_turn(struct choices *c, struct model *m) {
    m->turn = "WBR"[choice_below(c, 3)];
}

// ---- of four to seven players ----

static void ronin_count(struct choices *c, struct model *m) {
    uint32_t where = choice_below(c, m->players + 2), type = choice_below(c, MODEL_TYPES);
    off_by_one(c, where < m->players ? &m->hand[where][type]
                                     : &m->count[MODEL_RESERVE][where - m->players][type]);
}

// From one hand or reserve to another of the same colour or not: the number of all stays.
static void ronin_stores(struct choices *c, struct model *m) {
    uint32_t side = choice_below(c, 2), type = choice_below(c, MODEL_TYPES);
    uint32_t seat = side ? 1 + choice_below(c, m->players - 1) : 0;
    unsigned char *hand = &m->hand[seat][type], *reserve = &m->count[MODEL_RESERVE][side][type];
    while (*reserve && choice_chance(c, 2, 3)) {
        ++*hand;
        --*reserve;
    }
}

static int type_or_none(struct choices *c) {
    return (int)choice_below(c, MODEL_TYPES + 1) - 1;
}

static void ronin_hero(struct choices *c, struct model *m) {
    uint32_t seat = 1 + choice_below(c, m->players - 1);
    m->hero[seat] = type_or_none(c);
}

static void ronin_base(struct choices *c, struct model *m) {
    uint32_t blacks = m->players - 1, where = choice_below(c, blacks + MODEL_TYPES);
    *(where < blacks ? &m->base[1 + where] : &m->under[where - blacks]) = type_or_none(c);
}

static void ronin_mark(struct choices *c, struct model *m) {
    const int at = piece_from(m, (int)choice_below(c, MODEL_SQUARES));
    bool hero = choice_chance(c, 1, 2), busy = choice_chance(c, 1, 2);
    if (m->cell[at][0])
        model_mark(m->cell[at], hero, busy);
}

static void ronin_square(struct choices *c, struct model *m) {
    misplace(c, m, false);
}

static void ronin_left(struct choices *c, struct model *m) {
    m->left = choice_below(c, 8);
}

static void ronin_token(struct choices *c, struct model *m) {
    m->token = choice_below(c, MODEL_SEATS);
}

static void ronin_turn(struct choices *c, struct model *m) {
    uint32_t who = choice_below(c, MODEL_SEATS + 1);
    m->turn = who == MODEL_SEATS ? 'C' : who ? 'B' : 'W';
    m->seat = who < MODEL_SEATS ? who : 0;
}

static void ronin_phase(struct choices *c, struct model *m) {
    static const char *const phases[] = {"action",   "hero",    "base",    "token",
                                         "deal:W",   "deal:B1", "deal:B3", "deal:B6",
                                         "over:tie", "over:W",  "over:R",  "draft"};
    strcpy(m->phase, phases[choice_below(c, sizeof phases / sizeof *phases)]);
}

static void ronin_players(struct choices *c, struct model *m) {
    m->players = MODEL_PLAYERS_LEAST + choice_below(c, MODEL_SEATS - MODEL_PLAYERS_LEAST + 1);
}

static void ronin_streak(struct choices *c, struct model *m) {
    uint32_t side = choice_below(c, 2);
    int at = (int)choice_below(c, MODEL_SQUARES);
    while (choice_chance(c, 7, 8) && !m->cell[at][0])
        at = (at + 1) % MODEL_SQUARES;
    m->shifted[side][at] = 1 + choice_below(c, 6);
}

static void ronin_made(struct choices *c, struct model *m) {
    bool *made = &m->made[choice_below(c, MODEL_TYPES)];
    *made = !*made;
}

// ---- lines ----

// Each as likely as the other. One mistake in `byte_of` changes a byte of the line instead; where
// that is 0, as many as one of the changes.
static const struct {
    mistake *of[13];
    uint32_t count, byte_of;
} mistakes[GAMES] = {
    [GAME_DUEL] = {{odd_streak, duel_count, duel_stores, odd_square, duel_phase, duel_turn}, 6, 0},
    [GAME_SHRINES] = {{odd_streak, shrines_hand, shrines_pile, shrines_cycle, shrines_piece,
                       odd_square, shrines_phase, shrines_turn},
                      8,
                      0},
    [GAME_RONIN] = {{ronin_count, ronin_stores, ronin_hero, ronin_base, ronin_mark, ronin_square,
                     ronin_left, ronin_token, ronin_turn, ronin_phase, ronin_players, ronin_streak,
                     ronin_made},
                    13,
                    8},
};

// One byte is another, more or less.
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

void generate_odd(struct choices *c, const struct model *m, struct text *position) {
    const enum game game = model_game(m);
    const uint32_t count = mistakes[game].count, byte_of = mistakes[game].byte_of;
    struct model odd = *m;
    unsigned bytes = 0;
    for (unsigned n = choice_chance(c, 1, 4) ? 2 : 1; n; n--) {
        const uint32_t how = byte_of && choice_chance(c, 1, byte_of)
                                 ? count
                                 : choice_below(c, count + (byte_of == 0));
        if (how < count)
            mistakes[game].of[how](c, &odd);
        bytes += how == count;
    }
    model_write(&odd, position);
    for (; bytes; bytes--)
        odd_byte(c, position);
}
