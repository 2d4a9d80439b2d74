// SPDX-License-Identifier: MIT
//
// Checks the invariants of each game; docs/invariants.md has the proofs. Each proof rests on a rule
// without exception: tiles that leave the reserve never come back, a turn captures all that it can,
// a win ends the game.
// Invariant: play never breaks an invariant while the rulings stay the same;
// tests/test_invariants.c checks that on random play.
#include "invariants.h"

#include <string.h>

#include "harness_options.h"
#include "setup.h"

#define INVARIANT_NAME(id, name, ...) name,
const char *const invariant_names[INVARIANT_COUNT] = {INVARIANTS(INVARIANT_NAME)};

enum { WHITE = PAIKO_PLAYER_WHITE, BLACK = PAIKO_PLAYER_BLACK, RED = PAIKO_PLAYER_RED };

static bool option_is(const struct invariant_state *s, unsigned option) {
    return model_option_is(&s->m, option);
}

static paiko_bits tiles_in_threat(const struct paiko_position *p) {
    return paiko_at_threshold(p, WHITE) | paiko_at_threshold(p, BLACK);
}

// True if the player whose turn it is has no legal action. Supposes that the phase is `action`.
static bool cannot_act(const struct paiko_position *p) {
    struct paiko_position on = *p;
    on.phase = PAIKO_PHASE_ACTION;
    on.result = 0;
    return paiko_legal(&on, NULL, 0) == 0;
}

// True if White or Black is to act and has no legal action, and so the game should have ended.
static bool is_stuck(const struct invariant_state *s) {
    return s->p.phase == PAIKO_PHASE_ACTION && s->p.turn <= BLACK &&
           !option_is(s, OPTION_STUCK_PASS) && cannot_act(&s->p);
}

static uint32_t bit(enum invariant invariant, bool broken) {
    return (uint32_t)broken << invariant;
}

// ---- two players: draws ----

struct invariant_counts invariant_counted(const struct paiko_position *p, unsigned player) {
    // In a give phase the owner of the captured tiles decides, and the other has not drawn yet.
    const unsigned give = p->phase == PAIKO_PHASE_GIVE && p->turn != player ? p->give : 0;
    const unsigned reserve = paiko_stored(p, PAIKO_STORE_RESERVE, player);
    const unsigned captured = paiko_stored(p, PAIKO_STORE_LOST, !player);
    struct invariant_counts c = {
        .board = paiko_bits_count(p->own[player]),
        .lost = paiko_stored(p, PAIKO_STORE_LOST, player),
        .rest = reserve > give ? reserve - give : 0,
        .picked = player == WHITE ? 8 : 9,
    };
    c.drawn = c.board + c.lost + paiko_stored(p, PAIKO_STORE_HAND, player);
    c.due = c.picked + (captured > give ? captured - give : 0);
    return c;
}

// ---- two players: turns ----

// Returns the tiles that the last turn should have captured, because they are under enough threat.
// Leaves out tiles of the player who moved last if captures can endanger these tiles.
static paiko_bits unstable_duel(const struct invariant_state *s) {
    const struct paiko_position *p = &s->p;
    const bool captures_endanger =
        !option_is(s, OPTION_BLOCKING_NONE) || option_is(s, OPTION_TILE_COVER_ANYONE);
    const bool mover_stays_safe = option_is(s, OPTION_SAFETY_TIME_NET) || !captures_endanger;
    if (!option_is(s, OPTION_RECHECK_YES))
        return 0;
    return mover_stays_safe ? tiles_in_threat(p) : paiko_at_threshold(p, p->turn);
}

// True if a player has had no turn. After a turn a player has drawn tiles, has a tile on the board,
// or has lost a tile.
static bool untouched(const struct invariant_counts *c) {
    return c->drawn == c->picked && c->board == 0 && c->lost == 0;
}

