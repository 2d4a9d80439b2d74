// SPDX-License-Identifier: MIT
//
// `paikocheck conform smoke`: a few questions to an implementation under test, to see that it
// talks. Knows which questions those are; the protocol is harness/conform's.
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "corpus/games.h"
#include "output.h"
#include "play/actions.h"
#include "transport/pool.h"
#include "transport/tested.h"

struct smoke {
    struct pool pool;
    struct text rules, position; // of the ruleset that is asked about; the initial position
    unsigned wrong, unsupported;
};

static void tell(struct smoke *s, const char *verdict, const char *what, const char *words) {
    printf("%-12s %s%s%s\n", verdict, what, *words ? ": " : "", words);
    s->wrong += strcmp(verdict, "WRONG") == 0;
    s->unsupported += strcmp(verdict, "unsupported") == 0;
}

// Asks, and tells of an answer that is none; false then.
static bool ask(struct smoke *s, struct question *q, const char *what) {
    const struct reply *r = &q->reply;
    TEXT words = {0};
    if (!pool_call(&s->pool, q)) {
        tell(s, "WRONG", what, text_string(&s->pool.trouble));
    } else if (r->outcome == OUTCOME_UNSUPPORTED) {
        tell(s, "unsupported", what, text_string(&r->words));
    } else if (r->outcome != OUTCOME_ANSWERED || r->refused) {
        text_addf(&words, "%s: %s", r->refused ? "refuses the position" : outcome_names[r->outcome],
                  text_string(&r->words));
        tell(s, "WRONG", what, text_string(&words));
    } else {
        return true;
    }
    return false;
}

static size_t lines(const char *s) {
    size_t n = 0;
    for (; *s; s++)
        n += *s == '\n';
    return n;
}

// Asks for a list, which is to be this one.
static void smoke_list(struct smoke *s, const char *list) {
    static const char what[] = "the legal actions of the initial position";
    struct question *q = question_new(OP_LEGAL, text_string(&s->position), NULL);
    TEXT words = {0};
    if (ask(s, q, what)) {
        const char *got = text_string(&q->reply.actions);
        const bool good = strcmp(list, got) == 0;
        if (!good)
            text_addf(&words, "expected %zu actions, the first %.*s; got %zu, the first %.*s",
                      lines(list), (int)strcspn(list, "\n"), list, lines(got),
                      (int)strcspn(got, "\n"), got);
        tell(s, good ? "right" : "WRONG", what, text_string(&words));
    }
    question_free(q);
}

// Asks what an action of the initial position leads to. The line of a right answer says `right`.
static void smoke_action(struct smoke *s, struct question *q, const char *what, const char *action,
                         const char *right) {
    TEXT next = {0}, got = {0}, words = {0};
    struct problem p;
    if (ask(s, q, what)) {
        const bool legal = impl_engine.apply(NULL, text_string(&s->position), action, &next, NULL,
                                             &p) == ANSWER_YES;
        tested_fill(legal ? s->pool.identity.unmodelled : "", text_string(&q->reply.next),
                    text_string(&next), &got);
        const bool good = legal == q->reply.legal &&
                          (!legal || strcmp(text_string(&next), text_string(&got)) == 0);
        if (!good)
            text_addf(&words, "%s: expected %s%s, got %s%s", action, legal ? "" : "illegal",
                      text_string(&next), q->reply.legal ? "" : "illegal", text_string(&got));
        tell(s, good ? "right" : "WRONG", what, good ? right : text_string(&words));
    }
    question_free(q);
}

static void smoke_end(struct smoke *s) {
    bool good = true;
    pool_close(&s->pool);
    for (int o = 0; o < OUTCOME_COUNT; o++)
        if (s->pool.ended[o].times) {
            tell(s, "WRONG", "the end", text_string(&s->pool.ended[o].words));
            good = false;
        }
    if (good)
        tell(s, "right", "the end", "");
}

