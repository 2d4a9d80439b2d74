// SPDX-License-Identifier: MIT
//
// The Zobrist hash, without a table: each key is splitmix64 of what it stands for. Knows every
// field that is not derived; nothing of what the fields mean.
//
// Invariant: a part that stands for nothing, a count of 0 or a round that is not played, is 0.
#include "hash.h"

#include <string.h>

enum hashed {
    HASH_RULES,
    HASH_CELL,
    HASH_COUNT,
    HASH_STREAK,
    HASH_PHASE,
    HASH_RED,
    HASH_SETS = 7,   // one of each half of a set of squares
    HASH_ROUND = 17, // one of each word of a round
    HASH_SAVED = 32  // one of each half of a set, behind the words of a round
};

// The sets of squares, in an order that keeps every hash as it was.
enum hashed_set { SET_HERO, SET_BUSY, SET_RUN_LOW, SET_RUN_HIGH, SET_FRESH };

// A Zobrist key without a table: splitmix64 of what it stands for.
static uint64_t key(enum hashed what, uint64_t value) {
    uint64_t z = ((uint64_t)what + 1) * 0x9e3779b97f4a7c15U + value * 0xd1342543de82ef95U;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9U;
    z = (z ^ z >> 27) * 0x94d049bb133111ebU;
    return z ^ z >> 31;
}

uint64_t paiko_cell_key(unsigned square, paiko_cell c) {
    return key(HASH_CELL, (uint64_t)square << 8 | c);
}

static uint64_t count_key(unsigned store, unsigned player, unsigned type, unsigned n) {
    return n ? key(HASH_COUNT, (uint64_t)store << 24 | player << 20 | type << 16 | n) : 0;
}

static uint64_t streak_key(unsigned player, struct paiko_streak s) {
    return key(HASH_STREAK, (uint64_t)player << 48 | (uint64_t)s.square << 32 | s.count);
}

static uint64_t phase_key(const struct paiko_position *p) {
    return key(HASH_PHASE, (uint32_t)p->turn << 24 | (uint32_t)p->phase << 16 |
                               (uint32_t)p->give << 8 | p->result);
}

// Pile, cycle and the square last taken from.
static uint64_t red_key(const struct paiko_position *p) {
    return key(HASH_RED, (uint64_t)p->pile << 16 | (uint64_t)p->cycle << 8 | p->taken);
}

// The halves of a set have keys of their own, told apart by what is hashed and not by bits of the
// set: there a square would stand for another set.
static uint64_t set_key(enum hashed_set which, paiko_bits set) {
    return key((enum hashed)(HASH_SETS + 2 * which), (uint64_t)set) ^
           key((enum hashed)(HASH_SETS + 2 * which + 1), (uint64_t)(set >> 64));
}

struct paiko_table paiko_table_of(const struct paiko_position *p) {
    const paiko_bits set[] = {[SET_HERO] = p->hero,
                              [SET_BUSY] = p->busy,
                              [SET_RUN_LOW] = p->run[0],
                              [SET_RUN_HIGH] = p->run[1]};
    struct paiko_table table;
    table.word[PAIKO_TABLE_WORDS - 1] = 0; // which the round does not fill
    memcpy(table.word, set, sizeof set);
    memcpy(table.word + PAIKO_TABLE_HALVES, &p->round, sizeof p->round);
    return table;
}

static uint64_t table_key(const struct paiko_table *t, unsigned i) {
    const unsigned what = i < PAIKO_TABLE_HALVES ? HASH_SETS : HASH_ROUND - PAIKO_TABLE_HALVES;
    return key((enum hashed)(what + i), t->word[i]);
}

void paiko_rehash_table(struct paiko_position *p, const struct paiko_table *before) {
    const struct paiko_table now = paiko_table_of(p);
    for (unsigned i = 0; i < PAIKO_TABLE_WORDS; i++)
        if (now.word[i] != before->word[i])
            p->hash ^= table_key(before, i) ^ table_key(&now, i);
}

// The hash's part for what four to seven players have.
static uint64_t round_key(const struct paiko_position *p) {
    const struct paiko_table table = paiko_table_of(p);
    uint64_t hash = 0;
    for (unsigned i = 0; i < PAIKO_TABLE_WORDS && p->round.blacks; i++)
        hash ^= table_key(&table, i);
    return hash;
}

// The hash's part for tiles that cover saved, which few positions have.
static uint64_t saved_key(paiko_bits saved) {
    return saved ? key(HASH_SAVED, (uint64_t)saved) ^
                       key((enum hashed)(HASH_SAVED + 1), (uint64_t)(saved >> 64))
                 : 0;
}

uint64_t paiko_full_hash(const struct paiko_position *p) {
    uint64_t hash = key(HASH_RULES, p->rules.ruleset) ^ phase_key(p) ^ red_key(p) ^
                    set_key(SET_FRESH, p->fresh) ^ saved_key(p->saved) ^ round_key(p);
    for (unsigned i = 0; i < PAIKO_RULING_COUNT; i++)
        hash ^= key(HASH_RULES, (uint64_t)(i + 1) << 8 | p->rules.option[i]);
    for (unsigned s = 0; s < PAIKO_SQUARES; s++)
        if (p->cell[s])
            hash ^= paiko_cell_key(s, p->cell[s]);
    for (unsigned store = 0; store < PAIKO_STORES; store++)
        for (unsigned player = 0; player < PAIKO_PLAYERS; player++)
            for (unsigned type = 0; type < PAIKO_TYPES; type++)
                hash ^= count_key(store, player, type, p->count[store][player][type]);
    for (unsigned side = 0; side < PAIKO_SIDES; side++)
        hash ^= streak_key(side, p->streak[side]);
    return hash;
}

void paiko_set_count(struct paiko_position *p, unsigned store, unsigned player, unsigned type,
                     unsigned n) {
    uint8_t *count = &p->count[store][player][type];
    p->hash ^= count_key(store, player, type, *count) ^ count_key(store, player, type, n);
    *count = (uint8_t)n;
}

void paiko_set_streak(struct paiko_position *p, unsigned player, struct paiko_streak streak) {
    p->hash ^= streak_key(player, p->streak[player]) ^ streak_key(player, streak);
    p->streak[player].square = streak.square;
    p->streak[player].count = streak.count;
}

void paiko_set_phase(struct paiko_position *p, unsigned turn, unsigned phase, unsigned give,
                     unsigned result) {
    p->hash ^= phase_key(p);
    p->turn = (uint8_t)turn;
    p->phase = (uint8_t)phase;
    p->give = (uint8_t)give;
    p->result = (uint8_t)result;
    p->hash ^= phase_key(p);
}

void paiko_set_pile(struct paiko_position *p, unsigned pile) {
    p->hash ^= red_key(p);
    p->pile = (uint8_t)pile;
    p->hash ^= red_key(p);
}

void paiko_set_cycle(struct paiko_position *p, unsigned cycle) {
    p->hash ^= red_key(p);
    p->cycle = (uint8_t)cycle;
    p->hash ^= red_key(p);
}

void paiko_set_taken(struct paiko_position *p, unsigned square) {
    p->hash ^= red_key(p);
    p->taken = (uint8_t)square;
    p->hash ^= red_key(p);
}

void paiko_set_fresh(struct paiko_position *p, paiko_bits fresh) {
    p->hash ^= set_key(SET_FRESH, p->fresh) ^ set_key(SET_FRESH, fresh);
    p->fresh = fresh;
}

void paiko_set_saved(struct paiko_position *p, paiko_bits saved) {
    p->hash ^= saved_key(p->saved) ^ saved_key(saved);
    p->saved = saved;
}
