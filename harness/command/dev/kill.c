// SPDX-License-Identifier: MIT
//
// `paikocheck dev kill`: runs every mutant of the engine (a copy with one rule wrong) through the
// corpus, and compares it with the spec in generated play. Each mutant has its own process and
// leaves its result in shared memory. tests/house/mutant_page.py makes engine/mutants/matrix.md of
// the output.
// Invariant: a mutant whose run did not finish is not counted.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/line.h"
#include "base/progress.h"
#include "base/stop.h"
#include "impl/mutants.h"
#include "load.h"
#include "lockstep/campaign.h"
#include "output.h"
#include "process/isolate.h"
#include "process/workers.h"
#include "verify/verify.h"

enum {
    WAIT_MS = 1000,
    CORPUS_MS = 600000,
    ATTRIBUTE_S = 15, // seconds that lockstep has for shrinking the first finding
};

// A mutant (the engine with one rule wrong) and its result.
struct trial {
    const struct mutant *mutant;
    bool chosen, done;
    char scenario[96];  // the first scenario that fails; "" if none does
    bool found, shrunk; // found: a difference was found; shrunk: that difference was shrunk
    time_t when;
    char named[64]; // the first clause or ruling of the shrunk finding; "" for none
    // The place, from 1, of the mutant's clause or ruling in the shrunk finding's list; 0 if the
    // list does not have the clause or ruling.
    unsigned place;
    uint64_t positions; // positions compared up to the first finding
    double processor;   // processor seconds of the searching process up to the first finding
    unsigned tiles;     // tiles of the shrunk finding
};

struct kill {
    uint64_t seconds;
    struct trial *trials; // one for each mutant, in shared memory
    size_t count;
    struct workers workers;
    size_t next;            // index of the next trial
    uint64_t chosen, ended; // numbers of trials
    size_t at[WORKERS_MAX]; // index of each worker's trial
    struct corpus corpora[RULESETS];
};

// ---- one mutant against the corpus ----

// True if the mutant is to be tried in the ruleset:
// - A mutant without clauses is tried only in ruleset 0.
// - Any other mutant must break a clause of the ruleset's document. If the mutant also misreads a
//   ruling, this ruling must apply to the ruleset.
static bool concerns(const struct mutant *m, int ruleset) {
    const char *prefix = ruleset_clause_prefix[ruleset];
    if (!*m->clauses)
        return ruleset == 0;
    if (*m->under && !ruling_table[ruling_index(m->under, strlen(m->under))].applies[ruleset])
        return false;
    for (const char *s = m->clauses; *s; s += strcspn(s, " "), s += *s == ' ')
        if (strncmp(s, prefix, strlen(prefix)) == 0)
            return true;
    return false;
}

struct work {
    const struct kill *kill;
    struct trial *trial;
};

static void on_failure(void *context, const struct scenario_case *c, const char *block) {
    struct trial *t = ((struct work *)context)->trial;
    bool about = !*t->mutant->clauses;
    (void)block;
    for (const struct yaml_node *n = c->of->clauses->first; n; n = n->next)
        about = about || list_has(t->mutant->clauses, ' ', n->text, strlen(n->text));
    if (about && !t->scenario[0] && mutant_tried_by(t->mutant->under, c->position))
        (void)snprintf(t->scenario, sizeof t->scenario, "%s", c->of->id);
}

static bool try_corpus(void *context) {
    struct work *w = context;
    struct impl misread;
    const struct impl *const impls[] = {&misread};
    const struct corpus_run run = {
        .impls = impls, .impl_count = 1, .perft_most = 1, .on_failure = on_failure, .context = w};
    struct corpus_result result;
    (void)impl_misread(&misread, w->trial->mutant->name);
    w->trial->scenario[0] = '\0';
    for (int r = 0; r < RULESETS; r++)
        if (concerns(w->trial->mutant, r))
            corpus_run(&w->kill->corpora[r], &run, &result);
    return true;
}

// ---- one mutant against lockstep ----

