// SPDX-License-Identifier: MIT
//
// `paikocheck verify`: compares engine and spec on the corpus and in generated play, on only one of
// these, or at a single position. Stores findings, and makes one exit code of all results.
// Invariant: a run that compared no scenario or no position is an error, never a pass.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/stop.h"
#include "corpus/golden.h"
#include "load.h"
#include "lockstep/campaign.h"
#include "lockstep/findings.h"
#include "lockstep/summary.h"
#include "output.h"
#include "verify.h"

struct verify {
    const char *command; // the command's name in messages
    bool corpus_wanted, play_wanted, json, verbose;
    uint64_t seconds, seed, jobs, games; // `games` is the number for each ruleset; 0 for no limit
    const char *rules, *findings, *part;
    const char *position, *action; // the single position and its action; NULL for none
    const char *golden;            // the file of --write-golden; NULL if the run compares
    struct corpus_check corpus;
    struct campaign campaign;
    struct campaign_result result;
    struct findings_run run;
    bool stopped;  // stopped before anything was played
    bool unstored; // true if a finding could not be stored; a message was printed
};

// ---- results ----

// Returns the exit code. Prints the reason of EXIT_UNABLE. An error of the run outranks a finding.
static int exit_of(const struct verify *v) {
    const struct campaign_result *r = &v->result;
    int corpus = EXIT_DONE;
    if (v->stopped || r->interrupted)
        return EXIT_INTERRUPTED;
    if (v->play_wanted && r->failed[0])
        return command_unable(v->command, "the run could not continue: %s", r->failed);
    if (v->play_wanted && !r->count && counters_sum(r->counters.positions, RULESETS) == 0)
        return command_unable(v->command, "no position was compared");
    if (v->corpus_wanted)
        corpus = corpus_check_exit(&v->corpus);
    return corpus == EXIT_DONE && r->count ? EXIT_FINDING : corpus;
}

static void show(const struct verify *v, int code) {
    static const struct {
        int code;
        const char *verdict, *meaning;
    } words[] = {
        {EXIT_DONE, "all agree",
         "no differences; if both make the same mistake, only a scenario can show it"},
        {EXIT_FINDING, "DIFFERENCES FOUND",
         "each difference is above or in the folder of findings, with the clauses that decide"},
        {EXIT_UNABLE, "COULD NOT RUN", "no verdict; standard error has the reason"},
        {EXIT_INTERRUPTED, "INTERRUPTED", "the figures above are partial"}};
    TEXT out = {0}, compared = {0}, left_out = {0};
    size_t i = 0;
    while (words[i].code != code)
        i++;
    if (v->corpus_wanted)
        corpus_check_show(&v->corpus, &out, &compared, &left_out);
    if (v->play_wanted) {
        const struct summary_end e = {.command = v->command,
                                      .compared = text_string(&compared),
                                      .left_out = text_string(&left_out),
                                      .verdict = words[i].verdict,
                                      .meaning = words[i].meaning,
                                      .findings = v->findings};
        summary_show(&v->campaign, &v->result, &e, v->verbose, &out);
    }
    fputs(text_string(&out), stdout);
}

// ---- comparing ----

static void store(void *context, struct finding *f) {
    struct verify *v = context;
    struct problem p;
    if (findings_store(f, &v->run, &p))
        return;
    if (!v->unstored) // prints only the first problem; the run continues
        (void)command_problem(v->command, &p);
    v->unstored = true;
}

// Plays. Stores each finding when it occurs, and at the end again with its number of occurrences.
static void play(struct verify *v) {
    char rules[GENERATE_LIST_MAX];
    generate_list(&v->campaign.generate, rules);
    v->run = (struct findings_run){
        v->findings, v->command,
        json_pack("{s:o, s:s, s:I, s:I}", "seed", json_sprintf("%" PRIu64, v->seed), "rules", rules,
                  "games", (json_int_t)v->games, "seconds", (json_int_t)v->campaign.seconds),
        v->campaign.part};
    v->campaign.listener = (struct campaign_listener){.found = store, .context = v};
    campaign_run(&v->campaign, &v->result);
    for (size_t i = 0; i < v->result.count; i++)
        store(v, &v->result.findings[i]);
}

// Writes the summary file. Returns `code`, or EXIT_UNABLE if a file cannot be written.
static int leave(struct verify *v, int code) {
    struct problem p;
    json_t *numbers = summary_numbers(&v->campaign, &v->result);
    if (!findings_leave(&v->run, v->unstored ? EXIT_UNABLE : code, numbers, &p)) {
        (void)command_problem(v->command, &p);
        v->unstored = true;
    }
    json_decref(numbers);
    json_decref(v->run.asked);
    return v->unstored && code != EXIT_INTERRUPTED ? EXIT_UNABLE : code;
}

