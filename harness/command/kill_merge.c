// SPDX-License-Identifier: MIT
//
// `paikocheck kill merge`: the matrix of the parts that several machines tried. Knows what a part
// prints; what was tried is chosen anew, as each of them did, and each trial is read.
// Invariant: every task of the matrix has one trial, read from the part that the task is in.
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "kill_inside.h"

enum { PART_MOST = 64 << 20 };

struct merging {
    struct kill *k;
    json_t **part; // by part, whole objects; owned
    unsigned parts, read;
    json_t *asked; // of all; borrowed
    const char *file;
    struct problem p;
};

static bool wrong(struct merging *m, const char *found, const char *expected) {
    problem_say(&m->p, m->file, found, expected);
    return false;
}

// ---- the parts ----

static bool is_part(struct merging *m, json_t *part, struct shard *of) {
    const char *name = json_string_value(json_object_get(part, "shard"));
    json_t *asked = json_object_get(part, "asked");
    if (!asked || !json_is_array(json_object_get(part, "mutants")))
        return wrong(m, "no mutants", "what kill --json prints");
    if (!name || !shard_read(name, of, &m->p) || !of->others)
        return wrong(m, name ? name : "no shard", "what kill --shard I/N --json prints");
    if (m->asked && !json_equal(asked, m->asked))
        return wrong(m, "asked", "what the other parts say there: parts of one matrix");
    if (m->parts && of->others + 1 != m->parts)
        return wrong(m, name, "a part of as many as the others");
    return (m->parts && m->part[of->before]) ? wrong(m, name, "each part once") : true;
}

static bool read_part(struct merging *m) {
    struct text bytes = {0};
    struct shard of;
    json_error_t error;
    if (!file_read(m->file, PART_MOST, &bytes, &m->p))
        return false;
    json_t *part = json_loadb(text_string(&bytes), bytes.length, JSON_REJECT_DUPLICATES, &error);
    text_free(&bytes);
    if (!part) {
        char found[sizeof error.text + 32];
        (void)snprintf(found, sizeof found, "line %d: %s", error.line, error.text);
        return wrong(m, found, "what kill --json prints");
    }
    if (!is_part(m, part, &of)) {
        json_decref(part);
        return false;
    }
    if (!m->parts) {
        m->parts = of.others + 1;
        m->part = memory_take(m->parts, sizeof(json_t *));
        m->asked = json_object_get(part, "asked");
    }
    m->part[of.before] = part;
    m->read++;
    return true;
}

static bool are_all(struct merging *m) {
    for (unsigned i = 0; i < m->parts; i++)
        if (!m->part[i]) {
            char part[32];
            (void)snprintf(part, sizeof part, "no part %u/%u", i + 1, m->parts);
            m->file = "kill merge";
            return wrong(m, part, "all parts");
        }
    return true;
}

// ---- what they tried ----

static uint64_t number(const json_t *o, const char *key) {
    return (uint64_t)json_integer_value(json_object_get(o, key));
}

static bool take_asked(struct merging *m) {
    struct kill *k = m->k;
    const json_t *names = json_object_get(m->asked, "names");
    const char *version = json_string_value(json_object_get(m->asked, "version")),
               *corpus = json_string_value(json_object_get(m->asked, "corpus")),
               *seed = json_string_value(json_object_get(m->asked, "seed"));
    if (!version || strcmp(version, PAIKO_VERSION) != 0 || !corpus || !seed)
        return wrong(m, version ? version : "no version", "parts of paikocheck " PAIKO_VERSION);
    text_add(&k->corpus_version, corpus);
    k->o.seed = strtoull(seed, NULL, 10);
    k->o.seconds = number(m->asked, "seconds");
    k->corpus_only = json_is_true(json_object_get(m->asked, "corpus-only"));
    k->first = json_is_true(json_object_get(m->asked, "first"));
    k->second_order = number(m->asked, "second-order");
    k->names = (int)json_array_size(names);
    k->name = memory_take((size_t)k->names + 1, sizeof *k->name);
    for (int n = 0; n < k->names; n++) {
        const char *name = json_string_value(json_array_get(names, (size_t)n));
        k->name[n] = (char *)(uintptr_t)(name ? name : "");
    }
    return true;
}

