// SPDX-License-Identifier: MIT
/*
 * shift.c - how tiles move on the board: plain shifts, and shifts at deployment.
 *
 * Invariant: a shift has 0, 1 or 2 steps. A shift of 2 steps passes exactly one square; shorter
 * shifts pass none.
 */
#include "shift.h"
#include "spec_options.h"

#include <stdlib.h>

/* ---- Ways ------------------------------------------------------------------------------------ */

int spec_distance(int from, int to) {
    return abs(spec_file(from) - spec_file(to)) + abs(spec_rank(from) - spec_rank(to));
}

/* Returns the tile that shifts: a tile on the board, or the tile that is being deployed. */
struct tile spec_moving_tile(const struct situation *s, const struct action *a) {
    if (a->kind == SHIFT)
        return s->now->board[a->from];
    return (struct tile){
        .type = (unsigned char)a->type, .side = (unsigned char)s->me, .hero = a->hero};
}

/* True if the tile may shift over this distance. See ruling:hero-air, ruling:sai-shift. A Sai that
 * is deployed via a hero Sai is not bound by ruling:sai-shift.
 * CAT-SHIFT-2, CAT-EARTH-1, CAT-SAI-1, PNP-EARTH-1, PNP-SAI-1, RON-HERO-AIR, RON-HERO-SAI */
bool spec_is_length_allowed(const struct situation *s, const struct action *a) {
    int distance = spec_distance(a->from, a->to);
    struct tile tile = spec_moving_tile(s, a);
    if (tile.type == AIR && tile.hero &&
        s->now->rules.option[SPEC_HERO_AIR] == SPEC_HERO_AIR_EXACTLY_2)
        return distance == 2;
    if (a->kind == SAI_SHIFT && s->now->rules.option[SPEC_SAI_SHIFT] == SPEC_SAI_SHIFT_EXACTLY_2 &&
        !spec_is_via_hero_sai(s, a->from))
        return distance == 2;
    return distance <= spec_tile_allowance(tile);
}

/* True if two steps between these squares go around a corner (ruling:path-shape). */
static bool is_bent(int from, int to) {
    return spec_file(from) != spec_file(to) && spec_rank(from) != spec_rank(to);
}

static bool is_in_reach(const struct situation *s, const struct action *a) {
    return spec_is_length_allowed(s, a) &&
           (s->now->rules.option[SPEC_PATH_SHAPE] == SPEC_PATH_SHAPE_STEPS ||
            !is_bent(a->from, a->to));
}

/* Finds the squares that a shift of two steps can pass: one on a straight line, two around a
 * corner. Returns their number. */
int spec_between(const struct action *a, int squares[2]) {
    int f = spec_file(a->from), r = spec_rank(a->from);
    int to_f = spec_file(a->to), to_r = spec_rank(a->to);
    if (spec_distance(a->from, a->to) < 2)
        return 0;
    if (!is_bent(a->from, a->to)) {
        squares[0] = spec_square((f + to_f) / 2, (r + to_r) / 2);
        return 1;
    }
    squares[0] = spec_square(f, to_r);
    squares[1] = spec_square(to_f, r);
    return 2;
}

static bool is_vacant(const struct situation *s, int square) {
    return spec_on_board(square) && !spec_is_black(square) && s->now->board[square].type == NO_TILE;
}

/* True if a shift may pass the square. A square that an enemy hero Sword threatens is closed like a
 * black square (RON-HERO-SWORD-3). */
bool spec_is_open(const struct situation *s, int square) {
    return is_vacant(s, square) && !s->reach.enemy_sword[square];
}

static bool is_free_end(const struct situation *s, const struct action *a) {
    return a->to == a->from || is_vacant(s, a->to);
}

/* ---- Threat on the way ----------------------------------------------------------------------- */

/* True if the tile's own threat and cover move with the tile (ruling:path-map, ruling:busy-shift),
 * so that they can fall on its new square. `at_end`: the tile is at the end of the shift. */
static bool takes_itself_along(const struct situation *s, bool at_end) {
    const unsigned char *option = s->now->rules.option;
    return option[SPEC_PATH_MAP] != SPEC_PATH_MAP_FROZEN &&
           (!at_end || option[SPEC_BUSY_SHIFT] != SPEC_BUSY_SHIFT_AT_END);
}

