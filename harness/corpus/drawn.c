// SPDX-License-Identifier: MIT
//
// Reads positions that a scenario draws: a picture of the board, and keys for other fields. Fields
// that are left out are filled in, by one function for each game.
// Invariant: the result is a complete position, and nothing that a scenario says is ignored.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "impl/rulings.h"
#include "position/model.h"
#include "reader.h"
#include "scenario.h"

enum { OF_EACH = 3, TILES_MAX = 18 }; // tiles: 3 of each type; with three players at most 18

static const char *const players[] = {"W", "B", "R"};

// Fills a problem at a key whose value contradicts the rest of the position. Returns false.
static bool at_key(struct reader *r, const struct yaml_node *at, const char *found,
                   const char *expected) {
    problem_set(r->p, r->y->file, at->key, at->key_line, at->key_column, found, expected);
    return false;
}

// True if a mapping has a key for a player.
static bool gives(const struct yaml_node *map, const char *player) {
    for (const struct yaml_node *n = map ? map->first : NULL; n; n = n->next)
        if (strcmp(n->key, player) == 0)
            return true;
    return false;
}

// ---- two players ----

// Reports that a player does not have three tiles of a type. Returns false.
static bool bad_count(struct reader *r, const struct model *m, int player, int type, int board) {
    const struct yaml_node *const any[] = {r->of.field[FIELD_HAND], r->of.field[FIELD_RESERVE],
                                           r->of.field[FIELD_LOST], r->of.field[FIELD_BOARD]};
    const struct yaml_node *const *at = any;
    while (!*at)
        at++;
    char found[80];
    const unsigned char(*count)[2][MODEL_TYPES] = m->count;
    snprintf(found, sizeof found, "%c %c: board %d, hand %d, reserve %d, lost %d", "WB"[player],
             TILE_LETTERS[type], board, count[MODEL_HAND][player][type],
             count[MODEL_RESERVE][player][type], count[MODEL_LOST][player][type]);
    return at_key(r, *at, found, "3 tiles of each player and type");
}

