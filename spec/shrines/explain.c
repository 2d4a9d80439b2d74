// SPDX-License-Identifier: MIT
/*
 * explain.c - what a legal action of three players rests on, beside what it does to tiles.
 *
 * Knows: what to say about setup, Red, captures into the pile, and the end. Does not know: how
 * anything is judged.
 * Invariant: nothing here decides; it is asked only once nothing forbids the action.
 */
#include "shrines.h"
#include "spec_options.h"

/* ---- Sides and Setup ------------------------------------------------------------------------- */

static void explain_discard(const struct allowed *t) {
    bool black = t->s->me == BLACK;
    spec_say(t->n, black ? T_BLACK_DISCARDS : T_WHITE_DISCARDS, "%p discards %n.", t->s->me,
             SETUP_DISCARD, "tile");
    spec_say(t->n, black ? T_BLACK_KEEPS : T_WHITE_KEEPS, "%p keeps %n in hand.", t->s->me,
             spec_total(&t->o->next.hand[t->s->me]), "tile");
    spec_say(t->n, T_PILE_IS_HAND, "The pile holds %n now.", t->o->next.pile, "tile");
    spec_say(t->n, T_TURNED_OVER,
             "What is discarded lies face down, and is nothing else any more.");
    if (black)
        return;
    for (int square = 0; square < GRID; square++)
        if (t->o->next.board[square].type == CORPSE)
            spec_say(t->n, T_FIRST_CORPSES, "A corpse lies on %q.", square);
    spec_say(t->n, T_FIRST_TURN, "White begins, then come Black and Red.");
}

/* ---- Red's action ---------------------------------------------------------------------------- */

static void explain_deployed(const struct allowed *t) {
    bool corpse = t->a->kind == PUT_CORPSE;
    spec_say(t->n, T_PILE_IS_HAND, "The pile has %n left.", t->o->after.pile, "tile");
    if (corpse)
        spec_say(t->n, T_CORPSE_ON_EMPTY, "%q is empty.", t->a->to);
    else
        spec_say(t->n, T_ZOMBIE_FROM_CORPSE, "A face-down tile goes on the corpse on %q.",
                 t->a->to);
    if (corpse && spec_is_black(t->a->to))
        spec_say(t->n, T_CORPSE_ON_BLACK, "%q is a black square, and open to a corpse.", t->a->to);
    if (spec_home_of(t->a->to) != NOBODY)
        spec_say(t->n, T_HOMEGROUND_NO_MATTER, "%q is in %p's homeground, whose cover is no bar.",
                 t->a->to, spec_home_of(t->a->to));
}

static void explain_corpse(const struct allowed *t, int square) {
    spec_say(t->n, T_A_CORPSE, "One face-down tile on %q is a corpse.", square);
    spec_say(t->n, T_CORPSE_NO_POINTS, "The corpse on %q is worth nothing.", square);
    spec_say(t->n, T_CORPSE_NO_INFLUENCE, "The corpse on %q neither threatens nor covers.", square);
}

static void explain_zombie(const struct allowed *t, int square) {
    spec_say(t->n, T_A_ZOMBIE, "Two face-down tiles on %q are a zombie.", square);
    spec_say(t->n, T_ZOMBIE_ONE_POINT, "The zombie on %q counts 1.", square);
    spec_say(t->n, T_ZOMBIE_NO_INFLUENCE, "The zombie on %q neither threatens nor covers.", square);
}

static void explain_zombie_shift(const struct allowed *t) {
    spec_say(t->n, T_ZOMBIE_SHIFT, "Red shifts the zombie from %q to %q.", t->a->from, t->a->to);
    spec_say(t->n, T_ZOMBIE_ONE_STEP, "%q is %n from %q.", t->a->to,
             spec_distance(t->a->from, t->a->to), "step", t->a->from);
    if (t->a->to == t->a->from) {
        spec_say(t->n, T_TURN_IN_PLACE, "To stay on the spot is a shift.");
        spec_say(t->n, T_NULL_SHIFT, "A shift may end as it began.");
    }
    spec_say(t->n, T_ZOMBIE_ONE_POINT, "The zombie counts 1 wherever it stands.");
    if (spec_is_black(t->a->from))
        spec_say(t->n, T_OFF_BLACK, "The zombie leaves the black square %q.", t->a->from);
    const unsigned char *option = t->s->now->rules.option;
    if (option[SPEC_SHIFT_LIMIT] != SPEC_SHIFT_LIMIT_NONE &&
        option[SPEC_ZOMBIE_LIMIT] == SPEC_ZOMBIE_LIMIT_PER_ZOMBIE)
        spec_say(t->n, T_ZOMBIE_FOURTH, "It is turn %d in a row with this zombie.",
                 (int)t->o->after.streak[RED].turns);
}

static void explain_take(const struct allowed *t) {
    spec_say(t->n, T_TAKE_BACK, "Red takes back a face-down tile from %q.", t->a->to);
    if (t->o->after.board[t->a->to].type != CORPSE)
        return;
    spec_say(t->n, T_ZOMBIE_TO_CORPSE, "The zombie on %q is a corpse again.", t->a->to);
    explain_corpse(t, t->a->to);
}

