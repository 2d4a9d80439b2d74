// SPDX-License-Identifier: MIT
//
// Actions: their kinds, which of them are legal, what they do. A function changes only what its
// arguments point to.
#ifndef PAIKO_ACTION_H
#define PAIKO_ACTION_H

#include "position.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

// The kinds of actions, each with the fields that it uses.
enum paiko_kind {
    PAIKO_KIND_DRAW,         // `set`: tiles from the reserve, in draft or turn (CAT-DRAW-1)
    PAIKO_KIND_DEPLOY,       // type, to, facing and hero (CAT-DEP-1, RON-PLAY-11)
    PAIKO_KIND_DEPLOY_SHIFT, // lands on `from` and shifts to `to` at once (CAT-SAI-1, RON-HERO-SAI)
    PAIKO_KIND_SHIFT,        // type, from, to and facing; turns in place if from = to (CAT-SHIFT-1)
    PAIKO_KIND_REDEPLOY,     // type, from, to, facing (CAT-WATER-1, RON-HERO-BOW, RON-HERO-WATER)
    PAIKO_KIND_GIVE,         // `set`: tiles that the capturer draws (CAT-CAP-4, CAT-CAP-5)
    PAIKO_KIND_PASS,         // a forced pass (stuck), or a free pass (free-pass, RON-PLAY-9)
    PAIKO_KIND_DISCARD,      // `set`: tiles that go from hand to pile (SHR-SETUP-7)
    PAIKO_KIND_LAY_CORPSE,   // to (SHR-ACT-2)
    PAIKO_KIND_RAISE_ZOMBIE, // to: the square of the corpse (SHR-ACT-6)
    PAIKO_KIND_SHIFT_ZOMBIE, // from, to (SHR-ACT-8)
    PAIKO_KIND_TAKE_BACK,    // to: the square from which one face-down tile is taken (SHR-ACT-11)
    PAIKO_KIND_ZOMBIFY,      // to (SHR-ZOM-2)
    PAIKO_KIND_CAPTURE,      // to (SHR-CAP-2)
    PAIKO_KIND_DONE,         // Red stops taking back, or stops zombifying
    PAIKO_KIND_CHOOSE_HERO,  // type (RON-SETUP-3)
    PAIKO_KIND_CHOOSE_BASE,  // type (RON-SETUP-5, RON-PLAY-12)
    PAIKO_KIND_GIVE_TOKEN,   // to: the seat that gets the token (RON-SETUP-6)
    PAIKO_KIND_DEAL,         // `set`: tiles dealt (RON-DRAW-3)
    PAIKO_KIND_RETURN_HERO,  // (RON-PLAY-10)
    PAIKO_KIND_TIME_UP       // (RON-TIME-2)
};
enum { PAIKO_KINDS = PAIKO_KIND_TIME_UP + 1 };

// An action. Fields that a kind does not use are 0. Two equal actions are equal in every byte.
struct paiko_action {
    uint8_t kind;             // enum paiko_kind
    uint8_t type;             // enum paiko_type
    uint8_t from;             // a square
    uint8_t to;               // a square, or the seat that gets the token
    uint8_t facing;           // enum paiko_facing
    uint8_t hero;             // 1 where a tile is deployed as a hero
    uint8_t set[PAIKO_TYPES]; // the number of tiles of each type
};

enum {
    PAIKO_ACTIONS_MAX = 20480,    // no acceptable position has more legal actions
    PAIKO_ACTION_TEXT_MAX = 40,   // room for any action's text with its NUL
    PAIKO_REPORT_TEXT_MAX = 1536, // room for any report's text with its NUL
};

// Reads the text of an action for the player who decides next in `p`. If the text is no action,
// returns false, fills *e and leaves *a alone. An action that can be read may still be illegal. If
// a shift begins on a square where the player has no tile (with four to seven players also a
// redeployment), a->type is 255. A square off the board is PAIKO_NO_SQUARE. `text`: bytes to a NUL.
bool paiko_action_read(struct paiko_action *a, const struct paiko_position *p, const char *text,
                       struct paiko_error *e);

// Writes the text of an action and a NUL; `out` has room for PAIKO_ACTION_TEXT_MAX bytes. Returns
// the text's length without the NUL. The text is empty if paiko_action_read() has set a->type to
// 255, or a square to PAIKO_NO_SQUARE.
size_t paiko_action_write(const struct paiko_action *a, char *out);

// True if a part of an action in `p` is hidden from a viewer (from paiko_viewer_read).
bool paiko_action_hidden(const struct paiko_position *p, const struct paiko_action *a,
                         unsigned viewer);

// Writes what a viewer (from paiko_viewer_read) sees of an action of the player who decides in `p`.
// `out` and the result are as for paiko_action_write.
size_t paiko_action_view(const struct paiko_position *p, const struct paiko_action *a,
                         unsigned viewer, char *out);

// Writes at most `room` legal actions of `p`, in no particular order (paiko_sort sorts them).
// Returns the number of all legal actions, written or not. With room 0, `out` may be NULL: the
// actions are only counted, which is faster. A room of PAIKO_ACTIONS_MAX is enough for every
// acceptable position. A game that is over has no actions.
size_t paiko_legal(const struct paiko_position *p, struct paiko_action *out, size_t room);

// Sorts actions by the bytes of their texts. paiko_legal must have listed them in one position.
// Copies `count` actions, at most PAIKO_ACTIONS_MAX, from `from` to `to`, which do not overlap.
// Takes a third of a MiB of stack.
void paiko_sort(struct paiko_action *to, const struct paiko_action *from, size_t count);

// True if an action is legal in `p`. The action may come from another position.
bool paiko_is_legal(const struct paiko_position *p, const struct paiko_action *a);

// The data that paiko_make keeps for paiko_unmake.
struct paiko_undo {
    struct paiko_position before; // fields that no action changes are not filled
};

// The captures of an action, in order. Tiles that fall at once have the same `wave`: 1, 2, …
struct paiko_report {
    unsigned captured; // number of filled entries of `fall`
    unsigned waves;    // number of waves
    struct {
        uint8_t wave, square;
        paiko_cell tile;
        bool hero;
    } fall[PAIKO_SQUARES]; // the captured tiles
};

// Plays a legal action and its captures, up to the next decision or the end of the game. An illegal
// action is a programmer's error and leaves `p` undefined. `report` and `undo` may be NULL, need
// not be initialised, and may not overlap *a. Without `undo` nothing is copied.
void paiko_make(struct paiko_position *p, const struct paiko_action *a, struct paiko_undo *undo,
                struct paiko_report *report);

// Reads an action from a text and plays it. If the text is no action, or the action is not legal in
// `p`, returns false, fills *e and leaves `p` as it was. For an illegal action e->expected names a
// command that lists the clauses that forbid the action. `report` may be NULL.
bool paiko_play(struct paiko_position *p, const char *action, struct paiko_report *report,
                struct paiko_error *e);

// Takes back the last paiko_make on this position, which filled *undo: `p` is then byte for byte
// what it was before.
void paiko_unmake(struct paiko_position *p, const struct paiko_undo *undo);

// Writes the report line (docs/notation.md) of the action that led to `p`, and a NUL. paiko_make
// filled `r`. `out` has room for PAIKO_REPORT_TEXT_MAX bytes. Returns the length without the NUL.
size_t paiko_report_write(const struct paiko_report *r, const struct paiko_position *p, char *out);

// Returns the number of sequences of `depth` actions, modulo 2^64. A ply takes 0.5 MiB of stack.
uint64_t paiko_perft(const struct paiko_position *p, unsigned depth);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
