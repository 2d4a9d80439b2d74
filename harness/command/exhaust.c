// SPDX-License-Identifier: MIT
//
// `paikocheck exhaust`: engine against spec in every position with few pieces. Knows options and
// what is printed; the work is proptests/exhaust.h's. Invariant: exit code 0 only if all that was
// asked for was compared, now or earlier, and nothing differs.
#include "../../proptests/exhaust.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "../base/rulings.h"
#include "command.h"

const char command_exhaust_help[] =
    "Usage: paikocheck exhaust [--rules R] [--tiles N] [--jobs N] [--resume FILE] [--every N]\n"
    "                          [--chunks N] [--quiet]\n"
    "\n"
    "Holds the engine against the spec in every position with N pieces on the board, one of each\n"
    "class of mirrored ones: full lists of legal actions, and what each action leads to.\n"
    "\n"
    "  --rules R      the ruleset; catalyst2019 if not given\n"
    "  --tiles N      pieces on the board, 1 to 4; 1 if not given\n"
    "  --jobs N       worker processes; as many as there are processors if not given\n"
    "  --resume FILE  keep what was done in FILE, and do nothing that it says was done\n"
    "  --every N      play the actions of every N-th position only; lists are compared in all\n"
    "  --chunks N     end after the first N chunks; each is a fair sample of all positions\n"
    "  --quiet        no progress on standard error\n"
    "\n"
    "May be killed at any moment: with --resume nothing that was reported is lost. Prints each\n"
    "difference as a line, signature, tab, position, tab, action (see crosscheck --position), and\n"
    "at the end what was compared.\n"
    "\n"
    "Exit codes: 0 all agree; 1 a difference, or a crash; 2 wrong use, or could not run; 130\n"
    "stopped by Ctrl-C, the rest is not done.\n"
    "\n"
    "Example:\n"
    "  paikocheck exhaust --tiles 2 --rules pnp --resume pnp-2.progress\n";

static bool known_ruleset(const char *name) {
    struct problem p;
    struct text expected = {0};
    if (ruleset_index(name) >= 0)
        return true;
    ruleset_choice(&expected);
    problem_set(&p, "option --rules", "", 0, 0, name, text_string(&expected));
    text_free(&expected);
    command_problem("exhaust", &p);
    return false;
}

static int tell(const struct exhaust *e) {
    fputs(text_string(&e->told), stdout);
    printf("%s\n", text_string(&e->about));
    printf("%" PRIu64 " of %" PRIu64 " chunks: %" PRIu64 " positions, %" PRIu64
           " listed actions, %" PRIu64 " successors compared, %" PRIu64 " differ; %.1f s%s\n",
           e->chunks_done, e->chunks_all, e->positions, e->lists, e->successors, e->findings,
           e->seconds, e->interrupted ? ", interrupted" : "");
    if (e->findings || e->stops || e->told.length)
        return EXIT_FINDING;
    return e->interrupted ? EXIT_INTERRUPTED : EXIT_DONE;
}

int command_exhaust(int argc, char **argv) {
    uint64_t tiles = 1, jobs = (uint64_t)sysconf(_SC_NPROCESSORS_ONLN);
    bool quiet = false;
    struct exhaust e = {.ruleset = "catalyst2019", .every = 1};
    struct problem p;
    const struct option options[] = {
        {"rules", OPTION_TEXT, &e.ruleset, 0, 0},
        {"tiles", OPTION_NUMBER, &tiles, 1, 4},
        {"jobs", OPTION_NUMBER, &jobs, 1, 64},
        {"resume", OPTION_TEXT, &e.file, 0, 0},
        {"every", OPTION_NUMBER, &e.every, 1, 1000000000},
        {"chunks", OPTION_NUMBER, &e.chunks, 1, UINT64_MAX / 2},
        {"quiet", OPTION_FLAG, &quiet, 0, 0},
    };
    if (!command_options(&argc, argv, options, sizeof options / sizeof *options, 0, 0) ||
        !known_ruleset(e.ruleset))
        return EXIT_UNABLE;
    e.pieces = (unsigned)tiles;
    e.jobs = (unsigned)jobs;
    e.progress = !quiet;
    bool good = exhaust_run(&e, &p);
    int code = good ? tell(&e) : command_problem("exhaust", &p);
    exhaust_free(&e);
    return code;
}
