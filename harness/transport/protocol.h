// SPDX-License-Identifier: MIT
//
// Names and bounds of the protocol of docs/protocol.md, for all that speak it. Knows nothing of
// lines and processes.
#ifndef HARNESS_TRANSPORT_PROTOCOL_H
#define HARNESS_TRANSPORT_PROTOCOL_H

// What became of a request: identifier, name in reports and files. LOST is no verdict: the process
// broke while an earlier request was due, and this one, also in flight, says nothing about it; it
// is to be asked again in a new process and never counted. As answers come in any order nobody can
// know what the process was at: the oldest request that was due is taken as the cause, and whoever
// asks confirms it in a fresh process.
#define OUTCOMES(X)                                                                                \
    X(ANSWERED, "answered")                                                                        \
    X(UNSUPPORTED, "unsupported")                                                                  \
    X(CRASH, "crash")                                                                              \
    X(TIMEOUT, "time-out")                                                                         \
    X(PROTOCOL, "protocol-error")                                                                  \
    X(ADAPTER, "adapter-error")                                                                    \
    X(LOST, "lost")
#define OUTCOME_ENUM(id, name) OUTCOME_##id,
enum outcome { OUTCOMES(OUTCOME_ENUM) OUTCOME_COUNT };
extern const char *const outcome_names[OUTCOME_COUNT];

enum session_op { OP_APPLY, OP_LEGAL, OP_PLAY, OP_COUNT };
extern const char *const session_op_names[OP_COUNT];

// The version of the protocol that is spoken.
#define SESSION_PROTOCOL "1.0"

enum {
    SESSION_WINDOW = 64,         // requests in flight where the handshake names no number
    SESSION_LINE_MAX = 16 << 20, // bytes of a line
    SESSION_DEPTH_MAX = 64,      // of nesting
    SESSION_VALUES_MAX = 100000, // of a line; the longest list of actions is below 10,000
};

#endif
