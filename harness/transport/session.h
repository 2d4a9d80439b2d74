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

#include "question.h"

struct session_limits {
    unsigned answer_ms; // for an answer, since its request became the oldest in flight; at least 1
    unsigned start_ms;  // for the handshake
    unsigned first_ms;  // for a process's first answer, if longer than answer_ms; else 0
    unsigned end_ms;    // from bye to the end of the process
    unsigned memory_mb; // address space of each of its processes; 0 for no limit
};

// Returns the time-out for the end of a process, if its time-out for an answer is `answer_ms`. It
// is at least a second, since interpreters take longer to end than to answer.
unsigned session_end_ms(unsigned answer_ms);

// Returns the time-out for the handshake: at least ten seconds, since runtimes and models are
// loaded during it.
unsigned session_start_ms(unsigned answer_ms);

struct session;

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

const struct identity *session_identity(const struct session *s);

// True if the session broke, after which only session_close may be called. A crash, a time-out, and
// a line that fits no request break it. The request at fault then gets the outcome, the others in
// flight are LOST. If none is in flight, or the request answered last is answered again, that last
// request is at fault: session_close returns the outcome, and all requests in flight are LOST. A
// wrong answer (PROTOCOL, ADAPTER) with the id of a request in flight is that request's outcome,
// and does not break the session.
bool session_broken(const struct session *s);

// Called for each answer, in the order in which they come. It may keep the reply (copy the struct
// and zero the original); otherwise the reply is freed. It must not call functions of sessions.
typedef void reply_fn(void *context, struct question *q, struct reply *reply);

// Queues a request without waiting; it may be sent only in the next turn. The question is borrowed
// until it is answered. Bytes of its texts that are not UTF-8 are sent as U+FFFD, so that the echo
// differs. False if the session broke, or has as many requests in flight as its window.
bool session_ask(struct session *s, struct question *q);

// Returns the number of requests in flight.
size_t session_pending(const struct session *s);

// Waits at most `milliseconds` until one of the sessions has something to do, then serves all:
// reads, writes, checks time limits, and calls `on_reply` (unless NULL) for each answer. Skips
// NULLs and broken sessions; if only these are left, returns at once. EINTR ends the wait. Returns
// the number of answers.
size_t sessions_turn(struct session *const *sessions, size_t count, unsigned milliseconds,
                     reply_fn *on_reply, void *context);

#endif
