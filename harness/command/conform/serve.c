// SPDX-License-Identifier: MIT
//
// `paikocheck conform serve`: the reference behind docs/protocol.md, on standard input and output,
// and how its answers are bent for tests of a runner. Positions and actions pass through as texts.
// Invariant: each request gets one answer, in order, which is one line and echoes what was asked
// byte for byte; it is on its way before the next is read.
#include <inttypes.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "command.h"
#include "corpus/games.h"
#include "harness_options.h"
#include "impl/mutants.h"
#include "output.h"
#include "position/model.h"
#include "registers/rulings.h"
#include "transport/message.h"
#include "transport/tested.h"

// What can be answered, in the order of the handshake.
#define ABILITIES(X)                                                                               \
    X(APPLY, "apply")                                                                              \
    X(LEGAL, "legal")                                                                              \
    X(PLAY, "play")                                                                                \
    X(REFUSE, "refuse")                                                                            \
    X(RULINGS, "rulings")
#define ABILITY(name, word) CAN_##name,
enum ability { ABILITIES(ABILITY) CANS };
#define ABILITY_WORD(name, word) word,
static const char *const abilities[CANS] = {ABILITIES(ABILITY_WORD)};

struct serve {
    struct impl misread; // which answers where there are mutants
    const struct impl *impl;
    bool plays[RULESETS];
    bool can[CANS];
    bool unmodelled[MODEL_FIELD_COUNT];
    const char *left_out;     // the same as a list with commas between; NULL for none
    int option[RULING_COUNT]; // by ruling: what is played whatever a position says; -1 for what the
                              // position says
    bool bent;                // some option is not -1
    bool bye;                 // set once the end was asked for and answered
};

// A request that was read.
struct query {
    struct message said; // owned
    const char *op;
    const char
        *about; // the key of the text that the answer repeats: position, rules; NULL for none
};

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
    text_add(out, "{\"id\":");
    text_add_number(out, (uint64_t)message_value(&r->said, "id").number);
    if (!r->about)
        return;
    const struct value echo = message_value(&r->said, r->about);
    add_key(out, r->about);
    message_text(out, echo.text, echo.length);
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
static const char *text_at(const struct query *r, const char *key) {
    return message_value(&r->said, key).text;
}

// Reads the line as an object with `id` and `op`: without them nothing can be answered.
static bool read_request(struct query *r, char *line, size_t length, struct problem *p) {
    static const char *const found[] = {"nothing", "another value"};
    json_error_t error;
    if (!message_plain(&r->said, line, length, false)) {
        if (!message_fits(line, length, "request", p))
            return false;
        r->said.json = json_loadb(line, length, JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &error);
        if (!r->said.json)
            return refuse_request(p, "", error.column, error.text, "one JSON object a line");
        if (!json_is_object(r->said.json))
            return refuse_request(p, "", 1, "another value", "a JSON object");
    }
    const struct value id = message_value(&r->said, "id"), op = message_value(&r->said, "op");
    r->op = op.text;
    if (id.number < 1) // 0 of what is no whole number
        return refuse_request(p, "id", 0, found[id.type != VALUE_NONE],
                              "a whole number from 1 upwards");
    return r->op || refuse_request(p, "op", 0, found[op.type != VALUE_NONE], "a text");
}

// Sets what the answer echoes, if the request has a text there.
static bool echo(struct query *r, const char *key) {
    r->about = text_at(r, key) ? key : NULL;
    return r->about != NULL;
}

// Whether a text holds a NUL: no line of the notation does, and none of ours may be cut there.
static bool has_nul(const struct query *r, const char *key) {
    const struct value v = message_value(&r->said, key);
    return strlen(v.text) != v.length;
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
        unsupported(r, "this speaks protocol " SESSION_PROTOCOL, out);
        return;
    }
    begin(out, r);
    add_member(out, "protocol", SESSION_PROTOCOL);
    text_addf(out, ",\"name\":\"paikocheck %s\"", s->impl->name);
    add_member(out, "version", PAIKO_VERSION);
    add_names(out, "rulesets", ruleset_names, s->plays, RULESETS);
    add_names(out, "can", abilities, s->can, CANS);
    if (s->left_out)
        add_names(out, "unmodelled", model_field_names, s->unmodelled, MODEL_FIELD_COUNT);
}

