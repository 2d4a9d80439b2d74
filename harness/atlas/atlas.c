// SPDX-License-Identifier: MIT
#include "atlas.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/stop.h"
#include "search.h"

enum { ATLAS_BYTES_MAX = 64 * 1024 * 1024 };

static const struct ruling *ruling_at(int ruling) {
    return &rulings(&(size_t){0})[ruling];
}

struct atlas *atlas_new(void) {
    return memory_take(1, sizeof(struct atlas));
}

static void set_found(struct atlas_ruling *r, unsigned a, unsigned b, const char *position,
                      const char *action) {
    free(r->position[a][b]);
    free(r->action[a][b]);
    r->position[a][b] = position ? memory_text(position) : NULL;
    r->action[a][b] = action ? memory_text(action) : NULL;
}

void atlas_free(struct atlas *a) {
    for (int s = 0; a && s < RULESETS; s++)
        for (int r = 0; r < RULING_COUNT; r++)
            for (unsigned i = 0; i < RULING_OPTIONS_MAX * RULING_OPTIONS_MAX; i++)
                set_found(&a->of[s][r], i / RULING_OPTIONS_MAX, i % RULING_OPTIONS_MAX, NULL, NULL);
    free(a);
}

size_t atlas_done(const struct atlas *a, size_t *all) {
    size_t done = *all = 0;
    for (int s = 0; s < RULESETS; s++)
        for (int r = 0; r < RULING_COUNT; r++) {
            *all += ruling_at(r)->applies[s];
            done += a->of[s][r].done;
        }
    return done;
}

bool atlas_witness(const struct atlas *a, const struct pair *pair, struct witness *w) {
    const struct atlas_ruling *r = &a->of[pair->ruleset][pair->ruling];
    const char *position = r->position[pair->a][pair->b];
    return position && witness_ask(w, pair, position, r->action[pair->a][pair->b]);
}

size_t atlas_disagreements(const struct atlas *a) {
    struct witness w;
    size_t n = 0;
    for (int s = 0; s < RULESETS; s++)
        for (int r = 0; r < RULING_COUNT; r++)
            for (unsigned i = 0; i < RULING_OPTIONS_MAX; i++)
                for (unsigned k = i + 1; k < RULING_OPTIONS_MAX; k++)
                    n += atlas_witness(a, &(struct pair){s, r, i, k}, &w) && !w.agreed;
    return n;
}

// ---- the file ----

static const char *text_of(const json_t *o, const char *key) {
    const char *s = json_string_value(json_object_get(o, key));
    return s ? s : "";
}

static uint64_t number_of(const json_t *o, const char *key) {
    return (uint64_t)json_integer_value(json_object_get(o, key));
}

// The option of a ruling that a member names; -1 for none.
static int option_of(const struct ruling *r, const json_t *o, const char *key) {
    return ruling_option_index(r, text_of(o, key), strlen(text_of(o, key)));
}

static bool read_rows(const struct ruling *of, const json_t *list, struct atlas_ruling *r) {
    size_t i, k;
    json_t *row, *n;
    json_array_foreach(list, i, row) {
        const int option = option_of(of, row, "option");
        if (option < 0)
            return false;
        r->row[option].apart = number_of(row, "apart");
        r->row[option].changed = number_of(row, "changed");
        json_array_foreach(json_object_get(row, "ended"), k, n) {
            if (k < ENDINGS)
                r->row[option].ended[k] = (uint64_t)json_integer_value(n);
        }
    }
    return json_array_size(list) == of->options;
}

// A witness is taken as it stands if it is a position of both readings.
static bool read_pairs(struct pair pair, const json_t *list, struct atlas_ruling *r) {
    const struct ruling *of = ruling_at(pair.ruling);
    struct witness w;
    size_t i;
    json_t *o;
    json_array_foreach(list, i, o) {
        const int a = option_of(of, o, "a"), b = option_of(of, o, "b");
        pair.a = (unsigned)a;
        pair.b = (unsigned)b;
        if (a < 0 || b <= a ||
            !witness_look(&w, &pair, text_of(o, "position"), text_of(o, "action")))
            return false;
        set_found(r, pair.a, pair.b, text_of(o, "position"), text_of(o, "action"));
    }
    return true;
}

static bool read_ruling(struct atlas *a, const json_t *o) {
    const char *name = text_of(o, "ruling");
    const struct pair pair = {ruleset_index(text_of(o, "ruleset")),
                              ruling_index(name, strlen(name)), 0, 0};
    if (pair.ruleset < 0 || pair.ruling < 0 || !ruling_at(pair.ruling)->applies[pair.ruleset])
        return false;
    struct atlas_ruling *r = &a->of[pair.ruleset][pair.ruling];
    if (r->done)
        return true;
    r->done = true;
    r->seed = number_of(o, "seed");
    r->games = number_of(o, "games");
    return r->games > 0 && read_rows(ruling_at(pair.ruling), json_object_get(o, "options"), r) &&
           read_pairs(pair, json_object_get(o, "pairs"), r);
}

