// SPDX-License-Identifier: MIT
//
// The messages of docs/protocol.md, for all that speak it: its names and bounds, lines as JSON,
// requests as they are written, answers as they are read. Knows the form of messages; not processes
// and time, nor whether an answer is right.
#ifndef HARNESS_TRANSPORT_MESSAGE_H
#define HARNESS_TRANSPORT_MESSAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/json.h"
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

// Said where an answer is the request: terminals echo what is written to them.
#define ANSWER_BEHIND_ECHO "an answer: is there a terminal in between, or a program that echoes?"

// The version of the protocol that is spoken.
#define SESSION_PROTOCOL "1.1"

enum {
    SESSION_WINDOW = 64,         // requests in flight where the handshake names no number
    SESSION_LINE_MAX = 16 << 20, // bytes of a line
    SESSION_DEPTH_MAX = 64,      // of nesting
    SESSION_VALUES_MAX = 100000, // of a line; the longest list of actions is below 10,000
    ANSWER_TEXT_MAX = 4096,      // bytes of a position or an action that are kept
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
    bool first;          // the first that its process answered
    double seconds;      // that it took: since the answer before it, or since it was asked alone
    struct text words;   // reason, refusal, what is unsupported, or what went wrong and how; one
                         // line that can be shown, cut if long
    // Of an outcome that is no answer, why, in one word of ours: the key of the protocol that is
    // wrong ("legal", "duplicate-key/reason", "id"), or how the process ended ("SIGSEGV",
    // "exit-1").
    char reason[REASON_MAX];
    struct text errors; // then: the last that the process wrote to standard error; any bytes
    struct text before; // then: the last questions that it answered, as question_line writes them
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

// What stands under a key.
enum { VALUE_NONE = -1, MESSAGE_PLAIN_MAX = 12 };
struct value {
    int type;         // a json_type, JSON_INTEGER of 2.0 too; VALUE_NONE of a key that is not there
    const char *text; // of JSON_STRING; it ends in a NUL
    size_t length;    // of the text
    json_int_t number;  // of JSON_INTEGER, 0 of others
    const json_t *list; // of JSON_ARRAY; NULL if its texts stand in `actions` of the message
};

// A line that is one JSON object. What it says is found by message_value alone.
struct message {
    json_t *json;        // owned; NULL of a plain line, whose members point into the line
    struct text actions; // owned: those of a plain line, one a line
    size_t count;
    struct {
        const char *key;
        size_t length;
        struct value value;
    } members[MESSAGE_PLAIN_MAX];
};

// Reads a line, which is changed. False where it is no object, or beyond the bounds: p says what
// was found and expected, *wrong the same in one word ("not-json", "not-an-object", "too-large",
// "duplicate-key", with "/reason" of that key); there is nothing to free then.
bool message_read(struct message *m, char *line, size_t length, const char **wrong,
                  struct problem *p);

// Reads a plain line: an object of up to MESSAGE_PLAIN_MAX keys with texts of printable ASCII
// without escapes, whole numbers from 1 on, true, false, null, and with `lists` as `actions` a list
// of such texts in order, each once. False, with the line as it was and nothing to free, if it is
// another.
bool message_plain(struct message *m, char *line, size_t length, bool lists);

// The value under a key, which stands as long as message and line do.
struct value message_value(const struct message *m, const char *key);
struct value value_of(const json_t *json);

// Whether there is a value; null is none.
bool message_has(const struct message *m, const char *key);
void message_free(struct message *m);

// A line as jansson reads it, to be freed with json_decref; NULL as message_read says it.
json_t *message_object(const char *line, size_t length, const char **wrong, struct problem *p);

// Appends `found "…"`, of the beginning of the bytes; `KEY: found …`, of the value under a key.
void message_found(struct text *words, const char *s, size_t length);
void message_found_at(struct text *words, const struct message *m, const char *key);

// The protocol's own text of a key of answers; NULL of another.
const char *message_key(const char *s, size_t length);

// What a value is, for a person: "a text", "null"; "nothing" of VALUE_NONE.
const char *value_kind(const struct value *v);

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

// Fills a reply (whose texts are empty) from an answer that has the request's id. Actions of a
// plain line become the reply's. The outcome is the reply's too: ANSWERED, UNSUPPORTED, PROTOCOL or
// ADAPTER.
enum outcome answer_take(struct message *answer, const struct question *q, struct reply *reply);

#endif
