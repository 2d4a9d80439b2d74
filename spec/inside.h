// SPDX-License-Identifier: MIT
/*
 * inside.h - what the files of the spec tell each other.
 *
 * The words are those of the rule sheets. A position is a plain board of tiles; nothing in it is
 * derived from anything else in it.
 */
#ifndef SPEC_INSIDE_H
#define SPEC_INSIDE_H

#include <stdbool.h>
#include <stddef.h>

#include "rulings.h"
#include "spec.h"

/* ---- Squares: number = 14 * file + rank, so that counting up is the order of squares --------- */

enum { FILES = 14, RANKS = 14, GRID = FILES * RANKS, NOWHERE = -1 };

enum side { WHITE, BLACK, SIDES, NOBODY = SIDES };
enum type { AIR, BOW, EARTH, FIRE, SAI, LOTUS, SWORD, WATER, TYPES, NO_TILE = TYPES };
enum { FACINGS = 4 }; /* ^ > v < */

struct tile {
    unsigned char type, side, facing; /* facing is 0 for a tile that looks the same all round */
};

struct counts {
    unsigned char of[TYPES];
};

enum side spec_other(enum side side);

/* The coordinates count from 0; NOWHERE outside the 14 x 14 grid. */
static inline int spec_square(int file, int rank) {
    if (file < 0 || file >= FILES || rank < 0 || rank >= RANKS)
        return NOWHERE;
    return file * RANKS + rank;
}

static inline int spec_file(int square) {
    return square / RANKS;
}

static inline int spec_rank(int square) {
    return square % RANKS;
}

bool spec_on_board(int square);
bool spec_is_black(int square);
enum side spec_home_of(int square); /* NOBODY for middleground */
bool spec_is_directional(enum type type);
int spec_allowance(enum type type); /* squares that one shift may cover */
int spec_worth(int square, struct tile tile);
int spec_points(const struct tile *board, enum side side);
int spec_total(const struct counts *counts);

/* ---- Positions ------------------------------------------------------------------------------- */

enum phase { DRAFT, ACTION, GIVE, OVER };

struct streak {
    int square; /* NOWHERE: the last turn shifted nothing */
    long turns;
};

struct position {
    struct rules rules;
    struct tile board[GRID];
    enum side turn;
    enum phase phase;
    int give;         /* tiles to choose, in phase GIVE */
    enum side winner; /* in phase OVER; NOBODY is a tie */
    struct counts hand[SIDES], reserve[SIDES], lost[SIDES];
    struct streak streak[SIDES];
};

enum { LONGEST_COUNT = 999999999 };

/* ---- Actions --------------------------------------------------------------------------------- */

enum kind { DRAW, DEPLOY, SAI_SHIFT, SHIFT, REDEPLOY, GIVE_TILES, PASS };

struct action {
    enum kind kind;
    enum type type;      /* DEPLOY; SAI for SAI_SHIFT */
    int from;            /* SHIFT, REDEPLOY; the landing square of SAI_SHIFT */
    int to;              /* where the tile ends */
    int facing;          /* 0 for a tile without one */
    struct counts tiles; /* DRAW, GIVE_TILES */
};

/* ---- Text ------------------------------------------------------------------------------------ */

bool spec_clear(struct spec_text *text);
bool spec_put(struct spec_text *text, const char *bytes, size_t length);
bool spec_put_string(struct spec_text *text, const char *string);
bool spec_put_char(struct spec_text *text, char c);
bool spec_put_number(struct spec_text *text, long number);

/* ---- Notation -------------------------------------------------------------------------------- */

char spec_letter(enum type type);
char spec_facing_sign(int facing);

/* The place in a line that is being read. Errors are written once, by whoever meets them. */
struct reader {
    const char *text;
    size_t at;
    const char *field;
    struct spec_error *error;
};

bool spec_fail(struct reader *r, const char *expected); /* always false */
bool spec_is_digit(char c);
bool spec_starts(const struct reader *r, const char *word);
bool spec_read_word(struct reader *r, const char *word, const char *expected);
bool spec_read_number(struct reader *r, long least, long most, long *number);
bool spec_read_square(struct reader *r, int *square);
bool spec_read_facing(struct reader *r, int *facing);
bool spec_read_multiset(struct reader *r, struct counts *counts);
bool spec_read_end(struct reader *r);
int spec_read_type(char letter); /* NO_TILE for anything but an upper case tile letter */

bool spec_read_position(const char *line, struct position *position, struct spec_error *error);
bool spec_write_position(struct spec_text *text, const struct position *position);
bool spec_read_action(const char *line, const struct position *position, struct action *action,
                      struct spec_error *error);
bool spec_write_action(struct spec_text *text, const struct position *position,
                       const struct action *action);
bool spec_write_square(struct spec_text *text, int square);
bool spec_write_tile(struct spec_text *text, struct tile tile);
bool spec_write_multiset(struct spec_text *text, const struct counts *counts);

/* ---- Threat and cover ------------------------------------------------------------------------ */

struct offset {
    signed char file, rank;
};

/* What one tile, facing one way, threatens and covers. */
struct pattern {
    struct offset threat[12], cover[12];
    int threats, covers;
};

struct patterns {
    struct pattern of[TYPES][FACINGS];
};

void spec_read_pictures(struct patterns *patterns);

