// SPDX-License-Identifier: MIT
//
// Places and lifts tiles, and updates the data derived from them: threat planes, cover and sets.
// Invariant: between calls, derived data is what paiko_derive() would compute.
#include "board.h"

#include <string.h>

#include "planes.h"
#include "squares.h"

// ---- patterns ----

static paiko_bits taken_squares(const struct paiko_position *p) {
    return p->own[PAIKO_PLAYER_WHITE] | p->own[PAIKO_PLAYER_BLACK] | p->own[PAIKO_PLAYER_RED];
}

// Returns the squares ahead of `square` in a direction, up to and including the first of `tiles`.
static paiko_bits line_of(paiko_bits tiles, unsigned square, unsigned direction) {
    const paiko_bits ray = paiko_ray[square][direction];
    const unsigned first = paiko_first_ahead(tiles, square, direction);
    return first == PAIKO_NO_SQUARE ? ray : ray & ~paiko_ray[first][direction];
}

// Returns the mirror image of `from` on the far side of `over`; PAIKO_NO_SQUARE off the board.
static unsigned beyond(unsigned from, unsigned over) {
    const unsigned file = 2U * paiko_file[over] - paiko_file[from];
    const unsigned rank = 2U * paiko_rank[over] - paiko_rank[from];
    return file < PAIKO_SIDE && rank < PAIKO_SIDE ? paiko_at[file][rank] : PAIKO_NO_SQUARE;
}

// Returns the squares of a Fire's `pattern` that `tiles` hide: a tile on g8 hides g9 from g7.
static paiko_bits beyond_next(paiko_bits tiles, unsigned square, paiko_bits pattern) {
    paiko_bits stopped = 0;
    PAIKO_EACH(s, pattern & tiles & ~paiko_bits_one(square)) {
        const unsigned last = beyond(square, s);
        if (last != PAIKO_NO_SQUARE)
            stopped |= pattern & paiko_bits_one(last);
    }
    return stopped;
}

paiko_bits paiko_seen(const struct paiko_position *p, unsigned type, unsigned square,
                      paiko_bits pattern) {
    paiko_bits seen = 0;
    if (type == PAIKO_TYPE_FIRE)
        return pattern & ~beyond_next(taken_squares(p), square, pattern);
    for (unsigned direction = 0; direction < PAIKO_FACINGS; direction++)
        seen |= line_of(taken_squares(p), square, direction);
    return pattern & seen;
}

// True if `square` has a Bow or Earth of the player, and other tiles can block its threat.
static bool shoots(const struct paiko_position *p, unsigned player, unsigned square) {
    const unsigned type = paiko_cell_type(p->cell[square]);
    return paiko_bits_has(p->own[player], square) && type != PAIKO_TYPE_FIRE &&
           paiko_stoppable(p, type);
}

// Returns the squares that a player's Fires do not threaten because a piece stands on `square`.
static paiko_bits behind_of_fires(const struct paiko_position *p, unsigned player,
                                  unsigned square) {
    const paiko_bits fires = paiko_fires_stop(&p->rules) ? p->kind[player][PAIKO_TYPE_FIRE] : 0;
    paiko_bits behind = 0;
    PAIKO_EACH(s, fires & ~paiko_bits_one(square)) {
        const paiko_bits pattern = paiko_whole_pattern(p, p->cell[s], s);
        behind |= beyond_next(paiko_bits_one(square), s, pattern);
    }
    return behind;
}

paiko_bits paiko_behind(const struct paiko_position *p, unsigned player, unsigned square) {
    const paiko_bits taken = taken_squares(p);
    paiko_bits behind = behind_of_fires(p, player, square);
    for (unsigned direction = 0; direction < PAIKO_FACINGS; direction++) {
        const unsigned s = paiko_first_ahead(taken, square, direction);
        if (s != PAIKO_NO_SQUARE && shoots(p, player, s))
            behind |= paiko_whole_pattern(p, p->cell[s], s) &
                      line_of(taken, square, (direction + 2) % PAIKO_FACINGS);
    }
    return behind;
}

