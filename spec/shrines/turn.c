// SPDX-License-Identifier: MIT
/*
 * turn.c - the rest of a turn after its action, in the game for three players.
 *
 * Invariant: hands, board and pile have 48 tiles; a zombie is two of them.
 */
#include "shrines.h"
#include "spec_options.h"

/* ---- Turn Order ------------------------------------------------------------------------------ */

/* Returns whose turn it is at a place in the cycle: White, Black, Red, then Black, White, Red.
 * SHR-TURN-1, SHR-TURN-2, SHR-TURN-3 */
enum side spec_turn_at(int cycle) {
    static const enum side ORDER[CYCLE] = {WHITE, BLACK, RED, BLACK, WHITE, RED};
    return ORDER[cycle];
}

/* ---- Win Conditions -------------------------------------------------------------------------- */

/* Returns the sum with which Red wins: zombies plus the higher score (ruling:red-wins). */
int spec_needed_by_red(const struct rules *rules) {
    return rules->option[SPEC_RED_WINS] == SPEC_RED_WINS_BENEATH ? 13 : 12;
}

/* True if the player has won. White and Black need five points and a lead of three. Red wins if the
 * zombies and the higher score of White and Black add up to enough.
 * SHR-WIN-2, SHR-WIN-3, SHR-WIN-4, SHR-CHART-2, SHR-CHART-3 */
bool spec_has_won(const struct position *p, enum side player) {
    int white = spec_points(p->board, WHITE), black = spec_points(p->board, BLACK);
    if (player == RED)
        return spec_points(p->board, RED) + (white > black ? white : black) >=
               spec_needed_by_red(&p->rules);
    int own = player == WHITE ? white : black, other = player == WHITE ? black : white;
    return own >= 5 && own >= other + 3;
}

/* True if a win is judged at this moment (ruling:win-moment). */
static bool is_judged(const struct rules *rules, enum moment moment) {
    switch (rules->option[SPEC_WIN_MOMENT]) {
    case SPEC_WIN_MOMENT_AS_SOON:
        return true;
    case SPEC_WIN_MOMENT_AFTER_ACTION:
        return moment == AFTER_ACTION;
    default:
        return moment == AFTER_CAPTURES;
    }
}

/* True if the player whose turn it is wins now.
 * SHR-WIN-1 */
static bool wins_now(const struct position *p, enum moment moment) {
    return is_judged(&p->rules, moment) && spec_has_won(p, p->turn);
}

/* ---- The next turn --------------------------------------------------------------------------- */

static void advance(struct position *p) {
    p->cycle = (p->cycle + 1) % CYCLE;
    p->turn = spec_turn_at(p->cycle);
    p->phase = ACTION;
}

/* Ends the turn. If `won` is true, the player of the turn wins the game. */
static void end_turn(struct position *p, bool won) {
    enum side player = p->turn;
    advance(p);
    if (won)
        spec_end_game(p, player);
    else if (wins_now(p, TURN_BEGINS))
        spec_end_game(p, p->turn);
    else
        spec_end_if_stuck(p);
}

/* ---- Captured pieces ------------------------------------------------------------------------- */

/* Moves captured pieces to the pile, and deletes their streaks (shifts in a row).
 * SHR-SETUP-2, SHR-SETUP-3, SHR-SETUP-4, SHR-RED-14, CAT-CAP-9 */
static void to_pile(struct position *p, const struct captures *captures) {
    for (int i = 0; i < captures->count; i++) {
        p->pile += captures->fell[i].tile.type == ZOMBIE ? 2 : 1;
        spec_drop_streaks(p, captures->fell[i].square);
    }
}

/* ---- Sides and Setup ------------------------------------------------------------------------- */

/* Discards tiles: first Black's, then White's. After that a corpse lies on each black square of
 * middleground.
 * SHR-SETUP-3, SHR-SETUP-4, SHR-SETUP-7, SHR-SETUP-8, SHR-SETUP-9, SHR-SETUP-10, SHR-SETUP-11 */
