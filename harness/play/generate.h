// SPDX-License-Identifier: MIT
//
// Generates play: makes positions and picks actions, all from one source of choices. Prefers
// positions in which most faults show: full boards, tiles near each other, cascades of captures,
// empty reserves. The caller says which actions are legal.
// Invariant: the same choices make the same play. If all choices are 0, the play is the smallest.
#ifndef HARNESS_PLAY_GENERATE_H
#define HARNESS_PLAY_GENERATE_H

#include <stdint.h>

#include "actions.h"
#include "choices.h"
#include "impl/rulings.h"
#include "position/model.h"

// The rulesets to play, as indices into ruleset_names; at least one.
struct generate {
    int ruleset[RULESETS];
    size_t rulesets;
    bool plain;                       // uses only the default options and those in `settled`
    struct settled settled[RULESETS]; // by ruleset: fixed options, if `said` is true

    // True if positions must satisfy the invariants (invariants.h). The caller calls mend() with
    // each position from generate_start. Making a position smaller must not break an invariant that
    // the position satisfied before.
    bool kept;
};

// Chooses every ruleset.
void generate_all(struct generate *g);

// Reads names of rulesets such as `catalyst2019,bga`, each at most once. Options may follow a name:
// `catalyst2019,null-shift=no,pnp`. On failure fills p and returns false.
bool generate_read(struct generate *g, const char *list, struct problem *p);

// Writes the rulesets with their fixed options, in the form that generate_read takes.
enum { GENERATE_LIST_MAX = 1024 };
void generate_list(const struct generate *g, char list[GENERATE_LIST_MAX]);

// The preferences of the players of one run, as weights.
struct mood {
    unsigned kind[PLAYED_KINDS]; // weight of each kind of action
    unsigned near;               // weight of squares near enemy tiles
    unsigned advance;            // weight of squares far from home
    unsigned repeat;             // weight of shifting the tile that was shifted last turn
};

struct start {
    struct model model;
    unsigned plies; // number of actions, at least 1
    bool whole;     // begins at the ruleset's first position; else at a built one
    struct mood mood;
};

// A function whose result is added to an action's worth. It is called for few actions.
struct peek {
    unsigned (*worth)(void *context, const char *action);
    void *context;
};

// True if a model's ruleset is played under fixed options only.
bool generate_fixed(const struct generate *g, const struct model *m);

// True if a position's ruleset and options may be played.
bool generate_plays(const struct generate *g, const struct model *m);

// Makes the beginning of a run, with a ruleset's first position or with a built position. A built
// position has the form of docs/notation.md.
void generate_start(const struct generate *g, struct choices *c, struct start *s);

// Switches one ruling to another option, and corrects the streaks (setup_mend_streaks).
void generate_toggle(struct choices *c, struct model *m);

// Picks random tiles from the reserve, in a position that is a draft. Uses no list of actions,
// because the list would have thousands of picks.
void generate_draft(struct choices *c, const struct model *m, char action[ACTION_MAX]);

// Makes a random chance action: deals tiles, draws the tile beneath a hero, or picks the holder of
// the token. All tiles of the reserve, and all black players, have equal chances. The list must not
// be empty, because its first action tells how many tiles to deal.
void generate_chance(struct choices *c, const struct model *m, const struct action_list *list,
                     char action[ACTION_MAX]);

// Picks up to `wanted` different actions of the list, which must not be empty. Writes their places
// in the list to `index`, and returns how many were picked. In the last pick all actions have equal
// chances. The other picks prefer actions by `mood` and `peek` (may be NULL).
size_t generate_sample(struct choices *c, const struct mood *mood, const struct model *m,
                       const struct action_list *list, const struct peek *peek, size_t wanted,
                       size_t *index);

// Invents a text that looks like an action in this position, legal or not.
void generate_unlisted(struct choices *c, enum game game, const struct action_list *list,
                       char action[ACTION_MAX]);

// Makes a line that is similar to a position's line. The notation probably refuses the new line.
void generate_odd(struct choices *c, const struct model *m, struct text *position);

#endif
