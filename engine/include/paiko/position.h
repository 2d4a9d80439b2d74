// SPDX-License-Identifier: MIT
//
// A position: the tiles on and off the board, who decides, and data derived from the other members
// (threat planes, cover). It has 1,152 bytes and no pointers, so memcpy() and memcmp() work.
// Invariant: all derived data is what paiko_position_check would compute from the other members.
#ifndef PAIKO_POSITION_H
#define PAIKO_POSITION_H

#include <stddef.h>

#include "board.h"
#include "rules.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // of C++, where a function has the name of its struct

// The stores of tiles that are not on the board.
enum paiko_store { PAIKO_STORE_HAND, PAIKO_STORE_RESERVE, PAIKO_STORE_LOST };
enum { PAIKO_STORES = PAIKO_STORE_LOST + 1 };

// The phases: what is decided next.
enum paiko_phase {
    PAIKO_PHASE_DRAFT,   // the first hands are picked (CAT-SETUP-10 to -12)
    PAIKO_PHASE_ACTION,  // one action of the player whose turn it is (CAT-ACT-1, SHR-ACT-1)
    PAIKO_PHASE_GIVE,    // the owner of captured tiles chooses what the capturer draws (CAT-CAP-4)
    PAIKO_PHASE_DISCARD, // three players: six tiles go to the pile (SHR-SETUP-7, -9)
    PAIKO_PHASE_TAKE,    // Red takes further pieces back (SHR-ACT-11)
    PAIKO_PHASE_ZOMBIFY, // Red zombifies, tile by tile (SHR-ZOM-2)
    PAIKO_PHASE_CAPTURE, // Red captures, piece by piece (SHR-CAP-2)
    PAIKO_PHASE_HERO,    // a black player chooses a hero's type (RON-SETUP-3)
    PAIKO_PHASE_BASE,    // chance lays a white tile beneath a hero (RON-SETUP-5, RON-PLAY-12)
    PAIKO_PHASE_TOKEN,   // chance picks the first holder of the first-turn token (RON-SETUP-6)
    PAIKO_PHASE_DEAL,    // chance deals a player's tiles for the round (RON-DRAW-3, -4)
    PAIKO_PHASE_OVER     // nothing is decided any more
};

// How a game ended.
enum paiko_result {
    PAIKO_RESULT_WON_WHITE,
    PAIKO_RESULT_WON_BLACK,
    PAIKO_RESULT_WON_RED,
    PAIKO_RESULT_TIED
};

// Red's pieces, as types of PAIKO_PLAYER_RED.
enum paiko_piece { PAIKO_PIECE_CORPSE, PAIKO_PIECE_ZOMBIE };
enum { PAIKO_PIECES = PAIKO_PIECE_ZOMBIE + 1 };

// Seats of four to seven players: White's seat, then the seats of B1 to B6, clockwise.
enum { PAIKO_SEATS = 7, PAIKO_WHITE_SEAT = 0 };

// A square's content: 0 if empty, else 1 + 32 × side + 4 × type + facing.
typedef uint8_t paiko_cell;

// Returns the cell for a tile of a side. For PAIKO_PLAYER_RED, `type` is an enum paiko_piece.
static inline paiko_cell paiko_cell_of(unsigned player, unsigned type, unsigned facing) {
    assert(player < PAIKO_SIDES && facing < PAIKO_FACINGS);
    assert(type < (player == PAIKO_PLAYER_RED ? (unsigned)PAIKO_PIECES : (unsigned)PAIKO_TYPES));
    return (paiko_cell)(1 + 32 * player + 4 * type + facing);
}

// Returns the side whose tile is in a cell. The cell may not be empty.
static inline unsigned paiko_cell_player(paiko_cell c) {
    assert(c);
    return (c - 1U) / 32;
}

// Returns the type of the tile in a cell. The cell may not be empty.
static inline unsigned paiko_cell_type(paiko_cell c) {
    assert(c);
    return (c - 1U) / 4 % 8;
}

