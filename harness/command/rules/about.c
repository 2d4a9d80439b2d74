// SPDX-License-Identifier: MIT
#include "about.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/line.h"
#include "base/memory.h"
#include "base/vec.h"
#include "load.h"

// ---- reading ----

static int is_page(const struct dirent *entry) {
    const size_t length = strlen(entry->d_name);
    return length > 3 && strcmp(entry->d_name + length - 3, ".md") == 0;
}

// A page's name is what stands behind the folder of the documents.
static bool read_page(struct about *about, const char *docs, const char *name, struct problem *p) {
    TEXT path = {0};
    struct about_page page = {.name = strdup(name)};
    if (!page.name)
        memory_out();
    text_addf(&path, "%s/%s", docs, name);
    const bool good = file_read(text_string(&path), FILE_TEXT_MAX, &page.text, p);
    about->pages = vec_more(about->pages, about->page_count, sizeof *about->pages);
    about->pages[about->page_count++] = page;
    return good;
}

static bool read_pages(struct about *about, const char *docs, struct problem *p) {
    struct dirent **entry = NULL;
    const int count = scandir(docs, &entry, is_page, alphasort);
    bool good = count >= 0 || problem_cannot(p, "read", docs, errno);
    for (int i = 0; i < count; i++) {
        good = good && read_page(about, docs, entry[i]->d_name, p);
        free(entry[i]);
    }
    free(entry);
    return good;
}

bool about_collect(struct about *about, const char *command, const char *corpus, const char *docs) {
    struct problem p;
    about->implementations = impl_implementations(&about->implementation_count);
    about->mutants = mutants(&about->mutant_count);
    if (load_corpus(&about->corpus, command, corpus, NULL) != 0)
        return false;
    const bool good = !docs || read_pages(about, docs, &p);
    if (!good)
        (void)command_problem(command, &p);
    return good;
}

void about_free(struct about *about) {
    free(about->implementations);
    corpus_free(&about->corpus);
    for (size_t i = 0; i < about->page_count; i++) {
        free(about->pages[i].name);
        text_free(&about->pages[i].text);
    }
    free(about->pages);
}

// ---- looking ----

static bool in_name(char c) {
    return isalnum((unsigned char)c) || c == '-';
}

// The next place in s, before `end`, where the name stands by itself; NULL where there is none. A
// ruling's name can be a common word, and counts as `name` or name=option.
static const char *find_name(const char *s, const char *end, const char *name, bool common) {
    const size_t length = strlen(name);
    for (const char *at = s; (at = strstr(at, name)) != NULL && at < end; at++) {
        const char before = at > s ? at[-1] : '\n', behind = at[length];
        if (!in_name(before) && !in_name(behind) && (!common || before == '`' || behind == '='))
            return at;
    }
    return NULL;
}

static void append(json_t *object, const char *key, json_t *item) {
    json_array_append_new(json_object_get(object, key), item);
}

static void add_pages(const struct about *about, const char *name, bool common, json_t *object) {
    json_object_set_new(object, "pages", json_array());
    for (size_t i = 0; i < about->page_count; i++) {
        int line = 1, first = 0, lines = 0;
        for (const char *s = text_string(&about->pages[i].text); *s; line++) {
            const size_t length = strcspn(s, "\n");
            if (find_name(s, s + length, name, common))
                first = lines++ ? first : line;
            s += length + (s[length] == '\n');
        }
        if (lines > 0)
            append(object, "pages",
                   json_pack("{s:s, s:i, s:i}", "page", about->pages[i].name, "line", first,
                             "lines", lines));
    }
}

bool about_cites(const struct scenario *s, const char *id) {
    for (const struct yaml_node *n = s->clauses->first; n; n = n->next)
        if (strcmp(n->text, id) == 0)
            return true;
    return false;
}

bool about_under(const struct scenario *s, const char *name) {
    for (size_t i = 0; i < s->count; i++) {
        const char *line = s->cases[i].position;
        if (find_name(line, line + strcspn(line, " "), name, true))
            return true;
    }
    return false;
}

