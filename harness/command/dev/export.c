// SPDX-License-Identifier: MIT
//
// `paikocheck dev export`: the corpus as JSON fixtures, for implementations that run it by
// themselves. Knows which files there are; fixture.c makes what is in them. Invariant: nothing is
// written of a corpus that does not pass, or about which the implementations disagree; the same
// corpus gives the same bytes.
#include <dirent.h>
#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/progress.h"
#include "command.h"
#include "fixture.h"
#include "load.h"
#include "share.h"

enum { PERFT_MOST = 2000000 }; // as in verify

struct export {
    const char *rules; // as they were given
    bool chosen[RULESETS];
    struct text version;
    json_t *bytes; // of each file by its path in the folder, "pnp/fire.json"; owned
    size_t scenarios;
    int code; // once something is wrong
    struct progress progress;
};

static void on_problem(void *context, const struct problem *p) {
    struct export *e = context;
    e->code = command_problem("dev export", p);
}

static void on_stale(void *context, const struct problem *p) {
    struct export *e = context;
    (void)command_problem("dev export", p);
    e->code = EXIT_FINDING;
}

static void on_failure(void *context, const struct scenario_case *c, const char *block) {
    struct export *e = context;
    (void)c;
    (void)fputs(block, stderr);
    e->code = EXIT_FINDING;
}

static bool on_progress(void *context, size_t done, size_t total) {
    struct export *e = context;
    progress_parts(&e->progress, "cases of a ruleset", done, total);
    return true;
}

// ---- making ----

static void add_file(struct export *e, const struct scenario_file *f, const struct games *games) {
    TEXT path = {0}, bytes = {0};
    json_t *fixture = fixture_file(f, text_string(&e->version), games);
    char *dumped = json_dumps(fixture, JSON_INDENT(1));
    text_addf(&path, "%s/%s.json", f->ruleset, f->topic);
    text_addf(&bytes, "%s\n", dumped);
    json_object_set_new(e->bytes, text_string(&path), json_string(text_string(&bytes)));
    e->scenarios += f->count;
    free(dumped);
    json_decref(fixture);
}

// Runs a ruleset's corpus and its games; adds its files if all is well.
static void add_ruleset(struct export *e, const char *ruleset) {
    static const struct impl *const both[] = {&impl_engine, &impl_spec};
    const struct corpus_run run = {.impls = both,
                                   .impl_count = 2,
                                   .explain = impl_explain,
                                   .perft_most = PERFT_MOST,
                                   .on_failure = on_failure,
                                   .on_progress = on_progress,
                                   .context = e};
    struct corpus corpus;
    struct corpus_result result = {0};
    struct games games = {.by_case = NULL};
    struct problem p;
    if (load_corpus(&corpus, "dev export", share_corpus(), ruleset) > 0) {
        e->code = EXIT_UNABLE;
    } else {
        corpus_run(&corpus, &run, &result);
        if (!games_load(&games, share_corpus(), ruleset, &p))
            on_problem(e, &p);
        else
            games_check(&games, &corpus, on_stale, e);
        for (size_t i = 0; e->code == EXIT_DONE && i < corpus.count; i++)
            add_file(e, &corpus.files[i], &games);
    }
    games_free(&games);
    corpus_free(&corpus);
}

// ---- writing ----

// Whether the folder is not there, or empty.
static bool is_free(const char *dir, struct problem *p) {
    DIR *entries = opendir(dir);
    bool nothing = true;
    if (!entries)
        return errno == ENOENT || problem_cannot(p, "write", dir, errno);
    for (const struct dirent *e; (errno = 0, e = readdir(entries)) != NULL;)
        nothing = nothing && (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0);
    const bool read = errno == 0 || problem_cannot(p, "read", dir, errno);
    closedir(entries);
    if (read && !nothing)
        problem_say(p, dir, "a folder that holds something",
                    "no such folder, or an empty one: remove it, or name another");
    return read && nothing;
}

// Makes the folder of a file in dir, and the file; `name` has one /.
static bool put(const char *dir, const char *name, const char *bytes, struct problem *p) {
    TEXT folder = {0}, path = {0};
    text_addf(&folder, "%s/%.*s", dir, (int)strcspn(name, "/"), name);
    text_addf(&path, "%s/%s", dir, name);
    return file_folder(dir, p) && file_folder(folder.s, p) &&
           file_put(path.s, bytes, strlen(bytes), p);
}

static void write_export(struct export *e, const char *dir) {
    const char *path;
    json_t *bytes;
    struct problem p;
    json_object_foreach(e->bytes, path, bytes) {
        if (!put(dir, path, json_string_value(bytes), &p)) {
            on_problem(e, &p);
            return;
        }
    }
    printf("%zu files, %zu scenarios\n", json_object_size(e->bytes), e->scenarios);
}

static int run(struct export *e, const char *dir) {
    struct problem p;
    if (!is_free(dir, &p) || !corpus_version(share_corpus(), &e->version, &p))
        return command_problem("dev export", &p);
    e->bytes = json_object();
    progress_begin(&e->progress, "export", true);
    for (int r = 0; r < RULESETS; r++)
        if (e->chosen[r])
            add_ruleset(e, ruleset_names[r]);
    progress_end(&e->progress, NULL);
    if (e->code == EXIT_DONE)
        write_export(e, dir);
    return e->code;
}

static void release(struct export *e) {
    text_free(&e->version);
    json_decref(e->bytes);
}

static const struct option_row options[] = {
    ROW_LIST(struct export, rules, "rules", "LIST",
             "write only these rulesets, with commas between; all if not given"),
};

static const struct operand operands[] = {
    {"DIR", "a folder that does not exist or is empty"},
    {0},
};

static int run_export(int argc, char **argv) {
    struct export e = {0};
    int code = EXIT_UNABLE;
    if (command_options(&command_export, &argc, argv, &e) &&
        command_marks_or_all("dev export", "option --rules", e.rules, ruleset_names, RULESETS,
                             e.chosen))
        code = run(&e, argv[1]);
    release(&e);
    return code;
}

const struct command command_export = {
    .name = "dev export",
    .summary = "write the corpus as JSON fixtures",
    .usage = "DIR [--rules LIST]",
    .about = "Writes the corpus as JSON fixtures: DIR/RULESET/TOPIC.json with every scenario. "
             "Positions are written out, with the results on which engine and spec agree. Some "
             "positions have a game that leads to them. The format is "
             "harness/schema/fixture.schema.json.",
    .operands = operands,
    ROWS(options),
    .output = "The same corpus gives the same bytes.",
    .done = "the fixtures were written",
    .finding = "a scenario fails, or a game no longer leads to its position; nothing was written",
    .unable = "wrong use, or a file could not be read or written",
    .example = "paikocheck dev export fixtures --rules catalyst2019",
    .least = 1,
    .most = 1,
    .run = run_export,
};
