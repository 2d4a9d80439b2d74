// SPDX-License-Identifier: MIT
//
// Generated play: positions are made and actions picked from one source of choices. It prefers what
// is worth trying: full boards, tiles near each other, cascades of captures, empty reserves. What
// is legal it is told.
// Invariant: the same choices make the same play; all choices 0 make the smallest.
#ifndef HARNESS_PLAY_GENERATE_H
#define HARNESS_PLAY_GENERATE_H

#include <stdint.h>

#include "actions.h"
#include "choices.h"
#include "position/model.h"
#include "registers/rulings.h"

// The rulesets that are played, as indices into ruleset_names; at least one.
struct generate {
    int ruleset[RULESETS];
    size_t rulesets;
    bool plain;                       // play only under default rulings, except for `settled`
    struct settled settled[RULESETS]; // by ruleset: the only options under which it is played

    // Positions keep every invariant of play (invariants.h), and shrinking keeps those that a
    // finding's first position kept. generate_start makes positions that do not: the caller mends
    // them.
    bool kept;
};

// Chooses every ruleset.
void generate_all(struct generate *g);

// Reads `catalyst2019,bga`: names of rulesets, each once; false with a problem otherwise. If
// `optioned`, options may follow each: `catalyst2019,null-shift=no,pnp`.
bool generate_read(struct generate *g, const char *list, bool optioned, struct problem *p);

// The names, and behind each the options that it is played under alone, as generate_read takes
// them.
enum { GENERATE_LIST_MAX = 1024 };
void generate_list(const struct generate *g, char list[GENERATE_LIST_MAX]);

// The behaviour of the players of one run, as weights.
struct mood {
    unsigned kind[PLAYED_KINDS]; // weight of each kind of action
    unsigned near;               // of a destination near enemy tiles
    unsigned advance;            // of a destination far from home
    unsigned repeat;             // of shifting the tile that was shifted last turn
};

struct start {
    struct model model;
    unsigned plies; // number of actions, at least 1
    bool whole;     // begins at the ruleset's first position, else at one that was made up
    struct mood mood;
};

// Tells how much an action does, 0 for nothing. It is asked about a few candidates.
struct peek {
    unsigned (*worth)(void *context, const char *action);
    void *context;
};

// True if a model's ruleset is played under fixed options.
bool generate_fixed(const struct generate *g, const struct model *m);

// True if a position's ruleset and rulings are among those played.
bool generate_plays(const struct generate *g, const struct model *m);

// Makes the beginning of a run. A position that is made up has the form that the notation accepts.
void generate_start(const struct generate *g, struct choices *c, struct start *s);

// Switches one ruling to another option, and mends the streaks.
void generate_toggle(struct choices *c, struct model *m);

// Draws a pick of a draft from the reserve, without a list: there are many thousand. The position
// must be a draft.
void generate_draft(struct choices *c, const struct model *m, char action[ACTION_MAX]);

// Draws what chance brings: tiles of a deal or a base from the reserve, or the holder of the token,
// all equally likely. The list has at least one line, which tells the size of a deal.
void generate_chance(struct choices *c, const struct model *m, const struct action_list *list,
                     char action[ACTION_MAX]);

// Picks up to `wanted` different lines to try, the best ideas first, and returns how many. The list
// has at least one line. It draws a kind, then a line among a few candidates, by the mood and by
// `peek` (which may be NULL).
size_t generate_sample(struct choices *c, const struct mood *mood, const struct model *m,
                       const struct action_list *list, const struct peek *peek, size_t wanted,
                       size_t *index);

// Makes up a text that looks like an action of this position, legal or not.
void generate_unlisted(struct choices *c, enum game game, const struct action_list *list,
                       char action[ACTION_MAX]);

// Makes a position line similar to this one that is probably, not surely, refused.
void generate_odd(struct choices *c, const struct model *m, struct text *position);

#endif
