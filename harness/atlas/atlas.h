// SPDX-License-Identifier: MIT
//
// The atlas has positions in which two options of a ruling have different outcomes, and the share
// of games that each option changes. Its file is atlas.json (harness/schema/atlas.schema.json).
// Invariants: the results depend only on the number of games. A position stays stored as long as
// its two outcomes differ. Outcomes are not stored.
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

// Gives the rules with the option pair->a, and the rules with the option pair->b.
void pair_rules(const struct pair *pair, struct paiko_rules rules[2]);

struct witness {
    enum readings_effect effect; // READINGS_NONE to READINGS_VERDICT
    unsigned tiles;              // tiles on the board, Red's pieces included
    bool agreed;                 // engine and spec have the same outcome under each reading
    char action[ACTION_MAX];
    struct witness_side {
        char reading[PAIKO_RULES_TEXT_MAX]; // "null-shift=no"; "by default"
        char position[PAIKO_POSITION_TEXT_MAX];
        bool legal;
        char next[PAIKO_POSITION_TEXT_MAX], report[PAIKO_REPORT_TEXT_MAX]; // "" if illegal
        char reason[512]; // why the action is illegal: the first sentence, with its clause
    } side[2];
};

// Asks the engine for the action's outcome under each option of `pair`, and fills all of *w but
// `agreed` and `reason`. Ignores the options of the position line. False if the ruleset is not
// pair->ruleset, or if the engine refuses the position or the action's text under an option.
bool witness_look(struct witness *w, const struct pair *pair, const char *position,
                  const char *action);

// Does what witness_look does, and asks the spec too, to fill `agreed` and `reason`.
bool witness_ask(struct witness *w, const struct pair *pair, const char *position,
                 const char *action);

// Returns the position line with more fields, w->side[0].position or w->side[1].position. If the
// numbers of fields are equal, returns the line of the default option. If no option is the default,
// returns w->side[0].position.
const char *witness_position(const struct witness *w);

// Appends an action in words: "White turns the Fire on e5 in place, facing up".
void witness_tell_action(const char *position, const char *action, struct text *out);

// Appends one side's outcome. For an illegal action: the reason. For a legal action: the captured
// tiles and, if both sides are legal, the fields that differ, except board and rules.
void witness_tell_side(const struct witness *w, int side, struct text *out);

// Returns boards for page_boards, owned by the caller: before the action, and after the action
// under each reading. Marks squares that differ. NULL if no square differs on the three boards and
// the action names no square.
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
    bool done; // true if the results are complete
    uint64_t games;
    uint64_t apart[RULING_OPTIONS_MAX]; // for each option, games that differ from the default game
    // found[a][b]: an example in which options a and b differ, a < b; position "" if none is known.
    struct atlas_found {
        char position[PAIKO_POSITION_TEXT_MAX], action[ACTION_MAX];
    } found[RULING_OPTIONS_MAX][RULING_OPTIONS_MAX];
};

// The results for all rulings of all rulesets; too large for a stack.
struct atlas {
    struct atlas_ruling of[RULESETS][RULING_COUNT];
};

// Reads an atlas file. On failure fills `p` and returns false: the file cannot be read or is no
// atlas.
bool atlas_read(struct atlas *a, const char *path, struct problem *p);

// Writes the rulings whose results are complete (`done`). On failure fills `p` and returns false.
bool atlas_write(const struct atlas *a, const char *path, struct problem *p);

// Returns the number of rulings with complete results; *all becomes the number of all rulings.
size_t atlas_done(const struct atlas *a, size_t *all);

struct atlas_choice {
    bool ruleset[RULESETS], ruling[RULING_COUNT];
    uint64_t games;
    struct progress *progress;
};

// Fills in the missing results of the chosen rulings. Returns false, and keeps the results so far,
// in two cases:
// - A stop was asked for. p->where is "".
// - Something failed. `p` has the problem.
bool atlas_make(struct atlas *a, const struct atlas_choice *c, struct problem *p);

// Gives the stored position and action that two options of a ruling judge differently. False if
// none is stored.
bool atlas_witness(const struct atlas *a, const struct pair *pair, struct witness *w);

// Returns the number of stored positions (witnesses) about which engine and spec disagree.
size_t atlas_disagreements(const struct atlas *a);

// ---- the order of importance ----

// A ruling and its importance (`weight`).
struct ranked {
    int ruleset, ruling;
    const struct atlas_ruling *of; // borrowed
    int most;                      // the option that changes more games than any other; -1 for none
    double play;                   // share of games that option `most` changes, from 0 to 1
    double weight;                 // `play` * readers of 100 who differ about the ruling
};

// Inserts a ruleset's rulings into a sorted list, the largest weight first. Skips rulings without
// complete results. The list has `count` entries and room for more. Rulings of equal weight are
// ordered by doubt_readers, then as in the register. Returns the new count.
size_t rank_ruleset(const struct atlas *a, int ruleset, struct ranked *list, size_t count);

// Lists each ruling of a game once, for the ruleset in which its weight is greatest. Returns the
// number of rulings.
size_t rank_game(const struct atlas *a, enum game game, struct ranked out[RULING_COUNT]);

// Gives the stored position in which the option r->most and the default have different results. If
// there is none, gives the first position in which any two options have different results. False if
// the ruling has no position.
bool rank_witness(const struct atlas *a, const struct ranked *r, struct witness *w);

// ---- pages ----

// Writes the pages in Markdown or HTML into a folder: ten questions for rules designers, a table of
// all rulings, and a page for each ruleset. The files are atlas.html, atlas-rulings.html and
// atlas-RULESET.html, or README.md, rulings.md and RULESET.md. If the atlas is incomplete, each
// page begins with a warning. If a file cannot be written, fills `p` and returns false.
bool pages_write(const struct atlas *a, const char *folder, enum page_form form, struct problem *p);

// Appends as text the ten most important questions about a ruleset's rulings. If `ruleset` is -1,
// takes all rulesets of the first game that has results. Skips rulings whose option in `answered`
// (of this ruleset, or NULL) is not the default. If none is left, appends nothing, returns false.
bool pages_ask(const struct atlas *a, int ruleset, const struct settled *answered,
               const struct page_looks *looks, struct text *out);

#endif
