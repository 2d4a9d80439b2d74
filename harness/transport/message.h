// SPDX-License-Identifier: MIT
//
// The messages of docs/protocol.md: their names and limits, how lines of JSON are read, how
// requests are written and answers checked. Whether an answer is right by the rules is not checked
// here.
#ifndef HARNESS_TRANSPORT_MESSAGE_H
#define HARNESS_TRANSPORT_MESSAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/json.h"
#include "base/problem.h"
#include "base/text.h"
#include "impl/rulings.h"

// The outcomes of a request: identifier, name in reports and files. Answers come in any order, so
// nobody knows which request broke a process. The oldest unanswered request is blamed; the
// caller can ask this request again in a fresh process. The other unanswered requests are LOST:
// they do not count, and must be asked again in a new process.
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

// Says what was expected, if a program sends the request back instead of an answer.
#define ANSWER_BEHIND_ECHO "an answer: is there a terminal in between, or a program that echoes?"

// The version of the protocol that paikocheck has.
#define SESSION_PROTOCOL "1.1"

enum {
    SESSION_WINDOW = 64,         // limit of unanswered requests, if the handshake gives none
    SESSION_LINE_MAX = 16 << 20, // limit of bytes in a line
    SESSION_DEPTH_MAX = 64,      // deepest nesting
    SESSION_VALUES_MAX = 100000, // limit of values in a line; a list of actions has under 10,000
    ANSWER_TEXT_MAX = 4096,      // bytes of a position or an action that are kept
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
    bool first;          // true for the first answer of a process
    // Time since the request, or since the process's previous answer if that came later.
    double seconds;
    // Why the action is illegal, why the position is refused, what is unsupported, or what went
    // wrong: one line of printable characters, shortened if it is long.
    struct text words;
    // The next three are set if there is no valid answer. `reason` is a short name for the
    // problem, such as the wrong key ("legal") or how the process ended ("SIGSEGV", "exit-1").
    char reason[REASON_MAX];
    struct text errors; // the end of the program's standard error, any bytes
    struct text before; // the last answered questions of the process (question_line)
};
void reply_free(struct reply *r);

// What a program tells about itself in the handshake.
struct identity {
    char name[64], version[64], home[256];
    char source[256];                 // FILE or FILE:LINE of the program's rules; "" if unknown
    bool plays[RULESETS];             // for each index into ruleset_names
    struct settled settled[RULESETS]; // the only options that are supported, if `plays` names any
    bool can[OP_COUNT];
    bool refuses;         // `can` has `refuse`
    bool rulings;         // `can` has `rulings`
    char unmodelled[128]; // fields that the program does not model, with commas between; or ""
    unsigned window;
};

// ---- lines ----

// The value of a key in a message.
enum { VALUE_NONE = -1, MESSAGE_PLAIN_MAX = 12 };
struct value {
    int type;           // a json_type (JSON_INTEGER for 2.0 too); VALUE_NONE if the key is missing
    const char *text;   // for JSON_STRING; ends in a NUL
    size_t length;      // bytes of the text
    json_int_t number;  // for JSON_INTEGER; else 0
    const json_t *list; // for JSON_ARRAY; NULL if message.actions has the list
};

// A line that is a JSON object. Read its members with message_value.
struct message {
    json_t *json;        // owned; NULL if `members` point into the line that was read
    struct text actions; // owned: the actions that message_plain read, one on each line
    size_t count;
    struct {
        const char *key;
        size_t length;
        struct value value;
    } members[MESSAGE_PLAIN_MAX];
};

// Reads a line, and changes its bytes. If the line is no object or exceeds a limit, returns false:
// `p` says what was found and expected, and `m` owns nothing. *wrong is "not-json",
// "not-an-object", "too-large" or "duplicate-key". If a key of the protocol comes twice, *wrong has
// the key, as in "duplicate-key/next".
bool message_read(struct message *m, char *line, size_t length, const char **wrong,
                  struct problem *p);

// Reads a plain line, an object of at most MESSAGE_PLAIN_MAX keys. A value is a text of printable
// ASCII without escapes, a whole number from 1 up (at most 18 digits), true, false or null. With
// `lists` there may also be `actions`, a sorted list of such texts without repetition. If the line
// is not plain, returns false and leaves it unchanged; there is then nothing to free.
bool message_plain(struct message *m, char *line, size_t length, bool lists);

// Returns the value of a key. The value is valid as long as the message and the line exist.
struct value message_value(const struct message *m, const char *key);
struct value value_of(const json_t *json);

// True if the key has a value other than null.
bool message_has(const struct message *m, const char *key);
void message_free(struct message *m);

// Returns a line as a jansson object, to be freed with json_decref. If the line is wrong, returns
// NULL and sets `p` and *wrong as message_read does.
json_t *message_object(const char *line, size_t length, const char **wrong, struct problem *p);

// message_found appends `found "S"`, where S is the beginning of `s`. message_found_at appends
// `KEY: found V`, where V is the value of `key` in the message.
void message_found(struct text *words, const char *s, size_t length);
void message_found_at(struct text *words, const struct message *m, const char *key);

// Returns a static text equal to `s` if this is a key that answers can have, else NULL.
const char *message_key(const char *s, size_t length);

// Returns a value's type for people: "a text", "null"; "nothing" for VALUE_NONE.
const char *value_kind(int type);

// ---- requests; each is a line that ends with a line feed ----

enum { HELLO_ID = 1 };

// Appends a text as a JSON string. Bytes that are not UTF-8 become U+FFFD.
void message_text(struct text *out, const char *s, size_t length);

struct question;
void message_hello(struct text *out);
void message_request(struct text *out, uint64_t id, const struct question *q);
void message_bye(struct text *out, uint64_t id);

// ---- answers ----

// Reads the answer to hello. On failure fills `p` and returns false; the identity is then invalid.
// Long names are shortened.
bool handshake_read(const char *line, size_t length, struct identity *identity, struct problem *p);

// Fills a reply, whose texts must be empty, from the answer to a question. The list message.actions
// is moved to the reply. Returns ANSWERED, UNSUPPORTED, PROTOCOL or ADAPTER.
enum outcome answer_take(struct message *answer, const struct question *q, struct reply *reply);

#endif
