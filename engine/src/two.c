// SPDX-License-Identifier: MIT
//
// Two players: draft, action, captures, the end, give, the next turn. Knows the order of these and
// what is decided in each; what tiles can do on the board is tiles.c's.
//
// Invariant: make starts and ends with a position that paiko_position_check accepts.
#include "internal.h"

enum { POINTS_TO_WIN = 10, LOST_FOR_TIE = 13, POINTS_FOR_TIE = 5 };

// ---- what can be decided ----

// How many tiles a pick takes: 7, 9, 1 (CAT-SETUP-10 to -12).
static unsigned pick(const struct paiko_position *p) {
    if (p->turn == PAIKO_BLACK)
        return PAIKO_UNLESS(PICK_TEN, PAIKO_UNLESS(PICK_EIGHT, 9, 8), 10);
    if (paiko_stored(p, PAIKO_HAND, PAIKO_WHITE) == 0)
        return PAIKO_UNLESS(PICK_EIGHT_FIRST, 7, 8);
    return PAIKO_UNLESS(PICK_TWO_LAST, 1, 2);
}

// What can be drawn of: the reserve.
static void drawable(const struct paiko_position *p, uint8_t available[PAIKO_TYPES]) {
    const unsigned most = p->phase == PAIKO_DRAFT
                              ? PAIKO_UNLESS(PICK_NO_TRIPLE, PAIKO_TILES_OF_A_TYPE, 2)
                              : PAIKO_UNLESS(DRAW_DISTINCT, PAIKO_TILES_OF_A_TYPE, 1);
    for (unsigned type = 0; type < PAIKO_TYPES; type++) {
        const uint8_t n = p->count[PAIKO_RESERVE][p->turn][type];
        available[type] = n < most ? n : (uint8_t)most;
    }
}

static void draft_picks(const struct paiko_position *p, struct paiko_sink *k) {
    uint8_t available[PAIKO_TYPES];
    drawable(p, available);
    paiko_emit_sets(k, PAIKO_DRAW, available, pick(p));
}

// Draws on a turn (CAT-DRAW-1). They move nothing on the board, so all are safe or none is.
static void draws(const struct paiko_position *p, struct paiko_sink *k) {
    const unsigned count = p->rules.option[PAIKO_DRAW_COUNT];
    const unsigned reserve = paiko_stored(p, PAIKO_RESERVE, p->turn);
    const unsigned limit = PAIKO_UNLESS(DRAW_FOUR, PAIKO_UNLESS(DRAW_TWO, 3, 2), 4);
    const unsigned most = reserve < limit ? reserve : limit;
    const bool exactly =
        count == PAIKO_DRAW_EXACTLY_3 ? !PAIKO_MUTANT(DRAW_FEWER) : PAIKO_MUTANT(DRAW_EXACTLY);
    unsigned least = count == PAIKO_DRAW_0_TO_3 || PAIKO_MUTANT(DRAW_NONE) ? 0 : 1;
    uint8_t available[PAIKO_TYPES];
    if (exactly && most > least)
        least = PAIKO_UNLESS(DRAW_SHORT_BARRED, most, limit);
    if (least > most || (!PAIKO_MUTANT(DRAW_UNSAFE) && !paiko_idle_safe(p)))
        return;
    drawable(p, available);
    for (unsigned n = least; n <= most && !paiko_sated(k); n++)
        paiko_emit_sets(k, PAIKO_DRAW, available, n);
}

// ---- what is given for captures ----

// Whose reserve and hand it is about: the capturer's, who is not the one that gives.
static unsigned taker(const struct paiko_position *p) {
    return PAIKO_MUTANT(GIVE_BY_CAPTURER) || PAIKO_MUTANT(GIVE_TO_OWNER) ? p->turn : !p->turn;
}

static void gifts(const struct paiko_position *p, struct paiko_sink *k) {
    for (unsigned n = PAIKO_UNLESS(GIVE_DECLINED, p->give, 0); n <= p->give; n++)
        paiko_emit_sets(k, PAIKO_GIVE_TILES, p->count[PAIKO_RESERVE][taker(p)], n);
}

