// SPDX-License-Identifier: MIT
//
// A conversation with an implementation under test in the protocol of docs/protocol.md: starts it,
// asks, reads, and says what went wrong in one of the protocol's verdicts. Knows processes, lines,
// JSON and time; no rule of the game, and not what an answer should have been.
// Invariant: whatever the process does, a call returns within its limits, every request gets
// exactly one answer or verdict, and after session_close no process that it started is left.
#ifndef HARNESS_TRANSPORT_SESSION_H
#define HARNESS_TRANSPORT_SESSION_H

#include <stdbool.h>
#include <stddef.h>

#include "question.h"

struct session_limits {
    unsigned answer_ms; // for one answer, from when it is the oldest that is due; 1 or more
    unsigned start_ms;  // for the handshake
    unsigned first_ms;  // for a process's first answer, if that is longer; 0 as for any other
    unsigned end_ms;    // from bye to the end of the process
    unsigned memory_mb; // address space of the process and its children, each; 0 for no limit
};

// The time that a process has to end, where it has `answer_ms` for an answer: at least a second,
// because the end of an interpreter takes longer than an answer.
unsigned session_end_ms(unsigned answer_ms);

// The time that it has for the handshake: at least ten seconds, because runtimes and models are
// loaded in it.
unsigned session_start_ms(unsigned answer_ms);

struct session;

// Starts `argv` (ended by NULL; argv[0] is looked up in PATH) and shakes hands. NULL with a problem
// (and the outcome it counts as, in *outcome) where it can't be started or the handshake fails.
struct session *session_open(const char *const *argv, const struct session_limits *limits,
                             enum outcome *outcome, struct problem *p);

// Ends all of it at once, without bye, and frees.
void session_kill(struct session *s);

// Says bye to all of them that are in order and have nothing in flight, NULLs aside, and waits for
// all at once, each within its limit. What was wrong is said by session_close, which is all that
// may be called with them then.
void sessions_bye(struct session *const *sessions, size_t count);

// Says bye, if sessions_bye did not, waits within its limit, kills what is left, frees. Returns
// what was wrong with the end, and appends it to `words`: exit code other than
// 0 or no answer to bye (CRASH), still there after that time (TIMEOUT), a line that is no answer to
// bye, a process left behind (PROTOCOL); ANSWERED where nothing was. Where the session is broken or
// requests are in flight there is no bye, and what broke it is returned only if no request was told
// of it: then the last that was answered is its cause.
enum outcome session_close(struct session *s, struct text *words);

const struct identity *session_identity(const struct session *s);

// Whether it can't be asked any more. Once broken every request that was in flight has got an
// outcome (the cause its own, the others LOST), further ones get none, and only session_close is
// left. Where nothing is in flight, and at a second answer to the request that was answered last,
// the cause is that one: nobody is told, and session_close returns what it was. A crash and a
// time-out break it, and a line that cannot be attributed to a request; a PROTOCOL or ADAPTER
// outcome of an answer whose id is in flight is that request's alone, and the conversation goes on.
bool session_broken(const struct session *s);

// Called with the answer to each question, in the order in which they come. The reply is the
// callee's to take (copy the structure and zero the original) or is freed behind it. It must call
// nothing of sessions.
typedef void reply_fn(void *context, struct question *q, struct reply *reply);

// Asks without waiting: queues the request; what can be written is. The question is borrowed until
// its answer. Its texts are UTF-8: a byte that is not is sent as U+FFFD, and the echo then differs.
// False if the session is broken (no answer will come) or as many as its window are in
// flight already.
bool session_ask(struct session *s, struct question *q);

// How many requests are in flight.
size_t session_pending(const struct session *s);

// Waits until at least one of the sessions has something, or for `milliseconds`, and deals with
// what there is on all of them: reads, writes, judges time limits, calls `on_reply` (NULL: nobody).
// Sessions that are NULL or broken are passed over; where there is no other, it returns at once.
// Returns how many times on_reply was called. EINTR ends the wait.
size_t sessions_turn(struct session *const *sessions, size_t count, unsigned milliseconds,
                     reply_fn *on_reply, void *context);

#endif
