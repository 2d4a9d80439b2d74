// SPDX-License-Identifier: MIT
//
// The patterns of mutants as tables. Some rows say what a tile threatens or covers. Other rows turn
// patterns wrongly, cut patterns off too early, or let patterns go beyond the edge. Only the copy
// of the engine with mutants has this file.
#include <string.h>

#include "gaps.h"
#include "mutant.h"
#include "squares.h"

struct offset {
    int file, rank;
};

enum { OFFSETS_MOST = 24 };
enum { MIDDLE = 6 }; // a file and a rank from where no pattern leaves the board

// A mutant's wrong pattern of a tile that faces north.
struct pattern {
    enum paiko_mutant id;
    unsigned type;
    bool cover;
    unsigned count;
    struct offset offset[OFFSETS_MOST];
};

#define PATTERN_ROW(id, type, cover, n, ...)                                                       \
    {PAIKO_MUTANT_##id, PAIKO_TYPE_##type, cover, n, {__VA_ARGS__}},
static const struct pattern patterns[] = {PAIKO_MUTANT_PATTERNS(PATTERN_ROW)};

paiko_mutant_table paiko_mutant_threat, paiko_mutant_cover;
paiko_mutant_table paiko_mutant_threat_from, paiko_mutant_cover_from;

static paiko_bits at_offset(unsigned square, struct offset o) {
    const int file = paiko_file[square] + o.file, rank = paiko_rank[square] + o.rank;
    if (file < 0 || file >= PAIKO_SIDE || rank < 0 || rank >= PAIKO_SIDE)
        return 0;
    const unsigned at = paiko_at[file][rank];
    return at == PAIKO_NO_SQUARE ? 0 : paiko_bits_one(at);
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

// Changes the table for mutants whose patterns of threat turn the wrong way, or do not turn at all.
static void turn_wrongly(paiko_mutant_table table, const bool on[PAIKO_MUTANT_COUNT]) {
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        for (unsigned square = 0; square < PAIKO_SQUARES; square++) {
            paiko_bits east = table[type][PAIKO_FACING_EAST][square];
            if (on[PAIKO_MUTANT_PATTERN_MIRRORED]) {
                table[type][PAIKO_FACING_EAST][square] = table[type][PAIKO_FACING_WEST][square];
                table[type][PAIKO_FACING_WEST][square] = east;
            }
            for (unsigned f = 1; f < PAIKO_FACINGS && on[PAIKO_MUTANT_PATTERN_FIXED]; f++)
                table[type][f][square] = table[type][PAIKO_FACING_NORTH][square];
        }
}

// The mutants in which tiles that face one way threaten as if they faced another way.
static const struct {
    enum paiko_mutant id;
    enum paiko_facing from, as;
} confused[] = {
    {PAIKO_MUTANT_RIGHT_AS_LEFT, PAIKO_FACING_EAST, PAIKO_FACING_WEST},
    {PAIKO_MUTANT_LEFT_AS_RIGHT, PAIKO_FACING_WEST, PAIKO_FACING_EAST},
    {PAIKO_MUTANT_DOWN_AS_UP, PAIKO_FACING_SOUTH, PAIKO_FACING_NORTH},
    {PAIKO_MUTANT_UP_AS_DOWN, PAIKO_FACING_NORTH, PAIKO_FACING_SOUTH},
    {PAIKO_MUTANT_RIGHT_AS_UP, PAIKO_FACING_EAST, PAIKO_FACING_NORTH},
    {PAIKO_MUTANT_LEFT_AS_UP, PAIKO_FACING_WEST, PAIKO_FACING_NORTH},
};

static void confuse(paiko_mutant_table table, const bool on[PAIKO_MUTANT_COUNT]) {
    paiko_mutant_table right;
    memcpy(right, table, sizeof right);
    for (size_t i = 0; i < sizeof confused / sizeof *confused; i++)
        for (unsigned type = 0; type < PAIKO_TYPES && on[confused[i].id]; type++)
            if (paiko_directional(type))
                memcpy(table[type][confused[i].from], right[type][confused[i].as],
                       sizeof right[type][confused[i].as]);
}

// Mutants: tiles of `type` that face `facing` threaten no square farther away than `most`.
static const struct {
    enum paiko_mutant id;
    unsigned type;
    enum paiko_facing facing;
    unsigned most;
} shortened[] = {
    {PAIKO_MUTANT_BOW_SHORT_FACING_UP, PAIKO_TYPE_BOW, PAIKO_FACING_NORTH, 3},
    {PAIKO_MUTANT_BOW_SHORT_FACING_RIGHT, PAIKO_TYPE_BOW, PAIKO_FACING_EAST, 3},
    {PAIKO_MUTANT_BOW_SHORT_FACING_DOWN, PAIKO_TYPE_BOW, PAIKO_FACING_SOUTH, 3},
    {PAIKO_MUTANT_BOW_SHORT_FACING_LEFT, PAIKO_TYPE_BOW, PAIKO_FACING_WEST, 3},
    {PAIKO_MUTANT_FIRE_ONE_ROW_FACING_UP, PAIKO_TYPE_FIRE, PAIKO_FACING_NORTH, 1},
    {PAIKO_MUTANT_FIRE_ONE_ROW_FACING_RIGHT, PAIKO_TYPE_FIRE, PAIKO_FACING_EAST, 1},
    {PAIKO_MUTANT_FIRE_ONE_ROW_FACING_DOWN, PAIKO_TYPE_FIRE, PAIKO_FACING_SOUTH, 1},
    {PAIKO_MUTANT_FIRE_ONE_ROW_FACING_LEFT, PAIKO_TYPE_FIRE, PAIKO_FACING_WEST, 1},
};

static void shorten(paiko_mutant_table table, const bool on[PAIKO_MUTANT_COUNT]) {
    for (size_t i = 0; i < sizeof shortened / sizeof *shortened; i++)
        for (unsigned s = 0; s < PAIKO_SQUARES && on[shortened[i].id]; s++)
            table[shortened[i].type][shortened[i].facing][s] &=
                paiko_mutant_around(s, shortened[i].most);
}

// Returns the square at an offset, wrapped at the edge of the board. If `by_number` is true, the
// end of a rank leads to the next rank. If it is false, a step off the first file or rank leads to
// the last file or rank.
static paiko_bits wrapped(unsigned square, struct offset o, bool by_number) {
    int file = paiko_file[square] + o.file, rank = paiko_rank[square] + o.rank;
    if (by_number && (file < 0 || file >= PAIKO_SIDE))
        rank += file < 0 ? -1 : 1;
    if (file < 0)
        file += PAIKO_SIDE;
    else if (by_number && file >= PAIKO_SIDE)
        file -= PAIKO_SIDE;
    if (!by_number && rank < 0)
        rank += PAIKO_SIDE;
    return at_offset(paiko_at[MIDDLE][MIDDLE], (struct offset){file - MIDDLE, rank - MIDDLE});
}

// Adds one square to each set[s]: wrapped() of `s`, by the offset of `at` from the middle.
static void wrap_square(paiko_bits set[PAIKO_SQUARES], unsigned at, bool by_number) {
    const struct offset o = {paiko_file[at] - MIDDLE, paiko_rank[at] - MIDDLE};
    for (unsigned s = 0; s < PAIKO_SQUARES; s++)
        set[s] |= wrapped(s, o, by_number);
}

static void wrap(paiko_mutant_table table, bool by_number) {
    const unsigned middle = paiko_at[MIDDLE][MIDDLE];
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        for (unsigned facing = 0; facing < PAIKO_FACINGS; facing++)
            PAIKO_EACH(at, table[type][facing][middle])
                wrap_square(table[type][facing], at, by_number);
}

// Applies two mutants: tiles on the edge threaten nothing; no tile threatens the edge.
static void clip(paiko_mutant_table table, const bool on[PAIKO_MUTANT_COUNT]) {
    paiko_bits inner = 0;
    for (unsigned s = 0; s < PAIKO_SQUARES; s++)
        if (paiko_bits_count(paiko_near[s]) == PAIKO_FACINGS)
            inner |= paiko_bits_one(s);
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        for (unsigned facing = 0; facing < PAIKO_FACINGS; facing++)
            for (unsigned s = 0; s < PAIKO_SQUARES; s++) {
                if (on[PAIKO_MUTANT_PATTERN_CLIPPED])
                    table[type][facing][s] &= inner;
                if (on[PAIKO_MUTANT_EDGE_THREATENS_NOTHING] && !paiko_bits_has(inner, s))
                    table[type][facing][s] = 0;
            }
}

static void misplace(paiko_mutant_table table, const bool on[PAIKO_MUTANT_COUNT]) {
    confuse(table, on);
    shorten(table, on);
    if (on[PAIKO_MUTANT_PATTERN_WRAPS_BY_NUMBER])
        wrap(table, true);
    if (on[PAIKO_MUTANT_PATTERN_WRAPS_BELOW])
        wrap(table, false);
    clip(table, on);
}

// Fills `from` with the squares from which a tile threatens (or covers) each square.
static void turn_round(paiko_mutant_table from, paiko_mutant_table table) {
    memset(from, 0, sizeof(paiko_mutant_table));
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        for (unsigned facing = 0; facing < PAIKO_FACINGS; facing++)
            for (unsigned a = 0; a < PAIKO_SQUARES; a++)
                PAIKO_EACH(b, table[type][facing][a])
                    from[type][facing][b] |= paiko_bits_one(a);
}

// Does nothing if the tables are right and no mutant changes them: filling them writes a megabyte.
void paiko_mutant_patterns(const bool on[PAIKO_MUTANT_COUNT], bool some) {
    static bool right;
    if (right && !some)
        return;
    right = !some;
    memcpy(paiko_mutant_threat, paiko_attack, sizeof paiko_mutant_threat);
    memcpy(paiko_mutant_cover, paiko_shelter, sizeof paiko_mutant_cover);
    for (size_t i = 0; i < sizeof patterns / sizeof *patterns; i++)
        if (on[patterns[i].id])
            replace(&patterns[i]);
    paiko_gaps_cut();
    turn_wrongly(paiko_mutant_threat, on);
    turn_wrongly(paiko_mutant_cover, on);
    misplace(paiko_mutant_threat, on);
    for (unsigned f = 1; f < PAIKO_FACINGS && on[PAIKO_MUTANT_SAI_COVER_FIXED]; f++)
        memcpy(paiko_mutant_cover[PAIKO_TYPE_SAI][f],
               paiko_mutant_cover[PAIKO_TYPE_SAI][PAIKO_FACING_NORTH],
               sizeof paiko_mutant_cover[PAIKO_TYPE_SAI][f]);
    turn_round(paiko_mutant_threat_from, paiko_mutant_threat);
    turn_round(paiko_mutant_cover_from, paiko_mutant_cover);
}
