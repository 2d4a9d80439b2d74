// SPDX-License-Identifier: MIT
//
// The game for three players (Valley of the Shrines): discards, the turn cycle, White's and Black's
// turns, Red's turn with its phases, the three ways to win.
// Invariant: before and after make() the position passes paiko_position_check().
#include "shrines.h"

#include "act.h"
#include "board.h"
#include "capture.h"
#include "red.h"
#include "squares.h"
#include "streak.h"
#include "tiles.h"
#include "turns.h"

enum { DISCARDED = 6, POINTS_TO_WIN = 5, POINTS_AHEAD = 3, RED_TO_WIN = 12 };

const uint8_t paiko_turn_order[PAIKO_CYCLE] = {PAIKO_PLAYER_WHITE, PAIKO_PLAYER_BLACK,
                                               PAIKO_PLAYER_RED,   PAIKO_PLAYER_BLACK,
                                               PAIKO_PLAYER_WHITE, PAIKO_PLAYER_RED};

// Returns the side whose turn it is at a place of the turn cycle.
static unsigned side_at(unsigned cycle) {
    return paiko_turn_order[cycle];
}

// ---- captures ----

// Makes the captures of White's and Black's turns: Red's pieces and the opponent's tiles (rulings
// red-first, recheck).
static void fall(struct paiko_position *p, struct paiko_report *report) {
    const unsigned foe = !p->turn;
    const bool first = p->rules.option[PAIKO_RULING_RED_FIRST] == PAIKO_RED_FIRST_YES;
    if (p->rules.option[PAIKO_RULING_RECHECK] == PAIKO_RECHECK_NO) {
        paiko_fall(p, paiko_red_in_danger(p) | paiko_at_threshold(p, foe), report);
        return;
    }
    for (unsigned before = report->waves + 1; before != report->waves;) {
        before = report->waves;
        if (first)
            paiko_fall(p, paiko_red_in_danger(p), report);
        paiko_capture(p, foe, 0, report);
        if (!first)
            paiko_fall(p, paiko_red_in_danger(p), report);
    }
}

static const struct paiko_safety safety = {.fall = fall};

// ---- legal actions ----

static bool passes(const struct paiko_position *p) {
    const uint8_t *option = p->rules.option;
    return p->phase == PAIKO_PHASE_ACTION && p->turn != PAIKO_PLAYER_RED &&
           (option[PAIKO_RULING_STUCK] == PAIKO_STUCK_PASS ||
            option[PAIKO_RULING_FREE_PASS] == PAIKO_FREE_PASS_YES);
}

static void generate(const struct paiko_position *p, struct paiko_sink *k) {
    const struct paiko_action pass = {.kind = PAIKO_KIND_PASS};
    const bool free_pass = p->rules.option[PAIKO_RULING_FREE_PASS] == PAIKO_FREE_PASS_YES;
    if (p->phase == PAIKO_PHASE_DISCARD) {
        paiko_emit_sets(k, PAIKO_KIND_DISCARD, p->count[PAIKO_STORE_HAND][p->turn], DISCARDED);
    } else if (p->turn == PAIKO_PLAYER_RED) {
        paiko_red_actions(p, k);
    } else if (p->phase == PAIKO_PHASE_ACTION) {
        paiko_tile_actions(p, &safety, k);
        if (free_pass && paiko_idle_safe(p, &safety))
            paiko_emit_one(k, &pass);
    }
}

// ---- winning (SHR-WIN-1 to -5) ----

// True if Red wins: zombies plus points are 12 or more, or 13 or more (ruling red-wins).
static bool red_wins(const struct paiko_rules *r, unsigned zombies, unsigned points) {
    const bool beneath = r->option[PAIKO_RULING_RED_WINS] == PAIKO_RED_WINS_BENEATH;
    const unsigned needed = RED_TO_WIN + (unsigned)beneath;
    return zombies + points >= needed;
}

