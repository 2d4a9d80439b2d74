// SPDX-License-Identifier: MIT
//
// The messages of docs/protocol.md: reads a request, asks the implementation, writes the answer.
// Knows the form of messages; positions and actions pass through as texts. Invariant: an answer is
// one line and echoes what was asked byte for byte.
#include "serve_answer.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "corpus/games.h"
#include "harness_options.h"
#include "transport/tested.h"

#define CAN_NAME(name, word) word,
const char *const serve_can_names[SERVE_CANS] = {SERVE_CAN(CAN_NAME)};

// A request that was read.
struct query {
    const json_t *json;
    const char *op;
    const char *about; // key of what the answer repeats, "position" or "rules"; NULL for nothing
};

// The text under a key; NULL where there is none.
static const char *text_at(const struct query *r, const char *key) {
    return json_string_value(json_object_get(r->json, key));
}

// ---- writing ----

static void add_key(struct text *out, const char *key) {
    text_add(out, ",\"");
    text_add(out, key);
    text_add(out, "\":");
}

static void add_member(struct text *out, const char *key, const char *value) {
    add_key(out, key);
    message_text(out, value, strlen(value));
}

// An array of the names that are chosen.
static void add_names(struct text *out, const char *key, const char *const *names,
                      const bool *chosen, size_t count) {
    const char *between = "";
    text_addf(out, ",\"%s\":[", key);
    for (size_t i = 0; i < count; i++) {
        if (!chosen[i])
            continue;
        text_addf(out, "%s\"%s\"", between, names[i]);
        between = ",";
    }
    text_add(out, "]");
}

static void begin(struct text *out, const struct query *r) {
    const json_t *about = r->about ? json_object_get(r->json, r->about) : NULL;
    text_add(out, "{\"id\":");
    text_add_number(out, (uint64_t)json_integer_value(json_object_get(r->json, "id")));
    if (!about)
        return;
    add_key(out, r->about);
    message_text(out, json_string_value(about), json_string_length(about));
}

static void add_problem(struct text *out, const char *key, const struct problem *p) {
    TEXT line = {0};
    problem_describe(p, &line);
    add_member(out, key, text_string(&line));
}

// ---- what was asked ----

static bool refuse_request(struct problem *p, const char *field, int column, const char *found,
                           const char *expected) {
    problem_set(p, "request", field, 0, column, found, expected);
    return false;
}

// Reads the line as an object with `id` and `op`: without them nothing can be answered.
static json_t *read_request(struct query *r, const char *line, size_t length, struct problem *p) {
    static const char *const found[] = {"nothing", "another value"};
    json_error_t error;
    if (!message_fits(line, length, "request", p))
        return NULL;
    json_t *json = json_loadb(line, length, JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &error);
    const json_t *id = json_object_get(json, "id"), *op = json_object_get(json, "op");
    *r = (struct query){.json = json, .op = json_string_value(op)};
    if (!json)
        (void)refuse_request(p, "", error.column, error.text, "one JSON object a line");
    else if (!json_is_object(json))
        (void)refuse_request(p, "", 1, "another value", "a JSON object");
    else if (json_integer_value(id) < 1)
        (void)refuse_request(p, "id", 0, found[id != NULL], "a whole number from 1 upwards");
    else if (!r->op)
        (void)refuse_request(p, "op", 0, found[op != NULL], "a text");
    else
        return json;
    json_decref(json);
    return NULL;
}

// Sets what the answer echoes, if the request has a text there, and returns that.
static const char *echo(struct query *r, const char *key) {
    r->about = text_at(r, key) ? key : NULL;
    return text_at(r, key);
}

// Whether a text holds a NUL: no line of the notation does, and none of ours may be cut there.
static bool has_nul(const json_t *text) {
    return strlen(json_string_value(text)) < json_string_length(text);
}

static void unsupported(const struct query *r, const char *why, struct text *out) {
    begin(out, r);
    add_member(out, "unsupported", why);
}

// Whether the ruleset is played; one that nobody knows is for the reader to refuse.
static bool plays(const struct serve *s, const char *position) {
    const int ruleset = ruleset_named(position);
    return ruleset < 0 || s->plays[ruleset];
}

// ---- answers that are bent on purpose ----

// Sets the options that are played whatever the position says, where they apply.
static void bend(const struct serve *s, struct model *m) {
    size_t count;
    const struct ruling *all = rulings(&count);
    const int ruleset = ruleset_index(m->ruleset);
    const bool made = model_has_made(m);
    for (size_t i = 0; i < count; i++)
        if (s->option[i] >= 0 && all[i].applies[ruleset])
            m->option[i] = (unsigned char)s->option[i];
    if (model_option_is(m, OPTION_ZOMBIE_LIMIT_NONE))
        memcpy(m->streak[MODEL_RED], "-", 2); // with the limit goes what counts toward it
    for (int type = 0; !made && type < MODEL_TYPES; type++)
        m->made[type] = model_hero_square(m, MODEL_WHITE, type) >= 0; // nobody said what was made
}

