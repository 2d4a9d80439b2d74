// SPDX-License-Identifier: MIT
//
// What the files of `paikocheck dev kill` share: what is tried, and what came of it. kill_choose.c
// chooses, kill.c begins, kill_trial.c tries, kill_report.c
// says what came of it, kill_page.c writes it as a page.
#ifndef HARNESS_COMMAND_KILL_INSIDE_H
#define HARNESS_COMMAND_KILL_INSIDE_H

#include "corpus/corpus.h"
#include "impl/mutants.h"
#include "process/workers.h"
#include "verify/lockstep_options.h"

enum { SCENARIO_MAX = 96, CLAUSE_ID_MAX = 64 };

// What is tried: a mutant, alone or with one option of a ruling in force wherever it is played.
struct tried {
    const struct mutant *mutant;
    bool chosen;
    bool forced;
    size_t ruling;
    unsigned option;
};

struct trial {
    bool begun, done, crashed;
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
    const char *corpus, *page;
    bool corpus_only, first;
    uint64_t second_order; // so many pairs of a mutant and an option; 0: the mutants
    int names;             // that were given, of mutants; 0: all
    char **name;
    const struct mutant *rows;
    size_t row_count;
    struct tried *tasks;
    size_t count;
    struct trial *trials; // one a task, shared by all processes
    struct workers workers;
    size_t next;            // task to begin
    uint64_t ended;         // tasks that have
    size_t at[WORKERS_MAX]; // task that a worker is at
    struct corpus corpora[RULESETS];
};

// Whether something is played in a ruleset: where the mutant breaks a clause of its document, and
// it has the ruling that the mutant misreads (a mutant of no clause: in the first ruleset); with an
// option in force where that is off its default.
bool kill_plays(const struct tried *t, int ruleset);

// Whether the corpus is asked of each mutant too.
static inline bool kill_asks_corpus(const struct kill *k) {
    return !k->first && !k->second_order;
}

// Makes the tasks, those chosen that were named; false with a message for an unknown name.
bool kill_choose(struct kill *k);

// What a worker does: the task that stands for it in at[].
int kill_try(void *context, unsigned index, int out);

// `NAME`, or `NAME under RULING=OPTION`.
void kill_name(const struct tried *t, struct text *out);

// Prints what came of the tasks; the exit code.
int kill_report(const struct kill *k);

// What there is to say of all trials together. Times are processor seconds to the first finding, of
// those that were found: half take at most `median`, 95 of 100 at most `most95`.
struct kill_sums {
    unsigned chosen, run, killed, found;
    unsigned attributed, first; // of those found: that name a clause it breaks, that name one first
    double median, most95, worst;
    const struct tried *slowest; // NULL where none was found
};
// Of the chosen tasks, or of all.
struct kill_sums kill_sum_up(const struct kill *k, bool chosen_alone);
double kill_percent(unsigned of, unsigned all);

// Prints what came of the tasks, and writes the page where one is wanted; the exit code.
int kill_end(const struct kill *k);

#endif
