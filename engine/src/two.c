// SPDX-License-Identifier: MIT
//
// Two players: draft, action, captures, the end, give, the next turn. Knows the order of these and
// what is decided in each; what tiles can do on the board is tiles.c's.
//
// Invariant: make starts and ends with a position that paiko_position_check accepts.
#include "internal.h"

enum { POINTS_TO_WIN = 10, LOST_FOR_TIE = 13, POINTS_FOR_TIE = 5 };

// ---- what can be decided ----

static void draft_picks(const struct paiko_position *p, struct paiko_sink *k) {
    const unsigned white = paiko_stored(p, PAIKO_HAND, PAIKO_WHITE);
    const unsigned n = p->turn == PAIKO_BLACK ? 9 : white == 0 ? 7 : 1;
    paiko_emit_sets(k, PAIKO_DRAW, p->count[PAIKO_RESERVE][p->turn], n);
}

// Draws on a turn (CAT-DRAW-1). They move nothing on the board, so all are safe or none is.
static void draws(const struct paiko_position *p, struct paiko_sink *k) {
    const unsigned count = p->rules.option[PAIKO_DRAW_COUNT];
    const unsigned reserve = paiko_stored(p, PAIKO_RESERVE, p->turn);
    const unsigned limit = PAIKO_MUTANT(DRAW_FOUR) ? 4 : 3;
    const unsigned most = reserve < limit ? reserve : limit;
    unsigned least = count == PAIKO_DRAW_0_TO_3 ? 0 : 1;
    if (count == PAIKO_DRAW_EXACTLY_3 && most > least)
        least = most;
    if (least > most || !paiko_idle_safe(p))
        return;
    for (unsigned n = least; n <= most; n++)
        paiko_emit_sets(k, PAIKO_DRAW, p->count[PAIKO_RESERVE][p->turn], n);
}

static void generate(const struct paiko_position *p, struct paiko_sink *k) {
    switch (p->phase) {
    case PAIKO_DRAFT:
        draft_picks(p, k);
        break;
    case PAIKO_GIVE:
        paiko_emit_sets(k, PAIKO_GIVE_TILES, p->count[PAIKO_RESERVE][!p->turn], p->give);
        break;
    case PAIKO_ACTION:
        draws(p, k);
        paiko_tile_actions(p, k);
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
    if (stuck == PAIKO_STUCK_PASS || paiko_legal(p, NULL, 0) > 0)
        return;
    const unsigned winner = player == PAIKO_WHITE ? PAIKO_WON_BLACK : PAIKO_WON_WHITE;
    paiko_set_phase(p, player, PAIKO_OVER, 0, stuck == PAIKO_STUCK_LOSS ? winner : PAIKO_TIED);
}

static bool tied(const struct paiko_position *p) {
    if (p->rules.option[PAIKO_TIE] == PAIKO_TIE_NONE)
        return false;
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++)
        if (paiko_stored(p, PAIKO_LOST, player) < LOST_FOR_TIE ||
            paiko_score(p, player) > POINTS_FOR_TIE)
            return false;
    return true;
}

// After the captures of a turn: the win, the tie, what the capturer draws, the next turn.
static void end_turn(struct paiko_position *p, unsigned captured) {
    const unsigned me = p->turn, foe = !me;
    if (paiko_score(p, me) >= POINTS_TO_WIN) {
        paiko_set_phase(p, foe, PAIKO_OVER, 0,
                        me == PAIKO_WHITE ? PAIKO_WON_WHITE : PAIKO_WON_BLACK);
        return;
    }
    if (tied(p)) {
        paiko_set_phase(p, foe, PAIKO_OVER, 0, PAIKO_TIED);
        return;
    }
    const unsigned reserve = paiko_stored(p, PAIKO_RESERVE, me);
    const unsigned give = captured < reserve ? captured : reserve;
    if (give && !PAIKO_MUTANT(GIVE_SKIPPED))
        paiko_set_phase(p, foe, PAIKO_GIVE, give, 0);
    else
        begin_turn(p, foe);
}

static void draft(struct paiko_position *p, const struct paiko_action *a) {
    paiko_move_set(p, PAIKO_RESERVE, PAIKO_HAND, p->turn, a->set);
    if (paiko_stored(p, PAIKO_HAND, PAIKO_WHITE) == 8)
        begin_turn(p, PAIKO_WHITE);
    else
        paiko_set_phase(p, !p->turn, PAIKO_DRAFT, 0, 0);
}

// ---- playing ----

static void fall(struct paiko_position *p, struct paiko_report *report) {
    paiko_capture(p, !p->turn, report);
}

// Captured tiles lie on the discard pile (CAT-CAP-9).
static void bury(struct paiko_position *p, const struct paiko_report *report) {
    for (unsigned i = 0; i < report->captured; i++) {
        const unsigned owner = paiko_cell_player(report->fall[i].tile);
        const unsigned type = paiko_cell_type(report->fall[i].tile);
        paiko_set_count(p, PAIKO_LOST, owner, type, p->count[PAIKO_LOST][owner][type] + 1U);
    }
}

static void act(struct paiko_position *p, const struct paiko_action *a,
                struct paiko_report *report) {
    if (a->kind == PAIKO_DRAW)
        paiko_move_set(p, PAIKO_RESERVE, PAIKO_HAND, p->turn, a->set);
    paiko_act(p, a);
    paiko_update_streak(p, a);
    fall(p, report);
    bury(p, report);
    paiko_end_streaks(p);
    end_turn(p, report->captured);
}

static void make(struct paiko_position *p, const struct paiko_action *a,
                 struct paiko_report *report) {
    switch (p->phase) {
    case PAIKO_DRAFT:
        draft(p, a);
        break;
    case PAIKO_GIVE:
        paiko_move_set(p, PAIKO_RESERVE, PAIKO_HAND, !p->turn, a->set);
        begin_turn(p, p->turn);
        break;
    case PAIKO_ACTION:
        act(p, a, report);
        break;
    default:
        break;
    }
}

const struct paiko_turns paiko_two = {generate, passes, fall, make};
