// SPDX-License-Identifier: MIT
//
// Stores findings as files of the corpus's form, and adds up the summaries of parts. One table has
// the members of `found`, for writing and reading.
#include "findings.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/escape.h"
#include "base/file.h"
#include "base/hash.h"
#include "base/json.h"
#include "base/memory.h"
#include "base/vec.h"
#include "base/yaml.h"

// ---- the mapping `found` ----

#define DIRECTION_TEXT(id, by, kind, text, sentence) text,
static const char *const direction_texts[] = {DIRECTIONS(DIRECTION_TEXT)};

static const char *const false_or_true[] = {"false", "true"};

// The members of `found`. Each is a text, a number up to `most`, or a number with a name.
static const struct member {
    const char *key;
    size_t at, size;
    bool text;
    uint64_t most;
    const char *const *names; // names of the numbers; NULL for none
} members[] = {
#define PLACE(member) offsetof(struct finding, member), sizeof((struct finding *)0)->member
#define TEXT_OF(key, member)                                                                       \
    { key, PLACE(member), true, 0, NULL }
#define NUMBER_OF(key, member, most)                                                               \
    { key, PLACE(member), false, most, NULL }
#define NAME_OF(key, member, count, names)                                                         \
    { key, PLACE(member), false, (count)-1, names }
    TEXT_OF("signature", signature),
    NAME_OF("direction", direction, DIRECTION_KINDS, direction_texts),
    NUMBER_OF("side", side, 1),
    NAME_OF("kind", kind, PLAYED_KINDS, played_kind_name),
    NAME_OF("task", task, TASKS, task_name),
    TEXT_OF("fields", fields),
    TEXT_OF("judged", names[JUDGED]),
    TEXT_OF("judge", names[JUDGE]),
    TEXT_OF("position", position),
    TEXT_OF("action", action),
    TEXT_OF("judged-says", answer[JUDGED]),
    TEXT_OF("judge-says", answer[JUDGE]),
    TEXT_OF("clauses", clauses),
    NUMBER_OF("tiles", tiles, MODEL_SQUARES),
    NUMBER_OF("tiles-found", tiles_found, MODEL_SQUARES),
    NAME_OF("shrunk", shrunk, 2, false_or_true),
    NUMBER_OF("times", times, UINT64_MAX),
    NUMBER_OF("seed", seed, UINT64_MAX),
    NUMBER_OF("game", game, UINT64_MAX),
    NUMBER_OF("positions", positions, UINT64_MAX),
    TEXT_OF("drawn-from", rules),
};
enum { MEMBERS = sizeof members / sizeof *members };

static void add_member(const struct finding *f, const struct member *m, struct text *out) {
    const void *at = (const char *)f + m->at;
    uint64_t value = 0;
    text_addf(out, "  %s: ", m->key);
    if (!m->text)
        value = m->size == sizeof(uint64_t)   ? *(const uint64_t *)at
                : m->size == sizeof(unsigned) ? *(const unsigned *)at
                                              : *(const bool *)at;
    if (m->text)
        escape_yaml(out, at);
    else if (m->names)
        text_add(out, m->names[value]);
    else
        text_addf(out, "%" PRIu64, value);
    text_add(out, "\n");
}

static bool read_member(struct finding *f, const struct member *m, const struct yaml_node *n) {
    void *at = (char *)f + m->at;
    uint64_t value = 0;
    char *end;
    if (m->text) {
        if (n->length >= m->size)
            return false;
        memcpy(at, n->text, n->length + 1);
        return true;
    }
    if (m->names) {
        while (value <= m->most && strcmp(m->names[value], n->text) != 0)
            value++;
    } else {
        errno = 0;
        value = strtoull(n->text, &end, 10);
        if (*n->text < '0' || *n->text > '9' || *end || errno != 0)
            return false;
    }
    if (value > m->most)
        return false;
    if (m->size == sizeof(uint64_t))
        *(uint64_t *)at = value;
    else if (m->size == sizeof(unsigned))
        *(unsigned *)at = (unsigned)value;
    else
        *(bool *)at = value;
    return true;
}

static bool read_found(struct finding *f, const struct yaml *y, struct problem *p) {
    const struct yaml_node *found = NULL, *node[MEMBERS] = {NULL}, *other = NULL;
    const struct yaml_key top[] = {{"topic", YAML_TEXT, true, &other},
                                   {"rules", YAML_TEXT, true, &other},
                                   {"found", YAML_MAP, true, &found},
                                   {"scenarios", YAML_LIST, false, &other}};
    struct yaml_key keys[MEMBERS];
    for (size_t i = 0; i < MEMBERS; i++)
        keys[i] = (struct yaml_key){members[i].key, YAML_TEXT, true, &node[i]};
    if (!yaml_map(y, y->root, top, sizeof top / sizeof *top, p) ||
        !yaml_map(y, found, keys, MEMBERS, p))
        return false;
    for (size_t i = 0; i < MEMBERS; i++)
        if (!read_member(f, &members[i], node[i]))
            return yaml_problem(y, node[i], "what `paikocheck verify` writes there", p);
    return true;
}

