// SPDX-License-Identifier: MIT
/* threat.h - threat, cover, and when a tile is captured. */
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

/* The offsets from a tile to the squares that it threatens and covers, for one type and facing. */
struct pattern {
    struct offset threat[12], cover[12];
    int threats, covers;
};

struct patterns {
    struct pattern of[TYPES][FACINGS];
};

bool spec_is_active(struct tile tile); /* true if it may threaten and cover squares */
void spec_read_pictures(struct patterns *patterns);

/* For each square, how many tiles of each side threaten or cover it. Busy tiles do neither. */
struct maps {
    unsigned char threat[SIDES][GRID];   /* tiles that threaten the square, Fires included */
    unsigned char fire[SIDES][GRID];     /* Fires that are no heroes: they threaten both sides */
    unsigned char any_fire[SIDES][GRID]; /* Fires that threaten the square, heroes included */
    unsigned char cover[SIDES][GRID];    /* tiles that cover the square, without homegrounds */
    unsigned char shelter[SIDES][GRID];  /* hero Lotuses on other squares that cover this square */
};

/* The threat and cover on a tile, either where it stands or where it would stand. */
struct pressure {
    int enemy;    /* number of enemy tiles that threaten the tile */
    int friendly; /* number of other Fires of the tile's side that threaten the tile */
    int self;     /* 1 if the tile threatens itself */
    bool covered;
    bool sheltered; /* a hero Lotus of the tile's side covers the tile: it cannot be captured */
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