/* True if the tile is a hero Earth that covers itself on its way (ruling:hero-earth).
 * RON-HERO-EARTH */
static bool covers_itself_on_way(const struct situation *s, const struct action *a) {
    struct tile tile = spec_moving_tile(s, a);
    return tile.type == EARTH && tile.hero &&
           s->now->rules.option[SPEC_HERO_EARTH] == SPEC_HERO_EARTH_PATH;
}

/* True if a hero Lotus protects the tile from any threat on this square (ruling:hero-lotus).
 * RON-HERO-LOTUS-1 */
static bool is_sheltered_on_way(const struct situation *s, const struct maps *maps, int square) {
    return maps->shelter[s->me][square] > 0 &&
           s->now->rules.option[SPEC_HERO_LOTUS] == SPEC_HERO_LOTUS_EVERYTHING;
}

/* True if the tile is a Fire, not a hero, and threatens this square from its old square. */
static bool burns_from_old_square(const struct situation *s, const struct action *a, int square) {
    struct tile tile = s->now->board[a->from];
    return tile.type == FIRE && !tile.hero &&
           spec_threatens(&s->patterns, &s->now->rules, s->now->board, a->from, square);
}

/* Returns the threat and cover on the tile when its shift has reached `square`. The tile is first
 * taken off the board. Under ruling:path-map=frozen it stays on its old square instead. A tile that
 * shifts after its deployment has no old square. */
struct pressure spec_pressure_on_way(const struct situation *s, const struct action *a, int square,
                                     bool at_end) {
    const unsigned char *option = s->now->rules.option;
    bool from_hand = a->kind == SAI_SHIFT;
    bool frozen = option[SPEC_PATH_MAP] == SPEC_PATH_MAP_FROZEN;
    bool along = takes_itself_along(s, at_end);
    const struct maps *maps = from_hand || frozen ? &s->map : &s->lifted;
    struct pressure pressure = {0};
    pressure.enemy = maps->threat[s->enemy][square];
    pressure.friendly = maps->fire[s->me][square];
    if (frozen && !from_hand) { /* a Fire may threaten itself from its old square */
        pressure.self = burns_from_old_square(s, a, square) ? 1 : 0;
        pressure.friendly -= pressure.self;
    }
    if (along && spec_threatens_itself(spec_moving_tile(s, a))) { /* ruling:path-fire-self */
        pressure.self = at_end || option[SPEC_PATH_FIRE_SELF] == SPEC_PATH_FIRE_SELF_COUNTS ? 1 : 0;
    }
    pressure.covered = option[SPEC_PATH_COVER] == SPEC_PATH_COVER_COUNTS &&
                       (spec_is_covered(&s->now->rules, maps, s->me, square) ||
                        (along && covers_itself_on_way(s, a)));
    pressure.sheltered = is_sheltered_on_way(s, maps, square);
    return pressure;
}

static bool would_fall(const struct situation *s, const struct action *a, int square, bool at_end) {
    struct pressure pressure = spec_pressure_on_way(s, a, square, at_end);
    return spec_falls(&s->now->rules, &pressure);
}

/* ---- Shift a Tile ---------------------------------------------------------------------------- */

/* Forbids shifting anything but a tile of one's own colour on the board. White plays the white
 * tiles; Black, or each black player, plays the black tiles.
 * CAT-SHIFT-1, CAT-WATER-1, PNP-SHIFT-1, BGA-SHIFT-1, BGA-TILES-3, RON-SETUP-1, RON-SETUP-2 */
bool spec_forbidden_no_own_tile(const struct situation *s, const struct action *a) {
    struct tile tile = s->now->board[a->from];
    return !spec_belongs(tile, s->me);
}

/* Forbids shifting an Air or a Lotus.
 * CAT-AIR-1, CAT-LOTUS-1, PNP-AIR-1, PNP-LOTUS-2 */
bool spec_forbidden_cannot_shift(const struct situation *s, const struct action *a) {
    return spec_tile_allowance(spec_moving_tile(s, a)) == 0;
}

/* Forbids a shift that ends where it began, under ruling:rotate-in-place=no.
 * PNP-SHIFT-7 */
bool spec_forbidden_rotation(const struct situation *s, const struct action *a) {
    return a->to == a->from &&
           s->now->rules.option[SPEC_ROTATE_IN_PLACE] != SPEC_ROTATE_IN_PLACE_YES;
}

