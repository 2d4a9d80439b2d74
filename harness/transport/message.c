// SPDX-License-Identifier: MIT
//
// Reads and writes lines of JSON. Nearly all lines are plain, and are read here in a tenth of the
// time that jansson needs; jansson reads the others and says what is wrong. Requests are written
// without jansson, which refuses bytes that are not UTF-8.
// Invariant: what is written is one line of UTF-8, whatever bytes the texts have.
#include "message.h"

#include <stdlib.h>
#include <string.h>

#include "base/printable.h"
#include "question.h"

enum { FOUND_MAX = 80 };

#define OUTCOME_NAME(id, name) name,
const char *const outcome_names[OUTCOME_COUNT] = {OUTCOMES(OUTCOME_NAME)};
const char *const session_op_names[OP_COUNT] = {"apply", "legal", "play"};

// True if no byte is a control character, a backslash, or outside of ASCII.
static bool only_plain_bytes(const char *s, size_t length) {
    unsigned odd = 0;
    for (size_t i = 0; i < length; i++)
        odd |= (unsigned)((unsigned char)(s[i] - ' ') > '~' - ' ') | (unsigned)(s[i] == '\\');
    return odd == 0;
}

// The reasons for refusing an answer that has a key twice. Each reason ends in the key.
#define TWICE "duplicate-key/"
static const char *const twice[] = {TWICE "id",      TWICE "position", TWICE "rules",
                                    TWICE "legal",   TWICE "next",     TWICE "reason",
                                    TWICE "actions", TWICE "played",   TWICE "unsupported",
                                    TWICE "refused", TWICE "bye"};

const char *message_key(const char *s, size_t length) {
    for (size_t i = 0; i < sizeof twice / sizeof *twice; i++) {
        const char *const key = twice[i] + strlen(TWICE);
        if (strlen(key) == length && memcmp(key, s, length) == 0)
            return key;
    }
    return NULL;
}

void reply_free(struct reply *r) {
    text_free(&r->next);
    text_free(&r->actions);
    text_free(&r->words);
    text_free(&r->errors);
    text_free(&r->before);
}

// ---- reading ----

void message_found(struct text *words, const char *s, size_t length) {
    text_add(words, "found \"");
    printable_cut(words, s, length, FOUND_MAX);
    text_add(words, "\"");
}

const char *value_kind(int type) {
    static const char *const kinds[] = {
        [JSON_OBJECT] = "an object",   [JSON_ARRAY] = "a list",
        [JSON_STRING] = "a text",      [JSON_INTEGER] = "a whole number",
        [JSON_REAL] = "a real number", [JSON_TRUE] = "true",
        [JSON_FALSE] = "false",        [JSON_NULL] = "null"};
    return type == VALUE_NONE ? "nothing" : kinds[type];
}

struct value value_of(const json_t *json) {
    const double whole_most = 1 << 30;
    struct value v = {.type = json ? (int)json_typeof(json) : VALUE_NONE,
                      .text = json_string_value(json),
                      .length = json_string_length(json),
                      .number = json_integer_value(json),
                      .list = json};
    const double real = json_real_value(json);
    if (v.type == JSON_REAL && real >= -whole_most && real <= whole_most &&
        (double)(json_int_t)real == real) { // 2.0 is read as 2: some languages have no integers
        v.type = JSON_INTEGER;
        v.number = (json_int_t)real;
    }
    return v;
}

bool message_has(const struct message *m, const char *key) {
    const int type = message_value(m, key).type;
    return type != VALUE_NONE && type != JSON_NULL;
}

static const struct value *find(const struct message *m, const char *key, size_t length) {
    for (size_t i = 0; i < m->count; i++)
        if (m->members[i].length == length && memcmp(m->members[i].key, key, length) == 0)
            return &m->members[i].value;
    return NULL;
}

struct value message_value(const struct message *m, const char *key) {
    const struct value *found = find(m, key, strlen(key));
    return found ? *found : value_of(json_object_get(m->json, key));
}

void message_found_at(struct text *words, const struct message *m, const char *key) {
    const struct value v = message_value(m, key);
    text_addf(words, "%s: ", key);
    if (v.type == JSON_STRING)
        message_found(words, v.text, v.length);
    else if (v.type == JSON_INTEGER)
        text_addf(words, "found %lld", (long long)v.number);
    else
        text_addf(words, "found %s", value_kind(v.type));
}

void message_free(struct message *m) {
    json_decref(m->json);
    text_free(&m->actions);
    *m = (struct message){.json = NULL};
}

struct cursor {
    const char *s, *end;
};

static void pass_blanks(struct cursor *c) {
    while (c->s < c->end && *c->s == ' ')
        c->s++;
}

