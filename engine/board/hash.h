// SPDX-License-Identifier: MIT
//
// The Zobrist hash of a position, and setters of what it knows beside the board. Knows every field
// that is not derived; nothing of what the fields mean.
//
// Invariant: after each setter the hash is what paiko_full_hash would make of the position, if it
// was before.
#ifndef PAIKO_HASH_H
#define PAIKO_HASH_H

#include "paiko/position.h"

// The hash of all that is not derived, from nothing.
uint64_t paiko_full_hash(const struct paiko_position *p);

// The hash's part for a tile on a square.
uint64_t paiko_cell_key(unsigned square, paiko_cell c);

// Heroes, busy tiles, runs and p->round, in the words that the hash has keys for.
enum {
    PAIKO_TABLE_HALVES = 8, // of four sets of squares; behind them the round
    PAIKO_TABLE_WORDS = PAIKO_TABLE_HALVES + (sizeof(struct paiko_round) + 7) / 8
};
struct paiko_table {
    uint64_t word[PAIKO_TABLE_WORDS];
};
struct paiko_table paiko_table_of(const struct paiko_position *p);

// Whoever changes any of these asks for them before, and has the hash follow after.
void paiko_rehash_table(struct paiko_position *p, const struct paiko_table *before);

void paiko_set_count(struct paiko_position *p, unsigned store, unsigned player, unsigned type,
                     unsigned n);
void paiko_set_streak(struct paiko_position *p, unsigned player, struct paiko_streak streak);
void paiko_set_phase(struct paiko_position *p, unsigned turn, unsigned phase, unsigned give,
                     unsigned result);
void paiko_set_pile(struct paiko_position *p, unsigned pile);
void paiko_set_cycle(struct paiko_position *p, unsigned cycle);
void paiko_set_taken(struct paiko_position *p, unsigned square);
void paiko_set_fresh(struct paiko_position *p, paiko_bits fresh);
void paiko_set_saved(struct paiko_position *p, paiko_bits saved);

#endif
