// SPDX-License-Identifier: MIT
//
// Reads the registers of clauses. Knows their keys and that ids are unique; whether the corpus and
// the spec live up to a record is the linter's question. Invariant: every text of a clause that was
// read is set, "" where the record leaves it out.
#include "clauses.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "register.h"
#include "rulings.h"

#define CLAUSE_WORD(name, word) word,
const char *const clause_kind_names[CLAUSE_KIND_COUNT] = {CLAUSE_KINDS(CLAUSE_WORD)};
const char *const clause_shows_names[CLAUSE_SHOWS_COUNT] = {CLAUSE_SHOWS(CLAUSE_WORD)};

// ---- Reading ----

// The index of n's text among the words; a problem that lists them otherwise.
static bool read_word(const struct yaml *y, const struct yaml_node *n, const char *const *words,
                      int count, int *index, struct problem *p) {
    TEXT expected = {0};
    for (*index = 0; *index < count; ++*index)
        if (strcmp(words[*index], n->text) == 0)
            return true;
    text_add(&expected, "one of:");
    for (int i = 0; i < count; i++)
        text_addf(&expected, " %s", words[i]);
    yaml_problem(y, n, text_string(&expected), p);
    return false;
}

static bool is_id(const char *s) {
    size_t length = strspn(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-");
    return length > 0 && s[length] == '\0' && s[0] != '-';
}

static const char *text_of(const struct yaml_node *n) {
    return n ? n->text : "";
}

static bool read_clause(const struct yaml *y, const struct yaml_node *n, struct clause *c,
                        struct problem *p) {
    const struct yaml_node *id = NULL, *spot = NULL, *text = NULL, *kind = NULL, *topic = NULL,
                           *shows = NULL, *why = NULL, *note = NULL;
    const struct yaml_key keys[] = {
        {"id", YAML_TEXT, true, &id},       {"spot", YAML_TEXT, true, &spot},
        {"text", YAML_TEXT, true, &text},   {"kind", YAML_TEXT, true, &kind},
        {"topic", YAML_TEXT, true, &topic}, {"shows", YAML_TEXT, true, &shows},
        {"why", YAML_TEXT, false, &why},    {"note", YAML_TEXT, false, &note},
    };
    int kind_index, shows_index;
    if (!yaml_map(y, n, keys, sizeof keys / sizeof keys[0], p) ||
        !read_word(y, kind, clause_kind_names, CLAUSE_KIND_COUNT, &kind_index, p) ||
        !read_word(y, shows, clause_shows_names, CLAUSE_SHOWS_COUNT, &shows_index, p))
        return false;
    if (!is_id(id->text))
        return yaml_problem(y, id, "an id of capitals, digits and dashes", p);
    if (shows_index != SHOWS_BOTH && !why)
        return yaml_problem(y, n, "the key why, since shows is not both", p);
    c->id = id->text;
    c->spot = spot->text;
    c->text = text->text;
    c->kind = (enum clause_kind)kind_index;
    c->topic = topic->text;
    c->shows = (enum clause_shows)shows_index;
    c->why = text_of(why);
    c->note = text_of(note);
    c->line = id->line;
    return true;
}

static bool read_borrowed(struct clause_register *r, const struct yaml_node *list,
                          struct problem *p) {
    r->borrowed = memory_take(list ? list->count : 0, sizeof *r->borrowed);
    for (const struct yaml_node *n = list ? list->first : NULL; n; n = n->next) {
        const struct yaml_node *id = NULL, *rule = NULL, *because = NULL;
        const struct yaml_key keys[] = {{"id", YAML_TEXT, true, &id},
                                        {"rule", YAML_TEXT, true, &rule},
                                        {"because", YAML_TEXT, true, &because}};
        if (!yaml_map(&r->document, n, keys, sizeof keys / sizeof keys[0], p))
            return false;
        r->borrowed[r->borrowed_count++] = (struct borrowed){id->text, rule->text, because->text};
    }
    return true;
}

static bool read_head(struct clause_register *r, const struct yaml_node **list, struct problem *p) {
    const struct yaml *y = &r->document;
    const struct yaml_node *borrowed = NULL;
    const struct yaml_node *name = NULL, *ruleset = NULL, *title = NULL;
    const struct yaml_key keys[] = {
        {"document", YAML_TEXT, true, &name}, {"ruleset", YAML_TEXT, true, &ruleset},
        {"title", YAML_TEXT, true, &title},   {"borrowed", YAML_LIST, false, &borrowed},
        {"clauses", YAML_LIST, true, list},
    };
    if (!yaml_map(y, y->root, keys, sizeof keys / sizeof keys[0], p))
        return false;
    r->name = name->text;
    r->title = title->text;
    return read_word(y, ruleset, ruleset_names, RULESETS, &r->ruleset, p) &&
           read_borrowed(r, borrowed, p);
}

static bool read_clauses(struct clause_register *r, const struct yaml_node *list,
                         struct problem *p) {
    if (list->count == 0)
        return yaml_problem(&r->document, list, "at least one clause", p);
    r->clause = memory_take(list->count, sizeof *r->clause);
    for (const struct yaml_node *n = list->first; n; n = n->next) {
        struct clause *c = &r->clause[r->count];
        if (!read_clause(&r->document, n, c, p))
            return false;
        c->document = r->name;
        c->ruleset = r->ruleset;
        c->file = r->document.file;
        for (size_t i = 0; i < r->count; i++)
            if (strcmp(r->clause[i].id, c->id) == 0)
                return yaml_problem(&r->document, n, "each id once", p);
        r->count++;
    }
    return true;
}

bool clauses_read(struct clause_register *r, const char *file, const char *bytes, size_t length,
                  struct problem *p) {
    const struct yaml_node *list = NULL;
    memset(r, 0, sizeof *r);
    if (!yaml_parse(&r->document, file, bytes, length, p))
        return false;
    if (read_head(r, &list, p) && read_clauses(r, list, p))
        return true;
    clauses_free(r);
    return false;
}

void clauses_free(struct clause_register *r) {
    free(r->clause);
    free(r->borrowed);
    yaml_free(&r->document);
    *r = (struct clause_register){0};
}

// ---- The built-in registers ----

enum { REGISTERS_MAX = 16 };

struct built_in {
    struct clause_register part[REGISTERS_MAX];
    size_t parts;
    struct clause *all;
    size_t count;
};

static void read_parts(struct built_in *b) {
    static const char folder[] = "register/clauses/";
    struct problem p;
    for (size_t i = 0; i < embedded_registers_count && b->parts < REGISTERS_MAX; i++) {
        const struct embedded *e = &embedded_registers[i];
        if (strncmp(e->path, folder, sizeof folder - 1) != 0)
            continue;
        struct clause_register *r = &b->part[b->parts++];
        if (!clauses_read(r, e->path, (const char *)e->bytes, e->length, &p))
            register_broken(&p);
        b->count += r->count;
    }
}

static void check_ids(const struct built_in *b) {
    for (size_t i = 0; i < b->count; i++)
        for (size_t j = 0; j < i; j++)
            if (strcmp(b->all[i].id, b->all[j].id) == 0) {
                struct problem p;
                problem_set(&p, b->all[i].file, "id", b->all[i].line, 0, b->all[i].id,
                            "an id that no other register has");
                register_broken(&p);
            }
}

static const struct built_in *built_in(void) {
    static struct built_in b;
    if (!b.all) {
        read_parts(&b);
        b.all = memory_take(b.count + 1, sizeof *b.all);
        size_t n = 0;
        for (size_t i = 0; i < b.parts; i++) {
            memcpy(b.all + n, b.part[i].clause, b.part[i].count * sizeof *b.all);
            n += b.part[i].count;
        }
        check_ids(&b);
    }
    return &b;
}

const struct clause *clauses(size_t *count) {
    *count = built_in()->count;
    return built_in()->all;
}

const struct clause *clause_find(const char *id) {
    size_t n;
    const struct clause *all = clauses(&n);
    for (size_t i = 0; i < n; i++)
        if (strcmp(all[i].id, id) == 0)
            return &all[i];
    return NULL;
}

const struct clause_register *clauses_of(int ruleset) {
    const struct built_in *b = built_in();
    for (size_t i = 0; i < b->parts; i++)
        if (b->part[i].ruleset == ruleset)
            return &b->part[i];
    return NULL;
}

const struct borrowed *clause_borrowed(int ruleset, const char *id) {
    const struct clause_register *r = clauses_of(ruleset);
    for (size_t k = 0; r && k < r->borrowed_count; k++)
        if (strcmp(r->borrowed[k].rule, id) == 0)
            return &r->borrowed[k];
    return NULL;
}