// ---- storing ----

// Appends the part of a file name that stands for a run: a hash of the whole run, and its part.
static void name_run(const struct findings_run *run, struct text *out) {
    TEXT asked = {0};
    json_out(run->asked, JSON_COMPACT | JSON_SORT_KEYS, &asked);
    const uint64_t hash = hash_text(hash_text(HASH_BEGIN, run->command), text_string(&asked));
    text_addf(out, "%08x", (unsigned)(hash ^ hash >> 32));
    if (run->part.others)
        text_addf(out, "-%u-of-%u", run->part.before + 1, run->part.others + 1);
}

bool findings_store(struct finding *f, const struct findings_run *run, struct problem *p) {
    const int named = ruleset_named(f->position);
    const char *ruleset = ruleset_names[named < 0 ? 0 : named];
    TEXT name = {0}, path = {0}, out = {0};
    for (const char *s = f->signature; *s; s++) // other bytes become a dash
        text_addf(&name, "%c", isalnum((unsigned char)*s) ? tolower((unsigned char)*s) : '-');
    text_add(&name, "-");
    name_run(run, &name);
    text_addf(&out, "# SPDX-License-Identifier: MIT\ntopic: %s\nrules: %s\nfound:\n",
              text_string(&name), ruleset);
    for (size_t i = 0; i < MEMBERS; i++)
        add_member(f, &members[i], &out);
    if (f->expect[0])
        finding_scenario(f, text_string(&name), &out);
    text_addf(&path, "%s/%s", run->folder, ruleset);
    if (!file_folder(run->folder, p) || !file_folder(text_string(&path), p))
        return false;
    text_addf(&path, "/%s.yaml", text_string(&name));
    if (!file_put(text_string(&path), text_string(&out), out.length, p))
        return false;
    (void)snprintf(f->stored, sizeof f->stored, "%s", text_string(&path));
    return true;
}

// ---- reading a folder ----

static bool has_end(const char *path, const char *end) {
    const char *dot = strrchr(path, '.');
    return dot && strcmp(dot, end) == 0;
}

static bool is_smaller(const struct finding *a, const struct finding *b) {
    const size_t l = strlen(a->position), r = strlen(b->position);
    const int order = strcmp(a->position, b->position);
    return a->tiles != b->tiles ? a->tiles < b->tiles
           : l != r             ? l < r
                                : (order ? order : strcmp(a->action, b->action)) < 0;
}

// Reads a finding's file. Keeps a finding with a new signature, or a smaller one than was kept.
static bool take_finding(struct finding **list, size_t *count, const char *path,
                         struct problem *p) {
    struct yaml y;
    OWNED struct finding *f = memory_take(1, sizeof *f);
    size_t at = 0;
    if (!yaml_load(&y, path, p))
        return false;
    const bool good = read_found(f, &y, p);
    yaml_free(&y);
    if (!good)
        return false;
    (void)snprintf(f->stored, sizeof f->stored, "%s", path);
    while (at < *count && strcmp((*list)[at].signature, f->signature) != 0)
        at++;
    if (at == *count) {
        *list = vec_more(*list, (*count)++, sizeof **list);
        (*list)[at] = *f;
        return true;
    }
    const uint64_t times = (*list)[at].times + f->times;
    if (is_smaller(f, &(*list)[at]))
        (*list)[at] = *f;
    (*list)[at].times = times;
    return true;
}

bool findings_read(const char *folder, struct finding **list, size_t *count, struct problem *p) {
    bool good = access(folder, R_OK | X_OK) == 0 || problem_cannot(p, "read", folder, errno);
    *list = NULL;
    *count = 0;
    for (int r = 0; r < RULESETS && good; r++) {
        TEXT path = {0};
        struct file_list files = {0};
        text_addf(&path, "%s/%s", folder, ruleset_names[r]);
        if (access(text_string(&path), F_OK) == 0)
            good = file_list_add(&files, text_string(&path), p);
        for (size_t i = 0; i < files.count && good; i++)
            if (has_end(files.path[i], ".yaml"))
                good = take_finding(list, count, files.path[i], p);
        file_list_free(&files);
    }
    if (*count)
        qsort(*list, *count, sizeof **list, finding_order);
    return good;
}

// ---- parts ----

