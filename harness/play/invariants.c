// SPDX-License-Identifier: MIT
//
// Proofs that no game leads to a position, and what positions of two players keep. Each rests on
// something that play can only ever do one way: tiles leave the reserve and never come back, a turn
// captures all that it can, a win ends the game. Invariant: what is claimed holds for every
// position that play reached under the same rulings; tests/test_invariants.c holds it against
// random play.
#include "invariants.h"
#include "harness_options.h"

struct invariant_counts invariant_counted(const struct paiko_position *p, unsigned player) {
    struct invariant_counts c = {
        .board = paiko_bits_count(p->own[player]),
        .hand = paiko_stored(p, PAIKO_STORE_HAND, player),
        .reserve = paiko_stored(p, PAIKO_STORE_RESERVE, player),
        .lost = paiko_stored(p, PAIKO_STORE_LOST, player),
        .picked = player == PAIKO_PLAYER_WHITE ? INVARIANT_PICKED_WHITE : INVARIANT_PICKED_BLACK,
        .given = paiko_stored(p, PAIKO_STORE_LOST, !player),
    };
    c.drawn = c.board + c.hand + c.lost;
    // In a give phase the owner of what was captured decides, and the capturer has yet to draw.
    if (p->phase == PAIKO_PHASE_GIVE && p->turn != player)
        c.given -= c.given < p->give ? c.given : p->give;
    return c;
}

static bool option_is(const struct invariant_state *s, unsigned option) {
    return model_option_is(&s->m, option);
}

// The draft gives 8 tiles to White and 9 to Black.
static bool too_few(const struct paiko_position *p, unsigned player) {
    const struct invariant_counts c = invariant_counted(p, player);
    return c.drawn < c.picked;
}

// Whether the player's reserve is empty, or will be once what is due is given: then less may have
// been drawn than was captured.
static bool runs_out(const struct paiko_position *p, unsigned player) {
    const unsigned due = p->phase == PAIKO_PHASE_GIVE && p->turn != player ? p->give : 0;
    return invariant_counted(p, player).reserve <= due;
}

// Each capture is followed by a draw of as many tiles, as long as the reserve holds some. An ended
// game may have ended with the capture.
static bool no_reward(const struct paiko_position *p, unsigned player) {
    const struct invariant_counts c = invariant_counted(p, player);
    return p->phase != PAIKO_PHASE_OVER && !runs_out(p, player) && c.drawn < c.picked + c.given;
}

// Where a draw takes exactly 3, what was drawn is a multiple of 3 until the reserve is empty.
static bool odd_draw(const struct invariant_state *s, unsigned player) {
    const struct invariant_counts c = invariant_counted(&s->p, player);
    const bool by_3 =
        option_is(s, OPTION_DRAW_COUNT_EXACTLY_3) || option_is(s, OPTION_DRAW_COUNT_FULL_3);
    return by_3 && s->p.phase != PAIKO_PHASE_OVER && !runs_out(&s->p, player) &&
           c.drawn >= c.picked + c.given &&
           (c.drawn - c.picked - c.given) % INVARIANT_DRAW_MOST != 0;
}

// A win is judged at the end of each turn, and nobody's points grow on another's.
static bool has_won(const struct paiko_position *p, unsigned player) {
    enum { TO_WIN = 10 };
    return p->phase != PAIKO_PHASE_OVER && paiko_score(p, player) >= TO_WIN;
}

// Whoever has just moved has captured all that could be captured, and endangered no tile: a forced
// pass alone is not bound, and it leaves what was safe before. Where own safety is judged before
// captures, what falls may open a line, where tiles stop them, or have covered one of the
// capturer's tiles.
static paiko_bits invariant_unstable_duel(const struct invariant_state *s) {
    const struct paiko_position *p = &s->p;
    const bool alone =
        option_is(s, OPTION_BLOCKING_NONE) && !option_is(s, OPTION_TILE_COVER_ANYONE);
    const bool safe = option_is(s, OPTION_SAFETY_TIME_NET) || alone;
    if (!option_is(s, OPTION_RECHECK_YES))
        return 0;
    return paiko_at_threshold(p, p->turn) | (safe ? paiko_at_threshold(p, !p->turn) : 0);
}

// Whether a player has taken no turn: every turn draws, or leaves a tile on the board or lost.
static bool untouched(const struct paiko_position *p, unsigned player) {
    const struct invariant_counts c = invariant_counted(p, player);
    return c.drawn == c.picked && c.board == 0 && c.lost == 0;
}

