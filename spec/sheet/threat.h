// SPDX-License-Identifier: MIT
/*
 * threat.h - threat and cover, and when a tile falls.
 *
 * Knows: what the tiles on a board do to its squares. Does not know: whose turn it is, or what
 * captures follow.
 */
#ifndef SPEC_THREAT_H
#define SPEC_THREAT_H

#include "position.h"

struct offset {
    signed char file, rank;
};

/* Returns the square that an offset leads to; NOWHERE off the grid. */
static inline int spec_aim(int from, struct offset offset) {
    return spec_square(spec_file(from) + offset.file, spec_rank(from) + offset.rank);
}

/* What one tile, facing one way, threatens and covers. */
struct pattern {
    struct offset threat[12], cover[12];
    int threats, covers;
};

struct patterns {
    struct pattern of[TYPES][FACINGS];
};

bool spec_is_active(struct tile tile); /* does it threaten and cover at all? */
void spec_read_pictures(struct patterns *patterns);

/* How many tiles of each side threaten and cover each square of one board; busy ones do neither. */
struct maps {
    unsigned char threat[SIDES][GRID]; /* all tiles, Fires among them */
    unsigned char fire[SIDES][GRID];   /* Fires that threaten their own side too: all but heroes */
    unsigned char any_fire[SIDES][GRID]; /* all Fires, as they threaten the enemy */
    unsigned char cover[SIDES][GRID];    /* tiles alone, without homeground */
    unsigned char shelter[SIDES][GRID];  /* hero Lotuses that cover another square than their own */
};

/* What presses on one tile, or on one that would stand on a square. */
struct pressure {
    int enemy;    /* enemy tiles that threaten it */
    int friendly; /* own Fires other than itself that do */
    int self;     /* 1 where it threatens itself */
    bool covered;
    bool sheltered; /* in the cover of a hero Lotus of its side: it cannot be captured */
};

void spec_map(const struct patterns *patterns, const struct rules *rules, const struct tile *board,
              struct maps *maps);
int spec_covers(const struct rules *rules, const struct maps *maps, enum side side, int square);
bool spec_is_covered(const struct rules *rules, const struct maps *maps, enum side side,
                     int square);
int spec_threat_aim(const struct rules *rules, const struct tile *board, int from,
                    struct offset offset);
int spec_total_threat(const struct maps *maps, int square);
struct pressure spec_pressure_on(const struct rules *rules, const struct maps *maps,
                                 const struct tile *board, int square);
bool spec_threatens_itself(struct tile tile);
bool spec_falls(const struct rules *rules, const struct pressure *pressure);
bool spec_at_threshold(const struct rules *rules, const struct maps *maps, const struct tile *board,
                       int square);
bool spec_any_at_threshold(const struct rules *rules, const struct maps *maps,
                           const struct tile *board, enum side side);
bool spec_threatens(const struct patterns *patterns, const struct rules *rules,
                    const struct tile *board, int from, int square);

#endif
