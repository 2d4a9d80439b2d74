// SPDX-License-Identifier: MIT
/*
 * shift.c - the sentences for the clauses of sheet/shift.c. A sentence is written only if its
 * clause forbids the action.
 */
#include <stdlib.h>

#include "explain.h"
#include "spec_options.h"

static enum type mover(const struct note *n) {
    return spec_moving_tile(n->s, n->a).type;
}

/* Returns how cover counts on the way, in words (ruling:path-cover). */
static const char *cover_on_way(const struct note *n, const struct pressure *pressure) {
    if (n->s->now->rules.option[SPEC_PATH_COVER] != SPEC_PATH_COVER_COUNTS)
        return "where cover does not count";
    return pressure->covered ? "covered" : "uncovered";
}

static void say_pressure(struct note *n, int square, bool at_end, enum topic topic) {
    struct pressure pressure = spec_pressure_on_way(n->s, n->a, square, at_end);
    spec_say(n, topic, "On %q the %k would have %n of {enemy} and %d of its own side, %s.", square,
             mover(n), pressure.enemy, "threat", pressure.friendly + pressure.self,
             cover_on_way(n, &pressure));
    if (pressure.self > 0)
        spec_say(n, pressure.covered ? T_FIRE_ITSELF_COVERED : T_FIRE_ITSELF,
                 "The Fire's threat on itself counts on %q.", square);
    if (pressure.friendly > 0)
        spec_say(n, T_FIRE_ALL, "Threat of own Fires on %q: %d.", square, pressure.friendly);
    if (at_end && mover(n) == EARTH && spec_moving_tile(n->s, n->a).hero &&
        n->s->now->rules.option[SPEC_BUSY_SHIFT] == SPEC_BUSY_SHIFT_AT_END)
        spec_say_ruling(n, SPEC_BUSY_SHIFT, "The Earth is busy on %q, and does not cover itself.",
                        square);
}

/* ---- The tile -------------------------------------------------------------------------------- */

static void say_cannot_shift(struct note *n) {
    enum type type = mover(n);
    enum topic topic = type == AIR ? T_AIR_STAYS : T_LOTUS_STAYS;
    if (n->a->kind == SAI_SHIFT)
        spec_say(n, topic, "The %k from the hand cannot shift.", type);
    else
        spec_say(n, topic, "{tile from} cannot shift.");
}

/* ---- The distance ---------------------------------------------------------------------------- */

/* True if the tile could reach the square if diagonal steps were allowed. */
static bool needs_diagonal(const struct note *n) {
    int files = abs(spec_file(n->a->from) - spec_file(n->a->to));
    int ranks = abs(spec_rank(n->a->from) - spec_rank(n->a->to));
    return (files > ranks ? files : ranks) <= spec_tile_allowance(spec_moving_tile(n->s, n->a));
}

/* Says how far a tile may shift as it is deployed. */
static void say_beyond_shift_at_once(struct note *n, int distance) {
    if (n->a->type == SAI)
        spec_say(n, T_SAI, "As it is deployed, a Sai shifts 2 squares, not %d.", distance);
    if (spec_is_via_hero_sai(n->s, n->a->from))
        spec_say(n, T_HERO_SAI, "A hero Sai lets a tile shift its usual range, not %d.", distance);
}

static void say_beyond_allowance(struct note *n, int distance) {
    enum type type = mover(n);
    if (type == EARTH)
        spec_say(n, T_EARTH_ONE, "{to} is %n from {from}.", distance, "step");
    if (type != EARTH || distance > 2)
        spec_say(n, T_TWO_SQUARES, "{to} is %n from {from}.", distance, "step");
    if (needs_diagonal(n))
        spec_say(n, T_NOT_DIAGONAL, "Only diagonal steps lead from {from} to {to}.");
    if (type == AIR)
        spec_say(n, T_HERO_AIR, "A hero Air shifts 2 squares, not %d.", distance);
    if (n->a->kind == SAI_SHIFT)
        say_beyond_shift_at_once(n, distance);
}