static bool colour_wins(unsigned mine, unsigned theirs) {
    const bool enough = mine >= POINTS_TO_WIN;
    const bool ahead = mine >= theirs + POINTS_AHEAD;
    return enough && ahead;
}

static bool wins(const struct paiko_position *p, unsigned side) {
    const unsigned white = paiko_score(p, PAIKO_PLAYER_WHITE),
                   black = paiko_score(p, PAIKO_PLAYER_BLACK);
    if (side == PAIKO_PLAYER_RED)
        return red_wins(&p->rules, paiko_red_points(p), white > black ? white : black);
    return side == PAIKO_PLAYER_WHITE ? colour_wins(white, black) : colour_wins(black, white);
}

// Returns p->turn if that side has won, else PAIKO_SIDES. No other side can win now (SHR-WIN-1).
static unsigned winner(const struct paiko_position *p) {
    return wins(p, p->turn) ? p->turn : PAIKO_SIDES;
}

// The moments at which a win is judged (ruling win-moment).
enum moment { TURN_BEGINS, ACTION_DONE, TURN_ENDS };

static bool judged(const struct paiko_position *p, enum moment now) {
    switch (p->rules.option[PAIKO_RULING_WIN_MOMENT]) {
    case PAIKO_WIN_MOMENT_AS_SOON:
        return true;
    case PAIKO_WIN_MOMENT_AFTER_ACTION:
        return now == ACTION_DONE;
    default:
        return now == TURN_ENDS;
    }
}

static const uint8_t won_by[PAIKO_SIDES] = {PAIKO_RESULT_WON_WHITE, PAIKO_RESULT_WON_BLACK,
                                            PAIKO_RESULT_WON_RED};

static void advance(struct paiko_position *p) {
    p->cycle = (uint8_t)((p->cycle + 1U) % PAIKO_CYCLE);
}

// Ends the game if p->turn has won and a win is judged `now` (ruling win-moment).
static bool won(struct paiko_position *p, enum moment now) {
    const unsigned side = judged(p, now) ? winner(p) : PAIKO_SIDES;
    if (side == PAIKO_SIDES)
        return false;
    if (now != TURN_BEGINS)
        advance(p);
    p->taken = PAIKO_NO_SQUARE;
    p->fresh = p->saved = 0;
    paiko_set_phase(p, side_at(p->cycle), PAIKO_PHASE_OVER, 0, won_by[side]);
    return true;
}

// ---- the next turn ----

static void begin_turn(struct paiko_position *p) {
    const unsigned side = side_at(p->cycle), stuck = p->rules.option[PAIKO_RULING_STUCK];
    paiko_set_phase(p, side, PAIKO_PHASE_ACTION, 0, 0);
    if (won(p, TURN_BEGINS) || side == PAIKO_PLAYER_RED || !paiko_is_stuck(&paiko_shrines, p))
        return;
    paiko_set_phase(p, side, PAIKO_PHASE_OVER, 0,
                    stuck == PAIKO_STUCK_LOSS ? won_by[!side] : PAIKO_RESULT_TIED);
}

static void end_turn(struct paiko_position *p) {
    if (won(p, TURN_ENDS))
        return;
    advance(p);
    begin_turn(p);
}

// ---- Red's gains from captures ----

// Returns how many tiles a captured piece adds to Red's hand (SHR-SETUP-3, SHR-RED-14).
static unsigned brought_by(paiko_cell c) {
    return c == paiko_cell_of(PAIKO_PLAYER_RED, PAIKO_PIECE_ZOMBIE, PAIKO_FACING_NORTH) ? 2 : 1;
}

static void discard_captured(struct paiko_position *p, const struct paiko_report *report,
                             unsigned from) {
    unsigned pile = p->pile;
    for (unsigned i = from; i < report->captured; i++)
        pile += brought_by(report->fall[i].tile);
    p->pile = (uint8_t)pile;
    paiko_end_streaks(p);
}

