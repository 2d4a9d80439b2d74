// SPDX-License-Identifier: MIT
//
// What two players have beside board, turn and phase. Knows how docs/corpus.md fills up; not
// whether the position is acceptable.
#include <stdio.h>

#include "reader.h"

// Says what a player has of a type where it cannot come to three.
static bool bad_count(struct reader *r, const struct model *m, int player, int type, int board) {
    const struct yaml_node *const any[] = {r->of.hand, r->of.reserve, r->of.lost, r->of.board};
    const struct yaml_node *at = NULL;
    for (size_t i = 0; !at; i++)
        at = any[i];
    char found[80];
    snprintf(found, sizeof found, "%c %c: board %d, hand %d, reserve %d, lost %d", "WB"[player],
             TILE_LETTERS[type], board, m -> count[MODEL_HAND][player][type],
             m -> count[MODEL_RESERVE][player][type], m -> count[MODEL_LOST][player][type]);
    problem_set(r->p, r->y->file, at->key, at->key_line, at->key_column, found,
                "3 of each type in all");
    return false;
}

// Fills up what is not given, as docs/corpus.md § A scenario says: the hand one of what is left,
// then the reserve the rest, then lost what is missing.
static bool fill(struct reader *r, struct model *m, const struct drawn_given *given) {
    int missing[2][MODEL_TYPES];
    model_missing(m, missing); // stores that are not given still count nothing
    for (int player = 0; player < 2; player++)
        for (int type = 0; type < MODEL_TYPES; type++) {
            int left = missing[player][type], board = 3 - left;
            for (int store = 0; store < MODEL_STORES; store++)
                board -= m->count[store][player][type];
            for (int store = 0; left > 0 && store < MODEL_STORES; store++) {
                if (given->store[store][player])
                    continue;
                int take = store == MODEL_HAND && left > 1 ? 1 : left;
                m->count[store][player][type] = (unsigned char)take;
                left -= take;
            }
            if (left != 0)
                return bad_count(r, m, player, type, board);
        }
    return true;
}

bool drawn_duel(struct reader *r, struct model *m) {
    struct drawn_given given;
    return drawn_streaks(r, m) && drawn_stores(r, m, &given) && fill(r, m, &given);
}
