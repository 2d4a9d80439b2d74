// SPDX-License-Identifier: MIT
//
// A position as a struct. In this form the harness prints positions, builds them from scenarios,
// makes random positions, and makes positions smaller. Only an implementation knows whether a
// position is acceptable, and what is legal in it.
#ifndef HARNESS_POSITION_MODEL_H
#define HARNESS_POSITION_MODEL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/problem.h"
#include "base/text.h"
#include "impl/rulings.h"

enum {
    MODEL_SQUARES = 112, // in the order of the notation, by file, then rank: a7 a8 b6 … n8
    MODEL_TYPES = TILE_TYPES,
    MODEL_PLAYERS = 3, // players with a streak: White, Black, Red
    MODEL_PHASE_MAX =
        272,           // room for the longest phase ("zombify:" with 24 and 42 squares) and a NUL
    MODEL_PIECES = 48, // tiles in the game for three; a corpse is one tile, a zombie is two tiles
    MODEL_CYCLE = 6,   // places in the cycle of turns W B R B W R
    MODEL_TAKEN_MAX = 24, // maximum number of zombies that one phase makes
    MODEL_SAVED_MAX = 42, // maximum number of tiles that one phase lists because they lost cover
    MODEL_SEATS = 7,      // of four to seven players: White has seat 0, B1 to B6 have 1 to 6
    MODEL_PLAYERS_LEAST = 4,
    MODEL_OF_A_TYPE = 3, // number of a player's tiles of one type
    MODEL_CELL = 5,      // room for the longest piece ("b<*'") and a NUL
    MODEL_NONE = -1,
};

// The owners of pieces. These numbers are also indices, for example into `streak`.
enum { MODEL_WHITE, MODEL_BLACK, MODEL_RED };

// The fields of a position line, in their order. A row Y has the second form of a field, for four
// to seven players. Columns: identifier, name, the games that have the field, and the members of
// `struct form` in fields.c.
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
    char turn;                            // 'W', 'B', 'R' (Red) or 'C' (chance)
    char phase[MODEL_PHASE_MAX];          // "draft", "action", "give:2", "take:d5", "over:tie", …
    // Three players use only hands, four to seven only reserves.
    unsigned char count[MODEL_STORES][2][MODEL_TYPES];
    char streak[MODEL_PLAYERS][16]; // "-" or "d5*2"; only with a shift limit and 2 or 3 players
    unsigned pile, cycle;           // for three players

    // For four to seven players. Seat 0 is White's, seat 1 is B1's, and so on. MODEL_NONE: no type.
    unsigned players;                             // 4 to 7
    unsigned seat;                                // seat of the black player to move, or 0
    unsigned char hand[MODEL_SEATS][MODEL_TYPES]; // by seat
    int hero[MODEL_SEATS], base[MODEL_SEATS];     // types of black heroes, and of tiles beneath
    int under[MODEL_TYPES]; // types beneath White's heroes, by the hero's type
    unsigned left, token;   // token: the holder's seat, 0 for none
    unsigned
        shifted[2][MODEL_SQUARES]; // turns in a row on which the square's tile was shifted; 0: none
    bool made[MODEL_TYPES]; // types of heroes that White has made; written only if hero-cap=ever
};

// ---- Squares and tiles ----

// Returns the square of a name ("d5", "f10": two or three bytes); -1 if there is no such square.
int model_square(const char *name, size_t length);
const char *model_square_name(int square);
int model_square_at(int file, int rank); // file and rank count from 0 to 13; -1 off the board
int model_file(int square);
int model_rank(int square);
bool model_square_black(int square);
enum { MODEL_BLACK_SQUARES = 4 };
extern const char *const model_black_squares[MODEL_BLACK_SQUARES];
int model_square_home(int square); // 0 in White's homeground, 1 in Black's, -1 in the middleground

// Returns 0 to 7 for the letters A B E F I L S W, also in lower case; -1 for other letters.
int model_type(char letter);
bool model_directional(int type);

