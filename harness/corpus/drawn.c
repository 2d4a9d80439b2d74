// SPDX-License-Identifier: MIT
//
// Positions that scenarios draw: a picture, keys, and the filling up of what is left out. Knows the
// keys of docs/corpus.md; what four to seven players have beside the others is drawn_ronin.c's.
// Invariant: what comes out is a complete position, and nothing that a scenario says is ignored.
#include "drawn.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "position/model.h"
#include "position/picture.h"
#include "reader.h"
#include "registers/rulings.h"

// ---- The reader ----

// ---- The position ----

static bool read_rules(struct reader *r, struct model *m) {
    struct problem p;
    const struct yaml_node *rules = r->of.rules;
    model_init(m, r->ruleset);
    if (!rules)
        return true;
    if (!model_read_rules(m, rules->text, &p))
        return reader_inside(r, rules, &p);
    return strcmp(m->ruleset, r->ruleset) == 0 ||
           reader_refuse(r, rules, "the ruleset of the file, with rulings");
}

static const struct {
    const char *phases; // that a drawn position can be in, for messages
    bool (*read)(struct reader *r, struct model *m); // what is beside board, turn and phase
} of_game[GAMES] = {
    [GAME_DUEL] = {"action or give:N; draft and over are written as a position line", drawn_duel},
    [GAME_SHRINES] = {"action, take:SQUARE, zombify, zombify:SQUARE,SQUARE or capture; discard "
                      "and over are written as a position line",
                      drawn_shrines},
    [GAME_RONIN] = {"action or deal:PLAYER; hero, base, token and over are written as a "
                    "position line",
                    drawn_ronin},
};

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
        return reader_refuse(r, turn, game_forms[r->game].turns);
    model_set_turn(m, turn->text);
    return true;
}

// Phases that fix more than a drawn position gives are written as a position line.
static bool drawn_phase(enum game game, const char *s, size_t length) {
    static const char *const lines[] = {"draft", "discard", "over:", "give:0",
                                        "hero",  "base",    "token"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (strncmp(s, lines[i], strlen(lines[i])) == 0)
            return false;
    return model_is_phase(game, s, length);
}

static bool read_phase(struct reader *r, struct model *m) {
    const struct yaml_node *phase = r->of.phase;
    if (!phase)
        return true;
    if (!drawn_phase(r->game, phase->text, phase->length))
        return reader_refuse(r, phase, of_game[r->game].phases);
    snprintf(m->phase, sizeof m->phase, "%s", phase->text);
    return true;
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
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (all[i].node && !model_has_field(r->game, all[i].field)) {
            char expected[80];
            snprintf(expected, sizeof expected, "no field that positions of %s do not have",
                     game_names[r->game]);
            return reader_misplaced(r, all[i].node, expected);
        }
    return true;
}

// A key that the rulings take the field of away.
static bool rulings_fit(struct reader *r, const struct model *m) {
    if (r->of.streak && !model_has_streak(m))
        return reader_misplaced(r, r->of.streak, "no streak: the option shift-limit is none");
    if (r->of.made && !model_has_made(m))
        return reader_misplaced(r, r->of.made, "no made: the option hero-cap is on-board");
    return true;
}

bool drawn_read(struct reader *r, const struct yaml_node *scenario, struct model *m) {
    if (!r->of.board)
        return reader_refuse(r, scenario,
                             r->kept ? "the key position or the key board" : "the key board");
    if (!r->of.turn)
        return reader_refuse(r, scenario, "the key turn");
    if (!keys_fit(r) || !read_rules(r, m) || !read_board(r, m) || !read_turn(r, m) ||
        !read_phase(r, m) || !rulings_fit(r, m))
        return false;
    return of_game[r->game].read(r, m);
}

// ---- A drawing by itself ----

// The ruleset that its key `rules` begins with.
static bool read_ruleset(struct reader *r) {
    const struct yaml_node *rules = r->of.rules;
    const int ruleset = ruleset_first(rules->text);
    if (ruleset < 0)
        return reader_refuse(r, rules, "a ruleset, with rulings behind it");
    r->ruleset = ruleset_names[ruleset];
    r->game = ruleset_game[ruleset];
    return true;
}

bool drawn_line(const char *file, const char *bytes, size_t length, struct text *line,
                struct problem *p) {
    struct yaml y;
    struct reader r = {.y = &y, .p = p};
#define DRAWN_KEY(name, kinds, required) {#name, kinds, required, &r.of.name},
    struct yaml_key keys[] = {DRAWN_KEYS(DRAWN_KEY)};
#undef DRAWN_KEY
    struct model m;
    if (!yaml_parse(&y, file, bytes, length, p))
        return false;
    keys[0].required = true; // rules
    const bool good = yaml_map(&y, y.root, keys, sizeof keys / sizeof *keys, p) &&
                      read_ruleset(&r) && drawn_read(&r, y.root, &m);
    if (good)
        model_write(&m, line);
    yaml_free(&y);
    return good;
}
