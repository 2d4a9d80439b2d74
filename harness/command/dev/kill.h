// SPDX-License-Identifier: MIT
//
// What the files of `paikocheck dev kill` share: what is tried, and what came of it. kill.c begins,
// kill_trial.c tries, kill_say.c says what came of it.
#ifndef HARNESS_COMMAND_KILL_H
#define HARNESS_COMMAND_KILL_H

#include "corpus/corpus.h"
#include "impl/mutants.h"
#include "process/workers.h"
#include "verify/lockstep_options.h"

enum { SCENARIO_MAX = 96, CLAUSE_ID_MAX = 64 };

// A mutant, and what came of it.
struct trial {
    const struct mutant *mutant;
    bool chosen, begun, done;
    char scenario[SCENARIO_MAX]; // the first that kills, "" for none
    uint32_t failing;            // scenarios about a clause that it breaks which fail
    bool found, shrunk;
    char named[CLAUSE_ID_MAX]; // the clause or ruling that the first finding names first, once it
                               // is shrunk; "" for none
    unsigned place;            // among those that it names: of the first that the mutant breaks,
                               // from 1; 0 where it names none of those
    uint64_t positions;        // until the first finding
    double processor;          // seconds of the process that searched, until then
    double seconds;            // until lockstep had what it has
    unsigned tiles;            // of the first finding, shrunk
};

struct kill {
    struct lockstep_options o;
    struct trial *trials; // one a mutant, shared by all processes
    size_t count;
    struct workers workers;
    size_t next;            // trial to begin
    uint64_t chosen, ended; // trials
    size_t at[WORKERS_MAX]; // trial that a worker is at
    struct corpus corpora[RULESETS];
};

// What a worker does: the trial that stands for it in at[].
int kill_try(void *context, unsigned index, int out);

// Prints what came of the trials; the exit code.
int kill_end(const struct kill *k);

#endif
