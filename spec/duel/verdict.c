// SPDX-License-Identifier: MIT
/*
 * verdict.c - what the turns of two players can forbid, and the family as a whole.
 *
 * Knows: which action is due in each phase. Does not know: what tiles can do.
 * Invariant: every phase of two players is somebody's to end.
 */
#include "duel.h"

/* ---- On Your Turn: which action is due ------------------------------------------------------ */

/* CAT-TURN-2, CAT-WIN-4, PNP-WIN-1, BGA-END-1, BGA-END-2: play ends when somebody wins, or with a
 * tie. */
bool spec_duel_forbidden_after_the_end(const struct situation *s, const struct action *a) {
    (void)a;
    return s->now->phase == OVER;
}

/* CAT-SETUP-10, CAT-SETUP-11, CAT-SETUP-12, PNP-SETUP-6, PNP-SETUP-7, PNP-SETUP-8, BGA-SETUP-1,
 * BGA-SETUP-2: hands are picked before play. */
bool spec_duel_forbidden_in_draft(const struct situation *s, const struct action *a) {
    return s->now->phase == DRAFT && a->kind != DRAW;
}

/* CAT-CAP-4, CAT-TURN-3, PNP-CAP-5, BGA-CAP-9: the reward is chosen before anything else. */
bool spec_duel_forbidden_while_reward_is_due(const struct situation *s, const struct action *a) {
    return s->now->phase == GIVE && a->kind != GIVE_TILES;
}

/* CAT-ACT-1, PNP-ACT-1, BGA-ACT-1: no reward is due; a turn is one of the actions. */
bool spec_duel_forbidden_reward_not_due(const struct situation *s, const struct action *a) {
    return s->now->phase == ACTION && a->kind == GIVE_TILES;
}

/* ---- The tables ------------------------------------------------------------------------------ */

enum { P_DRAFT = 1 << DRAFT, P_GIVE = 1 << GIVE };

static const struct entry PREMISES[] = {
    {spec_duel_forbidden_after_the_end, K_ANY, P_ANY},
    {spec_duel_forbidden_in_draft, K_ANY, P_ANY},
    {spec_duel_forbidden_while_reward_is_due, K_ANY, P_ANY},
    {spec_duel_forbidden_reward_not_due, K_ANY, P_ANY},
    {NULL, 0, 0},
};

static const struct entry CLAUSES[] = {
    {spec_forbidden_draft_size, K_DRAW, P_DRAFT},
    {spec_forbidden_draw_size, K_DRAW, P_ACTION},
    {spec_forbidden_beyond_reserve, K_DRAW, P_DRAFT | P_ACTION},
    {spec_forbidden_give_size, K_GIVE, P_GIVE},
    {spec_forbidden_give_beyond_reserve, K_GIVE, P_GIVE},
    {spec_duel_forbidden_pass, K_PASS, P_ACTION},
    {NULL, 0, 0},
};

const struct tables *spec_two_tables(const struct position *position) {
    static const struct tables TABLES = {
        {PREMISES, SPEC_PREMISES, NULL}, SPEC_LANDINGS, {CLAUSES, SPEC_CLAUSES, NULL}};
    (void)position;
    return &TABLES;
}

/* ---- The first position (CAT-SETUP-4, -8, PNP-SETUP-1, -2, -11, BGA-TILES-1, BGA-TURN-1) ----- */

static void first(struct position *p, int players) {
    (void)players;
    p->turn = WHITE;
    p->phase = DRAFT;
    for (int type = 0; type < TYPES; type++)
        p->reserve[WHITE].of[type] = p->reserve[BLACK].of[type] = 3;
}

/* ---- The family ------------------------------------------------------------------------------ */

const struct family SPEC_TWO = {
    .least = 2,
    .most = 2,
    .first = first,
    .fields = SPEC_TWO_FIELDS,
    .is_acceptable = spec_two_is_acceptable,
    .write_fields = spec_two_write_fields,
    .read_action = spec_two_read_action,
    .write_action = spec_two_write_action,
    .write_report = spec_write_captures,
    .tables = spec_two_tables,
    .each_action = spec_two_each_action,
    .each_idle = spec_two_each_idle,
    .capture = spec_two_capture,
    .carry_out = spec_two_carry_out,
    .prose = spec_duel_prose,
    .tell = spec_two_tell,
};