// The position of a request as it is to be played; NULL where the answer has been written.
static const char *position_of(const struct serve *s, struct query *r, struct text *room,
                               struct text *out) {
    if (!echo(r, "position")) {
        unsupported(r, "the request has no text position", out);
        return NULL;
    }
    if (has_nul(r, "position")) {
        begin(out, r);
        add_member(out, "refused", "a NUL byte");
        return NULL;
    }
    if (!plays(s, text_at(r, "position"))) {
        unsupported(r, "this ruleset is not played", out);
        return NULL;
    }
    return bent(s, text_at(r, "position"), room);
}

// Writes why an action was not played; a position that can't be is refused as a whole.
static void add_refusal(enum answer answer, const struct problem *p, struct text *out) {
    if (answer == ANSWER_UNREADABLE && strcmp(p->where, "action") != 0) {
        add_problem(out, "refused", p);
        return;
    }
    text_add(out, ",\"legal\":false");
    if (answer == ANSWER_UNREADABLE)
        add_problem(out, "reason", p);
    else
        add_member(out, "reason", "not legal here");
}

// What is played for an action: one with a NUL would be cut short; this can't be read either.
static const char *action_of(const struct value *v) {
    return strlen(v->text) != v->length ? "\\0" : v->text;
}

static void answer_apply(const struct serve *s, struct query *r, struct text *out) {
    TEXT room = {0}, next = {0};
    struct problem p = {0};
    const char *position = position_of(s, r, &room, out);
    const struct value action = message_value(&r->said, "action");
    if (position && !action.text) {
        unsupported(r, "the request has no text action", out);
    } else if (position) {
        const enum answer answer =
            s->impl->apply(s->impl->self, position, action_of(&action), &next, NULL, &p);
        begin(out, r);
        if (answer == ANSWER_YES) {
            straighten(s, text_at(r, "position"), &next);
            text_add(out, ",\"legal\":true");
            add_position(s, "next", text_at(r, "position"), text_string(&next), out);
        } else {
            add_refusal(answer, &p, out);
        }
    }
}

