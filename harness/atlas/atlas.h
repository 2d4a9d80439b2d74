// SPDX-License-Identifier: MIT
//
// The atlas: where the options of each ruling differ in each ruleset, and how much that matters. It
// has a file, atlas.json (harness/schema/atlas.schema.json), and pages.
// Invariants: what is found for a ruling depends only on the number of games; a witness stays as
// long as its readings differ there; all that is told of a witness is what engine and spec say now.
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

// Two options of a ruling of a ruleset; all other rulings have their defaults.
struct pair {
    int ruleset, ruling;
    unsigned a, b;
};

// Gives the rules of the two readings.
void pair_rules(const struct pair *pair, struct paiko_rules rules[2]);

struct witness {
    enum readings_effect effect; // READINGS_NONE to READINGS_VERDICT
    unsigned tiles;              // tiles on the board, Red's pieces included
    bool agreed;                 // engine and spec agree on both outcomes
    char action[ACTION_MAX];
    struct witness_side {
        char reading[PAIKO_RULES_TEXT_MAX]; // "null-shift=no"; "by default"
        char position[PAIKO_POSITION_TEXT_MAX];
        bool legal;
        char next[PAIKO_POSITION_TEXT_MAX], report[PAIKO_REPORT_TEXT_MAX]; // "" if it is not legal
        char reason[512]; // of an illegal action: the first sentence of the reason, with its clause
    } side[2];
};

// Asks what an action comes to under both readings and how that differs; the position's own rules
// do not count. Fills all but `agreed` and the reasons, which the spec gives. False if it is no
// position of both, or the action cannot be read.
bool witness_look(struct witness *w, const struct pair *pair, const char *position,
                  const char *action);

// The same, and asks the spec too.
bool witness_ask(struct witness *w, const struct pair *pair, const char *position,
                 const char *action);

// Returns the position under the reading that keeps more of earlier turns; else under the default,
// or under the first reading if neither is the default.
const char *witness_position(const struct witness *w);

// Appends what an action does in a position: "White turns the Fire on e5 in place, facing up".
void witness_tell_action(const char *position, const char *action, struct text *out);

// Appends one outcome: why the action is illegal, or what falls and what is afterwards only on this
// side beside the board.
void witness_tell_side(const struct witness *w, int side, struct text *out);

// Returns boards in the form of page_boards: the position with the action, and what follows under
// each reading, with differences marked. NULL if all three are equal. The caller owns it.
json_t *witness_boards(const struct witness *w);

// Appends the hands of a position: "White A B3, Black none".
void witness_tell_hands(const char *position, struct text *out);

// ---- games: how much an option matters ----

// Plays each game with the same players and the same luck, at most 300 plies, under the default and
// under each other option of a ruling. Counts, for each option, the games that run differently; the
// counts depend only on ruleset, ruling, seed and number of games. False if *stop became nonzero:
// the counts are then useless.
bool games_play(int ruleset, int ruling, uint64_t seed, uint64_t games,
                uint64_t apart[RULING_OPTIONS_MAX], const volatile sig_atomic_t *stop);

// ---- what is known ----

// The results for a ruling in a ruleset.
struct atlas_ruling {
    bool done;
    uint64_t games;
    uint64_t apart[RULING_OPTIONS_MAX]; // games that each option changes
    // The witness of options a < b; the position is "" if none was found.
    struct atlas_found {
        char position[PAIKO_POSITION_TEXT_MAX], action[ACTION_MAX];
    } found[RULING_OPTIONS_MAX][RULING_OPTIONS_MAX];
};

// The atlas; too large for a stack.
struct atlas {
    struct atlas_ruling of[RULESETS][RULING_COUNT];
};

// Reads a file. False with a problem if it cannot be read or has other content.
bool atlas_read(struct atlas *a, const char *path, struct problem *p);

// Writes the finished rulings. False with a problem.
bool atlas_write(const struct atlas *a, const char *path, struct problem *p);

// Returns how many rulings are finished, and how many there are.
size_t atlas_done(const struct atlas *a, size_t *all);

struct atlas_choice {
    bool ruleset[RULESETS], ruling[RULING_COUNT];
    uint64_t games;
    struct progress *progress;
};

// Finds and measures what is missing, with so many games. False if a stop was asked for, or, with a
// problem, if it could not go on; p->where is "" without a problem. The rulings before are then
// finished.
bool atlas_make(struct atlas *a, const struct atlas_choice *c, struct problem *p);

// Gives the witness of a pair; false if none was found.
bool atlas_witness(const struct atlas *a, const struct pair *pair, struct witness *w);

// Returns the number of witnesses on which engine and spec disagree.
size_t atlas_disagreements(const struct atlas *a);

// ---- in which order rulings are worth a designer's time ----

// A ruling with its weight: how many readers may differ times how much play changes.
struct ranked {
    int ruleset, ruling;
    const struct atlas_ruling *of; // borrowed
    int most;                      // the option that changes most games; -1 for none
    double play;                   // share of games that run differently under it
    double weight;                 // `play` times the readers of a hundred who differ
};

// Adds a ruleset's finished rulings to a list of `count`, which has room: the weightiest first,
// then those with more readers, then in register order. Returns the new number.
size_t rank_ruleset(const struct atlas *a, int ruleset, struct ranked *list, size_t count);

// Lists the rulings of all rulesets of a game, each once, where it weighs most. Returns how many.
size_t rank_game(const struct atlas *a, enum game game, struct ranked out[RULING_COUNT]);

// Fills *w with a witness: of the default against the option that changes most, else of the first
// pair that has one. False if there is none.
bool rank_witness(const struct atlas *a, const struct ranked *r, struct witness *w);

// ---- pages ----

// Writes the pages in Markdown or HTML into a folder: ten questions for rules designers, a table of
// all rulings, a page for each ruleset. The files are atlas.html, atlas-rulings.html and
// atlas-RULESET.html, or README.md, rulings.md and RULESET.md. Pages of an incomplete atlas say so
// first. False with a problem if something cannot be written.
bool pages_write(const struct atlas *a, const char *folder, enum page_form form, struct problem *p);

// Appends the ten questions as a text: for a ruleset by its own order, defaults and positions; for
// -1 those of the first game that the atlas has. `answered` (may be NULL) has options of the
// ruleset: those that are no defaults answer their questions, which are left out. False, with
// nothing appended, if there are none.
bool pages_ask(const struct atlas *a, int ruleset, const struct settled *answered,
               const struct page_looks *looks, struct text *out);

#endif
