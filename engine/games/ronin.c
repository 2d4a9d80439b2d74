// SPDX-License-Identifier: MIT
//
// The game for four to seven players: the setup by choice and chance, rounds of deals and actions,
// the captures that end a round, the two ways to win.
// Invariant: before and after make() the position passes paiko_position_check().
#include "ronin.h"

#include "act.h"
#include "board.h"
#include "capture.h"
#include "heroes.h"
#include "squares.h"
#include "streak.h"
#include "threat.h"
#include "tiles.h"
#include "turns.h"

enum { POINTS_TO_WIN = 10, BLACKS_MARGIN = 2 };

// ---- the table (RON-TAB-4 to -7) ----

const struct paiko_limits *paiko_limits(unsigned players) {
    static const struct paiko_limits rows[] = {
        {4, 3, 4, 3, 3, 90, 120},
        {5, 4, 4, 2, 4, 120, 120},
        {6, 5, 5, 2, 5, 150, 150},
        {7, 6, 5, 1, 6, 180, 150},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].players == players)
            return &rows[i];
    return NULL;
}

static struct paiko_limits limits_of(const struct paiko_position *p) {
    return *paiko_limits(p->round.blacks + 1U);
}

unsigned paiko_deal_share(const struct paiko_position *p, unsigned seat) {
    const struct paiko_limits limits = limits_of(p);
    const bool white = seat == PAIKO_WHITE_SEAT;
    const unsigned rest =
        paiko_stored(p, PAIKO_STORE_RESERVE, white ? PAIKO_PLAYER_WHITE : PAIKO_PLAYER_BLACK);
    const unsigned most = white ? limits.white_draws : limits.black_draws;
    return most < rest ? most : rest;
}

unsigned paiko_seat_in_order(const struct paiko_position *p, unsigned n) {
    return n == 0 ? PAIKO_WHITE_SEAT : (p->round.token + n - 2U) % p->round.blacks + 1U;
}

// Returns the seat of the black player whose hero has no base (tile beneath). If every black hero
// has a base, returns PAIKO_WHITE_SEAT; *type is then the type of White's hero without a base.
static unsigned hero_without_base(const struct paiko_position *p, unsigned *type) {
    for (unsigned seat = p->round.blacks; seat >= 1; seat--)
        if (p->round.hero[seat] && !p->round.base[seat])
            return seat;
    for (*type = 0; *type < PAIKO_TYPES; ++*type)
        if ((p->kind[PAIKO_PLAYER_WHITE][*type] & p->hero) && !p->round.under[*type])
            break;
    return PAIKO_WHITE_SEAT;
}

// ---- captures and own safety ----

// Captures Black's tiles, then White's (RON-CAP-2, -3; rulings fires-fall and hero-lotus-falls).
static void fall(struct paiko_position *p, struct paiko_report *report) {
    const uint8_t *option = p->rules.option;
    const bool apart = option[PAIKO_RULING_FIRES_FALL] == PAIKO_FIRES_FALL_AFTER_BOTH &&
                       option[PAIKO_RULING_FIRE_ORDER] == PAIKO_FIRE_ORDER_LAST_TOGETHER &&
                       option[PAIKO_RULING_RECHECK] == PAIKO_RECHECK_YES;
    const paiko_bits white = paiko_lasting_shelter(p, PAIKO_PLAYER_WHITE);
    const paiko_bits black = paiko_lasting_shelter(p, PAIKO_PLAYER_BLACK);
    if (!apart) {
        paiko_capture(p, PAIKO_PLAYER_BLACK, black, report);
        paiko_capture(p, PAIKO_PLAYER_WHITE, white, report);
        return;
    }
    paiko_capture_others(p, PAIKO_PLAYER_BLACK, black, report);
    paiko_capture_others(p, PAIKO_PLAYER_WHITE, white, report);
    // Only Fires fall here. Other tiles stay, even those that Black's captures left in danger.
    const paiko_bits fires =
        p->kind[PAIKO_PLAYER_WHITE][PAIKO_TYPE_FIRE] | p->kind[PAIKO_PLAYER_BLACK][PAIKO_TYPE_FIRE];
    paiko_fall(p,
               fires & ((paiko_at_threshold(p, PAIKO_PLAYER_WHITE) & ~white) |
                        (paiko_at_threshold(p, PAIKO_PLAYER_BLACK) & ~black)),
               report);
}

