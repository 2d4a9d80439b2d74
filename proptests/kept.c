// SPDX-License-Identifier: MIT
//
// Writes and reads the files of cases that failed once. A file has lines `key value`: the property,
// the ruleset and the smallest position. Invariant: reading a written file gives the same case.
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/hash.h"
#include "base/memory.h"
#include "property_run.h"

bool property_run_keep(const struct property_run *s, const char *directory, struct text *path,
                       struct problem *p) {
    const struct finding *f = &s->finding;
    const uint64_t mark = hash_text(HASH_BEGIN, f->position);
    text_addf(path, "%s/%s-%s-%08lx.kept", directory, s->property->id, ruleset_names[s->ruleset],
              (unsigned long)(mark >> 32));
    TEXT bytes = {0};
    text_addf(&bytes, "property %s\nrules %s\nposition %s\n", s->property->id,
              ruleset_names[s->ruleset], f->position);
    return file_put(text_string(path), text_string(&bytes), bytes.length, p);
}

// ---- reading ----

struct kept {
    const struct property *property;
    int ruleset;
    char position[POSITION_MAX];
};

static bool wrong_line(struct problem *p, const char *path, int line, const char *found,
                       const char *expected) {
    problem_set(p, path, "", line, 0, found, expected);
    return false;
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
    return wrong_line(p, path, number, line, "property, rules, position, a line each");
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
    if (good && number != 3)
        good = wrong_line(p, path, number, "the end", "three lines");
    return good;
}

bool property_run_again(struct property_run *s, const char *path, struct problem *p) {
    OWNED struct kept *k = memory_take(1, sizeof *k);
    bool good = read_kept(k, path, p);
    if (!good)
        return false;
    s->property = k->property;
    s->ruleset = k->ruleset;
    return property_run_position(s, k->position) ||
           wrong_line(p, path, 3, k->position, "a position that the engine reads");
}