// White begins and turns alternate: who has not moved yet tells how often the other did.
static bool out_of_turn(const struct invariant_state *s) {
    const struct paiko_position *p = &s->p;
    const bool white = untouched(p, PAIKO_PLAYER_WHITE), black = untouched(p, PAIKO_PLAYER_BLACK);
    const struct invariant_counts c = invariant_counted(p, PAIKO_PLAYER_WHITE);
    if (p->phase != PAIKO_PHASE_ACTION || option_is(s, OPTION_DRAW_COUNT_0_TO_3))
        return false;
    // Black is to act and White, who begins, has not acted; just one has acted and it is White's
    // turn; White has acted twice and Black not yet.
    return (white && p->turn == PAIKO_PLAYER_BLACK) ||
           (white != black && p->turn == PAIKO_PLAYER_WHITE) ||
           (black && (c.board + c.lost > 1 || (c.board + c.lost == 1 && c.drawn > c.picked) ||
                      c.drawn > c.picked + INVARIANT_DRAW_MOST));
}

// Whether a player can have deployed the tile on a square as the last thing that the player did.
static bool deployed_last(const struct invariant_state *s, unsigned player, unsigned square) {
    const paiko_cell c = s->p.cell[square];
    const unsigned type = paiko_cell_type(c);
    const unsigned own = paiko_threat_count(&s->p, player, square) -
                         paiko_bits_has(paiko_attack[type][paiko_cell_facing(c)][square], square);
    return type == PAIKO_TYPE_LOTUS || own > 0 || paiko_bits_has(paiko_home[player], square) ||
           (type == PAIKO_TYPE_SAI && option_is(s, OPTION_LIMIT_SAI_NEVER));
}

// A player who shifted nothing last turn, and never drew on a turn, deployed a tile last: it stands
// where it could be deployed, for the player's other tiles have not moved since.
static bool nothing_last(const struct invariant_state *s, unsigned player) {
    const struct paiko_position *p = &s->p;
    const struct invariant_counts c = invariant_counted(p, player);
    if ((p->phase != PAIKO_PHASE_ACTION && p->phase != PAIKO_PHASE_GIVE) || untouched(p, player) ||
        c.lost > 0 || runs_out(p, player) || c.drawn != c.picked + c.given ||
        p->streak[player].count > 0 || !option_is(s, OPTION_SHIFT_LIMIT_3) ||
        !option_is(s, OPTION_LIMIT_RESET_ANY_OTHER) || option_is(s, OPTION_LIMIT_REDEPLOY_EXEMPT) ||
        option_is(s, OPTION_DRAW_COUNT_0_TO_3))
        return false;
    for (unsigned square = 0; square < PAIKO_SQUARES; square++)
        if (paiko_bits_has(p->own[player], square) && deployed_last(s, player, square))
            return false;
    return true;
}

// Both have lost 13 and have 5 points at most, where that is a tie: judged at the end of each turn.
static bool tied(const struct invariant_state *s) {
    enum { LOST = 13, POINTS = 5 };
    bool both = option_is(s, OPTION_TIE_13_5);
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++)
        both = both && paiko_stored(&s->p, PAIKO_STORE_LOST, player) >= LOST &&
               paiko_score(&s->p, player) <= POINTS;
    return both;
}

static bool has_tied(const struct invariant_state *s) {
    return s->p.phase != PAIKO_PHASE_OVER && tied(s);
}

// Whether the player who would act is stuck, in a game that did not end before.
static bool ended_by_stuck(const struct invariant_state *s, unsigned option) {
    return option_is(s, option) && !tied(s) && invariant_stuck(&s->p);
}

// A win is of whoever moved last, by 10 points or 11, since no action brings more than 2.
static bool ended_for_nothing(const struct invariant_state *s) {
    enum { LEAST = 10, MOST = 11 };
    const struct paiko_position *p = &s->p;
    const unsigned winner =
        p->result == PAIKO_RESULT_WON_WHITE ? PAIKO_PLAYER_WHITE : PAIKO_PLAYER_BLACK;
    const unsigned score[] = {paiko_score(p, PAIKO_PLAYER_WHITE),
                              paiko_score(p, PAIKO_PLAYER_BLACK)};
    const bool under = score[0] < LEAST && score[1] < LEAST;
    bool good;
    if (p->phase != PAIKO_PHASE_OVER)
        return false;
    if (p->result == PAIKO_RESULT_TIED)
        good = under && (tied(s) || ended_by_stuck(s, OPTION_STUCK_TIE));
    else
        good = p->turn == !winner &&
               ((score[winner] >= LEAST && score[winner] <= MOST && score[!winner] < LEAST) ||
                (under && ended_by_stuck(s, OPTION_STUCK_LOSS)));
    return !good;
}

// What is given for is lost to its owner.
static bool gives_for_nothing(const struct paiko_position *p) {
    return p->phase == PAIKO_PHASE_GIVE && paiko_stored(p, PAIKO_STORE_LOST, p->turn) < p->give;
}

