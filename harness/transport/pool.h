// SPDX-License-Identifier: MIT
//
// Several processes of one program under test. A pool asks many questions at once, replaces a
// process that broke, asks its unanswered questions again, and stops after too much trouble.
// Invariants: a question is asked until it is answered, or is blamed for breaking its process.
// Whenever a process breaks or ends wrongly, a reply or `ended` says so.
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

// Counts processes that ended wrongly or broke, if no question was the cause.
struct ending {
    uint64_t times;
    struct text words; // owned: what went wrong the first time
};

struct pool {
    const char *const *argv; // borrowed
    struct session_limits limits;
    unsigned size;        // number of processes, 1 to POOL_MAX
    unsigned give_up;     // time-outs in a row after which the pool gives up; 0 for never
    unsigned seconds;     // seconds after pool_open at which the pool stops; 0 for never
    unsigned broken_most; // broken processes after which the pool stops; 0 for never
    // Returns true if a question should be skipped; NULL to skip none. A skipped question has no
    // answer after pool_ask, and the outcome LOST after pool_call.
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
    bool alone;        // true once a start failed while another process was idle
    unsigned broken;   // processes that broke at questions; a time-out counts several times
    bool spent;        // `over` was set because of broken processes
    struct ending ended[OUTCOME_COUNT];
    struct text trouble; // why no process can be started any more
    struct text over;    // why asking has ended, unless `trouble` says why
};

// Starts the first process. On failure fills `problem` and returns false.
bool pool_open(struct pool *p, struct problem *problem);

// True if more questions may be asked. False after a stop. False if no process can be started:
// `trouble` says why. False if the time is up, or too many processes timed out or broke: `over`
// says why. Stays false, unless pool_go_on changes this.
bool pool_going(struct pool *p);

// From now on, asking ends when `most` further processes have broken. If asking had ended because
// too many processes broke, asking can go on: the reason is moved from `over` to `why`. This lets a
// caller examine findings.
void pool_go_on(struct pool *p, unsigned most, struct text *why);

// Returns the seconds until the deadline, but at most `most`; 0 after the deadline.
double pool_left(const struct pool *p, double most);

// Asks all questions that have no answer yet. False if asking ended before all were answered.
bool pool_ask(struct pool *p, struct question *const *questions, size_t count);

// Asks one question. True if the question is answered. If the function `spare` skips the question,
// returns true if more questions may be asked.
bool pool_call(struct pool *p, struct question *q);

// Asks one question in a fresh process. False if it has no answer, or nothing more may be asked.
bool pool_fresh(struct pool *p, struct question *q);

// Asks several questions one after the other in one fresh process. Does not judge how the process
// ends. False if the process broke before the last question, or nothing more may be asked.
bool pool_in_turn(struct pool *p, struct question *const *questions, size_t count);

// Ends all processes, and stores in `ended` what was wrong with how they ended. If the time is up
// or a stop was asked for, kills them and stores nothing. Later questions start new processes.
void pool_close(struct pool *p);

// Frees the pool. Call pool_close before.
void pool_free(struct pool *p);

#endif
