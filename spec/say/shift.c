// SPDX-License-Identifier: MIT
/*
 * shift.c - what there is to say where a clause of sheet/shift.c forbids a shift.
 *
 * Knows: what bars each way, and how much threat lies on it. Does not know: whether the clause
 * forbids; it is asked only where it does.
 * Invariant: each function says at least one sentence.
 */
#include <stdlib.h>

#include "explain.h"
#include "spec_options.h"

static enum type mover(const struct situation *s, const struct action *a) {
    return spec_moving_tile(s, a).type;
}

/* How cover stands on a square of the way. ruling:path-cover: it may count for nothing there. */
static const char *cover_on_way(const struct situation *s, const struct pressure *pressure) {
    if (s->now->rules.option[SPEC_PATH_COVER] != SPEC_PATH_COVER_COUNTS)
        return "where cover does not count";
    return pressure->covered ? "covered" : "uncovered";
}

static void say_pressure(const struct situation *s, const struct action *a, int square, bool at_end,
                         enum topic topic, struct note *n) {
    struct pressure pressure = spec_pressure_on_way(s, a, square, at_end);
    spec_say(n, topic, "On %q the %k would have %n of %p and %d of its own side, %s.", square,
             mover(s, a), pressure.enemy, "threat", s->enemy, pressure.friendly + pressure.self,
             cover_on_way(s, &pressure));
    if (pressure.self > 0)
        spec_say(n, pressure.covered ? T_FIRE_ITSELF_COVERED : T_FIRE_ITSELF,
                 "The Fire's threat on itself counts on %q.", square);
    if (pressure.friendly > 0)
        spec_say(n, T_FIRE_ALL, "Threat of own Fires on %q: %d.", square, pressure.friendly);
    if (at_end && mover(s, a) == EARTH && spec_moving_tile(s, a).hero &&
        s->now->rules.option[SPEC_BUSY_SHIFT] == SPEC_BUSY_SHIFT_AT_END)
        spec_say_ruling(n, SPEC_BUSY_SHIFT, "The Earth is busy on %q, and does not cover itself.",
                        square);
}

/* ---- Which tile ------------------------------------------------------------------------------ */

static void say_no_own_tile(const struct situation *s, const struct action *a, struct note *n) {
    spec_say(n, T_OWN_TILE, "%p has no tile on %q.", s->me, a->from);
}

static void say_cannot_shift(const struct situation *s, const struct action *a, struct note *n) {
    enum type type = mover(s, a);
    enum topic topic = type == AIR ? T_AIR_STAYS : T_LOTUS_STAYS;
    if (a->kind == SAI_SHIFT)
        spec_say(n, topic, "The %k from the hand cannot shift.", type);
    else
        spec_say(n, topic, "%t cannot shift.", a->from);
}

static void say_rotation(const struct situation *s, const struct action *a, struct note *n) {
    (void)s;
    spec_say(n, T_TURN_IN_PLACE, "%t would end on the same square.", a->from);
}

static void say_null_shift(const struct situation *s, const struct action *a, struct note *n) {
    (void)s;
    spec_say(n, T_NULL_SHIFT, "%t would end as it began.", a->from);
}

/* ---- How far --------------------------------------------------------------------------------- */

/* Would the tile get there if its steps could be diagonal? */
static bool needs_diagonal(const struct situation *s, const struct action *a) {
    int files = abs(spec_file(a->from) - spec_file(a->to));
    int ranks = abs(spec_rank(a->from) - spec_rank(a->to));
    return (files > ranks ? files : ranks) <= spec_tile_allowance(spec_moving_tile(s, a));
}

/* What a tile may shift as it is deployed. */
static void say_beyond_shift_at_once(const struct situation *s, const struct action *a,
                                     int distance, struct note *n) {
    if (a->type == SAI)
        spec_say(n, T_SAI, "As it is deployed, a Sai shifts 2 squares, not %d.", distance);
    if (spec_is_via_hero_sai(s, a->from))
        spec_say(n, T_HERO_SAI, "By way of a hero Sai a tile shifts as far as it can, not %d.",
                 distance);
}

