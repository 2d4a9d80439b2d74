// SPDX-License-Identifier: MIT
//
// `paikocheck conform minimize`: where an implementation is wrong in a position or a game of one's
// own, the smallest position in which it still is. Knows how that is asked for and shown; asking,
// shrinking and causes are those of a run of conform that asks nothing else. Invariant: what is
// shown the implementation answered otherwise than the spec.
#include <inttypes.h>
#include <string.h>

#include "base/memory.h"
#include "base/printable.h"
#include "base/stop.h"
#include "command.h"
#include "conform/causes_make.h"
#include "conform/conform.h"
#include "conform/recorded.h"
#include "conform/report.h"
#include "conform/report_cause.h"
#include "impl/impl.h"
#include "load.h"
#include "output.h"
#include "share.h"

enum { START_MS = 10000, EXPLAIN_SECONDS = 10 };

struct minimize {
    struct conform c;
    const char *games, *out;
    uint64_t timeout, memory;
    bool json;
};

static void tell_refusal(void *context, const struct problem *p) {
    (void)context;
    (void)command_problem("conform minimize", p);
}

// ---- what is asked ----

// The position and the action, or the games, as what an earlier run found: nothing else is asked.
static bool take(struct minimize *m, const char *position, const char *action, struct problem *p) {
    TEXT next = {0};
    if (m->games && position) {
        problem_say(p, "option --games", m->games, "a position, or --games without one");
        return false;
    }
    m->c.rules_given = true; // what is made small stays within its rules
    if (m->games) {
        const bool good = recorded_load(&m->c.again, m->games, tell_refusal, NULL, p);
        memcpy(m->c.rules, m->c.again.rules, sizeof m->c.rules);
        return good;
    }
    if (!position) {
        problem_say(p, "operands", "", "POS, POS ACTION, or --games FILE");
        return false;
    }
    const enum answer answer = action ? impl_spec.apply(NULL, position, action, &next, NULL, p)
                                      : impl_spec.check(NULL, position, p);
    if (answer == ANSWER_UNREADABLE)
        return false;
    m->c.rules[ruleset_named(position)] = true;
    m->c.any_position = cause_unreachable(position);
    m->c.again = (struct again){.path = "the position", .cases = json_object(), .count = 1};
    m->c.again.findings = memory_take(1, sizeof *m->c.again.findings);
    m->c.again.findings[0] = (struct again_finding){.position = position, .action = action};
    return true;
}

static bool prepare(struct minimize *m, char **child, struct problem *p) {
    if (!child) {
        problem_say(p, "arguments", "", "-- and the command that starts the implementation");
        return false;
    }
    m->c.pool.argv = (const char *const *)child;
    m->c.pool.size = 1;
    m->c.pool.give_up = POOL_GIVE_UP;
    m->c.pool.broken_most = POOL_BROKEN_MAX;
    m->c.pool.limits = (struct session_limits){.answer_ms = (unsigned)m->timeout,
                                               .start_ms = START_MS,
                                               .end_ms = session_end_ms((unsigned)m->timeout),
                                               .memory_mb = (unsigned)m->memory};
    return true;
}

// ---- what came ----

static uint64_t judged(const struct conform *c) {
    uint64_t n = 0;
    for (int v = 0; v < VERDICT_COUNT; v++)
        n += verdict_compared((enum verdict)v) ? c->generated[v] + c->beyond[v] : 0;
    return n;
}

// Writes the scenarios of the causes.
static bool store(struct minimize *m, struct problem *p) {
    bool good = true;
    for (size_t i = 0; m->out && good && i < m->c.causes.count; i++) {
        struct cause *cause = &m->c.causes.of[i];
        struct finding f = *cause->finding; // borrows its choices
        if (report_trouble(&m->c, cause))
            continue;
        good = finding_store(&f, m->out, p);
        (void)snprintf(cause->kept, sizeof cause->kept, "%s", f.stored);
    }
    return good;
}