// True if the action is the side's last in the round.
static bool is_last(const struct paiko_position *p, const struct paiko_action *a) {
    if (p->turn == PAIKO_PLAYER_WHITE)
        return p->round.left == (a->hero ? PAIKO_ACTIONS_FOR_A_HERO : 1);
    return p->round.seat % p->round.blacks + 1U == p->round.token;
}

// Returns how own safety is judged for an action (ruling round-safety). Under some options it is
// judged only for a side's last action of the round.
static enum paiko_judged judged(const struct paiko_position *p, const struct paiko_action *a) {
    switch (p->rules.option[PAIKO_RULING_ROUND_SAFETY]) {
    case PAIKO_ROUND_SAFETY_UNMARKED:
        return PAIKO_JUDGED_UNMARKED;
    case PAIKO_ROUND_SAFETY_NONE:
        return PAIKO_NOT_JUDGED;
    case PAIKO_ROUND_SAFETY_SIDE_END:
        return is_last(p, a) ? PAIKO_JUDGED : PAIKO_NOT_JUDGED;
    case PAIKO_ROUND_SAFETY_SIDE_END_UNMARKED:
        return is_last(p, a) ? PAIKO_JUDGED_UNMARKED : PAIKO_NOT_JUDGED;
    case PAIKO_ROUND_SAFETY_SIDE_END_NET:
        return is_last(p, a) ? PAIKO_JUDGED_NET : PAIKO_NOT_JUDGED;
    default:
        return PAIKO_JUDGED;
    }
}

static const struct paiko_safety safety = {.fall = fall, .judged = judged};

// ---- legal actions ----

static bool passes(const struct paiko_position *p) {
    (void)p;
    return false; // in this game a pass is an ordinary action (RON-PLAY-9)
}

static void emit_types(struct paiko_sink *k, enum paiko_kind kind, unsigned types) {
    for (unsigned type = 0; type < PAIKO_TYPES; type++) {
        const struct paiko_action a = {.kind = (uint8_t)kind, .type = (uint8_t)type};
        if (types >> type & 1)
            paiko_emit_one(k, &a);
    }
}

// Returns the types that no black player has as a hero, one bit each (RON-SETUP-4).
static unsigned free_types(const struct paiko_position *p) {
    unsigned types = (1U << PAIKO_TYPES) - 1;
    for (unsigned seat = 1; seat <= p->round.blacks; seat++)
        if (p->round.hero[seat])
            types &= ~(1U << (p->round.hero[seat] - 1));
    return types;
}

// Returns the types of tiles that can be laid beneath a hero, one bit for each type (RON-SETUP-5,
// RON-PLAY-12).
static unsigned base_types(const struct paiko_position *p) {
    unsigned types = 0;
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        if (p->count[PAIKO_STORE_RESERVE][PAIKO_PLAYER_WHITE][type])
            types |= 1U << type;
    return types;
}

// True if a black hero may return to the hand (RON-PLAY-10; rulings busy-return, hero-return).
static bool returns_from(const struct paiko_position *p, unsigned at) {
    const bool busy = paiko_bits_has(p->busy, at);
    if (busy && p->rules.option[PAIKO_RULING_BUSY_RETURN] == PAIKO_BUSY_RETURN_BARRED)
        return false;
    return p->rules.option[PAIKO_RULING_HERO_RETURN] != PAIKO_HERO_RETURN_NOT_FROM_SWORD ||
           !paiko_bits_has(paiko_barred_by_sword(p, PAIKO_PLAYER_BLACK), at);
}

