// SPDX-License-Identifier: MIT
/*
 * shrines.h - what the files of the game for three players tell each other.
 */
#ifndef SPEC_SHRINES_H
#define SPEC_SHRINES_H

#include "citations.h"

enum { CYCLE = 6, SETUP_DISCARD = 6, TILES_AFTER_SETUP = 18, ALL_PIECES = 48 };

/* When in a turn a win can be judged (ruling:win-moment). */
enum moment { TURN_BEGINS, AFTER_ACTION, AFTER_ZOMBIFYING, AFTER_CAPTURES };

enum side spec_turn_at(int cycle);
int spec_zombies(const struct tile *board);
bool spec_has_won(const struct position *position, enum side player);
bool spec_is_judged(const struct rules *rules, enum moment moment);

/* ---- Facts about Red's pieces ---------------------------------------------------------------- */

bool spec_is_red_phase(enum phase phase);
bool spec_in_tile_cover(const struct maps *maps, int square);
int spec_zombies_beside(const struct position *position, int square, bool made_too);
int spec_last_made(const struct position *position);
bool spec_red_action(const struct position *now, const struct action *action,
                     struct position *after); /* false: it cannot even be carried out */

/* Why Red may not choose a piece in the capture phase; MAY_CHOOSE where Red may. */
enum choice {
    MAY_CHOOSE,
    NO_PIECE,
    NOT_AT_THRESHOLD,
    NOT_ON_REDS_TURN,
    FIRE_WAITS,
    RED_PIECE_FIRST,
    RED_PIECE_LAST
};
enum choice spec_choice(const struct position *position, const struct maps *maps, int square);
bool spec_anything_to_choose(const struct position *position, const struct maps *maps);

/* ---- Clauses --------------------------------------------------------------------------------- */

spec_clause spec_three_forbidden_pass, spec_forbidden_discard_size,
    spec_forbidden_discard_beyond_hand, spec_red_forbidden_half_square,
    spec_red_forbidden_no_zombie, spec_red_forbidden_empty_pile, spec_red_forbidden_occupied,
    spec_red_forbidden_no_corpse, spec_red_forbidden_cover, spec_red_forbidden_not_one_step,
    spec_red_forbidden_onto_piece, spec_red_forbidden_onto_black, spec_red_forbidden_threat,
    spec_red_forbidden_fourth, spec_red_forbidden_nothing_there, spec_red_forbidden_descent,
    spec_red_forbidden_nothing, spec_red_forbidden_loss, spec_red_forbidden_no_tile,
    spec_red_forbidden_not_beside, spec_red_forbidden_passed_over, spec_red_forbidden_in_cover,
    spec_red_forbidden_choice;

/* ---- What SPEC_THREE is made of -------------------------------------------------------------- */

extern const struct field SPEC_THREE_FIELDS[];
bool spec_three_is_acceptable(struct line *line, const struct position *position);
bool spec_three_write_fields(struct spec_text *text, const struct position *position);
bool spec_three_read_action(struct reader *r, const struct position *position,
                            struct action *action);
bool spec_three_write_action(struct spec_text *text, const struct position *position,
                             const struct action *action);
bool spec_three_write_report(struct spec_text *text, const struct outcome *outcome);
const struct tables *spec_three_tables(const struct position *position);
bool spec_three_each_action(const struct walk *walk);
bool spec_three_each_idle(const struct walk *walk);
void spec_three_capture(const struct patterns *patterns, const struct rules *rules,
                        struct tile *board, enum side mover, struct captures *captures,
                        struct maps *maps);
bool spec_red_captures(const struct patterns *patterns, struct position *position, int wave,
                       struct captures *captures); /* true: there is something to choose */
void spec_three_carry_out(const struct situation *situation, const struct action *action,
                          struct outcome *outcome);
void spec_three_tell(const struct allowed *allowed);

#endif
