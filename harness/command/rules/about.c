// SPDX-License-Identifier: MIT
#include "about.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/vec.h"
#include "command.h"

// ---- reading ----

static void print_problem(void *context, const struct problem *p) {
    (void)command_problem(context, p);
}

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
    if (corpus_load(&about->corpus, corpus, NULL, print_problem, (void *)(uintptr_t)command) != 0)
        return false;
    const bool good = read_pages(about, docs, &p);
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

// Whether a list of words with spaces between has this one.
static bool has_word(const char *words, const char *word) {
    size_t length = strlen(word);
    for (; *words != '\0'; words += strcspn(words, " "), words += *words == ' ')
        if (strcspn(words, " ") == length && memcmp(words, word, length) == 0)
            return true;
    return false;
}

static bool in_name(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
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

static void visit_pages(const struct about *about, const char *name, bool common,
                        const struct about_visitor *v) {
    for (size_t i = 0; i < about->page_count; i++) {
        int line = 1, first = 0;
        size_t lines = 0;
        for (const char *s = text_string(&about->pages[i].text); *s; line++) {
            const size_t length = strcspn(s, "\n");
            if (find_name(s, s + length, name, common))
                first = lines++ ? first : line;
            s += length + (s[length] == '\n');
        }
        if (lines > 0)
            v->page(v->context, about->pages[i].name, first, lines);
    }
}

static bool about_id(const struct scenario *s, const char *id) {
    for (const struct yaml_node *n = s->clauses->first; n; n = n->next)
        if (strcmp(n->text, id) == 0)
            return true;
    return false;
}

// Whether one of its positions names an option of the ruling.
static bool under_option(const struct scenario *s, const char *name) {
    for (size_t i = 0; i < s->count; i++) {
        const char *line = s->cases[i].position;
        if (find_name(line, line + strcspn(line, " "), name, true))
            return true;
    }
    return false;
}

static void visit_scenarios(const struct about *about, const char *name,
                            bool (*fits)(const struct scenario *s, const char *name),
                            const struct about_visitor *v) {
    for (size_t f = 0; f < about->corpus.count; f++)
        for (size_t i = 0; i < about->corpus.files[f].count; i++)
            if (fits(&about->corpus.files[f].scenarios[i], name))
                v->scenario(v->context, &about->corpus.files[f].scenarios[i]);
}

void about_clause(const struct about *about, const char *id, const struct about_visitor *v) {
    size_t count;
    const struct ruling *all = rulings(&count);
    for (size_t i = 0; i < about->implementation_count; i++)
        if (strcmp(about->implementations[i].clause, id) == 0)
            v->implementation(v->context, &about->implementations[i]);
    visit_scenarios(about, id, about_id, v);
    for (size_t i = 0; i < about->mutant_count; i++)
        if (has_word(about->mutants[i].clauses, id))
            v->mutant(v->context, &about->mutants[i]);
    for (size_t i = 0; i < count; i++)
        for (size_t c = 0; c < all[i].clauses; c++)
            if (strcmp(all[i].clause[c], id) == 0)
                v->ruling(v->context, &all[i]);
    visit_pages(about, id, false, v);
}

void about_ruling(const struct about *about, const char *name, const struct about_visitor *v) {
    TEXT cited = {0};
    text_addf(&cited, "ruling:%s", name);
    visit_scenarios(about, name, under_option, v);
    for (size_t i = 0; i < about->mutant_count; i++)
        if (strcmp(about->mutants[i].under, name) == 0 ||
            has_word(about->mutants[i].clauses, text_string(&cited)))
            v->mutant(v->context, &about->mutants[i]);
    visit_pages(about, name, true, v);
}
