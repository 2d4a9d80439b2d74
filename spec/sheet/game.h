// SPDX-License-Identifier: MIT
/* game.h - how games differ: their setup, turns, captures, notation and explanations. */
#ifndef SPEC_GAME_H
#define SPEC_GAME_H

#include "legal.h"
#include "turn.h"

struct notation;
struct explainer;

/* The functions and tables of a game. Several rulesets can share a game. */
struct game {
    bool has_red;    /* corpses and zombies can be on the board */
    bool has_heroes; /* heroes and busy tiles can be on the board */
    int least, most; /* number of players */
    void (*first)(struct position *position, int players); /* fills an empty position */
    const struct tables *(*tables)(const struct position *position);
    bool (*each_action)(const struct walk *walk); /* tries all actions except idle actions */
    bool (*each_idle)(const struct walk *walk);   /* tries idle actions, such as passing */
    void (*capture)(const struct patterns *patterns, const struct rules *rules, struct tile *board,
                    enum side mover, struct captures *captures, struct maps *maps);
    void (*carry_out)(const struct situation *situation, const struct action *action,
                      struct outcome *outcome);
    const struct notation *notation;   /* see text/notation.h */
    const struct explainer *explainer; /* see say/explain.h */
};

#endif
