// SPDX-License-Identifier: MIT
/* capture.c - the captures of a round. Nothing on the board is busy any more. */
#include "ronin.h"
#include "spec_options.h"

/* Captures one side's tiles except Fires, in waves of tiles that are captured at once. */
static void take_all_but_fires(const struct patterns *patterns, const struct rules *rules,
                               struct tile *board, enum side victim, struct captures *captures) {
    const struct prey prey = {{victim == WHITE, victim == BLACK, false}, ALL_BUT_FIRES};
    struct maps maps;
    do
        spec_map(patterns, rules, board, &maps);
    while (spec_take_wave(rules, &maps, board, &prey, captures) > 0);
}

/* Captures the Fires of both sides, all at once (ruling:fires-fall=after-both). */
static void take_fires_at_last(const struct patterns *patterns, const struct rules *rules,
                               struct tile *board, struct captures *captures) {
    static const struct prey FIRES = {{true, true, false}, FIRES_ONLY};
    struct maps maps;
    spec_map(patterns, rules, board, &maps);
    spec_take_wave(rules, &maps, board, &FIRES, captures);
}

/* ---- Tiles that a hero Lotus protects -------------------------------------------------------- */

/* Marks the tiles that a hero Lotus covers. They are not captured in this round, even if the Lotus
 * itself is captured (ruling:hero-lotus-falls=lasts).
 * RON-HERO-LOTUS-1 */
static void keep_sheltered(const struct patterns *patterns, const struct rules *rules,
                           struct tile *board) {
    struct maps maps;
    if (rules->option[SPEC_HERO_LOTUS_FALLS] != SPEC_HERO_LOTUS_FALLS_LASTS)
        return;
    spec_map(patterns, rules, board, &maps);
    for (int square = 0; square < GRID; square++)
        if (board[square].type != NO_TILE && maps.shelter[board[square].side][square] > 0)
            board[square].kept = true;
}

static void keep_no_more(struct tile *board) {
    for (int square = 0; square < GRID; square++)
        board[square].kept = false;
}

/* ---- The steps ------------------------------------------------------------------------------- */

/* True if Fires are captured only after the other tiles of both sides (ruling:fires-fall). This
 * also requires the default options of ruling:fire-order and ruling:recheck. */
static bool fires_wait_for_both(const struct rules *rules) {
    return rules->option[SPEC_FIRES_FALL] == SPEC_FIRES_FALL_AFTER_BOTH &&
           rules->option[SPEC_FIRE_ORDER] == SPEC_FIRE_ORDER_LAST_TOGETHER &&
           rules->option[SPEC_RECHECK] == SPEC_RECHECK_YES;
}

static void take_step(const struct patterns *patterns, const struct rules *rules,
                      struct tile *board, enum side victim, struct captures *captures) {
    const bool victims[PLAYERS] = {victim == WHITE, victim == BLACK, false};
    struct maps maps;
    spec_take_waves(patterns, rules, board, victims, captures, &maps);
}

/* Captures the tiles of `victim` that are threatened enough, Fires last (ruling:fire-order). */
void spec_ronin_trial(const struct patterns *patterns, const struct rules *rules,
                      struct tile *board, enum side victim) {
    struct captures captures = {.count = 0};
    keep_sheltered(patterns, rules, board);
    take_step(patterns, rules, board, victim, &captures);
}

/* Carries out White's captures, then Black's captures on the remaining board.
 * RON-CAP-2, RON-CAP-3 */
void spec_ronin_captures(const struct patterns *patterns, const struct rules *rules,
                         struct tile *board, struct captures *captures) {
    bool fires_wait = fires_wait_for_both(rules);
    keep_sheltered(patterns, rules, board);
    for (int step = 0; step < SIDES; step++) {
        enum side victim = step == 0 ? BLACK : WHITE;
        if (fires_wait)
            take_all_but_fires(patterns, rules, board, victim, captures);
        else
            take_step(patterns, rules, board, victim, captures);
    }
    if (fires_wait)
        take_fires_at_last(patterns, rules, board, captures);
    keep_no_more(board);
}
