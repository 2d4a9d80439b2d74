// SPDX-License-Identifier: MIT
/*
 * shift.c - how tiles move on the board: plain shifts, and the shift of a Sai just deployed.
 *
 * Knows: ways, what bars them, and the limit of turns in a row. Does not know: what the shift does.
 * Invariant: a shift is of 0, 1 or 2 steps; only one of 2 steps has squares in between, and each
 * way has exactly one.
 */
#include "citations.h"

#include <stdlib.h>

/* ---- Ways ------------------------------------------------------------------------------------ */

int spec_distance(int from, int to) {
    return abs(spec_file(from) - spec_file(to)) + abs(spec_rank(from) - spec_rank(to));
}

/* The tile that shifts: one on the board, or one that is just being deployed. */
static struct tile moving_tile(const struct situation *s, const struct action *a) {
    if (a->kind == SHIFT)
        return s->now->board[a->from];
    return (struct tile){
        .type = (unsigned char)a->type, .side = (unsigned char)s->me, .hero = a->hero};
}

static enum type mover(const struct situation *s, const struct action *a) {
    return moving_tile(s, a).type;
}

/* Does a way of that many steps suit the tile? CAT-SHIFT-2, CAT-EARTH-1, RON-HERO-AIR,
 * RON-HERO-SAI; ruling:sai-shift, which is about a Sai's own shift. */
static bool is_length_allowed(const struct situation *s, const struct action *a) {
    int distance = spec_distance(a->from, a->to);
    if (a->kind == SAI_SHIFT && s->now->rules.option[SAI_SHIFTS] == SAI_EXACTLY_2 &&
        !spec_is_via_hero_sai(s, a->from))
        return distance == 2;
    return distance <= spec_tile_allowance(moving_tile(s, a));
}

/* Two steps round a corner; ruling:path-shape. */
static bool is_bent(int from, int to) {
    return spec_file(from) != spec_file(to) && spec_rank(from) != spec_rank(to);
}

static bool is_in_reach(const struct situation *s, const struct action *a) {
    return is_length_allowed(s, a) &&
           (s->now->rules.option[PATH_SHAPE] == PATH_STEPS || !is_bent(a->from, a->to));
}