static void emit_return(const struct paiko_position *p, struct paiko_sink *k) {
    const struct paiko_action a = {.kind = PAIKO_KIND_RETURN_HERO};
    const unsigned at = p->turn == PAIKO_PLAYER_BLACK ? paiko_own_hero(p) : PAIKO_NO_SQUARE;
    if (at == PAIKO_NO_SQUARE || !returns_from(p, at))
        return;
    if (paiko_tried_safe(p, &safety, &a))
        paiko_emit_one(k, &a);
}

static void generate_actions(const struct paiko_position *p, struct paiko_sink *k) {
    static const struct paiko_action pass = {.kind = PAIKO_KIND_PASS},
                                     time = {.kind = PAIKO_KIND_TIME_UP};
    paiko_tile_actions(p, &safety, k);
    emit_return(p, k);
    paiko_emit_one(k, &pass);
    paiko_emit_one(k, &time);
}

// Emits every deal that the reserve allows (RON-DRAW-3, -4).
static void generate_deals(const struct paiko_position *p, struct paiko_sink *k) {
    const unsigned share = paiko_deal_share(p, p->round.seat);
    const uint8_t *stock =
        p->count[PAIKO_STORE_RESERVE][p->round.seat ? PAIKO_PLAYER_BLACK : PAIKO_PLAYER_WHITE];
    paiko_emit_sets(k, PAIKO_KIND_DEAL, stock, share);
}

static void generate_tokens(const struct paiko_position *p, struct paiko_sink *k) {
    struct paiko_action token = {.kind = PAIKO_KIND_GIVE_TOKEN};
    for (token.to = 1; token.to <= p->round.blacks; token.to++)
        paiko_emit_one(k, &token);
}

static void generate(const struct paiko_position *p, struct paiko_sink *k) {
    switch (p->phase) {
    case PAIKO_PHASE_HERO:
        emit_types(k, PAIKO_KIND_CHOOSE_HERO, free_types(p));
        break;
    case PAIKO_PHASE_BASE:
        emit_types(k, PAIKO_KIND_CHOOSE_BASE, base_types(p));
        break;
    case PAIKO_PHASE_TOKEN:
        generate_tokens(p, k);
        break;
    case PAIKO_PHASE_DEAL:
        generate_deals(p, k);
        break;
    case PAIKO_PHASE_ACTION:
        generate_actions(p, k);
        break;
    default:
        break;
    }
}

// ---- the next decision ----

static void decide(struct paiko_position *p, unsigned turn, unsigned phase, unsigned seat) {
    p->round.seat = (uint8_t)seat;
    paiko_set_phase(p, turn, phase, 0, 0);
}

static void to_reserve(struct paiko_position *p, unsigned player, unsigned type, unsigned n) {
    uint8_t *count = &p->count[PAIKO_STORE_RESERVE][player][type];
    *count = (uint8_t)(*count + n);
}

// Puts a captured hero and the tile beneath it into the reserves. Under hero-captured=owner a black
// hero and its base stay with the hero's owner instead (RON-CAP-4).
static void return_captured_hero(struct paiko_position *p, unsigned player, unsigned type) {
    uint8_t *base = &p->round.under[type];
    if (player == PAIKO_PLAYER_BLACK) {
        unsigned seat = 1;
        while (seat < p->round.blacks && p->round.hero[seat] != type + 1)
            seat++;
        if (p->rules.option[PAIKO_RULING_HERO_CAPTURED] == PAIKO_HERO_CAPTURED_OWNER)
            return;
        p->round.hero[seat] = 0;
        base = &p->round.base[seat];
    }
    to_reserve(p, player, type, 1);
    if (*base)
        to_reserve(p, PAIKO_PLAYER_WHITE, *base - 1U, 1);
    *base = 0;
}

// Puts all drawn tiles back into the reserve. Black heroes stay in hand (RON-DRAW-1, -2).
static void discard_hands(struct paiko_position *p) {
    for (unsigned seat = 0; seat <= p->round.blacks; seat++)
        for (unsigned type = 0; type < PAIKO_TYPES; type++)
            if (p->round.hand[seat][type]) {
                to_reserve(p, seat ? PAIKO_PLAYER_BLACK : PAIKO_PLAYER_WHITE, type,
                           p->round.hand[seat][type]);
                p->round.hand[seat][type] = 0;
            }
}

