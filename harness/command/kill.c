// SPDX-License-Identifier: MIT
//
// `paikocheck kill`: every mutant of the engine against the corpus and against lockstep. Knows how
// a mutant is switched on and what counts as killed, found and attributed; the corpus and campaigns
// do the rest. Each mutant has a process of its own, whose result stands in memory that all share.
// Invariant: a mutant that was not run to its end is never counted as killed or found.
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/file.h"
#include "base/line.h"
#include "base/memory.h"
#include "base/stop.h"
#include "corpus/corpus.h"
#include "impl/mutants.h"
#include "lockstep_options.h"
#include "process/isolate.h"
#include "process/workers.h"
#include "registers/clauses.h"

enum {
    SCENARIO_MAX = 96,
    CORPUS_MS = 600000,
    WAIT_MS = 1000,
    FOUND_OF_100 = 98,
    ATTRIBUTED_OF_100 = 90,
    ATTRIBUTE_S =
        15, // so long lockstep goes on behind the first finding, for one that is attributed
};

struct trial {
    bool begun, done, crashed;
    char scenario[SCENARIO_MAX]; // the first that kills, "" for none
    uint32_t failing;            // scenarios about a clause that it breaks which fail
    bool found, attributed;
    uint64_t positions; // until the first finding
    double seconds;     // until lockstep had what it has
    unsigned tiles;     // of the smallest attributed finding, or else of the smallest
};

struct kill {
    struct lockstep_options o;
    const char *corpus, *page;
    bool corpus_only;
    const struct mutant *rows;
    size_t count;
    bool *chosen;
    struct trial *trials; // shared by all processes
    struct workers workers;
    size_t next;            // mutant to begin
    size_t at[WORKERS_MAX]; // mutant that a worker is at
    struct corpus corpora[RULESETS];
};

// What one process works on.
struct work {
    struct kill *kill;
    const struct mutant *mutant;
    struct trial *trial;
    time_t found; // when
    bool failed;  // lockstep could not be run to its end
};

// ---- clauses ----

// Whether a mutant breaks a clause of the ruleset's document; one of no clause is tried in the
// first ruleset.
static bool concerns(const struct mutant *m, int ruleset) {
    const char *prefix = ruleset_clause_prefix[ruleset];
    if (!*m->clauses)
        return ruleset == 0;
    if (*m->under &&
        !rulings(&(size_t){0})[ruling_index(m->under, strlen(m->under))].applies[ruleset])
        return false;
    for (const char *s = m->clauses; *s; s += strcspn(s, " "), s += *s == ' ')
        if (strncmp(s, prefix, strlen(prefix)) == 0)
            return true;
    return false;
}

// ---- the corpus ----

// A scenario about a clause that the mutant breaks.
static void on_failure(void *context, const struct scenario_case *c, const char *block) {
    struct work *w = context;
    const bool tried = mutant_tried_by(w->mutant->under, c->position);
    bool about = !*w->mutant->clauses;
    (void)block;
    for (const struct yaml_node *n = c->of->clauses->first; n && tried; n = n->next)
        about = about || list_has(w->mutant->clauses, ' ', n->text, strlen(n->text));
    if (!about)
        return;
    if (!w->trial->failing++)
        (void)snprintf(w->trial->scenario, SCENARIO_MAX, "%s", c->of->id);
}

static bool try_corpus(void *context) {
    struct work *w = context;
    const struct impl *const impls[] = {impl_misread(w->mutant->name)};
    const struct corpus_run run = {
        .impls = impls, .impl_count = 1, .perft_most = 1, .on_failure = on_failure, .context = w};
    struct corpus_result result;
    if (!impls[0])
        return false;
    w->trial->failing = 0;
    w->trial->scenario[0] = '\0';
    for (int r = 0; r < RULESETS; r++)
        if (concerns(w->mutant, r))
            corpus_run(&w->kill->corpora[r], &run, &result);
    return true;
}

// ---- lockstep ----