// Takes n tiles off the pile, or all of them if there are fewer.
static void spend(struct paiko_position *p, unsigned n) {
    p->pile = (uint8_t)(p->pile > n ? p->pile - n : 0);
}

// ---- White's and Black's turns ----

static void tile_turn(struct paiko_position *p, const struct paiko_action *a,
                      struct paiko_report *report) {
    paiko_act(p, a);
    paiko_update_streak(p, a);
    if (won(p, ACTION_DONE))
        return;
    fall(p, report);
    discard_captured(p, report, 0);
    end_turn(p);
}

// Lays the corpses that are on the board when play begins (SHR-SETUP-11).
static void lay_first_corpses(struct paiko_position *p) {
    const paiko_bits squares = paiko_black & paiko_middle;
    PAIKO_EACH(s, squares)
        paiko_place(p, s, paiko_cell_of(PAIKO_PLAYER_RED, PAIKO_PIECE_CORPSE, PAIKO_FACING_NORTH));
    spend(p, paiko_bits_count(squares));
}

static void discard(struct paiko_position *p, const struct paiko_action *a) {
    unsigned pile = p->pile;
    for (unsigned type = 0; type < PAIKO_TYPES; type++) {
        const unsigned held = p->count[PAIKO_STORE_HAND][p->turn][type], kept = held - a->set[type];
        p->count[PAIKO_STORE_HAND][p->turn][type] = (uint8_t)kept;
        pile += held - kept;
    }
    p->pile = (uint8_t)pile;
    if (p->turn == PAIKO_PLAYER_BLACK) {
        paiko_set_phase(p, PAIKO_PLAYER_WHITE, PAIKO_PHASE_DISCARD, 0, 0);
        return;
    }
    lay_first_corpses(p);
    begin_turn(p);
}

// ---- Red's turn ----

// Returns all tiles that can be captured now: only Fires, if paiko_red_choices() is empty.
static paiko_bits fires_that_fall(const struct paiko_position *p) {
    return paiko_red_prey(p, PAIKO_PLAYER_WHITE) | paiko_red_prey(p, PAIKO_PLAYER_BLACK);
}

// Returns the pieces that are captured next, all at once, under red-order=together.
static paiko_bits wave_together(const struct paiko_position *p) {
    const bool mixed = p->rules.option[PAIKO_RULING_FIRE_ORDER] == PAIKO_FIRE_ORDER_WITH_OTHERS;
    const bool red =
        p->rules.option[PAIKO_RULING_RED_PIECES_FALL] == PAIKO_RED_PIECES_FALL_EVERY_PHASE;
    const paiko_bits tiles = fires_that_fall(p);
    const paiko_bits fires =
        p->kind[PAIKO_PLAYER_WHITE][PAIKO_TYPE_FIRE] | p->kind[PAIKO_PLAYER_BLACK][PAIKO_TYPE_FIRE];
    const paiko_bits others = (tiles & ~fires) | (red ? paiko_red_in_danger(p) : 0);
    return mixed || !others ? tiles | others : others;
}

// Captures until Red has to choose what to capture, or until Red's turn ends.
static void capture_until_choice(struct paiko_position *p, struct paiko_report *report) {
    const bool together = p->rules.option[PAIKO_RULING_RED_ORDER] == PAIKO_RED_ORDER_TOGETHER;
    unsigned from = report->captured;
    for (;;) {
        if (!together && paiko_red_choices(p)) {
            paiko_set_phase(p, PAIKO_PLAYER_RED, PAIKO_PHASE_CAPTURE, 0, 0);
            return;
        }
        const paiko_bits falling = together ? wave_together(p) : fires_that_fall(p);
        if (!falling)
            break;
        paiko_fall(p, falling, report);
        discard_captured(p, report, from);
        from = report->captured;
    }
    end_turn(p);
}

