// SPDX-License-Identifier: MIT
//
// Several processes of one program under test. A pool asks many questions at once, replaces a
// process that broke, asks again the questions that were in flight there, and stops after too much
// trouble.
// Invariant: a question that counts as answered was answered, or broke its process; a question that
// was only in flight is asked again. Whenever a process breaks or ends wrongly, a reply or `ended`
// says so.
#ifndef HARNESS_TRANSPORT_POOL_H
#define HARNESS_TRANSPORT_POOL_H

#include "session.h"

enum {
    POOL_MAX = 64,
    // How many processes may break at questions before conform stops. A time-out counts as several,
    // because waiting for it takes long.
    POOL_BROKEN_MAX = 1000,
    POOL_TIMEOUT_COUNTS = 10,
    POOL_GIVE_UP = 10, // most time-outs in a row
};

// Processes that ended wrongly, or broke while no question could be the cause.
struct ending {
    uint64_t times;
    struct text words; // owned: what was wrong with the first of these processes
};

struct pool {
    const char *const *argv; // borrowed
    struct session_limits limits;
    unsigned size;        // number of processes, 1 to POOL_MAX
    unsigned give_up;     // gives up after so many time-outs in a row; 0 for never
    unsigned seconds;     // stops so long after pool_open; 0 for never
    unsigned broken_most; // stops after so many processes that broke; 0 for never
    // True if a question is to be skipped; NULL to skip none. A skipped question has no answer
    // after pool_ask; after pool_call its outcome is LOST.
    bool (*spare)(void *context, struct question *q);
    void *spare_context;
    // Filled by pool_open.
    struct identity identity;
    struct session *session[POOL_MAX];
    uint64_t deadline; // by clock_ms; 0 for none
    uint64_t requests; // answered requests
    uint64_t started;  // processes started
    unsigned failed;   // starts in a row that failed
    unsigned silent;   // time-outs in a row
    bool answered;     // some process has answered
    bool alone;        // a process did not start while another was idle: only one can run
    unsigned broken;   // processes that broke at questions; a time-out counts several times
    bool spent;        // `over` was set because of broken processes
    struct ending ended[OUTCOME_COUNT];
    struct text trouble; // why no process can be started any more
    struct text over;    // why asking ended although processes could be started
};

// Starts the first process. False with a problem.
bool pool_open(struct pool *p, struct problem *problem);

// True if more may be asked. False after a stop; if no process can be started (`trouble`); if too
// many processes timed out or broke, or the time is up (`over`). It then stays false, unless
// pool_go_on allows more processes to break.
bool pool_going(struct pool *p);

// Allows `most` more processes to break, so that findings can be examined. If asking had ended
// because too many broke, asking can go on, and the reason moves to `why`.
void pool_go_on(struct pool *p, unsigned most, struct text *why);

// Returns the seconds until the deadline, but at most `most`; 0 after the deadline.
double pool_left(const struct pool *p, double most);

// Asks all questions that have no answer yet. False if asking stopped before all had an answer;
// some may have an answer then, and nothing more may be asked.
bool pool_ask(struct pool *p, struct question *const *questions, size_t count);

// Asks one question alone. Returns as pool_ask; after a skip, true if more may be asked.
bool pool_call(struct pool *p, struct question *q);

// Asks one question in a fresh process. False if it has no answer, or nothing more may be asked.
bool pool_fresh(struct pool *p, struct question *q);

// Asks several questions one after the other in one fresh process, whose end is not judged. False
// also if the process broke before the last question.
bool pool_in_turn(struct pool *p, struct question *const *questions, size_t count);

// Ends all processes, and stores in `ended` what was wrong with their ends. If the time is up or a
// stop was asked for, kills them instead, and stores nothing. Later questions start new processes.
void pool_close(struct pool *p);

// Frees the pool. Call pool_close before.
void pool_free(struct pool *p);

#endif
