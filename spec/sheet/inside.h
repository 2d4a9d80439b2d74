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

/* White and Black have the tiles; Red, where three play, has corpses and zombies. Where more play,
 * several have the black tiles in common, and chance decides at times. */
enum side { WHITE, BLACK, SIDES, RED = SIDES, PLAYERS, NOBODY = PLAYERS, CHANCE };

/* A seat where four to seven play: White's, and those of the black players, clockwise. */
enum { WHITE_SEAT, FIRST_BLACK_SEAT, SEATS = 7, NO_SEAT = 0 };
enum type {
    AIR,
    BOW,
    EARTH,
    FIRE,
    SAI,
    LOTUS,
    SWORD,
    WATER,
    TYPES,
    CORPSE = TYPES,
    ZOMBIE,
    NO_TILE
};
enum { FACINGS = 4 }; /* ^ > v < */

struct tile {
    unsigned char type, side, facing; /* facing is 0 for a tile that looks the same all round */
    bool hero : 1, busy : 1;          /* four to seven players */
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
int spec_tile_allowance(struct tile tile);
int spec_worth(int square, struct tile tile);
int spec_points(const struct tile *board, enum side side);
int spec_total(const struct counts *counts);

/* ---- Positions ------------------------------------------------------------------------------- */

enum phase {
    ACTION,
    OVER,
    DRAFT, /* two players */
    GIVE,
    DISCARD, /* three players */
    TAKE,
    ZOMBIFY,
    CAPTURE,
    HERO, /* four to seven players */
    BASE,
    TOKEN,
    DEAL,
    PHASES
};

struct streak {
    int square; /* NOWHERE: the last turn shifted nothing */
    long turns;
};

struct position {
    struct rules rules;
    struct tile board[GRID];
    enum side turn;
    enum phase phase;
    enum side winner;          /* in phase OVER; NOBODY is a tie */
    struct counts hand[SEATS]; /* of White and of Black, or of each seat */
    struct streak streak[PLAYERS];
    /* two players; the reserves of four to seven too */
    struct counts reserve[SIDES], lost[SIDES];
    int give; /* tiles to choose, in phase GIVE */
    /* three players */
    int pile, cycle;
    int taken;       /* the square last taken from, in phase TAKE */
    bool made[GRID]; /* the zombies that the phase made, in phase ZOMBIFY */
    /* four to seven players */
    int seat;        /* who decides, where White or Black does; else WHITE_SEAT */
    int blacks;      /* how many black players there are */
    int dealt;       /* whose tiles are dealt, in phase DEAL */
    int left, token; /* White's actions left; the holder of the token, or NO_SEAT */
    unsigned char hero[SEATS], base[SEATS]; /* types, NO_TILE for none; beneath black heroes */
    unsigned char white_base[TYPES];        /* beneath the white hero of each type */
    bool was_hero[TYPES];                   /* the types that White has made heroes */
    int run[GRID];  /* rounds in a row in which the tile of this square has been shifted */
    bool stray_run; /* a run was named for a square without a tile of that side */
};

enum { LONGEST_COUNT = 999999999, LONGEST_RUN = 3 };

/* ---- Actions --------------------------------------------------------------------------------- */

enum kind {
    DEPLOY,
    SAI_SHIFT,
    SHIFT,
    REDEPLOY,
    PASS,
    DRAW,
    GIVE_TILES,
    DISCARD_TILES, /* three players: the setup, then Red */
    PUT_CORPSE,
    PUT_ZOMBIE,
    TAKE_BACK,
    ZOMBIFY_TILE,
    CAPTURE_PIECE,
    DONE,
    CHOOSE_HERO, /* four to seven players: the setup, chance, then White's and Black's own */
    LAY_BASE,
    HAND_TOKEN,
    DEAL_TILES,
    RETURN_HERO,
    TIME_UP,
    KINDS
};

struct action {
    enum kind kind;
    enum type type;      /* DEPLOY, SAI_SHIFT, CHOOSE_HERO, LAY_BASE */
    bool hero;           /* DEPLOY, SAI_SHIFT: as a hero */
    int from;            /* SHIFT, REDEPLOY; the landing square of SAI_SHIFT */
    int to;              /* where the tile ends */
    int facing;          /* 0 for a tile without one */
    int seat;            /* HAND_TOKEN */
    struct counts tiles; /* DRAW, GIVE_TILES, DISCARD_TILES, DEAL_TILES */
};

struct outcome;

/* ---- Text ------------------------------------------------------------------------------------ */

const char *spec_text_or_empty(const char *text);
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

struct spec_error *spec_begin_error(struct spec_error *error, struct spec_error *own);
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

/* A line of a position, with the places where the values of its fields begin. */
enum { MOST_FIELDS = 12 };

struct line {
    struct reader r;
    size_t start[MOST_FIELDS];
};

/* A field of a family's lines; `is_there` tells where it stands, NULL if always. */
struct field {
    const char *name;
    bool (*read)(struct reader *r, struct position *position);
    bool (*is_there)(const struct rules *rules);
};

bool spec_has_limit(const struct rules *rules); /* of turns in a row */

bool spec_refuse(struct line *line, const struct position *position, const char *field,
                 const char *found, const char *expected); /* always false */
bool spec_check_black_squares(struct line *line, const struct position *position,
                              const char *expected);
bool spec_check_streaks(struct line *line, const struct position *position, int players);
bool spec_read_board(struct reader *r, struct position *position);
bool spec_read_side(struct reader *r, enum side *side, const char *expected);
bool spec_read_pair(struct reader *r, struct counts pair[SIDES]);
bool spec_read_hands(struct reader *r, struct position *position);
bool spec_read_run(struct reader *r, int above, long most, struct streak *streak);
bool spec_read_streak(struct reader *r, struct streak *streak);
bool spec_read_tile_action(struct reader *r, const struct position *position, struct action *action,
                           const char *expected);
bool spec_read_tiles(struct reader *r, const char *word, enum kind kind, struct action *action);
bool spec_read_just(struct reader *r, const char *word, enum kind kind, struct action *action);

void spec_empty_position(struct position *position);
bool spec_read_position(const char *line, struct position *position, struct spec_error *error);
bool spec_write_pair(struct spec_text *text, const char *key, const struct counts pair[SIDES]);
bool spec_write_streak(struct spec_text *text, struct streak streak);
bool spec_write_tile_action(struct spec_text *text, const struct position *position,
                            const struct action *action);
bool spec_write_captures(struct spec_text *text, const struct outcome *outcome);
bool spec_write_position(struct spec_text *text, const struct position *position);
bool spec_write_view(struct spec_text *text, const struct position *position, int seat);
bool spec_read_action(const char *line, const struct position *position, struct action *action,
                      struct spec_error *error);
bool spec_write_action(struct spec_text *text, const struct position *position,
                       const struct action *action);
bool spec_write_square(struct spec_text *text, int square);
bool spec_write_tile(struct spec_text *text, struct tile tile);
bool spec_write_multiset(struct spec_text *text, const struct counts *counts);
bool spec_write_hidden(struct spec_text *text, const struct counts *counts);

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

/* How many tiles of each side threaten and cover each square of one board; busy ones do neither. */
struct maps {
    unsigned char threat[SIDES][GRID];  /* all tiles, Fires among them */
    unsigned char fire[SIDES][GRID];    /* Fires that threaten their own side too: all but heroes */
    unsigned char cover[SIDES][GRID];   /* tiles alone, without homeground */
    unsigned char shelter[SIDES][GRID]; /* hero Lotuses that cover another square than their own */
};

/* What presses on one tile, or on one that would stand on a square. */
struct pressure {
    int enemy;    /* enemy tiles that threaten it */
    int friendly; /* own Fires other than itself that do */
    int self;     /* 1 where it threatens itself */
    bool covered;
    bool sheltered; /* in the cover of a hero Lotus of its side: it cannot be captured */
};

void spec_map_tile(const struct patterns *patterns, const struct rules *rules,
                   const struct tile *board, int square, struct maps *maps);
void spec_map(const struct patterns *patterns, const struct rules *rules, const struct tile *board,
              struct maps *maps);
bool spec_is_covered(const struct rules *rules, const struct maps *maps, enum side side,
                     int square);
int spec_total_threat(const struct maps *maps, int square);
struct pressure spec_pressure_on(const struct rules *rules, const struct maps *maps,
                                 const struct tile *board, int square);
bool spec_threatens_itself(struct tile tile);
bool spec_falls(const struct rules *rules, const struct pressure *pressure);
bool spec_at_threshold(const struct rules *rules, const struct maps *maps, const struct tile *board,
                       int square);
bool spec_any_at_threshold(const struct rules *rules, const struct maps *maps,
                           const struct tile *board, enum side side);
bool spec_threatens(const struct patterns *patterns, const struct rules *rules,
                    const struct tile *board, int from, int square);

/* ---- The situation in which an action is judged ---------------------------------------------- */

/* Squares within reach of heroes that are not busy, by whatever closes or opens something there. */
struct reach {
    bool enemy_sword[GRID]; /* threatened by an enemy hero Sword */
    bool sai[GRID];         /* threatened by a hero Sai of one's own */
    bool sai_cover[GRID];   /* covered by one */
    bool water[GRID];       /* threatened or covered by a hero Water of one's own */
    bool fire[GRID];        /* threatened by a hero Fire of one's own */
};

struct situation {
    const struct position *now;
    enum side me, enemy;
    struct patterns patterns;
    struct maps map;    /* of the board as it stands */
    int lifted_from;    /* the square whose tile `lifted` leaves out */
    struct maps lifted; /* of the board without that tile */
    struct reach reach; /* four to seven players */
};

void spec_look(struct situation *situation, const struct position *now);
void spec_lift(struct situation *situation, int square);
bool spec_is_via_hero_sai(const struct situation *situation, int square);

/* ---- Capture and the course of a turn -------------------------------------------------------- */

struct fallen {
    int wave, square;
    struct tile tile;
    struct pressure pressure; /* at the moment it fell */
    int covers;               /* tiles that covered it then */
};

enum { SQUARES_OF_THE_BOARD = 112 };

struct captures {
    int count;
    struct fallen fell[SQUARES_OF_THE_BOARD];
};

/* What a wave may take: whose pieces, and which. */
enum which { ALL_TILES, ALL_BUT_FIRES, FIRES_ONLY };

struct prey {
    bool of[PLAYERS];
    enum which which;
};

void spec_fall(const struct rules *rules, const struct maps *maps, struct tile *board, int square,
               int wave, struct captures *captures);
int spec_last_wave(const struct captures *captures);
int spec_take_wave(const struct rules *rules, const struct maps *maps, struct tile *board,
                   const struct prey *prey, int wave, struct captures *captures);
void spec_take_waves(const struct patterns *patterns, const struct rules *rules, struct tile *board,
                     const bool victims[PLAYERS], int wave, struct captures *captures,
                     struct maps *maps);

struct outcome {
    struct position after; /* the action done, nothing captured yet */
    struct position next;  /* the whole turn done */
    struct captures captures;
};

void spec_act(const struct position *now, const struct action *action, struct position *after);
void spec_move_tiles(const struct counts *tiles, struct counts *from, struct counts *to);
void spec_put_from_board(struct position *position, int from, int to, int facing);
void spec_keep_streak(const struct rules *rules, const struct action *action,
                      struct streak *streak);
void spec_drop_streaks(struct position *position, int square);
bool spec_counts_as_shift(const struct rules *rules, const struct action *action);

/* ---- Verdicts -------------------------------------------------------------------------------- */

/* Where sentences go. */
struct note {
    struct spec_text *text;
    const struct position *position; /* tiles that sentences name stand here */
    bool failed;                     /* out of memory */
};

bool spec_judge(struct situation *situation, const struct action *action); /* false: forbidden */
bool spec_judge_landing(const struct situation *situation, const struct action *action);
bool spec_anything_legal(struct situation *situation); /* but passing, or doing nothing */
bool spec_list_legal(struct situation *situation, struct spec_text *actions);
bool spec_tell_forbidden(struct situation *situation, const struct action *action,
                         struct note *note);

/* A clause returns true where it forbids the action. What there is to say about that is a function
 * of its own, asked only where the clause forbids. */
typedef bool spec_clause(const struct situation *, const struct action *);
typedef void spec_sentences(const struct situation *, const struct action *, struct note *);

struct prose {
    spec_clause *clause;
    spec_sentences *say;
};

/* Those on tiles. Each list ends with a NULL clause. */
extern const struct prose spec_deploy_prose[], spec_shift_prose[], spec_safety_prose[];
spec_sentences spec_say_not_eligible, spec_say_own_loss;

/* Of which actions, in which phases, a clause speaks: sums of 1 << KIND and of 1 << PHASE. */
struct entry {
    spec_clause *forbids;
    int kinds, phases;
};

/* What can forbid an action. Each list ends with NULL, each table with a NULL clause. Where one of
 * the premises fails, the rest has nothing to judge. */
struct tables {
    const struct entry *premises[4], *landings, *clauses[4];
};

enum {
    K_DEPLOY = 1 << DEPLOY,
    K_SAI = 1 << SAI_SHIFT,
    K_SHIFT = 1 << SHIFT,
    K_REDEPLOY = 1 << REDEPLOY,
    K_PASS = 1 << PASS,
    K_DRAW = 1 << DRAW,
    K_GIVE = 1 << GIVE_TILES,
    K_LANDING = K_DEPLOY | K_SAI | K_REDEPLOY,
    K_WAY = K_SAI | K_SHIFT,
    K_BOARD = K_LANDING | K_SHIFT,
    K_ANY = (1 << KINDS) - 1,
    P_ACTION = 1 << ACTION,
    P_ANY = (1 << PHASES) - 1
};

/* What tiles can do is the same whoever's turn follows. */
extern const struct entry SPEC_PREMISES[], SPEC_LANDINGS[], SPEC_CLAUSES[];

spec_clause spec_forbidden_not_in_hand, spec_forbidden_deploy_onto_tile,
    spec_forbidden_deploy_onto_black, spec_forbidden_deploy_facing,
    spec_forbidden_deploy_under_threat, spec_forbidden_deploy_under_own_fire,
    spec_forbidden_deploy_not_eligible, spec_forbidden_lotus_threat,
    spec_forbidden_lotus_under_own_fire, spec_forbidden_lotus_where,
    spec_forbidden_redeploy_in_place, spec_forbidden_no_own_tile, spec_forbidden_not_water,
    spec_forbidden_cannot_shift, spec_forbidden_rotation, spec_forbidden_null_shift,
    spec_forbidden_too_far, spec_forbidden_shift_onto_tile, spec_forbidden_shift_onto_black,
    spec_forbidden_way_blocked, spec_forbidden_shift_to_threat, spec_forbidden_way_threatened,
    spec_forbidden_fourth_in_a_row, spec_forbidden_own_loss, spec_forbidden_half_square;

/* Facts about landings and ways that the sentences for legal actions need too. */
int spec_landing(const struct action *action);
enum type spec_landing_type(const struct situation *situation, const struct action *action);
const struct maps *spec_landing_map(const struct situation *situation, const struct action *action);
bool spec_is_eligible(const struct situation *situation, const struct action *action);
bool spec_old_threat_reaches(const struct situation *situation, const struct action *action);
int spec_distance(int from, int to);
int spec_threat_on_lotus(const struct situation *situation, const struct action *action);
struct tile spec_moving_tile(const struct situation *situation, const struct action *action);
bool spec_is_length_allowed(const struct situation *situation, const struct action *action);
int spec_between(const struct action *action, int squares[2]);
bool spec_is_open(const struct situation *situation, int square);
struct pressure spec_pressure_on_way(const struct situation *situation, const struct action *action,
                                     int square, bool at_end);
bool spec_look_after(const struct situation *situation, const struct action *action,
                     struct position *after, struct maps *maps);
bool spec_speaks(const struct entry *entry, const struct situation *situation,
                 const struct action *action);
void spec_prepare(struct situation *situation, const struct action *action);

/* Is the action of one of these kinds? */
static inline bool spec_is_of(const struct action *action, int kinds) {
    return (kinds >> action->kind & 1) != 0;
}

/* ---- Everything that can be written ---------------------------------------------------------- */

/* Whoever looks at the legal actions; to return true is to have seen enough. */
typedef bool spec_visitor(const struct position *position, const struct action *action,
                          void *context);

struct walk {
    struct situation *situation;
    spec_visitor *visit;
    void *context;
};

/* Each of these is true where the visitor has seen enough. */
bool spec_offer(const struct walk *walk, const struct action *action);
bool spec_offer_idle(const struct walk *walk, enum kind kind);
bool spec_each_multiset(const struct walk *walk, enum kind kind, int least, int most);
bool spec_each_board_action(const struct walk *walk);

/* ---- Explaining what is legal ---------------------------------------------------------------- */

/* An allowed action, with what it does. */
struct allowed {
    const struct situation *s;
    const struct action *a;
    const struct outcome *o;
    struct note *n;
};

void spec_tell_board_action(const struct allowed *allowed);
void spec_tell_broken_run(const struct allowed *allowed);
void spec_tell_points(const struct allowed *allowed);
void spec_tell_saved(const struct allowed *allowed);
void spec_tell_capture(const struct allowed *allowed, const struct fallen *fallen);
void spec_tell_allowed(struct situation *situation, const struct action *action, struct note *note);

/* ---- Families: the ways in which turns follow each other ------------------------------------- */

/* All that a family of rulesets has of its own; what is not here knows nothing of turns. */
struct family {
    bool has_red;    /* corpses and zombies can stand on the board */
    bool has_heroes; /* heroes and busy tiles can */
    int least, most; /* players */
    void (*first)(struct position *position, int players); /* fills in what is not empty */
    const struct field *fields; /* of a line behind `rules`, ended by a NULL name */
    bool (*is_acceptable)(struct line *line, const struct position *position);
    bool (*write_fields)(struct spec_text *text, const struct position *position);
    bool (*write_view)(struct spec_text *text, const struct position *position, int seat);
    bool (*read_action)(struct reader *r, const struct position *position, struct action *action);
    bool (*write_action)(struct spec_text *text, const struct position *position,
                         const struct action *action);
    bool (*write_report)(struct spec_text *text, const struct outcome *outcome);
    const struct tables *(*tables)(const struct position *position);
    bool (*each_action)(const struct walk *walk); /* all but ways of doing nothing */
    bool (*each_idle)(const struct walk *walk);   /* the ways of doing nothing */
    void (*capture)(const struct patterns *patterns, const struct rules *rules, struct tile *board,
                    enum side mover, struct captures *captures, struct maps *maps);
    void (*carry_out)(const struct situation *situation, const struct action *action,
                      struct outcome *outcome);
    const struct prose *const *prose; /* of its own clauses; ended by NULL */
    void (*tell)(const struct allowed *allowed);
};

extern const struct family SPEC_TWO, SPEC_THREE, SPEC_MANY;
const struct family *spec_family(const struct position *position);

#endif
