// SPDX-License-Identifier: MIT
/*
 * capture.c - the captures in the game for three players.
 *
 * Invariant: three threats capture a corpse or zombie, covered or not.
 */
#include "shrines.h"
#include "spec_options.h"

/* ---- White's and Black's turns --------------------------------------------------------------- */

/* Captures Red's pieces that are under three or more threats.
 * SHR-RED-12, SHR-RED-13 */
static void take_red_pieces(const struct patterns *patterns, const struct rules *rules,
                            struct tile *board, struct captures *captures, struct maps *maps) {
    static const struct prey RED_PIECES = {{[RED] = true}, ALL_TILES};
    spec_map(patterns, rules, board, maps);
    spec_take_wave(rules, maps, board, &RED_PIECES, captures);
}

/* Captures for White or Black. Red's pieces are captured before the opponent's tiles or after them
 * (ruling:red-first). Afterwards all pieces are judged again (CAT-CAP-10), since a captured piece
 * may have blocked a line. Under ruling:recheck=no all pieces are captured at once, in one wave. */
void spec_shrines_capture(const struct patterns *patterns, const struct rules *rules,
                          struct tile *board, enum side mover, struct captures *captures,
                          struct maps *maps) {
    bool once = rules->option[SPEC_RECHECK] == SPEC_RECHECK_NO;
    bool first = rules->option[SPEC_RED_FIRST] == SPEC_RED_FIRST_YES;
    const bool victims[PLAYERS] = {mover == BLACK, mover == WHITE, once};
    int before;
    captures->count = 0;
    do {
        before = captures->count;
        if (!once && first)
            take_red_pieces(patterns, rules, board, captures, maps);
        spec_take_waves(patterns, rules, board, victims, captures, maps);
        if (!once && !first)
            take_red_pieces(patterns, rules, board, captures, maps);
    } while (!once && captures->count > before);
    spec_map(patterns, rules, board, maps);
}

/* ---- Red's choices --------------------------------------------------------------------------- */

/* True if Red may capture the piece in Red's turn (ruling:red-pieces-fall). */
static bool is_prey(const struct position *p, const struct maps *maps, int square) {
    struct tile tile = p->board[square];
    if (tile.type == NO_TILE || (tile.side == RED && p->rules.option[SPEC_RED_PIECES_FALL] ==
                                                         SPEC_RED_PIECES_FALL_NOT_ON_RED))
        return false;
    return spec_at_threshold(&p->rules, maps, p->board, square);
}

static bool is_any_prey(const struct position *p, const struct maps *maps, bool red) {
    for (int square = 0; square < GRID; square++) {
        struct tile tile = p->board[square];
        if ((tile.side == RED) == red && tile.type != FIRE && is_prey(p, maps, square))
            return true;
    }
    return false;
}

/* Returns MAY_CHOOSE if Red may capture this piece next, else the reason why not. See
 * ruling:fire-order, ruling:red-pieces-order.
 * SHR-CAP-1, SHR-CAP-2, CAT-CAP-6 */
enum choice spec_choice(const struct position *p, const struct maps *maps, int square) {
    const unsigned char *option = p->rules.option;
    struct tile tile = p->board[square];
    if (tile.type == NO_TILE)
        return NO_PIECE;
    if (!spec_at_threshold(&p->rules, maps, p->board, square))
        return NOT_AT_THRESHOLD;
    if (!is_prey(p, maps, square))
        return NOT_ON_REDS_TURN;
    if (tile.type == FIRE && option[SPEC_FIRE_ORDER] == SPEC_FIRE_ORDER_LAST_TOGETHER)
        return FIRE_WAITS;
    if (tile.side != RED && option[SPEC_RED_PIECES_ORDER] == SPEC_RED_PIECES_ORDER_FIRST &&
        is_any_prey(p, maps, true))
        return RED_PIECE_FIRST;
    if (tile.side == RED && option[SPEC_RED_PIECES_ORDER] == SPEC_RED_PIECES_ORDER_LAST &&
        is_any_prey(p, maps, false))
        return RED_PIECE_LAST;
    return MAY_CHOOSE;
}

bool spec_anything_to_choose(const struct position *p, const struct maps *maps) {
    if (p->rules.option[SPEC_RED_ORDER] == SPEC_RED_ORDER_TOGETHER)
        return false;
    for (int square = 0; square < GRID; square++)
        if (spec_choice(p, maps, square) == MAY_CHOOSE)
            return true;
    return false;
}

/* ---- Captures without Red's choice ----------------------------------------------------------- */

/* Captures pieces in waves; Red chooses nothing (ruling:red-order=together). In Red's turn threat
 * is always judged again after each wave, whatever ruling:recheck says. */
static void fall_together(const struct patterns *patterns, struct position *p,
                          struct captures *captures) {
    struct rules rules = p->rules;
    struct maps maps;
    const bool victims[PLAYERS] = {
        true, true, rules.option[SPEC_RED_PIECES_FALL] == SPEC_RED_PIECES_FALL_EVERY_PHASE};
    rules.option[SPEC_RECHECK] = SPEC_RECHECK_YES;
    spec_take_waves(patterns, &rules, p->board, victims, captures, &maps);
}

/* Captures Fires of White and Black in waves. Stops and returns true when Red can choose a piece.
 * Returns false when no Fire can be captured. Under ruling:red-order=together captures pieces of
 * all kinds, and returns false.
 * SHR-CAP-1, SHR-CAP-2, CAT-CAP-6, CAT-CAP-11 */
bool spec_red_captures(const struct patterns *patterns, struct position *p,
                       struct captures *captures) {
    static const struct prey FIRES = {{[WHITE] = true, [BLACK] = true}, FIRES_ONLY};
    if (p->rules.option[SPEC_RED_ORDER] == SPEC_RED_ORDER_TOGETHER) {
        fall_together(patterns, p, captures);
        return false;
    }
    struct maps maps;
    do {
        spec_map(patterns, &p->rules, p->board, &maps);
        if (spec_anything_to_choose(p, &maps))
            return true;
    } while (spec_take_wave(&p->rules, &maps, p->board, &FIRES, captures) > 0);
    return false;
}
