// SPDX-License-Identifier: MIT
//
// What positions of four to seven players keep. Invariant: the same as invariants.h; the setup,
// whose positions the notation checks in full, breaks nothing.
#include "harness_options.h"
#include "invariants.h"

enum { TO_WIN = 10, AHEAD = 2 };

static bool in_setup(const struct paiko_position *p) {
    return p->round.token == 0;
}

// White still acts in this round, or chance for White.
static bool white_acts(const struct paiko_position *p) {
    return p->phase == PAIKO_PHASE_BASE ||
           (p->phase == PAIKO_PHASE_ACTION && p->turn == PAIKO_PLAYER_WHITE);
}

static const struct paiko_limits *limits(const struct paiko_position *p) {
    return paiko_limits(p->round.blacks + 1U);
}

// How many black players act, or are dealt tiles, before a seat.
static unsigned blacks_before(const struct paiko_position *p, unsigned seat) {
    const unsigned blacks = p->round.blacks;
    return (seat + blacks - p->round.token) % blacks;
}

static unsigned busy(const struct paiko_position *p, unsigned side) {
    return paiko_bits_count(p->busy & p->own[side]);
}

// ---- I-STABLE ----

// A side's tiles that the captures of the last round would have taken, or its own safety since.
static paiko_bits in_threat(const struct invariant_state *s, unsigned side) {
    const struct paiko_position *p = &s->p;
    paiko_bits may = 0; // busy tiles that cover themselves in own safety
    if (invariant_option(s, OPTION_BUSY_LOTUS_PERMITTED))
        may |= p->kind[side][PAIKO_TYPE_LOTUS];
    if (invariant_option(s, OPTION_BUSY_EARTH_YES))
        may |= p->kind[side][PAIKO_TYPE_EARTH] & p->hero;
    return paiko_at_threshold(p, side) & ~(may & p->busy);
}

paiko_bits invariant_unstable_ronin(const struct invariant_state *s) {
    const struct paiko_position *p = &s->p;
    const bool each = invariant_option(s, OPTION_ROUND_SAFETY_EACH_ACTION);
    const bool round = p->phase == PAIKO_PHASE_ACTION || p->phase == PAIKO_PHASE_BASE;
    if (in_setup(p) || !invariant_option(s, OPTION_RECHECK_YES) ||
        !invariant_option(s, OPTION_BLOCKING_NONE) ||
        !invariant_option(s, OPTION_HERO_LOTUS_FALLS_ENDS))
        return 0;
    const bool white = !round || each || busy(p, PAIKO_PLAYER_WHITE) == 0;
    const bool black = !round || each || white_acts(p);
    return (white ? in_threat(s, PAIKO_PLAYER_WHITE) : 0) |
           (black ? in_threat(s, PAIKO_PLAYER_BLACK) : 0);
}

// ---- the end ----

static unsigned points(const struct paiko_position *p, unsigned side, paiko_bits among) {
    const paiko_bits count = p->own[side] & ~p->kind[side][PAIKO_TYPE_LOTUS] & among;
    return 2 * paiko_bits_count(count & paiko_home[!side]) + paiko_bits_count(count & paiko_middle);
}

static bool black_wins(unsigned white, unsigned black) {
    return black >= TO_WIN && black >= white + AHEAD;
}

// As the round began nobody had won; what is busy was not there then.
static bool won(const struct paiko_position *p) {
    const unsigned white = points(p, PAIKO_PLAYER_WHITE, ~p->busy);
    const unsigned black = points(p, PAIKO_PLAYER_BLACK, ~p->busy);
    const bool as_it_began = p->phase == PAIKO_PHASE_DEAL || (white_acts(p) && p->busy == 0);
    if (p->phase == PAIKO_PHASE_OVER || in_setup(p))
        return false;
    return white >= TO_WIN || black > TO_WIN || (as_it_began && black_wins(white, black));
}

static bool ended_for_nothing(const struct invariant_state *s) {
    const struct paiko_position *p = &s->p;
    const unsigned white = paiko_score(p, PAIKO_PLAYER_WHITE),
                   black = paiko_score(p, PAIKO_PLAYER_BLACK);
    const bool one = white >= TO_WIN, other = black_wins(white, black);
    if (p->phase != PAIKO_PHASE_OVER)
        return false;
    if (one && other)
        return p->result != (invariant_option(s, OPTION_BOTH_WIN_WHITE)   ? PAIKO_RESULT_WON_WHITE
                             : invariant_option(s, OPTION_BOTH_WIN_BLACK) ? PAIKO_RESULT_WON_BLACK
                                                                          : PAIKO_RESULT_TIED);
    return p->result == PAIKO_RESULT_WON_WHITE   ? !one
           : p->result == PAIKO_RESULT_WON_BLACK ? !other
                                                 : true;
}