static void print_causes(const struct minimize *m) {
    const struct conform *c = &m->c;
    TEXT whole = {0}, shown = {0};
    json_t *report = report_json(c);
    text_add(&whole, report_sentence(report, "flaky"));
    text_add(&whole, whole.length ? "\n\n" : "");
    for (size_t i = 0; i < c->causes.count; i++) {
        const struct cause *cause = &c->causes.of[i];
        report_cause(report, i, &whole);
        if (cause->finding->tiles < cause->finding->tiles_found)
            text_addf(&whole, "  shrunk      from %u tiles to %u\n", cause->finding->tiles_found,
                      cause->finding->tiles);
        text_add(&whole, "\n");
    }
    if (c->causes.count == 0) {
        text_addf(&whole, "no difference: %s answered ", c->pool.identity.name);
        report_count(&whole, judged(c), "question", "questions");
        text_add(&whole, " as the spec does\n");
    }
    printable_add(&shown, text_string(&whole), whole.length, true);
    (void)output_write(&shown);
    json_decref(report);
}

static json_t *cause_json(const struct conform *c, const struct cause *cause) {
    const struct finding *f = cause->finding;
    struct explained e;
    TEXT ids = {0};
    json_t *clauses = json_array();
    cause_explain(c, cause, &e);
    report_deciding(cause, &e, CLAUSES_MAX, &ids);
    char *rest = NULL;
    for (char *id = ids.s ? strtok_r(ids.s, " ", &rest) : NULL; id; id = strtok_r(NULL, " ", &rest))
        json_array_append_new(clauses, json_string(id));
    json_t *o = json_pack(
        "{s:o, s:s, s:o, s:o, s:o, s:o, s:I, s:I, s:o, s:o}", "title",
        report_shown(cause->title, false), "severity", severity_words[cause->severity], "position",
        report_shown(f->position, false), "action",
        f->action[0] ? report_shown(f->action, false) : json_null(), "got",
        report_shown(f->answer[0], false), "expected", report_shown(f->answer[1], false), "tiles",
        (json_int_t)f->tiles, "tiles-before", (json_int_t)f->tiles_found, "clauses", clauses,
        "scenario", cause->kept[0] ? report_shown(cause->kept, false) : json_null());
    explained_free(&e);
    return o;
}

static void print_json(const struct conform *c) {
    json_t *causes = json_array();
    for (size_t i = 0; i < c->causes.count; i++)
        json_array_append_new(causes, cause_json(c, &c->causes.of[i]));
    json_t *o = json_pack("{s:o, s:I, s:b, s:b, s:o}", "implementation",
                          report_shown(c->pool.identity.name, false), "questions",
                          (json_int_t)judged(c), "flaky", conform_flaky(c) > 0, "complete",
                          !*conform_partial(c), "causes", causes);
    output_json(o);
}

// Whether all that differed is that the same question is answered differently.
static bool only_flaky(const struct conform *c) {
    bool all = conform_flaky(c) > 0;
    for (size_t i = 0; i < c->causes.count; i++) {
        const struct group *g = report_kind(c, &c->causes.of[i]);
        all = all && g && (g->verdict == VERDICT_FLAKY || g->verdict == VERDICT_ADAPTER);
    }
    return all;
}

static int exit_code(const struct conform *c) {
    if (c->stopped)
        return EXIT_INTERRUPTED;
    if (c->failed.length)
        return command_unable("conform minimize", "could not continue: %s",
                              text_string(&c->failed));
    if (only_flaky(c))
        return command_unable("conform minimize",
                              "%s answers the same question differently: make it answer the same "
                              "each time, then run this again",
                              c->pool.identity.name);
    if (c->causes.count)
        return EXIT_FINDING;
    if (*conform_partial(c))
        return command_unable("conform minimize", "not all was asked: %s", conform_partial(c));
    if (judged(c) == 0)
        return command_unable("conform minimize",
                              "nothing was asked: %s does not declare the rules, or "
                              "neither legal nor apply",
                              c->pool.identity.name);
    return c->again.refused
               ? command_unable("conform minimize",
                                "%" PRIu64 " of %" PRIu64 " games are invalid or incomplete",
                                c->again.refused, c->again.games)
               : EXIT_DONE;
}