// Lines as an array. Actions are plain ASCII without quotes or backslashes.
static void add_actions(struct text *out, const char *lines) {
    add_key(out, "actions");
    text_add(out, "[");
    for (const char *s = lines, *end; *s; s = end) {
        end = strchr(s, '\n') + 1;
        text_add_bytes(out, ",\"" + (s == lines), s == lines ? 1 : 2);
        text_add_bytes(out, s, (size_t)(end - s));
        out->s[out->length - 1] = '"'; // in the place of the line's end
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
    const struct value players = message_value(&r->said, "players");
    const char *rules = text_at(r, "rules");
    const int ruleset = ruleset_first(rules);
    if (ruleset < 0 || has_nul(r, "rules"))
        return refuse_request(p, "rules", 0, rules, "a ruleset, with rulings where they differ");
    if (!s->plays[ruleset])
        return refuse_request(p, "rules", 0, rules, "a ruleset that is played");
    if (players.type != VALUE_NONE && (players.number < 2 || players.number > MODEL_SEATS))
        return refuse_request(p, "players", 0, "another value", "as many as the ruleset takes");
    return game_begin(s->impl, rules, (unsigned)players.number, position, p);
}

// Plays from `first` as long as the actions are legal, and writes what came of it.
static void answer_game(const struct serve *s, const struct query *r, const char *first,
                        struct text *out) {
    const json_t *actions = message_value(&r->said, "actions").list;
    TEXT room = {0}, position = {0}, next = {0};
    struct problem p = {0};
    enum answer answer = ANSWER_YES;
    size_t played = 0;
    text_add(&position, bent(s, first, &room));
    for (; played < json_array_size(actions); played++) {
        const struct value action = value_of(json_array_get(actions, played));
        answer = s->impl->apply(s->impl->self, text_string(&position), action_of(&action), &next,
                                NULL, &p);
        if (answer != ANSWER_YES)
            break;
        text_clear(&position);
        text_add(&position, text_string(&next));
    }
    begin(out, r);
    text_addf(out, ",\"played\":%zu", played);
    if (answer == ANSWER_YES) {
        straighten(s, first, &position);
        text_add(out, ",\"legal\":true");
        add_position(s, "position", first, text_string(&position), out);
    } else {
        add_refusal(answer, &p, out);
    }
}

static void answer_play(const struct serve *s, struct query *r, struct text *out) {
    const json_t *actions = message_value(&r->said, "actions").list;
    bool texts = json_is_array(actions);
    TEXT position = {0};
    struct problem p = {0};
    for (size_t i = 0; i < json_array_size(actions); i++)
        texts = texts && json_is_string(json_array_get(actions, i));
    if (!echo(r, "rules")) {
        unsupported(r, "the request has no text rules", out);
    } else if (!texts) {
        unsupported(r, "the request has no list of actions", out);
    } else if (!first_position(s, r, &position, &p)) {
        begin(out, r);
        add_problem(out, "unsupported", &p);
    } else {
        answer_game(s, r, text_string(&position), out);
    }
}

// ---- any request ----

// Appends the answer to one request (its line without the end) and a line end to out. False where
// there can be no answer: what came is no request. Then p says why, and out is as it was.
static bool answer(struct serve *s, char *line, size_t length, struct text *out,
                   struct problem *p) {
    static void (*const answers[])(const struct serve *s, struct query *r, struct text *out) = {
        [CAN_APPLY] = answer_apply, [CAN_LEGAL] = answer_legal, [CAN_PLAY] = answer_play};
    struct query r = {0};
    const bool good = read_request(&r, line, length, p);
    unsigned op = 0;
    while (good && op < CAN_REFUSE && strcmp(abilities[op], r.op) != 0)
        op++;
    if (good && strcmp(r.op, "hello") == 0) {
        answer_hello(s, &r, out);
    } else if (good && strcmp(r.op, "bye") == 0) {
        begin(out, &r);
        text_add(out, ",\"bye\":true");
        s->bye = true;
    } else if (good && (op == CAN_REFUSE || !s->can[op])) {
        (void)(echo(&r, "position") || echo(&r, "rules"));
        unsupported(&r, "this op is not answered", out);
    } else if (good) {
        answers[op](s, &r, out);
    }
    if (good)
        text_add(out, "}\n");
    message_free(&r.said);
    return good;
}

// ---- lines ----

static int run(struct serve *s) {
    struct file_lines l;
    struct problem p;
    enum file_line read = FILE_LINE_NONE;
    int code = EXIT_DONE;
    if (!file_lines_open(&l, "-", SESSION_LINE_MAX, &p))
        return command_problem("conform serve", &p);
    while (!s->bye && code == EXIT_DONE &&
           ((read = file_lines_next(&l, &p)) == FILE_LINE || read == FILE_LINE_CUT)) {
        TEXT out = {0};
        if (!answer(s, l.line, l.length, &out, &p))
            code = command_problem("conform serve", &p);
        else if (!output_write(&out))
            code = EXIT_UNABLE;
    }
    file_lines_close(&l);
    if (read == FILE_LINE_LONG)
        return command_unable("conform serve",
                              "standard input: found a longer line, expected at most 16 MiB");
    return read == FILE_LINE_FAILED ? command_problem("conform serve", &p) : code;
}

// ---- the command ----

static bool wrong(const char *option, const char *found, const char *expected) {
    struct problem p;
    problem_say(&p, option, found, expected);
    (void)command_problem("conform serve", &p);
    return false;
}

static bool mark_unmodelled(struct serve *s, const char *list) {
    static const enum model_field always[] = {FIELD_RULES, FIELD_BOARD, FIELD_TURN, FIELD_PHASE};
    if (!list)
        return true;
    if (!command_marks("conform serve", "option --unmodelled", list, model_field_names,
                       MODEL_FIELD_COUNT, s->unmodelled))
        return false;
    for (size_t i = 0; i < sizeof always / sizeof *always; i++)
        if (s->unmodelled[always[i]])
            return wrong("option --unmodelled", model_field_names[always[i]],
                         "a field that an implementation can leave out");
    s->left_out = list;
    return true;
}

// One NAME=OPTION of `length` bytes.
static bool choose_option(struct serve *s, const char *text, size_t length) {
    size_t count;
    const struct ruling *all = rulings(&count);
    const size_t name = strcspn(text, "=");
    const int r = name < length ? ruling_index(text, name) : -1;
    const int o = r < 0 ? -1 : ruling_option_index(&all[r], text + name + 1, length - name - 1);
    if (o < 0) {
        TEXT found = {0};
        text_add_bytes(&found, text, length);
        (void)wrong("option --ruling", text_string(&found),
                    r < 0 ? "NAME=OPTION, as `paikocheck rules rulings` lists them"
                          : "an option that `paikocheck rules rulings` lists");
        return false;
    }
    s->option[r] = o;
    s->bent = true;
    return true;
}

static bool choose_options(struct serve *s, const char *list) {
    for (size_t i = 0; i < RULING_COUNT; i++)
        s->option[i] = -1;
    bool good = true;
    for (const char *t = list ? list : ""; good && *t; t += *t == ',') {
        good = choose_option(s, t, strcspn(t, ","));
        t += strcspn(t, ",");
    }
    return good;
}

struct choices {
    const char *rules, *mutants, *rulings, *unmodelled, *can;
};

static bool choose(struct serve *s, const struct choices *c) {
    if (c->mutants && !impl_misread(&s->misread, c->mutants))
        return wrong("option --mutant", c->mutants, "mutants of engine/mutants/rows");
    if (c->mutants)
        s->impl = &s->misread;
    if (!command_marks("conform serve", "option --rules", c->rules, ruleset_names, RULESETS,
                       s->plays) ||
        !command_marks("conform serve", "option --can", c->can, abilities, CANS, s->can))
        return false;
    if (!s->can[CAN_APPLY] && !s->can[CAN_LEGAL] && !s->can[CAN_PLAY])
        return wrong("option --can", c->can, "a list that has apply, legal or play");
    if (!mark_unmodelled(s, c->unmodelled) || !choose_options(s, c->rulings))
        return false;
    s->can[CAN_RULINGS] = s->can[CAN_RULINGS] && !s->bent;
    return true;
}

static const struct option_row options[] = {
    ROW_LIST(struct choices, rules, "rules", "LIST",
             "play these rulesets, with commas between; all if not given"),
    ROW_HEADING("To give wrong or fewer answers on purpose, to test a checker (each may be given "
                "several times):"),
    ROW_LIST(struct choices, mutants, "mutant", "NAME",
             "answer as this mutant, with one rule misread (engine/mutants/rows)"),
    ROW_LIST(struct choices, rulings, "ruling", "NAME=OPTION",
             "answer as if the ruling had this option in every position; the next position keeps "
             "the rulings of the request"),
    ROW_LIST(struct choices, unmodelled, "unmodelled", "LIST",
             "return these fields of a position (hand, streak, ...) unchanged, and name them in "
             "the handshake"),
    ROW_LIST(struct choices, can, "can", "LIST",
             "answer only these of apply, legal, play, refuse and rulings; all if not given, "
             "rulings only without --ruling"),
};

static int run_serve(int argc, char **argv) {
    struct choices c = {0};
    if (!command_options(&command_serve, &argc, argv, &c))
        return EXIT_UNABLE;
    struct serve s = {.impl = &impl_engine};
    return choose(&s, &c) ? run(&s) : EXIT_UNABLE;
}

const struct command command_serve = {
    .name = "conform serve",
    .summary = "answer requests of the protocol, as the reference",
    .usage = "[--rules LIST] [--mutant NAME] [--ruling NAME=OPTION] "
             "[--unmodelled LIST] [--can LIST]",
    .about = "Answers the requests of docs/protocol.md like an implementation under test: one JSON "
             "object a line on standard input, one answer a line on standard output, until bye or "
             "the end of input. Use it to write and test programs that speak the protocol.",
    ROWS(options),
    .output =
        "An impossible position is refused. An action that cannot be read is not legal, and the "
        "answer says why. An unknown op is unsupported. The first request need not be hello.",
    .done = "bye, or the end of input",
    .unable = "wrong use, or a line that is not a request (not JSON, without id or op, above 16 "
              "MiB, nested deeper than 64, of more than 100,000 values); standard error says which",
    .example = "echo '{\"id\":1,\"op\":\"hello\",\"protocol\":\"1.0\",\"tool\":\"hand\"}' | "
               "paikocheck conform serve",
    .run = run_serve,
};
