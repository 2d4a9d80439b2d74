// SPDX-License-Identifier: MIT
//
// What positions of three players keep. Invariant: the same as invariants.h.
#include <stdlib.h>

#include "harness_options.h"
#include "invariants.h"

enum { TO_WIN = 5, AHEAD = 3, RED_WINS = 12, DEALT = 18, FIRST_PILE = 10 };

static bool option_is(const struct invariant_state *s, unsigned option) {
    return invariant_option(s, option);
}

static unsigned player_at(unsigned cycle) {
    const char turn = model_cycle_turn(cycle % MODEL_CYCLE);
    return turn == 'W' ? PAIKO_PLAYER_WHITE : turn == 'B' ? PAIKO_PLAYER_BLACK : PAIKO_PLAYER_RED;
}

// Whose turn has just ended.
static unsigned before(const struct paiko_position *p) {
    return player_at(p->cycle + MODEL_CYCLE - 1U);
}

// ---- I-STABLE ----

// Tiles that would fall however well they were covered.
static paiko_bits beyond_cover(const struct paiko_position *p, unsigned player) {
    struct paiko_position covered = *p;
    covered.cover[player] = paiko_board;
    return paiko_at_threshold(&covered, player);
}

static paiko_bits red_in_threat(const struct paiko_position *p) {
    paiko_bits falls = 0;
    for (unsigned s = 0; s < PAIKO_SQUARES; s++)
        if (paiko_bits_has(p->own[PAIKO_PLAYER_RED], s) &&
            paiko_threat_count(p, PAIKO_PLAYER_WHITE, s) +
                    paiko_threat_count(p, PAIKO_PLAYER_BLACK, s) >=
                3)
            falls |= paiko_bits_one(s);
    return falls;
}

static paiko_bits tiles_in_threat(const struct paiko_position *p) {
    return paiko_at_threshold(p, PAIKO_PLAYER_WHITE) | paiko_at_threshold(p, PAIKO_PLAYER_BLACK);
}

// As a turn begins.
static paiko_bits unstable_at_begin(const struct invariant_state *s) {
    const struct paiko_position *p = &s->p;
    if (before(p) == PAIKO_PLAYER_RED)
        return tiles_in_threat(p) |
               (option_is(s, OPTION_RED_PIECES_FALL_EVERY_PHASE) ? red_in_threat(p) : 0);
    if (!option_is(s, OPTION_BLOCKING_NONE))
        return 0;
    return red_in_threat(p) | (option_is(s, OPTION_RECHECK_YES) ? tiles_in_threat(p) : 0);
}

// Behind Red's action: the piece that it placed may stand in threat, no other.
static paiko_bits unstable_in_zombify(const struct invariant_state *s) {
    const struct paiko_position *p = &s->p;
    const paiko_bits red = red_in_threat(p) & ~p->fresh;
    const unsigned may = option_is(s, OPTION_RED_SAFETY_STRICT) ? 0 : 1;
    paiko_bits tiles = 0;
    if (option_is(s, OPTION_RECHECK_YES))
        tiles = p->fresh ? beyond_cover(p, PAIKO_PLAYER_WHITE) | beyond_cover(p, PAIKO_PLAYER_BLACK)
                         : tiles_in_threat(p);
    return tiles | (paiko_bits_count(red) > may ? red : 0);
}

paiko_bits invariant_unstable_shrines(const struct invariant_state *s) {
    const struct paiko_position *p = &s->p;
    const bool at_end =
        p->phase == PAIKO_PHASE_OVER && option_is(s, OPTION_WIN_MOMENT_AFTER_CAPTURES);
    if (p->phase == PAIKO_PHASE_ACTION || at_end)
        return unstable_at_begin(s);
    if (!option_is(s, OPTION_BLOCKING_NONE))
        return 0;
    if (p->phase == PAIKO_PHASE_TAKE)
        return unstable_at_begin(s);
    if (p->phase == PAIKO_PHASE_ZOMBIFY)
        return unstable_in_zombify(s);
    if (p->phase == PAIKO_PHASE_CAPTURE && option_is(s, OPTION_RECHECK_YES))
        return beyond_cover(p, PAIKO_PLAYER_WHITE) | beyond_cover(p, PAIKO_PLAYER_BLACK);
    return 0;
}

// ---- the end ----

static unsigned better(const struct paiko_position *p) {
    const unsigned white = paiko_score(p, PAIKO_PLAYER_WHITE),
                   black = paiko_score(p, PAIKO_PLAYER_BLACK);
    return white > black ? white : black;
}

// Whether a player's condition holds, `less` zombies fewer than there are.
static bool wins(const struct invariant_state *s, unsigned player, unsigned less) {
    const struct paiko_position *p = &s->p;
    if (player == PAIKO_PLAYER_RED)
        return paiko_bits_count(p->red[PAIKO_PIECE_ZOMBIE]) - less + better(p) >=
               RED_WINS + (unsigned)option_is(s, OPTION_RED_WINS_BENEATH);
    const unsigned own = paiko_score(p, player), other = paiko_score(p, !player);
    return own >= TO_WIN && own >= other + AHEAD;
}