static void copy(char *to, size_t size, const json_t *o, const char *key) {
    const char *s = json_string_value(json_object_get(o, key));
    (void)snprintf(to, size, "%s", s ? s : "");
}

static void read_trial(const json_t *o, struct trial *t) {
    *t = (struct trial){.begun = true,
                        .done = json_is_true(json_object_get(o, "complete")),
                        .failing = (uint32_t)number(o, "failing"),
                        .found = json_is_true(json_object_get(o, "found")),
                        .place = (unsigned)number(o, "place"),
                        .positions = number(o, "positions"),
                        .processor = json_number_value(json_object_get(o, "processor")),
                        .seconds = json_number_value(json_object_get(o, "seconds")),
                        .tiles = (unsigned)number(o, "tiles")};
    copy(t->scenario, sizeof t->scenario, o, "scenario");
    copy(t->named, sizeof t->named, o, "named");
}

// The task's name as its object has it.
static void name_of(const json_t *o, struct text *out) {
    const char *name = json_string_value(json_object_get(o, "name")),
               *under = json_string_value(json_object_get(o, "under"));
    text_addf(out, "%s%s%s", name ? name : "nothing", under && *under ? " under " : "",
              under ? under : "");
}

// The trial of the task that is the `at`-th of a part.
static bool take_trial(struct merging *m, size_t task, unsigned part, size_t at) {
    const json_t *o = json_array_get(json_object_get(m->part[part], "mutants"), at);
    struct text found = {0}, expected = {0};
    struct trial *t = &m->k->trials[task];
    name_of(o, &found);
    kill_name(&m->k->tasks[task], &expected);
    const bool same = strcmp(text_string(&found), text_string(&expected)) == 0;
    if (o)
        read_trial(o, t);
    if (!same || !t->done) {
        char name[32];
        (void)snprintf(name, sizeof name, "part %u/%u", part + 1, m->parts);
        m->file = name;
        text_addf(&expected, ", tried to its end");
        (void)wrong(m, text_string(&found), text_string(&expected));
    }
    text_free(&found);
    text_free(&expected);
    return same && t->done;
}

static bool take_trials(struct merging *m) {
    struct kill *k = m->k;
    size_t chosen = 0, said = 0;
    for (size_t i = 0; i < k->count; i++)
        if (k->tasks[i].chosen) {
            if (!take_trial(m, i, (unsigned)(chosen % m->parts), chosen / m->parts))
                return false;
            chosen++;
        }
    for (unsigned i = 0; i < m->parts; i++)
        said += json_array_size(json_object_get(m->part[i], "mutants"));
    m->file = "kill merge";
    return said == chosen || wrong(m, "more mutants than were asked for", "each mutant once");
}

// ---- all ----

// EXIT_UNABLE where kill_choose said why.
static int put_together(struct merging *m) {
    struct kill *k = m->k;
    if (!take_asked(m))
        return command_problem("kill", &m->p);
    if (!kill_choose(k))
        return EXIT_UNABLE;
    k->trials = memory_take(k->count + 1, sizeof *k->trials);
    return take_trials(m) ? kill_end(k) : command_problem("kill", &m->p);
}

int kill_merge(struct kill *k, int files, char **file) {
    struct merging m = {.k = k};
    bool good = true;
    for (int i = 0; good && i < files; i++) {
        m.file = file[i];
        good = read_part(&m);
    }
    const int code = good && are_all(&m) ? put_together(&m) : command_problem("kill", &m.p);
    for (unsigned i = 0; i < m.parts; i++)
        json_decref(m.part[i]);
    free(m.part);
    free(k->trials);
    free(k->tasks);
    free(k->name);
    text_free(&k->corpus_version);
    return code;
}
