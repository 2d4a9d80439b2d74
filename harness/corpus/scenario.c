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
    if (strcmp(turn->text, "W") != 0 && strcmp(turn->text, "B") != 0)
        return refuse(r, turn, "W or B");
    m->turn = turn->text[0];
    return true;
}

static bool read_phase(struct reader *r, struct model *m) {
    const struct yaml_node *phase = r->of.phase;
    if (phase == NULL)
        return true;
    const char *s = phase->text;
    bool give = strncmp(s, "give:", 5) == 0;
    size_t digits = give ? strspn(s + 5, "0123456789") : 0;
    if (strcmp(s, "action") != 0 &&
        !(give && digits > 0 && digits < 10 && s[5] != '0' && s[5 + digits] == '\0'))
        return refuse(r, phase, "action or give:N; draft and over are written as a position line");
    snprintf(m->phase, sizeof m->phase, "%s", s);
    return true;
}

// Takes {W: …, B: …} apart; either may be left out, not both.
static bool read_pair(struct reader *r, const struct yaml_node *map,
                      const struct yaml_node *of[2]) {
    const struct yaml_key keys[] = {{"W", YAML_TEXT, false, &of[0]},
                                    {"B", YAML_TEXT, false, &of[1]}};
    return yaml_map(r->y, map, keys, 2, r->p) &&
           (map->count > 0 || refuse(r, map, "W or B or both"));
}

static bool read_streak(struct reader *r, struct model *m) {
    const struct yaml_node *of[2] = {NULL, NULL};
    if (r->of.streak == NULL)
        return true;
    if (!model_has_streak(m))
        return misplaced(r, r->of.streak, "no streak: the option shift-limit is none");
    if (!read_pair(r, r->of.streak, of))
        return false;
    for (int player = 0; player < 2; player++) {
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
        const struct yaml_node *of[2] = {NULL, NULL};
        if (maps[store] != NULL && !read_pair(r, maps[store], of))
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

static bool read_drawn(struct reader *r, const struct yaml_node *scenario, struct model *m) {
    struct given given;
    if (r->of.board == NULL)
        return refuse(r, scenario, "the key position or the key board");
    if (r->of.turn == NULL)
        return refuse(r, scenario, "the key turn");
    return read_rules(r, m) && read_board(r, m) && read_turn(r, m) && read_phase(r, m) &&
           read_streak(r, m) && read_stores(r, m, &given) && fill(r, m, &given);
}

// A position line. One that the model cannot read is kept as it is if it is to be refused.
static bool read_line(struct reader *r, struct model *m, bool *readable) {
    const struct yaml_node *const alone[] = {r->of.rules, r->of.board,   r->of.turn, r->of.phase,
                                             r->of.hand,  r->of.reserve, r->of.lost, r->of.streak};
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
    const struct expect_place place = {r->of.action != NULL, r->of.position != NULL};
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
    const struct expect_place place = {r->of.action != NULL, r->of.position != NULL};
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

static bool read_id(struct reader *r) {
    const struct yaml_node *id = r->of.id;
    static const char *const prefixes[] = {"cat-", "pnp-", "bga-"};
    bool known = false;
    for (size_t i = 0; i < sizeof prefixes / sizeof prefixes[0]; i++)
        known = known || strncmp(id->text, prefixes[i], 4) == 0;
    if (!known || strspn(id->text, "abcdefghijklmnopqrstuvwxyz0123456789-") != id->length)
        return refuse(r, id, "an id of [a-z0-9-] that begins with cat-, pnp- or bga-");
    return true;
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
    if (ruleset_index(rules->text) < 0)
        return yaml_problem(y, rules, "catalyst2019, pnp or bga", p);
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
    struct reader r = {.y = &f->document, .ruleset = f->ruleset, .p = &p};
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