// Returns the seat that gets the n-th deal of a round.
static unsigned dealt_seat(const struct paiko_position *p, unsigned n) {
    return paiko_seat_in_order(p, n);
}

// Begins the n-th deal of the round. Skips deals without tiles; after the last deal White acts.
static void deal_from(struct paiko_position *p, unsigned n) {
    for (; n <= p->round.blacks; n++)
        if (paiko_deal_share(p, dealt_seat(p, n))) {
            decide(p, PAIKO_PLAYER_CHANCE, PAIKO_PHASE_DEAL, dealt_seat(p, n));
            return;
        }
    p->round.left = (uint8_t)limits_of(p).white_actions;
    decide(p, PAIKO_PLAYER_WHITE, PAIKO_PHASE_ACTION, PAIKO_WHITE_SEAT);
}

static void begin_round(struct paiko_position *p) {
    discard_hands(p);
    deal_from(p, 0);
}

static unsigned clockwise(const struct paiko_position *p, unsigned seat) {
    return seat % p->round.blacks + 1U;
}

// Returns the seat of the black player who acts first (RON-PLAY-3).
static unsigned first_black(const struct paiko_position *p) {
    return p->round.token;
}

static void begin_black(struct paiko_position *p) {
    p->round.left = 0;
    decide(p, PAIKO_PLAYER_BLACK, PAIKO_PHASE_ACTION, first_black(p));
}

// ---- the end of a round ----

static void return_captured(struct paiko_position *p, const struct paiko_report *report) {
    for (unsigned i = 0; i < report->captured; i++) {
        const unsigned player = paiko_cell_player(report->fall[i].tile);
        const unsigned type = paiko_cell_type(report->fall[i].tile);
        if (report->fall[i].hero)
            return_captured_hero(p, player, type);
        else
            to_reserve(p, player, type, 1);
    }
}

// True if the game is over; then *result is the game's result (RON-WIN-1 to -3; ruling both-win).
static bool ended(const struct paiko_position *p, unsigned *result) {
    const unsigned ours = paiko_score(p, PAIKO_PLAYER_WHITE),
                   theirs = paiko_score(p, PAIKO_PLAYER_BLACK);
    const bool white = ours >= POINTS_TO_WIN;
    const bool enough = theirs >= POINTS_TO_WIN;
    const bool black = enough && theirs >= ours + BLACKS_MARGIN;
    static const unsigned both[] = {PAIKO_RESULT_WON_WHITE, PAIKO_RESULT_WON_BLACK,
                                    PAIKO_RESULT_TIED};
    if (white && black)
        *result = both[p->rules.option[PAIKO_RULING_BOTH_WIN]];
    else
        *result = white ? PAIKO_RESULT_WON_WHITE : PAIKO_RESULT_WON_BLACK;
    return white || black;
}

static void end_round(struct paiko_position *p, struct paiko_report *report) {
    unsigned result = 0;
    paiko_end_runs(p);
    paiko_unmark(p); // RON-CAP-1
    fall(p, report);
    return_captured(p, report);
    p->round.seat = p->round.left = 0;
    if (ended(p, &result)) {
        paiko_set_phase(p, PAIKO_PLAYER_CHANCE, PAIKO_PHASE_OVER, 0, result);
        return;
    }
    p->round.token = (uint8_t)clockwise(p, p->round.token); // RON-ROT-1
    begin_round(p);
}

// ---- playing ----

