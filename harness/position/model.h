// SPDX-License-Identifier: MIT
//
// A position as the harness takes it apart: to draw it, to build it from a scenario, to make and
// to shrink arbitrary ones. It knows the form of the line and no rule of play: whether a position
// is acceptable, and what is legal in it, only an implementation says.
#ifndef HARNESS_POSITION_MODEL_H
#define HARNESS_POSITION_MODEL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/problem.h"
#include "base/text.h"
#include "registers/rulings.h"

enum {
    MODEL_SQUARES = 112, // in the order of squares: by file, then by rank: a7 a8 b6 … n8
    MODEL_TYPES = TILE_TYPES,
    MODEL_PLAYERS = 3, // that have a streak: White, Black, Red
    MODEL_PHASE_MAX =
        272,              // bytes of the longest phase, a zombify of 24 and 42 squares, and its end
    MODEL_PIECES = 48,    // of three players: hands, tiles, pile, corpses, zombies twice
    MODEL_CYCLE = 6,      // turns in the order W B R B W R
    MODEL_TAKEN_MAX = 24, // zombies that a phase made
    MODEL_SAVED_MAX = 42, // tiles that cover saved in it: of the other tiles, one each
    MODEL_SEATS = 7,      // of four to seven players: White in seat 0, B1 to B6 behind
    MODEL_PLAYERS_LEAST = 4,
    MODEL_OF_A_TYPE = 3, // tiles that each player has
    MODEL_CELL = 5,      // bytes of the longest piece, a busy hero that faces, and its end
    MODEL_NONE = -1,
};

// Owners of pieces, and indices of stores (White and Black) and streaks.
enum { MODEL_WHITE, MODEL_BLACK, MODEL_RED };

// The fields of a position line in their order; Y is the same field in another game. Identifier,
// name, the games that have it; and for fields.c: who has a part of it, the name of a colour's
// part, what reads and writes one, the member of struct model.
#define MODEL_FIELDS(X, Y)                                                                         \
    X(RULES, "rules", "234", WHOLE, "", rules, rules, ruleset)                                     \
    X(BOARD, "board", "234", WHOLE, "", board, board, cell)                                        \
    X(TURN, "turn", "234", WHOLE, "", turn, turn, turn)                                            \
    X(PHASE, "phase", "234", WHOLE, "", phase, text, phase)                                        \
    X(HAND, "hand", "23", SIDES, "multiset", tiles, tiles, count[MODEL_HAND])                      \
    Y(HAND, "hand", "4", SEATS, NULL, tiles, tiles, hand)                                          \
    X(HERO, "hero", "4", BLACKS, NULL, type, type, hero)                                           \
    X(BASE, "base", "4", SEATS, NULL, base, base, base)                                            \
    X(RESERVE, "reserve", "24", SIDES, "multiset", tiles, tiles, count[MODEL_RESERVE])             \
    X(LOST, "lost", "2", SIDES, "multiset", tiles, tiles, count[MODEL_LOST])                       \
    X(LEFT, "left", "4", WHOLE, "", number, number, left)                                          \
    X(TOKEN, "token", "4", WHOLE, "", token, token, token)                                         \
    X(STREAK, "streak", "23", STREAKS, "streak", streak, text, streak)                             \
    Y(STREAK, "streak", "4", SIDES, NULL, runs, runs, shifted)                                     \
    X(MADE, "made", "4", WHOLE, "", made, made, made)                                              \
    X(PILE, "pile", "3", WHOLE, "", number, number, pile)                                          \
    X(CYCLE, "cycle", "3", WHOLE, "", number, number, cycle)
#define MODEL_FIELD_ENUM(id, ...) FIELD_##id,
#define MODEL_FIELD_NONE(...)
enum model_field { MODEL_FIELDS(MODEL_FIELD_ENUM, MODEL_FIELD_NONE) MODEL_FIELD_COUNT };
extern const char *const model_field_names[MODEL_FIELD_COUNT];

enum model_store { MODEL_HAND, MODEL_RESERVE, MODEL_LOST, MODEL_STORES };

struct model {
    char ruleset[24];
    unsigned char option[RULING_COUNT];   // index into the ruling's options, in table order
    char cell[MODEL_SQUARES][MODEL_CELL]; // "" empty, else a piece: "S", "b<", "X", "b<*'"
    char turn;                            // 'W' or 'B'; also 'R' of three, 'C' of four to seven
    char phase[MODEL_PHASE_MAX];          // "draft", "action", "give:2", "take:d5", "over:tie", …
    // Of three players the hands alone, of four to seven the reserves alone.
    unsigned char count[MODEL_STORES][2][MODEL_TYPES];
    char streak[MODEL_PLAYERS][16]; // "-" or "d5*2"; not written where shift-limit is none, and
                                    // not of four to seven players
    unsigned pile, cycle;           // of three players

