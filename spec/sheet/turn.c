// SPDX-License-Identifier: MIT
/*
 * turn.c - what White's and Black's actions do to tiles, and what binds every one of them.
 *
 * Knows: the action by itself, the run of shifts, own safety. Does not know: what follows in a
 * turn, or who is next; each game does.
 * Invariant: tiles only change their place; none is made or vanishes.
 */
#include "turn.h"
#include "game.h"
#include "spec_options.h"

/* ---- The action by itself -------------------------------------------------------------------- */

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

/* CAT-SHIFT-11, CAT-SHIFT-12; ruling:limit-redeploy, ruling:limit-sai: is this turn one in which
 * the tile counts as shifted? */
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

/* CAT-SHIFT-10, BGA-SHIFT-4; ruling:limit-reset: a counting turn lengthens the run of the tile that
 * the run is about, or begins one. Another turn breaks the run; where it does not, the run goes
 * where its tile goes. */
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

/* The piece of this square is gone, and a run that was about it ends. */
void spec_drop_streaks(struct position *p, int square) {
    for (int player = 0; player < PLAYERS; player++)
        if (p->streak[player].square == square)
            p->streak[player] = (struct streak){NOWHERE, 0};
}

/* CAT-ACT-1, CAT-SAI-2: the position after what White or Black did to tiles, a Sai its shift
 * included, before anything is captured. */
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

/* ruling:stuck, ruling:free-pass: the turn has come to somebody for whom nothing is legal. Red can
 * always take nothing back, and who may pass is never stuck. */
void spec_end_if_stuck(struct position *p) {
    const unsigned char *option = p->rules.option;
    if (p->phase != ACTION || p->turn == RED || option[SPEC_STUCK] == SPEC_STUCK_PASS ||
        option[SPEC_FREE_PASS] == SPEC_FREE_PASS_YES)
        return;
    if (!spec_anything_legal(p))
        spec_end_game(p, option[SPEC_STUCK] == SPEC_STUCK_LOSS ? spec_other(p->turn) : NOBODY);
}

/* ---- Own safety ------------------------------------------------------------------------------ */

/* Can the action be carried out at all, lawful or not? */
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

/* The board on which own safety is judged: that which the action leaves, or, by
 * ruling:safety-time, that which its captures do. False where the action cannot be carried out. */
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

/* CAT-CAP-7, PNP-CAP-7, BGA-CAP-2: an action may not leave an own tile with enough threat to be
 * captured. */
bool spec_forbidden_own_loss(const struct situation *s, const struct action *a) {
    struct position after;
    struct maps maps;
    return spec_look_after(s, a, &after, &maps) &&
           spec_any_at_threshold(&after.rules, &maps, after.board, s->me);
}