static int run(struct minimize *m) {
    struct problem p;
    struct progress progress;
    m->c.progress = &progress;
    progress_begin(&progress, "minimize", true);
    const bool asked = conform_run(&m->c, &p);
    progress_end(&progress, NULL);
    m->c.progress = NULL;
    if (!asked)
        return command_problem("conform minimize", &p);
    const bool stored = store(m, &p);
    if (m->json)
        print_json(&m->c);
    else if (m->c.causes.count || judged(&m->c))
        print_causes(m);
    return stored ? exit_code(&m->c) : command_problem("conform minimize", &p);
}

// ---- the command ----

static const struct option_row options[] = {
    ROW_FILE(struct minimize, games, "games",
             "ask about every position and action of these recorded games (docs/records.md)"),
    ROW_FOLDER(struct minimize, out, "out",
               "write each small position as a scenario into this folder"),
    ROW_FLAG(struct minimize, json, "json",
             "print one object: {\"implementation\": ..., \"questions\": N, \"flaky\": false, "
             "\"complete\": true, "
             "\"causes\": [{\"title\": ..., \"position\": ..., \"action\": ..., \"got\": ..., "
             "\"expected\": ..., \"clauses\": [...], ...}, ...]}"),
    ROW_SECONDS(struct minimize, timeout, "timeout", 1, 3600000,
                "seconds for an answer, such as 0.5; 5 if not given"),
    ROW_NUMBER(struct minimize, memory, "memory", "MB", 0, 1000000,
               "memory of the implementation; no limit if not given"),
    ROW_NUMBER(struct minimize, c.explain, "explain", "SECONDS", 0, 86400,
               "explain the difference for about this long, counted in work and not by the clock; "
               "10 if not given, 0 for no explanation"),
    ROW_FOLDER(struct minimize, c.corpus_dir, "corpus",
               "the folder of scenarios; the project's if not given"),
};

static const struct operand operands[] = {
    {"POS",
     "a position line (docs/notation.md; quote it), or @FILE for a drawing, in which the "
     "implementation is wrong",
     COMPLETE_NOTHING},
    {"ACTION", "the action about which it is wrong; the list of legal actions if not given",
     COMPLETE_NOTHING},
    {0},
};

static int run_minimize(int argc, char **argv) {
    struct minimize m = {.timeout = 5000};
    struct problem p;
    char **child = command_child(&argc, argv);
    int code = EXIT_UNABLE;
    m.c.corpus_dir = share_corpus();
    m.c.seed = SEED_USUAL;
    m.c.doubt = true;
    m.c.explain = EXPLAIN_SECONDS;
    if (!command_options(&command_minimize, &argc, argv, &m))
        return EXIT_UNABLE;
    TEXT drawn = {0};
    const char *position = load_position("conform minimize", argc > 1 ? argv[1] : NULL, &drawn);
    if (argc > 1 && !position)
        return EXIT_UNABLE;
    stop_catch();
    code = take(&m, position, argc > 2 ? argv[2] : NULL, &p) && prepare(&m, child, &p)
               ? run(&m)
               : command_problem("conform minimize", &p);
    stop_release();
    conform_free(&m.c);
    return code;
}

const struct command command_minimize = {
    .name = "conform minimize",
    .summary = "find the smallest position in which an implementation is wrong",
    .usage = "[--json] [OPTIONS] POS [ACTION] -- COMMAND [ARG...]\n[--json] [OPTIONS] --games FILE "
             "-- COMMAND "
             "[ARG...]",
    .about =
        "Starts an implementation as conform does (docs/protocol.md), and asks about a position "
        "and an action, or about recorded games. If an answer differs from the spec, it removes "
        "tiles and resets rulings to their defaults as long as the same difference remains. Each "
        "cause is shown with its board, both answers, an explanation and the clauses that decide.",
    .operands = operands,
    ROWS(options),
    .done = "the implementation answered as the spec does",
    .finding = "it answered differently; the smallest positions were printed",
    .unable = "wrong use, the position or the file could not be read, the implementation could not "
              "be asked, or it only gives different answers to the same question",
    .interrupted = "stopped; what was printed is partial",
    .example = "P=$(paikocheck position new pnp)\n"
               "paikocheck conform minimize \"$P\" 'draw A2BEFIL' -- paikocheck conform serve",
    .most = 2,
    .run = run_minimize,
};
