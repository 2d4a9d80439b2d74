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
    double goal; // 0: none
    bool more;   // whether more is better
    bool rate;   // units per second; otherwise seconds per unit, times scale
    double scale;
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

static double parents(const struct bench *b) {
    uint64_t count = 0;
    for (size_t i = 0; i < b->positions; i++)
        count += paiko_legal(&b->position[i], NULL, 0);
    return (double)count;
}

static struct work pass_parents(struct bench *b) {
    return (struct work){pass_leaves(b).seconds, parents(b)};
}

// "Seconds" are leaves here: the figure is a ratio.
static struct work pass_branching(struct bench *b) {
    return (struct work){pass_leaves(b).units, parents(b)};
}

static struct work pass_list(struct bench *b) {
    static struct paiko_action actions[PAIKO_ACTIONS_MAX];
    double start = clock_processor();
    for (size_t i = 0; i < b->positions; i++)
        (void)paiko_legal(&b->position[i], actions, PAIKO_ACTIONS_MAX);
    return (struct work){clock_processor() - start, (double)b->positions};
}

static struct work pass_make(struct bench *b) {
    static struct paiko_action actions[PAIKO_ACTIONS_MAX];
    struct work work = {0};
    for (size_t i = 0; i < b->positions; i++) {
        struct paiko_undo undo;
        struct paiko_position p = b->position[i];
        size_t count = paiko_legal(&p, actions, PAIKO_ACTIONS_MAX);
        double start = clock_processor();
        for (size_t a = 0; a < count; a++) {
            paiko_make(&p, &actions[a], &undo, NULL);
            paiko_unmake(&p, &undo);
        }
        work.seconds += clock_processor() - start;
        work.units += (double)count;
    }
    return work;
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

static struct work pass_spec(struct bench *b) {
    TEXT list = {0};
    struct problem p;
    double start = clock_processor();
    for (size_t i = 0; i < b->positions; i++)
        impl_spec.legal(NULL, b->line[i], &list, &p);
    return (struct work){clock_processor() - start, (double)b->positions};
}

static const struct figure figures[] = {
    {"engine perft 2, leaves", "million/s", 600, true, true, 1e-6, pass_leaves, GAME_DUEL},
    {"engine perft 2, a parent position", "ns", 450, false, false, 1e9, pass_parents, GAME_DUEL},
    {"engine perft 2, leaves a parent", "leaves", 0, false, false, 1, pass_branching, GAME_DUEL},
    {"engine, a legal list", "ns", 1200, false, false, 1e9, pass_list, GAME_DUEL},
    {"engine make + unmake", "ns", 60, false, false, 1e9, pass_make, GAME_DUEL},
    {"lockstep, full lists, per core", "positions/s", 300, true, true, 1, pass_lockstep, GAME_DUEL},
    {"spec, a legal list", "ms", 0, false, false, 1e3, pass_spec, GAME_DUEL},
    {"engine make + unmake, 3 players", "ns", 80, false, false, 1e9, pass_make, GAME_SHRINES},
    {"lockstep, 3 players, per core", "positions/s", 0, true, true, 1, pass_lockstep, GAME_SHRINES},
    {"engine make + unmake, 4 to 7", "ns", 120, false, false, 1e9, pass_make, GAME_RONIN},
    {"lockstep, 4 to 7 players, per core", "positions/s", 200, true, true, 1, pass_lockstep,
     GAME_RONIN},
};
enum { FIGURES = sizeof figures / sizeof figures[0] };

static double measure(struct bench *b, const struct figure *f) {
    struct work all = {0};
    do {
        struct work one = f->pass(b);
        all.seconds += one.seconds;
        all.units += one.units;
    } while (all.seconds < b->seconds);
    return f->scale * (f->rate ? all.units / all.seconds : all.seconds / all.units);
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

// The processor's name as the system tells it; "unknown processor" where it doesn't.
static void add_processor(struct text *out) {
    FILE *file = fopen("/proc/cpuinfo", "r");
    char line[256], name[256] = "unknown processor";
    while (file && fgets(line, sizeof line, file))
        if (sscanf(line, "model name : %255[^\n]", name) == 1)
            break;
    text_add(out, name);
    if (file)
        fclose(file);
}

static bool goal_met(const struct figure *f, double median) {
    return f->more ? median >= f->goal : median <= f->goal;
}

static void print_row(const struct figure *f, const double run[RUNS]) {
    double median = run[RUNS / 2];
    printf("%-44s %10.2f %-12s %10.2f %10.2f", f->name, median, f->unit, run[0], run[RUNS - 1]);
    if (f->goal > 0)
        printf("   %s %.0f: %s", f->more ? ">=" : "<=", f->goal,
               goal_met(f, median) ? "met" : "MISSED");
    putchar('\n');
    fflush(stdout);
}

static json_t *row_json(const struct figure *f, const double run[RUNS]) {
    double median = run[RUNS / 2];
    json_t *row = json_pack("{s:s, s:s, s:f, s:f, s:f}", "name", f->name, "unit", f->unit, "median",
                            median, "least", run[0], "most", run[RUNS - 1]);
    if (row && f->goal > 0) {
        json_object_set_new(row, "goal", json_real(f->goal));
        json_object_set_new(row, "met", json_boolean(goal_met(f, median)));
    }
    return row;
}

// b: one for each game. Tells a person row by row; a program gets the rows at the end.
static void tell_figures(struct bench b[GAMES], json_t *rows) {
    for (size_t i = 0; i < FIGURES; i++) {
        double run[RUNS];
        measure_runs(&b[figures[i].game], &figures[i], run);
        if (rows)
            json_array_append_new(rows, row_json(&figures[i], run));
        else
            print_row(&figures[i], run);
    }
}

// ---- the command ----

static void print_head(const struct bench b[GAMES], const char *processor, long cores) {
    printf("paikocheck %s, %s build by %s\n%s, %ld core%s\n%zu full middle games, one core; "
           "median of %d runs\n\n",
           PAIKO_VERSION, PAIKO_BUILD_TYPE, PAIKO_COMPILER, processor, cores, cores == 1 ? "" : "s",
           b[GAME_DUEL].positions, RUNS);
    printf("%-44s %10s %-12s %10s %10s   %s\n", "", "median", "", "least", "most", "goal");
    fflush(stdout);
}

// Takes the rows.
static void print_json(const struct bench b[GAMES], const char *processor, long cores,
                       json_t *rows) {
    TEXT line = {0};
    batch_add_json(
        &line, json_pack("{s:s, s:{s:s, s:I, s:s, s:s}, s:I, s:i, s:o}", "version", PAIKO_VERSION,
                         "machine", "processor", processor, "cores", (json_int_t)cores, "compiler",
                         PAIKO_COMPILER, "build", PAIKO_BUILD_TYPE, "positions",
                         (json_int_t)b[GAME_DUEL].positions, "runs", RUNS, "figures", rows));
    fputs(text_string(&line), stdout);
}

struct bench_options {
    bool json, quick;
};

static const struct option_row options[] = {
    ROW_FLAG(struct bench_options, json, "json",
             "print one object: {\"version\", \"machine\", \"positions\", \"runs\", \"figures\": "
             "[{\"name\", \"unit\", \"median\", \"least\", \"most\", \"goal\", \"met\"}]}"),
    ROW_FLAG(struct bench_options, quick, "quick",
             "use a third of the positions and short runs: seconds instead of half a minute"),
};

static void measure_all(struct bench b[GAMES], bool json) {
    json_t *rows = json ? json_array() : NULL;
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    TEXT processor = {0};
    add_processor(&processor);
    if (!json)
        print_head(b, text_string(&processor), cores);
    tell_figures(b, rows);
    if (json)
        print_json(b, text_string(&processor), cores, rows);
}

static int run_bench(int argc, char **argv) {
    struct bench_options o = {0};
    static struct bench b[GAMES]; // too big for a stack
    if (!command_options(&command_bench, &argc, argv, &o) || !load(b, o.quick))
        return EXIT_UNABLE;
    measure_all(b, o.json);
    for (int f = 0; f < GAMES; f++)
        if (b[f].differ) {
            command_unable("dev bench",
                           "engine and spec list different actions; see paikocheck verify lockstep "
                           "--position '%s'",
                           b[f].line[b[f].differ - 1]);
            return EXIT_FINDING;
        }
    return EXIT_DONE;
}

const struct command command_bench = {
    .name = "dev bench",
    .summary = "measure the speed of engine and spec",
    .usage = "[--json] [--quick]",
    .about = "Measures on one core, at full middle games of each ruleset: the engine's perft at "
             "depth 2 (leaves are counted at the last ply, not made), make plus unmake, lockstep "
             "with full legal lists from engine and spec, and the spec's legal list. Games of "
             "three and of more players are measured separately. Each figure is the median of five "
             "runs in CPU time, with the least and the most; the output names the machine.",
    ROWS(options),
    .done = "measured, even if a goal is missed",
    .finding = "engine and spec list different actions at a position of the table",
    .unable = "wrong use, or something could not be measured",
    .example = "paikocheck dev bench --quick",
    .run = run_bench,
};