/* The squares between the ends of a shift of two steps: one on a straight line, two at a corner. */
static int between(const struct action *a, int squares[2]) {
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

/* The threat of an enemy hero Sword closes a way as a black square does (RON-HERO-SWORD-3). */
static bool is_open(const struct situation *s, int square) {
    return is_vacant(s, square) && !s->reach.enemy_sword[square];
}

static bool is_free_end(const struct situation *s, const struct action *a) {
    return a->to == a->from || is_vacant(s, a->to);
}

/* ---- Threat on the way ----------------------------------------------------------------------- */

/* RON-HERO-EARTH: a hero Earth takes its cover of itself along; ruling:hero-earth. */
static bool covers_itself_on_way(const struct situation *s, const struct action *a) {
    struct tile tile = moving_tile(s, a);
    return tile.type == EARTH && tile.hero && s->now->rules.option[HERO_EARTH] == EARTH_ON_PATH;
}

/* RON-HERO-LOTUS-1; ruling:hero-lotus: what cannot be captured passes any threat. */
static bool is_sheltered_on_way(const struct situation *s, const struct maps *maps, int square) {
    return maps->shelter[s->me][square] > 0 &&
           s->now->rules.option[HERO_LOTUS] == SHELTER_EVERYTHING;
}

/* What would press on the tile if it stood on this square of its way. ruling:path-map: the board
 * without the tile, or as it stood. A Sai from the hand is on neither. */
static struct pressure pressure_on_way(const struct situation *s, const struct action *a,
                                       int square, bool at_end) {
    const unsigned char *option = s->now->rules.option;
    bool frozen = a->kind == SHIFT && option[PATH_MAP] == MAP_FROZEN;
    const struct maps *maps = a->kind == SAI_SHIFT || frozen ? &s->map : &s->lifted;
    struct pressure pressure = {0};
    pressure.enemy = maps->threat[s->enemy][square];
    pressure.friendly = maps->fire[s->me][square];
    if (frozen) { /* the tile's own old threat is its threat on itself */
        pressure.self = s->map.fire[s->me][square] - s->lifted.fire[s->me][square];
        pressure.friendly -= pressure.self;
    } else if (spec_threatens_itself(moving_tile(s, a))) { /* ruling:path-fire-self */
        pressure.self = at_end || option[PATH_FIRE_SELF] == SELF_COUNTS ? 1 : 0;
    }
    pressure.covered = option[PATH_COVER] == PATH_COVER_COUNTS &&
                       (spec_is_covered(&s->now->rules, maps, s->me, square) ||
                        (!frozen && covers_itself_on_way(s, a)));
    pressure.sheltered = is_sheltered_on_way(s, maps, square);
    return pressure;
}

static bool would_fall(const struct situation *s, const struct action *a, int square, bool at_end) {
    struct pressure pressure = pressure_on_way(s, a, square, at_end);
    return spec_falls(&s->now->rules, &pressure);
}

static void say_pressure(const struct situation *s, const struct action *a, int square, bool at_end,
                         enum topic topic, struct note *n) {
    struct pressure pressure = pressure_on_way(s, a, square, at_end);
    spec_say(n, topic, "On %q the %k would have %n of %p and %d of its own side, %s.", square,
             mover(s, a), pressure.enemy, "threat", s->enemy, pressure.friendly + pressure.self,
             pressure.covered ? "covered" : "uncovered");
    if (pressure.self > 0)
        spec_say(n, pressure.covered ? T_FIRE_ITSELF_COVERED : T_FIRE_ITSELF,
                 "The Fire's threat on itself counts on %q.", square);
    if (pressure.friendly > 0)
        spec_say(n, T_FIRE_ALL, "Threat of own Fires on %q: %d.", square, pressure.friendly);
}

/* ---- Shift a Tile ---------------------------------------------------------------------------- */

/* CAT-SHIFT-1, PNP-SHIFT-1, BGA-SHIFT-1: one shifts a tile of one's own that is on the board. */
bool spec_forbidden_no_own_tile(const struct situation *s, const struct action *a, struct note *n) {
    struct tile tile = s->now->board[a->from];
    if (tile.type != NO_TILE && tile.side == s->me)
        return false;
    return spec_say(n, T_OWN_TILE, "%p has no tile on %q.", s->me, a->from);
}

/* CAT-AIR-1, CAT-LOTUS-1, PNP-AIR-1, PNP-LOTUS-2: Air and Lotus stay. */
bool spec_forbidden_cannot_shift(const struct situation *s, const struct action *a,
                                 struct note *n) {
    enum type type = mover(s, a);
    if (spec_tile_allowance(moving_tile(s, a)) > 0)
        return false;
    enum topic topic = type == AIR ? T_AIR_STAYS : T_LOTUS_STAYS;
    if (a->kind == SAI_SHIFT)
        return spec_say(n, topic, "The %k from the hand cannot shift.", type);
    return spec_say(n, topic, "%t cannot shift.", a->from);
}

/* ruling:rotate-in-place, PNP-SHIFT-7: under `no` a shift ends on another square. */
bool spec_forbidden_rotation(const struct situation *s, const struct action *a, struct note *n) {
    if (a->to != a->from || s->now->rules.option[ROTATE_IN_PLACE] == ROTATE_YES)
        return false;
    return spec_say(n, T_TURN_IN_PLACE, "%t would end on the same square.", a->from);
}

/* ruling:null-shift: under `no` no tile may end exactly as it began. */
bool spec_forbidden_null_shift(const struct situation *s, const struct action *a, struct note *n) {
    if (a->to != a->from || a->facing != s->now->board[a->from].facing ||
        s->now->rules.option[NULL_SHIFT] == NULL_YES)
        return false;
    return spec_say(n, T_NULL_SHIFT, "%t would end as it began.", a->from);
}

/* Would the tile get there if its steps could be diagonal? */
static bool needs_diagonal(const struct situation *s, const struct action *a) {
    int files = abs(spec_file(a->from) - spec_file(a->to));
    int ranks = abs(spec_rank(a->from) - spec_rank(a->to));
    return (files > ranks ? files : ranks) <= spec_tile_allowance(moving_tile(s, a));
}

/* What a tile may shift as it is deployed. */
static void say_too_far_at_once(const struct situation *s, const struct action *a, int distance,
                                struct note *n) {
    if (a->type == SAI)
        spec_say(n, T_SAI, "As it is deployed, a Sai shifts 2 squares, not %d.", distance);
    if (spec_is_via_hero_sai(s, a->from))
        spec_say(n, T_HERO_SAI, "By way of a hero Sai a tile shifts as far as it can, not %d.",
                 distance);
}

static void say_too_far(const struct situation *s, const struct action *a, int distance,
                        struct note *n) {
    enum type type = mover(s, a);
    if (type == EARTH)
        spec_say(n, T_EARTH_ONE, "%q is %n from %q.", a->to, distance, "step", a->from);
    if (type != EARTH || distance > 2)
        spec_say(n, T_TWO_SQUARES, "%q is %n from %q.", a->to, distance, "step", a->from);
    if (needs_diagonal(s, a))
        spec_say(n, T_NOT_DIAGONAL, "Only diagonal steps would do from %q to %q.", a->from, a->to);
    if (type == AIR)
        spec_say(n, T_HERO_AIR, "A hero Air shifts 2 squares, not %d.", distance);
    if (a->kind == SAI_SHIFT)
        say_too_far_at_once(s, a, distance, n);
}

/* CAT-SHIFT-2, -3, CAT-TILE-3, CAT-EARTH-1, CAT-SAI-1, PNP-SHIFT-1, PNP-EARTH-1, PNP-SAI-1,
 * BGA-SHIFT-1, BGA-TILES-6: two steps, none diagonal, or what the tile says. */
bool spec_forbidden_too_far(const struct situation *s, const struct action *a, struct note *n) {
    if (is_in_reach(s, a) || spec_tile_allowance(moving_tile(s, a)) == 0)
        return false;
    int distance = spec_distance(a->from, a->to);
    if (is_length_allowed(s, a))
        return spec_say(n, T_PATH_SHAPE, "From %q to %q goes round a corner.", a->from, a->to);
    if (a->kind == SAI_SHIFT && a->type == SAI && distance < 2)
        return spec_say(n, T_SAI_EXACTLY, "From %q to %q is not 2 steps.", a->from, a->to);
    say_too_far(s, a, distance, n);
    return true;
}

/* CAT-SHIFT-7, PNP-SHIFT-5: not to a square with another tile. */
bool spec_forbidden_shift_onto_tile(const struct situation *s, const struct action *a,
                                    struct note *n) {
    if (a->to == a->from || s->now->board[a->to].type == NO_TILE)
        return false;
    return spec_say(n, T_SHIFT_ONTO_TILE, "%t stands where the shift would end.", a->to);
}

/* CAT-SHIFT-8, PNP-SHIFT-6, BGA-BOARD-3: not to a black square. */
bool spec_forbidden_shift_onto_black(const struct situation *s, const struct action *a,
                                     struct note *n) {
    (void)s;
    if (!spec_is_black(a->to))
        return false;
    return spec_say(n, T_SHIFT_ONTO_BLACK, "%q is a black square.", a->to);
}

static void say_barrier(const struct situation *s, int square, struct note *n) {
    if (!spec_on_board(square))
        spec_say(n, T_SHIFT_HALF_SQUARE, "The way over %q leaves the board.", square);
    else if (s->now->board[square].type != NO_TILE)
        spec_say(n, T_SHIFT_ONTO_TILE, "%t bars the way over %q.", square, square);
    else if (spec_is_black(square))
        spec_say(n, T_SHIFT_ONTO_BLACK, "The way over %q crosses a black square.", square);
    else
        spec_say(n, T_SWORD_THROUGH, "A hero Sword of %p bars the way over %q.", s->enemy, square);
}

/* CAT-SHIFT-7, -8, -9, PNP-SHIFT-5, -6, BGA-BOARD-3, -4, RON-HERO-SWORD-3: not through tiles, black
 * or half squares, or a hero Sword's threat; some way must be open. */
bool spec_forbidden_way_blocked(const struct situation *s, const struct action *a, struct note *n) {
    int squares[2];
    if (!is_in_reach(s, a))
        return false;
    int ways = between(a, squares);
    for (int i = 0; i < ways; i++)
        if (is_open(s, squares[i]))
            return false;
    for (int i = 0; i < ways; i++)
        say_barrier(s, squares[i], n);
    return ways > 0;
}

/* CAT-SHIFT-5; ruling:shift-to: not to a square with enough threat to capture the tile. */
bool spec_forbidden_shift_to_threat(const struct situation *s, const struct action *a,
                                    struct note *n) {
    if (s->now->rules.option[SHIFT_TO] == TO_FREE || !is_in_reach(s, a) || !is_free_end(s, a) ||
        !would_fall(s, a, a->to, true))
        return false;
    say_pressure(s, a, a->to, true, T_SHIFT_TO_THREAT, n);
    return true;
}

/* CAT-SHIFT-6, PNP-SHIFT-4, BGA-SHIFT-3: nor through one; some open way must be without. */
bool spec_forbidden_way_threatened(const struct situation *s, const struct action *a,
                                   struct note *n) {
    int squares[2], open = 0;
    if (!is_in_reach(s, a))
        return false;
    int ways = between(a, squares);
    for (int i = 0; i < ways; i++) {
        if (!is_open(s, squares[i]))
            continue;
        open++;
        if (!would_fall(s, a, squares[i], false))
            return false;
    }
    for (int i = 0; n != NULL && i < ways; i++)
        if (is_open(s, squares[i]))
            say_pressure(s, a, squares[i], false, T_WAY_THREAT, n);
    return open > 0;
}

/* CAT-SHIFT-10, -11, BGA-SHIFT-4; ruling:shift-limit, ruling:limit-redeploy: no fourth turn in a
 * row with the same tile. */
bool spec_forbidden_fourth_in_a_row(const struct situation *s, const struct action *a,
                                    struct note *n) {
    struct streak streak = s->now->streak[s->me];
    const unsigned char *option = s->now->rules.option;
    if (option[SHIFT_LIMIT] == LIMIT_NONE || streak.square != a->from || streak.turns < 3)
        return false;
    if (a->kind == REDEPLOY && option[LIMIT_REDEPLOY] != REDEPLOY_BARRED)
        return false;
    if (a->kind == REDEPLOY)
        spec_say(n, T_FOURTH_REDEPLOY, "%t was shifted 3 turns in a row.", a->from);
    return spec_say(n, T_FOURTH, "%t was shifted %d turns in a row.", a->from, (int)streak.turns);
}
