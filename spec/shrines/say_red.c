// SPDX-License-Identifier: MIT
/*
 * say_red.c - what there is to say where a clause on Red's pieces forbids an action.
 *
 * Knows: the sentences of red.c's clauses. Does not know: whether one forbids; it is asked only
 * where it does.
 * Invariant: each function says at least one sentence.
 */
#include "shrines.h"

/* ---- Deploy a corpse, make a zombie ---------------------------------------------------------- */

static void say_empty_pile(const struct situation *s, const struct action *a, struct note *n) {
    (void)s, (void)a;
    spec_say(n, T_PILE_IS_HAND, "The pile, which is Red's hand, is empty.");
}

static void say_half_square(const struct situation *s, const struct action *a, struct note *n) {
    (void)s;
    enum topic topic = a->kind == SHIFT ? T_SHIFT_HALF_SQUARE : T_HALF_SQUARE;
    if (!spec_on_board(a->to))
        spec_say(n, topic, "%q is not a square of the board.", a->to);
    if (a->kind == SHIFT && !spec_on_board(a->from))
        spec_say(n, topic, "%q is not a square of the board.", a->from);
}

static void say_occupied(const struct situation *s, const struct action *a, struct note *n) {
    (void)s;
    spec_say(n, T_CORPSE_ON_EMPTY, "%t is in the way.", a->to);
}

static void say_no_corpse(const struct situation *s, const struct action *a, struct note *n) {
    (void)s;
    spec_say(n, T_ZOMBIE_FROM_CORPSE, "There is no corpse on %q.", a->to);
}

static void say_cover(const struct situation *s, const struct action *a, struct note *n) {
    enum topic topic = a->kind == PUT_CORPSE ? T_CORPSE_COVERED : T_ZOMBIE_COVERED;
    for (int side = 0; side < SIDES; side++)
        if (s->map.cover[side][a->to] > 0)
            spec_say(n, topic, "Tiles of %p cover %q.", side, a->to);
}

/* ---- Shift a zombie -------------------------------------------------------------------------- */

static void say_no_zombie(const struct situation *s, const struct action *a, struct note *n) {
    if (s->now->board[a->from].type == CORPSE)
        spec_say(n, T_CORPSE_STAYS, "%t cannot shift.", a->from);
    spec_say(n, T_ZOMBIE_SHIFT, "Red has no zombie on %q.", a->from);
}

static void say_not_one_step(const struct situation *s, const struct action *a, struct note *n) {
    (void)s;
    int distance = spec_distance(a->from, a->to);
    int files = spec_file(a->from) - spec_file(a->to);
    int ranks = spec_rank(a->from) - spec_rank(a->to);
    if (files * files == 1 && ranks * ranks == 1)
        spec_say(n, T_NOT_DIAGONAL, "Only a diagonal step would do from %q to %q.", a->from, a->to);
    spec_say(n, T_ZOMBIE_ONE_STEP, "%q is %n from %q.", a->to, distance, "step", a->from);
    spec_say(n, T_ZOMBIE_SHIFT, "A zombie shifts 1 square, not %d.", distance);
    if (distance == 0)
        spec_say_ruling(n, SPEC_ZOMBIE_SHIFT, "%t may not stay where it is.", a->from);
}

static void say_onto_piece(const struct situation *s, const struct action *a, struct note *n) {
    (void)s;
    spec_say(n, T_SHIFT_ONTO_TILE, "%t stands where the shift would end.", a->to);
}

static void say_onto_black(const struct situation *s, const struct action *a, struct note *n) {
    (void)s;
    spec_say(n, T_ZOMBIE_ONTO_BLACK, "%q is a black square.", a->to);
}

static void say_threat(const struct situation *s, const struct action *a, struct note *n) {
    spec_say(n, T_ZOMBIE_TO_THREAT, "%q has %n in all.", a->to, spec_threat_on_zombie(s, a),
             "threat");
}

static void say_fourth(const struct situation *s, const struct action *a, struct note *n) {
    spec_say(n, T_ZOMBIE_FOURTH, "%t was shifted %d of Red's turns in a row.", a->from,
             (int)s->now->streak[RED].turns);
}

/* ---- Take back, and safety ------------------------------------------------------------------- */

static void say_nothing_there(const struct situation *s, const struct action *a, struct note *n) {
    (void)s;
    spec_say(n, T_TAKE_BACK, "No face-down tile lies on %q.", a->to);
}

static void say_descent(const struct situation *s, const struct action *a, struct note *n) {
    spec_say(n, T_TAKE_BACK, "Taking back has come to %q, and %q comes before it.", s->now->taken,
             a->to);
}

