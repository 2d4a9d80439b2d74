// SPDX-License-Identifier: MIT
//
// The two-player turn: draft, action, captures, the end, give, the next turn. Knows the order of
// these and what an action moves; which actions are legal is generate.c's.
//
// Invariant: paiko_make starts and ends with a position that paiko_position_check accepts.
#include "internal.h"

enum { POINTS_TO_WIN = 10, LOST_FOR_TIE = 13, POINTS_FOR_TIE = 5 };

static void move_set(struct paiko_position *p, unsigned from, unsigned to, unsigned player,
                     const uint8_t set[PAIKO_TYPES]) {
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        if (set[type]) {
            paiko_set_count(p, from, player, type, p->count[from][player][type] - set[type]);
            paiko_set_count(p, to, player, type, p->count[to][player][type] + (unsigned)set[type]);
        }
}

static void deploy(struct paiko_position *p, const struct paiko_action *a) {
    const unsigned me = p->turn;
    paiko_set_count(p, PAIKO_HAND, me, a->type, p->count[PAIKO_HAND][me][a->type] - 1U);
    paiko_place(p, a->to, paiko_cell_of(me, a->type, a->facing));
}

void paiko_act(struct paiko_position *p, const struct paiko_action *a) {
    switch (a->kind) {
    case PAIKO_DRAW:
        move_set(p, PAIKO_RESERVE, PAIKO_HAND, p->turn, a->set);
        break;
    case PAIKO_DEPLOY:
    case PAIKO_DEPLOY_SHIFT:
        deploy(p, a);
        break;
    case PAIKO_SHIFT:
    case PAIKO_REDEPLOY:
        paiko_lift(p, a->from);
        paiko_place(p, a->to, paiko_cell_of(p->turn, a->type, a->facing));
        break;
    default:
        break; // a pass moves nothing; a give is not an action of a turn
    }
}

// ---- the limit of shifts in a row (CAT-SHIFT-10 to -12) ----

// Whether this action counts as a shift of the tile that now stands on a->to.
static bool counts_as_shift(const struct paiko_rules *r, const struct paiko_action *a) {
    const unsigned sai = r->option[PAIKO_LIMIT_SAI];
    switch (a->kind) {
    case PAIKO_SHIFT:
        return true;
    case PAIKO_REDEPLOY:
        return r->option[PAIKO_LIMIT_REDEPLOY] != PAIKO_REDEPLOY_EXEMPT;
    case PAIKO_DEPLOY_SHIFT:
        return sai != PAIKO_SAI_NEVER;
    case PAIKO_DEPLOY:
        return a->type == PAIKO_SAI && sai == PAIKO_SAI_ALWAYS;
    default:
        return false;
    }
}

static void update_streak(struct paiko_position *p, const struct paiko_action *a) {
    const struct paiko_rules *r = &p->rules;
    const struct paiko_streak none = {PAIKO_NO_SQUARE, 0};
    struct paiko_streak streak = p->streak[p->turn];
    if (r->option[PAIKO_SHIFT_LIMIT] == PAIKO_LIMIT_NONE)
        return;
    const bool moved = a->kind == PAIKO_SHIFT || a->kind == PAIKO_REDEPLOY;
    const bool same = moved && streak.square == a->from;
    if (counts_as_shift(r, a)) {
        streak.count = same ? streak.count + (streak.count < PAIKO_STREAK_MOST) : 1;
        streak.square = a->to;
    } else if (r->option[PAIKO_LIMIT_RESET] == PAIKO_RESET_ANY && !PAIKO_FAULT(STREAK_KEPT)) {
        streak = none;
    } else if (same) {
        streak.square = a->to; // an exempt redeploy moves the tile and leaves its run
    }
    paiko_set_streak(p, p->turn, streak);
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
    if (give && !PAIKO_FAULT(GIVE_SKIPPED))
        paiko_set_phase(p, foe, PAIKO_GIVE, give, 0);
    else
        begin_turn(p, foe);
}

static void draft(struct paiko_position *p, const struct paiko_action *a) {
    move_set(p, PAIKO_RESERVE, PAIKO_HAND, p->turn, a->set);
    if (paiko_stored(p, PAIKO_HAND, PAIKO_WHITE) == 8)
        begin_turn(p, PAIKO_WHITE);
    else
        paiko_set_phase(p, !p->turn, PAIKO_DRAFT, 0, 0);
}

void paiko_make(struct paiko_position *p, const struct paiko_action *a, struct paiko_undo *undo,
                struct paiko_report *report) {
    assert(paiko_is_legal(p, a));
    undo->before = *p;
    if (report)
        report->captured = 0;
    switch (p->phase) {
    case PAIKO_DRAFT:
        draft(p, a);
        break;
    case PAIKO_GIVE:
        move_set(p, PAIKO_RESERVE, PAIKO_HAND, !p->turn, a->set);
        begin_turn(p, p->turn);
        break;
    case PAIKO_ACTION:
        paiko_act(p, a);
        update_streak(p, a);
        end_turn(p, paiko_capture(p, !p->turn, report));
        break;
    default:
        break;
    }
    assert(!paiko_position_check(p));
}

void paiko_unmake(struct paiko_position *p, const struct paiko_undo *undo) {
    *p = undo->before;
    assert(!paiko_position_check(p));
}

uint64_t paiko_perft(struct paiko_position *p, unsigned depth) {
    struct paiko_action actions[PAIKO_ACTIONS_MAX];
    struct paiko_undo undo;
    if (depth == 0)
        return 1;
    if (depth == 1)
        return paiko_legal(p, NULL, 0);
    const size_t n = paiko_legal(p, actions, PAIKO_ACTIONS_MAX);
    uint64_t nodes = 0;
    for (size_t i = 0; i < n; i++) {
        paiko_make(p, &actions[i], &undo, NULL);
        nodes += paiko_perft(p, depth - 1);
        paiko_unmake(p, &undo);
    }
    return nodes;
}
