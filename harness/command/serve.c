// SPDX-License-Identifier: MIT
//
// `paikocheck serve`: the reference behind docs/protocol.md, on standard input and output. Knows
// lines and options; serve_answer.c knows the messages. Invariant: each request gets one answer, in
// order, and all answers are on their way before it waits for more.
#include "serve_answer.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "command.h"
#include "impl/mutants.h"
#include "output.h"

const char command_serve_help[] =
    "Usage: paikocheck serve [--impl engine|spec] [--rules LIST] [--mutant NAME]\n"
    "                        [--ruling NAME=OPTION] [--unmodelled LIST] [--can LIST]\n"
    "\n"
    "Answers the requests of docs/protocol.md as an implementation under test does: one JSON "
    "object\n"
    "a line on standard input, one answer a line on standard output, until bye or the end of\n"
    "input. For writing and testing what speaks the protocol.\n"
    "\n"
    "  --impl engine|spec    who answers; engine if not given\n"
    "  --rules LIST          rulesets that are played, with commas; all if not given\n"
    "\n"
    "To test what finds faults in implementations, answers that are wrong on purpose:\n"
    "  --mutant NAME         with that wrong reading of the rules (docs/mutants.md)\n"
    "  --ruling NAME=OPTION  as if the ruling had the option, whatever the position says; the "
    "next\n"
    "                        position names the rulings that were asked\n"
    "  --unmodelled LIST     fields of a position (hand, streak, ...) that are given back as they\n"
    "                        came, and that the handshake names\n"
    "  --can LIST            what is answered, of apply, legal, play, refuse and rulings; all if\n"
    "                        not given, rulings only without --ruling\n"
    "Each but --impl can be given several times.\n"
    "\n"
    "A position that can't be is refused; an action that can't be read is not legal, with the\n"
    "reason; an op that is not known is unsupported. The first request need not be hello.\n"
    "\n"
    "Exit codes: 0 after bye or at the end of input; 2 wrong use, or a line that is no request\n"
    "(not JSON, without id or op, above 16 MiB), which standard error explains.\n"
    "\n"
    "Example:\n"
    "  echo '{\"id\":1,\"op\":\"hello\",\"protocol\":\"1.0\",\"tool\":\"hand\"}' | paikocheck "
    "serve\n";

enum { LINE_MOST = 16 << 20, READ_SIZE = 1 << 16, OUT_MOST = 1 << 20 };

// ---- options ----

static bool wrong(const char *option, const char *found, const char *expected) {
    struct problem p;
    problem_set(&p, option, "", 0, 0, found, expected);
    (void)command_problem("serve", &p);
    return false;
}

static bool mark_unmodelled(struct serve *s, const struct text *list) {
    static const enum model_field always[] = {FIELD_RULES, FIELD_BOARD, FIELD_TURN, FIELD_PHASE};
    if (list->length == 0)
        return true;
    if (!command_marks("serve", "option --unmodelled", list, model_field_names, MODEL_FIELD_COUNT,
                       s->unmodelled))
        return false;
    for (size_t i = 0; i < sizeof always / sizeof *always; i++)
        if (s->unmodelled[always[i]])
            return wrong("option --unmodelled", model_field_names[always[i]],
                         "a field that an implementation can leave out");
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
        struct text found = {0};
        text_add_bytes(&found, text, length);
        (void)wrong("option --ruling", text_string(&found),
                    r < 0 ? "NAME=OPTION, as `paikocheck rulings` lists them"
                          : "an option that `paikocheck rulings` lists");
        text_free(&found);
        return false;
    }
    s->option[r] = o;
    s->bent = true;
    return true;
}

static bool choose_options(struct serve *s, const struct text *list) {
    for (size_t i = 0; i < RULINGS_MAX; i++)
        s->option[i] = -1;
    bool good = true;
    for (const char *t = text_string(list); good && *t; t += *t == ',') {
        good = choose_option(s, t, strcspn(t, ","));
        t += strcspn(t, ",");
    }
    return good;
}

