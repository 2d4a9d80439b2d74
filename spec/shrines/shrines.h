// SPDX-License-Identifier: MIT
/* shrines.h - declarations that the files of the game for three players share. */
#ifndef SPEC_SHRINES_H
#define SPEC_SHRINES_H

#include "explain.h"
#include "game.h"
#include "notation.h"

enum { CYCLE = 6, SETUP_DISCARD = 6, TILES_AFTER_SETUP = 18, ALL_PIECES = 48 };

/* The moments of a turn at which a win can be judged (ruling:win-moment). */
enum moment { TURN_BEGINS, AFTER_ACTION, AFTER_ZOMBIFYING, AFTER_CAPTURES };

enum side spec_turn_at(int cycle);
int spec_needed_by_red(const struct rules *rules);
bool spec_has_won(const struct position *position, enum side player);

/* ---- Red's pieces ---------------------------------------------------------------------------- */

bool spec_is_red_phase(enum phase phase);
int spec_zombies_beside(const struct position *position, int square, bool made_too);
int spec_last_made(const struct position *position);
bool spec_red_action(const struct position *now, const struct action *action,
                     struct position *after); /* false if the action is physically impossible */
bool spec_red_is_bare(const struct situation *situation, int square);
void spec_red_note_saved(const struct situation *situation, struct position *after);

/* The reason why Red may not capture a piece next; MAY_CHOOSE if Red may. */
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

/* The kinds of action and the phases that only this game has, as bits for its tables. */
enum {
    K_DISCARD = 1 << DISCARD_TILES,
    K_CORPSE = 1 << PUT_CORPSE,
    K_ZOMBIE = 1 << PUT_ZOMBIE,
    K_TAKE = 1 << TAKE_BACK,
    K_ZOMBIFY = 1 << ZOMBIFY_TILE,
    K_CAPTURE = 1 << CAPTURE_PIECE,
    K_DONE = 1 << DONE,
    K_RED_ACTION = K_CORPSE | K_ZOMBIE | K_SHIFT | K_TAKE | K_DONE,
    K_RED_ONLY = K_CORPSE | K_ZOMBIE | K_TAKE | K_ZOMBIFY | K_CAPTURE | K_DONE,
    P_DISCARD = 1 << DISCARD,
    P_TAKE = 1 << TAKE,
    P_ZOMBIFY = 1 << ZOMBIFY,
    P_CAPTURE = 1 << CAPTURE
};

spec_clause spec_shrines_forbidden_in_setup, spec_shrines_forbidden_after_setup,
    spec_shrines_forbidden_draw, spec_shrines_forbidden_to_tiles, spec_shrines_forbidden_to_red,
    spec_shrines_forbidden_while_taking, spec_shrines_forbidden_while_zombifying,
    spec_shrines_forbidden_while_capturing, spec_shrines_forbidden_to_zombify_now,
    spec_shrines_forbidden_to_capture_now, spec_shrines_forbidden_pass,
    spec_shrines_forbidden_discard_size, spec_shrines_forbidden_discard_beyond_hand,
    spec_red_forbidden_no_zombie, spec_red_forbidden_empty_pile, spec_red_forbidden_occupied,
    spec_red_forbidden_no_corpse, spec_red_forbidden_cover, spec_red_forbidden_not_one_step,
    spec_red_forbidden_onto_black, spec_red_forbidden_threat, spec_red_forbidden_fourth,
    spec_red_forbidden_nothing_there, spec_red_forbidden_descent, spec_red_forbidden_nothing,
    spec_red_forbidden_loss, spec_red_forbidden_no_tile, spec_red_forbidden_not_beside,
    spec_red_forbidden_passed_over, spec_red_forbidden_in_cover, spec_red_forbidden_choice;

/* Tables of sentences that explain clauses of this game. Each table ends with NULL. */
extern const struct prose spec_red_prose[];
extern const struct prose *const spec_shrines_prose[];

/* Shared by the clauses and by the sentences that explain them. */
int spec_threat_on_zombie(const struct situation *s, const struct action *a);
int spec_red_loss(const struct situation *s, const struct action *a);

/* ---- The parts of spec_shrines --------------------------------------------------------------- */

extern const struct notation spec_shrines_notation;
extern const struct explainer spec_shrines_explainer;
const struct tables *spec_shrines_tables(const struct position *position);
void spec_shrines_capture(const struct patterns *patterns, const struct rules *rules,
                          struct tile *board, enum side mover, struct captures *captures,
                          struct maps *maps);
bool spec_red_captures(const struct patterns *patterns, struct position *position,
                       struct captures *captures); /* true if Red has something to choose */
void spec_shrines_carry_out(const struct situation *situation, const struct action *action,
                            struct outcome *outcome);

#endif
