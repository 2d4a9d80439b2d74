// SPDX-License-Identifier: MIT
//
// Several processes of one implementation under test, kept going: asks many questions at once,
// starts a new process where one broke, asks again what was in flight when it did, and knows when
// enough is enough. Knows processes and questions; not what an answer should be.
// Invariant: a question that counts as answered was answered or is what broke the process; one
// that was only in flight then is asked again. No process breaks or ends wrongly without a question
// or an ending that says so.
#ifndef HARNESS_TRANSPORT_POOL_H
#define HARNESS_TRANSPORT_POOL_H

#include "session.h"

enum {
    POOL_MAX = 64,
    // Processes that break at questions, behind which conform asks nothing more. A time-out counts
    // as several, since it is waited for.
    POOL_BROKEN_MAX = 1000,
    POOL_TIMEOUT_COUNTS = 10,
    POOL_GIVE_UP = 10, // the same of time-outs in a row
};

// Processes that ended wrongly, or broke where no question was there to be charged with it.
struct ending {
    uint64_t times;
    struct text words; // owned: of the first of them
};

struct pool {
    const char *const *argv; // borrowed
    struct session_limits limits;
    unsigned size;        // processes, 1 to POOL_MAX
    unsigned give_up;     // after so many time-outs in a row; 0 for never
    unsigned seconds;     // after so many, from pool_open on; 0 for never
    unsigned broken_most; // after so many processes that broke; 0 for never
    // Whether a question is not to be asked; NULL where all are. Such a question stays without an
    // answer in pool_ask, and is LOST in pool_call.
    bool (*spare)(void *context, struct question *q);
    void *spare_context;
    // Filled by pool_open.
    struct identity identity;
    struct session *session[POOL_MAX];
    uint64_t deadline; // as clock_ms counts; 0 for none
    uint64_t requests; // answered
    uint64_t started;  // processes
    unsigned failed;   // starts in a row that came to nothing
    unsigned silent;   // time-outs in a row
    bool answered;     // by any process
    bool alone;        // one did not start while another had nothing to do
    unsigned broken;   // processes that broke at questions, a time-out counted several times
    bool spent;        // `over`, because of them
    struct ending ended[OUTCOME_COUNT];
    struct text trouble; // why no process can be started any more
    struct text over;    // why nothing more is asked, of one that could be
};

// Starts the first process. False with a problem, and what it counts as.
bool pool_open(struct pool *p, enum outcome *outcome, struct problem *problem);

// Whether anything more is to be asked: not where somebody asked to stop, where it can't be started
// any more (trouble), where it was silent too often, broke too often, or the time is up (over).
// What is false stays so.
bool pool_going(struct pool *p);

// Where nothing more was asked because too many processes broke, `most` more may break: what was
// seen is looked into. Why it was over is appended to `why` and forgotten.
void pool_go_on(struct pool *p, unsigned most, struct text *why);

// Seconds until the deadline, at most `most`; 0 where it is over.
double pool_left(const struct pool *p, double most);

// Asks all questions that are not answered yet. False if it stopped before all were: then some may
// be answered, and nothing is to be asked any more.
bool pool_ask(struct pool *p, struct question *const *questions, size_t count);

// Asks one, alone; the same.
bool pool_call(struct pool *p, struct question *q);

// The same in a process of its own.
bool pool_fresh(struct pool *p, struct question *q);

// The same of several, one after the other. False also where it broke before the last.
bool pool_in_turn(struct pool *p, struct question *const *questions, size_t count);

// Ends all processes, and keeps in `ended` what was wrong with that. Where the time is up, or
// somebody asked to stop, they are killed, and nothing is said of their ends. Further questions
// start new ones.
void pool_close(struct pool *p);

// Gives back what was taken: to be called behind pool_close.
void pool_free(struct pool *p);

#endif
