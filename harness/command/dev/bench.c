// SPDX-License-Identifier: MIT
//
// `paikocheck dev bench`: measures the speed of the engine, and of engine and spec together, at a
// fixed table of positions with many tiles.
// Invariant: every figure is the median of RUNS runs over the same positions, in processor time of
// this thread. So other work on the machine changes a figure little.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <paiko/action.h>

#include "base/clock.h"
#include "command.h"
#include "impl/impl.h"
#include "impl/rulings.h"

// Positions of random games, one of each game: the position with most tiles (34 to 42). In these
// games tiles are deployed when possible and seldom captured. With two players both hands have
// tiles; with three there are zombies; with four to seven there are heroes and busy tiles. The list
// never changes, so that the speeds of different versions can be compared.
// clang-format off
static const char *const positions[] = {
    "rules=catalyst2019 board=1w/4/6/4ef^a1/5i^b^s2/1L4sb^1i^i^1/3F<5eab<f^l/1S1S1A3e2fv1/1lA2S6/2WWB>4L/1F>I<F>4/IvIvA3/lE1W/E1 turn=B phase=action hand=B2:AW2 reserve=EL:S lost=-:- streak=-:-",
    "rules=catalyst2019 board=1e/1ese/b^2a2/L2a1i^2/4a1f>2f</B<1l2i<w3w1/1ES3s3i^Lb^1/Bv1I^2l8/WS1A1F>6/AIvE1A5/2WS4/1WI<3/B^F>2/2 turn=B phase=action hand=EF:FSW reserve=L:BL lost=-:- streak=-:-",
    "rules=catalyst2019 board=2/3s/2f^3/2a3i^e/1f>3aa3/7e2f<b</8bv1b>2s/3BvI<4i<1iv2/1I>E1B^AL5/2B^1ES4/1W1E4/1AlW2/1W2/I<S turn=W phase=action hand=ALS:SW reserve=F3L:EL2W2 lost=-:- streak=-:-",
    "rules=catalyst2019 board=1a/1s1iv/2b>1a1/6se/2S3i>1b>a/1F^1l1ivf^w2w1/4EE2f>2e1b</2W1S3f<5/2I^B>F>2l4/F^1WAL3L1/I<LSE4/1A4/1W2/2 turn=W phase=action hand=AB2I:EW reserve=-:S lost=-:L streak=-:-",
    "rules=pnp board=lb</3b>/2f>Lf^1/3i^1l2/EI^3fvwL2/S2W2s1awew/8s1i^1s1/WF>2AA2iv2l2/B^11/3F<6/1F<1B>4/SLIvI>2/B>3/A1 turn=W phase=action hand=E2W:A2 reserve=S:BE2 lost=-:-",
    "rules=pnp board=1w/3w/2i>i<2/2w5/3I^1f^fv1b<1/B<5Lb<sf>2/3W5i<2b^a/1AFvF<7a2/3S1I<2a3/2WS1s4/S1EI<B^3/6/1F<L1/B<l turn=B phase=action hand=EW:E2S reserve=A2EL:EL2 lost=-:-",
    "rules=pnp board=2/2a1/1es1w1/7iv/3w3i>2/W2l2f^i<2a1/EI<B>3lL2b^ea1/A1E5L5/5Iv4s1/1A2E5/BvASW2l1/Bv2I<2/4/W1 turn=B phase=action hand=S2:F2SW reserve=F3L:B2E lost=-:-",
    "rules=pnp board=2/1f^ebv/3ivl1/4f<sw1/8i>s/l5w2wb^e/5L4f<3/1S3S8/F^WI>I>1Bv4i^1/AE1I<Wl4/WFvF>5/6/B<Bv2/A1 turn=B phase=action hand=AE:BES reserve=EL2S:A3 lost=-:-",
    "rules=bga board=1e/L1fv1/2i>s1s/5s1b</3ai<2ae1/6i^2f>2/3B^4bvfve3/1L1SI<4l3l/F<I^2SS1L4/1Bv1E1WI^3/FvEFv5/2Al2/1W1A/2 turn=B phase=action hand=EW:AW2 reserve=AB:BW lost=-:- streak=i5*1:-",
    "rules=bga board=1a/fv2fv/4i<1/4s3/4l3b>bv/2Bv1L1w2ab<e/2l5iv1f<1wi^/2AF<AI>8/l3B>1A3s1/W3SE1L2/F>2E3W/1Iv1I^2/1W2/L1 turn=W phase=action hand=EFS:AS reserve=BS:E2W lost=-:- streak=-:-",
    "rules=bga board=i>1/L3/2i>ae1/1W2e1w1/5b<1fvf>s/3E2e2bv1s/LE6sb^4/B<E2B^Bv3wi^3/3WF>7/AlW2LF<3/IvS1A4/I<5/A2l/2 turn=B phase=action hand=S2:A2F reserve=FI:LW lost=-:- streak=-:-",
    "rules=bga board=2/3w/3ivfv1/2L5/1l5fv2/2A3f<s1i<we/1E1W7sb^1/W1B>B^L1le2s1a1/AF^I^2E2a1L1/2I^7/1AW5/4I^1/F<B^1l/Fv1 turn=B phase=action hand=S2:ABIW reserve=ES:BE lost=-:- streak=-:-",
    "rules=shrines14 board=2/4/1ZXZ1s/3X2f<s/5f<2le/2L1Zl1i^b<wa1/3X4aeb>2s/ASW4E3Li^1/B<1B<1ES1X4/1E2I<5/3I<4/3X2/F>3/1I> turn=W phase=action hand=W2:AW streak=-:-:- pile=2 cycle=0",
    "rules=shrines14 board=1w/2f>1/3ivivbv/4i<X2/2ZZ1ee1X1/4Z5f^1/7lbv1sl1f^/1WB>FvZI<2l5/1Fv1Fv3X4/4I^5/2I^1SL2/B<B^SZA1/4/E1 turn=W phase=action hand=AEW:W2 streak=-:-:- pile=0 cycle=4",
    "rules=ronin13c board=2/2b^1/4eb</4ef<2/4l*ai>2s/1eiv6a*l1/L2w2iv3bvsf^*1/4Iv*'E4wf^2/1ES1W1l5/BvFv1W'A1I>L2/8/S1Bv*1WL*/1A*2/2 turn=W phase=action hand=-:-:ASW:- hero=A:L:F base=AABEIILS:F:B:F reserve=-:- left=1 token=B2",
    "rules=ronin13c board=1w*/4/2w1s1/3iv'3a/1Bv2b>2f>'L*1/5f>'3aiv*s/L2I^5b^s*1ew/1lE*F<*SW'3f<*eb<e1/4I>A3l2/1A3W'4/1S'3i>2/F<'5/FvBv2/E1 turn=B3 phase=action hand=-:-:-:-:AL hero=F:S:W:I base=EBFILE:A:L:S:W reserve=-:- left=0 token=B4",
    "rules=ronin13c board=wbv/1w1b</1i<el1w/b^1i<1a*s*2/3B>'I>*'a1e1fv/3F<*1fv1sl*3/2L5f>*2iv*e*a/1S2E6s2/2F<A2Bv*5/2E'A5L/2l4L/2A3/2F<'1/2 turn=W phase=action hand=-:-:-:-:-:-:- hero=I:L:E:A:S:F base=BIFIIS:W:B:W:W:S:E reserve=-:- left=2 token=B5",
};
// clang-format on