static bool choose_impl(struct serve *s, const char *name) {
    s->impl = impl_by_name(name);
    return s->impl || wrong("option --impl", name, "engine or spec");
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
            *code = length > LINE_MOST ? command_unable("serve", "a line above 16 MiB")
                                       : command_problem("serve", &p);
            return false;
        }
        start += length + 1;
        if (out->length > OUT_MOST && !output_write(out))
            return false; // main says why
        if (out->length > OUT_MOST)
            text_clear(out);
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
        *code = command_unable("serve", "a line above 16 MiB");
        return -1;
    }
    do
        n = read(STDIN_FILENO, room, sizeof room);
    while (n < 0 && errno == EINTR);
    if (n < 0)
        *code = command_unable("serve", "standard input: cannot be read: %s", strerror(errno));
    if (n == 0 && in->length > 0) { // the last line lacks its end: it counts as one
        text_add(in, "\n");
        return 1;
    }
    text_add_bytes(in, room, n > 0 ? (size_t)n : 0);
    return n > 0 ? 1 : (int)n;
}

static int run(struct serve *s) {
    struct text in = {0}, out = {0};
    int code = EXIT_DONE;
    while (read_more(&in, &code) > 0) {
        const bool more = answer_lines(s, &in, &out, &code);
        if (!output_write(&out) || !more)
            break;
        text_clear(&out);
    }
    text_free(&in);
    text_free(&out);
    return code;
}

// ---- the command ----

struct choices {
    const char *impl;
    struct text rules, mutants, rulings, unmodelled, can;
};

static bool choose(struct serve *s, const struct choices *c) {
    if (c->mutants.length > 0 && s->impl != &impl_engine)
        return wrong("option --mutant", "--impl spec",
                     "--impl engine: only the engine has mutants");
    if (c->mutants.length > 0 && !(s->impl = impl_misread(text_string(&c->mutants))))
        return wrong("option --mutant", text_string(&c->mutants), "names of docs/mutants.md");
    if (!command_marks_or_all("serve", "option --rules", &c->rules, ruleset_names, RULESETS,
                              s->plays) ||
        !command_marks_or_all("serve", "option --can", &c->can, serve_can_names, SERVE_CANS,
                              s->can))
        return false;
    if (!s->can[SERVE_APPLY] && !s->can[SERVE_LEGAL] && !s->can[SERVE_PLAY])
        return wrong("option --can", text_string(&c->can), "apply, legal or play among them");
    if (!mark_unmodelled(s, &c->unmodelled) || !choose_options(s, &c->rulings))
        return false;
    s->can[SERVE_RULINGS] = s->can[SERVE_RULINGS] && !s->bent;
    return true;
}

// Takes the options; argv keeps its order, as another program may have to be given it.
static int serve(int argc, char **argv, struct choices *c) {
    const struct option options[] = {
        {"impl", OPTION_TEXT, &c->impl, 0, 0},
        {"rules", OPTION_LIST, &c->rules, 0, 0},
        {"mutant", OPTION_LIST, &c->mutants, 0, 0},
        {"ruling", OPTION_LIST, &c->rulings, 0, 0},
        {"unmodelled", OPTION_LIST, &c->unmodelled, 0, 0},
        {"can", OPTION_LIST, &c->can, 0, 0},
    };
    struct serve s = {.impl = NULL};
    if (!command_options(&argc, argv, options, sizeof options / sizeof *options, 0, 0))
        return EXIT_UNABLE;
    return choose_impl(&s, c->impl) && choose(&s, c) ? run(&s) : EXIT_UNABLE;
}

int command_serve(int argc, char **argv) {
    struct choices c = {.impl = "engine"};
    const int code = serve(argc, argv, &c);
    text_free(&c.rules);
    text_free(&c.mutants);
    text_free(&c.rulings);
    text_free(&c.unmodelled);
    text_free(&c.can);
    return code;
}
