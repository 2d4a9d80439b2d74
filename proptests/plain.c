// SPDX-License-Identifier: MIT
//
// The plain board. Patterns are lists of offsets. Invariant: none of the engine's patterns is read.
#include "plain.h"

#include <stdlib.h>
#include <string.h>

struct offset {
    int a, b;
};

// The squares that a tile facing north threatens and covers, as offsets; END ends each list.
#define END                                                                                        \
    { 99, 99 }
enum { OFFSETS = 10 };
static const struct {
    struct offset threat[OFFSETS], cover[OFFSETS];
} patterns[PAIKO_TYPES] = {
    [PAIKO_TYPE_AIR] =
        {{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}, END}, {END}},
    [PAIKO_TYPE_BOW] = {{{0, 2}, {0, 3}, {0, 4}, END}, {END}},
    [PAIKO_TYPE_EARTH] = {{{1, 0}, {2, 0}, {-1, 0}, {-2, 0}, {0, 1}, {0, 2}, {0, -1}, {0, -2}, END},
                          {END}},
    [PAIKO_TYPE_FIRE] =
        {{{0, 0}, {-1, 1}, {0, 1}, {1, 1}, {-2, 2}, {-1, 2}, {0, 2}, {1, 2}, {2, 2}, END}, {END}},
    [PAIKO_TYPE_SAI] = {{{0, 1}, END}, {{-1, 0}, {1, 0}, END}},
    [PAIKO_TYPE_LOTUS] =
        {{END},
         {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 0}, {0, 1}, {1, -1}, {1, 0}, {1, 1}, END}},
    [PAIKO_TYPE_SWORD] =
        {{{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}, END}, {END}},
    [PAIKO_TYPE_WATER] = {{{-1, -1}, {-1, 1}, {1, -1}, {1, 1}, END},
                          {{-1, 0}, {1, 0}, {0, -1}, {0, 1}, END}},
};

static bool hits(const struct offset *list, unsigned facing, unsigned from, unsigned to) {
    int a = paiko_file[to] - paiko_file[from], b = paiko_rank[to] - paiko_rank[from];
    // Turns the offset back until the tile faces north; a quarter turn turns (a, b) into (-b, a).
    for (unsigned i = 0; i < facing; i++) {
        int turned = -b;
        b = a;
        a = turned;
    }
    for (; list->a != 99; list++)
        if (list->a == a && list->b == b)
            return true;
    return false;
}

bool plain_threatens(unsigned type, unsigned facing, unsigned from, unsigned to) {
    return hits(patterns[type].threat, facing, from, to);
}

bool plain_covers(unsigned type, unsigned facing, unsigned from, unsigned to) {
    return hits(patterns[type].cover, facing, from, to);
}

struct plain plain_of(const struct paiko_position *q) {
    struct plain b = {.hero = q->hero, .busy = q->busy};
    memcpy(b.cell, q->cell, sizeof b.cell);
    return b;
}

struct plain plain_after(const struct paiko_position *q, const struct paiko_action *a) {
    struct plain b = plain_of(q);
    bool put = a->kind == PAIKO_KIND_DEPLOY || a->kind == PAIKO_KIND_DEPLOY_SHIFT;
    bool move = a->kind == PAIKO_KIND_SHIFT || a->kind == PAIKO_KIND_REDEPLOY;
    bool hero = put ? a->hero != 0 : move && paiko_bits_has(q->hero, a->from);
    if (!put && !move)
        return b;
    if (move) {
        b.cell[a->from] = 0;
        b.hero &= ~paiko_bits_one(a->from);
    }
    b.cell[a->to] = paiko_cell_of(q->turn, a->type, a->facing);
    b.hero = (b.hero & ~paiko_bits_one(a->to)) | (hero ? paiko_bits_one(a->to) : 0);
    return b;
}

bool plain_is(const struct plain *b, unsigned square, unsigned player, unsigned type) {
    paiko_cell c = b->cell[square];
    return c && paiko_cell_player(c) == player && paiko_cell_type(c) == type;
}

static bool tile_of(const struct plain *b, unsigned square, unsigned player) {
    paiko_cell c = b->cell[square];
    return c && paiko_cell_player(c) == player && !paiko_bits_has(b->busy, square);
}

unsigned plain_threats(const struct plain *b, unsigned player, unsigned square) {
    unsigned n = 0;
    for (unsigned s = 0; s < PAIKO_SQUARES; s++)
        n += tile_of(b, s, player) &&
             plain_threatens(paiko_cell_type(b->cell[s]), paiko_cell_facing(b->cell[s]), s, square);
    return n;
}

// True in the player's homeground. White's: files a-g, ranks 1-7. Black's: files h-n, ranks 8-14.
static bool at_home(unsigned player, unsigned square) {
    bool low = paiko_file[square] < 7 && paiko_rank[square] < 7;
    bool high = paiko_file[square] > 6 && paiko_rank[square] > 6;
    return player == PAIKO_PLAYER_WHITE ? low : high;
}

bool plain_covered(const struct plain *b, unsigned player, unsigned square) {
    if (at_home(player, square))
        return true;
    if (plain_is(b, square, player, PAIKO_TYPE_EARTH) && paiko_bits_has(b->hero, square) &&
        !paiko_bits_has(b->busy, square))
        return true; // a hero Earth covers itself
    for (unsigned s = 0; s < PAIKO_SQUARES; s++)
        if (tile_of(b, s, player) &&
            plain_covers(paiko_cell_type(b->cell[s]), paiko_cell_facing(b->cell[s]), s, square))
            return true;
    return false;
}

unsigned plain_against(const struct plain *b, unsigned player, unsigned square) {
    unsigned n = plain_threats(b, !player, square);
    for (unsigned s = 0; s < PAIKO_SQUARES; s++)
        n += tile_of(b, s, player) && paiko_cell_type(b->cell[s]) == PAIKO_TYPE_FIRE &&
             !paiko_bits_has(b->hero, s) &&
             plain_threatens(PAIKO_TYPE_FIRE, paiko_cell_facing(b->cell[s]), s, square);
    return n;
}

// True if a hero Lotus of the side covers the square from another square.
static bool sheltered(const struct plain *b, unsigned player, unsigned square) {
    for (unsigned s = 0; s < PAIKO_SQUARES; s++)
        if (s != square && tile_of(b, s, player) && paiko_bits_has(b->hero, s) &&
            paiko_cell_type(b->cell[s]) == PAIKO_TYPE_LOTUS &&
            plain_covers(PAIKO_TYPE_LOTUS, PAIKO_FACING_NORTH, s, square))
            return true;
    return false;
}

paiko_bits plain_at_threshold(const struct plain *b, unsigned player) {
    paiko_bits set = 0;
    for (unsigned s = 0; s < PAIKO_SQUARES; s++) {
        if (!b->cell[s] || paiko_cell_player(b->cell[s]) != player)
            continue;
        unsigned needed = plain_covered(b, player, s) ? 3 : 2;
        if (plain_against(b, player, s) >= needed && !sheltered(b, player, s))
            set |= paiko_bits_one(s);
    }
    return set;
}
