// SPDX-License-Identifier: MIT
//
// Cases that failed once, as files: the property, the ruleset, the smallest position and the
// choices that drew it. Knows the form of a file, `key value` lines. Invariant: a file that was
// written is read back as the same case.
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/hash.h"
#include "base/memory.h"
#include "base/vec.h"
#include "property_run.h"

bool property_run_keep(const struct property_run *s, const char *directory, char path[512],
                       struct problem *p) {
    const struct finding *f = &s->finding;
    const uint64_t mark = hash_text(choices_derive(f->choice_count, 0), f->position);
    snprintf(path, 512, "%s/%s-%s-%08lx.kept", directory, s->property->id,
             ruleset_names[s->ruleset], (unsigned long)(mark >> 32));
    TEXT bytes = {0};
    text_addf(&bytes, "property %s\nrules %s\nposition %s\nchoices", s->property->id,
              ruleset_names[s->ruleset], f->position);
    for (size_t i = 0; i < f->choice_count; i++)
        text_addf(&bytes, " %lu", (unsigned long)f->choices[i]);
    text_add(&bytes, "\n");
    return file_put(path, text_string(&bytes), bytes.length, p);
}

// ---- reading ----

struct kept {
    const struct property *property;
    int ruleset;
    char position[POSITION_MAX];
    uint32_t *choices;
    size_t count;
};

static bool wrong_line(struct problem *p, const char *path, int line, const char *found,
                       const char *expected) {
    problem_set(p, path, "", line, 0, found, expected);
    return false;
}

static bool read_choices(struct kept *k, const char *s) {
    k->choices = memory_take(strlen(s) / 2 + 1, sizeof *k->choices);
    for (char *end; *s; s = end) {
        unsigned long value = strtoul(s, &end, 10);
        if (end == s || value > UINT32_MAX)
            return false;
        k->choices[k->count++] = (uint32_t)value;
        end += strspn(end, " ");
    }
    return true;
}

static bool read_line(struct kept *k, const char *line, int number, const char *path,
                      struct problem *p) {
    if (number == 1 && strncmp(line, "property ", 9) == 0)
        return (k->property = property_find(line + 9)) != NULL ||
               wrong_line(p, path, number, line + 9, "the id of a property");
    if (number == 2 && strncmp(line, "rules ", 6) == 0)
        return (k->ruleset = ruleset_index(line + 6)) >= 0 ||
               wrong_line(p, path, number, line + 6, "a ruleset");
    if (number == 3 && strncmp(line, "position ", 9) == 0 && strlen(line) < POSITION_MAX) {
        strcpy(k->position, line + 9);
        return true;
    }
    if (number == 4 && strncmp(line, "choices", 7) == 0)
        return read_choices(k, line + 7 + strspn(line + 7, " ")) ||
               wrong_line(p, path, number, line, "choices and numbers");
    return wrong_line(p, path, number, line, "property, rules, position, choices, a line each");
}

static bool read_kept(struct kept *k, const char *path, struct problem *p) {
    TEXT bytes = {0};
    bool good = file_read(path, FILE_TEXT_MAX, &bytes, p);
    int number = 0;
    for (char *line = bytes.s, *end; good && line && *line; line = end) {
        const size_t length = strcspn(line, "\n");
        end = line + length + (line[length] == '\n');
        line[length] = '\0';
        good = read_line(k, line, ++number, path, p);
    }
    if (good && number != 4)
        good = wrong_line(p, path, number, "the end", "four lines");
    return good;
}

bool property_run_again(struct property_run *s, const char *path, struct problem *p) {
    struct kept *k = memory_take(1, sizeof *k);
    bool good = read_kept(k, path, p);
    if (good) {
        s->property = k->property;
        s->ruleset = k->ruleset;
        // A position that the notation no longer accepts shows nothing; the choices may still.
        (void)property_run_position(s, k->position);
        if (!s->failed && k->count)
            property_run_replay(s, k->choices, k->count);
    }
    free(k->choices);
    free(k);
    return good;
}

static int by_name(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

size_t property_run_kept(const char *directory, char ***paths) {
    DIR *folder = opendir(directory);
    size_t count = 0;
    *paths = NULL;
    for (struct dirent *e; folder && (e = readdir(folder)) != NULL;) {
        size_t n = strlen(e->d_name);
        if (n < 5 || strcmp(e->d_name + n - 5, ".kept") != 0)
            continue;
        *paths = vec_more(*paths, count, sizeof **paths);
        (*paths)[count] = memory_take(strlen(directory) + n + 2, 1);
        (void)sprintf((*paths)[count++], "%s/%s", directory, e->d_name);
    }
    if (folder)
        closedir(folder);
    if (count)
        qsort(*paths, count, sizeof **paths, by_name);
    return count;
}
