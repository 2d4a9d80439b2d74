// SPDX-License-Identifier: MIT
//
// `paikocheck verify exhaust`: engine against spec in every position with few pieces. Knows options
// and what is printed; the work is proptests/exhaust.h's. Invariant: exit code 0 only if all that
// was asked for was compared and nothing differs.
#include "proptests/exhaust.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "command.h"
#include "lockstep/findings.h"
#include "output.h"
#include "registers/rulings.h"

// A field of a line: up to a tab, a line end or the end; moves on behind it.
static json_t *take_field(const char **s) {
    const size_t length = strcspn(*s, "\t\n");
    json_t *piece = json_stringn(*s, length);
    *s += length + ((*s)[length] == '\t');
    return piece;
}

// The lines that were told, as objects; what a line has behind its fields is left out.
static json_t *findings_json(const struct exhaust *e) {
    static const char *const names[] = {"signature", "position", "action"};
    json_t *all = json_array();
    for (const char *s = text_string(&e->told); *s; s += *s == '\n') {
        json_t *one = json_object();
        for (size_t i = 0; i < sizeof names / sizeof *names; i++)
            json_object_set_new(one, names[i], take_field(&s));
        json_array_append_new(all, one);
        s += strcspn(s, "\n");
    }
    return all;
}

static void tell_json(const struct exhaust *e) {
    output_json(json_pack(
        "{s:s, s:I, s:I, s:I, s:I, s:I, s:I, s:o, s:I, s:f, s:b}", "about", text_string(&e->about),
        "chunks", (json_int_t)e->chunks_done, "all", (json_int_t)e->chunks_all, "positions",
        (json_int_t)e->positions, "actions", (json_int_t)e->lists, "successors",
        (json_int_t)e->successors, "differ", (json_int_t)e->findings, "findings", findings_json(e),
        "unshown", (json_int_t)e->unshown, "seconds", e->seconds, "interrupted", e->interrupted));
}

static void tell_lines(const struct exhaust *e) {
    printf("%s\n", text_string(&e->about));
    printf("%" PRIu64 " of %" PRIu64 " chunks: %" PRIu64 " positions, %" PRIu64
           " listed actions, %" PRIu64 " successors compared, %" PRIu64 " differ; %.1f s%s\n",
           e->chunks_done, e->chunks_all, e->positions, e->lists, e->successors, e->findings,
           e->seconds, e->interrupted ? ", interrupted" : "");
    if (e->unshown)
        printf("%u workers ended for an unknown reason; their chunks were compared again\n",
               e->unshown);
}

static int exit_of(const struct exhaust *e) {
    if (e->findings || e->told.length)
        return EXIT_FINDING;
    return e->interrupted ? EXIT_INTERRUPTED : EXIT_DONE;
}

// Leaves the summary of a part; the exit code of the run, or of what could not be written.
static int leave(const struct exhaust *e, const char *folder, int code) {
    struct problem p;
    json_t *asked =
        json_pack("{s:s, s:I, s:I, s:I}", "rules", e->ruleset, "tiles", (json_int_t)e->pieces,
                  "every", (json_int_t)e->every, "chunks", (json_int_t)e->chunks);
    json_t *numbers =
        json_pack("{s:I, s:I, s:I, s:I, s:I, s:o, s:I}", "chunks", (json_int_t)e->chunks_done,
                  "positions", (json_int_t)e->positions, "actions", (json_int_t)e->lists,
                  "successors", (json_int_t)e->successors, "differ", (json_int_t)e->findings,
                  "findings", findings_json(e), "unshown", (json_int_t)e->unshown);
    const struct findings_run run = {folder, "verify exhaust", asked, e->part};
    if (!findings_leave(&run, code, numbers, &p))
        code = command_problem("verify exhaust", &p);
    json_decref(asked);
    json_decref(numbers);
    return code;
}

struct exhaust_options {
    struct exhaust e;
    uint64_t tiles, jobs;
    const char *part, *findings;
    bool json;
};

static const struct option_row options[] = {
    ROW_RULES(struct exhaust_options, e.ruleset, "R", "the ruleset; catalyst2019 if not given"),
    ROW_NUMBER(struct exhaust_options, tiles, "tiles", "N", 1, 4,
               "pieces on the board, 1 to 4; 1 if not given"),
    ROW_NUMBER(struct exhaust_options, jobs, "jobs", "N", 1, 64,
               "worker processes; the number of cores if not given"),
    ROW_NUMBER(struct exhaust_options, e.every, "every", "N", 1, 1000000000,
               "play the actions of every N-th position only; lists are compared in all positions"),
    ROW_NUMBER(struct exhaust_options, e.chunks, "chunks", "N", 1, UINT64_MAX / 2,
               "end after the first N chunks; each chunk is a fair sample of all positions"),
    ROW_PART(struct exhaust_options, part, "compare every N-th chunk, beginning with the K-th"),
    ROW_FOLDER(struct exhaust_options, findings, "findings",
               "with --part: where the summary is left; findings if not given"),
    ROW_FLAG(struct exhaust_options, json, "json",
             "print one object: about, chunks, all, positions, actions, successors, differ, "
             "findings (signature, position, action), unshown, seconds, interrupted"),
};

static int run_exhaust(int argc, char **argv) {
    struct exhaust_options o = {.e = {.ruleset = ruleset_names[RULESET_CATALYST2019], .every = 1},
                                .tiles = 1,
                                .findings = "findings",
                                .jobs = (uint64_t)sysconf(_SC_NPROCESSORS_ONLN)};
    struct exhaust *e = &o.e;
    struct problem p;
    if (!command_options(&command_exhaust, &argc, argv, &o) ||
        !command_ruleset("verify exhaust", e->ruleset, &(int){0}))
        return EXIT_UNABLE;
    if (!part_read(o.part, &e->part, &p) || (e->part.others && !file_folder(o.findings, &p)))
        return command_problem("verify exhaust", &p);
    e->pieces = (unsigned)o.tiles;
    e->jobs = (unsigned)o.jobs;
    e->progress = true;
    const bool good = exhaust_run(e, &p);
    if (!o.json)
        fputs(text_string(&e->told), stdout);
    // What was found is printed even if the run could not go on.
    if (o.json && (good || e->told.length))
        tell_json(e);
    else if (good)
        tell_lines(e);
    int code = good ? exit_of(e) : command_problem("verify exhaust", &p);
    code = leave(e, o.findings, code);
    exhaust_free(e);
    return code;
}

const struct command command_exhaust = {
    .name = "verify exhaust",
    .summary = "compare engine and spec in every position with few pieces",
    .usage = "[--rules R] [--tiles N] [--jobs N] [--every N] [--chunks N] [--part K/N] "
             "[--findings DIR] [--json]",
    .about = "Compares engine and spec in every position with N pieces on the board: the full "
             "lists of legal actions, and the result of each action. Of two positions that mirror "
             "each other it compares only one.",
    ROWS(options),
    .output = "Prints each difference as a line: signature, tab, position, tab, action (see "
              "verify --position). The last lines say what was compared.",
    .done = "all agree",
    .finding = "a difference, or a crash",
    .unable = "wrong use, or the run was not possible",
    .interrupted = "stopped by Ctrl-C; the rest is not done",
    .example = "paikocheck verify exhaust --tiles 2 --rules pnp",
    .run = run_exhaust,
};
