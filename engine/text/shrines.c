// SPDX-License-Identifier: MIT
//
// The fields of three players: `turn`, `phase`, `hand`, `streak`, `pile`, `cycle`. Also what makes
// a position acceptable.
#include <string.h>

#include "forms.h"
#include "paiko_options.h"
#include "red.h"
#include "shrines.h"
#include "squares.h"

enum { TILES = 48, HAND_AFTER_DISCARD = 18, ALL_OF_A_PLAYER = 24, DISCARDED = 6 };

// ---- reading ----

static const struct paiko_phase_text phases[] = {
    {"discard", PAIKO_PHASE_DISCARD},
    {"action", PAIKO_PHASE_ACTION},
    {"take:", PAIKO_PHASE_TAKE},
    {"zombify", PAIKO_PHASE_ZOMBIFY},
    {"capture", PAIKO_PHASE_CAPTURE},
    {"over:", PAIKO_PHASE_OVER},
    {NULL, 0},
};

// Reads `SQUARE,SQUARE…`, in the order of squares.
static bool read_squares(struct paiko_reader *r, paiko_bits *set) {
    uint8_t square = 0;
    do {
        const size_t start = r->at;
        if (!paiko_read_square(r, false, &square))
            return false;
        if (*set >> square)
            return paiko_wrong_at(r, start, "squares sorted by file, then by rank, each only once");
        *set |= paiko_bits_one(square);
    } while (paiko_accept(r, ","));
    return true;
}

// Reads `:SQUARES`, the zombies made in this phase, and `/SQUARES`, the tiles that lost their cover
// in this phase but stay protected.
static bool read_zombified(struct paiko_reader *r, struct paiko_position *p) {
    if (!paiko_accept(r, ":"))
        return true;
    return read_squares(r, &p->fresh) && (!paiko_accept(r, "/") || read_squares(r, &p->saved));
}

static bool read_phase(struct paiko_reader *r, struct paiko_position *p) {
    if (!paiko_read_phase(
            r, p, phases,
            "discard, action, take:SQUARE, zombify, zombify:SQUARES, capture, over:W, "
            "over:B, over:R or over:tie"))
        return false;
    if (p->phase == PAIKO_PHASE_TAKE)
        return paiko_read_square(r, false, &p->taken);
    if (p->phase == PAIKO_PHASE_OVER)
        return paiko_read_result(r, PAIKO_SIDES, true, &p->result, "W, B, R or tie");
    return p->phase != PAIKO_PHASE_ZOMBIFY || read_zombified(r, p);
}

static bool read_number(struct paiko_reader *r, unsigned most, uint8_t *out, const char *expected) {
    unsigned n = 0;
    if (!paiko_read_number(r, 0, most, &n, expected))
        return false;
    *out = (uint8_t)n;
    return true;
}

static bool read(struct paiko_reader *r, struct paiko_position *p) {
    return paiko_read_turn(r, p, PAIKO_SIDES, "W, B or R") && read_phase(r, p) &&
           PAIKO_BEGIN(r, "hand") && paiko_read_store(r, p, PAIKO_STORE_HAND) &&
           paiko_read_streaks(r, p, PAIKO_SIDES) && PAIKO_BEGIN(r, "pile") &&
           read_number(r, TILES, &p->pile, "a number of tiles, 0 to 48") &&
           PAIKO_BEGIN(r, "cycle") &&
           read_number(r, 5, &p->cycle, "a place in the turn order, 0 to 5");
}

// ---- acceptable positions ----

static bool types_fit(const struct paiko_reader *r, const struct paiko_position *p) {
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++)
        for (unsigned type = 0; type < PAIKO_TYPES; type++) {
            const unsigned n =
                p->count[PAIKO_STORE_HAND][player][type] + paiko_bits_count(p->kind[player][type]);
            if (n > PAIKO_TILES_OF_A_TYPE)
                return paiko_unfit_count(r, player, type, n,
                                         "at most 3 of each type in hand and on the board");
        }
    return true;
}

static unsigned tiles_of(const struct paiko_position *p, unsigned player) {
    return paiko_stored(p, PAIKO_STORE_HAND, player) + paiko_bits_count(p->own[player]);
}

static bool conserved(const struct paiko_reader *r, const struct paiko_position *p) {
    const unsigned red = paiko_bits_count(p->red[PAIKO_PIECE_CORPSE]) +
                         2 * paiko_bits_count(p->red[PAIKO_PIECE_ZOMBIE]);
    if (tiles_of(p, PAIKO_PLAYER_WHITE) + tiles_of(p, PAIKO_PLAYER_BLACK) + p->pile + red != TILES)
        return paiko_wrong(r, "48 tiles in all: in hands, on the board, in the pile, one in each "
                              "corpse, two in each zombie");
    return true;
}

static bool hands_fit(const struct paiko_reader *r, const struct paiko_position *p) {
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++)
        if (p->phase != PAIKO_PHASE_DISCARD && tiles_of(p, player) > HAND_AFTER_DISCARD)
            return paiko_wrong(r, "at most 18 tiles of a player after the discards");
    return true;
}