static int compare(struct verify *v) {
    if (v->play_wanted)
        fprintf(stderr, "%s: seed %" PRIu64 ", %u worker%s%s%s\n", v->command, v->seed,
                v->campaign.jobs, v->campaign.jobs == 1 ? "" : "s",
                v->corpus_wanted ? "; corpus " : "", v->corpus_wanted ? v->corpus.dir : "");
    stop_catch();
    if (v->corpus_wanted)
        corpus_check_run(&v->corpus, &v->campaign.generate);
    v->stopped = stop_asked != 0;
    const uint64_t problems = v->corpus.problems; // with problems, nothing is played
    const bool plays = v->play_wanted && !v->stopped && !problems;
    if (plays)
        play(v);
    stop_release();
    if (problems)
        return command_unable(v->command, "the corpus has %" PRIu64 " problem%s%s", problems,
                              problems == 1 ? "" : "s",
                              v->play_wanted ? ": no game was played" : "");
    int code = exit_of(v);
    if (plays)
        code = leave(v, code);
    if (!v->json) {
        show(v, code);
        return code;
    }
    json_t *o = v->play_wanted ? summary_json(&v->campaign, &v->result) : json_object();
    if (v->corpus_wanted)
        json_object_set_new(o, "corpus", corpus_check_json(&v->corpus));
    json_object_set_new(o, "exit", json_integer(code));
    output_json(o);
    return code;
}

// ---- golden lines ----

static int write_golden(const struct verify *v) {
    static const struct impl *const both[] = {&impl_engine, &impl_spec};
    const struct generate *g = &v->campaign.generate;
    const char *name = strcmp(v->golden, "-") == 0 ? "standard input" : v->golden;
    TEXT more = {0}, left = {0};
    struct problem p;
    if (!load_lines(v->golden, FILE_TEXT_MAX, "a position and an action, a tab between", &more, &p))
        return command_problem("verify", &p);
    if (strlen(text_string(&more)) != more.length)
        return command_refuse("verify", name, "a NUL byte",
                              "lines of a position and an action, a tab between");
    for (size_t i = 0; i < g->rulesets; i++) {
        struct golden_written w;
        if (!golden_write(v->corpus.dir, g->ruleset[i], text_string(&more), name, both, &w, &left,
                          &p))
            return command_problem("verify", &p);
        if (w.lines + w.left)
            printf("%s/golden/%s.tsv: %zu lines; %zu renewed, %zu added, %zu not written\n",
                   v->corpus.dir, ruleset_names[g->ruleset[i]], w.lines, w.renewed, w.added,
                   w.left);
    }
    fputs(text_string(&left), stdout);
    return left.length ? EXIT_FINDING : EXIT_DONE;
}

static const struct option_row options[] = {
    ROW_NUMBER(struct verify, seconds, "seconds", "N", 1, 100000000,
               "seconds of generated play; 60 if neither this nor --games is given"),
    ROW_NUMBER(struct verify, games, "games", "N", 1, 100000000,
               "play N games for each ruleset instead of for a time; some begin at a generated "
               "position"),
    ROW_SEED(struct verify, seed,
             "the same seed plays the same games; default 1; `random` draws a new seed"),
    ROW_NUMBER(struct verify, jobs, "jobs", "N", 1, CORES_MOST,
               "worker processes; the number of cores if not given"),
    ROW_RULES(struct verify, rules, "LIST",
              "rulesets, with commas between; all if not given. Options may follow a ruleset"),
    ROW_FOLDER(struct verify, findings, "findings",
               "the folder for findings, with their seeds and games; `findings` if not given"),
    ROW_PART(struct verify, part, "play every N-th game, beginning with the K-th"),
    ROW_FLAG(struct verify, verbose, "verbose",
             "also print what the games reached and how often, and what they never reached"),
    ROW_FLAG(struct verify, json, "json",
             "print the summary as one object; progress stays on standard error"),
    ROW_FOLDER(struct verify, corpus.dir, "corpus",
               "the folder of scenarios; the project's if not given"),
    ROW_NUMBER(
        struct verify, corpus.perft_most, "perft", "N", 0, UINT64_MAX - 1,
        "skip each perft of the corpus with a count above N; 2000000 if not given, 0 to skip none"),
    ROW_TEXT(struct verify, position, "position", "POS",
             "compare only at this position: the lists of legal actions, and the outcome of every "
             "action. Write the position (docs/notation.md) in quotes, or give a drawing as @FILE"),
    ROW_TEXT(struct verify, action, "action", "A",
             "with --position: the outcome of this action alone"),
    ROW_FILE(
        struct verify, golden, "write-golden",
        "do not compare, but renew the golden lines (stored results) of the corpus. Only results "
        "on which engine and spec agree are stored. For each line of FILE (position, tab, action), "
        "add a golden line if it is missing. If FILE is a golden file, nothing is added"),
};