static void choose_base(struct paiko_position *p, unsigned type) {
    unsigned hero = 0;
    const unsigned seat = hero_without_base(p, &hero);
    p->count[PAIKO_STORE_RESERVE][PAIKO_PLAYER_WHITE][type]--;
    if (seat == PAIKO_WHITE_SEAT) {
        if (hero < PAIKO_TYPES) // an unchecked position may lack such a hero
            p->round.under[hero] = (uint8_t)(type + 1);
        if (p->round.left)
            decide(p, PAIKO_PLAYER_WHITE, PAIKO_PHASE_ACTION, PAIKO_WHITE_SEAT);
        else
            begin_black(p);
        return;
    }
    p->round.base[seat] = (uint8_t)(type + 1);
    if (seat < p->round.blacks)
        decide(p, PAIKO_PLAYER_BLACK, PAIKO_PHASE_HERO, seat + 1);
    else
        decide(p, PAIKO_PLAYER_CHANCE, PAIKO_PHASE_TOKEN, 0);
}

static void choose_hero(struct paiko_position *p, unsigned type) {
    p->round.hero[p->round.seat] = (uint8_t)(type + 1);
    p->count[PAIKO_STORE_RESERVE][PAIKO_PLAYER_BLACK][type]--;
    decide(p, PAIKO_PLAYER_CHANCE, PAIKO_PHASE_BASE, 0);
}

static void deal(struct paiko_position *p, const struct paiko_action *a) {
    const unsigned seat = p->round.seat, player = seat ? PAIKO_PLAYER_BLACK : PAIKO_PLAYER_WHITE;
    uint8_t *reserve = p->count[PAIKO_STORE_RESERVE][player], *hand = p->round.hand[seat];
    unsigned n = 0;
    for (unsigned type = 0; type < PAIKO_TYPES; type++) {
        reserve[type] = (uint8_t)(reserve[type] - a->set[type]);
        hand[type] = (uint8_t)(hand[type] + a->set[type]);
    }
    while (dealt_seat(p, n) != seat)
        n++;
    deal_from(p, n + 1);
}

// Returns how many of White's actions an action uses up (RON-PLAY-1, -11, RON-TIME-2).
static unsigned spent_by(const struct paiko_position *p, const struct paiko_action *a) {
    if (a->kind == PAIKO_KIND_TIME_UP)
        return p->round.left;
    return a->hero ? PAIKO_ACTIONS_FOR_A_HERO : 1;
}

static void act_white(struct paiko_position *p, const struct paiko_action *a) {
    p->round.left = (uint8_t)(p->round.left - spent_by(p, a));
    if (a->hero && p->rules.option[PAIKO_RULING_HERO_CAP] == PAIKO_HERO_CAP_EVER)
        p->round.made |= (uint8_t)(1U << a->type);
    if (a->hero)
        decide(p, PAIKO_PLAYER_CHANCE, PAIKO_PHASE_BASE, 0);
    else if (p->round.left == 0)
        begin_black(p);
}

// Returns the seat of the next black player to act (RON-PLAY-4).
static unsigned next_black(const struct paiko_position *p) {
    return clockwise(p, p->round.seat);
}

static void act_black(struct paiko_position *p, const struct paiko_action *a,
                      struct paiko_report *report) {
    const unsigned next = next_black(p);
    if (next == first_black(p) || a->kind == PAIKO_KIND_TIME_UP)
        end_round(p, report);
    else
        decide(p, PAIKO_PLAYER_BLACK, PAIKO_PHASE_ACTION, next);
}

static void make(struct paiko_position *p, const struct paiko_action *a,
                 struct paiko_report *report) {
    switch (a->kind) {
    case PAIKO_KIND_CHOOSE_HERO:
        choose_hero(p, a->type);
        break;
    case PAIKO_KIND_CHOOSE_BASE:
        choose_base(p, a->type);
        break;
    case PAIKO_KIND_GIVE_TOKEN:
        p->round.token = a->to;
        begin_round(p);
        break;
    case PAIKO_KIND_DEAL:
        deal(p, a);
        break;
    default:
        paiko_act_with_run(p, a);
        if (p->turn == PAIKO_PLAYER_WHITE)
            act_white(p, a);
        else
            act_black(p, a, report);
    }
}

const struct paiko_turns paiko_ronin = {generate, passes, make};
