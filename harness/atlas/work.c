// SPDX-License-Identifier: MIT
//
// Workers claim units from a counter that all share; each writes its result to the
// unit's file, whole or not at all. Units of one stage take about as long as each other,
// and the estimate of what is left goes by that.
#include "work.h"

#include <dirent.h>
#include <errno.h>
#include <fnmatch.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/progress.h"
#include "base/stop.h"
#include "process/isolate.h"
#include "process/workers.h"

enum {
    PATH_ROOM = 1024,
    TICK_MS = 100,
    UNKEPT = 3, // exit code: a result could not be written
    FALLS_MAX = 3,
    RESULT_FORMAT = 2 // raised where stages come to do something else: older results are refused
};

struct shared {
    _Atomic size_t next, done;
    volatile sig_atomic_t stop;
    _Atomic size_t done_of[STAGE_COUNT];
    _Atomic uint64_t spent_of[STAGE_COUNT]; // milliseconds
    size_t at[WORKERS_MAX];                 // place of the unit that a worker is at, plus one
    struct problem why[WORKERS_MAX];        // a result could not be written
};

struct run {
    struct work *w;
    struct unit *unit;
    size_t units;
    size_t *todo; // indices of units, in their order
    size_t count;
    struct shared *shared;
    struct workers workers;
    size_t fell[WORKERS_MAX];    // the place, plus one, at which it was last ended
    unsigned falls[WORKERS_MAX]; // how often in a row
    double began;
    struct progress progress;
};

static void path_of(const char *folder, const char *name, char path[PATH_ROOM]) {
    snprintf(path, PATH_ROOM, "%s/%s.json", folder, name);
}

// ---- results ----

static bool same_settings(const struct atlas_settings *a, const struct atlas_settings *b) {
    return a->seed == b->seed && a->positions == b->positions && a->lines == b->lines;
}

// The result that a file has, of whatever settings; the caller's. NULL where it has none.
static json_t *read_result(const char *path, struct atlas_settings *s, struct problem *p) {
    TEXT bytes = {0};
    json_t *result = NULL;
    json_int_t seed, positions, lines;
    int format;
    if (!file_read(path, FILE_TEXT_MAX, &bytes, p))
        return NULL;
    json_t *file = json_loadb(text_string(&bytes), bytes.length, 0, NULL);
    if (json_unpack(file, "{s:i, s:{s:I, s:I, s:I}, s:O}", "format", &format, "settings", "seed",
                    &seed, "positions", &positions, "lines", &lines, "result", &result) == 0)
        *s = (struct atlas_settings){(uint64_t)seed, (uint64_t)positions, (uint64_t)lines};
    json_decref(file);
    if (!result || format == RESULT_FORMAT)
        return result;
    json_decref(result);
    return NULL;
}

bool work_result(const char *folder, const struct unit *u, const struct atlas_settings *settings,
                 json_t **result, struct problem *p) {
    char path[PATH_ROOM];
    struct atlas_settings found;
    path_of(folder, u->name, path);
    *result = NULL;
    if (access(path, F_OK) != 0)
        return true;
    *result = read_result(path, &found, p);
    if (!*result) {
        problem_say(p, path, "something else", "a result of this version of paikocheck dev atlas");
        return false;
    }
    if (same_settings(&found, settings))
        return true;
    problem_set(p, path, "settings", 0, 0, "others", "the settings of this run");
    json_decref(*result);
    *result = NULL;
    return false;
}

bool work_settings(const char *folder, struct atlas_settings *settings, struct problem *p) {
    DIR *dir = opendir(folder);
    if (!dir)
        return problem_cannot(p, "read", folder, errno);
    json_t *result = NULL;
    for (struct dirent *e; !result && (e = readdir(dir)) != NULL;) {
        char path[PATH_ROOM];
        if (fnmatch("*.json", e->d_name, 0) != 0)
            continue;
        snprintf(path, sizeof path, "%s/%.255s", folder, e->d_name);
        result = read_result(path, settings, p);
    }
    closedir(dir);
    json_decref(result);
    if (!result)
        problem_say(p, folder, "no result", "a folder with results of paikocheck dev atlas");
    return result != NULL;
}

// Whole or not at all. False where the file can't be written.
static bool keep(const struct run *r, const struct unit *u, json_t *result, struct problem *p) {
    char path[PATH_ROOM];
    path_of(r->w->folder, u->name, path);
    json_t *file = json_pack("{s:s, s:i, s:o, s:O}", "unit", u->name, "format", RESULT_FORMAT,
                             "settings", settings_json(&r->w->settings), "result", result);
    char *bytes = json_dumps(file, JSON_INDENT(1) | JSON_PRESERVE_ORDER);
    TEXT out = {0};
    text_addf(&out, "%s\n", bytes);
    const bool good = file_put(path, text_string(&out), out.length, p);
    free(bytes);
    json_decref(file);
    return good;
}

// ---- workers ----

static void do_unit(struct run *r, unsigned index) {
    struct shared *shared = r->shared;
    const struct unit *u = &r->unit[r->todo[shared->at[index] - 1]];
    const double began = clock_seconds();
    json_t *result = unit_run(u, &r->w->settings, &shared->stop);
    if (!result)
        return; // it was stopped
    if (!keep(r, u, result, &shared->why[index]))
        process_leave(UNKEPT);
    json_decref(result);
    shared->at[index] = 0;
    atomic_fetch_add(&shared->done, 1);
    atomic_fetch_add(&shared->done_of[u->stage], 1);
    atomic_fetch_add(&shared->spent_of[u->stage], (uint64_t)((clock_seconds() - began) * 1000));
}

