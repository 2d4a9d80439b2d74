// SPDX-License-Identifier: MIT
//
// Positions that scenarios draw: a picture, keys, and the filling up of what is left out. Knows the
// keys of docs/corpus.md; what four to seven players have beside the others is drawn_ronin.c's.
// Invariant: what comes out is a complete position, and nothing that a scenario says is ignored.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "position/picture.h"
#include "reader.h"
#include "registers/rulings.h"

// ---- The reader ----

bool reader_refuse(struct reader *r, const struct yaml_node *n, const char *expected) {
    return yaml_problem(r->y, n, expected, r->p);
}

bool reader_misplaced(struct reader *r, const struct yaml_node *n, const char *expected) {
    problem_set(r->p, r->y->file, "", n->key_line, n->key_column, n->key, expected);
    return false;
}

// Passes on a problem with a text that a node holds.
bool reader_inside(struct reader *r, const struct yaml_node *n, const struct problem *p) {
    return yaml_problem_inside(r->y, n, p->line > 0 ? p->line : 1, p->column > 0 ? p->column : 1,
                               p->found, p->expected, r->p);
}

bool reader_number(struct reader *r, const struct yaml_node *n, unsigned *count) {
    if (!model_number_form(n->text, n->length))
        return reader_refuse(r, n, "a number");
    *count = (unsigned)strtoul(n->text, NULL, 10);
    return true;
}

bool reader_players(struct reader *r, const struct yaml_node *map, const char *const names[],
                    int count, const struct yaml_node *of[]) {
    struct yaml_key keys[MODEL_SEATS];
    for (int i = 0; i < count; i++)
        keys[i] = (struct yaml_key){names[i], YAML_TEXT, false, &of[i]};
    return yaml_map(r->y, map, keys, (size_t)count, r->p) &&
           (map->count > 0 || reader_refuse(r, map, "at least one player"));
}

// ---- The position ----

static bool read_rules(struct reader *r, struct model *m) {
    struct problem p;
    const struct yaml_node *rules = r->of.rules;
    model_init(m, r->ruleset);
    if (rules == NULL)
        return true;
    if (!model_read_rules(m, rules->text, &p))
        return reader_inside(r, rules, &p);
    return strcmp(m->ruleset, r->ruleset) == 0 ||
           reader_refuse(r, rules, "the ruleset of the file, with rulings");
}

static bool read_board(struct reader *r, struct model *m) {
    struct problem p;
    const struct yaml_node *board = r->of.board;
    if (!board->literal)
        return reader_refuse(r, board, "a picture in a block after |");
    return picture_read(board->text, board->length, m, &p) || reader_inside(r, board, &p);
}

static bool read_turn(struct reader *r, struct model *m) {
    const struct yaml_node *turn = r->of.turn;
    if (!model_is_turn(r->game, turn->text, turn->length))
        return reader_refuse(r, turn, model_turns(r->game));
    model_set_turn(m, turn->text);
    return true;
}