static void explain_done(const struct allowed *t) {
    switch (t->s->now->phase) {
    case ACTION:
        spec_say(t->n, T_TAKE_NOTHING, "Red takes nothing back.");
        break;
    case TAKE:
        spec_say(t->n, T_TAKE_BACK, "Red has done with taking back.");
        break;
    default:
        spec_say(t->n, T_ZOMBIFY_ANY, "Red leaves alone what could still be zombified.");
        break;
    }
}

/* ---- Zombifying ------------------------------------------------------------------------------ */

static bool is_beside_at_corner(const struct position *p, int square) {
    for (int file = -1; file <= 1; file += 2)
        for (int rank = -1; rank <= 1; rank += 2) {
            int corner = spec_square(spec_file(square) + file, spec_rank(square) + rank);
            if (corner != NOWHERE && p->board[corner].type == ZOMBIE && !p->made[corner])
                return true;
        }
    return false;
}

static void explain_zombify(const struct allowed *t) {
    int square = t->a->to;
    spec_say(t->n, T_ZOMBIFY_TIME, "Red's action is done, and captures are still to come.");
    spec_say(t->n, T_ZOMBIES_CAN_ZOMBIFY, "Zombies turn %t into a zombie.", square);
    spec_say(t->n, T_ZOMBIFY_ANY, "Red chooses %t among what can be zombified.", square);
    spec_say(t->n, T_BESIDE_TWO, "%t is beside %n.", square,
             spec_zombies_beside(t->s->now, square, false), "zombie");
    if (is_beside_at_corner(t->s->now, square))
        spec_say(t->n, T_CORNERS_TOO, "A corner is enough for %q.", square);
    spec_say(t->n, T_FLIPPED, "%t is turned over, and a tile of the pile goes on it.", square);
    spec_say(t->n, T_TURNED_OVER, "What it was no longer matters.");
    spec_say(t->n, T_PILE_IS_HAND, "The pile has %n left.", t->o->after.pile, "tile");
    explain_zombie(t, square);
    for (int other = 0; other < GRID; other++)
        if (t->o->after.saved[other])
            spec_say(t->n, T_COVER_SAVES, "%t is saved: it had cover as zombifying began.", other);
}

/* ---- Captures -------------------------------------------------------------------------------- */

static void explain_red_piece(const struct allowed *t, const struct fallen *f) {
    spec_say(t->n, f->tile.type == CORPSE ? T_CORPSE_FALLS : T_ZOMBIE_FALLS,
             "%t falls to %n in all.", f->square, f->pressure.enemy, "threat");
    spec_say(t->n, T_BACK_TO_PILE, "%n of %t goes back to the pile.",
             f->tile.type == CORPSE ? 1 : 2, "tile", f->square);
    if (t->s->me != RED)
        spec_say(t->n, T_RED_FIRST, "%t falls in wave %d.", f->square, f->wave);
    if (f->tile.type == CORPSE)
        spec_say(t->n, T_CORPSE_NO_INFLUENCE,
                 "A corpse threatens and covers nothing, nor does its loss.");
    else
        spec_say(t->n, T_ZOMBIE_NO_INFLUENCE,
                 "A zombie threatens and covers nothing, nor does its loss.");
}

static void explain_fallen(const struct allowed *t, const struct fallen *f) {
    if (f->tile.side == RED) {
        explain_red_piece(t, f);
        return;
    }
    spec_explain_capture(t, f);
    spec_say(t->n, T_TURNED_OVER, "%t goes to the pile face down.", f->square);
    spec_say(t->n, T_PILE_IS_HAND, "%t adds a tile to the pile.", f->square);
}

static void explain_captures(const struct allowed *t) {
    const struct position *before = t->n->position;
    t->n->position = &t->o->after;
    for (int i = 0; i < t->o->captures.count; i++)
        explain_fallen(t, &t->o->captures.fell[i]);
    t->n->position = before;
    if (t->s->me == RED && t->o->captures.count > 0) {
        spec_say(t->n, T_RED_CAPTURES, "Captures follow on Red's turn too.");
        if (t->s->now->rules.option[SPEC_RED_ORDER] == SPEC_RED_ORDER_TOGETHER)
            spec_say(t->n, T_RED_ORDER, "What falls at the same moment falls together.");
    }
    if (t->o->next.phase == CAPTURE)
        spec_say(t->n, T_RED_CHOOSES, "Red chooses what falls next.");
}

/* ---- The end, and the next turn -------------------------------------------------------------- */

static void explain_won(const struct allowed *t, enum side winner) {
    const struct position *p = &t->o->next;
    int own = spec_points(p->board, winner), other = spec_points(p->board, spec_other(winner));
    spec_say(t->n, T_FIVE_POINTS, "%p has %n.", winner, own, "point");
    spec_say(t->n, T_THREE_AHEAD, "%p is %d ahead of %p.", winner, own - other, spec_other(winner));
    spec_say(t->n, T_OWN_TURN_ONLY, "It is judged in the turn of %p.", winner);
}

