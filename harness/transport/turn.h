// SPDX-License-Identifier: MIT
//
// The inside of a session, for session.c and turn.c. turn.c moves bytes and judges; session.c
// begins, asks and ends.
#ifndef HARNESS_TRANSPORT_TURN_H
#define HARNESS_TRANSPORT_TURN_H

#include <stdint.h>

#include "fields.h"
#include "in_flight.h"
#include "lines.h"
#include "process/child.h"
#include "session.h"

enum stage {
    STAGE_HELLO,  // waits for the handshake
    STAGE_TALK,   // asks
    STAGE_BYE,    // waits for the answer to bye
    STAGE_END,    // has it, waits for the process to end
    STAGE_BROKEN, // is not to be asked any more
};

struct session {
    struct child child;
    struct session_limits limits;
    struct identity identity;
    enum stage stage;
    enum outcome outcome;    // of what broke it
    bool told;               // and a request had that outcome
    uint64_t last;           // id of the request that was answered last; 0 for none
    bool repeated;           // a second answer to that one broke it
    struct problem problem;  // of a handshake that was none
    bool shaken;             // that problem is filled in
    struct text words;       // what broke it
    char reason[REASON_MAX]; // the same in one word

    struct lines lines;
    struct fields fields;
    struct reply reply; // its texts are used again and again
    struct text out;    // what is to be written, from `done` on
    size_t done;
    uint64_t written, queued; // bytes, since the beginning
    struct in_flight in_flight;

    uint64_t due;     // when the time of the oldest request began; 0 if it has not
    double since;     // when the last answer came, or what is due was asked where nothing was
    uint64_t closing; // when a pipe was seen to be closed; 0 if none was
    uint64_t end;     // when all of it has to have ended; 0 before bye
    bool straggling;  // the process itself has ended, behind bye
};

// Who is told of answers, and how many there were.
struct listener {
    reply_fn *fn;
    void *context;
    size_t count;
};

// Writes what can be written; from then on the oldest request's time runs.
void turn_flush(struct session *s);

// Waits for one of the sessions, or until `milliseconds` have passed, and deals with what there is.
// False if a signal came instead, or there is nothing to wait for.
bool turn_wait(struct session *const *sessions, size_t count, unsigned milliseconds,
               struct listener *listener);

#endif
