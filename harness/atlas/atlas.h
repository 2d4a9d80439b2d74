// SPDX-License-Identifier: MIT
//
// The atlas: for each ruling of each ruleset where its options part and how much they matter, its
// file, atlas.json (harness/schema/atlas.schema.json), and its pages. Invariant: what is found of a
// ruling depends on the number of games alone, a witness that was found once stays as long as it
// parts its readings, and all that is told of one is what engine and spec say now.
#ifndef HARNESS_ATLAS_ATLAS_H
#define HARNESS_ATLAS_ATLAS_H

#include <jansson.h>
#include <paiko/position.h>
#include <signal.h>

#include "base/problem.h"
#include "base/progress.h"
#include "impl/readings.h"
#include "page/page.h"
#include "play/actions.h"
#include "registers/rulings.h"

// ---- a witness: a position and an action where two readings part ----

// Two options of a ruling that arises in a ruleset; everything else is as the ruleset has it by
// default.
struct pair {
    int ruleset, ruling;
    unsigned a, b;
};

// The rules of the two readings.
void pair_rules(const struct pair *pair, struct paiko_rules rules[2]);

struct witness {
    enum readings_effect effect; // READINGS_NONE to READINGS_VERDICT
    unsigned tiles;              // on the board, Red's pieces among them
    bool agreed;                 // engine and spec say the same of both
    char action[ACTION_MAX];
    struct witness_side {
        char reading[PAIKO_RULES_TEXT_MAX]; // "null-shift=no"; "by default"
        char position[PAIKO_POSITION_TEXT_MAX];
        bool legal;
        char next[PAIKO_POSITION_TEXT_MAX], report[PAIKO_REPORT_TEXT_MAX]; // "" if it is not legal
        char reason[512]; // of one that is not legal: the first sentence on why, with its clause
    } side[2];
};

// Asks about an action in a position, whose own rules count for nothing, what it comes to under
// both readings, and how that differs: all but `agreed` and the reasons, which the spec gives.
// False where it is no position of both, or the action can't be read.
bool witness_look(struct witness *w, const struct pair *pair, const char *position,
                  const char *action);

// The same, and the spec is asked too.
bool witness_ask(struct witness *w, const struct pair *pair, const char *position,
                 const char *action);

// The position under the reading that keeps more of the past; else by default, or under the first
// reading where neither is the default.
const char *witness_position(const struct witness *w);

// Appends what an action does at a position: "White turns the Fire on e5 in place, facing up".
void witness_tell_action(const char *position, const char *action, struct text *out);

// Appends an outcome: why the action is not legal, or what falls and what is afterwards beside the
// board and not beside the other.
void witness_tell_side(const struct witness *w, int side, struct text *out);

// The boards as page_boards takes them: the position with the action, and after it under either
// reading. What differs is marked. NULL where all three are the same. The caller's.
json_t *witness_boards(const struct witness *w);

// Appends whose hands hold what in a position: "White A B3, Black none".
void witness_tell_hands(const char *position, struct text *out);

// ---- games: how much an option matters ----

// The same players with the same luck play each game, of 300 plies at most, under the default
// reading and under each other option of a ruling. Counts, for each option, the games that do not
// run as the default one does; what is counted depends on ruleset, ruling, seed and number of games
// alone. False where *stop became other than 0: then nothing that was counted is of use.
bool games_play(int ruleset, int ruling, uint64_t seed, uint64_t games,
                uint64_t apart[RULING_OPTIONS_MAX], const volatile sig_atomic_t *stop);

// ---- what is known ----

// What is known of a ruling in a ruleset.
struct atlas_ruling {
    bool done;
    uint64_t games;
    uint64_t apart[RULING_OPTIONS_MAX]; // of the games those that an option changes
    // The witness of options a < b; the position is "" where none was found.
    struct atlas_found {
        char position[PAIKO_POSITION_TEXT_MAX], action[ACTION_MAX];
    } found[RULING_OPTIONS_MAX][RULING_OPTIONS_MAX];
};

// Big: not for a stack.
struct atlas {
    struct atlas_ruling of[RULESETS][RULING_COUNT];
};

// Reads a file. False with a problem where it can't be read or is of something else.
bool atlas_read(struct atlas *a, const char *path, struct problem *p);

// Writes the rulings that are done. False with a problem.
bool atlas_write(const struct atlas *a, const char *path, struct problem *p);

// How many rulings are done, of how many.
size_t atlas_done(const struct atlas *a, size_t *all);

struct atlas_choice {
    bool ruleset[RULESETS], ruling[RULING_COUNT];
    uint64_t games;
    struct progress *progress;
};

// Finds and measures what is not done yet with so many games. False where somebody asked to stop,
// or, with a problem, it could not go on; p->where is "" without one. Then the rulings that were
// come to are done.
bool atlas_make(struct atlas *a, const struct atlas_choice *c, struct problem *p);

// The witness of a pair; false where none was found.
bool atlas_witness(const struct atlas *a, const struct pair *pair, struct witness *w);

// How many witnesses there are on which engine and spec do not agree.
size_t atlas_disagreements(const struct atlas *a);

// ---- in which order rulings are worth a designer's time ----

// A ruling, and by how many readers could differ times how much play changes.
struct ranked {
    int ruleset, ruling;
    const struct atlas_ruling *of; // borrowed
    int most;                      // the option that changes most games; -1 for none
    double play;                   // the share of games that run differently under it
    double weight;                 // `play` times the readers of a hundred that differ
};

// Adds the rulings of a ruleset that are done to a list of `count`, which has room for them: the
// weightiest come first, then those with more readers, then as the register has them. Returns how
// many the list has now.
size_t rank_ruleset(const struct atlas *a, int ruleset, struct ranked *list, size_t count);

// The rulings of all rulesets of a game, each once: where it weighs most. Returns how many.
size_t rank_game(const struct atlas *a, enum game game, struct ranked out[RULING_COUNT]);

// Fills *w with a witness of it: of the default against the option that changes most, else of the
// first pair that has one. False without any.
bool rank_witness(const struct atlas *a, const struct ranked *r, struct witness *w);

// ---- pages ----

// Writes the pages, in Markdown or in HTML, into a folder: ten questions for rules designers, a
// table of all rulings, a page for each ruleset; pages of an atlas that is not complete say so in
// their first lines. The files are atlas.html, atlas-rulings.html and atlas-RULESET.html, or
// README.md, rulings.md and RULESET.md. False with a problem where something can't be written.
bool pages_write(const struct atlas *a, const char *folder, enum page_form form, struct problem *p);

// Appends the ten questions as a text: of a ruleset with its own order, defaults and positions; of
// -1 those of two players. False, and nothing, where the atlas has none.
bool pages_ask(const struct atlas *a, int ruleset, const struct page_looks *looks,
               struct text *out);

#endif
