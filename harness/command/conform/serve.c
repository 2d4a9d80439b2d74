// SPDX-License-Identifier: MIT
//
// `paikocheck conform serve`: the engine as a program under test that speaks docs/protocol.md. To
// test a checker, options make the program's answers wrong or limit what the program can answer.
// Invariant: each request gets one answer, in order, on one line, which repeats the question; the
// answer is sent before the program waits for more requests.
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "command.h"
#include "corpus/games.h"
#include "impl/mutants.h"
#include "output.h"
#include "position/model.h"
#include "transport/message.h"
#include "transport/tested.h"

// What a program under test can do, in the order of the answer to `hello`.
enum ability { CAN_APPLY, CAN_LEGAL, CAN_PLAY, CAN_REFUSE, CAN_RULINGS, CANS };
static const char *const abilities[CANS] = {"apply", "legal", "play", "refuse", "rulings"};

struct serve {
    struct impl misread; // the engine with the faults of --mutant; unused without --mutant
    const struct impl *impl;
    bool plays[RULESETS];
    bool can[CANS];
    bool unmodelled[MODEL_FIELD_COUNT];
    const char *left_out; // the fields in `unmodelled`, separated by commas; NULL for none
    bool bye;             // set once `bye` was answered
};

// A request, and the line of its answer so far.
struct query {
    struct message asked; // owned
    struct text *answer;
};

// ---- requests and answers ----

static bool refuse_request(struct problem *p, const char *field, int column, const char *found,
                           const char *expected) {
    problem_set(p, "request", field, 0, column, found, expected);
    return false;
}

// Reads the line as an object. On failure, or if the object has no `id` or `op`, fills `p` and
// returns false.
static bool read_request(struct query *q, char *line, size_t length, struct problem *p) {
    static const char *const found[] = {"nothing", "another value"};
    json_error_t error;
    if (!message_plain(&q->asked, line, length, false)) {
        if (!json_fits(line, length, SESSION_VALUES_MAX, SESSION_DEPTH_MAX, "request", p))
            return false;
        q->asked.json = json_loadb(line, length, JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &error);
        if (!q->asked.json)
            return refuse_request(p, "", error.column, error.text, "one JSON object a line");
        if (!json_is_object(q->asked.json))
            return refuse_request(p, "", 1, "another value", "a JSON object");
    }
    const struct value id = message_value(&q->asked, "id"), op = message_value(&q->asked, "op");
    if (id.number < 1) // a value that is no whole number is read as 0
        return refuse_request(p, "id", 0, found[id.type != VALUE_NONE],
                              "a whole number from 1 upwards");
    return op.text || refuse_request(p, "op", 0, found[op.type != VALUE_NONE], "a text");
}

// Returns the value of a key if it is a text; else NULL.
static const char *text_at(const struct query *q, const char *key) {
    return message_value(&q->asked, key).text;
}

// True if a text has a NUL. No notation has one, and C would read only the part before it.
static bool has_nul(struct value v) {
    return strlen(v.text) != v.length;
}

static void say(struct query *q, const char *key, const char *value) {
    text_addf(q->answer, ",\"%s\":", key);
    message_text(q->answer, value, strlen(value));
}

static void say_problem(struct query *q, const char *key, const struct problem *p) {
    TEXT line = {0};
    problem_describe(p, &line);
    say(q, key, text_string(&line));
}

// Adds a list of the names that are chosen.
static void say_names(struct query *q, const char *key, const char *const *names,
                      const bool *chosen, size_t count) {
    const char *between = "[\"";
    text_addf(q->answer, ",\"%s\":", key);
    for (size_t i = 0; i < count; i++)
        if (chosen[i]) {
            text_addf(q->answer, "%s%s", between, names[i]);
            between = "\",\"";
        }
    text_add(q->answer, between[0] == '[' ? "[]" : "\"]");
}

// Copies a text from the request to the answer. False if the request has no such text.
static bool echo(struct query *q, const char *key) {
    const struct value v = message_value(&q->asked, key);
    if (v.text) {
        text_addf(q->answer, ",\"%s\":", key);
        message_text(q->answer, v.text, v.length);
    }
    return v.text != NULL;
}