static const struct operand operands[] = {
    {"corpus", "run the corpus alone"},
    {"lockstep", "compare in generated play alone"},
    {0},
};

// Takes the operand (NULL for none). If it is unknown, or an option would have no effect with it,
// prints a message and returns false.
static bool take(struct verify *v, const char *what) {
    v->corpus_wanted = !what || strcmp(what, "corpus") == 0;
    v->play_wanted = !what || strcmp(what, "lockstep") == 0;
    v->command = !what ? "verify" : v->corpus_wanted ? "verify corpus" : "verify lockstep";
    if (!v->corpus_wanted && !v->play_wanted) {
        command_refuse("verify", "operand", what,
                       "corpus or lockstep (further commands: verify exhaust, properties, "
                       "findings)");
    } else if (v->action && !v->position) {
        command_unable(v->command, "found --action without --position: --action needs --position");
    } else if ((v->position || v->golden) && what) {
        command_unable(v->command, "--position and --write-golden take no operand");
    } else if (!v->play_wanted &&
               (v->seconds || v->games || v->jobs || v->seed != SEED_USUAL || v->part)) {
        command_unable(
            v->command,
            "no game is played: leave out the options --seconds, --games, --seed, --jobs, --part");
    } else if (!v->corpus_wanted && v->corpus.dir) {
        command_unable(v->command, "the corpus is not run: leave out the option --corpus");
    } else {
        return true;
    }
    return false;
}

// Sets up lockstep from the options, and makes the folder of findings. If that fails, prints a
// message and returns false.
static bool prepare(struct verify *v) {
    struct problem p;
    struct campaign *c = &v->campaign;
    const bool given = v->findings != NULL;
    v->corpus.command = v->command;
    v->corpus.verbose = v->verbose;
    v->corpus.quiet = v->json;
    v->corpus.dir = v->corpus.dir ? v->corpus.dir : share_corpus();
    v->findings = given ? v->findings : "findings";
    *c = (struct campaign){.contest = engine_and_spec,
                           .seed = v->seed,
                           .seconds = v->seconds ? v->seconds
                                      : v->games ? 0
                                                 : 60,
                           .jobs = (unsigned)(v->jobs ? v->jobs : command_cores()),
                           .progress = true,
                           .shrink = shrink_limits_usual};
    generate_all(&c->generate);
    const bool good = part_read(v->part, &c->part, &p) &&
                      (!v->rules || generate_read(&c->generate, v->rules, &p)) &&
                      (!given || !v->play_wanted || v->golden || file_folder(v->findings, &p));
    if (!good)
        command_problem(v->command, &p);
    c->games = v->games * c->generate.rulesets;
    return good;
}

static int run_verify(int argc, char **argv) {
    struct verify v = {.seed = SEED_USUAL, .corpus.perft_most = CORPUS_PERFT_MOST};
    TEXT drawn = {0};
    if (!command_options(&command_verify, &argc, argv, &v) || !take(&v, argc > 1 ? argv[1] : NULL))
        return EXIT_UNABLE;
    if (v.position) {
        const struct at_position one = {.command = v.command,
                                        .position =
                                            load_position(v.command, v.position, false, &drawn),
                                        .action = v.action,
                                        .json = v.json};
        return one.position ? at_position(&one) : EXIT_UNABLE;
    }
    if (!prepare(&v))
        return EXIT_UNABLE;
    const int code = v.golden ? write_golden(&v) : compare(&v);
    campaign_free(&v.result);
    return code;
}

const struct command command_verify = {
    .name = "verify",
    .summary = "run the corpus, and compare engine and spec in generated play",
    .usage = "[corpus | lockstep]",
    .about = "Runs the whole corpus (scenarios and golden lines) through engine and spec. After "
             "the corpus it plays games and generates positions. At each position it compares "
             "whether engine and spec accept the position, and what follows from a sample of "
             "actions (the next position and the report). It also compares whether engine and spec "
             "refuse actions that are not legal. At each generated position, and at one in six "
             "other positions, it compares the full lists of legal actions. After one game in "
             "eight it compares crowded boards on which two rulings matter.\n\nEach difference is "
             "shrunk, shown with the clauses that the spec names, and stored at once as a file, "
             "which `paikocheck verify findings` reads. Many runs may share one folder. The last "
             "four lines say what was compared, what was not, the verdict, and where to find more.",
    .operands = operands,
    ROWS(options),
    .finding = "a scenario fails, or engine and spec differ",
    .example = "paikocheck verify --seconds 10 --rules catalyst2019",
    .most = 1,
    .run = run_verify,
};