paiko_bits paiko_between(const struct paiko_position *p, unsigned player, unsigned square,
                         paiko_bits tiles) {
    paiko_bits between = 0;
    for (unsigned direction = 0; direction < PAIKO_FACINGS; direction++) {
        const unsigned s = paiko_first_ahead(tiles, square, direction);
        if (s != PAIKO_NO_SQUARE && shoots(p, player, s) &&
            paiko_bits_has(paiko_whole_pattern(p, p->cell[s], s), square))
            between |= line_of(tiles, square, direction) & ~paiko_bits_one(s);
    }
    return between;
}

void paiko_threat_through(const struct paiko_position *p, unsigned player,
                          paiko_bits planes[PAIKO_PLANES]) {
    memcpy(planes, p->threat[player], sizeof p->threat[player]);
    PAIKO_EACH(s, p->kind[player][PAIKO_TYPE_BOW] | p->kind[player][PAIKO_TYPE_EARTH] |
                      p->kind[player][PAIKO_TYPE_FIRE])
        paiko_planes_add(planes,
                         paiko_whole_pattern(p, p->cell[s], s) & ~paiko_pattern(p, p->cell[s], s));
}

// Returns a player's tiles that can give cover.
static paiko_bits givers(const struct paiko_position *p, unsigned player) {
    const paiko_bits *kind = p->kind[player];
    const paiko_bits earths = kind[PAIKO_TYPE_EARTH] & p->hero;
    return kind[PAIKO_TYPE_LOTUS] | kind[PAIKO_TYPE_WATER] | kind[PAIKO_TYPE_SAI] | earths;
}

// Adds to a player's cover the squares that the tile on `square` covers.
static void add_cover(struct paiko_position *p, unsigned player, unsigned square) {
    const paiko_bits cover = paiko_cover_of(p, square);
    p->twice[player] |= p->cover[player] & cover;
    p->cover[player] |= cover;
}

static void derive_cover(struct paiko_position *p, unsigned player) {
    p->cover[player] = p->twice[player] = 0;
    PAIKO_EACH(s, givers(p, player))
        add_cover(p, player, s);
    if (paiko_covers_anyone(&p->rules))
        PAIKO_EACH(t, givers(p, !player))
            add_cover(p, player, t);
}

// Adds to `fire` the threat of the Fire on `square`, except the Fire's threat on itself.
static void add_fire(const struct paiko_position *p, unsigned square, paiko_bits fire[3]) {
    const paiko_bits pattern = paiko_pattern(p, p->cell[square], square) & ~paiko_bits_one(square);
    fire[2] |= fire[1] & pattern;
    fire[1] |= fire[0] & pattern;
    fire[0] |= pattern;
}

void paiko_fires_without(const struct paiko_position *p, unsigned player, unsigned square,
                         paiko_bits fire[3]) {
    paiko_bits fires = p->kind[player][PAIKO_TYPE_FIRE] & ~p->hero; // RON-HERO-FIRE-2
    if (square != PAIKO_NO_SQUARE)
        fires &= ~paiko_bits_one(square);
    fire[0] = fire[1] = fire[2] = 0;
    PAIKO_EACH(s, fires)
        add_fire(p, s, fire);
}

// ---- placing and lifting ----

static void derive_threat(struct paiko_position *p) {
    memset(p->threat, 0, sizeof p->threat);
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++)
        PAIKO_EACH(s, p->own[player])
            paiko_planes_add(p->threat[player], paiko_pattern(p, p->cell[s], s));
}

// Computes threat and cover from the places of tiles.
static void derive_influence(struct paiko_position *p) {
    derive_threat(p);
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++) {
        derive_cover(p, player);
        paiko_fires_without(p, player, PAIKO_NO_SQUARE, p->fire[player]);
    }
}

// Returns the position's set of pieces with this piece's type and owner.
static paiko_bits *kind_of(struct paiko_position *p, paiko_cell c) {
    const unsigned player = paiko_cell_player(c), type = paiko_cell_type(c);
    return player == PAIKO_PLAYER_RED ? &p->red[type] : &p->kind[player][type];
}

void paiko_derive(struct paiko_position *p) {
    memset(p->kind, 0, sizeof p->kind);
    memset(p->red, 0, sizeof p->red);
    memset(p->own, 0, sizeof p->own);
    for (unsigned s = 0; s < PAIKO_SQUARES; s++)
        if (p->cell[s]) {
            *kind_of(p, p->cell[s]) |= paiko_bits_one(s);
            p->own[paiko_cell_player(p->cell[s])] |= paiko_bits_one(s);
        }
    derive_influence(p);
}

