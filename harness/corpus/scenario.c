// SPDX-License-Identifier: MIT
//
// Reads scenario files: strictly, one problem per scenario, at the place of the mistake. Knows the
// keys of docs/corpus.md and how a position is filled up. Invariant: what comes out is complete;
// nothing that a file says is ignored.
#include "scenario.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../base/memory.h"
#include "../base/picture.h"
#include "../base/rulings.h"
#include "expect.h"

#define SCENARIO_KEYS(X)                                                                           \
    X(id, YAML_TEXT, true)                                                                         \
    X(title, YAML_TEXT, true)                                                                      \
    X(clauses, YAML_LIST, true)                                                                    \
    X(rules, YAML_TEXT, false)                                                                     \
    X(position, YAML_TEXT, false)                                                                  \
    X(board, YAML_TEXT, false)                                                                     \
    X(turn, YAML_TEXT, false)                                                                      \
    X(phase, YAML_TEXT, false)                                                                     \
    X(hand, YAML_MAP, false)                                                                       \
    X(reserve, YAML_MAP, false)                                                                    \
    X(lost, YAML_MAP, false)                                                                       \
    X(streak, YAML_MAP, false)                                                                     \
    X(pile, YAML_TEXT, false)                                                                      \
    X(cycle, YAML_TEXT, false)                                                                     \
    X(action, YAML_TEXT, false)                                                                    \
    X(expect, YAML_MAP, true)                                                                      \
    X(under, YAML_MAP, false)

struct nodes {
#define SCENARIO_NODE(name, kinds, required) const struct yaml_node *name;
    SCENARIO_KEYS(SCENARIO_NODE)
#undef SCENARIO_NODE
};

struct reader {
    const struct yaml *y;
    const char *ruleset; // of the file
    enum family family;  // of the ruleset
    struct problem *p;
    struct nodes of; // the scenario that is being read
};

static bool refuse(struct reader *r, const struct yaml_node *n, const char *expected) {
    return yaml_problem(r->y, n, expected, r->p);
}

static bool misplaced(struct reader *r, const struct yaml_node *n, const char *expected) {
    problem_set(r->p, r->y->file, "", n->key_line, n->key_column, n->key, expected);
    return false;
}

// Passes on a problem with a text that a node holds.
static bool inside(struct reader *r, const struct yaml_node *n, const struct problem *p) {
    return yaml_problem_inside(r->y, n, p->line > 0 ? p->line : 1, p->column > 0 ? p->column : 1,
                               p->found, p->expected, r->p);
}

// ---- The position ----

static bool read_rules(struct reader *r, struct model *m) {
    struct problem p;
    const struct yaml_node *rules = r->of.rules;
    model_init(m, r->ruleset);
    if (rules == NULL)
        return true;
    if (!model_read_rules(m, rules->text, &p))
        return inside(r, rules, &p);
    return strcmp(m->ruleset, r->ruleset) == 0 ||
           refuse(r, rules, "the ruleset of the file, with rulings");
}

static bool read_board(struct reader *r, struct model *m) {
    struct problem p;
    const struct yaml_node *board = r->of.board;
    if (!board->literal)
        return refuse(r, board, "a picture in a block after |");
    return picture_read(board->text, board->length, m, &p) || inside(r, board, &p);
}

static bool read_turn(struct reader *r, struct model *m) {
    const struct yaml_node *turn = r->of.turn;
    if (!model_is_turn(r->family, turn->text, turn->length))
        return refuse(r, turn, model_turns(r->family));
    m->turn = turn->text[0];
    return true;
}

