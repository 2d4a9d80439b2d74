// SPDX-License-Identifier: MIT
//
// The corpus: every scenario of a folder, and running them against implementations, and these
// against each other.
// Invariant: every case that was loaded is counted as passed, failed or skipped, and an empty
// corpus is a problem, never a success.
#ifndef HARNESS_CORPUS_CORPUS_H
#define HARNESS_CORPUS_CORPUS_H

#include "impl/impl.h"
#include "scenario.h"

struct corpus {
    struct scenario_file *files; // owned; by ruleset, then by name
    size_t count;
    size_t scenarios, cases; // in all files
    size_t golden;           // the cases that are lines of golden files
};

// Loads the files RULESET/TOPIC.yaml of DIR and of DIR/written, of one ruleset or, with rules NULL,
// of all. on_problem gets every problem: a file's or scenario's own, an id or a topic that occurs
// twice, a ruleset without files, a name that is no scenario file. Returns their number; c holds
// what could be read, and must be freed in any case.
size_t corpus_load(struct corpus *c, const char *dir, const char *rules, problem_fn *on_problem,
                   void *context);
void corpus_free(struct corpus *c);

// Reads the version of a corpus from its file VERSION: a major and a minor number with a dot
// between. False with a problem if there is none.
bool corpus_version(const char *dir, struct text *version, struct problem *p);

// Gives the clauses of a verdict: impl_explain, or a stand-in in tests.
typedef enum answer explain_fn(const char *position, const char *action, struct text *lines,
                               struct problem *p);

enum { SKIP_REASONS = 3 };
enum skip_reason {
    SKIP_STOPPED,   // whole cases, because on_progress asked to stop
    SKIP_PERFT,     // perft counts above perft_most, or that an implementation does not have
    SKIP_NO_CLAUSE, // values of `by`, because no reasons are given
};
extern const char *const skip_reason_names[SKIP_REASONS];

struct corpus_result {
    uint64_t passed, failed, skipped; // cases; together corpus.cases
    uint64_t checks;                  // comparisons that were made
    uint64_t skips[SKIP_REASONS];     // by reason; only SKIP_STOPPED counts whole cases
    bool stopped;
};

// Gets one failing case in words: lines without an empty one at the end. The text is borrowed for
// the call.
typedef void failure_fn(void *context, const struct scenario_case *c, const char *block);

// Called before each case; returns true to go on.
typedef bool progress_fn(void *context, size_t done, size_t total);

struct corpus_run {
    const struct impl *const *impls; // the implementations that answer each case
    size_t impl_count;               // 1 or 2
    explain_fn *explain;             // NULL: `by` is not judged, but counted as skipped
    uint64_t perft_most;             // larger perft counts are skipped; 0 for no limit
    const struct impl *reference;    // all others must give its next position; NULL for none
    failure_fn *on_failure;          // may be NULL
    progress_fn *on_progress;        // may be NULL
    void *context;                   // for both functions
};

// Runs one case and adds to the result. Returns true if it passed.
bool corpus_case(const struct scenario_case *c, const struct corpus_run *run,
                 struct corpus_result *result);

// Runs every case of the corpus.
void corpus_run(const struct corpus *c, const struct corpus_run *run, struct corpus_result *result);

#endif
