// SPDX-License-Identifier: MIT
//
// The corpus: every scenario of a folder, and running them. Knows how to compare what scenarios
// expect with what implementations answer, and the implementations with each other; not the rules.
// Invariant: every case that was loaded is counted as passed, failed or skipped, and a corpus that
// holds nothing is a problem, never a success.
#ifndef HARNESS_CORPUS_CORPUS_H
#define HARNESS_CORPUS_CORPUS_H

#include "impl/impl.h"
#include "scenario.h"

struct corpus {
    struct scenario_file *files; // owned; by ruleset, then by name
    size_t count;
    size_t scenarios, cases; // in all files
    size_t golden;           // of the cases, lines of golden files
};

// Loads the files RULESET/TOPIC.yaml of DIR and of DIR/written, of one ruleset or (rules
// NULL) of all. Problems go to on_problem: a file's or scenario's own, an id or a topic that stands
// twice, a ruleset without files, a name that is no scenario file. Returns their number; what could
// be read is in c, to be freed in any case.
size_t corpus_load(struct corpus *c, const char *dir, const char *rules, problem_fn *on_problem,
                   void *context);
void corpus_free(struct corpus *c);

// The version of the corpus in a folder, its file VERSION: a major and a minor number with a dot
// between. False with a problem where there is none.
bool corpus_version(const char *dir, struct text *version, struct problem *p);

// Where the verdicts of clauses come from: impl_explain, or a stand-in in tests.
typedef enum answer explain_fn(const char *position, const char *action, struct text *lines,
                               struct problem *p);

enum { SKIP_REASONS = 3 };
enum skip_reason {
    SKIP_STOPPED,   // whole cases: on_progress asked to stop
    SKIP_PERFT,     // single perft counts above perft_most, or that an implementation has not
    SKIP_NO_CLAUSE, // single `by`s: nobody explains
};
extern const char *const skip_reason_names[SKIP_REASONS];

struct corpus_result {
    uint64_t passed, failed, skipped; // cases; their sum is corpus.cases
    uint64_t checks;                  // single comparisons that were made
    uint64_t skips[SKIP_REASONS];     // by reason; only SKIP_STOPPED counts whole cases
    bool stopped;
};

// One failing case, told to a person: a block of lines without an empty line at its end. The text
// is borrowed for the call.
typedef void failure_fn(void *context, const struct scenario_case *c, const char *block);

// Before each case. Returns whether to go on.
typedef bool progress_fn(void *context, size_t done, size_t total);

struct corpus_run {
    const struct impl *const *impls; // each case goes through each
    size_t impl_count;               // 1 or 2
    explain_fn *explain;             // NULL: `by` is not judged (and counted as skipped)
    uint64_t perft_most;             // larger perft counts are skipped; 0 for no limit
    const struct impl *reference;    // whose next position every other must give; NULL: nobody's
    failure_fn *on_failure;          // may be NULL
    progress_fn *on_progress;        // may be NULL
    void *context;                   // for both
};

// Runs one case and adds to the result. True if it passed.
bool corpus_case(const struct scenario_case *c, const struct corpus_run *run,
                 struct corpus_result *result);

// Runs every case of the corpus.
void corpus_run(const struct corpus *c, const struct corpus_run *run, struct corpus_result *result);

#endif
