// SPDX-License-Identifier: MIT
/*
 * say_safety.c - what there is to say where an action would leave tiles of one's own to be
 * captured, where four to seven play.
 *
 * Knows: what presses on each of those tiles. Does not know: which actions own safety binds.
 * Invariant: it is asked only where own safety forbids the action.
 */
#include "ronin.h"

/* Would a tile that is busy cover the square, were it not? */
static bool has_busy_cover(const struct situation *s, const struct position *after, int square) {
    struct position unmarked = *after;
    struct maps maps;
    spec_take_marks_off(&unmarked);
    spec_map(&s->patterns, &unmarked.rules, unmarked.board, &maps);
    return spec_is_covered(&unmarked.rules, &maps, s->me, square);
}

static void say_loss(struct note *n, const struct position *after, const struct maps *maps,
                     int square) {
    struct pressure pressure = spec_pressure_in_safety(&after->rules, maps, after->board, square);
    struct tile tile = after->board[square];
    if (!spec_falls(&after->rules, &pressure))
        return;
    spec_say_loss(n, square, &pressure);
    if (!pressure.covered && has_busy_cover(n->s, after, square))
        spec_say(n, T_BUSY_NO_COVER, "What would cover %t is busy.", square);
    if (!pressure.covered && tile.busy && tile.type == EARTH && tile.hero)
        spec_say_ruling(n, SPEC_BUSY_EARTH, "%t is busy, and does not cover itself.", square);
    if (tile.type == LOTUS && tile.hero)
        spec_say(n, T_HERO_LOTUS_ITSELF, "%t does not keep itself from being captured.", square);
}

static void say_own_loss(struct note *n) {
    const struct position *before = n->position;
    struct position after;
    struct maps maps;
    spec_look_after_action(n->s, n->a, &after, &maps);
    n->position = &after;
    for (int square = 0; square < GRID; square++)
        if (after.board[square].type != NO_TILE && after.board[square].side == n->s->me)
            say_loss(n, &after, &maps, square);
    n->position = before;
}

const struct prose spec_round_safety_prose[] = {
    {spec_ronin_forbidden_own_loss, say_own_loss, 0, NULL},
    {NULL, NULL, 0, NULL},
};
