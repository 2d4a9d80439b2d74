// SPDX-License-Identifier: MIT
//
// `paikocheck verify`: the corpus, then a campaign of generated play, or one of the two, or a
// single position. Knows the order of the two and how their outcomes make one exit code. Invariant:
// no scenario or no position compared is an error, never a pass.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "at_position.h"
#include "base/file.h"
#include "base/stop.h"
#include "corpus/golden.h"
#include "corpus_check.h"
#include "lockstep/summary.h"
#include "lockstep_options.h"
#include "output.h"
#include "share.h"

struct verify {
    const char *command; // as messages call it
    bool corpus_wanted, play_wanted;
    struct lockstep_options o;
    struct corpus_check corpus;
    struct campaign campaign;
    struct campaign_result result;
    const char *position, *action; // the one that is compared; NULL
    const char *golden;            // a file of golden lines to be added; NULL to compare
    bool stopped;                  // before anything was played
};

static void show_json(const struct verify *v, int code) {
    json_t *o = v->play_wanted ? summary_json(&v->campaign, &v->result) : json_object();
    if (v->corpus_wanted)
        json_object_set_new(o, "corpus", corpus_check_json(&v->corpus));
    json_object_set_new(o, "exit", json_integer(code));
    output_json(o);
}

static void show(const struct verify *v, int code) {
    TEXT out = {0}, compared = {0}, left_out = {0};
    if (v->corpus_wanted) {
        corpus_check_show(&v->corpus, &out);
        corpus_check_end(&v->corpus, &compared, &left_out);
    }
    if (v->play_wanted) {
        summary_show(&v->campaign, &v->result, v->o.verbose, &out);
        lockstep_end(v->command, &v->o, &v->campaign, &v->result, code, text_string(&compared),
                     text_string(&left_out), &out);
    }
    fputs(text_string(&out), stdout);
}

// What could not run weighs most, then what was found. Each reason is said.
static int exit_of(const struct verify *v) {
    const int play = v->stopped       ? EXIT_INTERRUPTED
                     : v->play_wanted ? lockstep_exit(v->command, &v->result)
                                      : EXIT_DONE;
    if (play == EXIT_INTERRUPTED || play == EXIT_UNABLE)
        return play;
    const int corpus = v->corpus_wanted ? corpus_check_exit(&v->corpus) : EXIT_DONE;
    return corpus == EXIT_DONE ? play : corpus;
}

