// SPDX-License-Identifier: MIT
/*
 * threat.c - threat, cover, and when a tile is captured.
 *
 * Invariant: the counts in `struct maps` depend only on board and rulings. Each count contains a
 * tile at most once.
 */
#include "threat.h"
#include "spec_options.h"

#include <stdlib.h>
#include <string.h>

/* ---- Threat and cover on squares ------------------------------------------------------------- */

/* False for a corpse, a zombie and a busy tile: they neither threaten nor cover.
 * SHR-RED-8, SHR-RED-9, SHR-RED-10, SHR-RED-11, RON-BUSY-2, RON-BUSY-3 */
bool spec_is_active(struct tile tile) {
    return tile.type < TYPES && !tile.busy;
}

/* True if a tile stands on the line from `from` to the square at `offset` (ruling:blocking). The
 * square must be on the grid. Without a common rank, file or diagonal there is no line. */
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

/* Adds a hero's ability. A hero Earth covers itself. A hero Lotus shelters its side's tiles on
 * other squares that it covers: these tiles cannot be captured.
 * RON-HERO-EARTH, RON-HERO-LOTUS-1, RON-HERO-LOTUS-2 */
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

/* Returns the square that the tile on `from` threatens at `offset`. Returns NOWHERE if the square
 * is off the grid, if the line is blocked, or if a hero Fire would threaten itself.
 * RON-HERO-FIRE-1 */
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

/* Adds one tile to the maps. The pattern turns with the tile's facing, and the threats of several
 * tiles add up. A Fire threatens its own side too, unless it is a hero.
 * CAT-COV-8, CAT-FIRE-2, PNP-COV-7, PNP-FIRE-2, BGA-THR-1, BGA-THR-4, BGA-TILES-5, RON-HERO-1,
 * RON-HERO-FIRE-2 */
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

/* True if the tile on `from` threatens the square. */
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

/* Counts the tiles that cover this square for a side (ruling:tile-cover). */
int spec_covers(const struct rules *rules, const struct maps *maps, enum side side, int square) {
    int covers = maps->cover[side][square];
    if (rules->option[SPEC_TILE_COVER] == SPEC_TILE_COVER_ANYONE)
        covers += maps->cover[spec_other(side)][square];
    return covers;
}

/* True if a side's tile on this square is covered, by the side's tiles or its homeground
 * (ruling:home-cover). Several covers count as one.
 * CAT-COV-4, CAT-COV-5, CAT-COV-6, PNP-COV-2, PNP-COV-3, PNP-COV-4, PNP-COV-5, PNP-COV-6,
 * BGA-COV-3, BGA-COV-4 */
bool spec_is_covered(const struct rules *rules, const struct maps *maps, enum side side,
                     int square) {
    if (spec_covers(rules, maps, side, square) > 0)
        return true;
    enum side home = spec_home_of(square);
    return home == side ||
           (home != NOBODY && rules->option[SPEC_HOME_COVER] == SPEC_HOME_COVER_ANYONE);
}

/* ---- The threshold --------------------------------------------------------------------------- */

/* Counts the tiles of both colours that threaten the square.
 * SHR-RED-12, SHR-RED-13 */
int spec_total_threat(const struct maps *maps, int square) {
    return maps->threat[WHITE][square] + maps->threat[BLACK][square];
}

/* Returns the threat and cover on the tile on this square. Enemy tiles and Fires of the tile's own
 * side threaten the tile. A Fire also threatens itself.
 * CAT-CAP-8, CAT-FIRE-2, PNP-CAP-2, PNP-FIRE-2, BGA-THR-2 */
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

/* True for a Fire, unless it is a hero or busy.
 * CAT-FIRE-1, PNP-FIRE-1, RON-HERO-FIRE-1, RON-BUSY-2 */
bool spec_threatens_itself(struct tile tile) {
    return tile.type == FIRE && !tile.hero && !tile.busy;
}

/* True if the tile is captured: by two threats, or by three if it is covered. ruling:friendly-fire
 * decides which Fires of the tile's own side count. ruling:cover-friendly decides whether cover
 * helps against these Fires. A tile that a hero Lotus shelters is never captured.
 * CAT-TILE-1, CAT-TILE-2, CAT-CAP-3, CAT-COV-1, CAT-COV-7, CAT-FIRE-3, CAT-FIRE-4, PNP-TILE-1,
 * PNP-TILE-2, PNP-CAP-2, PNP-CAP-3, PNP-COV-1, PNP-FIRE-3, PNP-FIRE-4, BGA-CAP-3, BGA-CAP-4,
 * BGA-COV-1, RON-HERO-LOTUS-1 */
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

/* True if the piece is captured now. Red's pieces are captured by three threats, covered or not.
 * SHR-RED-12, SHR-RED-13 */
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
        if (spec_belongs(board[square], side) && spec_at_threshold(rules, maps, board, square))
            return true;
    return false;
}
