// SPDX-License-Identifier: MIT
//
// What four to seven players have beside board, turn and phase: read from a scenario's keys, and
// filled up where it is left out. Knows how docs/corpus.md fills up; not whether the position is
// acceptable. Invariant: of each type and colour there are 3 tiles in what comes out.
#include <stdio.h>

#include "position/model.h"
#include "reader.h"

enum { OF_EACH = 3 };

static const char *const seats[] = {"W", "B1", "B2", "B3", "B4", "B5", "B6"};

// ---- What is given ----

// Reads a value that stands for one player's part of a field, or for a whole field.
static bool read_part(struct reader *r, struct model *m, enum model_field field, unsigned player,
                      const struct yaml_node *n) {
    struct problem p;
    const struct slice part = {"", "", n->text, n->length, 1};
    return model_read_part(m, field, player, &part, &p) || reader_inside(r, n, &p);
}

// Reads the parts of a field that a mapping gives, by seat from `first` up to `end`.
static bool read_parts(struct reader *r, struct model *m, const struct yaml_node *map,
                       const char *const names[], unsigned first, unsigned end,
                       enum model_field field) {
    const struct yaml_node *of[MODEL_SEATS] = {NULL};
    if (!map)
        return true;
    if (!reader_players(r, map, names + first, (int)(end - first), of + first))
        return false;
    for (unsigned seat = first; seat < end; seat++)
        if (of[seat] && !read_part(r, m, field, seat, of[seat]))
            return false;
    return true;
}

static bool read_number_of_players(struct reader *r, struct model *m) {
    if (r->of.players && !reader_number(r, r->of.players, &m->players))
        return false;
    if (model_table(m->players) == NULL)
        return reader_refuse(r, r->of.players, "4 to 7 players");
    return m->seat < m->players || reader_refuse(r, r->of.turn, "a player who plays");
}

static bool read_streak(struct reader *r, struct model *m) {
    static const char *const sides[] = {"W", "B"};
    return read_parts(r, m, r->of.streak, sides, 0, 2, FIELD_STREAK);
}

// ---- What is left out ----

// The black heroes on the board belong to B1, B2… in the order of their letters.
static bool fill_heroes(struct reader *r, struct model *m) {
    unsigned seat = 0;
    for (int type = 0; type < MODEL_TYPES; type++) {
        if (model_hero_square(m, MODEL_BLACK, type) < 0)
            continue;
        if (++seat == m->players) {
            char found[32];
            snprintf(found, sizeof found, "%u black heroes", seat);
            problem_set(r->p, r->y->file, "", r->of.board->key_line, r->of.board->key_column, found,
                        "no more than black players");
            return false;
        }
        m->hero[seat] = type;
    }
    return true;
}

// Calls `each` for what should lie beneath each hero in turn: White's by letter, then B1, B2…
// Ends with the first that is false.
static bool for_bases(struct reader *r, struct model *m,
                      bool (*each)(struct reader *r, struct model *m, int *base)) {
    for (int type = 0; type < MODEL_TYPES; type++)
        if (model_hero_square(m, MODEL_WHITE, type) >= 0 && !each(r, m, &m->under[type]))
            return false;
    for (unsigned seat = 1; seat < m->players; seat++)
        if (m->hero[seat] >= 0 && !each(r, m, &m->base[seat]))
            return false;
    return true;
}

static bool is_given(struct reader *r, struct model *m, int *base) {
    (void)m;
    return *base >= 0 || reader_refuse(r, r->of.base, "what lies beneath each hero, or no base");
}

// The first type in alphabetical order of which White has a tile left.
static bool take_base(struct reader *r, struct model *m, int *base) {
    int missing[2][MODEL_TYPES];
    model_missing(m, missing);
    for (int type = 0; type < MODEL_TYPES; type++)
        if (missing[MODEL_WHITE][type] > 0) {
            *base = type;
            return true;
        }
    problem_set(r->p, r->y->file, "", r->of.board->key_line, r->of.board->key_column,
                "no white tile left", "one beneath each hero");
    return false;
}

// A reserve that is not given has the rest.
static bool fill_reserve(struct reader *r, struct model *m, const bool given[2]) {
    int missing[2][MODEL_TYPES];
    model_missing(m, missing);
    for (int side = 0; side < 2; side++)
        for (int type = 0; type < MODEL_TYPES; type++) {
            int left = missing[side][type];
            if (left < 0 || (given[side] && left > 0)) {
                const struct yaml_node *at = given[side] ? r->of.reserve : r->of.board;
                char found[80];
                snprintf(found, sizeof found,
                         "%c %c: %d on the board, in hands, of and beneath heroes, in reserve",
                         "WB"[side], TILE_LETTERS[type], OF_EACH - left);
                problem_set(r->p, r->y->file, at->key, at->key_line, at->key_column, found,
                            "3 of each type in all");
                return false;
            }
            m->count[MODEL_RESERVE][side][type] =
                (unsigned char)(m->count[MODEL_RESERVE][side][type] + left);
        }
    return true;
}

static void fill_left(struct model *m) {
    bool acts = m->turn == 'W' && m->phase[0] == 'a';
    m->left = acts ? model_table(m->players)->white_actions : 0;
}

void drawn_made(struct model *m) {
    for (int type = 0; type < MODEL_TYPES; type++)
        m->made[type] = model_hero_square(m, MODEL_WHITE, type) >= 0;
}

// ---- The whole ----

bool drawn_ronin(struct reader *r, struct model *m) {
    bool given[2];
    if (!read_number_of_players(r, m) ||
        !read_parts(r, m, r->of.hand, seats, 0, m->players, FIELD_HAND) ||
        !read_parts(r, m, r->of.hero, seats, 1, m->players, FIELD_HERO) ||
        !read_parts(r, m, r->of.base, seats, 0, m->players, FIELD_BASE) ||
        !drawn_store(r, m, r->of.reserve, MODEL_RESERVE, given) || !read_streak(r, m))
        return false;
    if (!r->of.hero && !fill_heroes(r, m))
        return false;
    if (!for_bases(r, m, r->of.base ? is_given : take_base) || !fill_reserve(r, m, given))
        return false;
    fill_left(m);
    drawn_made(m);
    return (!r->of.left || read_part(r, m, FIELD_LEFT, 0, r->of.left)) &&
           (!r->of.token || read_part(r, m, FIELD_TOKEN, 0, r->of.token)) &&
           (!r->of.made || read_part(r, m, FIELD_MADE, 0, r->of.made));
}
