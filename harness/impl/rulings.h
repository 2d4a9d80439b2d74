// SPDX-License-Identifier: MIT
//
// Rulesets and their games (register/rulesets.yaml) and rulings (register/rulings.yaml), built into
// the program. Code names a ruling, an option, a ruleset or a game by its enumerator in
// harness_register.h, which is generated from the register.
#ifndef HARNESS_IMPL_RULINGS_H
#define HARNESS_IMPL_RULINGS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"
#include "harness_register.h"

enum { RULING_CLAUSES_MAX = 24 };

// The reasons why readers can differ. Columns: identifier; name in the register; how many of 100
// careful readers would differ from the majority (our judgement, not a count); text for people.
#define DOUBTS(X)                                                                                  \
    X(DOCUMENTS, "documents", 50, "the documents disagree")                                        \
    X(SILENT, "silent", 25, "a document is silent")                                                \
    X(CLAUSES, "clauses", 15, "two clauses conflict")                                              \
    X(ALTERNATIVE, "alternative", 3, "another reading is possible")
enum doubt {
#define DOUBT_ENUM(id, name, readers, words) DOUBT_##id,
    DOUBTS(DOUBT_ENUM)
#undef DOUBT_ENUM
        DOUBT_COUNT
};
extern const char *const doubt_names[DOUBT_COUNT], *const doubt_words[DOUBT_COUNT];
extern const unsigned doubt_readers[DOUBT_COUNT];

struct ruling {
    const char *name, *question, *see;
    enum doubt doubt;
    size_t options;
    const char *option[RULING_OPTIONS_MAX];
    const char *meaning[RULING_OPTIONS_MAX];
    bool applies[RULESETS]; // true if a position of that ruleset can name the ruling
    unsigned char
        fallback[RULESETS]; // each ruleset's default option; 0 where the ruling does not apply
    size_t clauses;
    const char *clause[RULING_CLAUSES_MAX];
};

// A question about a ruling to the game's designer. A text that nobody has written is "".
struct ruling_question {
    const char *ask;             // the question, in two sentences
    const char *never[RULESETS]; // by ruleset: why the ruling never matters with default options
    const char *says[RULESETS];  // by ruleset: what its document says, in our words
    const char *wording[RULING_OPTIONS_MAX]; // how a rulebook could say each option
};

// The options that somebody chose for a ruleset: one for each ruling, in table order.
struct settled {
    bool said;
    unsigned char option[RULING_COUNT];
};

// All rulings and their questions, in table order; enum ruling_id is the index.
extern const struct ruling ruling_table[RULING_COUNT];
extern const struct ruling_question question_table[RULING_COUNT];

// Tables of the rulesets, indexed by enum ruleset, and of the games, indexed by enum game.
extern const char *const ruleset_names[RULESETS];
extern const enum game ruleset_game[RULESETS];
extern const char *const ruleset_scenario_prefix[RULESETS];
extern const char *const ruleset_clause_prefix[RULESETS];
extern const char *const game_names[GAMES];
bool game_among(enum game game, const char *letters);

// True if the 2019 sheet for two players applies where the documents of `game` say nothing.
bool game_leaves_to_sheet(enum game game);
int ruleset_index(const char *name); // returns -1 for an unknown name

// Returns the ruleset that a list of rules ("pnp,blocking=tiles") begins with; -1 if there is no
// such ruleset. Reads to the first comma or blank.
int ruleset_first(const char *rules);

// Returns the ruleset that a position line names, even if the rest cannot be read; -1 if there is
// no such ruleset.
int ruleset_named(const char *position);

// Appends all rulesets as a choice: "catalyst2019, pnp or bga".
void ruleset_choice(struct text *out);

// Return the ruling of an option of harness_options.h, and the option's number in the ruling.
static inline enum ruling_id option_ruling(unsigned option) {
    return (enum ruling_id)(option / RULING_OPTIONS_MAX);
}
static inline unsigned option_number(unsigned option) {
    return option % RULING_OPTIONS_MAX;
}

// Returns the index of a ruling in the table (an enum ruling_id); -1 if unknown.
int ruling_index(const char *name, size_t length);
int ruling_option_index(const struct ruling *r, const char *option, size_t length);

#endif