// True if the position shows that White was not first, or that the first turns did not alternate.
static bool out_of_turn_duel(const struct invariant_state *s) {
    const struct invariant_counts c = invariant_counted(&s->p, WHITE),
                                  other = invariant_counted(&s->p, BLACK);
    const bool white = untouched(&c), black = untouched(&other);
    if (s->p.phase != PAIKO_PHASE_ACTION || option_is(s, OPTION_DRAW_COUNT_0_TO_3))
        return false;
    // True in three cases. Black is to act before White's first turn. White is to act, and just one
    // player has had a turn. White has had two turns before Black's first.
    return (white && s->p.turn == BLACK) || (white != black && s->p.turn == WHITE) ||
           (black && (c.board + c.lost > 1 || (c.board + c.lost == 1 && c.drawn > c.picked) ||
                      c.drawn > c.picked + INVARIANT_DRAW_MOST));
}

// True if the tile on a square may have been deployed by its player's last action.
static bool deployed_last(const struct invariant_state *s, unsigned player, unsigned square) {
    const paiko_cell c = s->p.cell[square];
    const unsigned type = paiko_cell_type(c);
    const unsigned own = paiko_threat_count(&s->p, player, square) -
                         paiko_bits_has(paiko_attack[type][paiko_cell_facing(c)][square], square);
    return type == PAIKO_TYPE_LOTUS || own > 0 || paiko_bits_has(paiko_home[player], square) ||
           (type == PAIKO_TYPE_SAI && option_is(s, OPTION_LIMIT_SAI_NEVER));
}

// True if a player's last turn must have been a deployment, but no tile of the player stands where
// the player could have deployed a tile.
static bool nothing_last(const struct invariant_state *s, unsigned player,
                         const struct invariant_counts *counts) {
    const struct paiko_position *p = &s->p;
    const struct invariant_counts c = *counts;
    if ((p->phase != PAIKO_PHASE_ACTION && p->phase != PAIKO_PHASE_GIVE) || untouched(&c) ||
        c.lost > 0 || c.rest == 0 || c.drawn != c.due || p->streak[player].count > 0 ||
        !option_is(s, OPTION_SHIFT_LIMIT_3) || !option_is(s, OPTION_LIMIT_RESET_ANY_OTHER) ||
        option_is(s, OPTION_LIMIT_REDEPLOY_EXEMPT) || option_is(s, OPTION_DRAW_COUNT_0_TO_3))
        return false;
    for (unsigned square = 0; square < PAIKO_SQUARES; square++)
        if (paiko_bits_has(p->own[player], square) && deployed_last(s, player, square))
            return false;
    return true;
}

// ---- two players: the end ----

enum { DUEL_WINS = 10, DUEL_WINS_MOST = 11 }; // most: 9 points, and 2 from the last action

// True if the game is tied: under tie=13-5 both lost at least 13 tiles and have at most 5 points.
static bool tied(const struct invariant_state *s) {
    enum { LOST = 13, POINTS = 5 };
    bool both = option_is(s, OPTION_TIE_13_5);
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++)
        both = both && paiko_stored(&s->p, PAIKO_STORE_LOST, player) >= LOST &&
               paiko_score(&s->p, player) <= POINTS;
    return both;
}

// True if, under an option, the game can have ended because the player to act was stuck.
static bool ended_by_stuck(const struct invariant_state *s, unsigned option) {
    return option_is(s, option) && !tied(s) && cannot_act(&s->p);
}

// True if the game is over without a reason. A winner must be the player who moved last.
static bool over_for_nothing_duel(const struct invariant_state *s) {
    const struct paiko_position *p = &s->p;
    const unsigned winner = p->result == PAIKO_RESULT_WON_WHITE ? WHITE : BLACK;
    const unsigned score = paiko_score(p, winner), other = paiko_score(p, !winner);
    const bool under = score < DUEL_WINS && other < DUEL_WINS;
    if (p->phase != PAIKO_PHASE_OVER)
        return false;
    if (p->result == PAIKO_RESULT_TIED)
        return !(under && (tied(s) || ended_by_stuck(s, OPTION_STUCK_TIE)));
    return p->turn == winner ||
           !((score >= DUEL_WINS && score <= DUEL_WINS_MOST && other < DUEL_WINS) ||
             (under && ended_by_stuck(s, OPTION_STUCK_LOSS)));
}