static bool names_clause(const struct finding *f, const struct mutant *m) {
    for (const char *s = f->clauses; *s; s += strcspn(s, "\n"), s += *s == '\n')
        if (list_has(m->clauses, ' ', s, strcspn(s, "\t\n")))
            return true;
    return !*m->clauses;
}

static void on_found(void *context, const struct finding *f) {
    struct work *w = context;
    struct trial *t = w->trial;
    if (!t->found || f->positions < t->positions)
        t->positions = f->positions;
    if (!t->found)
        w->found = time(NULL);
    t->found = true;
    const bool attributed = f->shrunk && names_clause(f, w->mutant);
    if (f->shrunk && (attributed ? !t->attributed || f->tiles < t->tiles
                                 : !t->attributed && (!t->tiles || f->tiles < t->tiles)))
        t->tiles = f->tiles;
    t->attributed = t->attributed || attributed;
}

static bool has_enough(void *context) {
    const struct work *w = context;
    return w->trial->attributed || (w->trial->found && time(NULL) - w->found > ATTRIBUTE_S);
}

static void try_lockstep(struct work *w) {
    struct campaign c;
    struct campaign_result r;
    struct lockstep_options o = w->kill->o;
    o.jobs = 1;
    const struct impl *misread = impl_misread(w->mutant->name);
    if (!lockstep_campaign("kill", &o, &c) || !misread)
        return;
    c.contest.side[0] = misread;
    c.progress = false;
    c.generate.rulesets = 0;
    for (int ruleset = 0; ruleset < RULESETS; ruleset++)
        if (concerns(w->mutant, ruleset))
            c.generate.ruleset[c.generate.rulesets++] = ruleset;
    c.listener = (struct campaign_listener){on_found, NULL, has_enough, w};
    campaign_run(&c, &r);
    w->trial->seconds = r.elapsed;
    if (r.failed[0])
        command_unable("kill", "%s: %s", w->mutant->name, r.failed);
    w->failed = r.failed[0] != '\0';
    campaign_free(&r);
}

// ---- one process a mutant ----

static int run_trial(void *context, unsigned index, int out) {
    struct kill *k = context;
    const size_t i = k->at[index];
    struct work w = {.kill = k, .mutant = &k->rows[i], .trial = &k->trials[i]};
    (void)out;
    stop_catch_in_child(); // Ctrl-C ends what it is at in order
    w.trial->begun = true;
    w.trial->crashed = isolate(try_corpus, &w, CORPUS_MS, true) != ISOLATED_YES;
    if (!k->corpus_only)
        try_lockstep(&w);
    w.trial->done = !stop_asked && !w.failed;
    return 0;
}

static void tell(void *context, unsigned index, struct process_end end) {
    const struct kill *k = context;
    const size_t i = k->at[index];
    const struct trial *t = &k->trials[i];
    fprintf(stderr, "kill: %-28s %s%s%s\n", k->rows[i].name,
            t->scenario[0] ? t->scenario : "NOT KILLED by the corpus",
            k->corpus_only  ? ""
            : !t->found     ? "; NOT FOUND by lockstep"
            : t->attributed ? "; found"
                            : "; found, NOT ATTRIBUTED",
            t->done ? "" : " (not run to its end)");
    (void)end;
}

