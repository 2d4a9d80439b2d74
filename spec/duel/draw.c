// SPDX-License-Identifier: MIT
/*
 * draw.c - clauses on taking tiles from a reserve: the draft, draws, and rewards for captures.
 *
 * Invariant: each clause applies only in the phase of its action.
 */
#include "duel.h"
#include "spec_options.h"

/* ---- Build Your Hand ------------------------------------------------------------------------- */

/* Forbids a pick of the wrong size. The picks have 7, 9 and 1 tiles. The player chooses the tiles.
 * CAT-SETUP-5, CAT-SETUP-7, CAT-SETUP-10, CAT-SETUP-11, CAT-SETUP-12, PNP-SETUP-6, PNP-SETUP-7,
 * PNP-SETUP-8, BGA-SETUP-1, BGA-SETUP-2, BGA-SETUP-4 */
bool spec_duel_forbidden_draft_size(const struct situation *s, const struct action *a) {
    return spec_total(&a->tiles) != spec_draft_size(s->now);
}

/* ---- Draw 3 Tiles ---------------------------------------------------------------------------- */

/* Returns how many tiles a draw may take now (ruling:draw-count).
 * CAT-DRAW-1, PNP-DRAW-1, BGA-DRAW-1, BGA-DRAW-2 */
struct range spec_draw_sizes(const struct situation *s) {
    int rule = s->now->rules.option[SPEC_DRAW_COUNT];
    struct range sizes = {1, spec_total(&s->now->reserve[s->me])};
    if (sizes.most > 3)
        sizes.most = 3;
    if (rule == SPEC_DRAW_COUNT_EXACTLY_3 && sizes.most > 0)
        sizes.least = sizes.most;
    if (rule == SPEC_DRAW_COUNT_FULL_3) /* if the reserve has fewer tiles, no draw is legal */
        sizes.least = 3;
    if (rule == SPEC_DRAW_COUNT_0_TO_3)
        sizes.least = 0;
    return sizes;
}

/* Forbids drawing too few or too many tiles. The player chooses which tiles.
 * CAT-DRAW-1, CAT-DRAW-2, PNP-DRAW-1, PNP-DRAW-2, BGA-DRAW-1, BGA-DRAW-2 */
bool spec_duel_forbidden_draw_size(const struct situation *s, const struct action *a) {
    struct range sizes = spec_draw_sizes(s);
    int taken = spec_total(&a->tiles);
    return taken < sizes.least || taken > sizes.most;
}

/* Forbids taking tiles that the player's own reserve does not have.
 * CAT-SETUP-8, CAT-DRAW-1, PNP-SETUP-1, PNP-SETUP-2, PNP-SETUP-6, PNP-SETUP-7, PNP-DRAW-1,
 * BGA-TILES-1, BGA-DRAW-2 */
bool spec_duel_forbidden_beyond_reserve(const struct situation *s, const struct action *a) {
    return spec_lacking(&s->now->reserve[s->me], &a->tiles) != NO_TILE;
}

/* ---- New Tile -------------------------------------------------------------------------------- */

/* Forbids a reward of the wrong size. One tile is due for each captured tile, but no more than the
 * capturer's reserve has.
 * CAT-CAP-4, PNP-CAP-5, BGA-CAP-9 */
bool spec_duel_forbidden_give_size(const struct situation *s, const struct action *a) {
    return spec_total(&a->tiles) != s->now->give;
}

/* Forbids choosing rewards that the capturer's reserve does not have.
 * CAT-CAP-5, PNP-CAP-6, BGA-CAP-9 */
bool spec_duel_forbidden_give_beyond_reserve(const struct situation *s, const struct action *a) {
    return spec_lacking(&s->now->reserve[s->enemy], &a->tiles) != NO_TILE;
}
