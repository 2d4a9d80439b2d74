// SPDX-License-Identifier: MIT
//
// The messages of docs/protocol.md: names and bounds, lines as JSON, requests as they are written,
// answers as they are read. Whether an answer is right is not checked here.
#ifndef HARNESS_TRANSPORT_MESSAGE_H
#define HARNESS_TRANSPORT_MESSAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/json.h"
#include "base/problem.h"
#include "base/text.h"
#include "registers/rulings.h"

// The outcomes of a request: identifier, name in reports and files. Answers come in any order, so
// nobody knows which request broke a process. The oldest unanswered request is blamed, and the
// caller confirms that in a fresh process. The others are LOST: they are not counted and must be
// asked again in a new process.
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

// The end of the message if the answer is the request itself, as from a terminal that echoes it.
#define ANSWER_BEHIND_ECHO "an answer: is there a terminal in between, or a program that echoes?"

// Our version of the protocol.
#define SESSION_PROTOCOL "1.1"

enum {
    SESSION_WINDOW = 64,         // requests in flight if the handshake gives no number
    SESSION_LINE_MAX = 16 << 20, // most bytes of a line
    SESSION_DEPTH_MAX = 64,      // deepest nesting
    SESSION_VALUES_MAX = 100000, // most values of a line; a list of actions has fewer than 10,000
    ANSWER_TEXT_MAX = 4096,      // most bytes kept of a position or an action
    REASON_MAX = 32,
};

// An answer to a request. It owns its texts (reply_free).
struct reply {
    enum outcome outcome;
    bool legal;          // for OP_APPLY and OP_PLAY
    bool refused;        // true if the position was refused; `words` says why
    struct text next;    // the position after the action (OP_APPLY, OP_PLAY); "" if there is none
    struct text actions; // for OP_LEGAL: sorted by bytes, without repetition, each with a line end
    size_t played;       // for OP_PLAY: number of actions played
    bool first;          // true for its process's first answer
    double seconds;      // since the previous answer, or since asking if nothing else was in flight
    struct text words;   // reason, refusal, what is unsupported, or what went wrong; one line of
                         // printable characters, cut if it is long
    // The reason if the outcome is not an answer: the wrong key of the protocol ("legal",
    // "duplicate-key/reason", "id"), or how the process ended ("SIGSEGV", "exit-1").
    char reason[REASON_MAX];
    struct text errors; // in that case: the end of standard error, any bytes
    struct text before; // in that case: the process's last answered questions (question_line)
};
void reply_free(struct reply *r);

// What a program tells about itself in the handshake.
struct identity {
    char name[64], version[64], home[256];
    char source[256];     // FILE or FILE:LINE of the program's rules, "" if it gives none
    bool plays[RULESETS]; // by index into ruleset_names
    struct settled settled[RULESETS]; // set if `plays` names options
    bool can[OP_COUNT];
    bool refuses;         // `can` has `refuse`
    bool rulings;         // `can` has `rulings`
    char unmodelled[128]; // names of fields with commas between, "" for none
    unsigned window;
};

// ---- lines ----

// The value of a key.
enum { VALUE_NONE = -1, MESSAGE_PLAIN_MAX = 12 };
struct value {
    int type;           // a json_type (JSON_INTEGER for 2.0 too); VALUE_NONE if the key is missing
    const char *text;   // for JSON_STRING; ends in a NUL
    size_t length;      // bytes of the text
    json_int_t number;  // for JSON_INTEGER; else 0
    const json_t *list; // for JSON_ARRAY; NULL if its texts are the message's `actions`
};

// A line that is a JSON object. Read its members with message_value.
struct message {
    json_t *json;        // owned; NULL for a plain line, whose members point into the line
    struct text actions; // owned: the actions of a plain line, one on each line
    size_t count;
    struct {
        const char *key;
        size_t length;
        struct value value;
    } members[MESSAGE_PLAIN_MAX];
};

// Reads a line, whose bytes it changes. False if the line is not an object or exceeds a limit. Then
// `p` says what was found and expected, *wrong is the reason ("not-json", "not-an-object",
// "too-large", "duplicate-key", or with the key "duplicate-key/reason"). `m` then owns nothing.
bool message_read(struct message *m, char *line, size_t length, const char **wrong,
                  struct problem *p);

// Reads a plain line: an object of at most MESSAGE_PLAIN_MAX keys. Its values are texts of
// printable ASCII without escapes, whole numbers from 1 up (at most 18 digits), true, false or
// null; with `lists` also `actions`, a sorted list of such texts without repetition. False for any
// other line, which is unchanged; then there is nothing to free.
bool message_plain(struct message *m, char *line, size_t length, bool lists);

// Returns the value of a key. It is valid as long as the message and the line.
struct value message_value(const struct message *m, const char *key);
struct value value_of(const json_t *json);

// True if the key has a value other than null.
bool message_has(const struct message *m, const char *key);
void message_free(struct message *m);

// Returns a line as a jansson object, to be freed with json_decref. NULL if the line is wrong, with
// `p` and *wrong as in message_read.
json_t *message_object(const char *line, size_t length, const char **wrong, struct problem *p);

// Append `found "…"` with the beginning of the bytes; or `KEY: found …` with the key's value.
void message_found(struct text *words, const char *s, size_t length);
void message_found_at(struct text *words, const struct message *m, const char *key);

// Returns the static text of a key that answers can have; NULL for another key.
const char *message_key(const char *s, size_t length);

// Returns a value's type for people: "a text", "null"; "nothing" for VALUE_NONE.
const char *value_kind(int type);

// ---- requests, as lines with their ends ----

enum { HELLO_ID = 1 };

// Appends a text as a JSON string. Bytes that are not UTF-8 become U+FFFD.
void message_text(struct text *out, const char *s, size_t length);

struct question;
void message_hello(struct text *out);
void message_request(struct text *out, uint64_t id, const struct question *q);
void message_bye(struct text *out, uint64_t id);

// ---- answers ----

// Reads the answer to hello. False with a problem; the identity is then invalid. Long names are
// cut.
bool handshake_read(const char *line, size_t length, struct identity *identity, struct problem *p);

// Fills a reply, whose texts are empty, from an answer with the id of the question's request. Moves
// a plain line's actions to the reply. Returns ANSWERED, UNSUPPORTED, PROTOCOL or ADAPTER.
enum outcome answer_take(struct message *answer, const struct question *q, struct reply *reply);

#endif
