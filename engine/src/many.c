// SPDX-License-Identifier: MIT
//
// Four to seven players (The Ronin Prince): the setup by choice and chance, the rounds of deals and
// actions, the captures that end them, the two ways to win. Knows the order of these; what tiles
// can do on the board is tiles.c's and heroes.c's.
//
// Invariant: make starts and ends with a position that paiko_position_check accepts; between, the
// hash lacks what paiko_round_key stands for.
#include "internal.h"

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

// A row as mutants misread it.
static struct paiko_limits misread(struct paiko_limits row) {
    if (PAIKO_MUTANT(TABLE_FOUR_TILES) && row.players == 4)
        row.black_draws = 2;
    if (PAIKO_MUTANT(TABLE_FOUR_ACTIONS) && row.players == 4)
        row.white_actions = 4;
    if (PAIKO_MUTANT(TABLE_FIVE_TILES) && row.players == 5)
        row.white_draws = 5;
    if (PAIKO_MUTANT(TABLE_SIX_TILES) && row.players == 6)
        row.black_draws = 1;
    if (PAIKO_MUTANT(TABLE_SEVEN_ACTIONS) && row.players == 7)
        row.white_actions = 5;
    return row;
}

static struct paiko_limits limits_of(const struct paiko_position *p) {
    const unsigned players = p->round.blacks + 1U;
    return misread(
        *paiko_limits(PAIKO_UNLESS(TABLE_BY_BLACKS, players, players > 4 ? players - 1 : 4)));
}

unsigned paiko_deal_share(const struct paiko_position *p, unsigned seat) {
    const struct paiko_limits limits = limits_of(p);
    const bool white = seat == PAIKO_WHITE_SEAT;
    const unsigned rest = paiko_stored(p, PAIKO_RESERVE, white ? PAIKO_WHITE : PAIKO_BLACK);
    unsigned most = white ? limits.white_draws : limits.black_draws;
    if (PAIKO_MUTANT(HERO_AMONG_DRAWN) && paiko_holds_hero(p, seat))
        most--;
    if (PAIKO_MUTANT(BLACKS_SHARE_DEAL) && !white && seat != p->round.token)
        most = 0;
    return most < rest ? most : PAIKO_UNLESS(DEAL_SHORT_NONE, rest, most == rest ? rest : 0);
}

unsigned paiko_seat_in_order(const struct paiko_position *p, unsigned n) {
    return n == 0 ? PAIKO_WHITE_SEAT : (p->round.token + n - 2U) % p->round.blacks + 1U;
}

unsigned paiko_baseless(const struct paiko_position *p, unsigned *type) {
    for (unsigned seat = p->round.blacks; seat >= 1; seat--)
        if (p->round.hero[seat] && !p->round.base[seat])
            return seat;
    for (*type = 0; *type < PAIKO_TYPES; ++*type)
        if ((p->kind[PAIKO_WHITE][*type] & p->hero) && !p->round.under[*type])
            break;
    return PAIKO_WHITE_SEAT;
}

// ---- what can be decided ----

static bool passes(const struct paiko_position *p) {
    (void)p;
    return false; // a pass is an action like others here (RON-PLAY-9)
}

static void emit_types(struct paiko_sink *k, enum paiko_kind kind, unsigned types) {
    for (unsigned type = 0; type < PAIKO_TYPES; type++) {
        const struct paiko_action a = {.kind = (uint8_t)kind, .type = (uint8_t)type};
        if (types >> type & 1)
            paiko_emit_one(k, &a);
    }
}

static bool may_pass(const struct paiko_position *p) {
    if (PAIKO_MUTANT(PASS_BOUND) && !paiko_idle_safe(p))
        return false;
    return !(PAIKO_MUTANT(BLACK_HAS_TO_ACT) && p->turn == PAIKO_BLACK);
}

// Types that no black player has as a hero (RON-SETUP-4).
static unsigned free_types(const struct paiko_position *p) {
    unsigned types = (1U << PAIKO_TYPES) - 1;
    for (unsigned seat = 1; seat <= p->round.blacks; seat++)
        if (p->round.hero[seat] && !PAIKO_MUTANT(SAME_HERO))
            types &= ~(1U << (p->round.hero[seat] - 1));
    return types;
}

// Whose reserve the tile beneath a hero comes from.
static unsigned base_owner(const struct paiko_position *p) {
    return PAIKO_MUTANT(BASE_OF_BLACK) && !p->round.token ? PAIKO_BLACK : PAIKO_WHITE;
}

