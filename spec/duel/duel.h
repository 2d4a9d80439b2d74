// SPDX-License-Identifier: MIT
/*
 * duel.h - what the files of the game for two players tell each other.
 */
#ifndef SPEC_DUEL_H
#define SPEC_DUEL_H

#include "citations.h"

int spec_draft_size(const struct position *now);

/* A type of which there are fewer than are wanted; NO_TILE where there is none. */
int spec_lacking(const struct counts *there, const struct counts *wanted);

/* How many tiles one draw may take. */
struct range {
    int least, most;
};
struct range spec_draw_sizes(const struct situation *s);

spec_clause spec_forbidden_draft_size, spec_forbidden_draw_size, spec_forbidden_beyond_reserve,
    spec_forbidden_give_size, spec_forbidden_give_beyond_reserve, spec_duel_forbidden_pass,
    spec_duel_forbidden_after_the_end, spec_duel_forbidden_in_draft,
    spec_duel_forbidden_while_reward_is_due, spec_duel_forbidden_reward_not_due;

/* What there is to say where one of them forbids; ended by NULL. */
extern const struct prose *const spec_duel_prose[];

/* What SPEC_TWO is made of. */
extern const struct field SPEC_TWO_FIELDS[];
bool spec_two_is_acceptable(struct line *line, const struct position *position);
bool spec_two_write_fields(struct spec_text *text, const struct position *position);
bool spec_two_read_action(struct reader *r, const struct position *position, struct action *action);
bool spec_two_write_action(struct spec_text *text, const struct position *position,
                           const struct action *action);
const struct tables *spec_two_tables(const struct position *position);
bool spec_two_each_action(const struct walk *walk);
bool spec_two_each_idle(const struct walk *walk);
void spec_two_capture(const struct patterns *patterns, const struct rules *rules,
                      struct tile *board, enum side mover, struct captures *captures,
                      struct maps *maps);
void spec_two_carry_out(const struct situation *situation, const struct action *action,
                        struct outcome *outcome);
void spec_two_tell(const struct allowed *allowed);

/* What a pick of that many tiles in the draft rests on. */
enum topic spec_pick_topic(int size);

#endif
