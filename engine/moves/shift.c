// SPDX-License-Identifier: MIT
//
// Shifts of tiles on the board. Knows the rules of shifting; nothing of phases.
//
// Invariant: a legal shift is emitted exactly once.
#include "shift.h"

#include "arrival.h"
#include "board.h"
#include "heroes.h"
#include "path.h"
#include "streak.h"

// The way of the tile on `from`. Its own square is open to it: a tile that turns in place shifts
// to where it stands, and that square is judged like any other destination (CAT-SHIFT-5).
static struct paiko_way way_of(const struct paiko_generation *g, const struct paiko_map *m,
                               unsigned from) {
    const paiko_cell c = g->p->cell[from];
    const unsigned type = paiko_cell_type(c);
    const bool hero = paiko_has(g->p->hero, from);
    const paiko_bits taken = g->taken & ~paiko_bit(from);
    struct paiko_baggage own = paiko_baggage_of(g, type, hero);
    if (option(g, PAIKO_PATH_MAP) == PAIKO_PATH_MAP_LIFTED)
        return paiko_way_over(g, m, taken, &own);
    // Its old threat lies where it lay, as the Fire's own threat on itself; nothing is added.
    struct paiko_map frozen = g->open;
    frozen.sight = paiko_sight(g->p, g->me, from);
    if (type == PAIKO_FIRE && !hero)
        own.pass = own.end = paiko_pattern(g->p, c, from);
    return paiko_way_over(g, &frozen, taken, &own);
}

void paiko_shifts_of(struct paiko_generation *g, unsigned from) {
    const paiko_cell c = g->p->cell[from];
    const unsigned type = paiko_cell_type(c),
                   range = paiko_range(type, paiko_has(g->p->hero, from));
    if (range == 0 || paiko_at_shift_limit(g->p, g->me, from))
        return;
    const struct paiko_map m = paiko_lifted(g, from);
    const struct paiko_way way = way_of(g, &m, from);
    const struct paiko_way clear = paiko_clear_of_sword(g, way);
    const bool held = paiko_has(g->sword, from);
    const paiko_bits to = held ? 0 : paiko_reached(g, &clear, from, range, false);
    const bool rotates = option(g, PAIKO_ROTATE_IN_PLACE) == PAIKO_ROTATE_IN_PLACE_YES &&
                         paiko_has(way.end, from) &&
                         (!held || option(g, PAIKO_SWORD_ROTATION) == PAIKO_SWORD_ROTATION_FREE);
    const bool may_stay = option(g, PAIKO_NULL_SHIFT) == PAIKO_NULL_SHIFT_YES;
    const unsigned facings = paiko_directional(type) ? PAIKO_FACINGS : 1;
    struct paiko_action a = {.kind = PAIKO_SHIFT, .type = (uint8_t)type, .from = (uint8_t)from};
    struct paiko_judgement judgement;
    paiko_judge(&judgement, g, &m, &a);
    for (unsigned facing = 0; facing < facings; facing++) {
        a.facing = (uint8_t)facing;
        const bool in_place = rotates && (may_stay || facing != paiko_cell_facing(c));
        paiko_emit_safe(g, &judgement, &a, in_place ? to | paiko_bit(from) : to);
    }
}