static uint32_t broken_duel(const struct invariant_state *s) {
    const struct paiko_position *p = &s->p;
    const bool over = p->phase == PAIKO_PHASE_OVER;
    const bool by_3 =
        option_is(s, OPTION_DRAW_COUNT_EXACTLY_3) || option_is(s, OPTION_DRAW_COUNT_FULL_3);
    uint32_t broken = 0;
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++) {
        const struct invariant_counts c = invariant_counted(p, player);
        const bool draws = !over && c.rest > 0; // no draw follows a capture that ended the game
        broken |= bit(INVARIANT_DRAWN, c.drawn < c.picked);
        // A player draws a tile for each captured one, as long as the reserve has tiles.
        broken |= bit(INVARIANT_REWARD, draws && c.drawn < c.due);
        // If each draw takes 3 tiles, the number of tiles from draws is a multiple of 3 until the
        // reserve is empty. Tiles of the draft and tiles drawn for captures do not count.
        broken |= bit(INVARIANT_ODD_DRAW, by_3 && draws && c.drawn >= c.due &&
                                              (c.drawn - c.due) % INVARIANT_DRAW_MOST != 0);
        // A capture needs a tile of the capturing player. The tile is still on the board or lost.
        broken |= bit(INVARIANT_CAPTOR, option_is(s, OPTION_RECHECK_YES) && c.board + c.lost == 0 &&
                                            paiko_stored(p, PAIKO_STORE_LOST, !player) > 0);
        // A win is judged at the end of each turn, and no player gains points on another's turn.
        broken |= bit(INVARIANT_WON, !over && paiko_score(p, player) >= DUEL_WINS);
        broken |= bit(INVARIANT_LAST, nothing_last(s, player, &c));
    }
    // In the give phase, the player to act has just lost at least p->give tiles.
    broken |= bit(INVARIANT_GIVE, p->phase == PAIKO_PHASE_GIVE &&
                                      paiko_stored(p, PAIKO_STORE_LOST, p->turn) < p->give);
    return broken | bit(INVARIANT_STABLE, unstable_duel(s) != 0) |
           bit(INVARIANT_BEGUN, out_of_turn_duel(s)) |
           bit(INVARIANT_OVER, over_for_nothing_duel(s)) | bit(INVARIANT_TIED, !over && tied(s)) |
           bit(INVARIANT_STUCK, is_stuck(s));
}

// ---- three players: captures ----

// Returns the player whose turn has just ended.
static unsigned before(const struct paiko_position *p) {
    const char turn = model_cycle_turn((p->cycle + MODEL_CYCLE - 1U) % MODEL_CYCLE);
    return turn == 'W' ? WHITE : turn == 'B' ? BLACK : RED;
}

// Returns the tiles that would be captured even if they were covered.
static paiko_bits beyond_cover(const struct paiko_position *p) {
    struct paiko_position covered = *p;
    covered.cover[WHITE] = covered.cover[BLACK] = paiko_board;
    return tiles_in_threat(&covered);
}

static paiko_bits red_in_threat(const struct paiko_position *p) {
    return p->own[RED] & paiko_three_threat(p);
}

// Returns the tiles that cannot stand on their squares when a turn begins.
static paiko_bits unstable_at_begin(const struct invariant_state *s) {
    const struct paiko_position *p = &s->p;
    if (before(p) == RED)
        return tiles_in_threat(p) |
               (option_is(s, OPTION_RED_PIECES_FALL_EVERY_PHASE) ? red_in_threat(p) : 0);
    if (!option_is(s, OPTION_BLOCKING_NONE))
        return 0;
    return red_in_threat(p) | (option_is(s, OPTION_RECHECK_YES) ? tiles_in_threat(p) : 0);
}