static void on_found(void *context, struct finding *f) {
    struct trial *t = context;
    if (!t->found) {
        t->positions = f->positions;
        t->processor = f->processor;
        t->when = time(NULL);
    }
    t->found = true;
    if (!f->shrunk || t->shrunk)
        return;
    t->shrunk = true;
    t->tiles = f->tiles;
    // The place of the mutant's clause in the list f->clauses: 1 for the first clause, 0 if it is
    // missing. Several lines in a row about one clause count as one.
    TEXT ruling = {0};
    unsigned place = 0;
    const char *last = "";
    text_addf(&ruling, "ruling:%s", t->mutant->under);
    (void)snprintf(t->named, sizeof t->named, "%.*s", (int)strcspn(f->clauses, "\t\n"), f->clauses);
    t->place = !*t->mutant->clauses;
    for (const char *s = f->clauses; *s && !t->place; s += strcspn(s, "\n"), s += *s == '\n') {
        const size_t n = strcspn(s, "\t\n");
        place += strcspn(last, "\t\n") != n || memcmp(last, s, n) != 0;
        if (list_has(t->mutant->clauses, ' ', s, n) ||
            (n == ruling.length && memcmp(s, text_string(&ruling), n) == 0))
            t->place = place;
        last = s;
    }
}

static bool has_enough(void *context) {
    const struct trial *t = context;
    return t->shrunk || (t->found && time(NULL) - t->when > ATTRIBUTE_S);
}

// ---- the processes ----

// Tries the mutant of worker `index` (k->at[index]) in the worker's process.
static int try_mutant(void *context, unsigned index, int out) {
    const struct kill *k = context;
    struct trial *t = &k->trials[k->at[index]];
    struct impl misread;
    struct campaign_result r = {.count = 0};
    struct campaign c = {.contest = engine_and_spec,
                         .seed = SEED_USUAL,
                         .seconds = k->seconds,
                         .of_processor = true,
                         .jobs = 1,
                         .shrink = shrink_limits_usual,
                         .listener = {on_found, has_enough, t}};
    (void)out;
    stop_catch_in_child(); // Ctrl-C sets stop_asked and does not kill the process
    (void)isolate(try_corpus, &(struct work){k, t}, CORPUS_MS, true);
    (void)impl_misread(&misread, t->mutant->name);
    c.contest.side[0] = &misread;
    for (int ruleset = 0; ruleset < RULESETS; ruleset++)
        if (concerns(t->mutant, ruleset))
            c.generate.ruleset[c.generate.rulesets++] = ruleset;
    if (k->seconds)
        campaign_run(&c, &r);
    if (r.failed[0])
        command_unable("dev kill", "%s: %s", t->mutant->name, r.failed);
    t->done = !r.failed[0] && !stop_asked;
    campaign_free(&r);
    return 0;
}

// Gives an idle worker the next mutant. If the process does not start, the mutant stays next.
static void begin_next(struct kill *k, unsigned index) {
    while (k->next < k->count && !k->trials[k->next].chosen)
        k->next++;
    if (stop_asked || k->next == k->count)
        return;
    k->at[index] = k->next;
    k->next += workers_start(&k->workers, index) == 0;
}

static void ended(void *context, unsigned index, struct process_end end) {
    struct kill *k = context;
    (void)end;
    k->ended++;
    begin_next(k, index);
}

// ---- results ----

// Prints the results of the finished trials; returns the exit code.
static int tell(const struct kill *k) {
    unsigned run = 0, killed = 0, found = 0;
    TEXT out = {0};
    for (const struct trial *t = k->trials; t < k->trials + k->count; t++) {
        if (!t->done)
            continue;
        run++;
        killed += t->scenario[0] != '\0';
        found += t->found;
        text_addf(&out, "%s\t%s\t", t->mutant->name, t->scenario[0] ? t->scenario : "-");
        if (t->found)
            text_addf(&out, "%" PRIu64 "\t%.2f\t%u\t%s\t%s\n", t->positions, t->processor, t->tiles,
                      t->place > 1 ? "behind"
                      : t->place   ? "first"
                                   : "-",
                      t->named[0] ? t->named : "-");
        else
            text_add(&out, "-\t-\t-\t-\t-\n");
    }
    (void)output_write(&out);
    fprintf(stderr, "kill: %u mutants; the corpus kills %u", run, killed);
    if (k->seconds)
        fprintf(stderr, "; lockstep finds %u", found);
    fprintf(stderr, "%s\n", stop_asked ? "; STOPPED: this is partial" : "");
    if (stop_asked)
        return EXIT_INTERRUPTED;
    if (run < k->chosen)
        return command_unable(
            "dev kill", "only %u of %" PRIu64 " mutants could be run to their end", run, k->chosen);
    return killed == run && (found == run || !k->seconds) ? EXIT_DONE : EXIT_FINDING;
}