static void explain_red_won(const struct allowed *t) {
    const struct position *p = &t->o->next;
    int white = spec_points(p->board, WHITE), black = spec_points(p->board, BLACK);
    spec_say(t->n, T_RED_TWELVE, "%n and the higher score, %d, make %d or more.",
             spec_points(p->board, RED), "zombie", white > black ? white : black,
             spec_needed_by_red(&p->rules));
    spec_say(t->n, T_OTHERS_DRAW, "White and Black draw.");
    spec_say(t->n, T_OWN_TURN_ONLY, "It is judged in the turn of Red.");
}

/* Nobody wins by points in another's turn: it has just ended, or is just beginning. */
static bool is_won_by_points(const struct allowed *t) {
    enum side winner = t->o->next.winner;
    return winner != NOBODY && (winner == t->s->me || winner == t->o->next.turn) &&
           spec_has_won(&t->o->next, winner);
}

static void explain_over(const struct allowed *t) {
    enum side winner = t->o->next.winner;
    if (!is_won_by_points(t))
        spec_say(t->n, T_OVER_STUCK, "%p has no legal action, and the game is over.",
                 t->o->next.turn);
    else if (winner == RED)
        explain_red_won(t);
    else
        explain_won(t, winner);
}

/* What somebody has, and what is still missing for a win. */
static void explain_not_won(const struct allowed *t) {
    const struct position *p = &t->o->next;
    for (int side = 0; side < SIDES; side++) {
        int own = spec_points(p->board, (enum side)side);
        int ahead = own - spec_points(p->board, spec_other((enum side)side));
        if (own >= 5 && ahead < 3)
            spec_say(t->n, T_THREE_AHEAD, "%p has %n and is not 3 ahead.", side, own, "point");
        if (own < 5 && ahead >= 3)
            spec_say(t->n, T_FIVE_POINTS, "%p is %d ahead and has less than 5 points.", side,
                     ahead);
    }
    for (int player = 0; player < PLAYERS; player++)
        if (spec_has_won(p, (enum side)player)) {
            spec_say(t->n, T_OWN_TURN_ONLY, "%p would have won, if it held in %p's own turn.",
                     player, player);
            spec_say(t->n, T_WIN_MOMENT, "It is not judged for %p now.", player);
        }
}

static void explain_next(const struct allowed *t) {
    const struct position *next = &t->o->next;
    if (next->phase == OVER) {
        explain_over(t);
        return;
    }
    if (t->s->now->phase == DISCARD || next->phase != ACTION)
        return;
    explain_not_won(t);
    spec_say(t->n, T_TURN_ORDER, "It is the turn of %p, at place %d of 6.", next->turn,
             next->cycle + 1);
    if (t->s->me == RED)
        spec_say(t->n, T_REVERSED, "Red has had a turn, and play goes round the other way.");
    if (next->cycle < 3)
        spec_say(t->n, T_FIRST_TURN, "In this half of the order White is before Black.");
}

/* ---- All together ---------------------------------------------------------------------------- */

static void explain_red_action(const struct allowed *t) {
    if (t->s->now->phase == ACTION)
        spec_say(t->n, T_RED_ACTION, "Red takes one action.");
    if (t->a->kind == PUT_CORPSE || t->a->kind == PUT_ZOMBIE)
        explain_deployed(t);
    if (t->a->kind == PUT_CORPSE)
        explain_corpse(t, t->a->to);
    if (t->a->kind == PUT_ZOMBIE)
        explain_zombie(t, t->a->to);
    if (t->a->kind == SHIFT)
        explain_zombie_shift(t);
    if (t->a->kind == TAKE_BACK)
        explain_take(t);
    if (t->a->kind == DONE)
        explain_done(t);
    if (t->a->kind == ZOMBIFY_TILE)
        explain_zombify(t);
    if (t->a->kind == CAPTURE_PIECE)
        spec_say(t->n, T_RED_CHOOSES, "Red chooses %t among what can be captured.", t->a->to);
    if (t->o->next.phase == ZOMBIFY)
        spec_say(t->n, T_ZOMBIFY_TIME, "Zombifying comes before the captures.");
}

static void explain_tile_action(const struct allowed *t) {
    spec_say(t->n, T_ONE_ACTION, "%p takes one action.", t->s->me);
    spec_say(t->n, T_AS_TWO, "%p plays by the rules of the game for two.", t->s->me);
    spec_explain_board_action(t);
    if (t->a->kind == PASS && t->s->now->rules.option[SPEC_FREE_PASS] == SPEC_FREE_PASS_YES)
        spec_say(t->n, T_FREE_PASS, "%p may pass.", t->s->me);
    else if (t->a->kind == PASS)
        spec_say(t->n, T_STUCK, "%p has no other legal action.", t->s->me);
    spec_explain_broken_run(t);
    spec_explain_points(t);
    spec_explain_saved(t);
}

static void explain(const struct allowed *t) {
    if (t->s->now->phase == DISCARD)
        explain_discard(t);
    else if (t->s->me == RED)
        explain_red_action(t);
    else
        explain_tile_action(t);
    explain_captures(t);
    explain_next(t);
}

const struct explainer spec_shrines_explainer = {.prose = spec_shrines_prose, .explain = explain};
