// SPDX-License-Identifier: MIT
/*
 * threat.c - threat, cover, and when a tile falls.
 *
 * Knows: how the tiles on a board threaten and cover its squares, and what that does to a tile.
 * Does not know: whose turn it is, or what captures follow.
 * Invariant: a map counts each tile at most once on each square, and is built from the board alone.
 */
#include "threat.h"
#include "spec_options.h"

#include <stdlib.h>
#include <string.h>

/* ---- Threat and cover on squares ------------------------------------------------------------- */

/* SHR-RED-8, SHR-RED-9, SHR-RED-10, SHR-RED-11, RON-BUSY-2, RON-BUSY-3: a corpse or zombie neither
 * threatens nor covers, nor does a busy tile. */
bool spec_is_active(struct tile tile) {
    return tile.type < TYPES && !tile.busy;
}

/* ruling:blocking - does anything stand on the straight line between a tile and its aim, which is
 * in the grid? What lies between two squares of a rank, file or diagonal is in it too; other
 * squares have no line between them. */
static bool is_blocked(const struct tile *board, int from, struct offset offset) {
    int steps = abs(offset.file != 0 ? offset.file : offset.rank);
    if (offset.file != 0 && offset.rank != 0 && abs(offset.rank) != steps)
        return false;
    for (int i = 1; i < steps; i++) {
        int between = spec_square(spec_file(from) + offset.file / steps * i,
                                  spec_rank(from) + offset.rank / steps * i);
        if (board[between].type != NO_TILE)
            return true;
    }
    return false;
}

static bool can_be_blocked(const struct rules *rules, enum type type) {
    if (type == FIRE)
        return rules->option[SPEC_BLOCKING] == SPEC_BLOCKING_FIRE_TOO;
    return rules->option[SPEC_BLOCKING] != SPEC_BLOCKING_NONE && (type == BOW || type == EARTH);
}

/* RON-HERO-EARTH: a hero Earth covers itself. RON-HERO-LOTUS-1, RON-HERO-LOTUS-2: a hero Lotus
 * keeps what is in its cover from being captured, itself excepted. */
static void add_hero(const struct pattern *pattern, struct tile tile, int square,
                     struct maps *maps) {
    if (tile.type == EARTH)
        maps->cover[tile.side][square]++;
    for (int i = 0; tile.type == LOTUS && i < pattern->covers; i++) {
        int aim = spec_aim(square, pattern->cover[i]);
        if (aim != NOWHERE && aim != square)
            maps->shelter[tile.side][aim]++;
    }
}

/* RON-HERO-FIRE-1: the square that one offset of a tile's threat leads to; NOWHERE off the grid, or
 * where something stops it. The threat of a hero Fire leaves out its own square. */
int spec_threat_aim(const struct rules *rules, const struct tile *board, int from,
                    struct offset offset) {
    struct tile tile = board[from];
    if (tile.type == FIRE && tile.hero && offset.file == 0 && offset.rank == 0)
        return NOWHERE;
    int aim = spec_aim(from, offset);
    bool stopped =
        aim != NOWHERE && can_be_blocked(rules, tile.type) && is_blocked(board, from, offset);
    return stopped ? NOWHERE : aim;
}

/* CAT-COV-8, CAT-FIRE-2, PNP-COV-7, PNP-FIRE-2, BGA-THR-1, BGA-THR-4, BGA-TILES-5, RON-HERO-1,
 * RON-HERO-FIRE-2: enter one tile into the maps. Its pattern goes with its facing;
 * threats of several tiles add up; a Fire threatens its own side too, unless it is a hero. */
static void map_tile(const struct patterns *patterns, const struct rules *rules,
                     const struct tile *board, int square, struct maps *maps) {
    const struct tile tile = board[square];
    const struct pattern pattern = patterns->of[tile.type][tile.facing];
    for (int i = 0; i < pattern.threats; i++) {
        int aim = spec_threat_aim(rules, board, square, pattern.threat[i]);
        if (aim == NOWHERE)
            continue;
        maps->threat[tile.side][aim]++;
        if (tile.type == FIRE)
            maps->any_fire[tile.side][aim]++;
        if (tile.type == FIRE && !tile.hero)
            maps->fire[tile.side][aim]++;
    }
    for (int i = 0; i < pattern.covers; i++) {
        int aim = spec_aim(square, pattern.cover[i]);
        if (aim != NOWHERE)
            maps->cover[tile.side][aim]++;
    }
    if (tile.hero)
        add_hero(&pattern, tile, square, maps);
}

void spec_map(const struct patterns *patterns, const struct rules *rules, const struct tile *board,
              struct maps *maps) {
    memset(maps, 0, sizeof *maps);
    for (int square = 0; square < GRID; square++) {
        if (board[square].type != NO_TILE && spec_is_active(board[square]))
            map_tile(patterns, rules, board, square, maps);
    }
}