bool findings_leave(const struct findings_run *run, int code, const json_t *numbers,
                    struct problem *p) {
    TEXT path = {0}, bytes = {0};
    if (run->part.others == 0)
        return true;
    text_addf(&path, "%s/", run->folder);
    name_run(run, &path);
    text_add(&path, ".json");
    json_t *left =
        json_pack("{s:s, s:s, s:O, s:I, s:I, s:i, s:O}", "command", run->command, "version",
                  PAIKO_VERSION, "asked", run->asked, "part", (json_int_t)run->part.before + 1,
                  "parts", (json_int_t)run->part.others + 1, "exit", code, "numbers", numbers);
    json_out(left, JSON_INDENT(1), &bytes);
    json_decref(left);
    return file_folder(run->folder, p) &&
           file_put(text_string(&path), text_string(&bytes), bytes.length, p);
}

// Adds the numbers in `more` to those in `sum`, and appends lists to lists. Other values stay.
static void add_up(json_t *sum, const json_t *more) {
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)more, key, value) {
        json_t *there = json_object_get(sum, key);
        if (!there)
            json_object_set_new(sum, key, json_deep_copy(value));
        else if (json_is_object(value) && json_is_object(there))
            add_up(there, value);
        else if (json_is_array(value) && json_is_array(there))
            json_array_extend(there, value);
        else if (json_is_integer(value) && json_is_integer(there))
            json_integer_set(there, json_integer_value(there) + json_integer_value(value));
        else if (json_is_number(value) && json_is_number(there))
            json_object_set_new(sum, key,
                                json_real(json_number_value(there) + json_number_value(value)));
    }
}

// Adds the summary of a part, `left`, to the object of its whole run in `wholes`. The key there is
// all that the parts have in common. In a new object all parts are missing.
static void add_part(json_t *wholes, const json_t *left, json_int_t part, json_int_t parts,
                     int code) {
    enum { DONE, DIFFERS };
    json_t *head = json_deep_copy(left), *numbers = json_object_get(left, "numbers");
    json_object_del(head, "part");
    json_object_del(head, "exit");
    json_object_del(head, "numbers");
    TEXT key = {0};
    json_out(head, JSON_COMPACT | JSON_SORT_KEYS, &key);
    json_t *whole = json_object_get(wholes, text_string(&key));
    if (!whole) {
        json_t *missing = json_array();
        for (json_int_t k = 1; k <= parts; k++)
            json_array_append_new(missing, json_integer(k));
        whole = json_copy(head);
        json_object_set_new(whole, "missing", missing);
        json_object_set_new(whole, "stopped", json_array());
        json_object_set_new(whole, "differ", json_array());
        json_object_set_new(whole, "numbers", json_object());
        json_object_set_new(wholes, text_string(&key), whole);
    }
    json_t *missing = json_object_get(whole, "missing");
    for (size_t i = json_array_size(missing); i-- > 0;)
        if (json_integer_value(json_array_get(missing, i)) == part)
            json_array_remove(missing, i);
    if (code != DONE)
        json_array_append_new(json_object_get(whole, code == DIFFERS ? "differ" : "stopped"),
                              json_integer(part));
    add_up(json_object_get(whole, "numbers"), numbers);
    json_decref(head);
}

static bool take_part(json_t *wholes, const char *path, struct problem *p) {
    enum { MOST = 99999 };
    TEXT bytes = {0};
    const char *command, *version;
    json_t *asked, *numbers;
    json_int_t part, parts;
    int code;
    if (!file_read(path, FILE_TEXT_MAX, &bytes, p))
        return false;
    json_t *o = json_in(path, &bytes, p);
    const bool good = json_unpack(o, "{s:s, s:s, s:o, s:I, s:I, s:i, s:o !}", "command", &command,
                                  "version", &version, "asked", &asked, "part", &part, "parts",
                                  &parts, "exit", &code, "numbers", &numbers) == 0 &&
                      json_is_object(asked) && json_is_object(numbers) && part >= 1 &&
                      part <= parts && parts <= MOST;
    if (good)
        add_part(wholes, o, part, parts, code);
    else if (o)
        problem_say(p, path, "", "the summary that a run with --part writes");
    json_decref(o);
    return good;
}

json_t *findings_sum(const char *folder, struct problem *p) {
    struct file_list files = {0};
    json_t *wholes = json_object(), *list = json_array(), *whole;
    const char *key;
    bool good = file_list_add(&files, folder, p);
    for (size_t i = 0; i < files.count && good; i++)
        if (has_end(files.path[i], ".json"))
            good = take_part(wholes, files.path[i], p);
    json_object_foreach(wholes, key, whole) json_array_append(list, whole);
    file_list_free(&files);
    json_decref(wholes);
    if (good)
        return list;
    json_decref(list);
    return NULL;
}
