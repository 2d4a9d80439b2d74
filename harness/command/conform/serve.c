// SPDX-License-Identifier: MIT
//
// `paikocheck conform serve`: the reference behind docs/protocol.md, on standard input and output.
// Knows lines and options; serve_answer.c knows the messages. Invariant: each request gets one
// answer, in order, and all answers are on their way before it waits for more.
#include "serve_answer.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "command.h"
#include "impl/mutants.h"
#include "output.h"
#include "transport/message.h"

enum { LINE_MOST = SESSION_LINE_MAX, READ_SIZE = 1 << 16 };

// ---- options ----

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

// ---- lines ----

// Answers the whole lines of `in` and leaves the rest. False where the serving is over, with its
// exit code.
static bool answer_lines(struct serve *s, struct text *in, struct text *out, int *code) {
    size_t start = 0;
    const char *end;
    struct problem p;
    while (!s->bye && in->length > start &&
           (end = memchr(in->s + start, '\n', in->length - start)) != NULL) {
        const size_t length = (size_t)(end - in->s) - start;
        if (length > LINE_MOST || !serve_answer(s, in->s + start, length, out, &p)) {
            *code =
                length > LINE_MOST
                    ? command_unable("conform serve",
                                     "standard input: found a longer line, expected at most 16 MiB")
                    : command_problem("conform serve", &p);
            return false;
        }
        start += length + 1;
    }
    memmove(in->s, in->s + start, in->length - start);
    in->length -= start;
    in->s[in->length] = '\0';
    return !s->bye;
}

// Reads more behind what is there. 1 for more, 0 at the end, -1 where there is none to be had.
static int read_more(struct text *in, int *code) {
    char room[READ_SIZE];
    ssize_t n;
    if (in->length > LINE_MOST) {
        *code = command_unable("conform serve",
                               "standard input: found a longer line, expected at most 16 MiB");
        return -1;
    }
    do
        n = read(STDIN_FILENO, room, sizeof room);
    while (n < 0 && errno == EINTR);
    if (n < 0)
        *code =
            command_unable("conform serve", "standard input: cannot be read: %s", strerror(errno));
    if (n == 0 && in->length > 0) { // the last line lacks its end: it counts as one
        text_add(in, "\n");
        return 1;
    }
    text_add_bytes(in, room, n > 0 ? (size_t)n : 0);
    return n > 0 ? 1 : (int)n;
}

static int run(struct serve *s) {
    TEXT in = {0}, out = {0};
    int code = EXIT_DONE;
    while (read_more(&in, &code) > 0) {
        const bool more = answer_lines(s, &in, &out, &code);
        if (!output_write(&out) || !more)
            break;
        text_clear(&out);
    }
    return code;
}

// ---- the command ----

struct choices {
    const char *impl, *rules, *mutants, *rulings, *unmodelled, *can;
};

static bool choose(struct serve *s, const struct choices *c) {
    if (c->mutants && s->impl != &impl_engine)
        return wrong("option --mutant", "--impl spec",
                     "--impl engine: only the engine has mutants");
    if (c->mutants && !impl_misread(&s->misread, c->mutants))
        return wrong("option --mutant", c->mutants, "mutants of engine/mutants/rows");
    if (c->mutants)
        s->impl = &s->misread;
    if (!command_marks("conform serve", "option --rules", c->rules, ruleset_names, RULESETS,
                       s->plays) ||
        !command_marks("conform serve", "option --can", c->can, serve_can_names, SERVE_CANS,
                       s->can))
        return false;
    if (!s->can[SERVE_APPLY] && !s->can[SERVE_LEGAL] && !s->can[SERVE_PLAY])
        return wrong("option --can", c->can, "a list that has apply, legal or play");
    if (!mark_unmodelled(s, c->unmodelled) || !choose_options(s, c->rulings))
        return false;
    s->can[SERVE_RULINGS] = s->can[SERVE_RULINGS] && !s->bent;
    return true;
}

static const struct option_row options[] = {
    ROW_WORD(struct choices, impl, "impl", "engine|spec", "who answers; engine if not given"),
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
    struct choices c = {.impl = "engine"};
    if (!command_options(&command_serve, &argc, argv, &c))
        return EXIT_UNABLE;
    struct serve s = {.impl = impl_by_name(c.impl)};
    return choose(&s, &c) ? run(&s) : EXIT_UNABLE;
}

const struct command command_serve = {
    .name = "conform serve",
    .summary = "answer requests of the protocol, as the reference",
    .usage = "[--impl engine|spec] [--rules LIST] [--mutant NAME] [--ruling NAME=OPTION] "
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
