// SPDX-License-Identifier: MIT
//
// `paikocheck verify lockstep merge`: adds summaries up. Knows that numbers add, that a finding is
// known by its signature, and which members say what was run; not what the other numbers count.
// Invariant: every part of the whole is in the sum once, and each of them is complete.
#include "lockstep_merge.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/shard.h"
#include "command.h"
#include "output.h"

enum { PART_MOST = 64 << 20 };

struct merging {
    json_t *sum;       // of the parts so far; owned
    struct shard of;   // the part that was read last
    bool *there;       // by part: it is in the sum; owned
    unsigned parts;    // in the sum
    const char *file;  // that is read now
    struct problem *p; // why it can't be
};

static bool wrong(struct merging *m, const char *found, const char *expected) {
    problem_say(m->p, m->file, found, expected);
    return false;
}

// ---- adding ----

// Whether the first of two findings is the one to keep: made small, and of no more tiles.
static bool is_kept(const json_t *a, const json_t *b) {
    const json_int_t shrunk[2] = {json_is_true(json_object_get(a, "shrunk")),
                                  json_is_true(json_object_get(b, "shrunk"))};
    return shrunk[0] != shrunk[1] ? shrunk[0] > shrunk[1]
                                  : json_integer_value(json_object_get(a, "tiles")) <=
                                        json_integer_value(json_object_get(b, "tiles"));
}

// The same signature in both: the smaller finding, seen as often as both were.
static void join_findings(json_t *sum, size_t at, json_t *other) {
    json_t *known = json_array_get(sum, at);
    const json_int_t times = json_integer_value(json_object_get(known, "times")) +
                             json_integer_value(json_object_get(other, "times"));
    if (!is_kept(known, other))
        json_array_set(sum, at, other);
    json_object_set_new(json_array_get(sum, at), "times", json_integer(times));
}

// Into its place in the order of signatures.
static bool add_finding(struct merging *m, json_t *sum, json_t *finding) {
    const char *signature = json_string_value(json_object_get(finding, "signature"));
    size_t at = 0;
    int order = 1;
    if (!signature)
        return wrong(m, "a finding without a signature", "what verify lockstep --json prints");
    for (; at < json_array_size(sum); at++) {
        const json_t *there = json_object_get(json_array_get(sum, at), "signature");
        order = strcmp(json_string_value(there), signature);
        if (order >= 0)
            break;
    }
    if (at < json_array_size(sum) && order == 0)
        join_findings(sum, at, finding);
    else
        json_array_insert(sum, at, finding);
    return true;
}

static bool add_findings(struct merging *m, json_t *sum, json_t *part) {
    size_t i;
    json_t *finding;
    json_array_foreach(part, i, finding) {
        if (!add_finding(m, sum, finding))
            return false;
    }
    return true;
}

static bool add_object(struct merging *m, json_t *sum, json_t *part);

// One member of both; what was run is the same in all parts.
static bool add_member(struct merging *m, json_t *sum, const char *key, json_t *part) {
    json_t *known = json_object_get(sum, key);
    if (!known || json_typeof(known) != json_typeof(part))
        return wrong(m, key, "the members of the other parts: one version makes all of them");
    if (json_is_object(part))
        return add_object(m, known, part);
    if (json_is_array(part))
        return add_findings(m, known, part);
    if (json_is_integer(part))
        json_integer_set(known, json_integer_value(known) + json_integer_value(part));
    else if (json_is_real(part))
        json_real_set(known, json_real_value(known) + json_real_value(part));
    else if (!json_equal(known, part))
        return wrong(m, key, "what the other parts say: parts of one campaign");
    return true;
}

static bool add_object(struct merging *m, json_t *sum, json_t *part) {
    const char *key;
    json_t *member;
    if (json_object_size(sum) != json_object_size(part))
        return wrong(m, "other members", "the members of the other parts: one version makes them");
    json_object_foreach(part, key, member) {
        if (!add_member(m, sum, key, member))
            return false;
    }
    return true;
}

// ---- the parts ----

static json_t *read_part(struct merging *m) {
    struct text bytes = {0};
    json_error_t error;
    if (!file_read(m->file, PART_MOST, &bytes, m->p))
        return NULL;
    json_t *part = json_loadb(text_string(&bytes), bytes.length, JSON_REJECT_DUPLICATES, &error);
    text_free(&bytes);
    if (!part) {
        char found[sizeof error.text + 32];
        (void)snprintf(found, sizeof found, "line %d: %s", error.line, error.text);
        (void)wrong(m, found, "what verify lockstep --json prints");
    }
    return part;
}

// Whether it is a whole part of a campaign; takes out which.
static bool take_part(struct merging *m, json_t *part) {
    struct shard of;
    const char *name = json_string_value(json_object_get(part, "shard"));
    if (!json_is_array(json_object_get(part, "findings")))
        return wrong(m, "no findings", "what verify lockstep --json prints");
    if (!name || !shard_read(name, &of, m->p))
        return wrong(m, name ? name : "no shard", "what verify lockstep --shard I/N --json prints");
    if (!json_is_false(json_object_get(part, "interrupted")) ||
        json_object_get(part, "first_game") || json_object_get(part, "failed"))
        return wrong(m, "a part that was stopped or went on from an earlier run",
                     "one that was played in one go: play it again");
    if (m->parts > 0 && of.others != m->of.others)
        return wrong(m, name, "a part of as many as the others");
    if (m->parts == 0)
        m->there = memory_take((size_t)of.others + 1, sizeof *m->there);
    if (m->there[of.before])
        return wrong(m, name, "each part once");
    m->there[of.before] = true;
    m->of = of;
    json_object_del(part, "shard");
    return true;
}

static bool add_file(struct merging *m) {
    json_t *part = read_part(m);
    bool good = part && take_part(m, part);
    if (good && m->parts == 0) {
        m->sum = part;
        part = NULL;
    } else if (good) {
        good = add_object(m, m->sum, part);
    }
    m->parts += good;
    json_decref(part);
    return good;
}

static bool is_whole(struct merging *m) {
    for (unsigned i = 0; i <= m->of.others; i++)
        if (!m->there[i]) {
            char part[32];
            (void)snprintf(part, sizeof part, "no part %u/%u", i + 1, m->of.others + 1);
            m->file = "verify lockstep merge";
            return wrong(m, part, "all parts");
        }
    return true;
}

int lockstep_merge(int files, char **file) {
    struct problem p;
    struct merging m = {.p = &p};
    bool good = true;
    for (int i = 0; good && i < files; i++) {
        m.file = file[i];
        good = add_file(&m);
    }
    good = good && is_whole(&m);
    int code = EXIT_DONE;
    if (good) {
        code = json_array_size(json_object_get(m.sum, "findings")) ? EXIT_FINDING : EXIT_DONE;
        output_json(m.sum);
    } else {
        code = command_problem("verify lockstep", &p);
    }
    json_decref(m.sum);
    free(m.there);
    return code;
}
