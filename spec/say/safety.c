// SPDX-License-Identifier: MIT
/* safety.c - the sentences for actions that would leave a tile of the player's side capturable. */
#include "explain.h"

void spec_say_loss(struct note *n, int square, const struct pressure *pressure) {
    spec_say(n, T_OWN_LOSS, "%t would have %n and %n of its own side, and would be %s.", square,
             pressure->enemy, "enemy threat", pressure->friendly + pressure->self, "threat",
             pressure->covered ? "covered" : "uncovered");
    if (n->s->now->game->has_heroes)
        spec_say(n, T_ROUND_SAFETY, "\"%o\" says when a tile must be safe.", SPEC_ROUND_SAFETY);
    if (pressure->self > 0)
        spec_say(n, pressure->covered ? T_FIRE_ITSELF_COVERED : T_FIRE_ITSELF,
                 "%t threatens itself too.", square);
    if (pressure->friendly > 0)
        spec_say(n, T_FIRE_ALL, "Threat of other Fires of {me} on %t: %d.", square,
                 pressure->friendly);
}

void spec_say_own_loss(struct note *n) {
    const struct position *before = n->position;
    struct position after;
    struct maps maps;
    bool done = spec_look_after(n->s, n->a, &after, &maps);
    n->position = &after;
    for (int square = 0; done && square < GRID; square++) {
        if (!spec_belongs(after.board[square], n->s->me))
            continue;
        struct pressure pressure = spec_pressure_on(&after.rules, &maps, after.board, square);
        if (spec_falls(&after.rules, &pressure))
            spec_say_loss(n, square, &pressure);
    }
    n->position = before;
}

const struct prose spec_safety_prose[] = {
    {spec_forbidden_own_loss, spec_say_own_loss, 0, NULL},
    {NULL, NULL, 0, NULL},
};
