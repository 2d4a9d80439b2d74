// SPDX-License-Identifier: MIT
/*
 * verdict.c - which kinds of action are legal in each phase of the game for two players, and the
 * tables of all its clauses.
 */
#include "duel.h"

/* ---- On Your Turn: kinds of action that are legal now ---------------------------------------- */

/* Forbids everything but picks until the draft is over.
 * CAT-SETUP-10, CAT-SETUP-11, CAT-SETUP-12, PNP-SETUP-6, PNP-SETUP-7, PNP-SETUP-8, BGA-SETUP-1,
 * BGA-SETUP-2 */
bool spec_duel_forbidden_in_draft(const struct situation *s, const struct action *a) {
    return s->now->phase == DRAFT && a->kind != DRAW;
}

/* Forbids all other actions while a reward is due.
 * CAT-CAP-4, CAT-TURN-3, PNP-CAP-5, BGA-CAP-9 */
bool spec_duel_forbidden_while_reward_is_due(const struct situation *s, const struct action *a) {
    return s->now->phase == GIVE && a->kind != GIVE_TILES;
}

/* Forbids choosing a reward when none is due.
 * CAT-ACT-1, PNP-ACT-1, BGA-ACT-1 */
bool spec_duel_forbidden_reward_not_due(const struct situation *s, const struct action *a) {
    return s->now->phase == ACTION && a->kind == GIVE_TILES;
}

/* ---- The tables ------------------------------------------------------------------------------ */

enum { P_DRAFT = 1 << DRAFT, P_GIVE = 1 << GIVE };

static const struct entry PREMISES[] = {
    {spec_forbidden_after_the_end, K_ANY, P_ANY},
    {spec_duel_forbidden_in_draft, K_ANY, P_ANY},
    {spec_duel_forbidden_while_reward_is_due, K_ANY, P_ANY},
    {spec_duel_forbidden_reward_not_due, K_ANY, P_ANY},
    {NULL, 0, 0},
};

static const struct entry CLAUSES[] = {
    {spec_duel_forbidden_draft_size, K_DRAW, P_DRAFT},
    {spec_duel_forbidden_draw_size, K_DRAW, P_ACTION},
    {spec_duel_forbidden_beyond_reserve, K_DRAW, P_DRAFT | P_ACTION},
    {spec_duel_forbidden_give_size, K_GIVE, P_GIVE},
    {spec_duel_forbidden_give_beyond_reserve, K_GIVE, P_GIVE},
    {spec_duel_forbidden_pass, K_PASS, P_ACTION},
    {NULL, 0, 0},
};

const struct tables *spec_duel_tables(const struct position *position) {
    static const struct tables TABLES = {{PREMISES, spec_tile_premises, NULL},
                                         spec_tile_landings,
                                         {CLAUSES, spec_tile_clauses, NULL}};
    (void)position;
    return &TABLES;
}
