// SPDX-License-Identifier: MIT
//
// Lets libFuzzer note which input covers what, and chooses: the input that covers the most that is
// not covered yet, the smaller first among equals, until nothing is left or enough are kept.
// Invariant: an input of `into` that is kept keeps its name, and nothing is deleted before all that
// is kept has been written.
#include "fuzz_distil.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/text.h"
#include "command.h"
#include "process/process.h"

// One input as the control file names it.
struct candidate {
    const char *path; // into the control file's text
    size_t size;
    uint32_t *feature; // owned, as indices into a table of all
    size_t features, unmet;
    bool kept;
};

struct distillery {
    struct candidate *input; // owned
    size_t count;
    uint32_t *known; // owned, sorted: every feature once
    bool *met;       // owned, beside it
    size_t features;
};

// ---- Running the target ----

static int run(char **argv) {
    struct process_end end;
    const int why = process_program(argv, &end);
    if (why != 0)
        return command_unable("dev fuzz", "%s: cannot be run: %s", argv[0], strerror(why));
    if (end.how != PROCESS_LEFT || end.value != 0)
        return command_unable("dev fuzz", "%s: the merge failed", argv[0]);
    return EXIT_DONE;
}

// `target -merge=1 -merge_control_file=CONTROL SCRATCH INTO FOLDERS…`
static int merge(const char *target, const char *scratch, const char *control, const char *into,
                 const char *const *folders, size_t count) {
    char **argv = memory_take(count + 7, sizeof *argv);
    const char *const fixed[] = {target, "-merge=1", "-verbosity=0", control, scratch, into};
    enum { FIXED = sizeof fixed / sizeof *fixed };
    memcpy(argv, fixed, sizeof fixed);
    if (count)
        memcpy(argv + FIXED, folders, count * sizeof *folders);
    int code = run(argv);
    free(argv);
    return code;
}

// ---- What it wrote down ----

// Takes the next line out of a text; NULL at its end.
static char *next_line(char **at) {
    char *line = *at;
    if (!*line)
        return NULL;
    *at += strcspn(line, "\n");
    if (**at)
        *(*at)++ = 0;
    return line;
}

static void add_features(struct candidate *c, char *numbers) {
    size_t room = 1;
    for (const char *s = numbers; *s; s++)
        room += *s == ' ';
    c->feature = memory_take(room, sizeof *c->feature);
    for (char *end; *numbers; numbers = end) {
        unsigned long long n = strtoull(numbers, &end, 10);
        if (end == numbers)
            break;
        c->feature[c->features++] = (uint32_t)n;
    }
}

// `STARTED 3 120`, `FT 3 17 20 …`, `COV 3 …`; anything else is passed over.
static void read_line(struct distillery *d, char *line) {
    char *end;
    bool size = strncmp(line, "STARTED ", 8) == 0, features = strncmp(line, "FT ", 3) == 0;
    if (!size && !features)
        return;
    size_t n = (size_t)strtoull(line + (size ? 8 : 3), &end, 10);
    if (n >= d->count)
        return;
    if (size)
        d->input[n].size = (size_t)strtoull(end, NULL, 10);
    else if (!d->input[n].feature)
        add_features(&d->input[n], end);
}

// The number of files, the number in the first folder, the files, then what each covers.
static bool read_control(struct distillery *d, char *text) {
    char *line = next_line(&text);
    d->count = line ? (size_t)strtoull(line, NULL, 10) : 0;
    d->input = memory_take(d->count + 1, sizeof *d->input);
    if (d->count == 0 || !next_line(&text))
        return false;
    for (size_t i = 0; i < d->count; i++) {
        d->input[i].path = next_line(&text);
        if (!d->input[i].path)
            return false;
    }
    while ((line = next_line(&text)) != NULL)
        read_line(d, line);
    return true;
}

// ---- Choosing ----

