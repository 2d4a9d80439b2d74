// SPDX-License-Identifier: MIT
//
// What White's and Black's tiles can do on the board: be deployed, shift, be redeployed, without
// an own tile at its threshold afterwards. Each works on sets of squares: for a tile, facing and
// origin the set of targets that the rules of the action leave, less those that are not safe.
// Knows nothing of phases, of whose turn follows or of what else can be done on a turn.
//
// Invariant: a legal action is emitted exactly once.
#include "tiles.h"

#include "deploy.h"
#include "heroes.h"
#include "redeploy.h"
#include "shift.h"

// Emits what moves nothing.
static void idle_actions(const struct paiko_generation *g) {
    const bool safe = !g->endangered && !paiko_captures_endanger(g->r);
    if (g->safety->idle && (safe || paiko_idle_safe(g->p, g->safety)))
        g->safety->idle(g->p, g->sink);
}

void paiko_tile_actions(const struct paiko_position *p, const struct paiko_safety *safety,
                        struct paiko_sink *k) {
    struct paiko_memory memory;
    // Where one action is enough, mostly it is one that moves nothing.
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