// Skips blanks and then the given byte. If another byte comes, returns false, and the cursor is at
// that byte.
static bool pass(struct cursor *c, char byte) {
    pass_blanks(c);
    const bool is_next = c->s < c->end && *c->s == byte;
    if (is_next)
        c->s++;
    return is_next;
}

// Reads a text. The line is known to have only printable ASCII, without escapes.
static bool plain_text(struct cursor *c, struct value *v) {
    if (!pass(c, '"'))
        return false;
    const char *const quote = memchr(c->s, '"', (size_t)(c->end - c->s));
    if (!quote)
        return false;
    *v = (struct value){.type = JSON_STRING, .text = c->s, .length = (size_t)(quote - c->s)};
    c->s = quote + 1;
    return true;
}

// Reads a list of texts into `lines`. False if the texts are not in the order of their bytes, or if
// a text is repeated.
static bool plain_list(struct cursor *c, struct value *v, struct text *lines) {
    struct value last = {.text = ""}, item;
    size_t left = SESSION_VALUES_MAX / 2;
    text_reserve(lines, (size_t)(c->end - c->s));
    do {
        if (!plain_text(c, &item) || item.length > ANSWER_TEXT_MAX || !left--)
            return false;
        const bool longer = item.length > last.length;
        const int order = memcmp(last.text, item.text, longer ? last.length : item.length);
        if (order > 0 || (order == 0 && !longer))
            return false;
        text_add_bytes(lines, item.text, item.length);
        text_add_bytes(lines, "\n", 1);
        last = item;
    } while (pass(c, ','));
    *v = (struct value){.type = JSON_ARRAY};
    return pass(c, ']');
}

static bool plain_word(struct cursor *c, const char *word, int type, struct value *v) {
    const size_t length = strlen(word);
    *v = (struct value){.type = type};
    if ((size_t)(c->end - c->s) < length || memcmp(c->s, word, length) != 0)
        return false;
    c->s += length;
    return true;
}

// Reads a text, true, false, null, or a whole number greater than 0 of at most 18 digits.
static bool plain_value(struct cursor *c, struct value *v) {
    pass_blanks(c);
    const char *const from = c->s;
    const char first = from < c->end ? *from : '\0';
    if (first == '"')
        return plain_text(c, v);
    if (first == 't' || first == 'f' || first == 'n')
        return first == 't'   ? plain_word(c, "true", JSON_TRUE, v)
               : first == 'f' ? plain_word(c, "false", JSON_FALSE, v)
                              : plain_word(c, "null", JSON_NULL, v);
    *v = (struct value){.type = JSON_INTEGER};
    for (; c->s < c->end && *c->s >= '0' && *c->s <= '9' && c->s - from < 18; c->s++)
        v->number = 10 * v->number + (*c->s - '0');
    return v->number > 0 && first != '0';
}

bool message_plain(struct message *m, char *line, size_t length, bool lists) {
    struct cursor c = {line, length ? line + length : line};
    struct value key;
    *m = (struct message){.json = NULL};
    bool more = only_plain_bytes(line, length) && pass(&c, '{');
    while (more && m->count < MESSAGE_PLAIN_MAX) {
        struct value *const v = &m->members[m->count].value;
        if (!plain_text(&c, &key) || find(m, key.text, key.length) || !pass(&c, ':'))
            break;
        const bool listed = lists && key.length == strlen("actions") &&
                            memcmp(key.text, "actions", key.length) == 0 && pass(&c, '[');
        if (listed ? !plain_list(&c, v, &m->actions) : !plain_value(&c, v))
            break;
        m->members[m->count].key = key.text;
        m->members[m->count++].length = key.length;
        more = pass(&c, ',');
    }
    const bool closed = !more && m->count > 0 && pass(&c, '}');
    pass_blanks(&c);
    if (!closed || c.s < c.end) {
        message_free(m);
        return false;
    }
    for (size_t i = 0; i < m->count; i++)
        if (m->members[i].value.type == JSON_STRING)
            line[m->members[i].value.text - line + (ptrdiff_t)m->members[i].value.length] = '\0';
    return true;
}

bool message_read(struct message *m, char *line, size_t length, const char **wrong,
                  struct problem *p) {
    if (message_plain(m, line, length, true))
        return true;
    m->json = message_object(line, length, wrong, p);
    return m->json != NULL;
}

// Returns the code of an escape such as \ud83d; 0 if the text does not begin with one.
static unsigned escaped(const char *s, size_t length) {
    char digits[5] = "", *end;
    if (length < 6 || s[0] != '\\' || s[1] != 'u')
        return 0;
    memcpy(digits, s + 2, 4);
    const unsigned long code = strtoul(digits, &end, 16);
    return *end || !strchr("0123456789abcdefABCDEF", digits[0]) ? 0 : (unsigned)code;
}