/* Does the tile on one square threaten another square? For sentences that name the tiles. */
bool spec_threatens(const struct patterns *patterns, const struct rules *rules,
                    const struct tile *board, int from, int square) {
    struct tile tile = board[from];
    if (!spec_is_active(tile))
        return false;
    const struct pattern *pattern = &patterns->of[tile.type][tile.facing];
    for (int i = 0; i < pattern->threats; i++)
        if (spec_threat_aim(rules, board, from, pattern->threat[i]) == square)
            return true;
    return false;
}

/* ---- Cover ----------------------------------------------------------------------------------- */

/* ruling:tile-cover: how many tiles cover this square for a side. */
int spec_covers(const struct rules *rules, const struct maps *maps, enum side side, int square) {
    int covers = maps->cover[side][square];
    if (rules->option[SPEC_TILE_COVER] == SPEC_TILE_COVER_ANYONE)
        covers += maps->cover[spec_other(side)][square];
    return covers;
}

/* CAT-COV-4, CAT-COV-5, CAT-COV-6, PNP-COV-2, PNP-COV-3, PNP-COV-4, PNP-COV-5, PNP-COV-6,
 * BGA-COV-3, BGA-COV-4; ruling:home-cover: a side's tile is covered by that side's tiles and by its
 * homeground, and is so or is not. */
bool spec_is_covered(const struct rules *rules, const struct maps *maps, enum side side,
                     int square) {
    if (spec_covers(rules, maps, side, square) > 0)
        return true;
    enum side home = spec_home_of(square);
    return home == side ||
           (home != NOBODY && rules->option[SPEC_HOME_COVER] == SPEC_HOME_COVER_ANYONE);
}

/* ---- The threshold --------------------------------------------------------------------------- */

/* SHR-RED-12, SHR-RED-13: threat of both colours together, each tile once. */
int spec_total_threat(const struct maps *maps, int square) {
    return maps->threat[WHITE][square] + maps->threat[BLACK][square];
}

/* CAT-CAP-8, CAT-FIRE-2, PNP-CAP-2, PNP-FIRE-2, BGA-THR-2: what presses on the tile of this square:
 * enemy tiles, own Fires, and itself if it is a Fire. */
struct pressure spec_pressure_on(const struct rules *rules, const struct maps *maps,
                                 const struct tile *board, int square) {
    enum side side = board[square].side;
    struct pressure pressure;
    pressure.self = spec_threatens_itself(board[square]) ? 1 : 0;
    pressure.enemy = maps->threat[spec_other(side)][square];
    pressure.friendly = maps->fire[side][square] - pressure.self;
    pressure.covered = spec_is_covered(rules, maps, side, square);
    pressure.sheltered = maps->shelter[side][square] > 0 || board[square].kept;
    return pressure;
}

/* CAT-FIRE-1, PNP-FIRE-1, RON-HERO-FIRE-1, RON-BUSY-2: a Fire does, unless it is a hero or busy. */
bool spec_threatens_itself(struct tile tile) {
    return tile.type == FIRE && !tile.hero && !tile.busy;
}

/* CAT-TILE-1, CAT-TILE-2, CAT-CAP-3, CAT-COV-1, CAT-COV-7, CAT-FIRE-3, CAT-FIRE-4, PNP-TILE-1,
 * PNP-TILE-2, PNP-CAP-2, PNP-CAP-3, PNP-COV-1, PNP-FIRE-3, PNP-FIRE-4, BGA-CAP-3, BGA-CAP-4,
 * BGA-COV-1, RON-HERO-LOTUS-1: two threats capture, three where there is cover.
 * ruling:friendly-fire says which own Fires count, ruling:cover-friendly what cover holds off. A
 * hero Lotus holds off all. */
bool spec_falls(const struct rules *rules, const struct pressure *pressure) {
    if (pressure->sheltered)
        return false;
    int enemy = pressure->enemy;
    int friendly = pressure->friendly + pressure->self;
    if (rules->option[SPEC_FRIENDLY_FIRE] == SPEC_FRIENDLY_FIRE_NEEDS_ENEMY && enemy == 0)
        friendly = 0;
    if (rules->option[SPEC_FRIENDLY_FIRE] == SPEC_FRIENDLY_FIRE_SELF_ONLY)
        friendly = pressure->self;
    if (rules->option[SPEC_COVER_FRIENDLY] == SPEC_COVER_FRIENDLY_ENEMY_ONLY) {
        if (pressure->covered && enemy > 0)
            enemy--;
        return enemy + friendly >= 2;
    }
    return enemy + friendly >= (pressure->covered ? 3 : 2);
}

/* SHR-RED-12, SHR-RED-13: a piece of Red's falls to three threats, whatever covers it. */
bool spec_at_threshold(const struct rules *rules, const struct maps *maps, const struct tile *board,
                       int square) {
    if (board[square].side == RED)
        return spec_total_threat(maps, square) >= 3;
    struct pressure pressure = spec_pressure_on(rules, maps, board, square);
    return spec_falls(rules, &pressure);
}

bool spec_any_at_threshold(const struct rules *rules, const struct maps *maps,
                           const struct tile *board, enum side side) {
    for (int square = 0; square < GRID; square++)
        if (board[square].type != NO_TILE && board[square].side == side &&
            spec_at_threshold(rules, maps, board, square))
            return true;
    return false;
}
