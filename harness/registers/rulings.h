// SPDX-License-Identifier: MIT
//
// The rulesets with their games (register/rulesets.yaml), and the register of rulings
// (register/rulings.yaml, built into the program) as data. A ruling, an option, a ruleset and a
// game that code names it names by its enumerator of harness_register.h, which is made of the
// register. Knows names, options, defaults and clauses; not what an option does.
#ifndef HARNESS_REGISTERS_RULINGS_H
#define HARNESS_REGISTERS_RULINGS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"
#include "harness_register.h"

enum { RULING_CLAUSES_MAX = 24 };

// Why readers can differ. Identifier, name in the register, how many of a hundred careful readers
// would read it otherwise than most (a judgement of ours, counted by nobody), and in words.
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
    bool applies[RULESETS];           // whether a position of that ruleset can name it
    unsigned char fallback[RULESETS]; // the default option per ruleset; the first where it does
                                      // not apply
    size_t clauses;
    const char *clause[RULING_CLAUSES_MAX];
};

// What is to be asked of a ruling's designer; "" for what nobody wrote, and where a document leaves
// it to the sheet for two or is not concerned.
struct ruling_question {
    const char *ask;                         // two sentences
    const char *never[RULESETS];             // why two options never part there by default
    const char *says[RULESETS];              // what the document says of it, in our words
    const char *wording[RULING_OPTIONS_MAX]; // how a rulebook could say it that takes the option
};

// The options under which a ruleset is played, where somebody said which: of each ruling, in table
// order.
struct settled {
    bool said;
    unsigned char option[RULING_COUNT];
};

// In table order, by enum ruling_id.
extern const struct ruling ruling_table[RULING_COUNT];
extern const struct ruling_question question_table[RULING_COUNT];

// The columns of EACH_RULESET and EACH_GAME; indices are enum ruleset and enum game.
extern const char *const ruleset_names[RULESETS];
extern const enum game ruleset_game[RULESETS];
extern const char *const ruleset_scenario_prefix[RULESETS];
extern const char *const ruleset_clause_prefix[RULESETS];
extern const char *const game_names[GAMES];
bool game_among(enum game game, const char *letters);

// Whether the game's documents leave to the 2019 sheet of two players what they do not speak of.
bool game_leaves_to_sheet(enum game game);
int ruleset_index(const char *name); // -1 for an unknown name

// The ruleset whose name stands first in a list of rules, "pnp,blocking=tiles"; -1 where it is none
// that there is. Reads to the first comma or blank.
int ruleset_first(const char *rules);

// The ruleset that a position's line names, whatever else can be read of it; -1 where it names none
// that there is.
int ruleset_named(const char *position);

// Appends every ruleset as a choice: "catalyst2019, pnp or bga".
void ruleset_choice(struct text *out);

// The ruling that an option (an enumerator of harness_options.h) is of, and its number there.
static inline enum ruling_id option_ruling(unsigned option) {
    return (enum ruling_id)(option / RULING_OPTIONS_MAX);
}
static inline unsigned option_number(unsigned option) {
    return option % RULING_OPTIONS_MAX;
}

// Index in the table, an enum ruling_id; -1 if unknown.
int ruling_index(const char *name, size_t length);
int ruling_option_index(const struct ruling *r, const char *option, size_t length);

#endif