static paiko_bits unstable_shrines(const struct invariant_state *s) {
    const struct paiko_position *p = &s->p;
    const bool recheck = option_is(s, OPTION_RECHECK_YES);
    if (p->phase == PAIKO_PHASE_ACTION ||
        (p->phase == PAIKO_PHASE_OVER && option_is(s, OPTION_WIN_MOMENT_AFTER_CAPTURES)))
        return unstable_at_begin(s);
    if (!option_is(s, OPTION_BLOCKING_NONE))
        return 0;
    if (p->phase == PAIKO_PHASE_TAKE)
        return unstable_at_begin(s);
    if (p->phase == PAIKO_PHASE_CAPTURE)
        return recheck ? beyond_cover(p) : 0;
    if (p->phase != PAIKO_PHASE_ZOMBIFY)
        return 0;
    // After Red's action only the piece that Red placed may be threatened enough to be captured.
    const paiko_bits red = red_in_threat(p) & ~p->fresh;
    const unsigned may = option_is(s, OPTION_RED_SAFETY_STRICT) ? 0 : 1;
    const paiko_bits tiles = p->fresh ? beyond_cover(p) : tiles_in_threat(p);
    return (recheck ? tiles : 0) | (paiko_bits_count(red) > may ? red : 0);
}

// ---- three players: the end ----

// True if a player meets the condition for a win. `less` is subtracted from the number of zombies.
static bool wins(const struct invariant_state *s, unsigned player, unsigned less) {
    enum { TO_WIN = 5, AHEAD = 3, RED_WINS = 12 };
    const struct paiko_position *p = &s->p;
    const unsigned white = paiko_score(p, WHITE), black = paiko_score(p, BLACK);
    if (player == RED)
        return paiko_bits_count(p->red[PAIKO_PIECE_ZOMBIE]) - less +
                   (white > black ? white : black) >=
               RED_WINS + (unsigned)option_is(s, OPTION_RED_WINS_BENEATH);
    const unsigned own = player == WHITE ? white : black, other = player == WHITE ? black : white;
    return own >= TO_WIN && own >= other + AHEAD;
}

// True if a player should have won already (ruling win-moment): when the last turn ended, when this
// turn began, or after Red's action or zombifying.
static bool won_shrines(const struct invariant_state *s) {
    const struct paiko_position *p = &s->p;
    const bool late = option_is(s, OPTION_WIN_MOMENT_AFTER_CAPTURES);
    const bool soon = option_is(s, OPTION_WIN_MOMENT_AS_SOON);
    switch (p->phase) {
    case PAIKO_PHASE_ACTION:
    case PAIKO_PHASE_TAKE: // Red takes pieces back
        return ((late || soon) && wins(s, before(p), 0)) || (soon && wins(s, p->turn, 0));
    case PAIKO_PHASE_ZOMBIFY:
        return !late && wins(s, RED, paiko_bits_count(p->fresh));
    case PAIKO_PHASE_CAPTURE:
        return soon && wins(s, RED, 0);
    default:
        return false;
    }
}

static bool over_for_nothing_shrines(const struct invariant_state *s) {
    static const unsigned winner[] = {[PAIKO_RESULT_WON_WHITE] = WHITE,
                                      [PAIKO_RESULT_WON_BLACK] = BLACK,
                                      [PAIKO_RESULT_WON_RED] = RED,
                                      [PAIKO_RESULT_TIED] = RED}; // not used: a tie has no winner
    const struct paiko_position *p = &s->p;
    const bool tie = p->result == PAIKO_RESULT_TIED;
    const unsigned who = winner[p->result];
    if (p->phase != PAIKO_PHASE_OVER)
        return false;
    if (p->turn != RED && option_is(s, tie ? OPTION_STUCK_TIE : OPTION_STUCK_LOSS) &&
        (tie || who == !p->turn) && cannot_act(p))
        return false;
    const bool on = before(p) == who || (option_is(s, OPTION_WIN_MOMENT_AS_SOON) && p->turn == who);
    return tie || !on || !wins(s, who, 0);
}

