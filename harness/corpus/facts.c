// SPDX-License-Identifier: MIT
//
// Reads facts. Knows the keys of a fact and its pictures; what a fact says of an implementation,
// facts_run.c says.
#include "facts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "registers/clauses.h"

struct facts_reader {
    struct facts *f;
    const struct yaml *y;
    struct problem *p;
};

// The keys of a fact.
#define FACT_KEYS(X)                                                                               \
    X(id, YAML_TEXT, true)                                                                         \
    X(title, YAML_TEXT, true)                                                                      \
    X(clauses, YAML_LIST, true)                                                                    \
    X(ground, YAML_TEXT, false)                                                                    \
    X(points, YAML_MAP, false)                                                                     \
    X(tile, YAML_TEXT, false)                                                                      \
    X(sight, YAML_TEXT, false)                                                                     \
    X(shift, YAML_TEXT, false)                                                                     \
    X(black, YAML_TEXT, false)                                                                     \
    X(scores, YAML_TEXT, false)
struct fact_nodes {
#define FACT_NODE(name, kinds, required) const struct yaml_node *name;
    FACT_KEYS(FACT_NODE)
#undef FACT_NODE
};

// ---- Pictures ----

// The next word of a line that ends at a line end; steps behind it. NULL at the end of the line.
static const char *next_word(const char **at, size_t *length) {
    const char *word = *at + strspn(*at, " ");
    *length = strcspn(word, " \n");
    *at = word + *length;
    return *length > 0 ? word : NULL;
}

static const char *next_row(const char *at) {
    at += strcspn(at, "\n");
    return *at ? at + 1 : at;
}

// One rank of a board: its number, then a mark for each square that exists.
static bool read_rank(const char *at, int rank, const char *marks, char cell[MODEL_SQUARES]) {
    char number[12];
    size_t length;
    const char *word = next_word(&at, &length);
    (void)snprintf(number, sizeof number, "%d", rank + 1);
    if (!word || length != strlen(number) || memcmp(word, number, length) != 0)
        return false;
    for (int file = 0; file < 14; file++) {
        const int s = model_square_at(file, rank);
        if (s < 0)
            continue;
        word = next_word(&at, &length);
        if (!word || length != 1 || !strchr(marks, *word))
            return false;
        cell[s] = *word;
    }
    return !next_word(&at, &length);
}

// A board as the scenarios draw it, of single marks; the line of files below it may have any words.
static bool read_board(struct facts_reader *r, const struct yaml_node *n, const char *marks,
                       char cell[MODEL_SQUARES]) {
    const char *at = n->text;
    for (int rank = 13; rank >= 0; rank--, at = next_row(at))
        if (!read_rank(at, rank, marks, cell)) {
            char expected[96];
            (void)snprintf(expected, sizeof expected,
                           "rank %d: its number, then one of %s for each of its squares", rank + 1,
                           marks);
            return yaml_problem(r->y, n, expected, r->p);
        }
    return true;
}

// Where the tile stands in a picture: counts rows and words up to it.
static bool find_tile(const char *at, int *row, int *column) {
    size_t length;
    int found = 0;
    for (int y = 0; *at; y++, at = next_row(at)) {
        const char *line = at, *word;
        for (int x = 0; (word = next_word(&line, &length)) != NULL; x++)
            if (strchr("TXO", *word)) {
                *row = y;
                *column = x;
                found++;
            }
    }
    return found == 1;
}

// A mark `x` files and `y` ranks from the tile.
static bool read_mark(struct fact_tile *t, char mark, int x, int y) {
    if (abs(x) > FACT_REACH || abs(y) > FACT_REACH || !strchr(".TXOxo", mark))
        return false;
    t->threat[x + FACT_REACH][y + FACT_REACH] = mark == 'x' || mark == 'X';
    t->cover[x + FACT_REACH][y + FACT_REACH] = mark == 'o' || mark == 'O';
    return true;
}

static bool read_pattern(struct facts_reader *r, const struct yaml_node *n, struct fact_tile *t) {
    int row = 0, column = 0;
    bool good = find_tile(n->text, &row, &column);
    size_t length;
    const char *at = n->text, *word;
    for (int y = 0; good && *at; y++, at = next_row(at)) {
        const char *line = at;
        for (int x = 0; good && (word = next_word(&line, &length)) != NULL; x++)
            good = length == 1 && read_mark(t, *word, x - column, row - y);
    }
    return good ||
           yaml_problem(r->y, n,
                        "a picture of . x o with one T, X or O, the tile, at most 6 squares "
                        "away",
                        r->p);
}

// ---- Facts ----

// Marks of the ground; a capital is a black square.
static bool read_ground(struct facts_reader *r, const struct yaml_node *n) {
    char cell[MODEL_SQUARES];
    if (!read_board(r, n, "wbmWBM", cell))
        return false;
    for (int s = 0; s < MODEL_SQUARES; s++) {
        const char mark = cell[s];
        r->f->home[s] = strchr("wW", mark) ? 0 : strchr("bB", mark) ? 1 : -1;
        r->f->black[s] = strchr("WBM", mark) != NULL;
    }
    return true;
}