static void say_beyond_allowance(const struct situation *s, const struct action *a, int distance,
                                 struct note *n) {
    enum type type = mover(s, a);
    if (type == EARTH)
        spec_say(n, T_EARTH_ONE, "%q is %n from %q.", a->to, distance, "step", a->from);
    if (type != EARTH || distance > 2)
        spec_say(n, T_TWO_SQUARES, "%q is %n from %q.", a->to, distance, "step", a->from);
    if (needs_diagonal(s, a))
        spec_say(n, T_NOT_DIAGONAL, "Only diagonal steps would do from %q to %q.", a->from, a->to);
    if (type == AIR)
        spec_say(n, T_HERO_AIR, "A hero Air shifts 2 squares, not %d.", distance);
    if (a->kind == SAI_SHIFT)
        say_beyond_shift_at_once(s, a, distance, n);
}

static void say_too_far(const struct situation *s, const struct action *a, struct note *n) {
    int distance = spec_distance(a->from, a->to);
    if (spec_is_length_allowed(s, a))
        spec_say(n, T_PATH_SHAPE, "From %q to %q goes round a corner.", a->from, a->to);
    else if (s->now->rules.option[SPEC_HERO_AIR] == SPEC_HERO_AIR_EXACTLY_2 && mover(s, a) == AIR &&
             distance < 2)
        spec_say(n, T_HERO_AIR_EXACTLY, "From %q to %q is not 2 steps.", a->from, a->to);
    else if (a->kind == SAI_SHIFT && a->type == SAI && distance < 2)
        spec_say(n, T_SAI_EXACTLY, "From %q to %q is not 2 steps.", a->from, a->to);
    else
        say_beyond_allowance(s, a, distance, n);
}

/* ---- Where to, and over which squares -------------------------------------------------------- */

static void say_onto_tile(const struct situation *s, const struct action *a, struct note *n) {
    (void)s;
    spec_say(n, T_SHIFT_ONTO_TILE, "%t stands where the shift would end.", a->to);
}

static void say_onto_black(const struct situation *s, const struct action *a, struct note *n) {
    (void)s;
    spec_say(n, T_SHIFT_ONTO_BLACK, "%q is a black square.", a->to);
}

static void say_barrier(const struct situation *s, int square, struct note *n) {
    if (!spec_on_board(square))
        spec_say(n, T_SHIFT_HALF_SQUARE, "The way over %q leaves the board.", square);
    else if (s->now->board[square].type != NO_TILE)
        spec_say(n, T_SHIFT_ONTO_TILE, "%t bars the way over %q.", square, square);
    else if (spec_is_black(square))
        spec_say(n, T_SHIFT_ONTO_BLACK, "The way over %q crosses a black square.", square);
    else
        spec_say(n, T_SWORD_THROUGH, "A hero Sword of %p bars the way over %q.", s->enemy, square);
}

static void say_way_blocked(const struct situation *s, const struct action *a, struct note *n) {
    int squares[2], ways = spec_between(a, squares);
    for (int i = 0; i < ways; i++)
        say_barrier(s, squares[i], n);
}

static void say_to_threat(const struct situation *s, const struct action *a, struct note *n) {
    say_pressure(s, a, a->to, true, T_SHIFT_TO_THREAT, n);
}

static void say_way_threatened(const struct situation *s, const struct action *a, struct note *n) {
    int squares[2], ways = spec_between(a, squares);
    for (int i = 0; i < ways; i++)
        if (spec_is_open(s, squares[i]))
            say_pressure(s, a, squares[i], false, T_WAY_THREAT, n);
}

/* ---- How often ------------------------------------------------------------------------------- */

static void say_fourth_in_a_row(const struct situation *s, const struct action *a, struct note *n) {
    if (a->kind == REDEPLOY)
        spec_say(n, T_FOURTH_REDEPLOY, "%t was shifted 3 turns in a row.", a->from);
    spec_say(n, T_FOURTH, "%t was shifted %d turns in a row.", a->from,
             (int)s->now->streak[s->me].turns);
}

/* ---- Which clause is whose ------------------------------------------------------------------- */

const struct prose spec_shift_prose[] = {
    {spec_forbidden_no_own_tile, say_no_own_tile},
    {spec_forbidden_cannot_shift, say_cannot_shift},
    {spec_forbidden_rotation, say_rotation},
    {spec_forbidden_null_shift, say_null_shift},
    {spec_forbidden_too_far, say_too_far},
    {spec_forbidden_shift_onto_tile, say_onto_tile},
    {spec_forbidden_shift_onto_black, say_onto_black},
    {spec_forbidden_way_blocked, say_way_blocked},
    {spec_forbidden_shift_to_threat, say_to_threat},
    {spec_forbidden_way_threatened, say_way_threatened},
    {spec_forbidden_fourth_in_a_row, say_fourth_in_a_row},
    {NULL, NULL},
};
