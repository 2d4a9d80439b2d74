// SPDX-License-Identifier: MIT
/*
 * verdict.c - which kinds of action are legal in each phase of the game for three players, and the
 * tables of all its clauses.
 */
#include "shrines.h"
#include "spec_options.h"

/* ---- Kinds of action that are legal now ------------------------------------------------------ */

/* Allows only discards until both players have discarded.
 * SHR-SETUP-7, SHR-SETUP-9 */
bool spec_shrines_forbidden_in_setup(const struct situation *s, const struct action *a) {
    return s->now->phase == DISCARD && a->kind != DISCARD_TILES;
}

/* Forbids discards after the setup.
 * SHR-SETUP-7, SHR-SETUP-9 */
bool spec_shrines_forbidden_after_setup(const struct situation *s, const struct action *a) {
    return s->now->phase != DISCARD && s->now->phase != OVER && a->kind == DISCARD_TILES;
}

/* Forbids drawing and rewards: there is no reserve.
 * SHR-SETUP-13 */
bool spec_shrines_forbidden_draw(const struct situation *s, const struct action *a) {
    (void)s, (void)a;
    return true;
}

/* Forbids White and Black to make Red's actions. They play as in the game for two.
 * SHR-SETUP-12, SHR-GEN-1, CAT-ACT-1 */
bool spec_shrines_forbidden_to_tiles(const struct situation *s, const struct action *a) {
    (void)a;
    return s->me != RED && s->now->phase == ACTION;
}

/* Forbids Red to make the actions of White and Black.
 * SHR-ACT-1 */
bool spec_shrines_forbidden_to_red(const struct situation *s, const struct action *a) {
    (void)a;
    return s->me == RED && s->now->phase == ACTION;
}

/* Allows only taking back more tiles, or `done`, after Red has taken back a tile.
 * SHR-ACT-1, SHR-ACT-11 */
bool spec_shrines_forbidden_while_taking(const struct situation *s, const struct action *a) {
    return s->now->phase == TAKE && !spec_is_of(a, K_TAKE | K_DONE);
}

/* Allows only zombifying, or `done`, between Red's action and the captures.
 * SHR-ZOM-1, SHR-RED-7 */
bool spec_shrines_forbidden_while_zombifying(const struct situation *s, const struct action *a) {
    return s->now->phase == ZOMBIFY && !spec_is_of(a, K_ZOMBIFY | K_DONE);
}

/* Forbids all actions but captures in the phase CAPTURE. Another clause forbids to zombify there.
 * SHR-CAP-1 */
bool spec_shrines_forbidden_while_capturing(const struct situation *s, const struct action *a) {
    return s->now->phase == CAPTURE && !spec_is_of(a, K_CAPTURE | K_ZOMBIFY);
}

/* Forbids Red to zombify outside the phase ZOMBIFY, which follows Red's action.
 * SHR-ZOM-1, SHR-ZOM-6 */
bool spec_shrines_forbidden_to_zombify_now(const struct situation *s, const struct action *a) {
    (void)a;
    return s->me == RED;
}

/* Forbids Red to capture outside the phase CAPTURE, which is the last phase of the turn.
 * SHR-CAP-1, SHR-ZOM-1 */
bool spec_shrines_forbidden_to_capture_now(const struct situation *s, const struct action *a) {
    (void)a;
    return s->me == RED;
}

/* ---- Sides and Setup ------------------------------------------------------------------------- */

/* Forbids discarding more or fewer than 6 tiles.
 * SHR-SETUP-7, SHR-SETUP-8, SHR-SETUP-9, SHR-SETUP-10 */
bool spec_shrines_forbidden_discard_size(const struct situation *s, const struct action *a) {
    (void)s;
    return spec_total(&a->tiles) != SETUP_DISCARD;
}

/* Forbids discarding tiles that are not in hand.
 * SHR-SETUP-7, SHR-SETUP-9 */
bool spec_shrines_forbidden_discard_beyond_hand(const struct situation *s, const struct action *a) {
    return spec_lacking(&s->now->hand[s->me], &a->tiles) != NO_TILE;
}

/* ---- Passing --------------------------------------------------------------------------------- */

/* Forbids White and Black to pass, except:
 * - under ruling:stuck=pass, if nothing else is legal;
 * - under ruling:free-pass=yes, if nothing else is legal, or if the player's tiles are safe.
 * CAT-ACT-1 */
bool spec_shrines_forbidden_pass(const struct situation *s, const struct action *a) {
    bool free = s->now->rules.option[SPEC_FREE_PASS] == SPEC_FREE_PASS_YES;
    if (!free && s->now->rules.option[SPEC_STUCK] != SPEC_STUCK_PASS)
        return true;
    if (!spec_anything_legal(s->now))
        return false;
    return !free || spec_forbidden_own_loss(s, a);
}