// The position as it is played: `position` itself where nothing is bent or it can't be read.
static const char *bent(const struct serve *s, const char *position, struct text *line) {
    struct model m;
    struct problem ignored;
    if (!s->bent || !model_read(&m, position, &ignored))
        return position;
    bend(s, &m);
    model_write(&m, line);
    return text_string(line);
}

// Gives a position that was played on bent rulings the rules that were asked.
static void straighten(const struct serve *s, const char *asked, struct text *next) {
    struct model from, to;
    struct problem ignored;
    if (!s->bent)
        return;
    (void)model_read(&from, asked, &ignored); // both can be read: they were played
    (void)model_read(&to, text_string(next), &ignored);
    const bool made = model_has_made(&to);
    memcpy(to.option, from.option, sizeof to.option);
    if (!made && model_has_made(&to))
        memcpy(to.made, from.made, sizeof to.made);
    model_write(&to, next);
}

// Writes a position with what is not modelled as it was before.
static void add_position(const struct serve *s, const char *key, const char *before,
                         const char *position, struct text *out) {
    TEXT line = {0};
    if (s->left_out)
        tested_fill(s->left_out, position, before, &line);
    add_member(out, key, s->left_out ? text_string(&line) : position);
}

// ---- the answers ----

static void answer_hello(const struct serve *s, const struct query *r, struct text *out) {
    const char *version = text_at(r, "protocol");
    if (!version || strncmp(version, "1.", 2) != 0) {
        unsupported(r, "this speaks protocol " SERVE_PROTOCOL, out);
        return;
    }
    begin(out, r);
    add_member(out, "protocol", SERVE_PROTOCOL);
    text_addf(out, ",\"name\":\"paikocheck %s\"", s->impl->name);
    add_member(out, "version", PAIKO_VERSION);
    add_names(out, "rulesets", ruleset_names, s->plays, RULESETS);
    add_names(out, "can", serve_can_names, s->can, SERVE_CANS);
    if (s->left_out)
        add_names(out, "unmodelled", model_field_names, s->unmodelled, MODEL_FIELD_COUNT);
}

// The position of a request as it is to be played; NULL where the answer has been written.
static const char *position_of(const struct serve *s, struct query *r, struct text *room,
                               struct text *out) {
    const char *position = echo(r, "position");
    if (position && has_nul(json_object_get(r->json, "position"))) {
        begin(out, r);
        add_member(out, "refused", "a NUL byte");
    } else if (position && plays(s, position)) {
        return bent(s, position, room);
    } else {
        unsupported(r, position ? "this ruleset is not played" : "the request has no text position",
                    out);
    }
    return NULL;
}

// Why an action is not legal, for people: the first clause that the spec names; the engine has
// none.
static void add_reason(const struct serve *s, const char *position, const char *action,
                       struct text *out) {
    TEXT lines = {0};
    struct problem ignored;
    if (s->impl == &impl_spec)
        (void)impl_explain(position, action, &lines, &ignored);
    if (lines.length > 0) {
        lines.s[strcspn(lines.s, "\n")] = '\0';
        lines.s[strcspn(lines.s, "\t")] = ' '; // each line has one
    }
    add_member(out, "reason", lines.length > 0 ? lines.s : "not legal here");
}

// Writes why an action was not played; a position that can't be is refused as a whole.
static void add_refusal(const struct serve *s, enum answer answer, const char *position,
                        const char *action, const struct problem *p, struct text *out) {
    if (answer == ANSWER_UNREADABLE && strcmp(p->where, "action") != 0) {
        add_problem(out, "refused", p);
        return;
    }
    text_add(out, ",\"legal\":false");
    if (answer == ANSWER_UNREADABLE)
        add_problem(out, "reason", p);
    else
        add_reason(s, position, action, out);
}

// What is played for an action: one with a NUL would be cut short; this can't be read either.
static const char *action_of(const json_t *text) {
    return has_nul(text) ? "\\0" : json_string_value(text);
}

static void answer_apply(const struct serve *s, struct query *r, struct text *out) {
    TEXT room = {0}, next = {0};
    struct problem p = {0};
    const char *position = position_of(s, r, &room, out), *action = text_at(r, "action");
    if (position && !action) {
        unsupported(r, "the request has no text action", out);
    } else if (position) {
        action = action_of(json_object_get(r->json, "action"));
        const enum answer answer = s->impl->apply(s->impl->self, position, action, &next, NULL, &p);
        begin(out, r);
        if (answer == ANSWER_YES) {
            straighten(s, text_at(r, "position"), &next);
            text_add(out, ",\"legal\":true");
            add_position(s, "next", text_at(r, "position"), text_string(&next), out);
        } else {
            add_refusal(s, answer, position, action, &p, out);
        }
    }
}

// Lines as an array. Actions are plain ASCII without quotes or backslashes.
static void add_actions(struct text *out, const char *lines) {
    add_key(out, "actions");
    text_add(out, "[");
    for (const char *s = lines, *end; *s; s = end + 1) {
        end = strchr(s, '\n');
        text_add(out, s == lines ? "\"" : ",\"");
        text_add_bytes(out, s, (size_t)(end - s));
        text_add(out, "\"");
    }
    text_add(out, "]");
}

