// SPDX-License-Identifier: MIT
//
// What the commands about engine and spec share: the corpus held against both, and the two at one
// position. Invariant: a run that compared nothing is an error, never agreement; nor is a loaded
// case without a result.
#ifndef HARNESS_COMMAND_VERIFY_H
#define HARNESS_COMMAND_VERIFY_H

#include <jansson.h>

#include "base/progress.h"
#include "corpus/corpus.h"
#include "lockstep/finding.h"
#include "play/generate.h"

// Engine and spec, the spec as judge.
extern const struct contest engine_and_spec;

struct at_position {
    const char *command; // for messages
    const char *position;
    const char *action; // the one whose outcome is compared; NULL for all that are listed
    bool json;

    // What was found in generated play: where nothing differs at the position, its game is played
    // again. NULL for none.
    const struct finding *found;
};

// Compares, prints, and returns the exit code.
int at_position(const struct at_position *asked);

// ---- the corpus ----

struct corpus_check {
    const char *command, *dir; // for messages; the folder of scenarios
    uint64_t perft_most;       // larger perft counts are skipped; 0 for no limit
    bool verbose, quiet;       // shows all failures; none

    // What came of it, of all rulesets together.
    struct corpus_result result;
    uint64_t loaded, golden;  // scenarios and golden lines
    uint64_t files, problems; // that they stand in
    uint64_t cases;           // loaded: each is passed, failed or skipped
    size_t shown, rest;       // failures that were shown, and others
    bool lost;                // one that was to be shown could not be written

    // On the way.
    struct progress progress;
    const struct corpus *running;
    struct corpus_slot *slot;
    size_t failures; // in the process that runs the corpus
};

enum { CORPUS_PERFT_MOST = 2000000 };

// Runs the rulesets of g, and prints what fails. Whoever calls it catches signals. What can't be
// read is said, and counted as a problem.
void corpus_check_run(struct corpus_check *v, const struct generate *g);

// The exit code of a run without problems; says on standard error why it is EXIT_UNABLE.
int corpus_check_exit(const struct corpus_check *v);

// Appends the summary, and what the last lines of a command say of the corpus.
void corpus_check_show(const struct corpus_check *v, struct text *out, struct text *compared,
                       struct text *left_out);
json_t *corpus_check_json(const struct corpus_check *v);

#endif
