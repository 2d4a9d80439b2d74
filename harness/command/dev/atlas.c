// SPDX-License-Identifier: MIT
//
// `paikocheck dev atlas`: where the readings of the documents part, how soon, and how much it
// matters. Knows options and what is printed; the work is harness/atlas's. Invariant: exit code 0
// only if all that was asked for is done, now or earlier, and engine and spec agree on all of it.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "atlas/merge.h"
#include "atlas/pages.h"
#include "command.h"
#include "registers/rulings.h"

enum { FOLDERS_MAX = 1024, GAMES_A_BLOCK = 1000 };

// ---- results ----

// Writes the pages. Missing results are a failure unless they were asked for.
static int write_pages(struct merge *g, const char *out, bool partial) {
    struct problem p;
    json_t *document = merge_document(g, &p);
    int code = EXIT_DONE;
    if (!document)
        return command_problem("dev atlas", &p);
    if (g->done < g->units && !partial)
        code = command_unable(
            "dev atlas",
            "%zu of %zu units are missing, the first is %s; --partial writes pages without them",
            g->units - g->done, g->units, g->missing);
    else if (!pages_write(document, out, PAGE_MARKDOWN, &p))
        code = command_problem("dev atlas", &p);
    else
        printf("atlas: %zu of %zu units in %s%s; engine and spec disagree on %zu outcomes\n",
               g->done, g->units, out, g->done < g->units ? ", partial" : "", g->disagreements);
    json_decref(document);
    return code != EXIT_DONE ? code : g->disagreements ? EXIT_FINDING : EXIT_DONE;
}

static int tell(const struct work *w) {
    size_t all = w->before + w->done;
    printf("atlas: seed %" PRIu64 ", %zu of %zu units done, %zu of them now; %.1f s%s\n",
           w->settings.seed, all, w->units, w->done, w->seconds,
           w->interrupted ? ", interrupted" : "");
    if (w->again)
        fprintf(stderr, "atlas: units begun again because their process ended unexpectedly: %u\n",
                w->again);
    if (w->unkept.where[0])
        return command_problem("dev atlas", &w->unkept);
    if (w->starved)
        return command_unable("dev atlas",
                              "a worker ran out of memory; what is done is kept: run it again with "
                              "more memory or fewer --jobs");
    if (w->broken[0])
        return command_unable("dev atlas", "the unit %s ended its process every time", w->broken);
    if (w->interrupted)
        return EXIT_INTERRUPTED;
    return w->units == 0 ? command_unable("dev atlas", "no unit was asked for") : EXIT_DONE;
}

static int run_work(struct work *w, const char *out, bool partial) {
    struct problem p;
    if (!w->folder)
        return command_unable(
            "dev atlas", "option --work: found \"nothing\", expected a folder for the results");
    if (out && w->shard.others)
        return command_unable("dev atlas",
                              "option --out: a shard writes no pages; leave it out and "
                              "run `paikocheck dev atlas merge` once all shards are done");
    if (!work_run(w, &p))
        return command_problem("dev atlas", &p);
    int code = tell(w);
    struct merge g = {.folder = &w->folder, .folders = 1, .choice = w->choice};
    return code == EXIT_DONE && out ? write_pages(&g, out, partial) : code;
}

static int merge(const struct work *w, const char *out, bool partial, int folders, char **folder) {
    if (!out || folders == 0)
        return command_unable("dev atlas",
                              "merge: found no %s, expected --out DIR and folders of results",
                              out ? "folder" : "--out");
    struct merge g = {
        .folder = (const char *const *)folder, .folders = (size_t)folders, .choice = w->choice};
    return write_pages(&g, out, partial);
}

struct atlas_options {
    const char *rules, *rulings, *stages, *shard, *out;
    uint64_t jobs, games;
    bool quiet, partial;
    struct work w;
};