static void answer_legal(const struct serve *s, struct query *r, struct text *out) {
    TEXT room = {0}, actions = {0};
    struct problem p = {0};
    const char *position = position_of(s, r, &room, out);
    if (position) {
        begin(out, r);
        if (s->impl->legal(s->impl->self, position, &actions, &p) == ANSWER_YES)
            add_actions(out, text_string(&actions));
        else
            add_problem(out, "refused", &p);
    }
}

// ---- play ----

// The first position of the rules that are asked; false with the reason.
static bool first_position(const struct serve *s, const struct query *r, struct text *position,
                           struct problem *p) {
    const json_t *players = json_object_get(r->json, "players");
    const json_int_t count = json_integer_value(players);
    const char *rules = text_at(r, "rules");
    const int ruleset = ruleset_first(rules);
    if (ruleset < 0 || has_nul(json_object_get(r->json, "rules")))
        return refuse_request(p, "rules", 0, rules, "a ruleset, with rulings where they differ");
    if (!s->plays[ruleset])
        return refuse_request(p, "rules", 0, rules, "a ruleset that is played");
    if (players && (count < 2 || count > MODEL_SEATS))
        return refuse_request(p, "players", 0, "another value", "as many as the ruleset takes");
    return game_begin(s->impl, rules, (unsigned)count, position, p);
}

// Plays the actions that are asked for as long as they are legal. Returns how many were, and why
// the next was not.
static size_t play(const struct serve *s, const json_t *actions, struct text *position,
                   enum answer *answer, struct problem *p) {
    TEXT next = {0};
    size_t played = 0;
    *answer = ANSWER_YES;
    for (; played < json_array_size(actions); played++) {
        *answer = s->impl->apply(s->impl->self, text_string(position),
                                 action_of(json_array_get(actions, played)), &next, NULL, p);
        if (*answer != ANSWER_YES)
            break;
        text_clear(position);
        text_add(position, text_string(&next));
    }
    return played;
}

static bool all_texts(const json_t *list) {
    bool good = json_is_array(list);
    for (size_t i = 0; i < json_array_size(list); i++)
        good = good && json_is_string(json_array_get(list, i));
    return good;
}

// Plays from `position`, which is the first, and writes what came of it.
static void answer_game(const struct serve *s, const struct query *r, struct text *position,
                        struct text *out) {
    const json_t *actions = json_object_get(r->json, "actions");
    TEXT first = {0}, bent_first = {0};
    struct problem p = {0};
    enum answer answer;
    text_add(&first, text_string(position));
    const char *begins = bent(s, text_string(&first), &bent_first);
    text_clear(position);
    text_add(position, begins);
    const size_t played = play(s, actions, position, &answer, &p);
    begin(out, r);
    text_addf(out, ",\"played\":%zu", played);
    if (answer == ANSWER_YES) {
        straighten(s, text_string(&first), position);
        text_add(out, ",\"legal\":true");
        add_position(s, "position", text_string(&first), text_string(position), out);
    } else {
        add_refusal(s, answer, text_string(position), action_of(json_array_get(actions, played)),
                    &p, out);
    }
}

static void answer_play(const struct serve *s, struct query *r, struct text *out) {
    TEXT position = {0};
    struct problem p = {0};
    if (!echo(r, "rules")) {
        unsupported(r, "the request has no text rules", out);
    } else if (!all_texts(json_object_get(r->json, "actions"))) {
        unsupported(r, "the request has no list of actions", out);
    } else if (!first_position(s, r, &position, &p)) {
        begin(out, r);
        add_problem(out, "unsupported", &p);
    } else {
        answer_game(s, r, &position, out);
    }
}

// ---- any request ----

// Which ability an op needs; SERVE_CANS for one that is none.
static enum serve_can ability(const char *op) {
    unsigned i = 0;
    while (i < SERVE_REFUSE && strcmp(serve_can_names[i], op) != 0)
        i++;
    return i < SERVE_REFUSE ? (enum serve_can)i : SERVE_CANS;
}

static void dispatch(struct serve *s, struct query *r, struct text *out) {
    const enum serve_can op = ability(r->op);
    if (strcmp(r->op, "hello") == 0) {
        answer_hello(s, r, out);
    } else if (strcmp(r->op, "bye") == 0) {
        begin(out, r);
        text_add(out, ",\"bye\":true");
        s->bye = true;
    } else if (op == SERVE_CANS || !s->can[op]) {
        (void)(echo(r, "position") || echo(r, "rules"));
        unsupported(r, "this op is not answered", out);
    } else if (op == SERVE_APPLY) {
        answer_apply(s, r, out);
    } else if (op == SERVE_LEGAL) {
        answer_legal(s, r, out);
    } else {
        answer_play(s, r, out);
    }
}

bool serve_answer(struct serve *s, const char *line, size_t length, struct text *out,
                  struct problem *p) {
    struct query r;
    json_t *json = read_request(&r, line, length, p);
    if (json) {
        dispatch(s, &r, out);
        text_add(out, "}\n");
    }
    json_decref(json);
    return json != NULL;
}
