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

// The hash's part for p->round, heroes, busy tiles and runs: whoever changes any of these takes it
// out before and puts it in after.
uint64_t paiko_round_key(const struct paiko_position *p);

void paiko_set_count(struct paiko_position *p, unsigned store, unsigned player, unsigned type,
                     unsigned n);
void paiko_set_streak(struct paiko_position *p, unsigned player, struct paiko_streak streak);
void paiko_set_phase(struct paiko_position *p, unsigned turn, unsigned phase, unsigned give,
                     unsigned result);
void paiko_set_pile(struct paiko_position *p, unsigned pile);
void paiko_set_cycle(struct paiko_position *p, unsigned cycle);
void paiko_set_taken(struct paiko_position *p, unsigned square);
void paiko_set_fresh(struct paiko_position *p, paiko_bits fresh);

#endif
