// SPDX-License-Identifier: MIT
/*
 * say_red.c - the sentences for the clauses of red.c. A sentence is written only if its clause
 * forbids the action.
 */
#include "shrines.h"

/* ---- Deploy a corpse, make a zombie ---------------------------------------------------------- */

static void say_cover(struct note *n) {
    enum topic topic = n->a->kind == PUT_CORPSE ? T_CORPSE_COVERED : T_ZOMBIE_COVERED;
    for (int side = 0; side < SIDES; side++)
        if (n->s->map.cover[side][n->a->to] > 0)
            spec_say(n, topic, "Tiles of %p cover {to}.", side);
}

/* ---- Shift a zombie -------------------------------------------------------------------------- */

static void say_no_zombie(struct note *n) {
    if (n->s->now->board[n->a->from].type == CORPSE)
        spec_say(n, T_CORPSE_STAYS, "{tile from} cannot shift.");
    spec_say(n, T_ZOMBIE_SHIFT, "Red has no zombie on {from}.");
}

static void say_not_one_step(struct note *n) {
    int distance = spec_distance(n->a->from, n->a->to);
    int files = spec_file(n->a->from) - spec_file(n->a->to);
    int ranks = spec_rank(n->a->from) - spec_rank(n->a->to);
    if (files * files == 1 && ranks * ranks == 1)
        spec_say(n, T_NOT_DIAGONAL, "Only a diagonal step leads from {from} to {to}.");
    spec_say(n, T_ZOMBIE_ONE_STEP, "{to} is %n from {from}.", distance, "step");
    spec_say(n, T_ZOMBIE_SHIFT, "A zombie shifts 1 square, not %d.", distance);
    if (distance == 0)
        spec_say_ruling(n, SPEC_ZOMBIE_SHIFT, "{tile from} may not stay where it is.");
}

static void say_threat(struct note *n) {
    spec_say(n, T_ZOMBIE_TO_THREAT, "{to} has %n in all.", spec_threat_on_zombie(n->s, n->a),
             "threat");
}

static void say_fourth(struct note *n) {
    spec_say(n, T_ZOMBIE_FOURTH, "Red has shifted {tile from} in %d turns in a row.",
             n->s->now->streak[RED].turns);
}

/* ---- Take back, and safety ------------------------------------------------------------------- */

static void say_descent(struct note *n) {
    spec_say(n, T_TAKE_BACK, "Red last took from %q; {to} comes earlier in the order of squares.",
             n->s->now->taken);
}

static void say_loss(struct note *n) {
    spec_say(n, T_RED_LOSS, "Red's piece on %q would have 3 threats or more as the action ends.",
             spec_red_loss(n->s, n->a));
}

/* ---- Zombifying ------------------------------------------------------------------------------ */

static void say_not_beside(struct note *n) {
    if (spec_zombies_beside(n->s->now, n->a->to, true) >= 2)
        spec_say(n, T_NO_CASCADE, "Zombies that were made just now do not count for {tile to}.");
    spec_say(n, T_BESIDE_TWO, "{tile to} is beside %n.",
             spec_zombies_beside(n->s->now, n->a->to, false), "zombie");
}

static void say_passed_over(struct note *n) {
    spec_say(n, T_ONE_ROUND, "Red last zombified on %q; {to} is earlier in the order of squares.",
             spec_last_made(n->s->now));
}

static void say_in_cover(struct note *n) {
    if (!n->s->now->saved[n->a->to]) {
        spec_say(n, T_COVER_SAVES, "A tile covers {tile to}.");
        return;
    }
    spec_say(n, T_COVER_SAVES, "{tile to} was covered by a tile when zombifying began.");
    spec_say(n, T_NO_CASCADE, "{tile to} counts as covered: Red has zombified the covering tile.");
}

/* ---- The choice of captures ------------------------------------------------------------------ */

static void say_not_captured(struct note *n) {
    enum type type = n->s->now->board[n->a->to].type;
    int threat = spec_total_threat(&n->s->map, n->a->to);
    spec_say(n, T_RED_CAPTURES, "{tile to} is not under enough threat to be captured.");
    if (type == CORPSE)
        spec_say(n, T_CORPSE_FALLS, "{tile to} has %n in all.", threat, "threat");
    if (type == ZOMBIE)
        spec_say(n, T_ZOMBIE_FALLS, "{tile to} has %n in all.", threat, "threat");
}

static void say_choice(struct note *n) {
    switch (spec_choice(n->s->now, &n->s->map, n->a->to)) {
    case NO_PIECE:
        spec_say(n, T_RED_CAPTURES, "Nothing stands on {to}.");
        break;
    case NOT_AT_THRESHOLD:
        say_not_captured(n);
        break;
    case NOT_ON_REDS_TURN:
        spec_say(n, T_NOT_ON_RED, "{tile to} is not captured on Red's turn.");
        break;
    case FIRE_WAITS:
        spec_say(n, T_FIRES_WAIT, "{tile to} waits until all else has fallen.");
        break;
    case RED_PIECE_FIRST:
        spec_say(n, T_PIECES_ORDER, "{tile to} falls only after a piece of Red's has fallen.");
        break;
    default:
        spec_say(n, T_PIECES_ORDER, "{tile to} falls only after another tile has fallen.");
        break;
    }
}

/* ---- The sentences of each clause ------------------------------------------------------------ */

const struct prose spec_red_prose[] = {
    {spec_red_forbidden_empty_pile, NULL, T_PILE_IS_HAND,
     "The pile, which is Red's hand, is empty."},
    {spec_red_forbidden_occupied, NULL, T_CORPSE_ON_EMPTY, "{tile to} is in the way."},
    {spec_red_forbidden_no_corpse, NULL, T_ZOMBIE_FROM_CORPSE, "There is no corpse on {to}."},
    {spec_red_forbidden_cover, say_cover, 0, NULL},
    {spec_red_forbidden_no_zombie, say_no_zombie, 0, NULL},
    {spec_red_forbidden_not_one_step, say_not_one_step, 0, NULL},
    {spec_red_forbidden_onto_black, NULL, T_ZOMBIE_ONTO_BLACK, "{to} is a black square."},
    {spec_red_forbidden_threat, say_threat, 0, NULL},
    {spec_red_forbidden_fourth, say_fourth, 0, NULL},
    {spec_red_forbidden_nothing_there, NULL, T_TAKE_BACK, "No face-down tile lies on {to}."},
    {spec_red_forbidden_descent, say_descent, 0, NULL},
    {spec_red_forbidden_nothing, NULL, T_MUST_ACT, "Red has an action to take."},
    {spec_red_forbidden_loss, say_loss, 0, NULL},
    {spec_red_forbidden_no_tile, NULL, T_BESIDE_TWO, "Neither White nor Black has a tile on {to}."},
    {spec_red_forbidden_not_beside, say_not_beside, 0, NULL},
    {spec_red_forbidden_passed_over, say_passed_over, 0, NULL},
    {spec_red_forbidden_in_cover, say_in_cover, 0, NULL},
    {spec_red_forbidden_choice, say_choice, 0, NULL},
    {NULL, NULL, 0, NULL},
};
