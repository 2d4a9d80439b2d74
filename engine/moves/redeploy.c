// SPDX-License-Identifier: MIT
//
// Redeployments: a tile leaves the board and lands elsewhere. The threat that the tile had before
// it left can permit or forbid a landing. deploy.c has the other rules on landing.
// Invariant: a legal redeployment is emitted exactly once.
#include "redeploy.h"

#include "arrival.h"
#include "board.h"
#include "deploy.h"
#include "heroes.h"
#include "quick.h"
#include "streak.h"

static bool is_fire(const struct paiko_generation *g, unsigned square) {
    return paiko_cell_type(g->p->cell[square]) == PAIKO_TYPE_FIRE;
}

// True if own tiles may not be deployed in the threat of the Fire on square `fire` (CAT-FIRE-5,
// RON-HERO-FIRE-3).
static bool bars_own(const struct paiko_generation *g, unsigned fire) {
    return paiko_bits_has(g->p->hero, fire) ||
           option(g, PAIKO_RULING_FIRE_BARS_OWN) == PAIKO_FIRE_BARS_OWN_YES;
}

// True for a hero Fire, which does not threaten its own square (RON-HERO-FIRE-1).
static bool spares_itself(const struct paiko_generation *g, unsigned square) {
    return is_fire(g, square) && paiko_bits_has(g->p->hero, square);
}

// Returns the squares that the tile threatens before it leaves.
static paiko_bits threat_left(const struct paiko_generation *g, unsigned from) {
    const paiko_bits pattern = paiko_pattern(g->p, g->p->cell[from], from);
    return spares_itself(g, from) ? pattern & ~paiko_bits_one(from) : pattern;
}

// Returns the squares where a tile may land because it threatened them before it left (CAT-WATER-3;
// ruling `redeploy-fire`).
static paiko_bits old_threat(const struct paiko_generation *g, unsigned from) {
    const bool opens = !is_fire(g, from) || !bars_own(g, from) ||
                       option(g, PAIKO_RULING_REDEPLOY_FIRE) == PAIKO_REDEPLOY_FIRE_OPENS;
    if (option(g, PAIKO_RULING_REDEPLOY_OWN_THREAT) == PAIKO_REDEPLOY_OWN_THREAT_VACATED || !opens)
        return 0;
    return threat_left(g, from);
}

// Returns the squares where the player's threat permits the redeployed tile to land.
static paiko_bits reach_of(const struct paiko_generation *g, unsigned from) {
    const paiko_bits old = old_threat(g, from);
    // If the tile's whole old threat counts and no other threat changes, the result is g->reach.
    const bool same = old && !paiko_lines_stop(g->r) && !spares_itself(g, from);
    return same ? g->reach : paiko_reach_without(g, from) | old;
}

// Returns where a Fire may not land because it threatened the square before (redeploy-fire).
static paiko_bits barred_by_old_threat(const struct paiko_generation *g, unsigned from) {
    if (option(g, PAIKO_RULING_REDEPLOY_FIRE) != PAIKO_REDEPLOY_FIRE_BARS || !is_fire(g, from) ||
        !bars_own(g, from))
        return 0;
    return threat_left(g, from);
}

// Emits the redeployments of a tile: a Water (CAT-WATER-1 to -3), a hero Bow, or a tile that may be
// redeployed because of a hero Water.
static void redeployments_of(struct paiko_generation *g, unsigned from) {
    if (paiko_at_shift_limit(g->p, g->me, from) &&
        option(g, PAIKO_RULING_LIMIT_REDEPLOY) == PAIKO_LIMIT_REDEPLOY_BARRED)
        return;
    const paiko_cell c = g->p->cell[from];
    const unsigned type = paiko_cell_type(c);
    struct paiko_map lifted;
    paiko_bits loses_cover;
    const struct paiko_map *m = paiko_lifted(g, from, &loses_cover, &lifted);
    const paiko_bits reach = reach_of(g, from);
    paiko_bits to = paiko_landings_of(g, m, type, g->taken & ~paiko_bits_one(from), reach);
    to &= ~barred_by_old_threat(g, from);
    if (option(g, PAIKO_RULING_REDEPLOY_IN_PLACE) == PAIKO_REDEPLOY_IN_PLACE_NO)
        to &= ~paiko_bits_one(from);
    if (option(g, PAIKO_RULING_HERO_SWORD) == PAIKO_HERO_SWORD_REDEPLOYS_TOO)
        to &= ~g->sword;
    const struct paiko_action a = {
        .kind = PAIKO_KIND_REDEPLOY, .type = (uint8_t)type, .from = (uint8_t)from};
    struct paiko_judgement room;
    if (to & loses_cover)
        m = paiko_lift_from(&lifted, g, from);
    const struct paiko_judgement *judgement = paiko_judge(&room, g, m, &a);
    const unsigned facings = paiko_facings_allowed(g, type), turns = facings & paiko_turns(g, c);
    paiko_emit_safe(g, judgement, &a, facings, to & ~paiko_bits_one(from));
    if (turns && paiko_bits_has(to, from))
        paiko_emit_safe(g, judgement, &a, turns, paiko_bits_one(from));
}

void paiko_redeployments(struct paiko_generation *g) {
    paiko_bits rest = paiko_asked(g->sink, PAIKO_KIND_REDEPLOY,
                                  paiko_quick_redeployments(g, paiko_redeployable(g->p)));
    for (; rest && !paiko_sated(g->sink); rest &= rest - 1)
        redeployments_of(g, paiko_bits_first(rest));
}