// ---- the round ----

static bool too_busy(const struct paiko_position *p) {
    const unsigned most = limits(p)->white_actions, used = most - p->round.left;
    if (p->phase == PAIKO_PHASE_BASE) // the hero took two actions
        return busy(p, PAIKO_PLAYER_BLACK) > 0 || busy(p, PAIKO_PLAYER_WHITE) + 1 > used;
    if (p->phase != PAIKO_PHASE_ACTION)
        return false;
    if (p->turn == PAIKO_PLAYER_WHITE)
        return busy(p, PAIKO_PLAYER_BLACK) > 0 || busy(p, PAIKO_PLAYER_WHITE) > used;
    return busy(p, PAIKO_PLAYER_BLACK) > blacks_before(p, p->round.seat) ||
           busy(p, PAIKO_PLAYER_WHITE) > most;
}

static unsigned hand(const struct paiko_position *p, unsigned seat) {
    unsigned tiles = 0;
    for (unsigned t = 0; t < PAIKO_TYPES; t++)
        tiles += p->round.hand[seat][t];
    return tiles;
}

// Whether a black player's hand is less than what was dealt, by more than one tile if that player
// has acted; the tiles that are missing are added to `missing`.
static bool short_hand(const struct paiko_position *p, unsigned seat, bool acted,
                       unsigned *missing) {
    const unsigned dealt = limits(p)->black_draws, have = hand(p, seat);
    *missing += have < dealt ? dealt - have : 0;
    return have + acted < dealt;
}

// Hands as they were dealt up to a seat's, or in play.
static bool wrong_hands(const struct paiko_position *p) {
    const bool dealing = p->phase == PAIKO_PHASE_DEAL, play = p->phase == PAIKO_PHASE_ACTION;
    const bool none[] = {paiko_stored(p, PAIKO_STORE_RESERVE, PAIKO_PLAYER_WHITE) == 0,
                         paiko_stored(p, PAIKO_STORE_RESERVE, PAIKO_PLAYER_BLACK) == 0};
    const unsigned seat = p->round.seat;
    unsigned missing = 0;
    if (in_setup(p) || p->phase == PAIKO_PHASE_OVER)
        return false;
    if (dealing && seat == PAIKO_WHITE_SEAT)
        return false;
    if (!none[PAIKO_PLAYER_WHITE] &&
        hand(p, PAIKO_WHITE_SEAT) + busy(p, PAIKO_PLAYER_WHITE) < limits(p)->white_draws)
        return true;
    for (unsigned b = 1; b <= p->round.blacks && !none[PAIKO_PLAYER_BLACK]; b++) {
        const bool before =
            seat != PAIKO_WHITE_SEAT && blacks_before(p, b) < blacks_before(p, seat);
        const bool acted = play && p->turn == PAIKO_PLAYER_BLACK && before;
        if ((!dealing || before) && short_hand(p, b, acted, &missing))
            return true;
    }
    return missing > busy(p, PAIKO_PLAYER_BLACK);
}

static bool lost_hero(const struct invariant_state *s) {
    const struct paiko_position *p = &s->p;
    bool lost = false;
    for (unsigned b = 1; b <= p->round.blacks; b++)
        lost = lost || p->round.hero[b] == 0;
    return lost && !in_setup(p) && invariant_option(s, OPTION_HERO_CAPTURED_OWNER);
}

static bool too_many_runs(const struct invariant_state *s) {
    const struct paiko_position *p = &s->p;
    const paiko_bits runs = (p->run[0] | p->run[1]) & ~p->busy;
    return invariant_option(s, OPTION_SHIFT_LIMIT_3) &&
           invariant_option(s, OPTION_LIMIT_RESET_ANY_OTHER) && !in_setup(p) &&
           (paiko_bits_count(runs & p->own[PAIKO_PLAYER_WHITE]) > limits(p)->white_actions ||
            paiko_bits_count(runs & p->own[PAIKO_PLAYER_BLACK]) > p->round.blacks);
}

bool invariant_breaks_ronin(const struct invariant_state *s, enum invariant i) {
    switch (i) {
    case INVARIANT_WON:
        return won(&s->p);
    case INVARIANT_OVER:
        return ended_for_nothing(s);
    case INVARIANT_BUSY:
        return !in_setup(&s->p) && too_busy(&s->p);
    case INVARIANT_HANDS:
        return wrong_hands(&s->p);
    case INVARIANT_HEROES:
        return lost_hero(s);
    default: // INVARIANT_RUNS
        return too_many_runs(s);
    }
}
