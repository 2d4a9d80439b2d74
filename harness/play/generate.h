// SPDX-License-Identifier: MIT
//
// Makes positions and picks actions, all from one source of choices. Knows the form of positions
// and actions and has opinions about which are worth trying: boards that fill, tiles that meet,
// captures that cascade, reserves that run out. Knows no rule: what is legal it is told.
// Invariant: the same choices make the same play; all choices 0 make the smallest.
#ifndef HARNESS_PLAY_GENERATE_H
#define HARNESS_PLAY_GENERATE_H

#include <stdint.h>

#include "actions.h"
#include "choices.h"
#include "position/model.h"
#include "registers/rulings.h"

// Which rulesets to play, by index into ruleset_names; at least one. What is drawn, and what is
// made of it, stays within.
struct generate {
    int ruleset[RULESETS];
    size_t rulesets;
    bool plain;                       // under the default rulings alone, but for:
    struct settled settled[RULESETS]; // by ruleset: the options under which alone it is played

    // Positions keep every invariant of play (invariants.h), and shrinking those that its
    // first position keeps. generate_start makes up others: who draws mends them.
    bool kept;
};

// Every ruleset.
void generate_all(struct generate *g);

// Reads `catalyst2019,bga`: names of rulesets, each once; false with a problem otherwise. Where it
// may be `optioned`, options can stand behind each: `catalyst2019,null-shift=no,pnp`.
bool generate_read(struct generate *g, const char *list, bool optioned, struct problem *p);

// The names as a list, into room for 64 bytes.
void generate_list(const struct generate *g, char list[64]);

// How the players of one run behave.
struct mood {
    unsigned kind[PLAYED_KINDS]; // weight of each kind of action
    unsigned near;               // of a destination with enemy tiles around
    unsigned advance;            // of a destination far from home
    unsigned repeat;             // of shifting the tile that was shifted last turn
};

struct start {
    struct model model;
    unsigned plies; // after which the run ends, at least 1
    bool whole;     // from the first position of the ruleset, else a position made up
    struct mood mood;
};

// What an action is worth for what it does, 0 for nothing: asked of a few candidates.
struct peek {
    unsigned (*worth)(void *context, const char *action);
    void *context;
};

// Whether a model's ruleset is played under one choice of options alone.
bool generate_fixed(const struct generate *g, const struct model *m);

// Whether a position is of the rulesets, and under the rulings, that are played.
bool generate_plays(const struct generate *g, const struct model *m);

// Where a run begins. A made-up position is of the kind that the notation accepts.
void generate_start(const struct generate *g, struct choices *c, struct start *s);

// Switches one ruling to another of its options and brings the streaks in line with it.
void generate_toggle(struct choices *c, struct model *m);

// Draft picks are many thousand: one is made from the reserve without listing them. The position
// must be a draft.
void generate_draft(struct choices *c, const struct model *m, char action[ACTION_MAX]);

// What chance brings where it decides: a deal tile by tile from the reserve, a base likewise, the
// token to any player, each tile and player as likely as any other. The list has at least one line,
// which tells the size of a deal.
void generate_chance(struct choices *c, const struct model *m, const struct action_list *list,
                     char action[ACTION_MAX]);

// Picks up to `wanted` different lines of the list to try, the best ideas first; returns how many.
// The list has at least one line. Kind first, then among a few candidates those that meet the
// mood and that `peek` (may be NULL) values.
size_t generate_sample(struct choices *c, const struct mood *mood, const struct model *m,
                       const struct action_list *list, const struct peek *peek, size_t wanted,
                       size_t *index);

// Something that looks like an action of this position, legal or not.
void generate_unlisted(struct choices *c, enum game game, const struct action_list *list,
                       char action[ACTION_MAX]);

// A position line near this one that is likely, not sure, to be refused.
void generate_odd(struct choices *c, const struct model *m, struct text *position);

#endif