static void add_scenarios(const struct about *about, const char *name,
                          bool (*fits)(const struct scenario *s, const char *name),
                          json_t *object) {
    json_object_set_new(object, "scenarios", json_array());
    for (size_t f = 0; f < about->corpus.count; f++)
        for (size_t i = 0; i < about->corpus.files[f].count; i++) {
            const struct scenario *s = &about->corpus.files[f].scenarios[i];
            if (fits(s, name))
                append(object, "scenarios",
                       json_pack("{s:s, s:s}", "id", s->id, "title", s->title));
        }
}

// Mutants that break what is cited so, or misread the ruling `under`, NULL for none.
static void add_mutants(const struct about *about, const char *cited, const char *under,
                        json_t *object) {
    json_object_set_new(object, "mutants", json_array());
    for (size_t i = 0; i < about->mutant_count; i++) {
        const struct mutant *m = &about->mutants[i];
        if (list_has(m->clauses, ' ', cited, strlen(cited)) ||
            (under && strcmp(m->under, under) == 0))
            append(object, "mutants",
                   json_pack("{s:s, s:s}", "name", m->name, "sentence", m->sentence));
    }
}

static void add_functions(const struct about *about, const char *id, json_t *object) {
    json_object_set_new(object, "functions", json_array());
    json_object_set_new(object, "no_function", json_string(""));
    for (size_t i = 0; i < about->implementation_count; i++) {
        const struct implementation *row = &about->implementations[i];
        if (strcmp(row->clause, id) != 0)
            continue;
        if (row->function)
            append(object, "functions",
                   json_pack("{s:s, s:s}", "file", row->file, "function", row->function));
        else
            json_object_set_new(object, "no_function", json_string(row->reason));
    }
}

static void add_rulings(const char *id, json_t *object) {
    size_t count;
    const struct ruling *all = rulings(&count);
    json_object_set_new(object, "rulings", json_array());
    for (size_t i = 0; i < count; i++)
        for (size_t c = 0; c < all[i].clauses; c++)
            if (strcmp(all[i].clause[c], id) == 0)
                append(object, "rulings",
                       json_pack("{s:s, s:s}", "name", all[i].name, "question", all[i].question));
}

void about_clause(const struct about *about, const char *id, json_t *object) {
    add_functions(about, id, object);
    add_scenarios(about, id, about_cites, object);
    add_mutants(about, id, NULL, object);
    add_rulings(id, object);
    add_pages(about, id, false, object);
}

void about_ruling(const struct about *about, const char *name, json_t *object) {
    TEXT cited = {0};
    text_addf(&cited, "ruling:%s", name);
    add_scenarios(about, name, about_under, object);
    add_mutants(about, text_string(&cited), name, object);
    add_pages(about, name, true, object);
}

// ---- showing ----

void about_lines(const json_t *object, const char *before, const char *behind_kind,
                 const char *between, struct text *out) {
    static const struct {
        const char *key, *kind, *name, *more;
    } rows[] = {{"functions", "function", "file", "function"},
                {"rulings", "ruling", "name", "question"},
                {"mutants", "mutant", "name", "sentence"},
                {"scenarios", "scenario", "id", "title"}}; // the most lines last
    const char *reason = json_string_value(json_object_get(object, "no_function"));
    size_t i;
    json_t *item;
    if (reason && *reason)
        text_addf(out, "%sno function%s%s\n", before, behind_kind, reason);
    for (size_t r = 0; r < sizeof rows / sizeof *rows; r++)
        json_array_foreach(json_object_get(object, rows[r].key), i, item) {
            text_addf(out, "%s%s%s%s%s%s\n", before, rows[r].kind, behind_kind,
                      json_string_value(json_object_get(item, rows[r].name)), between,
                      json_string_value(json_object_get(item, rows[r].more)));
        }
    json_array_foreach(json_object_get(object, "pages"), i, item) {
        const int lines = (int)json_integer_value(json_object_get(item, "lines"));
        text_addf(out, "%spage%s%s:%d%s%d line%s\n", before, behind_kind,
                  json_string_value(json_object_get(item, "page")),
                  (int)json_integer_value(json_object_get(item, "line")), between, lines,
                  lines == 1 ? "" : "s");
    }
}
