// SPDX-License-Identifier: MIT
//
// `paikocheck verify findings`: what campaigns found, out of the findings store. Knows how findings
// are chosen and printed; the store keeps them, verify lockstep compares again. Invariant: a number
// that no finding has is an error, and nothing is printed then.
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "command.h"
#include "output.h"
#include "position/board_link.h"
#include "recorder.h"

struct request {
    const char *path, *board;
    struct store *store; // open while a verb runs
    bool json;
    int operands;
    char **operand;
    struct text out;
    json_t *list;
    const char *directory; // of an export
    long long done;
    char position[POSITION_MAX], action[ACTION_MAX];
    struct problem problem;
    bool failed;
};

// The address that opens it on the board, in `out`; nothing without --board.
static void add_board(const struct request *q, const struct stored_finding *f, struct text *out) {
    if (q->board)
        finding_board(&f->finding, q->board, out);
}

static json_t *as_json(const struct request *q, const struct stored_finding *f) {
    TEXT board = {0};
    json_t *o = finding_json(&f->finding);
    json_object_set_new(o, "number", json_integer((json_int_t)f->number));
    json_object_set_new(o, "campaign", json_string(f->campaign.id));
    json_object_set_new(o, "rules", json_string(f->finding.rules));
    json_object_set_new(o, "tool", json_string(f->campaign.tool));
    add_board(q, f, &board);
    if (board.length)
        json_object_set_new(o, "board", json_string(text_string(&board)));
    return o;
}

static bool list_one(void *context, const struct stored_finding *f) {
    struct request *q = context;
    if (q->json)
        json_array_append_new(q->list, as_json(q, f));
    else
        text_addf(&q->out, "%lld\t%u\t%" PRIu64 "\t%s\t%s\n", f->number, f->finding.tiles,
                  f->finding.times, f->finding.rules, f->finding.signature);
    return true;
}

static void show_text(struct request *q, const struct stored_finding *f) {
    finding_show(&f->finding, (unsigned)f->number, &q->out);
    text_addf(&q->out, "  campaign %s, version %s, seen %" PRIu64 " time%s\n", f->campaign.id,
              f->campaign.tool, f->finding.times, f->finding.times == 1 ? "" : "s");
    text_add(&q->out, q->board ? "  board       " : "");
    add_board(q, f, &q->out);
    text_add(&q->out, q->board ? "\n" : "");
}

static bool show_one(void *context, const struct stored_finding *f) {
    struct request *q = context;
    if (q->json)
        q->list = as_json(q, f);
    else
        show_text(q, f);
    return true;
}

static bool take_one(void *context, const struct stored_finding *f) {
    struct request *q = context;
    (void)snprintf(q->position, sizeof q->position, "%s", f->finding.position);
    (void)snprintf(q->action, sizeof q->action, "%s", f->finding.action);
    return true;
}

static bool export_one(void *context, const struct stored_finding *f) {
    struct request *q = context;
    struct finding copy = f->finding;
    if (!finding_store(&copy, q->directory, &q->problem)) {
        q->failed = true;
        return false;
    }
    q->done += copy.stored[0] && !copy.stored_before;
    return true;
}

// Visits the finding that the request names; false with a problem where there is none.
static bool visit_named(struct request *q, store_visit *visit) {
    uint64_t n;
    const bool form = command_number(q->operand[1], &n) && n > 0 && n <= INT64_MAX;
    const long long visited = form ? store_each(q->store, (long long)n, visit, q, &q->problem) : 0;
    if (visited == 0)
        problem_say(&q->problem, form ? q->path : "finding", q->operand[1],
                    "a number that `paikocheck verify findings list` shows");
    return visited > 0;
}

static bool visit_all(struct request *q, store_visit *visit) {
    q->list = q->json ? json_array() : NULL;
    return store_each(q->store, 0, visit, q, &q->problem) >= 0;
}

static bool export(struct request *q, store_visit *visit) {
    q->directory = q->operand[1];
    const long long visited = store_each(q->store, 0, visit, q, &q->problem);
    text_addf(&q->out, "%lld finding%s, %lld new scenario%s below %s\n", visited,
              visited == 1 ? "" : "s", q->done, q->done == 1 ? "" : "s", q->directory);
    return visited >= 0 && !q->failed;
}