/* How many tiles of each side threaten and cover each square of one board. */
struct maps {
    unsigned char threat[SIDES][GRID]; /* all tiles, Fires among them */
    unsigned char fire[SIDES][GRID];   /* Fires alone */
    unsigned char cover[SIDES][GRID];  /* tiles alone, without homeground */
};

/* What presses on one tile, or on one that would stand on a square. */
struct pressure {
    int enemy;    /* enemy tiles that threaten it */
    int friendly; /* own Fires other than itself that do */
    int self;     /* 1 where it threatens itself */
    bool covered;
};

void spec_map(const struct patterns *patterns, const struct rules *rules, const struct tile *board,
              struct maps *maps);
bool spec_is_covered(const struct rules *rules, const struct maps *maps, enum side side,
                     int square);
struct pressure spec_pressure_on(const struct rules *rules, const struct maps *maps,
                                 const struct tile *board, int square);
bool spec_falls(const struct rules *rules, const struct pressure *pressure);
bool spec_at_threshold(const struct rules *rules, const struct maps *maps, const struct tile *board,
                       int square);
bool spec_any_at_threshold(const struct rules *rules, const struct maps *maps,
                           const struct tile *board, enum side side);
bool spec_threatens(const struct patterns *patterns, const struct rules *rules,
                    const struct tile *board, int from, int square);

/* ---- The situation in which an action is judged ---------------------------------------------- */

struct situation {
    const struct position *now;
    enum side me, enemy;
    struct patterns patterns;
    struct maps map;    /* of the board as it stands */
    int lifted_from;    /* the square whose tile `lifted` leaves out */
    struct maps lifted; /* of the board without that tile */
};

void spec_look(struct situation *situation, const struct position *now);
void spec_lift(struct situation *situation, int square);

/* ---- Capture and the course of a turn -------------------------------------------------------- */

struct fallen {
    int wave, square;
    struct tile tile;
    struct pressure pressure; /* at the moment it fell */
    int covers;               /* tiles that covered it then */
};

enum { TILES_OF_A_SIDE = 24 };

struct captures {
    int count;
    struct fallen fell[TILES_OF_A_SIDE];
};

void spec_capture(const struct patterns *patterns, const struct rules *rules, struct tile *board,
                  enum side victim, struct captures *captures, struct maps *maps);

struct outcome {
    struct position after; /* the action done, nothing captured yet */
    struct position next;  /* the whole turn done */
    struct captures captures;
};

void spec_act(const struct position *now, const struct action *action, struct position *after);
void spec_carry_out(const struct situation *situation, const struct action *action,
                    struct outcome *outcome);
bool spec_write_report(struct spec_text *text, const struct outcome *outcome);
int spec_draft_size(const struct position *now);
bool spec_counts_as_shift(const struct rules *rules, const struct action *action);

/* ---- Verdicts -------------------------------------------------------------------------------- */

/* Where sentences go. A clause that is handed no note keeps silent. */
struct note {
    struct spec_text *text;
    const struct position *position; /* tiles that sentences name stand here */
    bool failed;                     /* out of memory */
};

bool spec_judge(struct situation *situation, const struct action *action); /* false: forbidden */
bool spec_judge_landing(const struct situation *situation, const struct action *action);
bool spec_anything_legal(struct situation *situation);
bool spec_list_legal(struct situation *situation, struct spec_text *actions);
bool spec_tell_forbidden(struct situation *situation, const struct action *action,
                         struct note *note);
void spec_tell_allowed(struct situation *situation, const struct action *action, struct note *note);

/* A clause returns true where it forbids the action, and then says why if there is a note. */
typedef bool spec_clause(const struct situation *, const struct action *, struct note *);

spec_clause spec_forbidden_draft_size, spec_forbidden_draw_size, spec_forbidden_beyond_reserve,
    spec_forbidden_give_size, spec_forbidden_give_beyond_reserve, spec_forbidden_not_in_hand,
    spec_forbidden_deploy_onto_tile, spec_forbidden_deploy_onto_black, spec_forbidden_deploy_facing,
    spec_forbidden_deploy_under_threat, spec_forbidden_deploy_under_own_fire,
    spec_forbidden_deploy_not_eligible, spec_forbidden_lotus_threat,
    spec_forbidden_lotus_under_own_fire, spec_forbidden_lotus_where,
    spec_forbidden_redeploy_in_place, spec_forbidden_no_own_tile, spec_forbidden_not_water,
    spec_forbidden_cannot_shift, spec_forbidden_rotation, spec_forbidden_null_shift,
    spec_forbidden_too_far, spec_forbidden_shift_onto_tile, spec_forbidden_shift_onto_black,
    spec_forbidden_way_blocked, spec_forbidden_shift_to_threat, spec_forbidden_way_threatened,
    spec_forbidden_fourth_in_a_row, spec_forbidden_own_loss, spec_forbidden_pass;

/* Facts about landings and ways that the sentences for legal actions need too. */
int spec_landing(const struct action *action);
enum type spec_landing_type(const struct situation *situation, const struct action *action);
const struct maps *spec_landing_map(const struct situation *situation, const struct action *action);
bool spec_is_eligible(const struct situation *situation, const struct action *action);
bool spec_old_threat_reaches(const struct situation *situation, const struct action *action);
int spec_distance(int from, int to);

#endif