static const struct option_row options[] = {
    ROW_FOLDER(struct atlas_options, w.folder, "work", "the folder of results"),
    ROW_FOLDER(struct atlas_options, out, "out",
               "where to write the pages; without merge they are written at the end"),
    ROW_FLAG(struct atlas_options, partial, "partial",
             "write pages from incomplete results; the pages say what is missing"),
    ROW_LIST(struct atlas_options, rules, "rules", "LIST",
             "rulesets, with commas between; all if not given"),
    ROW_LIST(struct atlas_options, rulings, "rulings", "LIST",
             "rulings, with commas between; all if not given"),
    ROW_LIST(struct atlas_options, stages, "stages", "LIST",
             "any of reachable, smallest, impact; all if not given"),
    ROW_NUMBER(
        struct atlas_options, games, "games", "N", GAMES_A_BLOCK, 999 * GAMES_A_BLOCK,
        "games of impact for each ruleset and strength, in whole thousands; 20000 if not given"),
    ROW_SEED(struct atlas_options, w.settings.seed,
             "the seed; 1 if not given, random for a new one"),
    ROW_NUMBER(struct atlas_options, w.settings.positions, "positions", "N", 1, 1000000000,
               "at most N positions in the search for each smallest witness; 100000 if not given"),
    ROW_NUMBER(struct atlas_options, w.settings.lines, "lines", "N", 1, 1000000000,
               "at most N games in the search for each reachable witness; 2000 if not given"),
    ROW_TEXT(struct atlas_options, shard, "shard", "I/N",
             "do every N-th unit of work, beginning with the I-th"),
    ROW_NUMBER(struct atlas_options, jobs, "jobs", "N", 1, 64,
               "worker processes; the number of cores if not given"),
    ROW_FLAG(struct atlas_options, quiet, "quiet", "print no progress on standard error"),
};

static const struct operand operands[] = {
    {"merge", "write the pages and atlas.json from the results in these folders"},
    {"DIR", "a folder of results to merge"},
    {0},
};

// Marks what the lists name, or all where there is none; false with a message.
static bool take_lists(const struct atlas_options *o, struct atlas_choice *c) {
    const char *names[PAIKO_RULING_COUNT];
    for (unsigned i = 0; i < PAIKO_RULING_COUNT; i++)
        names[i] = paiko_ruling_name(i);
    return command_marks_or_all("dev atlas", "option --rules", o->rules, ruleset_names, RULESETS,
                                c->ruleset) &&
           command_marks_or_all("dev atlas", "option --rulings", o->rulings, names,
                                PAIKO_RULING_COUNT, c->ruling) &&
           command_marks_or_all("dev atlas", "option --stages", o->stages, stage_names, STAGE_COUNT,
                                c->stage);
}

// The atlas that the options ask for, or its pages.
static int make_atlas(struct atlas_options *o, int words, char **word) {
    struct work *w = &o->w;
    struct problem p;
    if (!take_lists(o, &w->choice))
        return EXIT_UNABLE;
    if (!shard_read(o->shard, &w->shard, &p))
        return command_problem("dev atlas", &p);
    if (o->games % GAMES_A_BLOCK)
        return command_unable(
            "dev atlas", "option --games: found %" PRIu64 ", expected whole thousands", o->games);
    w->choice.blocks = (unsigned)(o->games / GAMES_A_BLOCK);
    w->jobs = (unsigned)o->jobs;
    w->progress = !o->quiet;
    if (words > 0 && strcmp(word[0], "merge") == 0)
        return merge(w, o->out, o->partial, words - 1, word + 1);
    if (words > 0)
        return command_unable("dev atlas", "found \"%.60s\", expected merge, or no operand",
                              word[0]);
    return run_work(w, o->out, o->partial);
}

static int run_atlas(int argc, char **argv) {
    struct atlas_options o = {
        .jobs = (uint64_t)sysconf(_SC_NPROCESSORS_ONLN),
        .games = 20 * GAMES_A_BLOCK,
        .w.settings = {.seed = SEED_USUAL, .positions = 100000, .lines = 2000}};
    return command_options(&command_atlas, &argc, argv, &o) ? make_atlas(&o, argc - 1, argv + 1)
                                                            : EXIT_UNABLE;
}

const struct command command_atlas = {
    .name = "dev atlas",
    .summary = "find where readings of the rules differ, and how much it matters",
    .usage = "--work DIR [--out DIR] [OPTIONS]\nmerge --out DIR [--partial] [OPTIONS] DIR...",
    .about = "For every ruling of a ruleset and every pair of its options, finds the smallest "
             "position in which the two options differ and a short game that leads to a "
             "difference, and measures by play how much each ruling matters (docs/atlas.md). Each "
             "unit of work writes one file into the folder of results. A unit with a file is not "
             "repeated, so a stopped run continues.",
    .operands = operands,
    ROWS(options),
    .done = "all units are done",
    .finding = "engine and spec disagree on an outcome",
    .unable = "wrong use, the run was not possible, or results are missing",
    .interrupted = "stopped by Ctrl-C; the rest is not done",
    .example = "paikocheck dev atlas --work results --rules pnp --rulings recheck --games 1000 "
               "--out pages",
    .most = FOLDERS_MAX,
    .run = run_atlas,
};