// One threat at least is the capturer's: own Fires alone would have taken the tile before.
static bool captured_by_nobody(const struct invariant_state *s, unsigned player) {
    const struct invariant_counts c = invariant_counted(&s->p, player);
    return option_is(s, OPTION_RECHECK_YES) && paiko_stored(&s->p, PAIKO_STORE_LOST, !player) > 0 &&
           c.board + c.lost == 0;
}

// Where that ends the game nobody is to act who can't.
static bool is_stuck(const struct invariant_state *s) {
    const struct paiko_position *p = &s->p;
    return p->phase == PAIKO_PHASE_ACTION && p->turn <= PAIKO_PLAYER_BLACK &&
           !option_is(s, OPTION_STUCK_PASS) && invariant_stuck(p);
}

// ---- the register ----

const char *const invariant_names[INVARIANT_COUNT] = {
#define INVARIANT_NAME(id, name, games, sentence) [INVARIANT_##id] = name,
    INVARIANTS(INVARIANT_NAME)
#undef INVARIANT_NAME
};
static const char *const invariant_games[INVARIANT_COUNT] = {
#define INVARIANT_GAMES(id, name, games, sentence) [INVARIANT_##id] = games,
    INVARIANTS(INVARIANT_GAMES)
#undef INVARIANT_GAMES
};

// Those that are about one player at a time.
static bool breaks_of(const struct invariant_state *s, enum invariant i, unsigned player) {
    switch (i) {
    case INVARIANT_WON:
        return has_won(&s->p, player);
    case INVARIANT_DRAWN:
        return too_few(&s->p, player);
    case INVARIANT_REWARD:
        return no_reward(&s->p, player);
    case INVARIANT_ODD_DRAW:
        return odd_draw(s, player);
    case INVARIANT_CAPTOR:
        return captured_by_nobody(s, player);
    default: // INVARIANT_LAST
        return nothing_last(s, player);
    }
}

static bool breaks_duel(const struct invariant_state *s, enum invariant i) {
    if (s->p.phase == PAIKO_PHASE_DRAFT)
        return false;
    switch (i) {
    case INVARIANT_OVER:
        return ended_for_nothing(s);
    case INVARIANT_TIED:
        return has_tied(s);
    case INVARIANT_STABLE:
        return invariant_unstable_duel(s) != 0;
    case INVARIANT_GIVE:
        return gives_for_nothing(&s->p);
    case INVARIANT_BEGUN:
        return out_of_turn(s);
    case INVARIANT_STUCK:
        return is_stuck(s);
    default:
        return breaks_of(s, i, PAIKO_PLAYER_WHITE) || breaks_of(s, i, PAIKO_PLAYER_BLACK);
    }
}

// ---- the table of games ----

static bool breaks_shrines(const struct invariant_state *s, enum invariant i) {
    if (i == INVARIANT_STUCK)
        return is_stuck(s);
    return i == INVARIANT_STABLE ? invariant_unstable(s) != 0 : invariant_breaks_shrines(s, i);
}

static bool breaks_ronin(const struct invariant_state *s, enum invariant i) {
    return i == INVARIANT_STABLE ? invariant_unstable(s) != 0 : invariant_breaks_ronin(s, i);
}

static const struct {
    paiko_bits (*unstable)(const struct invariant_state *s);
    bool (*breaks)(const struct invariant_state *s, enum invariant i);
} of_game[GAMES] = {
    [GAME_DUEL] = {invariant_unstable_duel, breaks_duel},
    [GAME_SHRINES] = {invariant_unstable_shrines, breaks_shrines},
    [GAME_RONIN] = {invariant_unstable_ronin, breaks_ronin},
};

paiko_bits invariant_unstable(const struct invariant_state *s) {
    return of_game[model_game(&s->m)].unstable(s);
}

static bool breaks(const struct invariant_state *s, enum invariant i) {
    const enum game game = model_game(&s->m);
    return game_among(game, invariant_games[i]) && of_game[game].breaks(s, i);
}

bool invariant_read(struct invariant_state *s, const char *position, struct problem *p) {
    struct paiko_error e;
    if (!model_read(&s->m, position, p))
        return false;
    if (paiko_position_read(&s->p, position, false, &e))
        return true;
    problem_set(p, "position", e.field, 0, e.column, e.found, e.expected);
    return false;
}

uint32_t invariants_broken(const struct invariant_state *s) {
    uint32_t broken = 0;
    for (int i = 0; i < INVARIANT_COUNT; i++)
        if (breaks(s, (enum invariant)i))
            broken |= UINT32_C(1) << i;
    return broken;
}

uint32_t invariants_broken_by(const struct model *m) {
    struct invariant_state s = {.m = *m};
    struct paiko_error e;
    TEXT line = {0};
    model_write(m, &line);
    const bool readable = paiko_position_read(&s.p, text_string(&line), false, &e);
    return readable ? invariants_broken(&s) : 0;
}
