// SPDX-License-Identifier: MIT
//
// The patterns of mutants: data, and the tables made of it; part of the build with mutants alone.
#include <string.h>

#include "internal.h"

struct offset {
    int file, rank;
};

enum { OFFSETS_MOST = 24 };

// A mutant's pattern of a tile that faces up, in place of the right one.
struct pattern {
    enum paiko_mutant id;
    unsigned type;
    bool cover;
    unsigned count;
    struct offset offset[OFFSETS_MOST];
};

#define THREATENS(id, type, n, ...)                                                                \
    {                                                                                              \
        PAIKO_MUTANT_##id, PAIKO_##type, false, n, {                                               \
            __VA_ARGS__                                                                            \
        }                                                                                          \
    }
#define COVERS(id, type, n, ...)                                                                   \
    {                                                                                              \
        PAIKO_MUTANT_##id, PAIKO_##type, true, n, {                                                \
            __VA_ARGS__                                                                            \
        }                                                                                          \
    }

static const struct pattern patterns[] = {
    // clang-format off
    THREATENS(AIR_FORWARD, AIR, 4, {-2, 1}, {-1, 2}, {1, 2}, {2, 1}),
    THREATENS(AIR_LONG_LEAP, AIR, 8, {1, 3}, {3, 1}, {3, -1}, {1, -3}, {-1, -3}, {-3, -1}, {-3, 1},
              {-1, 3}),
    THREATENS(AIR_SWEEPS, AIR, 16, {-2, -2}, {-2, -1}, {-2, 0}, {-2, 1}, {-2, 2}, {-1, -2}, {-1, 2},
              {0, -2}, {0, 2}, {1, -2}, {1, 2}, {2, -2}, {2, -1}, {2, 0}, {2, 1}, {2, 2}),
    THREATENS(BOW_SHORT, BOW, 2, {0, 2}, {0, 3}),
    THREATENS(BOW_LONG, BOW, 4, {0, 2}, {0, 3}, {0, 4}, {0, 5}),
    THREATENS(BOW_NEAR, BOW, 4, {0, 1}, {0, 2}, {0, 3}, {0, 4}),
    THREATENS(BOW_SHOT, BOW, 1, {0, 4}),
    THREATENS(BOW_BOTH_WAYS, BOW, 6, {0, 2}, {0, 3}, {0, 4}, {0, -2}, {0, -3}, {0, -4}),
    THREATENS(BOW_ENDLESS, BOW, 12, {0, 2}, {0, 3}, {0, 4}, {0, 5}, {0, 6}, {0, 7}, {0, 8}, {0, 9},
              {0, 10}, {0, 11}, {0, 12}, {0, 13}),
    THREATENS(EARTH_NEAR, EARTH, 4, {0, 1}, {1, 0}, {0, -1}, {-1, 0}),
    THREATENS(EARTH_FAR, EARTH, 4, {0, 2}, {2, 0}, {0, -2}, {-2, 0}),
    THREATENS(EARTH_THREE, EARTH, 12, {0, 1}, {0, 2}, {0, 3}, {1, 0}, {2, 0}, {3, 0}, {0, -1}, {0, -2},
              {0, -3}, {-1, 0}, {-2, 0}, {-3, 0}),
    THREATENS(EARTH_DIAGONAL, EARTH, 8, {1, 1}, {2, 2}, {1, -1}, {2, -2}, {-1, -1}, {-2, -2}, {-1, 1},
              {-2, 2}),
    THREATENS(FIRE_ONE_ROW, FIRE, 4, {0, 0}, {-1, 1}, {0, 1}, {1, 1}),
    THREATENS(FIRE_BLOCK, FIRE, 7, {0, 0}, {-1, 1}, {0, 1}, {1, 1}, {-1, 2}, {0, 2}, {1, 2}),
    THREATENS(FIRE_THREE_ROWS, FIRE, 16, {0, 0}, {-1, 1}, {0, 1}, {1, 1}, {-2, 2}, {-1, 2}, {0, 2},
              {1, 2}, {2, 2}, {-3, 3}, {-2, 3}, {-1, 3}, {0, 3}, {1, 3}, {2, 3}, {3, 3}),
    THREATENS(FIRE_FLARES, FIRE, 11, {0, 0}, {-2, 1}, {-1, 1}, {0, 1}, {1, 1}, {2, 1}, {-2, 2}, {-1, 2},
              {0, 2}, {1, 2}, {2, 2}),
    THREATENS(FIRE_BEHIND, FIRE, 9, {0, 0}, {-1, -1}, {0, -1}, {1, -1}, {-2, -2}, {-1, -2}, {0, -2},
              {1, -2}, {2, -2}),
    THREATENS(SAI_LONG, SAI, 2, {0, 1}, {0, 2}),
    THREATENS(SAI_BOTH_ENDS, SAI, 2, {0, 1}, {0, -1}),
    THREATENS(SAI_SIDEWAYS, SAI, 2, {1, 0}, {-1, 0}),
    THREATENS(SAI_THREE_PRONGS, SAI, 3, {-1, 1}, {0, 1}, {1, 1}),
    THREATENS(SWORD_STRAIGHT, SWORD, 4, {0, 1}, {1, 0}, {0, -1}, {-1, 0}),
    THREATENS(SWORD_FORWARD, SWORD, 3, {-1, 1}, {0, 1}, {1, 1}),
    THREATENS(SWORD_TWO_FAR, SWORD, 24, {-2, -2}, {-2, -1}, {-2, 0}, {-2, 1}, {-2, 2}, {-1, -2},
              {-1, -1}, {-1, 0}, {-1, 1}, {-1, 2}, {0, -2}, {0, -1}, {0, 1}, {0, 2}, {1, -2}, {1, -1},
              {1, 0}, {1, 1}, {1, 2}, {2, -2}, {2, -1}, {2, 0}, {2, 1}, {2, 2}),
    THREATENS(WATER_STRAIGHT, WATER, 4, {0, 1}, {1, 0}, {0, -1}, {-1, 0}),
    THREATENS(WATER_AROUND, WATER, 8, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0},
              {-1, 1}),
    THREATENS(WATER_TWO_FAR, WATER, 8, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}, {2, 2}, {2, -2}, {-2, -2},
              {-2, 2}),
    THREATENS(LOTUS_THREATENS, LOTUS, 8, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0},
              {-1, 1}),
    COVERS(LOTUS_BARE, LOTUS, 8, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}),
    COVERS(LOTUS_CROSS, LOTUS, 5, {0, 0}, {0, 1}, {1, 0}, {0, -1}, {-1, 0}),
    COVERS(LOTUS_ALONE, LOTUS, 1, {0, 0}),
    COVERS(SAI_COVERS_NONE, SAI, 0, {0, 0}),
    COVERS(SAI_COVERS_AHEAD, SAI, 1, {0, 1}),
    COVERS(SAI_COVERS_ONE_SIDE, SAI, 1, {1, 0}),
    COVERS(SAI_COVERS_ITSELF, SAI, 3, {0, 0}, {1, 0}, {-1, 0}),
    COVERS(WATER_COVERS_CORNERS, WATER, 4, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}),
    COVERS(WATER_COVERS_AROUND, WATER, 8, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0},
              {-1, 1}),
    COVERS(WATER_COVERS_ITSELF, WATER, 5, {0, 0}, {0, 1}, {1, 0}, {0, -1}, {-1, 0}),
    COVERS(WATER_COVERS_NONE, WATER, 0, {0, 0}),
    // clang-format on
};

