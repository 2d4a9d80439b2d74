// SPDX-License-Identifier: MIT
/*
 * safety.c - the rule that an action must not leave tiles of the player's side in danger of capture
 * (CAT-CAP-7, ruling:round-safety).
 *
 * Invariant: trying captures (ruling:round-safety=side-end-net) changes only a copy of the board.
 */
#include "ronin.h"
#include "spec_options.h"

/* ---- Tiles that would be captured ------------------------------------------------------------ */

/* True if a busy tile still covers itself. See ruling:busy-lotus, ruling:busy-earth. */
static bool keeps_own_cover(const struct rules *rules, struct tile tile) {
    if (tile.type == LOTUS)
        return rules->option[SPEC_BUSY_LOTUS] == SPEC_BUSY_LOTUS_PERMITTED;
    return tile.type == EARTH && tile.hero && rules->option[SPEC_BUSY_EARTH] == SPEC_BUSY_EARTH_YES;
}

/* Returns a tile's threat and cover, for judging if the tile is safe (ruling:hero-lotus). */
struct pressure spec_pressure_in_safety(const struct rules *rules, const struct maps *maps,
                                        const struct tile *board, int square) {
    struct pressure pressure = spec_pressure_on(rules, maps, board, square);
    struct tile tile = board[square];
    if (tile.busy && keeps_own_cover(rules, tile))
        pressure.covered = true;
    if (rules->option[SPEC_HERO_LOTUS] == SPEC_HERO_LOTUS_CAPTURE_ONLY)
        pressure.sheltered = false;
    return pressure;
}

static bool would_fall(const struct rules *rules, const struct maps *maps, const struct tile *board,
                       int square) {
    struct pressure pressure = spec_pressure_in_safety(rules, maps, board, square);
    return spec_falls(rules, &pressure);
}

static bool any_would_fall(const struct rules *rules, const struct maps *maps,
                           const struct tile *board, enum side side) {
    for (int square = 0; square < GRID; square++)
        if (spec_belongs(board[square], side) && would_fall(rules, maps, board, square))
            return true;
    return false;
}

/* ---- The board after the action -------------------------------------------------------------- */

/* True if ruling:round-safety judges the safety of tiles as if no tile were busy. */
static bool is_unmarked(const struct rules *rules) {
    switch (rules->option[SPEC_ROUND_SAFETY]) {
    case SPEC_ROUND_SAFETY_UNMARKED:
    case SPEC_ROUND_SAFETY_SIDE_END_UNMARKED:
    case SPEC_ROUND_SAFETY_SIDE_END_NET:
        return true;
    default:
        return false;
    }
}

/* Sets `after` to the position after the action, with the changes that ruling:round-safety demands
 * (for example, that no tile is busy). Sets `maps` to the threat and cover in `after`. */
void spec_look_after_action(const struct situation *s, const struct action *a,
                            struct position *after, struct maps *maps) {
    spec_ronin_act(s->now, a, after);
    if (is_unmarked(&after->rules))
        spec_take_marks_off(after);
    if (after->rules.option[SPEC_ROUND_SAFETY] == SPEC_ROUND_SAFETY_SIDE_END_NET)
        spec_ronin_trial(&s->patterns, &after->rules, after->board, s->enemy);
    spec_map(&s->patterns, &after->rules, after->board, maps);
}

/* True if the action is physically possible, even if it is illegal. */
static bool can_be_done(const struct situation *s, const struct action *a) {
    switch (a->kind) {
    case DEPLOY:
    case SAI_SHIFT:
        return spec_is_in_hand(s->now, a) && s->now->board[a->to].type == NO_TILE;
    case SHIFT:
    case REDEPLOY:
        return a->to == a->from || s->now->board[a->to].type == NO_TILE;
    default:
        return spec_own_hero_square(s->now) != NOWHERE;
    }
}

/* True if the player's tiles must be safe after this action (ruling:round-safety). */
static bool is_bound(const struct situation *s, const struct action *a) {
    switch (s->now->rules.option[SPEC_ROUND_SAFETY]) {
    case SPEC_ROUND_SAFETY_NONE:
        return false;
    case SPEC_ROUND_SAFETY_SIDE_END:
    case SPEC_ROUND_SAFETY_SIDE_END_UNMARKED:
    case SPEC_ROUND_SAFETY_SIDE_END_NET:
        return s->me == WHITE ? spec_left_after(s->now, a) <= 0 : spec_ends_round(s->now, a);
    default:
        return true;
    }
}

/* ---- Own safety ------------------------------------------------------------------------------ */

/* Forbids an action after which a tile of the player's own side could be captured.
 * CAT-CAP-7, RON-GEN-1 */
bool spec_ronin_forbidden_own_loss(const struct situation *s, const struct action *a) {
    struct position after;
    struct maps maps;
    if (!is_bound(s, a) || !can_be_done(s, a))
        return false;
    spec_look_after_action(s, a, &after, &maps);
    return any_would_fall(&after.rules, &maps, after.board, s->me);
}

/* True if only a hero Lotus keeps the tile from being captured.
 * RON-HERO-LOTUS-1 */
bool spec_lives_sheltered(const struct rules *rules, const struct maps *maps,
                          const struct tile *board, int square) {
    struct pressure pressure = spec_pressure_on(rules, maps, board, square);
    if (!pressure.sheltered)
        return false;
    pressure.sheltered = false;
    return spec_falls(rules, &pressure);
}
