// SPDX-License-Identifier: MIT
//
// Reads the register of rulings. Knows its keys and that they must fit each other: a default is one
// of the options, no name stands twice. Invariant: a ruling that was read has at least two options.
#include "rulings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "register.h"

#define RULESET_NAME(id, name, game, scenarios, clauses) name,
#define RULESET_GAME(id, name, game, scenarios, clauses) GAME_##game,
#define RULESET_SCENARIOS(id, name, game, scenarios, clauses) scenarios,
#define RULESET_CLAUSES(id, name, game, scenarios, clauses) clauses,
#define GAME_NAME(id, word, name, letter) name,
#define GAME_LETTER(id, word, name, letter) letter,
const char *const ruleset_names[RULESETS] = {EACH_RULESET(RULESET_NAME)};
const enum game ruleset_game[RULESETS] = {EACH_RULESET(RULESET_GAME)};
const char *const ruleset_scenario_prefix[RULESETS] = {EACH_RULESET(RULESET_SCENARIOS)};
const char *const ruleset_clause_prefix[RULESETS] = {EACH_RULESET(RULESET_CLAUSES)};
#define DOUBT_NAME(id, name, readers, words) name,
#define DOUBT_READERS(id, name, readers, words) readers,
#define DOUBT_WORDS(id, name, readers, words) words,
const char *const doubt_names[DOUBT_COUNT] = {DOUBTS(DOUBT_NAME)};
const unsigned doubt_readers[DOUBT_COUNT] = {DOUBTS(DOUBT_READERS)};
const char *const doubt_words[DOUBT_COUNT] = {DOUBTS(DOUBT_WORDS)};
const char *const game_names[GAMES] = {EACH_GAME(GAME_NAME)};

bool game_leaves_to_sheet(enum game game) {
    static const bool leaves[GAMES] = {[GAME_SHRINES] = true, [GAME_RONIN] = true};
    return leaves[game];
}

bool game_among(enum game game, const char *letters) {
    static const char own[GAMES] = {EACH_GAME(GAME_LETTER)};
    return strchr(letters, own[game]) != NULL;
}

int ruleset_index(const char *name) {
    for (int i = 0; i < RULESETS; i++)
        if (*ruleset_names[i] == *name && strcmp(ruleset_names[i], name) == 0)
            return i;
    return -1;
}

int ruleset_first(const char *rules) {
    char name[24];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(rules, ", "), rules);
    return ruleset_index(name);
}

int ruleset_named(const char *position) {
    static const char field[] = "rules=";
    return strncmp(position, field, strlen(field)) == 0 ? ruleset_first(position + strlen(field))
                                                        : -1;
}

void ruleset_choice(struct text *out) {
    for (int i = 0; i < RULESETS; i++)
        text_addf(out, "%s%s", i == 0 ? "" : i + 1 < RULESETS ? ", " : " or ", ruleset_names[i]);
}

static bool same(const char *name, const char *s, size_t length) {
    return strlen(name) == length && memcmp(name, s, length) == 0;
}

int ruling_option_index(const struct ruling *r, const char *option, size_t length) {
    for (size_t i = 0; i < r->options; i++)
        if (same(r->option[i], option, length))
            return (int)i;
    return -1;
}

// ---- Reading ----

static bool read_options(const struct yaml *y, const struct yaml_node *list, struct ruling *r,
                         struct problem *p) {
    if (list->count < 2 || list->count > RULING_OPTIONS_MAX)
        return yaml_problem(y, list, "two to four options", p);
    for (const struct yaml_node *n = list->first; n; n = n->next) {
        const struct yaml_node *name = NULL, *meaning = NULL;
        const struct yaml_key keys[] = {{"name", YAML_TEXT, true, &name},
                                        {"meaning", YAML_TEXT, true, &meaning}};
        if (!yaml_map(y, n, keys, sizeof keys / sizeof keys[0], p))
            return false;
        if (ruling_option_index(r, name->text, name->length) >= 0)
            return yaml_problem(y, name, "each option once", p);
        r->option[r->options] = name->text;
        r->meaning[r->options++] = meaning->text;
    }
    return true;
}