    // Of four to seven players. A seat is White's, 0, or Bi's, i; MODEL_NONE is no type.
    unsigned players;                             // 4 to 7
    unsigned seat;                                // of the black player whose turn it is, else 0
    unsigned char hand[MODEL_SEATS][MODEL_TYPES]; // by seat
    int hero[MODEL_SEATS], base[MODEL_SEATS];     // types, by seat; White's seat has neither
    int under[MODEL_TYPES];                       // beneath White's hero of each type
    unsigned left, token;                         // token: the holder's seat, 0 for none
    unsigned shifted[2][MODEL_SQUARES];           // White's and Black's streaks; 0 for none
    bool made[MODEL_TYPES];                       // written where hero-cap is ever
};

// ---- Squares and tiles ----

// Squares. The name is two or three bytes ("d5", "f10"); index -1 where there is no such square.
int model_square(const char *name, size_t length);
const char *model_square_name(int square);
int model_square_at(int file, int rank); // 0..13 each; -1 off the board
int model_file(int square);
int model_rank(int square);
bool model_square_black(int square);
enum { MODEL_BLACK_SQUARES = 4 };
extern const char *const model_black_squares[MODEL_BLACK_SQUARES];
int model_square_home(int square); // 0 White's homeground, 1 Black's, -1 middleground

// 0..7 for A B E F I L S W in either case, -1 otherwise.
int model_type(char letter);
bool model_directional(int type);

// How facings are written, and that of a tile: "" where its type has none.
enum { MODEL_FACINGS = 4 };
extern const char *const model_facings[MODEL_FACINGS];
const char *model_facing(int type, unsigned facing);

// The tiles of all types together.
unsigned model_total(const unsigned char count[MODEL_TYPES]);

// How many of the bytes at s, at least one, are a piece as it may stand on a board of the game: a
// tile ("S" 1, "b<" 2), with three players a corpse (X) or a zombie (Z) too, with four to seven a
// tile with its marks, `*` of a hero and `'` of a busy tile. 0 where there is none.
size_t model_piece_length(enum game game, const char *s, size_t length);

// The marks behind the tile in a cell: whether they are there; sets both of them, where a tile is.
bool model_is_hero(const char *cell);
bool model_is_busy(const char *cell);
void model_mark(char cell[MODEL_CELL], bool hero, bool busy);

// Who owns what stands in a cell: MODEL_WHITE, MODEL_BLACK, MODEL_RED; -1 where it is empty.
int model_owner(const char *cell);

// A multiset in the notation: reads it strictly, writes it.
bool model_multiset_read(const char *s, size_t length, unsigned char count[MODEL_TYPES]);
void model_multiset_write(const unsigned char count[MODEL_TYPES], struct text *out);

// Whether s is a decimal number without sign or leading zero, of at most 9 digits.
bool model_number_form(const char *s, size_t length);

// Whether s is "-" or a square, "*" and a number.
bool model_streak_form(const char *s, size_t length);

// ---- Games ----

// What the notation of a game has for itself beside its fields. To add a game: its row in model.c,
// its fields in fields.c, and its name in register/rulesets.yaml.
struct game_form {
    const char *letters;        // of turns
    const char *first;          // the turn of the first position
    unsigned streaks;           // players who have one each; 0 where each tile has
    bool seats;                 // black players are B1 to B6, and tiles can have marks
    const char *turns, *phases; // as messages say them; the first position has the first phase
};
extern const struct game_form game_forms[GAMES];

// The game of the model's ruleset, and whether a game has a field, whatever the rulings.
enum game model_game(const struct model *m);
bool model_has_field(enum game game, enum model_field field);

// The same of the game of a model, and of that of a ruleset by its index.
static inline const struct game_form *model_form(const struct model *m) {
    return &game_forms[model_game(m)];
}
static inline const struct game_form *ruleset_form(unsigned ruleset) {
    return &game_forms[ruleset_game[ruleset]];
}
static inline bool model_has(const struct model *m, enum model_field field) {
    return model_has_field(model_game(m), field);
}
static inline bool ruleset_has(unsigned ruleset, enum model_field field) {
    return model_has_field(ruleset_game[ruleset], field);
}

// Whether a text is a turn or a phase of the game by its form.
bool model_is_turn(enum game game, const char *s, size_t length);
bool model_is_phase(enum game game, const char *s, size_t length);

// The turn as in the notation ("W", "B2", "C"); sets it from a text that is one by its form.
const char *model_turn_text(const struct model *m);
void model_set_turn(struct model *m, const char *turn);