// Runs the mutants. If Ctrl-C asks to stop, ends the processes that still run.
static int run(struct kill *k) {
    struct progress progress;
    stop_catch();
    progress_begin(&progress, "kill", true);
    for (unsigned i = 0; i < k->workers.plan.count; i++)
        begin_next(k, i);
    while (!stop_asked && workers_watch(&k->workers, WAIT_MS))
        progress_count(&progress, "mutants", k->ended, k->chosen);
    workers_end(&k->workers);
    progress_end(&progress, NULL);
    stop_release();
    return tell(k);
}

// ---- the command ----

static const struct option_row options[] = {
    ROW_NUMBER(struct kill, seconds, "seconds", "N", 0, 100000,
               "at most N CPU seconds of lockstep for each mutant, 0 for the corpus alone; 60 if "
               "not given"),
};

static const struct operand operands[] = {
    {"NAME", "a mutant to try; all if none is given"},
    {0},
};

static int run_kill(int argc, char **argv) {
    struct kill k = {.seconds = 60};
    size_t problems = 0;
    if (!command_options(&command_kill, &argc, argv, &k))
        return EXIT_UNABLE;
    k.workers.plan = (struct workers_plan){
        .count = (unsigned)command_cores(), .work = try_mutant, .ended = ended, .context = &k};
    const struct mutant *rows = mutants(&k.count);
    k.trials = isolate_shared(k.count * sizeof *k.trials);
    for (size_t i = 0; i < k.count; i++)
        k.trials[i] = (struct trial){.mutant = &rows[i], .chosen = argc == 1};
    for (int n = 1; n < argc && !problems; n++) {
        size_t i = 0;
        while (i < k.count && strcmp(rows[i].name, argv[n]) != 0)
            i++;
        if (i < k.count)
            k.trials[i].chosen = true;
        else
            problems += (size_t)command_refuse("dev kill", "mutant", argv[n],
                                               "a mutant of engine/mutants/rows");
    }
    for (size_t i = 0; i < k.count; i++)
        k.chosen += k.trials[i].chosen;
    for (int r = 0; !problems && r < RULESETS; r++)
        problems += load_corpus(&k.corpora[r], "dev kill", share_corpus(), ruleset_names[r]);
    const int code = problems ? EXIT_UNABLE : run(&k);
    for (int r = 0; r < RULESETS; r++)
        corpus_free(&k.corpora[r]);
    isolate_unshare(k.trials, k.count * sizeof *k.trials);
    return code;
}

const struct command command_kill = {
    .name = "dev kill",
    .summary = "run the checks against each mutant of the engine",
    .usage = "[NAME...]",
    .about = "Runs each mutant of the engine (a rule misread on purpose). Reports whether lockstep "
             "against the spec notices the mutant, and whether the corpus does: by a scenario "
             "about a clause that the mutant breaks.",
    .operands = operands,
    ROWS(options),
    .output =
        "It prints one mutant a line, with seven columns and tabs between. A column without a "
        "value is -. The columns are: 1. the name; 2. the scenario that notices the mutant; 3. "
        "positions until lockstep notices the mutant; 4. CPU seconds until lockstep notices the "
        "mutant; 5. tiles in the shrunk finding; 6. `first` or `behind`; 7. the first clause or "
        "ruling of the finding. `first` means that the mutant breaks column 7. `behind` means that "
        "the mutant breaks a later clause or ruling of the finding.",
    .finding = "the corpus or lockstep does not notice a mutant",
    .example = "paikocheck dev kill bow-short draw-four --seconds 20",
    .most = 100000,
    .run = run_kill,
};
