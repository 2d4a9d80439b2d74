// SPDX-License-Identifier: MIT
//
// Finds and loads the corpus. Knows the folders and what may lie in them; files are read by
// scenario.c. Invariant: every file of a folder was either read or reported.
#include "corpus.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/vec.h"
#include "registers/rulings.h"

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

struct names {
    char **name; // owned; each a path
    size_t count, capacity;
};

static void add_name(struct names *n, const char *folder, const char *name) {
    struct text path = {0};
    text_addf(&path, "%s/%s", folder, name);
    n->name = vec_grow(n->name, &n->capacity, n->count + 1, sizeof *n->name);
    n->name[n->count++] = path.s;
}

static void free_names(struct names *n) {
    for (size_t i = 0; i < n->count; i++)
        free(n->name[i]);
    free(n->name);
    *n = (struct names){0};
}

static const char *last_part(const char *path) {
    return strrchr(path, '/') + 1;
}

// By the last part of a path, then by the rest.
static int by_name(const void *a, const void *b) {
    const char *s = *(char *const *)a, *t = *(char *const *)b;
    const int order = strcmp(last_part(s), last_part(t));
    return order ? order : strcmp(s, t);
}

// Adds what a folder holds, without hidden files, and sorts all names.
static bool list_folder(struct loader *l, const char *path, struct names *n) {
    DIR *folder = opendir(path);
    const struct dirent *e;
    struct problem p;
    while (folder && (errno = 0, e = readdir(folder)) != NULL)
        if (e->d_name[0] != '.')
            add_name(n, path, e->d_name);
    const bool good = (folder && errno == 0) || problem_cannot(&p, "read", path, errno);
    if (folder)
        closedir(folder);
    if (!good)
        tell(l, &p);
    else if (n->count > 0)
        qsort(n->name, n->count, sizeof *n->name, by_name);
    return good;
}

static bool has_suffix(const char *s, const char *suffix) {
    size_t length = strlen(s), end = strlen(suffix);
    return length > end && strcmp(s + length - end, suffix) == 0;
}

// ---- Files ----

static void load_file(struct loader *l, const char *path) {
    TEXT bytes = {0};
    struct problem p;
    if (!file_read(path, YAML_BYTES_MAX, &bytes, &p)) {
        tell(l, &p);
        return;
    }
    l->c->files = vec_more(l->c->files, l->c->count, sizeof *l->c->files);
    l->problems += scenario_read(&l->c->files[l->c->count++], path, text_string(&bytes),
                                 bytes.length, l->on_problem, l->context);
}

// Folders of a corpus that have a folder for each ruleset: the corpus, and one of its own.
static const char *const parts[] = {"", "/written"};

// The files of a ruleset, of all parts together; a problem where no part has any.
static void list_ruleset(struct loader *l, const char *dir, const char *ruleset, struct names *n) {
    TEXT path = {0};
    bool found = false;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        text_clear(&path);
        text_addf(&path, "%s%s/%s", dir, parts[i], ruleset);
        if (access(text_string(&path), F_OK) == 0)
            found = list_folder(l, text_string(&path), n) || found;
    }
    text_clear(&path);
    text_addf(&path, "%s/%s", dir, ruleset);
    if (!found)
        (void)list_folder(l, text_string(&path), n);
    else if (n->count == 0)
        report(l, text_string(&path), "no file that ends in .yaml", "at least one");
}

static void load_ruleset(struct loader *l, const char *dir, const char *ruleset) {
    struct names n = {0};
    list_ruleset(l, dir, ruleset, &n);
    for (size_t i = 0; i < n.count; i++) {
        const char *topic = last_part(n.name[i]);
        if (!has_suffix(topic, ".yaml"))
            report(l, n.name[i], topic, "only files that end in .yaml");
        else if (i > 0 && strcmp(topic, last_part(n.name[i - 1])) == 0)
            report(l, n.name[i], topic, "a topic that no other folder has");
        else
            load_file(l, n.name[i]);
    }
    free_names(&n);
}

// Golden lines lie in files named after a ruleset.
static void check_golden(struct loader *l, const char *dir) {
    struct names n = {0};
    (void)list_folder(l, dir, &n);
    for (size_t i = 0; i < n.count; i++) {
        const char *name = last_part(n.name[i]);
        const size_t length = strcspn(name, ".");
        bool known = false;
        for (int r = 0; r < RULESETS; r++)
            known = known || (strlen(ruleset_names[r]) == length &&
                              memcmp(name, ruleset_names[r], length) == 0);
        if (!known || strcmp(name + length, ".tsv") != 0)
            report(l, n.name[i], name, "only files RULESET.tsv");
    }
    free_names(&n);
}

// What lies beside the rulesets' folders: texts for readers may, scenarios and unknown folders not.
// False where there is no such folder.
static bool check_beside(struct loader *l, const char *dir, bool part) {
    struct names n = {0};
    const bool there = list_folder(l, dir, &n);
    for (size_t i = 0; i < n.count; i++) {
        struct stat s;
        const char *path = n.name[i], *name = last_part(path);
        const bool folder = stat(path, &s) == 0 && S_ISDIR(s.st_mode);
        const bool known = ruleset_index(name) >= 0;
        if (folder && !part && strcmp(name, "written") == 0)
            (void)check_beside(l, path, true);
        else if (folder && !part && strcmp(name, "golden") == 0)
            check_golden(l, path);
        else if (folder ? !known : has_suffix(name, ".yaml"))
            report(l, path, name,
                   part ? "only folders named after a ruleset"
                        : "only folders named after a ruleset, written and golden");
    }
    free_names(&n);
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

// Counts scenarios and cases, and reports each id that stands a second time.
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
        snprintf(expected, sizeof expected, "an id that is not at %.150s:%d", first->file,
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
    if (!check_beside(&l, dir, false))
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

// ---- The version ----

bool corpus_version(const char *dir, struct text *version, struct problem *p) {
    TEXT path = {0};
    text_addf(&path, "%s/VERSION", dir);
    bool good = file_read(text_string(&path), FILE_TEXT_MAX, version, p);
    if (good) {
        const char *s = text_string(version);
        static const char digits[] = "0123456789";
        const size_t major = strspn(s, digits);
        const size_t minor = s[major] == '.' ? strspn(s + major + 1, digits) : 0;
        const size_t length = major + 1 + minor;
        good = major > 0 && minor > 0 && strcmp(s + length, "\n") == 0;
        if (good)
            version->s[version->length = length] = '\0';
        else
            problem_set(p, text_string(&path), "", 1, 1, s, "two numbers with a dot between");
    }
    return good;
}