static void discard(const struct action *a, struct position *p) {
    struct counts face_down = {{0}};
    spec_move_tiles(&a->tiles, &p->hand[p->turn], &face_down);
    p->pile += SETUP_DISCARD;
    if (p->turn == BLACK) {
        p->turn = WHITE;
        return;
    }
    for (int square = 0; square < GRID; square++)
        if (spec_is_black(square) && spec_home_of(square) == NOBODY) {
            p->board[square] = (struct tile){.type = CORPSE, .side = RED};
            p->pile--;
        }
    p->phase = ACTION;
}

/* ---- White's and Black's turns --------------------------------------------------------------- */

/* Carries out the captures of White or Black, and ends the turn.
 * SHR-SETUP-12, CAT-CAP-1 */
static void finish_turn(const struct situation *s, struct outcome *outcome) {
    struct position *p = &outcome->next;
    struct maps maps;
    bool won = wins_now(p, AFTER_ACTION);
    if (!won) {
        spec_shrines_capture(&s->patterns, &p->rules, p->board, s->me, &outcome->captures, &maps);
        to_pile(p, &outcome->captures);
        won = wins_now(p, AFTER_CAPTURES);
    }
    end_turn(p, won);
}

/* ---- Red's turn ------------------------------------------------------------------------------ */

static void forget_phase(struct position *p) {
    p->taken = NOWHERE;
    for (int square = 0; square < GRID; square++)
        p->made[square] = p->saved[square] = false;
}

/* Captures until Red has something to choose or the turn is over. */
static void go_on_capturing(const struct situation *s, struct outcome *outcome) {
    struct position *p = &outcome->next;
    bool choice = spec_red_captures(&s->patterns, p, &outcome->captures);
    to_pile(p, &outcome->captures);
    p->phase = CAPTURE;
    if (!choice)
        end_turn(p, wins_now(p, AFTER_CAPTURES));
}

static void end_zombifying(const struct situation *s, struct outcome *outcome) {
    struct position *p = &outcome->next;
    forget_phase(p);
    if (wins_now(p, AFTER_ZOMBIFYING))
        end_turn(p, true);
    else
        go_on_capturing(s, outcome);
}

/* Ends Red's action, and skips zombifying if only `done` is legal. */
static void end_action(const struct situation *s, struct outcome *outcome) {
    struct position *p = &outcome->next;
    forget_phase(p);
    if (wins_now(p, AFTER_ACTION)) {
        end_turn(p, true);
        return;
    }
    p->phase = ZOMBIFY;
    if (!spec_anything_legal(p))
        end_zombifying(s, outcome);
}

/* Carries out Red's turn: the action, one round of zombifying, captures.
 * SHR-ACT-1, SHR-ZOM-1, SHR-CAP-1 */
static void carry_out_red(const struct situation *s, const struct action *a,
                          struct outcome *outcome) {
    struct position *p = &outcome->next;
    switch (s->now->phase) {
    case CAPTURE:
        spec_fall(&p->rules, &s->map, p->board, a->to, &outcome->captures);
        go_on_capturing(s, outcome);
        break;
    case ZOMBIFY:
        if (a->kind == DONE || !spec_anything_legal(p))
            end_zombifying(s, outcome);
        break;
    default:
        if (a->kind != TAKE_BACK || !spec_anything_legal(p))
            end_action(s, outcome);
        break;
    }
}

/* ---- The whole action ------------------------------------------------------------------------ */

void spec_shrines_carry_out(const struct situation *s, const struct action *a,
                            struct outcome *outcome) {
    outcome->captures.count = 0;
    if (s->me == RED)
        spec_red_action(s->now, a, &outcome->after);
    else
        spec_act(s->now, a, &outcome->after);
    if (a->kind == ZOMBIFY_TILE)
        spec_red_note_saved(s, &outcome->after);
    outcome->next = outcome->after;
    if (s->now->phase == DISCARD)
        discard(a, &outcome->next);
    else if (s->me == RED)
        carry_out_red(s, a, outcome);
    else
        finish_turn(s, outcome);
}