// Phases that fix more than a drawn position gives are written as a position line.
static bool drawn_phase(enum game game, const char *s, size_t length) {
    static const char *const lines[] = {"draft", "discard", "over:", "give:0",
                                        "hero",  "base",    "token"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        if (strncmp(s, lines[i], strlen(lines[i])) == 0)
            return false;
    return model_is_phase(game, s, length);
}

static bool read_phase(struct reader *r, struct model *m) {
    static const char *const expected[GAMES] = {
        [GAME_DUEL] = "action or give:N; draft and over are written as a position line",
        [GAME_SHRINES] = "action, take:SQUARE, zombify, zombify:SQUARE,SQUARE or capture; discard "
                         "and over are written as a position line",
        [GAME_RONIN] = "action or deal:PLAYER; hero, base, token and over are written as a "
                       "position line"};
    const struct yaml_node *phase = r->of.phase;
    if (phase == NULL)
        return true;
    if (!drawn_phase(r->game, phase->text, phase->length))
        return reader_refuse(r, phase, expected[r->game]);
    snprintf(m->phase, sizeof m->phase, "%s", phase->text);
    return true;
}

static const char *const players[] = {"W", "B", "R"};

static bool read_streak(struct reader *r, struct model *m) {
    const struct yaml_node *of[MODEL_PLAYERS] = {NULL};
    int count = r->game == GAME_SHRINES ? 3 : 2;
    if (r->of.streak == NULL)
        return true;
    if (!reader_players(r, r->of.streak, players, count, of))
        return false;
    for (int player = 0; player < count; player++) {
        if (of[player] == NULL)
            continue;
        if (!model_streak_form(of[player]->text, of[player]->length))
            return reader_refuse(r, of[player], "a streak such as d5*2, or \"-\"");
        snprintf(m->streak[player], sizeof m->streak[player], "%s", of[player]->text);
    }
    return true;
}

// Which stores a scenario gives, by player.
struct given {
    bool store[MODEL_STORES][2];
};

static bool read_stores(struct reader *r, struct model *m, struct given *given) {
    const struct yaml_node *const maps[MODEL_STORES] = {r->of.hand, r->of.reserve, r->of.lost};
    for (int store = 0; store < MODEL_STORES; store++) {
        const struct yaml_node *of[MODEL_PLAYERS] = {NULL};
        if (maps[store] != NULL && !reader_players(r, maps[store], players, 2, of))
            return false;
        for (int player = 0; player < 2; player++) {
            given->store[store][player] = of[player] != NULL;
            if (of[player] != NULL &&
                !model_multiset_read(of[player]->text, of[player]->length, m->count[store][player]))
                return reader_refuse(r, of[player], "a multiset such as A3BW2, or \"-\"");
        }
    }
    return true;
}

// Says what a player has of a type where it cannot come to three.
static bool bad_count(struct reader *r, const struct model *m, int player, int type, int board) {
    const struct yaml_node *const any[] = {r->of.hand, r->of.reserve, r->of.lost, r->of.board};
    const struct yaml_node *at = NULL;
    for (size_t i = 0; at == NULL; i++)
        at = any[i];
    char found[80];
    snprintf(found, sizeof found, "%c %c: board %d, hand %d, reserve %d, lost %d", "WB"[player],
             "ABEFILSW"[type], board, m -> count[MODEL_HAND][player][type],
             m -> count[MODEL_RESERVE][player][type], m -> count[MODEL_LOST][player][type]);
    problem_set(r->p, r->y->file, at->key, at->key_line, at->key_column, found,
                "3 of each type in all");
    return false;
}

// Fills up what is not given, as docs/corpus.md § A scenario says: the hand one of what is left,
// then the reserve the rest, then lost what is missing.
static bool fill(struct reader *r, struct model *m, const struct given *given) {
    int missing[2][MODEL_TYPES];
    model_missing(m, missing); // stores that are not given still count nothing
    for (int player = 0; player < 2; player++)
        for (int type = 0; type < MODEL_TYPES; type++) {
            int left = missing[player][type], board = 3 - left;
            for (int store = 0; store < MODEL_STORES; store++)
                board -= m->count[store][player][type];
            bool fine = left >= 0;
            for (int store = 0; fine && store < MODEL_STORES; store++) {
                if (given->store[store][player])
                    continue;
                int take = store == MODEL_HAND && left > 1 ? 1 : left;
                m->count[store][player][type] = (unsigned char)take;
                left -= take;
            }
            if (!fine || left != 0)
                return bad_count(r, m, player, type, board);
        }
    return true;
}

// ---- Three players ----

enum { OF_EACH = 3, TILES_MAX = 18 }; // of a type, and of a player after the discards

// A hand that is not given: one of each type that is not on the board three times, in alphabetical
// order, while the player has no more than 18 tiles.
static void fill_hand(struct model *m, int player) {
    int on_board[MODEL_TYPES] = {0}, tiles = 0;
    for (int i = 0; i < MODEL_SQUARES; i++)
        if (model_owner(m->cell[i]) == player) {
            on_board[model_type(m->cell[i][0])]++;
            tiles++;
        }
    for (int type = 0; type < MODEL_TYPES; type++) {
        bool more = on_board[type] < OF_EACH && tiles < TILES_MAX;
        m->count[MODEL_HAND][player][type] = more;
        tiles += more;
    }
}

// A pile that is not given holds what is left of the 48 pieces.
static bool fill_pile(struct reader *r, struct model *m) {
    int missing = model_pieces_missing(m);
    if (missing < 0) {
        char found[64];
        snprintf(found, sizeof found, "%d pieces in hands, on the board and in zombies",
                 MODEL_PIECES - missing);
        problem_set(r->p, r->y->file, r->of.board->key, r->of.board->key_line,
                    r->of.board->key_column, found, "48 at most");
        return false;
    }
    m->pile = (unsigned)missing;
    return true;
}

static bool fill_shrines(struct reader *r, struct model *m, const struct given *given) {
    for (int player = 0; player < 2; player++)
        if (!given->store[MODEL_HAND][player])
            fill_hand(m, player);
    m->cycle = m->turn == 'R' ? 2 : m->turn == 'B';
    if (r->of.cycle != NULL && !reader_number(r, r->of.cycle, &m->cycle))
        return false;
    return r->of.pile != NULL ? reader_number(r, r->of.pile, &m->pile) : fill_pile(r, m);
}

// ---- The whole position ----

// A key that only positions of another game have.
static bool keys_fit(struct reader *r) {
    const struct {
        const struct yaml_node *node;
        enum model_field field;
    } all[] = {{r->of.reserve, FIELD_RESERVE}, {r->of.lost, FIELD_LOST},
               {r->of.pile, FIELD_PILE},       {r->of.cycle, FIELD_CYCLE},
               {r->of.players, FIELD_HERO}, // no field of its own: the hands tell
               {r->of.hero, FIELD_HERO},       {r->of.base, FIELD_BASE},
               {r->of.left, FIELD_LEFT},       {r->of.token, FIELD_TOKEN},
               {r->of.made, FIELD_MADE}};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        if (all[i].node != NULL && !model_has_field(r->game, all[i].field)) {
            char expected[80];
            snprintf(expected, sizeof expected, "no field that positions of %s do not have",
                     game_names[r->game]);
            return reader_misplaced(r, all[i].node, expected);
        }
    return true;
}

// A key that the rulings take the field of away.
static bool rulings_fit(struct reader *r, const struct model *m) {
    if (r->of.streak != NULL && !model_has_streak(m))
        return reader_misplaced(r, r->of.streak, "no streak: the option shift-limit is none");
    if (r->of.made != NULL && !model_has_made(m))
        return reader_misplaced(r, r->of.made, "no made: the option hero-cap is on-board");
    return true;
}

bool drawn_read(struct reader *r, const struct yaml_node *scenario, struct model *m) {
    struct given given;
    if (r->of.board == NULL)
        return reader_refuse(r, scenario, "the key position or the key board");
    if (r->of.turn == NULL)
        return reader_refuse(r, scenario, "the key turn");
    if (!keys_fit(r) || !read_rules(r, m) || !read_board(r, m) || !read_turn(r, m) ||
        !read_phase(r, m) || !rulings_fit(r, m))
        return false;
    if (r->game == GAME_RONIN)
        return drawn_ronin(r, m);
    return read_streak(r, m) && read_stores(r, m, &given) &&
           (r->game == GAME_SHRINES ? fill_shrines : fill)(r, m, &given);
}
