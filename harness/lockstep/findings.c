// SPDX-License-Identifier: MIT
//
// A finding as a file of the corpus's form, and the sums of parts. One table says what stands in
// `found`, and serves writing and reading.
#include "findings.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/escape.h"
#include "base/file.h"
#include "base/hash.h"
#include "base/memory.h"
#include "base/vec.h"
#include "base/yaml.h"

// ---- what stands in `found` ----

#define DIRECTION_TEXT(id, by, kind, text, sentence) text,
static const char *const direction_texts[] = {DIRECTIONS(DIRECTION_TEXT)};

static const struct member {
    const char *key;
    enum { A_TEXT, A_NAME, A_NUMBER, A_COUNT, A_FLAG } kind; // A_NUMBER has 64 bits
    size_t at, most; // bytes of a text; how many names, or the largest count
    const char *const *names;
} members[] = {
#define TEXT_OF(key, member)                                                                       \
    { key, A_TEXT, offsetof(struct finding, member), sizeof((struct finding *)0)->member, NULL }
#define OF(key, kind, member, most, names)                                                         \
    { key, kind, offsetof(struct finding, member), most, names }
    TEXT_OF("signature", signature),
    OF("direction", A_NAME, direction, DIRECTION_KINDS, direction_texts),
    OF("side", A_COUNT, side, 1, NULL),
    OF("kind", A_NAME, kind, PLAYED_KINDS, played_kind_name),
    OF("task", A_NAME, task, TASKS, task_name),
    TEXT_OF("fields", fields),
    TEXT_OF("judged", names[JUDGED]),
    TEXT_OF("judge", names[JUDGE]),
    TEXT_OF("position", position),
    TEXT_OF("action", action),
    TEXT_OF("judged-says", answer[JUDGED]),
    TEXT_OF("judge-says", answer[JUDGE]),
    TEXT_OF("clauses", clauses),
    OF("tiles", A_COUNT, tiles, MODEL_SQUARES, NULL),
    OF("tiles-found", A_COUNT, tiles_found, MODEL_SQUARES, NULL),
    OF("shrunk", A_FLAG, shrunk, 0, NULL),
    OF("times", A_NUMBER, times, 0, NULL),
    OF("dated", A_FLAG, dated, 0, NULL),
    OF("seed", A_NUMBER, seed, 0, NULL),
    OF("game", A_NUMBER, game, 0, NULL),
    OF("positions", A_NUMBER, positions, 0, NULL),
    TEXT_OF("drawn-from", rules),
};
enum { MEMBERS = sizeof members / sizeof *members };

static void add_member(const struct finding *f, const struct member *m, struct text *out) {
    const char *at = (const char *)f + m->at;
    text_addf(out, "  %s: ", m->key);
    if (m->kind == A_TEXT)
        escape_yaml(out, at);
    else if (m->kind == A_NAME)
        text_add(out, m->names[*(const unsigned *)(const void *)at]);
    else if (m->kind == A_NUMBER)
        text_addf(out, "%" PRIu64, *(const uint64_t *)(const void *)at);
    else if (m->kind == A_COUNT)
        text_addf(out, "%u", *(const unsigned *)(const void *)at);
    else
        text_add(out, *(const bool *)(const void *)at ? "true" : "false");
    text_add(out, "\n");
}

// A number without sign that ends where the text ends.
static bool read_number(const char *s, uint64_t *n) {
    char *end;
    errno = 0;
    *n = strtoull(s, &end, 10);
    return *s >= '0' && *s <= '9' && !*end && errno == 0;
}

static bool read_name(const struct member *m, const char *s, unsigned *value) {
    for (*value = 0; *value < m->most; ++*value)
        if (strcmp(m->names[*value], s) == 0)
            return true;
    return false;
}