static void say_nothing(const struct situation *s, const struct action *a, struct note *n) {
    (void)s, (void)a;
    spec_say(n, T_MUST_ACT, "Red has an action to take.");
}

static void say_loss(const struct situation *s, const struct action *a, struct note *n) {
    spec_say(n, T_RED_LOSS, "Red's piece on %q would have 3 threats or more as the action ends.",
             spec_red_loss(s, a));
}

/* ---- Zombifying ------------------------------------------------------------------------------ */

static void say_no_tile(const struct situation *s, const struct action *a, struct note *n) {
    (void)s;
    spec_say(n, T_BESIDE_TWO, "Neither White nor Black has a tile on %q.", a->to);
}

static void say_not_beside(const struct situation *s, const struct action *a, struct note *n) {
    if (spec_zombies_beside(s->now, a->to, true) >= 2)
        spec_say(n, T_NO_CASCADE, "Zombies that were made just now do not count for %t.", a->to);
    spec_say(n, T_BESIDE_TWO, "%t is beside %n.", a->to, spec_zombies_beside(s->now, a->to, false),
             "zombie");
}

static void say_passed_over(const struct situation *s, const struct action *a, struct note *n) {
    spec_say(n, T_ONE_ROUND, "Zombifying has come to %q, and has passed %q.",
             spec_last_made(s->now), a->to);
}

static void say_in_cover(const struct situation *s, const struct action *a, struct note *n) {
    if (!s->now->saved[a->to]) {
        spec_say(n, T_COVER_SAVES, "%t is in the cover of a tile.", a->to);
        return;
    }
    spec_say(n, T_COVER_SAVES, "%t was in the cover of a tile as zombifying began.", a->to);
    spec_say(n, T_NO_CASCADE, "That a tile has been zombified since does not expose %t.", a->to);
}

/* ---- The choice of captures ------------------------------------------------------------------ */

static void say_not_captured(const struct situation *s, int square, struct note *n) {
    enum type type = s->now->board[square].type;
    int threat = spec_total_threat(&s->map, square);
    spec_say(n, T_RED_CAPTURES, "%t is not under enough threat to be captured.", square);
    if (type == CORPSE)
        spec_say(n, T_CORPSE_FALLS, "%t has %n in all.", square, threat, "threat");
    if (type == ZOMBIE)
        spec_say(n, T_ZOMBIE_FALLS, "%t has %n in all.", square, threat, "threat");
}

static void say_choice(const struct situation *s, const struct action *a, struct note *n) {
    switch (spec_choice(s->now, &s->map, a->to)) {
    case NO_PIECE:
        spec_say(n, T_RED_CAPTURES, "Nothing stands on %q.", a->to);
        break;
    case NOT_AT_THRESHOLD:
        say_not_captured(s, a->to, n);
        break;
    case NOT_ON_REDS_TURN:
        spec_say(n, T_NOT_ON_RED, "%t does not fall on Red's turn.", a->to);
        break;
    case FIRE_WAITS:
        spec_say(n, T_FIRES_WAIT, "%t waits until all else has fallen.", a->to);
        break;
    case RED_PIECE_FIRST:
        spec_say(n, T_PIECES_ORDER, "A piece of Red's has to fall before %t.", a->to);
        break;
    default:
        spec_say(n, T_PIECES_ORDER, "A tile has to fall before %t.", a->to);
        break;
    }
}

/* ---- Which clause is whose ------------------------------------------------------------------- */

const struct prose spec_red_prose[] = {
    {spec_red_forbidden_empty_pile, say_empty_pile},
    {spec_red_forbidden_half_square, say_half_square},
    {spec_red_forbidden_occupied, say_occupied},
    {spec_red_forbidden_no_corpse, say_no_corpse},
    {spec_red_forbidden_cover, say_cover},
    {spec_red_forbidden_no_zombie, say_no_zombie},
    {spec_red_forbidden_not_one_step, say_not_one_step},
    {spec_red_forbidden_onto_piece, say_onto_piece},
    {spec_red_forbidden_onto_black, say_onto_black},
    {spec_red_forbidden_threat, say_threat},
    {spec_red_forbidden_fourth, say_fourth},
    {spec_red_forbidden_nothing_there, say_nothing_there},
    {spec_red_forbidden_descent, say_descent},
    {spec_red_forbidden_nothing, say_nothing},
    {spec_red_forbidden_loss, say_loss},
    {spec_red_forbidden_no_tile, say_no_tile},
    {spec_red_forbidden_not_beside, say_not_beside},
    {spec_red_forbidden_passed_over, say_passed_over},
    {spec_red_forbidden_in_cover, say_in_cover},
    {spec_red_forbidden_choice, say_choice},
    {NULL, NULL},
};
