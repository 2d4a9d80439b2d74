// SPDX-License-Identifier: MIT
/*
 * views.c - what one player may see of an action, and which players there are. The fields' `view`
 * functions say what a player may see of a position.
 */
#include "notation.h"

#include <string.h>

/* Finds the seat of "W", "B", "R" or "B1" to "B6". Which names exist depends on the game.
 * RON-DRAW-6 */
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

/* Writes an action as a player sees it. Only the player who is dealt tiles sees these tiles. Nobody
 * sees a tile that is laid beneath a hero.
 * RON-DRAW-4, RON-DRAW-6, RON-SETUP-5, RON-PLAY-12 */
bool spec_write_seen(struct spec_text *text, const struct position *now, const char *line,
                     const struct action *a, int seat) {
    if (a->kind == LAY_BASE)
        return spec_put_string(text, "base ?");
    bool own = now->phase == DEAL && now->dealt == seat;
    if (a->kind == DEAL_TILES && !own)
        return spec_put_string(text, "deal ") && spec_write_hidden(text, &a->tiles);
    return spec_put_string(text, line);
}
