// SPDX-License-Identifier: MIT
/* duel.h - declarations that the files of the game for two players share. */
#ifndef SPEC_DUEL_H
#define SPEC_DUEL_H

#include "explain.h"
#include "game.h"
#include "notation.h"

int spec_draft_size(const struct position *now);

/* The number of tiles that a draw may take. */
struct range {
    int least, most;
};
struct range spec_draw_sizes(const struct situation *s);

spec_clause spec_duel_forbidden_draft_size, spec_duel_forbidden_draw_size,
    spec_duel_forbidden_beyond_reserve, spec_duel_forbidden_give_size,
    spec_duel_forbidden_give_beyond_reserve, spec_duel_forbidden_pass, spec_duel_forbidden_in_draft,
    spec_duel_forbidden_while_reward_is_due, spec_duel_forbidden_reward_not_due;

/* Tables of sentences that explain clauses of this game. The list of tables ends with NULL. */
extern const struct prose *const spec_duel_prose[];

/* The parts of spec_duel. */
extern const struct notation spec_duel_notation;
extern const struct explainer spec_duel_explainer;
const struct tables *spec_duel_tables(const struct position *position);
void spec_duel_capture(const struct patterns *patterns, const struct rules *rules,
                       struct tile *board, enum side mover, struct captures *captures,
                       struct maps *maps);
void spec_duel_carry_out(const struct situation *situation, const struct action *action,
                         struct outcome *outcome);

/* Returns the topic for a pick of `size` tiles in the draft. */
enum topic spec_pick_topic(int size);

#endif
