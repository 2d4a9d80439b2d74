// SPDX-License-Identifier: MIT
//
// `paikocheck conform smoke`: a few questions to an implementation under test, to see that it
// talks. Knows which questions those are; the protocol is harness/conform's.
#include <stdlib.h>
#include <string.h>

#include "corpus/games.h"
#include "output.h"
#include "play/actions.h"
#include "transport/pool.h"
#include "transport/tested.h"
#include "verify/lockstep_options.h"

struct smoke {
    struct pool pool;
    struct text rules, position;
    char legal[ACTION_MAX];
    unsigned right, wrong, unsupported;
};

// ---- questions ----

static void tell(struct smoke *s, const char *verdict, const char *what, const char *words) {
    printf("%-12s %s%s%s\n", verdict, what, *words ? ": " : "", words);
    s->right += strcmp(verdict, "right") == 0;
    s->wrong += strcmp(verdict, "WRONG") == 0;
    s->unsupported += strcmp(verdict, "unsupported") == 0;
}

// Tells of an answer that is none; false where there is one to be judged.
static bool no_answer(struct smoke *s, const char *what, const struct reply *r) {
    TEXT words = {0};
    if (r->outcome == OUTCOME_ANSWERED && !r->refused)
        return false;
    text_addf(&words, "%s: %s", r->refused ? "refuses the position" : outcome_names[r->outcome],
              text_string(&r->words));
    tell(s, r->outcome == OUTCOME_UNSUPPORTED ? "unsupported" : "WRONG", what,
         r->outcome == OUTCOME_UNSUPPORTED ? text_string(&r->words) : text_string(&words));
    return true;
}

static bool ask(struct smoke *s, struct question *q, const char *what) {
    if (!pool_call(&s->pool, q)) {
        tell(s, "WRONG", what, text_string(&s->pool.trouble));
        return false;
    }
    return !no_answer(s, what, &q->reply);
}

static size_t lines(const char *s) {
    size_t n = 0;
    for (; *s; s++)
        n += *s == '\n';
    return n;
}

static void smoke_list(struct smoke *s) {
    static const char what[] = "the legal actions of the initial position";
    struct question *q = question_new(OP_LEGAL, text_string(&s->position), NULL);
    TEXT list = {0}, words = {0};
    struct problem p;
    if (ask(s, q, what)) {
        impl_engine.legal(NULL, text_string(&s->position), &list, &p);
        const bool good = strcmp(text_string(&list), text_string(&q->reply.actions)) == 0;
        if (!good)
            text_addf(&words, "expected %zu actions, the first %.*s; got %zu, the first %.*s",
                      lines(text_string(&list)), (int)strcspn(text_string(&list), "\n"),
                      text_string(&list), lines(text_string(&q->reply.actions)),
                      (int)strcspn(text_string(&q->reply.actions), "\n"),
                      text_string(&q->reply.actions));
        tell(s, good ? "right" : "WRONG", what, text_string(&words));
    }
    question_free(q);
}

// Asks what an action leads to. With `names`, the line of a right answer names the action.
static void smoke_action(struct smoke *s, struct question *q, const char *what, const char *action,
                         bool names) {
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
        tell(s, good ? "right" : "WRONG", what, !good ? text_string(&words) : names ? action : "");
    }
    question_free(q);
}

static void smoke_apply(struct smoke *s, const char *what, const char *action) {
    smoke_action(s, question_new(OP_APPLY, text_string(&s->position), action), what, action, true);
}

static void smoke_game(struct smoke *s, int ruleset) {
    const char *const actions[] = {s->legal};
    const unsigned players = ruleset_players((unsigned)ruleset, 0);
    smoke_action(s, question_game(text_string(&s->rules), players, actions, 1),
                 "the beginning of a game", s->legal, false);
}

static void smoke_end(struct smoke *s) {
    static const char what[] = "the end";
    const unsigned wrong = s->wrong;
    pool_close(&s->pool);
    for (int o = 0; o < OUTCOME_COUNT; o++)
        if (s->pool.ended[o].times)
            tell(s, "WRONG", what, text_string(&s->pool.ended[o].words));
    if (s->wrong == wrong)
        tell(s, "right", what, "");
}

// ---- all ----

static int choose(const struct smoke *s, const char *rules) {
    for (int r = 0; r < RULESETS; r++)
        if (s->pool.identity.plays[r] && (!rules || strcmp(rules, ruleset_names[r]) == 0))
            return r;
    return -1;
}

static int smoke(struct smoke *s, const char *rules) {
    struct problem p;
    enum outcome outcome;
    TEXT list = {0}, met = {0};
    if (!pool_open(&s->pool, &outcome, &p))
        return command_problem("conform smoke", &p);
    const int ruleset = choose(s, rules);
    const struct identity *who = &s->pool.identity;
    if (ruleset < 0)
        return command_unable("conform smoke", "%s does not play %s", who->name,
                              rules ? rules : "any ruleset that paikocheck knows");
    settled_write(&who->settled[ruleset], ruleset, &s->rules);
    text_addf(&met, "%s %s, asked about %s", who->name, who->version, text_string(&s->rules));
    tell(s, "right", "handshake", text_string(&met));
    (void)game_begin(&impl_engine, text_string(&s->rules), 0, &s->position, &p);
    impl_engine.legal(NULL, text_string(&s->position), &list, &p);
    (void)snprintf(s->legal, sizeof s->legal, "%.*s", (int)strcspn(text_string(&list), "\n"),
                   text_string(&list));
    if (who->can[OP_LEGAL])
        smoke_list(s);
    if (who->can[OP_APPLY]) {
        smoke_apply(s, "a legal action", s->legal);
        smoke_apply(s, "an illegal action", "S@d5");
    }
    if (who->can[OP_PLAY])
        smoke_game(s, ruleset);
    smoke_end(s);
    if (!s->wrong && s->unsupported)
        printf("it works; %u of the questions are unsupported so far\n", s->unsupported);
    return s->wrong ? EXIT_FINDING : EXIT_DONE;
}

struct smoke_options {
    const char *rules;
    uint64_t timeout;
};

static const struct option_row options[] = {
    ROW_RULES(struct smoke_options, rules, "RULESET",
              "ask about this ruleset; the first that the implementation plays if not given"),
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
    if (o.rules && ruleset_index(o.rules) < 0)
        return command_unable("conform smoke", "option --rules: found \"%s\", expected a ruleset",
                              o.rules);
    s.pool.argv = (const char *const *)child;
    s.pool.size = 1;
    s.pool.limits = (struct session_limits){.answer_ms = (unsigned)o.timeout,
                                            .start_ms = 10000,
                                            .end_ms = session_end_ms((unsigned)o.timeout)};
    const int code = smoke(&s, o.rules);
    pool_close(&s.pool);
    text_free(&s.rules);
    text_free(&s.position);
    pool_free(&s.pool);
    return code;
}

const struct command command_smoke = {
    .name = "conform smoke",
    .summary = "ask an implementation a few questions to check the adapter",
    .usage = "[--rules RULESET] [--timeout S] -- COMMAND [ARG...]",
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
