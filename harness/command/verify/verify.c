// SPDX-License-Identifier: MIT
//
// `paikocheck verify`: the corpus, then a campaign of generated play. Knows the order of the two
// and how their outcomes make one exit code. Invariant: no scenario or no position compared is an
// error, never a pass.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/stop.h"
#include "corpus/golden.h"
#include "corpus_check.h"
#include "lockstep/summary.h"
#include "lockstep_options.h"
#include "output.h"
#include "share.h"

struct verify {
    struct lockstep_options o;
    struct corpus_check corpus;
    struct campaign campaign;
    struct campaign_result result;
    const char *golden; // a file of golden lines to be added; NULL to compare
    bool stopped;       // before anything was played
};

static void show(const struct verify *v, int code) {
    TEXT out = {0};
    if (v->o.json) {
        json_t *o = summary_json(&v->campaign, &v->result);
        json_object_set_new(o, "corpus", corpus_check_json(&v->corpus));
        json_object_set_new(o, "exit", json_integer(code));
        output_json(o);
        return;
    }
    corpus_check_show(&v->corpus, &out);
    summary_show(&v->campaign, &v->result, v->o.verbose, &out);
    TEXT compared = {0}, left_out = {0};
    corpus_check_end(&v->corpus, &compared, &left_out);
    lockstep_end("verify", &v->o, &v->campaign, &v->result, code, text_string(&compared),
                 text_string(&left_out), &out);
    fputs(text_string(&out), stdout);
}

// What could not run weighs most, then what was found. Each reason is said.
static int exit_of(const struct verify *v) {
    const int play = v->stopped ? EXIT_INTERRUPTED : lockstep_exit("verify", &v->result);
    if (play == EXIT_INTERRUPTED || play == EXIT_UNABLE)
        return play;
    const int corpus = corpus_check_exit(&v->corpus);
    return corpus == EXIT_DONE ? play : corpus;
}

// ---- golden lines ----

// Reads the lines that are to be added; false with a problem.
static bool read_more(const char *path, struct text *more, struct problem *p) {
    struct file_lines l;
    enum file_line read;
    if (!file_lines_open(&l, path, FILE_TEXT_MAX, p))
        return false;
    while ((read = file_lines_next(&l, p)) == FILE_LINE || read == FILE_LINE_CUT)
        text_addf(more, "%.*s\n", (int)l.length, l.line);
    file_lines_close(&l);
    if (read == FILE_LINE_LONG)
        problem_say(p, path, "a longer line", "a position and an action, a tab between");
    return read == FILE_LINE_NONE;
}

static int write_golden(const struct verify *v) {
    static const struct impl *const both[] = {&impl_engine, &impl_spec};
    const struct generate *g = &v->campaign.generate;
    const char *name = strcmp(v->golden, "-") == 0 ? "standard input" : v->golden;
    TEXT more = {0}, left = {0};
    struct problem p;
    if (!read_more(v->golden, &more, &p))
        return command_problem("verify", &p);
    for (size_t i = 0; i < g->rulesets; i++) {
        struct golden_written w;
        if (!golden_write(v->corpus.dir, g->ruleset[i], text_string(&more), name, both, &w, &left,
                          &p))
            return command_problem("verify", &p);
        if (w.lines + w.left)
            printf("%s/golden/%s.tsv: %zu lines; %zu renewed, %zu added, %zu left\n", v->corpus.dir,
                   ruleset_names[g->ruleset[i]], w.lines, w.renewed, w.added, w.left);
    }
    fputs(text_string(&left), stdout);
    return left.length ? EXIT_FINDING : EXIT_DONE;
}

static const struct option_row options[] = {
    LOCKSTEP_ROWS(struct verify, o),
    CORPUS_CHECK_ROWS(struct verify, corpus),
    ROW_FILE(struct verify, golden, "write-golden",
             "compare nothing, but renew the golden lines on which engine and spec agree, and add "
             "those of FILE that are missing: a position and an action a line, a tab between. A "
             "golden file adds none"),
};

static int run_verify(int argc, char **argv) {
    struct verify v = {
        .o = LOCKSTEP_OPTIONS_USUAL,
        .corpus = {.command = "verify", .dir = share_corpus(), .perft_most = CORPUS_PERFT_MOST}};
    struct lockstep_kept k;
    if (!command_options(&command_verify, &argc, argv, &v) ||
        !lockstep_campaign("verify", &v.o, &v.campaign))
        return EXIT_UNABLE;
    if (v.golden)
        return write_golden(&v);
    fprintf(stderr, "verify: seed %" PRIu64 ", %u worker%s; corpus %s\n", v.campaign.seed,
            v.campaign.jobs, v.campaign.jobs == 1 ? "" : "s", v.corpus.dir);
    v.corpus.verbose = v.o.verbose;
    stop_catch();
    corpus_check_run(&v.corpus, &v.campaign.generate);
    if (v.corpus.problems) {
        // The exit code is 2 whatever is played, so the user is not kept waiting for it.
        text_free(&v.corpus.failures);
        return command_unable("verify", "the corpus has %" PRIu64 " problem%s: no game was played",
                              v.corpus.problems, v.corpus.problems == 1 ? "" : "s");
    }
    v.stopped = stop_asked != 0;
    if (!v.stopped)
        lockstep_run(&k, "verify", &v.o, &v.campaign, &v.result);
    stop_release();
    int code = exit_of(&v);
    if (!v.stopped)
        code = lockstep_leave(&k, &v.campaign, &v.result, code);
    show(&v, code);
    campaign_free(&v.result);
    text_free(&v.corpus.failures);
    return code;
}

const struct command command_verify = {
    .name = "verify",
    .summary = "run the corpus, then compare engine and spec in generated play",
    .usage = "[--seconds N | --games N] [--seed S] [--jobs N] [--rules LIST] [--corpus DIR] "
             "[--perft N] [--findings DIR] [--part K/N] [--deep] [--verbose | --json] "
             "[--write-golden FILE]",
    .about = "Runs the whole corpus, scenarios and golden lines, through engine and spec, then "
             "compares them in "
             "generated play (see verify lockstep). It prints every finding. It shows ten failures "
             "of the corpus and "
             "counts the others by file; --verbose shows all. The last four lines say what was "
             "compared, what was not compared, the verdict, and where to find more. Further "
             "commands: verify corpus, lockstep, exhaust, properties, findings.",
    ROWS(options),
    .done = "all agree",
    .finding = "a scenario fails, or engine and spec differ",
    .unable = "the run was not possible: no scenario, no position, a corpus that cannot be read, "
              "or a case without a result",
    .interrupted = "stopped by Ctrl-C; the summary is partial",
    .example = "paikocheck verify --seconds 10 --rules catalyst2019",
    .run = run_verify,
};
