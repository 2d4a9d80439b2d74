// SPDX-License-Identifier: MIT
//
// Simpler positions of three players.
#include "shrink_games.h"

// The lowest place in the cycle at which the same player is on.
bool shrink_lowest_cycle(struct shrink *s) {
    struct model m = *shrink_now(s);
    unsigned cycle = 0;
    while (cycle < m.cycle && model_cycle_turn(cycle) != m.turn)
        cycle++;
    m.cycle = cycle < m.cycle ? cycle : m.cycle;
    return shrink_try(s, &m);
}

// A corpse is less than a zombie.
bool shrink_fewer_zombies(struct shrink *s) {
    bool changed = false;
    for (int i = 0; i < MODEL_SQUARES; i++) {
        struct model m = *shrink_now(s);
        if (m.cell[i][0] != 'Z')
            continue;
        m.cell[i][0] = 'X';
        m.pile++;
        changed |= shrink_try(s, &m);
    }
    return changed;
}