/* Forbids a shift that changes neither square nor facing (ruling:null-shift=no). Other shifts may
 * end with any facing.
 * CAT-SHIFT-4, PNP-SHIFT-2, BGA-SHIFT-2, BGA-TILES-4 */
bool spec_forbidden_null_shift(const struct situation *s, const struct action *a) {
    return a->to == a->from && a->facing == s->now->board[a->from].facing &&
           s->now->rules.option[SPEC_NULL_SHIFT] != SPEC_NULL_SHIFT_YES;
}

/* Forbids shifts that are too long (usually more than two squares), and diagonal shifts.
 * ruling:path-shape can also forbid shifts around a corner.
 * CAT-SHIFT-2, CAT-SHIFT-3, CAT-TILE-3, CAT-EARTH-1, CAT-SAI-1, PNP-SHIFT-1, PNP-TILE-3,
 * PNP-EARTH-1, PNP-SAI-1, BGA-SHIFT-1, BGA-TILES-6 */
bool spec_forbidden_too_far(const struct situation *s, const struct action *a) {
    return !is_in_reach(s, a) && spec_tile_allowance(spec_moving_tile(s, a)) > 0;
}

/* Forbids ending on another tile.
 * CAT-SHIFT-7, PNP-SHIFT-5, BGA-SHIFT-1 */
bool spec_forbidden_shift_onto_tile(const struct situation *s, const struct action *a) {
    return a->to != a->from && s->now->board[a->to].type != NO_TILE;
}

/* Forbids ending on a black square.
 * CAT-SHIFT-8, PNP-SHIFT-6, BGA-BOARD-3 */
bool spec_forbidden_shift_onto_black(const struct situation *s, const struct action *a) {
    (void)s;
    return spec_is_black(a->to);
}

/* Forbids a shift whose ways are all blocked by tiles, black squares, half squares or a hero
 * Sword's threat.
 * CAT-SHIFT-7, CAT-SHIFT-8, CAT-SHIFT-9, PNP-SHIFT-5, PNP-SHIFT-6, BGA-BOARD-3, BGA-BOARD-4,
 * RON-HERO-SWORD-3 */
bool spec_forbidden_way_blocked(const struct situation *s, const struct action *a) {
    int squares[2];
    if (!is_in_reach(s, a))
        return false;
    int ways = spec_between(a, squares);
    for (int i = 0; i < ways; i++)
        if (spec_is_open(s, squares[i]))
            return false;
    return ways > 0;
}

/* Forbids ending on a square with enough threat to capture the tile (ruling:shift-to). Less threat
 * does not matter.
 * CAT-SHIFT-5, PNP-SHIFT-3 */
bool spec_forbidden_shift_to_threat(const struct situation *s, const struct action *a) {
    return s->now->rules.option[SPEC_SHIFT_TO] != SPEC_SHIFT_TO_FREE && is_in_reach(s, a) &&
           is_free_end(s, a) && would_fall(s, a, a->to, true);
}

/* Forbids a shift if every open way passes a square with enough threat to capture the tile.
 * CAT-SHIFT-6, PNP-SHIFT-4, BGA-SHIFT-3 */
bool spec_forbidden_way_threatened(const struct situation *s, const struct action *a) {
    int squares[2], open = 0;
    if (!is_in_reach(s, a))
        return false;
    int ways = spec_between(a, squares);
    for (int i = 0; i < ways; i++) {
        if (!spec_is_open(s, squares[i]))
            continue;
        open++;
        if (!would_fall(s, a, squares[i], false))
            return false;
    }
    return open > 0;
}

/* Forbids shifting the same tile in four turns in a row. See ruling:shift-limit,
 * ruling:limit-redeploy.
 * CAT-SHIFT-10, CAT-SHIFT-11, BGA-SHIFT-4 */
bool spec_forbidden_fourth_in_a_row(const struct situation *s, const struct action *a) {
    struct streak streak = s->now->streak[s->me];
    const unsigned char *option = s->now->rules.option;
    if (option[SPEC_SHIFT_LIMIT] == SPEC_SHIFT_LIMIT_NONE || streak.square != a->from ||
        streak.turns < 3)
        return false;
    return a->kind != REDEPLOY || option[SPEC_LIMIT_REDEPLOY] == SPEC_LIMIT_REDEPLOY_BARRED;
}
