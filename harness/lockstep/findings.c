// SPDX-License-Identifier: MIT
//
// Stores findings as files of JSON. If a run was split into parts, adds up the parts' summaries.
#include "findings.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/hash.h"
#include "base/json.h"
#include "base/memory.h"
#include "base/vec.h"

// ---- storing ----

// Appends a run's name for file names: a hash of the whole run, and K-of-N if the run is a part.
static void name_run(const struct findings_run *run, struct text *out) {
    TEXT asked = {0};
    json_out(run->asked, JSON_COMPACT | JSON_SORT_KEYS, &asked);
    const uint64_t hash = hash_text(hash_text(HASH_BEGIN, run->command), text_string(&asked));
    text_addf(out, "%08x", (unsigned)(hash ^ hash >> 32));
    if (run->part.others)
        text_addf(out, "-%u-of-%u", run->part.before + 1, run->part.others + 1);
}

bool findings_store(struct finding *f, const struct findings_run *run, struct problem *p) {
    TEXT path = {0}, out = {0};
    text_addf(&path, "%s/", run->folder);
    for (const char *s = f->signature; *s; s++) // bytes other than letters and digits become dashes
        text_addf(&path, "%c", isalnum((unsigned char)*s) ? tolower((unsigned char)*s) : '-');
    text_add(&path, "-");
    name_run(run, &path);
    text_add(&path, ".json");
    json_t *o = finding_json(f);
    json_object_del(o, "stored");
    json_out(o, JSON_INDENT(1), &out);
    json_decref(o);
    text_add(&out, "\n");
    if (!file_folder(run->folder, p) || !file_put(text_string(&path), out.s, out.length, p))
        return false;
    (void)snprintf(f->stored, sizeof f->stored, "%s", text_string(&path));
    return true;
}

// ---- reading a folder ----

// Names of files: findings end in .json, and so do summaries, which begin with this word.
static const char summary[] = "part-";

static bool is_summary(const char *path) {
    return strncmp(strrchr(path, '/') + 1, summary, strlen(summary)) == 0;
}

static bool is_json(const char *path) {
    const char *dot = strrchr(path, '.');
    return dot && strcmp(dot, ".json") == 0;
}

static json_t *read_file(const char *path, struct problem *p) {
    TEXT bytes = {0};
    return file_read(path, FILE_TEXT_MAX, &bytes, p) ? json_in(path, &bytes, p) : NULL;
}

static bool is_smaller(const struct finding *a, const struct finding *b) {
    const size_t l = strlen(a->position), r = strlen(b->position);
    const int order = strcmp(a->position, b->position);
    return a->tiles != b->tiles ? a->tiles < b->tiles
           : l != r             ? l < r
                                : (order ? order : strcmp(a->action, b->action)) < 0;
}

// Reads a finding's file. Keeps the finding if it is the first or smallest of its signature so far.
static bool take_finding(struct finding **list, size_t *count, const char *path,
                         struct problem *p) {
    OWNED struct finding *f = memory_take(1, sizeof *f);
    size_t at = 0;
    json_t *o = read_file(path, p);
    const bool good = o && finding_read(f, o);
    json_decref(o);
    if (o && !good)
        problem_say(p, path, "another form", "a finding that `paikocheck verify` stored");
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
    struct file_list files = {0};
    bool good = file_list_add(&files, folder, p);
    *list = NULL;
    *count = 0;
    for (size_t i = 0; i < files.count && good; i++)
        if (is_json(files.path[i]) && !is_summary(files.path[i]))
            good = take_finding(list, count, files.path[i], p);
    file_list_free(&files);
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
    text_addf(&path, "%s/%s", run->folder, summary);
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

// Adds `left`, the summary of one part of a run, to the sum for this run. `wholes` has one sum for
// each run.
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
    const char *command, *version;
    json_t *asked, *numbers;
    json_int_t part, parts;
    int code;
    json_t *o = read_file(path, p);
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
        if (is_json(files.path[i]) && is_summary(files.path[i]))
            good = take_part(wholes, files.path[i], p);
    json_object_foreach(wholes, key, whole) json_array_append(list, whole);
    file_list_free(&files);
    json_decref(wholes);
    if (good)
        return list;
    json_decref(list);
    return NULL;
}