static int compare(struct verify *v) {
    struct lockstep_kept k;
    stop_catch();
    if (v->corpus_wanted)
        corpus_check_run(&v->corpus, &v->campaign.generate);
    v->stopped = stop_asked != 0;
    const uint64_t problems = v->corpus.problems; // the exit code is 2 whatever is played
    const bool plays = v->play_wanted && !v->stopped && !problems;
    if (plays)
        lockstep_run(&k, v->command, &v->o, &v->campaign, &v->result);
    stop_release();
    if (problems)
        return command_unable(v->command, "the corpus has %" PRIu64 " problem%s%s", problems,
                              problems == 1 ? "" : "s",
                              v->play_wanted ? ": no game was played" : "");
    int code = exit_of(v);
    if (plays)
        code = lockstep_leave(&k, &v->campaign, &v->result, code);
    if (v->o.json)
        show_json(v, code);
    else
        show(v, code);
    return code;
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

// ---- the command ----

static const struct option_row options[] = {
    LOCKSTEP_ROWS(struct verify, o),
    ROW_CORPUS(struct verify, corpus.dir),
    ROW_NUMBER(struct verify, corpus.perft_most, "perft", "N", 0, UINT64_MAX - 1,
               "skip perft counts of the corpus above N; 2000000 if not given, 0 to skip none"),
    ROW_TEXT(struct verify, position, "position", "POS",
             "compare only at this position (docs/notation.md; quote it), or at the one of a "
             "drawing, @FILE: the lists, and the outcome of every action"),
    ROW_TEXT(struct verify, action, "action", "A",
             "with --position: the outcome of this action alone"),
    ROW_FILE(struct verify, golden, "write-golden",
             "compare nothing, but renew the golden lines on which engine and spec agree, and add "
             "those of FILE that are missing: a position and an action a line, a tab between. A "
             "golden file adds none"),
};

static const struct operand operands[] = {
    {"corpus", "run the corpus alone"},
    {"lockstep", "compare in generated play alone"},
    {0},
};

static bool take_operand(struct verify *v, const char *what) {
    v->corpus_wanted = !what || strcmp(what, "corpus") == 0;
    v->play_wanted = !what || strcmp(what, "lockstep") == 0;
    v->command = !what ? "verify" : v->corpus_wanted ? "verify corpus" : "verify lockstep";
    if (v->corpus_wanted || v->play_wanted)
        return true;
    struct problem p;
    problem_say(&p, "operand", what,
                "corpus or lockstep (further commands: verify exhaust, properties, findings)");
    command_problem("verify", &p);
    return false;
}

// An option that would do nothing is refused.
static bool take_options(struct verify *v) {
    struct lockstep_options *o = &v->o;
    const bool whole = v->corpus_wanted && v->play_wanted;
    if (v->action && !v->position)
        command_unable(v->command, "found --action without --position: --action needs --position");
    else if ((v->position || v->golden) && !whole)
        command_unable(v->command, "--position and --write-golden take no operand");
    else if (!v->play_wanted &&
             (o->seconds || o->games || o->jobs || o->seed != LOCKSTEP_NO_SEED || o->part))
        command_unable(v->command,
                       "no game is played: expected none of --seconds, --games, --seed, --jobs, "
                       "--part");
    else if (!v->corpus_wanted && v->corpus.dir)
        command_unable(v->command, "the corpus is not run: expected no --corpus");
    else
        return true;
    return false;
}

static bool take_usual(struct verify *v) {
    struct problem p;
    v->corpus.command = v->command;
    v->corpus.verbose = v->o.verbose;
    if (!v->corpus.dir)
        v->corpus.dir = share_corpus();
    if (!v->o.seconds)
        v->o.seconds = v->o.games ? 0 : 60;
    if (!lockstep_campaign(v->command, &v->o, &v->campaign))
        return false;
    if (!v->o.findings)
        v->o.findings = "findings";
    else if (v->play_wanted && !v->golden && !file_folder(v->o.findings, &p)) {
        command_problem(v->command, &p);
        return false;
    }
    return true;
}

static int at(const struct verify *v) {
    TEXT drawn = {0};
    const struct at_position one = {.command = v->command,
                                    .position = load_position(v->command, v->position, &drawn),
                                    .action = v->action,
                                    .json = v->o.json};
    return one.position ? at_position(&one) : EXIT_UNABLE;
}

static int run_verify(int argc, char **argv) {
    struct verify v = {.o.seed = LOCKSTEP_NO_SEED, .corpus.perft_most = CORPUS_PERFT_MOST};
    if (!command_options(&command_verify, &argc, argv, &v) ||
        !take_operand(&v, argc > 1 ? argv[1] : NULL) || !take_options(&v))
        return EXIT_UNABLE;
    if (v.position)
        return at(&v);
    if (!take_usual(&v))
        return EXIT_UNABLE;
    if (v.golden)
        return write_golden(&v);
    if (v.play_wanted)
        fprintf(stderr, "%s: seed %" PRIu64 ", %u worker%s%s%s\n", v.command, v.campaign.seed,
                v.campaign.jobs, v.campaign.jobs == 1 ? "" : "s",
                v.corpus_wanted ? "; corpus " : "", v.corpus_wanted ? v.corpus.dir : "");
    const int code = compare(&v);
    campaign_free(&v.result);
    text_free(&v.corpus.failures);
    return code;
}

const struct command command_verify = {
    .name = "verify",
    .summary = "run the corpus, then compare engine and spec in generated play; or one of the two",
    .usage = "[corpus | lockstep] [--seconds N | --games N] [--seed S] [--jobs N] [--rules LIST] "
             "[--corpus DIR] [--perft N] [--findings DIR] [--part K/N] [--verbose | --json]\n"
             "--position POS [--action A] [--json]\n--write-golden FILE [--rules LIST] "
             "[--corpus DIR]",
    .about = "Runs the whole corpus, scenarios and golden lines, through engine and spec. Then it "
             "plays games and generates positions, and compares the two at each position: whether "
             "they accept it, the next positions and reports of a sample of actions, whether both "
             "refuse actions that are in no list, and, at each generated position and one in six "
             "others, the full lists of legal actions.\n\n"
             "It shows ten failures of the corpus and counts the others by file; --verbose shows "
             "all. It shrinks each difference, shows it with the clauses that the spec names, and "
             "stores it at once, as a file that is a scenario and that `paikocheck verify "
             "findings` reads. Many runs may store their findings in one folder. The last four "
             "lines say what was compared, what was not compared, the verdict, and where to find "
             "more.",
    .operands = operands,
    ROWS(options),
    .done = "all agree",
    .finding = "a scenario fails, or engine and spec differ",
    .unable = "the run was not possible: no scenario, no position, a corpus that cannot be read, a "
              "case without a result, or a position or action that neither can read",
    .interrupted = "stopped by Ctrl-C; the summary is partial",
    .example = "paikocheck verify --seconds 10 --rules catalyst2019",
    .most = 1,
    .run = run_verify,
};
