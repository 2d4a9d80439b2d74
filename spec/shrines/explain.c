// SPDX-License-Identifier: MIT
/*
 * explain.c - says why an action in the game for three players is legal, and what its result is.
 * say/explain.c has the sentences on deployments, shifts and captures of tiles.
 */
#include "shrines.h"
#include "spec_options.h"

/* ---- Sides and Setup ------------------------------------------------------------------------- */

static void explain_discard(struct note *n) {
    bool black = n->s->me == BLACK;
    spec_say(n, black ? T_BLACK_DISCARDS : T_WHITE_DISCARDS, "{me} discards %n.", SETUP_DISCARD,
             "tile");
    spec_say(n, black ? T_BLACK_KEEPS : T_WHITE_KEEPS, "{me} keeps %n in hand.",
             spec_total(&n->o->next.hand[n->s->me]), "tile");
    spec_say(n, T_PILE_IS_HAND, "The pile holds %n now.", n->o->next.pile, "tile");
    spec_say(n, T_TURNED_OVER, "Discarded tiles lie face down, and their types no longer matter.");
    if (black)
        return;
    for (int square = 0; square < GRID; square++)
        if (n->o->next.board[square].type == CORPSE)
            spec_say(n, T_FIRST_CORPSES, "A corpse lies on %q.", square);
    spec_say(n, T_FIRST_TURN, "White begins, then come Black and Red.");
}

/* ---- Red's action ---------------------------------------------------------------------------- */

static void explain_deployed(struct note *n) {
    bool corpse = n->a->kind == PUT_CORPSE;
    spec_say(n, T_PILE_IS_HAND, "The pile has %n left.", n->o->after.pile, "tile");
    if (corpse)
        spec_say(n, T_CORPSE_ON_EMPTY, "{to} is empty.");
    else
        spec_say(n, T_ZOMBIE_FROM_CORPSE, "A face-down tile goes on the corpse on {to}.");
    if (corpse && spec_is_black(n->a->to))
        spec_say(n, T_CORPSE_ON_BLACK, "{to} is a black square, and open to a corpse.");
    if (spec_home_of(n->a->to) != NOBODY)
        spec_say(n, T_HOMEGROUND_NO_MATTER, "The cover of %p's homeground on {to} does not matter.",
                 spec_home_of(n->a->to));
}

static void explain_corpse(struct note *n, int square) {
    spec_say(n, T_A_CORPSE, "One face-down tile on %q is a corpse.", square);
    spec_say(n, T_CORPSE_NO_POINTS, "The corpse on %q is worth nothing.", square);
    spec_say(n, T_CORPSE_NO_INFLUENCE, "The corpse on %q neither threatens nor covers.", square);
}

static void explain_zombie(struct note *n, int square) {
    spec_say(n, T_A_ZOMBIE, "Two face-down tiles on %q are a zombie.", square);
    spec_say(n, T_ZOMBIE_ONE_POINT, "The zombie on %q counts 1.", square);
    spec_say(n, T_ZOMBIE_NO_INFLUENCE, "The zombie on %q neither threatens nor covers.", square);
}

static void explain_zombie_shift(struct note *n) {
    spec_say(n, T_ZOMBIE_SHIFT, "Red shifts the zombie from {from} to {to}.");
    spec_say(n, T_ZOMBIE_ONE_STEP, "{to} is %n from {from}.", spec_distance(n->a->from, n->a->to),
             "step");
    if (n->a->to == n->a->from) {
        spec_say(n, T_TURN_IN_PLACE, "Staying in place counts as a shift.");
        spec_say(n, T_NULL_SHIFT, "A shift that changes nothing is allowed.");
    }
    spec_say(n, T_ZOMBIE_ONE_POINT, "The zombie counts 1 wherever it stands.");
    if (spec_is_black(n->a->from))
        spec_say(n, T_OFF_BLACK, "The zombie leaves the black square {from}.");
    const unsigned char *option = n->s->now->rules.option;
    if (option[SPEC_SHIFT_LIMIT] != SPEC_SHIFT_LIMIT_NONE &&
        option[SPEC_ZOMBIE_LIMIT] == SPEC_ZOMBIE_LIMIT_PER_ZOMBIE)
        spec_say(n, T_ZOMBIE_FOURTH, "It is turn %d in a row with this zombie.",
                 n->o->after.streak[RED].turns);
}

static void explain_take(struct note *n) {
    spec_say(n, T_TAKE_BACK, "Red takes back a face-down tile from {to}.");
    if (n->o->after.board[n->a->to].type != CORPSE)
        return;
    spec_say(n, T_ZOMBIE_TO_CORPSE, "The zombie on {to} is a corpse again.");
    explain_corpse(n, n->a->to);
}

