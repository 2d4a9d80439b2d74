// SPDX-License-Identifier: MIT
//
// Talks with a program under test, as docs/protocol.md says: starts the program, sends requests
// and reads answers. Whatever goes wrong becomes one of the protocol's outcomes. Whether an answer
// is right is not checked here.
// Invariants: a call returns within its limits, whatever the process does. Every request gets
// exactly one answer or outcome. After session_close no process of the session is left.
#ifndef HARNESS_TRANSPORT_SESSION_H
#define HARNESS_TRANSPORT_SESSION_H

#include <stdbool.h>
#include <stddef.h>

#include "process/child.h"
#include "question.h"

struct session_limits {
    // For an answer, from the time when its request is the oldest unanswered one; at least 1.
    unsigned answer_ms;
    unsigned start_ms;  // for the handshake
    unsigned first_ms;  // for a process's first answer: only used if longer than answer_ms
    unsigned end_ms;    // from the request `bye` to the end of the process
    unsigned memory_mb; // address space of each process of the session; 0 for no limit
};

// Returns the limits that follow from answer_ms. The handshake and the first answer get at least
// ten seconds, since programs load runtimes or models then. The end of the process gets at least
// one second.
struct session_limits session_limits_of(unsigned answer_ms, unsigned memory_mb);

// A crash, a time-out, or a line that answers no request breaks a session. The oldest unanswered
// request gets the outcome, such as CRASH. All other unanswered requests are LOST. In two cases no
// request gets the outcome, and session_close returns it:
// - No request is unanswered.
// - The line repeats the last answer. All unanswered requests are LOST.
// A wrong answer to an unanswered request does not break the session. The request gets the outcome
// PROTOCOL or ADAPTER.
enum stage {
    STAGE_HELLO,  // waits for the handshake
    STAGE_TALK,   // requests can be asked
    STAGE_BYE,    // waits for the answer to `bye`
    STAGE_END,    // `bye` is answered; waits for the end of the process
    STAGE_BROKEN, // only session_close may be called
};

// A request that waits for its answer.
struct flight {
    uint64_t id;
    uint64_t end; // value of session.written once the whole request is sent
    struct question *question;
};

// Other files than session.c and turn.c may only read the members.
struct session {
    struct child child;
    struct session_limits limits;
    struct identity identity;
    enum stage stage;
    enum outcome outcome;   // the outcome that broke the session
    bool told;              // true if `outcome` was the outcome of a request
    uint64_t last;          // id of the request answered last; 0 for none
    bool repeated;          // a second answer to the last request broke the session
    struct problem problem; // the problem of the handshake; empty if the handshake did not fail
    struct text words;      // what broke the session

    struct text in;        // bytes that were read; those from `start` on are not handled yet
    size_t start, scanned; // `in` has no line feed between these two places
    struct text out;       // bytes for the process; the first `done` bytes are already written
    size_t done;
    uint64_t written, queued; // bytes of all requests: written to the process, and queued
    struct reply reply;       // the last reply
    struct text answered;     // the most recently answered questions, as question_line writes them

    // Owned: room for as many requests as the window allows. The first `pending` of them are
    // unanswered, the oldest first.
    struct flight *flight;
    size_t pending;
    uint64_t next; // id of the next request

    uint64_t due;     // start of the time-out of the oldest request; 0 if it has not begun
    double since;     // the time from which reply.seconds counts
    uint64_t closing; // when the process was found to have closed a pipe; else 0
    uint64_t end;     // when all processes of the session must have ended; 0 until `bye`
};

// Starts `argv` (ended by NULL; argv[0] is looked up in PATH) and makes the handshake. On failure
// returns NULL, and sets `p` and the *outcome to be reported.
struct session *session_open(const char *const *argv, const struct session_limits *limits,
                             enum outcome *outcome, struct problem *p);

// Kills all processes of a session without sending `bye`, and frees the session.
void session_kill(struct session *s);

// Sends `bye` to all sessions that work and have no unanswered request. Skips NULLs. Waits for all
// sessions at the same time, for each up to its limit. Afterwards only session_close may be called,
// which returns what was wrong.
void sessions_bye(struct session *const *sessions, size_t count);

// Ends and frees the session. Sends `bye` as sessions_bye does, unless it was sent before. Waits up
// to the limit, then kills all processes. Appends to `words` what was wrong. Returns:
// - CRASH: an exit code other than 0, or an end without an answer to `bye`.
// - TIMEOUT: still running after its time.
// - PROTOCOL: a line that does not answer `bye`.
// - session.outcome: the session broke, and no request got this outcome.
// - ANSWERED in all other cases.
enum outcome session_close(struct session *s, struct text *words);

// Called for each answer, in the order in which they come. The function may keep the reply: it then
// copies the struct and zeroes the original. Otherwise the reply is freed. The function must not
// call functions of sessions.
typedef void reply_fn(void *context, struct question *q, struct reply *reply);

// Queues a request without waiting. The request may be sent later, by sessions_turn. The question
// is borrowed until it is answered. Bytes that are not UTF-8 are sent as U+FFFD, so the position in
// the answer differs from that of the question. False if the session broke, or has as many
// unanswered requests as its window allows.
bool session_ask(struct session *s, struct question *q);

// For session.c: writes what can be written. Begins the time-out of the oldest unanswered request,
// if it has not begun.
void turn_flush(struct session *s);

// Waits at most `milliseconds` until one of the sessions has something to do, then serves all:
// reads, writes, checks time limits, and calls `on_reply` (unless NULL) for each answer. Skips
// NULLs and broken sessions; if only these are left, returns at once. EINTR ends the wait. Returns
// the number of answers.
size_t sessions_turn(struct session *const *sessions, size_t count, unsigned milliseconds,
                     reply_fn *on_reply, void *context);

#endif
