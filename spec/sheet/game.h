// SPDX-License-Identifier: MIT
/*
 * game.h - what the sheet leaves to each game.
 *
 * Knows: that games differ in their turns, and where. Does not know: any game, nor how one is
 * written or explained.
 */
#ifndef SPEC_GAME_H
#define SPEC_GAME_H

#include "legal.h"
#include "turn.h"

struct notation;
struct explainer;

/* The way in which turns follow each other, for a game, and the rulesets played so. */
struct game {
    bool has_red;    /* corpses and zombies can stand on the board */
    bool has_heroes; /* heroes and busy tiles can */
    int least, most; /* players */
    void (*first)(struct position *position, int players); /* fills in what is not empty */
    const struct tables *(*tables)(const struct position *position);
    bool (*each_action)(const struct walk *walk); /* all but ways of doing nothing */
    bool (*each_idle)(const struct walk *walk);   /* the ways of doing nothing */
    void (*capture)(const struct patterns *patterns, const struct rules *rules, struct tile *board,
                    enum side mover, struct captures *captures, struct maps *maps);
    void (*carry_out)(const struct situation *situation, const struct action *action,
                      struct outcome *outcome);
    const struct notation *notation;   /* how it is written (text/notation.h) */
    const struct explainer *explainer; /* how it is explained (say/explain.h) */
};

#endif
