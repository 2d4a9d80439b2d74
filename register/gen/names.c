// SPDX-License-Identifier: MIT
//
// Reads the register, and refuses faulty entries, such as an id that occurs twice or a default that
// is not an option. `paikocheck dev lint` compares the register with the corpus and the spec.
#include "names.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

void names_identifier(struct text *out, const char *name) {
    for (; *name != '\0'; name++)
        text_addf(out, "%c", *name == '-' ? '_' : toupper((unsigned char)*name));
}

// True if a name has only lower-case letters, digits and dashes, so that no two names become the
// same identifier.
static bool is_name(const struct yaml *y, const struct yaml_node *n, struct problem *p) {
    const size_t length = strspn(n->text, "abcdefghijklmnopqrstuvwxyz0123456789-");
    return (length > 0 && n->text[length] == '\0') ||
           yaml_problem(y, n, "a name of small letters, digits and dashes", p);
}

// Reads one entry of a list of the register into `n`.
typedef bool read_row_fn(struct names *n, const struct yaml *y, const struct yaml_node *node,
                         struct problem *p);

static bool read_rows(struct names *n, const struct yaml *y, const struct yaml_node *list,
                      size_t most, read_row_fn *read_row, struct problem *p) {
    if (list->count == 0 || list->count > most)
        return yaml_problem(y, list, "at least one entry, and no more than names.h has room for",
                            p);
    for (const struct yaml_node *row = list->first; row; row = row->next)
        if (!read_row(n, y, row, p))
            return false;
    return true;
}

// ---- games and rulesets ----

static bool read_game(struct names *n, const struct yaml *y, const struct yaml_node *node,
                      struct problem *p) {
    const struct yaml_node *name = NULL, *title = NULL, *letter = NULL;
    const struct yaml_key keys[] = {{"name", YAML_TEXT, true, &name},
                                    {"title", YAML_TEXT, true, &title},
                                    {"letter", YAML_TEXT, true, &letter}};
    if (!yaml_map(y, node, keys, sizeof keys / sizeof keys[0], p) || !is_name(y, name, p))
        return false;
    if (name->text[strspn(name->text, "abcdefghijklmnopqrstuvwxyz")] != '\0')
        return yaml_problem(y, name, "only small letters, since C code uses the name", p);
    if (letter->length != 1)
        return yaml_problem(y, letter, "one letter", p);
    for (size_t i = 0; i < n->games; i++)
        if (strcmp(n->game[i].name, name->text) == 0)
            return yaml_problem(y, name, "each game once", p);
    n->game[n->games++] = (struct game_row){name->text, title->text, letter->text};
    return true;
}

static bool read_ruleset(struct names *n, const struct yaml *y, const struct yaml_node *node,
                         struct problem *p) {
    const struct yaml_node *name = NULL, *game = NULL, *scenarios = NULL;
    const struct yaml_key keys[] = {{"name", YAML_TEXT, true, &name},
                                    {"game", YAML_TEXT, true, &game},
                                    {"scenarios", YAML_TEXT, true, &scenarios}};
    if (!yaml_map(y, node, keys, sizeof keys / sizeof keys[0], p) || !is_name(y, name, p) ||
        !is_name(y, scenarios, p))
        return false;
    struct ruleset_row row = {.name = name->text, .scenarios = scenarios->text};
    while (row.game < n->games && strcmp(n->game[row.game].name, game->text) != 0)
        row.game++;
    if (row.game == n->games)
        return yaml_problem(y, game, "the name of one of the games above", p);
    for (size_t i = 0; i < n->rulesets; i++)
        if (strcmp(n->ruleset[i].name, row.name) == 0)
            return yaml_problem(y, name, "each ruleset once", p);
    n->ruleset[n->rulesets++] = row;
    return true;
}

static bool read_rulesets(struct names *n, struct problem *p) {
    const struct yaml *y = &n->rulesets_file;
    const struct yaml_node *games = NULL, *rulesets = NULL;
    const struct yaml_key keys[] = {{"games", YAML_LIST, true, &games},
                                    {"rulesets", YAML_LIST, true, &rulesets}};
    return yaml_map(y, y->root, keys, sizeof keys / sizeof keys[0], p) &&
           read_rows(n, y, games, GAMES_MAX, read_game, p) &&
           read_rows(n, y, rulesets, RULESETS_MAX, read_ruleset, p);
}

// ---- rulings ----

static const char *text_of(const struct yaml_node *n) {
    return n ? n->text : "";
}

static int option_number(const struct ruling_row *r, const char *name) {
    for (size_t i = 0; i < r->options; i++)
        if (strcmp(r->option[i], name) == 0)
            return (int)i;
    return -1;
}