// As a turn of theirs ended, and under as-soon as it began, those who had won would have.
static bool won(const struct invariant_state *s) {
    const struct paiko_position *p = &s->p;
    const bool late = option_is(s, OPTION_WIN_MOMENT_AFTER_CAPTURES);
    const bool soon = option_is(s, OPTION_WIN_MOMENT_AS_SOON);
    switch (p->phase) {
    case PAIKO_PHASE_ACTION:
        return ((late || soon) && wins(s, before(p), 0)) || (soon && wins(s, p->turn, 0));
    case PAIKO_PHASE_TAKE:
        return ((late || soon) && wins(s, before(p), 0)) || (soon && wins(s, PAIKO_PLAYER_RED, 0));
    case PAIKO_PHASE_ZOMBIFY:
        return !late && wins(s, PAIKO_PLAYER_RED, paiko_bits_count(p->fresh));
    case PAIKO_PHASE_CAPTURE:
        return soon && wins(s, PAIKO_PLAYER_RED, 0);
    default:
        return false;
    }
}

static bool ended_by_stuck(const struct invariant_state *s) {
    const struct paiko_position *p = &s->p;
    if (p->turn == PAIKO_PLAYER_RED || !invariant_stuck(p))
        return false;
    return p->result == PAIKO_RESULT_TIED
               ? option_is(s, OPTION_STUCK_TIE)
               : option_is(s, OPTION_STUCK_LOSS) && p->result == !p->turn;
}

static bool ended_for_nothing(const struct invariant_state *s) {
    static const unsigned winner[] = {[PAIKO_RESULT_WON_WHITE] = PAIKO_PLAYER_WHITE,
                                      [PAIKO_RESULT_WON_BLACK] = PAIKO_PLAYER_BLACK,
                                      [PAIKO_RESULT_WON_RED] = PAIKO_PLAYER_RED};
    const struct paiko_position *p = &s->p;
    if (p->phase != PAIKO_PHASE_OVER || ended_by_stuck(s))
        return false;
    if (p->result == PAIKO_RESULT_TIED)
        return true;
    const unsigned who = winner[p->result];
    const bool on = before(p) == who || (option_is(s, OPTION_WIN_MOMENT_AS_SOON) && p->turn == who);
    return !on || !wins(s, who, 0);
}

// ---- turns ----

static bool first_turn(const struct paiko_position *p) {
    const paiko_bits shrines = paiko_black & paiko_middle;
    return p->pile == FIRST_PILE && p->own[PAIKO_PLAYER_RED] == shrines;
}

// A first turn deploys: nothing else is legal but a pass, where it is free.
static bool out_of_turn(const struct invariant_state *s) {
    const struct paiko_position *p = &s->p;
    const bool white = paiko_stored(p, PAIKO_STORE_HAND, PAIKO_PLAYER_WHITE) == DEALT;
    const bool black = paiko_stored(p, PAIKO_STORE_HAND, PAIKO_PLAYER_BLACK) == DEALT;
    if (p->phase == PAIKO_PHASE_DISCARD || p->phase == PAIKO_PHASE_OVER ||
        !option_is(s, OPTION_FREE_PASS_NO))
        return false;
    if (p->cycle == 0)
        return white != black || (white && !first_turn(p));
    return white || (black && p->cycle > 1);
}

// ---- zombies ----

static unsigned zombies_beside(const struct paiko_position *p, unsigned square) {
    unsigned count = 0;
    for (paiko_bits old = p->red[PAIKO_PIECE_ZOMBIE] & ~p->fresh; old; old &= old - 1) {
        const unsigned at = paiko_bits_first(old);
        count += abs(paiko_file[at] - paiko_file[square]) <= 1 &&
                 abs(paiko_rank[at] - paiko_rank[square]) <= 1;
    }
    return count;
}

static bool made_of_nothing(const struct paiko_position *p) {
    for (unsigned s = 0; s < PAIKO_SQUARES; s++)
        if (paiko_bits_has(p->fresh, s) && zombies_beside(p, s) < 2)
            return true;
    return false;
}

static bool shifted_to_black(const struct paiko_position *p) {
    const unsigned square = p->streak[PAIKO_PLAYER_RED].square;
    return square != PAIKO_NO_SQUARE && paiko_bits_has(paiko_black, square);
}

bool invariant_breaks_shrines(const struct invariant_state *s, enum invariant i) {
    switch (i) {
    case INVARIANT_WON:
        return won(s);
    case INVARIANT_OVER:
        return ended_for_nothing(s);
    case INVARIANT_BEGUN:
        return out_of_turn(s);
    case INVARIANT_FRESH:
        return made_of_nothing(&s->p);
    default: // INVARIANT_SHRINE
        return shifted_to_black(&s->p);
    }
}
