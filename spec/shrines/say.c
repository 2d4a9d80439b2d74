// SPDX-License-Identifier: MIT
/*
 * say.c - what there is to say where the turns of three players forbid an action.
 *
 * Knows: the sentences of setup, phases and passing. Does not know: those of Red's pieces
 * (say_red.c), or whether a clause forbids; it is asked only where it does.
 * Invariant: each function says at least one sentence.
 */
#include "shrines.h"
#include "spec_options.h"

/* ---- Which action is due --------------------------------------------------------------------- */

static void say_after_the_end(const struct situation *s, const struct action *a, struct note *n) {
    (void)a;
    spec_say(n, s->now->winner == NOBODY ? T_OVER_STUCK : T_OVER, "The game is over.");
}

static void say_in_setup(const struct situation *s, const struct action *a, struct note *n) {
    (void)a;
    spec_say(n, s->me == BLACK ? T_BLACK_DISCARDS : T_WHITE_DISCARDS,
             "%p has %n to discard before play begins.", s->me, SETUP_DISCARD, "tile");
}

static void say_after_setup(const struct situation *s, const struct action *a, struct note *n) {
    (void)s, (void)a;
    spec_say(n, T_BLACK_DISCARDS, "Black has discarded.");
    spec_say(n, T_WHITE_DISCARDS, "White has discarded, and play goes on.");
}

static void say_draw(const struct situation *s, const struct action *a, struct note *n) {
    (void)s, (void)a;
    spec_say(n, T_NO_DRAWING, "All tiles were in hand at the start: there is none to draw.");
}

static void say_to_tiles(const struct situation *s, const struct action *a, struct note *n) {
    (void)a;
    spec_say(n, T_WHITE_OR_BLACK_ACTS, "%p has to deploy or shift; Red alone does this.", s->me);
}

static void say_to_red(const struct situation *s, const struct action *a, struct note *n) {
    (void)s, (void)a;
    spec_say(n, T_RED_ACTION,
             "Red deploys a corpse, makes a zombie, shifts one, or takes face-down tiles back.");
}

static void say_while_taking(const struct situation *s, const struct action *a, struct note *n) {
    (void)s, (void)a;
    spec_say(n, T_RED_ACTION, "Red takes tiles back in this turn, and does nothing else.");
    spec_say(n, T_TAKE_BACK, "Red has not done with taking back.");
}

static void say_while_zombifying(const struct situation *s, const struct action *a,
                                 struct note *n) {
    (void)s;
    if (spec_is_of(a, K_RED_ACTION | K_BOARD | K_PASS))
        spec_say(n, T_RED_ACTION, "Red's action is done.");
    spec_say(n, T_ZOMBIFY_TIME, "Red has to zombify, or to have done with it, first.");
}

static void say_while_capturing(const struct situation *s, const struct action *a, struct note *n) {
    (void)s;
    if (spec_is_of(a, (K_RED_ACTION & ~K_DONE) | K_BOARD | K_PASS))
        spec_say(n, T_RED_ACTION, "Red's action is done.");
    spec_say(n, T_RED_CAPTURES, "There is something to capture, and captures go on.");
}

static void say_to_zombify_now(const struct situation *s, const struct action *a, struct note *n) {
    (void)a;
    if (s->now->phase == CAPTURE)
        spec_say(n, T_ONE_ROUND, "Red has had this turn's round of zombifying.");
    spec_say(n, T_ZOMBIFY_TIME, "Zombifying follows Red's action and precedes the captures.");
}

static void say_to_capture_now(const struct situation *s, const struct action *a, struct note *n) {
    (void)s, (void)a;
    spec_say(n, T_RED_CAPTURES, "Captures follow Red's action and zombifying.");
}

/* ---- Sides and Setup, passing ---------------------------------------------------------------- */

static void say_discard_size(const struct situation *s, const struct action *a, struct note *n) {
    spec_say(n, s->me == BLACK ? T_BLACK_DISCARDS : T_WHITE_DISCARDS, "%p discards %n, not %d.",
             s->me, SETUP_DISCARD, "tile", spec_total(&a->tiles));
}

static void say_discard_beyond_hand(const struct situation *s, const struct action *a,
                                    struct note *n) {
    for (int type = 0; type < TYPES; type++)
        if (a->tiles.of[type] > s->now->hand[s->me].of[type])
            spec_say(n, s->me == BLACK ? T_BLACK_DISCARDS : T_WHITE_DISCARDS,
                     "Of %k %p has %d, not %d.", type, s->me, s->now->hand[s->me].of[type],
                     a->tiles.of[type]);
}

static void say_pass(const struct situation *s, const struct action *a, struct note *n) {
    if (s->now->rules.option[SPEC_FREE_PASS] == SPEC_FREE_PASS_YES) {
        spec_say_own_loss(s, a, n);
        return;
    }
    if (s->now->rules.option[SPEC_STUCK] != SPEC_STUCK_PASS) {
        spec_say(n, T_STUCK, "Nobody passes: who has no action ends the game.");
        return;
    }
    spec_say(n, T_ONE_ACTION, "%p has an action to take.", s->me);
    spec_say(n, T_FREE_PASS, "Nobody passes freely.");
    spec_say(n, T_STUCK, "%p is not stuck.", s->me);
}

/* ---- Which clause is whose ------------------------------------------------------------------- */

static const struct prose PROSE[] = {
    {spec_shrines_forbidden_after_the_end, say_after_the_end},
    {spec_shrines_forbidden_in_setup, say_in_setup},
    {spec_shrines_forbidden_after_setup, say_after_setup},
    {spec_shrines_forbidden_draw, say_draw},
    {spec_shrines_forbidden_to_tiles, say_to_tiles},
    {spec_shrines_forbidden_to_red, say_to_red},
    {spec_shrines_forbidden_while_taking, say_while_taking},
    {spec_shrines_forbidden_while_zombifying, say_while_zombifying},
    {spec_shrines_forbidden_while_capturing, say_while_capturing},
    {spec_shrines_forbidden_to_zombify_now, say_to_zombify_now},
    {spec_shrines_forbidden_to_capture_now, say_to_capture_now},
    {spec_shrines_forbidden_discard_size, say_discard_size},
    {spec_shrines_forbidden_discard_beyond_hand, say_discard_beyond_hand},
    {spec_shrines_forbidden_pass, say_pass},
    {NULL, NULL},
};

const struct prose *const spec_shrines_prose[] = {PROSE, spec_red_prose, NULL};