// Phases that fix more than a drawn position gives are written as a position line.
static bool drawn_phase(enum family family, const char *s, size_t length) {
    static const char *const lines[] = {"draft", "discard", "over:", "give:0"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        if (strncmp(s, lines[i], strlen(lines[i])) == 0)
            return false;
    return model_is_phase(family, s, length);
}

static bool read_phase(struct reader *r, struct model *m) {
    static const char *const expected[FAMILIES] = {
        [FAMILY_TWO] = "action or give:N; draft and over are written as a position line",
        [FAMILY_THREE] = "action, take:SQUARE, zombify, zombify:SQUARE,SQUARE or capture; discard "
                         "and over are written as a position line"};
    const struct yaml_node *phase = r->of.phase;
    if (phase == NULL)
        return true;
    if (!drawn_phase(r->family, phase->text, phase->length))
        return refuse(r, phase, expected[r->family]);
    snprintf(m->phase, sizeof m->phase, "%s", phase->text);
    return true;
}

// Takes {W: …, B: …} apart, with `players` of 3 {W: …, B: …, R: …}; any may be left out, not all.
static bool read_players(struct reader *r, const struct yaml_node *map, int players,
                         const struct yaml_node *of[MODEL_PLAYERS]) {
    static const char *const names[MODEL_PLAYERS] = {"W", "B", "R"};
    struct yaml_key keys[MODEL_PLAYERS];
    for (int i = 0; i < players; i++)
        keys[i] = (struct yaml_key){names[i], YAML_TEXT, false, &of[i]};
    return yaml_map(r->y, map, keys, (size_t)players, r->p) &&
           (map->count > 0 || refuse(r, map, players == 2 ? "W or B or both" : "W, B or R"));
}

static bool read_streak(struct reader *r, struct model *m) {
    const struct yaml_node *of[MODEL_PLAYERS] = {NULL};
    int players = r->family == FAMILY_THREE ? 3 : 2;
    if (r->of.streak == NULL)
        return true;
    if (!model_has_streak(m))
        return misplaced(r, r->of.streak, "no streak: the option shift-limit is none");
    if (!read_players(r, r->of.streak, players, of))
        return false;
    for (int player = 0; player < players; player++) {
        if (of[player] == NULL)
            continue;
        if (!model_streak_form(of[player]->text, of[player]->length))
            return refuse(r, of[player], "a streak such as d5*2, or \"-\"");
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
        if (maps[store] != NULL && !read_players(r, maps[store], 2, of))
            return false;
        for (int player = 0; player < 2; player++) {
            given->store[store][player] = of[player] != NULL;
            if (of[player] != NULL &&
                !model_multiset_read(of[player]->text, of[player]->length, m->count[store][player]))
                return refuse(r, of[player], "a multiset such as A3BW2, or \"-\"");
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

static bool read_count(struct reader *r, const struct yaml_node *n, unsigned *count) {
    if (!model_number_form(n->text, n->length))
        return refuse(r, n, "a number");
    *count = (unsigned)strtoul(n->text, NULL, 10);
    return true;
}

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

static bool fill_three(struct reader *r, struct model *m, const struct given *given) {
    for (int player = 0; player < 2; player++)
        if (!given->store[MODEL_HAND][player])
            fill_hand(m, player);
    m->cycle = m->turn == 'R' ? 2 : m->turn == 'B';
    if (r->of.cycle != NULL && !read_count(r, r->of.cycle, &m->cycle))
        return false;
    return r->of.pile != NULL ? read_count(r, r->of.pile, &m->pile) : fill_pile(r, m);
}

// ---- The whole position ----

// A key that only positions of another family have.
static bool keys_fit(struct reader *r) {
    const struct {
        const struct yaml_node *node;
        enum model_field field;
    } all[] = {{r->of.reserve, FIELD_RESERVE},
               {r->of.lost, FIELD_LOST},
               {r->of.pile, FIELD_PILE},
               {r->of.cycle, FIELD_CYCLE}};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        if (all[i].node != NULL && !model_has_field(r->family, all[i].field)) {
            char expected[80];
            snprintf(expected, sizeof expected, "no field that positions of %s do not have",
                     family_names[r->family]);
            return misplaced(r, all[i].node, expected);
        }
    return true;
}

static bool read_drawn(struct reader *r, const struct yaml_node *scenario, struct model *m) {
    struct given given;
    if (r->of.board == NULL)
        return refuse(r, scenario, "the key position or the key board");
    if (r->of.turn == NULL)
        return refuse(r, scenario, "the key turn");
    return keys_fit(r) && read_rules(r, m) && read_board(r, m) && read_turn(r, m) &&
           read_phase(r, m) && read_streak(r, m) && read_stores(r, m, &given) &&
           (r->family == FAMILY_THREE ? fill_three : fill)(r, m, &given);
}

// A position line. One that the model cannot read is kept as it is if it is to be refused.
static bool read_line(struct reader *r, struct model *m, bool *readable) {
    const struct yaml_node *const alone[] = {r->of.rules, r->of.board,   r->of.turn, r->of.phase,
                                             r->of.hand,  r->of.reserve, r->of.lost, r->of.streak,
                                             r->of.pile,  r->of.cycle};
    struct problem p;
    for (size_t i = 0; i < sizeof alone / sizeof alone[0]; i++)
        if (alone[i] != NULL)
            return misplaced(r, alone[i], "no part of a position beside a position line");
    *readable = model_read(m, r->of.position->text, &p);
    bool refused = false;
    for (const struct yaml_node *n = r->of.expect->first; n != NULL; n = n->next)
        refused = refused || strcmp(n->key, "refused") == 0;
    if (!*readable)
        return refused || inside(r, r->of.position, &p);
    return strcmp(m->ruleset, r->ruleset) == 0 ||
           refuse(r, r->of.position, "a position of the ruleset of the file");
}

// ---- Cases ----

static char *copy(const char *s, size_t length) {
    char *made = memory_take(length + 1, 1);
    memcpy(made, s, length);
    return made;
}

static void set_position(struct scenario_case *c, const struct model *m) {
    struct text line = {0};
    c->readable = true;
    c->model = *m;
    model_write(m, &line);
    c->position = copy(text_string(&line), line.length);
    text_free(&line);
}

// Checks that the rulings of an `under` key come in table order. They are known to be registered.
static bool in_order(struct reader *r, const struct yaml_node *n) {
    int last = -1;
    for (const char *s = n->key; *s != '\0';) {
        int index = ruling_index(s, strcspn(s, "="));
        if (index < last)
            return misplaced(r, n, "rulings in the order of docs/rulings.md");
        last = index;
        s += strcspn(s, ",");
        s += *s == ',';
    }
    return true;
}

static bool read_under(struct reader *r, const struct yaml_node *n, const struct scenario *s,
                       struct scenario_case *c) {
    const struct expect_place place = {r->of.action != NULL, r->of.position != NULL, r->family};
    const struct scenario_case *own = &s->cases[0];
    struct model m = own->model;
    struct problem p;
    c->of = s;
    c->under = n->key;
    if (!own->readable)
        return misplaced(r, n, "no under: the position cannot be read");
    if (!model_set_rulings(&m, n->key, &p)) {
        problem_set(r->p, r->y->file, "under", n->key_line, n->key_column + p.column - 1, p.found,
                    p.expected);
        return false;
    }
    if (!in_order(r, n))
        return false;
    if (model_option_is(&m, "zombie-limit", "none"))
        memcpy(m.streak[MODEL_RED], "-", 2); // with the limit goes what counts toward it
    if (memcmp(m.option, own->model.option, sizeof m.option) == 0)
        return misplaced(r, n, "other options than the scenario's own");
    set_position(c, &m);
    return expect_read(&c->expect, r->y, n, &place, r->p);
}

// Two keys of `under` may name the same options in other words; then one of them says nothing.
static bool all_different(struct reader *r, const struct scenario *s, size_t last,
                          const struct yaml_node *n) {
    for (size_t i = 1; i < last; i++)
        if (memcmp(s->cases[i].model.option, s->cases[last].model.option,
                   sizeof s->cases[i].model.option) == 0)
            return misplaced(r, n, "other options than the blocks above");
    return true;
}

static bool read_cases(struct reader *r, struct scenario *s, const struct model *m, bool readable) {
    const struct expect_place place = {r->of.action != NULL, r->of.position != NULL, r->family};
    size_t count = 1 + (r->of.under != NULL ? r->of.under->count : 0);
    if (r->of.under != NULL && count == 1)
        return refuse(r, r->of.under, "at least one block");
    s->cases = memory_take(count, sizeof *s->cases);
    s->count = count;
    s->cases[0].of = s;
    s->cases[0].under = "";
    if (readable)
        set_position(&s->cases[0], m);
    else
        s->cases[0].position = copy(r->of.position->text, r->of.position->length);
    if (!expect_read(&s->cases[0].expect, r->y, r->of.expect, &place, r->p))
        return false;
    const struct yaml_node *n = r->of.under != NULL ? r->of.under->first : NULL;
    for (size_t i = 1; i < count; i++, n = n->next)
        if (!read_under(r, n, s, &s->cases[i]) || !all_different(r, s, i, n))
            return false;
    return true;
}

// ---- Scenarios ----

// Whether an id begins with what those of some ruleset do, and a dash.
static bool known_prefix(const char *id) {
    for (int i = 0; i < RULESETS; i++) {
        size_t length = strlen(ruleset_scenario_prefix[i]);
        if (strncmp(id, ruleset_scenario_prefix[i], length) == 0 && id[length] == '-')
            return true;
    }
    return false;
}

static bool read_id(struct reader *r) {
    const struct yaml_node *id = r->of.id;
    if (known_prefix(id->text) &&
        strspn(id->text, "abcdefghijklmnopqrstuvwxyz0123456789-") == id->length)
        return true;
    struct text expected = {0};
    text_add(&expected, "an id of [a-z0-9-] that begins with ");
    for (int i = 0; i < RULESETS; i++)
        text_addf(&expected, "%s%s-",
                  i == 0             ? ""
                  : i + 1 < RULESETS ? ", "
                                     : " or ",
                  ruleset_scenario_prefix[i]);
    refuse(r, id, text_string(&expected));
    text_free(&expected);
    return false;
}

static bool read_heading(struct reader *r) {
    if (!read_id(r) || !yaml_texts(r->y, r->of.clauses, 1, r->p))
        return false;
    if (strchr(r->of.title->text, '\n') != NULL)
        return refuse(r, r->of.title, "a title of one line");
    for (const struct yaml_node *n = r->of.clauses->first; n != NULL; n = n->next)
        if (!expect_citation_form(n->text) || strchr(n->text, ':') != NULL)
            return refuse(r, n, "a clause id such as CAT-FIRE-1");
    const struct yaml_node *action = r->of.action;
    if (action != NULL && strcspn(action->text, "\n") != action->length)
        return refuse(r, action, "an action of one line");
    return true;
}

static bool read_scenario(struct reader *r, const struct yaml_node *n, struct scenario *s) {
    memset(&r->of, 0, sizeof r->of);
#define SCENARIO_KEY(name, kinds, required) {#name, kinds, required, &r->of.name},
    const struct yaml_key keys[] = {SCENARIO_KEYS(SCENARIO_KEY)};
#undef SCENARIO_KEY
    struct model m;
    bool readable = true;
    if (!yaml_map(r->y, n, keys, sizeof keys / sizeof keys[0], r->p) || !read_heading(r))
        return false;
    s->file = r->y->file;
    s->line = r->of.id->line;
    s->id = r->of.id->text;
    s->title = r->of.title->text;
    s->clauses = r->of.clauses;
    s->action = r->of.action != NULL ? r->of.action->text : NULL;
    bool placed = r->of.position != NULL ? read_line(r, &m, &readable) : read_drawn(r, n, &m);
    return placed && read_cases(r, s, &m, readable);
}

static void free_scenario(struct scenario *s) {
    for (size_t i = 0; i < s->count; i++)
        free(s->cases[i].position);
    free(s->cases);
    *s = (struct scenario){0};
}

// ---- Files ----

// The folder's and the file's name of RULESET/TOPIC.yaml at the end of a path.
struct names {
    char folder[64], file[128];
};

static bool read_names(struct names *names, const char *path) {
    const char *slash = strrchr(path, '/'), *start = slash;
    static const char suffix[] = ".yaml";
    if (slash == NULL)
        return false;
    while (start > path && start[-1] != '/')
        start--;
    size_t folder = (size_t)(slash - start), file = strlen(slash + 1);
    if (folder >= sizeof names->folder || file < sizeof suffix ||
        file - (sizeof suffix - 1) >= sizeof names->file ||
        strcmp(slash + 1 + file - (sizeof suffix - 1), suffix) != 0)
        return false;
    snprintf(names->folder, sizeof names->folder, "%.*s", (int)folder, start);
    snprintf(names->file, sizeof names->file, "%.*s", (int)(file - (sizeof suffix - 1)), slash + 1);
    return true;
}

static bool read_head(struct scenario_file *f, const char *path, const struct yaml_node **list,
                      struct problem *p) {
    const struct yaml *y = &f->document;
    const struct yaml_node *topic = NULL, *rules = NULL;
    const struct yaml_key keys[] = {{"topic", YAML_TEXT, true, &topic},
                                    {"rules", YAML_TEXT, true, &rules},
                                    {"scenarios", YAML_LIST, true, list}};
    struct names names;
    if (!yaml_map(y, y->root, keys, sizeof keys / sizeof keys[0], p))
        return false;
    if (!read_names(&names, path)) {
        problem_set(p, path, "", 0, 0, path, "a path that ends in RULESET/TOPIC.yaml");
        return false;
    }
    if (strcmp(topic->text, names.file) != 0)
        return yaml_problem(y, topic, "the file's name without .yaml", p);
    if (strcmp(rules->text, names.folder) != 0)
        return yaml_problem(y, rules, "the folder's name", p);
    if (ruleset_index(rules->text) < 0) {
        struct text expected = {0};
        ruleset_choice(&expected);
        yaml_problem(y, rules, text_string(&expected), p);
        text_free(&expected);
        return false;
    }
    f->topic = topic->text;
    f->ruleset = rules->text;
    return (*list)->count > 0 || yaml_problem(y, *list, "at least one scenario", p);
}

size_t scenario_read(struct scenario_file *f, const char *path, const char *bytes, size_t length,
                     problem_fn *on_problem, void *context) {
    struct problem p;
    const struct yaml_node *list = NULL;
    size_t problems = 0;
    memset(f, 0, sizeof *f);
    if (!yaml_parse(&f->document, path, bytes, length, &p) || !read_head(f, path, &list, &p)) {
        on_problem(context, &p);
        return 1;
    }
    struct reader r = {.y = &f->document,
                       .ruleset = f->ruleset,
                       .family = ruleset_family[ruleset_index(f->ruleset)],
                       .p = &p};
    f->scenarios = memory_take(list->count, sizeof *f->scenarios);
    for (const struct yaml_node *n = list->first; n != NULL; n = n->next) {
        struct scenario *s = &f->scenarios[f->count];
        if (read_scenario(&r, n, s)) {
            f->count++;
            continue;
        }
        free_scenario(s);
        on_problem(context, &p);
        problems++;
    }
    return problems;
}

void scenario_free(struct scenario_file *f) {
    for (size_t i = 0; i < f->count; i++)
        free_scenario(&f->scenarios[i]);
    free(f->scenarios);
    yaml_free(&f->document);
    *f = (struct scenario_file){0};
}
