// SPDX-License-Identifier: MIT
//
// Finds and loads the corpus; scenario.c reads the files.
// Invariant: every file of a folder is read or reported.
#include "corpus.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/vec.h"
#include "impl/rulings.h"

struct loader {
    struct corpus *c;
    problem_fn *on_problem;
    void *context;
    size_t problems;
};

static void tell(struct loader *l, const struct problem *p) {
    l->on_problem(l->context, p);
    l->problems++;
}

static void report(struct loader *l, const char *where, const char *found, const char *expected) {
    struct problem p;
    problem_say(&p, where, found, expected);
    tell(l, &p);
}

// ---- Folders ----

static const char *last_part(const char *path) {
    return strrchr(path, '/') + 1;
}

// Lists a folder's paths. If the folder cannot be read, reports that and returns false.
static bool list_folder(struct loader *l, const char *path, struct file_list *n) {
    struct problem p;
    const bool good = file_list_add(n, path, &p);
    if (!good)
        tell(l, &p);
    return good;
}

static bool has_suffix(const char *s, const char *suffix) {
    size_t length = strlen(s), end = strlen(suffix);
    return length > end && strcmp(s + length - end, suffix) == 0;
}

// ---- Files ----

// Loads the files of a ruleset's folder. Reports a problem if there are none.
static void load_ruleset(struct loader *l, const char *dir, const char *ruleset) {
    struct file_list n = {0};
    TEXT path = {0};
    text_addf(&path, "%s/%s", dir, ruleset);
    if (list_folder(l, text_string(&path), &n) && n.count == 0)
        report(l, text_string(&path), "no file that ends in .yaml", "at least one");
    for (size_t i = 0; i < n.count; i++) {
        const char *file = n.path[i];
        TEXT bytes = {0};
        struct problem p;
        if (!has_suffix(file, ".yaml")) {
            report(l, file, last_part(file), "only files that end in .yaml");
        } else if (!file_read(file, YAML_BYTES_MAX, &bytes, &p)) {
            tell(l, &p);
        } else {
            l->c->files = vec_more(l->c->files, l->c->count, sizeof *l->c->files);
            l->problems += scenario_read(&l->c->files[l->c->count++], file, text_string(&bytes),
                                         bytes.length, l->on_problem, l->context);
        }
    }
    file_list_free(&n);
}

// Checks that golden files are named after rulesets.
static void check_golden(struct loader *l, const char *dir) {
    struct file_list n = {0};
    (void)list_folder(l, dir, &n);
    for (size_t i = 0; i < n.count; i++) {
        TEXT ruleset = {0};
        const char *name = last_part(n.path[i]);
        text_add_bytes(&ruleset, name, strcspn(name, "."));
        if (ruleset_index(text_string(&ruleset)) < 0 || strcmp(name + ruleset.length, ".tsv") != 0)
            report(l, n.path[i], name, "only files RULESET.tsv");
    }
    file_list_free(&n);
}

// Reports each folder that is not named after a ruleset; the folder `golden` is allowed. Reports
// scenario files in `dir` itself. Any other file is allowed. False if `dir` cannot be read.
static bool check_beside(struct loader *l, const char *dir) {
    struct file_list n = {0};
    const bool there = list_folder(l, dir, &n);
    for (size_t i = 0; i < n.count; i++) {
        struct stat s;
        const char *path = n.path[i], *name = last_part(path);
        const bool folder = stat(path, &s) == 0 && S_ISDIR(s.st_mode);
        if (folder && strcmp(name, "golden") == 0)
            check_golden(l, path);
        else if (folder ? ruleset_index(name) < 0 : has_suffix(name, ".yaml"))
            report(l, path, name, "only a folder for each ruleset, and the folder `golden`");
    }
    file_list_free(&n);
    return there;
}

// ---- Ids ----

static int by_id(const void *a, const void *b) {
    const struct scenario *s = *(const struct scenario *const *)a,
                          *t = *(const struct scenario *const *)b;
    int order = strcmp(s->id, t->id);
    if (order == 0)
        order = strcmp(s->file, t->file);
    return order != 0 ? order : (s->line > t->line) - (s->line < t->line);
}

// Counts scenarios and cases, and reports each id that occurs twice.
static void check_ids(struct loader *l) {
    struct corpus *c = l->c;
    for (size_t i = 0; i < c->count; i++)
        c->scenarios += c->files[i].count;
    const struct scenario **ids = memory_take(c->scenarios, sizeof *ids);
    size_t n = 0;
    for (size_t i = 0; i < c->count; i++)
        for (size_t j = 0; j < c->files[i].count; j++) {
            ids[n++] = &c->files[i].scenarios[j];
            c->cases += c->files[i].scenarios[j].count;
        }
    qsort(ids, n, sizeof *ids, by_id);
    for (size_t i = 1; i < n; i++) {
        const struct scenario *s = ids[i], *first = ids[i - 1];
        if (strcmp(s->id, first->id) != 0)
            continue;
        struct problem p;
        char expected[192];
        snprintf(expected, sizeof expected, "another id than that at %.150s:%d", first->file,
                 first->line);
        problem_set(&p, s->file, "id", s->line, 0, s->id, expected);
        tell(l, &p);
    }
    free(ids);
}

size_t corpus_load(struct corpus *c, const char *dir, const char *rules, problem_fn *on_problem,
                   void *context) {
    struct loader l = {c, on_problem, context, 0};
    memset(c, 0, sizeof *c);
    if (rules && ruleset_index(rules) < 0) {
        TEXT expected = {0};
        ruleset_choice(&expected);
        report(&l, "ruleset", rules, text_string(&expected));
        return l.problems;
    }
    if (!check_beside(&l, dir))
        return l.problems;
    for (int i = 0; i < RULESETS; i++)
        if (!rules || strcmp(rules, ruleset_names[i]) == 0)
            load_ruleset(&l, dir, ruleset_names[i]);
    check_ids(&l);
    return l.problems;
}

void corpus_free(struct corpus *c) {
    for (size_t i = 0; i < c->count; i++)
        scenario_free(&c->files[i]);
    free(c->files);
    *c = (struct corpus){0};
}

bool corpus_version(const char *dir, struct text *version, struct problem *p) {
    TEXT path = {0};
    text_addf(&path, "%s/VERSION", dir);
    if (!file_read(text_string(&path), FILE_TEXT_MAX, version, p))
        return false;
    static const char digits[] = "0123456789";
    const char *s = text_string(version);
    const size_t major = strspn(s, digits);
    const size_t minor = s[major] == '.' ? strspn(s + major + 1, digits) : 0;
    const size_t length = major + 1 + minor;
    if (major == 0 || minor == 0 || strcmp(s + length, "\n") != 0) {
        problem_set(p, text_string(&path), "", 1, 1, s, "two numbers with a dot between");
        return false;
    }
    version->s[version->length = length] = '\0';
    return true;
}
