// SPDX-License-Identifier: MIT
//
// `paikocheck bench`: how fast engine, spec and both together are, at a fixed table of full middle
// games. Knows clocks and medians; what is measured are the public functions that users call.
// Invariant: every figure is the median of RUNS runs, each over the same positions, in processor
// time of this one thread, so that other work on the machine disturbs it little.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <paiko/paiko.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/stop.h"
#include "batch.h"
#include "bench_growth.h"
#include "bench_positions.h"
#include "bench_rulings.h"
#include "command.h"
#include "output.h"
#include "picture/chart.h"
#include "registers/rulings.h"
#include "share.h"

enum {
    RUNS = RULING_RUNS,
    TIMES_GOAL = 3,      // no option of a ruling makes a list take so many times as long, or more
    RULINGS_SHARE = 100, // there are some two hundred options, so runs are shorter
    NAME_MAX_BYTES = 96
};

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

static struct work pass_parents(struct bench *b) {
    uint64_t parents = 0;
    for (size_t i = 0; i < b->positions; i++)
        parents += paiko_legal(&b->position[i], NULL, 0);
    return (struct work){pass_leaves(b).seconds, (double)parents};
}

// "Seconds" are leaves here: the figure is a ratio.
static struct work pass_branching(struct bench *b) {
    const double leaves = pass_leaves(b).units;
    uint64_t parents = 0;
    for (size_t i = 0; i < b->positions; i++)
        parents += paiko_legal(&b->position[i], NULL, 0);
    return (struct work){leaves, (double)parents};
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
    struct text engine = {0}, spec = {0};
    struct problem p;
    double start = clock_processor();
    for (size_t i = 0; i < b->positions; i++) {
        enum answer first = impl_engine.legal(b->line[i], &engine, &p);
        enum answer second = impl_spec.legal(b->line[i], &spec, &p);
        if (first != second || strcmp(text_string(&engine), text_string(&spec)) != 0)
            b->differ = i + 1;
    }
    struct work work = {clock_processor() - start, (double)b->positions};
    text_free(&engine);
    text_free(&spec);
    return work;
}

