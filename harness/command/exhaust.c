// SPDX-License-Identifier: MIT
//
// `paikocheck exhaust`: engine against spec in every position with few pieces. Knows options and
// what is printed; the work is proptests/exhaust.h's. Invariant: exit code 0 only if all that was
// asked for was compared, now or earlier, and nothing differs.
#include "proptests/exhaust.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "lockstep_options.h"
#include "registers/rulings.h"

const char command_exhaust_help[] =
    "Usage: paikocheck exhaust [--rules R] [--tiles N] [--jobs N] [--resume FILE] [--every N]\n"
    "                          [--chunks N] [--quiet] [--json]\n"
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
    "  --json         one object: about, chunks, all, positions, actions, successors, differ,\n"
    "                 findings (signature, position, action), unshown, seconds, interrupted\n"
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

// A piece of a line up to a tab, a line end or the end; moves on behind it.
static json_t *take_piece(const char **s) {
    const size_t length = strcspn(*s, "\t\n");
    json_t *piece = json_stringn(*s, length);
    *s += length + ((*s)[length] == '\t');
    return piece;
}

static json_t *findings_json(const char *told) {
    json_t *all = json_array();
    for (const char *s = told; *s; s += *s == '\n') {
        json_t *one = json_object();
        json_object_set_new(one, "signature", take_piece(&s));
        json_object_set_new(one, "position", take_piece(&s));
        json_object_set_new(one, "action", take_piece(&s));
        json_array_append_new(all, one);
        s += strcspn(s, "\n");
    }
    return all;
}

static void tell_json(const struct exhaust *e) {
    lockstep_print_json(json_pack(
        "{s:s, s:I, s:I, s:I, s:I, s:I, s:I, s:o, s:I, s:f, s:b}", "about", text_string(&e->about),
        "chunks", (json_int_t)e->chunks_done, "all", (json_int_t)e->chunks_all, "positions",
        (json_int_t)e->positions, "actions", (json_int_t)e->lists, "successors",
        (json_int_t)e->successors, "differ", (json_int_t)e->findings, "findings",
        findings_json(text_string(&e->told)), "unshown", (json_int_t)e->unshown, "seconds",
        e->seconds, "interrupted", e->interrupted));
}

static void tell_lines(const struct exhaust *e) {
    printf("%s\n", text_string(&e->about));
    printf("%" PRIu64 " of %" PRIu64 " chunks: %" PRIu64 " positions, %" PRIu64
           " listed actions, %" PRIu64 " successors compared, %" PRIu64 " differ; %.1f s%s\n",
           e->chunks_done, e->chunks_all, e->positions, e->lists, e->successors, e->findings,
           e->seconds, e->interrupted ? ", interrupted" : "");
    if (e->unshown)
        printf("workers that ended, nothing shows why, and whose chunks were compared again: %u\n",
               e->unshown);
}

static int exit_of(const struct exhaust *e) {
    if (e->findings || e->stops || e->told.length)
        return EXIT_FINDING;
    return e->interrupted ? EXIT_INTERRUPTED : EXIT_DONE;
}

int command_exhaust(int argc, char **argv) {
    uint64_t tiles = 1, jobs = (uint64_t)sysconf(_SC_NPROCESSORS_ONLN);
    bool quiet = false, json = false;
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
        {"json", OPTION_FLAG, &json, 0, 0},
    };
    if (!command_options(&argc, argv, options, sizeof options / sizeof *options, 0, 0) ||
        !known_ruleset(e.ruleset))
        return EXIT_UNABLE;
    e.pieces = (unsigned)tiles;
    e.jobs = (unsigned)jobs;
    e.progress = !quiet;
    const bool good = exhaust_run(&e, &p);
    if (!json)
        fputs(text_string(&e.told), stdout);
    // What was found is told though the run could not go on.
    if (json && (good || e.told.length))
        tell_json(&e);
    else if (good)
        tell_lines(&e);
    const int code = good ? exit_of(&e) : command_problem("exhaust", &p);
    exhaust_free(&e);
    return code;
}