// ---- three players: turns and zombies ----

// True if the hands do not fit the turn. Unless passing is free, a hand is full only before its
// player's first turn, which deploys a tile. Before White's first turn, Red must have just one
// corpse on each black square of the middle grounds.
static bool out_of_turn_shrines(const struct invariant_state *s) {
    enum { DEALT = 18, FIRST_PILE = 10 };
    const struct paiko_position *p = &s->p;
    const bool white = paiko_stored(p, PAIKO_STORE_HAND, WHITE) == DEALT;
    const bool black = paiko_stored(p, PAIKO_STORE_HAND, BLACK) == DEALT;
    const bool first = p->pile == FIRST_PILE && p->own[RED] == (paiko_black & paiko_middle);
    if (p->phase == PAIKO_PHASE_DISCARD || p->phase == PAIKO_PHASE_OVER ||
        !option_is(s, OPTION_FREE_PASS_NO))
        return false;
    if (p->cycle == 0)
        return white != black || (white && !first);
    return white || (black && p->cycle > 1);
}

// True if a zombie made in this phase is not next to two older ones.
static bool made_of_nothing(const struct invariant_state *s) {
    const paiko_bits old = s->p.red[PAIKO_PIECE_ZOMBIE] & ~s->p.fresh;
    for (paiko_bits fresh = s->p.fresh; fresh; fresh &= fresh - 1)
        if (setup_beside(old, paiko_bits_first(fresh)) < 2)
            return true;
    return false;
}

static uint32_t broken_shrines(const struct invariant_state *s) {
    const unsigned shifted = s->p.streak[RED].square;
    return bit(INVARIANT_WON, won_shrines(s)) | bit(INVARIANT_STABLE, unstable_shrines(s) != 0) |
           bit(INVARIANT_BEGUN, out_of_turn_shrines(s)) |
           bit(INVARIANT_OVER, over_for_nothing_shrines(s)) | bit(INVARIANT_STUCK, is_stuck(s)) |
           bit(INVARIANT_FRESH, made_of_nothing(s)) |
           bit(INVARIANT_SHRINE,
               shifted != PAIKO_NO_SQUARE && paiko_bits_has(paiko_black, shifted));
}

// ---- four to seven players ----

// True if White still acts in this round, or chance draws the tile beneath a new white hero.
static bool white_acts(const struct paiko_position *p) {
    return p->phase == PAIKO_PHASE_BASE || (p->phase == PAIKO_PHASE_ACTION && p->turn == WHITE);
}

static const struct paiko_limits *limits(const struct paiko_position *p) {
    return paiko_limits(p->round.blacks + 1U);
}

// Returns how many black players come before a seat in the order of the round.
static unsigned blacks_before(const struct paiko_position *p, unsigned seat) {
    const unsigned blacks = p->round.blacks;
    return (seat + blacks - p->round.token) % blacks;
}

static unsigned busy(const struct paiko_position *p, unsigned side) {
    return paiko_bits_count(p->busy & p->own[side]);
}