// Types that can lie beneath the hero that has no base (RON-SETUP-5, RON-PLAY-12).
static unsigned base_types(const struct paiko_position *p) {
    unsigned types = 0, hero = 0;
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        if (p->count[PAIKO_RESERVE][base_owner(p)][type])
            types |= 1U << type;
    if (PAIKO_MUTANT(BASE_UNLIKE)) {
        const unsigned seat = paiko_baseless(p, &hero);
        types &= ~(1U << (seat == PAIKO_WHITE_SEAT ? hero : p->round.hero[seat] - 1U));
    }
    return types;
}

static void emit_return(const struct paiko_position *p, struct paiko_sink *k) {
    const struct paiko_action a = {.kind = PAIKO_RETURN_HERO};
    const unsigned at = p->turn == PAIKO_BLACK ? paiko_own_hero(p) : PAIKO_NO_SQUARE;
    const bool bound = p->rules.option[PAIKO_HERO_RETURN] == PAIKO_RETURN_NOT_FROM_SWORD;
    if (at == PAIKO_NO_SQUARE || PAIKO_MUTANT(RETURN_NEVER) ||
        (paiko_has(p->busy, at) && !PAIKO_MUTANT(RETURN_BUSY)) ||
        (bound && paiko_has(paiko_barred_by_sword(p, PAIKO_BLACK), at)))
        return;
    if (paiko_tried_safe(p, &a))
        paiko_emit_one(k, &a);
}

static void generate_actions(const struct paiko_position *p, struct paiko_sink *k) {
    static const struct paiko_action pass = {.kind = PAIKO_PASS}, time = {.kind = PAIKO_TIME_UP};
    paiko_tile_actions(p, k);
    emit_return(p, k);
    if (may_pass(p))
        paiko_emit_one(k, &pass);
    paiko_emit_one(k, &time);
}

// The tiles dealt now: any of the reserve (RON-DRAW-3, -4).
static void generate_deals(const struct paiko_position *p, struct paiko_sink *k) {
    const unsigned share = paiko_deal_share(p, p->round.seat);
    uint8_t stock[PAIKO_TYPES];
    for (unsigned type = 0; type < PAIKO_TYPES; type++) {
        stock[type] = p->count[PAIKO_RESERVE][p->round.seat ? PAIKO_BLACK : PAIKO_WHITE][type];
        if (PAIKO_MUTANT(DEAL_DISTINCT) && stock[type] > 1)
            stock[type] = 1;
    }
    for (unsigned n = PAIKO_UNLESS(DEAL_FEWER, share, 1U); n <= share; n++)
        paiko_emit_sets(k, PAIKO_DEAL_TILES, stock, n);
}

static void generate_tokens(const struct paiko_position *p, struct paiko_sink *k) {
    struct paiko_action token = {.kind = PAIKO_GIVE_TOKEN};
    const unsigned most = PAIKO_UNLESS(TOKEN_TO_FIRST, p->round.blacks, 1U);
    for (token.to = 1; token.to <= most; token.to++)
        paiko_emit_one(k, &token);
}

static void generate(const struct paiko_position *p, struct paiko_sink *k) {
    switch (p->phase) {
    case PAIKO_HERO:
        emit_types(k, PAIKO_CHOOSE_HERO, free_types(p));
        break;
    case PAIKO_BASE:
        emit_types(k, PAIKO_CHOOSE_BASE, base_types(p));
        break;
    case PAIKO_TOKEN:
        generate_tokens(p, k);
        break;
    case PAIKO_DEAL:
        generate_deals(p, k);
        break;
    case PAIKO_ACTION:
        generate_actions(p, k);
        break;
    default:
        break;
    }
}

// ---- the next decision ----

// All that decides is set at once: who at the table, which side, what.
static void decide(struct paiko_position *p, unsigned turn, unsigned phase, unsigned seat) {
    p->round.seat = (uint8_t)seat;
    paiko_set_phase(p, turn, phase, 0, 0);
}

static void to_reserve(struct paiko_position *p, unsigned player, unsigned type, unsigned n) {
    paiko_set_count(p, PAIKO_RESERVE, player, type, p->count[PAIKO_RESERVE][player][type] + n);
}

// What becomes of a captured hero (RON-CAP-4; ruling hero-captured).
static void bury_hero(struct paiko_position *p, unsigned player, unsigned type) {
    uint8_t *base = &p->round.under[type];
    if (player == PAIKO_BLACK) {
        unsigned seat = 1;
        while (seat < p->round.blacks && p->round.hero[seat] != type + 1)
            seat++;
        if (p->rules.option[PAIKO_HERO_CAPTURED] == PAIKO_HERO_TO_OWNER ||
            PAIKO_MUTANT(HERO_TO_ITS_OWNER))
            return;
        p->round.hero[seat] = 0;
        base = &p->round.base[seat];
    }
    to_reserve(p, player, type, 1);
    if (*base)
        to_reserve(p, PAIKO_UNLESS(BASE_TO_BLACK, PAIKO_WHITE, player), *base - 1U, 1);
    *base = 0;
}

