// SPDX-License-Identifier: MIT
/* turn.h - what actions of White and Black do to tiles, and whether own tiles stay safe. */
#ifndef SPEC_TURN_H
#define SPEC_TURN_H

#include "capture.h"
#include "clause.h"

struct outcome {
    struct position after; /* after the action, before captures */
    struct position next;  /* after the whole turn */
    struct captures captures;
};

void spec_act(const struct position *now, const struct action *action, struct position *after);
void spec_move_tiles(const struct counts *tiles, struct counts *from, struct counts *to);
void spec_put_from_board(struct position *position, int from, int to, int facing);
void spec_keep_streak(const struct rules *rules, const struct action *action,
                      struct streak *streak);
void spec_drop_streaks(struct position *position, int square);
void spec_end_game(struct position *position, enum side winner);
void spec_end_if_stuck(struct position *position);
bool spec_counts_as_shift(const struct rules *rules, const struct action *action);

/* ---- Own safety ------------------------------------------------------------------------------ */

bool spec_look_after(const struct situation *situation, const struct action *action,
                     struct position *after, struct maps *maps);
spec_clause spec_forbidden_own_loss;

#endif
