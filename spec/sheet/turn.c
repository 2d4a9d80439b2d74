// SPDX-License-Identifier: MIT
/*
 * turn.c - what actions of White and Black do to tiles and streaks (counts of shifts in a row), and
 * the test whether own tiles stay safe. Each game has its own file for the rest of a turn.
 *
 * Invariant: no tile appears or vanishes.
 */
#include "turn.h"
#include "game.h"
#include "spec_options.h"

/* ---- The action before captures -------------------------------------------------------------- */

void spec_move_tiles(const struct counts *tiles, struct counts *from, struct counts *to) {
    for (int type = 0; type < TYPES; type++) {
        from->of[type] = (unsigned char)(from->of[type] - tiles->of[type]);
        to->of[type] = (unsigned char)(to->of[type] + tiles->of[type]);
    }
}

static void put_from_hand(struct position *p, enum type type, int square, int facing) {
    p->hand[p->turn].of[type]--;
    p->board[square] = (struct tile){.type = (unsigned char)type,
                                     .side = (unsigned char)p->turn,
                                     .facing = (unsigned char)facing};
}

void spec_put_from_board(struct position *p, int from, int to, int facing) {
    struct tile tile = p->board[from];
    tile.facing = (unsigned char)facing;
    p->board[from].type = NO_TILE;
    p->board[to] = tile;
}

/* ---- The run of shifts ----------------------------------------------------------------------- */

/* True if the tile counts as shifted in this turn. See ruling:limit-redeploy, ruling:limit-sai.
 * CAT-SHIFT-11, CAT-SHIFT-12 */
bool spec_counts_as_shift(const struct rules *rules, const struct action *action) {
    switch (action->kind) {
    case SHIFT:
        return true;
    case REDEPLOY:
        return rules->option[SPEC_LIMIT_REDEPLOY] != SPEC_LIMIT_REDEPLOY_EXEMPT;
    case SAI_SHIFT:
        return rules->option[SPEC_LIMIT_SAI] != SPEC_LIMIT_SAI_NEVER;
    case DEPLOY:
        return action->type == SAI && rules->option[SPEC_LIMIT_SAI] == SPEC_LIMIT_SAI_ALWAYS;
    default:
        return false;
    }
}

/* Updates a player's run of shifts in a row. An action that counts as a shift extends the run of
 * its tile, or begins a run. Another action ends the run, unless ruling:limit-reset keeps it.
 * CAT-SHIFT-10, BGA-SHIFT-4 */
void spec_keep_streak(const struct rules *rules, const struct action *action,
                      struct streak *streak) {
    if (rules->option[SPEC_SHIFT_LIMIT] == SPEC_SHIFT_LIMIT_NONE)
        return;
    bool from_board = action->kind == SHIFT || action->kind == REDEPLOY;
    bool same = from_board && streak->square == action->from;
    if (spec_counts_as_shift(rules, action)) {
        streak->turns = same ? streak->turns + 1 : 1;
        if (streak->turns > LONGEST_COUNT)
            streak->turns = LONGEST_COUNT;
        streak->square = action->to;
    } else if (rules->option[SPEC_LIMIT_RESET] == SPEC_LIMIT_RESET_ANY_OTHER) {
        *streak = (struct streak){NOWHERE, 0};
    } else if (same) {
        streak->square = action->to;
    }
}

/* Deletes the streak (number of shifts in a row) of the piece that was on this square. */
void spec_drop_streaks(struct position *p, int square) {
    for (int player = 0; player < PLAYERS; player++)
        if (p->streak[player].square == square)
            p->streak[player] = (struct streak){NOWHERE, 0};
}

/* Sets `after` to the position after White's or Black's action, including a Sai's shift, before any
 * capture.
 * CAT-ACT-1, CAT-SAI-2 */
void spec_act(const struct position *now, const struct action *action, struct position *after) {
    *after = *now;
    switch (action->kind) {
    case DEPLOY:
    case SAI_SHIFT:
        put_from_hand(after, action->type, action->to, action->facing);
        break;
    case SHIFT:
    case REDEPLOY:
        spec_put_from_board(after, action->from, action->to, action->facing);
        break;
    default:
        break;
    }
    if (now->phase == ACTION)
        spec_keep_streak(&now->rules, action, &after->streak[now->turn]);
}

/* ---- The end --------------------------------------------------------------------------------- */

void spec_end_game(struct position *p, enum side winner) {
    p->phase = OVER;
    p->winner = winner;
}

/* Ends the game if the player to move has no legal action. Red, or a player who may pass freely,
 * always has a legal action. See ruling:stuck, ruling:free-pass. */
void spec_end_if_stuck(struct position *p) {
    const unsigned char *option = p->rules.option;
    if (p->phase != ACTION || p->turn == RED || option[SPEC_STUCK] == SPEC_STUCK_PASS ||
        option[SPEC_FREE_PASS] == SPEC_FREE_PASS_YES)
        return;
    if (!spec_anything_legal(p))
        spec_end_game(p, option[SPEC_STUCK] == SPEC_STUCK_LOSS ? spec_other(p->turn) : NOBODY);
}

/* ---- Own safety ------------------------------------------------------------------------------ */

/* True if the action is physically possible, even if it is illegal. */
static bool can_be_done(const struct position *p, const struct action *a) {
    switch (a->kind) {
    case DEPLOY:
    case SAI_SHIFT:
        return p->hand[p->turn].of[a->type] > 0 && p->board[a->to].type == NO_TILE;
    case SHIFT:
    case REDEPLOY:
        return a->to == a->from || p->board[a->to].type == NO_TILE;
    default:
        return true;
    }
}

/* Sets `after` and `maps` to the position after the action, before the captures. Under
 * ruling:safety-time=net sets them to the position after the captures. Returns false if the action
 * is physically impossible. */
bool spec_look_after(const struct situation *s, const struct action *a, struct position *after,
                     struct maps *maps) {
    if (!can_be_done(s->now, a))
        return false;
    spec_act(s->now, a, after);
    if (after->rules.option[SPEC_SAFETY_TIME] == SPEC_SAFETY_TIME_NET) {
        struct captures captures = {0};
        s->now->game->capture(&s->patterns, &after->rules, after->board, s->me, &captures, maps);
    } else {
        spec_map(&s->patterns, &after->rules, after->board, maps);
    }
    return true;
}

/* Forbids an action after which one of the player's own tiles could be captured.
 * CAT-CAP-7, PNP-CAP-7, BGA-CAP-2 */
bool spec_forbidden_own_loss(const struct situation *s, const struct action *a) {
    struct position after;
    struct maps maps;
    return spec_look_after(s, a, &after, &maps) &&
           spec_any_at_threshold(&after.rules, &maps, after.board, s->me);
}