// Returns the tiles with enough threats to be captured. There should be none: the last round
// captured all such tiles, and no action since then was allowed to make new ones.
static paiko_bits unstable_ronin(const struct invariant_state *s) {
    const struct paiko_position *p = &s->p;
    const bool settled = option_is(s, OPTION_ROUND_SAFETY_EACH_ACTION) ||
                         (p->phase != PAIKO_PHASE_ACTION && p->phase != PAIKO_PHASE_BASE);
    paiko_bits may = 0; // busy tiles that a ruling allows to be under any number of threats
    if (p->round.token == 0 || !option_is(s, OPTION_RECHECK_YES) ||
        !option_is(s, OPTION_BLOCKING_NONE) || !option_is(s, OPTION_HERO_LOTUS_FALLS_ENDS))
        return 0;
    for (unsigned side = 0; side < PAIKO_PLAYERS; side++) {
        if (option_is(s, OPTION_BUSY_LOTUS_PERMITTED))
            may |= p->kind[side][PAIKO_TYPE_LOTUS] & p->busy;
        if (option_is(s, OPTION_BUSY_EARTH_YES))
            may |= p->kind[side][PAIKO_TYPE_EARTH] & p->hero & p->busy;
    }
    return ((settled || busy(p, WHITE) == 0 ? paiko_at_threshold(p, WHITE) : 0) |
            (settled || white_acts(p) ? paiko_at_threshold(p, BLACK) : 0)) &
           ~may;
}

enum { RONIN_WINS = 10, RONIN_AHEAD = 2 };

static bool black_wins(unsigned white, unsigned black) {
    return black >= RONIN_WINS && black >= white + RONIN_AHEAD;
}

// Returns the points of a side's tiles that are not busy. They have not moved in this round.
static unsigned rested_points(const struct paiko_position *p, unsigned side) {
    const paiko_bits count = p->own[side] & ~p->kind[side][PAIKO_TYPE_LOTUS] & ~p->busy;
    return 2 * paiko_bits_count(count & paiko_home[!side]) + paiko_bits_count(count & paiko_middle);
}

// True if a side had won before the round began.
static bool won_ronin(const struct invariant_state *s) {
    const struct paiko_position *p = &s->p;
    const unsigned white = rested_points(p, WHITE), black = rested_points(p, BLACK);
    const bool as_it_began = p->phase == PAIKO_PHASE_DEAL || (white_acts(p) && p->busy == 0);
    return p->phase != PAIKO_PHASE_OVER &&
           (white >= RONIN_WINS || black > RONIN_WINS || (as_it_began && black_wins(white, black)));
}

static bool over_for_nothing_ronin(const struct invariant_state *s) {
    const struct paiko_position *p = &s->p;
    const unsigned white = paiko_score(p, WHITE), black = paiko_score(p, BLACK);
    const bool one = white >= RONIN_WINS, other = black_wins(white, black);
    if (p->phase != PAIKO_PHASE_OVER)
        return false;
    if (one && other)
        return p->result != (option_is(s, OPTION_BOTH_WIN_WHITE)   ? PAIKO_RESULT_WON_WHITE
                             : option_is(s, OPTION_BOTH_WIN_BLACK) ? PAIKO_RESULT_WON_BLACK
                                                                   : PAIKO_RESULT_TIED);
    return p->result == PAIKO_RESULT_WON_WHITE   ? !one
           : p->result == PAIKO_RESULT_WON_BLACK ? !other
                                                 : true;
}

static bool too_busy(const struct invariant_state *s) {
    const struct paiko_position *p = &s->p;
    const unsigned most = limits(p)->white_actions, used = most - p->round.left;
    const unsigned white = busy(p, WHITE), black = busy(p, BLACK);
    if (p->phase != PAIKO_PHASE_ACTION && p->phase != PAIKO_PHASE_BASE)
        return false;
    if (white_acts(p)) // deploying a hero needs two actions, but makes one tile busy
        return black > 0 || white + (p->phase == PAIKO_PHASE_BASE) > used;
    return black > blacks_before(p, p->round.seat) || white > most;
}