static bool read_member(struct finding *f, const struct member *m, const struct yaml_node *n) {
    char *at = (char *)f + m->at;
    uint64_t number = 0;
    if (m->kind == A_TEXT) {
        if (n->length >= m->most)
            return false;
        memcpy(at, n->text, n->length + 1);
        return true;
    }
    if (m->kind == A_NAME)
        return read_name(m, n->text, (unsigned *)(void *)at);
    if (m->kind == A_FLAG) {
        *(bool *)(void *)at = strcmp(n->text, "true") == 0;
        return *(bool *)(void *)at || strcmp(n->text, "false") == 0;
    }
    if (!read_number(n->text, &number) || (m->kind == A_COUNT && number > m->most))
        return false;
    if (m->kind == A_NUMBER)
        *(uint64_t *)(void *)at = number;
    else
        *(unsigned *)(void *)at = (unsigned)number;
    return true;
}

static bool read_choices(struct finding *f, const char *s) {
    f->choices = memory_take(strlen(s) / 2 + 1, sizeof *f->choices);
    for (char *end; *s; s = end) {
        const unsigned long value = strtoul(s, &end, 10);
        if (*s < '0' || *s > '9' || value > UINT32_MAX)
            return false;
        f->choices[f->choice_count++] = (uint32_t)value;
        end += *end == ' ';
    }
    return true;
}

static bool read_found(struct finding *f, const struct yaml *y, struct problem *p) {
    const struct yaml_node *found = NULL, *choices = NULL, *node[MEMBERS] = {NULL}, *other = NULL;
    const struct yaml_key top[] = {{"topic", YAML_TEXT, true, &other},
                                   {"rules", YAML_TEXT, true, &other},
                                   {"found", YAML_MAP, true, &found},
                                   {"scenarios", YAML_LIST, false, &other}};
    struct yaml_key keys[MEMBERS + 1];
    for (size_t i = 0; i < MEMBERS; i++)
        keys[i] = (struct yaml_key){members[i].key, YAML_TEXT, true, &node[i]};
    keys[MEMBERS] = (struct yaml_key){"choices", YAML_TEXT, true, &choices};
    if (!yaml_map(y, y->root, top, sizeof top / sizeof *top, p) ||
        !yaml_map(y, found, keys, MEMBERS + 1, p))
        return false;
    for (size_t i = 0; i < MEMBERS; i++)
        if (!read_member(f, &members[i], node[i]))
            return yaml_problem(y, node[i], "what `paikocheck verify` writes there", p);
    return read_choices(f, choices->text) ||
           yaml_problem(y, choices, "numbers with a blank between", p);
}

// Reads a file of a finding, whose texts are the caller's: finding_free. False with a problem.
static bool load(struct finding *f, const char *path, struct problem *p) {
    struct yaml y;
    memset(f, 0, sizeof *f);
    if (!yaml_load(&y, path, p))
        return false;
    const bool good = read_found(f, &y, p);
    yaml_free(&y);
    (void)snprintf(f->stored, sizeof f->stored, "%s", path);
    if (!good)
        finding_free(f);
    return good;
}

// ---- storing ----

// What the files of a run have in their names: of the whole that it belongs to, and of its part.
static void name_run(const struct findings_run *run, struct text *out) {
    char *asked = json_dumps(run->asked, JSON_COMPACT | JSON_SORT_KEYS);
    const uint64_t hash = hash_text(hash_text(HASH_BEGIN, run->command), asked);
    free(asked);
    text_addf(out, "%08x", (unsigned)(hash ^ hash >> 32));
    if (run->part.others)
        text_addf(out, "-%u-of-%u", run->part.before + 1, run->part.others + 1);
}

// Whatever stands between two words of a signature is one byte.
static void name_finding(const struct finding *f, const struct findings_run *run,
                         struct text *out) {
    for (const char *s = f->signature; *s; s++) {
        const unsigned char byte = (unsigned char)*s;
        text_addf(out, "%c", isalnum(byte) ? tolower(byte) : '-');
    }
    text_add(out, "-");
    name_run(run, out);
}

