// SPDX-License-Identifier: MIT
/* ronin.h - declarations that the files of the game for four to seven players share. */
#ifndef SPEC_RONIN_H
#define SPEC_RONIN_H

#include "explain.h"
#include "game.h"
#include "notation.h"

enum { FEWEST_BLACK_PLAYERS = 3, MOST_BLACK_PLAYERS = 6, MOST_WHITE_HEROES = 4 };

/* ---- The table ------------------------------------------------------------------------------- */

struct row {
    int players, white_draws, black_draws, white_actions;
    int white_seconds, black_seconds;
    enum topic topic;
};

const struct row *spec_row(int players); /* NULL unless `players` is 4 to 7 */
const struct row *spec_row_of(const struct position *position);
bool spec_write_row(struct spec_text *text, const struct row *row);

/* ---- Seats ----------------------------------------------------------------------------------- */

int spec_next_in_round(const struct position *position, int seat); /* NO_SEAT after the last seat */
int spec_deal_size(const struct position *position, int seat);
bool spec_ends_round(const struct position *now, const struct action *action);
int spec_left_after(const struct position *now, const struct action *action); /* White's actions */

/* ---- Heroes ---------------------------------------------------------------------------------- */

int spec_hero_square(const struct position *position, enum side side, enum type type);
int spec_own_hero_square(const struct position *position);         /* the acting player's hero */
int spec_owner(const struct position *position, struct tile tile); /* NO_SEAT if it has no owner */
int spec_white_heroes(const struct position *position);
bool spec_is_in_hand(const struct position *position, const struct action *action);

/* The hero that has no tile beneath it yet: a black player's hero, or a white hero on the board. */
struct hero_without_base {
    int seat;       /* NO_SEAT for a white hero */
    enum type type; /* NO_TILE if there is no such hero */
};
struct hero_without_base spec_hero_without_base(const struct position *position);

/* ---- The course of a round ------------------------------------------------------------------- */

void spec_ronin_act(const struct position *now, const struct action *action,
                    struct position *after);
void spec_take_marks_off(struct position *position);
void spec_ronin_captures(const struct patterns *patterns, const struct rules *rules,
                         struct tile *board, struct captures *captures);
void spec_ronin_trial(const struct patterns *patterns, const struct rules *rules,
                      struct tile *board, enum side victim);
bool spec_lives_sheltered(const struct rules *rules, const struct maps *maps,
                          const struct tile *board, int square);

/* ---- Clauses --------------------------------------------------------------------------------- */

/* The kinds of action and the phases that only this game has, as bits for its tables. */
enum {
    K_HERO = 1 << CHOOSE_HERO,
    K_BASE = 1 << LAY_BASE,
    K_TOKEN = 1 << HAND_TOKEN,
    K_DEAL = 1 << DEAL_TILES,
    K_RETURN = 1 << RETURN_HERO,
    K_TIME_UP = 1 << TIME_UP,
    K_TURN = K_BOARD | K_PASS | K_RETURN | K_TIME_UP,
    K_MOVE = K_SHIFT | K_REDEPLOY,
    P_HERO = 1 << HERO,
    P_BASE = 1 << BASE,
    P_TOKEN = 1 << TOKEN,
    P_DEAL = 1 << DEAL,
    P_NOT_OVER = P_ANY & ~(1 << OVER)
};

spec_clause spec_ronin_forbidden_before_turns, spec_ronin_forbidden_in_turn,
    spec_ronin_forbidden_same_type, spec_ronin_forbidden_no_such_base,
    spec_ronin_forbidden_no_such_player, spec_ronin_forbidden_deal_size,
    spec_ronin_forbidden_deal_beyond_reserve, spec_ronin_forbidden_not_in_hand,
    spec_ronin_forbidden_under_hero_fire, spec_ronin_forbidden_busy,
    spec_ronin_forbidden_others_hero, spec_ronin_forbidden_no_redeploy,
    spec_ronin_forbidden_not_via_sai, spec_ronin_forbidden_sword_from,
    spec_ronin_forbidden_sword_to, spec_ronin_forbidden_fourth, spec_ronin_forbidden_two_actions,
    spec_ronin_forbidden_no_base, spec_ronin_forbidden_four_heroes,
    spec_ronin_forbidden_second_of_type, spec_ronin_forbidden_return,
    spec_ronin_forbidden_return_from_sword, spec_ronin_forbidden_own_loss;

/* Tables of sentences that explain clauses of this game. Each table ends with NULL. */
extern const struct prose spec_hero_prose[];
extern const struct prose *const spec_ronin_prose[];

/* Shared by the clauses and by the sentences that explain them. */
int spec_seat_of_hero(const struct position *p, enum type type);
int spec_heroes_for_cap(const struct position *p);
struct pressure spec_pressure_in_safety(const struct rules *rules, const struct maps *maps,
                                        const struct tile *board, int square);
void spec_look_after_action(const struct situation *s, const struct action *a,
                            struct position *after, struct maps *maps);

/* ---- The parts of spec_ronin ----------------------------------------------------------------- */

extern const struct notation spec_ronin_notation;
extern const struct explainer spec_ronin_explainer;
bool spec_ronin_is_acceptable(struct line *line, const struct position *position);
const struct tables *spec_ronin_tables(const struct position *position);
void spec_ronin_carry_out(const struct situation *situation, const struct action *action,
                          struct outcome *outcome);

#endif
