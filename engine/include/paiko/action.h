// SPDX-License-Identifier: MIT
//
// Actions: what they are, which are legal, what they do. A call touches only what it
// is given.
#ifndef PAIKO_ACTION_H
#define PAIKO_ACTION_H

#include "position.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

// The kinds of actions, each with the fields that it uses.
enum paiko_kind {
    PAIKO_KIND_DRAW,         // set: from reserve to hand, in the draft and on a turn (CAT-DRAW-1)
    PAIKO_KIND_DEPLOY,       // type, to, facing, hero (CAT-DEP-1, RON-PLAY-11)
    PAIKO_KIND_DEPLOY_SHIFT, // lands on `from` and shifts to `to` at once (CAT-SAI-1, RON-HERO-SAI)
    PAIKO_KIND_SHIFT,        // type, from, to, facing; from = to turns in place (CAT-SHIFT-1)
    PAIKO_KIND_REDEPLOY,     // type, from, to, facing (CAT-WATER-1, RON-HERO-BOW, RON-HERO-WATER)
    PAIKO_KIND_GIVE,         // set: what the capturer draws (CAT-CAP-4, CAT-CAP-5)
    PAIKO_KIND_PASS,         // nothing else is legal (rulings stuck, free-pass); RON-PLAY-9
    PAIKO_KIND_DISCARD,      // set: from hand to pile (SHR-SETUP-7)
    PAIKO_KIND_LAY_CORPSE,   // to (SHR-ACT-2)
    PAIKO_KIND_RAISE_ZOMBIE, // to, where a corpse lies (SHR-ACT-6)
    PAIKO_KIND_SHIFT_ZOMBIE, // from, to (SHR-ACT-8)
    PAIKO_KIND_TAKE_BACK,    // to: one face-down tile from there (SHR-ACT-11)
    PAIKO_KIND_ZOMBIFY,      // to (SHR-ZOM-2)
    PAIKO_KIND_CAPTURE,      // to (SHR-CAP-2)
    PAIKO_KIND_DONE,         // takes or zombifies no more
    PAIKO_KIND_CHOOSE_HERO,  // type (RON-SETUP-3)
    PAIKO_KIND_CHOOSE_BASE,  // type (RON-SETUP-5, RON-PLAY-12)
    PAIKO_KIND_GIVE_TOKEN,   // to: the seat that gets it (RON-SETUP-6)
    PAIKO_KIND_DEAL,         // set (RON-DRAW-3)
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
    uint8_t set[PAIKO_TYPES]; // how many tiles of each type
};

enum {
    PAIKO_ACTIONS_MAX = 20480,    // no acceptable position has more legal actions
    PAIKO_ACTION_TEXT_MAX = 40,   // room for any action's text with its NUL
    PAIKO_REPORT_TEXT_MAX = 1536, // room for any report's text with its NUL
};

// Reads the text of an action for the player who decides in p. Returns false and fills *e if it is
// not the text of any action; *a is written only on success. That it can be read says nothing of
// whether it is legal: the type of a shift's tile is 255 where the player has no tile there, a
// square that is not on the board PAIKO_NO_SQUARE. Any bytes up to a NUL are safe.
bool paiko_action_read(struct paiko_action *a, const struct paiko_position *p, const char *text,
                       struct paiko_error *e);

// Writes the text of an action and its NUL (out has room for PAIKO_ACTION_TEXT_MAX bytes). Returns
// its length without the NUL; 0, and an empty text, where the action does not hold its text: one
// that was read, with a square that is not on the board or a tile that is not the player's.
size_t paiko_action_write(const struct paiko_action *a, char *out);

// Whether something of an action in p is hidden from a viewer that paiko_viewer_read gave.
bool paiko_action_hidden(const struct paiko_position *p, const struct paiko_action *a,
                         unsigned viewer);

// Writes what a viewer that paiko_viewer_read gave sees of an action that the player who decides in
// p takes, as paiko_action_write does.
size_t paiko_action_view(const struct paiko_position *p, const struct paiko_action *a,
                         unsigned viewer, char *out);

// Writes at most `room` legal actions of p, in no particular order (paiko_sort makes one), and
// returns how many there are (more than room: the rest was left out). out may be NULL when room is
// 0: this only counts, and faster than listing. PAIKO_ACTIONS_MAX is room enough for every
// acceptable position; an ended game has none.
size_t paiko_legal(const struct paiko_position *p, struct paiko_action *out, size_t room);

// Sorts actions that paiko_legal listed in one position by the bytes of their texts: `to` gets the
// `count` of them that `from` has, PAIKO_ACTIONS_MAX at most, and does not overlap it. Takes a
// third of a MiB of the caller's stack.
void paiko_sort(struct paiko_action *to, const struct paiko_action *from, size_t count);

// Whether an action is legal in p. It may have been read or listed in another position.
bool paiko_is_legal(const struct paiko_position *p, const struct paiko_action *a);

// What paiko_make leaves for paiko_unmake.
struct paiko_undo {
    struct paiko_position before; // as the position was; what no action changes is not filled
};

// What an action did: each captured tile with the wave it fell in, in the order of falling.
struct paiko_report {
    unsigned captured; // how many of fall are filled
    unsigned waves;    // in how many waves they fell
    struct {
        uint8_t wave, square;
        paiko_cell tile;
        bool hero;
    } fall[PAIKO_SQUARES]; // what fell, where, in which wave (the first is 1)
};

// Plays a legal action (one that is not legal in p is a programmer's error and leaves p
// undefined): the action, captures, the end, the next decision. report may be NULL, and undo too
// where nothing is taken back: this saves a copy. What both held before does not matter; a may not
// lie within either.
void paiko_make(struct paiko_position *p, const struct paiko_action *a, struct paiko_undo *undo,
                struct paiko_report *report);

// Plays the text of an action, the safe way: it is read and checked first. False, with *e filled
// and p as it was, if the text is not that of an action, or of one that is not legal in p (then
// e->expected says which command names the clauses). report may be NULL.
bool paiko_play(struct paiko_position *p, const char *action, struct paiko_report *report,
                struct paiko_error *e);

// Takes back the last paiko_make that filled *undo, on the same position: p is again what it was,
// to the byte.
void paiko_unmake(struct paiko_position *p, const struct paiko_undo *undo);

// Writes the report line of docs/notation.md for the action that led to p, as paiko_make filled it,
// and its NUL. out has room for PAIKO_REPORT_TEXT_MAX bytes. Returns its length without the NUL.
size_t paiko_report_write(const struct paiko_report *r, const struct paiko_position *p, char *out);

// Number of action sequences of `depth` plies from p, modulo 2^64. Each ply takes half a MiB of the
// caller's stack.
uint64_t paiko_perft(const struct paiko_position *p, unsigned depth);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