static int by_number(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

// Every feature once, and each input's as places among them.
static void number_features(struct distillery *d) {
    size_t all = 0;
    for (size_t i = 0; i < d->count; i++)
        all += d->input[i].features;
    d->known = memory_take(all + 1, sizeof *d->known);
    d->met = memory_take(all + 1, sizeof *d->met);
    for (size_t i = 0, n = 0; i < d->count; n += d->input[i++].features)
        if (d->input[i].features)
            memcpy(d->known + n, d->input[i].feature,
                   d->input[i].features * sizeof *d->input[i].feature);
    qsort(d->known, all, sizeof *d->known, by_number);
    for (size_t i = 0; i < all; i++)
        if (d->features == 0 || d->known[d->features - 1] != d->known[i])
            d->known[d->features++] = d->known[i];
    for (size_t i = 0; i < d->count; i++)
        for (size_t k = 0; k < d->input[i].features; k++) {
            uint32_t *f = &d->input[i].feature[k];
            const uint32_t *at = bsearch(f, d->known, d->features, sizeof *d->known, by_number);
            *f = (uint32_t)(at - d->known);
        }
}

static size_t unmet(const struct distillery *d, const struct candidate *c) {
    size_t n = 0;
    for (size_t i = 0; i < c->features; i++)
        n += !d->met[c->feature[i]];
    return n;
}

// The most that is not covered yet, then the fewest bytes, then the first by name.
static bool better(const struct candidate *a, const struct candidate *b) {
    if (!b || a->unmet != b->unmet)
        return !b || a->unmet > b->unmet;
    if (a->size != b->size)
        return a->size < b->size;
    return strcmp(a->path, b->path) < 0;
}

static struct candidate *best(struct distillery *d) {
    struct candidate *found = NULL;
    for (size_t i = 0; i < d->count; i++) {
        struct candidate *c = &d->input[i];
        // What an input adds only ever gets less: no need to count where it was too little.
        if (c->kept || c->unmet == 0 || (found && c->unmet < found->unmet))
            continue;
        c->unmet = unmet(d, c);
        if (c->unmet && better(c, found))
            found = c;
    }
    return found;
}

static size_t choose(struct distillery *d, size_t most) {
    size_t kept = 0;
    for (size_t i = 0; i < d->count; i++)
        d->input[i].unmet = d->input[i].features;
    for (struct candidate *c; kept < most && (c = best(d)) != NULL; kept++) {
        c->kept = true;
        for (size_t i = 0; i < c->features; i++)
            d->met[c->feature[i]] = true;
    }
    return kept;
}

// ---- Files ----

enum { CONTROL_MAX = 256 * 1024 * 1024 };

static bool inside(const char *folder, const char *path) {
    size_t n = strlen(folder);
    while (n > 1 && folder[n - 1] == '/')
        n--;
    return strncmp(folder, path, n) == 0 && path[n] == '/';
}

static bool copy(const char *from, const char *into) {
    TEXT bytes = {0}, path = {0};
    struct problem p;
    const char *name = strrchr(from, '/');
    text_addf(&path, "%s/%s", into, name ? name + 1 : from);
    const bool done = file_read(from, FILE_TEXT_MAX, &bytes, &p) &&
                      file_put(text_string(&path), text_string(&bytes), bytes.length, &p);
    if (!done)
        command_problem("dev fuzz", &p);
    return done;
}

static int write_kept(const struct distillery *d, const char *into) {
    for (size_t i = 0; i < d->count; i++)
        if (d->input[i].kept && !inside(into, d->input[i].path) && !copy(d->input[i].path, into))
            return EXIT_UNABLE;
    for (size_t i = 0; i < d->count; i++)
        if (!d->input[i].kept && inside(into, d->input[i].path))
            (void)unlink(d->input[i].path);
    return EXIT_DONE;
}

static void free_all(struct distillery *d) {
    for (size_t i = 0; d->input && i < d->count; i++)
        free(d->input[i].feature);
    free(d->input);
    free(d->known);
    free(d->met);
}

static int choose_from(const char *control, const char *into, size_t most) {
    struct distillery d = {0};
    TEXT text = {0};
    struct problem p;
    int code = EXIT_UNABLE;
    if (!file_read(control, CONTROL_MAX, &text, &p) || text.length == 0 ||
        !read_control(&d, text.s))
        command_unable("dev fuzz", "%s: expected the control file of libFuzzer's merge", control);
    else {
        number_features(&d);
        size_t kept = choose(&d, most);
        code = write_kept(&d, into);
        printf("%zu of %zu inputs kept, %zu features\n", kept, d.count, d.features);
    }
    free_all(&d);
    return code;
}

int corpus_distil(const char *target, const char *into, const char *const *folders, size_t count,
                  size_t most) {
    char scratch[] = "/tmp/paiko-distil-XXXXXX";
    TEXT control = {0};
    if (!mkdtemp(scratch))
        return command_unable("dev fuzz", "no folder can be made in /tmp: %s", strerror(errno));
    text_addf(&control, "-merge_control_file=%s.control", scratch);
    const char *path = strchr(text_string(&control), '=') + 1;
    int code = merge(target, scratch, text_string(&control), into, folders, count);
    if (code == EXIT_DONE)
        code = choose_from(path, into, most);
    (void)unlink(path);
    file_remove_folder(scratch);
    return code;
}
