// SPDX-License-Identifier: MIT
/*
 * capture.c - the Capture Phase.
 *
 * Knows: which tiles of one side fall on a board, in which wave. Does not know: what the capturer
 * gets for them, or what came before.
 * Invariant: when it returns, the maps belong to the board as it then stands.
 */
#include "inside.h"

/* ---- Capture (CAT-CAP-1 to -3, -6, -8 to -11, PNP-CAP-1 to -4, BGA-CAP-1, -3 to -8) ---------- */

enum who { ALL_TILES, ALL_BUT_FIRES, FIRES_ONLY };

static bool is_meant(enum who who, enum type type) {
    return who == ALL_TILES || (who == FIRES_ONLY) == (type == FIRE);
}

static struct fallen record(const struct rules *rules, const struct maps *maps,
                            const struct tile *board, int square, int wave) {
    struct fallen fell;
    fell.wave = wave;
    fell.square = square;
    fell.tile = board[square];
    fell.pressure = spec_pressure_on(rules, maps, board, square);
    fell.covers = maps->cover[board[square].side][square];
    return fell;
}

/* One wave: everything that is at its threshold now falls at the same moment. */
static int take_wave(const struct rules *rules, const struct maps *maps, struct tile *board,
                     enum side victim, enum who who, int wave, struct captures *captures) {
    int first = captures->count;
    for (int square = 0; square < GRID; square++) {
        struct tile tile = board[square];
        if (tile.type == NO_TILE || tile.side != victim || !is_meant(who, tile.type))
            continue;
        if (spec_at_threshold(rules, maps, board, square))
            captures->fell[captures->count++] = record(rules, maps, board, square, wave);
    }
    for (int i = first; i < captures->count; i++)
        board[captures->fell[i].square].type = NO_TILE;
    return captures->count - first;
}

/* Waves follow until nothing more is at its threshold; Fires wait until no other tile is
 * (ruling:fire-order). Under recheck=no a single look decides on everything. */
void spec_capture(const struct patterns *patterns, const struct rules *rules, struct tile *board,
                  enum side victim, struct captures *captures, struct maps *maps) {
    bool once = rules->option[RECHECK] == RECHECK_NO;
    bool fires_wait = !once && rules->option[FIRE_ORDER] == FIRES_LAST;
    captures->count = 0;
    spec_map(patterns, rules, board, maps);
    for (int wave = 1;; wave++) {
        enum who who = fires_wait ? ALL_BUT_FIRES : ALL_TILES;
        int fell = take_wave(rules, maps, board, victim, who, wave, captures);
        if (fell == 0 && fires_wait)
            fell = take_wave(rules, maps, board, victim, FIRES_ONLY, wave, captures);
        if (fell == 0)
            return;
        spec_map(patterns, rules, board, maps);
        if (once)
            return;
    }
}