// Gives every idle worker a mutant, as long as there are mutants and processes to be had: where
// there is no room for a process now, there is when another has ended. Returns whether it began
// any.
static bool begin_trials(struct kill *k) {
    bool begun = false;
    for (unsigned i = 0; i < k->workers.plan.count && !stop_asked; i++) {
        while (k->next < k->count && !k->chosen[k->next])
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

static void run_all(struct kill *k) {
    const unsigned jobs = k->o.jobs < WORKERS_MAX ? (unsigned)k->o.jobs : WORKERS_MAX;
    k->workers.plan =
        (struct workers_plan){.count = jobs, .work = run_trial, .ended = tell, .context = k};
    // All may end at once while there is more to begin.
    for (bool running = false; begin_trials(k) || running;)
        running = workers_watch(&k->workers, WAIT_MS);
}

// ---- the matrix ----

struct sums {
    unsigned chosen, run, killed, found, attributed;
};

static struct sums sum_up(const struct kill *k) {
    struct sums s = {0};
    for (size_t i = 0; i < k->count; i++) {
        const struct trial *t = &k->trials[i];
        s.chosen += k->chosen[i];
        s.run += t->done;
        s.killed += t->done && t->scenario[0];
        s.found += t->done && t->found;
        s.attributed += t->done && t->attributed;
    }
    return s;
}

static double percent(unsigned of, unsigned all) {
    return all ? 100.0 * of / all : 0;
}

static void add_line(const struct kill *k, size_t i, struct text *out) {
    const struct trial *t = &k->trials[i];
    text_addf(out, "%s\t%s\t%u\t", k->rows[i].name, t->scenario[0] ? t->scenario : "-", t->failing);
    if (t->found)
        text_addf(out, "%" PRIu64 "\t%.1f\t%u\t%s\n", t->positions, t->seconds, t->tiles,
                  t->attributed ? "attributed" : "-");
    else
        text_add(out, "-\t-\t-\t-\n");
}

static json_t *as_json(const struct kill *k, size_t i) {
    const struct trial *t = &k->trials[i];
    return json_pack("{s:s, s:s, s:s, s:s, s:i, s:b, s:b, s:I, s:f, s:i, s:b}", "name",
                     k->rows[i].name, "clauses", k->rows[i].clauses, "sentence",
                     k->rows[i].sentence, "scenario", t->scenario, "failing", (int)t->failing,
                     "complete", t->done, "found", t->found, "positions", (json_int_t)t->positions,
                     "seconds", t->seconds, "tiles", (int)t->tiles, "attributed", t->attributed);
}

static void add_page(const struct kill *k, struct text *out) {
    const struct sums s = sum_up(k);
    text_addf(out,
              "# Mutants\n\n"
              "Wrong readings of the rules, and faults that programs have beside them, switched on "
              "one by one in an engine of their own (`paikocheck kill`, "
              "[0006](decisions/0006-mutants.md)). This page is generated; the lint compares it "
              "with the table in `engine/mutants/rows` and with the corpus.\n\n"
              "Of %u mutants the corpus kills %u (%.1f %%)",
              s.run, s.killed, percent(s.killed, s.run));
    if (!k->corpus_only)
        text_addf(out,
                  "; lockstep, seed %" PRIu64 ", finds %u (%.1f %%) within %" PRIu64
                  " s on one core, and of those the clauses of a shrunk finding name one that the "
                  "mutant breaks for %u (%.1f %%)",
                  k->o.seed, s.found, percent(s.found, s.run), k->o.seconds, s.attributed,
                  percent(s.attributed, s.found));
    text_add(out,
             ".\n\n<!-- mutants:begin -->\n\n| mutant | breaks | what it gets wrong | killed by "
             "| found after positions | tiles | attributed |\n|---|---|---|---|---|---|---|\n");
    for (size_t i = 0; i < k->count; i++) {
        const struct trial *t = &k->trials[i];
        text_addf(out, "| `%s` | %s | %s | %s | ", k->rows[i].name,
                  *k->rows[i].clauses ? k->rows[i].clauses : "-", k->rows[i].sentence,
                  t->scenario[0] ? t->scenario : "nothing");
        if (t->found)
            text_addf(out, "%" PRIu64 " | %u | %s |\n", t->positions, t->tiles,
                      t->attributed ? "yes" : "no");
        else
            text_add(out, "- | - | - |\n");
    }
    text_add(out, "\n<!-- mutants:end -->\n");
}

// Takes over what a page says of a mutant that was not run; false where the page has no row of it.
static bool recall(const char *page, const struct mutant *m, struct trial *t) {
    struct text head = {0};
    char attributed[4] = "";
    text_addf(&head, "\n| `%s` | ", m->name);
    const char *s = strstr(page, text_string(&head));
    s = s ? s + head.length : NULL;
    for (int column = 0; s && column < 2; column++) { // what it breaks, what it gets wrong
        s = strstr(s, " | ");
        s = s ? s + strlen(" | ") : NULL;
    }
    text_free(&head);
    if (!s || sscanf(s, "%95[^ |] |", t->scenario) != 1)
        return false;
    if (strcmp(t->scenario, "nothing") == 0)
        t->scenario[0] = '\0';
    s += strcspn(s, "|");
    t->found = sscanf(s, "| %" SCNu64 " | %u | %3[a-z]", &t->positions, &t->tiles, attributed) == 3;
    t->attributed = strcmp(attributed, "yes") == 0;
    t->done = true;
    return true;
}

// Where only some mutants were run, the page that is there says the rest.
static bool recall_rest(const struct kill *k, struct problem *p) {
    struct text page = {0};
    bool good = true, all = true;
    for (size_t i = 0; i < k->count; i++)
        all = all && k->chosen[i];
    if (!all)
        good = file_read(k->page, FILE_TEXT_MAX, &page, p);
    for (size_t i = 0; i < k->count && good; i++)
        if (!k->chosen[i] && !recall(text_string(&page), &k->rows[i], &k->trials[i])) {
            problem_say(p, "page", k->rows[i].name, "a row of each mutant that is not named");
            good = false;
        }
    text_free(&page);
    return good;
}

static int write_page(const struct kill *k) {
    struct text page = {0};
    struct problem p;
    if (!recall_rest(k, &p))
        return command_problem("kill", &p);
    add_page(k, &page);
    const bool good = file_put(k->page, text_string(&page), page.length, &p);
    text_free(&page);
    return good ? EXIT_DONE : command_problem("kill", &p);
}

static int report(const struct kill *k) {
    const struct sums s = sum_up(k);
    struct text out = {0};
    json_t *list = k->o.json ? json_array() : NULL;
    for (size_t i = 0; i < k->count; i++) {
        if (!k->chosen[i] || !k->trials[i].begun)
            continue;
        if (list)
            json_array_append_new(list, as_json(k, i));
        else
            add_line(k, i, &out);
    }
    if (list)
        lockstep_print_json(list);
    fputs(text_string(&out), stdout);
    text_free(&out);
    fprintf(stderr, "kill: %u mutants: the corpus kills %u (%.1f %%)", s.run, s.killed,
            percent(s.killed, s.run));
    if (!k->corpus_only)
        fprintf(stderr, "; lockstep finds %u (%.1f %%), attributed %u (%.1f %%)", s.found,
                percent(s.found, s.run), s.attributed, percent(s.attributed, s.found));
    fprintf(stderr, "%s\n", stop_asked ? "; STOPPED: this is partial" : "");
    if (stop_asked)
        return EXIT_INTERRUPTED;
    if (s.run < s.chosen)
        return command_unable("kill", "only %u of %u mutants could be run to their end", s.run,
                              s.chosen);
    const bool good = s.run > 0 && s.killed == s.run &&
                      (k->corpus_only || (100 * s.found >= FOUND_OF_100 * s.run &&
                                          100 * s.attributed >= ATTRIBUTED_OF_100 * s.found));
    return good ? EXIT_DONE : EXIT_FINDING;
}

// ---- the command ----

// Chooses the mutants that are named, or all; false with a message for an unknown name.
static bool choose(struct kill *k, int names, char **name) {
    for (size_t i = 0; i < k->count; i++)
        k->chosen[i] = names == 0;
    for (int n = 0; n < names; n++) {
        size_t i = 0;
        while (i < k->count && strcmp(k->rows[i].name, name[n]) != 0)
            i++;
        if (i == k->count) {
            struct problem p;
            problem_say(&p, "mutant", name[n], "a mutant that docs/mutants.md lists");
            (void)command_problem("kill", &p);
            return false;
        }
        k->chosen[i] = true;
    }
    return true;
}

static void on_problem(void *context, const struct problem *p) {
    bool *broken = context;
    *broken = true;
    (void)command_problem("kill", p);
}

static bool load(struct kill *k) {
    bool broken = false;
    for (int r = 0; r < RULESETS; r++)
        corpus_load(&k->corpora[r], k->corpus, ruleset_names[r], on_problem, &broken);
    return !broken;
}

static int run(struct kill *k) {
    k->trials = isolate_shared(k->count * sizeof *k->trials);
    if (!k->trials)
        return command_unable("kill", "shared memory could not be allocated");
    stop_catch();
    run_all(k);
    stop_release();
    int code = report(k);
    if (k->page && (code == EXIT_DONE || code == EXIT_FINDING) && write_page(k) != EXIT_DONE)
        code = EXIT_UNABLE;
    isolate_unshare(k->trials, k->count * sizeof *k->trials);
    return code;
}

static const struct option_row options[] = {
    ROW_NUMBER(struct kill, o.seconds, "seconds", "N", 1, 100000,
               "seconds of lockstep for each mutant at most, on one core; 60 if not given"),
    ROW_SEED(struct kill, o.seed, "seed of lockstep; 1 if not given, random for a new one"),
    ROW_NUMBER(struct kill, o.jobs, "jobs", "N", 1, 64,
               "mutants tried at a time; the number of cores if not given"),
    ROW_FOLDER(struct kill, corpus, "corpus",
               "the folder of scenarios; the project's if not given"),
    ROW_FLAG(struct kill, corpus_only, "corpus-only", "run the corpus only, no lockstep"),
    ROW_FLAG(struct kill, o.json, "json", "print the matrix as one array"),
    ROW_FILE(
        struct kill, page, "write",
        "write the matrix as a page, as docs/mutants.md is; with names, change their rows in it"),
};

static const struct operand operands[] = {
    {"NAME", "a mutant to try; all if none is given", COMPLETE_NOTHING},
    {0},
};

static int run_kill(int argc, char **argv) {
    struct kill k = {.o = LOCKSTEP_OPTIONS_USUAL, .corpus = PAIKO_CORPUS_DIR};
    k.o.seed = SEED_USUAL;
    if (!command_options(&command_kill, &argc, argv, &k))
        return EXIT_UNABLE;
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    if (!k.o.jobs)
        k.o.jobs = cores > 0 ? (uint64_t)cores : 1;
    k.rows = mutants(&k.count);
    k.chosen = memory_take(k.count, sizeof *k.chosen);
    if (k.page && k.corpus_only && argc > 1)
        return command_unable("kill", "--write with names needs lockstep: leave out --corpus-only");
    int code = choose(&k, argc - 1, argv + 1) && load(&k) ? run(&k) : EXIT_UNABLE;
    for (int r = 0; r < RULESETS; r++)
        corpus_free(&k.corpora[r]);
    free(k.chosen);
    return code;
}

const struct command command_kill = {
    .name = "kill",
    .summary = "run the checks against each mutant of the engine",
    .usage = "[NAME...] [--seconds N] [--seed S] [--jobs N] [--corpus DIR] [--corpus-only] "
             "[--json] [--write FILE]",
    .about = "Switches on each mutant of the engine, a rule misread on purpose, and finds out "
             "which checks notice it: the corpus, by a scenario about a clause that the mutant "
             "breaks, and lockstep against the spec, by a finding that names such a clause.",
    .operands = operands,
    ROWS(options),
    .output = "One mutant a line: name, tab, killing scenario or -, tab, number of scenarios that "
              "fail, tab, positions until lockstep found it or -, tab, seconds, tab, tiles, tab, "
              "attributed or -.",
    .done = "the corpus kills all, lockstep finds 98 % of them, and 90 % of its findings name the "
            "right clause",
    .finding = "one of these is not so",
    .unable = "wrong use, or the run was not possible",
    .interrupted = "stopped by Ctrl-C; the matrix is partial",
    .example = "paikocheck kill bow-short draw-four --seconds 20",
    .least = 0,
    .most = 100000,
    .run = run_kill,
};
