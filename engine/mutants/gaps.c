// SPDX-License-Identifier: MIT
//
// Gaps: mutants with wrong sets of squares, as in programs whose list or loop leaves squares out:
// - a pattern lacks one square, or all squares on one side of the tile;
// - all patterns lack an outermost file or rank of the board;
// - a homeground lacks a file or a rank, or has one too many.
// Only the engine with mutants has this file.
#include "gaps.h"

#include <stdio.h>
#include <string.h>

#include "mutant.h"
#include "squares.h"

#undef paiko_home
#undef paiko_middle

#define THREAT_CLAUSES "CAT-TILE-5 PNP-TILE-5 BGA-TILES-5"
#define COVER_CLAUSES "CAT-TILE-6 CAT-COV-5 PNP-TILE-6 PNP-COV-3 BGA-TILES-5"
#define HOME_CLAUSES                                                                               \
    "CAT-COV-4 CAT-DEP-2 CAT-WIN-2 PNP-COV-2 PNP-DEP-2 PNP-WIN-2 BGA-COV-4 BGA-DEP-3 BGA-PTS-2"

enum { ANY_FACING = PAIKO_FACINGS, ANY_TYPE = PAIKO_TYPES };
enum { MIDDLE = 6 }; // file and rank of a square so central that every pattern fits the board

// A gap is a mutant whose tiles do not threaten or cover some squares. Columns: identifier; part of
// the gap's name; words for these squares, such as "above it" (tile without a facing) and "ahead of
// it" (tile with a facing); true if square `at` is one of these squares.
#define GROUPS(X)                                                                                  \
    X(ONE, "", "", "", file == g->file && rank == g->rank)                                         \
    X(RIGHT, "right", "to its right", "to its right", file > 0)                                    \
    X(LEFT, "left", "to its left", "to its left", file < 0)                                        \
    X(ABOVE, "above", "above it", "ahead of it", rank > 0)                                         \
    X(BELOW, "below", "below it", "behind it", rank < 0)                                           \
    X(HIGH, "right-above", "to its right or above it", "to its right or ahead of it",              \
      file > 0 || rank > 0)                                                                        \
    X(LOW, "left-below", "to its left or below it", "to its left or behind it",                    \
      file < 0 || rank < 0)                                                                        \
    X(FIRST_FILE, "file-a", "of file a", "", paiko_file[at] == 0)                                  \
    X(LAST_FILE, "file-n", "of file n", "", paiko_file[at] == PAIKO_SIDE - 1)                      \
    X(FIRST_RANK, "rank-1", "of rank 1", "", paiko_rank[at] == 0)                                  \
    X(LAST_RANK, "rank-14", "of rank 14", "", paiko_rank[at] == PAIKO_SIDE - 1)

#define GROUP_ENUM(id, ...) GROUP_##id,
enum group { GROUPS(GROUP_ENUM) GROUP_COUNT };

struct gap {
    unsigned type, facing; // ANY_TYPE for threat and cover of all types; ANY_FACING for all facings
    bool threat, cover;    // what lacks squares
    enum group group;
    int file, rank; // for GROUP_ONE: the offset from a tile that faces up
    char name[40], sentence[120];
};

// Homegrounds that lack a file or a rank, or have one too many. Columns: player, whether the
// homeground is too large, the file and the rank (NO_LINE for none), name, sentence.
#define HOMES(X)                                                                                   \
    X(WHITE, false, NO_LINE, 6, "white-home-lacks:rank-7", "rank 7 is not in White's homeground")  \
    X(WHITE, false, 6, NO_LINE, "white-home-lacks:file-g", "file g is not in White's homeground")  \
    X(BLACK, false, NO_LINE, 7, "black-home-lacks:rank-8", "rank 8 is not in Black's homeground")  \
    X(BLACK, false, 7, NO_LINE, "black-home-lacks:file-h", "file h is not in Black's homeground")  \
    X(WHITE, true, NO_LINE, 7, "white-home-has:rank-8", "part of rank 8 is in White's homeground") \
    X(WHITE, true, 7, NO_LINE, "white-home-has:file-h", "part of file h is in White's homeground") \
    X(BLACK, true, NO_LINE, 6, "black-home-has:rank-7", "part of rank 7 is in Black's homeground") \
    X(BLACK, true, 6, NO_LINE, "black-home-has:file-g", "part of file g is in Black's homeground")

