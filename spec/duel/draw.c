// SPDX-License-Identifier: MIT
/*
 * draw.c - taking tiles from a reserve: the draft, the draw, and the reward for captures.
 *
 * Knows: how many tiles may be taken and from which reserve. Does not know: boards.
 * Invariant: a clause here speaks only of the phase in which its action belongs.
 */
#include "duel.h"
#include "spec_options.h"

/* ---- Build Your Hand ------------------------------------------------------------------------- */

/* CAT-SETUP-5, CAT-SETUP-7, CAT-SETUP-10, CAT-SETUP-11, CAT-SETUP-12, PNP-SETUP-6, PNP-SETUP-7,
 * PNP-SETUP-8, BGA-SETUP-1, BGA-SETUP-2, BGA-SETUP-4: picks of seven, nine and one, of the player's
 * own choosing. */
bool spec_duel_forbidden_draft_size(const struct situation *s, const struct action *a) {
    return spec_total(&a->tiles) != spec_draft_size(s->now);
}

/* ---- Draw 3 Tiles ---------------------------------------------------------------------------- */

/* CAT-DRAW-1, PNP-DRAW-1, BGA-DRAW-1, BGA-DRAW-2; ruling:draw-count: how many tiles one draw may
 * take. */
struct range spec_draw_sizes(const struct situation *s) {
    int rule = s->now->rules.option[SPEC_DRAW_COUNT];
    struct range sizes = {1, spec_total(&s->now->reserve[s->me])};
    if (sizes.most > 3)
        sizes.most = 3;
    if (rule == SPEC_DRAW_COUNT_EXACTLY_3 && sizes.most > 0)
        sizes.least = sizes.most;
    if (rule == SPEC_DRAW_COUNT_FULL_3) /* also where the reserve has fewer */
        sizes.least = 3;
    if (rule == SPEC_DRAW_COUNT_0_TO_3)
        sizes.least = 0;
    return sizes;
}

/* CAT-DRAW-1, CAT-DRAW-2, PNP-DRAW-1, PNP-DRAW-2, BGA-DRAW-1, BGA-DRAW-2: so many tiles, whichever
 * the player likes. */
bool spec_duel_forbidden_draw_size(const struct situation *s, const struct action *a) {
    struct range sizes = spec_draw_sizes(s);
    int taken = spec_total(&a->tiles);
    return taken < sizes.least || taken > sizes.most;
}

/* CAT-SETUP-8, CAT-DRAW-1, PNP-SETUP-1, PNP-SETUP-2, PNP-SETUP-6, PNP-SETUP-7, PNP-DRAW-1,
 * BGA-TILES-1, BGA-DRAW-2: what is taken lies in the player's own reserve. */
bool spec_duel_forbidden_beyond_reserve(const struct situation *s, const struct action *a) {
    return spec_lacking(&s->now->reserve[s->me], &a->tiles) != NO_TILE;
}

/* ---- New Tile -------------------------------------------------------------------------------- */

/* CAT-CAP-4, PNP-CAP-5, BGA-CAP-9: one tile for each that was captured, all in one answer. */
bool spec_duel_forbidden_give_size(const struct situation *s, const struct action *a) {
    return spec_total(&a->tiles) != s->now->give;
}

/* CAT-CAP-5, PNP-CAP-6, BGA-CAP-9: they come from the reserve of the player who captured. */
bool spec_duel_forbidden_give_beyond_reserve(const struct situation *s, const struct action *a) {
    return spec_lacking(&s->now->reserve[s->enemy], &a->tiles) != NO_TILE;
}
