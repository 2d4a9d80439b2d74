// SPDX-License-Identifier: MIT
//
// The inside of a session, for session.c and turn.c.
#ifndef HARNESS_TRANSPORT_TURN_H
#define HARNESS_TRANSPORT_TURN_H

#include "process/child.h"
#include "session.h"

enum stage {
    STAGE_HELLO,  // waits for the handshake
    STAGE_TALK,   // asks
    STAGE_BYE,    // waits for the answer to bye
    STAGE_END,    // has it, and waits for the end of the process
    STAGE_BROKEN, // asks no more
};

// A request that waits for its answer.
struct flight {
    uint64_t id;
    uint64_t end; // bytes to be written until it has been asked
    struct question *question;
};

struct session {
    struct child child;
    struct session_limits limits;
    struct identity identity;
    enum stage stage;
    enum outcome outcome;   // that of what broke it
    bool told;              // a request had that outcome
    uint64_t last;          // id of the request answered last; 0 for none
    bool repeated;          // a second answer to that one broke it
    struct problem problem; // of a handshake that failed
    bool shaken;            // that problem is filled
    struct text words;      // says what broke it

    struct text in;        // bytes that were read; those from `start` on are not taken yet
    size_t start, scanned; // there is no line feed between them
    struct text out;       // what is to be written, from `done` on
    size_t done;
    uint64_t written, queued; // bytes, since the beginning
    struct reply reply;       // the last
    struct text answered;     // the last questions, as question_line writes them

    struct flight
        *flight; // owned: as many as its window, of which `pending` wait, the oldest first
    size_t pending;
    uint64_t next; // id of the next request

    uint64_t due;     // when the time of the oldest request began; 0 if it has not
    double since;     // when the last answer came, or what is due was asked where nothing was
    uint64_t closing; // when a pipe was seen to be closed; 0 if none was
    uint64_t end;     // when all of it has to have ended; 0 before bye
    bool straggling;  // the process itself has ended, behind bye
};

// Writes what can be written. If the time-out of the oldest request has not begun, it begins now.
void turn_flush(struct session *s);

#endif