// How many tiles are given for a number of captures.
static unsigned reward(const struct paiko_position *p, unsigned captured) {
    const unsigned drawer = PAIKO_UNLESS(GIVE_TO_OWNER, p->turn, !p->turn);
    const unsigned reserve = paiko_stored(p, PAIKO_RESERVE, drawer);
    if (!captured || PAIKO_MUTANT(GIVE_SKIPPED) ||
        (PAIKO_MUTANT(GIVE_SHORT_NONE) && captured > reserve))
        return 0;
    if (PAIKO_MUTANT(GIVE_ONE))
        captured = captured > 0;
    captured *= PAIKO_UNLESS(GIVE_DOUBLE, 1, 2);
    return captured < reserve ? captured : reserve;
}

static void generate(const struct paiko_position *p, struct paiko_sink *k) {
    switch (p->phase) {
    case PAIKO_DRAFT:
        draft_picks(p, k);
        break;
    case PAIKO_GIVE:
        gifts(p, k);
        break;
    case PAIKO_ACTION:
        draws(p, k);
        if (!paiko_sated(k))
            paiko_tile_actions(p, k);
        if (PAIKO_MUTANT(PASS_FREELY))
            paiko_emit_one(k, &(struct paiko_action){.kind = PAIKO_PASS});
        break;
    default:
        break;
    }
}

static bool passes(const struct paiko_position *p) {
    return p->phase == PAIKO_ACTION && p->rules.option[PAIKO_STUCK] == PAIKO_STUCK_PASS;
}

// ---- the end and the next decision ----

static void begin_turn(struct paiko_position *p, unsigned player) {
    paiko_set_phase(p, player, PAIKO_ACTION, 0, 0);
    const unsigned stuck = p->rules.option[PAIKO_STUCK];
    if (!paiko_is_stuck(p))
        return;
    const unsigned winner = player == PAIKO_WHITE ? PAIKO_WON_BLACK : PAIKO_WON_WHITE;
    paiko_set_phase(p, player, PAIKO_OVER, 0, stuck == PAIKO_STUCK_LOSS ? winner : PAIKO_TIED);
}

static bool won(unsigned score) {
    const unsigned least =
        PAIKO_UNLESS(WIN_AT_NINE, PAIKO_UNLESS(WIN_AT_ELEVEN, POINTS_TO_WIN, POINTS_TO_WIN + 1),
                     POINTS_TO_WIN - 1);
    if (PAIKO_MUTANT(WIN_NEVER) || (PAIKO_MUTANT(WIN_EXACTLY) && score != POINTS_TO_WIN))
        return false;
    return score >= least;
}

// What of the tie (CAT-WIN-4) holds for each player: enough tiles lost, and few points.
static bool tied(const struct paiko_position *p) {
    const unsigned losses =
        PAIKO_UNLESS(TIE_AT_TWELVE, PAIKO_UNLESS(TIE_AT_FOURTEEN, LOST_FOR_TIE, LOST_FOR_TIE + 1),
                     LOST_FOR_TIE - 1);
    const unsigned points =
        PAIKO_UNLESS(TIE_BELOW_FIVE, PAIKO_UNLESS(TIE_AT_SIX, POINTS_FOR_TIE, POINTS_FOR_TIE + 1),
                     POINTS_FOR_TIE - 1);
    unsigned lost = 0, poor = 0;
    if (p->rules.option[PAIKO_TIE] == PAIKO_TIE_NONE || PAIKO_MUTANT(TIE_NEVER))
        return false;
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++)
        lost += paiko_stored(p, PAIKO_LOST, player) >= losses;
    if (lost + PAIKO_MUTANT(TIE_ONE_LOST) < PAIKO_PLAYERS)
        return false;
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++)
        poor += paiko_score(p, player) <= points;
    return poor + PAIKO_MUTANT(TIE_ONE_POOR) >= PAIKO_PLAYERS;
}

// Who has the next turn (CAT-TURN-1).
static unsigned next_player(const struct paiko_position *p, const struct paiko_action *a,
                            unsigned captured) {
    const bool begins =
        p->turn == PAIKO_WHITE && !p->own[PAIKO_BLACK] && paiko_number(p->own[PAIKO_WHITE]) == 1;
    const bool again = (PAIKO_MUTANT(CAPTURE_AGAIN) && captured) ||
                       (PAIKO_MUTANT(DRAW_AND_ACT) && a->kind == PAIKO_DRAW) ||
                       (PAIKO_MUTANT(WHITE_TWICE) && begins);
    return again ? p->turn : !p->turn;
}

