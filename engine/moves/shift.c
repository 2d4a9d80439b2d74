// SPDX-License-Identifier: MIT
//
// Shifts of tiles on the board.
// Invariant: a legal shift is emitted exactly once.
#include "shift.h"

#include "arrival.h"
#include "board.h"
#include "heroes.h"
#include "path.h"
#include "quick.h"
#include "streak.h"

// Returns the squares that a shift of the tile on `from` may pass, and where this shift may end. A
// tile that turns in place ends its shift on `from` (CAT-SHIFT-5).
static const struct paiko_way *way_of(struct paiko_way *room, const struct paiko_generation *g,
                                      const struct paiko_map *m, unsigned from) {
    const paiko_cell c = g->p->cell[from];
    const unsigned type = paiko_cell_type(c);
    const bool hero = paiko_bits_has(g->p->hero, from);
    if (m == &g->open || option(g, PAIKO_RULING_PATH_MAP) == PAIKO_PATH_MAP_LIFTED)
        return paiko_way_of(room, g, m, type, hero);
    // Under path-map=frozen the tile's threat stays where it was while the tile shifts. So a Fire
    // threatens itself on squares that it threatened before the shift.
    struct paiko_carried own = {0, 0, 0};
    struct paiko_map frozen = g->open;
    frozen.sight = paiko_sight(g->p, g->me, from);
    if (type == PAIKO_TYPE_FIRE && !hero)
        own.pass = own.end = paiko_pattern(g->p, c, from);
    *room = paiko_clear_of_sword(g, paiko_way_over(g, &frozen, &own));
    return room;
}

// Emits the shifts of the tile on `from`. The tile's type, its owner and the rules on heroes and
// busy tiles must allow the tile to shift.
static void shifts_of(struct paiko_generation *g, unsigned from) {
    const paiko_cell c = g->p->cell[from];
    const bool hero = paiko_bits_has(g->p->hero, from);
    const unsigned type = paiko_cell_type(c), range = paiko_range(type, hero);
    const bool exactly = paiko_shifts_exactly(g, type, hero);
    if (paiko_at_shift_limit(g->p, g->me, from))
        return;
    struct paiko_map lifted;
    struct paiko_way own, narrow;
    paiko_bits loses_cover;
    const struct paiko_map *m = paiko_lifted(g, from, &loses_cover, &lifted);
    const struct paiko_way *way =
        paiko_way_losing_cover(&narrow, g, way_of(&own, g, m, from), loses_cover);
    const bool held = paiko_bits_has(g->sword, from);
    const paiko_bits to = held ? 0 : paiko_reached(g, way, from, range, exactly);
    const bool rotates =
        !exactly && option(g, PAIKO_RULING_ROTATE_IN_PLACE) == PAIKO_ROTATE_IN_PLACE_YES &&
        paiko_bits_has(way->stay, from) &&
        (!held || option(g, PAIKO_RULING_SWORD_ROTATION) == PAIKO_SWORD_ROTATION_FREE);
    const unsigned facings = paiko_facings(type), turns = paiko_turns(g, c);
    const struct paiko_action a = {
        .kind = PAIKO_KIND_SHIFT, .type = (uint8_t)type, .from = (uint8_t)from};
    struct paiko_judgement room;
    if (to & loses_cover)
        m = paiko_lift_from(&lifted, g, from);
    const struct paiko_judgement *judgement = paiko_judge(&room, g, m, &a);
    paiko_emit_safe(g, judgement, &a, facings, to);
    if (rotates && turns)
        paiko_emit_safe(g, judgement, &a, turns, paiko_bits_one(from));
}

// Returns the player's tiles that may shift at all.
static paiko_bits shifting(const struct paiko_generation *g) {
    paiko_bits tiles = paiko_shiftable(g->p);
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        if (paiko_range(type, false) == 0)
            tiles &= ~g->p->kind[g->me][type] | (paiko_range(type, true) ? g->p->hero : 0);
    return tiles;
}

void paiko_shifts(struct paiko_generation *g) {
    paiko_bits rest = paiko_asked(g->sink, PAIKO_KIND_SHIFT, paiko_quick_shifts(g, shifting(g)));
    for (; rest && !paiko_sated(g->sink); rest &= rest - 1)
        shifts_of(g, paiko_bits_first(rest));
}
