// SPDX-License-Identifier: MIT
//
// The game for two players: draft, action, captures, the end of the game, give, the next turn.
// Invariant: before and after make() the position passes paiko_position_check().
#include "act.h"
#include "capture.h"
#include "streak.h"
#include "tiles.h"
#include "turns.h"

enum { DRAWN_MOST = 3, POINTS_TO_WIN = 10, LOST_FOR_TIE = 13, POINTS_FOR_TIE = 5 };

static void fall(struct paiko_position *p, struct paiko_report *report) {
    paiko_capture(p, !p->turn, 0, report);
}

// ---- legal actions ----

// Returns how many tiles this pick of the draft takes: 7, 9 or 1 (CAT-SETUP-10 to -12).
static unsigned pick(const struct paiko_position *p) {
    if (p->turn == PAIKO_PLAYER_BLACK)
        return 9;
    if (paiko_stored(p, PAIKO_STORE_HAND, PAIKO_PLAYER_WHITE) == 0)
        return 7;
    return 1;
}

static void draft_picks(const struct paiko_position *p, struct paiko_sink *k) {
    paiko_emit_sets(k, PAIKO_KIND_DRAW, p->count[PAIKO_STORE_RESERVE][p->turn], pick(p));
}

// Emits the draws of a turn (CAT-DRAW-1). The caller has checked that own tiles are safe.
static void draws(const struct paiko_position *p, struct paiko_sink *k) {
    const unsigned count = p->rules.option[PAIKO_RULING_DRAW_COUNT];
    const unsigned reserve = paiko_stored(p, PAIKO_STORE_RESERVE, p->turn);
    const unsigned most = reserve < DRAWN_MOST ? reserve : DRAWN_MOST;
    unsigned least = count == PAIKO_DRAW_COUNT_0_TO_3 ? 0 : 1;
    if (count == PAIKO_DRAW_COUNT_EXACTLY_3 && most > least)
        least = most;
    if (count == PAIKO_DRAW_COUNT_FULL_3)
        least = DRAWN_MOST;
    for (unsigned n = least; n <= most && !paiko_sated(k); n++)
        paiko_emit_sets(k, PAIKO_KIND_DRAW, p->count[PAIKO_STORE_RESERVE][p->turn], n);
}

static const struct paiko_safety safety = {.fall = fall, .idle = draws};

// ---- rewards for captures ----

// Returns the capturer, who gets the reward. The other player chooses the tiles.
static unsigned taker(const struct paiko_position *p) {
    return !p->turn;
}

static void gifts(const struct paiko_position *p, struct paiko_sink *k) {
    paiko_emit_sets(k, PAIKO_KIND_GIVE, p->count[PAIKO_STORE_RESERVE][taker(p)], p->give);
}

// Returns how many tiles are given as the reward for a number of captures.
static unsigned reward(const struct paiko_position *p, unsigned captured) {
    if (!captured)
        return 0;
    const unsigned reserve = paiko_stored(p, PAIKO_STORE_RESERVE, p->turn);
    return captured < reserve ? captured : reserve;
}

static void generate(const struct paiko_position *p, struct paiko_sink *k) {
    switch (p->phase) {
    case PAIKO_PHASE_DRAFT:
        draft_picks(p, k);
        break;
    case PAIKO_PHASE_GIVE:
        gifts(p, k);
        break;
    case PAIKO_PHASE_ACTION:
        paiko_tile_actions(p, &safety, k);
        break;
    default:
        break;
    }
}

static bool passes(const struct paiko_position *p) {
    return p->phase == PAIKO_PHASE_ACTION &&
           p->rules.option[PAIKO_RULING_STUCK] == PAIKO_STUCK_PASS;
}

// ---- the end and the next decision ----

