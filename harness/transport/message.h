// SPDX-License-Identifier: MIT
//
// The messages of docs/protocol.md, for all that speak it: its names and bounds, lines as JSON,
// requests as they are written, answers as they are read. Knows the form of messages; not processes
// and time, nor whether an answer is right.
#ifndef HARNESS_TRANSPORT_MESSAGE_H
#define HARNESS_TRANSPORT_MESSAGE_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/problem.h"
#include "base/text.h"
#include "registers/rulings.h"

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
    REASON_MAX = 32,
};

// An answer. Texts are owned (reply_free).
struct reply {
    enum outcome outcome;
    bool legal;          // of OP_APPLY and OP_PLAY
    bool refused;        // the position was refused; `words` says why
    struct text next;    // the position after it (OP_APPLY, OP_PLAY); "" where there is none
    struct text actions; // of OP_LEGAL: sorted by bytes, each once, one a line, each line ended
    size_t played;       // of OP_PLAY
    double seconds;      // that it took: since the answer before it, or since it was asked alone
    struct text words;   // reason, refusal, what is unsupported, or what went wrong and how; one
                         // line that can be shown, cut if long
    // Of an outcome that is no answer, why, in one word of ours: the key of the protocol that is
    // wrong ("legal", "duplicate-key", "id"), or how the process ended ("SIGSEGV", "exit-1").
    char reason[REASON_MAX];
    struct text errors; // then: the last that the process wrote to standard error; any bytes
};
void reply_free(struct reply *r);

// What the handshake said.
struct identity {
    char name[64], version[64], home[256];
    char source[256];     // FILE or FILE:LINE where the rules stand, "" for nothing said
    bool plays[RULESETS]; // by index into ruleset_names
    struct settled settled[RULESETS]; // said where `plays` names options
    bool can[OP_COUNT];
    bool refuses;         // `refuse` in `can`
    bool rulings;         // `rulings` in `can`
    char unmodelled[128]; // names of fields with commas between, "" for none
    unsigned window;
};

// ---- lines ----

// A line as one JSON object, to be freed with json_decref. NULL where it is none, or beyond the
// bounds: `words` gets what was found and expected, *wrong the same in one word ("not-json",
// "duplicate-key", "not-an-object", "too-large"). `list`, unless it is NULL, gets the actions, one
// a line, if they are a plain list in order; the object has a text in their place then.
json_t *message_object(const char *line, size_t length, struct text *list, const char **wrong,
                       struct text *words);

// Whether a line is within the bounds on nesting and values, beyond which jansson would take much
// memory. Takes none itself. If it is not, p says at `where` what was found and what is the limit.
bool message_fits(const char *line, size_t length, const char *where, struct problem *p);

// Appends `found "…"`, of the beginning of the bytes; `KEY: found …`, of the value under a key.
void message_found(struct text *words, const char *s, size_t length);
void message_found_at(struct text *words, const json_t *object, const char *key);

// What a value is, for a person: "a text", "null"; "nothing" of NULL.
const char *message_kind(const json_t *json);

// ---- requests, as lines with their ends ----

// Appends a text in quotes. Bytes that are no UTF-8 become U+FFFD.
void message_text(struct text *out, const char *s, size_t length);

struct question;
void message_hello(struct text *out, uint64_t id);
void message_request(struct text *out, uint64_t id, const struct question *q);
void message_bye(struct text *out, uint64_t id);

// ---- answers ----

// Reads the answer to hello, whose id was `id`. False with a problem; the identity is then not to
// be used. Names that are too long are cut.
bool handshake_read(const char *line, size_t length, unsigned id, struct identity *identity,
                    struct problem *p);

// Fills a reply (whose texts are empty) from an answer that has the request's id, and the list that
// was taken out of it, which becomes the reply's. The outcome is the reply's too: ANSWERED,
// UNSUPPORTED, PROTOCOL or ADAPTER.
enum outcome answer_take(const json_t *answer, struct text *list, const struct question *q,
                         struct reply *reply);

#endif
