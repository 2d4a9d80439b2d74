// SPDX-License-Identifier: MIT
//
// For the commands about engine and spec: runs the corpus through both, and compares both at one
// position.
// Invariant: if a run compared nothing, or a loaded case has no result, that is an error and never
// counts as agreement.
#ifndef HARNESS_COMMAND_VERIFY_H
#define HARNESS_COMMAND_VERIFY_H

#include <jansson.h>

#include "base/progress.h"
#include "corpus/corpus.h"
#include "lockstep/finding.h"
#include "play/generate.h"

// Engine and spec. Where they differ, the clauses that the spec names decide who is right.
extern const struct contest engine_and_spec;

struct at_position {
    const char *command; // for messages
    const char *position;
    const char *action; // the action to compare; NULL for all legal actions
    bool json;

    // The finding to replay, or NULL. If nothing differs at its position, its game is played again.
    const struct finding *found;
};

// Compares, prints, and returns the exit code.
int at_position(const struct at_position *asked);

// ---- the corpus ----

struct corpus_check {
    const char *command, *dir; // the command's name in messages, and the folder of scenarios
    uint64_t perft_most;       // larger counts of action sequences are skipped; 0 for no limit
    bool verbose, quiet;       // `verbose` shows all failures, `quiet` shows none

    // The result of all rulesets together.
    struct corpus_result result;
    uint64_t loaded, golden;  // numbers of scenarios and of golden lines (recorded outcomes)
    uint64_t files, problems; // numbers of files and of problems in them
    uint64_t cases;           // number of loaded cases; each has passed, failed or been skipped
    size_t shown, rest;       // numbers of failures that were shown and that were not
    bool lost;                // true if a failure could not be printed

    // Used during the run.
    struct progress progress;
    const struct corpus *running;
    struct corpus_slot *slot;
    size_t failures; // failures so far in the child process that runs the corpus
};

enum { CORPUS_PERFT_MOST = 2000000 };

// Runs the corpus of the rulesets in `g` and prints failures. If input is unreadable, prints a
// message and counts a problem. The caller catches signals.
void corpus_check_run(struct corpus_check *v, const struct generate *g);

// Returns the exit code of a run whose files had no problems. For EXIT_UNABLE it prints the reason.
int corpus_check_exit(const struct corpus_check *v);

// Appends to `out` the summary of the corpus, to `compared` what was compared, and to `left_out`
// what was not compared.
void corpus_check_show(const struct corpus_check *v, struct text *out, struct text *compared,
                       struct text *left_out);
json_t *corpus_check_json(const struct corpus_check *v);

#endif
