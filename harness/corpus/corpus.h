// SPDX-License-Identifier: MIT
//
// The corpus: loads all scenarios of a folder, runs them against one or two implementations, and
// compares two implementations' answers.
// Invariant: every loaded case is counted as passed, failed or skipped, and an empty corpus is a
// problem, never a success.
#ifndef HARNESS_CORPUS_CORPUS_H
#define HARNESS_CORPUS_CORPUS_H

#include "impl/impl.h"
#include "scenario.h"

struct corpus {
    struct scenario_file *files; // owned; ordered by ruleset, then by name
    size_t count;
    size_t scenarios, cases; // in all files
    size_t golden;           // how many of the cases are lines of golden files
};

// Loads the files RULESET/TOPIC.yaml of `dir` for one ruleset, or for all if `rules` is NULL.
// Passes each problem to on_problem: a problem in a file or scenario, an id that occurs twice, a
// ruleset without files, a file with a wrong name. Returns the number of problems. `c` holds what
// could be read; free it in any case.
size_t corpus_load(struct corpus *c, const char *dir, const char *rules, problem_fn *on_problem,
                   void *context);
void corpus_free(struct corpus *c);

// Reads a corpus version such as "3.2" from the file VERSION. If the file cannot be read or has no
// version, fills p and returns false.
bool corpus_version(const char *dir, struct text *version, struct problem *p);

// Gives the clauses that a verdict cites. impl_explain does this; tests may pass another function.
typedef enum answer explain_fn(const char *position, const char *action, struct text *lines,
                               struct problem *p);

enum { SKIP_REASONS = 3 };
enum skip_reason {
    SKIP_STOPPED,   // cases that were not run, because on_progress asked to stop
    SKIP_PERFT,     // expected perft numbers: above perft_most, or impl.perft is NULL
    SKIP_NO_CLAUSE, // cases with the key `by`: corpus_run.explain is NULL
};
extern const char *const skip_reason_names[SKIP_REASONS];

struct corpus_result {
    uint64_t passed, failed, skipped; // cases; their sum is corpus.cases
    uint64_t checks;                  // comparisons that were made
    uint64_t skips[SKIP_REASONS];     // SKIP_STOPPED counts cases; the others count expected values
    bool stopped;
};

// Called with each failing case and a report: lines that end with newlines. The report is borrowed.
typedef void failure_fn(void *context, const struct scenario_case *c, const char *block);

// Called before each case; returns false to stop.
typedef bool progress_fn(void *context, size_t done, size_t total);

struct corpus_run {
    const struct impl *const *impls; // the implementations that answer each case
    size_t impl_count;               // 1 or 2
    explain_fn *explain;             // if NULL, the key `by` of a case counts as skipped
    uint64_t perft_most;             // larger perft counts are skipped; 0 for no limit
    const struct impl *reference;    // gives the right next positions; NULL if none are compared
    failure_fn *on_failure;          // may be NULL
    progress_fn *on_progress;        // may be NULL
    void *context;                   // for on_failure and on_progress
};

// Runs one case and adds its counts to the result. Returns true if the case passed.
bool corpus_case(const struct scenario_case *c, const struct corpus_run *run,
                 struct corpus_result *result);

// Runs every case of the corpus.
void corpus_run(const struct corpus *c, const struct corpus_run *run, struct corpus_result *result);

#endif
