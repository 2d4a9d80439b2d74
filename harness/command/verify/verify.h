// SPDX-License-Identifier: MIT
//
// For the commands about engine and spec: runs the corpus through both, and compares both at one
// position.
// Invariant: a run that compared nothing is an error, never agreement; a loaded case without a
// result is an error, too.
#ifndef HARNESS_COMMAND_VERIFY_H
#define HARNESS_COMMAND_VERIFY_H

#include <jansson.h>

#include "base/progress.h"
#include "corpus/corpus.h"
#include "lockstep/finding.h"
#include "play/generate.h"

// Engine and spec; the spec is the judge.
extern const struct contest engine_and_spec;

struct at_position {
    const char *command; // for messages
    const char *position;
    const char *action; // the action to compare; NULL for all that are listed
    bool json;

    // The finding to replay, or NULL. If nothing differs at its position, its game is played again.
    const struct finding *found;
};

// Compares, prints, and returns the exit code.
int at_position(const struct at_position *asked);

// ---- the corpus ----

struct corpus_check {
    const char *command, *dir; // for messages; the folder of scenarios
    uint64_t perft_most;       // larger perft counts are skipped; 0 for no limit
    bool verbose, quiet;       // shows all failures; shows none

    // The result of all rulesets together.
    struct corpus_result result;
    uint64_t loaded, golden;  // scenarios and golden lines
    uint64_t files, problems; // the files of these; problems in them
    uint64_t cases;           // loaded; each is passed, failed or skipped
    size_t shown, rest;       // failures that were shown, and others
    bool lost;                // a failure could not be written

    // Used during the run.
    struct progress progress;
    const struct corpus *running;
    struct corpus_slot *slot;
    size_t failures; // in the process that runs the corpus
};

enum { CORPUS_PERFT_MOST = 2000000 };

// Runs the corpus of the rulesets in `g` and prints failures. Prints a message for unreadable
// input, and counts it as a problem. The caller catches signals.
void corpus_check_run(struct corpus_check *v, const struct generate *g);

// Returns the exit code of a run without problems. Before EXIT_UNABLE it prints the reason.
int corpus_check_exit(const struct corpus_check *v);

// Appends the summary, and to `compared` and `left_out` the corpus's parts of the last lines.
void corpus_check_show(const struct corpus_check *v, struct text *out, struct text *compared,
                       struct text *left_out);
json_t *corpus_check_json(const struct corpus_check *v);

#endif