// Returns the facing of the tile in a cell. The cell may not be empty.
static inline unsigned paiko_cell_facing(paiko_cell c) {
    assert(c);
    return (c - 1U) % 4;
}

// The tile that a player shifted in the last turn, and in how many turns in a row the player
// shifted this tile (CAT-SHIFT-10).
struct paiko_streak {
    uint8_t square; // where this tile stands; PAIKO_NO_SQUARE if no shifts are counted
    uint32_t count; // number of turns; 0 if no shifts are counted
};

enum {
    PAIKO_PLANES = 6,               // bits of a threat count
    PAIKO_STREAK_MOST = 999999999,  // largest count of shifts in a row
    PAIKO_RULES_TEXT_MAX = 1024,    // room for any rules with their NUL
    PAIKO_POSITION_TEXT_MAX = 2560, // room for any position line with its NUL
    PAIKO_SIGHT_TEXT_MAX = 4096,    // room for the text of paiko_sight_write with its NUL
};

// The state of a game for four to seven players, except the board. `hero`, `base` and `under` hold
// 1 + type, or 0 for no tile.
struct paiko_round {
    uint8_t blacks;             // black players, 3 to 6; 0 in other games
    uint8_t seat;               // the seat that decides (in PAIKO_PHASE_DEAL: gets tiles), or 0
    uint8_t left;               // the number of White's actions left, this one included
    uint8_t token;              // the seat with the first-turn token, 0 before the token is given
    uint8_t made;               // bit t: White has made a hero of type t (ruling hero-cap=ever)
    uint8_t hero[PAIKO_SEATS];  // the hero of each black player: in hand if not on the board
    uint8_t base[PAIKO_SEATS];  // the white tile beneath each black player's hero
    uint8_t under[PAIKO_TYPES]; // the tile beneath White's hero of each type
    uint8_t hand[PAIKO_SEATS][PAIKO_TYPES]; // tiles drawn for the round; no black heroes
};

// A position of any game. The members from `kind` on are derived from the members above.
struct paiko_position {
    struct paiko_rules rules; // what is played
    struct paiko_round round; // four to seven players
    paiko_bits hero;          // squares of heroes
    paiko_bits busy;          // squares of busy tiles
    paiko_bits run[2]; // rounds in a row, 0 to 3, in which the square's tile shifted (bits 0 and 1)
    uint8_t turn;      // enum paiko_player: who decides (a side, Red or chance)
    uint8_t phase;     // enum paiko_phase
    uint8_t give;      // tiles to give in PAIKO_PHASE_GIVE, else 0
    uint8_t result;    // enum paiko_result in PAIKO_PHASE_OVER, else 0
    uint8_t pile;      // three players: face-down tiles in Red's hand
    uint8_t cycle;     // three players: place in the turn order W B R B W R, 0..5
    uint8_t taken;     // where Red took from last (PAIKO_PHASE_TAKE), or PAIKO_NO_SQUARE
    paiko_cell cell[PAIKO_SQUARES]; // what stands on each square
    paiko_bits fresh;               // zombies made so far in PAIKO_PHASE_ZOMBIFY; empty otherwise
    // Only in PAIKO_PHASE_ZOMBIFY: tiles that lost cover but stay protected (ruling zombify-cover).
    paiko_bits saved;
    uint8_t count[PAIKO_STORES][PAIKO_PLAYERS][PAIKO_TYPES]; // tiles not on the board
    struct paiko_streak streak[PAIKO_SIDES];                 // shifts in a row; for Red of a zombie
    paiko_bits kind[PAIKO_PLAYERS][PAIKO_TYPES]; // where a player's tiles of a type stand
    paiko_bits red[PAIKO_PIECES];                // where Red's pieces of a type stand
    paiko_bits own[PAIKO_SIDES];                 // where a side's tiles stand
    // The number of a player's tiles, Fires included, that threaten each square. threat[player][i]
    // has the squares where bit i of this number is 1.
    paiko_bits threat[PAIKO_PLAYERS][PAIKO_PLANES];
    paiko_bits cover[PAIKO_PLAYERS]; // squares that tiles cover for a player
    paiko_bits twice[PAIKO_PLAYERS]; // squares that at least two tiles cover for a player
    // Squares that at least 1, 2, 3 of a player's Fires threaten. Hero Fires do not count
    // (RON-HERO-FIRE-2). No Fire counts on its own square.
    paiko_bits fire[PAIKO_PLAYERS][3];
};