static bool read_options(const struct yaml *y, const struct yaml_node *list, struct ruling_row *r,
                         struct problem *p) {
    if (list->count < 2 || list->count > OPTIONS_MAX)
        return yaml_problem(y, list, "two to six options", p);
    for (const struct yaml_node *node = list->first; node; node = node->next) {
        const struct yaml_node *name = NULL, *meaning = NULL;
        const struct yaml_key keys[] = {{"name", YAML_TEXT, true, &name},
                                        {"meaning", YAML_TEXT, true, &meaning}};
        if (!yaml_map(y, node, keys, sizeof keys / sizeof keys[0], p) || !is_name(y, name, p))
            return false;
        if (option_number(r, name->text) >= 0)
            return yaml_problem(y, name, "each option once", p);
        r->option[r->options] = name->text;
        r->meaning[r->options++] = meaning->text;
    }
    return true;
}

static bool read_defaults(const struct names *n, const struct yaml *y, const struct yaml_node *map,
                          struct ruling_row *r, struct problem *p) {
    const struct yaml_node *of[RULESETS_MAX] = {NULL};
    struct yaml_key keys[RULESETS_MAX];
    for (size_t i = 0; i < n->rulesets; i++)
        keys[i] = (struct yaml_key){n->ruleset[i].name, YAML_TEXT, false, &of[i]};
    if (!yaml_map(y, map, keys, n->rulesets, p))
        return false;
    bool any = false;
    for (size_t i = 0; i < n->rulesets; i++) {
        const bool applies = of[i] && strcmp(of[i]->text, "-") != 0;
        any = any || applies;
        r->usual[i] = applies ? option_number(r, of[i]->text) : NOT_APPLIED;
        if (applies && r->usual[i] < 0)
            return yaml_problem(y, of[i], "one of the ruling's options, or \"-\"", p);
    }
    return any || yaml_problem(y, map, "a default option for at least one ruleset", p);
}

static bool read_ruling(struct names *n, const struct yaml *y, const struct yaml_node *node,
                        struct problem *p) {
    const struct yaml_node *name = NULL, *question = NULL, *doubt = NULL, *options = NULL,
                           *defaults = NULL, *see = NULL;
    struct ruling_row *r = &n->ruling[n->rulings];
    const struct yaml_key keys[] = {
        {"name", YAML_TEXT, true, &name},        {"question", YAML_TEXT, true, &question},
        {"doubt", YAML_TEXT, true, &doubt},      {"options", YAML_LIST, true, &options},
        {"defaults", YAML_MAP, true, &defaults}, {"clauses", YAML_LIST, false, &r->clauses},
        {"see", YAML_TEXT, false, &see},
    };
    if (!yaml_map(y, node, keys, sizeof keys / sizeof keys[0], p) || !is_name(y, name, p) ||
        !read_options(y, options, r, p) || !read_defaults(n, y, defaults, r, p) ||
        (r->clauses && !yaml_texts(y, r->clauses, 0, p)))
        return false;
    for (size_t i = 0; i < n->rulings; i++)
        if (strcmp(n->ruling[i].name, name->text) == 0)
            return yaml_problem(y, name, "each ruling once", p);
    r->name = name->text;
    r->question = question->text;
    r->doubt = doubt->text;
    r->see = text_of(see);
    r->line = name->line;
    n->rulings++;
    return true;
}

static bool read_rulings(struct names *n, struct problem *p) {
    const struct yaml *y = &n->rulings_file;
    const struct yaml_node *list = NULL;
    const struct yaml_key keys[] = {{"rulings", YAML_LIST, true, &list}};
    return yaml_map(y, y->root, keys, 1, p) && read_rows(n, y, list, RULINGS_MAX, read_ruling, p);
}

// ---- questions ----

// Reads a map from rulesets to texts. A ruleset without an entry gets "".
static bool read_of_rulesets(const struct names *n, const struct yaml *y,
                             const struct yaml_node *map, const char *into[RULESETS_MAX],
                             struct problem *p) {
    const struct yaml_node *of[RULESETS_MAX] = {NULL};
    struct yaml_key keys[RULESETS_MAX];
    for (size_t i = 0; i < n->rulesets; i++)
        keys[i] = (struct yaml_key){n->ruleset[i].name, YAML_TEXT, false, &of[i]};
    if (map && !yaml_map(y, map, keys, n->rulesets, p))
        return false;
    for (size_t i = 0; i < n->rulesets; i++)
        into[i] = text_of(of[i]);
    return true;
}