// True for a Fire. A hero Fire does not threaten its own side: callers check if the Fire is a hero.
static bool is_fire(paiko_cell c) {
    return paiko_cell_type(c) == PAIKO_TYPE_FIRE;
}

// Adds the threat and the cover that a player's tile on `square` gives.
static void add_influence(struct paiko_position *p, unsigned player, unsigned square) {
    const paiko_cell c = p->cell[square];
    paiko_planes_add(p->threat[player], paiko_pattern(p, c, square));
    add_cover(p, player, square);
    if (paiko_covers_anyone(&p->rules))
        add_cover(p, !player, square);
    if (is_fire(c) && !paiko_bits_has(p->hero, square))
        add_fire(p, square, p->fire[player]);
}

// Subtracts a tile's threat from the counts. Does not change cover.
static void mute(struct paiko_position *p, unsigned square) {
    const paiko_cell c = p->cell[square];
    paiko_planes_subtract(p->threat[paiko_cell_player(c)], paiko_pattern(p, c, square));
}

static void unmute(struct paiko_position *p, unsigned square) {
    add_influence(p, paiko_cell_player(p->cell[square]), square);
}

void paiko_unmark(struct paiko_position *p) {
    const paiko_bits busy = p->busy;
    PAIKO_EACH(s, busy)
        mute(p, s);
    p->busy = 0;
    PAIKO_EACH(t, busy)
        unmute(p, t);
}

// Subtracts the threats that a new tile on `square` blocks. open_lines() adds them again.
static void stop_lines(struct paiko_position *p, unsigned square) {
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++)
        paiko_planes_subtract(p->threat[player], paiko_behind(p, player, square));
}

static void open_lines(struct paiko_position *p, unsigned square) {
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++)
        paiko_planes_add(p->threat[player], paiko_behind(p, player, square));
}

// Recomputes the Fires' threat on their own side if tiles in between can block this threat.
static void derive_fires(struct paiko_position *p) {
    if (!paiko_fires_stop(&p->rules))
        return;
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++)
        paiko_fires_without(p, player, PAIKO_NO_SQUARE, p->fire[player]);
}

void paiko_place(struct paiko_position *p, unsigned square, paiko_cell c) {
    const unsigned player = paiko_cell_player(c);
    p->cell[square] = c;
    *kind_of(p, c) |= paiko_bits_one(square);
    p->own[player] |= paiko_bits_one(square);
    if (paiko_lines_stop(&p->rules))
        stop_lines(p, square);
    if (player != PAIKO_PLAYER_RED)
        add_influence(p, player, square);
    derive_fires(p);
}

// Takes away `cover`, the squares that a lifted tile covered. If another tile also covers one of
// these squares, recomputes the player's cover.
static void take_cover(struct paiko_position *p, unsigned player, paiko_bits cover) {
    if (cover & p->twice[player])
        derive_cover(p, player);
    else
        p->cover[player] &= ~cover;
}

// Updates p->fire[player] when a Fire that threatened `pattern` is lifted.
static void take_fire(struct paiko_position *p, unsigned player, paiko_bits pattern) {
    if (pattern & p->fire[player][1])
        paiko_fires_without(p, player, PAIKO_NO_SQUARE, p->fire[player]);
    else
        p->fire[player][0] &= ~pattern;
}

// Takes a piece off its square and out of the sets. Does not change threat and cover.
static void remove_piece(struct paiko_position *p, unsigned square) {
    const paiko_cell c = p->cell[square];
    const paiko_bits rest = ~paiko_bits_one(square);
    p->cell[square] = 0;
    *kind_of(p, c) &= rest;
    p->own[paiko_cell_player(c)] &= rest;
    if (p->round.blacks) {
        p->hero &= rest;
        p->busy &= rest;
        p->run[0] &= rest;
        p->run[1] &= rest;
    }
}

