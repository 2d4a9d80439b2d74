// SPDX-License-Identifier: MIT
//
// The internals of a session, for session.c and turn.c only.
#ifndef HARNESS_TRANSPORT_TURN_H
#define HARNESS_TRANSPORT_TURN_H

#include "process/child.h"
#include "session.h"

enum stage {
    STAGE_HELLO,  // waits for the handshake
    STAGE_TALK,   // requests can be asked
    STAGE_BYE,    // waits for the answer to bye
    STAGE_END,    // bye is answered; waits for the end of the process
    STAGE_BROKEN, // nothing can be asked any more
};

// A request that waits for its answer.
struct flight {
    uint64_t id;
    uint64_t end; // the request is sent once so many bytes are written
    struct question *question;
};

struct session {
    struct child child;
    struct session_limits limits;
    struct identity identity;
    enum stage stage;
    enum outcome outcome;   // the outcome that broke the session
    bool told;              // a request got that outcome
    uint64_t last;          // id of the request answered last; 0 for none
    bool repeated;          // a second answer to the last request broke the session
    struct problem problem; // the problem of a failed handshake
    bool shaken;            // `problem` is filled
    struct text words;      // what broke the session

    struct text in;        // bytes that were read; from `start` on they are not handled yet
    size_t start, scanned; // no line feed is between `start` and `scanned`
    struct text out;       // what is to be written, from `done` on
    size_t done;
    uint64_t written, queued; // bytes since the beginning of the session
    struct reply reply;       // the last reply
    struct text answered;     // the last questions, as question_line writes them

    struct flight
        *flight; // owned: as many as its window; the first `pending` wait, the oldest first
    size_t pending;
    uint64_t next; // id of the next request

    uint64_t due;     // when the time-out of the oldest request began; 0 if it has not
    double since;     // when the last answer came, or a request was asked with none in flight
    uint64_t closing; // when a pipe was seen to be closed; 0 if none was
    uint64_t end;     // when all its processes must have ended; 0 before bye
};

// Writes what can be written. If the time-out of the oldest request has not begun, it begins now.
void turn_flush(struct session *s);

#endif