static bool read_points(struct facts_reader *r, const struct yaml_node *n) {
    const struct yaml_node *of[2] = {NULL, NULL};
    const struct yaml_key keys[] = {{"W", YAML_TEXT, true, &of[0]}, {"B", YAML_TEXT, true, &of[1]}};
    char cell[MODEL_SQUARES];
    if (!yaml_map(r->y, n, keys, 2, r->p))
        return false;
    for (int side = 0; side < 2; side++) {
        if (!read_board(r, of[side], "012#", cell))
            return false;
        for (int s = 0; s < MODEL_SQUARES; s++)
            r->f->worth[side][s] = cell[s] == '#' ? 0 : (unsigned char)(cell[s] - '0');
    }
    return true;
}

static bool read_word(struct facts_reader *r, const struct yaml_node *fact,
                      const struct yaml_node *n, const char *no, const char *yes, bool *is) {
    char expected[64];
    *is = n && strcmp(n->text, yes) == 0;
    if (n && (*is || strcmp(n->text, no) == 0))
        return true;
    (void)snprintf(expected, sizeof expected, "%s or %s", yes, no);
    return yaml_problem(r->y, n ? n : fact, expected, r->p);
}

static bool read_tile(struct facts_reader *r, const struct yaml_node *fact,
                      const struct fact_nodes *of, struct fact_tile *t) {
    if (!of->sight || !read_pattern(r, of->sight, t))
        return of->sight ? false : yaml_problem(r->y, fact, "the key sight", r->p);
    if (!of->shift || of->shift->length != 1 || !strchr("012", of->shift->text[0]))
        return yaml_problem(r->y, of->shift ? of->shift : fact, "shift: 0, 1 or 2", r->p);
    t->shift = (unsigned)(of->shift->text[0] - '0');
    return read_word(r, fact, of->black, "barred", "open", &t->black) &&
           read_word(r, fact, of->scores, "never", "by-ground", &t->scores);
}

// The place of the fact that the keys are of, and its reading. NULL, with a problem, where they are
// of none.
static struct fact *place_of(struct facts_reader *r, const struct yaml_node *fact,
                             const struct fact_nodes *of) {
    const int kinds = (of->ground != NULL) + (of->points != NULL) + (of->tile != NULL);
    if (kinds != 1) {
        yaml_problem(r->y, fact, "one of the keys ground, points and tile", r->p);
        return NULL;
    }
    if (!of->tile)
        return of->ground ? &r->f->ground : &r->f->points;
    const int type = of->tile->length == 1 ? model_type(of->tile->text[0]) : -1;
    if (type < 0) {
        yaml_problem(r->y, of->tile, "the letter of a tile", r->p);
        return NULL;
    }
    return &r->f->tile[type].of;
}

static bool read_clauses(struct facts_reader *r, const struct yaml_node *list) {
    if (!yaml_texts(r->y, list, 1, r->p))
        return false;
    for (const struct yaml_node *n = list->first; n; n = n->next)
        if (!clause_find(n->text))
            return yaml_problem(r->y, n, "the id of a registered clause", r->p);
    return true;
}

static bool read_fact(struct facts_reader *r, const struct yaml_node *n) {
    struct fact_nodes of = {0};
#define FACT_KEY(name, kinds, required) {#name, kinds, required, &of.name},
    const struct yaml_key keys[] = {FACT_KEYS(FACT_KEY)};
#undef FACT_KEY
    if (!yaml_map(r->y, n, keys, sizeof keys / sizeof *keys, r->p) || !read_clauses(r, of.clauses))
        return false;
    if (strncmp(of.id->text, "fact-", 5) != 0)
        return yaml_problem(r->y, of.id, "an id that begins with fact-", r->p);
    struct fact *fact = place_of(r, n, &of);
    if (!fact)
        return false;
    if (fact->id)
        return yaml_problem(r->y, of.id, "the only fact about its tile, ground or points", r->p);
    *fact = (struct fact){r->y->file, of.id->text, of.id->line};
    r->f->count++;
    return of.ground   ? read_ground(r, of.ground)
           : of.points ? read_points(r, of.points)
                       : read_tile(r, n, &of, &r->f->tile[model_type(of.tile->text[0])]);
}

// ---- Files ----

size_t facts_read(struct facts *f, const char *path, problem_fn *on_problem, void *context) {
    struct problem p;
    const struct yaml_node *list = NULL;
    const struct yaml_key keys[] = {{"facts", YAML_LIST, true, &list}};
    size_t problems = 0;
    f->documents = vec_more(f->documents, f->files, sizeof *f->documents);
    struct yaml *y = &f->documents[f->files];
    const bool read = yaml_load(y, path, &p);
    f->files += read;
    if (!read || !yaml_map(y, y->root, keys, 1, &p)) {
        on_problem(context, &p);
        return 1;
    }
    struct facts_reader r = {f, y, &p};
    for (const struct yaml_node *n = list->first; n; n = n->next)
        if (!read_fact(&r, n)) {
            on_problem(context, &p);
            problems++;
        }
    return problems;
}

bool facts_complete(const struct facts *f) {
    bool complete = f->ground.id && f->points.id;
    for (int type = 0; type < MODEL_TYPES; type++)
        complete = complete && f->tile[type].of.id;
    return complete;
}

void facts_free(struct facts *f) {
    for (size_t i = 0; i < f->files; i++)
        yaml_free(&f->documents[i]);
    free(f->documents);
    *f = (struct facts){0};
}