enum { RUNS = 5, POSITIONS = sizeof positions / sizeof *positions };
#define RUN_SECONDS 0.1 // least length of a run

static struct paiko_position read_position[POSITIONS];
static const char *differs; // position where engine and spec list different actions; NULL for none

static double pass_leaves(size_t i) {
    return (double)paiko_perft(&read_position[i], 2);
}

static double pass_lockstep(size_t i) {
    TEXT engine = {0}, spec = {0};
    struct problem p;
    const enum answer first = impl_engine.legal(NULL, positions[i], &engine, &p);
    const enum answer second = impl_spec.legal(NULL, positions[i], &spec, &p);
    if (first != second || strcmp(text_string(&engine), text_string(&spec)) != 0)
        differs = positions[i];
    return 1;
}

static const struct figure {
    const char *name, *unit;
    double scale;             // factor by which the speed is multiplied
    double (*pass)(size_t i); // works on positions[i]; returns a number of leaves or positions
    enum game game;           // the game whose positions are used
} figures[] = {
    {"engine perft 2, leaves", "million/s", 1e-6, pass_leaves, GAME_DUEL},
    {"lockstep, full lists, per core", "positions/s", 1, pass_lockstep, GAME_DUEL},
    {"lockstep, 3 players, per core", "positions/s", 1, pass_lockstep, GAME_SHRINES},
    {"lockstep, 4 to 7 players, per core", "positions/s", 1, pass_lockstep, GAME_RONIN},
};

static bool is_of(size_t i, enum game game) {
    return ruleset_game[read_position[i].rules.ruleset] == game;
}

// Returns the speed in one run: units (leaves or positions) per second, times f->scale.
static double measure(const struct figure *f) {
    double units = 0, seconds = 0;
    const double start = clock_processor();
    do {
        for (size_t i = 0; i < POSITIONS; i++)
            units += is_of(i, f->game) ? f->pass(i) : 0;
        seconds = clock_processor() - start;
    } while (seconds < RUN_SECONDS);
    return f->scale * units / seconds;
}

static int compare_values(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static int run_bench(int argc, char **argv) {
    size_t duels = 0;
    if (!command_options(&command_bench, &argc, argv, NULL))
        return EXIT_UNABLE;
    for (size_t i = 0; i < POSITIONS; i++) {
        struct paiko_error e;
        if (!paiko_position_read(&read_position[i], positions[i], false, &e))
            return command_unable("dev bench", "position %zu of the table: found %s, expected %s",
                                  i + 1, e.found, e.expected);
        duels += is_of(i, GAME_DUEL);
    }
    printf("paikocheck %s, %s build by %s\n%zu crowded positions, one core; median of %d runs\n\n"
           "%-44s %10s %-12s %10s %10s\n",
           PAIKO_VERSION, PAIKO_BUILD_TYPE, PAIKO_COMPILER, duels, RUNS, "", "median", "", "least",
           "most");
    for (const struct figure *f = figures; f < figures + sizeof figures / sizeof *figures; f++) {
        double run[RUNS];
        for (size_t i = 0; i < RUNS; i++)
            run[i] = measure(f);
        qsort(run, RUNS, sizeof run[0], compare_values);
        printf("%-44s %10.2f %-12s %10.2f %10.2f\n", f->name, run[RUNS / 2], f->unit, run[0],
               run[RUNS - 1]);
        fflush(stdout);
    }
    if (!differs)
        return EXIT_DONE;
    command_unable("dev bench",
                   "engine and spec list different actions; see paikocheck verify --position '%s'",
                   differs);
    return EXIT_FINDING;
}

const struct command command_bench = {
    .name = "dev bench",
    .summary = "measure the speed of engine and spec",
    .usage = "",
    .about = "Measures how fast the engine counts sequences of two actions (perft), and how fast "
             "lockstep compares the full legal lists of engine and spec, at crowded positions of "
             "each ruleset, on one core. Each figure is the median of five runs in CPU time.",
    .finding = "engine and spec list different actions at one of the measured positions",
    .example = "paikocheck dev bench",
    .run = run_bench,
};
