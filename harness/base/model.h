// SPDX-License-Identifier: MIT
//
// A position as the harness takes it apart: to draw it, to build it from a scenario, to make and
// to shrink arbitrary ones. It knows the form of the line and no rule of play: whether a position
// is acceptable, and what is legal in it, only an implementation says.
#ifndef HARNESS_BASE_MODEL_H
#define HARNESS_BASE_MODEL_H

#include <stdbool.h>

#include "problem.h"
#include "rulings.h"
#include "text.h"

enum {
    MODEL_SQUARES = 112, // in the order of squares: by file, then by rank: a7 a8 b6 … n8
    MODEL_TYPES = 8,     // A B E F I L S W
    MODEL_RULINGS_MAX = RULINGS_MAX,
    MODEL_PLAYERS = 3,     // that have a streak: White, Black, Red
    MODEL_PHASE_MAX = 112, // bytes of the longest phase, a zombify of 24 squares, and its end
    MODEL_PIECES = 48,     // of three players: hands, tiles, pile, corpses, zombies twice
    MODEL_CYCLE = 6,       // turns in the order W B R B W R
    MODEL_TAKEN_MAX = 24,  // squares in a phase
};

// Owners of pieces, and indices of stores (White and Black) and streaks.
enum { MODEL_WHITE, MODEL_BLACK, MODEL_RED };

// The fields of a position line in their order: identifier, name, and the families that have it
// (each by its letter: 2 and 3 for two and three players).
#define MODEL_FIELDS(X)                                                                            \
    X(RULES, "rules", "23")                                                                        \
    X(BOARD, "board", "23")                                                                        \
    X(TURN, "turn", "23")                                                                          \
    X(PHASE, "phase", "23")                                                                        \
    X(HAND, "hand", "23")                                                                          \
    X(RESERVE, "reserve", "2")                                                                     \
    X(LOST, "lost", "2")                                                                           \
    X(STREAK, "streak", "23")                                                                      \
    X(PILE, "pile", "3")                                                                           \
    X(CYCLE, "cycle", "3")
#define MODEL_FIELD_ENUM(id, name, families) FIELD_##id,
enum model_field { MODEL_FIELDS(MODEL_FIELD_ENUM) MODEL_FIELD_COUNT };
extern const char *const model_field_names[MODEL_FIELD_COUNT];

enum model_store { MODEL_HAND, MODEL_RESERVE, MODEL_LOST, MODEL_STORES };

struct model {
    char ruleset[24];
    unsigned char option[MODEL_RULINGS_MAX]; // index into the ruling's options, in table order
    char cell[MODEL_SQUARES][4]; // "" empty, else a piece as in the notation: "S", "b<", "X"
    char turn;                   // 'W' or 'B'; of three players also 'R'
    char phase[MODEL_PHASE_MAX]; // "draft", "action", "give:2", "take:d5", "over:tie", …
    unsigned char count[MODEL_STORES][2][MODEL_TYPES]; // of three players the hands alone
    char streak[MODEL_PLAYERS][16]; // "-" or "d5*2"; not written where shift-limit is none
    unsigned pile, cycle;           // of three players
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

// The same for whatever may stand on a board of the family: with three players a corpse (X) or a
// zombie (Z) too.
size_t model_piece_length(enum family family, const char *s, size_t length);

// Who owns what stands in a cell: MODEL_WHITE, MODEL_BLACK, MODEL_RED; -1 where it is empty.
int model_owner(const char *cell);

// The family of the model's ruleset, and whether a family has a field.
enum family model_family(const struct model *m);
bool model_has_field(enum family family, enum model_field field);

// How a family's turns and phases are written, for messages; whether a text is one of them by its
// form.
const char *model_turns(enum family family);
bool model_is_turn(enum family family, const char *s, size_t length);
const char *model_phases(enum family family);
bool model_is_phase(enum family family, const char *s, size_t length);

// Whose turn a place in the cycle is: 'W', 'B', 'R'.
char model_cycle_turn(unsigned cycle);

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

// Sets rulings from `name=option,name=option` (any order); false with a problem if unknown, or if
// the ruling does not apply to the model's ruleset.
bool model_set_rulings(struct model *m, const char *rulings, struct problem *p);

// Reads the value of a rules field strictly, in canonical form: sets the ruleset and every option.
bool model_read_rules(struct model *m, const char *rules, struct problem *p);

// Whether the position has a streak field: not where the option shift-limit is none.
bool model_has_streak(const struct model *m);

// Whether a ruling applies to the model's ruleset and has this option in it.
bool model_option_is(const struct model *m, const char *ruling, const char *option);

// Whether s is a decimal number without sign or leading zero, of at most 9 digits.
bool model_number_form(const char *s, size_t length);

// Whether s is "-" or a square, "*" and a number.
bool model_streak_form(const char *s, size_t length);

// Writes the value of the rules field: ruleset, then what differs from its defaults.
void model_write_rules(const struct model *m, struct text *out);

// Three players: 48 less what hands, board and pile hold, a zombie twice; negative where they hold
// more.
int model_pieces_missing(const struct model *m);

// Counts what no field holds: 3 minus board, hand, reserve and lost, per player and type; negative
// where there are too many.
void model_missing(const struct model *m, int missing[2][MODEL_TYPES]);

#endif