enum { NO_LINE = PAIKO_SIDE };

#define HOME_ROW(player, large, file, rank, name, sentence)                                        \
    {PAIKO_PLAYER_##player, large, file, rank, name, sentence},
static const struct home {
    unsigned player;
    bool large;
    unsigned file, rank;
    const char *name, *sentence;
} homes[] = {HOMES(HOME_ROW)};
enum { HOME_COUNT = sizeof homes / sizeof *homes };

paiko_bits paiko_mutant_home[PAIKO_PLAYERS], paiko_mutant_middle;

static struct gap gaps[PAIKO_GAPS_MOST];
static size_t gap_count;
bool paiko_gap_on[PAIKO_GAPS_MOST];

// True if `g` removes square `at` from a tile's pattern. If the tile faces up, the square is `file`
// files to the right and `rank` ranks above the tile. The tile's own square always stays.
static bool lacks(const struct gap *g, unsigned at, int file, int rank) {
#define GROUP_TEST(id, part, words, facing_words, test) [GROUP_##id] = (test),
    const bool is[GROUP_COUNT] = {GROUPS(GROUP_TEST)};
    return is[g->group] && (file != 0 || rank != 0);
}

// Appends how far a square lies in one of two opposite directions, such as "2 to the left".
static void say_steps(char *to, size_t room, int steps, const char *more, const char *less) {
    const size_t used = strlen(to);
    if (steps != 0)
        (void)snprintf(to + used, room - used, "%s%d %s", used ? " and " : "",
                       steps > 0 ? steps : -steps, steps > 0 ? more : less);
}

static void name(struct gap *g) {
#define TILE_NAME(id, letter, name) name,
    static const char *const tiles[] = {PAIKO_EACH_TILE(TILE_NAME) ""};
    static const char *const facings[] = {"up", "right", "down", "left", ""};
#define GROUP_ROW(id, part, words, facing_words, test) {part, words, facing_words},
    static const char *const groups[GROUP_COUNT][3] = {GROUPS(GROUP_ROW)};
    const bool faces = paiko_directional(g->type), one = g->group == GROUP_ONE;
    const char *const tile = tiles[g->type], *const facing = facings[g->facing];
    char where[48] = "", part[16];
    say_steps(where, sizeof where, g->rank, faces ? "ahead" : "up", faces ? "behind" : "down");
    say_steps(where, sizeof where, g->file, "to the right", "to the left");
    (void)snprintf(part, sizeof part, "%+d%+d", g->file, g->rank);
    const char *const verb = !g->cover    ? "threatens"
                             : !g->threat ? "covers"
                                          : "threatens or covers";
    if (g->type == ANY_TYPE) {
        (void)snprintf(g->name, sizeof g->name, "tiles-lack:%s%s", groups[g->group][0],
                       g->threat && g->cover ? ""
                       : g->cover            ? "-cover"
                                             : "-threat");
        (void)snprintf(g->sentence, sizeof g->sentence, "no tile %s squares %s", verb,
                       groups[g->group][1]);
        return;
    }
    (void)snprintf(g->name, sizeof g->name, "%c%s-%s-lacks:%s%s%s", *tile | ' ', tile + 1,
                   g->cover ? "cover" : "threat", one ? part : groups[g->group][0],
                   *facing ? ":" : "", facing);
    (void)snprintf(g->sentence, sizeof g->sentence, "%s %s%s%s does not %s the square%s %s",
                   strchr("AE", *tile) ? "an" : "a", tile, *facing ? " that faces " : "", facing,
                   g->cover ? "cover" : "threaten", one ? "" : "s",
                   one ? where : groups[g->group][1 + faces]);
}

static void add(const struct gap *g) {
    gaps[gap_count] = *g;
    name(&gaps[gap_count++]);
}

static void add_pattern(unsigned type, bool cover) {
    const unsigned middle = paiko_at[MIDDLE][MIDDLE];
    const paiko_bits pattern =
        (cover ? paiko_shelter : paiko_attack)[type][0][middle] & ~paiko_bits_one(middle);
    struct gap g = {.type = type, .facing = ANY_FACING, .threat = !cover, .cover = cover};
    for (g.group = GROUP_RIGHT; g.group <= GROUP_LOW; g.group++) {
        unsigned lacked = 0;
        PAIKO_EACH(at, pattern)
            lacked += lacks(&g, at, paiko_file[at] - MIDDLE, paiko_rank[at] - MIDDLE);
        if (lacked > 1 && lacked < paiko_bits_count(pattern))
            add(&g);
    }
    g.group = GROUP_ONE;
    PAIKO_EACH(at, pattern) {
        g.file = paiko_file[at] - MIDDLE;
        g.rank = paiko_rank[at] - MIDDLE;
        for (g.facing = type == PAIKO_TYPE_FIRE ? 0 : ANY_FACING; g.facing <= ANY_FACING;
             g.facing++)
            add(&g);
    }
}

bool paiko_gap(size_t i, const char *texts[3]) {
    if (gap_count == 0) {
        struct gap edge = {.type = ANY_TYPE, .facing = ANY_FACING};
        for (edge.group = GROUP_FIRST_FILE; edge.group < GROUP_COUNT; edge.group++)
            for (unsigned what = 1; what <= 3; what++) {
                edge.threat = what & 1;
                edge.cover = what & 2;
                add(&edge);
            }
        for (unsigned type = 0; type < PAIKO_TYPES; type++) {
            add_pattern(type, false);
            add_pattern(type, true);
        }
    }
    if (i >= gap_count + HOME_COUNT)
        return false;
    const bool is_home = i >= gap_count;
    texts[0] = is_home ? homes[i - gap_count].name : gaps[i].name;
    texts[1] = is_home ? HOME_CLAUSES : gaps[i].threat ? THREAT_CLAUSES : COVER_CLAUSES;
    texts[2] = is_home ? homes[i - gap_count].sentence : gaps[i].sentence;
    return true;
}

static void cut(const struct gap *g, unsigned facing, paiko_bits set[PAIKO_SQUARES]) {
    for (unsigned s = 0; s < PAIKO_SQUARES; s++)
        PAIKO_EACH(at, set[s]) {
            int file = paiko_file[at] - paiko_file[s], rank = paiko_rank[at] - paiko_rank[s];
            for (unsigned quarters = 0; quarters < facing; quarters++) {
                const int was = file;
                file = -rank;
                rank = was;
            }
            if (lacks(g, at, file, rank))
                set[s] &= ~paiko_bits_one(at);
        }
}

// Moves squares between a homeground and the middleground.
static void move_border(const struct home *h) {
    paiko_bits *const home = &paiko_mutant_home[h->player], near = 0, moved = 0;
    PAIKO_EACH(s, *home)
        near |= paiko_near[s];
    PAIKO_EACH(s, h->large ? near & paiko_middle : *home)
        if (paiko_file[s] == h->file || paiko_rank[s] == h->rank)
            moved |= paiko_bits_one(s);
    *home ^= moved;
    paiko_mutant_middle ^= moved;
}

void paiko_gaps_cut(void) {
    memcpy(paiko_mutant_home, paiko_home, sizeof paiko_mutant_home);
    paiko_mutant_middle = paiko_middle;
    for (size_t i = 0; i < HOME_COUNT; i++)
        if (paiko_gap_on[gap_count + i])
            move_border(&homes[i]);
    for (const struct gap *g = gaps; g < gaps + gap_count; g++)
        for (unsigned f = 0, all = PAIKO_TYPES * PAIKO_FACINGS; f < all && paiko_gap_on[g - gaps];
             f++) {
            const unsigned type = f / PAIKO_FACINGS, facing = f % PAIKO_FACINGS;
            if ((g->type != ANY_TYPE && g->type != type) ||
                (g->facing != ANY_FACING && g->facing != facing))
                continue;
            if (g->threat)
                cut(g, facing, paiko_mutant_threat[type][facing]);
            if (g->cover)
                cut(g, facing, paiko_mutant_cover[type][facing]);
        }
}
