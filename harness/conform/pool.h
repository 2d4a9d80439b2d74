// SPDX-License-Identifier: MIT
//
// Several processes of one implementation under test, kept going: asks many questions at once,
// starts a new process where one broke, and asks again what was in flight when it did. Knows
// processes and questions; not what an answer should be.
// Invariant: a question that counts as answered was answered or is what broke the process; one
// that was only in flight then is asked again.
#ifndef HARNESS_CONFORM_POOL_H
#define HARNESS_CONFORM_POOL_H

#include <stdio.h>

#include "question.h"

enum { POOL_MAX = 64 };

struct pool {
    const char *const *argv; // borrowed
    struct session_limits limits;
    unsigned size; // processes, 1 to POOL_MAX
    // Filled by pool_open.
    struct identity identity;
    struct session *session[POOL_MAX];
    uint64_t requests; // answered
    uint64_t started;  // processes
    unsigned failed;   // starts in a row that came to nothing
    // What was wrong with a process that could not be started, or at its end.
    struct text trouble;
    FILE *transcript; // of what pool_call asks; may be NULL
};

// Starts the first process. False with a problem, and what it counts as.
bool pool_open(struct pool *p, enum outcome *outcome, struct problem *problem);

// Asks all questions that are not answered yet. False if it stopped before all were: by
// stop_asked, or because no process can be started any more (trouble says why).
bool pool_ask(struct pool *p, struct question *const *questions, size_t count);

// Asks one, alone; the same.
bool pool_call(struct pool *p, struct question *q);

// Asks the questions in a process of their own, one after the other, from the last to the first
// where `backwards`. The same.
bool pool_fresh(struct pool *p, struct question *const *questions, size_t count, bool backwards);

// Ends all processes. Returns the first thing that was wrong with an end (its words in trouble), or
// OUTCOME_ANSWERED.
enum outcome pool_close(struct pool *p);

#endif
