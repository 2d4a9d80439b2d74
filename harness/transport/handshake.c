// SPDX-License-Identifier: MIT
//
// Reads a handshake, in which a program says what it can do.
// Invariants: an accepted handshake names at least one ruleset and one ability. All its texts can
// be printed. Its number `window` is from 1 to WINDOW_MOST.
#include <string.h>

#include "base/line.h"
#include "base/printable.h"
#include "message.h"
#include "position/model.h"

enum { WINDOW_MOST = 1024 };

struct reader {
    const json_t *document;
    struct identity *identity;
    struct problem *p;
    bool named[RULESETS]; // `plays` has an entry for the ruleset
};

static bool bad(struct reader *r, const char *key, const char *found, const char *expected) {
    problem_set(r->p, "handshake", key, 0, 0, found, expected);
    return false;
}

// Reads a text, which may be empty only if `optional`. Makes it printable and cuts it to `size`.
static bool read_text(struct reader *r, const char *key, bool optional, char *to, size_t size) {
    const json_t *json = json_object_get(r->document, key);
    TEXT shown = {0};
    *to = '\0';
    if (optional && (!json || json_is_null(json)))
        return true;
    if (!json_is_string(json))
        return bad(r, key, value_kind(value_of(json).type),
                   optional ? "a text, or no such key" : "a text");
    if (json_string_length(json) == 0 && !optional)
        return bad(r, key, "", "a text that is not empty");
    printable_cut(&shown, json_string_value(json), json_string_length(json), size - 4);
    (void)snprintf(to, size, "%s", text_string(&shown));
    return true;
}

// Reads a whole number from `least` to `most`. For any other value fills the problem and returns 0.
static json_int_t read_number(struct reader *r, const char *key, json_int_t least, json_int_t most,
                              const char *expected) {
    const struct value v = value_of(json_object_get(r->document, key));
    char found[32];
    (void)snprintf(found, sizeof found, "%lld", (long long)v.number);
    if (v.type == JSON_INTEGER && v.number >= least && v.number <= most)
        return v.number;
    return bad(r, key, v.type == JSON_INTEGER ? found : value_kind(v.type), expected);
}

// Reads the protocol version MAJOR.MINOR. MAJOR must be that of SESSION_PROTOCOL.
static bool read_protocol(struct reader *r) {
    const json_t *json = json_object_get(r->document, "protocol");
    const char *const s = json_string_value(json);
    const size_t major = s ? strspn(s, "0123456789") : 0;
    const size_t minor = major > 0 && s[major] == '.' ? strspn(s + major + 1, "0123456789") : 0;
    if (minor == 0 || major + 1 + minor != json_string_length(json))
        return bad(r, "protocol", s ? s : value_kind(value_of(json).type),
                   "a version such as \"" SESSION_PROTOCOL "\"");
    return strncmp(s, SESSION_PROTOCOL, major + 1) == 0 ||
           bad(r, "protocol", s, "the major version of \"" SESSION_PROTOCOL "\"");
}

// Calls `take` for each text of a list. Only an optional list may be empty.
static bool read_list(struct reader *r, const char *key, bool optional,
                      bool (*take)(struct reader *r, const char *s)) {
    const json_t *list = json_object_get(r->document, key);
    if (optional && (!list || json_is_null(list)))
        return true;
    if (!json_is_array(list))
        return bad(r, key, value_kind(value_of(list).type), "a list of texts");
    if (json_array_size(list) == 0 && !optional)
        return bad(r, key, "an empty list", "at least one text");
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *item = json_array_get(list, i);
        if (!json_is_string(item) || strlen(json_string_value(item)) != json_string_length(item))
            return bad(r, key, value_kind(value_of(item).type), "texts in the list");
        if (!take(r, json_string_value(item)))
            return false;
    }
    return true;
}

static bool take_ruleset(struct reader *r, const char *s) {
    const int index = ruleset_index(s);
    TEXT choice = {0};
    ruleset_choice(&choice);
    if (index >= 0)
        r->identity->plays[index] = true;
    return index >= 0 || bad(r, "rulesets", s, text_string(&choice));
}

