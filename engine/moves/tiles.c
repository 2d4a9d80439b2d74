// SPDX-License-Identifier: MIT
//
// The actions of White's and Black's tiles: deployments, shifts and redeployments that leave no own
// tile capturable. For each tile and facing the code computes a set: the squares that the rules
// allow, without the squares that are not safe.
// Invariant: a legal action is emitted exactly once.
#include "tiles.h"

#include "deploy.h"
#include "heroes.h"
#include "redeploy.h"
#include "shift.h"

// Emits the actions that move no tile on the board.
static void idle_actions(const struct paiko_generation *g) {
    const bool safe = !g->endangered && !paiko_captures_endanger(g->r);
    if (g->safety->idle && (safe || paiko_idle_safe(g->p, g->safety)))
        g->safety->idle(g->p, g->sink);
}

void paiko_tile_actions(const struct paiko_position *p, const struct paiko_safety *safety,
                        struct paiko_sink *k) {
    struct paiko_memory memory;
    // If k->any, one action is enough. An action that moves no tile is the fastest to find.
    if (k->any && safety->idle && paiko_idle_safe(p, safety))
        safety->idle(p, k);
    if (paiko_sated(k))
        return;
    struct paiko_generation g;
    paiko_look(&g, p, safety, k, &memory);
    if (!k->any)
        idle_actions(&g);
    paiko_deployments(&g);
    paiko_shifts(&g);
    paiko_redeployments(&g);
}
