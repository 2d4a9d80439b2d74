// SPDX-License-Identifier: MIT
//
// The patterns of mutants as tables, made of the rows that say what a tile threatens or covers;
// part of the copy with mutants alone.
#include <string.h>

#include "mutant.h"
#include "squares.h"

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

#define PATTERN_ROW(id, type, cover, n, ...)                                                       \
    {PAIKO_MUTANT_##id, PAIKO_##type, cover, n, {__VA_ARGS__}},
static const struct pattern patterns[] = {PAIKO_MUTANT_PATTERNS(PATTERN_ROW)};

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
static void turn_wrongly(paiko_mutant_table table, const bool on[PAIKO_MUTANT_COUNT]) {
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        for (unsigned square = 0; square < PAIKO_SQUARES; square++) {
            paiko_bits east = table[type][PAIKO_EAST][square];
            if (on[PAIKO_MUTANT_PATTERN_MIRRORED]) {
                table[type][PAIKO_EAST][square] = table[type][PAIKO_WEST][square];
                table[type][PAIKO_WEST][square] = east;
            }
            for (unsigned f = 1; f < PAIKO_FACINGS && on[PAIKO_MUTANT_PATTERN_FIXED]; f++)
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

void paiko_mutant_patterns(const bool on[PAIKO_MUTANT_COUNT]) {
    memcpy(paiko_mutant_threat, paiko_attack, sizeof paiko_mutant_threat);
    memcpy(paiko_mutant_cover, paiko_shelter, sizeof paiko_mutant_cover);
    for (size_t i = 0; i < sizeof patterns / sizeof *patterns; i++)
        if (on[patterns[i].id])
            replace(&patterns[i]);
    turn_wrongly(paiko_mutant_threat, on);
    turn_wrongly(paiko_mutant_cover, on);
    turn_round(paiko_mutant_threat_from, paiko_mutant_threat);
    turn_round(paiko_mutant_cover_from, paiko_mutant_cover);
}
