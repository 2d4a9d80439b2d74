// SPDX-License-Identifier: MIT
/*
 * verdict.c - judges an action by the tables of its game.
 *
 * Invariant: an action is legal if and only if no clause in the tables forbids it.
 */
#include "verdict.h"
#include "deploy.h"
#include "game.h"
#include "shift.h"

/* ---- The end --------------------------------------------------------------------------------- */

/* Forbids everything once the game is over: by a win or by a tie. See ruling:stuck,
 * ruling:both-win.
 * CAT-TURN-2, CAT-WIN-4, PNP-WIN-1, BGA-END-1, BGA-END-2, SHR-WIN-5, RON-WIN-1, RON-WIN-2,
 * RON-WIN-3 */
bool spec_forbidden_after_the_end(const struct situation *s, const struct action *a) {
    (void)a;
    return s->now->phase == OVER;
}

/* ---- Clauses on tiles ------------------------------------------------------------------------ */

/* Forbids squares that are not on the board, such as half squares.
 * CAT-DEP-9, CAT-SHIFT-9, CAT-BOARD-1, BGA-BOARD-1, BGA-BOARD-2, BGA-BOARD-4 */
bool spec_forbidden_half_square(const struct situation *s, const struct action *a) {
    (void)s;
    return !spec_on_board(a->to) || (a->from != NOWHERE && !spec_on_board(a->from));
}

/* Clauses that are used first. If one of them forbids an action, the other tables are not used. */
const struct entry spec_tile_premises[] = {
    {spec_forbidden_half_square, K_BOARD, P_ACTION},
    {spec_forbidden_no_own_tile, K_SHIFT, P_ACTION},
    {spec_forbidden_not_water, K_REDEPLOY, P_ACTION},
    {spec_forbidden_cannot_shift, K_SHIFT, P_ACTION},
    {NULL, 0, 0},
};

/* Clauses on where a tile may land. */
const struct entry spec_tile_landings[] = {
    {spec_forbidden_not_in_hand, K_DEPLOY | K_SAI, P_ACTION},
    {spec_forbidden_deploy_onto_tile, K_LANDING, P_ACTION},
    {spec_forbidden_deploy_onto_black, K_LANDING, P_ACTION},
    {spec_forbidden_deploy_under_threat, K_LANDING, P_ACTION},
    {spec_forbidden_deploy_under_own_fire, K_LANDING, P_ACTION},
    {spec_forbidden_deploy_not_eligible, K_LANDING, P_ACTION},
    {spec_forbidden_lotus_threat, K_DEPLOY, P_ACTION},
    {spec_forbidden_lotus_under_fire, K_DEPLOY, P_ACTION},
    {spec_forbidden_lotus_where, K_DEPLOY, P_ACTION},
    {spec_forbidden_lotus_black, K_DEPLOY, P_ACTION},
    {NULL, 0, 0},
};

/* All other clauses. Clauses that are cheap to check come first. */
const struct entry spec_tile_clauses[] = {
    {spec_forbidden_deploy_facing, K_DEPLOY, P_ACTION},
    {spec_forbidden_redeploy_in_place, K_REDEPLOY, P_ACTION},
    {spec_forbidden_too_far, K_WAY, P_ACTION},
    {spec_forbidden_shift_onto_tile, K_WAY, P_ACTION},
    {spec_forbidden_shift_onto_black, K_WAY, P_ACTION},
    {spec_forbidden_rotation, K_SHIFT, P_ACTION},
    {spec_forbidden_null_shift, K_SHIFT | K_REDEPLOY, P_ACTION},
    {spec_forbidden_fourth_in_a_row, K_SHIFT | K_REDEPLOY, P_ACTION},
    {spec_forbidden_way_blocked, K_WAY, P_ACTION},
    {spec_forbidden_shift_to_threat, K_WAY, P_ACTION},
    {spec_forbidden_way_threatened, K_WAY, P_ACTION},
    {spec_forbidden_own_loss, K_DRAW | K_BOARD, P_ACTION},
    {NULL, 0, 0},
};

/* ---- Judging --------------------------------------------------------------------------------- */

bool spec_speaks(const struct entry *entry, const struct situation *s, const struct action *a) {
    return (entry->kinds >> a->kind & 1) != 0 && (entry->phases >> s->now->phase & 1) != 0;
}

static bool any_forbids(const struct entry *table, const struct situation *s,
                        const struct action *a) {
    for (const struct entry *entry = table; entry->forbids; entry++)
        if (spec_speaks(entry, s, a) && entry->forbids(s, a))
            return true;
    return false;
}

static bool any_of_all_forbids(const struct entry *const *tables, const struct situation *s,
                               const struct action *a) {
    for (; *tables; tables++)
        if (any_forbids(*tables, s, a))
            return true;
    return false;
}

void spec_prepare(struct situation *s, const struct action *a) {
    if (s->now->phase == ACTION && (a->kind == SHIFT || a->kind == REDEPLOY))
        spec_lift(s, a->from);
}

bool spec_judge(struct situation *s, const struct action *a) {
    const struct tables *tables = s->now->game->tables(s->now);
    if (any_of_all_forbids(tables->premises, s, a))
        return false;
    spec_prepare(s, a);
    return !any_forbids(tables->landings, s, a) && !any_of_all_forbids(tables->clauses, s, a);
}

bool spec_judge_landing(const struct situation *s, const struct action *a) {
    return !any_forbids(s->now->game->tables(s->now)->landings, s, a);
}