static void say_too_far(struct note *n) {
    int distance = spec_distance(n->a->from, n->a->to);
    if (spec_is_length_allowed(n->s, n->a))
        spec_say(n, T_PATH_SHAPE, "The way from {from} to {to} goes round a corner.");
    else if (n->s->now->rules.option[SPEC_HERO_AIR] == SPEC_HERO_AIR_EXACTLY_2 && mover(n) == AIR &&
             distance < 2)
        spec_say(n, T_HERO_AIR_EXACTLY, "The way from {from} to {to} is not 2 steps.");
    else if (n->a->kind == SAI_SHIFT && n->a->type == SAI && distance < 2)
        spec_say(n, T_SAI_EXACTLY, "The way from {from} to {to} is not 2 steps.");
    else
        say_beyond_allowance(n, distance);
}

/* ---- The way and its end --------------------------------------------------------------------- */

static void say_barrier(struct note *n, int square) {
    if (!spec_on_board(square))
        spec_say(n, T_SHIFT_HALF_SQUARE, "The way over %q leaves the board.", square);
    else if (n->s->now->board[square].type != NO_TILE)
        spec_say(n, T_SHIFT_ONTO_TILE, "%t bars the way over %q.", square, square);
    else if (spec_is_black(square))
        spec_say(n, T_SHIFT_ONTO_BLACK, "The way over %q crosses a black square.", square);
    else
        spec_say(n, T_SWORD_THROUGH, "A hero Sword of {enemy} bars the way over %q.", square);
}

static void say_way_blocked(struct note *n) {
    int squares[2], ways = spec_between(n->a, squares);
    for (int i = 0; i < ways; i++)
        say_barrier(n, squares[i]);
}

static void say_to_threat(struct note *n) {
    say_pressure(n, n->a->to, true, T_SHIFT_TO_THREAT);
}

static void say_way_threatened(struct note *n) {
    int squares[2], ways = spec_between(n->a, squares);
    for (int i = 0; i < ways; i++)
        if (spec_is_open(n->s, squares[i]))
            say_pressure(n, squares[i], false, T_WAY_THREAT);
}

/* ---- Shifts in a row ------------------------------------------------------------------------- */

static void say_fourth_in_a_row(struct note *n) {
    if (n->a->kind == REDEPLOY)
        spec_say(n, T_FOURTH_REDEPLOY, "{tile from} was shifted 3 turns in a row.");
    spec_say(n, T_FOURTH, "{tile from} was shifted %d turns in a row.",
             n->s->now->streak[n->s->me].turns);
}

/* ---- The sentences of each clause ------------------------------------------------------------ */

const struct prose spec_shift_prose[] = {
    {spec_forbidden_no_own_tile, NULL, T_OWN_TILE, "{me} has no tile on {from}."},
    {spec_forbidden_cannot_shift, say_cannot_shift, 0, NULL},
    {spec_forbidden_rotation, NULL, T_TURN_IN_PLACE, "{tile from} would end on the same square."},
    {spec_forbidden_null_shift, NULL, T_NULL_SHIFT, "{tile from} would end as it began."},
    {spec_forbidden_too_far, say_too_far, 0, NULL},
    {spec_forbidden_shift_onto_tile, NULL, T_SHIFT_ONTO_TILE,
     "{tile to} stands where the shift would end."},
    {spec_forbidden_shift_onto_black, NULL, T_SHIFT_ONTO_BLACK, "{to} is a black square."},
    {spec_forbidden_way_blocked, say_way_blocked, 0, NULL},
    {spec_forbidden_shift_to_threat, say_to_threat, 0, NULL},
    {spec_forbidden_way_threatened, say_way_threatened, 0, NULL},
    {spec_forbidden_fourth_in_a_row, say_fourth_in_a_row, 0, NULL},
    {NULL, NULL, 0, NULL},
};