static void begin_turn(struct paiko_position *p, unsigned player) {
    paiko_set_phase(p, player, PAIKO_PHASE_ACTION, 0, 0);
    const unsigned stuck = p->rules.option[PAIKO_RULING_STUCK];
    if (!paiko_is_stuck(&paiko_duel, p))
        return;
    const unsigned winner =
        player == PAIKO_PLAYER_WHITE ? PAIKO_RESULT_WON_BLACK : PAIKO_RESULT_WON_WHITE;
    paiko_set_phase(p, player, PAIKO_PHASE_OVER, 0,
                    stuck == PAIKO_STUCK_LOSS ? winner : PAIKO_RESULT_TIED);
}

// True if the game is tied (CAT-WIN-4): both players have lost many tiles and have few points.
static bool tied(const struct paiko_position *p) {
    if (p->rules.option[PAIKO_RULING_TIE] == PAIKO_TIE_NONE)
        return false;
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++)
        if (paiko_stored(p, PAIKO_STORE_LOST, player) < LOST_FOR_TIE)
            return false;
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++)
        if (paiko_score(p, player) > POINTS_FOR_TIE)
            return false;
    return true;
}

// Ends a turn after its captures: looks for a win or tie, then begins a reward or the next turn.
static void end_turn(struct paiko_position *p, unsigned captured) {
    const unsigned me = p->turn, foe = !me, give = reward(p, captured);
    if (paiko_score(p, me) >= POINTS_TO_WIN) {
        paiko_set_phase(p, foe, PAIKO_PHASE_OVER, 0,
                        me == PAIKO_PLAYER_WHITE ? PAIKO_RESULT_WON_WHITE : PAIKO_RESULT_WON_BLACK);
        return;
    }
    if (tied(p)) {
        paiko_set_phase(p, foe, PAIKO_PHASE_OVER, 0, PAIKO_RESULT_TIED);
        return;
    }
    if (give)
        paiko_set_phase(p, foe, PAIKO_PHASE_GIVE, give, 0);
    else
        begin_turn(p, foe); // CAT-TURN-1
}

static void draft(struct paiko_position *p, const struct paiko_action *a) {
    const bool last =
        p->turn == PAIKO_PLAYER_WHITE && paiko_stored(p, PAIKO_STORE_HAND, PAIKO_PLAYER_WHITE) > 0;
    paiko_move_set(p, PAIKO_STORE_RESERVE, PAIKO_STORE_HAND, p->turn, a->set);
    if (last)
        begin_turn(p, PAIKO_PLAYER_WHITE);
    else
        paiko_set_phase(p, !p->turn, PAIKO_PHASE_DRAFT, 0, 0);
}

// ---- playing ----

// Puts captured tiles on the discard pile (CAT-CAP-9).
static void discard_captured(struct paiko_position *p, const struct paiko_report *report) {
    for (unsigned i = 0; i < report->captured; i++) {
        const unsigned owner = paiko_cell_player(report->fall[i].tile);
        const unsigned type = paiko_cell_type(report->fall[i].tile);
        p->count[PAIKO_STORE_LOST][owner][type]++;
    }
}

static void act(struct paiko_position *p, const struct paiko_action *a,
                struct paiko_report *report) {
    if (a->kind == PAIKO_KIND_DRAW)
        paiko_move_set(p, PAIKO_STORE_RESERVE, PAIKO_STORE_HAND, p->turn, a->set);
    paiko_act(p, a);
    paiko_update_streak(p, a);
    fall(p, report);
    discard_captured(p, report);
    paiko_end_streaks(p);
    end_turn(p, report->captured);
}

static void make(struct paiko_position *p, const struct paiko_action *a,
                 struct paiko_report *report) {
    switch (p->phase) {
    case PAIKO_PHASE_DRAFT:
        draft(p, a);
        break;
    case PAIKO_PHASE_GIVE:
        paiko_move_set(p, PAIKO_STORE_RESERVE, PAIKO_STORE_HAND, taker(p), a->set);
        begin_turn(p, p->turn);
        break;
    case PAIKO_PHASE_ACTION:
        act(p, a, report);
        break;
    }
}

const struct paiko_turns paiko_duel = {generate, passes, make};
