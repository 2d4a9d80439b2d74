// SPDX-License-Identifier: MIT
//
// Four to seven at one table: what the table gives each, the names of the seats, and whose heroes
// stand where. Knows no field's form and no rule of play.
#include <string.h>

#include "model.h"

// ---- The table ----

const struct model_table *model_table(unsigned players) {
#define TABLE_ROW(n, white, black, actions, of_white, of_black)                                    \
    {n, white, black, actions, of_white, of_black},
    static const struct model_table rows[] = {MODEL_TABLE(TABLE_ROW)};
#undef TABLE_ROW
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (rows[i].players == players)
            return &rows[i];
    return NULL;
}

// ---- Seats ----

static const char *const seat_names[MODEL_SEATS] = {"W", "B1", "B2", "B3", "B4", "B5", "B6"};

int model_seat(const char *s, size_t length) {
    for (int i = 0; i < MODEL_SEATS; i++)
        if (strlen(seat_names[i]) == length && memcmp(seat_names[i], s, length) == 0)
            return i;
    return -1;
}

const char *model_seat_name(unsigned seat) {
    return seat_names[seat];
}

// ---- Heroes ----

int model_hero_square(const struct model *m, int side, int type) {
    for (int i = 0; i < MODEL_SQUARES; i++)
        if (m->cell[i][0] && model_is_hero(m->cell[i]) && model_owner(m->cell[i]) == side &&
            model_type(m->cell[i][0]) == type)
            return i;
    return -1;
}

int model_hero_in_hand(const struct model *m, unsigned seat) {
    int type = m->hero[seat];
    return type >= 0 && model_hero_square(m, MODEL_BLACK, type) < 0 ? type : MODEL_NONE;
}