static bool read_wording(const struct yaml *y, const struct yaml_node *map, struct ruling_row *r,
                         struct problem *p) {
    const struct yaml_node *of[OPTIONS_MAX] = {NULL};
    struct yaml_key keys[OPTIONS_MAX];
    for (size_t i = 0; i < r->options; i++)
        keys[i] = (struct yaml_key){r->option[i], YAML_TEXT, true, &of[i]};
    if (!yaml_map(y, map, keys, r->options, p))
        return false;
    for (size_t i = 0; i < r->options; i++)
        r->wording[i] = of[i]->text;
    return true;
}

static bool read_question(struct names *n, const struct yaml *y, const struct yaml_node *node,
                          struct problem *p) {
    const struct yaml_node *name = NULL, *ask = NULL, *never = NULL, *says = NULL, *wording = NULL;
    const struct yaml_key keys[] = {{"ruling", YAML_TEXT, true, &name},
                                    {"ask", YAML_TEXT, true, &ask},
                                    {"never", YAML_MAP, false, &never},
                                    {"says", YAML_MAP, true, &says},
                                    {"wording", YAML_MAP, true, &wording}};
    size_t i = 0;
    if (!yaml_map(y, node, keys, sizeof keys / sizeof keys[0], p))
        return false;
    while (i < n->rulings && strcmp(n->ruling[i].name, name->text) != 0)
        i++;
    if (i == n->rulings || n->ruling[i].ask)
        return yaml_problem(y, name, "a ruling, each once", p);
    n->ruling[i].ask = ask->text;
    return read_of_rulesets(n, y, never, n->ruling[i].never, p) &&
           read_of_rulesets(n, y, says, n->ruling[i].says, p) &&
           read_wording(y, wording, &n->ruling[i], p);
}

static bool read_questions(struct names *n, struct problem *p) {
    const struct yaml *y = &n->questions_file;
    const struct yaml_node *list = NULL;
    const struct yaml_key keys[] = {{"questions", YAML_LIST, true, &list}};
    return yaml_map(y, y->root, keys, 1, p) &&
           read_rows(n, y, list, RULINGS_MAX, read_question, p) &&
           (list->count == n->rulings || yaml_problem(y, list, "a question for each ruling", p));
}

// ---- tiles ----

// Reads a tile. Letters must ascend, because the notation lists tiles by letter.
static bool read_tile(struct names *n, const struct yaml *y, const struct yaml_node *node,
                      struct problem *p) {
    const struct yaml_node *letter = NULL, *name = NULL;
    const struct yaml_key keys[] = {{"letter", YAML_TEXT, true, &letter},
                                    {"name", YAML_TEXT, true, &name}};
    if (!yaml_map(y, node, keys, sizeof keys / sizeof keys[0], p))
        return false;
    if (letter->length != 1 || letter->text[0] < 'A' || letter->text[0] > 'Z' ||
        (n->tiles > 0 && n->tile[n->tiles - 1].letter[0] >= letter->text[0]))
        return yaml_problem(y, letter, "one letter A to Z, later than the previous tile's", p);
    n->tile[n->tiles++] = (struct tile_row){letter->text, name->text};
    return true;
}

static bool read_tiles(struct names *n, struct problem *p) {
    const struct yaml *y = &n->tiles_file;
    const struct yaml_node *list = NULL;
    const struct yaml_key keys[] = {{"tiles", YAML_LIST, true, &list}};
    return yaml_map(y, y->root, keys, 1, p) && read_rows(n, y, list, TILES_MAX, read_tile, p);
}

// ---- the files ----

static bool load(struct yaml *y, const char *folder, const char *file, struct problem *p) {
    TEXT path = {0};
    text_addf(&path, "%s/%s", folder, file);
    const bool loaded = yaml_load(y, text_string(&path), p);
    return loaded;
}

