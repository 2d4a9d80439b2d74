// SPDX-License-Identifier: MIT
/*
 * views.c - what one player may see of a position and of an action.
 *
 * Knows: who plays, and what chance hides. Does not know: how the parts of a position are written.
 * Invariant: a game that hides nothing shows every line as it is.
 */
#include "notation.h"

#include <string.h>

/* RON-DRAW-6: W, B, R or B1 to B6, by who plays. */
bool spec_find_viewer(const struct position *p, const char *name, int *seat) {
    const struct game *game = p->game;
    *seat = WHITE_SEAT;
    if (strcmp(name, "W") == 0)
        return true;
    if (!game->has_heroes)
        return strcmp(name, "B") == 0 || (game->has_red && strcmp(name, "R") == 0);
    if (name[0] != 'B' || !spec_is_digit(name[1]) || name[2] != '\0')
        return false;
    *seat = name[1] - '0';
    return *seat >= FIRST_BLACK_SEAT && *seat <= p->black_players;
}

/* RON-DRAW-4, RON-DRAW-6, RON-SETUP-5, RON-PLAY-12: tiles dealt are for their player alone to see,
 * those beneath heroes for nobody. */
bool spec_write_seen(struct spec_text *text, const struct position *now, const char *line,
                     const struct action *a, int seat) {
    if (a->kind == LAY_BASE)
        return spec_put_string(text, "base ?");
    bool own = now->phase == DEAL && now->dealt == seat;
    if (a->kind == DEAL_TILES && !own)
        return spec_put_string(text, "deal ") && spec_write_hidden(text, &a->tiles);
    return spec_put_string(text, line);
}
