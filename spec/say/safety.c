// SPDX-License-Identifier: MIT
/*
 * safety.c - what there is to say where an action would leave tiles of one's own to be captured.
 *
 * Knows: what presses on each of those tiles. Does not know: which board is looked at.
 * Invariant: it is asked only where own safety forbids the action.
 */
#include "explain.h"

static void say_losses(const struct position *after, const struct maps *maps, enum side me,
                       struct note *n) {
    const struct position *before = n->position;
    n->position = after;
    for (int square = 0; square < GRID; square++) {
        if (after->board[square].type == NO_TILE || after->board[square].side != me ||
            !spec_at_threshold(&after->rules, maps, after->board, square))
            continue;
        struct pressure pressure = spec_pressure_on(&after->rules, maps, after->board, square);
        spec_say(n, T_OWN_LOSS, "%t would have %n and %d of its own side, %s.", square,
                 pressure.enemy, "enemy threat", pressure.friendly + pressure.self,
                 pressure.covered ? "covered" : "uncovered");
        if (pressure.self > 0)
            spec_say(n, pressure.covered ? T_FIRE_ITSELF_COVERED : T_FIRE_ITSELF,
                     "%t threatens itself too.", square);
        if (pressure.friendly > 0)
            spec_say(n, T_FIRE_ALL, "Threat of other Fires of %p on %t: %d.", me, square,
                     pressure.friendly);
    }
    n->position = before;
}

void spec_say_own_loss(const struct situation *s, const struct action *a, struct note *n) {
    struct position after;
    struct maps maps;
    if (spec_look_after(s, a, &after, &maps))
        say_losses(&after, &maps, s->me, n);
}

const struct prose spec_safety_prose[] = {
    {spec_forbidden_own_loss, spec_say_own_loss},
    {NULL, NULL},
};