static int smoke(struct smoke *s) {
    struct problem p;
    enum outcome outcome;
    const struct identity *who = &s->pool.identity;
    char legal[ACTION_MAX];
    TEXT list = {0}, met = {0};
    int ruleset = 0;
    if (!pool_open(&s->pool, &outcome, &p))
        return command_problem("conform smoke", &p);
    while (ruleset < RULESETS && !who->plays[ruleset])
        ruleset++;
    if (ruleset == RULESETS)
        return command_unable("conform smoke", "%s plays no ruleset that paikocheck knows",
                              who->name);
    settled_write(&who->settled[ruleset], ruleset, &s->rules);
    text_addf(&met, "%s %s, asked about %s", who->name, who->version, text_string(&s->rules));
    tell(s, "right", "handshake", text_string(&met));
    (void)game_begin(&impl_engine, text_string(&s->rules), 0, &s->position, &p);
    const char *position = text_string(&s->position);
    impl_engine.legal(NULL, position, &list, &p);
    (void)snprintf(legal, sizeof legal, "%.*s", (int)strcspn(text_string(&list), "\n"),
                   text_string(&list));
    if (who->can[OP_LEGAL])
        smoke_list(s, text_string(&list));
    if (who->can[OP_APPLY]) {
        static const char illegal[] = "S@d5";
        smoke_action(s, question_new(OP_APPLY, position, legal), "a legal action", legal, legal);
        smoke_action(s, question_new(OP_APPLY, position, illegal), "an illegal action", illegal,
                     illegal);
    }
    if (who->can[OP_PLAY]) {
        const char *const actions[] = {legal};
        const unsigned players = ruleset_players((unsigned)ruleset, 0);
        smoke_action(s, question_game(text_string(&s->rules), players, actions, 1),
                     "the beginning of a game", legal, "");
    }
    smoke_end(s);
    if (!s->wrong && s->unsupported)
        printf("it works; %u of the questions are unsupported so far\n", s->unsupported);
    return s->wrong ? EXIT_FINDING : EXIT_DONE;
}

struct smoke_options {
    uint64_t timeout;
};

static const struct option_row options[] = {
    ROW_SECONDS(struct smoke_options, timeout, "timeout", 1, 86400000,
                "seconds for one answer, such as 0.5; 5 if not given"),
};

static int run_smoke(int argc, char **argv) {
    struct smoke s = {0};
    struct smoke_options o = {.timeout = 5000};
    char **child = command_child(&argc, argv);
    if (!command_options(&command_smoke, &argc, argv, &o))
        return EXIT_UNABLE;
    if (!child)
        return command_unable(
            "conform smoke",
            "arguments: found \"\", expected -- and the command that starts the implementation");
    s.pool.argv = (const char *const *)child;
    s.pool.size = 1;
    s.pool.limits = (struct session_limits){.answer_ms = (unsigned)o.timeout,
                                            .start_ms = session_start_ms((unsigned)o.timeout),
                                            .end_ms = session_end_ms((unsigned)o.timeout)};
    const int code = smoke(&s);
    pool_close(&s.pool);
    text_free(&s.rules);
    text_free(&s.position);
    pool_free(&s.pool);
    return code;
}

const struct command command_smoke = {
    .name = "conform smoke",
    .summary = "ask an implementation a few questions to check the adapter",
    .usage = "[--timeout S] -- COMMAND [ARG...]",
    .about = "Starts an implementation, shakes hands, and asks about the first ruleset that it "
             "plays: the legal actions of the initial position, one legal action, one illegal "
             "action, and the beginning of a game. It asks only for what the implementation "
             "declares, and prints one line for each question. See docs/protocol.md.",
    ROWS(options),
    .done = "no answer was wrong or missing; some may be unsupported",
    .finding = "an answer was wrong or missing",
    .unable = "wrong use, or the implementation could not be started",
    .example = "paikocheck conform smoke -- python3 my_paiko.py",
    .run = run_smoke,
};
