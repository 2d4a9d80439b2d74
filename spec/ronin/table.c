// SPDX-License-Identifier: MIT
/*
 * table.c - the rules' table of draws, actions and seconds for each number of players.
 *
 * Invariant: one row for each number of players from four to seven.
 */
#include "ronin.h"

/* Rows with the members of struct row. The seconds are for all actions of a side in a round.
 * RON-TAB-4, RON-TAB-5, RON-TAB-6, RON-TAB-7, RON-TIME-1 */
static const struct row TABLE[] = {
    {4, 4, 3, 3, 90, 120, T_TABLE_4},
    {5, 4, 2, 4, 120, 120, T_TABLE_5},
    {6, 5, 2, 5, 150, 150, T_TABLE_6},
    {7, 5, 1, 6, 180, 150, T_TABLE_7},
};

const struct row *spec_row(int players) {
    for (size_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++)
        if (TABLE[i].players == players)
            return &TABLE[i];
    return NULL;
}

/* Returns the row for the number of players of a position. */
const struct row *spec_row_of(const struct position *p) {
    return spec_row(p->black_players + 1);
}

bool spec_write_row(struct spec_text *text, const struct row *row) {
    const struct {
        const char *key;
        int number;
    } PARTS[] = {
        {"players=", row->players},
        {" black=", row->players - 1},
        {" white-draws=", row->white_draws},
        {" black-draws=", row->black_draws},
        {" white-actions=", row->white_actions},
        {" white-seconds=", row->white_seconds},
        {" black-seconds=", row->black_seconds},
    };
    for (size_t i = 0; i < sizeof PARTS / sizeof *PARTS; i++)
        if (!spec_put_string(text, PARTS[i].key) || !spec_put_number(text, PARTS[i].number))
            return false;
    return true;
}
