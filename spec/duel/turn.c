// SPDX-License-Identifier: MIT
/*
 * turn.c - the rest of a turn after its action, in the game for two players.
 *
 * Invariant: captured tiles never come back.
 */
#include "duel.h"
#include "spec_options.h"

/* ---- The draft ------------------------------------------------------------------------------- */

/* Returns how many tiles the next pick takes: 7, then 9, then 1. Returns 0 if the hands do not fit
 * a draft.
 * CAT-SETUP-5, CAT-SETUP-7, CAT-SETUP-10, CAT-SETUP-11, CAT-SETUP-12, PNP-SETUP-6, PNP-SETUP-7,
 * PNP-SETUP-8, BGA-SETUP-1, BGA-SETUP-2 */
int spec_draft_size(const struct position *now) {
    int white = spec_total(&now->hand[WHITE]), black = spec_total(&now->hand[BLACK]);
    if (white == 0 && black == 0 && now->turn == WHITE)
        return 7;
    if (white == 7 && black == 0 && now->turn == BLACK)
        return 9;
    if (white == 7 && black == 9 && now->turn == WHITE)
        return 1;
    return 0;
}

/* ---- Passing --------------------------------------------------------------------------------- */

/* Forbids passing unless ruling:stuck is `pass` and nothing else is legal.
 * CAT-ACT-1, PNP-ACT-1, BGA-ACT-1 */
bool spec_duel_forbidden_pass(const struct situation *s, const struct action *a) {
    (void)a;
    return s->now->rules.option[SPEC_STUCK] != SPEC_STUCK_PASS || spec_anything_legal(s->now);
}

/* ---- After the action ------------------------------------------------------------------------ */

/* Moves captured tiles to the lost tiles, and deletes their streaks (shifts in a row).
 * CAT-CAP-9, PNP-CAP-4, BGA-CAP-5 */
static void lose_captured(struct position *p, enum side victim, const struct captures *captures) {
    for (int i = 0; i < captures->count; i++) {
        p->lost[victim].of[captures->fell[i].tile.type]++;
        spec_drop_streaks(p, captures->fell[i].square);
    }
}

/* True if the game is tied (ruling:tie).
 * CAT-WIN-4, BGA-END-2 */
static bool is_tie(const struct position *p) {
    if (p->rules.option[SPEC_TIE] == SPEC_TIE_NONE)
        return false;
    return spec_total(&p->lost[WHITE]) >= 13 && spec_total(&p->lost[BLACK]) >= 13 &&
           spec_points(p->board, WHITE) <= 5 && spec_points(p->board, BLACK) <= 5;
}

/* Captures the opponent's tiles.
 * CAT-CAP-8, PNP-CAP-2, BGA-THR-2 */
void spec_duel_capture(const struct patterns *patterns, const struct rules *rules,
                       struct tile *board, enum side mover, struct captures *captures,
                       struct maps *maps) {
    const bool victims[PLAYERS] = {mover == BLACK, mover == WHITE, false};
    spec_take_waves(patterns, rules, board, victims, captures, maps);
}

/* Carries out the rest of a turn: captures, the end of the game, the reward, the next turn.
 * CAT-TURN-1, CAT-TURN-3, CAT-CAP-1, CAT-CAP-4, CAT-WIN-1, CAT-RES-1, PNP-CAP-1, PNP-CAP-5,
 * PNP-WIN-1, BGA-TURN-1, BGA-CAP-1, BGA-CAP-9, BGA-END-1 */
static void finish_turn(const struct situation *s, struct outcome *outcome) {
    struct position *p = &outcome->next;
    struct maps maps;
    spec_duel_capture(&s->patterns, &p->rules, p->board, s->me, &outcome->captures, &maps);
    lose_captured(p, s->enemy, &outcome->captures);
    p->turn = s->enemy;
    int reward = spec_total(&p->reserve[s->me]);
    if (reward > outcome->captures.count)
        reward = outcome->captures.count;
    if (spec_points(p->board, s->me) >= 10) {
        spec_end_game(p, s->me);
    } else if (is_tie(p)) {
        spec_end_game(p, NOBODY);
    } else if (reward > 0) {
        p->phase = GIVE;
        p->give = reward;
    }
}

/* Moves drawn tiles to the player's hand, and a reward to the capturer's hand.
 * CAT-DRAW-1, CAT-CAP-5, PNP-DRAW-1, PNP-CAP-6, BGA-DRAW-2, BGA-CAP-9 */
static void take_tiles(const struct action *action, struct position *p) {
    enum side taker = action->kind == GIVE_TILES ? spec_other(p->turn) : p->turn;
    if (action->kind == DRAW || action->kind == GIVE_TILES)
        spec_move_tiles(&action->tiles, &p->reserve[taker], &p->hand[taker]);
}

/* Carries out an action: a pick of the draft, a reward, or a turn. White has the first turn.
 * CAT-SETUP-4, CAT-SETUP-6, CAT-SETUP-10, CAT-SETUP-11, CAT-SETUP-12, PNP-SETUP-11 */
void spec_duel_carry_out(const struct situation *s, const struct action *action,
                         struct outcome *outcome) {
    spec_act(s->now, action, &outcome->after);
    take_tiles(action, &outcome->after);
    outcome->next = outcome->after;
    outcome->captures.count = 0;
    struct position *p = &outcome->next;
    if (s->now->phase == DRAFT) {
        p->phase = spec_draft_size(s->now) == 1 ? ACTION : DRAFT;
        p->turn = spec_draft_size(s->now) == 7 ? BLACK : WHITE;
    } else if (s->now->phase == GIVE) {
        p->phase = ACTION;
        p->give = 0;
    } else {
        finish_turn(s, outcome);
    }
    spec_end_if_stuck(p);
}
