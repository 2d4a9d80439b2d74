// SPDX-License-Identifier: MIT
/*
 * draw.c - taking tiles from a reserve: the draft, the draw, and the reward for captures.
 *
 * Knows: how many tiles may be taken and from which reserve. Does not know: boards.
 * Invariant: a clause here speaks only of the phase in which its action belongs.
 */
#include "duel.h"

/* Is there a type of which the reserve holds fewer than are wanted? Else NO_TILE. */
static int lacking(const struct counts *reserve, const struct counts *wanted) {
    for (int type = 0; type < TYPES; type++)
        if (wanted->of[type] > reserve->of[type])
            return type;
    return NO_TILE;
}

/* ---- Build Your Hand ------------------------------------------------------------------------- */

enum topic spec_pick_topic(int size) {
    return size == 7 ? T_PICK_SEVEN : size == 9 ? T_PICK_NINE : T_PICK_ONE;
}

/* CAT-SETUP-10, -11, -12, PNP-SETUP-6, -7, -8, BGA-SETUP-1, -2: picks of seven, nine and one. */
bool spec_forbidden_draft_size(const struct situation *s, const struct action *a, struct note *n) {
    int size = spec_draft_size(s->now), taken = spec_total(&a->tiles);
    if (taken == size)
        return false;
    return spec_say(n, spec_pick_topic(size), "%p picks %n now, not %d.", s->me, size, "tile",
                    taken);
}

/* ---- Draw 3 Tiles ---------------------------------------------------------------------------- */

/* CAT-DRAW-1, PNP-DRAW-1, BGA-DRAW-2; ruling:draw-count: how many tiles one draw takes. */
bool spec_forbidden_draw_size(const struct situation *s, const struct action *a, struct note *n) {
    int taken = spec_total(&a->tiles), most = spec_total(&s->now->reserve[s->me]);
    if (most > 3)
        most = 3;
    int rule = s->now->rules.option[DRAW_COUNT], least = 1;
    if (rule == DRAW_EXACTLY_3 && most > 0)
        least = most;
    if (rule == DRAW_0_TO_3)
        least = 0;
    if (taken >= least && taken <= most)
        return false;
    return spec_say(n, T_DRAW_SIZE, "A draw takes at least %d and now at most %n, not %d.", least,
                    most, "tile", taken);
}

/* CAT-SETUP-8, CAT-DRAW-1, PNP-SETUP-1, -2, PNP-DRAW-1, BGA-TILES-1, BGA-DRAW-2, and the clauses of
 * each pick: what is taken lies in the player's own reserve. */
bool spec_forbidden_beyond_reserve(const struct situation *s, const struct action *a,
                                   struct note *n) {
    int type = lacking(&s->now->reserve[s->me], &a->tiles);
    if (type == NO_TILE)
        return false;
    bool pick = s->now->phase == DRAFT;
    spec_say(n, pick ? spec_pick_topic(spec_draft_size(s->now)) : T_DRAW_RESERVE,
             "%p's reserve has too few tiles of type %k.", s->me, type);
    return spec_say(n, T_OWN_RESERVE, "Of %k %p's reserve holds %d, not %d.", type, s->me,
                    s->now->reserve[s->me].of[type], a->tiles.of[type]);
}

/* ---- New Tile -------------------------------------------------------------------------------- */

/* CAT-CAP-4, PNP-CAP-5, BGA-CAP-9: one tile for each that was captured, all in one answer. */
bool spec_forbidden_give_size(const struct situation *s, const struct action *a, struct note *n) {
    int chosen = spec_total(&a->tiles);
    if (chosen == s->now->give)
        return false;
    return spec_say(n, T_GIVE_DUE, "%p chooses %n for %p to draw, not %d.", s->me, s->now->give,
                    "tile", s->enemy, chosen);
}

/* CAT-CAP-5, PNP-CAP-6, BGA-CAP-9: they come from the reserve of the player who captured. */
bool spec_forbidden_give_beyond_reserve(const struct situation *s, const struct action *a,
                                        struct note *n) {
    int type = lacking(&s->now->reserve[s->enemy], &a->tiles);
    if (type == NO_TILE)
        return false;
    return spec_say(n, T_GIVE_RESERVE, "Of %k %p's reserve holds %d, not %d.", type, s->enemy,
                    s->now->reserve[s->enemy].of[type], a->tiles.of[type]);
}
