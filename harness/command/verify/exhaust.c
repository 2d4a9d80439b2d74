// SPDX-License-Identifier: MIT
//
// `paikocheck verify exhaust`: compares engine and spec in every position with few pieces
// (proptests/exhaust.h).
// Invariant: the exit code is 0 only if the comparison was complete and found no difference.
#include "proptests/exhaust.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "command.h"
#include "impl/rulings.h"
#include "lockstep/findings.h"

// Writes the summary of a part of the run. Returns the run's exit code, or EXIT_UNABLE if the
// summary cannot be written.
static int leave(const struct exhaust *e, const char *folder, int code) {
    struct problem p;
    json_t *asked =
        json_pack("{s:s, s:I, s:I, s:I}", "rules", e->ruleset, "tiles", (json_int_t)e->pieces,
                  "every", (json_int_t)e->every, "chunks", (json_int_t)e->chunks);
    json_t *numbers =
        json_pack("{s:I, s:I, s:I, s:I, s:I, s:I}", "chunks", (json_int_t)e->chunks_done,
                  "positions", (json_int_t)e->positions, "actions", (json_int_t)e->lists,
                  "successors", (json_int_t)e->successors, "differ", (json_int_t)e->findings,
                  "unshown", (json_int_t)e->unshown);
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
               "with --part: the folder for the summary; `findings` if not given"),
};

static int run_exhaust(int argc, char **argv) {
    struct exhaust_options o = {
        .e = {.ruleset = ruleset_names[RULESET_CATALYST2019], .every = 1, .progress = true},
        .tiles = 1,
        .findings = "findings",
        .jobs = command_cores()};
    struct exhaust *e = &o.e;
    struct problem p;
    if (!command_options(&command_exhaust, &argc, argv, &o) ||
        !command_ruleset("verify exhaust", e->ruleset, &(int){0}, NULL))
        return EXIT_UNABLE;
    if (!part_read(o.part, &e->part, &p) || (e->part.others && !file_folder(o.findings, &p)))
        return command_problem("verify exhaust", &p);
    e->pieces = (unsigned)o.tiles;
    e->jobs = (unsigned)o.jobs;
    const bool good = exhaust_run(e, &p);
    fputs(text_string(&e->told), stdout); // prints the findings, even if the run failed
    if (good)
        printf("%s\n%" PRIu64 " of %" PRIu64 " chunks: %" PRIu64 " positions, %" PRIu64
               " listed actions, %" PRIu64 " successors compared, %" PRIu64 " differ; %.1f s%s\n",
               text_string(&e->about), e->chunks_done, e->chunks_all, e->positions, e->lists,
               e->successors, e->findings, e->seconds, e->interrupted ? ", interrupted" : "");
    if (good && e->unshown)
        printf("%u workers ended for an unknown reason; their chunks were compared again\n",
               e->unshown);
    const int code = leave(e, o.findings,
                           !good                           ? command_problem("verify exhaust", &p)
                           : e->findings || e->told.length ? EXIT_FINDING
                           : e->interrupted                ? EXIT_INTERRUPTED
                                                           : EXIT_DONE);
    exhaust_free(e);
    return code;
}

const struct command command_exhaust = {
    .name = "verify exhaust",
    .summary = "compare engine and spec in every position with few pieces",
    .usage = "",

    .about = "Compares engine and spec in every position with N pieces on the board: the full "
             "lists of legal actions, and the result of each action. Of two positions that mirror "
             "each other it compares only one.",
    ROWS(options),
    .output = "Prints a line for each difference: its kind, tab, position, tab, action (see verify "
              "--position). The last lines say what was compared.",
    .finding = "a difference, or a crash",
    .example = "paikocheck verify exhaust --tiles 2 --rules pnp",
    .run = run_exhaust,
};