// Every drawn tile goes back; black heroes in hand are not among them (RON-DRAW-1, -2).
static void discard_hands(struct paiko_position *p) {
    for (unsigned seat = 0; seat <= p->round.blacks && !PAIKO_MUTANT(HANDS_KEPT); seat++)
        for (unsigned type = 0; type < PAIKO_TYPES; type++)
            if (p->round.hand[seat][type]) {
                to_reserve(p, seat ? PAIKO_BLACK : PAIKO_WHITE, type,
                           PAIKO_UNLESS(HANDS_LOST, p->round.hand[seat][type], 0));
                p->round.hand[seat][type] = 0;
            }
    for (unsigned seat = 1; seat <= p->round.blacks && PAIKO_MUTANT(HERO_DISCARDED); seat++)
        if (paiko_holds_hero(p, seat))
            bury_hero(p, PAIKO_BLACK, p->round.hero[seat] - 1U);
}

// The seat of the n-th deal.
static unsigned dealt_seat(const struct paiko_position *p, unsigned n) {
    return PAIKO_UNLESS(DEAL_FROM_FIRST, paiko_seat_in_order(p, n), n);
}

// The n-th deal of the round, or the first behind it that is of anything; after them White acts.
static void deal_from(struct paiko_position *p, unsigned n) {
    for (; n <= p->round.blacks; n++)
        if (paiko_deal_share(p, dealt_seat(p, n))) {
            decide(p, PAIKO_CHANCE, PAIKO_DEAL, dealt_seat(p, n));
            return;
        }
    p->round.left = (uint8_t)limits_of(p).white_actions;
    decide(p, PAIKO_WHITE, PAIKO_ACTION, PAIKO_WHITE_SEAT);
}

// The hands go back; the deals follow, from the n-th on.
static void begin_round(struct paiko_position *p, unsigned n) {
    discard_hands(p);
    deal_from(p, n);
}

static unsigned clockwise(const struct paiko_position *p, unsigned seat) {
    return seat % p->round.blacks + 1U;
}

// GCOVR_EXCL_START only mutants call it
// The way that mutants go.
static unsigned anticlockwise(const struct paiko_position *p, unsigned seat) {
    return (seat + p->round.blacks - 2U) % p->round.blacks + 1U;
}
// GCOVR_EXCL_STOP

// The black player who acts first (RON-PLAY-3).
static unsigned first_black(const struct paiko_position *p) {
    return PAIKO_UNLESS(BLACK_FROM_FIRST, p->round.token, 1U);
}

static void begin_black(struct paiko_position *p) {
    p->round.left = 0;
    if (PAIKO_MUTANT(BUSY_WHITE_FREED))
        paiko_unmark(p);
    decide(p, PAIKO_BLACK, PAIKO_ACTION, first_black(p));
}

// ---- the end of a round ----

static void bury(struct paiko_position *p, const struct paiko_report *report) {
    for (unsigned i = 0; i < report->captured; i++) {
        const unsigned player = paiko_cell_player(report->fall[i].tile);
        const unsigned type = paiko_cell_type(report->fall[i].tile);
        if (report->fall[i].hero)
            bury_hero(p, player, type);
        else if (!PAIKO_MUTANT(CAPTURED_GONE))
            to_reserve(p, PAIKO_UNLESS(CAPTURED_TO_TAKER, player, !player), type, 1);
    }
}

// GCOVR_EXCL_START only mutants call it
// What falls of a colour before its Fires, as a mutant asks for both colours at once.
static paiko_bits others_at_threshold(const struct paiko_position *p, unsigned player) {
    return paiko_at_threshold(p, player) & ~p->kind[player][PAIKO_FIRE];
}
// GCOVR_EXCL_STOP

