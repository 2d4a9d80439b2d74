// SPDX-License-Identifier: MIT
//
// A folder for each kind of difference and for each cause: what it is, what was said, how to show
// it again.
#include <stdlib.h>
#include <string.h>

#include "base/escape.h"
#include "base/file.h"
#include "base/memory.h"
#include "report.h"
#include "report_cause.h"

typedef bool put_fn(const char *path, const char *bytes, size_t length, struct problem *p);

static bool write_file(const char *folder, const char *name, const struct text *bytes, put_fn *put,
                       struct problem *p) {
    TEXT path = {0};
    text_addf(&path, "%s/%s", folder, name);
    return put(text_string(&path), text_string(bytes), bytes->length, p);
}

static void add_repro(const struct conform *c, const struct finding *f, struct text *out) {
    text_add(out, "#!/bin/sh\n# Shows the finding again: PAIKOCHECK names the program, arguments "
                  "another command.\nif [ $# -eq 0 ]; then\n    set -- ");
    escape_shell(out, c->pool.argv);
    text_add(out, "\nfi\nexec \"${PAIKOCHECK:-paikocheck}\" ");
    report_again(f, out);
    text_add(out, " -- \"$@\"\n");
}

// Asks the question of a group alone and keeps what went to and fro.
static bool add_transcript(struct conform *c, const struct finding *f, const char *folder,
                           struct problem *p) {
    TEXT transcript = {0};
    char *bytes = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&bytes, &length);
    if (!file)
        memory_out();
    struct question *q = question_new(f->action[0] ? OP_APPLY : OP_LEGAL, f->position,
                                      f->action[0] ? f->action : NULL);
    if (f->position[0]) {
        c->pool.transcript = file;
        pool_call(&c->pool, q);
        c->pool.transcript = NULL;
    }
    if (fclose(file) != 0)
        memory_out();
    question_free(q);
    text_add_bytes(&transcript, bytes, length);
    free(bytes);
    return write_file(folder, "transcript.txt", &transcript, file_put, p);
}

// What shows it again.
static bool put_repro(const struct conform *c, const struct finding *f, const char *folder,
                      struct problem *p) {
    TEXT repro = {0};
    add_repro(c, f, &repro);
    return file_folder(folder, p) && write_file(folder, "repro.sh", &repro, file_put_program, p);
}

static bool bundle(struct conform *c, size_t at, struct problem *p) {
    struct group *g = &c->groups[at];
    (void)snprintf(g->bundle, sizeof g->bundle, "%s/%03zu", c->bundle, at + 1);
    return put_repro(c, &g->finding, g->bundle, p) &&
           (g->verdict != VERDICT_FAIL || finding_store(&g->finding, g->bundle, p)) &&
           add_transcript(c, &g->finding, g->bundle, p);
}

bool report_bundle(struct conform *c, struct problem *p) {
    if (!file_folder(c->bundle, p))
        return false;
    for (size_t g = 0; g < c->group_count; g++)
        if (!bundle(c, g, p))
            return false;
    return true;
}

// The scenario of a cause's case, whose path is kept. True where there is none to write.
static bool store_case(const struct conform *c, struct cause *cause, const char *folder,
                       struct problem *p) {
    struct finding f = *cause->finding; // borrows its choices
    if (report_trouble(c, cause))
        return true;
    if (!file_folder(folder, p) || !finding_store(&f, folder, p))
        return false;
    (void)snprintf(cause->kept, sizeof cause->kept, "%s", f.stored);
    return true;
}

bool report_bundle_causes(struct conform *c, struct problem *p) {
    bool good = true;
    for (size_t i = 0; i < c->causes.count && good; i++) {
        struct cause *cause = &c->causes.of[i];
        TEXT folder = {0};
        text_addf(&folder, "%s/cause-%02zu", c->bundle, i + 1);
        good = store_case(c, cause, text_string(&folder), p) &&
               put_repro(c, cause->finding, text_string(&folder), p);
    }
    return good;
}

static bool put_text(const char *folder, const struct text *block, struct problem *p) {
    return !*folder || write_file(folder, "finding.txt", block, file_put, p);
}

bool report_bundle_texts(const json_t *report, const char *folder, struct problem *p) {
    bool good = true;
    size_t at = 0;
    for (const json_t *kind; good && (kind = report_next_kind(report, NULL, &at));) {
        TEXT block = {0};
        report_difference(report, kind, &block);
        good = put_text(report_text_of(kind, "bundle"), &block, p);
    }
    for (size_t i = 0; i < json_array_size(json_object_get(report, "causes")) && good; i++) {
        TEXT path = {0}, block = {0};
        text_addf(&path, "%s/cause-%02zu", folder, i + 1);
        report_cause(report, i, &block);
        good = put_text(text_string(&path), &block, p);
    }
    return good;
}
