// SPDX-License-Identifier: MIT
//
// Turns that a player would rather not have: whatever is done in them, the next player can win in
// the turn that follows, and could not if nothing were done. Knows turns made of several decisions,
// and how to look for such turns around a position. Where an action may always be passed
// (RON-PLAY-9) there are none: positions of four to seven players are not looked at.
// Invariant: what is called zugzwang was tried to the end; nothing that was given up is.
#ifndef HARNESS_ATLAS_ZUGZWANG_H
#define HARNESS_ATLAS_ZUGZWANG_H

#include <paiko/paiko.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>

#include "impl/impl.h"
#include "play/choices.h"

enum { ZUGZWANG_PLIES_MAX = 64 };

struct thinker {
    const volatile sig_atomic_t *stop; // gives everything up where it is not 0; may be NULL

    // What came of it so far: positions in which a turn begins and the next player is near the
    // win, and those of them that had more to try than is tried.
    uint64_t looked, given_up;

    // Room for the actions that are being tried, and how many were made for this position.
    struct paiko_action list[4 * PAIKO_ACTIONS_MAX];
    size_t used;
    uint64_t made;
};

// Whether the position is zugzwang; false for those that are not looked at.
bool zugzwang_is(struct thinker *t, const struct paiko_position *p);

// Looks for zugzwang of the same player around a position: takes hand and reserve away, then
// changes the board piece by piece as long as there are fewer ways out, or as many. True where
// there are none in the end; then p is that position, with what is not needed taken off. The same
// choices find the same.
bool zugzwang_seek(struct thinker *t, struct choices *c, struct paiko_position *p);

// How zugzwang shows: the first way to play the turn, and the first reply that can win.
struct zugzwang_line {
    size_t plies;
    struct paiko_action turn[ZUGZWANG_PLIES_MAX];
    struct paiko_position next; // over, where the turn itself gave the win away
    struct paiko_action reply;  // where it is not over
};
void zugzwang_show(struct thinker *t, const struct paiko_position *p, struct zugzwang_line *line);

// A line of two or three players in which nothing is done: the turn is the next player's. Clears
// out first; false where the line is none.
bool zugzwang_passed(const char *line, struct text *out);

// Whether a line is zugzwang by an implementation's answers alone (zugzwang_asked.c). Slow.
bool zugzwang_asked(const struct impl *impl, const char *line);

#endif
