// SPDX-License-Identifier: MIT
//
// Runs every scenario of the corpus through engine and spec, in a process that may crash.
#include "verify.h"

#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "base/stop.h"
#include "load.h"
#include "output.h"
#include "process/isolate.h"

// Memory that the process running the corpus shares with the process that waits for it.
struct corpus_slot {
    struct corpus_result result; // the result so far
    size_t told, rest;           // failures that were printed, and failures that were not
    bool golden;                 // true if one of `rest` is a golden line (a recorded outcome)
    bool lost;                   // true if a failure could not be printed
};
enum { SHOWN_MOST = 10, AN_HOUR = 3600000 };

// Prints a failure at once, so that a later crash does not lose it. Without --verbose, prints only
// the first failures. A process that is started after a crash repeats no failure.
static void on_failure(void *context, const struct scenario_case *c, const char *block) {
    struct corpus_check *v = context;
    TEXT out = {0};
    if (v->failures++ < v->slot->told)
        return;
    if (!v->verbose && v->shown + v->slot->told >= SHOWN_MOST) {
        v->slot->rest++;
        v->slot->golden = v->slot->golden || strstr(c->of->file, "/golden/");
        return;
    }
    v->slot->told++;
    text_addf(&out, "%s\n", block);
    if (!v->quiet)
        v->slot->lost |= !output_write(&out) && errno != EPIPE;
}

static bool on_progress(void *context, size_t done, size_t total) {
    struct corpus_check *v = context;
    progress_count(&v->progress, "cases of the corpus", done, total);
    return !stop_asked;
}

// Runs the corpus in a child process, so that a crash in a scenario is reported as a finding.
static bool run_loaded(void *context) {
    static const struct impl *const both[] = {&impl_engine, &impl_spec};
    struct corpus_check *v = context;
    const struct corpus_run run = {.impls = both,
                                   .impl_count = sizeof both / sizeof *both,
                                   .explain = impl_explain,
                                   .perft_most = v->perft_most,
                                   .on_failure = on_failure,
                                   .on_progress = on_progress,
                                   .context = v};
    stop_catch_in_child();
    (void)signal(SIGPIPE, SIG_IGN); // without a reader, writing fails and does not kill the process
    v->failures = v->slot->rest = 0;
    memset(&v->slot->result, 0, sizeof v->slot->result);
    corpus_run(v->running, &run, &v->slot->result);
    return true;
}

// Reports that the corpus did not finish: the running case failed, later cases were not run.
static void tell_crash(struct corpus_check *v, enum isolated how) {
    struct corpus_result *r = &v->slot->result;
    const struct scenario_file *f = v->running->files;
    uint64_t at = r->passed + r->failed++;
    size_t k = 0;
    while (k == f->count || at >= f->scenarios[k].count)
        if (k == f->count)
            f++, k = 0;
        else
            at -= f->scenarios[k++].count;
    const struct scenario_case *c = &f->scenarios[k].cases[at];
    r->skipped = r->skips[SKIP_STOPPED] = v->running->cases - r->passed - r->failed;
    if (!v->quiet)
        printf("%s:%d: %s: engine or spec %s here; the cases after it were not run\n"
               "  position: %s\n  action: %s\n\n",
               c->of->file, c->of->line, c->of->id,
               how == ISOLATED_HUNG ? "did not finish" : "crashed", c->position,
               c->of->action ? c->of->action : "none");
}

// Runs the corpus of one ruleset, or of all if `rules` is NULL.
static void run_corpus(struct corpus_check *v, const char *rules) {
    struct corpus corpus;
    struct corpus_result *sum = &v->result, *r = &v->slot->result;
    v->problems += load_corpus(&corpus, v->command, v->dir, rules);
    v->problems += load_golden(&corpus, v->command, v->dir, rules);
    v->loaded += corpus.scenarios;
    v->golden += corpus.golden;
    v->cases += corpus.cases;
    v->files += corpus.count;
    v->running = &corpus;
    v->slot->told = 0;
    if (corpus.cases && !v->problems) {
        const enum isolated how = isolate_shown(run_loaded, v, AN_HOUR, false);
        if (how != ISOLATED_YES && !stop_asked)
            tell_crash(v, how);
        v->shown += v->slot->told;
        v->rest += v->slot->rest;
        sum->passed += r->passed;
        sum->failed += r->failed;
        sum->skipped += r->skipped;
        sum->checks += r->checks;
        sum->stopped |= r->stopped;
        for (int i = 0; i < SKIP_REASONS; i++)
            sum->skips[i] += r->skips[i];
    }
    corpus_free(&corpus);
}