paiko_mutant_table paiko_mutant_threat, paiko_mutant_cover;
paiko_mutant_table paiko_mutant_threat_from, paiko_mutant_cover_from;

static paiko_bits at_offset(unsigned square, struct offset o) {
    const int file = paiko_file[square] + o.file, rank = paiko_rank[square] + o.rank;
    if (file < 0 || file >= PAIKO_SIDE || rank < 0 || rank >= PAIKO_SIDE)
        return 0;
    const unsigned at = paiko_at[file][rank];
    return at == PAIKO_NO_SQUARE ? 0 : paiko_bit(at);
}

static void replace(const struct pattern *p) {
    paiko_mutant_table *table = p->cover ? &paiko_mutant_cover : &paiko_mutant_threat;
    for (unsigned facing = 0; facing < PAIKO_FACINGS; facing++)
        for (unsigned square = 0; square < PAIKO_SQUARES; square++) {
            paiko_bits *set = &(*table)[p->type][facing][square];
            *set = 0;
            for (unsigned i = 0; i < p->count; i++) {
                struct offset o = p->offset[i];
                for (unsigned quarters = 0; quarters < facing; quarters++)
                    o = (struct offset){o.rank, -o.file};
                *set |= at_offset(square, o);
            }
        }
}

// Tiles whose patterns do not turn, or turn against the clock.
static void turn_wrongly(paiko_mutant_table table) {
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        for (unsigned square = 0; square < PAIKO_SQUARES; square++) {
            paiko_bits east = table[type][PAIKO_EAST][square];
            if (PAIKO_MUTANT(PATTERN_MIRRORED)) {
                table[type][PAIKO_EAST][square] = table[type][PAIKO_WEST][square];
                table[type][PAIKO_WEST][square] = east;
            }
            for (unsigned f = 1; f < PAIKO_FACINGS && PAIKO_MUTANT(PATTERN_FIXED); f++)
                table[type][f][square] = table[type][PAIKO_NORTH][square];
        }
}

// The same patterns from their other end.
static void turn_round(paiko_mutant_table from, paiko_mutant_table table) {
    memset(from, 0, sizeof(paiko_mutant_table));
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        for (unsigned facing = 0; facing < PAIKO_FACINGS; facing++)
            for (unsigned a = 0; a < PAIKO_SQUARES; a++)
                PAIKO_EACH(b, table[type][facing][a])
                    from[type][facing][b] |= paiko_bit(a);
}

void paiko_mutant_patterns(void) {
    memcpy(paiko_mutant_threat, paiko_attack, sizeof paiko_mutant_threat);
    memcpy(paiko_mutant_cover, paiko_shelter, sizeof paiko_mutant_cover);
    for (size_t i = 0; i < sizeof patterns / sizeof *patterns; i++)
        if (paiko_mutant_on[patterns[i].id])
            replace(&patterns[i]);
    turn_wrongly(paiko_mutant_threat);
    turn_wrongly(paiko_mutant_cover);
    turn_round(paiko_mutant_threat_from, paiko_mutant_threat);
    turn_round(paiko_mutant_cover_from, paiko_mutant_cover);
}