static void write_finding(const struct finding *f, const char *name, const char *ruleset,
                          struct text *out) {
    text_addf(out, "# SPDX-License-Identifier: MIT\ntopic: %s\nrules: %s\nfound:\n", name, ruleset);
    for (size_t i = 0; i < MEMBERS; i++)
        add_member(f, &members[i], out);
    text_add(out, "  choices: \"");
    for (size_t i = 0; i < f->choice_count; i++)
        text_addf(out, "%s%" PRIu32, i ? " " : "", f->choices[i]);
    text_add(out, "\"\n");
    if (f->expect[0])
        finding_scenario(f, name, out);
}

bool findings_store(struct finding *f, const struct findings_run *run, struct problem *p) {
    const int named = ruleset_named(f->position);
    const char *ruleset = ruleset_names[named < 0 ? 0 : named];
    TEXT name = {0}, path = {0}, out = {0};
    name_finding(f, run, &name);
    write_finding(f, text_string(&name), ruleset, &out);
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

// Visits the files of a folder that end so, by name; false with a problem where the visitor says
// so or the folder can't be read. What begins with a dot is not whole yet.
static bool each_file(const char *folder, const char *end, void *context,
                      bool (*visit)(void *context, const char *path, struct problem *p),
                      struct problem *p) {
    struct dirent **names = NULL;
    const int count = scandir(folder, &names, NULL, alphasort);
    bool good = count >= 0 || problem_cannot(p, "read", folder, errno);
    for (int i = 0; i < count; i++) {
        const char *name = names[i]->d_name, *dot = strrchr(name, '.');
        TEXT path = {0};
        text_addf(&path, "%s/%s", folder, name);
        if (good && *name != '.' && dot && strcmp(dot, end) == 0)
            good = visit(context, text_string(&path), p);
        free(names[i]);
    }
    free(names);
    return good;
}

struct list {
    struct finding *of;
    size_t count;
};

static bool is_smaller(const struct finding *a, const struct finding *b) {
    const size_t length[2] = {strlen(a->position), strlen(b->position)};
    if (a->tiles != b->tiles)
        return a->tiles < b->tiles;
    return length[0] != length[1] ? length[0] < length[1] : strcmp(a->position, b->position) < 0;
}

static bool take_finding(void *context, const char *path, struct problem *p) {
    struct list *l = context;
    struct finding f;
    size_t at = 0;
    if (!load(&f, path, p))
        return false;
    while (at < l->count && strcmp(l->of[at].signature, f.signature) != 0)
        at++;
    if (at == l->count) {
        l->of = vec_more(l->of, l->count, sizeof *l->of);
        l->of[l->count++] = f;
        return true;
    }
    const uint64_t times = l->of[at].times + f.times;
    struct finding *larger = is_smaller(&f, &l->of[at]) ? &l->of[at] : &f;
    finding_free(larger);
    if (larger != &f)
        *larger = f;
    l->of[at].times = times;
    return true;
}

bool findings_read(const char *folder, struct finding **list, size_t *count, struct problem *p) {
    struct list l = {NULL, 0};
    bool good = access(folder, R_OK | X_OK) == 0 || problem_cannot(p, "read", folder, errno);
    for (int r = 0; r < RULESETS && good; r++) {
        TEXT path = {0};
        text_addf(&path, "%s/%s", folder, ruleset_names[r]);
        if (access(text_string(&path), F_OK) == 0)
            good = each_file(text_string(&path), ".yaml", &l, take_finding, p);
    }
    if (l.count)
        qsort(l.of, l.count, sizeof *l.of, finding_order);
    *list = l.of;
    *count = l.count;
    return good;
}

// ---- parts ----

bool findings_leave(const struct findings_run *run, int code, const json_t *numbers,
                    struct problem *p) {
    TEXT path = {0};
    if (run->part.others == 0)
        return true;
    text_addf(&path, "%s/", run->folder);
    name_run(run, &path);
    text_add(&path, ".json");
    json_t *left =
        json_pack("{s:s, s:s, s:O, s:I, s:I, s:i, s:O}", "command", run->command, "version",
                  PAIKO_VERSION, "asked", run->asked, "part", (json_int_t)run->part.before + 1,
                  "parts", (json_int_t)run->part.others + 1, "exit", code, "numbers", numbers);
    char *bytes = json_dumps(left, JSON_INDENT(1));
    const bool good =
        file_folder(run->folder, p) && file_put(text_string(&path), bytes, strlen(bytes), p);
    free(bytes);
    json_decref(left);
    return good;
}

// Adds the numbers below `more` to those of `sum`; what else is there is alike, or stands behind.
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

// The whole in the list that a part belongs to; a new one, all of whose parts are missing, where
// there is none.
static json_t *whole_of(json_t *list, json_t *part) {
    static const char *const same[] = {"command", "version", "asked", "parts"};
    json_t *whole;
    size_t i;
    json_array_foreach(list, i, whole) {
        size_t alike = 0;
        for (size_t k = 0; k < sizeof same / sizeof *same; k++)
            alike +=
                json_equal(json_object_get(whole, same[k]), json_object_get(part, same[k])) != 0;
        if (alike == sizeof same / sizeof *same)
            return whole;
    }
    whole = json_object();
    for (size_t k = 0; k < sizeof same / sizeof *same; k++)
        json_object_set(whole, same[k], json_object_get(part, same[k]));
    json_t *missing = json_array();
    for (json_int_t k = 1; k <= json_integer_value(json_object_get(part, "parts")); k++)
        json_array_append_new(missing, json_integer(k));
    json_object_set_new(whole, "missing", missing);
    json_object_set_new(whole, "stopped", json_array());
    json_object_set_new(whole, "differ", json_array());
    json_object_set_new(whole, "numbers", json_object());
    json_array_append_new(list, whole);
    return whole;
}

static void add_part(json_t *whole, const json_t *part) {
    enum { DONE, DIFFERS };
    json_t *number = json_object_get(part, "part"), *one;
    json_t *missing = json_object_get(whole, "missing");
    const json_int_t code = json_integer_value(json_object_get(part, "exit"));
    size_t i;
    json_array_foreach(missing, i, one) {
        if (!json_equal(one, number))
            continue;
        json_array_remove(missing, i);
        break;
    }
    if (code != DONE)
        json_array_append(json_object_get(whole, code == DIFFERS ? "differ" : "stopped"), number);
    add_up(json_object_get(whole, "numbers"), json_object_get(part, "numbers"));
}

static bool take_part(void *context, const char *path, struct problem *p) {
    enum { MOST = 99999 };
    TEXT bytes = {0};
    json_t *list = context;
    const char *command, *version;
    json_t *asked, *numbers;
    json_int_t part, parts;
    int code;
    if (!file_read(path, FILE_TEXT_MAX, &bytes, p))
        return false;
    json_t *o = json_loadb(text_string(&bytes), bytes.length, JSON_REJECT_DUPLICATES, NULL);
    const bool good = json_unpack(o, "{s:s, s:s, s:o, s:I, s:I, s:i, s:o}", "command", &command,
                                  "version", &version, "asked", &asked, "part", &part, "parts",
                                  &parts, "exit", &code, "numbers", &numbers) == 0 &&
                      json_is_object(asked) && json_is_object(numbers) && part >= 1 &&
                      part <= parts && parts <= MOST;
    if (good)
        add_part(whole_of(list, o), o);
    else
        problem_say(p, path, "", "a file that a run with --part left");
    json_decref(o);
    return good;
}

json_t *findings_sum(const char *folder, struct problem *p) {
    json_t *list = json_array();
    if (each_file(folder, ".json", list, take_part, p))
        return list;
    json_decref(list);
    return NULL;
}
