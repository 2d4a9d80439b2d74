// SPDX-License-Identifier: MIT
//
// Readings: a ruleset with some rulings set to some options. Knows which pairs of options there are
// and how a position of one reading looks under another; not what an option does.
#ifndef HARNESS_ATLAS_READING_H
#define HARNESS_ATLAS_READING_H

#include <paiko/action.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

// Two options of a ruling that applies to the ruleset, a < b; everything else is as the ruleset has
// it by default. Numbers are those of engine/include/paiko/rules.h.
struct pair {
    unsigned ruleset, ruling, a, b;
};

enum { PAIRS_MAX = 128, OPTIONS_MAX = 6 };

// Fills `out` with every pair of a ruleset, in the order of rulings and options; returns how many.
size_t pairs_of(unsigned ruleset, struct pair out[PAIRS_MAX]);

// The default reading of a ruleset with one ruling set to an option.
struct paiko_rules reading_rules(unsigned ruleset, unsigned ruling, unsigned option);

// The two readings of a pair.
void pair_rules(const struct pair *pair, struct paiko_rules rules[2]);

// Which of two readings keeps more of earlier turns, 0 or 1: a position that both can look at is
// made under that one. 0 where neither does.
unsigned pair_rich(const struct paiko_rules rules[2]);

// Whether two readings are the same game because what parts them is without use: how shifts are
// counted where there is no limit.
bool pair_without_use(const struct pair *pair);

// Appends the value of the rules field: "pnp,recheck=no".
void reading_name(const struct paiko_rules *rules, struct text *out);

// A line as a position of a reading; its own rules field is replaced. False where it is refused.
bool reading_of_line(const char *line, const struct paiko_rules *rules, struct paiko_position *q);

// How many pieces stand on the board.
unsigned reading_tiles(const struct paiko_position *p);

// The position as a line. Borrowed: stands until the fourth next call.
const char *reading_line(const struct paiko_position *p);

#endif