// Appends a line of JSON. Replaces each escape of half a surrogate pair, such as \ud83d alone, by
// U+FFFD, since jansson refuses these escapes.
static void mend_halves(const char *s, size_t length, struct text *line) {
    for (size_t i = 0, n; i < length; i += n) {
        const unsigned code = escaped(s + i, length - i);
        const unsigned next = code ? escaped(s + i + 6, length - i - 6) : 0;
        const bool pair = code >> 10 == 0xd800 >> 10 && next >> 10 == 0xdc00 >> 10;
        n = pair ? 12 : code ? 6 : s[i] == '\\' && i + 1 < length ? 2 : 1;
        if (code >> 11 == 0xd800 >> 11 && !pair)
            text_add(line, "\\ufffd");
        else
            text_add_bytes(line, s + i, n);
    }
}

json_t *message_object(const char *line, size_t length, const char **wrong, struct problem *p) {
    json_error_t error;
    TEXT mended = {0}, found = {0}, expected = {0};
    if (!json_fits(line, length, SESSION_VALUES_MAX, SESSION_DEPTH_MAX, "", p)) {
        *wrong = "too-large";
        return NULL;
    }
    mend_halves(line, length, &mended);
    json_t *json = json_loadb(text_string(&mended), mended.length,
                              JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &error);
    if (json_is_object(json))
        return json;
    if (!json && json_error_code(&error) == json_error_duplicate_key) {
        const char *key = strchr(error.text, '"');
        key = key ? message_key(key + 1, strcspn(key + 1, "\"")) : NULL;
        *wrong = key ? key - strlen(TWICE) : "duplicate-key";
        problem_say(p, "", error.text, "each key once");
        return NULL;
    }
    *wrong = json ? "not-an-object" : "not-json";
    printable_cut(&found, line, length, FOUND_MAX);
    text_add(&expected, "one JSON object on one line; standard output is for answers alone");
    if (!json)
        text_addf(&expected, " (at byte %d: %.90s)", error.position, error.text);
    problem_say(p, "", text_string(&found), text_string(&expected));
    json_decref(json);
    return NULL;
}

// ---- writing ----

void message_text(struct text *out, const char *s, size_t length) {
    text_add(out, "\"");
    if (only_plain_bytes(s, length) && !memchr(s, '"', length)) {
        text_add_bytes(out, s, length);
        length = 0;
    }
    for (size_t n; length > 0; s += n, length -= n) {
        for (n = 0; n < length && s[n] >= 0x20 && s[n] < 0x7f && s[n] != '"' && s[n] != '\\';)
            n++;
        if (n == 0)
            n = utf8_length(s, length < 4 ? length : 4);
        if (n == 0) {
            text_add(out, "\\ufffd");
            n = 1;
        } else if (*s == '"' || *s == '\\') {
            text_addf(out, "\\%c", *s);
        } else if (n == 1 && (*s < 0x20 || *s == 0x7f)) {
            text_addf(out, "\\u%04x", (unsigned)*s);
        } else {
            text_add_bytes(out, s, n);
        }
    }
    text_add(out, "\"");
}

// Appends a key with a text value.
static void add_member(struct text *out, const char *key, const char *s) {
    text_addf(out, ",\"%s\":", key);
    message_text(out, s, strlen(s));
}

static void begin(struct text *out, uint64_t id, const char *op) {
    text_add(out, "{\"id\":");
    text_add_number(out, id);
    add_member(out, "op", op);
}

void message_hello(struct text *out) {
    begin(out, HELLO_ID, "hello");
    add_member(out, "protocol", SESSION_PROTOCOL);
    add_member(out, "tool", "paikocheck " PAIKO_VERSION);
    text_add(out, "}\n");
}

void message_bye(struct text *out, uint64_t id) {
    begin(out, id, "bye");
    text_add(out, "}\n");
}

void message_request(struct text *out, uint64_t id, const struct question *q) {
    begin(out, id, session_op_names[q->op]);
    add_member(out, q->op == OP_PLAY ? "rules" : "position", q->position);
    if (q->op == OP_APPLY)
        add_member(out, "action", q->action);
    if (q->op == OP_PLAY) {
        if (q->players > 0)
            text_addf(out, ",\"players\":%u", q->players);
        text_add(out, ",\"actions\":[");
        for (size_t i = 0; i < q->count; i++) {
            text_add(out, i > 0 ? "," : "");
            message_text(out, q->actions[i], strlen(q->actions[i]));
        }
        text_add(out, "]");
    }
    text_add(out, "}\n");
}