/* ---- The tables ------------------------------------------------------------------------------ */

static const struct entry PREMISES[] = {
    {spec_forbidden_after_the_end, K_ANY, P_ANY},
    {spec_shrines_forbidden_in_setup, K_ANY, P_ANY},
    {spec_shrines_forbidden_after_setup, K_ANY, P_ANY},
    {spec_shrines_forbidden_draw, K_DRAW | K_GIVE, P_ANY & ~(1 << OVER)},
    {spec_shrines_forbidden_to_tiles, K_RED_ONLY, P_ANY},
    {spec_shrines_forbidden_to_red, K_LANDING | K_PASS, P_ANY},
    {spec_shrines_forbidden_while_taking, K_ANY, P_ANY},
    {spec_shrines_forbidden_while_zombifying, K_ANY, P_ANY},
    {spec_shrines_forbidden_while_capturing, K_ANY, P_ANY},
    {spec_shrines_forbidden_to_zombify_now, K_ZOMBIFY, P_ACTION | P_TAKE | P_CAPTURE},
    {spec_shrines_forbidden_to_capture_now, K_CAPTURE, P_ACTION | P_TAKE | P_ZOMBIFY},
    {NULL, 0, 0},
};

static const struct entry CLAUSES[] = {
    {spec_shrines_forbidden_discard_size, K_DISCARD, P_DISCARD},
    {spec_shrines_forbidden_discard_beyond_hand, K_DISCARD, P_DISCARD},
    {spec_shrines_forbidden_pass, K_PASS, P_ACTION},
    {NULL, 0, 0},
};

static const struct entry RED_PREMISES[] = {
    {spec_forbidden_half_square, K_CORPSE | K_ZOMBIE | K_SHIFT, P_ACTION},
    {spec_red_forbidden_no_zombie, K_SHIFT, P_ACTION},
    {spec_red_forbidden_nothing_there, K_TAKE, P_ACTION | P_TAKE},
    {spec_red_forbidden_no_tile, K_ZOMBIFY, P_ZOMBIFY},
    {NULL, 0, 0},
};

static const struct entry RED_CLAUSES[] = {
    {spec_red_forbidden_empty_pile, K_CORPSE | K_ZOMBIE, P_ACTION},
    {spec_red_forbidden_occupied, K_CORPSE, P_ACTION},
    {spec_red_forbidden_no_corpse, K_ZOMBIE, P_ACTION},
    {spec_red_forbidden_cover, K_CORPSE | K_ZOMBIE, P_ACTION},
    {spec_red_forbidden_not_one_step, K_SHIFT, P_ACTION},
    {spec_forbidden_shift_onto_tile, K_SHIFT, P_ACTION},
    {spec_red_forbidden_onto_black, K_SHIFT, P_ACTION},
    {spec_forbidden_rotation, K_SHIFT, P_ACTION},
    {spec_forbidden_null_shift, K_SHIFT, P_ACTION},
    {spec_red_forbidden_threat, K_SHIFT, P_ACTION},
    {spec_red_forbidden_fourth, K_SHIFT, P_ACTION},
    {spec_red_forbidden_descent, K_TAKE, P_TAKE},
    {spec_red_forbidden_nothing, K_DONE, P_ACTION},
    {spec_red_forbidden_loss, K_RED_ACTION, P_ACTION | P_TAKE},
    {spec_red_forbidden_empty_pile, K_ZOMBIFY, P_ZOMBIFY},
    {spec_red_forbidden_not_beside, K_ZOMBIFY, P_ZOMBIFY},
    {spec_red_forbidden_passed_over, K_ZOMBIFY, P_ZOMBIFY},
    {spec_red_forbidden_in_cover, K_ZOMBIFY, P_ZOMBIFY},
    {spec_red_forbidden_choice, K_CAPTURE, P_CAPTURE},
    {NULL, 0, 0},
};

const struct tables *spec_shrines_tables(const struct position *position) {
    static const struct entry NO_LANDINGS[] = {{NULL, 0, 0}};
    static const struct tables WHITE_OR_BLACK = {{PREMISES, spec_tile_premises, NULL},
                                                 spec_tile_landings,
                                                 {CLAUSES, spec_tile_clauses, NULL}};
    static const struct tables REDS = {
        {PREMISES, RED_PREMISES, NULL}, NO_LANDINGS, {RED_CLAUSES, NULL}};
    return position->turn == RED ? &REDS : &WHITE_OR_BLACK;
}
