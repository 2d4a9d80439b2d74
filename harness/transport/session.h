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
    unsigned answer_ms; // for one answer, from when it is the oldest that is due; at least 1
    unsigned start_ms;  // for the handshake
    unsigned first_ms;  // for a process's first answer, if longer; 0 as for any other
    unsigned end_ms;    // from bye to the end of the process
    unsigned memory_mb; // address space of each of its processes; 0 for no limit
};

// Returns the time for the end of a process that has `answer_ms` for an answer: at least a second,
// since the end of an interpreter takes longer than an answer.
unsigned session_end_ms(unsigned answer_ms);

// Returns its time for the handshake: at least ten seconds, since runtimes and models are loaded
// then.
unsigned session_start_ms(unsigned answer_ms);

struct session;

// Starts `argv` (ended by NULL; argv[0] is looked up in PATH) and shakes hands. NULL with a
// problem, and the outcome that it counts as, if it cannot be started or the handshake fails.
struct session *session_open(const char *const *argv, const struct session_limits *limits,
                             enum outcome *outcome, struct problem *p);

// Ends all of it at once, without bye, and frees it.
void session_kill(struct session *s);

// Says bye to all sessions that are in order and have nothing in flight (NULLs are skipped), and
// waits for all at once, each within its limit. Afterwards only session_close may be called, which
// tells what was wrong.
void sessions_bye(struct session *const *sessions, size_t count);

// Says bye, unless sessions_bye did, waits within its limit, kills what is left, and frees. Returns
// what was wrong with the end and appends it to `words`: an exit code other than 0, or no answer to
// bye (CRASH); still there after its time (TIMEOUT); another line than an answer to bye, or a
// process left behind (PROTOCOL); ANSWERED if nothing was. A session that is broken or has requests
// in flight gets no bye. What broke it is returned only if no request was told; the cause is then
// the last request that was answered.
enum outcome session_close(struct session *s, struct text *words);

const struct identity *session_identity(const struct session *s);

// True if nothing more can be asked. When a session breaks, every request in flight gets an outcome
// (the cause its own, the others LOST), later ones get none, and only session_close is left. If
// nothing is in flight, or the last answered request is answered again, that one is the cause: no
// request is told, and session_close returns the outcome. A crash, a time-out, and a line that fits
// no request break a session. A PROTOCOL or ADAPTER outcome of an answer whose id is in flight
// concerns that request alone, and the conversation goes on.
bool session_broken(const struct session *s);

// Gets the answer to each question, in the order in which they come. It may take the reply (copy
// the structure and zero the original), which is otherwise freed. It may call nothing of sessions.
typedef void reply_fn(void *context, struct question *q, struct reply *reply);

// Queues a request without waiting; it may be written only in the next turn. The question is
// borrowed until its answer. Its texts are UTF-8; another byte is sent as U+FFFD, so that the echo
// differs. False if the session is broken (no answer will come) or its window is full.
bool session_ask(struct session *s, struct question *q);

// Returns the number of requests in flight.
size_t session_pending(const struct session *s);

// Waits until one of the sessions has something, at most `milliseconds`, and handles what there is
// on all: reads, writes, judges time limits, calls `on_reply` (NULL: nobody). Sessions that are
// NULL or broken are skipped; without any other it returns at once. Returns how often it called
// on_reply. EINTR ends the wait.
size_t sessions_turn(struct session *const *sessions, size_t count, unsigned milliseconds,
                     reply_fn *on_reply, void *context);

#endif
