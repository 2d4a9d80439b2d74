// SPDX-License-Identifier: MIT
//
// The atlas: for each ruling, positions in which its options differ, and the share of games that
// they change. Its file is atlas.json (harness/schema/atlas.schema.json).
// Invariants: the results depend only on the number of games. A witness is kept while its readings
// have different outcomes. Outcomes are not stored; engine and spec compute them for each page.
#ifndef HARNESS_ATLAS_ATLAS_H
#define HARNESS_ATLAS_ATLAS_H

#include <jansson.h>
#include <paiko/position.h>
#include <signal.h>

#include "base/problem.h"
#include "base/progress.h"
#include "draw/page.h"
#include "impl/readings.h"
#include "impl/rulings.h"
#include "play/actions.h"

// ---- a witness: a position and an action with different outcomes under two readings ----

// Two options of a ruling of a ruleset; all other rulings have their defaults.
struct pair {
    int ruleset, ruling;
    unsigned a, b;
};

// Gives the rules of a pair's two readings.
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
        char next[PAIKO_POSITION_TEXT_MAX], report[PAIKO_REPORT_TEXT_MAX]; // "" if illegal
        char reason[512]; // why the action is illegal: the first sentence, with its clause
    } side[2];
};

// Asks the engine for an action's outcome under both readings, and compares these. Ignores the
// options that the position line names. Fills all but `agreed` and `reason`. False if the position
// has another ruleset, or if a reading refuses the position or the action's text.
bool witness_look(struct witness *w, const struct pair *pair, const char *position,
                  const char *action);

// Does what witness_look does, and asks the spec too, to fill `agreed` and `reason`.
bool witness_ask(struct witness *w, const struct pair *pair, const char *position,
                 const char *action);

// Returns the position under the reading that records more of earlier turns. If both readings
// record the same, returns the position under the default option, or under the first reading if
// neither is the default.
const char *witness_position(const struct witness *w);

// Appends an action in words: "White turns the Fire on e5 in place, facing up".
void witness_tell_action(const char *position, const char *action, struct text *out);

// Appends one reading's outcome: why the action is illegal, or which tiles are captured and which
// other fields of the next position differ from the other reading's.
void witness_tell_side(const struct witness *w, int side, struct text *out);

// Returns boards for page_boards, owned by the caller: the position with the action, and each
// reading's outcome, with differences marked. NULL if all are equal and the action has no square.
json_t *witness_boards(const struct witness *w);

// Appends the hands of a position: "White A B3, Black nothing".
void witness_tell_hands(const char *position, struct text *out);

// ---- games: how much an option matters ----

// Plays each game with the same players and the same dice, for at most 300 plies, under the default
// and under each other option. Counts in `apart`, for each option, the games that differ from the
// default game. The counts depend only on the first four parameters. If *stop became nonzero,
// returns false, and the counts are useless.
bool games_play(int ruleset, int ruling, uint64_t seed, uint64_t games,
                uint64_t apart[RULING_OPTIONS_MAX], const volatile sig_atomic_t *stop);

// ---- results ----

// The results for a ruling in a ruleset.
struct atlas_ruling {
    bool done;
    uint64_t games;
    uint64_t apart[RULING_OPTIONS_MAX]; // games that each option changes
    // found[a][b] is the witness of options a < b; its position is "" if none was found.
    struct atlas_found {
        char position[PAIKO_POSITION_TEXT_MAX], action[ACTION_MAX];
    } found[RULING_OPTIONS_MAX][RULING_OPTIONS_MAX];
};

// The atlas; too large for a stack.
struct atlas {
    struct atlas_ruling of[RULESETS][RULING_COUNT];
};

// Reads an atlas file. On failure fills `p` and returns false: the file cannot be read or is no
// atlas.
bool atlas_read(struct atlas *a, const char *path, struct problem *p);

// Writes the finished rulings. On failure fills `p` and returns false.
bool atlas_write(const struct atlas *a, const char *path, struct problem *p);

// Returns how many rulings are finished; *all becomes the number of all rulings.
size_t atlas_done(const struct atlas *a, size_t *all);

struct atlas_choice {
    bool ruleset[RULESETS], ruling[RULING_COUNT];
    uint64_t games;
    struct progress *progress;
};

// Searches for missing witnesses and plays missing games of the chosen rulings. False after a stop,
// with p->where "", or after a failure, with the problem in `p`. Results of rulings finished before
// are kept.
bool atlas_make(struct atlas *a, const struct atlas_choice *c, struct problem *p);

// Gives the witness of a pair; false if none was found.
bool atlas_witness(const struct atlas *a, const struct pair *pair, struct witness *w);

// Returns the number of witnesses on which engine and spec disagree.
size_t atlas_disagreements(const struct atlas *a);

// ---- the order of importance ----

// A ruling with its weight: share of readers who may differ, times share of games that change.
struct ranked {
    int ruleset, ruling;
    const struct atlas_ruling *of; // borrowed
    int most;                      // the option that changes most games; -1 for none
    double play;                   // share of games that this option changes
    double weight;                 // `play` times the number of readers, of 100, who may differ
};

// Inserts a ruleset's finished rulings into a sorted list, which has `count` entries and room for
// the new ones. The order is by weight, then by readers who differ, then as in the register.
// Returns the new count.
size_t rank_ruleset(const struct atlas *a, int ruleset, struct ranked *list, size_t count);

// Lists each ruling of a game once, for the ruleset in which its weight is greatest. Returns the
// number of rulings.
size_t rank_game(const struct atlas *a, enum game game, struct ranked out[RULING_COUNT]);

// Gives the witness of two options: the default and the option that changes most games. If this
// pair has no witness, gives that of the first pair that has one. False if no pair has one.
bool rank_witness(const struct atlas *a, const struct ranked *r, struct witness *w);

// ---- pages ----

// Writes the pages in Markdown or HTML into a folder: ten questions for rules designers, a table of
// all rulings, and a page for each ruleset. The files are atlas.html, atlas-rulings.html and
// atlas-RULESET.html, or README.md, rulings.md and RULESET.md. If the atlas is incomplete, each
// page begins with a warning. If a file cannot be written, fills `p` and returns false.
bool pages_write(const struct atlas *a, const char *folder, enum page_form form, struct problem *p);

// Appends the ten questions about a ruleset as text; if `ruleset` is -1, about the first game in
// the atlas. Leaves out each ruling that `answered` (of this ruleset; may be NULL) sets to an
// option other than the default. If no question is left, appends nothing and returns false.
bool pages_ask(const struct atlas *a, int ruleset, const struct settled *answered,
               const struct page_looks *looks, struct text *out);

#endif
