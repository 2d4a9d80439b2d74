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
#include "transport/encode.h"
#include "transport/fields.h"
#include "transport/tested.h"

#define CAN_NAME(name, word) word,
const char *const serve_can_names[SERVE_CANS] = {SERVE_CAN(CAN_NAME)};

// A request that was read. Its texts end with a NUL; a length counts those that a text may hold.
struct query {
    struct fields f; // owned
    const char *op;
    bool echoes;          // the answer repeats what stands under `about`
    enum field_key about; // a position or rules
    struct item echo;     // what stands there
};

// ---- writing ----

static void add_key(struct text *out, const char *key) {
    text_add(out, ",\"");
    text_add(out, key);
    text_add(out, "\":");
}

static void add_member(struct text *out, const char *key, const char *value) {
    add_key(out, key);
    encode_text(out, value, strlen(value));
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
    text_add(out, "{\"id\":");
    text_add_number(out, (uint64_t)r->f.value[KEY_ID].number);
    if (!r->echoes)
        return;
    add_key(out, field_key_names[r->about]);
    encode_text(out, r->echo.s, r->echo.length);
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

// The text under a key; NULL where there is none.
static const char *text_at(const struct query *r, enum field_key key) {
    const struct value *v = &r->f.value[key];
    return v->kind == VALUE_TEXT ? v->text.s : NULL;
}

// Gives the texts that lie in the line itself an end, where their closing quotes are.
static void end_texts(struct fields *f, char *line) {
    for (int key = 0; key < KEY_COUNT; key++)
        if (f->value[key].kind == VALUE_TEXT)
            line[f->value[key].text.s + f->value[key].text.length - line] = '\0';
    for (size_t i = 0; i < f->count; i++)
        line[f->items[i].s + f->items[i].length - line] = '\0';
}

// Takes the line apart as an object, the short way if it has the usual form.
static bool read_object(struct fields *f, char *line, size_t length, struct problem *p) {
    json_error_t error;
    if (fields_scan(f, line, length)) {
        end_texts(f, line);
        return true;
    }
    if (!fields_fit(line, length, "request", p))
        return false;
    json_t *object = json_loadb(line, length, JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &error);
    if (!object)
        return refuse_request(p, "", error.column, error.text, "one JSON object a line");
    fields_take(f, object);
    return json_is_object(object) || refuse_request(p, "", 1, "another value", "a JSON object");
}

// Reads the line as an object with `id` and `op`: without them nothing can be answered.
static bool read_request(struct query *r, char *line, size_t length, struct problem *p) {
    static const char *const found[] = {"nothing", "another value"};
    if (!read_object(&r->f, line, length, p))
        return false;
    const struct value *id = &r->f.value[KEY_ID], *op = &r->f.value[KEY_OP];
    r->op = text_at(r, KEY_OP);
    if (id->kind != VALUE_INTEGER || id->number < 1)
        return refuse_request(p, "id", 0, found[id->kind != VALUE_NONE],
                              "a whole number from 1 upwards");
    return r->op || refuse_request(p, "op", 0, found[op->kind != VALUE_NONE], "a text");
}

// Sets what the answer echoes, if the request has a text there.
static bool echo(struct query *r, enum field_key key) {
    r->echoes = r->f.value[key].kind == VALUE_TEXT;
    r->about = key;
    r->echo = r->f.value[key].text;
    return r->echoes;
}

// Whether a text holds a NUL: no line of the notation does, and none of ours may be cut there.
static bool has_nul(const struct item *text) {
    return memchr(text->s, '\0', text->length) != NULL;
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
    const char *version = text_at(r, KEY_PROTOCOL);
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
    if (!echo(r, KEY_POSITION)) {
        unsupported(r, "the request has no text position", out);
        return NULL;
    }
    if (has_nul(&r->echo)) {
        begin(out, r);
        add_member(out, "refused", "a NUL byte");
        return NULL;
    }
    if (!plays(s, r->echo.s)) {
        unsupported(r, "this ruleset is not played", out);
        return NULL;
    }
    return bent(s, r->echo.s, room);
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
static const char *action_of(const struct item *text) {
    return has_nul(text) ? "\\0" : text->s;
}

static void answer_apply(const struct serve *s, struct query *r, struct text *out) {
    TEXT room = {0}, next = {0};
    struct problem p = {0};
    const char *position = position_of(s, r, &room, out), *action = text_at(r, KEY_ACTION);
    if (position && !action) {
        unsupported(r, "the request has no text action", out);
    } else if (position) {
        action = action_of(&r->f.value[KEY_ACTION].text);
        const enum answer answer = s->impl->apply(s->impl->self, position, action, &next, NULL, &p);
        begin(out, r);
        if (answer == ANSWER_YES) {
            straighten(s, r->echo.s, &next);
            text_add(out, ",\"legal\":true");
            add_position(s, "next", r->echo.s, text_string(&next), out);
        } else {
            add_refusal(s, answer, position, action, &p, out);
        }
    }
}

// Lines as an array. Actions are plain ASCII without quotes or backslashes.
static void add_actions(struct text *out, const char *lines) {
    const size_t length = strlen(lines);
    text_add(out, ",\"actions\":[");
    text_reserve(out, 3 * length); // a line of one byte becomes two quotes and a comma more
    char *to = out->s + out->length;
    for (const char *end; *lines; lines = end + 1) {
        end = strchr(lines, '\n');
        *to++ = '"';
        memcpy(to, lines, (size_t)(end - lines));
        to += end - lines;
        *to++ = '"';
        *to++ = ',';
    }
    to -= length > 0; // no comma behind the last
    *to = '\0';
    out->length = (size_t)(to - out->s);
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
    const struct value *players = &r->f.value[KEY_PLAYERS];
    const char *rules = r->echo.s;
    const int ruleset = ruleset_first(rules);
    const bool given = players->kind != VALUE_NONE;
    if (ruleset < 0 || has_nul(&r->echo))
        return refuse_request(p, "rules", 0, rules, "a ruleset, with rulings where they differ");
    if (!s->plays[ruleset])
        return refuse_request(p, "rules", 0, rules, "a ruleset that is played");
    if (given &&
        (players->kind != VALUE_INTEGER || players->number < 2 || players->number > MODEL_SEATS))
        return refuse_request(p, "players", 0, "another value", "as many as the ruleset takes");
    return game_begin(s->impl, rules, given ? (unsigned)players->number : 0, position, p);
}

// Plays the actions that are asked for as long as they are legal. Returns how many were, and why
// the next was not.
static size_t play(const struct serve *s, const struct fields *f, struct text *position,
                   enum answer *answer, struct problem *p) {
    TEXT next = {0};
    size_t played = 0;
    *answer = ANSWER_YES;
    for (; played < f->count; played++) {
        *answer = s->impl->apply(s->impl->self, text_string(position), action_of(&f->items[played]),
                                 &next, NULL, p);
        if (*answer != ANSWER_YES)
            break;
        text_clear(position);
        text_add(position, text_string(&next));
    }
    return played;
}

static bool all_texts(const struct fields *f) {
    bool good = f->value[KEY_ACTIONS].kind == VALUE_LIST;
    for (size_t i = 0; i < f->count; i++)
        good = good && f->items[i].s;
    return good;
}

// Plays from `position`, which is the first, and writes what came of it.
static void answer_game(const struct serve *s, const struct query *r, struct text *position,
                        struct text *out) {
    TEXT first = {0}, bent_first = {0};
    struct problem p = {0};
    enum answer answer;
    text_add(&first, text_string(position));
    const char *begins = bent(s, text_string(&first), &bent_first);
    text_clear(position);
    text_add(position, begins);
    const size_t played = play(s, &r->f, position, &answer, &p);
    begin(out, r);
    text_addf(out, ",\"played\":%zu", played);
    if (answer == ANSWER_YES) {
        straighten(s, text_string(&first), position);
        text_add(out, ",\"legal\":true");
        add_position(s, "position", text_string(&first), text_string(position), out);
    } else {
        add_refusal(s, answer, text_string(position), action_of(&r->f.items[played]), &p, out);
    }
}

static void answer_play(const struct serve *s, struct query *r, struct text *out) {
    TEXT position = {0};
    struct problem p = {0};
    if (!echo(r, KEY_RULES)) {
        unsupported(r, "the request has no text rules", out);
    } else if (!all_texts(&r->f)) {
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
        (void)(echo(r, KEY_POSITION) || echo(r, KEY_RULES));
        unsupported(r, "this op is not answered", out);
    } else if (op == SERVE_APPLY) {
        answer_apply(s, r, out);
    } else if (op == SERVE_LEGAL) {
        answer_legal(s, r, out);
    } else {
        answer_play(s, r, out);
    }
}

bool serve_answer(struct serve *s, char *line, size_t length, struct text *out, struct problem *p) {
    struct query r = {0};
    const bool good = read_request(&r, line, length, p);
    if (good) {
        dispatch(s, &r, out);
        text_add(out, "}\n");
    }
    fields_free(&r.f);
    return good;
}
