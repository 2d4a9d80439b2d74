// SPDX-License-Identifier: MIT
/*
 * legal.c - lists the legal actions: tries every action that can be written, and keeps those that
 * no clause forbids.
 *
 * Invariant: no action is tried twice.
 */
#include "legal.h"
#include "game.h"
#include "shift.h"
#include "verdict.h"

/* Judges one action, and calls the visitor with it if it is legal. */
bool spec_offer(const struct walk *w, const struct action *action) {
    return spec_judge(w->situation, action) && w->visit(w->situation->now, action, w->context);
}

/* ---- All actions to try ---------------------------------------------------------------------- */

/* Tries every way to add `left` tiles of type `type` or later types to the action. */
static bool each_multiset(const struct walk *w, struct action *a, int type, int left) {
    if (type == TYPES)
        return left == 0 && spec_offer(w, a);
    if (left > 3 * (TYPES - type))
        return false;
    bool enough = false;
    for (int n = 0; n <= 3 && n <= left && !enough; n++) {
        a->tiles.of[type] = (unsigned char)n;
        enough = each_multiset(w, a, type + 1, left - n);
    }
    a->tiles.of[type] = 0;
    return enough;
}

bool spec_each_multiset(const struct walk *w, enum kind kind, int least, int most) {
    struct action a = {.kind = kind, .type = NO_TILE, .from = NOWHERE, .to = NOWHERE};
    for (int size = least; size <= most; size++)
        if (each_multiset(w, &a, 0, size))
            return true;
    return false;
}

static bool each_facing(const struct walk *w, struct action *a, enum type type) {
    int facings = spec_is_directional(type) ? FACINGS : 1;
    for (a->facing = 0; a->facing < facings; a->facing++)
        if (spec_offer(w, a))
            return true;
    return false;
}

/* Tries each square of the board as the end of the action. */
static bool each_target(const struct walk *w, struct action *a, enum type type) {
    for (a->to = 0; a->to < GRID; a->to++)
        if (spec_on_board(a->to) && each_facing(w, a, type))
            return true;
    return false;
}

/* Tries each square within two steps as the end of a shift, since no tile shifts farther. Skips the
 * landing square of a deployed tile: ending there is written as a plain deployment. */
static bool each_near_target(const struct walk *w, struct action *a, enum type type) {
    for (a->to = 0; a->to < GRID; a->to++)
        if (spec_on_board(a->to) && spec_distance(a->from, a->to) <= 2 &&
            (a->kind == SHIFT || a->to != a->from) && each_facing(w, a, type))
            return true;
    return false;
}

/* Tries all deployments with a shift. For speed it skips squares where the tile may not land or may
 * not shift. */
static bool each_shift_at_once(const struct walk *w, struct action a) {
    a.kind = SAI_SHIFT;
    for (a.from = 0; a.from < GRID; a.from++)
        if (spec_on_board(a.from) &&
            (a.type == SAI || spec_is_via_hero_sai(w->situation, a.from)) &&
            spec_judge_landing(w->situation, &a) && each_near_target(w, &a, a.type))
            return true;
    return false;
}

/* True if the player to move may have the tile in hand. Also true for a black hero on the board. */
static bool may_be_in_hand(const struct position *now, const struct action *a) {
    if (a->hero && now->turn == BLACK)
        return now->hero[now->seat] == a->type;
    return now->hand[now->game->has_heroes ? now->seat : (int)now->turn].of[a->type] > 0;
}

/* Tries to deploy each type, also as a hero if the game has heroes. For speed it skips types that
 * are not in hand. */
static bool each_deployment(const struct walk *w) {
    int ways = w->situation->now->game->has_heroes ? 2 : 1;
    for (int i = 0; i < ways * TYPES; i++) {
        struct action a = {
            .kind = DEPLOY, .type = (enum type)(i / ways), .hero = i % ways == 1, .from = NOWHERE};
        if (may_be_in_hand(w->situation->now, &a) &&
            (each_target(w, &a, a.type) || each_shift_at_once(w, a)))
            return true;
    }
    return false;
}

/* Tries all shifts and redeployments. For speed it skips squares without a tile of the player, and
 * redeploys only Waters, hero Bows and tiles in reach of a hero Water. */
static bool each_move(const struct walk *w) {
    const struct situation *s = w->situation;
    for (int from = 0; from < GRID; from++) {
        struct tile tile = s->now->board[from];
        struct action shift = {.kind = SHIFT, .type = NO_TILE, .from = from};
        struct action redeploy = {.kind = REDEPLOY, .type = NO_TILE, .from = from};
        if (!spec_belongs(tile, s->me))
            continue;
        if (each_near_target(w, &shift, tile.type))
            return true;
        if ((tile.type == WATER || (tile.type == BOW && tile.hero) || s->reach.water[from]) &&
            each_target(w, &redeploy, tile.type))
            return true;
    }
    return false;
}

/* Tries every deployment, shift and redeployment. */
bool spec_each_board_action(const struct walk *w) {
    return each_deployment(w) || each_move(w);
}

/* Tries an action that has no tile and no square. */
bool spec_offer_idle(const struct walk *w, enum kind kind) {
    struct action a = {.kind = kind, .type = NO_TILE, .from = NOWHERE, .to = NOWHERE};
    return spec_offer(w, &a);
}

/* ---- Is any action legal? -------------------------------------------------------------------- */

static bool see_one(const struct position *position, const struct action *action, void *context) {
    (void)position, (void)action, (void)context;
    return true;
}

bool spec_anything_legal(const struct position *now) {
    struct situation situation;
    spec_look(&situation, now);
    struct walk walk = {&situation, see_one, NULL};
    return now->game->each_action(&walk);
}

/* ---- The whole list -------------------------------------------------------------------------- */

bool spec_each_legal(const struct walk *walk) {
    const struct game *game = walk->situation->now->game;
    return game->each_action(walk) || game->each_idle(walk);
}