static void explain_done(struct note *n) {
    switch (n->s->now->phase) {
    case ACTION:
        spec_say(n, T_TAKE_NOTHING, "Red takes nothing back.");
        break;
    case TAKE:
        spec_say(n, T_TAKE_BACK, "Red takes back no more tiles.");
        break;
    default:
        spec_say(n, T_ZOMBIFY_ANY, "Red zombifies nothing more.");
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

static void explain_zombify(struct note *n) {
    int square = n->a->to;
    spec_say(n, T_ZOMBIFY_TIME, "Red's action is done, and captures are still to come.");
    spec_say(n, T_ZOMBIES_CAN_ZOMBIFY, "Zombies turn %t into a zombie.", square);
    spec_say(n, T_ZOMBIFY_ANY, "Red chooses %t among what can be zombified.", square);
    spec_say(n, T_BESIDE_TWO, "%t is beside %n.", square,
             spec_zombies_beside(n->s->now, square, false), "zombie");
    if (is_beside_at_corner(n->s->now, square))
        spec_say(n, T_CORNERS_TOO, "For %q a zombie at a corner counts as beside it.", square);
    spec_say(n, T_FLIPPED, "%t is turned over, and a tile of the pile goes on it.", square);
    spec_say(n, T_TURNED_OVER, "Its type no longer matters.");
    spec_say(n, T_PILE_IS_HAND, "The pile has %n left.", n->o->after.pile, "tile");
    explain_zombie(n, square);
    for (int other = 0; other < GRID; other++)
        if (n->o->after.saved[other])
            spec_say(n, T_COVER_SAVES, "%t is saved: it was covered when zombifying began.", other);
}

/* ---- Captures -------------------------------------------------------------------------------- */

static void explain_red_piece(struct note *n, const struct fallen *f) {
    spec_say(n, f->tile.type == CORPSE ? T_CORPSE_FALLS : T_ZOMBIE_FALLS,
             "%t is captured by %n in all.", f->square, f->pressure.enemy, "threat");
    spec_say(n, T_BACK_TO_PILE, "%t goes back to the pile as %n.", f->square,
             f->tile.type == CORPSE ? 1 : 2, "tile");
    if (n->s->me != RED)
        spec_say(n, T_RED_FIRST, "%t falls in wave %d.", f->square, f->wave);
    if (f->tile.type == CORPSE)
        spec_say(n, T_CORPSE_NO_INFLUENCE,
                 "A corpse threatens and covers nothing, so its loss changes no threat.");
    else
        spec_say(n, T_ZOMBIE_NO_INFLUENCE,
                 "A zombie threatens and covers nothing, so its loss changes no threat.");
}

static void explain_fallen(struct note *n, const struct fallen *f) {
    if (f->tile.side == RED) {
        explain_red_piece(n, f);
        return;
    }
    spec_explain_capture(n, f);
    spec_say(n, T_TURNED_OVER, "%t goes to the pile face down.", f->square);
    spec_say(n, T_PILE_IS_HAND, "%t makes the pile larger by one tile.", f->square);
}

static void explain_captures(struct note *n) {
    spec_explain_captures(n, explain_fallen);
    if (n->s->me == RED && n->o->captures.count > 0) {
        spec_say(n, T_RED_CAPTURES, "Captures follow on Red's turn too.");
        if (n->s->now->rules.option[SPEC_RED_ORDER] == SPEC_RED_ORDER_TOGETHER)
            spec_say(n, T_RED_ORDER, "Everything that falls at this moment falls together.");
    }
    if (n->o->next.phase == CAPTURE)
        spec_say(n, T_RED_CHOOSES, "Red chooses what falls next.");
}

/* ---- The end, and the next turn -------------------------------------------------------------- */

static void explain_won(struct note *n, enum side winner) {
    const struct position *p = &n->o->next;
    int own = spec_points(p->board, winner), other = spec_points(p->board, spec_other(winner));
    spec_say(n, T_FIVE_POINTS, "%p has %n.", winner, own, "point");
    spec_say(n, T_THREE_AHEAD, "%p is %d ahead of %p.", winner, own - other, spec_other(winner));
    spec_say(n, T_OWN_TURN_ONLY, "Points are judged in %p's own turn.", winner);
}

static void explain_red_won(struct note *n) {
    const struct position *p = &n->o->next;
    int white = spec_points(p->board, WHITE), black = spec_points(p->board, BLACK);
    spec_say(n, T_RED_TWELVE, "%n and the higher score, %d, make %d or more.",
             spec_points(p->board, RED), "zombie", white > black ? white : black,
             spec_needed_by_red(&p->rules));
    spec_say(n, T_OTHERS_DRAW, "Between White and Black the game is a tie.");
    spec_say(n, T_OWN_TURN_ONLY, "Points are judged in Red's own turn.");
}

/* True if the winner won by points. That is possible only in the winner's own turn: the turn
 * that ends now, or the turn that begins now. */
static bool is_won_by_points(struct note *n) {
    enum side winner = n->o->next.winner;
    return winner != NOBODY && (winner == n->s->me || winner == n->o->next.turn) &&
           spec_has_won(&n->o->next, winner);
}

static void explain_over(struct note *n) {
    enum side winner = n->o->next.winner;
    if (!is_won_by_points(n))
        spec_say(n, T_OVER_STUCK, "%p has no legal action, and the game is over.", n->o->next.turn);
    else if (winner == RED)
        explain_red_won(n);
    else
        explain_won(n, winner);
}

/* Says how many points each player has, and what is missing for a win. */
static void explain_not_won(struct note *n) {
    const struct position *p = &n->o->next;
    for (int side = 0; side < SIDES; side++) {
        int own = spec_points(p->board, (enum side)side);
        int ahead = own - spec_points(p->board, spec_other((enum side)side));
        if (own >= 5 && ahead < 3)
            spec_say(n, T_THREE_AHEAD, "%p has %n and is not 3 ahead.", side, own, "point");
        if (own < 5 && ahead >= 3)
            spec_say(n, T_FIVE_POINTS, "%p is %d ahead and has less than 5 points.", side, ahead);
    }
    for (int player = 0; player < PLAYERS; player++)
        if (spec_has_won(p, (enum side)player)) {
            spec_say(n, T_OWN_TURN_ONLY, "%p would win with this in %p's own turn.", player,
                     player);
            spec_say(n, T_WIN_MOMENT, "Whether %p wins is not judged now.", player);
        }
}

static void explain_next(struct note *n) {
    const struct position *next = &n->o->next;
    if (next->phase == OVER) {
        explain_over(n);
        return;
    }
    if (n->s->now->phase == DISCARD || next->phase != ACTION)
        return;
    explain_not_won(n);
    spec_say(n, T_TURN_ORDER, "It is the turn of %p, at place %d of 6.", next->turn,
             next->cycle + 1);
    if (n->s->me == RED)
        spec_say(n, T_REVERSED, "Red has had a turn, and play goes round the other way.");
    if (next->cycle < 3)
        spec_say(n, T_FIRST_TURN, "In the first half of the turn order White is before Black.");
}

/* ---- All explanations ------------------------------------------------------------------------ */

static void explain_red_action(struct note *n) {
    if (n->s->now->phase == ACTION)
        spec_say(n, T_RED_ACTION, "Red takes one action.");
    if (n->a->kind == PUT_CORPSE || n->a->kind == PUT_ZOMBIE)
        explain_deployed(n);
    if (n->a->kind == PUT_CORPSE)
        explain_corpse(n, n->a->to);
    if (n->a->kind == PUT_ZOMBIE)
        explain_zombie(n, n->a->to);
    if (n->a->kind == SHIFT)
        explain_zombie_shift(n);
    if (n->a->kind == TAKE_BACK)
        explain_take(n);
    if (n->a->kind == DONE)
        explain_done(n);
    if (n->a->kind == ZOMBIFY_TILE)
        explain_zombify(n);
    if (n->a->kind == CAPTURE_PIECE)
        spec_say(n, T_RED_CHOOSES, "Red chooses {tile to} among what can be captured.");
    if (n->o->next.phase == ZOMBIFY)
        spec_say(n, T_ZOMBIFY_TIME, "Zombifying comes before the captures.");
}

static void explain_tile_action(struct note *n) {
    spec_say(n, T_ONE_ACTION, "{me} takes one action.");
    spec_say(n, T_AS_TWO, "{me} plays by the rules of the game for two.");
    spec_explain_board_action(n);
    if (n->a->kind == PASS && n->s->now->rules.option[SPEC_FREE_PASS] == SPEC_FREE_PASS_YES)
        spec_say(n, T_FREE_PASS, "{me} may pass.");
    else if (n->a->kind == PASS)
        spec_say(n, T_STUCK, "{me} has no other legal action.");
    spec_explain_broken_run(n);
    spec_explain_points(n);
    spec_explain_saved(n);
}

static void explain(struct note *n) {
    if (n->s->now->phase == DISCARD)
        explain_discard(n);
    else if (n->s->me == RED)
        explain_red_action(n);
    else
        explain_tile_action(n);
    explain_captures(n);
    explain_next(n);
}

const struct explainer spec_shrines_explainer = {.prose = spec_shrines_prose, .explain = explain};