// Fills in `hand`, `reserve` and `lost` if the scenario lacks them (see docs/corpus.md).
static bool fill_duel(struct reader *r, struct model *m) {
    const struct yaml_node *const maps[MODEL_STORES] = {[MODEL_HAND] = r->of.field[FIELD_HAND],
                                                        [MODEL_RESERVE] =
                                                            r->of.field[FIELD_RESERVE],
                                                        [MODEL_LOST] = r->of.field[FIELD_LOST]};
    int missing[2][MODEL_TYPES];
    model_missing(m, missing);
    for (int player = 0; player < 2; player++)
        for (int type = 0; type < MODEL_TYPES; type++) {
            int left = missing[player][type], board = 3 - left;
            for (int store = 0; store < MODEL_STORES; store++)
                board -= m->count[store][player][type];
            for (int store = 0; left > 0 && store < MODEL_STORES; store++) {
                if (gives(maps[store], players[player]))
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

// ---- three players ----

// Fills in `hand`, `cycle` and `pile` if the scenario lacks them (see docs/corpus.md).
static bool fill_shrines(struct reader *r, struct model *m) {
    for (int player = 0; player < 2; player++) {
        int on_board[MODEL_TYPES] = {0}, tiles = 0;
        for (int i = 0; i < MODEL_SQUARES; i++)
            if (model_owner(m->cell[i]) == player) {
                on_board[model_type(m->cell[i][0])]++;
                tiles++;
            }
        for (int type = 0; type < MODEL_TYPES && !gives(r->of.field[FIELD_HAND], players[player]);
             type++) {
            bool more = on_board[type] < OF_EACH && tiles < TILES_MAX;
            m->count[MODEL_HAND][player][type] = more;
            tiles += more;
        }
    }
    if (!r->of.field[FIELD_CYCLE])
        m->cycle = m->turn == 'R' ? 2 : m->turn == 'B';
    const int missing = r->of.field[FIELD_PILE] ? 0 : model_pieces_missing(m);
    if (missing < 0) {
        char found[64];
        snprintf(found, sizeof found, "%d pieces in hands, on the board and in zombies",
                 MODEL_PIECES - missing);
        return at_key(r, r->of.field[FIELD_BOARD], found, "48 at most");
    }
    if (!r->of.field[FIELD_PILE])
        m->pile = (unsigned)missing;
    return true;
}

// ---- four to seven players ----

// Assigns the black heroes on the board to B1, B2… in alphabetical order of their types.
static bool fill_heroes(struct reader *r, struct model *m) {
    unsigned seat = 0;
    for (int type = 0; type < MODEL_TYPES; type++) {
        if (model_hero_square(m, MODEL_BLACK, type) < 0)
            continue;
        if (++seat == m->players) {
            char found[32];
            snprintf(found, sizeof found, "%u black heroes", seat);
            return at_key(r, r->of.field[FIELD_BOARD], found, "at most one hero a black player");
        }
        m->hero[seat] = type;
    }
    return true;
}

// Checks that `base`, if given, names the tile beneath each hero. If `base` is not given, puts
// under each hero the alphabetically first type of which White has a tile left.
static bool fill_bases(struct reader *r, struct model *m) {
    int *bases[MODEL_TYPES + MODEL_SEATS], missing[2][MODEL_TYPES];
    size_t count = 0;
    for (int type = 0; type < MODEL_TYPES; type++)
        if (model_hero_square(m, MODEL_WHITE, type) >= 0)
            bases[count++] = &m->under[type];
    for (unsigned seat = 1; seat < m->players; seat++)
        if (m->hero[seat] >= 0)
            bases[count++] = &m->base[seat];
    for (size_t i = 0; i < count; i++) {
        int type = 0;
        if (r->of.field[FIELD_BASE] && *bases[i] < 0)
            return reader_refuse(r, r->of.field[FIELD_BASE],
                                 "a tile beneath each hero, or no key `base`");
        if (r->of.field[FIELD_BASE])
            continue;
        model_missing(m, missing);
        while (type < MODEL_TYPES && missing[MODEL_WHITE][type] <= 0)
            type++;
        if (type == MODEL_TYPES)
            return at_key(r, r->of.field[FIELD_BOARD], "no white tile left",
                          "one beneath each hero");
        *bases[i] = type;
    }
    return true;
}

// Fills in each reserve with the tiles that are nowhere else.
static bool fill_reserve(struct reader *r, struct model *m) {
    int missing[2][MODEL_TYPES];
    model_missing(m, missing);
    for (int side = 0; side < 2; side++)
        for (int type = 0; type < MODEL_TYPES; type++) {
            const bool given = gives(r->of.field[FIELD_RESERVE], players[side]);
            const int left = missing[side][type];
            if (left < 0 || (given && left > 0)) {
                const struct yaml_node *at =
                    given ? r->of.field[FIELD_RESERVE] : r->of.field[FIELD_BOARD];
                char found[80];
                snprintf(found, sizeof found,
                         "%c %c: %d in all (board, hands, heroes, beneath heroes, reserve)",
                         "WB"[side], TILE_LETTERS[type], OF_EACH - left);
                return at_key(r, at, found, "3 tiles of each player and type");
            }
            m->count[MODEL_RESERVE][side][type] =
                (unsigned char)(m->count[MODEL_RESERVE][side][type] + left);
        }
    return true;
}

void drawn_made(struct model *m) {
    for (int type = 0; type < MODEL_TYPES; type++)
        m->made[type] = model_hero_square(m, MODEL_WHITE, type) >= 0;
}

static bool fill_ronin(struct reader *r, struct model *m) {
    if ((!r->of.field[FIELD_HERO] && !fill_heroes(r, m)) || !fill_bases(r, m) ||
        !fill_reserve(r, m))
        return false;
    if (!r->of.field[FIELD_LEFT] && m->turn == 'W' && m->phase[0] == 'a')
        m->left = model_table(m->players)->white_actions;
    if (!r->of.field[FIELD_MADE])
        drawn_made(m);
    return true;
}

// ---- the whole position ----

static bool read_rules(struct reader *r, struct model *m) {
    struct problem p;
    const struct yaml_node *rules = r->of.field[FIELD_RULES];
    model_init(m, r->ruleset);
    if (!rules)
        return true;
    if (!model_read_rules(m, rules->text, &p))
        return reader_inside(r, rules, &p);
    return strcmp(m->ruleset, r->ruleset) == 0 ||
           reader_refuse(r, rules, "the ruleset of the file, with rulings");
}

static const struct {
    const char *phases; // phases that a position given as a picture can have, for messages
    bool (*fill)(struct reader *r, struct model *m); // fills in what is left out
} of_game[GAMES] = {
    [GAME_DUEL] = {"action or give:N (`draft` and `over` need a position line)", fill_duel},
    [GAME_SHRINES] = {"action, take:SQUARE, zombify, zombify:SQUARE,SQUARE or capture (`discard` "
                      "and `over` need a position line)",
                      fill_shrines},
    [GAME_RONIN] =
        {"action or deal:PLAYER (`hero`, `base`, `token` and `over` need a position line)",
         fill_ronin},
};

// True if a scenario may give a position with this phase as a picture.
static bool drawn_phase(enum game game, const char *s, size_t length) {
    static const char *const lines[] = {"draft", "discard", "over:", "give:0",
                                        "hero",  "base",    "token"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (strncmp(s, lines[i], strlen(lines[i])) == 0)
            return false;
    return model_is_phase(game, s, length);
}

// True if a field has one value for each player.
static bool is_map(enum model_field f) {
    return f == FIELD_HAND || f == FIELD_HERO || f == FIELD_BASE || f == FIELD_RESERVE ||
           f == FIELD_LOST || f == FIELD_STREAK;
}

void drawn_keys(struct nodes *of, struct yaml_key keys[DRAWN_KEYS]) {
    for (int i = 0; i < MODEL_FIELD_COUNT; i++)
        keys[i] = (struct yaml_key){model_field_names[i],
                                    is_map((enum model_field)i) ? YAML_MAP : YAML_TEXT, false,
                                    &of->field[i]};
    keys[MODEL_FIELD_COUNT] = (struct yaml_key){"players", YAML_TEXT, false, &of->players};
}

// Reads a node as a field's value, or as the player's value if each player has one.
static bool read_part(struct reader *r, struct model *m, enum model_field field, unsigned player,
                      const struct yaml_node *n) {
    struct problem p;
    const struct slice part = {"", "", n->text, n->length, 1};
    return model_read_part(m, field, player, &part, &p) || reader_inside(r, n, &p);
}

// Reads the fields that are given. With four to seven players, hand, hero and base have a value for
// each seat (W, B1…). Other fields with several values have one for each colour.
static bool read_fields(struct reader *r, struct model *m) {
    const bool ronin = r->game == GAME_RONIN;
    for (int i = FIELD_HAND; i < MODEL_FIELD_COUNT; i++) {
        const enum model_field field = (enum model_field)i;
        const struct yaml_node *n = r->of.field[i], *of[MODEL_SEATS] = {NULL};
        struct yaml_key keys[MODEL_SEATS];
        const bool seated =
            ronin && (field == FIELD_HAND || field == FIELD_HERO || field == FIELD_BASE);
        const unsigned first = field == FIELD_HERO;
        const unsigned end = seated                            ? m->players
                             : field == FIELD_STREAK && !ronin ? model_form(m)->streaks
                                                               : 2;
        if (!n)
            continue;
        if (!is_map(field)) {
            if (!read_part(r, m, field, 0, n))
                return false;
            continue;
        }
        for (unsigned player = first; player < end; player++)
            keys[player] = (struct yaml_key){seated ? model_seat_name(player) : players[player],
                                             YAML_TEXT, false, &of[player]};
        if (!yaml_map(r->y, n, keys + first, end - first, r->p))
            return false;
        if (n->count == 0)
            return reader_refuse(r, n, "at least one player");
        for (unsigned player = first; player < end; player++)
            if (of[player] && !read_part(r, m, field, player, of[player]))
                return false;
    }
    return true;
}

// Reads the number of players, which only games of four to seven players give.
static bool read_players(struct reader *r, struct model *m) {
    const struct yaml_node *n = r->of.players;
    if (r->game != GAME_RONIN)
        return true;
    if (n && !model_number_form(n->text, n->length))
        return reader_refuse(r, n, "a number");
    if (n)
        m->players = (unsigned)strtoul(n->text, NULL, 10);
    if (model_table(m->players) == NULL)
        return reader_refuse(r, n, "4 to 7 players");
    return m->seat < m->players || reader_refuse(r, r->of.field[FIELD_TURN], "a player who plays");
}

// Refuses keys that no position of this game has.
static bool keys_fit(struct reader *r) {
    const struct yaml_node *odd = r->game == GAME_RONIN ? NULL : r->of.players;
    for (int i = 0; i < MODEL_FIELD_COUNT && !odd; i++)
        if (!model_has_field(r->game, (enum model_field)i))
            odd = r->of.field[i];
    if (!odd)
        return true;
    char expected[80];
    snprintf(expected, sizeof expected, "only fields that positions of %s have",
             game_names[r->game]);
    return reader_misplaced(r, odd, "", expected);
}

bool drawn_read(struct reader *r, const struct yaml_node *scenario, struct model *m) {
    const struct yaml_node *board = r->of.field[FIELD_BOARD], *turn = r->of.field[FIELD_TURN],
                           *phase = r->of.field[FIELD_PHASE];
    struct problem p;
    if (!board)
        return reader_refuse(
            r, scenario, r->of.id ? "the key `position` or the key `board`" : "the key `board`");
    if (!turn)
        return reader_refuse(r, scenario, "the key `turn`");
    if (!keys_fit(r) || !read_rules(r, m))
        return false;
    if (!board->literal)
        return reader_refuse(r, board, "a picture in the lines below `board: |`");
    if (!picture_read(board->text, board->length, m, &p))
        return reader_inside(r, board, &p);
    if (!model_is_turn(r->game, turn->text, turn->length))
        return reader_refuse(r, turn, game_forms[r->game].turns);
    model_set_turn(m, turn->text);
    if (phase && !drawn_phase(r->game, phase->text, phase->length))
        return reader_refuse(r, phase, of_game[r->game].phases);
    if (phase)
        snprintf(m->phase, sizeof m->phase, "%s", phase->text);
    // Refuses keys whose field does not exist under the position's rulings.
    if (r->of.field[FIELD_STREAK] && !model_has_streak(m))
        return reader_misplaced(r, r->of.field[FIELD_STREAK], "",
                                "no key `streak` with shift-limit=none");
    if (r->of.field[FIELD_MADE] && !model_has_made(m))
        return reader_misplaced(r, r->of.field[FIELD_MADE], "",
                                "no key `made` with hero-cap=on-board");
    return read_players(r, m) && read_fields(r, m) && of_game[r->game].fill(r, m);
}

// ---- a drawing by itself ----

bool drawn_line(const char *file, const char *bytes, size_t length, struct text *line,
                struct problem *p) {
    struct yaml y;
    struct reader r = {.y = &y, .p = p};
    struct yaml_key keys[DRAWN_KEYS];
    struct model m;
    if (!yaml_parse(&y, file, bytes, length, p))
        return false;
    drawn_keys(&r.of, keys);
    keys[FIELD_RULES].required = true;
    bool good = yaml_map(&y, y.root, keys, DRAWN_KEYS, p);
    if (good) {
        const int ruleset = ruleset_first(r.of.field[FIELD_RULES]->text);
        if (ruleset < 0) {
            good = reader_refuse(&r, r.of.field[FIELD_RULES], "a ruleset, such as catalyst2019");
        } else {
            r.ruleset = ruleset_names[ruleset];
            r.game = ruleset_game[ruleset];
            good = drawn_read(&r, y.root, &m);
        }
    }
    if (good)
        model_write(&m, line);
    yaml_free(&y);
    return good;
}