// True if a hand has too few tiles. A side's hands may lack one tile for each busy tile of the
// side, but a black player's hand only one tile, and only after the player has acted. If the side's
// reserve is empty, its hands may lack any number of tiles.
static bool wrong_hands(const struct invariant_state *s) {
    const struct paiko_position *p = &s->p;
    const bool dealing = p->phase == PAIKO_PHASE_DEAL, play = p->phase == PAIKO_PHASE_ACTION;
    const unsigned seat = p->round.seat, dealt = limits(p)->black_draws;
    unsigned missing = 0;
    if (p->phase == PAIKO_PHASE_OVER || (dealing && seat == PAIKO_WHITE_SEAT))
        return false;
    if (paiko_stored(p, PAIKO_STORE_RESERVE, WHITE) > 0 &&
        model_total(s->m.hand[PAIKO_WHITE_SEAT]) + busy(p, WHITE) < limits(p)->white_draws)
        return true;
    if (paiko_stored(p, PAIKO_STORE_RESERVE, BLACK) == 0)
        return false;
    for (unsigned b = 1; b <= p->round.blacks; b++) {
        const unsigned have = model_total(s->m.hand[b]);
        const bool comes_before =
            seat != PAIKO_WHITE_SEAT && blacks_before(p, b) < blacks_before(p, seat);
        if (dealing && !comes_before)
            continue;
        if (have + (play && p->turn == BLACK && comes_before) < dealt)
            return true;
        missing += have < dealt ? dealt - have : 0;
    }
    return missing > busy(p, BLACK);
}

static uint32_t broken_ronin(const struct invariant_state *s) {
    const struct paiko_position *p = &s->p;
    const paiko_bits runs = (p->run[0] | p->run[1]) & ~p->busy;
    bool lost_hero = false;
    if (p->round.token == 0)
        return 0; // the notation checks the setup in full
    for (unsigned b = 1; b <= p->round.blacks; b++)
        lost_hero = lost_hero || s->m.hero[b] == MODEL_NONE;
    return bit(INVARIANT_WON, won_ronin(s)) | bit(INVARIANT_STABLE, unstable_ronin(s) != 0) |
           bit(INVARIANT_OVER, over_for_nothing_ronin(s)) | bit(INVARIANT_BUSY, too_busy(s)) |
           bit(INVARIANT_HANDS, wrong_hands(s)) |
           bit(INVARIANT_HEROES, lost_hero && option_is(s, OPTION_HERO_CAPTURED_OWNER)) |
           bit(INVARIANT_RUNS,
               option_is(s, OPTION_SHIFT_LIMIT_3) && option_is(s, OPTION_LIMIT_RESET_ANY_OTHER) &&
                   (paiko_bits_count(runs & p->own[WHITE]) > limits(p)->white_actions ||
                    paiko_bits_count(runs & p->own[BLACK]) > p->round.blacks));
}

// ---- all ----

paiko_bits invariant_unstable(const struct invariant_state *s) {
    static paiko_bits (*const unstable[GAMES])(const struct invariant_state *) = {
        [GAME_DUEL] = unstable_duel,
        [GAME_SHRINES] = unstable_shrines,
        [GAME_RONIN] = unstable_ronin};
    return unstable[model_game(&s->m)](s);
}

uint32_t invariants_broken(const struct invariant_state *s) {
    static uint32_t (*const broken[GAMES])(const struct invariant_state *) = {
        [GAME_DUEL] = broken_duel, [GAME_SHRINES] = broken_shrines, [GAME_RONIN] = broken_ronin};
    return s->p.phase == PAIKO_PHASE_DRAFT ? 0 : broken[model_game(&s->m)](s);
}

bool invariant_take(struct invariant_state *s, const struct model *m) {
    struct paiko_error e;
    TEXT line = {0};
    s->m = *m;
    model_write(m, &line);
    return paiko_position_read(&s->p, text_string(&line), false, &e);
}

uint32_t invariants_broken_by(const struct model *m) {
    struct invariant_state s;
    return invariant_take(&s, m) ? invariants_broken(&s) : 0;
}
