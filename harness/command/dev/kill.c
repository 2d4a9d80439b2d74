// SPDX-License-Identifier: MIT
//
// `paikocheck dev kill`: every mutant of the engine against the corpus and against lockstep. Knows
// which are tried, in which processes. Each mutant has a process of its own, whose result stands in
// memory that all share.
#include "kill.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/progress.h"
#include "base/stop.h"
#include "load.h"
#include "process/isolate.h"
#include "share.h"

enum { WAIT_MS = 1000 };

// ---- the processes ----

static void ended(void *context, unsigned index, struct process_end end) {
    struct kill *k = context;
    (void)index;
    (void)end;
    k->ended++;
}

// Gives every idle worker a mutant, as long as there are mutants and processes to be had: where
// there is no room for a process now, there is when another has ended. Returns whether it began
// any.
static bool begin_trials(struct kill *k) {
    bool begun = false;
    for (unsigned i = 0; i < k->workers.plan.count && !stop_asked; i++) {
        while (k->next < k->count && !k->trials[k->next].chosen)
            k->next++;
        if (k->next == k->count)
            return begun;
        if (!workers_idle(&k->workers, i))
            continue;
        k->at[i] = k->next;
        if (workers_start(&k->workers, i) != 0)
            return begun;
        begun = true;
        k->next++;
    }
    return begun;
}

static int run(struct kill *k) {
    struct progress progress;
    stop_catch();
    progress_begin(&progress, "kill", true);
    // All may end at once while there is more to begin.
    for (bool running = false; begin_trials(k) || running;) {
        running = workers_watch(&k->workers, WAIT_MS);
        progress_count(&progress, "mutants", k->ended, k->chosen);
    }
    progress_end(&progress, NULL);
    stop_release();
    return kill_end(k);
}

// ---- what is tried ----

// Makes the trials, those chosen that are named, or all; false with a message for an unknown name.
static bool choose(struct kill *k, int names, char **name) {
    const struct mutant *rows = mutants(&k->count);
    k->trials = isolate_shared(k->count * sizeof *k->trials);
    for (size_t i = 0; i < k->count; i++)
        k->trials[i] = (struct trial){.mutant = &rows[i], .chosen = names == 0};
    for (int n = 0; n < names; n++) {
        size_t i = 0;
        while (i < k->count && strcmp(rows[i].name, name[n]) != 0)
            i++;
        if (i == k->count) {
            struct problem p;
            problem_say(&p, "mutant", name[n], "a mutant of engine/mutants/rows");
            (void)command_problem("dev kill", &p);
            return false;
        }
        k->trials[i].chosen = true;
    }
    for (size_t i = 0; i < k->count; i++)
        k->chosen += k->trials[i].chosen;
    return true;
}

static bool load(struct kill *k) {
    size_t problems = 0;
    for (int r = 0; r < RULESETS; r++)
        problems += load_corpus(&k->corpora[r], "dev kill", share_corpus(), ruleset_names[r]);
    return problems == 0;
}

// ---- the command ----

static const struct option_row options[] = {
    ROW_NUMBER(struct kill, o.seconds, "seconds", "N", 0, 100000,
               "at most N CPU seconds of lockstep for each mutant, 0 for the corpus alone; 60 if "
               "not given"),
    ROW_SEED(struct kill, o.seed, "seed of lockstep; 1 if not given, random for a new one"),
    ROW_NUMBER(struct kill, o.jobs, "jobs", "N", 1, 64,
               "mutants tried at a time; the number of cores if not given"),
};

static const struct operand operands[] = {
    {"NAME", "a mutant to try; all if none is given"},
    {0},
};

static int run_kill(int argc, char **argv) {
    struct kill k = {.o = LOCKSTEP_OPTIONS_USUAL};
    k.o.seed = SEED_USUAL;
    if (!command_options(&command_kill, &argc, argv, &k))
        return EXIT_UNABLE;
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    const unsigned jobs = k.o.jobs ? (unsigned)k.o.jobs : cores > 0 ? (unsigned)cores : 1;
    k.workers.plan = (struct workers_plan){.count = jobs < WORKERS_MAX ? jobs : WORKERS_MAX,
                                           .work = kill_try,
                                           .ended = ended,
                                           .context = &k};
    const bool ready = choose(&k, argc - 1, argv + 1) && load(&k);
    const int code = ready ? run(&k) : EXIT_UNABLE;
    for (int r = 0; r < RULESETS; r++)
        corpus_free(&k.corpora[r]);
    isolate_unshare(k.trials, k.count * sizeof *k.trials);
    return code;
}

const struct command command_kill = {
    .name = "dev kill",
    .summary = "run the checks against each mutant of the engine",
    .usage = "[NAME...] [--seconds N] [--seed S] [--jobs N]",
    .about = "Runs each mutant of the engine (a rule misread on purpose) and reports which checks "
             "notice it: the corpus, with a scenario about a clause that the mutant breaks, and "
             "lockstep against the spec.",
    .operands = operands,
    ROWS(options),
    .output = "It prints one mutant a line, with tabs between: name; killing scenario or -; number "
              "of scenarios that fail; positions until lockstep found it or -; CPU seconds until "
              "then; seconds until it was shrunk; tiles; `first` if the finding's first clause or "
              "ruling is one that the mutant breaks, `behind` if a later one is, or -; the first "
              "clause or ruling or -.",
    .done = "the corpus kills all, and lockstep finds all",
    .finding = "one of these does not hold",
    .unable = "wrong use, or the run was not possible",
    .interrupted = "stopped by Ctrl-C; the matrix is partial",
    .example = "paikocheck dev kill bow-short draw-four --seconds 20",
    .most = 100000,
    .run = run_kill,
};
