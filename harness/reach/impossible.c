// SPDX-License-Identifier: MIT
//
// Proofs that no game leads to a position. Each rests on something that play can only ever do one
// way: tiles leave the reserve and never come back, a turn captures all that it can, a win ends the
// game. Invariant: what is claimed holds for every position that play reached under the same
// rulings; tests/command/reach.sh holds it against random play.
#include "counts.h"

struct reach_counts reach_count(const struct paiko_position *p, unsigned player) {
    struct reach_counts c = {
        .board = paiko_number(p->own[player]),
        .hand = paiko_stored(p, PAIKO_HAND, player),
        .reserve = paiko_stored(p, PAIKO_RESERVE, player),
        .lost = paiko_stored(p, PAIKO_LOST, player),
        .picked = player == PAIKO_WHITE ? REACH_PICKED_WHITE : REACH_PICKED_BLACK,
        .given = paiko_stored(p, PAIKO_LOST, !player),
    };
    c.drawn = c.board + c.hand + c.lost;
    // In a give phase the owner of what was captured decides, and the capturer has yet to draw.
    if (p->phase == PAIKO_GIVE && p->turn != player)
        c.given -= c.given < p->give ? c.given : p->give;
    return c;
}

static const char *name(unsigned player) {
    return player == PAIKO_WHITE ? "White" : "Black";
}

static bool option_is(const struct reach_state *s, const char *ruling, const char *option) {
    return model_option_is(&s->m, ruling, option);
}

// The draft gives 8 tiles to White and 9 to Black.
static bool too_few(const struct paiko_position *p, unsigned player, struct text *reason) {
    const struct reach_counts c = reach_count(p, player);
    if (c.drawn >= c.picked)
        return false;
    text_addf(reason,
              "%s has %u tiles in hand, on the board and lost together, and picks %u in the draft",
              name(player), c.drawn, c.picked);
    return true;
}

// Each capture is followed by a draw of as many tiles, as long as the reserve holds some. An ended
// game may have ended with the capture.
static bool no_reward(const struct paiko_position *p, unsigned player, struct text *reason) {
    const struct reach_counts c = reach_count(p, player);
    if (p->phase == PAIKO_OVER || c.reserve == 0 || c.drawn >= c.picked + c.given)
        return false;
    text_addf(reason,
              "%s has %u tiles in hand, on the board and lost together, and had %u from the draft "
              "and %u for captures",
              name(player), c.drawn, c.picked, c.given);
    return true;
}

// Where a draw takes exactly 3, what was drawn is a multiple of 3 until the reserve is empty.
static bool odd_draw(const struct reach_state *s, unsigned player, struct text *reason) {
    const struct reach_counts c = reach_count(&s->p, player);
    if (!option_is(s, "draw-count", "exactly-3") || s->p.phase == PAIKO_OVER || c.reserve == 0 ||
        c.drawn < c.picked + c.given || (c.drawn - c.picked - c.given) % REACH_DRAW_MOST == 0)
        return false;
    text_addf(reason,
              "%s drew %u tiles on turns of its own, and a draw takes exactly 3 (draw-count)",
              name(player), c.drawn - c.picked - c.given);
    return true;
}

// A win is judged at the end of each turn, and nobody's points grow on another's.
static bool has_won(const struct paiko_position *p, unsigned player, struct text *reason) {
    enum { TO_WIN = 10 };
    const unsigned points = paiko_score(p, player);
    if (p->phase == PAIKO_OVER || points < TO_WIN)
        return false;
    text_addf(reason, "%s has %u points, which ended the game", name(player), points);
    return true;
}

// Whoever has just moved has captured all that could be captured.
static bool not_captured(const struct reach_state *s, struct text *reason) {
    const struct paiko_position *p = &s->p;
    if ((p->phase != PAIKO_ACTION && p->phase != PAIKO_GIVE) || !option_is(s, "recheck", "yes"))
        return false;
    const paiko_bits falls = paiko_at_threshold(p, p->turn);
    if (!falls)
        return false;
    text_addf(reason, "%s's tile on %s would have been captured in the turn that ended",
              name(p->turn), model_square_name((int)paiko_first(falls)));
    return true;
}

// Whether a player has taken no turn: every turn draws, or leaves a tile on the board or lost.
static bool untouched(const struct paiko_position *p, unsigned player) {
    const struct reach_counts c = reach_count(p, player);
    return c.drawn == c.picked && c.board == 0 && c.lost == 0;
}

// White begins and turns alternate: who has not moved yet tells how often the other did.
static bool out_of_turn(const struct reach_state *s, struct text *reason) {
    const struct paiko_position *p = &s->p;
    const bool white = untouched(p, PAIKO_WHITE), black = untouched(p, PAIKO_BLACK);
    const struct reach_counts c = reach_count(p, PAIKO_WHITE);
    if (p->phase != PAIKO_ACTION || option_is(s, "draw-count", "0-to-3"))
        return false;
    const char *why = NULL;
    if (white && p->turn == PAIKO_BLACK)
        why = "Black is to act, and White, who begins, has not acted yet";
    else if (white != black && p->turn == PAIKO_WHITE)
        why = "White is to act, and just one of the players has acted";
    else if (black && p->turn == PAIKO_BLACK &&
             (c.board + c.lost > 1 || (c.board + c.lost == 1 && c.drawn > c.picked) ||
              c.drawn > c.picked + REACH_DRAW_MOST))
        why = "White has acted more than once, and Black not yet";
    if (why)
        text_add(reason, why);
    return why != NULL;
}

// Whether a player can have deployed the tile on a square as the last thing that the player did.
static bool deployed_last(const struct reach_state *s, unsigned player, unsigned square) {
    const paiko_cell c = s->p.cell[square];
    const unsigned type = paiko_cell_type(c);
    const unsigned own = paiko_threat_count(&s->p, player, square) -
                         paiko_has(paiko_attack[type][paiko_cell_facing(c)][square], square);
    return type == PAIKO_LOTUS || own > 0 || paiko_has(paiko_home[player], square) ||
           (type == PAIKO_SAI && option_is(s, "limit-sai", "never"));
}

// A player who shifted nothing last turn, and never drew on a turn, deployed a tile last: it stands
// where it could be deployed, for the player's other tiles have not moved since.
static bool nothing_last(const struct reach_state *s, unsigned player, struct text *reason) {
    const struct paiko_position *p = &s->p;
    const struct reach_counts c = reach_count(p, player);
    if (p->phase != PAIKO_ACTION || untouched(p, player) || c.lost > 0 ||
        c.drawn != c.picked + c.given || p->streak[player].count > 0 ||
        !option_is(s, "shift-limit", "3") || !option_is(s, "limit-reset", "any-other") ||
        option_is(s, "limit-redeploy", "exempt") || option_is(s, "draw-count", "0-to-3"))
        return false;
    for (unsigned square = 0; square < PAIKO_SQUARES; square++)
        if (paiko_has(p->own[player], square) && deployed_last(s, player, square))
            return false;
    text_addf(reason,
              "%s drew and shifted nothing last turn, and no tile of %s stands where it could have "
              "been deployed then",
              name(player), name(player));
    return true;
}

bool reach_impossible(const struct reach_state *s, struct text *reason) {
    if (!reach_searches(s) || s->p.phase == PAIKO_DRAFT)
        return false;
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++)
        if (too_few(&s->p, player, reason) || no_reward(&s->p, player, reason) ||
            odd_draw(s, player, reason) || has_won(&s->p, player, reason) ||
            nothing_last(s, player, reason))
            return true;
    return not_captured(s, reason) || out_of_turn(s, reason);
}