void corpus_check_run(struct corpus_check *v, const struct generate *g) {
    v->slot = isolate_shared(sizeof *v->slot);
    progress_begin(&v->progress, "verify", true);
    if (g->rulesets == RULESETS)
        run_corpus(v, NULL);
    else
        for (size_t i = 0; i < g->rulesets; i++)
            run_corpus(v, ruleset_names[g->ruleset[i]]);
    progress_end(&v->progress, NULL);
    const struct corpus_result *r = &v->result;
    if (!v->problems)
        fprintf(stderr,
                "verify: corpus: %" PRIu64 " cases passed, %" PRIu64 " failed, %" PRIu64
                " skipped\n",
                r->passed, r->failed, r->skipped);
    if (v->rest && !v->quiet)
        printf("%zu more failed cases (--verbose shows all)\n%s\n", v->rest,
               v->slot->golden ? "  If engine and spec are right, `paikocheck verify "
                                 "--write-golden FILE` renews golden lines.\n"
                               : "");
    v->lost = v->slot->lost;
    isolate_unshare(v->slot, sizeof *v->slot);
}

int corpus_check_exit(const struct corpus_check *v) {
    const struct corpus_result *r = &v->result;
    if (r->passed + r->failed == 0)
        return command_unable(v->command, "no scenario was run from %s", v->dir);
    if (r->passed + r->failed + r->skipped != v->cases)
        return command_unable(v->command,
                              "%" PRIu64 " cases were loaded from %s, but %" PRIu64
                              " passed, %" PRIu64 " failed and %" PRIu64 " were skipped",
                              v->cases, v->dir, r->passed, r->failed, r->skipped);
    if (v->lost)
        return command_unable(v->command, "a failed case could not be written to standard output");
    return r->failed ? EXIT_FINDING : EXIT_DONE;
}

void corpus_check_show(const struct corpus_check *v, struct text *out, struct text *compared,
                       struct text *left_out) {
    const struct corpus_result *r = &v->result;
    text_addf(out, "corpus %s: %" PRIu64 " files, %" PRIu64 " scenarios", v->dir, v->files,
              v->loaded);
    if (v->golden)
        text_addf(out, ", %" PRIu64 " golden lines", v->golden);
    text_addf(out,
              "\n  cases: %" PRIu64 " passed, %" PRIu64 " failed, %" PRIu64 " skipped; %" PRIu64
              " comparisons%s\n",
              r->passed, r->failed, r->skipped, r->checks, r->stopped ? "; INTERRUPTED" : "");
    text_addf(compared, "%" PRIu64 " cases of the corpus; ", r->passed + r->failed);
    if (r->skipped)
        text_addf(left_out, "%" PRIu64 " cases of the corpus; ", r->skipped);
    for (int i = 0; i < SKIP_REASONS; i++) {
        if (!r->skips[i])
            continue;
        text_addf(out, "  left out, %s: %" PRIu64 "\n", skip_reason_names[i], r->skips[i]);
        text_addf(left_out, "%" PRIu64 " %s; ", r->skips[i], skip_reason_names[i]);
    }
}

json_t *corpus_check_json(const struct corpus_check *v) {
    const struct corpus_result *r = &v->result;
    json_t *skips = json_object();
    for (int i = 0; i < SKIP_REASONS; i++)
        json_object_set_new(skips, skip_reason_names[i], json_integer((json_int_t)r->skips[i]));
    return json_pack("{s:s, s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:o}", "directory", v->dir, "files",
                     (json_int_t)v->files, "scenarios", (json_int_t)v->loaded, "golden",
                     (json_int_t)v->golden, "passed", (json_int_t)r->passed, "failed",
                     (json_int_t)r->failed, "skipped", (json_int_t)r->skipped, "checks",
                     (json_int_t)r->checks, "skips", skips);
}