// After the captures of a turn: the win, the tie, what the capturer draws, the next turn.
static void end_turn(struct paiko_position *p, const struct paiko_action *a, unsigned captured) {
    const unsigned me = p->turn, foe = !me, give = reward(p, captured);
    if (won(paiko_score(p, me))) {
        paiko_set_phase(p, foe, PAIKO_OVER, 0,
                        me == PAIKO_WHITE ? PAIKO_WON_WHITE : PAIKO_WON_BLACK);
        return;
    }
    if (tied(p)) {
        paiko_set_phase(p, foe, PAIKO_OVER, 0, PAIKO_TIED);
        return;
    }
    if (give)
        paiko_set_phase(p, PAIKO_UNLESS(GIVE_BY_CAPTURER, foe, me), PAIKO_GIVE, give, 0);
    else
        begin_turn(p, next_player(p, a, captured));
}

static void draft(struct paiko_position *p, const struct paiko_action *a) {
    const bool last = p->turn == PAIKO_WHITE ? paiko_stored(p, PAIKO_HAND, PAIKO_WHITE) > 0
                                             : PAIKO_MUTANT(NO_LAST_PICK);
    paiko_move_set(p, PAIKO_RESERVE, PAIKO_HAND, p->turn, a->set);
    if (last)
        begin_turn(p, PAIKO_UNLESS(BLACK_BEGINS, PAIKO_WHITE, PAIKO_BLACK));
    else
        paiko_set_phase(p, !p->turn, PAIKO_DRAFT, 0, 0);
}

// ---- playing ----

static void fall(struct paiko_position *p, struct paiko_report *report) {
    paiko_capture(p, !p->turn, report);
}

// Captured tiles lie on the discard pile (CAT-CAP-9).
static void bury(struct paiko_position *p, const struct paiko_report *report) {
    const unsigned store = PAIKO_UNLESS(
        CAPTURED_TO_RESERVE, PAIKO_UNLESS(CAPTURED_TO_HAND, PAIKO_LOST, PAIKO_HAND), PAIKO_RESERVE);
    for (unsigned i = 0; i < report->captured; i++) {
        const unsigned owner = paiko_cell_player(report->fall[i].tile);
        const unsigned type = paiko_cell_type(report->fall[i].tile);
        paiko_set_count(p, store, owner, type, p->count[store][owner][type] + 1U);
    }
}

// GCOVR_EXCL_START only mutants call it
// The captures of a mutant from the square where a Sai lands.
static void capture_where_it_lands(struct paiko_position *p, const struct paiko_action *a,
                                   struct paiko_report *report) {
    paiko_place(p, a->from, paiko_cell_of(p->turn, a->type, a->facing));
    fall(p, report);
    paiko_lift(p, a->from);
}
// GCOVR_EXCL_STOP

// Actions after which mutants do not look for captures.
static bool never_captures(const struct paiko_action *a) {
    return PAIKO_MUTANT(CAPTURE_FIRST) ||
           (PAIKO_MUTANT(SHIFT_NEVER_CAPTURES) && a->kind == PAIKO_SHIFT) ||
           (PAIKO_MUTANT(DRAW_NEVER_CAPTURES) && a->kind == PAIKO_DRAW);
}

static void act(struct paiko_position *p, const struct paiko_action *a,
                struct paiko_report *report) {
    if (a->kind == PAIKO_DRAW)
        paiko_move_set(p, PAIKO_RESERVE, PAIKO_HAND, p->turn, a->set);
    if (PAIKO_MUTANT(CAPTURE_FIRST))
        fall(p, report);
    if (PAIKO_MUTANT(SAI_CAPTURES_FIRST) && a->kind == PAIKO_DEPLOY_SHIFT)
        capture_where_it_lands(p, a, report);
    paiko_act(p, a);
    paiko_update_streak(p, a);
    if (!never_captures(a))
        fall(p, report);
    bury(p, report);
    paiko_end_streaks(p);
    end_turn(p, a, report->captured);
}

static void make(struct paiko_position *p, const struct paiko_action *a,
                 struct paiko_report *report) {
    switch (p->phase) {
    case PAIKO_DRAFT:
        draft(p, a);
        break;
    case PAIKO_GIVE:
        paiko_move_set(p, PAIKO_RESERVE, PAIKO_HAND, taker(p), a->set);
        begin_turn(p, PAIKO_MUTANT(GIVE_BY_CAPTURER) || PAIKO_MUTANT(CAPTURE_AGAIN) ? !p->turn
                                                                                    : p->turn);
        break;
    case PAIKO_ACTION:
        act(p, a, report);
        break;
    }
}

const struct paiko_turns paiko_two = {generate, passes, fall, make};
