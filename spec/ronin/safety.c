// SPDX-License-Identifier: MIT
/*
 * safety.c - own safety where four to seven play (CAT-CAP-7, ruling:round-safety).
 *
 * Knows: on which board, and of which actions, own safety is judged. Does not know: what the
 * captures of the round will take.
 * Invariant: the board looked at is the one that the action leaves, before anything is captured.
 */
#include "ronin.h"

#include <string.h>

/* ---- What falls ------------------------------------------------------------------------------ */

/* ruling:busy-lotus, ruling:hero-lotus */
static struct pressure pressure_in_safety(const struct rules *rules, const struct maps *maps,
                                          const struct tile *board, int square) {
    struct pressure pressure = spec_pressure_on(rules, maps, board, square);
    struct tile tile = board[square];
    if (tile.type == LOTUS && tile.busy && rules->option[BUSY_LOTUS] == BUSY_LOTUS_PERMITTED)
        pressure.covered = true;
    if (rules->option[HERO_LOTUS] == SHELTER_CAPTURE_ONLY)
        pressure.sheltered = false;
    return pressure;
}

static bool would_fall(const struct rules *rules, const struct maps *maps, const struct tile *board,
                       int square) {
    struct pressure pressure = pressure_in_safety(rules, maps, board, square);
    return spec_falls(rules, &pressure);
}

static bool any_would_fall(const struct rules *rules, const struct maps *maps,
                           const struct tile *board, enum side side) {
    for (int square = 0; square < GRID; square++)
        if (board[square].type != NO_TILE && board[square].side == side &&
            would_fall(rules, maps, board, square))
            return true;
    return false;
}

/* ---- The board after the action -------------------------------------------------------------- */

/* What own safety looks at: the board that the action leaves, with its marks or without. */
static void look_after(const struct situation *s, const struct action *a, struct position *after,
                       struct maps *maps) {
    spec_many_act(s->now, a, after);
    for (int square = 0; square < GRID && s->now->rules.option[ROUND_SAFETY] == SAFE_UNMARKED;
         square++)
        after->board[square].busy = false;
    spec_map(&s->patterns, &after->rules, after->board, maps);
}

/* Can the action be carried out at all, lawful or not? */
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

/* ruling:round-safety: which actions own safety binds. */
static bool is_bound(const struct situation *s, const struct action *a) {
    switch (s->now->rules.option[ROUND_SAFETY]) {
    case SAFE_NEVER:
        return false;
    case SAFE_SIDE_END:
        return s->me == WHITE ? spec_left_after(s->now, a) <= 0 : spec_ends_round(s->now, a);
    default:
        return true;
    }
}

/* ---- Saying so ------------------------------------------------------------------------------- */

/* Would a tile that is busy cover the square, were it not? */
static bool has_busy_cover(const struct situation *s, const struct tile *board, int square) {
    struct tile unmarked[GRID];
    struct maps maps;
    memcpy(unmarked, board, sizeof unmarked);
    for (int i = 0; i < GRID; i++)
        unmarked[i].busy = false;
    spec_map(&s->patterns, &s->now->rules, unmarked, &maps);
    return spec_is_covered(&s->now->rules, &maps, (enum side)board[square].side, square);
}

static void say_own_loss(const struct situation *s, const struct tile *board,
                         const struct maps *maps, int square, struct note *n) {
    struct pressure pressure = pressure_in_safety(&s->now->rules, maps, board, square);
    spec_say(n, T_OWN_LOSS, "%t would have %n and %d of its own side, %s.", square, pressure.enemy,
             "enemy threat", pressure.friendly + pressure.self,
             pressure.covered ? "covered" : "uncovered");
    spec_say(n, T_ROUND_SAFETY, "It is judged under \"%o\".", ROUND_SAFETY);
    if (pressure.self > 0)
        spec_say(n, pressure.covered ? T_FIRE_ITSELF_COVERED : T_FIRE_ITSELF,
                 "%t threatens itself too.", square);
    if (pressure.friendly > 0)
        spec_say(n, T_FIRE_ALL, "Threat of other Fires of %p on %t: %d.", s->me, square,
                 pressure.friendly);
    if (!pressure.covered && has_busy_cover(s, board, square))
        spec_say(n, T_BUSY_NO_COVER, "What would cover %t is busy.", square);
    if (board[square].type == LOTUS && board[square].hero)
        spec_say(n, T_HERO_LOTUS_ITSELF, "%t does not keep itself from being captured.", square);
}

static void say_own_losses(const struct situation *s, const struct action *a, struct note *n) {
    const struct position *before = n->position;
    struct position after;
    struct maps maps;
    look_after(s, a, &after, &maps);
    n->position = &after;
    for (int square = 0; square < GRID; square++)
        if (after.board[square].type != NO_TILE && after.board[square].side == s->me &&
            would_fall(&after.rules, &maps, after.board, square))
            say_own_loss(s, after.board, &maps, square, n);
    n->position = before;
}

/* CAT-CAP-7, RON-GEN-1: an action may not leave a tile of the side with enough threat to be
 * captured. */
bool spec_many_forbidden_own_loss(const struct situation *s, const struct action *a,
                                  struct note *n) {
    struct position after;
    struct maps maps;
    if (!is_bound(s, a) || !can_be_done(s, a))
        return false;
    look_after(s, a, &after, &maps);
    if (!any_would_fall(&after.rules, &maps, after.board, s->me))
        return false;
    if (n != NULL)
        say_own_losses(s, a, n);
    return true;
}

/* RON-HERO-LOTUS-1: does a tile live although its threat would capture it elsewhere? */
bool spec_lives_sheltered(const struct rules *rules, const struct maps *maps,
                          const struct tile *board, int square) {
    struct pressure pressure = spec_pressure_on(rules, maps, board, square);
    if (!pressure.sheltered)
        return false;
    pressure.sheltered = false;
    return spec_falls(rules, &pressure);
}
