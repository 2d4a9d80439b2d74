// SPDX-License-Identifier: MIT
//
// `paikocheck dev bench`: how fast engine, spec and both together are, at a fixed table of full
// middle games. Knows clocks and medians; what is measured are the public functions that users
// call. Invariant: every figure is the median of RUNS runs, each over the same positions, in
// processor time of this one thread, so that other work on the machine disturbs it little.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <paiko/action.h>

#include "base/clock.h"
#include "batch.h"
#include "bench_positions.h"
#include "command.h"
#include "registers/rulings.h"

enum { RUNS = 5 };

// The positions of a game, and how long to measure at them.
struct bench {
    const char *line[BENCH_POSITIONS];
    struct paiko_position position[BENCH_POSITIONS];
    size_t positions;
    double seconds; // that a run takes at least
    size_t differ;  // positions, plus one, where the two lists differ; 0 for none
};

// What one pass over the positions did.
struct work {
    double seconds, units;
};

struct figure {
    const char *name, *unit;
    double scale; // of units per second
    struct work (*pass)(struct bench *b);
    enum game game; // at whose positions
};

static struct work pass_leaves(struct bench *b) {
    uint64_t leaves = 0;
    double start = clock_processor();
    for (size_t i = 0; i < b->positions; i++)
        leaves += paiko_perft(&b->position[i], 2);
    return (struct work){clock_processor() - start, (double)leaves};
}

static struct work pass_lockstep(struct bench *b) {
    TEXT engine = {0}, spec = {0};
    struct problem p;
    double start = clock_processor();
    for (size_t i = 0; i < b->positions; i++) {
        enum answer first = impl_engine.legal(NULL, b->line[i], &engine, &p);
        enum answer second = impl_spec.legal(NULL, b->line[i], &spec, &p);
        if (first != second || strcmp(text_string(&engine), text_string(&spec)) != 0)
            b->differ = i + 1;
    }
    return (struct work){clock_processor() - start, (double)b->positions};
}

static const struct figure figures[] = {
    {"engine perft 2, leaves", "million/s", 1e-6, pass_leaves, GAME_DUEL},
    {"lockstep, full lists, per core", "positions/s", 1, pass_lockstep, GAME_DUEL},
    {"lockstep, 3 players, per core", "positions/s", 1, pass_lockstep, GAME_SHRINES},
    {"lockstep, 4 to 7 players, per core", "positions/s", 1, pass_lockstep, GAME_RONIN},
};
enum { FIGURES = sizeof figures / sizeof figures[0] };

static double measure(struct bench *b, const struct figure *f) {
    struct work all = {0};
    do {
        struct work one = f->pass(b);
        all.seconds += one.seconds;
        all.units += one.units;
    } while (all.seconds < b->seconds);
    return f->scale * all.units / all.seconds;
}

static int compare_values(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

// Fills run[] in ascending order: least, …, median in the middle, …, most.
static void measure_runs(struct bench *b, const struct figure *f, double run[RUNS]) {
    for (size_t i = 0; i < RUNS; i++)
        run[i] = measure(b, f);
    qsort(run, RUNS, sizeof run[0], compare_values);
}

// Reads the table, or a third of each game's positions; false if one can't be read, which only a
// broken engine can cause.
static bool load(struct bench b[GAMES], bool quick) {
    size_t seen[GAMES] = {0};
    for (size_t i = 0; i < BENCH_POSITIONS; i++) {
        struct paiko_position position;
        struct paiko_error e;
        struct problem p;
        if (!paiko_position_read(&position, bench_positions[i], false, &e)) {
            problem_set(&p, "table of positions", e.field, (int)i + 1, e.column, e.found,
                        e.expected);
            command_problem("dev bench", &p);
            return false;
        }
        const enum game game = ruleset_game[position.rules.ruleset];
        struct bench *of = &b[game];
        of->seconds = quick ? 0.05 : 0.5;
        if (quick && seen[game]++ % 3 != 0)
            continue;
        of->line[of->positions] = bench_positions[i];
        of->position[of->positions++] = position;
    }
    return true;
}

// b: one for each game.
static void tell_figures(struct bench b[GAMES]) {
    printf("paikocheck %s, %s build by %s\n%zu full middle games, one core; median of %d runs\n\n"
           "%-44s %10s %-12s %10s %10s\n",
           PAIKO_VERSION, PAIKO_BUILD_TYPE, PAIKO_COMPILER, b[GAME_DUEL].positions, RUNS, "",
           "median", "", "least", "most");
    for (size_t i = 0; i < FIGURES; i++) {
        const struct figure *f = &figures[i];
        double run[RUNS];
        measure_runs(&b[f->game], f, run);
        printf("%-44s %10.2f %-12s %10.2f %10.2f\n", f->name, run[RUNS / 2], f->unit, run[0],
               run[RUNS - 1]);
        fflush(stdout);
    }
}

// ---- the command ----

struct bench_options {
    bool quick;
};

static const struct option_row options[] = {
    ROW_FLAG(struct bench_options, quick, "quick",
             "use a third of the positions and short runs: seconds instead of half a minute"),
};

static int run_bench(int argc, char **argv) {
    struct bench_options o = {0};
    static struct bench b[GAMES]; // too big for a stack
    if (!command_options(&command_bench, &argc, argv, &o) || !load(b, o.quick))
        return EXIT_UNABLE;
    tell_figures(b);
    for (int f = 0; f < GAMES; f++)
        if (b[f].differ) {
            command_unable("dev bench",
                           "engine and spec list different actions; see paikocheck verify "
                           "--position '%s'",
                           b[f].line[b[f].differ - 1]);
            return EXIT_FINDING;
        }
    return EXIT_DONE;
}

const struct command command_bench = {
    .name = "dev bench",
    .summary = "measure the speed of engine and spec",
    .usage = "[--quick]",
    .about = "Measures on one core, at full middle games of each ruleset, the engine's perft at "
             "depth 2 (leaves are counted at the last ply, not made), and lockstep with full legal "
             "lists from engine and spec. Each figure is the median of five runs in CPU time, with "
             "the least and the most.",
    ROWS(options),
    .done = "measured",
    .finding = "engine and spec list different actions at a position of the table",
    .unable = "wrong use, or something could not be measured",
    .example = "paikocheck dev bench --quick",
    .run = run_bench,
};