static bool merge(struct request *q, store_visit *visit) {
    (void)visit;
    for (int i = 1; i < q->operands; i++)
        if (!store_merge(q->store, q->operand[i], &q->done, &q->problem))
            return false;
    text_addf(&q->out, "%lld new finding%s\n", q->done, q->done == 1 ? "" : "s");
    return true;
}

// Compares again at what the request has taken out of the store.
static int compare_again(struct request *q) {
    char name[] = "lockstep", at[] = "--position", with[] = "--action", json[] = "--json";
    char *argv[8] = {name, at, q->position};
    int argc = 3;
    if (q->json)
        argv[argc++] = json;
    if (q->action[0]) {
        argv[argc++] = with;
        argv[argc++] = q->action;
    }
    return command_lockstep.run(argc, argv);
}

static const struct verb {
    const char *name;
    int least, most; // operands, the name included
    enum store_mode mode;
    bool (*run)(struct request *q, store_visit *visit); // false with a problem
    store_visit *visit;
} verbs[] = {
    {"list", 1, 1, STORE_READ, visit_all, list_one},
    {"show", 2, 2, STORE_READ, visit_named, show_one},
    {"replay", 2, 2, STORE_READ, visit_named, take_one},
    {"export", 2, 2, STORE_READ, export, export_one},
    {"merge", 2, 10000, STORE_MAKE, merge, NULL},
};

// The exit code; a message where it is none of success.
static int run_verb(struct request *q, const struct verb *verb) {
    if (q->operands < verb->least || q->operands > verb->most)
        return command_unable("verify findings",
                              "%s takes %s (see paikocheck verify findings --help)", verb->name,
                              verb->least == 1 ? "no operand" : "an operand");
    q->store = store_open(q->path, verb->mode, &q->problem);
    const bool good = q->store && verb->run(q, verb->visit);
    store_close(q->store);
    if (!good)
        return command_problem("verify findings", &q->problem);
    if (q->position[0])
        return compare_again(q);
    if (q->list)
        output_json(json_incref(q->list));
    (void)output_write(&q->out);
    return EXIT_DONE;
}

static const struct option_row options[] = {
    ROW_FILE(struct request, path, "store", "the store; findings/findings.sqlite if not given"),
    ROW_FLAG(struct request, json, "json", "print data: an array of objects (list), or one object"),
    ROW_TEXT(struct request, board, "board", "ADDRESS",
             BOARD_LINK_HELP "show, and list with --json, print links to it; none if not given"),
};

static const struct operand operands[] = {
    {"list",
     "print one finding a line: number, tab, tiles, tab, times seen, tab, the rulesets of its "
     "games, tab, signature"},
    {"show", "print one finding in full: picture, both answers, clauses, origin"},
    {"replay", "compare engine and spec again at the position and action of a finding"},
    {"export", "write each finding as a scenario, with its choices, below DIR"},
    {"merge",
     "copy the findings of other stores into this one; merging the same file twice adds nothing"},
    {0},
};

static int run_findings(int argc, char **argv) {
    struct request q = {.path = "findings/findings.sqlite"};
    if (!command_options(&command_findings, &argc, argv, &q))
        return EXIT_UNABLE;
    if (q.board && !board_link_takes(q.board, "option --board", &q.problem))
        return command_problem("verify findings", &q.problem);
    q.operands = argc - 1;
    q.operand = argv + 1;
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (strcmp(q.operand[0], verbs[i].name) == 0) {
            const int code = run_verb(&q, &verbs[i]);
            text_free(&q.out);
            json_decref(q.list);
            return code;
        }
    problem_say(&q.problem, "findings", q.operand[0], "list, show, replay, export or merge");
    return command_problem("verify findings", &q.problem);
}

const struct command command_findings = {
    .name = "verify findings",
    .summary = "list, show, replay, export or merge findings",
    .usage = "list [--store FILE] [--json] [--board ADDRESS]\nshow NUMBER [--store FILE] [--json] "
             "[--board ADDRESS]\nreplay NUMBER "
             "[--store FILE] [--json]\nexport DIR [--store "
             "FILE]\nmerge OTHER... [--store FILE]",
    .about = "Reads the SQLite file in which verify lockstep and verify keep their findings.",
    .operands = operands,
    ROWS(options),
    .done = "done; for replay: engine and spec agree now",
    .finding = "replay finds the difference again",
    .unable = "wrong use, no such finding, or a store that cannot be used: it is locked, damaged, "
              "or of a newer version (it is not changed then)",
    .example = "paikocheck verify findings list",
    .least = 1,
    .most = 10000,
    .run = run_findings,
};
