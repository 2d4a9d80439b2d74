// SPDX-License-Identifier: MIT
//
// `paikocheck verify findings`: shows what earlier runs left in a folder (lockstep/findings.h).
// Invariant: if no finding has the number that the user gives, the command only prints an error.
#include "lockstep/findings.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/printable.h"
#include "command.h"
#include "output.h"
#include "verify.h"

struct request {
    const char *folder;
    bool json;
    struct finding *findings;
    size_t count;
    struct text out;
};

// ---- one finding ----

static json_t *as_json(const struct request *q, size_t i) {
    json_t *o = finding_json(&q->findings[i]);
    json_object_set_new(o, "number", json_integer((json_int_t)i + 1));
    return o;
}

static int list(struct request *q, size_t unused) {
    (void)unused;
    json_t *all = json_array();
    for (size_t i = 0; i < q->count; i++) {
        const struct finding *f = &q->findings[i];
        json_array_append_new(all, as_json(q, i));
        text_addf(&q->out, "%zu\t%u\t%" PRIu64 "\t%s\t", i + 1, f->tiles, f->times, f->rules);
        printable_add(&q->out, f->signature, strlen(f->signature), false);
        text_add(&q->out, "\n");
    }
    output_either(q->json, all, &q->out);
    return EXIT_DONE;
}

static int show(struct request *q, size_t at) {
    TEXT shown = {0};
    finding_show(&q->findings[at], (unsigned)at + 1, &shown);
    printable_add(&q->out, text_string(&shown), shown.length, true); // the file may have any bytes
    output_either(q->json, as_json(q, at), &q->out);
    return EXIT_DONE;
}

// Compares engine and spec at the finding's position. If the two agree, plays the finding's game.
static int replay(struct request *q, size_t at) {
    const struct finding *f = &q->findings[at];
    return at_position(&(struct at_position){.command = "verify findings",
                                             .position = f->position,
                                             .action = f->action[0] ? f->action : NULL,
                                             .json = q->json,
                                             .found = f});
}

// ---- parts of a run ----

// Appends a line with `what` and the numbers of a list. Appends nothing for an empty list.
static void say_parts(const json_t *list, const char *what, struct text *out) {
    size_t i;
    json_t *part;
    if (json_array_size(list) == 0)
        return;
    text_addf(out, "  %s: ", what);
    json_array_foreach(list, i, part)
        text_addf(out, "%s%lld", i ? ", " : "", (long long)json_integer_value(part));
    text_add(out, "\n");
}

// For each run, adds up the summaries of its parts. The exit code is EXIT_UNABLE if a part of any
// run is missing or unfinished, otherwise EXIT_FINDING if anything differs.
static int sum(struct request *q, size_t unused) {
    struct problem p;
    size_t i;
    const char *key;
    json_t *whole, *value, *all = findings_sum(q->folder, &p);
    int code = EXIT_DONE;
    (void)unused;
    if (!all)
        return command_problem("verify findings", &p);
    json_array_foreach(all, i, whole) {
        text_addf(&q->out, "%s, %lld parts, version %s: ",
                  json_string_value(json_object_get(whole, "command")),
                  (long long)json_integer_value(json_object_get(whole, "parts")),
                  json_string_value(json_object_get(whole, "version")));
        json_out(json_object_get(whole, "asked"), JSON_SORT_KEYS, &q->out);
        text_add(&q->out, "\n");
        say_parts(json_object_get(whole, "missing"), "MISSING parts", &q->out);
        say_parts(json_object_get(whole, "stopped"), "parts that did not finish", &q->out);
        say_parts(json_object_get(whole, "differ"), "parts with a difference", &q->out);
        json_object_foreach(json_object_get(whole, "numbers"), key, value) {
            if (json_is_integer(value))
                text_addf(&q->out, "  %-16s %lld\n", key, (long long)json_integer_value(value));
        }
        if (json_array_size(json_object_get(whole, "missing")) +
            json_array_size(json_object_get(whole, "stopped")))
            code = EXIT_UNABLE;
        else if (code == EXIT_DONE && json_array_size(json_object_get(whole, "differ")))
            code = EXIT_FINDING;
    }
    if (json_array_size(all) > 0) {
        output_either(q->json, all, &q->out);
        return code;
    }
    json_decref(all);
    return command_unable("verify findings",
                          "%s: found no summary of a part, expected at least one", q->folder);
}

static const struct verb {
    const char *name;
    bool one; // true if the user must give the number of a finding
    int (*run)(struct request *q, size_t at);
} verbs[] = {
    {"list", false, list}, {"show", true, show}, {"replay", true, replay}, {"sum", false, sum}};

static const struct option_row options[] = {
    ROW_FOLDER(struct request, folder, "findings", "folder with findings; `findings` if not given"),
    ROW_FLAG(struct request, json, "json",
             "print JSON: an array of objects for `list` and `sum`, otherwise one object"),
};

static const struct operand operands[] = {
    {"list",
     "print one finding a line: number, tab, tiles, tab, times seen, tab, the rulesets of its "
     "games, tab, signature"},
    {"show", "print one finding in full: picture, both answers, clauses, origin"},
    {"replay",
     "compare engine and spec again at the position and action of a finding, and play its game "
     "again if that shows no difference"},
    {"sum", "add up the counts of all parts of a run with --part; the exit code is 2 if a part is "
            "missing or did not finish"},
    {0},
};

static int run_findings(int argc, char **argv) {
    struct request q = {.folder = "findings"};
    struct problem p;
    uint64_t n = 0;
    size_t i = 0;
    int code;
    if (!command_options(&command_findings, &argc, argv, &q))
        return EXIT_UNABLE;
    while (i < sizeof verbs / sizeof *verbs && strcmp(argv[1], verbs[i].name) != 0)
        i++;
    if (i == sizeof verbs / sizeof *verbs)
        return command_refuse("verify findings", "findings", argv[1], "list, show, replay or sum");
    const struct verb *verb = &verbs[i];
    const char *number = argc > 2 ? argv[2] : NULL;
    if (verb->one != (number != NULL))
        return command_unable("verify findings",
                              "%s takes %s (see paikocheck verify findings --help)", verb->name,
                              verb->one ? "an operand" : "no operand");
    if (!findings_read(q.folder, &q.findings, &q.count, &p))
        code = command_problem("verify findings", &p);
    else if (verb->one && (!command_number(number, &n) || n == 0 || n > q.count))
        code = command_refuse("verify findings", q.folder, number,
                              "a number that `paikocheck verify findings list` shows");
    else
        code = verb->run(&q, (size_t)n - verb->one);
    free(q.findings);
    text_free(&q.out);
    return code;
}

const struct command command_findings = {
    .name = "verify findings",
    .summary = "list, show or replay findings, or add up the parts of a run",
    .usage = "list|show|replay|sum [NUMBER]",
    .about = "Reads the folder in which `verify` stores each finding as a file. If several "
             "findings have the same signature (kind of difference), it takes the smallest case.",
    .operands = operands,
    ROWS(options),
    .finding = "`replay` finds the difference again, or `sum` finds a part with a difference",
    .example = "paikocheck verify findings list",
    .least = 1,
    .most = 2,
    .run = run_findings,
};
