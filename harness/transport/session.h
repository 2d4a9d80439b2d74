// SPDX-License-Identifier: MIT
//
// A conversation with a program under test by docs/protocol.md: starts it, asks, reads, and names
// what went wrong as one of the protocol's outcomes. Whether an answer is right is not checked
// here.
// Invariants: whatever the process does, a call returns within its limits; every request gets
// exactly one answer or outcome; after session_close no process that it started is left.
#ifndef HARNESS_TRANSPORT_SESSION_H
#define HARNESS_TRANSPORT_SESSION_H

#include <stdbool.h>
#include <stddef.h>

#include "process/child.h"
#include "question.h"

struct session_limits {
    unsigned answer_ms; // for an answer, since its request became the oldest in flight; at least 1
    unsigned start_ms;  // for the handshake
    unsigned first_ms;  // for a process's first answer, if longer than answer_ms; else 0
    unsigned end_ms;    // from bye to the end of the process
    unsigned memory_mb; // address space of each of its processes; 0 for no limit
};

// Returns the limits with this time-out for an answer. Handshake and first answer have at least ten
// seconds, since runtimes and models are loaded then; the end has at least a second, since
// interpreters take longer to end than to answer.
struct session_limits session_limits_of(unsigned answer_ms, unsigned memory_mb);

// A crash, a time-out, and a line that fits no request break a session. The request at fault then
// gets the outcome, the others in flight are LOST. If none is in flight, or the request answered
// last is answered again, that last request is at fault: session_close returns the outcome, and all
// requests in flight are LOST. A wrong answer (PROTOCOL, ADAPTER) with the id of a request in
// flight is that request's outcome, and does not break the session.
enum stage {
    STAGE_HELLO,  // waits for the handshake
    STAGE_TALK,   // requests can be asked
    STAGE_BYE,    // waits for the answer to bye
    STAGE_END,    // bye is answered; waits for the end of the process
    STAGE_BROKEN, // only session_close may be called
};

// A request that waits for its answer.
struct flight {
    uint64_t id;
    uint64_t end; // the request is sent once so many bytes are written
    struct question *question;
};

// Only session.c and turn.c write it.
struct session {
    struct child child;
    struct session_limits limits;
    struct identity identity;
    enum stage stage;
    enum outcome outcome;   // the outcome that broke the session
    bool told;              // a request got that outcome
    uint64_t last;          // id of the request answered last; 0 for none
    bool repeated;          // a second answer to the last request broke the session
    struct problem problem; // the problem of a failed handshake; empty if it did not fail
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

// Starts `argv` (ended by NULL; argv[0] is looked up in PATH) and makes the handshake. If either
// fails: NULL, with a problem and the outcome that is to be reported.
struct session *session_open(const char *const *argv, const struct session_limits *limits,
                             enum outcome *outcome, struct problem *p);

// Kills all processes of a session, without bye, and frees it.
void session_kill(struct session *s);

// Says bye to all sessions that work and have no request in flight (NULLs are skipped), and waits
// for all at the same time, each up to its limit. Afterwards only session_close may be called; it
// returns what was wrong.
void sessions_bye(struct session *const *sessions, size_t count);

// Says bye unless sessions_bye did, waits up to the limit, kills what is left, and frees the
// session. Appends what was wrong with the end to `words`, and returns the outcome of the end.
// CRASH: an exit code other than 0, or an end without an answer to bye. TIMEOUT: still running
// after its time. PROTOCOL: a line that does not answer bye. ANSWERED: nothing was wrong. A session
// that broke or has requests in flight gets no bye. The outcome of a break is returned only if no
// request got that outcome; the break is then the fault of the request that was answered last.
enum outcome session_close(struct session *s, struct text *words);

// Called for each answer, in the order in which they come. It may keep the reply (copy the struct
// and zero the original); otherwise the reply is freed. It must not call functions of sessions.
typedef void reply_fn(void *context, struct question *q, struct reply *reply);

// Queues a request without waiting; it may be sent only in the next turn. The question is borrowed
// until it is answered. Bytes of its texts that are not UTF-8 are sent as U+FFFD, so that the echo
// differs. False if the session broke, or has as many requests in flight as its window.
bool session_ask(struct session *s, struct question *q);

// For session.c: writes what can be written. If the time-out of the oldest request has not begun,
// it begins now.
void turn_flush(struct session *s);

// Waits at most `milliseconds` until one of the sessions has something to do, then serves all:
// reads, writes, checks time limits, and calls `on_reply` (unless NULL) for each answer. Skips
// NULLs and broken sessions; if only these are left, returns at once. EINTR ends the wait. Returns
// the number of answers.
size_t sessions_turn(struct session *const *sessions, size_t count, unsigned milliseconds,
                     reply_fn *on_reply, void *context);

#endif
