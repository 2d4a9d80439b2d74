// SPDX-License-Identifier: MIT
/*
 * capture.c - the Capture Phase. A wave is the set of pieces that are captured at once.
 *
 * Invariant: after the last wave, the maps show the board without the captured pieces.
 */
#include "capture.h"
#include "spec_options.h"

/* ---- Capture --------------------------------------------------------------------------------- */

static bool is_meant(const struct prey *prey, struct tile tile) {
    if (!prey->of[tile.side])
        return false;
    return prey->which == ALL_TILES || (prey->which == FIRES_ONLY) == (tile.type == FIRE);
}

static struct fallen record(const struct rules *rules, const struct maps *maps,
                            const struct tile *board, int square, int wave) {
    struct fallen fell = {.wave = wave, .square = square, .tile = board[square]};
    if (board[square].side == RED) {
        fell.pressure.enemy = spec_total_threat(maps, square);
        return fell;
    }
    fell.pressure = spec_pressure_on(rules, maps, board, square);
    fell.covers = spec_covers(rules, maps, board[square].side, square);
    return fell;
}

/* Returns the number of the next wave. The first wave has number 1. */
static int next_wave(const struct captures *captures) {
    return captures->count == 0 ? 1 : captures->fell[captures->count - 1].wave + 1;
}

/* Captures a single piece, as the next wave. */
void spec_fall(const struct rules *rules, const struct maps *maps, struct tile *board, int square,
               struct captures *captures) {
    int wave = next_wave(captures);
    captures->fell[captures->count++] = record(rules, maps, board, square, wave);
    board[square].type = NO_TILE;
}

/* Captures at once every piece of `prey` that is threatened enough. Returns the number of pieces.
 * CAT-CAP-2, CAT-CAP-3, CAT-CAP-11, BGA-CAP-5, BGA-CAP-8 */
int spec_take_wave(const struct rules *rules, const struct maps *maps, struct tile *board,
                   const struct prey *prey, struct captures *captures) {
    int first = captures->count, wave = next_wave(captures);
    for (int square = 0; square < GRID; square++)
        if (board[square].type != NO_TILE && is_meant(prey, board[square]) &&
            spec_at_threshold(rules, maps, board, square))
            captures->fell[captures->count++] = record(rules, maps, board, square, wave);
    for (int i = first; i < captures->count; i++)
        board[captures->fell[i].square].type = NO_TILE;
    return captures->count - first;
}

/* Captures in waves until no piece is threatened enough. Each wave is captured at once. Fires come
 * last, all together (ruling:fire-order). Under ruling:recheck=no there is only one wave.
 * CAT-CAP-6, CAT-CAP-10, CAT-CAP-11, BGA-CAP-6, BGA-CAP-7, BGA-CAP-8 */
void spec_take_waves(const struct patterns *patterns, const struct rules *rules, struct tile *board,
                     const bool victims[PLAYERS], struct captures *captures, struct maps *maps) {
    bool once = rules->option[SPEC_RECHECK] == SPEC_RECHECK_NO;
    bool fires_wait = !once && rules->option[SPEC_FIRE_ORDER] == SPEC_FIRE_ORDER_LAST_TOGETHER;
    struct prey prey = {{victims[WHITE], victims[BLACK], victims[RED]}, ALL_TILES};
    int fell;
    do {
        spec_map(patterns, rules, board, maps);
        prey.which = fires_wait ? ALL_BUT_FIRES : ALL_TILES;
        fell = spec_take_wave(rules, maps, board, &prey, captures);
        prey.which = FIRES_ONLY;
        if (fell == 0 && fires_wait)
            fell = spec_take_wave(rules, maps, board, &prey, captures);
    } while (fell > 0 && !once);
    if (fell > 0)
        spec_map(patterns, rules, board, maps);
}
