// SPDX-License-Identifier: MIT
/*
 * say.c - the sentences for the clauses on the turns of three players. A sentence is written only
 * if its clause forbids the action.
 */
#include "shrines.h"
#include "spec_options.h"

/* ---- Kinds of action that are legal now ------------------------------------------------------ */

static void say_after_the_end(struct note *n) {
    spec_say(n, n->s->now->winner == NOBODY ? T_OVER_STUCK : T_OVER, "The game is over.");
}

static void say_in_setup(struct note *n) {
    spec_say(n, n->s->me == BLACK ? T_BLACK_DISCARDS : T_WHITE_DISCARDS,
             "{me} must discard %n before play begins.", SETUP_DISCARD, "tile");
}

static void say_while_zombifying(struct note *n) {
    if (spec_is_of(n->a, K_RED_ACTION | K_BOARD | K_PASS))
        spec_say(n, T_RED_ACTION, "Red's action is done.");
    spec_say(n, T_ZOMBIFY_TIME, "Red must first zombify tiles, or finish doing so.");
}

static void say_while_capturing(struct note *n) {
    if (spec_is_of(n->a, (K_RED_ACTION & ~K_DONE) | K_BOARD | K_PASS))
        spec_say(n, T_RED_ACTION, "Red's action is done.");
    spec_say(n, T_RED_CAPTURES, "Captures go on until nothing is left to capture.");
}

static void say_to_zombify_now(struct note *n) {
    if (n->s->now->phase == CAPTURE)
        spec_say(n, T_ONE_ROUND, "Red has had this turn's round of zombifying.");
    spec_say(n, T_ZOMBIFY_TIME, "Zombifying follows Red's action and precedes the captures.");
}

/* ---- Sides and Setup, passing ---------------------------------------------------------------- */

static void say_discard_size(struct note *n) {
    spec_say(n, n->s->me == BLACK ? T_BLACK_DISCARDS : T_WHITE_DISCARDS,
             "{me} discards %n, not %d.", SETUP_DISCARD, "tile", spec_total(&n->a->tiles));
}

static void say_discard_beyond_hand(struct note *n) {
    for (int type = 0; type < TYPES; type++)
        if (n->a->tiles.of[type] > n->s->now->hand[n->s->me].of[type])
            spec_say(n, n->s->me == BLACK ? T_BLACK_DISCARDS : T_WHITE_DISCARDS,
                     "{me} has %n of type %k in hand, not %d.", n->s->now->hand[n->s->me].of[type],
                     "tile", type, n->a->tiles.of[type]);
}

static void say_pass(struct note *n) {
    if (n->s->now->rules.option[SPEC_FREE_PASS] == SPEC_FREE_PASS_YES) {
        spec_say_own_loss(n);
        return;
    }
    if (n->s->now->rules.option[SPEC_STUCK] != SPEC_STUCK_PASS) {
        spec_say(n, T_STUCK, "Nobody may pass: a player without a legal action ends the game.");
        return;
    }
    spec_say(n, T_ONE_ACTION, "{me} has an action to take.");
    spec_say(n, T_FREE_PASS, "A player who has a legal action may not pass.");
    spec_say(n, T_STUCK, "{me} is not stuck.");
}

/* ---- The sentences of each clause ------------------------------------------------------------ */

static const struct prose PROSE[] = {
    {spec_forbidden_after_the_end, say_after_the_end, 0, NULL},
    {spec_shrines_forbidden_in_setup, say_in_setup, 0, NULL},
    {spec_shrines_forbidden_after_setup, NULL, T_BLACK_DISCARDS, "Black has discarded."},
    {spec_shrines_forbidden_after_setup, NULL, T_WHITE_DISCARDS,
     "White has discarded, and play goes on."},
    {spec_shrines_forbidden_draw, NULL, T_NO_DRAWING,
     "All tiles were in hand at the start: there is none to draw."},
    {spec_shrines_forbidden_to_tiles, NULL, T_WHITE_OR_BLACK_ACTS,
     "Only Red may take this action; {me} must deploy or shift."},
    {spec_shrines_forbidden_to_red, NULL, T_RED_ACTION,
     "Red deploys a corpse, makes a zombie, shifts one, or takes face-down tiles back."},
    {spec_shrines_forbidden_while_taking, NULL, T_RED_ACTION,
     "Red takes tiles back in this turn, and does nothing else."},
    {spec_shrines_forbidden_while_taking, NULL, T_TAKE_BACK, "Red has not finished taking back."},
    {spec_shrines_forbidden_while_zombifying, say_while_zombifying, 0, NULL},
    {spec_shrines_forbidden_while_capturing, say_while_capturing, 0, NULL},
    {spec_shrines_forbidden_to_zombify_now, say_to_zombify_now, 0, NULL},
    {spec_shrines_forbidden_to_capture_now, NULL, T_RED_CAPTURES,
     "Captures follow Red's action and zombifying."},
    {spec_shrines_forbidden_discard_size, say_discard_size, 0, NULL},
    {spec_shrines_forbidden_discard_beyond_hand, say_discard_beyond_hand, 0, NULL},
    {spec_shrines_forbidden_pass, say_pass, 0, NULL},
    {NULL, NULL, 0, NULL},
};

const struct prose *const spec_shrines_prose[] = {PROSE, spec_red_prose, NULL};
