// SPDX-License-Identifier: MIT
//
// `paikocheck dev export`: the corpus as JSON fixtures, for implementations that run it by
// themselves. Knows which files there are and what the manifest says of them; fixture.c makes what
// is in them. Invariant: nothing is written of a corpus that does not pass, or about which the
// implementations disagree; the same corpus gives the same bytes; the manifest is written last.
#include <dirent.h>
#include <errno.h>
#include <jansson.h>
#include <nettle/sha2.h>
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
    const char *corpus_dir, *rules; // as they were given
    bool chosen[RULESETS];
    struct text version;
    json_t *bytes;              // of each file by its path in the folder, "pnp/fire.json"; owned
    json_t *entries, *rulesets; // of the manifest; owned
    size_t scenarios, cases, games;
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

static json_t *digest_of(const char *bytes) {
    char digest[2 * SHA256_DIGEST_SIZE + 1];
    struct sha256_ctx context;
    uint8_t sum[SHA256_DIGEST_SIZE];
    sha256_init(&context);
    sha256_update(&context, strlen(bytes), (const uint8_t *)bytes);
    sha256_digest(&context, sizeof sum, sum);
    for (size_t i = 0; i < sizeof sum; i++)
        snprintf(digest + 2 * i, 3, "%02x", sum[i]);
    return json_string(digest);
}

// What the manifest says of a file; adds to the counts of all.
static void add_entry(struct export *e, const char *path, const char *bytes,
                      const json_t *fixture) {
    const json_t *scenarios = json_object_get(fixture, "scenarios");
    size_t cases = 0, games = 0, i, k;
    json_t *scenario, *one;
    json_array_foreach(scenarios, i, scenario) {
        json_array_foreach(json_object_get(scenario, "cases"), k, one) {
            cases++;
            games += json_object_get(one, "game") != NULL;
        }
    }
    json_array_append_new(e->entries,
                          json_pack("{s:s, s:o, s:I, s:I, s:I, s:I}", "path", path, "sha256",
                                    digest_of(bytes), "bytes", (json_int_t)strlen(bytes),
                                    "scenarios", (json_int_t)json_array_size(scenarios), "cases",
                                    (json_int_t)cases, "games", (json_int_t)games));
    e->scenarios += json_array_size(scenarios);
    e->cases += cases;
    e->games += games;
}

static void add_dump(struct text *out, const json_t *value) {
    char *text = json_dumps(value, JSON_INDENT(1));
    text_addf(out, "%s\n", text);
    free(text);
}

static void add_file(struct export *e, const struct scenario_file *f, const struct games *games) {
    TEXT path = {0}, bytes = {0};
    json_t *fixture = fixture_file(f, text_string(&e->version), games);
    text_addf(&path, "%s/%s.json", f->ruleset, f->topic);
    add_dump(&bytes, fixture);
    json_object_set_new(e->bytes, text_string(&path), json_string(text_string(&bytes)));
    add_entry(e, text_string(&path), text_string(&bytes), fixture);
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
    if (load_corpus(&corpus, "dev export", e->corpus_dir, ruleset) > 0) {
        e->code = EXIT_UNABLE;
    } else {
        corpus_run(&corpus, &run, &result);
        if (!games_load(&games, e->corpus_dir, ruleset, &p))
            on_problem(e, &p);
        else
            games_check(&games, &corpus, on_stale, e);
        for (size_t i = 0; e->code == EXIT_DONE && i < corpus.count; i++)
            add_file(e, &corpus.files[i], &games);
        json_array_append_new(e->rulesets, json_string(ruleset));
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

// Makes the folder of a file in dir, and the file; `name` has one / at most.
static bool put(const char *dir, const char *name, const char *bytes, struct problem *p) {
    TEXT folder = {0}, path = {0};
    text_addf(&folder, "%s/%.*s", dir, (int)strcspn(name, "/"), name);
    text_addf(&path, "%s/%s", dir, name);
    return file_folder(dir, p) && (!strchr(name, '/') || file_folder(folder.s, p)) &&
           file_put(path.s, bytes, strlen(bytes), p);
}

static bool put_all(const struct export *e, const char *dir, const char *manifest,
                    struct problem *p) {
    const char *path;
    json_t *bytes;
    json_object_foreach(e->bytes, path, bytes) {
        if (!put(dir, path, json_string_value(bytes), p))
            return false;
    }
    return put(dir, "manifest.json", manifest, p);
}

static void write_export(struct export *e, const char *dir) {
    TEXT manifest = {0};
    struct problem p;
    json_t *object =
        json_pack("{s:s, s:s, s:s, s:O, s:I, s:I, s:I, s:O}", "manifest", "1.0", "corpus",
                  text_string(&e->version), "tool", "paikocheck " PAIKO_VERSION, "rulesets",
                  e->rulesets, "scenarios", (json_int_t)e->scenarios, "cases", (json_int_t)e->cases,
                  "games", (json_int_t)e->games, "files", e->entries);
    add_dump(&manifest, object);
    json_decref(object);
    if (put_all(e, dir, text_string(&manifest), &p))
        printf("%zu files, %zu scenarios, %zu cases, %zu of them with a game\n",
               json_object_size(e->bytes), e->scenarios, e->cases, e->games);
    else
        on_problem(e, &p);
}

static int run(struct export *e, const char *dir) {
    struct problem p;
    if (!is_free(dir, &p) || !corpus_version(e->corpus_dir, &e->version, &p))
        return command_problem("dev export", &p);
    e->bytes = json_object();
    e->entries = json_array();
    e->rulesets = json_array();
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
    json_decref(e->entries);
    json_decref(e->rulesets);
}

static const struct option_row options[] = {
    ROW_LIST(struct export, rules, "rules", "LIST",
             "write only these rulesets, with commas between; all if not given"),
    ROW_CORPUS(struct export, corpus_dir),
};

static const struct operand operands[] = {
    {"DIR", "a folder that does not exist or is empty"},
    {0},
};

static int run_export(int argc, char **argv) {
    struct export e = {.corpus_dir = share_corpus()};
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
    .usage = "DIR [--rules LIST] [--corpus DIR]",
    .about = "Writes the corpus as JSON fixtures: DIR/RULESET/TOPIC.json with every scenario, and "
             "DIR/manifest.json with the versions, the counts and the SHA-256 of each file. "
             "Positions are written out, with the results on which engine and spec agree. Some "
             "positions have a game that leads to them. The formats are "
             "harness/schema/fixture.schema.json and manifest.schema.json.",
    .operands = operands,
    ROWS(options),
    .output = "The manifest is written last: a folder without it is not an export. The same corpus "
              "gives the same bytes.",
    .done = "the fixtures were written",
    .finding = "a scenario fails, or a game no longer leads to its position; nothing was written",
    .unable = "wrong use, or a file could not be read or written",
    .example = "paikocheck dev export fixtures --rules catalyst2019",
    .least = 1,
    .most = 1,
    .run = run_export,
};