// White's captures, then Black's on what is left (RON-CAP-2, -3; ruling fires-fall).
static void fall(struct paiko_position *p, struct paiko_report *report) {
    const uint8_t *option = p->rules.option;
    const unsigned first = PAIKO_MUTANT(BLACK_FIRST) ? PAIKO_WHITE : PAIKO_BLACK;
    const bool apart =
        (option[PAIKO_FIRES_FALL] == PAIKO_FIRES_AFTER_BOTH || PAIKO_MUTANT(FIRES_AFTER_ALL)) &&
        option[PAIKO_FIRE_ORDER] == PAIKO_FIRES_LAST && option[PAIKO_RECHECK] == PAIKO_RECHECK_YES;
    if (PAIKO_MUTANT(CAPTURE_TOGETHER))
        paiko_fall(p, others_at_threshold(p, !first) | others_at_threshold(p, first), report);
    if (!apart) {
        paiko_capture(p, first, report);
        paiko_capture(p, !first, report);
        return;
    }
    paiko_capture_others(p, first, report);
    paiko_capture_others(p, !first, report);
    paiko_fall(p, paiko_at_threshold(p, PAIKO_WHITE) | paiko_at_threshold(p, PAIKO_BLACK), report);
}

// Whether the game is over (RON-WIN-1 to -3; ruling both-win).
static bool ended(const struct paiko_position *p, unsigned *result) {
    const unsigned ours = paiko_score(p, PAIKO_WHITE), theirs = paiko_score(p, PAIKO_BLACK);
    const unsigned margin =
        PAIKO_UNLESS(MARGIN_ONE, PAIKO_UNLESS(MARGIN_THREE, BLACKS_MARGIN, 3U), 1U);
    const unsigned blacks_ten = PAIKO_UNLESS(BLACK_AT_ELEVEN, POINTS_TO_WIN, 11U);
    const bool white = ours >= PAIKO_UNLESS(WHITE_AT_ELEVEN, POINTS_TO_WIN, 11U) &&
                       !(PAIKO_MUTANT(WHITE_NEEDS_LEAD) && ours < theirs + BLACKS_MARGIN);
    const bool black = theirs >= blacks_ten && theirs >= ours + margin;
    static const unsigned both[] = {PAIKO_WON_WHITE, PAIKO_WON_BLACK, PAIKO_TIED};
    if (white && black)
        *result = both[p->rules.option[PAIKO_BOTH_WIN]];
    else
        *result = white ? PAIKO_WON_WHITE : PAIKO_WON_BLACK;
    return white || black;
}

static void end_round(struct paiko_position *p, struct paiko_report *report) {
    unsigned result = 0;
    paiko_end_runs(p);
    if (!PAIKO_MUTANT(MARKS_STAY))
        paiko_unmark(p); // RON-CAP-1
    fall(p, report);
    bury(p, report);
    if (PAIKO_MUTANT(MARKS_STAY))
        paiko_unmark(p);
    p->round.seat = p->round.left = 0;
    if (ended(p, &result)) {
        paiko_set_phase(p, PAIKO_CHANCE, PAIKO_OVER, 0, result);
        return;
    }
    if (!PAIKO_MUTANT(TOKEN_STAYS))
        p->round.token = (uint8_t)PAIKO_UNLESS(TOKEN_BACK, clockwise(p, p->round.token),
                                               anticlockwise(p, p->round.token)); // RON-ROT-1
    begin_round(p, PAIKO_UNLESS(NO_NEW_DRAW, 0U, p->round.blacks + 1U));
}

// ---- playing ----

static void choose_base(struct paiko_position *p, unsigned type) {
    unsigned hero = 0;
    const unsigned seat = paiko_baseless(p, &hero);
    paiko_set_count(p, PAIKO_RESERVE, base_owner(p), type,
                    p->count[PAIKO_RESERVE][base_owner(p)][type] - PAIKO_UNLESS(BASE_KEPT, 1U, 0U));
    if (seat == PAIKO_WHITE_SEAT) {
        if (hero < PAIKO_TYPES) // a position that was not checked may lack it
            p->round.under[hero] = (uint8_t)(type + 1);
        if (p->round.left)
            decide(p, PAIKO_WHITE, PAIKO_ACTION, PAIKO_WHITE_SEAT);
        else
            begin_black(p);
        return;
    }
    p->round.base[seat] = (uint8_t)(type + 1);
    if (seat < p->round.blacks)
        decide(p, PAIKO_BLACK, PAIKO_HERO, seat + 1);
    else
        decide(p, PAIKO_CHANCE, PAIKO_TOKEN, 0);
}

static void choose_hero(struct paiko_position *p, unsigned type) {
    p->round.hero[p->round.seat] = (uint8_t)(type + 1);
    paiko_set_count(p, PAIKO_RESERVE, PAIKO_BLACK, type,
                    p->count[PAIKO_RESERVE][PAIKO_BLACK][type] - PAIKO_UNLESS(HERO_COPIED, 1U, 0U));
    decide(p, PAIKO_CHANCE, PAIKO_BASE, 0);
}