static int work_through(void *context, unsigned index, int out) {
    struct run *r = context;
    struct shared *shared = r->shared;
    (void)out;
    if (shared->at[index] > 0) // what the worker before it did not come to the end of
        do_unit(r, index);
    for (size_t i; !shared->stop && (i = atomic_fetch_add(&shared->next, 1)) < r->count;) {
        shared->at[index] = i + 1;
        do_unit(r, index);
    }
    return 0;
}

static void start_worker(struct run *r, unsigned index) {
    if (workers_start(&r->workers, index) != 0)
        machine_failed("no process can be started");
}

// A unit whose worker ended is begun again, in a fresh process, but not for ever.
static void begin_again(struct run *r, unsigned index) {
    const size_t at = r->shared->at[index];
    r->falls[index] = at == r->fell[index] ? r->falls[index] + 1 : 1;
    r->fell[index] = at;
    if (r->falls[index] < FALLS_MAX) {
        r->w->again++;
        start_worker(r, index);
        return;
    }
    (void)snprintf(r->w->broken, sizeof r->w->broken, "%s",
                   at ? r->unit[r->todo[at - 1]].name : "no unit");
    r->shared->stop = 1;
}

static void ended(void *context, unsigned index, struct process_end end) {
    struct run *r = context;
    if (end.how == PROCESS_LEFT && end.value == 0)
        return;
    if (end.how == PROCESS_LEFT && end.value == UNKEPT) {
        r->w->unkept = r->shared->why[index];
        r->shared->stop = 1;
    } else if (end.how == PROCESS_STARVED) {
        r->w->starved = true;
        r->shared->stop = 1;
    } else if (!r->shared->stop) {
        begin_again(r, index);
    }
}

// Seconds that the rest takes about: by what units of each stage took so far, or all of them
// where none of a stage is done.
static double estimate(const struct run *r) {
    uint64_t spent = 0, done = 0;
    double left = 0;
    for (int s = 0; s < STAGE_COUNT; s++) {
        spent += r->shared->spent_of[s];
        done += r->shared->done_of[s];
    }
    size_t undone[STAGE_COUNT] = {0};
    for (size_t i = 0; i < r->count; i++)
        undone[r->unit[r->todo[i]].stage]++;
    for (int s = 0; s < STAGE_COUNT; s++) {
        uint64_t n = r->shared->done_of[s];
        double each = n ? (double)r->shared->spent_of[s] / (double)n
                        : (double)spent / (double)(done ? done : 1);
        left += each * (double)(undone[s] - n);
    }
    return left / 1000 / r->w->jobs;
}

static void draw_progress(struct run *r) {
    const size_t done = r->shared->done;
    if (!progress_due(&r->progress))
        return;
    TEXT line = {0};
    text_addf(&line, "atlas: %zu of %zu units, %.0f s", r->w->before + done, r->w->units,
              clock_seconds() - r->began);
    progress_line(&r->progress, text_string(&line), done ? estimate(r) : -1);
}

static void watch(struct run *r) {
    r->workers.plan = (struct workers_plan){
        .count = r->w->jobs, .work = work_through, .ended = ended, .context = r};
    progress_begin(&r->progress, "atlas", r->w->progress);
    for (unsigned i = 0; i < r->w->jobs; i++)
        start_worker(r, i);
    while (workers_watch(&r->workers, TICK_MS)) {
        r->shared->stop = r->shared->stop || stop_asked;
        draw_progress(r);
    }
    progress_end(&r->progress, NULL);
}

// ---- all of it ----

// The units of this shard that have no result yet.
static bool find_work(struct run *r, struct problem *p) {
    struct work *w = r->w;
    r->unit = units_of(&w->choice, &r->units);
    r->todo = memory_take(r->units + 1, sizeof *r->todo);
    for (size_t i = 0; i < r->units; i++) {
        json_t *result;
        if (!shard_has(w->shard, i))
            continue;
        if (!work_result(w->folder, &r->unit[i], &w->settings, &result, p))
            return false;
        w->units++;
        w->before += result != NULL;
        if (!result)
            r->todo[r->count++] = i;
        json_decref(result);
    }
    return true;
}

static bool begin(struct run *r, struct problem *p) {
    struct work *w = r->w;
    if (!file_folder(w->folder, p) || !find_work(r, p))
        return false;
    r->shared = isolate_shared(sizeof *r->shared);
    w->jobs = w->jobs < 1 ? 1 : w->jobs > WORKERS_MAX ? WORKERS_MAX : w->jobs;
    return true;
}

bool work_run(struct work *w, struct problem *p) {
    struct run *r = memory_take(1, sizeof *r);
    r->w = w;
    r->began = clock_seconds();
    w->units = w->before = w->done = 0;
    w->again = 0;
    w->starved = false;
    w->broken[0] = w->unkept.where[0] = '\0';
    bool good = begin(r, p);
    if (good) {
        stop_catch();
        watch(r);
        stop_release();
        w->interrupted = stop_asked != 0;
        w->done = r->shared->done;
        w->seconds = clock_seconds() - r->began;
        isolate_unshare(r->shared, sizeof *r->shared);
    }
    free(r->todo);
    free(r->unit);
    free(r);
    return good;
}
