// SPDX-License-Identifier: MIT
/*
 * capture.c - the captures of a round.
 *
 * Knows: what White takes, then Black, and when Fires fall. Does not know: where what falls goes.
 * Invariant: nothing on the board is busy any more.
 */
#include "ronin.h"
#include "spec_options.h"

/* All but Fires of one side, in waves, until nothing more is at its threshold. */
static void take_all_but_fires(const struct patterns *patterns, const struct rules *rules,
                               struct tile *board, enum side victim, struct captures *captures) {
    const struct prey prey = {{victim == WHITE, victim == BLACK, false}, ALL_BUT_FIRES};
    struct maps maps;
    do
        spec_map(patterns, rules, board, &maps);
    while (spec_take_wave(rules, &maps, board, &prey, captures) > 0);
}

/* ruling:fires-fall=after-both */
static void take_fires_at_last(const struct patterns *patterns, const struct rules *rules,
                               struct tile *board, struct captures *captures) {
    static const struct prey FIRES = {{true, true, false}, FIRES_ONLY};
    struct maps maps;
    spec_map(patterns, rules, board, &maps);
    spec_take_wave(rules, &maps, board, &FIRES, captures);
}

/* ---- What a hero Lotus keeps ----------------------------------------------------------------- */

/* RON-HERO-LOTUS-1; ruling:hero-lotus-falls=lasts: what is in the cover of a hero Lotus as the
 * captures begin is not captured in any of them, even if the Lotus is. */
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

/* ruling:fires-fall; where Fires do not wait for the other tiles, they wait for neither step. */
static bool do_fires_wait_for_both(const struct rules *rules) {
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

/* What one side would take by itself, its Fires last, if the captures began now. */
void spec_ronin_trial(const struct patterns *patterns, const struct rules *rules,
                      struct tile *board, enum side victim) {
    struct captures captures = {.count = 0};
    keep_sheltered(patterns, rules, board);
    take_step(patterns, rules, board, victim, &captures);
}

/* RON-CAP-2, RON-CAP-3: White captures all it can, then Black on what is left. */
void spec_ronin_captures(const struct patterns *patterns, const struct rules *rules,
                         struct tile *board, struct captures *captures) {
    bool fires_wait = do_fires_wait_for_both(rules);
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
