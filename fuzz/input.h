// SPDX-License-Identifier: MIT
//
// The form of an input: a head that says where the play begins, then decisions of a fixed size,
// which can be inserted, removed and moved whole. Invariant: every sequence of bytes is an input,
// even the empty one.
#ifndef FUZZ_INPUT_H
#define FUZZ_INPUT_H

#include <stddef.h>
#include <stdint.h>

#include "play/choices.h"
#include "play/generate.h"

// How an input is laid out. INPUT_GAME: a head (bytes for ruleset and rulings), then decisions.
// INPUT_POSITION: a position, a line end, then decisions. INPUT_LINES: lines of text.
// INPUT_RECORDS: a file of records.
enum input_form { INPUT_GAME, INPUT_POSITION, INPUT_LINES, INPUT_RECORDS };

enum {
    INPUT_HEAD = 8,        // bytes of the head of a game
    INPUT_DECISION = 4,    // bytes of a decision
    INPUT_DECISIONS = 128, // decisions that are played; later ones are ignored
    INPUT_MAX = 4096,      // largest useful size in bytes; oss-fuzz/build.sh sets the same max_len
};

// An input split into head and decisions. Both pointers point into the caller's bytes.
struct input {
    const uint8_t *head, *decisions;
    size_t head_size, count; // bytes of the head without its line end; number of whole decisions
};

void input_split(struct input *in, enum input_form form, const uint8_t *data, size_t size);

struct decision {
    uint8_t what, from, to, more;
};

// Reads the next decision into `d`. After the last decision of the input, sets `d` to zeros.
void input_next(struct choices *c, struct decision *d);

// Writes the first position of a game. The bytes of `head` choose a ruleset of that game, the
// options of up to two rulings, and the number of players.
void input_first(enum game game, const uint8_t *head, size_t size, struct text *position);

#endif