static bool is_id(const char *s) {
    const size_t length = strspn(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-");
    return length > 0 && s[length] == '\0' && s[0] != '-';
}

static bool id_is_new(const struct names *n, const char *id) {
    for (size_t i = 0; i < n->rulesets; i++)
        for (size_t k = 0; k < n->ruleset[i].clauses; k++)
            if (strcmp(n->ruleset[i].clause[k].id, id) == 0)
                return false;
    return true;
}

static bool read_clause(const struct names *n, const struct yaml *y, const struct yaml_node *node,
                        struct clause_row *c, struct problem *p) {
    const struct yaml_node *id = NULL, *spot = NULL, *text = NULL, *kind = NULL, *topic = NULL,
                           *shows = NULL, *why = NULL, *note = NULL;
    const struct yaml_key keys[] = {
        {"id", YAML_TEXT, true, &id},       {"spot", YAML_TEXT, true, &spot},
        {"text", YAML_TEXT, true, &text},   {"kind", YAML_TEXT, true, &kind},
        {"topic", YAML_TEXT, true, &topic}, {"shows", YAML_TEXT, true, &shows},
        {"why", YAML_TEXT, false, &why},    {"note", YAML_TEXT, false, &note},
    };
    if (!yaml_map(y, node, keys, sizeof keys / sizeof keys[0], p))
        return false;
    if (!is_id(id->text))
        return yaml_problem(y, id, "an id of capitals, digits and dashes", p);
    if (!id_is_new(n, id->text))
        return yaml_problem(y, id, "each id once", p);
    if (strcmp(shows->text, "both") != 0 && !why)
        return yaml_problem(y, node, "the key `why`, since `shows` is not `both`", p);
    *c = (struct clause_row){id->text,    spot->text,   text->text,    kind->text, topic->text,
                             shows->text, text_of(why), text_of(note), id->line};
    return true;
}

static bool read_borrowed(struct ruleset_row *r, const struct yaml *y, const struct yaml_node *list,
                          struct problem *p) {
    r->borrowed = memory_take(list ? list->count : 0, sizeof *r->borrowed);
    for (const struct yaml_node *node = list ? list->first : NULL; node; node = node->next) {
        const struct yaml_node *id = NULL, *rule = NULL, *because = NULL;
        const struct yaml_key keys[] = {{"id", YAML_TEXT, true, &id},
                                        {"rule", YAML_TEXT, true, &rule},
                                        {"because", YAML_TEXT, true, &because}};
        if (!yaml_map(y, node, keys, sizeof keys / sizeof keys[0], p))
            return false;
        r->borrowed[r->borrowed_count++] =
            (struct borrowed_row){id->text, rule->text, because->text};
    }
    return true;
}

static bool read_document(struct names *n, size_t i, struct problem *p) {
    struct ruleset_row *r = &n->ruleset[i];
    const struct yaml *y = &n->clauses_file[i];
    const struct yaml_node *document = NULL, *ruleset = NULL, *title = NULL, *borrowed = NULL,
                           *clauses = NULL;
    const struct yaml_key keys[] = {{"document", YAML_TEXT, true, &document},
                                    {"ruleset", YAML_TEXT, true, &ruleset},
                                    {"title", YAML_TEXT, true, &title},
                                    {"borrowed", YAML_LIST, false, &borrowed},
                                    {"clauses", YAML_LIST, true, &clauses}};
    if (!yaml_map(y, y->root, keys, sizeof keys / sizeof keys[0], p))
        return false;
    if (strcmp(ruleset->text, r->name) != 0)
        return yaml_problem(y, ruleset, "the ruleset whose `scenarios` is this file's name", p);
    if (clauses->count == 0)
        return yaml_problem(y, clauses, "at least one clause", p);
    r->document = document->text;
    r->title = title->text;
    r->clause = memory_take(clauses->count, sizeof *r->clause);
    for (const struct yaml_node *node = clauses->first; node; node = node->next) {
        if (!read_clause(n, y, node, &r->clause[r->clauses], p))
            return false;
        r->clauses++;
    }
    return read_borrowed(r, y, borrowed, p);
}

static bool read_documents(struct names *n, const char *folder, struct problem *p) {
    for (size_t i = 0; i < n->rulesets; i++) {
        TEXT file = {0};
        text_addf(&file, "clauses/%s.yaml", n->ruleset[i].scenarios);
        if (!load(&n->clauses_file[i], folder, text_string(&file), p) || !read_document(n, i, p))
            return false;
    }
    return true;
}

bool names_read(struct names *n, const char *folder, struct problem *p) {
    memset(n, 0, sizeof *n);
    return load(&n->rulesets_file, folder, "rulesets.yaml", p) && read_rulesets(n, p) &&
           load(&n->rulings_file, folder, "rulings.yaml", p) && read_rulings(n, p) &&
           load(&n->questions_file, folder, "questions.yaml", p) && read_questions(n, p) &&
           load(&n->tiles_file, folder, "tiles.yaml", p) && read_tiles(n, p) &&
           read_documents(n, folder, p);
}

void names_free(struct names *n) {
    yaml_free(&n->rulesets_file);
    yaml_free(&n->rulings_file);
    yaml_free(&n->questions_file);
    yaml_free(&n->tiles_file);
    for (size_t i = 0; i < n->rulesets; i++) {
        free(n->ruleset[i].clause);
        free(n->ruleset[i].borrowed);
        yaml_free(&n->clauses_file[i]);
    }
}