static bool streaks_fit(const struct paiko_reader *r, const struct paiko_position *p) {
    if (p->rules.option[PAIKO_RULING_ZOMBIE_LIMIT] == PAIKO_ZOMBIE_LIMIT_NONE &&
        p->streak[PAIKO_PLAYER_RED].square != PAIKO_NO_SQUARE)
        return paiko_wrong(r, "no streak for Red, because zombie-limit=none counts none");
    for (unsigned side = 0; side < PAIKO_SIDES; side++)
        if (!paiko_streak_fits(r, p, side))
            return false;
    return true;
}

static bool turn_fits(const struct paiko_reader *r, const struct paiko_position *p) {
    const bool reds = p->phase == PAIKO_PHASE_TAKE || p->phase == PAIKO_PHASE_ZOMBIFY ||
                      p->phase == PAIKO_PHASE_CAPTURE;
    if (p->phase == PAIKO_PHASE_DISCARD)
        return true;
    if (paiko_turn_order[p->cycle] != p->turn || (reds && p->turn != PAIKO_PLAYER_RED))
        return paiko_wrong(r, "W, B, R, B, W or R for `cycle` 0, 1, 2, 3, 4 or 5; and R in the "
                              "phases `take`, `zombify` and `capture`");
    return true;
}

static bool discard_fits(const struct paiko_reader *r, const struct paiko_position *p) {
    const bool second = p->turn == PAIKO_PLAYER_WHITE;
    if (p->phase != PAIKO_PHASE_DISCARD)
        return true;
    if (p->turn == PAIKO_PLAYER_RED || p->cycle != 0 || p->pile != (second ? DISCARDED : 0) ||
        p->own[PAIKO_PLAYER_WHITE] || p->own[PAIKO_PLAYER_BLACK] || p->own[PAIKO_PLAYER_RED] ||
        paiko_stored(p, PAIKO_STORE_HAND, PAIKO_PLAYER_WHITE) !=
            ALL_OF_A_PLAYER) // the rest of the 48 tiles is in Black's hand or in the pile
        return paiko_wrong(r, "an empty board, cycle=0, and either turn=B with 24 tiles in each "
                              "hand, or turn=W with 24 tiles in White's hand and 18 in Black's");
    return true;
}

static bool red_phase_fits(const struct paiko_reader *r, const struct paiko_position *p) {
    switch (p->phase) {
    case PAIKO_PHASE_TAKE:
        if (p->cell[p->taken] &&
            p->cell[p->taken] !=
                paiko_cell_of(PAIKO_PLAYER_RED, PAIKO_PIECE_CORPSE, PAIKO_FACING_NORTH))
            return paiko_wrong(r, "a square that is empty or has a corpse");
        return paiko_must(r, paiko_takeable(p) != 0, "something that can be taken back");
    case PAIKO_PHASE_ZOMBIFY:
        if (p->fresh & ~p->red[PAIKO_PIECE_ZOMBIE])
            return paiko_wrong(r, "squares of zombies");
        if (p->saved & ~paiko_saveable(p))
            return paiko_wrong(r, "after \"/\", only uncovered tiles beside two zombies, and only "
                                  "with zombify-cover=bars");
        return paiko_must(r, paiko_zombifiable(p) != 0, "something left to zombify");
    case PAIKO_PHASE_CAPTURE:
        return paiko_must(r,
                          p->rules.option[PAIKO_RULING_RED_ORDER] == PAIKO_RED_ORDER_CHOICE &&
                              paiko_red_choices(p),
                          "something to capture");
    default:
        return true;
    }
}

// The conditions, in the order in which they are checked.
static const struct paiko_demand demands[] = {
    {"hand", types_fit},
    {"pile", conserved},
    {"hand", hands_fit},
    {"board", paiko_black_squares_clear},
    {"streak", streaks_fit},
    {"turn", turn_fits},
    {"phase", discard_fits},
    {"phase", red_phase_fits},
    {NULL, NULL},
};

// ---- writing ----

static void put_squares(struct paiko_writer *w, char before, paiko_bits set) {
    PAIKO_EACH(s, set) {
        paiko_put(w, before);
        paiko_put_square(w, s);
        before = ',';
    }
}

static void write(struct paiko_writer *w, const struct paiko_position *p, unsigned viewer) {
    (void)viewer; // nothing is hidden
    paiko_put_text(w, " turn=");
    paiko_put(w, "WBR"[p->turn]);
    paiko_put_phase(w, p, phases);
    if (p->phase == PAIKO_PHASE_TAKE)
        paiko_put_square(w, p->taken);
    put_squares(w, ':', p->fresh);
    put_squares(w, '/', p->saved);
    paiko_put_store(w, p, PAIKO_STORE_HAND, " hand=");
    paiko_put_streaks(w, p, PAIKO_SIDES);
    paiko_put_text(w, " pile=");
    paiko_put_number(w, p->pile);
    paiko_put_text(w, " cycle=");
    paiko_put_number(w, p->cycle);
}

static void start(struct paiko_position *p, unsigned players) {
    (void)players;
    p->turn = PAIKO_PLAYER_BLACK;
    p->phase = PAIKO_PHASE_DISCARD;
    memset(p->count[PAIKO_STORE_HAND], PAIKO_TILES_OF_A_TYPE, sizeof p->count[PAIKO_STORE_HAND]);
}

static void zombies(struct paiko_writer *w, const struct paiko_position *p) {
    paiko_put(w, ':');
    paiko_put_number(w, paiko_red_points(p));
}

const struct paiko_form paiko_form_shrines = {read, demands, write, start, zombies};
