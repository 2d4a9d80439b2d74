// SPDX-License-Identifier: MIT
/*
 * notation_action.c - reads and writes actions.
 *
 * Invariant: each action has one text. A shift names a facing only if the tile on its first square
 * has a facing. So reading an action needs the position.
 *
 * Also reads actions on squares outside the board. Such actions are readable, but illegal.
 */
#include "notation.h"

#include <string.h>

/* ---- Reading --------------------------------------------------------------------------------- */

static bool read_facing_of(struct reader *r, enum type type, int *facing) {
    *facing = 0;
    return !spec_is_directional(type) || spec_read_facing(r, facing);
}

/* Reads the rest of `I@d5-e6>` after the hyphen. The first square is already in `to`. */
static bool read_shift_at_once(struct reader *r, struct action *action) {
    size_t start = r->at;
    action->kind = SAI_SHIFT;
    action->from = action->to;
    if (!spec_read_square(r, &action->to))
        return false;
    if (action->to == action->from) {
        r->at = start;
        return spec_fail(r, "a square other than the landing square");
    }
    return read_facing_of(r, action->type, &action->facing);
}

/* Reads `F@d5^`, `S@d5` or `I@d5-e6>`. If the game has heroes, it also reads `F*@d5^`, and a shift
 * at deployment for any type. */
static bool read_deploy(struct reader *r, bool has_heroes, struct action *action) {
    action->kind = DEPLOY;
    if (!spec_read_letter(r, &action->type))
        return false;
    action->hero = has_heroes && spec_skip(r, '*');
    if (!spec_read_word(r, "@", "an @ between tile and square") ||
        !spec_read_square(r, &action->to))
        return false;
    if ((action->type == SAI || has_heroes) && spec_skip(r, '-'))
        return read_shift_at_once(r, action);
    return read_facing_of(r, action->type, &action->facing);
}

/* Reads the facing after the second square if the tile on the first square has a facing. If the
 * first square is empty, the facing may be missing. */
static bool read_board_facing(struct reader *r, struct tile tile, struct action *action) {
    if (tile.type != NO_TILE)
        return read_facing_of(r, tile.type, &action->facing);
    return r->text[r->at] == '\0' || spec_read_facing(r, &action->facing);
}

/* Reads `d5-e6^`, `h3-h4` or `d5@h3`; with heroes also `d5@h3^`. */
static bool read_from_board(struct reader *r, const struct position *p, struct action *action) {
    if (!spec_read_square(r, &action->from))
        return false;
    action->kind = spec_skip(r, '@') ? REDEPLOY : SHIFT;
    if (action->kind == SHIFT && !spec_read_word(r, "-", "a - or @ between two squares"))
        return false;
    if (!spec_read_square(r, &action->to))
        return false;
    if (action->kind == REDEPLOY && !p->game->has_heroes)
        return true;
    return read_board_facing(r, p->board[action->from], action);
}

/* Reads the tiles in `draw A2B`. */
bool spec_read_tiles(struct reader *r, struct action *action) {
    return spec_read_word(r, " ", "a space and a multiset of tiles") &&
           spec_read_multiset(r, &action->tiles);
}

/* Reads one of the game's words, or an action on tiles, which all games share. */
static bool read_action(struct reader *r, const struct position *p, struct action *action) {
    const struct notation *notation = p->game->notation;
    for (const struct action_word *word = notation->actions; word->word; word++)
        if (spec_starts(r, word->word)) {
            action->kind = word->kind;
            r->at += strlen(word->word);
            return !word->read || word->read(r, action);
        }
    char first = r->text[r->at];
    if (spec_read_type(first) != NO_TILE)
        return read_deploy(r, p->game->has_heroes, action);
    if (first >= 'a' && first <= 'n')
        return read_from_board(r, p, action);
    return spec_fail(r, notation->expected_action);
}

bool spec_read_action(const char *line, const struct position *p, struct action *action,
                      struct spec_error *error) {
    struct reader r = {line, 0, "action", error};
    *action = (struct action){0};
    action->type = NO_TILE;
    action->from = action->to = NOWHERE;
    return read_action(&r, p, action) && spec_read_end(&r);
}

/* ---- Writing --------------------------------------------------------------------------------- */

static bool write_facing(struct spec_text *text, enum type type, int facing) {
    return !spec_is_directional(type) || spec_put_char(text, spec_facing_sign(facing));
}

static bool write_deployed(struct spec_text *text, const struct action *a) {
    return spec_put_char(text, spec_letter(a->type)) && (!a->hero || spec_put_char(text, '*')) &&
           spec_put_char(text, '@');
}

static bool write_two_squares(struct spec_text *text, const struct action *a, char between) {
    return spec_write_square(text, a->from) && spec_put_char(text, between) &&
           spec_write_square(text, a->to);
}

bool spec_write_tiles(struct spec_text *text, const struct action *a) {
    return spec_put_char(text, ' ') && spec_write_multiset(text, &a->tiles);
}

bool spec_write_action(struct spec_text *text, const struct position *p, const struct action *a) {
    for (const struct action_word *word = p->game->notation->actions; word->word; word++)
        if (word->kind == a->kind)
            return spec_put_string(text, word->word) && (!word->write || word->write(text, a));
    switch (a->kind) {
    case DEPLOY:
        return write_deployed(text, a) && spec_write_square(text, a->to) &&
               write_facing(text, a->type, a->facing);
    case SAI_SHIFT:
        return write_deployed(text, a) && write_two_squares(text, a, '-') &&
               write_facing(text, a->type, a->facing);
    default:
        return write_two_squares(text, a, a->kind == SHIFT ? '-' : '@') &&
               write_facing(text, p->board[a->from].type, a->facing);
    }
}