static void after_zombifying(struct paiko_position *p, struct paiko_report *report) {
    p->fresh = p->saved = 0;
    if (p->rules.option[PAIKO_RULING_WIN_MOMENT] == PAIKO_WIN_MOMENT_AS_SOON && won(p, ACTION_DONE))
        return;
    capture_until_choice(p, report);
}

static void after_red_action(struct paiko_position *p, struct paiko_report *report) {
    p->taken = PAIKO_NO_SQUARE;
    paiko_end_streaks(p);
    if (won(p, ACTION_DONE))
        return;
    if (paiko_zombifiable(p))
        paiko_set_phase(p, PAIKO_PLAYER_RED, PAIKO_PHASE_ZOMBIFY, 0, 0);
    else
        after_zombifying(p, report);
}

static void take_back(struct paiko_position *p, unsigned square, struct paiko_report *report) {
    const bool zombie = paiko_bits_has(p->red[PAIKO_PIECE_ZOMBIE], square);
    paiko_lift(p, square);
    if (zombie)
        paiko_place(p, square,
                    paiko_cell_of(PAIKO_PLAYER_RED, PAIKO_PIECE_CORPSE, PAIKO_FACING_NORTH));
    p->pile++;
    p->taken = (uint8_t)square;
    paiko_end_streaks(p);
    if (paiko_takeable(p))
        paiko_set_phase(p, PAIKO_PLAYER_RED, PAIKO_PHASE_TAKE, 0, 0);
    else
        after_red_action(p, report);
}

static void zombify(struct paiko_position *p, unsigned square, struct paiko_report *report) {
    paiko_make_zombie(p, square);
    spend(p, 1);
    paiko_end_streaks(p);
    if (!paiko_zombifiable(p))
        after_zombifying(p, report);
}

static void put_piece(struct paiko_position *p, const struct paiko_action *a) {
    const unsigned piece =
        a->kind == PAIKO_KIND_LAY_CORPSE ? PAIKO_PIECE_CORPSE : PAIKO_PIECE_ZOMBIE;
    if (a->kind == PAIKO_KIND_SHIFT_ZOMBIE)
        paiko_lift(p, a->from);
    else
        spend(p, 1);
    if (p->cell[a->to]) // a raised corpse
        paiko_lift(p, a->to);
    paiko_place(p, a->to, paiko_cell_of(PAIKO_PLAYER_RED, piece, PAIKO_FACING_NORTH));
}

// Ends Red's phase.
static void done(struct paiko_position *p, struct paiko_report *report) {
    if (p->phase == PAIKO_PHASE_ZOMBIFY)
        after_zombifying(p, report);
    else
        after_red_action(p, report);
}

static void red_turn(struct paiko_position *p, const struct paiko_action *a,
                     struct paiko_report *report) {
    if (p->phase == PAIKO_PHASE_ACTION || p->phase == PAIKO_PHASE_TAKE)
        paiko_update_streak(p, a);
    switch (a->kind) {
    case PAIKO_KIND_LAY_CORPSE:
    case PAIKO_KIND_RAISE_ZOMBIE:
    case PAIKO_KIND_SHIFT_ZOMBIE:
        put_piece(p, a);
        after_red_action(p, report);
        break;
    case PAIKO_KIND_TAKE_BACK:
        take_back(p, a->to, report);
        break;
    case PAIKO_KIND_ZOMBIFY:
        zombify(p, a->to, report);
        break;
    case PAIKO_KIND_CAPTURE:
        paiko_fall(p, paiko_bits_one(a->to), report);
        discard_captured(p, report, 0);
        capture_until_choice(p, report);
        break;
    default:
        done(p, report);
    }
}

static void make(struct paiko_position *p, const struct paiko_action *a,
                 struct paiko_report *report) {
    if (p->phase == PAIKO_PHASE_DISCARD)
        discard(p, a);
    else if (p->turn == PAIKO_PLAYER_RED)
        red_turn(p, a, report);
    else
        tile_turn(p, a, report);
}

const struct paiko_turns paiko_shrines = {generate, passes, make};