static void deal(struct paiko_position *p, const struct paiko_action *a) {
    const unsigned seat = p->round.seat, player = seat ? PAIKO_BLACK : PAIKO_WHITE;
    unsigned n = 0;
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        if (a->set[type]) {
            paiko_set_count(p, PAIKO_RESERVE, player, type,
                            p->count[PAIKO_RESERVE][player][type] - (unsigned)a->set[type]);
            p->round.hand[seat][type] = (uint8_t)(p->round.hand[seat][type] + a->set[type]);
        }
    while (dealt_seat(p, n) != seat)
        n++;
    deal_from(p, n + 1);
}

// How many of White's actions an action uses up (RON-PLAY-1, -11, RON-TIME-2).
static unsigned spent_by(const struct paiko_position *p, const struct paiko_action *a) {
    const unsigned left = p->round.left;
    const unsigned one = PAIKO_MUTANT(FREE_SHIFT) && a->kind == PAIKO_SHIFT ? 0 : 1;
    if ((a->kind == PAIKO_TIME_UP && !PAIKO_MUTANT(TIME_UP_ONE)) ||
        (a->kind == PAIKO_PASS && PAIKO_MUTANT(PASS_ENDS_TURN)) ||
        (a->hero && (PAIKO_MUTANT(HERO_ENDS_TURN) || left < PAIKO_ACTIONS_FOR_A_HERO)))
        return left;
    return a->hero && !PAIKO_MUTANT(CHEAP_HERO) ? PAIKO_ACTIONS_FOR_A_HERO : one;
}

static void act_white(struct paiko_position *p, const struct paiko_action *a) {
    p->round.left = (uint8_t)(p->round.left - spent_by(p, a));
    if (a->hero && p->rules.option[PAIKO_HERO_CAP] == PAIKO_CAP_EVER)
        p->round.made |= (uint8_t)(1U << a->type);
    if (a->hero && !PAIKO_MUTANT(HERO_BARE))
        decide(p, PAIKO_CHANCE, PAIKO_BASE, 0);
    else if (p->round.left <= PAIKO_UNLESS(WHITE_ACTS_LESS, 0, 1))
        begin_black(p);
}

// The next black player to act (RON-PLAY-4).
static unsigned next_black(const struct paiko_position *p) {
    unsigned next = PAIKO_UNLESS(COUNTERCLOCKWISE, clockwise(p, p->round.seat),
                                 anticlockwise(p, p->round.seat));
    while (PAIKO_MUTANT(HEROLESS_IDLE) && next != p->round.token && !p->round.hero[next])
        next = clockwise(p, next);
    return next;
}

static void act_black(struct paiko_position *p, const struct paiko_action *a,
                      struct paiko_report *report) {
    const unsigned next = next_black(p);
    if ((PAIKO_MUTANT(RETURN_FREE) && a->kind == PAIKO_RETURN_HERO) ||
        (PAIKO_MUTANT(BLACK_HERO_FREE) && a->hero))
        return; // the same player acts again
    if (PAIKO_MUTANT(RETURN_TO_RESERVE) && a->kind == PAIKO_RETURN_HERO)
        bury_hero(p, PAIKO_BLACK, p->round.hero[p->round.seat] - 1U);
    if (next == first_black(p) || PAIKO_MUTANT(ONE_BLACK_ACTS) ||
        (a->kind == PAIKO_TIME_UP && !PAIKO_MUTANT(TIME_UP_PLAYER)))
        end_round(p, report);
    else
        decide(p, PAIKO_BLACK, PAIKO_ACTION, next);
}

static void make_without_hash(struct paiko_position *p, const struct paiko_action *a,
                              struct paiko_report *report) {
    switch (a->kind) {
    case PAIKO_CHOOSE_HERO:
        choose_hero(p, a->type);
        break;
    case PAIKO_CHOOSE_BASE:
        choose_base(p, a->type);
        break;
    case PAIKO_GIVE_TOKEN:
        p->round.token = a->to;
        begin_round(p, 0);
        break;
    case PAIKO_DEAL_TILES:
        deal(p, a);
        break;
    default:
        paiko_act_with_run(p, a);
        if (p->turn == PAIKO_WHITE)
            act_white(p, a);
        else
            act_black(p, a, report);
    }
}

static void make(struct paiko_position *p, const struct paiko_action *a,
                 struct paiko_report *report) {
    p->hash ^= paiko_round_key(p);
    make_without_hash(p, a, report);
    p->hash ^= paiko_round_key(p);
}

const struct paiko_turns paiko_many = {generate, passes, fall, make};
