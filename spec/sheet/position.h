// SPDX-License-Identifier: MIT
/*
 * position.h - what a position holds, and an action.
 *
 * Knows: what is on the board and beside it, for every game. Does not know: what any of it means,
 * or how it is written. Nothing in a position is derived from anything else in it, except its game.
 */
#ifndef SPEC_POSITION_H
#define SPEC_POSITION_H

#include "board.h"
#include "rulings.h"

struct game;

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
    int turns;
};

struct position {
    struct rules rules;
    const struct game *game; /* the one that the ruleset belongs to */
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
    int taken;        /* the square last taken from, in phase TAKE */
    bool made[GRID];  /* the zombies that the phase made, in phase ZOMBIFY */
    bool saved[GRID]; /* the tiles that only cover lost in that phase saves from it */
    /* four to seven players */
    int seat;          /* who decides, where White or Black does; else WHITE_SEAT */
    int black_players; /* how many there are */
    int dealt;         /* whose tiles are dealt, in phase DEAL */
    int left, token;   /* White's actions left; the holder of the token, or NO_SEAT */
    enum type hero[SEATS], base[SEATS]; /* NO_TILE for none; what lies beneath black heroes */
    enum type white_base[TYPES];        /* beneath the white hero of each type */
    bool was_hero[TYPES];               /* the types that White has made heroes */
    int run[GRID];  /* rounds in a row in which the tile of this square has been shifted */
    bool stray_run; /* a run was named for a square without a tile of that side */
};

enum { LONGEST_COUNT = 999999999, LONGEST_RUN = 3 };

/* Nothing anywhere, under no rules. */
void spec_empty_position(struct position *position);

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

#endif