static struct work pass_spec(struct bench *b) {
    struct text list = {0};
    struct problem p;
    double start = clock_processor();
    for (size_t i = 0; i < b->positions; i++)
        impl_spec.legal(b->line[i], &list, &p);
    struct work work = {clock_processor() - start, (double)b->positions};
    text_free(&list);
    return work;
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

// Reads a table; false if a position of it can't be read, which only a broken engine can cause.
static bool load(struct bench *b, const char *const *table, size_t count, bool quick) {
    b->seconds = quick ? 0.05 : 0.5;
    size_t step = quick ? 3 : 1;
    for (size_t i = 0; i < count; i += step) {
        struct paiko_error e;
        b->line[b->positions] = table[i];
        if (!paiko_position_read(&b->position[b->positions], table[i], false, &e)) {
            struct problem p;
            problem_set(&p, "table of positions", e.field, (int)i + 1, e.column, e.found,
                        e.expected);
            command_problem("bench", &p);
            return false;
        }
        b->positions++;
    }
    return true;
}

// The processor's name as the system tells it; "unknown processor" where it doesn't.
static void add_processor(struct text *out) {
    FILE *file = fopen("/proc/cpuinfo", "r");
    char line[256];
    bool found = false;
    while (file && !found && fgets(line, sizeof line, file)) {
        char *colon = strncmp(line, "model name", 10) == 0 ? strchr(line, ':') : NULL;
        if (!colon)
            continue;
        colon[strcspn(colon, "\n")] = '\0';
        text_add(out, colon + 1 + strspn(colon + 1, " \t"));
        found = true;
    }
    if (!found)
        text_add(out, "unknown processor");
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

// Where figures go as they are measured: to a person row by row, to a program at the end.
struct output {
    json_t *rows; // NULL for a person
};

static void tell(const struct output *out, const struct figure *f, const double run[RUNS]) {
    if (out->rows)
        json_array_append_new(out->rows, row_json(f, run));
    else
        print_row(f, run);
}

// b: one for each game.
static void tell_figures(struct bench b[GAMES], const struct output *out) {
    for (size_t i = 0; i < FIGURES; i++) {
        double run[RUNS];
        measure_runs(&b[figures[i].game], &figures[i], run);
        tell(out, &figures[i], run);
    }
}

// ---- rulings ----

// The option that costs most so far.
struct worst {
    const struct output *out;
    char name[NAME_MAX_BYTES];
    double times;
};

static void tell_ruling(void *context, const struct ruling_cost *cost) {
    struct worst *worst = context;
    char name[NAME_MAX_BYTES];
    const struct figure f = {.name = name, .unit = "times", .goal = TIMES_GOAL};
    const double times = cost->times[RUNS / 2];
    snprintf(name, sizeof name, "%s %s=%s", cost->ruleset, cost->ruling, cost->option);
    tell(worst->out, &f, cost->times);
    if (times > worst->times) {
        worst->times = times;
        memcpy(worst->name, name, sizeof name);
    }
}

static void tell_rulings(const struct bench b[GAMES], const struct output *out) {
    struct worst worst = {.out = out};
    for (int game = 0; game < GAMES; game++)
        bench_rulings(b[game].position, b[game].positions, b[game].seconds / (double)RULINGS_SHARE,
                      tell_ruling, &worst);
    if (!out->rows)
        printf("\nworst: %s, %.2f times\n", worst.name, worst.times);
}

// The machine, as both forms of data name it.
static json_t *machine_json(const char *processor, long cores) {
    return json_pack("{s:s, s:I, s:s, s:s}", "processor", processor, "cores", (json_int_t)cores,
                     "compiler", PAIKO_COMPILER, "build", PAIKO_BUILD_TYPE);
}

// ---- growth ----

enum { PANELS_MOST = GROWTH_TABLES * SIZE_VALUES };

// Where tables go: to a person at once, to a program and into a picture at the end.
struct growth_output {
    json_t *tables; // NULL for a person
    struct chart_panel panel[PANELS_MOST];
    char title[PANELS_MOST][NAME_MAX_BYTES];
    size_t panels;
};

static void print_growth(const struct growth *g) {
    printf("%28s", g->against);
    for (size_t i = 0; i < g->columns; i++)
        printf("  %16s, %s", g->column[i].name, g->column[i].unit);
    putchar('\n');
    for (size_t r = 0; r < g->rows; r++) {
        printf("%28.0f", g->at[r]);
        for (size_t i = 0; i < g->columns; i++)
            printf("  %*.2f", (int)strlen(g->column[i].unit) + 18, g->value[r][i]);
        putchar('\n');
    }
    putchar('\n');
    fflush(stdout);
}

static json_t *growth_json(const struct growth *g) {
    json_t *columns = json_array(), *rows = json_array();
    for (size_t i = 0; i < g->columns; i++)
        json_array_append_new(
            columns, json_pack("{s:s, s:s}", "name", g->column[i].name, "unit", g->column[i].unit));
    for (size_t r = 0; r < g->rows; r++) {
        json_t *row = json_pack("[f]", g->at[r]);
        for (size_t i = 0; i < g->columns; i++)
            json_array_append_new(row, json_real(g->value[r][i]));
        json_array_append_new(rows, row);
    }
    return json_pack("{s:s, s:o, s:o}", "against", g->against, "columns", columns, "rows", rows);
}

static void tell_growth(void *context, const struct growth *g) {
    struct growth_output *out = context;
    for (size_t i = 0; i < g->columns; i++) {
        char *title = out->title[out->panels];
        struct chart_panel *panel = &out->panel[out->panels++];
        snprintf(title, NAME_MAX_BYTES, "%s, %s", g->column[i].name, g->column[i].unit);
        *panel = (struct chart_panel){
            .title = title, .against = g->against, .points = g->rows, .goal = g->column[i].goal};
        for (size_t r = 0; r < g->rows; r++) {
            panel->at[r] = g->at[r];
            panel->value[r] = g->value[r][i];
        }
    }
    if (out->tables)
        json_array_append_new(out->tables, growth_json(g));
    else
        print_growth(g);
}

static bool draw_growth(const struct growth_output *of, const char *path, const char *machine) {
    struct text picture = {0};
    struct problem p;
    chart_svg(of->panel, of->panels, "How time and memory grow", machine, &picture);
    const bool good = file_put(path, text_string(&picture), picture.length, &p);
    if (!good)
        command_problem("bench", &p);
    text_free(&picture);
    return good;
}

// Takes the tables.
static void print_growth_json(json_t *tables, const char *processor, long cores) {
    json_t *o = json_pack("{s:s, s:o, s:o}", "version", PAIKO_VERSION, "machine",
                          machine_json(processor, cores), "growth", tables);
    output_json(o);
    json_decref(o);
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
    struct text line = {0};
    batch_add_json(&line,
                   json_pack("{s:s, s:o, s:I, s:i, s:o}", "version", PAIKO_VERSION, "machine",
                             machine_json(processor, cores), "positions",
                             (json_int_t)b[GAME_DUEL].positions, "runs", RUNS, "figures", rows));
    fputs(text_string(&line), stdout);
    text_free(&line);
}

struct bench_options {
    bool json, quick, rulings, growth;
    const char *svg, *corpus;
};

static const struct option_row options[] = {
    ROW_FLAG(struct bench_options, json, "json",
             "print one object: {\"version\", \"machine\", \"positions\", \"runs\", \"figures\": "
             "[{\"name\", \"unit\", \"median\", \"least\", \"most\", \"goal\", \"met\"}]}"),
    ROW_FLAG(struct bench_options, quick, "quick",
             "use a third of the positions and short runs: seconds instead of half a minute"),
    ROW_FLAG(struct bench_options, rulings, "rulings",
             "measure instead how many times as long a list takes under each option of each ruling "
             "as under the defaults, and name the worst"),
    ROW_FLAG(
        struct bench_options, growth, "growth",
        "measure instead how time and memory grow: engine against tiles on the board, lockstep "
        "against cores, conform against children, the corpus against scenarios, play against "
        "games; minutes, unless --quick"),
    ROW_FILE(struct bench_options, svg, "svg", "beside --growth: draw its tables into this file"),
    ROW_FOLDER(struct bench_options, corpus, "corpus",
               "beside --growth: the folder of scenarios; the project's if not given"),
};

static void measure_all(struct bench b[GAMES], const struct bench_options *o) {
    const struct output out = {o->json ? json_array() : NULL};
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    struct text processor = {0};
    add_processor(&processor);
    if (!o->json)
        print_head(b, text_string(&processor), cores);
    if (o->rulings)
        tell_rulings(b, &out);
    else
        tell_figures(b, &out);
    if (o->json)
        print_json(b, text_string(&processor), cores, out.rows);
    text_free(&processor);
}

static int measure_growth(const struct bench_options *o) {
    static struct growth_output out; // too big for a stack
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    struct text machine = {0}, processor = {0};
    out.tables = o->json ? json_array() : NULL;
    add_processor(&processor);
    text_addf(&machine, "paikocheck %s, %s build by %s; %s, %ld core%s", PAIKO_VERSION,
              PAIKO_BUILD_TYPE, PAIKO_COMPILER, text_string(&processor), cores,
              cores == 1 ? "" : "s");
    if (!o->json)
        printf("%s\n\n", text_string(&machine));
    stop_catch();
    const char *missing =
        bench_growth(o->quick, o->corpus ? o->corpus : share_corpus(), tell_growth, &out);
    const bool stopped = stop_asked != 0, whole = !stopped && !*missing;
    stop_release();
    const bool drawn = !whole || !o->svg || draw_growth(&out, o->svg, text_string(&machine));
    if (out.tables && whole)
        print_growth_json(out.tables, text_string(&processor), cores);
    text_free(&machine);
    text_free(&processor);
    if (stopped)
        return EXIT_INTERRUPTED;
    if (*missing)
        return command_unable("bench", "could not measure against %s", missing);
    return drawn ? EXIT_DONE : EXIT_UNABLE;
}

static int run_bench(int argc, char **argv) {
    struct bench_options o = {0};
    static struct bench b[GAMES]; // too big for a stack
    if (!command_options(&command_bench, &argc, argv, &o))
        return EXIT_UNABLE;
    if (!o.growth && (o.svg || o.corpus))
        return command_unable("bench", "found --%s, expected --growth beside it",
                              o.svg ? "svg" : "corpus");
    if (o.growth && o.rulings)
        return command_unable("bench", "found --growth and --rulings, expected one of them");
    if (o.growth)
        return measure_growth(&o);
    if (!load(&b[GAME_DUEL], bench_positions, BENCH_POSITIONS, o.quick) ||
        !load(&b[GAME_SHRINES], bench_positions_shrines, BENCH_POSITIONS_SHRINES, o.quick) ||
        !load(&b[GAME_RONIN], bench_positions_ronin, BENCH_POSITIONS_RONIN, o.quick))
        return EXIT_UNABLE;
    measure_all(b, &o);
    for (int f = 0; f < GAMES; f++)
        if (b[f].differ) {
            command_unable(
                "bench",
                "engine and spec list different actions; see paikocheck crosscheck --position '%s'",
                b[f].line[b[f].differ - 1]);
            return EXIT_FINDING;
        }
    return EXIT_DONE;
}

const struct command command_bench = {
    .name = "bench",
    .summary = "measure the speed of engine and spec",
    .usage = "[--json] [--quick] [--rulings]\n--growth [--json] [--quick] [--svg FILE]",
    .about =
        "Measures on one core, at full middle games of each ruleset: the engine's perft at depth 2 "
        "(leaves are counted at the last ply, not made), make plus unmake, lockstep with full "
        "legal lists from engine and spec, and the spec's legal list. Games of three and of more "
        "players are measured by themselves. Each figure is the median of five runs in processor "
        "time, with the least and the most beside it; the machine is named.",
    ROWS(options),
    .done = "measured, whether or not the goals are met",
    .finding = "engine and spec list different actions at a position of the table",
    .unable = "wrong use, or something could not be measured",
    .interrupted = "stopped; of --growth whole tables were printed",
    .example = "paikocheck bench --quick",
    .run = run_bench,
};