// Reads an entry of `plays`: a ruleset, and options if the program supports only these options.
static bool take_reading(struct reader *r, const char *s) {
    struct identity *const who = r->identity;
    struct model m = {.ruleset = ""};
    struct problem p;
    if (!model_read_rules(&m, s, &p)) {
        TEXT expected = {0};
        text_addf(&expected, "%s, in %s", p.expected, s);
        problem_set(r->p, "handshake", "plays", 0, p.column, p.found, text_string(&expected));
        return false;
    }
    const int ruleset = ruleset_index(m.ruleset);
    if (!who->plays[ruleset])
        return bad(r, "plays", s, "a ruleset that is in the key `rulesets`");
    if (r->named[ruleset])
        return bad(r, "plays", s,
                   "one entry for each ruleset. To test several options, name `rulings` in `can`, "
                   "or run a test with --rules for each choice");
    r->named[ruleset] = true;
    who->settled[ruleset].said = settled_take(who->settled, &m);
    return true;
}

// Notes that the program has an ability. Ignores an unknown ability, since it may be from a later
// version.
static bool take_ability(struct reader *r, const char *s) {
    for (int op = 0; op < OP_COUNT; op++)
        r->identity->can[op] |= strcmp(s, session_op_names[op]) == 0;
    r->identity->refuses |= strcmp(s, "refuse") == 0;
    r->identity->rulings |= strcmp(s, "rulings") == 0;
    return true;
}

static bool take_unmodelled(struct reader *r, const char *s) {
    char *const names = r->identity->unmodelled;
    const size_t used = strlen(names), room = sizeof r->identity->unmodelled;
    int field = 0;
    while (field < MODEL_FIELD_COUNT && strcmp(model_field_names[field], s) != 0)
        field++;
    if (field == MODEL_FIELD_COUNT)
        return bad(r, "unmodelled", s, "names of fields of a position");
    if (field == FIELD_RULES || field == FIELD_BOARD || field == FIELD_TURN || field == FIELD_PHASE)
        return bad(r, "unmodelled", s, "fields other than rules, board, turn and phase");
    if (!list_has(names, ',', s, strlen(s)))
        (void)snprintf(names + used, room - used, "%s%s", used > 0 ? "," : "", s);
    return true;
}

bool handshake_read(const char *line, size_t length, struct identity *identity, struct problem *p) {
    const char *unused;
    const bool *can = identity->can;
    json_t *document = message_object(line, length, &unused, p), *window;
    struct reader r = {.document = document, .identity = identity, .p = p};
    *identity = (struct identity){.window = SESSION_WINDOW};
    if (!document) {
        (void)snprintf(p->where, sizeof p->where, "handshake");
        return false;
    }
    if (json_object_get(document, "op") && !json_object_get(document, "rulesets") &&
        !json_object_get(document, "unsupported")) {
        problem_say(p, "handshake", "the request itself", ANSWER_BEHIND_ECHO);
        json_decref(document);
        return false;
    }
    bool good = read_number(&r, "id", HELLO_ID, HELLO_ID, "1") && read_protocol(&r) &&
                read_text(&r, "name", false, identity->name, sizeof identity->name) &&
                read_text(&r, "version", false, identity->version, sizeof identity->version) &&
                read_text(&r, "home", true, identity->home, sizeof identity->home) &&
                read_text(&r, "source", true, identity->source, sizeof identity->source) &&
                read_list(&r, "rulesets", false, take_ruleset) &&
                read_list(&r, "plays", true, take_reading) &&
                read_list(&r, "can", false, take_ability) &&
                (can[OP_APPLY] || can[OP_LEGAL] || can[OP_PLAY] ||
                 bad(&r, "can", "none of them", "at least one of apply, legal, play")) &&
                read_list(&r, "unmodelled", true, take_unmodelled);
    window = json_object_get(document, "window");
    if (good && window && !json_is_null(window)) {
        identity->window =
            (unsigned)read_number(&r, "window", 1, WINDOW_MOST, "a whole number from 1 to 1024");
        good = identity->window > 0;
    }
    json_decref(document);
    return good;
}
