// SPDX-License-Identifier: MIT
#include "simpler.h"

#include <string.h>

bool simpler_in_hand(struct model *m, unsigned n) {
    if (n >= MODEL_SQUARES)
        return false;
    char *cell = m->cell[n];
    const int type = model_type(cell[0]);
    if (type >= 0 && !model_is_hero(cell)) {
        model_hand(m, model_owner(cell))[type]++;
        memset(cell, 0, MODEL_CELL);
    }
    return true;
}

bool simpler_facing(struct model *m, unsigned n) {
    if (n >= MODEL_SQUARES)
        return false;
    const int type = model_type(m->cell[n][0]);
    if (type >= 0 && model_directional(type))
        m->cell[n][1] = '^';
    return true;
}

bool simpler_not_busy(struct model *m, unsigned n) {
    if (n >= MODEL_SQUARES)
        return false;
    if (m->cell[n][0] && model_is_busy(m->cell[n]))
        model_mark(m->cell[n], model_is_hero(m->cell[n]), false);
    return true;
}

bool simpler_streak(struct model *m, unsigned n) {
    if (n >= MODEL_PLAYERS)
        return false;
    memcpy(m->streak[n], "-", 2);
    return true;
}

bool simpler_run(struct model *m, unsigned n) {
    enum { RUNS = 2 * MODEL_SQUARES };
    if (n < RUNS)
        m->shifted[n / MODEL_SQUARES][n % MODEL_SQUARES] = 0;
    else if (n < RUNS + MODEL_TYPES)
        m->made[n - RUNS] = false;
    return n < RUNS + MODEL_TYPES;
}

bool simpler_hero(struct model *m, unsigned n) {
    const unsigned seat = n + 1;
    if (!model_has(m, FIELD_HERO) || seat >= m->players)
        return false;
    const int type = m->hero[seat], square = model_hero_square(m, MODEL_BLACK, type);
    if (type == MODEL_NONE)
        return true;
    model_unmake(m, MODEL_BLACK, type);
    if (square < 0)
        m->count[MODEL_RESERVE][MODEL_BLACK][type]++;
    else
        model_mark(m->cell[square], false, model_is_busy(m->cell[square]));
    return true;
}

bool simpler_left(struct model *m, unsigned n) {
    if (!model_has(m, FIELD_LEFT) || n >= m->left)
        return false;
    m->left = n;
    return true;
}