// ---- the answers ----

static void answer_hello(const struct serve *s, struct query *q) {
    const char *version = text_at(q, "protocol");
    TEXT name = {0};
    if (!version || strncmp(version, "1.", 2) != 0) {
        say(q, "unsupported", "this speaks protocol " SESSION_PROTOCOL);
        return;
    }
    text_addf(&name, "paikocheck %s", s->impl->name);
    say(q, "protocol", SESSION_PROTOCOL);
    say(q, "name", text_string(&name));
    say(q, "version", PAIKO_VERSION);
    say_names(q, "rulesets", ruleset_names, s->plays, RULESETS);
    say_names(q, "can", abilities, s->can, CANS);
    if (s->left_out)
        say_names(q, "unmodelled", model_field_names, s->unmodelled, MODEL_FIELD_COUNT);
}

// Returns the position of a request; NULL if the answer is already written. A position whose
// ruleset is unknown is returned, too: the implementation refuses it.
static const char *position_of(const struct serve *s, struct query *q) {
    if (!echo(q, "position")) {
        say(q, "unsupported", "the request has no text in its key `position`");
        return NULL;
    }
    const char *position = text_at(q, "position");
    const int ruleset = ruleset_named(position);
    if (has_nul(message_value(&q->asked, "position")))
        say(q, "refused", "a NUL byte");
    else if (ruleset >= 0 && !s->plays[ruleset])
        say(q, "unsupported", "this program does not play the ruleset");
    else
        return position;
    return NULL;
}

// Returns the action to be played. An action with a NUL is replaced by one that cannot be read.
static const char *action_of(struct value v) {
    return has_nul(v) ? "\\0" : v.text;
}

// Adds the result of one or more actions. If all were played, adds the position after them under
// `key`, with the fields of s->unmodelled copied from `before`. If not, adds why an action was not
// played. If the implementation cannot read the position, answers "refused".
static void say_outcome(const struct serve *s, struct query *q, enum answer answer, const char *key,
                        const char *before, const char *next, const struct problem *p) {
    TEXT line = {0};
    if (answer == ANSWER_UNREADABLE && strcmp(p->where, "action") != 0) {
        say_problem(q, "refused", p);
        return;
    }
    text_add(q->answer, answer == ANSWER_YES ? ",\"legal\":true" : ",\"legal\":false");
    if (answer == ANSWER_UNREADABLE) {
        say_problem(q, "reason", p);
    } else if (answer == ANSWER_NO) {
        say(q, "reason", "not legal here");
    } else {
        if (s->left_out)
            tested_fill(s->left_out, next, before, &line);
        say(q, key, s->left_out ? text_string(&line) : next);
    }
}

static void answer_apply(const struct serve *s, struct query *q) {
    TEXT next = {0};
    struct problem p = {0};
    const struct value action = message_value(&q->asked, "action");
    const char *position = position_of(s, q);
    if (!position)
        return;
    if (!action.text) {
        say(q, "unsupported", "the request has no text in its key `action`");
        return;
    }
    const enum answer answer =
        s->impl->apply(s->impl->self, position, action_of(action), &next, NULL, &p);
    say_outcome(s, q, answer, "next", position, text_string(&next), &p);
}

static void answer_legal(const struct serve *s, struct query *q) {
    TEXT actions = {0};
    struct problem p = {0};
    const char *position = position_of(s, q);
    if (!position)
        return;
    if (s->impl->legal(s->impl->self, position, &actions, &p) != ANSWER_YES) {
        say_problem(q, "refused", &p);
        return;
    }
    text_add(q->answer, ",\"actions\":[");
    for (const char *line = text_string(&actions), *end; *line; line = end + 1) {
        end = strchr(line, '\n');
        text_add(q->answer, line == text_string(&actions) ? "\"" : ",\"");
        text_add_bytes(q->answer, line, (size_t)(end - line)); // an action needs no JSON escapes
        text_add(q->answer, "\"");
    }
    text_add(q->answer, "]");
}

