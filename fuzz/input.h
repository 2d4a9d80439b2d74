// SPDX-License-Identifier: MIT
//
// The form of an input: a head that says where the play begins, then decisions of a fixed size, so
// that whole decisions can be put in, left out and moved. Knows bytes; what a decision does,
// decide.h says. Invariant: every sequence of bytes is an input, the empty one the smallest.
#ifndef FUZZ_INPUT_H
#define FUZZ_INPUT_H

#include <stddef.h>
#include <stdint.h>

#include "play/choices.h"
#include "play/generate.h"

// How the head is written. INPUT_GAME: a few draws that choose ruleset and rulings of a game.
// INPUT_POSITION: a position line and its end. INPUT_LINES and INPUT_RECORDS: all of it is text, no
// decisions; the latter is a file of records.
enum input_form { INPUT_GAME, INPUT_POSITION, INPUT_LINES, INPUT_RECORDS };

enum {
    INPUT_HEAD = 8,        // bytes of the head of a game
    INPUT_DECISION = 4,    // bytes of a decision
    INPUT_DECISIONS = 128, // that are played; what stands behind them is not
    INPUT_MAX = 4096,      // bytes that are worth trying: max_len of fuzz/oss-fuzz/build.sh
};

// An input that was taken apart; it points into the caller's bytes.
struct input {
    const uint8_t *head, *decisions;
    size_t head_size, count; // bytes of the head without the line's end; whole decisions
};

void input_split(struct input *in, enum input_form form, const uint8_t *data, size_t size);

struct decision {
    uint8_t what, from, to, more;
};

// The next decision; all 0 behind the last.
void input_next(struct choices *c, struct decision *d);

// The first position that the head of a game stands for: one of the game's rulesets with some of
// its rulings switched.
void input_first(enum game game, const uint8_t *head, size_t size, struct text *position);

#endif
