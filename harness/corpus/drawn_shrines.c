// SPDX-License-Identifier: MIT
//
// What three players have beside board, turn and phase. Knows how docs/corpus.md fills up; not
// whether the position is acceptable.
#include <stdio.h>

#include "reader.h"

enum { OF_EACH = 3, TILES_MAX = 18 }; // of a type, and of a player after the discards

// A hand that is not given: one of each type that is not on the board three times, in alphabetical
// order, while the player has no more than 18 tiles.
static void fill_hand(struct model *m, int player) {
    int on_board[MODEL_TYPES] = {0}, tiles = 0;
    for (int i = 0; i < MODEL_SQUARES; i++)
        if (model_owner(m->cell[i]) == player) {
            on_board[model_type(m->cell[i][0])]++;
            tiles++;
        }
    for (int type = 0; type < MODEL_TYPES; type++) {
        bool more = on_board[type] < OF_EACH && tiles < TILES_MAX;
        m->count[MODEL_HAND][player][type] = more;
        tiles += more;
    }
}

// A pile that is not given holds what is left of the 48 pieces.
static bool fill_pile(struct reader *r, struct model *m) {
    int missing = model_pieces_missing(m);
    if (missing < 0) {
        char found[64];
        snprintf(found, sizeof found, "%d pieces in hands, on the board and in zombies",
                 MODEL_PIECES - missing);
        problem_set(r->p, r->y->file, r->of.board->key, r->of.board->key_line,
                    r->of.board->key_column, found, "48 at most");
        return false;
    }
    m->pile = (unsigned)missing;
    return true;
}

static bool fill(struct reader *r, struct model *m, const struct drawn_given *given) {
    for (int player = 0; player < 2; player++)
        if (!given->store[MODEL_HAND][player])
            fill_hand(m, player);
    m->cycle = m->turn == 'R' ? 2 : m->turn == 'B';
    if (r->of.cycle && !reader_number(r, r->of.cycle, &m->cycle))
        return false;
    return r->of.pile ? reader_number(r, r->of.pile, &m->pile) : fill_pile(r, m);
}

bool drawn_shrines(struct reader *r, struct model *m) {
    struct drawn_given given;
    return drawn_streaks(r, m) && drawn_stores(r, m, &given) && fill(r, m, &given);
}
