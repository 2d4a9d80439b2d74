// SPDX-License-Identifier: MIT
//
// `paikocheck dev atlas`: measures where readers of the rule documents can disagree, and how often
// such a disagreement changes a game. harness/atlas does the work.
// Invariant: exit code 0 means that this run or an earlier one finished all rulings asked for, and
// that engine and spec agree on the example positions.
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "atlas/atlas.h"
#include "base/file.h"
#include "base/memory.h"
#include "command.h"
#include "impl/rulings.h"

struct atlas_options {
    const char *out, *rules, *rulings;
    struct atlas_choice choice;
};

static const struct option_row options[] = {
    ROW_FOLDER(
        struct atlas_options, out, "out",
        "the folder for the pages and atlas.json; rulings already in it are not measured again"),
    ROW_TEXT(struct atlas_options, rules, "rules", "LIST",
             "rulesets, with commas between; all if not given"),
    ROW_TEXT(struct atlas_options, rulings, "rulings", "LIST",
             "rulings, with commas between; all if not given"),
    ROW_NUMBER(struct atlas_options, choice.games, "games", "N", 1, 1000000,
               "games under each option of a ruling; 6000 if not given"),
};

// Completes the atlas in the folder: measures the rulings that are missing there, writes the atlas,
// and then its pages. If the run is stopped or fails, the atlas keeps the rulings that were
// finished.
static int run_atlas(int argc, char **argv) {
    struct atlas_options o = {.choice = {.games = 6000}};
    struct progress progress;
    struct problem p, failed;
    const char *names[RULING_COUNT];
    TEXT path = {0};
    size_t all;
    for (size_t i = 0; i < RULING_COUNT; i++)
        names[i] = ruling_table[i].name;
    if (!command_options(&command_atlas, &argc, argv, &o) ||
        !command_marks("dev atlas", "option --rules", o.rules, ruleset_names, RULESETS,
                       o.choice.ruleset) ||
        !command_marks("dev atlas", "option --rulings", o.rulings, names, RULING_COUNT,
                       o.choice.ruling))
        return EXIT_UNABLE;
    if (!o.out)
        return command_unable("dev atlas", "no --out, expected a folder");
    OWNED struct atlas *a = memory_take(1, sizeof *a);
    text_addf(&path, "%s/atlas.json", o.out);
    if (!file_folder(o.out, &p) ||
        (access(text_string(&path), F_OK) == 0 && !atlas_read(a, text_string(&path), &p)))
        return command_problem("dev atlas", &p);
    progress_begin(&progress, "atlas", true);
    o.choice.progress = &progress;
    const size_t before = atlas_done(a, &all);
    const bool whole = atlas_make(a, &o.choice, &failed);
    progress_end(&progress, NULL);
    const size_t done = atlas_done(a, &all);
    const bool written = (failed.where[0] && done == before) ||
                         (atlas_write(a, text_string(&path), &p) &&
                          (failed.where[0] || pages_write(a, o.out, PAGE_MARKDOWN, &p)));
    if (failed.where[0] || !written)
        return command_problem("dev atlas", failed.where[0] ? &failed : &p);
    const size_t disagreements = atlas_disagreements(a);
    printf("atlas: %zu of %zu rulings in %s%s; engine and spec disagree on %zu positions\n", done,
           all, o.out, whole ? "" : ", interrupted", disagreements);
    return !whole ? EXIT_INTERRUPTED : disagreements ? EXIT_FINDING : EXIT_DONE;
}

const struct command command_atlas = {
    .name = "dev atlas",
    .summary = "find where readings of the rules differ, and how much it matters",
    .usage = "--out DIR",
    .about = "For every ruling of a ruleset and every pair of its options, finds a small position "
             "in which the two options differ, and plays games to measure how much each ruling "
             "matters (docs/atlas.md). Rulings already in DIR are kept: a stopped run continues.",
    ROWS(options),
    .finding = "engine and spec disagree on an outcome",
    .example = "paikocheck dev atlas --rules pnp --rulings recheck --games 1000 --out pages",
    .run = run_atlas,
};
