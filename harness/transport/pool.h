// SPDX-License-Identifier: MIT
//
// Several processes of one program under test. A pool asks many questions at once, replaces a
// process that broke, asks its unanswered questions again, and stops after too much trouble.
// Invariants: a question counts as answered only if it got an answer, or is blamed for breaking its
// process. Whenever a process breaks or ends wrongly, a reply or `ended` says so.
#ifndef HARNESS_TRANSPORT_POOL_H
#define HARNESS_TRANSPORT_POOL_H

#include "session.h"

enum {
    POOL_MAX = 64,
    // How many processes may break at questions before conform stops. A time-out counts as several,
    // because waiting for it takes long.
    POOL_BROKEN_MAX = 1000,
    POOL_TIMEOUT_COUNTS = 10,
    POOL_GIVE_UP = 10, // time-outs in a row after which conform gives up
};

// Counts processes that ended wrongly, or broke while no question could be the cause.
struct ending {
    uint64_t times;
    struct text words; // owned: what was wrong with the first of these processes
};

struct pool {
    const char *const *argv; // borrowed
    struct session_limits limits;
    unsigned size;        // number of processes, 1 to POOL_MAX
    unsigned give_up;     // time-outs in a row after which the pool gives up; 0 for never
    unsigned seconds;     // seconds after pool_open at which the pool stops; 0 for never
    unsigned broken_most; // broken processes after which the pool stops; 0 for never
    // True if the pool should skip a question. `spare` may be NULL. pool_ask gives a skipped
    // question no answer; pool_call gives it the outcome LOST.
    bool (*spare)(void *context, struct question *q);
    void *spare_context;
    // Filled by pool_open.
    struct identity identity;
    struct session *session[POOL_MAX];
    uint64_t deadline; // the time by clock_ms at which asking stops; 0 for none
    uint64_t requests; // answered requests
    uint64_t started;  // processes started
    unsigned failed;   // failed starts since the last good start
    unsigned silent;   // time-outs in a row
    bool answered;     // whether any process has answered
    bool alone;        // true once it seems that only one process can run at a time
    unsigned broken;   // broken processes; a time-out counts as POOL_TIMEOUT_COUNTS processes
    bool spent;        // `over` was set because of broken processes
    struct ending ended[OUTCOME_COUNT];
    struct text trouble; // why no process can be started any more
    struct text over;    // which limit was reached, so that the pool stopped; else empty
};

// Starts the first process. On failure fills `problem` and returns false.
bool pool_open(struct pool *p, struct problem *problem);

// True if more questions may be asked. False after a stop. False if no process can be started:
// `trouble` says why. False if the time is up, or too many processes timed out or broke: `over`
// says why. Stays false, unless pool_go_on changes this.
bool pool_going(struct pool *p);

// Sets a new limit: the pool stops after `most` further broken processes. If the pool had
// stopped at the old limit, it can be used again, and the text of `over` is moved to `why`.
void pool_go_on(struct pool *p, unsigned most, struct text *why);

// Returns the seconds until the deadline, but at most `most`; 0 after the deadline.
double pool_left(const struct pool *p, double most);

// Asks all questions that have no answer yet. False if asking ended before all were answered: then
// nothing more may be asked.
bool pool_ask(struct pool *p, struct question *const *questions, size_t count);

// Asks one question. True if it was answered. If `spare` skips the question, returns pool_going().
bool pool_call(struct pool *p, struct question *q);

// Asks one question in a fresh process. True if it was answered and more questions may be asked.
bool pool_fresh(struct pool *p, struct question *q);

// Asks several questions one after the other in one fresh process. Does not judge how the process
// ends. True if all questions were answered and more questions may be asked.
bool pool_in_turn(struct pool *p, struct question *const *questions, size_t count);

// Ends all processes, and stores in `ended` what was wrong with how they ended. If the time is up
// or a stop was asked for, kills them and stores nothing. Later questions start new processes.
void pool_close(struct pool *p);

// Frees the pool. Call pool_close before.
void pool_free(struct pool *p);

#endif
