// SPDX-License-Identifier: MIT
//
// `paikocheck conform`: an implementation under test against the corpus and generated play. Knows
// options, reports and exit codes; harness/conform knows the rest.
// Invariant: exit code 0 means that something was compared and nothing speaks against it.
#include <errno.h>
#include <inttypes.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "../base/clock.h"
#include "../base/memory.h"
#include "../base/stop.h"
#include "../base/switch.h"
#include "../conform/report.h"
#include "../conform/tested.h"
#include "command.h"
#include "lockstep_options.h"

const char command_conform_help[] =
    "Usage: paikocheck conform [OPTIONS] -- COMMAND [ARG...]\n"
    "       paikocheck conform --position POSITION [--action ACTION] -- COMMAND [ARG...]\n"
    "\n"
    "Holds an implementation of the game against the rules: starts COMMAND, talks to it in the\n"
    "protocol of docs/protocol.md, asks it every scenario of the rulesets that it plays and, with\n"
    "--random, generated positions and games. Differences are grouped, made small against the\n"
    "running implementation, and shown with the clauses that decide.\n"
    "\n"
    "  --rules LIST     these rulesets alone, with commas\n"
    "  --only GLOB      scenarios whose id fits\n"
    "  --random N       N generated positions besides; 2000 if not given, 0 for none\n"
    "  --seed S         of them; random if not given, always printed\n"
    "  --known FILE     expected failures: one that does not come fails the run\n"
    "  --rulings any    differences that other rulings explain are no failures\n"
    "  --jobs N         processes at once; the number of cores if not given\n"
    "  --timeout S      seconds for one answer; 5 if not given\n"
    "  --memory MB      address space of each process; no limit if not given\n"
    "  --junit FILE, --json FILE, --markdown FILE, --badge FILE\n"
    "                   reports; - is standard output\n"
    "  --bundle DIR     a folder for each kind of difference: finding, transcript, repro.sh\n"
    "  --diagnose S     seconds of searching rulings and mutants that explain the differences, "
    "for\n"
    "                   each ruleset; 20 if not given, 0 for none\n"
    "  --all            show every kind of difference, not the first ten\n"
    "  --state FILE     where a run keeps what it judged until it ends; conform.state if not "
    "given\n"
    "                   (of two runs at once in one folder each needs its own)\n"
    "  --resume         go on where a stopped run with that file came to\n"
    "  --corpus DIR     the scenarios\n"
    "\n"
    "With --position it asks that one question and shows all three answers.\n"
    "\n"
    "Exit codes: 0 no failures but expected ones; 1 failures, or an expected one did not come;\n"
    "2 wrong use, or it could not be run to the end; 130 stopped, the report is partial.\n"
    "\n"
    "Example:\n"
    "  paikocheck conform --rules catalyst2019 --junit report.xml -- python3 my_paiko.py\n";

enum { GROUPS_SHOWN = 10, START_MS = 10000 };

struct command {
    struct conform c;
    const char *rules, *rulings, *known, *junit, *json, *markdown, *badge, *position, *action;
    uint64_t jobs, timeout, memory;
    bool all;
    double drawn;
};

static void on_progress(void *context, const char *what, uint64_t done, uint64_t all) {
    struct command *k = context;
    if (!isatty(STDERR_FILENO) || clock_seconds() - k->drawn < 0.1)
        return;
    k->drawn = clock_seconds();
    fprintf(stderr, "\r\033[K%s: %" PRIu64 " of %" PRIu64, what, done, all);
    fflush(stderr);
}

// ---- options ----

static bool read_rules(struct command *k) {
    struct generate g;
    struct problem p;
    if (!k->rules)
        return true;
    if (!generate_read(&g, k->rules, &p)) {
        command_problem("conform", &p);
        return false;
    }
    k->c.rules_given = true;
    for (size_t i = 0; i < g.rulesets; i++)
        k->c.rules[g.ruleset[i]] = true;
    return true;
}

static bool read_rulings(struct command *k) {
    k->c.any_rulings = k->rulings && strcmp(k->rulings, "any") == 0;
    if (!k->rulings || k->c.any_rulings)
        return true;
    struct problem p;
    problem_set(&p, "option --rulings", "", 0, 0, k->rulings, "any");
    command_problem("conform", &p);
    return false;
}

