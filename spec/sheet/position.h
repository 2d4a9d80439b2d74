// SPDX-License-Identifier: MIT
/*
 * position.h - what a position contains, for every game, and what an action contains.
 *
 * Invariant: no member of a position can be derived from the others, except `game`.
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
    int square; /* the square of the tile whose shifts in a row are counted; NOWHERE if none */
    int turns;
};

struct position {
    struct rules rules;
    const struct game *game; /* the ruleset's game */
    struct tile board[GRID];
    enum side turn;
    enum phase phase;
    enum side winner;          /* in phase OVER; NOBODY for a tie */
    struct counts hand[SEATS]; /* of White and Black; with more players, of each seat */
    struct streak streak[PLAYERS];
    /* for two players; `reserve` also for four to seven players */
    struct counts reserve[SIDES], lost[SIDES];
    int give; /* how many tiles to choose, in phase GIVE */
    /* three players */
    int pile, cycle;
    int taken;        /* the last square that Red took from, in phase TAKE */
    bool made[GRID];  /* zombies made in this phase, in phase ZOMBIFY */
    bool saved[GRID]; /* tiles that lost their cover in phase ZOMBIFY, but count as covered */
    /* four to seven players */
    int seat;                           /* the player to act; WHITE_SEAT if chance or nobody acts */
    int black_players;                  /* number of black players */
    int dealt;                          /* the seat that is dealt tiles, in phase DEAL */
    int left, token;                    /* White's actions left; the token's holder, or NO_SEAT */
    enum type hero[SEATS], base[SEATS]; /* a black hero and the tile beneath the hero, or NO_TILE */
    enum type white_base[TYPES];        /* the tile beneath the white hero of each type */
    bool was_hero[TYPES];               /* true for types that White has deployed as a hero */
    int run[GRID];  /* number of successive rounds in which the tile on this square was shifted */
    bool stray_run; /* the field `streak` names a square without a tile of its side */
};

enum { LONGEST_COUNT = 999999999, LONGEST_RUN = 3 };

/* Makes a position with an empty board, empty hands and no chosen rules. */
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
    DISCARD_TILES, /* three players, in the setup; the six below are Red's */
    PUT_CORPSE,
    PUT_ZOMBIE,
    TAKE_BACK,
    ZOMBIFY_TILE,
    CAPTURE_PIECE,
    DONE,
    CHOOSE_HERO, /* four to seven players: a player's action in the setup */
    LAY_BASE,    /* an action of chance, like HAND_TOKEN and DEAL_TILES */
    HAND_TOKEN,
    DEAL_TILES,
    RETURN_HERO, /* this and TIME_UP are actions of a player, not of chance */
    TIME_UP,
    KINDS
};

struct action {
    enum kind kind;
    enum type type;      /* for DEPLOY, SAI_SHIFT, CHOOSE_HERO, LAY_BASE */
    bool hero;           /* for DEPLOY and SAI_SHIFT: the tile becomes a hero */
    int from;            /* the square where a shift or redeployment begins */
    int to;              /* where the tile ends */
    int facing;          /* 0 for a tile without a facing */
    int seat;            /* for HAND_TOKEN */
    struct counts tiles; /* for DRAW, GIVE_TILES, DISCARD_TILES, DEAL_TILES */
};

#endif
