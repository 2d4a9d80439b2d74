// SPDX-License-Identifier: MIT
/*
 * notation_action.c - actions as text.
 *
 * Knows: how what is done to tiles is written. Does not know: the other actions of a game, or
 * which are legal.
 * Invariant: one action has one text. Whether a shift names a facing depends on the tile that
 * stands on its first square, so reading an action needs the position.
 *
 * A square may lie outside the diamond here: that is a matter for the rules (half squares).
 */
#include "notation.h"

#include <string.h>

/* ---- Reading --------------------------------------------------------------------------------- */

static bool read_facing_of(struct reader *r, enum type type, int *facing) {
    *facing = 0;
    if (spec_is_directional(type))
        return spec_read_facing(r, facing);
    return true;
}

/* `I@d5-e6>`: what follows the landing square. */
static bool read_shift_at_once(struct reader *r, struct action *action) {
    r->at++;
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

/* `F@d5^`, `S@d5`, `I@d5-e6>`; with heroes `F*@d5^`, and any tile can shift at once. */
static bool read_deploy(struct reader *r, bool has_heroes, struct action *action) {
    action->kind = DEPLOY;
    action->type = (enum type)spec_read_type(r->text[r->at]);
    r->at++;
    action->hero = has_heroes && r->text[r->at] == '*';
    if (action->hero)
        r->at++;
    if (!spec_read_word(r, "@", "an @ between tile and square"))
        return false;
    if (!spec_read_square(r, &action->to))
        return false;
    if ((action->type == SAI || has_heroes) && r->text[r->at] == '-')
        return read_shift_at_once(r, action);
    return read_facing_of(r, action->type, &action->facing);
}

/* The facing behind the second square: there exactly if the tile on the first has one. Where no
 * tile stands, the text may be read either way. */
static bool read_board_facing(struct reader *r, struct tile tile, struct action *action) {
    if (tile.type != NO_TILE)
        return read_facing_of(r, tile.type, &action->facing);
    if (r->text[r->at] != '\0')
        return spec_read_facing(r, &action->facing);
    return true;
}

/* `d5-e6^`, `h3-h4`, `d5@h3`; with heroes `d5@h3^` */
static bool read_from_board(struct reader *r, const struct position *p, struct action *action) {
    if (!spec_read_square(r, &action->from))
        return false;
    char sign = r->text[r->at];
    if (sign != '-' && sign != '@')
        return spec_fail(r, "a - or @ between two squares");
    r->at++;
    if (!spec_read_square(r, &action->to))
        return false;
    action->kind = sign == '@' ? REDEPLOY : SHIFT;
    if (sign == '@' && !p->game->has_heroes)
        return true;
    return read_board_facing(r, p->board[action->from], action);
}

/* A word that stands there, a space, a multiset: `draw A2B`. */
bool spec_read_tiles(struct reader *r, const char *word, enum kind kind, struct action *action) {
    action->kind = kind;
    r->at += strlen(word);
    return spec_read_word(r, " ", "a space and a multiset of tiles") &&
           spec_read_multiset(r, &action->tiles);
}

/* A word that says all: `pass`. */
bool spec_read_just(struct reader *r, const char *word, enum kind kind, struct action *action) {
    action->kind = kind;
    return spec_read_word(r, word, word);
}

/* What is done to tiles in every game. */
bool spec_read_tile_action(struct reader *r, const struct position *p, struct action *action,
                           const char *expected) {
    bool has_heroes = p->game->has_heroes;
    char first = r->text[r->at];
    if (spec_read_type(first) != NO_TILE)
        return read_deploy(r, has_heroes, action);
    if (first >= 'a' && first <= 'n')
        return read_from_board(r, p, action);
    return spec_fail(r, expected);
}

bool spec_read_action(const char *line, const struct position *p, struct action *action,
                      struct spec_error *error) {
    struct reader r = {line, 0, "action", error};
    *action = (struct action){0};
    action->type = NO_TILE;
    action->from = action->to = NOWHERE;
    return p->game->notation->read_action(&r, p, action) && spec_read_end(&r);
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

bool spec_write_tile_action(struct spec_text *text, const struct position *p,
                            const struct action *a) {
    switch (a->kind) {
    case DEPLOY:
        return write_deployed(text, a) && spec_write_square(text, a->to) &&
               write_facing(text, a->type, a->facing);
    case SAI_SHIFT:
        return write_deployed(text, a) && write_two_squares(text, a, '-') &&
               write_facing(text, a->type, a->facing);
    case SHIFT:
    case REDEPLOY:
        return write_two_squares(text, a, a->kind == SHIFT ? '-' : '@') &&
               write_facing(text, p->board[a->from].type, a->facing);
    default:
        return spec_put_string(text, "pass");
    }
}

bool spec_write_action(struct spec_text *text, const struct position *p, const struct action *a) {
    return p->game->notation->write_action(text, p, a);
}