static bool prepare(struct command *k, char **child) {
    struct problem p;
    struct timespec t;
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    if (!child || !*child) {
        problem_set(&p, "arguments", "", 0, 0, "", "-- and the command that starts it");
        command_problem("conform", &p);
        return false;
    }
    if (!k->jobs)
        k->jobs = cores > 0 && cores < POOL_MAX ? (uint64_t)cores : 1;
    clock_gettime(CLOCK_REALTIME, &t);
    if (k->c.seed == LOCKSTEP_NO_SEED)
        k->c.seed = choices_derive((uint64_t)t.tv_sec, (uint64_t)t.tv_nsec) >> 32;
    k->c.pool.argv = (const char *const *)child;
    k->c.pool.size = (unsigned)k->jobs;
    k->c.pool.limits = (struct session_limits){.answer_ms = (unsigned)k->timeout * 1000,
                                               .start_ms = START_MS,
                                               .memory_mb = (unsigned)k->memory};
    k->c.progress = on_progress;
    k->c.context = k;
    if (k->known && !known_load(&k->c.known, k->known, &p)) {
        command_problem("conform", &p);
        return false;
    }
    return read_rules(k) && read_rulings(k);
}

// ---- reports ----

static bool write_report(const char *path, const struct text *report) {
    FILE *file = strcmp(path, "-") == 0 ? stdout : fopen(path, "w");
    bool good = file && fputs(text_string(report), file) >= 0;
    if (file && file != stdout)
        good = fclose(file) == 0 && good;
    if (!good)
        command_unable("conform", "%s: %s", path, strerror(errno));
    return good;
}

static void json_report(const struct conform *c, struct text *out) {
    json_t *o = report_json(c);
    char *s = json_dumps(o, JSON_INDENT(1));
    text_addf(out, "%s\n", s ? s : "null");
    free(s);
    json_decref(o);
}

static bool write_reports(const struct command *k) {
    const struct {
        const char *path;
        void (*report)(const struct conform *, struct text *);
    } reports[] = {{k->junit, report_junit},
                   {k->json, json_report},
                   {k->markdown, report_markdown},
                   {k->badge, report_badge}};
    bool good = true, printed = false;
    for (size_t i = 0; i < sizeof reports / sizeof *reports; i++) {
        struct text report = {0};
        if (!reports[i].path)
            continue;
        reports[i].report(&k->c, &report);
        good = write_report(reports[i].path, &report) && good;
        printed = printed || strcmp(reports[i].path, "-") == 0;
        text_free(&report);
    }
    struct text whole = {0};
    report_text(&k->c, k->all ? SIZE_MAX : GROUPS_SHOWN, &whole);
    fputs(text_string(&whole), printed ? stderr : stdout);
    text_free(&whole);
    return good;
}

static int exit_code(const struct conform *c) {
    const struct findings_against a = report_against(c);
    uint64_t by[VERDICT_COUNT], run;
    conform_counts(c, by, &run);
    if (c->stopped)
        return EXIT_INTERRUPTED;
    if (c->failed.length)
        return EXIT_UNABLE;
    if (a.failures + a.generated + a.unexpected)
        return EXIT_FINDING;
    if (by[VERDICT_PASS] + c->generated[VERDICT_PASS] + a.expected + a.allowed == 0)
        return command_unable("conform", "nothing was compared: all was unsupported");
    return EXIT_DONE;
}