// An error in a text. Columns count from 1.
struct paiko_error {
    const char *field;    // "rules", "board", …, "action"; constant
    int column;           // column in the whole line, or in the text of the action
    char found[32];       // the text at `column` (shortened), or the value that does not fit, or ""
    const char *expected; // constant
};

// Reads a ruleset with the options that differ from its defaults, in the order of enum
// paiko_ruling, such as "catalyst2019,null-shift=no". Reports errors as paiko_position_read does.
bool paiko_rules_read(struct paiko_rules *rules, const char *text, struct paiko_error *e);

// Writes rules as paiko_rules_read reads them, with a NUL; `out` has room for PAIKO_RULES_TEXT_MAX
// bytes. Returns the length without the NUL.
size_t paiko_rules_write(const struct paiko_rules *rules, char *out);

// Returns the first position of a ruleset. `players` is a number for which paiko_players_fit is
// true, or 0 for as few as possible. The board is empty. With two players all tiles are in the
// reserves, and White picks first. With three all tiles are in the hands, and Black discards first.
// With more all tiles are in the reserves, and B1 chooses a hero first.
struct paiko_position paiko_position_start(const struct paiko_rules *rules, unsigned players);

// Reads a canonical line (docs/notation.md). If the line is not canonical, or if its position is
// not acceptable and `unchecked` is false, returns false and fills *e. *p is written only on
// success, *e only on failure. `line` may be any bytes up to a NUL.
bool paiko_position_read(struct paiko_position *p, const char *line, bool unchecked,
                         struct paiko_error *e);

// Changes the options of a position's rulings, but not the ruleset. Lowers or drops each count of
// shifts in a row that the new options do not allow. Adapts round.made and derived data. The result
// may be unacceptable: a phase may have nothing left to decide.
void paiko_position_set_rules(struct paiko_position *p, const struct paiko_rules *rules);

// Writes the canonical line and its NUL into room for `size` bytes; PAIKO_POSITION_TEXT_MAX is
// always enough. Returns the length without the NUL. If the line does not fit, writes nothing and
// returns 0. `out` may be NULL if `size` is 0.
size_t paiko_position_write(const struct paiko_position *p, char *out, size_t size);

// Writes a line on threat and cover in `p`, and a NUL: squares that each side's tiles threaten and
// cover, squares that homegrounds cover, points (docs/notation.md). Returns the length without the
// NUL.
size_t paiko_sight_write(const struct paiko_position *p, char out[PAIKO_SIGHT_TEXT_MAX]);

// Reads a viewer: "W" or "B"; with three players also "R"; with four to seven "W" or "B1" to "B6".
// If such a player plays in `p`, returns true and sets *viewer to the seat (four to seven players)
// or enum paiko_player. If not, *viewer is undefined. `text` may be any bytes up to a NUL.
bool paiko_viewer_read(const struct paiko_position *p, const char *text, unsigned *viewer);

// Writes `p` as a viewer (from paiko_viewer_read) sees it, with hidden parts replaced as
// docs/notation.md says. `out`, `size` and the result are as for paiko_position_write.
size_t paiko_position_view(const struct paiko_position *p, unsigned viewer, char *out, size_t size);