bool atlas_read(struct atlas *a, const char *path, struct problem *p) {
    json_error_t error;
    TEXT bytes = {0};
    size_t i;
    json_t *o;
    if (!file_read(path, ATLAS_BYTES_MAX, &bytes, p))
        return false;
    json_t *document = json_loadb(text_string(&bytes), bytes.length, 0, &error);
    const json_t *list = json_object_get(document, "rulings");
    bool good = number_of(document, "atlas") == 2 && json_is_array(list);
    if (!document)
        problem_set(p, path, "", error.line, error.column, error.text, "the data of an atlas");
    else if (!good)
        problem_say(p, path, "something else", "the data of an atlas, atlas.json");
    json_array_foreach(list, i, o) {
        if (!good)
            break;
        good = read_ruling(a, o);
        if (!good)
            problem_say(p, path, text_of(o, "ruling"),
                        "a ruling of this program, with its options and positions");
    }
    json_decref(document);
    return good;
}

static json_t *ruling_json(int ruleset, int ruling, const struct atlas_ruling *r) {
    const struct ruling *of = ruling_at(ruling);
    json_t *options = json_array(), *pairs = json_array();
    for (unsigned i = 0; i < of->options; i++) {
        json_t *ended = json_array();
        for (int k = 0; k < ENDINGS; k++)
            json_array_append_new(ended, json_integer((json_int_t)r->row[i].ended[k]));
        json_array_append_new(options, json_pack("{s:s, s:I, s:I, s:o}", "option", of->option[i],
                                                 "apart", (json_int_t)r->row[i].apart, "changed",
                                                 (json_int_t)r->row[i].changed, "ended", ended));
        for (unsigned k = i + 1; k < of->options; k++)
            if (r->position[i][k])
                json_array_append_new(
                    pairs, json_pack("{s:s, s:s, s:s, s:s}", "a", of->option[i], "b", of->option[k],
                                     "position", r->position[i][k], "action", r->action[i][k]));
    }
    return json_pack("{s:s, s:s, s:I, s:I, s:o, s:o}", "ruleset", ruleset_names[ruleset], "ruling",
                     of->name, "seed", (json_int_t)r->seed, "games", (json_int_t)r->games,
                     "options", options, "pairs", pairs);
}

// A ruling a line, so that a change is seen.
bool atlas_write(const struct atlas *a, const char *path, struct problem *p) {
    TEXT out = {0};
    const char *between = "";
    text_add(&out, "{\"atlas\": 2, \"rulings\": [\n");
    for (int s = 0; s < RULESETS; s++)
        for (int r = 0; r < RULING_COUNT; r++) {
            if (!a->of[s][r].done)
                continue;
            json_t *o = ruling_json(s, r, &a->of[s][r]);
            char *line = json_dumps(o, JSON_PRESERVE_ORDER);
            text_addf(&out, "%s%s", between, line);
            between = ",\n";
            free(line);
            json_decref(o);
        }
    text_add(&out, "\n]}\n");
    return file_put(path, text_string(&out), out.length, p);
}

// ---- making it ----

// Looks for a witness of each pair that has one which does not part it any more, and, where nobody
// looked yet, of each that has none. False where somebody asked to stop, or with a problem.
static bool find_witnesses(struct pair pair, uint64_t seed, bool looked, struct atlas_ruling *r,
                           struct problem *p) {
    const unsigned options = (unsigned)ruling_at(pair.ruling)->options;
    struct witness w;
    for (pair.a = 0; pair.a < options; pair.a++)
        for (pair.b = pair.a + 1; pair.b < options; pair.b++) {
            const char *known = r->position[pair.a][pair.b];
            const bool parts = known && witness_look(&w, &pair, known, r->action[pair.a][pair.b]) &&
                               w.effect != READINGS_NONE;
            if (parts || (!known && looked))
                continue;
            const bool found = search_witness(&pair, seed, &w, p);
            if (stop_asked || p->where[0])
                return false;
            set_found(r, pair.a, pair.b, found ? witness_position(&w) : NULL,
                      found ? w.action : NULL);
        }
    return true;
}

// Makes what a ruling lacks; false where it did not come to the end: then what it had is still
// there.
static bool make_ruling(struct pair pair, const struct atlas_choice *c, struct atlas_ruling *r,
                        struct problem *p) {
    const bool looked = r->done && r->seed == c->seed, measured = looked && r->games == c->games;
    struct games_row row[RULING_OPTIONS_MAX];
    if (!find_witnesses(pair, c->seed, looked, r, p) ||
        (!measured && !games_play(pair.ruleset, pair.ruling, c->seed, c->games, row, &stop_asked)))
        return false;
    if (!measured)
        memcpy(r->row, row, sizeof row);
    r->seed = c->seed;
    r->games = c->games;
    return r->done = true;
}

bool atlas_make(struct atlas *a, const struct atlas_choice *c, struct problem *p) {
    memset(p, 0, sizeof *p);
    struct pair mine[RULESETS * RULING_COUNT];
    uint64_t all = 0, count = 0, done = 0;
    for (int s = 0; s < RULESETS; s++)
        for (int r = 0; r < RULING_COUNT; r++)
            if (c->ruleset[s] && c->ruling[r] && ruling_at(r)->applies[s] &&
                part_has(c->part, all++))
                mine[count++] = (struct pair){s, r, 0, 0};
    stop_catch();
    while (done < count &&
           make_ruling(mine[done], c, &a->of[mine[done].ruleset][mine[done].ruling], p))
        progress_parts(c->progress, "rulings", ++done, count);
    stop_release();
    return done == count;
}