// Whose turn a place in the cycle is: 'W', 'B', 'R'.
char model_cycle_turn(unsigned cycle);

// ---- Four to seven players ----

// The table of four to seven players: what White and each black player draws, White's actions,
// White's and Black's seconds. NULL where so many do not play.
struct model_table {
    unsigned players, white_draws, black_draws, white_actions, white_seconds, black_seconds;
};
const struct model_table *model_table(unsigned players);

// How many play, where that has to be said besides the rules; 0 where the ruleset says it. And the
// n-th of the numbers that can be said, which come round.
unsigned model_players(const struct model *m);
unsigned ruleset_players(unsigned ruleset, uint64_t n);

// The seat of a player: 0 for W, 1 to 6 for B1 to B6; -1 for any other text. Its name.
int model_seat(const char *s, size_t length);
const char *model_seat_name(unsigned seat);

// The square where a side's hero of a type stands, -1 where none does; the type of a player's hero
// in hand, MODEL_NONE where that player has none or it is on the board.
int model_hero_square(const struct model *m, int side, int type);
int model_hero_in_hand(const struct model *m, unsigned seat);

// What lies beneath a hero goes to the reserve; a black player has a hero no more. The tile itself
// stays where it is.
void model_unmake(struct model *m, int side, int type);

// ---- Positions ----

// The empty board of a ruleset with its default options, White to act, nothing anywhere; of four
// to seven players four, B1 with the token. False where the ruleset is not registered.
bool model_init(struct model *m, const char *ruleset);

// The first position of the model's ruleset for so many players as it has; its options stay.
void model_first(struct model *m);

// Takes a position line apart. Checks the form of each field and nothing between fields. False with
// a problem, and m is as it was.
bool model_read(struct model *m, const char *position, struct problem *p);

// Reads a field's value, or the part of it that one player has (of a streak by squares, one side).
bool model_read_part(struct model *m, enum model_field field, unsigned player,
                     const struct slice *part, struct problem *p);

// Writes the canonical line (clears out first).
void model_write(const struct model *m, struct text *out);

// Takes what stands on a square off the board: of two players into a store, of three into the pile,
// of four to seven into the reserve, with what lies beneath a hero.
void model_remove(struct model *m, int square, enum model_store to);

// Puts tiles where the game's spare ones are: the player's reserve, or the pile.
void model_spare(struct model *m, int player, int type, unsigned tiles);

// The hand, counts by type, into which a tile of an owner goes: of four to seven players, of Black,
// that of the player whose turn it is or of the first.
unsigned char *model_hand(struct model *m, int owner);

// How many hands there are, and the counts by type of one: four to seven players have one each, by
// seat; else White and Black have.
unsigned model_hands(const struct model *m);
unsigned char *model_hand_at(struct model *m, unsigned seat);

// Three players: 48 less what hands, board and pile hold, a zombie twice; negative where they hold
// more.
int model_pieces_missing(const struct model *m);

// Counts what no field holds: 3 minus board, hand, reserve and lost, per player and type; negative
// where there are too many. Of four to seven players by side: heroes in hand are Black's, and what
// lies beneath heroes White's.
void model_missing(const struct model *m, int missing[2][MODEL_TYPES]);

// The board as docs/corpus.md draws it: fourteen ranks from 14 to 1 and a line of file letters. A
// picture has exactly one form: a square in the wrong place is a problem, never a guess. Reading
// sets the cells of m, and nothing else, from a picture with or without a last line end; the line
// and column of a problem count within the picture, and m is as it was. Writing appends it.
bool picture_read(const char *s, size_t length, struct model *m, struct problem *p);
void picture_write(const struct model *m, struct text *out);

// ---- Rules ----

// Sets rulings from `name=option,name=option` (any order); false with a problem if one is unknown
// or does not apply to the model's ruleset. Those before it are set then.
bool model_set_rulings(struct model *m, const char *rulings, struct problem *p);

// The value of the rules field: reads it strictly, in canonical form, and sets the ruleset and
// every option; writes it.
bool model_read_rules(struct model *m, const char *rules, struct problem *p);
void model_write_rules(const struct model *m, struct text *out);

// Whether the option's ruling applies to the model's ruleset and has this option in it.
bool model_option_is(const struct model *m, unsigned option);

// Whether the position has a streak field: not where the option shift-limit is none. Whether it has
// a field made: where hero-cap is ever.
bool model_has_streak(const struct model *m);
bool model_has_made(const struct model *m);

// Takes the options of a model for its ruleset; true if one differs from the default. Writes the
// value of the rules field under them, the ruleset alone where nobody said any.
bool settled_take(struct settled settled[RULESETS], const struct model *m);
void settled_write(const struct settled *s, int ruleset, struct text *out);

#endif
