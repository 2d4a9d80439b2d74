// SPDX-License-Identifier: MIT
//
// The content of the register, in its order: games, rulesets, rulings with options and defaults,
// tiles, clauses. Invariant: no two names of one list give the same identifier (for tiles: no two
// letters are the same), and each default is an option of its ruling.
#ifndef REGISTER_GEN_NAMES_H
#define REGISTER_GEN_NAMES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/problem.h"
#include "base/yaml.h"

enum { GAMES_MAX = 8, RULESETS_MAX = 16, RULINGS_MAX = 96, OPTIONS_MAX = 6, TILES_MAX = 16 };

// The index of the default option if a ruling does not apply to a ruleset.
enum { NOT_APPLIED = -1 };

struct game_row {
    const char *name, *title, *letter;
};

// A clause of a document (a missing text is ""), and a rule that a document borrows.
struct clause_row {
    const char *id, *spot, *text, *kind, *topic, *shows, *why, *note;
    int line;
};
struct borrowed_row {
    const char *id, *rule, *because;
};

struct ruleset_row {
    const char *name;
    const char *scenarios;        // prefix of the ids of the ruleset's scenarios
    size_t game;                  // index of the ruleset's game
    const char *document, *title; // number and title of the ruleset's document
    struct clause_row *clause;    // owned
    size_t clauses;
    struct borrowed_row *borrowed; // owned
    size_t borrowed_count;
};

struct ruling_row {
    const char *name, *question, *doubt, *see;
    int line;
    const char *option[OPTIONS_MAX], *meaning[OPTIONS_MAX];
    size_t options;
    int usual[RULESETS_MAX];         // index of each ruleset's default, or NOT_APPLIED
    const struct yaml_node *clauses; // a list of ids, or NULL
    // From questions.yaml. A missing text is "".
    const char *ask, *never[RULESETS_MAX], *says[RULESETS_MAX], *wording[OPTIONS_MAX];
};

struct tile_row {
    const char *letter, *name;
};

// The whole register. The texts are owned by the loaded YAML files.
struct names {
    struct yaml rulesets_file, rulings_file, questions_file, tiles_file, clauses_file[RULESETS_MAX];
    struct game_row game[GAMES_MAX];
    struct ruleset_row ruleset[RULESETS_MAX];
    struct ruling_row ruling[RULINGS_MAX];
    struct tile_row tile[TILES_MAX];
    size_t games, rulesets, rulings, tiles;
};

// Reads rulesets.yaml, rulings.yaml, questions.yaml, tiles.yaml and the clauses from a folder.
// Returns false with a problem if it cannot read them. The caller always calls names_free.
bool names_read(struct names *n, const char *folder, struct problem *p);
void names_free(struct names *n);

// Appends a name as an identifier: "fire-order" becomes FIRE_ORDER.
void names_identifier(struct text *out, const char *name);

#endif
