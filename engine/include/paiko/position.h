// SPDX-License-Identifier: MIT
//
// A position: the tiles on the board, what is beside it, whose decision it is, and what follows
// from these (threat planes, cover, hash). Plain data under 1 KiB: copy it, compare it, throw it
// away. It owns nothing and points nowhere.
//
// Invariant: everything derived is what paiko_position_check would compute from the rest.
#ifndef PAIKO_POSITION_H
#define PAIKO_POSITION_H

#include <stddef.h>

#include "board.h"
#include "rules.h"

enum paiko_store { PAIKO_HAND, PAIKO_RESERVE, PAIKO_LOST, PAIKO_STORES };

enum paiko_phase {
    PAIKO_DRAFT,   // the first hands are picked (CAT-SETUP-10 to -12)
    PAIKO_ACTION,  // one action of the player whose turn it is (CAT-ACT-1, SHR-ACT-1)
    PAIKO_GIVE,    // the owner of captured tiles chooses what the capturer draws (CAT-CAP-4)
    PAIKO_DISCARD, // three players: six tiles go to the pile (SHR-SETUP-7, -9)
    PAIKO_TAKE,    // Red goes on taking pieces back (SHR-ACT-11)
    PAIKO_ZOMBIFY, // Red zombifies, tile by tile (SHR-ZOM-2)
    PAIKO_CAPTURE, // Red captures, piece by piece (SHR-CAP-2)
    PAIKO_OVER     // nothing is decided any more
};

enum paiko_result { PAIKO_WON_WHITE, PAIKO_WON_BLACK, PAIKO_WON_RED, PAIKO_TIED };

// Red's pieces, as types of PAIKO_RED.
enum paiko_piece { PAIKO_CORPSE, PAIKO_ZOMBIE };

// A tile or one of Red's pieces on a square: 0 for none, else 1 + 32 × side + 4 × type + facing.
typedef uint8_t paiko_cell;

static inline paiko_cell paiko_cell_of(unsigned player, unsigned type, unsigned facing) {
    return (paiko_cell)(1 + 32 * player + 4 * type + facing);
}
static inline unsigned paiko_cell_player(paiko_cell c) {
    return (c - 1U) / 32;
}
static inline unsigned paiko_cell_type(paiko_cell c) {
    return (c - 1U) / 4 % 8;
}
static inline unsigned paiko_cell_facing(paiko_cell c) {
    return (c - 1U) % 4;
}

// The tile that a player shifted last turn and in how many of that player's turns in a row
// (CAT-SHIFT-10). square is PAIKO_NO_SQUARE and count 0 where there is none.
struct paiko_streak {
    uint8_t square;
    uint32_t count;
};

enum {
    PAIKO_PLANES = 6,               // bits of a threat count
    PAIKO_STREAK_MOST = 999999999,  // where a streak stops counting
    PAIKO_POSITION_TEXT_MAX = 1536, // room for any position line with its NUL
};

struct paiko_position {
    struct paiko_rules rules;
    uint8_t turn;   // enum paiko_player: who decides
    uint8_t phase;  // enum paiko_phase
    uint8_t give;   // tiles to give in PAIKO_GIVE, else 0
    uint8_t result; // enum paiko_result in PAIKO_OVER, else 0
    uint8_t pile;   // three players: face-down tiles in Red's hand
    uint8_t cycle;  // three players: place in the turn order W B R B W R, 0..5
    uint8_t taken;  // square last taken from in PAIKO_TAKE, else PAIKO_NO_SQUARE
    paiko_cell cell[PAIKO_SQUARES];
    paiko_bits fresh; // zombies made in this PAIKO_ZOMBIFY, else none
    uint8_t count[PAIKO_STORES][PAIKO_PLAYERS][PAIKO_TYPES];
    struct paiko_streak streak[PAIKO_SIDES]; // Red's is a zombie's
    // Derived from here on.
    uint64_t hash;                                  // Zobrist, of everything above
    paiko_bits kind[PAIKO_SIDES][PAIKO_TYPES];      // where a side's tiles of a type stand
    paiko_bits own[PAIKO_SIDES];                    // where a side's tiles stand
    paiko_bits threat[PAIKO_PLAYERS][PAIKO_PLANES]; // bit-sliced: how many of a player's tiles
                                                    // threaten each square, Fires included
    paiko_bits cover[PAIKO_PLAYERS];                // squares that a player's tiles cover
};

// What is wrong with a text. Texts are constant or cut; column counts from 1.
struct paiko_error {
    const char *field;    // "rules", "board", …, "action"; constant
    int column;           // in the whole line, or in the action
    char found[32];       // what stands there, cut, or what does not fit; "" for nothing
    const char *expected; // constant
};

// The first position of a ruleset: an empty board; with two players everything in reserve and
// White's pick, with three all tiles in hand and Black's discard.
struct paiko_position paiko_position_start(const struct paiko_rules *rules);

// Reads a canonical line (docs/notation.md). Returns false and fills *e (never NULL) if the line is
// not canonical, or not acceptable; with `unchecked`, only if it is not canonical. *p is written
// only on success. Any bytes up to a NUL are safe.
bool paiko_position_read(struct paiko_position *p, const char *line, bool unchecked,
                         struct paiko_error *e);

// Writes the canonical line and its NUL into room for `size` bytes; PAIKO_POSITION_TEXT_MAX is
// always enough. Returns its length, or 0 if it does not fit (nothing is written then).
size_t paiko_position_write(const struct paiko_position *p, char *out, size_t size);

// Recomputes everything derived. NULL if it agrees, else the name of the first field that does not.
const char *paiko_position_check(const struct paiko_position *p);

// Number of `player`'s tiles that threaten a square, Fires included; a tile counts once.
unsigned paiko_threat_count(const struct paiko_position *p, unsigned player, unsigned square);

// Whether a tile of `player` on a square would be in cover (homeground or tiles; CAT-COV-4, -5).
bool paiko_covered(const struct paiko_position *p, unsigned player, unsigned square);

// Where the tiles of `player` stand that are at their threshold now (CAT-CAP-3, CAT-COV-1).
paiko_bits paiko_at_threshold(const struct paiko_position *p, unsigned player);

// Points of a player: 2 for each tile in the opponent's homeground, 1 in the middleground, none for
// a Lotus (CAT-WIN-2, CAT-WIN-3, CAT-LOTUS-6).
unsigned paiko_score(const struct paiko_position *p, unsigned player);

// Squares where one of Red's pieces would fall: 3 threat in all, whoever's (SHR-RED-12, -13).
paiko_bits paiko_three_threat(const struct paiko_position *p);

// Number of tiles in a store.
unsigned paiko_stored(const struct paiko_position *p, unsigned store, unsigned player);

#endif
