// SPDX-License-Identifier: MIT
//
// A position as the harness takes it apart: to draw it, to build it from a scenario, to make and
// to shrink arbitrary ones. It knows the form of the line and no rule of play: whether a position
// is acceptable, and what is legal in it, only an implementation says.
#ifndef HARNESS_BASE_MODEL_H
#define HARNESS_BASE_MODEL_H

#include <stdbool.h>

#include "problem.h"
#include "text.h"

enum {
    MODEL_SQUARES = 112, // in the order of squares: by file, then by rank: a7 a8 b6 … n8
    MODEL_TYPES = 8,     // A B E F I L S W
    MODEL_RULINGS_MAX = 64,
};

enum model_store { MODEL_HAND, MODEL_RESERVE, MODEL_LOST, MODEL_STORES };

struct model {
    char ruleset[24];
    unsigned char option[MODEL_RULINGS_MAX]; // index into the ruling's options, in table order
    char cell[MODEL_SQUARES][4];             // "" empty, else a tile as in the notation: "S", "b<"
    char turn;                               // 'W' or 'B'
    char phase[24];                          // "draft", "action", "give:2", "over:tie", …
    unsigned char count[MODEL_STORES][2][MODEL_TYPES];
    char streak[2][16]; // "-" or "d5*2"; not written where the option shift-limit is none
};

// Squares. The name is two or three bytes ("d5", "f10"); index -1 where there is no such square.
int model_square(const char *name, size_t length);
const char *model_square_name(int square);
int model_square_at(int file, int rank); // 0..13 each; -1 off the board
int model_file(int square);
int model_rank(int square);
bool model_square_black(int square);
int model_square_home(int square); // 0 White's homeground, 1 Black's, -1 middleground

// 0..7 for A B E F I L S W in either case, -1 otherwise.
int model_type(char letter);
bool model_directional(int type);

// How many of the bytes at s are a tile as in the notation ("S" 1, "b<" 2); 0 where there is none.
size_t model_tile_length(const char *s, size_t length);

// The empty board of a ruleset with its default options, White to act, nothing anywhere.
// False where the ruleset is not registered.
bool model_init(struct model *m, const char *ruleset);

// Takes a position line apart. Checks the form of each field and nothing between fields.
bool model_read(struct model *m, const char *position, struct problem *p);

// Writes the canonical line (clears out first).
void model_write(const struct model *m, struct text *out);

// A multiset in the notation: reads it strictly, writes it.
bool model_multiset_read(const char *s, size_t length, unsigned char count[MODEL_TYPES]);
void model_multiset_write(const unsigned char count[MODEL_TYPES], struct text *out);

// Sets rulings from `name=option,name=option` (any order); false with a problem if unknown.
bool model_set_rulings(struct model *m, const char *rulings, struct problem *p);

// Reads the value of a rules field strictly, in canonical form: sets the ruleset and every option.
bool model_read_rules(struct model *m, const char *rules, struct problem *p);

// Whether the position has a streak field: not where the option shift-limit is none.
bool model_has_streak(const struct model *m);

// Whether s is "-" or a square, "*" and a number.
bool model_streak_form(const char *s, size_t length);

// Writes the value of the rules field: ruleset, then what differs from its defaults.
void model_write_rules(const struct model *m, struct text *out);

// Counts what no field holds: 3 minus board, hand, reserve and lost, per player and type;
// negative where there are too many.
void model_missing(const struct model *m, int missing[2][MODEL_TYPES]);

#endif