// The four facings as the notation writes them; `model_facing` gives "" for a type without one.
enum { MODEL_FACINGS = 4 };
extern const char *const model_facings[MODEL_FACINGS];
const char *model_facing(int type, unsigned facing);

// Returns the number of tiles of all types.
unsigned model_total(const unsigned char count[MODEL_TYPES]);

// Returns the length of the game's piece at the start of `s`; 0 if there is none. `length` is at
// least 1. A piece is a tile ("S", "b<"); with three players also a corpse (X) or a zombie (Z);
// with four to seven a tile may have the marks `*` (hero) and `'` (busy).
size_t model_piece_length(enum game game, const char *s, size_t length);

// True if the tile in a cell is marked as a hero, or as busy. model_mark sets both marks.
bool model_is_hero(const char *cell);
bool model_is_busy(const char *cell);
void model_mark(char cell[MODEL_CELL], bool hero, bool busy);

// Returns the owner of the piece in a cell: MODEL_WHITE, MODEL_BLACK or MODEL_RED; -1 if the cell
// is empty.
int model_owner(const char *cell);

// Reads a multiset, which must be as in the notation. model_multiset_write appends one.
bool model_multiset_read(const char *s, size_t length, unsigned char count[MODEL_TYPES]);
void model_multiset_write(const unsigned char count[MODEL_TYPES], struct text *out);

// True if s is a decimal number of at most 9 digits, without sign and leading zero.
bool model_number_form(const char *s, size_t length);

// ---- Games ----

// The parts of a game's notation other than its fields. A new game needs a row in model.c, fields
// in fields.c and a name in register/rulesets.yaml.
struct game_form {
    const char *letters;        // the letters that stand for turns
    const char *first;          // turn of the first position
    unsigned streaks;           // number of players that have a streak; 0 if tiles have streaks
    bool seats;                 // black players are B1 to B6; tiles can be marked as hero or busy
    const char *turns, *phases; // as messages list them; a game begins with the first phase
};
extern const struct game_form game_forms[GAMES];

// Returns the game of the model's ruleset. model_has_field is true if a game has a field under at
// least some rulings.
enum game model_game(const struct model *m);
bool model_has_field(enum game game, enum model_field field);

// Return the form of a game, or whether the game has a field. The game is named by a model or by
// the index of a ruleset.
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

// True if a text has the form of a turn, or of a phase, of the game.
bool model_is_turn(enum game game, const char *s, size_t length);
bool model_is_phase(enum game game, const char *s, size_t length);

// Returns the turn in the notation ("W", "B2", "C"). model_set_turn sets it from such a text.
const char *model_turn_text(const struct model *m);
void model_set_turn(struct model *m, const char *turn);

// Returns whose turn it is at a place in the cycle: 'W', 'B' or 'R'.
char model_cycle_turn(unsigned cycle);

// ---- Four to seven players ----

// What depends on the number of players, four to seven: tiles that White draws and that each black
// player draws, White's actions, seconds of each side. model_table gives NULL for other numbers.
struct model_table {
    unsigned players, white_draws, black_draws, white_actions, white_seconds, black_seconds;
};
const struct model_table *model_table(unsigned players);

// Return a number of players from 4 to 7, or 0 for other games. model_players() returns the model's
// number. ruleset_players() returns 4, 5, 6, 7, 4, … for n = 0, 1, 2, 3, 4, ….
unsigned model_players(const struct model *m);
unsigned ruleset_players(unsigned ruleset, uint64_t n);

// Returns the seat of a player (0 for W, 1 to 6 for B1 to B6; -1 for any other text).
// model_seat_name returns the player's name.
int model_seat(const char *s, size_t length);
const char *model_seat_name(unsigned seat);

