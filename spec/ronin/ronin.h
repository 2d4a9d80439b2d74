// SPDX-License-Identifier: MIT
/*
 * ronin.h - what the files of the game for four to seven players tell each other.
 */
#ifndef SPEC_RONIN_H
#define SPEC_RONIN_H

#include "citations.h"

enum { FEWEST_BLACKS = 3, MOST_BLACKS = 6, MOST_WHITE_HEROES = 4 };

/* ---- The table ------------------------------------------------------------------------------- */

struct row {
    int players, white_draws, black_draws, white_actions;
    int white_seconds, black_seconds;
    enum topic topic;
};

const struct row *spec_row(int players); /* NULL for a number that is not in the table */
const struct row *spec_row_of(const struct position *position);

/* ---- Seats ----------------------------------------------------------------------------------- */

int spec_next_seat(const struct position *position, int seat);     /* clockwise, among black ones */
int spec_next_in_round(const struct position *position, int seat); /* NO_SEAT after the last */
int spec_deal_size(const struct position *position, int seat);
bool spec_ends_round(const struct position *now, const struct action *action);
int spec_left_after(const struct position *now, const struct action *action); /* White's actions */

/* ---- Heroes ---------------------------------------------------------------------------------- */

int spec_hero_square(const struct position *position, enum side side, enum type type);
int spec_own_hero_square(const struct position *position);         /* of the player who decides */
int spec_owner(const struct position *position, struct tile tile); /* NO_SEAT where nobody's own */
int spec_white_heroes(const struct position *position);
bool spec_counts_for_cap(const struct position *position, enum type type);
bool spec_is_in_hand(const struct position *position, const struct action *action);

/* The hero that has no tile beneath it: a black player's, or a white one on the board. */
struct bare {
    int seat;       /* NO_SEAT for a white hero */
    enum type type; /* NO_TILE where each hero has one */
};
struct bare spec_bare_hero(const struct position *position);

/* ---- The course of a round ------------------------------------------------------------------- */

void spec_many_act(const struct position *now, const struct action *action, struct position *after);
void spec_many_captures(const struct patterns *patterns, const struct rules *rules,
                        struct tile *board, struct captures *captures);
enum side spec_many_winner(const struct position *position, bool *over);
bool spec_lives_sheltered(const struct rules *rules, const struct maps *maps,
                          const struct tile *board, int square);

/* ---- Clauses --------------------------------------------------------------------------------- */

spec_clause spec_many_forbidden_not_in_hand, spec_many_forbidden_under_hero_fire,
    spec_many_forbidden_busy, spec_many_forbidden_others_hero, spec_many_forbidden_no_redeploy,
    spec_many_forbidden_not_via_sai, spec_many_forbidden_sword_from, spec_many_forbidden_sword_to,
    spec_many_forbidden_fourth, spec_many_forbidden_two_actions, spec_many_forbidden_no_base,
    spec_many_forbidden_four_heroes, spec_many_forbidden_second_of_type, spec_many_forbidden_return,
    spec_many_forbidden_return_from_sword, spec_many_forbidden_own_loss;

/* ---- What SPEC_MANY is made of --------------------------------------------------------------- */

extern const struct field SPEC_MANY_FIELDS[];
bool spec_many_is_acceptable(struct line *line, const struct position *position);
bool spec_many_write_fields(struct spec_text *text, const struct position *position);
bool spec_many_write_view(struct spec_text *text, const struct position *position, int viewer);
bool spec_many_read_action(struct reader *r, const struct position *position,
                           struct action *action);
bool spec_many_write_action(struct spec_text *text, const struct position *position,
                            const struct action *action);
const struct tables *spec_many_tables(const struct position *position);
bool spec_many_each_action(const struct walk *walk);
bool spec_many_each_idle(const struct walk *walk);
void spec_many_carry_out(const struct situation *situation, const struct action *action,
                         struct outcome *outcome);
void spec_many_tell(const struct allowed *allowed);

#endif