static int run(struct command *k) {
    struct problem p;
    if (!conform_run(&k->c, &p))
        return command_problem("conform", &p);
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r\033[K");
    const bool good =
        !k->c.bundle || report_bundle(&k->c, &p) || command_problem("conform", &p) == EXIT_DONE;
    const bool written = write_reports(k);
    return good && written ? exit_code(&k->c) : EXIT_UNABLE;
}

// ---- one question ----

static void tell_answer(const char *who, enum answer a, const struct text *out,
                        const struct problem *p) {
    struct text line = {0};
    problem_describe(p, &line);
    if (a == ANSWER_UNREADABLE)
        printf("%-15s no answer: %s\n", who, text_string(&line));
    else if (a == ANSWER_NO)
        printf("%-15s illegal\n", who);
    else
        printf("%-15s %s\n", who, text_string(out));
    text_free(&line);
}

static void one_line(struct text *t) {
    for (size_t i = 0; i < t->length; i++)
        if (t->s[i] == '\n')
            t->s[i] = ' ';
}

static int ask_once(struct command *k) {
    static const struct impl *const who[] = {&impl_tested, &impl_engine, &impl_spec};
    struct text out[3] = {{0}, {0}, {0}};
    enum answer a[3];
    struct problem p;
    enum outcome outcome;
    if (!pool_open(&k->c.pool, &outcome, &p))
        return command_problem("conform", &p);
    if (impl_spec.check(k->position, &p) == ANSWER_UNREADABLE)
        return command_problem("conform", &p);
    tested_use(&k->c.pool, NULL);
    for (int i = 0; i < 3; i++) {
        memset(&p, 0, sizeof p);
        a[i] = k->action ? who[i]->apply(k->position, k->action, &out[i], NULL, &p)
                         : who[i]->legal(k->position, &out[i], &p);
        one_line(&out[i]);
        tell_answer(who[i]->name, a[i], &out[i], &p);
    }
    const bool same = a[0] == a[2] && strcmp(text_string(&out[0]), text_string(&out[2])) == 0;
    const bool agree = a[1] == a[2] && strcmp(text_string(&out[1]), text_string(&out[2])) == 0;
    printf("%s%s\n", same ? "no difference" : "they differ",
           agree ? "" : "; ENGINE AND SPEC DIFFER: the fault is paikocheck's own");
    for (int i = 0; i < 3; i++)
        text_free(&out[i]);
    return same && agree ? EXIT_DONE : EXIT_FINDING;
}

// ---- the command ----

int command_conform(int argc, char **argv) {
    struct command k = {.timeout = 5};
    struct conform *c = &k.c;
    c->corpus_dir = PAIKO_CORPUS_DIR;
    c->positions = 2000;
    c->seed = LOCKSTEP_NO_SEED;
    c->state = "conform.state";
    c->diagnose_seconds = 20;
    const struct option options[] = {
        {"rules", OPTION_TEXT, &k.rules, 0, 0},
        {"only", OPTION_TEXT, &c->only, 0, 0},
        {"random", OPTION_NUMBER, &c->positions, 0, 1000000000000},
        {"seed", OPTION_NUMBER, &c->seed, 0, LOCKSTEP_NO_SEED - 1},
        {"known", OPTION_TEXT, &k.known, 0, 0},
        {"rulings", OPTION_TEXT, &k.rulings, 0, 0},
        {"jobs", OPTION_NUMBER, &k.jobs, 1, POOL_MAX},
        {"timeout", OPTION_NUMBER, &k.timeout, 1, 86400},
        {"memory", OPTION_NUMBER, &k.memory, 1, 1u << 30},
        {"junit", OPTION_TEXT, &k.junit, 0, 0},
        {"json", OPTION_TEXT, &k.json, 0, 0},
        {"markdown", OPTION_TEXT, &k.markdown, 0, 0},
        {"badge", OPTION_TEXT, &k.badge, 0, 0},
        {"bundle", OPTION_TEXT, &c->bundle, 0, 0},
        {"diagnose", OPTION_NUMBER, &c->diagnose_seconds, 0, 86400},
        {"all", OPTION_FLAG, &k.all, 0, 0},
        {"state", OPTION_TEXT, &c->state, 0, 0},
        {"resume", OPTION_FLAG, &c->resume, 0, 0},
        {"corpus", OPTION_TEXT, &c->corpus_dir, 0, 0},
        {"position", OPTION_TEXT, &k.position, 0, 0},
        {"action", OPTION_TEXT, &k.action, 0, 0},
    };
    char **const whole = memory_take((size_t)argc + 1, sizeof *whole);
    memcpy(whole, argv, (size_t)argc * sizeof *whole);
    char **child = command_child(&argc, argv);
    if (!command_options(&argc, argv, options, sizeof options / sizeof *options, 0, 0) ||
        !prepare(&k, child)) {
        free(whole);
        return EXIT_UNABLE;
    }
    // The diagnosis is better where the engine has mutants.
    if (!mutant_switch && c->diagnose_seconds && !k.position)
        command_become_mutants(whole);
    free(whole);
    stop_catch();
    const int code = k.position ? ask_once(&k) : run(&k);
    conform_free(c);
    stop_release();
    return code;
}