// model_hero_square returns the square of a side's hero of a type; -1 if it is not on the board.
// model_hero_in_hand returns the type of a player's hero in hand; MODEL_NONE if it is on the board
// or the player has none.
int model_hero_square(const struct model *m, int side, int type);
int model_hero_in_hand(const struct model *m, unsigned seat);

// Moves the tile beneath a hero to the reserve. If the hero is black, sets its player's `hero` to
// MODEL_NONE. Does not change the board.
void model_unmake(struct model *m, int side, int type);

// ---- Positions ----

// Makes a position without tiles for a ruleset with its default options. White is to act. A game
// for four to seven has four players, and B1 has the token. False if no ruleset has this name.
bool model_init(struct model *m, const char *ruleset);

// Makes the first position of the model's ruleset. The number of players and the options stay.
void model_first(struct model *m);

// Reads a position line. Checks the form of each field, but not whether fields fit each other. On
// failure fills p and returns false; m is then unchanged.
bool model_read(struct model *m, const char *position, struct problem *p);

// Reads a field, or one player's part of it. `player` is 0 (White), 1 (Black), 2 (Red) or a seat.
bool model_read_part(struct model *m, enum model_field field, unsigned player,
                     const struct slice *part, struct problem *p);

// Writes the canonical line into out, which is cleared first.
void model_write(const struct model *m, struct text *out);

// Takes the piece on a square off the board. Two players: into the store `to`. Three: into the
// pile. Four to seven: into the reserve, together with the tile beneath a hero.
void model_remove(struct model *m, int square, enum model_store to);

// Returns the hand of a tile's owner, as counts by type. With four to seven players Black's hand is
// that of the black player to move, or of B1 if no black player is to move.
unsigned char *model_hand(struct model *m, int owner);

// Returns the number of hands. model_hand_at returns a seat's hand as counts by type. With two or
// three players only White (0) and Black (1) have hands.
unsigned model_hands(const struct model *m);
unsigned char *model_hand_at(struct model *m, unsigned seat);

// Returns how many of the 48 tiles of three players are missing in hands, board and pile, where a
// zombie counts as two. Negative if there are too many.
int model_pieces_missing(const struct model *m);

// Counts, for each player and type, the tiles that no field holds: 3 minus those on the board, in
// hand, in reserve and lost. Negative if there are too many. Four to seven players are counted as
// two sides: heroes in hand count for Black, tiles beneath heroes for White.
void model_missing(const struct model *m, int missing[2][MODEL_TYPES]);

// Read and write the board as docs/corpus.md draws it: fourteen ranks from 14 to 1, then a line of
// file letters. picture_read sets only the cells of m; the last line end may be missing. A square
// in the wrong place is a problem, with line and column in the picture; m is then unchanged.
// picture_write appends the picture.
bool picture_read(const char *s, size_t length, struct model *m, struct problem *p);
void picture_write(const struct model *m, struct text *out);

// ---- Rules ----

// Sets rulings from `name=option,name=option`, in any order. If a ruling or option is unknown or
// does not apply to the ruleset, fills p and returns false; the settings before the error stay.
bool model_set_rulings(struct model *m, const char *rulings, struct problem *p);

// Reads the value of the rules field, which must be canonical, and sets the ruleset and every
// option. model_write_rules appends such a value.
bool model_read_rules(struct model *m, const char *rules, struct problem *p);
void model_write_rules(const struct model *m, struct text *out);

// True if the option's ruling applies to the model's ruleset and is set to this option.
bool model_option_is(const struct model *m, unsigned option);

// False under shift-limit=none, where a position has no field `streak`.
bool model_has_streak(const struct model *m);
// True under hero-cap=ever, where a position has a field `made`.
bool model_has_made(const struct model *m);

// settled_take stores a model's options for its ruleset; true if one differs from the default.
// settled_write appends the rules field with the stored options, or only the ruleset if there are
// none.
bool settled_take(struct settled settled[RULESETS], const struct model *m);
void settled_write(const struct settled *s, int ruleset, struct text *out);

#endif