// The numbers that depend on how many players a game for four to seven has (RON-TAB-4 to -7).
struct paiko_limits {
    unsigned players;       // 4 to 7
    unsigned blacks;        // number of black players
    unsigned white_draws;   // tiles dealt to White
    unsigned black_draws;   // tiles dealt to each black player
    unsigned white_actions; // White's actions in a round
    unsigned white_seconds; // White's time
    unsigned black_seconds; // the black players' time
};

// Returns the constant limits of a game for 4 to 7 players; NULL for any other number of players.
const struct paiko_limits *paiko_limits(unsigned players);

// Writes the numbers of paiko_limits as a line of the notation and a NUL into room for `size`
// bytes. Returns the length without the NUL. Returns 0 and writes nothing if the line does not fit,
// or if paiko_limits gives NULL. `out` may be NULL if `size` is 0.
size_t paiko_table_write(unsigned players, char *out, size_t size);

// Recomputes all derived data and compares it with the data in `p`. Returns the name of the first
// field that differs, or NULL if no field differs. `p` need not be a valid position.
const char *paiko_position_check(const struct paiko_position *p);

// Returns how many tiles of `player` threaten a square, Fires included; a tile counts once.
unsigned paiko_threat_count(const struct paiko_position *p, unsigned player, unsigned square);

// True if a homeground or a tile would cover a tile of `player` on a square (CAT-COV-4, -5).
bool paiko_covered(const struct paiko_position *p, unsigned player, unsigned square);

// Returns the squares where a tile of `player` is threatened enough to be captured now, and no hero
// Lotus protects it (CAT-CAP-3, CAT-COV-1, RON-HERO-LOTUS-1).
paiko_bits paiko_at_threshold(const struct paiko_position *p, unsigned player);

// Returns a player's points: 2 for each tile in the opponent's homeground, 1 in the middleground,
// none for a Lotus (CAT-WIN-2, CAT-WIN-3, CAT-LOTUS-6).
unsigned paiko_score(const struct paiko_position *p, unsigned player);

// Returns the squares where Red's pieces would fall: White's and Black's tiles together threaten
// each of these squares at least 3 times (SHR-RED-12, -13).
paiko_bits paiko_three_threat(const struct paiko_position *p);

// Returns the squares of all tiles (as paiko_at_threshold) and Red's pieces that would fall now.
paiko_bits paiko_about_to_fall(const struct paiko_position *p);

// The threats to one piece, and its protection.
struct paiko_pressure {
    paiko_bits enemy; // enemy tiles that threaten the piece; for Red's pieces, tiles of both sides
    paiko_bits fires; // other Fires of the piece's side that threaten the piece (CAT-FIRE-2)
    paiko_bits cover; // tiles that cover the piece, perhaps itself too (CAT-COV-5; tile-cover)
    paiko_bits safe;  // hero Lotuses whose cover protects the piece from capture (RON-HERO-LOTUS-1)
    bool self;        // true if the piece is a Fire that threatens itself (CAT-FIRE-1)
    bool home;        // true if a homeground covers the piece (CAT-COV-4)
    bool cancelled;   // true if cover cancels one enemy threat (ruling cover-friendly)
    bool falls;       // true if the threats are enough to capture the piece, and `safe` is empty
    unsigned threats; // number of threats (ruling friendly-fire), including a cancelled threat
    unsigned needed;  // how many threats capture the piece: threats - cancelled >= needed
};

// Returns the threats to a piece of `side` (a player, or PAIKO_PLAYER_RED) on `square`, and the
// piece's protection. If `square` is empty, assumes a piece that does not threaten or cover itself.
// Derived data of `p` may be out of date: reads only cells, heroes, busy tiles and rules.
struct paiko_pressure paiko_pressure(const struct paiko_position *p, unsigned side,
                                     unsigned square);

// Returns the number of tiles in a player's store (enum paiko_store). With three players only the
// hand has tiles, with four to seven only the reserve.
unsigned paiko_stored(const struct paiko_position *p, unsigned store, unsigned player);

#pragma GCC diagnostic pop
#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