// Makes the first position of a game under the request's rules. On failure fills `p`.
static bool first_position(const struct serve *s, const struct query *q, struct text *position,
                           struct problem *p) {
    const struct value players = message_value(&q->asked, "players");
    const char *rules = text_at(q, "rules"), *expected = NULL;
    const int ruleset = ruleset_first(rules);
    if (ruleset < 0 || has_nul(message_value(&q->asked, "rules")))
        expected = "a ruleset, and options that change it";
    else if (!s->plays[ruleset])
        expected = "a ruleset that this program plays";
    if (expected)
        return refuse_request(p, "rules", 0, rules, expected);
    if (message_has(&q->asked, "players") && (players.number < 2 || players.number > MODEL_SEATS))
        return refuse_request(p, "players", 0, "another value", "as many as the ruleset takes");
    return game_begin(s->impl, rules, (unsigned)players.number, position, p);
}

// Plays the request's actions up to the first illegal one, and adds the result.
static void answer_play(const struct serve *s, struct query *q) {
    const json_t *actions = message_value(&q->asked, "actions").list;
    bool texts = json_is_array(actions);
    TEXT first = {0}, position = {0}, next = {0};
    struct problem p = {0};
    enum answer answer = ANSWER_YES;
    size_t played = 0;
    for (size_t i = 0; i < json_array_size(actions); i++)
        texts = texts && json_is_string(json_array_get(actions, i));
    if (!echo(q, "rules")) {
        say(q, "unsupported", "the request has no text in its key `rules`");
    } else if (!texts) {
        say(q, "unsupported", "the request has no list of texts in its key `actions`");
    } else if (!first_position(s, q, &first, &p)) {
        say_problem(q, "unsupported", &p);
    } else {
        text_add(&position, text_string(&first));
        for (; played < json_array_size(actions); played++) {
            const char *action = action_of(value_of(json_array_get(actions, played)));
            answer = s->impl->apply(s->impl->self, text_string(&position), action, &next, NULL, &p);
            if (answer != ANSWER_YES)
                break;
            text_clear(&position);
            text_add(&position, text_string(&next));
        }
        text_addf(q->answer, ",\"played\":%zu", played);
        say_outcome(s, q, answer, "position", text_string(&first), text_string(&position), &p);
    }
}

// Appends the answer to one request (a line without its end), with a line end. If the line is not a
// request, writes the reason to `p`, returns false, and does not change `out`.
static bool answer(struct serve *s, char *line, size_t length, struct text *out,
                   struct problem *p) {
    static void (*const answers[])(const struct serve *s, struct query *q) = {
        [CAN_APPLY] = answer_apply, [CAN_LEGAL] = answer_legal, [CAN_PLAY] = answer_play};
    struct query q = {.answer = out};
    const bool good = read_request(&q, line, length, p);
    if (good) {
        const char *op = text_at(&q, "op");
        unsigned can = 0;
        text_add(out, "{\"id\":");
        text_add_number(out, (uint64_t)message_value(&q.asked, "id").number);
        while (can < CAN_REFUSE && strcmp(abilities[can], op) != 0)
            can++;
        if (strcmp(op, "hello") == 0) {
            answer_hello(s, &q);
        } else if (strcmp(op, "bye") == 0) {
            text_add(out, ",\"bye\":true");
            s->bye = true;
        } else if (can < CAN_REFUSE && s->can[can]) {
            answers[can](s, &q);
        } else {
            (void)(echo(&q, "position") || echo(&q, "rules"));
            say(&q, "unsupported", "this op is not answered");
        }
        text_add(out, "}\n");
    }
    message_free(&q.asked);
    return good;
}

// ---- lines ----