void paiko_lift(struct paiko_position *p, unsigned square) {
    const paiko_cell c = p->cell[square];
    const unsigned player = paiko_cell_player(c);
    if (player == PAIKO_PLAYER_RED) {
        remove_piece(p, square);
    } else {
        const paiko_bits cover = paiko_cover_of(p, square), pattern = paiko_pattern(p, c, square);
        const bool burns = is_fire(c) && !paiko_bits_has(p->hero, square);
        paiko_planes_subtract(p->threat[player], pattern);
        remove_piece(p, square);
        if (cover)
            take_cover(p, player, cover);
        if (cover && paiko_covers_anyone(&p->rules))
            take_cover(p, !player, cover);
        if (burns)
            take_fire(p, player, pattern & ~paiko_bits_one(square));
    }
    if (paiko_lines_stop(&p->rules))
        open_lines(p, square);
    derive_fires(p);
}

unsigned paiko_run(const struct paiko_position *p, unsigned square) {
    return (unsigned)paiko_bits_has(p->run[0], square) | (unsigned)paiko_bits_has(p->run[1], square)
                                                             << 1;
}

void paiko_set_run(struct paiko_position *p, unsigned square, unsigned run) {
    for (unsigned i = 0; i < 2; i++) {
        p->run[i] &= ~paiko_bits_one(square);
        if (run >> i & 1)
            p->run[i] |= paiko_bits_one(square);
    }
}

void paiko_threat_without(const struct paiko_position *p, unsigned player, unsigned square,
                          paiko_bits planes[PAIKO_PLANES]) {
    memcpy(planes, p->threat[player], sizeof p->threat[player]);
    paiko_planes_subtract(planes, paiko_pattern(p, p->cell[square], square));
    if (paiko_lines_stop(&p->rules))
        paiko_planes_add(planes, paiko_behind(p, player, square));
}

// ---- questions ----

const char *paiko_position_check(const struct paiko_position *p) {
    assert(p);
    struct paiko_position fresh = *p;
    paiko_derive(&fresh);
    if (memcmp(fresh.kind, p->kind, sizeof p->kind) != 0)
        return "kind";
    if (memcmp(fresh.red, p->red, sizeof p->red) != 0)
        return "red";
    if (memcmp(fresh.own, p->own, sizeof p->own) != 0)
        return "own";
    if (memcmp(fresh.threat, p->threat, sizeof p->threat) != 0)
        return "threat";
    if (memcmp(fresh.cover, p->cover, sizeof p->cover) != 0)
        return "cover";
    if (memcmp(fresh.twice, p->twice, sizeof p->twice) != 0)
        return "twice";
    return memcmp(fresh.fire, p->fire, sizeof p->fire) == 0 ? NULL : "fire";
}

unsigned paiko_threat_count(const struct paiko_position *p, unsigned player, unsigned square) {
    assert(p && player < PAIKO_PLAYERS && square < PAIKO_SQUARES);
    unsigned n = 0;
    for (unsigned i = 0; i < PAIKO_PLANES; i++)
        n |= (unsigned)paiko_bits_has(p->threat[player][i], square) << i;
    return n;
}

bool paiko_covered(const struct paiko_position *p, unsigned player, unsigned square) {
    assert(p && player < PAIKO_PLAYERS && square < PAIKO_SQUARES);
    return paiko_bits_has(p->cover[player] | paiko_lasting_cover(p, player), square);
}

// Returns the player's tiles that give points: all but Lotuses.
static paiko_bits scoring_tiles(const struct paiko_position *p, unsigned player) {
    return p->own[player] & ~p->kind[player][PAIKO_TYPE_LOTUS];
}

unsigned paiko_score(const struct paiko_position *p, unsigned player) {
    assert(p && player < PAIKO_PLAYERS);
    const paiko_bits tiles = scoring_tiles(p, player);
    const unsigned enemy_ground = 2 * paiko_bits_count(tiles & paiko_home[!player]);
    const unsigned middleground = paiko_bits_count(tiles & paiko_middle);
    return enemy_ground + middleground;
}

unsigned paiko_stored(const struct paiko_position *p, unsigned store, unsigned player) {
    assert(p && store < PAIKO_STORES && player < PAIKO_PLAYERS);
    uint64_t counts;
    _Static_assert(sizeof counts == sizeof p->count[0][0], "a byte for each type");
    memcpy(&counts, p->count[store][player], sizeof counts);
    const uint64_t pairs = (counts & 0x00ff00ff00ff00ffU) + (counts >> 8 & 0x00ff00ff00ff00ffU);
    return (unsigned)(pairs * 0x0001000100010001U >> 48);
}