// To a ruleset that is left out, or has a dash, the ruling does not apply. It applies to one.
static bool read_defaults(const struct yaml *y, const struct yaml_node *map, struct ruling *r,
                          struct problem *p) {
    const struct yaml_node *of[RULESETS] = {NULL};
    struct yaml_key keys[RULESETS];
    bool any = false;
    for (int i = 0; i < RULESETS; i++)
        keys[i] = (struct yaml_key){ruleset_names[i], YAML_TEXT, false, &of[i]};
    if (!yaml_map(y, map, keys, RULESETS, p))
        return false;
    for (int i = 0; i < RULESETS; i++) {
        r->applies[i] = of[i] && strcmp(of[i]->text, "-") != 0;
        int option = r->applies[i] ? ruling_option_index(r, of[i]->text, of[i]->length) : 0;
        if (option < 0)
            return yaml_problem(y, of[i], "one of the ruling's options, or \"-\"", p);
        r->fallback[i] = (unsigned char)option;
        any = any || r->applies[i];
    }
    return any || yaml_problem(y, map, "the default of at least one ruleset", p);
}

static bool read_clauses(const struct yaml *y, const struct yaml_node *list, struct ruling *r,
                         struct problem *p) {
    if (!yaml_texts(y, list, 0, p))
        return false;
    if (list->count > RULING_CLAUSES_MAX)
        return yaml_problem(y, list, "at most 24 clauses", p);
    for (const struct yaml_node *n = list->first; n; n = n->next)
        r->clause[r->clauses++] = n->text;
    return true;
}

static bool read_doubt(const struct yaml *y, const struct yaml_node *n, struct ruling *r,
                       struct problem *p) {
    for (unsigned i = 0; i < DOUBT_COUNT; i++)
        if (strcmp(doubt_names[i], n->text) == 0) {
            r->doubt = (enum doubt)i;
            return true;
        }
    return yaml_problem(y, n, "documents, silent, clauses or alternative", p);
}

static bool read_ruling(const struct yaml *y, const struct yaml_node *n, struct ruling *r,
                        struct problem *p) {
    const struct yaml_node *name = NULL, *question = NULL, *options = NULL, *defaults = NULL,
                           *list = NULL, *see = NULL, *doubt = NULL;
    const struct yaml_key keys[] = {
        {"name", YAML_TEXT, true, &name},       {"question", YAML_TEXT, true, &question},
        {"options", YAML_LIST, true, &options}, {"defaults", YAML_MAP, true, &defaults},
        {"clauses", YAML_LIST, false, &list},   {"see", YAML_TEXT, false, &see},
        {"doubt", YAML_TEXT, true, &doubt},
    };
    if (!yaml_map(y, n, keys, sizeof keys / sizeof keys[0], p))
        return false;
    r->name = name->text;
    r->question = question->text;
    r->see = see ? see->text : "";
    return read_doubt(y, doubt, r, p) && read_options(y, options, r, p) &&
           read_defaults(y, defaults, r, p) && (!list || read_clauses(y, list, r, p));
}

static bool read_all(struct ruling_register *r, struct problem *p) {
    const struct yaml *y = &r->document;
    const struct yaml_node *list = NULL;
    const struct yaml_key keys[] = {{"rulings", YAML_LIST, true, &list}};
    if (!yaml_map(y, y->root, keys, 1, p))
        return false;
    if (list->count == 0 || list->count > RULINGS_MAX)
        return yaml_problem(y, list, "one to 64 rulings", p);
    for (const struct yaml_node *n = list->first; n; n = n->next) {
        if (!read_ruling(y, n, &r->ruling[r->count], p))
            return false;
        for (size_t i = 0; i < r->count; i++)
            if (strcmp(r->ruling[i].name, r->ruling[r->count].name) == 0)
                return yaml_problem(y, n, "each ruling once", p);
        r->count++;
    }
    return true;
}

bool rulings_read(struct ruling_register *r, const char *file, const char *bytes, size_t length,
                  struct problem *p) {
    memset(r, 0, sizeof *r);
    if (!yaml_parse(&r->document, file, bytes, length, p))
        return false;
    if (read_all(r, p))
        return true;
    yaml_free(&r->document);
    return false;
}

// ---- The built-in register ----

void register_broken(const struct problem *p) {
    struct text line = {0};
    problem_describe(p, &line);
    fprintf(stderr, "paikocheck: a register that is built in is broken: %s\n", text_string(&line));
    exit(2);
}

const struct ruling *rulings(size_t *count) {
    static struct ruling_register built_in;
    struct problem p;
    for (size_t i = 0; built_in.count == 0 && i < embedded_registers_count; i++) {
        const struct embedded *e = &embedded_registers[i];
        if (strcmp(e->path, "register/rulings.yaml") != 0)
            continue;
        if (!rulings_read(&built_in, e->path, (const char *)e->bytes, e->length, &p))
            register_broken(&p);
    }
    *count = built_in.count;
    return built_in.ruling;
}

int ruling_index(const char *name, size_t length) {
    size_t n;
    const struct ruling *all = rulings(&n);
    for (size_t i = 0; i < n; i++)
        if (same(all[i].name, name, length))
            return (int)i;
    return -1;
}