static int run(struct serve *s) {
    enum { WRITE_MOST = 1 << 16 }; // answers are written as soon as they have this many bytes
    struct file_lines l;
    TEXT out = {0};
    struct problem p;
    enum file_line read = FILE_LINE_NONE;
    int code = EXIT_DONE;
    if (!file_lines_open(&l, "-", SESSION_LINE_MAX, &p))
        return command_problem("conform serve", &p);
    while (!s->bye && code == EXIT_DONE &&
           ((read = file_lines_next(&l, &p)) == FILE_LINE || read == FILE_LINE_CUT)) {
        const bool good = answer(s, l.line, l.length, &out, &p);
        if (good && !s->bye && out.length < WRITE_MOST && file_lines_waiting(&l))
            continue;
        if (!output_write(&out))
            code = EXIT_UNABLE;
        text_clear(&out);
        if (!good)
            code = command_problem("conform serve", &p);
    }
    file_lines_close(&l);
    if (read == FILE_LINE_LONG)
        return command_unable("conform serve",
                              "standard input: found a longer line, expected at most 16 MiB");
    return read == FILE_LINE_FAILED ? command_problem("conform serve", &p) : code;
}

struct choices {
    const char *rules, *mutants, *unmodelled, *can;
};

static const struct option_row options[] = {
    ROW_TEXT(struct choices, rules, "rules", "LIST",
             "play these rulesets, with commas between; all if not given"),
    ROW_HEADING("To give wrong or fewer answers on purpose, to test a checker (lists have commas "
                "between):"),
    ROW_TEXT(struct choices, mutants, "mutant", "LIST",
             "answer as these mutants, each with one rule misread (engine/mutants/rows)"),
    ROW_TEXT(struct choices, unmodelled, "unmodelled", "LIST",
             "return these fields of a position (hand, streak, ...) unchanged, and name them in "
             "the handshake"),
    ROW_TEXT(struct choices, can, "can", "LIST",
             "abilities to have: apply, legal, play, refuse, rulings; all if not given"),
};

static int run_serve(int argc, char **argv) {
    static const enum model_field always[] = {FIELD_RULES, FIELD_BOARD, FIELD_TURN, FIELD_PHASE};
    const char *const name = command_serve.name;
    struct choices c = {0};
    struct serve s = {0};
    if (!command_options(&command_serve, &argc, argv, &c))
        return EXIT_UNABLE;
    if (c.mutants && !impl_misread(&s.misread, c.mutants))
        return command_refuse(name, "option --mutant", c.mutants, "mutants of engine/mutants/rows");
    s.impl = c.mutants ? &s.misread : &impl_engine;
    s.left_out = c.unmodelled;
    if (!command_marks(name, "option --rules", c.rules, ruleset_names, RULESETS, s.plays) ||
        !command_marks(name, "option --can", c.can, abilities, CANS, s.can) ||
        (c.unmodelled && !command_marks(name, "option --unmodelled", c.unmodelled,
                                        model_field_names, MODEL_FIELD_COUNT, s.unmodelled)))
        return EXIT_UNABLE;
    if (!s.can[CAN_APPLY] && !s.can[CAN_LEGAL] && !s.can[CAN_PLAY])
        return command_refuse(name, "option --can", c.can, "a list that has apply, legal or play");
    for (size_t i = 0; i < sizeof always / sizeof *always; i++)
        if (s.unmodelled[always[i]])
            return command_refuse(name, "option --unmodelled", model_field_names[always[i]],
                                  "a field that an implementation can leave out");
    return run(&s);
}

const struct command command_serve = {
    .name = "conform serve",
    .summary = "answer the protocol's requests with the answers of the engine",
    .usage = "",
    .about = "Answers the requests of docs/protocol.md like an implementation under test: one JSON "
             "object a line on standard input, one answer a line on standard output, until `bye` "
             "or the end of input. Use it to write and test programs that speak the protocol.",
    ROWS(options),
    .output =
        "An impossible position is refused. An action that cannot be read is not legal, and the "
        "answer says why. An unknown op is unsupported. The first request need not be hello.",
    .example = "echo '{\"id\":1,\"op\":\"hello\",\"protocol\":\"1.0\",\"tool\":\"hand\"}' | "
               "paikocheck conform serve",
    .run = run_serve,
};
